// The bar: what is asked, what was tried out, and a button for everything that no place of the picture stands for.

import { changesOf, labelOf, sealOf, textOf } from "./popover.js";
import { byId, keepFocus, make, say } from "./common.js";

const SHORTEST_SCALE = 4;
/** So few answers stand in the bar as well, wherever the picture shows them. */
const FEW = 3;
const SHARED = "shared-seal";

/** The actions that the picture offers no place for. */
function withoutTarget(actions) {
  const placed = new Set();
  for (const target of document.querySelectorAll(".target.lit")) {
    for (const action of target.dataset.actions.split("|")) placed.add(action);
  }
  return actions.filter((action) => !placed.has(action.action));
}

/** The actions that the game declares to be steps of a scale, by scale; one with few steps is offered as buttons. */
function group(actions) {
  const scales = new Map();
  for (const action of actions.filter((each) => each.form.kind === "scale")) {
    scales.set(action.form.group, [...(scales.get(action.form.group) ?? []), action]);
  }
  const long = [...scales.values()].filter((scale) => scale.length >= SHORTEST_SCALE);
  const onScales = new Set(long.flat());
  return { single: actions.filter((action) => !onScales.has(action)), scales: long };
}

/** The one action by which the turn passes on, if only the bar has it: it stands in a place of its own. */
function endOf(actions) {
  const ends = actions.filter((action) => action.hands_over);
  return ends.length === 1 ? ends[0] : null;
}

/** What the picture shows as well is said in short; a seal that all answers share is not on the button. */
function button(action, play, { placed = false, strong = false, shared = false } = {}) {
  const final = action.reveals || action.hands_over;
  return make("button", { type: "button", class: `choice${final ? " final" : ""}${strong ? " strong" : ""}`,
    "data-action": action.action, title: placed ? textOf(action) : null, "aria-describedby": shared ? SHARED : null,
    onclick: () => play(action) },
  labelOf(action, placed), changesOf(action), shared ? null : sealOf(action));
}

/** The seal that all of several answers bear, to be said once beneath them; null if there is none. */
function sharedSeal(actions) {
  const seals = actions.map(sealOf);
  if (seals.length < 2 || seals.some((seal) => seal?.textContent !== seals[0]?.textContent) || !seals[0]) return null;
  seals[0].id = SHARED;
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
    shown.replaceChildren(...[labelOf(action), changesOf(action), sealOf(action)].filter(Boolean));
  }
  range.valueAsNumber = Math.floor((sorted.length - 1) / 2);
  show();
  return make("div", { class: "scale" }, make("div", { class: "sliding" },
    step(-1, "\u2212", say("fewer")), range, step(1, "+", say("more"))), shown);
}

/** Show what may be done: `turn` holds board, draft, whether it is mine, and what to call. The answer is whether
 *  something else than the end of the turn stands in the bar alone. */
export function showBar(turn) {
  let more = false;
  keepFocus(byId("bar"), () => { more = fillBar(turn); });
  return more;
}

function fillBar(turn) {
  // What is the same must not be said again.
  if (byId("prompt").textContent !== turn.board.prompt) byId("prompt").textContent = turn.board.prompt;
  byId("bar").classList.toggle("my-turn", turn.mine);
  byId("draft").replaceChildren(...turn.draft.map((each, at) => make("li", { "data-action": each.action },
    make("button", { type: "button", title: say("back to", { what: textOf(each) }), onclick: () => turn.back(at) }, each.what))));
  byId("draft").scrollTop = byId("draft").scrollHeight;
  const { actions } = turn.board;
  const bare = withoutTarget(actions);
  const { single, scales } = group(actions.length <= FEW ? actions : bare);
  const end = endOf(bare.filter((action) => single.includes(action)));
  const answers = single.filter((action) => action !== end);
  const seal = sharedSeal(answers);
  byId("choices").replaceChildren(...scales.map((steps) => scale(steps, turn.play)),
    ...answers.map((action) => button(action, turn.play, { placed: !bare.includes(action), shared: seal !== null })),
    ...(seal ? [seal] : []));
  byId("ending").replaceChildren(...(end ? [button(end, turn.play, { strong: true })] : []));
  byId("controls").hidden = !turn.mine;
  byId("ticker").hidden = turn.board.status !== "playing" || byId("choices").children.length > 0 || end !== null;
  const empty = !turn.draft.length;
  for (const id of ["step-back", "start-again"]) byId(id).disabled = empty;
  // Where only one answer is missing, nothing else asks to be pressed.
  byId("confirm").hidden = empty || scales.length > 0;
  byId("why-not").textContent = empty ? say(turn.revealed ? "revealed" : "nothing to take back") : "";
  return bare.some((action) => action !== end);
}

/** Ask once more in the bar before a turn passes on. */
export function askAgain(action, yes, no) {
  byId("ending").replaceChildren();
  byId("choices").replaceChildren(make("div", { class: "sure", role: "group", "aria-labelledby": "sure-words" },
    make("p", { id: "sure-words" }, action.caution ? `${action.caution} ${say("still", { what: action.what })}` : say("sure", { what: textOf(action) })),
    make("button", { type: "button", class: "strong", id: "sure-yes", onclick: yes }, say("play it")),
    make("button", { type: "button", id: "sure-no", onclick: no }, say("back"))));
  byId("sure-yes").focus();
}
