// Bubbles and menus beside a thing: what it says of itself, what a click would cost and bring, why it is forbidden.

import { byId, make, say } from "./common.js";

const bubble = byId("bubble");
const menu = byId("menu");
let menuOwner = null;

/** Put a floating element beside another, inside the window. */
function settle(floating, owner) {
  floating.hidden = false;
  const at = owner.getBoundingClientRect();
  const own = floating.getBoundingClientRect();
  const gap = 8;
  const above = at.top - own.height - gap;
  const below = at.bottom + gap;
  const top = above >= gap ? above : Math.min(below, innerHeight - own.height - gap);
  const left = Math.min(Math.max(gap, at.left + at.width / 2 - own.width / 2), innerWidth - own.width - gap);
  floating.style.setProperty("left", `${left}px`);
  floating.style.setProperty("top", `${Math.max(gap, top)}px`);
}

export function ruleLink(rule) {
  if (!rule) return null;
  return make("a", { class: "rule", href: `/rules/${document.body.dataset.game}#${rule}`, target: "_blank", rel: "noopener" },
    say("rule", { rule }));
}

/** What an action costs and brings, each with its sign. */
export function changesOf(action) {
  if (!action.changes.length) return null;
  return make("ul", { class: "changes" }, ...action.changes.map((change) => make("li",
    { class: change.by < 0 ? "cost" : "gain" }, `${change.by < 0 ? "\u2212" : "+"}${Math.abs(change.by)} ${change.words}`)));
}

/** The seal of an action that cannot be taken back, with the reason. */
export function sealOf(action) {
  if (!action.reveals && !action.hands_over) return null;
  return make("span", { class: "seal" }, say(action.reveals ? "reveals" : "ends turn"));
}

let pinned = false;

/** A note that stays until something else is pressed, so that its link can be followed. */
export function pinNote(owner, actions) {
  pinned = false;
  showNote(owner, actions);
  pin();
}

function pin() {
  pinned = true;
  bubble.classList.add("pinned");
}

/** The note of a thing and, if it is lit, what a click would do. */
export function showNote(owner, actions) {
  if (!menu.hidden || pinned) return;
  bubble.classList.remove("pinned");
  const title = owner.dataset.title;
  if (!title && !actions.length) return;
  const parts = [];
  if (title) parts.push(make("b", {}, title));
  if (owner.dataset.text) parts.push(...owner.dataset.text.split("\n").map((line) => make("p", {}, line)));
  if (actions.length === 1) {
    parts.push(make("div", { class: "preview" }, make("p", {}, owner.dataset.text ? actions[0].short : actions[0].words), changesOf(actions[0]), sealOf(actions[0])));
  } else {
    parts.push(...actions.slice(0, 4).map((action) => make("div", { class: "preview" }, make("p", {}, action.words))));
  }
  const link = ruleLink(owner.dataset.rule);
  if (link) parts.push(link);
  bubble.replaceChildren(...parts);
  settle(bubble, owner);
}

/** Why something cannot be done. */
export function showReason(owner, reason, rule) {
  bubble.replaceChildren(make("p", { class: "reason" }, reason), ...[ruleLink(rule)].filter(Boolean));
  settle(bubble, owner);
  pin();
}

/** Hide a note; a pinned one only if told so. */
export function hideNote(pinnedToo = false) {
  if (pinned && pinnedToo !== true) return;
  pinned = false;
  bubble.hidden = true;
}

/** A menu beside its owner; entries are {words, changes?, reveals?, hands_over?, chosen}. */
export function showMenu(owner, entries) {
  hideNote(true);
  menuOwner = owner;
  menu.replaceChildren(...entries.map((entry) => make("button", { type: "button", role: "menuitem", "data-action": entry.action,
    onclick: () => { closeMenu(); entry.chosen(); } },
  make("span", {}, entry.words), entry.changes ? changesOf(entry) : null, entry.changes ? sealOf(entry) : null)));
  settle(menu, owner);
  menu.firstElementChild.focus();
}

export function closeMenu() {
  if (menu.hidden) return false;
  menu.hidden = true;
  menuOwner?.focus?.({ preventScroll: true });
  menuOwner = null;
  return true;
}

/** The menu of a place goes with its picture; that of a seat stays while others play. */
export function closeMenuOfPicture() {
  if (menuOwner?.closest(".panel")) closeMenu();
}

menu.addEventListener("keydown", (event) => {
  const entries = [...menu.children];
  const at = entries.indexOf(document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    event.preventDefault();
    event.stopPropagation();
    entries[(at + step + entries.length) % entries.length].focus();
  }
});

addEventListener("pointerdown", (event) => {
  if (!menu.hidden && !menu.contains(event.target)) closeMenu();
  if (!bubble.hidden && !bubble.contains(event.target)) hideNote(true);
}, true);
