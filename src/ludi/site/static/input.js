// What fingers, mouse and keys do at the table: pressing a place, reading a note, going from place to place; and how
// the page calls for the person whose turn it is.

import { closeMenu, enterNote, hideNote, pinNote, showNote } from "./popover.js";
import { byId, say } from "./common.js";
import { focusTowards } from "./picture.js";
import { closeSidePanel } from "./side_panel.js";

const LONG_PRESS = 500;
const HOVER = 180;
/** A hand that has just pressed a button trembles by so many pixels. */
const AT_REST = 24;
const room = byId("main");
const title = document.body.dataset.title;

/** `table` says which actions a place stands for, presses it, and skips what is being shown. */
export function watchInput(table) {
  watchPointer(table);
  watchTouch(table);
  watchKeys(table);
}

function notedAt(event) {
  return event.target.closest?.(".noted, .target.lit") ?? null;
}

/** Whether a key was meant for the table itself; a single letter must mean nothing elsewhere. */
function atTable(event) {
  return notedAt(event) !== null || event.target.matches("#main, #bar, .slot-panel");
}

function watchPointer(table) {
  let owner = null;
  let timer = 0;
  let last = null;
  room.addEventListener("click", (event) => {
    if (room.pressedLong) {
      room.pressedLong = false;
      return;
    }
    const target = event.target.closest?.(".target");
    const noted = notedAt(event);
    if (target) table.press(target, last?.pointerType === "touch");
    else if (noted) pinNote(noted, []);
  });
  // What comes to lie under a mouse at rest, say when a dialog closes or pieces move, was not pointed at.
  let rest = null;
  addEventListener("pointerdown", (event) => { last = event; });
  for (const dialog of document.querySelectorAll("dialog")) dialog.addEventListener("close", () => { rest = last; });
  room.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse") return;
    if (rest && Math.hypot(event.clientX - rest.clientX, event.clientY - rest.clientY) < AT_REST) return;
    rest = null;
    const over = notedAt(event);
    if (over === owner) return;
    owner = over;
    clearTimeout(timer);
    hideNote();
    if (owner) timer = setTimeout(() => { if (owner.isConnected) showNote(owner, table.actionsOf(owner)); }, HOVER);
  });
  room.addEventListener("pointerleave", () => {
    owner = null;
    clearTimeout(timer);
    hideNote();
  });
  room.addEventListener("contextmenu", (event) => {
    const noted = notedAt(event);
    if (!noted) return;
    event.preventDefault();
    pinNote(noted, table.actionsOf(noted));
  });
  addEventListener("pointerdown", () => table.skip());
}

/** A long press is the hover of a finger. */
function watchTouch(table) {
  let timer = 0;
  room.addEventListener("pointerdown", (event) => {
    const noted = notedAt(event);
    room.pressedLong = false;
    if (event.pointerType === "mouse" || !noted) return;
    timer = setTimeout(() => {
      room.pressedLong = true;
      pinNote(noted, table.actionsOf(noted));
    }, LONG_PRESS);
  });
  room.addEventListener("pointermove", (event) => {
    if (Math.abs(event.movementX) + Math.abs(event.movementY) > 3) clearTimeout(timer);
  });
  for (const end of ["pointerup", "pointercancel"]) room.addEventListener(end, () => clearTimeout(timer));
}

function watchKeys(table) {
  room.addEventListener("focusin", (event) => {
    const noted = notedAt(event);
    if (!noted?.matches(":focus-visible")) return;
    // A place that can be seen in part is not brought into view by itself.
    noted.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    showNote(noted, table.actionsOf(noted));
  });
  room.addEventListener("focusout", () => hideNote());
  addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") {
      if (!closeMenu() && !hideNote(true)) closeSidePanel();
      return;
    }
    const writing = event.target.matches?.("input, select, textarea");
    if (writing || event.ctrlKey || event.metaKey || event.altKey || !byId("cover").hidden) return;
    const target = event.target.closest?.(".target");
    if (event.key === " " && table.skip()) {
      event.preventDefault();
    } else if (target && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      table.press(target, false);
    } else if (event.key.startsWith("Arrow") && (atTable(event) || event.target === document.body)) {
      event.preventDefault();
      focusTowards(event.key, event.shiftKey);
    } else if (event.key === "Backspace" && byId("menu").hidden && !byId("step-back").disabled) {
      byId("step-back").click();
    } else if (event.key === "i" && notedAt(event)) {
      const noted = notedAt(event);
      if (enterNote(noted)) return;
      pinNote(noted, table.actionsOf(noted));
      enterNote(noted);
    } else if (event.key === "?" && atTable(event)) {
      byId("settings").showModal();
    }
  });
}

// Calling for the person whose turn it is

let called = false;

/** The title and the icon say when it is my turn; a tone and a notice only if they were asked for. */
export function callForTurn(mine) {
  document.title = mine ? `${say("your turn")} - ${title}` : `${title} - Ludi Romani`;
  const icon = byId("favicon");
  icon.dataset.calm ??= icon.href;
  icon.href = mine ? icon.dataset.turn : icon.dataset.calm;
  if (mine && !called) {
    if (wanted("tone")) tone();
    if (document.hidden && wanted("notify")) notify();
  }
  called = mine;
}

function notify() {
  try {
    if (Notification.permission === "granted") new Notification(document.title);
  } catch {
    // Some telephones let no page give notice by itself; the title still says it.
  }
}

function wanted(setting) {
  return localStorage.getItem(`ludi-${setting}`) === "on";
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
  sound.addEventListener("ended", () => context.close());
}

byId("settings-toggle").addEventListener("click", () => byId("settings").showModal());
for (const id of ["tone", "notify"]) {
  byId(id).checked = wanted(id);
  byId(id).addEventListener("change", async (event) => {
    const box = event.target;
    if (id === "notify" && box.checked) {
      box.checked = "Notification" in window && await Notification.requestPermission() === "granted";
    }
    localStorage.setItem(`ludi-${id}`, box.checked ? "on" : "off");
  });
}
