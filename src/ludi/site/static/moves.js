// Turns clicks into moves. Actions are first tried out as a draft, which becomes a move when it is confirmed or when an
// action can't be undone.

import { askAgain } from "./bar.js";
import { byId, phrase, request } from "./common.js";
import {
  discardDraft, draftActions, fetchInfo, isMyTurn, isShared, model, table, updateFromBoard, updateInfo, viewer,
} from "./model.js";
import { endFirstTurn, nameOf } from "./people.js";
import { showMenu, showReason } from "./popover.js";
import { reasonOf } from "./reasons.js";
import { actionsOf, connect, show, showDraft } from "./show.js";
import { exclusively, update, updateAgain } from "./sync.js";

/** Do something that was chosen on the page, unless the page has changed before it is its turn. */
function asShown(work) {
  const shown = () => JSON.stringify([model.board.index, model.board.seat, model.info.index, draftActions()]);
  const before = shown();
  return exclusively(async () => {
    if (shown() === before) await work();
  });
}

async function send(actions, reveals) {
  const { index, seat } = model.board;
  const board = await request(`/api/tables/${table}/moves?show=true`, { index, actions, seat });
  model.revealed = reveals;
  discardDraft();
  if (board.decides !== board.seat) endFirstTurn();
  // A fast bot's event may have arrived before this response.
  updateFromBoard(board);
  if (board.status !== "playing") updateInfo(await fetchInfo(`?known=${model.info.index}`));
  // On a shared device, the hand is hidden as soon as the turn is over.
  if (isShared() && viewer() !== board.seat) updateAgain();
  else show(board);
}

/** Play a legal action: as part of the draft if it can be undone, otherwise at once, together with the draft. */
function play(action, isOnBoard = false) {
  const actions = [...draftActions(), action.action];
  if (!action.reveals && !action.hands_over) {
    asShown(() => showDraft([...model.draft, { action: action.action, what: action.what, details: action.details }]));
  } else if (action.caution || (isOnBoard && !action.reveals)) {
    askAgain(action, () => asShown(() => send(actions, action.reveals)), () => show(model.board, false));
  } else {
    asShown(() => send(actions, action.reveals));
  }
}

/** Undo everything but the first `count` actions of the draft. */
function undoTo(count) {
  asShown(() => showDraft(model.draft.slice(0, count)));
}

byId("undo").addEventListener("click", () => undoTo(model.draft.length - 1));
byId("restart-turn").addEventListener("click", () => undoTo(0));
byId("confirm").addEventListener("click", () => asShown(() => send(draftActions(), false)));

/** Change a seat, or open the rematch. */
function act(path, body, follow = false) {
  exclusively(async () => {
    const info = await request(path, body);
    if (follow) {
      location.href = `/table/${info.table}`;
    } else {
      updateInfo(info);
      update(true);
    }
  });
}

connect({ play, undoTo, act });

/** A click or tap on a place on the board. */
export function press(target, byTouch) {
  const actions = actionsOf(target);
  if (!actions.length) {
    asShown(() => explain(target));
  } else if (actions.length === 1 && !(byTouch && actions[0].reveals)) {
    play(actions[0], true);
  } else {
    // A finger can't hover, so a menu shows it first what can't be undone.
    showMenu(target, actions.map((action) => ({ ...action, chosen: () => play(action, true) })));
  }
}

/** Say why a place can't be chosen now. */
async function explain(target) {
  if (!isMyTurn()) {
    const { info } = model;
    const key = { waiting: "not started", playing: "not your turn" }[info.status] ?? "game over";
    const who = info.decides === null ? "" : nameOf(info, info.decides);
    if (target.isConnected) showReason(target, phrase(key, { who }), "");
    return;
  }
  const { reason, rule } = await reasonOf(target);
  if (reason && target.isConnected) showReason(target, reason, rule);
}
