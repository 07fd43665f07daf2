// How careful the page is with what can't be undone: chosen in the settings, remembered by the browser.

import { byId } from "./common.js";

/** A phone in either direction. */
const phone = matchMedia("(pointer: coarse) and (max-width: 860px), (pointer: coarse) and (max-height: 500px)");

function isChosen(setting, otherwise) {
  return (localStorage.getItem(`ludi-${setting}`) ?? (otherwise ? "on" : "off")) === "on";
}

/** Whether the page asks before every move that can't be undone. */
export function asksAlways() {
  return isChosen("ask-always", false);
}

/** Whether the first tap on a place only shows what it would do; on phones by default. */
export function tapsTwice() {
  return isChosen("two-taps", phone.matches);
}

const boxes = { "ask-always": asksAlways, "two-taps": tapsTwice };
for (const [id, current] of Object.entries(boxes)) {
  byId(id).checked = current();
  byId(id).addEventListener("change", (event) => localStorage.setItem(`ludi-${id}`, event.target.checked ? "on" : "off"));
}
phone.addEventListener("change", () => { byId("two-taps").checked = tapsTwice(); });
