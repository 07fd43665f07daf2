// How fast animations run: chosen in the settings, remembered by the browser.

import { byId } from "./common.js";

/** The factor by which animations take longer; with 0 there are none. */
const PACES = { slow: 2, normal: 1, fast: 0.5, off: 0 };

export function pace() {
  return PACES[localStorage.getItem("ludi-speed")] ?? PACES.normal;
}

byId("speed").value = localStorage.getItem("ludi-speed") ?? "normal";
byId("speed").addEventListener("change", (event) => localStorage.setItem("ludi-speed", event.target.value));
