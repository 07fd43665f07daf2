// Aiming: where a thing starts and where it goes are chosen with one gesture, with keys or with two sliders.

import { make, phrase } from "./common.js";
import { draw, drawn, layer, thingIn } from "./layers.js";
import { placeOf } from "./layout.js";
import { table } from "./model.js";

/** How far the tool is drawn back while the server answers, in units of the panel. */
const DRAWN_BACK = 9;
const GRIP = 17;

/** The aim on the page: what can be chosen, what is chosen, and the elements that show it. */
let current = null;

// The choice, which survives a refused push, another stone and a reload

/** What a hint suggests, until something is chosen or pushed. */
let suggested = "";

/** Aim with this action where it can be chosen. */
export function aimAt(action) {
  suggested = action;
}

function keyOf(panel) {
  return `ludi-aim-${table}-${panel}`;
}

function middleOf(choices) {
  return Math.floor((choices.length - 1) / 2);
}

function remembered(name, { starts, directions }) {
  const saved = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "{}");
  const find = (choices, action) => {
    const [hinted, at] = [suggested, action].map((wanted) => choices.findIndex((choice) => choice.action && choice.action === wanted));
    return [hinted, at, middleOf(choices)].find((each) => each >= 0);
  };
  return { start: find(starts, saved.start), direction: find(directions, saved.direction) };
}

/** Choose a start and a direction by their numbers; beyond the last one is the last one. */
function choose(start, direction) {
  const { aim, panel } = current;
  suggested = "";
  current.start = Math.min(Math.max(start, 0), aim.starts.length - 1);
  current.direction = Math.min(Math.max(direction, 0), aim.directions.length - 1);
  sessionStorage.setItem(keyOf(panel), JSON.stringify(
    { start: aim.starts[current.start].action, direction: aim.directions[current.direction].action }));
  showChoice();
}

// On the panel

/** Let the player aim if a panel of this board asks for it. `push` plays what was chosen. */
export function showAim(board, isMine, push) {
  const panel = isMine ? board.panels.find((each) => each.aim) : null;
  // A thing that was aimed lies where it was drawn, unless it is aimed again.
  current?.thing?.setAttribute("transform", current.drawnAt);
  current = panel ? { aim: panel.aim, panel: panel.name, push, isSent: false, ...remembered(panel.name, panel.aim) } : null;
  for (const old of document.querySelectorAll(".layer.aim")) {
    old.parentElement.classList.remove("in-aim");
    old.remove();
  }
  if (!current) return;
  const place = placeOf(panel.name);
  const over = layer(place, "aim");
  place.classList.add("in-aim");
  const thing = thingIn(place, panel.aim.key);
  Object.assign(current, { over, thing, drawnAt: thing?.getAttribute("transform"), spot: document.createElementNS(over.namespaceURI, "g") });
  over.append(draw("rect", { class: "aim-area", width: "100%", height: "100%" }), current.spot);
  for (const [name, handle] of Object.entries({ pointerdown: grab, pointermove: drag, pointerup: release, pointercancel: release })) {
    over.addEventListener(name, handle);
  }
  over.addEventListener("wheel", turnWheel, { passive: false });
  showChoice();
}

function rotated({ x, y }, degrees) {
  const angle = degrees * Math.PI / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
}

function unit({ x, y }) {
  const length = Math.hypot(x, y);
  return { x: x / length, y: y / length };
}

function along(start, way, distance) {
  return { x: start.x + way.x * distance, y: start.y + way.y * distance };
}

/** A path through points. */
function path(...points) {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}

/** The area that the front of the thing can reach if the hand misses across and to both sides. */
function fan(start, way, { radius, reach, error }) {
  const sides = [-1, 1].map((side) => {
    const from = { x: start.x + side * error.across, y: start.y };
    const edge = rotated(way, -side * error.angle);
    return [along(from, edge, radius), along(from, edge, reach)];
  });
  return `${path(sides[0][0], sides[0][1], sides[1][1], sides[1][0])}Z`;
}

/** Draw the line, the spread, the end and the tool, and move the thing to its start. */
function showChoice() {
  const { aim, spot, thing } = current;
  const start = aim.starts[current.start];
  const move = aim.directions[current.direction];
  const way = unit(move);
  const turn = Math.atan2(-way.x, way.y) * 180 / Math.PI;
  const grip = along(start, way, aim.reach);
  thing?.setAttribute("transform", `translate(${start.x} ${start.y})`);
  const line = path(along(start, way, aim.radius + 3), grip);
  const tool = drawn(`<g>${aim.tool}</g>`, { class: "aim-tool", transform: `translate(${start.x} ${start.y}) rotate(${turn})` });
  const handle = draw("g", { class: "aim-grip", transform: `translate(${grip.x} ${grip.y}) rotate(${turn})` });
  handle.append(draw("circle", { r: GRIP }), draw("path", { d: "M-7-5 0 2 7-5M-7 2 0 9 7 2" }));
  spot.replaceChildren(
    draw("path", { class: "aim-sweep", d: path(start, along(start, move, 1)), "stroke-width": 2 * aim.radius }),
    draw("path", { class: "aim-fan", d: fan(start, way, aim) }),
    ...aim.directions.map((other) => along(start, unit(other), aim.reach))
      .map(({ x, y }) => draw("circle", { class: "aim-tick", cx: x, cy: y, r: 4 })),
    draw("path", { class: "aim-line-edge", d: line }), draw("path", { class: "aim-line", d: line }),
    draw("circle", { class: "aim-end", cx: start.x + move.x, cy: start.y + move.y, r: aim.radius - 1.5 }), tool, handle);
  showSliders();
}

// Pointer: beside the start line the thing moves along it; from there on, the line follows the pointer

function pointOf(event) {
  const matrix = current.over.getScreenCTM().inverse();
  return { x: event.clientX * matrix.a + matrix.e, y: event.clientY * matrix.d + matrix.f };
}

function nearest(choices, distance) {
  const distances = choices.map(distance);
  return distances.indexOf(Math.min(...distances));
}

function grab(event) {
  if (!current || event.button > 0) return;
  event.preventDefault();
  current.over.setPointerCapture(event.pointerId);
  current.held = true;
  current.turning = isAhead(pointOf(event));
  drag(event);
}

/** Whether a point is ahead of the things' starts, so that it says where to go rather than where to start. */
function isAhead(point) {
  const { aim } = current;
  const start = aim.starts[current.start];
  const way = unit(aim.directions[middleOf(aim.directions)]);
  return (point.x - start.x) * way.x + (point.y - start.y) * way.y > aim.radius * 1.4;
}

function drag(event) {
  if (!current?.held) return;
  const { aim } = current;
  const point = pointOf(event);
  current.turning ||= isAhead(point);
  if (current.turning) {
    const start = aim.starts[current.start];
    const wanted = unit({ x: point.x - start.x, y: Math.max(1, point.y - start.y) });
    choose(current.start, nearest(aim.directions, (way) => -(unit(way).x * wanted.x + unit(way).y * wanted.y)));
  } else {
    choose(nearest(aim.starts, (start) => Math.hypot(start.x - point.x, start.y - point.y)), current.direction);
  }
}

function release() {
  if (current) current.held = false;
}

function turnWheel(event) {
  event.preventDefault();
  const across = event.deltaX || (event.shiftKey ? event.deltaY : 0);
  if (across) choose(current.start + Math.sign(across), current.direction);
  else choose(current.start, current.direction - Math.sign(event.deltaY));
}

// Keys

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

addEventListener("keydown", (event) => {
  if (!current || document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat && event.key === "Enter") return;
  if (!event.target.matches("body, #main, #bar, .slot-panel, .target, .noted")) return;
  if (event.key in STEPS) {
    const [along, around] = STEPS[event.key];
    choose(current.start + along, current.direction + around);
  } else if (event.key === "Enter" && !event.target.matches(".target, .noted")) {
    push();
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}, true);

// In the bar

/** The part of the bar for this aim: a hint, sliders, the button that plays it, and which actions they stand for. */
export function aimInBar() {
  if (!current) return null;
  const { aim } = current;
  const slider = (label, choices, which) => {
    const range = make("input", { type: "range", min: 0, max: choices.length - 1, step: 1, id: `aim-${which}`, "aria-label": label,
      oninput: () => choose(which === "start" ? range.valueAsNumber : current.start, which === "start" ? current.direction : range.valueAsNumber),
      onkeydown: (event) => { if (event.key === "Enter") push(); } });
    return make("label", { class: "aim-slider" }, make("span", {}, label), range, make("output", { for: `aim-${which}`, "aria-hidden": "true" }));
  };
  const sliders = [
    aim.starts.length > 1 ? slider(phrase("aim start"), aim.starts, "start") : null,
    aim.directions.length > 1 ? slider(phrase("aim direction"), aim.directions, "direction") : null].filter(Boolean);
  current.sliders = make("div", { class: "aim-sliders" }, ...sliders);
  current.button = make("button", { type: "button", class: `choice strong${aim.reveals ? " final" : ""}`, id: "push", onclick: push },
    make("span", {}, aim.verb), aim.reveals ? make("span", { class: "seal" }, phrase("final")) : null);
  showSliders();
  const covered = new Set([...aim.starts, ...aim.directions].map((choice) => choice.action));
  const hint = make("small", { class: "aim-hint" }, phrase("aim hint"));
  return { hint, sliders: current.sliders, button: current.button, covers: (action) => covered.has(action.action) };
}

function showSliders() {
  if (!current.sliders) return;
  for (const [which, choices] of [["start", current.aim.starts], ["direction", current.aim.directions]]) {
    const range = current.sliders.querySelector(`#aim-${which}`);
    if (!range) continue;
    range.valueAsNumber = current[which];
    range.setAttribute("aria-valuetext", choices[current[which]].text);
    range.nextElementSibling.textContent = choices[current[which]].text;
  }
}

/** Play the start and the direction together. The tool is drawn back at once; if the push is refused, the aim stays. */
async function push() {
  if (!current || current.isSent) return;
  const pushing = current;
  const { aim } = pushing;
  const steps = [aim.starts[pushing.start], aim.directions[pushing.direction]].filter((choice) => choice.action);
  pushing.isSent = true;
  suggested = "";
  pushing.over.classList.add("drawn");
  pushing.spot.querySelector(".aim-tool > g")?.setAttribute("transform", `translate(0 ${-DRAWN_BACK})`);
  await pushing.push(steps.map(({ action, text }) => ({ action, what: text })), aim);
  pushing.isSent = false;
  pushing.over.classList.remove("drawn");
  if (current === pushing) showChoice();
}
