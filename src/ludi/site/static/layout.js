// Where the panels stand: one picture of the board with a column beside it, or, on a narrow page, one below the other.

import { byId } from "./common.js";

/** An upright tablet: the board on top, everything else below it. */
const upright = matchMedia("(min-width: 700px) and (min-height: 880px) and (max-aspect-ratio: 23/20)");
/** With a mouse, a window as low as a phone in landscape means that the user has zoomed in: then things must get larger
 *  instead of fitting in. */
const narrow = matchMedia("(max-width: 860px) and (max-aspect-ratio: 3/2), (max-width: 860px) and (pointer: fine)");
/** Pixels per unit below which a player's own things can't be read; then their column scrolls. */
const LEAST_SCALE = 0.45;

const watchers = [];
/** The shape that the player's own things have, whether they are on the table or hidden for a while. */
let mineShape = null;

function settle() {
  document.documentElement.dataset.layout = upright.matches ? "upright" : narrow.matches ? "narrow" : "desk";
  for (const watcher of watchers) watcher();
}

/** Whether the page shows one part of the table at a time. */
export function isNarrow() {
  return document.documentElement.dataset.layout === "narrow";
}

/** Call a function whenever the layout has changed. */
export function onLayout(watcher) {
  watchers.push(watcher);
}

for (const query of [upright, narrow]) query.addEventListener("change", settle);
settle();

function setAll(element, values) {
  for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value);
}

function percent(part, whole) {
  return `${(100 * part / whole).toFixed(3)}%`;
}

/** Give the style sheet the shapes of these panels. They never change during a game, so neither does the layout. */
export function fit(panels) {
  const zone = (name) => panels.filter((panel) => panel.zone === name);
  const [mine, displays] = [zone("mine"), zone("display")];
  mineShape = mine[0] ?? mineShape;
  placeBoard(zone("board"));
  const wide = displays.reduce((sum, panel) => sum + panel.width, 0);
  // Panels in one row share its width in proportion to their own widths.
  const row = Math.max(0, ...displays.map((panel) => panel.height / wide));
  const tall = row + (mineShape ? mineShape.height / mineShape.width : 0);
  setAll(byId("main"), {
    "--tall": (tall || 1).toFixed(4),
    "--least": `${Math.round(LEAST_SCALE * Math.max(mineShape?.width ?? 0, wide))}px`,
    "--columns": displays.map((panel) => `minmax(0, ${panel.width}fr)`).join(" ") || "1fr",
    "--mine-shape": mineShape ? `${mineShape.width} / ${mineShape.height}` : "auto",
  });
  for (const panel of panels) {
    const place = placeOf(panel.name);
    if (place) setAll(place, { "--shape": `${panel.width} / ${panel.height}` });
  }
}

/** All panels of the board form one picture. */
function placeBoard(board) {
  if (!board.length) return;
  const left = Math.min(...board.map((panel) => panel.x));
  const top = Math.min(...board.map((panel) => panel.y));
  const width = Math.max(...board.map((panel) => panel.x + panel.width)) - left;
  const height = Math.max(...board.map((panel) => panel.y + panel.height)) - top;
  byId("main").style.setProperty("--ratio", (width / height).toFixed(4));
  for (const panel of board) {
    setAll(placeOf(panel.name), { "--x": percent(panel.x - left, width), "--y": percent(panel.y - top, height),
      "--w": percent(panel.width, width), "--h": percent(panel.height, height) });
  }
}

/** The element that shows a panel; null if it is closed. */
export function placeOf(name) {
  return document.querySelector(`[data-panel-name="${name}"]`);
}
