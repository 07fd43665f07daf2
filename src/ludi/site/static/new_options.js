// The options of a new table: each as choices, where players go by the names typed above.

import { make, phrase } from "./common.js";

/** Stands for a number, or an order of the seats, that is chosen below. */
const CHOSEN = "chosen";

/** A group of choices for an option; `value` is chosen if it is still possible. */
export function optionField(option, names, value = option.default) {
  const field = make("fieldset", { class: "option", "data-option": option.name }, make("legend", {}, option.label));
  const detail = { number: numberField, "seat order": orderField }[option.kind]?.(option, names, value) ?? null;
  const entries = [...option.choices.map((choice) => [choice.value, choice.label]),
    ...(option.kind === "seat" ? names.map((name, seat) => [String(seat), name]) : []),
    ...(detail ? [[CHOSEN, phrase(option.kind === "number" ? "choose number" : "choose order")]] : [])];
  const isListed = entries.some(([each]) => each === value);
  const chosen = isListed ? value : detail && isPossible(option, names, value) ? CHOSEN : option.default;
  field.append(make("div", { class: "picks" }, ...entries.map(([each, label]) => make("label", { class: "pick" },
    make("input", { type: "radio", name: `option-${option.name}`, value: each, checked: each === chosen,
      onchange: () => { if (detail) detail.hidden = each !== CHOSEN; } }),
    make("span", option.kind === "seat" && /^\d+$/.test(each) ? { "data-name": each } : {}, label)))));
  if (detail) {
    detail.hidden = chosen !== CHOSEN;
    field.append(detail);
  }
  return field;
}

function isPossible(option, names, value) {
  return option.kind === "number" || value.split(",").length === names.length;
}

function numberField({ name, label, lowest, highest }, names, value) {
  const middle = Math.round((lowest + highest) / 2);
  const range = make("input", { type: "range", name: `number-${name}`, min: lowest, max: highest, "aria-label": label,
    oninput: () => { output.textContent = range.value; } });
  range.value = /^\d+$/.test(value) ? value : middle;
  const output = make("output", {}, range.value);
  return make("div", { class: "sliding detail" }, range, output);
}

/** The players from first to last; a button moves one up. */
function orderField(option, names, value) {
  const order = names.map((_, seat) => seat);
  const before = value.split(",").map(Number);
  if (before.length === names.length) order.sort((one, other) => before.indexOf(one) - before.indexOf(other));
  const list = make("ol", { class: "order detail" });
  const line = (seat) => make("li", { "data-seat": seat }, make("span", { "data-name": seat }, names[seat]),
    make("button", { type: "button", onclick: (event) => moveUp(event.currentTarget.parentElement) },
      phrase("move up"), make("span", { class: "visually-hidden" }, ": ", make("span", { "data-name": seat }, names[seat]))));
  list.append(...order.map(line));
  return list;
}

function moveUp(line) {
  if (line.previousElementSibling) line.after(line.previousElementSibling);
  line.querySelector("button").focus();
}

/** Show the players in the options with their current names. */
export function renameSeats(names) {
  for (const place of document.querySelectorAll("#options [data-name]")) place.textContent = names[place.dataset.name];
}

/** The chosen value of an option; null if it is not on the page. */
export function valueOf(form, { name, kind }) {
  const field = form.querySelector(`[data-option="${name}"]`);
  const value = field?.querySelector("input[type=radio]:checked")?.value ?? null;
  if (value !== CHOSEN) return value;
  if (kind === "number") return field.querySelector("input[type=range]").value;
  return [...field.querySelectorAll("li")].map((line) => line.dataset.seat).join(",");
}
