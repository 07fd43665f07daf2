// The chat: messages with their times, a note on new ones, and silence on request.

import { announce } from "./announcer.js";
import { byId, make, phrase, request } from "./common.js";
import { append } from "./lists.js";
import { model } from "./model.js";
import { toast } from "./toast.js";

const table = document.body.dataset.table;
const READ_KEY = `ludi-read-${table}`;
const MUTE_KEY = `ludi-mute-${table}`;
const NOTE_DURATION = 8000;
const NOTE_LENGTH = 80;

let lastMessage = 0;
let hasChat = false;
let queue = Promise.resolve();
let timer = 0;
let openChat = null;

/** What opens the chat when its note is pressed. */
export function onChatWanted(given) {
  openChat = given;
}

function isMuted() {
  return localStorage.getItem(MUTE_KEY) !== null;
}

function isOpen() {
  return !byId("side-panel").hidden && !byId("chat-panel").hidden;
}

/** The time of day, and the day unless it is today. */
function timeOf(line) {
  const at = new Date(1000 * line.time);
  const isToday = at.toDateString() === new Date().toDateString();
  const day = isToday ? {} : { day: "numeric", month: "short" };
  const shown = at.toLocaleString(document.documentElement.lang, { ...day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return make("time", { datetime: at.toISOString() }, shown);
}

function chatLine(line) {
  return make("li", { class: `seat-${line.seat}` }, make("b", {}, line.name), " ", make("span", {}, line.text), " ", timeOf(line));
}

/** Fetch new messages one after the other, so no line appears twice. After a failure, the next fetch catches up. */
export function readChat() {
  queue = queue.then(fetchChat).catch(() => 0);
  return queue;
}

/** Show new messages, and announce them unless the page has just been opened. */
async function fetchChat() {
  const lines = await request(`/api/tables/${table}/chat?since=${lastMessage}`);
  const unseen = lines.filter((line) => line.number > lastMessage);
  const list = byId("chat");
  if (hasChat && unseen.length && !isMuted()) announceNew(unseen);
  hasChat = true;
  if (!lastMessage) list.replaceChildren();
  lastMessage = unseen.at(-1)?.number ?? lastMessage;
  append(list, unseen.map(chatLine));
  if (!lastMessage) list.replaceChildren(make("li", { class: "hint" }, phrase("no messages")));
  markUnread();
}

function announceNew(lines) {
  announce(...lines.map((line) => `${line.name}: ${line.text}`));
  const others = lines.filter((line) => !model.info.held.includes(line.seat));
  if (others.length && !isOpen()) showNote(others.at(-1));
}

/** A note with the name and the first words. Screen readers have heard the whole message. */
function showNote({ name, text, seat }) {
  const note = byId("chat-note");
  const words = text.length > NOTE_LENGTH ? `${text.slice(0, NOTE_LENGTH).trimEnd()}…` : text;
  note.className = `chat-note seat-${seat}`;
  note.textContent = phrase("message", { who: name, text: words });
  note.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(hideNote, NOTE_DURATION);
}

function hideNote() {
  byId("chat-note").hidden = true;
}

/** Mark unread messages; the browser remembers which ones were read. */
export function markUnread() {
  if (isOpen()) {
    localStorage.setItem(READ_KEY, lastMessage);
    hideNote();
  }
  const isUnread = lastMessage > Number(localStorage.getItem(READ_KEY)) && !isMuted();
  for (const id of ["side-panel-toggle", "tab-chat"]) {
    byId(id).classList.toggle("unread", isUnread);
    byId(id).title = isUnread ? phrase("new messages") : "";
  }
}

function showMute() {
  byId("chat-mute").textContent = phrase(isMuted() ? "unmute" : "mute");
  byId("chat-mute").setAttribute("aria-pressed", String(isMuted()));
}

byId("chat-mute").addEventListener("click", () => {
  if (isMuted()) {
    localStorage.removeItem(MUTE_KEY);
  } else {
    localStorage.setItem(MUTE_KEY, "yes");
    toast(phrase("muted"));
  }
  showMute();
  markUnread();
});
showMute();

byId("chat-note").addEventListener("click", () => {
  hideNote();
  openChat();
});

byId("chat-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = byId("chat-text");
  const text = field.value.trim();
  if (!text) return;
  field.value = "";
  try {
    await request(`/api/tables/${table}/chat`, { text });
    await readChat();
  } catch (error) {
    field.value ||= text;
    toast(error.message);
  }
});
