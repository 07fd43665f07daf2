// Bubbles and menus beside a thing: what it says of itself, what a click would cost and bring, why it is forbidden.

import { byId, make, say } from "./common.js";
import { announce } from "./announcer.js";

const popover = byId("popover");
const menu = byId("menu");
let menuOwner = null;
let noteOwner = null;

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

function ruleLink(rule) {
  if (!rule) return null;
  return make("a", { class: "rule", href: `/rules/${document.body.dataset.game}#${rule}`, target: "_blank", rel: "noopener" },
    say("rule", { rule }));
}

/** An action in one line: what it does, then what it costs and gives. */
export function textOf(action) {
  return action.details?.length ? say("action", { what: action.what, details: action.details.join(", ") }) : action.what;
}

/** An action on a button: what it does, and beneath it what it costs and gives. */
export function labelOf(action, brief = false) {
  const details = brief || !action.details?.length ? null : make("small", { class: "details" }, action.details.join(", "));
  return make("span", {}, action.what, details ? " " : null, details);
}

/** What an action costs and brings, each with its sign. */
export function changesOf(action) {
  if (!action.changes.length) return null;
  return make("ul", { class: "changes" }, ...action.changes.map((change) => make("li",
    { class: change.by < 0 ? "cost" : "gain" }, `${change.by < 0 ? "\u2212" : "+"}${Math.abs(change.by)} ${change.name}`)));
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
  showNote(owner, actions, true);
  if (!popover.hidden) pin();
}

function pin() {
  pinned = true;
  dress();
}

/** A pinned note is a small dialog. A passing one is for the eye: the name of its owner says the same aloud. */
function dress() {
  popover.classList.toggle("pinned", pinned);
  popover.setAttribute("role", pinned ? "dialog" : "tooltip");
  popover.setAttribute("aria-hidden", String(!pinned));
  popover.firstElementChild.id = "popover-title";
  popover.setAttribute("aria-labelledby", "popover-title");
}

/** Go into the pinned note of a thing, to its link if it has one; says whether there is such a note. */
export function enterNote(owner) {
  if (!pinned || noteOwner !== owner) return false;
  (popover.querySelector("a") ?? popover).focus({ preventScroll: true });
  return true;
}

/** What a thing says of itself. */
function said(owner) {
  const { title, text } = owner.dataset;
  return [...(title ? [make("b", {}, title)] : []), ...(text ? text.split("\n").map((line) => make("p", {}, line)) : [])];
}

/** The note of a thing and, if it is lit, what a click would do. */
export function showNote(owner, actions, lasting = false) {
  if (!menu.hidden || pinned) return;
  if (!owner.dataset.title && !actions.length) return;
  const parts = said(owner);
  if (actions.length === 1) {
    parts.push(make("div", { class: "preview" }, make("p", {}, labelOf(actions[0], Boolean(owner.dataset.text))), changesOf(actions[0]), sealOf(actions[0])));
  } else {
    parts.push(...actions.slice(0, 4).map((action) => make("div", { class: "preview" }, make("p", {}, labelOf(action)))));
  }
  // A passing note cannot be reached by the mouse, so it has no link; a pinned one has.
  const rule = owner.dataset.rule;
  if (rule) parts.push(lasting ? ruleLink(rule) : make("span", { class: "rule" }, say("rule", { rule })));
  popover.replaceChildren(...parts);
  noteOwner = owner;
  dress();
  settle(popover, owner);
}

/** What a thing is, and why it cannot be chosen. */
export function showReason(owner, reason, rule) {
  popover.replaceChildren(...said(owner), make("p", { class: "reason" }, reason), ...[ruleLink(rule)].filter(Boolean));
  noteOwner = owner;
  pin();
  settle(popover, owner);
  announce(reason);
}

/** Nothing of a note or a menu may be left in the page. */
export function forgetNotes() {
  closeMenu();
  hideNote(true);
  popover.replaceChildren();
  menu.replaceChildren();
}

/** Hide a note; a pinned one only if told so. Says whether there was one to hide. */
export function hideNote(pinnedToo = false) {
  if (popover.hidden || (pinned && pinnedToo !== true)) return false;
  // While the note is still pinned its owner, focused again, shows no other.
  if (popover.contains(document.activeElement)) noteOwner.focus({ preventScroll: true });
  pinned = false;
  popover.hidden = true;
  return true;
}

/** A menu beside its owner; entries are {what, details?, changes?, reveals?, hands_over?, chosen}. */
export function showMenu(owner, entries) {
  hideNote(true);
  menuOwner = owner;
  owner.setAttribute("aria-expanded", "true");
  menu.setAttribute("aria-label", owner.dataset.title ?? owner.title);
  menu.replaceChildren(...entries.map((entry) => make("button", { type: "button", role: "menuitem", tabindex: -1, "data-action": entry.action,
    onclick: () => { closeMenu(); entry.chosen(); } },
  labelOf(entry), entry.changes ? changesOf(entry) : null, entry.changes ? sealOf(entry) : null)));
  settle(menu, owner);
  menu.firstElementChild.focus();
}

/** The owner of a menu was made anew: it stays open if it still says the same. */
export function followMenu(old, owner, entries) {
  if (!old || menuOwner !== old) return;
  const same = entries.map((entry) => entry.what).join("|") === [...menu.children].map((each) => each.textContent).join("|");
  if (!same) {
    closeMenu();
    return;
  }
  menuOwner = owner;
  owner.setAttribute("aria-expanded", "true");
}

export function closeMenu() {
  if (menu.hidden) return false;
  menu.hidden = true;
  menuOwner.removeAttribute("aria-expanded");
  menuOwner.focus({ preventScroll: true });
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
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to !== undefined) {
    event.preventDefault();
    event.stopPropagation();
    entries.at(to % entries.length).focus();
  } else if (event.key === "Tab") {
    closeMenu();
  }
});

// Tab leads out of a note as if one had never left its owner.
popover.addEventListener("keydown", (event) => {
  if (event.key === "Tab") hideNote(true);
});

addEventListener("pointerdown", (event) => {
  if (!menu.hidden && !menu.contains(event.target)) closeMenu();
  if (!popover.hidden && !popover.contains(event.target)) hideNote(true);
}, true);
