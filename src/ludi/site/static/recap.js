// What has happened since the viewer's last turn: a line for each opponent, the news, and rings around new pieces.

import { leaveToBoard } from "./bar.js";
import { byId, make } from "./common.js";
import { draftActions, isMyTurn, model } from "./model.js";
import { showRings } from "./rings.js";

/** Whether the recap is about the board on the page. It stays until the viewer acts. */
function isShown({ recap, board }) {
  return Boolean(recap) && recap.seat === board.seat && recap.index === board.index && !draftActions().length
    && recap.lines.length + recap.news.length > 0;
}

function line({ seat, name, text }) {
  return make("li", { class: `seat-${seat}`, title: `${name}: ${text}` }, make("span", { class: "swatch", "aria-hidden": "true" }),
    make("span", {}, make("b", {}, name), `: ${text}`));
}

/** Show the recap that fits the board, or none. */
export function showRecap() {
  const shown = isShown(model);
  byId("recap").hidden = !shown;
  showRings(shown ? model.recap.rings : []);
  if (!shown) return;
  byId("recap-lines").replaceChildren(...model.recap.lines.map(line),
    ...model.recap.news.map((text) => make("li", { class: "news", title: text }, make("span", {}, text))));
  // On the viewer's turn, the recap says what the last lines of the log say.
  if (isMyTurn()) byId("ticker").hidden = true;
  makeRoom(byId("recap-lines"));
}

/** Where the choices leave too little room, those that glow on the board give way. */
function makeRoom(lines) {
  if (lines.scrollWidth > lines.clientWidth) leaveToBoard();
}
