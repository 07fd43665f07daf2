// The things on a panel. Few of them change from one board to the next, and only those are made again.

import { drawn } from "./layers.js";

/** Show the drawing of a panel in its place. Its lines are the frame, the ground, every thing, and the end of the frame. */
export function drawPanel(place, drawing) {
  if (place.drawing === drawing) return;
  const lines = drawing.split("\n");
  const [frame, ground, ...things] = lines.slice(0, -1);
  if (place.frame === frame && place.ground === ground) exchange(place.querySelector("svg.panel"), place.things, things);
  else place.innerHTML = lines.join("");
  Object.assign(place, { drawing, frame, ground, things });
}

/** Exchange the things on a panel for others, given as text. What looks the same stays. */
function exchange(panel, before, after) {
  const [ground, ...elements] = panel.children;
  const left = new Map(before.map((text) => [text, []]));
  before.forEach((text, at) => left.get(text).push(elements[at]));
  const kept = after.map((text) => left.get(text)?.shift());
  for (const element of [...left.values()].flat()) element.remove();
  const made = [...drawn(after.filter((_, at) => !kept[at]).join("")).children];
  let last = ground;
  for (const element of kept.map((each) => each ?? made.shift())) {
    if (last.nextElementSibling !== element) last.after(element);
    last = element;
  }
}
