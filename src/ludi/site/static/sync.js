// Keeps the page in step with the server: events, updates of the board, and retries while the server can't be reached.

import { readChat } from "./chat.js";
import { followClocks } from "./clocks.js";
import { byId, phrase } from "./common.js";
import {
  SPECTATOR, discardDraft, fetchBoard, fetchInfo, isShared, model, savedDraft, table, updateFromBoard, updateInfo, viewer,
} from "./model.js";
import { finishMovement, movementEnded } from "./movement.js";
import { showFirstTurn } from "./people.js";
import { followAbsence, notePresence } from "./presence.js";
import { hidePrivateParts, refreshResult, show, showCover, showDraft, showPeople, showResult, showSlider } from "./show.js";
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
    showSlider();
    showResult();
    return;
  }
  if (board && !isStale && board.index === info.index && board.seat === seat && board.status === info.status) return;
  await movementEnded();
  if (board && board.index < info.index && moves()) await animateTo(seat);
  const now = await fetchBoard(seat);
  isStale = false;
  updateFromBoard(now);
  // If someone has moved in the meantime, another seat may be looking now.
  if (viewer() !== seat) {
    again = true;
    return;
  }
  const draft = savedDraft(now);
  if (draft.length) await showDraft(draft, now);
  else show(now);
}

/** Show the actions of others one by one; a click or Space skips to the end. */
async function animateTo(seat) {
  const from = Math.max(model.board.index + 1, model.info.index - MAX_STEPS);
  let isSkipped = false;
  const skipped = new Promise((resolve) => { skip = () => { isSkipped = true; resolve(); }; });
  document.body.classList.add("replaying");
  try {
    for (let index = from; index < model.info.index && !isSkipped; index += 1) {
      const board = await fetchBoard(seat, `&index=${index}`);
      if (isSkipped) break;
      show(board);
      await Promise.race([skipped, Promise.all([movementEnded(), pause(STEP)])]);
    }
  } finally {
    skip = null;
    document.body.classList.remove("replaying");
  }
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

function listen() {
  // On a shared device, events must not carry anything private.
  const seat = isShared() || !model.info.held.length ? SPECTATOR : model.info.held[0];
  const source = new EventSource(`/api/tables/${table}/events?seat=${seat}`);
  const received = (event) => JSON.parse(event.data);
  source.addEventListener("hello", (event) => {
    setProblem("events", false);
    updateInfo(received(event));
    update();
    readChat();
  });
  source.addEventListener("move", (event) => {
    const notice = received(event);
    if (notice.index < model.info.index) return;
    Object.assign(model.info, notice);
    fetchSeed().catch(showError);
    update();
  });
  source.addEventListener("table", () => fetchInfo().then((info) => {
    updateInfo(info);
    update(true);
  }).catch(showError));
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
