// What the page knows of its table: seats and status, the board shown, the draft, and who is looking.

import { request } from "./common.js";

export const table = document.body.dataset.table;

export const SPECTATOR = -1;

export const model = {
  /** The table as the server describes it. */
  info: null,
  /** The board on the page. */
  board: null,
  /** Actions that were previewed but not sent yet. */
  draft: [],
  /** On a shared device: the seat whose player has said that they hold it. */
  present: null,
  /** Whether the last move of this page revealed something. */
  revealed: false,
  /** Points by source, once the game is over. */
  result: null,
  /** What has happened since the viewer's last turn. */
  recap: null,
  /** Whether an earlier position is shown on purpose. */
  lookingBack: false,
};

// Who is looking

/** The seats of this device that people play. */
export function people() {
  return model.info.held.filter((seat) => !model.info.seats[seat].bot);
}

/** Whether several people play on this device, even if a bot stands in for one of them. */
export function isShared() {
  return model.info.held.length > 1;
}

/** The seat whose view is shown; null is a spectator. On a shared device, that is also the view while others play. */
export function viewer() {
  if (!isShared()) return model.info.held[0] ?? null;
  return model.present === model.info.decides ? model.present : null;
}

/** Whether there are players on other devices. */
export function othersPlay() {
  return model.info.seats.some((seat) => seat.kind === "person" && !seat.mine && seat.bot === null);
}

/** Whether another person on this device has to take it now. */
export function mustPassDevice() {
  return isShared() && people().includes(model.info.decides) && model.present !== model.info.decides;
}

export function isMyTurn() {
  const { board, info } = model;
  return board.seat !== null && board.decides === board.seat && board.index === info.index && board.status === "playing"
    && info.seats[board.seat].bot === null;
}

// News from the server

/** Update what is known of the table. A late response must not undo newer events. */
export function updateInfo(received) {
  if (model.info && received.index < model.info.index) {
    const { index, decides, status } = model.info;
    model.info = { ...received, index, decides, status };
  } else {
    model.info = received;
  }
}

/** A board can be newer than the last event. */
export function updateFromBoard({ index, decides, status }) {
  if (index > model.info.index) Object.assign(model.info, { index, decides, status });
}

export function fetchInfo(known = "") {
  return request(`/api/tables/${table}${known}`);
}

/** What was played since an index, and the board then. */
export function fetchSteps(seat, since) {
  return request(`/api/tables/${table}/steps?known=${model.info.index}&since=${since}&seat=${seat ?? SPECTATOR}`);
}

export function fetchBoard(seat, more = "") {
  return request(`/api/tables/${table}/board?known=${model.info.index}&seat=${seat ?? SPECTATOR}${more}`);
}

/** What has happened since a seat's last turn. */
export async function fetchRecap(seat) {
  return (await request(`/api/tables/${table}/recap?known=${model.info.index}&seat=${seat}`)).recap;
}

/** How things moved last before this index; null if nothing has moved. */
export function fetchLastMovement(index) {
  return request(`/api/tables/${table}/movement?known=${model.info.index}&index=${index}`);
}

// Looking back

/** Whether earlier positions can be looked at. */
export function isReplayable() {
  return ["over", "replay"].includes(model.info.status) && model.info.replayable;
}

/** The position that the address asks for, as a part of the request for the first board; empty if there is none. */
export function linkedPosition() {
  const at = new URLSearchParams(location.search).get("at") ?? "";
  if (!/^\d{1,6}$/.test(at) || !isReplayable() || Number(at) >= model.info.index) return "";
  model.lookingBack = true;
  return `&index=${Number(at)}`;
}

// The draft, which survives a reload

function draftKey(seat) {
  return `ludi-draft-${table}-${seat}`;
}

/** An action as the draft remembers it. What is joined to the action before it is undone together with it. */
export function entryOf({ action, what, details, thing, form }, joined = false) {
  return { action, what, details, thing, form: { kind: form.kind, group: form.group, value: form.value }, joined };
}

export function draftActions() {
  return model.draft.map((each) => each.action);
}

export function saveDraft() {
  const { board, draft } = model;
  sessionStorage.setItem(draftKey(board.seat), JSON.stringify({ index: board.index, draft }));
}

/** The draft that was saved for this board. */
export function savedDraft(board) {
  if (board.seat === null || board.decides !== board.seat) return [];
  const saved = JSON.parse(sessionStorage.getItem(draftKey(board.seat)) ?? "null");
  return saved?.index === board.index ? saved.draft : [];
}

export function discardDraft() {
  model.draft = [];
  const seat = model.board?.seat ?? null;
  if (seat !== null) sessionStorage.removeItem(draftKey(seat));
}
