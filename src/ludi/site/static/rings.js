// Marks around things on the board: in the shape and colour of the player who placed them, or to show where something is.

import { draw, layer } from "./layers.js";
import { tabOf } from "./tabs.js";

/** How far a mark is from the thing, in the units of the panel. */
const GAP = 5;
/** The corners of the shapes of the seats, from the middle of a thing to the middle of its sides; the first is an oval. */
const CORNERS = [
  null,
  [[-1, -1], [1, -1], [1, 1], [-1, 1]],
  [[0, -2.1], [1.9, 1.1], [-1.9, 1.1]],
  [[0, -1.75], [1.75, 0], [0, 1.75], [-1.75, 0]],
  [[0, -1.5], [1.45, -0.35], [1, 1.25], [-1, 1.25], [-1.45, -0.35]],
];

/** The things with a key, or with keys that go on from it with a hyphen. */
function thingsAt(key) {
  const name = CSS.escape(key);
  return [...document.querySelectorAll(`.slot-panel :is([data-key="${name}"], [data-key^="${name}-"])`)];
}

/** The middle of a thing and half its size, in the units of its panel. */
function placeOf(thing) {
  const box = thing.getBBox();
  const { e, f } = thing.transform.baseVal.numberOfItems ? thing.transform.baseVal.getItem(0).matrix : { e: 0, f: 0 };
  return { x: e + box.x + box.width / 2, y: f + box.y + box.height / 2, wide: box.width / 2 + GAP, high: box.height / 2 + GAP };
}

function shape(corners, { x, y, wide, high }, attributes) {
  if (!corners) return draw("ellipse", { ...attributes, cx: x, cy: y, rx: wide * 1.2, ry: high * 1.2 });
  return draw("polygon", { ...attributes, points: corners.map(([across, down]) => `${x + across * wide},${y + down * high}`).join(" ") });
}

function mark(thing, place, corners, style, owner) {
  const slot = thing.closest(".slot-panel");
  const over = slot.querySelector(`:scope > .${style}`) ?? layer(slot, style);
  const group = draw("g", { class: owner, "data-ring": thing.dataset.key });
  group.append(shape(corners, place, { class: "fresh-edge" }), shape(corners, place, { class: "fresh" }));
  over.append(group);
}

/** Mark these things, each for the seat that placed it, and no others. */
export function showRings(rings) {
  for (const old of document.querySelectorAll(".layer.rings")) old.remove();
  const visible = (key) => thingsAt(key).find((each) => each.dataset.key === key && each.checkVisibility());
  const found = rings.map(({ key, seat }) => ({ seat, thing: visible(key) })).filter(({ thing }) => thing);
  // All places first: after a mark is added, the browser lays the panel out again before it tells the next place.
  const places = found.map(({ thing }) => placeOf(thing));
  found.forEach(({ seat, thing }, at) => mark(thing, places[at], CORNERS[seat % CORNERS.length], "rings", `seat-${seat}`));
}

/** Show where the things with this key are: around them or, if they are out of sight, on the tab of their panel. */
function lightPlace(key) {
  unlight();
  for (const thing of thingsAt(key)) {
    if (thing.checkVisibility()) mark(thing, placeOf(thing), CORNERS[1], "lit-place", "here");
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
