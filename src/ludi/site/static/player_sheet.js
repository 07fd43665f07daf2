// Everything one player owns, and what can be done with their seat: opens beside their row, or in it on a narrow page.

import { byId, keepFocus, make } from "./common.js";
import { isNarrow, onLayout } from "./layout.js";
import { showPlayersTab } from "./tabs.js";

const GAP = 8;
/** The widest that a unit of a panel is shown here, in pixels. */
const LARGEST_SCALE = 1;
const sheet = byId("player-sheet");
/** The row that is open, what it shows, and how to draw its panel. */
let open = null;

/** Open the sheet of a player, or close it. `shown` has the player's seat, name, panel if any, entries and notes. */
export function toggleSheet(row, shown, redraw) {
  const isSame = open?.row === row;
  // On a narrow page, the row may have been a part of the strip over the board.
  const wasHidden = isNarrow() && byId("main").dataset.part === "panels";
  if (isSame && !wasHidden) {
    closeSheet();
    return;
  }
  closeSheet();
  showPlayersTab();
  open = { row, shown, redraw };
  sheet.dataset.seat = shown.seat;
  sheet.hidden = false;
  row.append(sheet);
  row.firstElementChild.setAttribute("aria-expanded", "true");
  fill();
  redraw();
  stand();
  if (isNarrow()) row.scrollIntoView({ block: "nearest" });
}

/** The row of a player was filled again: so is the sheet, if it is open there. */
export function followSheet(row, shown) {
  row.firstElementChild.setAttribute("aria-expanded", String(open?.row === row));
  if (open?.row !== row) return;
  open.shown = shown;
  fill();
  if (!shown.panel && !shown.entries.length && !shown.notes.length) closeSheet();
}

function fill() {
  const { name, entries, notes } = open.shown;
  sheet.setAttribute("role", "group");
  sheet.setAttribute("aria-label", name);
  byId("seat-notes").replaceChildren(...notes.map((note) => make("p", {}, note)));
  keepFocus(sheet, () => byId("seat-ways").replaceChildren(...entries.map((entry) => make("button", { type: "button",
    "data-action": entry.action, onclick: () => { closeSheet(); entry.chosen(); } }, entry.what))));
}

/** Beside the row, inside the window. */
function stand() {
  if (!open || isNarrow()) return;
  const { row, shown } = open;
  const list = byId("seats").getBoundingClientRect();
  const top = row.getBoundingClientRect().top - list.top;
  const room = list.left - 2 * GAP;
  sheet.style.setProperty("--sheet", `${Math.min(room, (shown.panel?.width ?? 0) * LARGEST_SCALE)}px`);
  sheet.style.setProperty("--down", `${top}px`);
  const over = sheet.getBoundingClientRect().bottom - (innerHeight - GAP);
  if (over > 0) sheet.style.setProperty("--down", `${top - over}px`);
}

/** Close the sheet; returns whether it was open. */
function closeSheet() {
  if (!open) return false;
  const { row, redraw } = open;
  const hadFocus = sheet.contains(document.activeElement);
  open = null;
  delete sheet.dataset.seat;
  sheet.hidden = true;
  row.firstElementChild.setAttribute("aria-expanded", "false");
  if (hadFocus) row.firstElementChild.focus({ preventScroll: true });
  redraw();
  return true;
}

onLayout(stand);
addEventListener("resize", stand);

addEventListener("pointerdown", (event) => {
  const stays = event.target.closest?.("#player-sheet, #popover, #menu, .seat-chip, #zone-tabs");
  // On a narrow page it is a part of the list and covers nothing.
  if (!stays && !isNarrow()) closeSheet();
});

// Notes and menus lie over it and are closed first.
addEventListener("keydown", (event) => {
  const isTop = event.key === "Escape" && byId("popover").hidden && byId("menu").hidden && !document.querySelector("dialog[open]");
  if (isTop && closeSheet()) event.stopImmediatePropagation();
}, true);
