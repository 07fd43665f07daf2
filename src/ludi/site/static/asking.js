// A question that has to be answered before something is done that can't be undone.

import { byId, phrase } from "./common.js";

const dialog = byId("ask");

/** Ask; resolves to whether the answer is yes. */
export function ask(text, yes) {
  byId("ask-text").textContent = text;
  byId("ask-yes").textContent = yes;
  byId("ask-no").textContent = phrase("cancel");
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}
