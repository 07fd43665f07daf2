// The table: keeps what is shown in step with the server, and turns clicks into moves.
//
// A turn is tried out first: the draft lives here and is shown by asking the server what the table would look like.
// It becomes a move when it is confirmed, or with an action that cannot be taken back.

import { askAgain, showBar } from "./bar.js";
import { closeMenuOfPicture, forgetNotes, hideNote, showMenu, showReason } from "./popover.js";
import { SPECTATOR, ask, byId, make, myName, say } from "./common.js";
import { callForTurn, watchInput } from "./input.js";
import { endFirstTurn, fillResult, nameOf, showFirstTurn, showSeats, showWaiting } from "./people.js";
import { bringIntoView, moves, showPanels } from "./picture.js";
import { openSidePanel, readChat, readLog } from "./side_panel.js";
import { toast } from "./toast.js";

const table = document.body.dataset.table;
const STEP = 350;
const MOST_STEPS = 12;
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30000;
/** Answers that will not become others by asking again: no right, no such table, a table that is gone. */
const FINAL = [403, 404, 410];

let info = null;
let board = null;
let draft = [];
/** The seat whose owner said to have the device, where several share it. */
let present = null;
let busy = false;
/** Whether the last thing that I played turned something up. */
let revealed = false;
/** The points by source, once the game is over. */
let result = null;
let skip = null;

function tellProblem(error) {
  toast(error.message);
}

function pause(milliseconds) {
  return new Promise((resolve) => { setTimeout(resolve, milliseconds); });
}

// Who looks

/** The seats of this device that people play. */
function people() {
  return info.held.filter((seat) => !info.seats[seat].bot);
}

/** Whether several people play on this device; a bot that stands in for one of them changes nothing. */
function shared() {
  return info.held.length > 1;
}

/** Whose view is shown; null is a spectator, also on a shared device while others play. */
function viewer() {
  if (!shared()) return info.held[0] ?? null;
  return present === info.decides ? present : null;
}

/** Several people share this device, and another of them is to play. */
function handsOver() {
  return shared() && people().includes(info.decides) && present !== info.decides;
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
  byId("seed-hash").textContent = info.seed_sha256 ?? say("not dealt");
}

/** A board may know more of the table than was heard of it. */
function learnFrom(shown) {
  if (shown.index > info.index) Object.assign(info, { index: shown.index, decides: shown.decides, status: shown.status });
}

let running = null;
let again = false;
let stale = false;
let patience = FIRST_PAUSE;
const troubles = new Set();

/** Say that the page is cut off from the server, for as long as there is a reason. */
function trouble(reason, there) {
  if (there) troubles.add(reason);
  else troubles.delete(reason);
  byId("link-state").textContent = troubles.size ? say("reconnecting") : "";
}

/** Bring the picture up to date; one update at a time, and none in the middle of a move of one's own. */
function update(reload = false) {
  stale ||= reload;
  if (running || busy) {
    again = true;
    return running;
  }
  document.body.classList.add("updating");
  running = keepUp().finally(() => {
    running = null;
    document.body.classList.remove("updating");
  });
  return running;
}

async function keepUp() {
  try {
    do {
      again = false;
      await catchUp();
    } while (again);
    trouble("update", false);
    patience = FIRST_PAUSE;
  } catch (error) {
    if (FINAL.includes(error.status)) {
      tellProblem(error);
      return;
    }
    // Whatever it was, the picture is old now: try again, more and more seldom.
    trouble("update", true);
    setTimeout(() => update(true), patience);
    patience = Math.min(2 * patience, LONGEST_PAUSE);
  }
}

function seeBoard(seat, more = "") {
  return ask(`/api/tables/${table}/board?known=${info.index}&seat=${seat ?? SPECTATOR}${more}`);
}

async function catchUp() {
  showWaiting(info, act);
  showFirstTurn(info);
  showCover();
  const seat = viewer();
  if (board && board.index !== info.index && draft.length) {
    dropDraft();
    toast(say("moved on"));
  }
  if (shared() && board && board.seat !== seat) putHandsAway();
  if (board) showSeats(info, board, act);
  if (lookingBack) {
    showHistory();
    showResult();
    return;
  }
  if (board && !stale && board.index === info.index && board.seat === seat && board.status === info.status) return;
  if (board && board.index < info.index && moves()) await stepThrough(seat);
  const now = await seeBoard(seat);
  stale = false;
  learnFrom(now);
  // Someone may have played meanwhile, so that another viewer looks now.
  if (viewer() !== seat) {
    again = true;
    return;
  }
  const kept = storedDraft(now);
  if (kept.length) await tryOut(kept, now);
  else show(now);
}

/** What only one person may see goes at once when others look. */
function putHandsAway() {
  forgetNotes();
  document.querySelector("[data-slot=mine]").replaceChildren();
  for (const id of ["draft", "choices", "ending", "announcer"]) byId(id).replaceChildren();
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
  try {
    for (let index = from; index < info.index && !skipped; index += 1) {
      const moment = await seeBoard(seat, `&index=${index}`);
      if (skipped) break;
      show(moment);
      await Promise.race([stop, pause(STEP)]);
    }
  } finally {
    skip = null;
    document.body.classList.remove("replaying");
  }
}

function show(next, glide = true) {
  const first = board === null;
  board = next;
  hideNote();
  closeMenuOfPicture();
  showPanels(board.panels, glide && !first);
  markFinal();
    const inBarAlone = showBar({ board, draft, mine: myTurn(), play: choose, back: stepBackTo, revealed });
  if (myTurn() && !inBarAlone) bringIntoView();
  showSeats(info, board, act);
  byId("spectator").hidden = info.held.length > 0 && (board.panels.length > 0 || board.status === "waiting");
  byId("spectator").textContent = board.panels.length ? say("spectator") : say("no picture");
  callForTurn(people().includes(info.decides) && info.status === "playing");
  readLog(info.index, shared() ? SPECTATOR : info.held[0] ?? SPECTATOR, info.held);
  showHistory();
  showResult();
}

/** Once the game is over, its result can be had at every moment that is shown. */
function showResult() {
  const news = result === null;
  result ??= board.result ?? null;
  if (!result) return;
  fillResult(info, result, act);
  if (news) byId("result").showModal();
  if (!byId("choices").children.length) {
    byId("choices").append(make("button", { type: "button", id: "show-result", onclick: () => byId("result").showModal() }, say("result")));
  }
}

// Looking back at a game that is over

let lookingAt = null;
/** Whether a moment of the past is shown because someone wants to see it. */
let lookingBack = false;

function showHistory() {
  byId("history").hidden = (info.status !== "over" && info.status !== "replay") || !info.replayable;
  byId("replay-index").max = info.index;
  byId("replay-index").value = board.index;
  byId("replay-position").textContent = `${board.index} / ${info.index}`;
}

/** Show a moment of the past; while the slider moves only the last one counts. */
async function lookBack(index) {
  const wanted = Math.min(Math.max(index, 0), info.index);
  const fetching = lookingAt !== null;
  lookingAt = wanted;
  lookingBack = wanted < info.index;
  byId("replay-position").textContent = `${wanted} / ${info.index}`;
  if (fetching) return;
  let shown = null;
  while (shown !== lookingAt) {
    shown = lookingAt;
    const moment = await seeBoard(viewer(), `&index=${shown}`).catch(() => null);
    if (moment && shown === lookingAt) show(moment);
  }
  lookingAt = null;
}

byId("replay-index").addEventListener("input", (event) => lookBack(event.target.valueAsNumber));
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
  // Not the button: whoever has just ended a turn with Enter may press it once more.
  if (!cover.contains(document.activeElement)) byId("cover-words").focus();
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

/** Show the table after these tentative actions; `now` is the board without them, where they come from before. */
async function tryOut(wanted, now = null) {
  const { index, seat } = now ?? board;
  try {
    const next = await ask(`/api/tables/${table}/draft`, { index, draft: wanted.map((each) => each.action), seat });
    draft = wanted;
    show(next);
    keepDraft();
  } catch (error) {
    // What was kept may not be possible any more; anything else will be asked for again.
    if (!now || ![409, 422].includes(error.status)) throw error;
    dropDraft();
    show(now);
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
    if (error.status === 409) {
      dropDraft();
      toast(say("moved on"));
      // Where this fails, the update that follows goes on trying.
      await ask(`/api/tables/${table}`).then(learn, () => 0);
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

/** The same for what was chosen in the picture or the bar: it holds only for what was shown there. */
function asShown(work) {
  const now = () => JSON.stringify([board.index, board.seat, info.index, draft.map((each) => each.action)]);
  const then = now();
  return exclusively(async () => {
    if (now() === then) await work();
  });
}

async function send(actions, reveals) {
  const sent = await ask(`/api/tables/${table}/moves?show=true`, { index: board.index, actions, seat: board.seat });
  revealed = reveals;
  dropDraft();
  if (sent.decides !== sent.seat) endFirstTurn();
  // A quick bot may have been heard of before the answer came: never go back.
  learnFrom(sent);
  if (sent.status !== "playing") learn(await ask(`/api/tables/${table}?known=${info.index}`));
  // On a shared device the hand goes out of sight as soon as the turn is over.
  if (shared() && viewer() !== sent.seat) again = true;
  else show(sent);
}

/** Play a legal action: tentatively where it can be taken back, else with all that came before it. */
function choose(action, onBoard = false) {
  const actions = [...draft.map((each) => each.action), action.action];
  if (!action.reveals && !action.hands_over) {
    asShown(() => tryOut([...draft, { action: action.action, what: action.what, details: action.details }]));
  } else if (action.caution || (onBoard && !action.reveals)) {
    askAgain(action, () => asShown(() => send(actions, action.reveals)), () => show(board, false));
  } else {
    asShown(() => send(actions, action.reveals));
  }
}

/** Take back all but the first so many of what was tried out. */
function stepBackTo(many) {
  asShown(() => tryOut(draft.slice(0, many)));
}

byId("step-back").addEventListener("click", () => stepBackTo(draft.length - 1));
byId("start-again").addEventListener("click", () => stepBackTo(0));
byId("confirm").addEventListener("click", () => asShown(() => send(draft.map((each) => each.action), false)));

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
    asShown(() => explain(target));
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
    const who = info.decides === null ? "" : nameOf(info, info.decides);
    if (target.isConnected) showReason(target, say(key, { who }), "");
    return;
  }
  const [action] = target.dataset.actions.split("|");
  const answer = await ask(`/api/tables/${table}/why`, {
    index: board.index, draft: draft.map((each) => each.action), seat: board.seat, action });
  if (answer.reason && target.isConnected) showReason(target, answer.reason, answer.rule);
}

watchInput({ actionsOf: (target) => (board ? actionsOf(target) : []), press, skip: skipAhead });

// Listening

function listen() {
  // Where several share the device, only the picture may show a hand, and only to the one who has it.
  const source = new EventSource(`/api/tables/${table}/events?seat=${info.held.length === 1 ? info.held[0] : SPECTATOR}`);
  const heard = (event) => JSON.parse(event.data);
  source.addEventListener("hello", (event) => {
    trouble("events", false);
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
    trouble("events", true);
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
  };
}

/** At the end the table tells its seed. */
async function finish() {
  if (info.status !== "over" || info.seed) return;
  learn(await ask(`/api/tables/${table}?known=${info.index}`));
  if (result) fillResult(info, result, act);
}

// Coming in

/** The secret of a seat comes in the fragment of the address; it is taken out of sight at once. */
function takeToken() {
  const token = new URLSearchParams(location.hash.slice(1)).get("seat");
  if (token) history.replaceState(null, "", location.pathname);
  return token;
}

/** Under which name someone sits down; null if they would rather watch. */
function askName() {
  const dialog = byId("name-dialog");
  byId("my-name").value = myName();
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue ? byId("my-name").value.trim() : null), { once: true });
  });
}

async function claim(token) {
  if (info.seats.some((each) => each.token === token)) return;
  // To which seat a secret belongs only those at the table are told; a stranger is asked for a name while one is open.
  const open = info.seats.filter((each) => each.kind === "open");
  let name = "";
  if (info.held.length ? open.some((each) => each.invitation === token) : open.length) {
    name = await askName();
    if (name === null) {
      // Opened once more, the address asks again.
      history.replaceState(null, "", `${location.pathname}#seat=${token}`);
      toast(say("rather watch"));
      return;
    }
    myName(name);
  }
  learn((await ask(`/api/tables/${table}/claim`, { token, name })).table);
}

/** What is known of the table at first; asked for until there is an answer. */
async function firstSight() {
  for (let wait = FIRST_PAUSE; ; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
    try {
      const told = await ask(`/api/tables/${table}`);
      trouble("start", false);
      return told;
    } catch (error) {
      if (FINAL.includes(error.status)) throw error;
      trouble("start", true);
      await pause(wait);
    }
  }
}

async function start() {
  const token = takeToken();
  learn(await firstSight());
  await update();
  if (token) await claim(token).catch(tellProblem);
  await update();
  listen();
}

// A page that comes back from the browser's store has missed what was said meanwhile.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

start().catch(tellProblem);
openSidePanel(false);
