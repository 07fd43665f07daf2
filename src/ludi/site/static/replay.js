// Replays a finished game: plays it, steps through it by actions and by turns, with a caption for each step and the log as
// an index. A position has a link, and can be played on from at a new table.

import { byId, make, phrase, request } from "./common.js";
import { isNarrow } from "./layout.js";
import { SPECTATOR, fetchBoard, isReplayable, model, table, viewer } from "./model.js";
import { finishMovement, movementEnded } from "./movement.js";
import { closeSidePanel } from "./side_panel.js";
import { show } from "./show.js";
import { showError } from "./sync.js";
import { shareLink } from "./share.js";

/** How long a step is shown while the game plays, in milliseconds. */
const DELAYS = { slow: 2400, normal: 1200, fast: 450 };
const SPEED_KEY = "ludi-replay-speed";
/** The address follows the position once it rests this long; browsers limit how often it may change. */
const ADDRESS_PAUSE = 400;

/** What each action did, fetched once the game is over, and whether with all hands. */
let steps = [];
let told = null;
let isOpen = false;
/** The position to be shown next; null if it is shown. */
let wanted = null;
/** The run that plays the game now; 0 if it stands still. */
let running = 0;
let runs = 0;
/** Whether the last step was a whole turn, which then has one caption. */
let isWholeTurn = false;
let addressTimer = 0;

// Captions

async function fetchSteps() {
  const key = `${model.info.index} ${viewer()} ${isOpen}`;
  if (told === key) return;
  told = key;
  try {
    ({ steps } = await request(`/api/tables/${table}/replay?seat=${viewer() ?? SPECTATOR}&hands=${isOpen}`));
  } catch (error) {
    told = null;
    showError(error);
    return;
  }
  placeOfLine = null;
  showReplay();
}

/** The first step of the turn that this position belongs to, counted from 0. */
function startOfTurn(index) {
  let at = Math.max(index - 1, 0);
  while (at > 0 && !steps[at].first) at -= 1;
  return at;
}

function showCaption(index) {
  const from = isWholeTurn ? startOfTurn(index) : index - 1;
  const shown = index > 0 ? steps.slice(from, index) : [];
  const lines = shown.flatMap((step) => step.texts);
  const texts = index > 0 ? lines : [phrase("replay start")];
  byId("caption").className = shown.length ? `caption seat-${shown[0].seat}` : "caption";
  if (byId("caption").textContent !== texts.join("")) byId("caption").replaceChildren(...texts.map((text) => make("span", {}, text)));
}

// The controls

/** The board on the page has changed, or what is known of its table. */
export function showReplay() {
  byId("replay").hidden = !isReplayable();
  if (byId("replay").hidden) return;
  fetchSteps();
  const { index } = model.info;
  const at = wanted ?? model.board.index;
  byId("replay-index").max = index;
  byId("replay-index").value = at;
  byId("replay-position").textContent = `${at} / ${index}`;
  const isAtEnd = at === index;
  for (const id of ["turn-back", "earlier"]) byId(id).disabled = at === 0;
  for (const id of ["later", "turn-on"]) byId(id).disabled = isAtEnd;
  const label = phrase(running ? "replay pause" : "replay play");
  byId("replay-play").setAttribute("aria-label", label);
  byId("replay-play").title = label;
  byId("replay-play").classList.toggle("playing", running > 0);
  byId("open-hands").setAttribute("aria-pressed", String(isOpen));
  byId("play-on").href = `/new?from=${table}&at=${at}`;
  byId("play-on").hidden = isAtEnd && model.info.status === "over";
  // What is said never runs ahead of the board.
  if (steps.length) showCaption(model.board.index);
  markLine(model.board.index);
  byId("replay").dataset.shown = model.board.index;
}

/** Show another position; returns whether it worked. While the slider moves, only its last position counts. */
async function goTo(index, wholeTurn = false) {
  const isFetching = wanted !== null;
  wanted = Math.min(Math.max(index, 0), model.info.index);
  isWholeTurn = wholeTurn;
  model.lookingBack = isOpen || wanted < model.info.index;
  byId("replay-position").textContent = `${wanted} / ${model.info.index}`;
  if (isFetching) return true;
  let fetched = null;
  let board = null;
  while (fetched !== wanted) {
    fetched = wanted;
    board = await fetchBoard(viewer(), `&index=${fetched}&hands=${isOpen}`).catch(() => null);
  }
  wanted = null;
  if (board) show(board, handShown(board) === handShown(model.board));
  else showReplay();
  showAddress();
  return board !== null;
}

/** Whose own things are shown. From one player's to another's, nothing glides. */
function handShown(board) {
  return board.panels.find((panel) => panel.zone === "mine")?.seat ?? null;
}

function stepBy(by) {
  stop();
  finishMovement();
  return goTo((wanted ?? model.board.index) + by);
}

/** Go to where the turn ends that is next, or to where it began. */
function turnBy(by) {
  stop();
  finishMovement();
  const at = wanted ?? model.board.index;
  const ends = [...steps.filter((step) => step.first).map((step) => step.index - 1), model.info.index];
  return goTo(by > 0 ? ends.find((end) => end > at) ?? at : ends.findLast((end) => end < at) ?? 0, true);
}

function stop() {
  if (!running) return;
  running = 0;
  showReplay();
}

/** Play from here to the end, or from the start if the end is shown. */
async function play() {
  runs += 1;
  const run = runs;
  running = run;
  if (model.board.index === model.info.index) await goTo(0);
  while (running === run && model.board.index < model.info.index) {
    if (!await goTo(model.board.index + 1)) break;
    await Promise.all([movementEnded(), new Promise((resolve) => { setTimeout(resolve, DELAYS[byId("replay-speed").value]); })]);
  }
  if (running === run) stop();
}

function toggle() {
  if (running) stop();
  else play();
}

byId("replay-play").addEventListener("click", toggle);
byId("earlier").addEventListener("click", () => stepBy(-1));
byId("later").addEventListener("click", () => stepBy(1));
byId("turn-back").addEventListener("click", () => turnBy(-1));
byId("turn-on").addEventListener("click", () => turnBy(1));
byId("replay-index").addEventListener("input", (event) => {
  stop();
  goTo(event.target.valueAsNumber);
});
byId("replay-speed").value = localStorage.getItem(SPEED_KEY) ?? "normal";
byId("replay-speed").addEventListener("change", (event) => localStorage.setItem(SPEED_KEY, event.target.value));
byId("open-hands").addEventListener("click", () => {
  isOpen = !isOpen;
  goTo(wanted ?? model.board.index, isWholeTurn);
});
document.addEventListener("visibilitychange", () => { if (document.hidden) stop(); });

// Keys

const KEYS = { ArrowLeft: [stepBy, -1], ArrowRight: [stepBy, 1] };

/** Whether a key was pressed where it doesn't already mean something. */
function isFree({ target }) {
  const isControl = target.closest?.("#replay") && !target.matches("input, select");
  return target === document.body || target.matches?.("#main, #bar, .slot-panel") || isControl;
}

addEventListener("keydown", (event) => {
  if (byId("replay").hidden || document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey || !isFree(event)) return;
  if (event.key === " " && !event.target.closest("button, a")) toggle();
  else if (event.key in KEYS) (event.shiftKey ? turnBy : stepBy)(KEYS[event.key][1]);
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// A link to the position

function addressOf(index) {
  return index < model.info.index ? `${location.pathname}?at=${index}` : location.pathname;
}

function showAddress() {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(() => history.replaceState(null, "", addressOf(model.board.index)), ADDRESS_PAUSE);
}

byId("copy-position").addEventListener("click", () => shareLink(location.origin + addressOf(wanted ?? model.board.index)));

// The log as an index

/** By line of the log: the position that it led to. The log has the same texts in the same order. */
let placeOfLine = null;
let alignedCount = 0;
const log = byId("log");

function linesOfLog() {
  return [...log.querySelectorAll("[data-kind]")];
}

function align() {
  const lines = linesOfLog();
  if (placeOfLine && alignedCount === lines.length) return placeOfLine;
  const texts = steps.flatMap((step) => step.texts.map((text) => ({ text, index: step.index })));
  placeOfLine = new Map();
  alignedCount = lines.length;
  let from = 0;
  for (const line of lines) {
    const at = texts.findIndex(({ text }, place) => place >= from && text === line.textContent);
    if (at < 0) continue;
    placeOfLine.set(line, texts[at].index);
    from = at + 1;
    line.tabIndex = -1;
  }
  log.classList.toggle("index", placeOfLine.size > 0);
  byId("log-hint").hidden = placeOfLine.size === 0;
  return placeOfLine;
}

/** Mark the line that is shown, and keep it in sight. */
function markLine(index) {
  if (!steps.length) return;
  log.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const last = [...align()].findLast(([, place]) => place <= index)?.[0];
  if (!last) return;
  last.setAttribute("aria-current", "step");
  last.tabIndex = 0;
  if (log.checkVisibility() && !log.contains(document.activeElement)) last.scrollIntoView({ block: "nearest" });
}

/** Go to the position of a line; on a narrow page the log would cover it. */
function follow(line) {
  if (byId("replay").hidden || !align().has(line)) return;
  stop();
  goTo(align().get(line));
  if (isNarrow()) closeSidePanel();
}

// An opened panel shows the end of the log.
byId("side-panel-toggle").addEventListener("click", () => { if (!byId("replay").hidden) markLine(model.board.index); });
log.addEventListener("click", (event) => follow(event.target.closest("[data-kind]")));
log.addEventListener("keydown", (event) => {
  const line = event.target.closest("[data-kind]");
  if (byId("replay").hidden || !line) return;
  const lines = [...align().keys()];
  const to = { ArrowUp: lines.indexOf(line) - 1, ArrowDown: lines.indexOf(line) + 1 }[event.key];
  if (event.key === "Enter") follow(line);
  else if (to !== undefined) lines[to]?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}, true);
// More lines may have come since the position was shown.
new MutationObserver(() => { if (model.board && !byId("replay").hidden) markLine(model.board.index); }).observe(log, { childList: true, subtree: true });
