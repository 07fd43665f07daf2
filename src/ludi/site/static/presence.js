// Who is there: for how long players have been away, and how many people watch.

import { byId, make, phrase } from "./common.js";

const LOOK_EVERY = 20000;
const UNITS = [["day", 1440], ["hour", 60], ["minute", 1]];

/** A time in the largest unit that fits, as the browser words it. */
export function inWords(minutes, unitDisplay = "long") {
  const [unit, size] = UNITS.find(([, least]) => minutes >= least) ?? UNITS.at(-1);
  const format = new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, unitDisplay });
  return format.format(Math.floor(minutes / size));
}

/** For how many seconds a player has been away by now; null if they are there. */
function awayFor(seat) {
  if (seat.away_for === null) return null;
  seat.told ??= performance.now();
  return seat.away_for + (performance.now() - seat.told) / 1000;
}

/** "away for 4 minutes", or short where there is little room; empty for someone who is there or has left it to a bot. */
export function awayWords(seat, unitDisplay = "long") {
  const seconds = seat.bot ? null : awayFor(seat);
  return seconds === null ? "" : phrase(unitDisplay === "long" ? "away for" : "away", { time: inWords(seconds / 60, unitDisplay) });
}

/** Whether the others may give this seat to a bot by now. */
export function isReplaceable(info, seat) {
  const seconds = awayFor(seat);
  return seconds !== null && info.stand_in_after > 0 && seconds >= info.stand_in_after;
}

/** Note what the server has said about everyone. Who looks at this page is there. */
export function notePresence(info, { away, spectators }) {
  for (const seat of info.seats) {
    seat.away_for = seat.mine ? null : away[seat.seat];
    seat.away = seat.away_for !== null;
    delete seat.told;
  }
  info.spectators = spectators;
}

/** Show how many people watch; the button opens the link for others. */
export function showSpectators(info) {
  const button = byId("watching");
  button.hidden = info.spectators === 0;
  const words = phrase(info.spectators === 1 ? "one watching" : "watching", { n: info.spectators });
  button.title = words;
  button.replaceChildren(make("span", { class: "words" }, words), make("span", { class: "number", "aria-hidden": "true" }, String(info.spectators)));
}

/** Call `redraw` from time to time while someone is away. */
export function followAbsence(info, redraw) {
  setInterval(() => { if (info().seats.some((seat) => seat.away)) redraw(); }, LOOK_EVERY);
}
