// Lines of the log that name a card show it large: on hover, on focus, on a tap or a long press.

import { announce } from "./announcer.js";
import { request } from "./common.js";
import { hideNote, showCard } from "./popover.js";

const HOVER = 180;
const LONG_PRESS = 500;
const { game, cards } = document.body.dataset;
const fetched = new Map();

function fetchCard(key) {
  if (!fetched.has(key)) {
    fetched.set(key, request(`/api/games/${game}/cards/${encodeURIComponent(key)}?${cards}`));
    fetched.get(key).catch(() => fetched.delete(key));
  }
  return fetched.get(key);
}

/** Show the card of a line while `isWanted`; returns the card. */
async function show(line, isPinned, isWanted) {
  // Without its card, the line still says everything.
  const card = await fetchCard(line.dataset.card).catch(() => null);
  if (card && line.isConnected && isWanted()) showCard(line, card, isPinned);
  return card;
}

function lineAt(event) {
  return event.target.closest?.("[data-card]") ?? null;
}

function watchPointer(list) {
  let over = null;
  let timer = 0;
  const leave = () => {
    over = null;
    clearTimeout(timer);
    hideNote();
  };
  list.addEventListener("pointermove", (event) => {
    const line = lineAt(event);
    if (event.pointerType !== "mouse" || line === over) return;
    leave();
    over = line;
    if (line) timer = setTimeout(() => show(line, false, () => over === line), HOVER);
  });
  list.addEventListener("pointerleave", leave);
  list.addEventListener("click", (event) => {
    const line = lineAt(event);
    if (line) show(line, true, () => true);
  });
}

function watchTouch(list) {
  let timer = 0;
  list.addEventListener("pointerdown", (event) => {
    const line = lineAt(event);
    if (line && event.pointerType !== "mouse") timer = setTimeout(() => show(line, true, () => true), LONG_PRESS);
  });
  for (const end of ["pointerup", "pointercancel"]) list.addEventListener(end, () => clearTimeout(timer));
}

/** Tab goes to one line only; the arrow keys go on from there. */
function watchKeys(list) {
  list.addEventListener("focusin", async (event) => {
    const line = lineAt(event);
    if (!line?.matches(":focus-visible")) return;
    const card = await show(line, false, () => document.activeElement === line);
    if (card && document.activeElement === line) announce([card.title, ...card.lines].join(" "));
  });
  list.addEventListener("focusout", () => hideNote());
  list.addEventListener("keydown", (event) => {
    const line = lineAt(event);
    if (!line) return;
    const lines = [...list.querySelectorAll("[data-card]")];
    const at = lines.indexOf(line);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: lines.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(lines, lines[Math.min(Math.max(to, 0), lines.length - 1)]);
  });
}

function moveTo(lines, line) {
  for (const each of lines) each.tabIndex = each === line ? 0 : -1;
  line.focus();
}

/** The newest line with a card is the one that Tab goes to. */
export function offerNewest(list) {
  const lines = [...list.querySelectorAll("[data-card]")];
  if (list.contains(document.activeElement) && document.activeElement !== list) return;
  for (const line of lines) line.tabIndex = line === lines.at(-1) ? 0 : -1;
}

export function watchCardLines(list) {
  watchPointer(list);
  watchTouch(list);
  watchKeys(list);
}
