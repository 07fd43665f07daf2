// Marks around things on the board: in the colour and with the shape of the player who placed them, or to show a place.

import { draw, layer } from "./layers.js";
import { tabOf } from "./tabs.js";

/** How far a mark is from the thing, in the units of the panel and, where that is more, in pixels. */
const GAP = { units: 2.5, pixels: 1.6 };
/** Half the size of the sign that says whose ring it is. */
const SIGN = { units: 4.5, pixels: 3.2 };
/** The corners of the shapes of the seats, in the size of a square around them; the first is round. */
const CORNERS = [
  null,
  [[-1, -1], [1, -1], [1, 1], [-1, 1]],
  [[0, -1.5], [1.5, 1.1], [-1.5, 1.1]],
  [[0, -1.5], [1.5, 0], [0, 1.5], [-1.5, 0]],
  [[0, -1.4], [1.35, -0.35], [0.9, 1.15], [-0.9, 1.15], [-1.35, -0.35]],
];
/** Where the sign may be, from the middle of a thing to its sides; the first of them where it covers no text. */
const SIGN_PLACES = [[1, -1], [-1, -1], [1, 1], [-1, 1], [0, -1], [0, 1], [1, 0], [-1, 0]];

/** The things with a key, or with keys that go on from it with a hyphen. */
function thingsAt(key) {
  const name = CSS.escape(key);
  return [...document.querySelectorAll(`.slot-panel :is([data-key="${name}"], [data-key^="${name}-"])`)];
}

/** A length in the units of a panel that is drawn at this scale. */
function sized({ units, pixels }, scale) {
  return Math.max(units, pixels / scale);
}

/** The innermost group of a thing that holds all of it: inside it, a thing that lies turned is straight. */
function bodyOf(thing) {
  const [only, ...more] = thing.children;
  return only?.localName === "g" && !more.length ? bodyOf(only) : thing;
}

/** The middle of a thing, half its size and how far it is turned, in the units of its panel. */
function placeOf(thing) {
  const body = bodyOf(thing);
  const box = body.getBBox();
  const toScreen = thing.closest("svg").getScreenCTM();
  const matrix = toScreen.inverse().multiply(body.getScreenCTM());
  const gap = sized(GAP, toScreen.a);
  const { x, y } = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix);
  const scale = Math.hypot(matrix.a, matrix.b);
  return { thing, x, y, wide: scale * box.width / 2 + gap, high: scale * box.height / 2 + gap,
    angle: Math.atan2(matrix.b, matrix.a), radius: sized(SIGN, toScreen.a), toScreen };
}

function frame({ x, y, wide, high, angle }, style) {
  return draw("rect", { class: style, x: x - wide, y: y - high, width: 2 * wide, height: 2 * high, rx: GAP.units,
    transform: `rotate(${angle * 180 / Math.PI} ${x} ${y})` });
}

function sign(corners, { x, y, radius }) {
  if (!corners) return draw("circle", { class: "fresh-sign", cx: x, cy: y, r: 1.2 * radius });
  const points = corners.map(([across, down]) => `${x + across * radius},${y + down * radius}`);
  return draw("polygon", { class: "fresh-sign", points: points.join(" ") });
}

/** Where the sign of a place covers none of the boxes that are taken. It stands upright: turned, a square would be a
 *  diamond. */
function signPlace({ x, y, wide, high, angle, radius, toScreen }, taken) {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const places = SIGN_PLACES.map(([across, down]) => [across * wide, down * high]).map(
    ([across, down]) => ({ x: x + cos * across - sin * down, y: y + sin * across + cos * down, radius }));
  const boxes = places.map((place) => boxOf(place, toScreen));
  const free = boxes.findIndex((box) => !taken.some((other) => overlap(box, other)));
  taken.push(boxes[Math.max(free, 0)]);
  return places[Math.max(free, 0)];
}

/** What the largest sign covers there, on the screen. */
function boxOf({ x, y, radius }, toScreen) {
  const half = 1.5 * radius;
  const from = new DOMPoint(x - half, y - half).matrixTransform(toScreen);
  const to = new DOMPoint(x + half, y + half).matrixTransform(toScreen);
  return { left: from.x, top: from.y, right: to.x, bottom: to.y };
}

function overlap(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Mark a thing along its outline; returns the mark, so that more can be added to it. */
function mark(place, style, owner) {
  const slot = place.thing.closest(".slot-panel");
  const over = slot.querySelector(`:scope > .${style}`) ?? layer(slot, style);
  const group = draw("g", { class: owner, "data-ring": place.thing.dataset.key });
  group.append(frame(place, "fresh-edge"), frame(place, "fresh"));
  over.append(group);
  return group;
}

/** Mark these things, each with the shape of the seat that placed it, and no others. */
export function showRings(rings) {
  for (const old of document.querySelectorAll(".layer.rings")) old.remove();
  const visible = (key) => thingsAt(key).find((each) => each.dataset.key === key && each.checkVisibility());
  const found = rings.map(({ key, seat }) => ({ seat, thing: visible(key) })).filter(({ thing }) => thing);
  // All places first: after a mark is added, the browser lays the panel out again before it tells the next place.
  const places = found.map(({ thing }) => placeOf(thing));
  const slots = new Set(found.map(({ thing }) => thing.closest(".slot-panel")));
  const taken = [...slots].flatMap((slot) => [...slot.querySelectorAll("text")].map((text) => text.getBoundingClientRect()));
  found.forEach(({ seat }, at) => {
    const corners = CORNERS[seat % CORNERS.length];
    mark(places[at], "rings", `seat-${seat}`).append(sign(corners, signPlace(places[at], taken)));
  });
}

/** Show where the things with this key are: around them or, if they are out of sight, on the tab of their panel. */
function lightPlace(key) {
  unlight();
  for (const thing of thingsAt(key)) {
    if (thing.checkVisibility()) mark(placeOf(thing), "lit-place", "here");
    else tabOf(thing.closest(".slot-panel").dataset.panelName)?.classList.add("lit-tab");
  }
}

/** Open the part of a narrow page where the things with this key are, and show them there; returns whether there are any. */
export function showPlace(key) {
  const things = thingsAt(key);
  if (!things.length) return false;
  if (!things.some((each) => each.checkVisibility())) tabOf(things[0].closest(".slot-panel").dataset.panelName)?.click();
  lightPlace(key);
  addEventListener("pointerdown", unlight, { once: true });
  return true;
}

function unlight() {
  for (const old of document.querySelectorAll(".layer.lit-place")) old.remove();
  for (const tab of document.querySelectorAll(".lit-tab")) tab.classList.remove("lit-tab");
}

/** Light the place of a line while it is pointed at, focused or, on a touch screen, after a tap. */
export function watchPlaces(list) {
  const follow = (event) => {
    const line = event.target.closest?.("[data-place]");
    if (line) lightPlace(line.dataset.place);
    else unlight();
  };
  for (const kind of ["pointerover", "focusin", "click"]) list.addEventListener(kind, follow);
  list.addEventListener("focusout", unlight);
  list.addEventListener("pointerleave", (event) => { if (event.pointerType === "mouse") unlight(); });
}
