// Shows a board: panels, bar, seats, the result, and the cover of a shared device.

import { showAim } from "./aim.js";
import { showBar } from "./bar.js";
import { byId, make, phrase, request } from "./common.js";
import { showVote } from "./early_end.js";
import { closeHints, followHints } from "./hints.js";
import { callForTurn, forgetPointed } from "./input.js";
import {
  SPECTATOR, discardDraft, draftActions, isMyTurn, isReplayable, isShared, model, mustPassDevice, othersPlay, people, saveDraft, table,
} from "./model.js";
import { finishMovement, showMovement } from "./movement.js";
import { hideNews } from "./news.js";
import { markTentative, sharesDrafts } from "./others_draft.js";
import { fillResult, nameOf, placeFirstTurn, showSeats, showWaiting } from "./people.js";
import { bringIntoView, showPanels } from "./picture.js";
import { closeBoardMenu, forgetNotes, hideNote } from "./popover.js";
import { showRecap } from "./recap.js";
import { readLog } from "./side_panel.js";
import { showStandIn } from "./stand_in.js";
import { followStanding } from "./standing.js";
import { whenTabChanges } from "./tabs.js";

/** What buttons call: `play` an action, `undoTo` a length of the draft, `redraft` it as a whole, `tryTurn` of a hint, `act`
 *  on a seat. */
let handlers = null;

export function connect(given) {
  handlers = given;
}

let replay = null;

/** Once the game is over, let the replay follow the board. Its module is only fetched then. */
function followShown() {
  if (!isReplayable()) return;
  replay ??= import("./replay.js");
  // The board is complete without it, and the next one tries again.
  replay.then(({ showReplay }) => showReplay(), () => { replay = null; });
}

/** The board stays, because an earlier one is shown on purpose; what is said about it may change. */
export function showAround() {
  followShown();
  showResult();
}

export function show(next, glide = true) {
  const isFirst = model.board === null;
  model.board = next;
  const { board, draft, info, revealed } = model;
  document.body.dataset.index = board.index;
  markTentative(board);
  hideNote();
  forgetPointed();
  closeBoardMenu();
  finishMovement();
  showPanels(board.panels, { glide: glide && !isFirst, isNewDecision: isMyTurn() && isNewDecision(), still: board.movement?.panel,
    arrange: () => showAim(board, isMyTurn(), handlers.push) });
  // The rows of the players come first: on a tablet they take room from the bar.
  showPeople();
  const hasBarOnly = showBar({ board, draft, mine: isMyTurn(), revealed, isWatched: othersPlay(), ...handlers });
  followHints(handlers);
  followStanding(info, board);
  byId("spectator").hidden = info.held.length > 0 && (board.panels.length > 0 || board.status === "waiting");
  byId("spectator").textContent = board.panels.length ? phrase("spectator") : phrase("no board");
  callForTurn(people().includes(info.decides) && info.status === "playing");
  // Once the game is over, the whole log is the index of its replay.
  readLog(isReplayable() ? info.index : board.index, isShared() ? SPECTATOR : info.held[0] ?? SPECTATOR, info.held);
  followShown();
  showResult();
  showMovement(board);
  showRecap();
  // What asks where things are comes last: after a change, such a question makes the browser lay the page out at once.
  markFinal();
  // What was tried out last is always in sight.
  if (draft.length) byId("draft").scrollLeft = byId("draft").scrollWidth;
  if (isMyTurn() && !hasBarOnly) bringIntoView();
  placeFirstTurn();
}

let decided = "";

/** Whether the board asks something that it did not ask when it was shown last. */
function isNewDecision() {
  const before = decided;
  decided = JSON.stringify([model.board.index, model.board.seat, draftActions()]);
  return decided !== before;
}

export function showPeople() {
  showWaiting(model.info, handlers.act);
  showVote(model.info, handlers.act);
  showStandIn(model.info, handlers.act);
  if (model.board) showSeats(model.info, model.board, { act: handlers.act, redraw });
}

/** Show the same board again, because a panel was opened or closed. */
function redraw() {
  showPanels(model.board.panels, { glide: false });
  markFinal();
  showRecap();
}

/** Show the board after these draft actions. `start` is the board before them, if it is not on the page yet. */
export async function showDraft(draft, start = null) {
  const { index, seat } = start ?? model.board;
  try {
    const next = await request(`/api/tables/${table}/draft`, { index, draft: draft.map((each) => each.action), seat, share: sharesDrafts() });
    model.draft = draft;
    show(next);
    saveDraft();
  } catch (error) {
    // A saved draft may no longer be possible. Other errors are temporary.
    if (!start || ![409, 422].includes(error.status)) throw error;
    discardDraft();
    show(start);
  }
}

/** Once the game is over, the result is available in every position. */
function showResult() {
  const isNew = model.result === null;
  model.result ??= model.board.result ?? null;
  if (!model.result) return;
  refreshResult();
  if (isNew) {
    hideNews();
    byId("result").showModal();
  }
  // Where there is no replay, for example of old rules, there is room in the bar.
  const place = byId(isReplayable() ? "replay-ways" : "choices");
  if (!byId("show-result")) {
    place.append(make("button", { type: "button", id: "show-result", onclick: () => byId("result").showModal() },
      phrase("result")));
  }
}

export function refreshResult() {
  if (model.result) fillResult(model.info, model.result, handlers.act);
}

/** The actions that a place on the board stands for now. Only where nothing is legal does it stand for shortcuts. */
export function actionsOf(target) {
  const named = new Set((target.dataset.actions ?? "").split("|"));
  const { actions, shortcuts } = model.board;
  const legal = actions.filter((action) => named.has(action.action));
  return legal.length ? legal : shortcuts.filter((shortcut) => named.has(shortcut.action));
}

/** Whether every action for which a place stands now is final. */
function isFinal(target) {
  const actions = actionsOf(target);
  return actions.length > 0 && actions.every((action) => action.reveals || action.hands_over);
}

/** Mark the places where every action is final. What is out of sight has no size yet, so its mark has no place. */
function markFinal() {
  const unmarked = [...document.querySelectorAll(".target.lit:not(.final)")]
    .filter((each) => each.checkVisibility() && isFinal(each));
  // All places first: after a mark is added, the browser lays the panel out again before it tells the next place.
  const corners = unmarked.map(upperRight);
  unmarked.forEach((target, at) => addSeal(target, corners[at]));
}

whenTabChanges(() => {
  markFinal();
  if (model.board) showRecap();
  placeFirstTurn();
});

function addSeal(target, { x, y }) {
  target.classList.add("final");
  const mark = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  for (const [name, value] of Object.entries({ class: "seal-mark", cx: x - 4, cy: y + 4, r: 8 })) {
    mark.setAttribute(name, value);
  }
  target.append(mark);
}

const POINTS_OF_OUTLINE = 60;

/** Where the outline of a place comes nearest to the upper right corner: an oval has nothing in the corner itself. */
function upperRight(target) {
  const halo = target.querySelector(":scope > .halo");
  if (!halo?.getTotalLength) {
    const box = target.getBBox();
    return { x: box.x + box.width, y: box.y };
  }
  const long = halo.getTotalLength();
  const points = Array.from({ length: POINTS_OF_OUTLINE }, (_, at) => halo.getPointAtLength(long * at / POINTS_OF_OUTLINE));
  return points.reduce((best, point) => (point.x - point.y > best.x - best.y ? point : best));
}

// A shared device

/** Cover the table until the next player has the device. */
export function showCover() {
  const cover = byId("cover");
  cover.hidden = !mustPassDevice();
  for (const part of document.querySelectorAll("body > :is(a, header, main, aside)")) part.inert = !cover.hidden;
  if (cover.hidden) return;
  const who = nameOf(model.info, model.info.decides);
  byId("cover-text").textContent = phrase("pass device", { who });
  byId("cover-open").textContent = phrase("i am", { who });
  // Not the button: a player who has just ended their turn with Enter may press it again.
  if (!cover.contains(document.activeElement)) byId("cover-text").focus();
}

/** Remove everything that only one person may see. */
export function hidePrivateParts() {
  forgetNotes();
  closeHints();
  model.recap = null;
  document.querySelector("[data-slot=mine]").replaceChildren();
  for (const id of ["recap-lines", "draft", "choices", "ending", "announcer"]) byId(id).replaceChildren();
}
