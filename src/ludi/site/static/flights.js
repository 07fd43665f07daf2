// Pieces glide to their new places. A piece of a closed panel comes from the player's row, or from the tab of its panel.

import { byId } from "./common.js";
import { placeOf } from "./layout.js";
import { pace } from "./speed.js";
import { tabOf } from "./tabs.js";

const GLIDE = 250;
const EASING = "cubic-bezier(.3, .1, .3, 1)";
const MOST_FLIGHTS = 80;
const CLOSED_SCALE = 0.25;
const KEYS = /data-key="([^"]*)"(?: data-kind="([^"]*)")?/g;

function gliding() {
  return { duration: GLIDE * pace(), easing: EASING };
}

/** Where all pieces of these panels are on the screen, by their keys. */
export function measure(panels) {
  const places = new Map();
  for (const panel of panels) {
    const place = placeOf(panel.name);
    if (place?.checkVisibility()) measureOpen(place, panel.name, places);
    else measureClosed(panel, places);
  }
  return places;
}

function measureOpen(place, panel, places) {
  for (const piece of place.querySelectorAll(".piece")) {
    places.set(piece.dataset.key, { piece, kind: piece.dataset.kind, matrix: piece.getScreenCTM(), panel,
      spot: piece.getAttribute("transform") });
  }
}

function measureClosed(panel, places) {
  const sign = panel.zone === "player" ? document.querySelector(`.seat-chip[data-seat="${panel.seat}"]`) : tabOf(panel.name);
  if (!sign) return;
  const box = sign.getBoundingClientRect();
  const matrix = { a: CLOSED_SCALE, e: box.x + box.width / 2, f: box.y + box.height / 2 };
  for (const [, key, kind] of panel.svg.matchAll(KEYS)) places.set(key, { piece: null, kind, matrix, panel: panel.name, spot: "" });
}

/** Let everything that has changed its place glide from where it was before to where it is now. */
export function fly(before, after) {
  const gone = [...before].filter(([key, old]) => !after.has(key) && old.kind);
  const flights = [];
  const fresh = [];
  for (const [key, now] of after) {
    const old = before.get(key);
    if (!old) fresh.push(now);
    // A panel that is opened or closed shows or hides its pieces where they are.
    else if (old.panel !== now.panel || (old.piece && now.piece && old.spot !== now.spot)) flights.push([old, now]);
  }
  for (const now of fresh) {
    const twin = now.kind ? gone.findIndex(([, old]) => old.kind === now.kind) : -1;
    if (twin >= 0) flights.push([gone.splice(twin, 1)[0][1], now]);
    else now.piece?.animate({ opacity: [0, 1] }, gliding());
  }
  if (flights.length > MOST_FLIGHTS) return;
  for (const [old, now] of flights) glide(old, now);
}

function at(matrix) {
  return `translate(${matrix.e}px, ${matrix.f}px) scale(${matrix.a})`;
}

/** Gliding pieces are drawn in a separate layer, so panels don't clip them. */
function glide(old, now) {
  const piece = now.piece ?? old.piece;
  // Between two closed panels there is nothing to see.
  if (!piece) return;
  const flier = piece.cloneNode(true);
  flier.removeAttribute("transform");
  flier.removeAttribute("tabindex");
  byId("flights").append(flier);
  now.piece?.classList.add("in-flight");
  const animation = flier.animate({ transform: [at(old.matrix), at(now.matrix)] }, { ...gliding(), fill: "both" });
  const land = () => { flier.remove(); now.piece?.classList.remove("in-flight"); };
  animation.finished.then(land, land);
}
