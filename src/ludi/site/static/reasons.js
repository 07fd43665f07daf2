// Why a place on the board can't be chosen now, asked once for each position.

import { request } from "./common.js";
import { draftActions, isMyTurn, model, table } from "./model.js";

const answers = new Map();
let position = "";

/** The reason and the rule; null while it isn't this player's turn. */
export function reasonOf(target) {
  if (!model.board || !isMyTurn()) return Promise.resolve(null);
  const { index, seat } = model.board;
  const draft = draftActions();
  const now = JSON.stringify([index, seat, draft]);
  if (now !== position) answers.clear();
  position = now;
  const [action] = target.dataset.actions.split("|");
  if (!answers.has(action)) {
    const asked = request(`/api/tables/${table}/why`, { index, draft, seat, action });
    answers.set(action, asked);
    asked.catch(() => answers.delete(action));
  }
  return answers.get(action);
}
