// The clocks in the rows of the players. The server decides whose time has run out; here it is only counted down.

import { announce } from "./announcer.js";
import { byId, phrase } from "./common.js";
import { inWords } from "./presence.js";

const TICK = 500;
const DAY = 24 * 3600;
/** Seconds left when the clock is marked, and when a player hears of it. */
const SHORT = { live: 60, days: 6 * 3600 };

let told = false;

/** Seconds that a seat has left by now; null at a table without a clock. */
function secondsLeft(info, seat) {
  const { clock } = info;
  if (!clock) return null;
  clock.told ??= performance.now();
  const runs = clock.running && info.decides === seat;
  return Math.max(0, clock.left[seat] - (runs ? (performance.now() - clock.told) / 1000 : 0));
}

function two(number) {
  return String(number).padStart(2, "0");
}

/** As a clock shows it: 12:05, or 2 days, or 5:30 h. */
function onClock(kind, seconds) {
  const whole = Math.ceil(seconds);
  if (kind === "days" && whole >= DAY) return inWords(whole / 60);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  if (hours) return `${hours}:${two(minutes)} h`;
  return `${minutes}:${two(whole % 60)}`;
}

function isShort(info, seat, seconds) {
  return info.clock.running && info.decides === seat && seconds <= SHORT[info.clock.kind];
}

/** For the sheet of a player: what is left, and until when. */
export function clockNotes(info, seat) {
  const seconds = secondsLeft(info, seat);
  if (seconds === null || info.status !== "playing") return [];
  const runs = info.clock.running && info.decides === seat;
  if (info.clock.kind === "live") return [phrase("time left", { time: onClock("live", seconds) })];
  if (!runs) return [];
  const until = new Date(Date.now() + 1000 * seconds);
  const form = { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  return [phrase("deadline", { when: until.toLocaleString(document.documentElement.lang, form) })];
}

/** For screen readers, when the row is read. */
export function clockWords(info, seat) {
  const seconds = secondsLeft(info, seat);
  if (seconds === null || info.status !== "playing" || info.seats[seat].kind === "bot") return "";
  return phrase("time left", { time: seconds < 60 ? phrase("less than a minute") : inWords(seconds / 60) });
}

/** Write the times into the rows, and warn those who have little left. */
export function showClocks(info) {
  if (!info?.clock) return;
  for (const place of byId("seats").querySelectorAll(".clock")) {
    const seat = Number(place.dataset.seat);
    const { kind } = info.clock;
    const seconds = secondsLeft(info, seat);
    const runs = info.clock.running && info.decides === seat;
    // A bot needs none; with a deadline for each turn, only the turn that runs has one.
    const text = info.status !== "playing" || info.seats[seat].kind === "bot" || (kind === "days" && !runs) ? "" : onClock(kind, seconds);
    if (place.textContent !== text) place.textContent = text;
    place.classList.toggle("runs", runs);
    place.classList.toggle("short", isShort(info, seat, seconds));
  }
  warn(info);
}

function warn(info) {
  const seat = info.decides;
  const mine = seat !== null && info.held.includes(seat) && isShort(info, seat, secondsLeft(info, seat));
  if (mine && !told) announce(phrase("time is short"));
  told = mine;
}

/** Keep counting. */
export function followClocks(info) {
  setInterval(() => showClocks(info()), TICK);
}

