// The sheet beside the table: the log of what happened, and the talk.

import { ask, byId, make, say } from "./common.js";
import { announce } from "./announcer.js";
import { toast } from "./toast.js";

const table = document.body.dataset.table;
const TABS = ["log", "chat"];
const TICKER = 3;
/** Whoever has scrolled back by more than so many pixels is reading. */
const AT_END = 40;
const READ = `ludi-read-${table}`;

let logged = 0;
let logLines = 0;
let lastSeat = null;
let logEyes = null;
let spoken = 0;
let listening = false;
let reading = Promise.resolve();

/** One reading after the other, so that no line comes twice; a failed one is made up for by the next. */
function inTurn(work) {
  reading = reading.then(work).catch(() => 0);
  return reading;
}

/** Add lines to a list; whoever reads its end goes on reading there. */
function append(list, lines) {
  const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < AT_END;
  list.append(...lines);
  if (atEnd) list.scrollTop = list.scrollHeight;
}

// The log

function logLine(line) {
  const turn = line.seat !== lastSeat;
  lastSeat = line.seat;
  return make("li", { class: `seat-${line.seat}${line.private ? " private" : ""}${turn ? " next-seat" : ""}`,
    "data-kind": line.kind, title: line.private ? say("only you") : null }, line.text);
}

/** Fetch what happened since the last time, as a seat knows it; what others did is said aloud. */
export function readLog(index, seat, mine) {
  return inTurn(async () => {
    if (seat !== logEyes) {
      // Other eyes must not read what only these were told.
      [logEyes, logged, logLines, lastSeat] = [seat, 0, 0, null];
    }
    if (index <= logged && logLines) return;
    const lines = await ask(`/api/tables/${table}/log?since=${logged}&seat=${seat}`);
    // The table may be further than the page knows: what came already must not come again.
    logged = Math.max(index, (lines.at(-1)?.index ?? -1) + 1);
    const list = byId("log");
    if (!logLines) list.replaceChildren();
    else announce(...lines.filter((line) => line.private || !mine.includes(line.seat)).map((line) => line.text));
    logLines += lines.length;
    append(list, lines.map(logLine));
    if (!logLines) list.replaceChildren(make("li", { class: "hint" }, say("nothing happened")));
    byId("ticker").replaceChildren(...[...list.querySelectorAll("[data-kind]")].slice(-TICKER).map((line) => line.cloneNode(true)));
  });
}

// The talk

/** Fetch what was said since the last time, and say it aloud unless the page has just been opened. */
export function readChat() {
  return inTurn(async () => {
    const lines = await ask(`/api/tables/${table}/chat?since=${spoken}`);
    const fresh = lines.filter((line) => line.number > spoken);
    const list = byId("chat");
    if (listening && fresh.length) announce(...fresh.map((line) => `${line.name}: ${line.text}`));
    listening = true;
    if (!spoken) list.replaceChildren();
    spoken = fresh.at(-1)?.number ?? spoken;
    append(list, fresh.map((line) => make("li", { class: `seat-${line.seat}` },
      make("b", {}, line.name), " ", make("span", {}, line.text))));
    if (!spoken) list.replaceChildren(make("li", { class: "hint" }, say("nobody spoke")));
    markNews();
  });
}

/** A sign that more was said than this person has seen; the browser remembers how much that is. */
function markNews() {
  if (!byId("side-panel").hidden && !byId("talk").hidden) localStorage.setItem(READ, spoken);
  const news = spoken > Number(localStorage.getItem(READ));
  for (const id of ["side-panel-toggle", "tab-chat"]) {
    byId(id).classList.toggle("news", news);
    byId(id).title = news ? say("news") : "";
  }
}

byId("say").addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = byId("say-text");
  const text = field.value.trim();
  if (!text) return;
  field.value = "";
  try {
    await ask(`/api/tables/${table}/chat`, { text });
    await readChat();
  } catch (error) {
    field.value ||= text;
    toast(error.message);
  }
});

// The sheet

export function openSidePanel(open, tab) {
  byId("side-panel").hidden = !open;
  document.body.classList.toggle("with-side-panel", open);
  byId("side-panel-toggle").setAttribute("aria-expanded", String(open));
  if (tab) showTab(tab);
  markNews();
  if (open) for (const list of [byId("log"), byId("chat")]) list.scrollTop = list.scrollHeight;
}

function showTab(tab) {
  byId("happened").hidden = tab !== "log";
  byId("talk").hidden = tab !== "chat";
  for (const name of TABS) {
    byId(`tab-${name}`).setAttribute("aria-selected", String(name === tab));
    byId(`tab-${name}`).tabIndex = name === tab ? 0 : -1;
  }
}

/** Put the sheet away and go back to what opened it. */
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
