// The bar: the prompt, the draft, and a button for every action without a place on the board.

import { aimInBar } from "./aim.js";
import { partsOf, sealOf, textOf } from "./popover.js";
import { byId, keepFocus, make, phrase } from "./common.js";
import { focusRow, steppers } from "./steppers.js";

const SHORTEST_SCALE = 4;
/** Up to this many actions, not counting the ending, are also shown in the bar, even if they have a place on the board. */
const FEW = 3;
/** Up to this many, all of them are in the bar if one of them can be given several times. */
const SOME = 8;
const SHARED_SEAL = "shared-seal";

/** The actions without a place on the board. */
function withoutTarget(actions) {
  const placed = new Set();
  // The sheet of a player may be closed at any time.
  for (const target of document.querySelectorAll(".target.lit:not(.player-sheet *)")) {
    for (const action of target.dataset.actions.split("|")) placed.add(action);
  }
  return actions.filter((action) => !placed.has(action.action));
}

/** Separate the actions that form a scale. A short scale is shown as buttons. */
function splitScales(actions) {
  const scales = new Map();
  for (const action of actions.filter((each) => each.form.kind === "scale")) {
    scales.set(action.form.group, [...(scales.get(action.form.group) ?? []), action]);
  }
  const longScales = [...scales.values()].filter((scale) => scale.length >= SHORTEST_SCALE);
  const onScales = new Set(longScales.flat());
  return { single: actions.filter((action) => !onScales.has(action)), scales: longScales };
}

/** The action that ends the turn or, if there is none, what is done so far; it has its own place in the bar. */
function endingAction(actions) {
  const controls = actions.filter((action) => action.form.kind === "control");
  const ends = controls.filter((action) => action.hands_over);
  if (ends.length === 1) return ends[0];
  return controls.length === 1 ? controls[0] : null;
}

/** An action that also has a place on the board gets a short label, so does one beside a proposal, and the ending a short
 *  seal. A seal shared by all buttons is shown below them. */
function button(action, play, { isOnBoard = false, isShort = isOnBoard, isStrong = false, hasSharedSeal = false } = {}) {
  const isFinal = action.reveals || action.hands_over;
  return make("button", { type: "button", class: `choice${isFinal ? " final" : ""}${isStrong ? " strong" : ""}${isOnBoard ? " on-board" : ""}`,
    "data-action": action.action, title: isShort ? textOf(action) : isStrong ? allOf(action) : null,
    "aria-describedby": hasSharedSeal ? SHARED_SEAL : null,
    onclick: () => play(action) },
  ...partsOf(action, isShort), hasSharedSeal ? null : sealOf(action, isStrong));
}

/** What an action does, and that it can't be undone. */
function allOf(action) {
  return [textOf(action), action.reveals ? phrase("reveals") : ""].filter(Boolean).join("\n");
}

/** A button and, beside it, others that give the same answer several times. */
function withTimes(action, play, once) {
  if (!(action.form.most > 1)) return once;
  const others = Array.from({ length: action.form.most - 1 }, (_, at) => at + 2).map((n) => {
    const isFinal = action.form.ends && n === action.form.most;
    const label = phrase("times", { what: textOf(action), n });
    return make("button", { type: "button", class: `choice times${isFinal ? " final" : ""}`, "data-action": action.action,
      "data-times": n, title: label, "aria-label": label, onclick: () => play(action, n) }, `\u00d7${n}`);
  });
  return make("span", { class: "series" }, once, ...others);
}

/** The payment that the page proposes, before the ways to pay otherwise. */
function proposalButton(proposal, pay, hasSharedSeal) {
  const isFinal = proposal.reveals || proposal.hands_over;
  return make("button", { type: "button", class: `choice strong${isFinal ? " final" : ""}`, id: "proposal",
    "aria-describedby": hasSharedSeal ? SHARED_SEAL : null, onclick: () => pay(proposal) },
  ...partsOf(proposal), hasSharedSeal ? null : sealOf(proposal));
}

/** Whether the proposed payment is this action and nothing else, so that it need not be offered again. */
function isOnlyStep(proposal, { action }) {
  return proposal?.steps.length === 1 && proposal.steps[0] === action;
}

/** The seal that all of these actions have, to be shown once below them; null if they differ. */
function sharedSeal(actions) {
  const seals = actions.map((action) => sealOf(action));
  if (seals.length < 2 || seals.some((seal) => seal?.textContent !== seals[0]?.textContent) || !seals[0]) return null;
  seals[0].id = SHARED_SEAL;
  return seals[0];
}

/** A slider with steps. */
function scale(actions, play) {
  const sorted = [...actions].sort((one, other) => one.form.value - other.form.value);
  const shown = make("button", { type: "button", class: "choice strong", onclick: () => play(sorted[range.valueAsNumber]) });
  const range = make("input", { type: "range", min: 0, max: sorted.length - 1, step: 1, "aria-labelledby": "prompt",
    oninput: show });
  const step = (by, sign, label) => make("button", { type: "button", class: "step", "aria-label": label,
    onclick: () => { range.valueAsNumber = range.valueAsNumber + by; show(); } }, sign);
  function show() {
    const action = sorted[range.valueAsNumber];
    shown.dataset.action = action.action;
    range.setAttribute("aria-valuetext", textOf(action));
    shown.classList.toggle("final", action.reveals || action.hands_over);
    shown.replaceChildren(...[...partsOf(action), sealOf(action)].filter(Boolean));
  }
  range.valueAsNumber = Math.floor((sorted.length - 1) / 2);
  show();
  return make("div", { class: "scale" }, make("div", { class: "sliding" },
    step(-1, "\u2212", phrase("fewer")), range, step(1, "+", phrase("more"))), shown);
}

/** Show what you can do: `turn` has the board, the draft, whether the turn is mine, and handlers. Returns whether the bar
 *  has actions, other than ending the turn, without a place on the board. */
export function showBar(turn) {
  let hasBarOnly = false;
  keepFocus(byId("bar"), () => { hasBarOnly = fillBar(turn); });
  return hasBarOnly;
}

function fillBar(turn) {
  const aim = aimInBar();
  const prompt = make("p", {}, turn.board.prompt, ...(aim ? [" ", aim.hint] : []));
  // Screen readers would read an unchanged prompt again.
  if (byId("prompt").textContent !== prompt.textContent) byId("prompt").replaceChildren(...prompt.childNodes);
  byId("bar").classList.toggle("my-turn", turn.mine);
  fillDraft(turn);
  const { proposal } = turn.board;
  const actions = turn.board.actions.filter((action) => !aim?.covers(action));
  const barOnly = withoutTarget(actions);
  const steps = actions.filter((action) => action.form.kind === "stepper");
  const isFew = actions.filter((action) => action.form.kind !== "control").length <= FEW;
  const isSeries = (action) => action.form.most > 1 && !steps.includes(action);
  // A short list with only those that can be given several times would look complete.
  const isWhole = isFew || proposal || (actions.length <= SOME && actions.some(isSeries));
  const open = actions.filter((action) => (isWhole || isSeries(action) || barOnly.includes(action))
    && !steps.includes(action) && !isOnlyStep(proposal, action));
  const { single, scales } = splitScales(open);
  const end = endingAction(barOnly.filter((action) => single.includes(action)));
  fillChoices(turn, { steps, scales, barOnly, choices: ranked(single.filter((action) => action !== end)) });
  if (aim) byId("choices").prepend(aim.sliders);
  makeRoom();
  byId("ending").replaceChildren(...[aim?.button, end ? button(end, turn.play, { isStrong: true }) : null].filter(Boolean));
  byId("ticker").hidden = turn.board.status !== "playing" || byId("choices").children.length > 0 || end !== null;
  const isEmpty = !turn.draft.length;
  for (const id of ["undo", "restart-turn"]) byId(id).disabled = isEmpty;
  // While a number has to be chosen, confirming would only distract.
  byId("confirm").disabled = isEmpty || scales.length > 0 || aim !== null;
  // Bots don't wait for a part of a turn.
  byId("confirm").hidden = !turn.isWatched;
  byId("why-not").textContent = isEmpty ? phrase(turn.revealed ? "revealed" : "nothing to undo") : "";
  byId("why-not").classList.toggle("visually-hidden", !turn.revealed);
  return barOnly.some((action) => action !== end);
}

/** These choices, the likely ones first: of several payments, the cheap ones. */
function ranked(actions) {
  const price = ({ form }) => (form.kind === "payment" ? form.value : 0);
  return [...actions].sort((one, other) => price(one) - price(other));
}

/** Where there is no room for all choices, those that glow on the board give way: together, because some of them would look
 *  like all. Only beside one that can be given several times, as many as possible stay. */
function makeRoom() {
  const box = byId("choices");
  const doubles = [...box.querySelectorAll(":scope > .on-board")];
  const atOnce = box.querySelector(".series") ? 1 : doubles.length;
  while (doubles.length && box.scrollHeight > box.clientHeight) doubles.splice(-atOnce).forEach((double) => double.remove());
  if (!box.querySelector(".choice:not(#proposal)")) box.querySelector(".otherwise")?.remove();
  if (!box.querySelector(".choice")) byId(SHARED_SEAL)?.remove();
}

/** The choices: numbers first, then the proposed payment, then a button for each action. */
function fillChoices(turn, { steps, scales, barOnly, choices }) {
  const { proposal } = turn.board;
  const seal = sharedSeal([...(proposal ? [proposal] : []), ...choices]);
  const row = byId("choices").contains(document.activeElement) ? document.activeElement.dataset.row : undefined;
  const parts = [steppers(steps, turn.draft, turn), ...scales.map((scaleSteps) => scale(scaleSteps, turn.play)),
    proposal ? proposalButton(proposal, turn.pay, seal !== null) : null,
    proposal && choices.length ? make("span", { class: "otherwise" }, phrase("pay otherwise")) : null,
    ...choices.map((action) => withTimes(action, turn.play, button(action, turn.play,
      { isOnBoard: !barOnly.includes(action), isShort: !barOnly.includes(action) || Boolean(proposal), hasSharedSeal: seal !== null }))),
    seal];
  byId("choices").replaceChildren(...parts.filter(Boolean));
  byId("choices").classList.toggle("paying", Boolean(proposal));
  if (row) focusRow(byId("choices"), row);
}

/** The draft: what was done with one gesture is one entry. */
function fillDraft({ draft, undoTo, answerInstead }) {
  const starts = draft.map((each, at) => at).filter((at) => !draft[at].joined);
  const entries = starts.map((at, nth) => {
    const joined = draft.slice(at, starts[nth + 1]);
    const what = gestureText(joined);
    const others = joined.flatMap((each, after) => (each.instead ?? []).map((other) => ({ at: at + after, other })));
    return make("li", { "data-action": joined[0].action },
      make("button", { type: "button", title: phrase("undo to", { what: joined.length > 1 ? what : textOf(joined[0]) }), onclick: () => undoTo(at) }, what),
      ...others.map(({ at: place, other }) => make("button", { type: "button", class: "instead", "data-instead": other.action,
        onclick: () => answerInstead(place, other) }, other.what)));
  });
  byId("draft").replaceChildren(...entries);
}

/** What was done with one gesture, with the number of times. */
function gestureText(joined) {
  const counts = new Map();
  for (const { what } of joined.filter((each) => each.what)) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts].map(([what, n]) => (n > 1 ? `${what} \u00d7${n}` : what)).join(", ");
}

/** Ask for confirmation in the bar before something that can't be undone. */
export function askAgain(action, yes, no) {
  byId("ending").replaceChildren();
  byId("choices").replaceChildren(make("div", { class: "sure", role: "group", "aria-labelledby": "sure-text" },
    make("p", { id: "sure-text" }, action.caution ? `${action.caution} ${phrase("play anyway", { what: action.what })}`
      : phrase("sure", { what: action.what })),
    make("button", { type: "button", class: "strong", id: "sure-yes", onclick: yes }, ...partsOf(action)),
    make("button", { type: "button", id: "sure-no", onclick: no }, phrase("back"))));
  byId("sure-yes").focus();
}
