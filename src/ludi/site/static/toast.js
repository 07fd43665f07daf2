// A short message that disappears by itself, shown above everything, even dialogs.

import { byId } from "./common.js";

const DURATION = 6000;
let timer = 0;

export function toast(text) {
  const box = byId("toast");
  box.textContent = text;
  // Hiding and showing it puts it above anything opened in the meantime.
  box.hidePopover();
  box.showPopover();
  clearTimeout(timer);
  timer = setTimeout(() => box.hidePopover(), DURATION);
}
