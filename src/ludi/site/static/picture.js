// Shows the panels, and lets pieces glide to their new places.

import { byId, make } from "./common.js";
import { keepCloseUp } from "./close_up.js";
import { fly, measure } from "./flights.js";
import { fit, placeOf } from "./layout.js";
import { moves } from "./speed.js";
import { showTabs } from "./tabs.js";
import { drawPanel } from "./things.js";

const SLOTS = { board: "board", mine: "mine", display: "displays", player: "others" };
let shown = [];

/** Show these panels. On a new decision, a narrow page goes to a part of the table with something to choose. Nothing
 *  glides from or to the panel `still`, where things move in another way. `arrange` moves things before others glide. */
export function showPanels(panels, { glide = true, isNewDecision = false, still = null, arrange = () => 0 } = {}) {
  const gliding = (all) => all.filter((panel) => panel.name !== still);
  const before = glide && moves() ? measure(gliding(shown)) : null;
  const focus = focused();
  shown = panels;
  const open = panels.filter(isOpen);
  const wanted = new Set(open.map((panel) => panel.name));
  for (const old of document.querySelectorAll(".slot-panel")) {
    if (!wanted.has(old.dataset.panelName)) old.remove();
  }
  const last = new Map();
  for (const panel of open) put(panel, last);
  fit(panels);
  showTabs(panels, isNewDecision);
  keepCloseUp();
  refocus(focus);
  arrange();
  if (before) fly(before, measure(gliding(panels)));
}

/** Everything but what the other players own, which is in the sheet of one player at a time. */
function isOpen(panel) {
  return panel.zone !== "player" || byId("player-sheet").dataset.seat === String(panel.seat);
}

function put(panel, last) {
  const slot = document.querySelector(`[data-slot="${SLOTS[panel.zone]}"]`);
  let place = slot.querySelector(`[data-panel-name="${panel.name}"]`);
  if (!place) place = make("div", { class: "slot-panel", id: `panel-${panel.name}`, tabindex: -1, "data-panel-name": panel.name });
  // Moving an element that is already in place would lose its scroll position and focus.
  const next = last.has(slot) ? last.get(slot).nextElementSibling : slot.firstElementChild;
  if (place !== next) slot.insertBefore(place, next);
  last.set(slot, place);
  drawPanel(place, panel.svg);
}

// When a thing is made again, the focus moves to the same target, or else to the panel.

function focused() {
  const element = document.activeElement;
  if (!element?.closest?.(".slot-panel")) return null;
  return { element, panel: element.closest(".slot-panel").dataset.panelName, actions: element.dataset.actions };
}

function refocus(focus) {
  if (!focus || focus.element === document.activeElement) return;
  const place = placeOf(focus.panel);
  const again = [...(place?.querySelectorAll(".target") ?? [])]
    .find((target) => focus.actions && target.dataset.actions === focus.actions);
  (again ?? place ?? byId("main")).focus({ preventScroll: true });
}

/** On a narrow page, scroll to a place that you are asked to choose, if none is visible. */
export function bringIntoView() {
  const targets = [...document.querySelectorAll(".target.lit:not(.shortcut)")].filter((target) => target.checkVisibility());
  const floor = Math.min(innerHeight, byId("bar").getBoundingClientRect().top);
  const seen = (target) => {
    const box = target.getBoundingClientRect();
    return box.bottom > 0 && box.top < (floor > innerHeight / 3 ? floor : innerHeight) && box.right > 0 && box.left < innerWidth;
  };
  if (targets.length && !targets.some(seen)) {
    targets[0].scrollIntoView({ block: "center", inline: "center", behavior: moves() ? "smooth" : "instant" });
  }
}

// Arrow keys

const AHEAD = {
  ArrowLeft: (dx, dy) => [-dx, dy], ArrowRight: (dx, dy) => [dx, dy],
  ArrowUp: (dx, dy) => [-dy, dx], ArrowDown: (dx, dy) => [dy, dx],
};

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Focus the nearest place in the direction of an arrow key: a lit one, or with `all` anything that has a note. */
export function focusTowards(key, all) {
  const targets = [...document.querySelectorAll(all ? "#main .noted, #main .target.lit" : "#main .target.lit")]
    .filter((target) => target.checkVisibility());
  const here = document.activeElement;
  if (!here.closest(".noted, .target")) {
    (targets.find((target) => here.contains(target)) ?? targets[0])?.focus();
    return;
  }
  // Tab skips what can't be chosen.
  for (const target of targets) if (!target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
  const [x, y] = middle(here);
  let best = null;
  let least = Infinity;
  for (const target of targets) {
    const [toX, toY] = middle(target);
    const [along, across] = AHEAD[key](toX - x, toY - y);
    const distance = along + 2.5 * Math.abs(across);
    if (along > 1 && distance < least) [best, least] = [target, distance];
  }
  best?.focus();
}
