// Hints: asks the server for the best turns in the position shown, and offers them in a panel that moves nothing else.

import { announce } from "./announcer.js";
import { byId, make, phrase, request } from "./common.js";
import { draftActions, isMyTurn, model, table } from "./model.js";
import { nameOf } from "./people.js";
import { placeBeside } from "./placing.js";
import { changesOf } from "./popover.js";
import { toast } from "./toast.js";

const button = byId("hint");
const panel = byId("hints");
const percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" });
/** Tries out the steps of a turn; the last one stays with the player if it is final. */
let tryTurn = null;
/** The position about which the server is thinking, and the one that the panel is about. */
let asked = "";
let answered = "";
/** The final step of the turn that was chosen, and the position in which it can be played. */
let last = null;

function position() {
  const { index, seat } = model.board;
  return JSON.stringify([index, seat, draftActions()]);
}

/** A board was shown: offer hints for it, and drop those for another position. */
export function followHints(handlers) {
  ({ tryTurn } = handlers);
  button.hidden = !model.info.hints || !model.info.held.length;
  button.disabled = !isMyTurn();
  if (answered !== position()) closeHints();
  showThinking();
  markLast();
}

function showThinking() {
  button.setAttribute("aria-busy", String(asked === position()));
}

async function ask() {
  const now = position();
  if (asked === now || closeHints()) return;
  asked = now;
  showThinking();
  try {
    const { index, seat } = model.board;
    const { turns } = await request(`/api/tables/${table}/hint`, { index, draft: draftActions(), seat });
    if (position() === now && isMyTurn()) open(turns, now);
  } catch (error) {
    if (position() === now) toast(error.message);
  } finally {
    if (asked === now) asked = "";
    showThinking();
  }
}

// The panel

function open(turns, now) {
  answered = now;
  byId("hinted-turns").replaceChildren(...turns.map((turn) => make("li", {}, showTurn(turn))));
  button.setAttribute("aria-expanded", "true");
  place();
  // Someone who has gone on with something else is not interrupted.
  if ([button, document.body].includes(document.activeElement)) panel.querySelector("ol button")?.focus({ preventScroll: true });
  else announce(byId("hints-title").textContent);
}

function place() {
  placeBeside(panel, button, true);
}

function showTurn(turn) {
  return make("button", { type: "button", class: "hinted-turn", onclick: () => choose(turn) },
    make("span", { class: "words" }, wordsOf(turn.steps)), " ",
    turn.changes.length ? changesOf(turn) : null, " ",
    make("span", { class: "outlook" }, ...turn.points.map((points, seat) => showOutlook(seat, Math.round(points), percent.format(turn.win_shares[seat])))));
}

/** The steps in words; the same step several times is said once. */
function wordsOf(steps) {
  const runs = [];
  for (const { words } of steps) {
    if (runs.at(-1)?.words === words) runs.at(-1).n += 1;
    else runs.push({ words, n: 1 });
  }
  return runs.map(({ words, n }) => (n > 1 ? phrase("times", { what: words, n }) : words)).join("; ");
}

function showOutlook(seat, points, share) {
  const who = nameOf(model.info, seat);
  return make("span", { class: `seat-${seat}` }, make("span", { class: "swatch", "aria-hidden": "true" }),
    make("span", { "aria-hidden": "true" }, `${who} ${points} \u00b7 ${share}`),
    make("span", { class: "visually-hidden" }, phrase("outlook", { who, points, share }), "; "));
}

/** Close the panel; returns whether it was open. */
export function closeHints() {
  if (panel.hidden) return false;
  const hadFocus = panel.contains(document.activeElement);
  panel.hidden = true;
  answered = "";
  byId("hinted-turns").replaceChildren();
  button.setAttribute("aria-expanded", "false");
  if (hadFocus) (button.disabled ? byId("bar") : button).focus({ preventScroll: true });
  return true;
}

// The chosen turn

function choose({ steps, final }) {
  closeHints();
  tryTurn(final ? steps.slice(0, -1) : steps, final ? steps.at(-1) : null);
}

/** Point out the step of a suggested turn that is left to the player. */
export function leaveToPlayer(step) {
  last = step && { action: step.action, position: position() };
  if (step) announce(phrase("last step", { what: step.words }));
  markLast();
}

/** Mark the places, buttons and menu entries that stand for the step that is left. */
export function markLast() {
  for (const marked of document.querySelectorAll(".hinted")) marked.classList.remove("hinted");
  if (last?.position !== position()) last = null;
  if (!last) return;
  const names = (element) => (element.dataset.actions ?? element.dataset.action ?? "").split("|").includes(last.action);
  for (const place of document.querySelectorAll(".target.lit, :is(#choices, #ending, #menu) [data-action]")) {
    place.classList.toggle("hinted", names(place));
  }
}

button.addEventListener("click", ask);
byId("hints-close").addEventListener("click", closeHints);
addEventListener("resize", () => { if (!panel.hidden) place(); });

// Notes and menus lie over it and are closed first.
addEventListener("keydown", (event) => {
  const isTop = event.key === "Escape" && byId("popover").hidden && byId("menu").hidden && !document.querySelector("dialog[open]");
  if (isTop && closeHints()) event.stopImmediatePropagation();
}, true);
