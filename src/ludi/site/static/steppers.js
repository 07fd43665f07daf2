// Numbers in the bar: a row for each group of steps that can be repeated. A number is how often its steps are in the draft.

import { make, phrase } from "./common.js";
import { entryOf, model } from "./model.js";

const KIND = "stepper";
/** Milliseconds after which a button that is held down counts on by itself, and between two numbers then. */
const HOLD = 400;
const AGAIN = 160;

/** What the rows that were shown for one question count, in their order. A row stays while nothing of it is possible. */
let shown = { question: null, rows: new Map() };

/** The draft, divided into what was done before and the steps at its end that the rows stand for. */
function split(draft) {
  let from = draft.length;
  while (from > 0 && draft[from - 1].form?.kind === KIND) from -= 1;
  return { before: draft.slice(0, from), steps: draft.slice(from) };
}

/** What the numbers are asked for: the moves that were played and tried out before. */
function questionOf(before) {
  return [model.board.index, ...before.map(({ action }) => action)].join("|");
}

function inOrder(rows) {
  return [...rows].sort((one, other) => one.order - other.order);
}

/** These rows, those that were shown before at their old places and those that are new below them. */
function atTheirPlaces(rows, before) {
  const question = questionOf(before);
  if (shown.question !== question) shown = { question, rows: new Map() };
  const found = new Map(rows.map((row) => [row.group, row]));
  for (const { group, thing } of inOrder(rows)) shown.rows.set(group, thing);
  return [...shown.rows].map(([group, thing]) => found.get(group)
    ?? { group, thing, number: 0, down: null, up: null, downs: 0, ups: 0 });
}

/** The rows by group: what they count, the steps down and up, how often each is possible, the number. */
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
  return [...rows.values()];
}

/** How far a number can go. Back to 0 is always worth a try, because it only takes back steps. */
function rangeOf({ number, downs, ups }) {
  return { least: Math.min(number, 0, number - downs), most: number < 0 ? Math.max(0, ups) : number + ups };
}

/** The same step several times, as one gesture. */
function repeated(step, times) {
  return Array.from({ length: times }, (_, at) => ({ ...step, joined: at > 0 }));
}

/** The steps that lead to these numbers. Those that lower a number come first: they make room and earn money. The number
 *  that was changed last is the last one that is raised, because that may lead to another question. */
function stepsFor(rows, last) {
  const raised = [...rows.filter((row) => row.group !== last), ...rows.filter((row) => row.group === last)];
  return [...rows.flatMap((row) => repeated(row.down, Math.max(0, -row.number))),
    ...raised.flatMap((row) => repeated(row.up, Math.max(0, row.number)))];
}

function signed(number) {
  return number > 0 ? `+${number}` : String(number).replace("-", "\u2212");
}

function textOfStep({ what, details }) {
  return details?.length ? phrase("action", { what, details: details.join(", ") }) : what;
}

/** A press on a button adds to a number; while it is held, the number goes on by itself, and where it ends is one gesture. */
function countOn(button, { from, by, least, most, show, set }) {
  let number = from;
  let timer = 0;
  const count = () => {
    const next = number + by;
    if (!button.isConnected || next < least || next > most) return;
    number = next;
    show(number);
    timer = setTimeout(count, AGAIN);
  };
  const stop = (isGivenUp) => {
    clearTimeout(timer);
    if (isGivenUp && number !== from) show(number = from);
  };
  button.addEventListener("pointerdown", (event) => {
    number = from;
    clearTimeout(timer);
    if (event.button === 0) timer = setTimeout(count, HOLD);
  });
  button.addEventListener("pointerup", () => {
    stop(false);
    if (number !== from) set(number);
  });
  button.addEventListener("pointercancel", () => stop(true));
  // A mouse that leaves with its button down has changed its mind.
  button.addEventListener("pointerleave", (event) => stop(event.buttons > 0));
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  button.addEventListener("click", () => {
    if (number === from) set(from + by);
  });
}

/** One row; `set` changes its number. */
function showRow(row, set) {
  const { least, most } = rangeOf(row);
  // The slider says its number itself.
  const output = make("output", { "aria-live": "off" });
  const show = (number) => {
    output.textContent = signed(number);
    range.setAttribute("aria-valuetext", signed(number));
    range.value = number;
  };
  const range = make("input", { type: "range", min: least, max: most, step: 1, "aria-label": row.thing, "data-row": row.group,
    oninput: () => show(range.valueAsNumber), onchange: () => set(range.valueAsNumber) });
  range.disabled = least === most;
  show(row.number);
  const button = (step, way, sign, by) => {
    const [from, to] = [row.number, row.number + by];
    const made = make("button", { type: "button", class: "step", "data-action": step?.action,
      "data-row": `${row.group} ${sign}`, disabled: to < least || to > most, title: step ? textOfStep(step) : null,
      "aria-label": step ? textOfStep(step) : phrase(way) }, sign);
    countOn(made, { from, by, least, most, show, set });
    return made;
  };
  return make("div", { class: "stepper", role: "group", "aria-label": row.thing },
    button(row.down, "fewer", "\u2212", -1),
    make("span", { class: "thing" }, row.thing), output, range,
    button(row.up, "more", "+", 1));
}

/** The action that leads to a number farther from 0, if it is final there; what is final is no part of a draft. */
function finalAction(actions, row, number) {
  const [by, times] = [number - row.number, Math.abs(number - row.number)];
  if (row.number * by < 0) return null;
  const action = actions.find(({ form }) => form.group === row.group && form.value * by > 0);
  const isFinal = action && (times === 1 ? action.reveals || action.hands_over : action.form.ends && times === action.form.most);
  return isFinal ? action : null;
}

/** The rows for these actions and this draft, or null; `redraft` tries out another draft, `play` plays an action. */
export function steppers(actions, draft, { redraft, play }) {
  if (!actions.length) return null;
  const { before, steps } = split(draft);
  const rows = atTheirPlaces(rowsOf(actions, steps), before);
  const set = (row, number) => {
    const final = finalAction(actions, row, number);
    if (final) play(final, Math.abs(number - row.number));
    else tryOut(row, number);
  };
  const tryOut = (row, number) => redraft([...before, ...stepsFor(rows.map((each) => (each === row ? { ...row, number } : each)), row.group)]);
  return make("div", { class: "steppers", role: "group", "aria-labelledby": "prompt" },
    ...rows.map((row) => showRow(row, (number) => set(row, number))));
}

/** Focus the part of a row that had the focus before the rows were made again; if it is closed now, its slider. */
export function focusRow(container, row) {
  const parts = [...container.querySelectorAll("[data-row]")].filter((part) => !part.disabled);
  const again = parts.find((part) => part.dataset.row === row) ?? parts.find((part) => part.dataset.row === row.split(" ")[0]);
  again?.focus({ preventScroll: true });
}
