// The table: keeps what is shown in step with the server, and turns clicks into moves.
//
// A turn is tried out first: the draft lives here and is shown by asking the server what the table would look like.
// It becomes a move when it is confirmed, or with an action that cannot be taken back.

import { askAgain, showBar } from "./bar.js";
import { closeMenu, hideNote, showMenu, showNote, showReason } from "./bubble.js";
import { ask, byId, make, myName, say } from "./common.js";
import { fillResult, nameOf, openSheet, readChat, readLog, showSeats, showWaiting, toast } from "./people.js";
import { focusTowards, moves, showPanels } from "./picture.js";

const table = document.body.dataset.table;
const title = document.body.dataset.title;
const STEP = 350;
const MOST_STEPS = 12;
const LONG_PRESS = 500;

let info = null;
let board = null;
let draft = [];
/** The seat whose owner said to have the device, where several share it. */
let present = null;
let busy = false;
/** Whether the last thing that I played turned something up. */
let revealed = false;
let resultShown = false;
let skip = null;

// Who looks

/** The seats of this device that people play. */
function people() {
  const played = info.held.filter((seat) => !info.seats[seat].bot);
  return played.length ? played : info.held.slice(0, 1);
}

/** With whose eyes the table is shown; null is a spectator, also on a shared device while others play. */
function eyes() {
  const here = people();
  if (here.length <= 1) return here[0] ?? null;
  return present === info.decides ? present : null;
}

/** Several people share this device, and another of them is to play. */
function handsOver() {
  return people().length > 1 && people().includes(info.decides) && present !== info.decides;
}

function myTurn() {
  return board !== null && board.seat !== null && board.decides === board.seat && board.status === "playing"
    && info.seats[board.seat].bot === null;
}

// Keeping in step

let running = null;
let again = false;

/** Bring the picture up to date; one update at a time, and none in the middle of a move of one's own. */
function update(fresh = false) {
  if (running || busy) {
    again = true;
    return running;
  }
  running = (async () => {
    try {
      do {
        again = false;
        await catchUp(fresh);
      } while (again);
    } catch (error) {
      toast(error.message);
    } finally {
      running = null;
    }
  })();
  return running;
}

function boardPath(seat, more = "") {
  return `/api/tables/${table}/board?index=${info.index}${seat === null ? "" : `&seat=${seat}`}${more}`;
}

function seeBoard(seat, more) {
  // A holder of several seats sees the table as a spectator does by not saying who asks.
  return ask(boardPath(seat, more), undefined, seat === null ? { credentials: "omit" } : {});
}

async function catchUp(fresh) {
  showSeats(info, board?.scores ?? [], act);
  showWaiting(info, act);
  showCover();
  const seat = eyes();
  if (board && board.index !== info.index && draft.length) {
    dropDraft();
    toast(say("moved on"));
  }
  if (board && board.index < info.index && moves()) await stepThrough(seat);
  const now = await seeBoard(seat);
  if (now.index > info.index) Object.assign(info, { index: now.index, decides: now.decides, status: now.status });
  if (handsOver() || eyes() !== seat) {
    again = eyes() !== seat;
    if (again) return;
  }
  const kept = fresh || !board || board.seat !== seat ? storedDraft(now) : draft;
  if (kept.length) await tryOut(kept, now);
  else show(now);
}

/** Show what others did, one thing after the other; a click or Space goes to the end. */
async function stepThrough(seat) {
  const from = Math.max(board.index + 1, info.index - MOST_STEPS);
  let skipped = false;
  const stop = new Promise((resolve) => { skip = () => { skipped = true; resolve(); }; });
  document.body.classList.add("replaying");
  for (let at = from; at < info.index && !skipped; at += 1) {
    const moment = await seeBoard(seat, `&at=${at}`);
    if (skipped) break;
    show({ ...moment, prompt: board.prompt });
    await Promise.race([stop, new Promise((resolve) => { setTimeout(resolve, STEP); })]);
  }
  skip = null;
  document.body.classList.remove("replaying");
}

function show(next, glide = true) {
  const first = board === null;
  board = next;
  hideNote();
  closeMenu();
  showPanels(board.panels, glide && !first);
  markFinal();
  showBar({ board, draft, names: info.seats.map((seat) => seat.name), mine: myTurn(), play: choose, revealed });
  showSeats(info, board.scores, act);
  byId("spectator").hidden = info.held.length > 0;
  byId("spectator").textContent = board.panels.length ? say("spectator") : say("no picture");
  callForTurn();
  readLog(info.index, people().length > 1).catch(() => {});
  if (board.result) {
    fillResult(info, board.result, act);
    if (!resultShown) byId("result").showModal();
    resultShown = true;
    if (!byId("choices").children.length) {
      byId("choices").append(make("button", { type: "button", id: "show-result", onclick: () => byId("result").showModal() }, say("result")));
    }
  }
}

/** Mark the places whose every action is for good. */
function markFinal() {
  for (const target of document.querySelectorAll(".target.lit")) {
    const actions = actionsOf(target);
    if (actions.length && actions.every((action) => action.reveals || action.hands_over)) seal(target);
  }
}

/** A seal of wax at the corner of a place. */
function seal(target) {
  if (target.classList.contains("final")) return;
  target.classList.add("final");
  const box = target.getBBox();
  const mark = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  for (const [name, value] of Object.entries({ class: "seal-mark", cx: box.x + box.width - 4, cy: box.y + 4, r: 8 })) {
    mark.setAttribute(name, value);
  }
  target.append(mark);
}

/** The title and the icon say when it is my turn. */
let called = false;

function callForTurn() {
  const mine = people().includes(info.decides) && info.status === "playing";
  document.title = mine ? `${say("your turn")} - ${title}` : `${title} - Ludi Romani`;
  const icon = byId("favicon");
  icon.dataset.calm ??= icon.href;
  icon.href = mine ? icon.dataset.turn : icon.dataset.calm;
  if (mine && !called && document.hidden) {
    if (localStorage.getItem("ludi-tone") === "on") tone();
    if (localStorage.getItem("ludi-notify") === "on" && "Notification" in window && Notification.permission === "granted") {
      new Notification(`${say("your turn")} - ${title}`);
    }
  }
  called = mine;
}

function tone() {
  const context = new AudioContext();
  const sound = context.createOscillator();
  const volume = context.createGain();
  sound.frequency.value = 523;
  volume.gain.setValueAtTime(0.12, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.4);
  sound.connect(volume).connect(context.destination);
  sound.start();
  sound.stop(context.currentTime + 0.4);
}

// One device for several

function showCover() {
  const cover = byId("cover");
  cover.hidden = !handsOver();
  if (cover.hidden) return;
  const who = nameOf(info, info.decides);
  byId("cover-words").textContent = say("show hand", { who });
  byId("cover-open").textContent = say("i am", { who });
  byId("cover-open").focus();
}

byId("cover-open").addEventListener("click", () => {
  present = info.decides;
  byId("cover").hidden = true;
  update(true);
});

// The draft

function draftKey(seat) {
  return `ludi-draft-${table}-${seat}`;
}

function keepDraft() {
  sessionStorage.setItem(draftKey(board.seat), JSON.stringify({ index: board.index, draft }));
}

/** What this seat had tried out before the page was loaded anew. */
function storedDraft(now) {
  if (now.seat === null || now.decides !== now.seat) return [];
  const stored = JSON.parse(sessionStorage.getItem(draftKey(now.seat)) ?? "null");
  return stored?.index === now.index ? stored.draft : [];
}

function dropDraft() {
  draft = [];
  if (board?.seat !== null && board?.seat !== undefined) sessionStorage.removeItem(draftKey(board.seat));
}

/** Show the table after these tentative actions. */
async function tryOut(wanted, fallback = null) {
  try {
    const next = await ask(`/api/tables/${table}/look`, {
      index: info.index, draft: wanted.map((each) => each.action), seat: eyes() });
    draft = wanted;
    show(next);
    keepDraft();
  } catch (error) {
    if (!fallback) throw error;
    dropDraft();
    show(fallback);
  }
}

/** Do something that must not be disturbed by another click. */
async function exclusively(work) {
  if (busy) return;
  busy = true;
  document.body.classList.add("busy");
  try {
    await running;
    await work();
  } catch (error) {
    if (error.code === "late" || error.status === 409) {
      dropDraft();
      toast(say("moved on"));
      info = await ask(`/api/tables/${table}`);
      again = true;
    } else {
      toast(error.message);
    }
  } finally {
    busy = false;
    document.body.classList.remove("busy");
    if (again) update();
  }
}

async function send(actions, reveals) {
  const sent = await ask(`/api/tables/${table}/moves?show=true`, { index: info.index, actions, seat: eyes() });
  revealed = reveals;
  dropDraft();
  Object.assign(info, { index: sent.index, decides: sent.decides, status: sent.status });
  if (sent.status !== "playing") info = await ask(`/api/tables/${table}?index=${info.index}`);
  if (people().length > 1 && eyes() !== sent.seat) update();
  else show(sent);
}

/** Play a legal action: tentatively where it can be taken back, else with all that came before it. */
function choose(action, onBoard = false) {
  const actions = [...draft.map((each) => each.action), action.action];
  if (!action.reveals && !action.hands_over) {
    exclusively(() => tryOut([...draft, { action: action.action, words: action.words }]));
  } else if (onBoard && !action.reveals) {
    askAgain(action, () => exclusively(() => send(actions, false)), () => show(board, false));
  } else {
    exclusively(() => send(actions, action.reveals));
  }
}

byId("step-back").addEventListener("click", () => exclusively(() => tryOut(draft.slice(0, -1))));
byId("start-again").addEventListener("click", () => exclusively(() => tryOut([])));
byId("confirm").addEventListener("click", () => exclusively(() => send(draft.map((each) => each.action), false)));

/** Something with a seat, or the rematch. */
function act(path, body, follow = false) {
  exclusively(async () => {
    const answer = await ask(path, body);
    if (follow) location.href = `/table/${answer.table}`;
    else {
      info = answer;
      update(true);
    }
  });
}

// Clicks, keys and notes

function actionsOf(target) {
  const named = new Set((target.dataset.actions ?? "").split("|"));
  return board.actions.filter((action) => named.has(action.action));
}

function press(target, byTouch) {
  const actions = actionsOf(target);
  if (!actions.length) {
    exclusively(() => explain(target));
  } else if (actions.length === 1 && !(byTouch && actions[0].reveals)) {
    choose(actions[0], true);
  } else {
    showMenu(target, actions.map((action) => ({ ...action, chosen: () => choose(action, true) })));
  }
}

/** Say why a place cannot be chosen now. */
async function explain(target) {
  if (!myTurn()) {
    const key = { waiting: "not begun", playing: "not your turn" }[info.status] ?? "game over";
    showReason(target, say(key, { who: info.decides === null ? "" : nameOf(info, info.decides) }), "");
    return;
  }
  const [action] = target.dataset.actions.split("|");
  const answer = await ask(`/api/tables/${table}/why`, {
    index: info.index, draft: draft.map((each) => each.action), seat: board.seat, action });
  if (answer.reason) showReason(target, answer.reason, answer.rule);
}

const room = byId("main");
const noted = (event) => event.target.closest?.(".noted, .target.lit");

room.addEventListener("click", (event) => {
  const target = event.target.closest?.(".target");
  if (target && !pressedLong) press(target, event.pointerType === "touch");
  pressedLong = false;
});
room.addEventListener("pointerover", (event) => {
  const owner = noted(event);
  if (event.pointerType !== "mouse") return;
  if (owner) showNote(owner, actionsOf(owner));
  else hideNote();
});
room.addEventListener("pointerleave", hideNote);
room.addEventListener("focusin", (event) => {
  const owner = noted(event);
  if (owner?.matches(":focus-visible")) showNote(owner, actionsOf(owner));
});
room.addEventListener("focusout", hideNote);

// A long press is the hover of a finger.
let pressTimer = 0;
let pressedLong = false;
room.addEventListener("pointerdown", (event) => {
  const owner = noted(event);
  pressedLong = false;
  if (event.pointerType === "mouse" || !owner) return;
  pressTimer = setTimeout(() => { pressedLong = true; showNote(owner, actionsOf(owner)); }, LONG_PRESS);
});
for (const end of ["pointerup", "pointercancel", "pointermove"]) {
  room.addEventListener(end, (event) => {
    if (end !== "pointermove" || Math.abs(event.movementX) + Math.abs(event.movementY) > 3) clearTimeout(pressTimer);
  });
}
room.addEventListener("contextmenu", (event) => { if (pressedLong) event.preventDefault(); });

addEventListener("pointerdown", () => skip?.());
addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    if (!closeMenu()) hideNote();
    return;
  }
  if (event.target.matches?.("input, select, textarea") || document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey
    || event.altKey) return;
  const target = event.target.closest?.(".target");
  if (skip && event.key === " ") {
    event.preventDefault();
    skip();
  } else if (target && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    press(target, false);
  } else if (event.key.startsWith("Arrow")) {
    event.preventDefault();
    focusTowards(event.key);
  } else if (event.key === "Backspace" && !byId("step-back").disabled) {
    byId("step-back").click();
  } else if (event.key === "?") {
    byId("settings").showModal();
  }
});

// Settings

byId("settings-toggle").addEventListener("click", () => byId("settings").showModal());
for (const [id, key] of [["tone", "ludi-tone"], ["notify", "ludi-notify"]]) {
  byId(id).checked = localStorage.getItem(key) === "on";
  byId(id).addEventListener("change", async (event) => {
    let on = event.target.checked;
    if (id === "notify" && on) on = "Notification" in window && await Notification.requestPermission() === "granted";
    event.target.checked = on;
    localStorage.setItem(key, on ? "on" : "off");
  });
}

// Listening

function listen() {
  const source = new EventSource(`/api/tables/${table}/events${info.held.length === 1 ? `?seat=${info.held[0]}` : ""}`);
  const heard = (event) => JSON.parse(event.data);
  source.addEventListener("hello", (event) => {
    byId("link-state").textContent = "";
    const { view, seat, ...told } = heard(event);
    info = told;
    update();
    talk(false);
  });
  source.addEventListener("move", (event) => {
    Object.assign(info, heard(event));
    finish();
    update();
  });
  source.addEventListener("table", async () => {
    info = await ask(`/api/tables/${table}`);
    update();
  });
  source.addEventListener("chat", () => talk(true));
  source.onerror = () => {
    byId("link-state").textContent = say("reconnecting");
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
  };
}

/** At the end the table tells its seed. */
async function finish() {
  if (info.status !== "over" || info.seed) return;
  info = await ask(`/api/tables/${table}?index=${info.index}`);
  if (board?.result) fillResult(info, board.result, act);
}

async function talk(news) {
  const fresh = await readChat().catch(() => 0);
  if (news && fresh && byId("sheet").hidden) byId("sheet-toggle").classList.add("news");
}

// Coming in

/** The secret of a seat comes in the fragment of the address; it is taken out of sight at once. */
function takeToken() {
  const token = new URLSearchParams(location.hash.slice(1)).get("seat");
  if (token) history.replaceState(null, "", location.pathname);
  return token;
}

function askName() {
  const dialog = byId("name-dialog");
  byId("my-name").value = myName();
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(byId("my-name").value.trim()), { once: true });
  });
}

async function claim(token) {
  const seat = info.seats.find((each) => each.token === token);
  if (seat?.mine) return;
  // Whether the seat is still open only the server can tell from the secret; a name is asked while any is.
  let name = "";
  if (info.seats.some((each) => each.kind === "open")) {
    name = await askName();
    myName(name);
  }
  info = (await ask(`/api/tables/${table}/claim`, { token, name })).table;
}

async function start() {
  const token = takeToken();
  info = await ask(`/api/tables/${table}`);
  if (token) await claim(token).catch((error) => toast(error.message));
  await update(true);
  listen();
}

start().catch((error) => toast(error.message));
openSheet(false);
