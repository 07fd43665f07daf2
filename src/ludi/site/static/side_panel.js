// The side panel with the log; its other part is the chat.

import { request, byId, make, phrase } from "./common.js";
import { announce } from "./announcer.js";
import { offerNewest, watchCardLines } from "./card_lines.js";
import { markUnread, onChatWanted } from "./chat.js";
import { append } from "./lists.js";

const table = document.body.dataset.table;
const TABS = ["log", "chat"];
const TICKER_LINES = 3;

let loggedIndex = 0;
let lineCount = 0;
let lastSeat = null;
let logViewer = null;
let queue = Promise.resolve();

/** Fetch one after the other, so no line appears twice. After a failure, the next fetch catches up. */
function inTurn(work) {
  queue = queue.then(work).catch(() => 0);
  return queue;
}

// The log

function logLine(line) {
  const isNextSeat = line.seat !== lastSeat;
  lastSeat = line.seat;
  return make("li", { class: `seat-${line.seat}${line.private ? " private" : ""}${isNextSeat ? " next-seat" : ""}`,
    "data-kind": line.kind, "data-card": line.card || null, title: line.private ? phrase("only you") : null }, line.text);
}

/** A copy of a line for those who see it; the log itself is for everyone. */
function tickerLine(line) {
  const copy = line.cloneNode(true);
  copy.removeAttribute("tabindex");
  return copy;
}

for (const id of ["log", "ticker"]) watchCardLines(byId(id));

/** Fetch new log lines as a seat knows them, and announce what others did. */
export function readLog(index, seat, mine) {
  return inTurn(async () => {
    if (seat !== logViewer) {
      // Private lines are only for one viewer, so start over.
      [logViewer, loggedIndex, lineCount, lastSeat] = [seat, 0, 0, null];
    }
    if (index <= loggedIndex && lineCount) return;
    const lines = await request(`/api/tables/${table}/log?since=${loggedIndex}&seat=${seat}`);
    // The log may be ahead of the page; don't fetch these lines again.
    loggedIndex = Math.max(index, (lines.at(-1)?.index ?? -1) + 1);
    const list = byId("log");
    if (!lineCount) list.replaceChildren();
    else announce(...lines.filter((line) => line.private || !mine.includes(line.seat)).map((line) => line.text));
    lineCount += lines.length;
    append(list, lines.map(logLine));
    offerNewest(list);
    if (!lineCount) list.replaceChildren(make("li", { class: "hint" }, phrase("empty log")));
    byId("ticker").replaceChildren(...[...list.querySelectorAll("[data-kind]")].slice(-TICKER_LINES).map(tickerLine));
  });
}

// The panel

export function openSidePanel(open, tab) {
  byId("side-panel").hidden = !open;
  document.body.classList.toggle("with-side-panel", open);
  byId("side-panel-toggle").setAttribute("aria-expanded", String(open));
  if (tab) showTab(tab);
  markUnread();
  if (open) for (const list of [byId("log"), byId("chat")]) list.scrollTop = list.scrollHeight;
}

function showTab(tab) {
  byId("log-panel").hidden = tab !== "log";
  byId("chat-panel").hidden = tab !== "chat";
  for (const name of TABS) {
    byId(`tab-${name}`).setAttribute("aria-selected", String(name === tab));
    byId(`tab-${name}`).tabIndex = name === tab ? 0 : -1;
  }
}

/** Close the panel and focus the button that opened it. */
export function closeSidePanel() {
  if (byId("side-panel").hidden) return;
  openSidePanel(false);
  byId("side-panel-toggle").focus();
}

byId("side-panel-toggle").addEventListener("click", () => {
  openSidePanel(byId("side-panel").hidden);
  if (!byId("side-panel").hidden) byId("side-panel").querySelector("[role=tab][aria-selected=true]").focus();
});
byId("side-panel-close").addEventListener("click", closeSidePanel);
onChatWanted(() => {
  openSidePanel(true, "chat");
  byId("chat-text").focus();
});
TABS.forEach((name, at) => {
  const tab = byId(`tab-${name}`);
  tab.addEventListener("click", () => openSidePanel(true, name));
  tab.addEventListener("keydown", (event) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const other = TABS.at(to % TABS.length);
    openSidePanel(true, other);
    byId(`tab-${other}`).focus();
  });
});
