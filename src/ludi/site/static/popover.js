// Notes and menus beside a thing on the board: what it is, what a click costs and gains, why it is not possible.

import { byId, make, phrase } from "./common.js";
import { announce } from "./announcer.js";
import { enlarge, readCard } from "./large_card.js";
import { placeBeside } from "./placing.js";

/** How long a pinned note stays, in milliseconds: at least, and for each character of its text. */
const STAY = 6000;
const STAY_BY_CHARACTER = 60;

const popover = byId("popover");
const menu = byId("menu");
let menuOwner = null;
let noteOwner = null;

function ruleLink(rule) {
  return make("a", { class: "rule", href: `/rules/${document.body.dataset.game}#${rule}`, target: "_blank", rel: "noopener" },
    phrase("rule", { rule }));
}

/** An action in one line: what it does, then its costs and gains. */
export function textOf(action) {
  return action.details?.length ? phrase("action", { what: action.what, details: action.details.join(", ") }) : action.what;
}

/** What an action does and, unless it should be short, its details. */
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
export function changesOf(action) {
  return make("ul", { class: "changes" }, ...action.changes.map((change) => make("li",
    { class: change.by < 0 ? "cost" : "gain" }, `${change.by < 0 ? "\u2212" : ""}${change.text}`)));
}

/** Why an action can't be undone, or only that it can't; null if it can, or if its own words say that it ends the turn. */
export function sealOf(action, isShort = false) {
  const isPlainEnd = action.form?.kind === "control" && !action.reveals;
  if (isPlainEnd || (!action.reveals && !action.hands_over)) return null;
  return make("span", { class: "seal" }, phrase(!action.reveals ? "ends turn" : isShort ? "final" : "reveals"));
}

let isPinned = false;
let leaving = 0;

/** Show a note that stays for a while, so its link can be followed. */
export function pinNote(owner, actions) {
  isPinned = false;
  showNote(owner, actions, true);
  if (!popover.hidden && noteOwner === owner) pin();
}

function pin() {
  isPinned = true;
  setRole();
  placeNote();
  leaveLater();
}

/** A pinned note goes by itself, but not while someone points at it or has focused it. A long text stays longer. */
function leaveLater() {
  clearTimeout(leaving);
  leaving = setTimeout(() => {
    if (popover.matches(":hover, :focus-within")) leaveLater();
    else hideNote(true);
  }, Math.max(STAY, popover.textContent.length * STAY_BY_CHARACTER));
}

/** A pinned note is a small dialog. A hover note is only visual: screen readers get the same from its owner's name. */
function setRole() {
  popover.classList.toggle("pinned", isPinned);
  popover.setAttribute("role", isPinned ? "dialog" : "tooltip");
  popover.setAttribute("aria-hidden", String(!isPinned));
}

function placeNote() {
  placeBeside(popover, noteOwner, isPinned);
}

/** Focus the pinned note of a thing, or the link in it; returns whether there is one. */
export function focusNote(owner) {
  if (!isPinned || noteOwner !== owner) return false;
  (popover.querySelector("a") ?? popover).focus({ preventScroll: true });
  return true;
}

/** What a note says about a thing. */
function descriptionOf(title, lines) {
  return [...(title ? [make("b", {}, title)] : []), ...lines.map((line) => make("p", {}, line))];
}

function describe(owner) {
  const { title, text } = owner.dataset;
  return descriptionOf(title, text ? text.split("\n") : []);
}

/** The rule behind a note. The mouse can't reach a hover note, so only one that stays has a link. */
function ruleOf(rule, hasLink) {
  if (!rule) return null;
  return hasLink ? ruleLink(rule) : make("span", { class: "rule" }, phrase("rule", { rule }));
}

/** Fill the note with these parts, beside a large card if there is one. */
function fill(owner, parts, card) {
  const text = make("div", { class: "note-text" }, ...parts);
  if (text.firstElementChild) text.firstElementChild.id = "popover-title";
  popover.setAttribute("aria-labelledby", "popover-title");
  popover.classList.toggle("with-card", card !== null);
  popover.replaceChildren(...(card ? [card, text] : [text]));
  noteOwner = owner;
}

function cardOf(owner) {
  return owner.matches(".card") ? enlarge(owner) : null;
}

/** Show the note of a thing and, if it is lit, what a click would do. */
export function showNote(owner, actions, hasLink = false) {
  if (!menu.hidden || isPinned) return;
  if (!owner.dataset.title && !actions.length) return;
  const parts = describe(owner);
  if (actions.length === 1) {
    parts.push(make("div", { class: "preview" }, ...partsOf(actions[0], Boolean(owner.dataset.text)), sealOf(actions[0])));
  } else {
    parts.push(...actions.slice(0, 4).map((action) => make("div", { class: "preview" }, ...partsOf(action))));
  }
  parts.push(ruleOf(owner.dataset.rule, hasLink));
  fill(owner, parts, cardOf(owner));
  setRole();
  placeNote();
}

/** Add to the note of a thing why it can't be chosen; returns whether the note is still there. */
export function addReason(owner, reason, rule) {
  if (popover.hidden || noteOwner !== owner || popover.querySelector(".reason")) return false;
  popover.querySelector(".rule")?.remove();
  popover.querySelector(".note-text").append(
    make("p", { class: "reason" }, reason), ...[ruleOf(rule, isPinned)].filter(Boolean));
  placeNote();
  if (isPinned) leaveLater();
  return true;
}

/** Show what a thing is and why it can't be chosen. */
export function showReason(owner, reason, rule) {
  fill(owner, [...describe(owner), make("p", { class: "reason" }, reason), ruleOf(rule, true)], cardOf(owner));
  pin();
  announce(reason);
}

/** Show a text in full where there is no room for it. */
export function showText(owner, title, lines) {
  fill(owner, descriptionOf(title, lines), null);
  pin();
}

/** Show a card that a text names; pinned, it has a link to its rule. */
export function showCard(owner, { svg, title, lines, rule }, isLasting) {
  if (!menu.hidden || (isPinned && !isLasting)) return;
  isPinned = false;
  fill(owner, [...descriptionOf(title, lines), ruleOf(rule, isLasting)], readCard(svg));
  setRole();
  placeNote();
  if (isLasting) pin();
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
  clearTimeout(leaving);
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

// A button pressed with the keyboard.
addEventListener("click", (event) => {
  if (isPinned && !popover.contains(event.target) && event.target.closest?.("button")) hideNote(true);
}, true);
