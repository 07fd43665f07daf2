// Numbers in the bar: a row for each group of steps that can be repeated. A number is how often its steps are in the draft.

import { make, phrase } from "./common.js";
import { entryOf } from "./model.js";

const KIND = "stepper";

/** The draft, divided into what was done before and the steps at its end that the rows stand for. */
function split(draft) {
  let from = draft.length;
  while (from > 0 && draft[from - 1].form?.kind === KIND) from -= 1;
  return { before: draft.slice(0, from), steps: draft.slice(from) };
}

/** The rows by group, in their order: what they count, the steps down and up, how often each is possible, the number. */
function rowsOf(actions, steps) {
  const rows = new Map();
  const rowOf = ({ form, thing }) => {
    if (!rows.has(form.group)) {
      rows.set(form.group, { group: form.group, thing, order: Math.abs(form.value), number: 0, down: null, up: null, downs: 0, ups: 0 });
    }
    return rows.get(form.group);
  };
  for (const step of steps) {
    const isDown = step.form.value < 0;
    rowOf(step)[isDown ? "down" : "up"] = step;
    rowOf(step).number += isDown ? -1 : 1;
  }
  for (const action of actions) {
    const isDown = action.form.value < 0;
    Object.assign(rowOf(action), isDown ? { down: entryOf(action), downs: action.form.most } : { up: entryOf(action), ups: action.form.most });
  }
  return [...rows.values()].sort((one, other) => one.order - other.order);
}

/** How far a number can go. Back to 0 is always worth a try, because it only takes back steps. */
function rangeOf({ number, downs, ups }) {
  return { least: Math.min(number, 0, number - downs), most: number < 0 ? Math.max(0, ups) : number + ups };
}

/** The same step several times, as one gesture. */
function repeated(step, times) {
  return Array.from({ length: times }, (_, at) => ({ ...step, joined: at > 0 }));
}

/** The steps that lead to these numbers. Those that lower a number come first: they make room and earn money. */
function stepsFor(rows) {
  return [...rows.flatMap((row) => repeated(row.down, Math.max(0, -row.number))),
    ...rows.flatMap((row) => repeated(row.up, Math.max(0, row.number)))];
}

function signed(number) {
  return number > 0 ? `+${number}` : String(number).replace("-", "\u2212");
}

function textOfStep({ what, details }) {
  return details?.length ? phrase("action", { what, details: details.join(", ") }) : what;
}

/** One row; `set` changes its number. */
function showRow(row, set) {
  const { least, most } = rangeOf(row);
  // The slider says its number itself.
  const output = make("output", { "aria-live": "off" }, signed(row.number));
  const shown = (number) => {
    output.textContent = signed(number);
    range.setAttribute("aria-valuetext", signed(number));
  };
  const range = make("input", { type: "range", min: least, max: most, step: 1, "aria-label": row.thing, "data-row": row.group,
    oninput: () => shown(range.valueAsNumber), onchange: () => set(range.valueAsNumber) });
  range.value = row.number;
  range.disabled = least === most;
  shown(row.number);
  const button = (step, by, sign, to) => make("button", { type: "button", class: "step", "data-action": step?.action,
    "data-row": `${row.group} ${sign}`, disabled: to < least || to > most, title: step ? textOfStep(step) : null,
    "aria-label": step ? textOfStep(step) : phrase(by), onclick: () => set(to) }, sign);
  return make("div", { class: "stepper", role: "group", "aria-label": row.thing },
    button(row.down, "fewer", "\u2212", row.number - 1),
    make("span", { class: "thing" }, row.thing), output, range,
    button(row.up, "more", "+", row.number + 1));
}

/** The rows for these actions and this draft, or null; `redraft` tries out another draft. */
export function steppers(actions, draft, redraft) {
  if (!actions.length) return null;
  const { before, steps } = split(draft);
  const rows = rowsOf(actions, steps);
  const set = (row, number) => redraft([...before, ...stepsFor(rows.map((each) => (each === row ? { ...row, number } : each)))]);
  return make("div", { class: "steppers", role: "group", "aria-labelledby": "prompt" },
    ...rows.map((row) => showRow(row, (number) => set(row, number))));
}

/** Focus the part of a row that had the focus before the rows were made again; if it is closed now, its slider. */
export function focusRow(container, row) {
  const parts = [...container.querySelectorAll("[data-row]")].filter((part) => !part.disabled);
  const again = parts.find((part) => part.dataset.row === row) ?? parts.find((part) => part.dataset.row === row.split(" ")[0]);
  again?.focus({ preventScroll: true });
}
