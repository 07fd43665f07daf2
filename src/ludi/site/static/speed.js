// How fast animations run: chosen in the settings, remembered by the browser.

import { byId } from "./common.js";

/** The factor by which animations take longer; with 0 there are none. */
const PACES = { slow: 2, normal: 1, fast: 0.5, off: 0 };
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

export function pace() {
  return PACES[localStorage.getItem("ludi-speed")] ?? PACES.normal;
}

/** Whether the user wants as little motion as possible. */
export function prefersStillness() {
  return reducedMotion.matches;
}

/** Whether animations are shown. */
export function moves() {
  return !prefersStillness() && !document.hidden && pace() > 0;
}

byId("speed").value = localStorage.getItem("ludi-speed") ?? "normal";
byId("speed").addEventListener("change", (event) => localStorage.setItem("ludi-speed", event.target.value));
