// Turns clicks into moves. Actions are first tried out as a draft, which becomes a move when it is confirmed or when an
// action can't be undone.

import { announce } from "./announcer.js";
import { aimAt } from "./aim.js";
import { askAgain } from "./bar.js";
import { asksAlways, tapsTwice } from "./care.js";
import { byId, phrase, request } from "./common.js";
import { leaveToPlayer, markLast } from "./hints.js";
import {
  discardDraft, draftActions, entryOf, fetchInfo, isMyTurn, isShared, model, table, updateFromBoard, updateInfo, viewer,
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
  endFirstTurn();
  // A fast bot's event may have arrived before this response.
  updateFromBoard(board);
  if (board.status !== "playing") updateInfo(await fetchInfo(`?known=${model.info.index}`));
  // On a shared device, the hand is hidden as soon as the turn is over.
  if (isShared() && viewer() !== board.seat) updateAgain();
  else show(board);
}

/** Play legal actions that were chosen together: as part of the draft, or at once with it if the last one is final. */
function playAll(steps, { isFinal, reveals }) {
  const draft = [...model.draft, ...steps.map((step, at) => ({ ...step, joined: at > 0 }))];
  if (isFinal) asShown(() => send(draft.map((each) => each.action), reveals));
  else asShown(() => tryOut(draft));
}

/** Play a legal action, or several times in a row, after the free actions before it. The player is asked
 *  again if something may be overlooked. */
function play(action, times = 1) {
  const isLast = times > 1 && times === action.form.most;
  const isFinal = times > 1 ? isLast && action.form.ends : action.reveals || action.hands_over;
  const steps = action.implies ? stepsOf(action) : [...action.before.map(entryNamed), ...Array(times).fill(entryOf(action))];
  const go = () => playAll(steps, { isFinal, reveals: action.reveals || times > 1 });
  if (isFinal) ask(action, go);
  else go();
}

function entryNamed(name) {
  return entryOf(model.board.actions.find((action) => action.action === name));
}

/** Do something final, but ask first if it has a caution, or if the player wants to be asked always. */
function ask(action, go) {
  if (action.caution || asksAlways()) askAgain(action, go, () => show(model.board, false));
  else go();
}

/** The steps of a shortcut. Its words are about both, so the draft has them once. */
function stepsOf({ implies, ...shortcut }) {
  const first = model.board.actions.find((action) => action.action === implies);
  return [{ ...entryOf(first), what: shortcut.what, details: shortcut.details }, { ...entryOf(shortcut), what: "", details: [] }];
}

/** Pay as the page proposes. */
function pay(proposal) {
  const { steps, what, reveals } = proposal;
  const form = { kind: "payment", group: "", value: 0 };
  const isFinal = reveals || proposal.hands_over;
  const go = () => playAll(steps.map((action, at) => ({ action, what: at === 0 ? what : "", details: [], form })), { isFinal, reveals });
  if (isFinal) ask(proposal, go);
  else go();
}

/** Play what was aimed: aiming and pushing are two steps already, so nobody is asked. If chance decides where things end, it is final; otherwise the server knows whether it ends the
 *  turn once the actions before the last one are tried out. */
function push(steps, { reveals }) {
  const entries = steps.map((step, at) => ({ details: [], form: { kind: "choice", group: "", value: 0 }, ...step, joined: at > 0 }));
  return asShown(async () => {
    const draft = [...model.draft, ...entries];
    const actions = draft.map((each) => each.action);
    if (reveals || await endsTurn(actions)) await send(actions, reveals);
    else await tryOut(draft);
    // The log is announced for what others do only.
    if (model.board.movement) announce(model.board.movement.caption);
  });
}

async function endsTurn(actions) {
  const { index, seat } = model.board;
  const before = await request(`/api/tables/${table}/draft`, { index, draft: actions.slice(0, -1), seat });
  return before.actions.find((action) => action.action === actions.at(-1))?.hands_over ?? false;
}

/** Show a longer draft. A question with only one answer, or with one that nearly everyone gives, is answered, too: it is
 *  part of the action before it. */
async function tryOut(draft) {
  await showDraft(draft);
  endFirstTurn();
  for (let next = nextAnswer(); next; next = nextAnswer()) await showDraft([...model.draft, next]);
}

/** What is done now without asking; never something final, a control, or something the player may have overlooked. */
function nextAnswer() {
  const { actions } = model.board;
  if (!isMyTurn() || !model.draft.length) return null;
  const answer = actions.length === 1 ? actions[0] : actions.find((action) => action.form.usual);
  if (!answer || answer.form.kind === "control" || answer.reveals || answer.hands_over || answer.caution) return null;
  const instead = actions.filter((action) => action !== answer && !action.reveals && !action.hands_over);
  return { ...entryOf(answer, true), instead: instead.map((action) => entryOf(action, true)) };
}

/** Give another answer than the usual one; what was done after it is undone. */
function answerInstead(at, entry) {
  asShown(() => tryOut([...model.draft.slice(0, at), entry]));
}

/** Show another draft in place of this one. If it is not possible, everything stays as it was. */
function redraft(draft) {
  asShown(async () => {
    try {
      await showDraft(draft);
    } catch (error) {
      show(model.board, false);
      throw error;
    }
  });
}

/** Try out the steps of a turn that a hint suggests. What can't be undone is left to the player. */
function tryTurn(steps, last) {
  const entries = steps.map((step, at) => entryOf(step, at > 0 && (step.only || step.action === steps[at - 1].action)));
  asShown(async () => {
    aimAt(last?.action ?? "");
    if (entries.length) await tryOut([...model.draft, ...entries]);
    else show(model.board, false);
    leaveToPlayer(last);
  });
}

/** Undo everything but the first `count` actions of the draft. */
function undoTo(count) {
  asShown(() => showDraft(model.draft.slice(0, count)));
}

/** Undo the last action of the draft, and what was joined to it. */
function undo() {
  let count = model.draft.length - 1;
  while (count > 0 && model.draft[count].joined) count -= 1;
  undoTo(count);
}

byId("undo").addEventListener("click", undo);
byId("restart-turn").addEventListener("click", () => undoTo(0));
byId("confirm").addEventListener("click", () => {
  const share = { what: phrase("confirm"), caution: phrase("what confirming does") };
  const go = () => asShown(() => send(draftActions(), false));
  if (asksAlways() || tapsTwice()) askAgain(share, go, () => show(model.board, false));
  else go();
});

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

connect({ play, pay, push, undoTo, redraft, answerInstead, tryTurn, act });

/** The place that was tapped last, and on which board. */
let tapped = { target: null, board: null };

/** Whether a tap only shows what it would do: a finger can't hover. The second tap on the same place does it. */
function isFirstTap(target, [action]) {
  const isAgain = tapped.target === target && tapped.board === model.board;
  tapped = { target, board: model.board };
  return tapsTwice() ? !isAgain : action.reveals || Boolean(action.implies);
}

/** A click or tap on a place on the board. */
export function press(target, byTouch) {
  const actions = actionsOf(target);
  if (!actions.length) {
    asShown(() => explain(target));
  } else if (actions.length === 1 && !(byTouch && isFirstTap(target, actions))) {
    play(actions[0]);
  } else {
    showMenu(target, actions.map((action) => ({ ...action, chosen: () => play(action) })));
    markLast();
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
