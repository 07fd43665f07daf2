// The home page: play at once, my tables, joining one, looking at a record.

import { ask, byId, make, myName, say, showProblem } from "./common.js";

byId("play-now").addEventListener("click", async (event) => {
  const button = event.currentTarget;
  button.disabled = true;
  try {
    const bots = JSON.parse(button.dataset.opponents);
    const table = await ask("/api/tables", { game: button.dataset.game, seats: [{ kind: "me", name: myName() }, ...bots] });
    location.href = `/table/${table.table}`;
  } catch (error) {
    button.disabled = false;
    showProblem(error);
  }
});

byId("join").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = byId("link").value.trim();
  const link = URL.canParse(text, location.href) ? new URL(text, location.href) : null;
  if (link?.origin === location.origin && link.pathname.startsWith("/table/")) location.href = link.href;
  else showProblem(new Error(say("bad link")));
});

byId("record").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  if (!file) return;
  try {
    const table = await ask("/api/records", await file.text());
    location.href = `/table/${table.table}`;
  } catch (error) {
    showProblem(error);
  }
});

/** Whether a table waits for this person, and not for a bot in their place. */
function isMine(table) {
  return table.status === "playing" && table.held.includes(table.decides) && table.seats[table.decides].bot === null;
}

function standing(table) {
  if (table.status === "waiting") return say("waits");
  if (table.status === "over") return say("over");
  if (table.status === "replay") return say("replay");
  if (isMine(table)) return say("your turn");
  return say("turn of", { who: table.seats[table.decides].name });
}

/** How long ago, in the words of the browser. */
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
    make("b", {}, standing(table)),
    make("time", { datetime: new Date(table.changed * 1000).toISOString() }, ago(table.changed)),
    make("button", { type: "button", class: "quiet delete", onclick: () => remove(table) }, say("delete"),
      make("span", { class: "unseen" }, `, ${table.title}, ${others || standing(table)}`)));
}

/** Delete what belongs to this person at a table, once they have said yes. */
async function remove(table) {
  const alone = table.seats.every((seat) => seat.mine || seat.kind !== "person");
  if (!confirm(say(alone ? "delete alone" : "delete shared"))) return;
  try {
    await ask(`/api/tables/${table.table}`, undefined, "DELETE");
    await showTables();
    byId("my-tables").focus();
  } catch (error) {
    showProblem(error);
  }
}

async function showTables() {
  const place = byId("my-tables");
  try {
    const tables = await ask("/api/tables");
    tables.sort((one, other) => isMine(other) - isMine(one) || other.changed - one.changed);
    place.replaceChildren(
      ...(tables.length ? tables.slice(0, 12).map(tableLine) : [make("li", { class: "hint" }, say("no tables"))]));
  } catch (error) {
    place.replaceChildren(make("li", { class: "problem" }, error.message));
  }
}

showTables();

// A page that comes back from the browser's store is as it was left: its button pressed, its tables old.
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  byId("play-now").disabled = false;
  showTables();
});
