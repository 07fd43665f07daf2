// The page for a new table: game, seats, options.

import { request, byId, make, myName, phrase, showProblem } from "./common.js";
import { peopleOptions, showPeopleOptions } from "./people_options.js";

const games = JSON.parse(byId("known-games").textContent);
const form = byId("new");
const botNames = form.dataset.bots.split(",");
const KINDS = ["me", "bot", "open", "here"];
/** Stands for an order of the seats chosen one by one. */
const CHOSEN = "chosen";
let game = games.find((each) => each.name === form.dataset.game);
let count = 0;
let places = [];
/** Who may ask for hints, once someone has chosen. */
let hints = null;

/** By default, one seat for me and bots for the others. */
function defaultPlace(number) {
  return { kind: number === 0 ? "me" : "bot", name: number === 0 ? myName() : "", bot: game.usual_bot };
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

function showPlace(place, number) {
  const details = make("span", { class: "details" });
  const kind = make("select", { "aria-label": phrase("seat", { n: number + 1 }), "data-seat": number, onchange: (event) => {
    place.kind = event.target.value;
    if (place.kind === "me") {
      // Only one seat can be "me"; another person on this device is "here".
      places.forEach((other, at) => { if (other !== place && other.kind === "me") choosePlace(at, "here"); });
      place.name = myName();
    }
    fill();
    renameSeats();
    showHints();
  } }, ...KINDS.map((each) => make("option", { value: each, selected: each === place.kind }, phrase(each))));

  function fill() {
    details.replaceChildren();
    if (place.kind === "me" || place.kind === "here") {
      const label = phrase(place.kind === "me" ? "your name" : "name");
      const name = make("input", { maxlength: 40, "aria-label": label, placeholder: label, autocomplete: "off",
        oninput: (event) => { place.name = event.target.value; renameSeats(); } });
      name.value = place.name;
      details.append(name);
    }
    if (place.kind === "bot") details.append(make("span", {}, botNames[number]));
    if (place.kind === "bot" && game.bots.length > 1) {
      details.append(make("select", { "aria-label": phrase("which bot"), onchange: (event) => { place.bot = event.target.value; } },
        ...game.bots.map((bot) => make("option", { value: bot.name, selected: bot.name === place.bot }, bot.text))));
    }
  }

  fill();
  return make("li", { class: `place seat-${number}` }, make("span", { class: "swatch" }), kind, details);
}

function choosePlace(number, kind) {
  places[number].kind = kind;
  byId("places").children[number].replaceWith(showPlace(places[number], number));
}

function seatNames() {
  const nameless = (place, seat) => (place.kind === "me" ? phrase("me") : phrase("seat", { n: seat + 1 }));
  return places.map((place, seat) =>
    (place.kind === "bot" ? botNames[seat] : place.kind === "open" ? "" : place.name.trim()) || nameless(place, seat));
}

/** An entry of a menu that stands for a seat. */
function seatEntry(name, seat, selected) {
  return make("option", { value: String(seat), "data-seat": seat, selected }, name);
}

/** Show the seats in the options with their current names. */
function renameSeats() {
  const names = seatNames();
  for (const entry of byId("options").querySelectorAll("option[data-seat]")) entry.textContent = names[entry.dataset.seat];
}

function allowsHints() {
  return hints ?? places.every((place) => place.kind !== "open");
}

/** Unless it was chosen, hints are for those who play on one device. */
function showHints() {
  showPeopleOptions(game, places);
  byId("hints-option").hidden = !game.hints;
  byId("hints").replaceChildren(...[true, false].map((allowed) => make("option", { value: String(allowed), selected: allowed === allowsHints() },
    phrase(allowed ? "hints for all" : "hints for nobody"))));
}

byId("hints").addEventListener("change", (event) => { hints = event.target.value === "true"; });

/** The entries of an option: named values first, then numbers or seats. */
function entriesOf(option) {
  const named = option.choices.map(({ value, label }) => [value, label]);
  if (option.kind === "number") {
    for (let number = option.lowest; number <= option.highest; number += 1) named.push([String(number), String(number)]);
  } else if (option.kind === "seat order") {
    named.push([CHOSEN, phrase("choose order")]);
  }
  const entries = named.map(([value, label]) => make("option", { value, selected: value === option.default }, label));
  const seats = option.kind === "seat" ? seatNames() : [];
  return [...entries, ...seats.map((name, seat) => seatEntry(name, seat, String(seat) === option.default))];
}

/** Show the options of the game and keep the chosen values that are still possible. */
function showOptions() {
  const before = new Map([...byId("options").querySelectorAll("select[name]")].map((each) => [each.name, each.value]));
  byId("options").replaceChildren(...game.options.map((option) => {
    const id = `option-${option.name}`;
    const order = make("span", { class: "order", id: `order-${option.name}`, hidden: true });
    const field = make("select", { name: id, id, onchange: () => showOrder(order, field.value === CHOSEN) },
      ...entriesOf(option));
    if (before.has(id)) field.value = before.get(id);
    if (!field.value) field.value = option.default;
    showOrder(order, field.value === CHOSEN);
    return make("p", { class: "option" }, make("label", { for: id }, option.label), field, order);
  }));
}

/** One menu for each position in the order of the seats. A seat that is chosen twice swaps positions. */
function showOrder(order, shown) {
  order.hidden = !shown;
  const names = seatNames();
  const chosen = names.map((_, seat) => String(seat));
  const menus = chosen.map((_, at) => make("select", { "aria-label": phrase("place in order", { n: at + 1 }), onchange: (event) => {
    const other = chosen.indexOf(event.target.value);
    chosen[other] = chosen[at];
    chosen[at] = event.target.value;
    menus[other].value = chosen[other];
    menus[at].value = chosen[at];
  } }, ...names.map((name, seat) => seatEntry(name, seat, seat === at))));
  order.replaceChildren(...(shown ? menus : []));
}

function chosenOptions() {
  const chosen = {};
  for (const option of game.options) {
    const { value } = byId(`option-${option.name}`);
    const order = [...byId(`order-${option.name}`).children].map((each) => each.value);
    if (value !== option.default) chosen[option.name] = value === CHOSEN ? order.join(",") : value;
  }
  return chosen;
}

function showGame() {
  places = [];
  count = game.players.includes(3) ? 3 : game.players[0];
  showCounts();
  choose(count);
}

byId("games").addEventListener("change", (event) => {
  game = games.find((each) => each.name === event.target.value);
  showGame();
});

addEventListener("pageshow", () => { byId("start").disabled = false; });

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const mine = places.find((place) => place.kind === "me");
  if (mine) myName(mine.name.trim());
  byId("start").disabled = true;
  try {
    const seats = places.map(({ kind, name, bot }) =>
      (kind === "bot" ? { kind, bot } : kind === "open" ? { kind } : { kind, name: name.trim() }));
    const table = await request("/api/tables", { game: game.name, options: chosenOptions(), seats, hints: allowsHints(), ...peopleOptions() });
    location.href = `/table/${table.table}`;
  } catch (error) {
    byId("start").disabled = false;
    showProblem(error);
  }
});

showGame();
