// Plays how things moved on a panel, frame by frame as the server recorded it, and shows the last movement again.

import { phrase } from "./common.js";
import { buttonAt, draw, drawn, layer, thingIn } from "./layers.js";
import { placeOf } from "./layout.js";
import { fetchLastMovement, model, table } from "./model.js";
import { moves, pace, prefersStillness } from "./speed.js";

/** How long the things move, how long one falls, and how long what is gone takes to fade, in milliseconds. */
const MOVING = 620;
const FALLING = 280;
const FADING = 160;
const KEY = `ludi-movement-${table}`;

/** The last movement on the table. */
let last = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
/** What the server said about the last movement before an index. */
let told = { index: 0, movement: null };
/** The index up to which the page has seen every movement. */
let followed = null;
/** The position shown, to tell a new one from what was seen before. */
let seen = null;
/** The movement that is being played: `finish` shows its end at once. */
let playing = null;

// When to play

/** Whether a board is newer than the one shown before it. */
function isNews({ index, draft }) {
  const before = seen;
  seen = { index, tried: draft.length };
  return before !== null && (index > before.index || (index === before.index && draft.length > before.tried));
}

/** A board has been shown: play its movement if it is new, and mark what the last one did. */
export function showMovement(board) {
  const { movement } = board;
  const isNew = isNews(board);
  if (movement) remember(movement);
  showTrace();
  if (!movement && followed !== board.index) catchUp(board).catch(() => 0);
  if (movement && isNew && moves()) play(movement, pace(), "moving suspense");
}

/** A step was pushed, whether it is shown or skipped: know its movement, so that nothing has to be asked. */
export function followMovement(from, { index, movement }) {
  if (movement) remember(movement);
  if (movement || followed === from) followed = index;
}

/** Get the last movement from the server, if this page has missed it. Without it the board is still complete. */
async function catchUp({ index }) {
  if (!("moves" in document.body.dataset) || isMarked()) return;
  if (told.index !== index) told = { index, movement: (await fetchLastMovement(index)).movement };
  followed = index;
  if (model.board.index !== index || isMarked() || !told.movement) return;
  remember(told.movement);
  showTrace();
}

function remember(movement) {
  last = movement;
  sessionStorage.setItem(KEY, JSON.stringify(movement));
}

/** Show the end of a movement at once; returns whether one was being played. */
export function finishMovement() {
  playing?.finish();
  return playing !== null;
}

/** Resolves when no movement is being played. */
export function movementEnded() {
  return playing?.ended ?? Promise.resolve();
}

// Playing

/** From 0 to 1 like a push: it leans in, gives way, and settles. */
function pushed(share) {
  const near = share ** 1.7;
  return near / (near + (1 - share) ** 2);
}

/** The frame after which each thing does not move any more. */
function lastFrames({ things, frames }) {
  return things.map((_, at) => {
    let frame = frames.length - 1;
    while (frame > 0 && frames[frame][2 * at] === frames[frame - 1][2 * at]
      && frames[frame][2 * at + 1] === frames[frame - 1][2 * at + 1]) frame -= 1;
    return frame;
  });
}

/** The time at which a frame is reached, as a share of the moving. */
function timeOf(progress) {
  let [low, high] = [0, 1];
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (pushed(middle) < progress) low = middle;
    else high = middle;
  }
  return high;
}

function between(one, other, share) {
  return one + (other - one) * share;
}

/** The place of a thing between two frames. */
function placeAt({ frames }, at, progress) {
  const exact = progress * (frames.length - 1);
  const frame = Math.min(Math.floor(exact), frames.length - 2);
  const share = exact - frame;
  return [between(frames[frame][2 * at], frames[frame + 1][2 * at], share),
    between(frames[frame][2 * at + 1], frames[frame + 1][2 * at + 1], share)];
}

/** A thing that falls tips over the edge, drops faster and faster, and bounces a little. */
function fall(from, [x, y, scale], share) {
  const drop = Math.min(1, share / 0.82) ** 1.9;
  const bounce = share > 0.82 ? Math.sin(Math.PI * (share - 0.82) / 0.18) * 5 : 0;
  const size = between(1, scale, Math.min(1, share / 0.82));
  const tip = 1 - 0.5 * Math.sin(Math.PI * Math.min(1, share / 0.82));
  return `translate(${between(from[0], x, Math.sqrt(drop)).toFixed(1)} ${(between(from[1], y, drop) - bounce).toFixed(1)}) `
    + `scale(${size.toFixed(3)} ${(size * tip).toFixed(3)})`;
}

/** Draw a moment of a movement; `moved` is the time since its start at normal speed. */
function drawMoment(movement, pieces, falls, moved) {
  const progress = pushed(Math.min(1, moved / MOVING));
  movement.things.forEach((thing, at) => {
    const dropped = falls[at] === null ? -1 : (moved - falls[at]) / FALLING;
    const [x, y] = placeAt(movement, at, progress);
    const spot = dropped < 0 ? `translate(${x.toFixed(1)} ${y.toFixed(1)})`
      : fall(movement.frames.at(-1).slice(2 * at, 2 * at + 2), thing.landing, Math.min(1, dropped));
    pieces[at].setAttribute("transform", spot);
    if (!thing.key && !thing.landing) pieces[at].setAttribute("opacity", Math.max(0, Math.min(1, 1 - (moved - MOVING) / FADING)));
  });
}

/** Play a movement: drawings of the things move over the panel while the things themselves are hidden. The page has the
 *  classes `states` meanwhile. */
function play(movement, slowness, states = "moving") {
  playing?.finish();
  const place = placeOf(movement.panel);
  if (!place) return;
  const over = layer(place, "movement");
  const pieces = movement.things.map((thing) => drawn(thing.drawing));
  over.append(...pieces);
  const hidden = movement.things.map((thing) => thingIn(place, thing.key)).filter(Boolean);
  for (const thing of hidden) thing.classList.add("in-flight");
  const ends = lastFrames(movement);
  const falls = movement.things.map((thing, at) => (thing.landing ? MOVING * timeOf(ends[at] / (movement.frames.length - 1)) : null));
  document.body.classList.add(...states.split(" "));
  place.classList.add("in-movement");
  let stop = null;
  const ended = new Promise((resolve) => { stop = resolve; });
  playing = { ended, finish() {
    playing = null;
    over.remove();
    for (const thing of hidden) thing.classList.remove("in-flight");
    document.body.classList.remove(...states.split(" "));
    place.classList.remove("in-movement");
    stop();
  } };
  const mine = playing;
  const start = performance.now();
  drawMoment(movement, pieces, falls, 0);
  const step = (now) => {
    if (playing !== mine) return;
    const moved = Math.max(0, now - start) / slowness;
    if (moved >= MOVING + FALLING) {
      mine.finish();
      return;
    }
    drawMoment(movement, pieces, falls, moved);
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

// What it left to see

/** Whether the things still lie where the last movement left them. */
function isInPlace(place, { things, frames }) {
  const end = frames.at(-1);
  return things.every((thing, at) => {
    if (!thing.key || thing.landing) return true;
    const moved = thingIn(place, thing.key)?.transform.baseVal.getItem(0).matrix;
    return moved && Math.hypot(moved.e - end[2 * at], moved.f - end[2 * at + 1]) < 1;
  });
}

function isMarked() {
  return document.querySelector(".trace") !== null;
}

/** Mark who moved what, with a button to watch it again, as long as everything still lies there. */
function showTrace() {
  for (const old of document.querySelectorAll(".trace, .watch-again")) old.remove();
  const place = last && placeOf(last.panel);
  if (!place || !isInPlace(place, last)) return;
  layer(place, "trace").innerHTML = last.trace;
  if (prefersStillness()) return;
  const label = phrase("watch again", { what: last.caption });
  const arrow = draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });
  arrow.append(draw("path", { d: "M12 5a7 7 0 1 1-6.6 4.6l2.3.8A4.6 4.6 0 1 0 12 7.4V11L5.6 6.2 12 1.5z" }));
  buttonAt(place, ...last.button, { class: "watch-again", title: label, "aria-label": label,
    onclick: (event) => { event.stopPropagation(); play(last, pace() || 1); } }, arrow);
}
