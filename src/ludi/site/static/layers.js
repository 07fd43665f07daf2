// Drawing over a panel, in the panel's own units.

import { make } from "./common.js";

const SVG = "http://www.w3.org/2000/svg";

/** The thing with this key on a panel. */
export function thingIn(place, key) {
  return key ? place.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
}

export function draw(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** A group whose content is SVG text from the server. */
export function drawn(text, attributes = {}) {
  const group = draw("g", attributes);
  group.innerHTML = text;
  return group;
}

/** An empty layer over a panel, which replaces a layer of the same class. */
export function layer(place, style) {
  place.querySelector(`:scope > .${style}`)?.remove();
  const { width, height } = place.querySelector("svg.panel").viewBox.baseVal;
  const over = draw("svg", { class: `layer ${style}`, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
  place.append(over);
  return over;
}

/** A button at a point of a panel. */
export function buttonAt(place, x, y, attributes, ...children) {
  const { width, height } = place.querySelector("svg.panel").viewBox.baseVal;
  const button = make("button", { type: "button", ...attributes }, ...children);
  button.style.setProperty("left", `${(100 * x / width).toFixed(2)}%`);
  button.style.setProperty("top", `${(100 * y / height).toFixed(2)}%`);
  place.append(button);
  return button;
}
