// Where a note or a menu goes: beside its owner, inside the window, and away from everything that can be chosen now.

const GAP = 8;
/** The distance between the spots that are tried for a note that has no room beside its owner. */
const STEP = 16;
const SIDES = ["above", "below", "right", "left"];

/** Everything that can be chosen now, on the board and in the bar. */
export function choices() {
  return [...document.querySelectorAll("#main .target.lit, #bar button:enabled")]
    .map((choice) => choice.getBoundingClientRect()).filter((box) => box.width && box.bottom > 0 && box.top < innerHeight);
}

function within(value, room) {
  return Math.max(GAP, Math.min(value, room - GAP));
}

/** Spots on one side of an owner: centred, or aligned with one of its edges. */
function spotsOn(side, at, { width, height }) {
  if (side === "above" || side === "below") {
    const top = side === "above" ? at.top - height - GAP : at.bottom + GAP;
    return [at.left + (at.width - width) / 2, at.left, at.right - width]
      .map((left) => ({ left: within(left, innerWidth - width), top, width, height }));
  }
  const left = side === "right" ? at.right + GAP : at.left - width - GAP;
  return [at.top + (at.height - height) / 2, at.top, at.bottom - height]
    .map((top) => ({ left, top: within(top, innerHeight - height), width, height }));
}

function isInside({ left, top, width, height }) {
  return left >= GAP && top >= GAP && left + width <= innerWidth - GAP && top + height <= innerHeight - GAP;
}

/** The area of a spot that covers some of these boxes. */
export function covered(spot, boxes) {
  let area = 0;
  for (const box of boxes) {
    const wide = Math.min(spot.left + spot.width, box.right) - Math.max(spot.left, box.left);
    const high = Math.min(spot.top + spot.height, box.bottom) - Math.max(spot.top, box.top);
    if (wide > 0 && high > 0) area += wide * high;
  }
  return area;
}

/** The first of the spots that cover least. */
function leastCovering(spots, boxes) {
  let [best, least] = [null, Infinity];
  for (const spot of spots) {
    const area = covered(spot, boxes);
    if (area < least) [best, least] = [spot, area];
  }
  return { best, least };
}

/** These spots, the best first: those that don't cover the owner, then those near it. */
function byDistance(spots, at) {
  const distance = (spot) => Math.hypot(spot.left + spot.width / 2 - at.left - at.width / 2,
    spot.top + spot.height / 2 - at.top - at.height / 2);
  const rated = spots.map((spot) => [covered(spot, [at]) > 0, distance(spot), spot]);
  return rated.sort((one, other) => one[0] - other[0] || one[1] - other[1]).map(([, , spot]) => spot);
}

function anywhere({ width, height }) {
  const spots = [];
  for (let top = GAP; top + height <= innerHeight - GAP; top += STEP) {
    for (let left = GAP; left + width <= innerWidth - GAP; left += STEP) spots.push({ left, top, width, height });
  }
  return spots;
}

/** The box beside which a note goes, and the boxes that must stay in sight. Someone who reads the log wants to go on
 *  reading, so a line is as wide as the log, and a glance at its card may cover the board. */
function surroundings(owner, isLasting) {
  const at = owner.getBoundingClientRect();
  const side = owner.closest(".side")?.getBoundingClientRect();
  if (!side) return { at, boxes: choices() };
  return { at: new DOMRect(side.left, at.top, side.width, at.height), boxes: [side, ...(isLasting ? choices() : [])] };
}

/** Place a floating element beside its owner. One that stays (`isLasting`) goes elsewhere if it would cover a choice. */
export function placeBeside(floating, owner, isLasting = false) {
  floating.hidden = false;
  // Where it was last may have squeezed it.
  moveTo(floating, { left: 0, top: 0 });
  const { at, boxes } = surroundings(owner, isLasting);
  const size = floating.getBoundingClientRect();
  const beside = SIDES.flatMap((side) => spotsOn(side, at, size)).filter(isInside);
  const near = leastCovering(beside, boxes);
  let { best } = near;
  if (!best || (isLasting && near.least)) ({ best } = leastCovering(byDistance([...beside, ...anywhere(size)], at), boxes));
  // Nothing fits into a window that is smaller than the note.
  moveTo(floating, best ?? { left: GAP, top: GAP });
}

function moveTo(floating, { left, top }) {
  floating.style.setProperty("left", `${left}px`);
  floating.style.setProperty("top", `${top}px`);
}
