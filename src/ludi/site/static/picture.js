// Shows the panels: each is replaced as a whole, and pieces glide to their new places.

import { byId, make } from "./common.js";
import { pace } from "./speed.js";

const GLIDE = 250;
const EASING = "cubic-bezier(.3, .1, .3, 1)";
const MOST_FLIGHTS = 80;
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the user wants as little motion as possible. */
export function prefersStillness() {
  return reducedMotion.matches;
}

/** Whether animations are shown. */
export function moves() {
  return !prefersStillness() && !document.hidden && pace() > 0;
}

function gliding() {
  return { duration: GLIDE * pace(), easing: EASING };
}

const SLOTS = { board: "board", mine: "mine", display: "displays", player: "others" };

/** Show these panels. Nothing glides from or to the panel `still`, where things move in another way. */
export function showPanels(panels, glide = true, still = null) {
  const before = glide && moves() ? measure(still) : null;
  const focus = focused();
  const wanted = new Set(panels.map((panel) => panel.name));
  for (const old of document.querySelectorAll(".slot-panel")) {
    if (!wanted.has(old.dataset.panelName)) old.remove();
  }
  const last = new Map();
  for (const panel of panels) {
    const slot = document.querySelector(`[data-slot="${SLOTS[panel.zone]}"]`);
    let place = slot.querySelector(`[data-panel-name="${panel.name}"]`);
    if (!place) place = make("div", { class: "slot-panel", tabindex: -1, "data-panel-name": panel.name });
    // Moving an element that is already in place would lose its scroll position and focus.
    const next = last.has(slot) ? last.get(slot).nextElementSibling : slot.firstElementChild;
    if (place !== next) slot.insertBefore(place, next);
    last.set(slot, place);
    if (place.shown !== panel.svg) {
      place.innerHTML = panel.svg;
      place.shown = panel.svg;
    }
  }
  for (const slot of document.querySelectorAll("[data-slot]")) slot.hidden = !slot.children.length;
  fit();
  makeScrollable();
  refocus(focus);
  if (before) fly(before, still);
}

// The side column is as wide as its height allows, which depends on the shapes of the panels.

function shape(place) {
  const { width, height } = place.firstElementChild.viewBox.baseVal;
  return { width, tall: height / width };
}

/** A tall window has room for the displays below the board. */
const tallWindow = matchMedia("(max-aspect-ratio: 7/5) and (min-width: 861px)");

function placeDisplays() {
  const displays = document.querySelector("[data-slot=displays]");
  if (tallWindow.matches) byId("city").append(displays);
  else document.querySelector("[data-slot=mine]").after(displays);
}

tallWindow.addEventListener("change", () => {
  placeDisplays();
  fit();
});
placeDisplays();

function fit() {
  const within = (slot) => [...document.querySelectorAll(`[data-slot="${slot}"] > .slot-panel`)];
  const shapes = within("displays").map(shape);
  const wide = shapes.reduce((sum, each) => sum + each.width, 0);
  let tall = [...within("mine"), ...within("others")].reduce((sum, place) => sum + shape(place).tall, 0);
  // Panels in one row share its width in proportion to their own widths, so they have the same height.
  const row = wide ? Math.max(...shapes.map((each) => each.tall * each.width / wide)) : 0;
  if (!tallWindow.matches) tall += row;
  const stack = byId("stack").style;
  stack.setProperty("--tall", tall.toFixed(4));
  const table = byId("main").style;
  table.setProperty("--columns", shapes.map((each) => `minmax(0, ${each.width}fr)`).join(" "));
  table.setProperty("--below", row.toFixed(4));
  within("displays").forEach((place, at) => place.style.setProperty("--share", (shapes[at].width / wide).toFixed(4)));
}

/** Make rows that scroll focusable, so the arrow keys can scroll them. */
function makeScrollable() {
  for (const slot of document.querySelectorAll("[data-slot]")) {
    if (slot.scrollWidth > slot.clientWidth) slot.setAttribute("tabindex", "0");
    else slot.removeAttribute("tabindex");
  }
}

addEventListener("resize", makeScrollable);

// When a panel is replaced, the focus moves to the same target, or else to the panel.

function focused() {
  const element = document.activeElement;
  if (!element?.closest?.(".slot-panel")) return null;
  return { element, panel: element.closest(".slot-panel").dataset.panelName, actions: element.dataset.actions };
}

function refocus(focus) {
  if (!focus || focus.element.isConnected) return;
  const place = document.querySelector(`[data-panel-name="${focus.panel}"]`);
  const again = [...(place?.querySelectorAll(".target") ?? [])]
    .find((target) => focus.actions && target.dataset.actions === focus.actions);
  (again ?? place ?? byId("main")).focus({ preventScroll: true });
}

// Gliding pieces are drawn in a separate layer, so panels don't clip them.

function measure(still) {
  const places = new Map();
  for (const piece of document.querySelectorAll(`.slot-panel:not([data-panel-name="${still}"]) .piece`)) {
    const matrix = piece.getScreenCTM();
    if (!matrix) continue;
    places.set(piece.dataset.key, {
      piece, kind: piece.dataset.kind, matrix, panel: piece.closest(".slot-panel").dataset.panelName,
      spot: piece.getAttribute("transform") });
  }
  return places;
}

function fly(before, still) {
  const after = measure(still);
  const gone = [...before].filter(([key, old]) => !after.has(key) && old.kind);
  const flights = [];
  const fresh = [];
  for (const [key, now] of after) {
    const old = before.get(key);
    if (!old) fresh.push(now);
    else if (old.panel !== now.panel || old.spot !== now.spot) flights.push([old, now]);
  }
  for (const now of fresh) {
    const twin = now.kind ? gone.findIndex(([, old]) => old.kind === now.kind) : -1;
    if (twin >= 0) flights.push([gone.splice(twin, 1)[0][1], now]);
    else now.piece.animate({ opacity: [0, 1] }, gliding());
  }
  if (flights.length > MOST_FLIGHTS) return;
  for (const [old, now] of flights) glide(now.piece, old.matrix, now.matrix);
}

function place(matrix) {
  return `translate(${matrix.e}px, ${matrix.f}px) scale(${matrix.a})`;
}

function glide(piece, from, to) {
  const flier = piece.cloneNode(true);
  flier.removeAttribute("transform");
  flier.removeAttribute("tabindex");
  byId("flights").append(flier);
  piece.classList.add("in-flight");
  const animation = flier.animate({ transform: [place(from), place(to)] }, { ...gliding(), fill: "both" });
  const land = () => { flier.remove(); piece.classList.remove("in-flight"); };
  animation.finished.then(land, land);
}

/** On a narrow page, scroll to a place you can choose, if none is visible. */
export function bringIntoView() {
  const targets = [...document.querySelectorAll(".target.lit")];
  const floor = Math.min(innerHeight, byId("bar").getBoundingClientRect().top);
  const seen = (target) => {
    const box = target.getBoundingClientRect();
    return box.bottom > 0 && box.top < (floor > innerHeight / 3 ? floor : innerHeight) && box.right > 0 && box.left < innerWidth;
  };
  if (targets.length && !targets.some(seen)) {
    targets[0].scrollIntoView({ block: "center", inline: "center", behavior: moves() ? "smooth" : "instant" });
  }
}

// Arrow keys

const AHEAD = {
  ArrowLeft: (dx, dy) => [-dx, dy], ArrowRight: (dx, dy) => [dx, dy],
  ArrowUp: (dx, dy) => [-dy, dx], ArrowDown: (dx, dy) => [dy, dx],
};

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Focus the nearest place in the direction of an arrow key: a lit one, or with `all` anything that has a note. */
export function focusTowards(key, all) {
  const targets = [...document.querySelectorAll(all ? "#main .noted, #main .target.lit" : "#main .target.lit")];
  const here = document.activeElement;
  if (!here.closest(".noted, .target")) {
    (targets.find((target) => here.contains(target)) ?? targets[0])?.focus();
    return;
  }
  // Tab skips what can't be chosen.
  for (const target of targets) if (!target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
  const [x, y] = middle(here);
  let best = null;
  let least = Infinity;
  for (const target of targets) {
    const [toX, toY] = middle(target);
    const [along, across] = AHEAD[key](toX - x, toY - y);
    const distance = along + 2.5 * Math.abs(across);
    if (along > 1 && distance < least) [best, least] = [target, distance];
  }
  best?.focus();
}
