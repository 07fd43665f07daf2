// On the page for a new table: what is agreed on about its people.

import { byId, make, phrase } from "./common.js";

/** Minutes of absence; 0 is never. */
const ABSENCES = [2, 5, 10, 30, 1440, 0];
const USUAL_ABSENCE = 10;
const LIVE = [[5, 5], [10, 10], [20, 20], [40, 30], [90, 60]];
const DAYS = [1, 3, 7];

function absenceText(minutes) {
  if (!minutes) return phrase("absence never");
  const [unit, number] = minutes < 60 ? ["minute", minutes] : ["day", minutes / 1440];
  return phrase("absence", { time: new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, unitDisplay: "long" }).format(number) });
}

function option(value, text, selected = false) {
  return make("option", { value, selected }, text);
}

byId("absence").append(...ABSENCES.map((minutes) => option(String(minutes), absenceText(minutes), minutes === USUAL_ABSENCE)));
byId("clock").append(option("", phrase("no clock")),
  ...LIVE.map(([minutes, increment]) => option(JSON.stringify({ kind: "live", minutes, increment }), phrase("clock live", { minutes, increment }))),
  ...DAYS.map((days) => option(JSON.stringify({ kind: "days", days }), phrase(days === 1 ? "clock day" : "clock days", { days }))));

/** Offer the bots of this game, and a clock unless several people play on this device. */
export function showPeopleOptions(game, places) {
  const chosen = byId("stand-in").value || game.usual_bot;
  byId("stand-in").replaceChildren(...game.bots.map((bot) => option(bot.name, bot.text, bot.name === chosen)));
  const isShared = places.some((place) => place.kind === "here");
  byId("clock").disabled = isShared;
  if (isShared) byId("clock").value = "";
  byId("clock-note").hidden = !isShared;
  followClock();
}

/** With days for each turn nobody has to be there, so only the clock gives a seat to a bot. */
function followClock() {
  const clock = byId("clock").value;
  byId("absence").disabled = Boolean(clock) && JSON.parse(clock).kind === "days";
}

byId("clock").addEventListener("change", followClock);

/** What was chosen, as the server expects it. */
export function peopleOptions() {
  const clock = byId("clock").value;
  return { stand_in_minutes: Number(byId("absence").value), stand_in: byId("stand-in").value, ...(clock ? { clock: JSON.parse(clock) } : {}) };
}
