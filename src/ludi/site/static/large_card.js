// A card drawn large, beside the text of its note.

const LARGER = 2.4;
/** However small or large a card is on the table, its large picture has about this size in pixels. */
const LEAST_HIGH = 220;
const MOST_HIGH = 340;
const MOST_WIDE = 300;
/** Marks of the page on a thing, which are no part of its drawing. */
const MARKS = ":scope > .halo, :scope > .seal-mark";

/** The extent of the drawing alone. */
function extentOf(thing) {
  const marks = [...thing.querySelectorAll(MARKS)];
  for (const mark of marks) mark.setAttribute("display", "none");
  const box = thing.getBBox();
  for (const mark of marks) mark.removeAttribute("display");
  return box;
}

function scaleFor({ width, height }, shown) {
  const wanted = Math.max(LARGER * shown, LEAST_HIGH / height);
  return Math.min(wanted, MOST_HIGH / height, MOST_WIDE / width, 0.42 * innerWidth / width, 0.6 * innerHeight / height);
}

/** A large copy of a card on the table. */
export function enlarge(thing) {
  const box = extentOf(thing);
  const scale = scaleFor(box, thing.getScreenCTM().a);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [name, value] of Object.entries({ viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`,
    width: box.width * scale, height: box.height * scale })) svg.setAttribute(name, value);
  const marks = new Set(thing.querySelectorAll(MARKS));
  svg.append(...[...thing.children].filter((part) => !marks.has(part)).map((part) => part.cloneNode(true)));
  return asPicture(svg);
}

/** A card that the server has drawn. */
export function readCard(drawn) {
  return asPicture(document.importNode(new DOMParser().parseFromString(drawn, "image/svg+xml").documentElement, true));
}

/** Drawings look as on a panel. An id may be in the page only once, and the text of the note says what the card is. */
function asPicture(svg) {
  svg.classList.add("panel", "large-card");
  svg.setAttribute("aria-hidden", "true");
  for (const part of svg.querySelectorAll("[id]")) part.removeAttribute("id");
  return svg;
}
