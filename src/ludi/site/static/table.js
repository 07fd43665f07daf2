// The table: keeps what is shown in step with the server, and turns clicks into moves.
//
// A turn is tried out first: the draft lives here and is shown by asking the server what the table would look like.
// It becomes a move when it is confirmed, or with an action that cannot be taken back.

import { askAgain, showBar } from "./bar.js";
import { closeMenuOfPicture, hideNote, showMenu, showReason } from "./bubble.js";
import { SPECTATOR, ask, byId, make, myName, say } from "./common.js";
import { callForTurn, watchHands } from "./hands.js";
import {
  endFirstTurn, fillResult, nameOf, openSheet, readChat, readLog, showFirstTurn, showSeats, showWaiting, toast,
} from "./people.js";
import { bringIntoView, moves, showPanels } from "./picture.js";

const table = document.body.dataset.table;
const STEP = 350;
const MOST_STEPS = 12;

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

function tellProblem(error) {
  toast(error.message);
}

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
  return board.seat !== null && board.decides === board.seat && board.index === info.index && board.status === "playing"
    && info.seats[board.seat].bot === null;
}

// Keeping in step

/** Take what the server tells of the table; an answer that was overtaken by news does not undo them. */
function learn(told) {
  if (info && told.index < info.index) {
    const { index, decides, status } = info;
    info = { ...told, index, decides, status };
  } else {
    info = told;
  }
}

let running = null;
let again = false;
let stale = false;

/** Bring the picture up to date; one update at a time, and none in the middle of a move of one's own. */
function update(reload = false) {
  stale ||= reload;
  if (running || busy) {
    again = true;
    return running;
  }
  running = (async () => {
    try {
      do {
        again = false;
        await catchUp();
      } while (again);
    } catch (error) {
      tellProblem(error);
    } finally {
      running = null;
    }
  })();
  return running;
}

function boardPath(seat, more = "") {
  return `/api/tables/${table}/board?index=${info.index}&seat=${seat ?? SPECTATOR}${more}`;
}

function seeBoard(seat, more = "") {
  return ask(boardPath(seat, more));
}

async function catchUp() {
  showWaiting(info, act);
  showFirstTurn(info);
  showCover();
  const seat = eyes();
  if (board && board.index !== info.index && draft.length) {
    dropDraft();
    toast(say("moved on"));
  }
  if (seat === null) putHandsAway();
  if (board && !stale && board.index === info.index && board.seat === seat && board.status === info.status) {
    showSeats(info, board, act);
    return;
  }
  if (board && board.index < info.index && moves()) await stepThrough(seat);
  stale = false;
  const now = await seeBoard(seat);
  if (now.index > info.index) Object.assign(info, { index: now.index, decides: now.decides, status: now.status });
  // Someone may have played meanwhile, so that other eyes look now.
  if (eyes() !== seat) {
    again = true;
    return;
  }
  const kept = storedDraft(now);
  if (kept.length) await tryOut(kept, now);
  else show(now);
}

/** What only one person may see goes at once when others look. */
function putHandsAway() {
  document.querySelector("[data-slot=mine]").replaceChildren();
}

/** Go to the end of what is being shown, if anything is. */
function skipAhead() {
  skip?.();
  return skip !== null;
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
    show(moment);
    await Promise.race([stop, new Promise((resolve) => { setTimeout(resolve, STEP); })]);
  }
  skip = null;
  document.body.classList.remove("replaying");
}

function show(next, glide = true) {
  const first = board === null;
  board = next;
  hideNote();
  closeMenuOfPicture();
  showPanels(board.panels, glide && !first);
  markFinal();
  const names = info.seats.map((seat) => seat.name);
  const inBarAlone = showBar({ board, draft, names, mine: myTurn(), play: choose, revealed });
  if (myTurn() && !inBarAlone) bringIntoView();
  showSeats(info, board, act);
  byId("spectator").hidden = info.held.length > 0 && board.panels.length > 0;
  byId("spectator").textContent = board.panels.length ? say("spectator") : say("no picture");
  callForTurn(people().includes(info.decides) && info.status === "playing");
  readLog(info.index, people().length > 1 ? SPECTATOR : people()[0] ?? SPECTATOR, info.held);
  showHistory();
  if (board.result) {
    fillResult(info, board.result, act);
    if (!resultShown) byId("result").showModal();
    resultShown = true;
    if (!byId("choices").children.length) {
      byId("choices").append(make("button", { type: "button", id: "show-result", onclick: () => byId("result").showModal() }, say("result")));
    }
  }
}

// Looking back at a game that is over

let lookingAt = null;

function showHistory() {
  byId("history").hidden = info.status !== "over" && info.status !== "review";
  byId("moment").max = info.index;
  byId("moment").value = board.index;
  byId("moment-number").textContent = `${board.index} / ${info.index}`;
}

/** Show a moment of the past; while the slider moves only the last one counts. */
async function lookBack(at) {
  const wanted = Math.min(Math.max(at, 0), info.index);
  const fetching = lookingAt !== null;
  lookingAt = wanted;
  byId("moment-number").textContent = `${wanted} / ${info.index}`;
  if (fetching) return;
  let shown = null;
  while (shown !== lookingAt) {
    shown = lookingAt;
    const moment = await seeBoard(eyes(), `&at=${shown}`).catch(() => null);
    if (moment && shown === lookingAt) show(moment);
  }
  lookingAt = null;
}

byId("moment").addEventListener("input", (event) => lookBack(event.target.valueAsNumber));
byId("earlier").addEventListener("click", () => lookBack(board.index - 1));
byId("later").addEventListener("click", () => lookBack(board.index + 1));

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

// One device for several

function showCover() {
  const cover = byId("cover");
  cover.hidden = !handsOver();
  for (const part of document.querySelectorAll("body > :is(a, header, main, aside)")) part.inert = !cover.hidden;
  if (cover.hidden) return;
  const who = nameOf(info, info.decides);
  byId("cover-words").textContent = say("show hand", { who });
  byId("cover-open").textContent = say("i am", { who });
  byId("cover-open").focus();
}

byId("cover-open").addEventListener("click", () => {
  present = info.decides;
  showCover();
  byId("main").focus({ preventScroll: true });
  update();
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
      learn(await ask(`/api/tables/${table}`));
      again = stale = true;
    } else {
      tellProblem(error);
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
  if (sent.decides !== sent.seat) endFirstTurn();
  // A quick bot may have been heard of before the answer came: never go back.
  if (sent.index > info.index) Object.assign(info, { index: sent.index, decides: sent.decides, status: sent.status });
  if (sent.status !== "playing") learn(await ask(`/api/tables/${table}?index=${info.index}`));
  // On a shared device the hand goes out of sight as soon as the turn is over.
  if (people().length > 1 && eyes() !== sent.seat) again = true;
  else show(sent);
}

/** Play a legal action: tentatively where it can be taken back, else with all that came before it. */
function choose(action, onBoard = false) {
  const actions = [...draft.map((each) => each.action), action.action];
  if (!action.reveals && !action.hands_over) {
    exclusively(() => tryOut([...draft, { action: action.action, words: action.words, short: action.short }]));
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
      learn(answer);
      update(true);
    }
  });
}

// What a click means

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
    // A finger cannot hover: what is for good is shown to it in a menu first.
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

watchHands({ actionsOf: (target) => (board ? actionsOf(target) : []), press, skip: skipAhead });

// Listening

function listen() {
  // Where several share the device, only the picture may show a hand, and only to the one who has it.
  const source = new EventSource(`/api/tables/${table}/events?seat=${info.held.length === 1 ? info.held[0] : SPECTATOR}`);
  const heard = (event) => JSON.parse(event.data);
  source.addEventListener("hello", (event) => {
    byId("link-state").textContent = "";
    learn(heard(event));
    update();
    readChat();
  });
  source.addEventListener("move", (event) => {
    const told = heard(event);
    if (told.index < info.index) return;
    Object.assign(info, told);
    finish().catch(tellProblem);
    update();
  });
  source.addEventListener("table", () => ask(`/api/tables/${table}`).then((told) => {
    learn(told);
    update(true);
  }).catch(tellProblem));
  source.addEventListener("chat", readChat);
  source.onerror = () => {
    byId("link-state").textContent = say("reconnecting");
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
  };
}

/** At the end the table tells its seed. */
async function finish() {
  if (info.status !== "over" || info.seed) return;
  learn(await ask(`/api/tables/${table}?index=${info.index}`));
  if (board?.result) fillResult(info, board.result, act);
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
  if (info.seats.some((each) => each.token === token)) return;
  // To which seat a secret belongs only those at the table are told; a stranger is asked for a name while one is open.
  const open = info.seats.filter((each) => each.kind === "open");
  let name = "";
  if (info.held.length ? open.some((each) => each.invitation === token) : open.length) {
    name = await askName();
    myName(name);
  }
  learn((await ask(`/api/tables/${table}/claim`, { token, name })).table);
}

async function start() {
  const token = takeToken();
  learn(await ask(`/api/tables/${table}`));
  if (token) await claim(token).catch(tellProblem);
  await update();
  listen();
}

start().catch(tellProblem);
openSheet(false);
