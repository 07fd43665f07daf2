// Keeps the page in step with the server: events, updates of the board, and retries while the server can't be reached.

import { readChat } from "./chat.js";
import { followClocks } from "./clocks.js";
import { byId, phrase } from "./common.js";
import {
  SPECTATOR, discardDraft, fetchBoard, fetchInfo, fetchRecap, fetchSteps, isShared, linkedPosition, model, savedDraft, table,
  updateFromBoard, updateInfo, viewer,
} from "./model.js";
import { finishMovement, followMovement, movementEnded } from "./movement.js";
import { showFirstTurn } from "./people.js";
import { followAbsence, notePresence } from "./presence.js";
import { boardAfter, keepMove, nextMove } from "./pushed.js";
import { hidePrivateParts, refreshResult, show, showAround, showCover, showDraft, showPeople } from "./show.js";
import { caption, logStep } from "./side_panel.js";
import { moves } from "./speed.js";
import { toast } from "./toast.js";

const STEP = 350;
const MAX_STEPS = 12;
const FIRST_PAUSE = 1000;
const MAX_PAUSE = 30000;
const RECONNECT_PAUSE = 3000;
/** Errors that a retry will not fix: not allowed, not found, gone. */
const PERMANENT = [403, 404, 410];

let running = null;
let isBusy = false;
let again = false;
let isStale = false;
let retryPause = FIRST_PAUSE;
let skip = null;
/** The stream of events that is open. */
let events = null;
const problems = new Set();

export function showError(error) {
  toast(error.message);
}

function pause(milliseconds) {
  return new Promise((resolve) => { setTimeout(resolve, milliseconds); });
}

/** `Reconnecting` is shown as long as there is at least one reason. */
function setProblem(reason, present) {
  if (present) problems.add(reason);
  else problems.delete(reason);
  byId("link-state").textContent = problems.size ? phrase("reconnecting") : "";
}

// Updates

/** Bring the page up to date: one update at a time, and none in the middle of a move of this page. */
export function update(reload = false) {
  isStale ||= reload;
  if (running || isBusy) {
    again = true;
    return running;
  }
  document.body.classList.add("updating");
  running = updateAndRetry().finally(() => {
    running = null;
    document.body.classList.remove("updating");
  });
  return running;
}

/** Make sure that another update follows the one that is running. */
export function updateAgain() {
  again = true;
}

async function updateAndRetry() {
  try {
    do {
      again = false;
      await catchUp();
    } while (again);
    setProblem("update", false);
    retryPause = FIRST_PAUSE;
  } catch (error) {
    if (PERMANENT.includes(error.status)) {
      showError(error);
      return;
    }
    setProblem("update", true);
    setTimeout(() => update(true), retryPause);
    retryPause = Math.min(2 * retryPause, MAX_PAUSE);
  }
}

async function catchUp() {
  byId("seed-hash").textContent = model.info.seed_sha256 ?? phrase("not dealt");
  showFirstTurn(model.info);
  showCover();
  const seat = viewer();
  const { board, info } = model;
  if (board && board.index !== info.index && model.draft.length) {
    discardDraft();
    toast(phrase("moved on"));
  }
  if (isShared() && board && board.seat !== seat) hidePrivateParts();
  showPeople();
  if (model.lookingBack) {
    showAround();
    return;
  }
  if (isCurrent(seat)) return;
  await movementEnded();
  if (!isStale && model.board?.seat === seat && !model.board.draft.length) await showPushed();
  if (isCurrent(seat)) return;
  await showMissed(seat);
  // If someone has moved in the meantime, another seat may be looking now.
  if (viewer() !== seat) again = true;
}

/** Whether the page shows what it knows of, for its current viewer. */
function isCurrent(seat) {
  const { board, info } = model;
  return board !== null && !isStale && board.index === info.index && board.seat === seat && board.status === info.status;
}

/** Show the moves that were pushed and go on from the board on the page. */
async function showPushed() {
  for (let move = nextMove(model.board); move; move = nextMove(model.board)) {
    await movementEnded();
    model.recap = move.recap;
    await showSteps(move.steps, moves());
    if (viewer() !== model.board.seat) return;
  }
}

/** Show what was not pushed: step by step if that is not much, or only the board as it is now. */
async function showMissed(seat) {
  const { board, info } = model;
  const behind = board ? info.index - board.index : 0;
  if (!isStale && board?.seat === seat && behind > 0 && moves()) {
    const missed = await fetchSteps(seat, Math.max(board.index, info.index - MAX_STEPS));
    if (missed.steps.length) {
      updateFromBoard(missed);
      model.recap = await recapFor(seat);
      await showSteps(missed.steps, true, missed.board);
      return;
    }
  }
  const now = await fetchBoard(seat, board ? "" : linkedPosition());
  isStale = false;
  updateFromBoard(now);
  model.recap = await recapFor(seat);
  if (viewer() === seat) await showNow(now);
}

/** What has happened since a seat's last turn. Without it the board is still complete. */
function recapFor(seat) {
  return seat === null ? null : fetchRecap(seat).catch(() => null);
}

/** Show again what has happened since the viewer's last turn. */
export function showAgain() {
  return exclusively(async () => {
    const { steps, board } = await fetchSteps(model.board.seat, model.recap.since);
    show(board, false);
    await pause(STEP);
    await showSteps(steps, true, board);
  });
}

/** Show the actions of others one by one, each with its lines of the log; a click or Space skips to the end. */
async function showSteps(steps, isAnimated, start = model.board) {
  let isSkipped = !isAnimated;
  const skipped = new Promise((resolve) => { skip = () => { isSkipped = true; resolve(); }; });
  document.body.classList.toggle("replaying", isAnimated);
  try {
    let board = start;
    for (const step of steps) {
      const from = board.index;
      board = boardAfter(board, step);
      followMovement(from, board);
      logStep(step, from, model.info.index, model.info.held);
      caption(step.lines);
      if (step === steps.at(-1)) {
        if (viewer() === board.seat) await showNow(board);
        else again = true;
      } else if (!isSkipped) {
        show(board);
        await Promise.race([skipped, Promise.all([movementEnded(), pause(STEP)])]);
      }
    }
  } finally {
    skip = null;
    document.body.classList.remove("replaying");
  }
}

/** Show the board as it is now, with the draft that was saved for it. */
async function showNow(board) {
  const draft = savedDraft(board);
  if (draft.length) await showDraft(draft, board);
  else show(board);
}

/** Skip the animation; returns whether there was one. */
export function skipAnimation() {
  const hasMoved = finishMovement();
  skip?.();
  return hasMoved || skip !== null;
}

/** Do something that must not be interrupted by another click or an update. */
export async function exclusively(work) {
  if (isBusy) return;
  isBusy = true;
  document.body.classList.add("busy");
  try {
    await running;
    await work();
  } catch (error) {
    if (error.status === 409) {
      discardDraft();
      toast(phrase("moved on"));
      // If this fails, the update that follows retries.
      await fetchInfo().then(updateInfo, () => 0);
      again = isStale = true;
    } else {
      showError(error);
    }
  } finally {
    isBusy = false;
    document.body.classList.remove("busy");
    if (again) update();
  }
}

// Events

/** The seat whose events are followed. On a shared device, they must not carry anything private. */
function followedSeat() {
  return isShared() || !model.info.held.length ? SPECTATOR : model.info.held[0];
}

function listen() {
  const seat = followedSeat();
  events?.close();
  const source = new EventSource(`/api/tables/${table}/events?steps=true&seat=${seat}`);
  events = source;
  const received = (event) => JSON.parse(event.data);
  source.addEventListener("hello", (event) => {
    setProblem("events", false);
    updateInfo(received(event));
    update();
    readChat();
  });
  source.addEventListener("move", (event) => {
    const { steps, since, seat: seen, recap, ...notice } = received(event);
    if (steps) keepMove({ steps, since, seat: seen, recap });
    if (notice.index < model.info.index) return;
    Object.assign(model.info, notice);
    fetchSeed().catch(showError);
    update();
  });
  source.addEventListener("table", () => {
    // Names may have changed: what is pushed from now on may not fit the board on the page.
    isStale = true;
    fetchInfo().then((info) => {
      updateInfo(info);
      update(true);
      if (source === events && followedSeat() !== seat) listen();
    }).catch(showError);
  });
  source.addEventListener("chat", readChat);
  source.addEventListener("draft", (event) => import("./followed_draft.js")
    .then((drafts) => drafts.followDraft(received(event), show)).catch(showError));
  source.addEventListener("presence", (event) => {
    notePresence(model.info, received(event));
    showPeople();
  });
  source.onerror = () => {
    setProblem("events", true);
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, RECONNECT_PAUSE);
  };
}

/** The server publishes the seed when the game is over. */
async function fetchSeed() {
  if (model.info.status !== "over" || model.info.seed) return;
  updateInfo(await fetchInfo(`?known=${model.info.index}`));
  refreshResult();
}

async function fetchFirstInfo() {
  for (let wait = FIRST_PAUSE; ; wait = Math.min(2 * wait, MAX_PAUSE)) {
    try {
      const info = await fetchInfo();
      setProblem("start", false);
      return info;
    } catch (error) {
      if (PERMANENT.includes(error.status)) throw error;
      setProblem("start", true);
      await pause(wait);
    }
  }
}

/** Show the table, let `join` take a seat, then follow the game. */
export async function start(join) {
  updateInfo(await fetchFirstInfo());
  await update();
  await join();
  await update();
  listen();
  followClocks(() => model.info);
  followAbsence(() => model.info, showPeople);
}
