// Tells screen readers what others can see.

import { byId, make } from "./common.js";

const MAX_LINES = 20;

/** Announce these lines after whatever is being read out. */
export function announce(...lines) {
  const announcer = byId("announcer");
  announcer.append(...lines.map((line) => make("p", {}, line)));
  while (announcer.children.length > Math.max(MAX_LINES, lines.length)) announcer.firstElementChild.remove();
}
