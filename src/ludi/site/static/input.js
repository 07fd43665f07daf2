// Mouse, touch and keyboard at the table, and how the page tells you that it is your turn.

import { announce } from "./announcer.js";
import { addReason, closeMenu, focusNote, hideNote, pinNote, showNote } from "./popover.js";
import { byId, phrase } from "./common.js";
import { focusTowards } from "./picture.js";
import { closeSidePanel } from "./side_panel.js";

const LONG_PRESS = 500;
const HOVER = 180;
/** After a click, the mouse counts as still until it has moved this many pixels. */
const AT_REST = 24;
const main = byId("main");
const title = document.body.dataset.title;

/** `table` has four functions: actionsOf, reasonOf and press for a place on the board, skip for the animation. */
export function watchInput(table) {
  watchPointer(table);
  watchTouch(table);
  watchKeys(table);
}

function notedAt(event) {
  return event.target.closest?.(".noted, .target.lit") ?? null;
}

/** Whether a key was pressed on the table itself; single letters mean nothing elsewhere. */
function atTable(event) {
  return notedAt(event) !== null || event.target.matches("#main, #bar, .slot-panel");
}

/** Add the reason to the note of a place that can't be chosen now. */
async function explain(table, noted, isByKey = false) {
  if (!noted.matches(".target") || table.actionsOf(noted).length) return;
  // The note is useful without its reason, and a click asks again.
  const answer = await table.reasonOf(noted).catch(() => null);
  if (answer?.reason && addReason(noted, answer.reason, answer.rule) && isByKey) announce(answer.reason);
}

function show(table, noted, isByKey = false) {
  showNote(noted, table.actionsOf(noted));
  explain(table, noted, isByKey);
}

function pin(table, noted, isByKey = false) {
  pinNote(noted, table.actionsOf(noted));
  explain(table, noted, isByKey);
}

/** What the mouse points at, and the timer of its note. */
let pointed = null;
let hovering = 0;

/** The board has changed: the mouse has to point at something again to get its note. */
export function forgetPointed() {
  pointed = null;
  clearTimeout(hovering);
}

function watchPointer(table) {
  let last = null;
  main.addEventListener("click", (event) => {
    if (main.pressedLong) {
      main.pressedLong = false;
      return;
    }
    const target = event.target.closest?.(".target");
    const noted = notedAt(event);
    if (target) table.press(target, last?.pointerType === "touch");
    else if (noted) pinNote(noted, []);
  });
  // Something that moves under a still mouse, for example when a dialog closes, was not pointed at.
  let rest = null;
  addEventListener("pointerdown", (event) => { last = event; });
  for (const dialog of document.querySelectorAll("dialog")) dialog.addEventListener("close", () => { rest = last; });
  main.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse") return;
    if (rest && Math.hypot(event.clientX - rest.clientX, event.clientY - rest.clientY) < AT_REST) return;
    rest = null;
    const over = notedAt(event);
    if (over === pointed) return;
    forgetPointed();
    hideNote();
    pointed = over;
    if (over) hovering = setTimeout(() => { if (over.isConnected) show(table, over); }, HOVER);
  });
  main.addEventListener("pointerleave", () => {
    forgetPointed();
    hideNote();
  });
  main.addEventListener("contextmenu", (event) => {
    const noted = notedAt(event);
    if (!noted) return;
    event.preventDefault();
    pin(table, noted);
  });
  addEventListener("pointerdown", () => table.skip());
}

/** A long press does what hovering does for a mouse. */
function watchTouch(table) {
  let timer = 0;
  main.addEventListener("pointerdown", (event) => {
    const noted = notedAt(event);
    main.pressedLong = false;
    if (event.pointerType === "mouse" || !noted) return;
    timer = setTimeout(() => {
      main.pressedLong = true;
      pin(table, noted);
    }, LONG_PRESS);
  });
  main.addEventListener("pointermove", (event) => {
    if (Math.abs(event.movementX) + Math.abs(event.movementY) > 3) clearTimeout(timer);
  });
  for (const end of ["pointerup", "pointercancel"]) main.addEventListener(end, () => clearTimeout(timer));
}

function watchKeys(table) {
  main.addEventListener("focusin", (event) => {
    const noted = notedAt(event);
    if (!noted?.matches(":focus-visible")) return;
    // Browsers don't scroll to something that is already partly visible.
    noted.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    show(table, noted, true);
  });
  main.addEventListener("focusout", () => hideNote());
  addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") {
      if (!closeMenu() && !hideNote(true)) closeSidePanel();
      return;
    }
    const isTyping = event.target.matches?.("input, select, textarea");
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || !byId("cover").hidden) return;
    const target = event.target.closest?.(".target");
    if (event.key === " " && table.skip()) {
      event.preventDefault();
    } else if (target && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      hideNote(true);
      table.press(target, false);
    } else if (event.key.startsWith("Arrow") && (atTable(event) || event.target === document.body)) {
      event.preventDefault();
      focusTowards(event.key, event.shiftKey);
    } else if (event.key === "Backspace" && byId("menu").hidden && !byId("undo").disabled) {
      byId("undo").click();
    } else if (event.key === "e" && (atTable(event) || event.target === document.body)) {
      byId("ending").querySelector(".choice")?.click();
    } else if (event.key === "i" && notedAt(event)) {
      const noted = notedAt(event);
      if (focusNote(noted)) return;
      pin(table, noted, true);
      focusNote(noted);
    } else if (event.key === "?" && atTable(event)) {
      byId("settings").showModal();
    }
  });
}

// Telling you that it is your turn

let wasMine = false;

/** The title and the icon show whose turn it is; sound and notification only if switched on. */
export function callForTurn(mine) {
  document.title = mine ? `${phrase("your turn")} - ${title}` : `${title} - Ludi Romani`;
  const icon = byId("favicon");
  icon.dataset.calm ??= icon.href;
  icon.href = mine ? icon.dataset.turn : icon.dataset.calm;
  if (mine && !wasMine) {
    if (isOn("sound")) playSound();
    if (document.hidden && isOn("notify")) notify();
  }
  wasMine = mine;
}

function notify() {
  try {
    if (Notification.permission === "granted") new Notification(document.title);
  } catch {
    // Some phones don't allow this; the title still shows it.
  }
}

function isOn(setting) {
  return localStorage.getItem(`ludi-${setting}`) === "on";
}

function playSound() {
  const context = new AudioContext();
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.frequency.value = 523;
  volume.gain.setValueAtTime(0.12, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.4);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start();
  oscillator.stop(context.currentTime + 0.4);
  oscillator.addEventListener("ended", () => context.close());
}

byId("settings-toggle").addEventListener("click", () => byId("settings").showModal());
for (const id of ["sound", "notify"]) {
  byId(id).checked = isOn(id);
  byId(id).addEventListener("change", async (event) => {
    const box = event.target;
    if (id === "notify" && box.checked) {
      box.checked = "Notification" in window && await Notification.requestPermission() === "granted";
    }
    localStorage.setItem(`ludi-${id}`, box.checked ? "on" : "off");
  });
}
