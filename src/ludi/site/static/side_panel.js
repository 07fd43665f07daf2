// The side panel with the log; its other part is the chat.

import { request, byId, make, phrase } from "./common.js";
import { announce } from "./announcer.js";
import { offerNewest, watchCardLines } from "./card_lines.js";
import { markUnread, onChatWanted } from "./chat.js";
import { isNarrow } from "./layout.js";
import { append } from "./lists.js";
import { showNews } from "./news.js";
import { showPlace, watchPlaces } from "./rings.js";

const table = document.body.dataset.table;
const TABS = ["log", "chat"];
const TICKER_LINES = 3;
/** The role of lines that concern everyone. */
const NEWS = "news";

/** The index up to which the log is on the page; -1 before it is fetched for the first time. */
let loggedIndex = -1;
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

function newLine(line) {
  const isNextSeat = line.seat !== lastSeat;
  lastSeat = line.seat;
  return logLine(line, isNextSeat);
}

function logLine(line, isNextSeat = false) {
  return make("li", { class: `seat-${line.seat}${line.private ? " private" : ""}${isNextSeat ? " next-seat" : ""}${line.role ? ` ${line.role}` : ""}`,
    "data-kind": line.kind, "data-card": line.card || null, "data-place": line.place || null, title: line.private ? phrase("only you") : null }, line.text);
}

/** A copy of a line for those who see it; the log itself is for everyone. */
function tickerLine(line) {
  const copy = line.cloneNode(true);
  copy.removeAttribute("tabindex");
  return copy;
}

for (const id of ["log", "ticker"]) watchCardLines(byId(id));
watchPlaces(byId("log"));
// On a narrow page the log lies over the place, so it makes way.
byId("log").addEventListener("click", (event) => {
  const place = event.target.closest("[data-place]")?.dataset.place;
  if (!place || !isNarrow()) return;
  closeSidePanel();
  if (!showPlace(place)) openSidePanel(true);
});

/** Fetch new log lines as a seat knows them, up to an index, and announce what others did. */
export function readLog(index, seat, mine) {
  return inTurn(() => fetchLog(index, seat, mine));
}

async function fetchLog(index, seat, mine) {
  if (seat !== logViewer) {
    // Private lines are only for one viewer, so start over.
    [logViewer, loggedIndex, lineCount, lastSeat] = [seat, -1, 0, null];
  }
  if (index <= loggedIndex) return;
  const isNews = loggedIndex >= 0;
  const lines = await request(`/api/tables/${table}/log?since=${Math.max(0, loggedIndex)}&seat=${seat}`);
  // What follows later comes with its board.
  addLines(lines.filter((line) => line.index < index), isNews ? mine : null);
  loggedIndex = Math.max(index, loggedIndex);
}

/** Add the lines of a step that is shown. If lines before them are missing, all up to the index `until` are fetched. */
export function logStep({ index, lines }, from, until, mine) {
  return inTurn(() => {
    if (index <= loggedIndex) return null;
    if (loggedIndex !== from) return fetchLog(until, logViewer, mine);
    addLines(lines, mine);
    loggedIndex = index;
    return null;
  });
}

/** Add lines to the log; announce them unless they are from before the page was opened or by the seats `mine`. */
function addLines(lines, mine) {
  const list = byId("log");
  if (!lineCount) list.replaceChildren();
  if (mine) {
    announce(...lines.filter((line) => line.private || line.role === NEWS || !mine.includes(line.seat)).map((line) => line.text));
    showNews(lines.filter((line) => line.role === NEWS).map((line) => line.text));
  }
  lineCount += lines.length;
  append(list, lines.map(newLine));
  offerNewest(list);
  if (!lineCount) list.replaceChildren(make("li", { class: "hint" }, phrase("empty log")));
  caption([]);
}

/** Show what is being told: the last lines of the log or, while a turn is shown again, those of the step. */
export function caption(lines) {
  const told = lines.length ? lines.map((line) => logLine(line)) : [...byId("log").querySelectorAll("[data-kind]")];
  byId("ticker").replaceChildren(...told.slice(-TICKER_LINES).map(tickerLine));
}

// The panel

/** Where the panel is beside the table and covers nothing, so that it is open unless the viewer closes it. */
const beside = matchMedia("(min-width: 1700px) and (min-aspect-ratio: 6/5)");
const OPEN_KEY = "ludi-side-panel";

/** Open the panel where it is beside the table, and close it elsewhere. */
export function settleSidePanel() {
  showSidePanel(beside.matches && localStorage.getItem(OPEN_KEY) !== "closed");
}

beside.addEventListener("change", settleSidePanel);

export function openSidePanel(open, tab) {
  if (beside.matches) localStorage.setItem(OPEN_KEY, open ? "open" : "closed");
  showSidePanel(open, tab);
}

function showSidePanel(open, tab) {
  byId("side-panel").hidden = !open;
  document.body.classList.toggle("with-side-panel", open && beside.matches);
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
