// The home page: play now, my tables, join a table, open a replay.

import { request, byId, make, myName, phrase, showProblem } from "./common.js";

const playButtons = [...document.querySelectorAll(".play-now")];

function enablePlay(enabled) {
  for (const button of playButtons) button.disabled = !enabled;
}

/** Open a table of this game against bots, at once. */
async function play({ game, opponents }) {
  enablePlay(false);
  try {
    const seats = [{ kind: "me", name: myName() }, ...JSON.parse(opponents)];
    const table = await request("/api/tables", { game, seats });
    location.href = `/table/${table.table}`;
  } catch (error) {
    enablePlay(true);
    showProblem(error);
  }
}

for (const button of playButtons) button.addEventListener("click", () => play(button.closest(".tile").dataset));

byId("join").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = byId("link").value.trim();
  const link = URL.canParse(text, location.href) ? new URL(text, location.href) : null;
  if (link?.origin === location.origin && link.pathname.startsWith("/table/")) location.href = link.href;
  else showProblem(new Error(phrase("bad link")));
});

byId("record").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  if (!file) return;
  try {
    const table = await request("/api/records", await file.text());
    location.href = `/table/${table.table}`;
  } catch (error) {
    showProblem(error);
  }
});

/** Whether it is this person's turn, not that of a bot standing in for them. */
function isMine(table) {
  return table.status === "playing" && table.held.includes(table.decides) && table.seats[table.decides].bot === null;
}

function statusText(table) {
  if (table.status === "waiting") return phrase("waiting for players");
  if (table.status === "over" || table.ended) return phrase("over");
  if (table.status === "replay") return phrase("replay");
  if (isMine(table)) return phrase("your turn");
  return phrase("turn of", { who: table.seats[table.decides].name });
}

/** How long ago, as the browser words it. */
function ago(seconds) {
  const past = Date.now() / 1000 - seconds;
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  if (past < 3600) return format.format(-Math.floor(past / 60), "minute");
  if (past < 86400) return format.format(-Math.floor(past / 3600), "hour");
  return format.format(-Math.floor(past / 86400), "day");
}

function tableLine(table) {
  const others = table.seats.filter((seat) => !seat.mine && seat.name).map((seat) => seat.name).join(", ");
  return make("li", { class: isMine(table) ? "mine" : "" },
    make("a", { href: `/table/${table.table}` }, table.title),
    make("span", { class: "who" }, others),
    make("b", {}, statusText(table)),
    make("time", { datetime: new Date(table.changed * 1000).toISOString() }, ago(table.changed)),
    make("button", { type: "button", class: "quiet delete", onclick: () => remove(table) }, phrase("delete"),
      make("span", { class: "visually-hidden" }, `, ${table.title}, ${others || statusText(table)}`)));
}

/** Delete this person's part of a table after asking. */
async function remove(table) {
  const alone = table.seats.every((seat) => seat.mine || seat.kind !== "person");
  if (!confirm(phrase(alone ? "delete alone" : "delete shared"))) return;
  try {
    await request(`/api/tables/${table.table}`, undefined, "DELETE");
    await showTables();
    byId("my-tables").focus();
  } catch (error) {
    showProblem(error);
  }
}

async function showTables() {
  const place = byId("my-tables");
  try {
    const tables = await request("/api/tables");
    tables.sort((one, other) => isMine(other) - isMine(one) || other.changed - one.changed);
    place.replaceChildren(
      ...(tables.length ? tables.slice(0, 12).map(tableLine) : [make("li", { class: "hint" }, phrase("no tables"))]));
  } catch (error) {
    place.replaceChildren(make("li", { class: "problem" }, error.message));
  }
}

showTables();

// A page restored from the back/forward cache has disabled buttons and an old list.
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  enablePlay(true);
  showTables();
});
