// The announcer: says aloud, to those who hear the table, what others only see come and go.

import { byId, make } from "./common.js";

/** What has been said long ago need not be met again. */
const REMEMBERED = 20;

/** Say these lines when whatever is being said has come to its end. */
export function announce(...lines) {
  const announcer = byId("announcer");
  announcer.append(...lines.map((line) => make("p", {}, line)));
  while (announcer.children.length > Math.max(REMEMBERED, lines.length)) announcer.firstElementChild.remove();
}
