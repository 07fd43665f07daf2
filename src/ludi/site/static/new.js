// The page for a new table: game, seats, options. A game can also go on from a position of an earlier one.

import { request, byId, make, myName, phrase, showProblem } from "./common.js";
import { optionField, renameSeats, valueOf } from "./new_options.js";
import { peopleOptions, showPeopleOptions } from "./people_options.js";

const games = JSON.parse(byId("known-games").textContent);
const form = byId("new");
const botNames = form.dataset.bots.split(",");
const PEOPLE = ["me", "here", "open"];
/** The position that the game goes on from; null for a game from the start. */
const position = JSON.parse(byId("position")?.textContent ?? "null");
let game = games.find((each) => each.name === form.dataset.game);
let count = 0;
let places = [];
/** Who may ask for hints, once someone has chosen. */
let hints = null;

/** By default, one seat for me and bots for the others. */
function defaultPlace(number) {
  return position ? placeBefore(number) : { kind: number === 0 ? "me" : "bot", name: number === 0 ? myName() : "", bot: game.usual_bot };
}

/** Everyone plays the seat they played before; those who are not here are replaced by bots with their names. */
function placeBefore(number) {
  const { mine, decides, seats } = position;
  const { name, bot } = seats[number];
  const [first, ...others] = mine.length ? mine : [decides];
  const kind = number === first ? "me" : others.includes(number) ? "here" : "bot";
  const isKnown = game.bots.some((each) => each.name === bot);
  return { kind, name: kind === "me" ? myName() || name : name, bot: isKnown ? bot : game.usual_bot };
}

function showCounts() {
  byId("counts").replaceChildren(...game.players.map((players) => make("label", { class: "pick" },
    make("input", { type: "radio", name: "count", value: players, checked: players === count,
      onchange: () => choose(players) }),
    make("span", {}, phrase("players", { n: players })))));
}

function choose(players) {
  count = players;
  places = Array.from({ length: players }, (_, number) => places[number] ?? defaultPlace(number));
  byId("places").replaceChildren(...places.map(showPlace));
  showOptions();
  showHints();
}

/** One line for a seat: who plays it, with the level of a bot, and under which name. */
function showPlace(place, number) {
  const who = make("select", { "aria-label": phrase("seat", { n: number + 1 }), "data-seat": number,
    onchange: (event) => changePlace(number, event.target.value) },
  ...PEOPLE.map((kind) => make("option", { value: kind, selected: kind === place.kind }, phrase(kind))),
  make("optgroup", { label: phrase("bot") }, ...game.bots.map(({ name, text }) =>
    make("option", { value: `bot ${name}`, selected: place.kind === "bot" && name === place.bot }, text))));
  return make("li", { class: `place seat-${number}` }, make("span", { class: "swatch" }), who, nameField(place, number));
}

/** A player who joins by link enters a name then. */
function nameField(place, number) {
  if (place.kind === "open") return make("span", { class: "hint" }, phrase("gets a link"));
  const label = phrase({ me: "your name", bot: "name of bot" }[place.kind] ?? "name");
  const field = make("input", { maxlength: 40, "aria-label": label, autocomplete: "off",
    placeholder: place.kind === "bot" ? botNames[number] : label,
    oninput: (event) => { place.name = event.target.value; renameSeats(seatNames()); } });
  field.value = place.name;
  return field;
}

/** Give a seat to someone else: `who` is the kind of player and, for a bot, its name. */
function changePlace(number, who) {
  const place = places[number];
  const [kind, bot] = who.split(" ");
  if (kind === "me") {
    // Only one seat can be "me"; another person on this device is "here".
    places.forEach((other, at) => { if (other !== place && other.kind === "me") setPlace(at, { ...other, kind: "here" }); });
  }
  const name = kind === place.kind ? place.name : kind === "me" ? myName() : "";
  setPlace(number, { kind, name, bot: bot ?? place.bot });
  byId("places").children[number].querySelector("select").focus();
  renameSeats(seatNames());
  showHints();
}

function setPlace(number, place) {
  places[number] = place;
  byId("places").children[number].replaceWith(showPlace(place, number));
}

function seatNames() {
  const nameless = ({ kind, name }, seat) => (kind === "me" ? phrase("me") : kind === "bot" ? botNames[seat] : phrase("seat", { n: seat + 1 }));
  return places.map((place, seat) => (place.kind === "open" ? "" : place.name.trim()) || nameless(place, seat));
}

/** Unless it was chosen, hints are for those who play on one device. */
function showHints() {
  showPeopleOptions(game, places);
  byId("hints-option").hidden = !game.hints;
  for (const choice of form.elements.hints) choice.checked = choice.value === String(allowsHints());
}

for (const choice of form.elements.hints) choice.addEventListener("change", () => { hints = choice.value === "true"; });

/** Show the options of the game and keep the chosen values that are still possible. */
function showOptions() {
  const before = chosenOptions();
  byId("options").replaceChildren(...game.options.map((option) => optionField(option, seatNames(), before[option.name])));
}

function chosenOptions() {
  const chosen = {};
  for (const option of game.options) {
    const value = valueOf(form, option);
    if (value !== null && value !== option.default) chosen[option.name] = value;
  }
  return chosen;
}

function showGame() {
  places = [];
  count = position ? position.seats.length : game.players.includes(3) ? 3 : game.players[0];
  showCounts();
  choose(count);
}

function showsStanding() {
  return form.elements.standing.value === "true";
}

function allowsHints() {
  return hints ?? places.every((place) => place.kind !== "open");
}

byId("games").addEventListener("change", (event) => {
  game = games.find((each) => each.name === event.target.value);
  showGame();
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const mine = places.find((place) => place.kind === "me");
  if (mine) myName(mine.name.trim());
  byId("start").disabled = true;
  const seats = places.map(({ kind, name, bot }) => (kind === "open" ? { kind } : { kind, name: name.trim(), ...(kind === "bot" ? { bot } : {}) }));
  try {
    const table = position
      ? await request(`/api/tables/${position.table}/continue`, { index: position.at, seats, hints: allowsHints() })
      : await request("/api/tables", { game: game.name, options: chosenOptions(), seats, hints: allowsHints(), standing: showsStanding(), ...peopleOptions() });
    location.href = `/table/${table.table}`;
  } catch (error) {
    byId("start").disabled = false;
    showProblem(error);
  }
});

showGame();
