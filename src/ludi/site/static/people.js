// The people at the table: a row for each player, the note for the first turn, the result.

import { byId, keepFocus, make, phrase, seatLink } from "./common.js";
import { clockNotes, clockWords, showClocks } from "./clocks.js";
import { endEntries, resultHeading } from "./early_end.js";
import { SPECTATOR } from "./model.js";
import { choices, covered } from "./placing.js";
import { fillPoints } from "./points_table.js";
import { followSheet, toggleSheet } from "./player_sheet.js";
import { awayWords, isReplaceable, showSpectators } from "./presence.js";
import { shareLink } from "./share.js";
import { isLit } from "./tabs.js";

const table = document.body.dataset.table;

export function nameOf(info, seat) {
  return info.seats[seat].name || phrase("seat", { n: seat + 1 });
}

async function openInvitation(seat) {
  const invitations = await import("./invite.js");
  await invitations.openInvitation(seat);
}

// During the game, there are two ways to the link for spectators.
byId("watching").addEventListener("click", () => openInvitation(SPECTATOR));
byId("invite-spectators").addEventListener("click", () => {
  byId("settings").close();
  openInvitation(SPECTATOR);
});

/** Where links lead only to this computer, what to do about it. */
export function localWarning() {
  return document.body.dataset.localOnly === undefined ? "" : phrase("only here", { command: "ludi serve --host 0.0.0.0" });
}

// Seats

/** The rows of the players: who plays, whose turn it is on the board shown, key numbers and points. A click opens
 *  everything that player owns; `redraw` is called when it has to be shown. */
export function showSeats(info, board, { act, redraw }) {
  const list = byId("seats");
  while (list.children.length < info.seats.length) list.append(make("li"));
  for (const seat of info.seats) {
    const shown = { info, board, seat, entries: seatEntries(info, seat, act), panel: board.panels.find(
      (panel) => panel.zone === "player" && panel.seat === seat.seat) ?? null };
    fillRow(list.children[seat.seat], shown, redraw);
  }
  byId("main").classList.toggle("tall-strip", info.seats.length > 4 || Boolean(info.clock));
  showClocks(info);
  showSpectators(info);
}

function capitalised(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The level that stands in for a bot that can't play at its own. */
const STAND_IN = "miles";

function marksOf(info, seat) {
  const marks = [];
  if (seat.kind === "bot") marks.push(phrase("is bot", { which: capitalised(seat.weakness ? STAND_IN : seat.bot) }));
  else if (seat.conceded) marks.push(seat.bot ? phrase("conceded to", { which: capitalised(seat.bot) }) : phrase("conceded"));
  else if (seat.bot) marks.push(phrase("bot plays", { which: capitalised(seat.bot) }));
  else if (awayWords(seat)) marks.push(awayWords(seat));
  if (seat.mine) marks.push(phrase("is me"));
  if (seat.shared_with.length) marks.push(phrase("same device"));
  return marks;
}

function awayNotes(seat) {
  const words = awayWords(seat);
  return words ? [capitalised(words)] : [];
}

/** What the sheet of a player says about them. */
function notesOf(info, seat, marks) {
  if (seat.kind !== "bot") return [...awayNotes(seat), ...clockNotes(info, seat.seat)];
  const weak = seat.weakness ? [phrase("weak", { which: capitalised(seat.bot) }), phrase("weak reason", { why: seat.weakness })] : [];
  return [capitalised(marks.join(", ")), ...weak];
}

/** Whether everyone should see more than the name, even beside many key numbers. */
function hasNote(seat) {
  return seat.bot !== null || seat.conceded || awayWords(seat) !== "";
}

function fillRow(row, { info, board, seat, entries, panel }, redraw) {
  let chip = row.firstElementChild;
  if (!chip) {
    chip = make("button", { type: "button", "data-seat": seat.seat, "aria-controls": "player-sheet" });
    row.append(chip);
  }
  const decides = board.decides === seat.seat;
  const name = seat.kind === "open" ? phrase("open seat") : nameOf(info, seat.seat);
  const points = board.scores[seat.seat] ?? 0;
  const now = board.standing?.totals[seat.seat] ?? null;
  const tallies = board.tallies[seat.seat] ?? [];
  const marks = marksOf(info, seat);
  // On a second line, out of sight, if there is no room for it.
  const instead = seat.kind === "bot" && seat.weakness ? phrase("instead of", { which: capitalised(seat.bot) }) : "";
  const sheet = { seat: seat.seat, name, panel, entries, notes: notesOf(info, seat, marks) };
  const hasChoices = panel !== null && isLit(panel);
  chip.className = `seat-chip seat-${seat.seat}${decides ? " deciding" : ""}${hasChoices ? " has-choices" : ""}${awayWords(seat) ? " is-away" : ""}${hasNote(seat) ? " has-note" : ""}`;
  chip.onclick = () => toggleSheet(row, sheet, redraw);
  chip.disabled = !panel && !entries.length && !sheet.notes.length;
  followSheet(row, sheet);
  // Don't replace what is under a finger if nothing has changed.
  const time = clockWords(info, seat.seat);
  const shown = JSON.stringify([name, marks, instead, points, now, tallies, decides, hasChoices, time]);
  if (chip.shown === shown) return;
  chip.shown = shown;
  const about = [marks.join(", "), instead].filter(Boolean).join(" ");
  chip.replaceChildren(
    make("span", { class: "visually-hidden" }, [name, ...(about ? [about] : []), phrase("points", { n: points }),
      ...(now === null ? [] : [phrase("if over", { n: now })]), ...(decides ? [phrase("to move")] : []), ...(time ? [time] : []),
      ...tallies.map(said), ...(hasChoices ? [phrase("choices here")] : [])].join(", ")),
    make("span", { class: "swatch", "aria-hidden": "true" }),
    make("span", { class: "who", "aria-hidden": "true", title: [name, about].filter(Boolean).join(", ") },
      make("span", { class: "name" }, name), make("small", {}, awayWords(seat, "short") || marks.join(", ")), instead ? make("small", {}, instead) : null),
    make("span", { class: "tallies", "aria-hidden": "true" }, ...tallies.map(showTally)),
    make("span", { class: "clock", "aria-hidden": "true", "data-seat": seat.seat }),
    make("span", { class: "points", "aria-hidden": "true", ...(now === null ? {} : { title: phrase("if over", { n: now }) }) },
      make("b", {}, String(points)), now === null ? null : make("small", {}, phrase("now", { n: now }))));
}

function said(tally) {
  return phrase("action", { what: tally.name, details: tally.number });
}

function showTally(tally) {
  const [icon, use] = ["svg", "use"].map((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag));
  icon.setAttribute("class", tally.style);
  use.setAttribute("href", `#icon-${tally.icon}`);
  icon.append(use);
  return make("span", { class: "tally", title: said(tally) }, icon, tally.number);
}

function seatEntries(info, seat, act) {
  const entries = [];
  const running = info.status === "playing" || info.status === "waiting";
  const bot = () => act(`/api/tables/${table}/seats/${seat.seat}/bot`, {});
  const secret = seat.invitation ?? seat.token;
  if (secret) {
    const what = phrase(seat.invitation ? "copy link" : "copy my link");
    entries.push({ what, action: "copy", chosen: () => shareLink(seatLink(table, secret)) });
  }
  if (running && seat.kind === "person" && seat.mine) {
    entries.push({ what: phrase("reset link"), action: "secret", chosen: () => act(`/api/tables/${table}/seats/${seat.seat}/secret`, {}) });
  }
  if (running && seat.kind === "person" && !seat.bot && seat.mine) {
    // On a shared device, nobody is "me".
    const what = info.held.length > 1 ? phrase("bot for", { who: seat.name }) : phrase("bot for me");
    entries.push({ what, action: "bot", chosen: bot });
  }
  if (running && seat.kind === "person" && !seat.bot && !seat.mine && isReplaceable(info, seat) && info.held.length) {
    entries.push({ what: phrase("bot for", { who: seat.name }), action: "bot", chosen: bot });
  }
  if (running && seat.kind === "person" && seat.bot && seat.mine && !seat.conceded) {
    entries.push({ what: phrase("take seat back"), action: "back", chosen: () => act(`/api/tables/${table}/seats/${seat.seat}/back`, {}) });
  }
  return [...entries, ...endEntries(info, seat, act)];
}

/** While seats are open: who sits where, and the links for the host. */
export function showWaiting(info, act) {
  const place = byId("waiting");
  place.hidden = info.status !== "waiting";
  byId("bar").hidden = !place.hidden;
  byId("main").classList.toggle("waiting", !place.hidden);
  if (place.hidden) return;
  const invites = info.seats.some((seat) => seat.invitation);
  const which = (seat) => make("span", { class: "visually-hidden" }, `, ${phrase("seat", { n: seat.seat + 1 })}`);
  keepFocus(place, () => place.replaceChildren(...[
    make("p", { class: "prompt" }, phrase("waiting for players")),
    invites ? make("p", {}, phrase("invite friends")) : null,
    invites && localWarning() ? make("p", { class: "problem" }, localWarning()) : null,
    make("p", { class: "hint" }, phrase("dealt later")),
    make("ul", {}, ...info.seats.map((seat) => make("li", { class: `place seat-${seat.seat}`, "data-seat": seat.seat },
      make("span", { class: "swatch" }),
      make("span", { class: "name" }, seat.kind === "open" ? phrase("open seat") : nameOf(info, seat.seat)),
      seat.invitation ? make("button", { type: "button", class: "copy-link", "data-link": seatLink(table, seat.invitation),
        onclick: () => shareLink(seatLink(table, seat.invitation)) }, phrase("copy link"), which(seat)) : null,
      seat.invitation ? make("button", { type: "button", class: "invite", onclick: () => openInvitation(seat.seat) },
        phrase("link and code"), which(seat)) : null,
      seat.invitation ? make("button", { type: "button",
        onclick: () => act(`/api/tables/${table}/seats/${seat.seat}/bot`, {}) }, phrase("give to bot"), which(seat)) : null)),
    make("li", { class: "place" }, make("span", { class: "name" }, phrase("spectators")),
      make("button", { type: "button", class: "invite", onclick: () => openInvitation(SPECTATOR) }, phrase("link and code"),
        make("span", { class: "visually-hidden" }, `, ${phrase("spectators")}`))))].filter(Boolean)));
}

// The first turn

const KNOWN_KEY = `ludi-knows-${document.body.dataset.game}`;

/** Explain the game to new players until they choose something; the browser remembers that. */
export function showFirstTurn(info) {
  const note = byId("first-turn");
  if (note) note.hidden = !info.held.length || info.status !== "playing" || localStorage.getItem(KNOWN_KEY) !== null;
}

/** Where the note can float: at the end of the column, at the end or the start of the board, over the empty part of the
 *  bar, there in one line, or nowhere. */
const SPOTS = ["column", "board-end", "board-start", "bar", "bar-line", "away"];

/** Let the note float at the first spot where it covers nothing that can be chosen. */
export function placeFirstTurn() {
  const note = byId("first-turn");
  if (!note || note.hidden) return;
  const boxes = choices();
  [note.dataset.spot ?? SPOTS[0], ...SPOTS].find((spot) => {
    note.dataset.spot = spot;
    return !covered(note.getBoundingClientRect(), boxes);
  });
}

for (const change of ["resize", "scroll"]) addEventListener(change, placeFirstTurn);

/** Don't explain the game again after the note was closed or something was chosen. */
export function endFirstTurn() {
  localStorage.setItem(KNOWN_KEY, "yes");
  if (byId("first-turn")) byId("first-turn").hidden = true;
}

byId("first-turn-close")?.addEventListener("click", () => {
  endFirstTurn();
  byId("bar").focus({ preventScroll: true });
});

// The end

export function fillResult(info, result, act) {
  const names = info.seats.map((seat) => nameOf(info, seat.seat));
  const { heading, why } = resultHeading(info, result, names);
  const notes = info.seats.map((seat) => (seat.conceded ? phrase("conceded") : ""));
  const again = info.rematch
    ? make("a", { class: "button strong", id: "to-rematch", href: `/table/${info.rematch}` }, phrase("to rematch"))
    : info.held.length && (info.status === "over" || info.ended)
      ? make("button", { type: "button", class: "strong", id: "rematch", onclick: () => act(`/api/tables/${table}/rematch`, {}, true) }, phrase("rematch"))
      : null;
  keepFocus(byId("result"), () => byId("result").replaceChildren(
    make("h2", { class: "capitals", id: "winner" }, heading),
    ...(why ? [make("p", { class: "how-ended" }, why)] : []),
    make("div", { class: "wide" }, fillPoints(make("table", { class: "points-table" }), names, result, result.winners, notes)),
    make("p", { class: "ways" }, ...[again, make("a", { class: "button", id: "record", href: `/api/tables/${table}/record`, download: "" }, phrase("record")),
      make("button", { type: "button", id: "result-close", autofocus: true, onclick: () => byId("result").close() }, phrase("view board"))].filter(Boolean)),
    make("details", {}, make("summary", {}, phrase("seed", { seed: info.seed })), make("p", {}, phrase("seed check")),
      make("p", { class: "hash" }, phrase("hash", { hash: info.seed_sha256 })))));
}
