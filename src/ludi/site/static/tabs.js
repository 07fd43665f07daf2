// The tabs of a narrow page: it shows one part of the table at a time, and the players as the last one.

import { byId, make, phrase } from "./common.js";
import { isNarrow, onLayout, placeOf } from "./layout.js";

const PLAYERS = "players";
/** The gap between the panels of one part, in pixels. */
const GAP = 5;
const LEAST_SHARE = 0.6;
const list = byId("zone-tabs");
let shown = [];
let current = null;
/** Called when another part of the table has come into sight. */
let onChange = () => 0;

export function whenTabChanges(call) {
  onChange = call;
}

/** The tabs in the order of the panels: each with a name and the panels it shows. */
function parts() {
  const found = new Map();
  for (const panel of shown) {
    if (panel.tab) found.set(panel.tab, [...(found.get(panel.tab) ?? []), panel]);
  }
  return [...found].map(([name, panels]) => ({ name, panels }));
}

/** Whether the board asks for something on a panel, also while the panel is closed. A shortcut is not asked for. */
export function isLit(panel) {
  return Boolean(panel.aim) || /class="[^"]*\btarget lit\b(?! shortcut)/.test(panel.svg);
}

/** Show the tabs for these panels. On a new decision, go to a part with something to choose. */
export function showTabs(panels, isNewDecision) {
  shown = panels;
  const all = parts();
  if (current !== PLAYERS && !all.some((part) => part.name === current)) current = all[0]?.name ?? null;
  const here = all.find((part) => part.name === current);
  if (isNewDecision && !here?.panels.some(isLit)) {
    current = all.find((part) => part.panels.some(isLit))?.name ?? current;
  }
  arrange();
}

function arrange() {
  const all = parts();
  const hasTabs = isNarrow() && all.length > 0;
  list.hidden = !hasTabs;
  const main = byId("main");
  if (hasTabs) main.dataset.part = current === PLAYERS ? PLAYERS : "panels";
  else delete main.dataset.part;
  let [tall, panels] = [0, 0];
  for (const panel of shown) {
    const place = placeOf(panel.name);
    if (!place || panel.zone === "player") continue;
    place.hidden = hasTabs && Boolean(panel.tab) && panel.tab !== current;
    if (place.hidden) continue;
    const share = shareOf(panel);
    place.style.setProperty("--share", share.toFixed(3));
    tall += share * panel.height / panel.width;
    panels += 1;
  }
  for (const slot of main.querySelectorAll("[data-slot]")) slot.hidden = [...slot.children].every((place) => place.hidden);
  main.style.setProperty("--part-tall", (tall || 1).toFixed(4));
  main.style.setProperty("--part-gaps", `${GAP * Math.max(0, panels - 1)}px`);
  if (hasTabs) fill(all);
}

/** The share of the width that a panel takes. Displays with few things leave the room to those with many. */
function shareOf({ zone, width }) {
  if (zone !== "display") return 1;
  const widest = Math.max(...shown.filter((panel) => panel.zone === zone).map((panel) => panel.width));
  return Math.max(LEAST_SHARE, width / widest);
}

function fill(all) {
  const players = shown.filter((panel) => panel.zone === "player");
  const wanted = [...all, { name: PLAYERS, title: phrase("players"), panels: players }];
  while (list.children.length > wanted.length) list.lastElementChild.remove();
  while (list.children.length < wanted.length) {
    list.append(make("button", { type: "button", role: "tab", onclick: (event) => choose(event.currentTarget.name) }));
  }
  wanted.forEach(({ name, title, panels }, at) => {
    const tab = list.children[at];
    const lit = panels.some(isLit);
    const says = lit ? [make("span", { class: "visually-hidden" }, `, ${phrase("choices here")}`)] : [];
    tab.name = name;
    tab.replaceChildren(title ?? name, ...says);
    tab.classList.toggle("has-choices", lit);
    tab.setAttribute("aria-selected", String(name === current));
    tab.setAttribute("aria-controls", name === PLAYERS ? "seats" : panels.map((panel) => placeOf(panel.name).id).join(" "));
    tab.tabIndex = name === current ? 0 : -1;
  });
}

function choose(name) {
  current = name;
  arrange();
  onChange();
  scrollTo({ top: 0, behavior: "instant" });
}

/** Show the players; does nothing on a page without tabs. */
export function showPlayersTab() {
  if (!list.hidden) choose(PLAYERS);
}

/** What stands for a panel that is out of sight: its tab, if there are tabs. */
export function tabOf(name) {
  const tab = shown.find((panel) => panel.name === name)?.tab;
  return list.hidden ? null : [...list.children].find((each) => each.name === tab) ?? null;
}

list.addEventListener("keydown", (event) => {
  const tabs = [...list.children];
  const at = tabs.indexOf(document.activeElement);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const next = tabs.at(to % tabs.length);
  choose(next.name);
  next.focus();
});

onLayout(() => {
  arrange();
  onChange();
});
