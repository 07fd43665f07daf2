// Notes and menus beside a thing on the board: what it is, what a click costs and gains, why it is not possible.

import { byId, make, phrase } from "./common.js";
import { announce } from "./announcer.js";

const popover = byId("popover");
const menu = byId("menu");
let menuOwner = null;
let noteOwner = null;

/** Place a floating element beside its owner, inside the window. */
function placeBeside(floating, owner) {
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
    phrase("rule", { rule }));
}

/** An action in one line: what it does, then its costs and gains. */
export function textOf(action) {
  return action.details?.length ? phrase("action", { what: action.what, details: action.details.join(", ") }) : action.what;
}

/** What an action does and, unless it is to be short, its details. */
function labelOf(action, isShort) {
  const details = isShort || !action.details?.length ? null : make("small", { class: "details" }, action.details.join(", "));
  return make("span", {}, action.what, details ? " " : null, details);
}

/** An action on a button or in a note: what it does, then costs and gains. The details name everything the action leads
 *  to, the changes only what happens at once; they overlap, so the one that says more is shown. */
export function partsOf(action, isShort = false) {
  const changes = action.changes?.length ?? 0;
  const isByDetails = !isShort && (action.details?.length ?? 0) > changes;
  return [labelOf(action, !isByDetails), isByDetails || !changes ? null : changesOf(action)];
}

/** The costs and gains of an action, with signs. */
function changesOf(action) {
  return make("ul", { class: "changes" }, ...action.changes.map((change) => make("li",
    { class: change.by < 0 ? "cost" : "gain" }, `${change.by < 0 ? "\u2212" : ""}${change.text}`)));
}

/** Why an action can't be undone; null if it can, or if its own words say that it ends the turn. */
export function sealOf(action) {
  const isPlainEnd = action.form?.kind === "control" && !action.reveals;
  if (isPlainEnd || (!action.reveals && !action.hands_over)) return null;
  return make("span", { class: "seal" }, phrase(action.reveals ? "reveals" : "ends turn"));
}

let isPinned = false;

/** Show a note that stays until something else is pressed, so its link can be followed. */
export function pinNote(owner, actions) {
  isPinned = false;
  showNote(owner, actions, true);
  if (!popover.hidden) pin();
}

function pin() {
  isPinned = true;
  setRole();
}

/** A pinned note is a small dialog. A hover note is only visual: screen readers get the same from its owner's name. */
function setRole() {
  popover.classList.toggle("pinned", isPinned);
  popover.setAttribute("role", isPinned ? "dialog" : "tooltip");
  popover.setAttribute("aria-hidden", String(!isPinned));
  popover.firstElementChild.id = "popover-title";
  popover.setAttribute("aria-labelledby", "popover-title");
}

/** Focus the pinned note of a thing, or the link in it; returns whether there is one. */
export function focusNote(owner) {
  if (!isPinned || noteOwner !== owner) return false;
  (popover.querySelector("a") ?? popover).focus({ preventScroll: true });
  return true;
}

/** The description of a thing. */
function descriptionOf(owner) {
  const { title, text } = owner.dataset;
  return [...(title ? [make("b", {}, title)] : []), ...(text ? text.split("\n").map((line) => make("p", {}, line)) : [])];
}

/** Show the note of a thing and, if it is lit, what a click would do. */
export function showNote(owner, actions, hasLink = false) {
  if (!menu.hidden || isPinned) return;
  if (!owner.dataset.title && !actions.length) return;
  const parts = descriptionOf(owner);
  if (actions.length === 1) {
    parts.push(make("div", { class: "preview" }, ...partsOf(actions[0], Boolean(owner.dataset.text)), sealOf(actions[0])));
  } else {
    parts.push(...actions.slice(0, 4).map((action) => make("div", { class: "preview" }, ...partsOf(action))));
  }
  // The mouse can't reach a hover note, so only a pinned note has a link.
  const rule = owner.dataset.rule;
  if (rule) parts.push(hasLink ? ruleLink(rule) : make("span", { class: "rule" }, phrase("rule", { rule })));
  popover.replaceChildren(...parts);
  noteOwner = owner;
  setRole();
  placeBeside(popover, owner);
}

/** Show what a thing is and why it can't be chosen. */
export function showReason(owner, reason, rule) {
  popover.replaceChildren(...descriptionOf(owner), make("p", { class: "reason" }, reason), ...[ruleLink(rule)].filter(Boolean));
  noteOwner = owner;
  pin();
  placeBeside(popover, owner);
  announce(reason);
}

/** Remove all notes and menus from the page. */
export function forgetNotes() {
  closeMenu();
  hideNote(true);
  popover.replaceChildren();
  menu.replaceChildren();
}

/** Hide the note, a pinned one only if asked to; returns whether there was one to hide. */
export function hideNote(pinnedToo = false) {
  if (popover.hidden || (isPinned && pinnedToo !== true)) return false;
  // While it is still pinned, focusing its owner does not show another note.
  if (popover.contains(document.activeElement)) noteOwner.focus({ preventScroll: true });
  isPinned = false;
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
  ...partsOf(entry), entry.changes ? sealOf(entry) : null)));
  placeBeside(menu, owner);
  menu.firstElementChild.focus();
}

export function closeMenu() {
  if (menu.hidden) return false;
  menu.hidden = true;
  menuOwner.removeAttribute("aria-expanded");
  menuOwner.focus({ preventScroll: true });
  menuOwner = null;
  return true;
}

/** Close the menu of a place on the board; the menu of a seat stays open while others play. */
export function closeBoardMenu() {
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

// Tab leaves the note and continues from its owner.
popover.addEventListener("keydown", (event) => {
  if (event.key === "Tab") hideNote(true);
});

addEventListener("pointerdown", (event) => {
  if (!menu.hidden && !menu.contains(event.target)) closeMenu();
  if (!popover.hidden && !popover.contains(event.target)) hideNote(true);
}, true);
