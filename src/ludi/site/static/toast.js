// A short message that goes by itself; it lies over everything, dialogs too.

import { byId } from "./common.js";

const SHOWN = 6000;
let timer = 0;

export function toast(text) {
  const place = byId("toast");
  place.textContent = text;
  // Shown anew, it comes to lie over whatever was opened meanwhile.
  place.hidePopover();
  place.showPopover();
  clearTimeout(timer);
  timer = setTimeout(() => place.hidePopover(), SHOWN);
}
