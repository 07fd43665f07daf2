// The herald: says aloud, to those who hear the table, what others only see come and go.

import { byId, make } from "./common.js";

/** Say these lines when whatever is being said has come to its end. */
export function announce(...lines) {
  byId("herald").replaceChildren(...lines.map((line) => make("p", {}, line)));
}
