// What has happened since the viewer's last turn: a line for each opponent, the news, and rings around new pieces.

import { byId, make } from "./common.js";
import { draftActions, isMyTurn, model } from "./model.js";
import { onLayout } from "./layout.js";
import { showText } from "./popover.js";
import { showRings } from "./rings.js";

const list = byId("recap-lines");

/** Whether the recap is about the board on the page. It stays until the viewer acts. */
function isShown({ recap, board }) {
  return Boolean(recap) && recap.seat === board.seat && recap.index === board.index && !draftActions().length
    && recap.lines.length + recap.news.length > 0;
}

/** If there is too little room, the text is shortened; the points never are. */
function line({ seat, name, text, gained }) {
  const all = `${name}: ${[text, gained].filter(Boolean).join(", ")}`;
  return make("li", { class: `seat-${seat}`, title: all }, make("span", { class: "swatch", "aria-hidden": "true" }),
    make("span", { class: "done" }, make("b", {}, name), `: ${text}`), gained ? make("b", { class: "gain" }, gained) : null);
}

/** Show the recap that fits the board, or none. */
export function showRecap() {
  const shown = isShown(model);
  byId("recap").hidden = !shown;
  showRings(shown ? model.recap.rings : []);
  makeRoom();
  if (!shown) return;
  list.replaceChildren(...model.recap.lines.map(line),
    ...model.recap.news.map((text) => make("li", { class: "news", title: text }, make("span", { class: "done" }, text))));
  // On the viewer's turn, the recap says what the last lines of the log say.
  if (isMyTurn()) byId("ticker").hidden = true;
}

/** A prompt of one line leaves its second one to the recap. */
function makeRoom() {
  byId("bar").classList.remove("with-recap");
  if (!byId("recap").hidden && lines(byId("prompt")) < 1.5) byId("bar").classList.add("with-recap");
}

function lines(element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight);
}

onLayout(makeRoom);
addEventListener("resize", makeRoom);

/** What is cut off can be read in a note. */
function showAll() {
  showText(list, list.getAttribute("aria-label"), [...list.children].map((each) => each.title));
}

list.addEventListener("click", showAll);
list.addEventListener("keydown", (event) => { if (event.key === "Enter") showAll(); });
