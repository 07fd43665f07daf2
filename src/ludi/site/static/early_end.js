// Ending a game before its last action: conceding, and agreeing to stop.

import { byId, keepFocus, make, phrase } from "./common.js";

const table = document.body.dataset.table;

export function plays(seat) {
  return seat.kind === "person" && !seat.conceded;
}

/** What the holder of a seat can do in its sheet. */
export function endEntries(info, seat, act) {
  if (info.status !== "playing" || !seat.mine || !plays(seat)) return [];
  const shared = info.held.length > 1;
  const choose = async (what) => {
    const dialog = await import("./early_end_dialog.js");
    await dialog[what](info, seat, act);
  };
  return [
    ...(info.asked_to_end ? [] : [{ what: phrase("propose end"), action: "propose", chosen: () => choose("propose") }]),
    { what: phrase(shared ? "concede for" : "concede", { who: seat.name }), action: "concede", chosen: () => choose("concede") },
  ];
}

export function vote(act, agree) {
  act(`/api/tables/${table}/end`, { agree });
}

function joined(names) {
  return new Intl.ListFormat(document.documentElement.lang).format(names);
}

/** While someone proposes to end the game: who does, and what one can say to it. */
export function showVote(info, act) {
  const place = byId("vote");
  place.hidden = !info.asked_to_end || info.status !== "playing";
  if (place.hidden) {
    place.dataset.shown = "";
    return;
  }
  const mine = info.seats.filter((seat) => seat.mine && plays(seat));
  const agreed = info.seats.filter((seat) => seat.agreed);
  const waiting = info.asked_to_end.map((seat) => info.seats[seat]).filter((seat) => !seat.agreed);
  const has = mine.length > 0 && mine.every((seat) => seat.agreed);
  const text = [phrase("proposal", { who: joined(agreed.map((seat) => seat.name)) }),
    ...(waiting.length ? [phrase("waiting for", { who: joined(waiting.map((seat) => seat.name)) })] : [])].join(" ");
  const shown = JSON.stringify([text, mine.length, has]);
  if (place.dataset.shown === shown) return;
  place.dataset.shown = shown;
  const button = (key, action, agree) => make("button", { type: "button", "data-action": action, onclick: () => vote(act, agree) }, phrase(key));
  const ways = !mine.length ? [] : has ? [button("withdraw", "decline", false)]
    : [button("agree to end", "agree", true), button("play on", "decline", false)];
  keepFocus(place, () => place.replaceChildren(make("p", {}, text), ...(ways.length ? [make("p", { class: "ways" }, ...ways)] : [])));
}

/** The heading of the result, and a line below it if the game ended early. */
export function resultHeading(info, result, names) {
  const winners = result.winners.map((seat) => names[seat]);
  const heading = winners.length ? phrase(winners.length > 1 ? "winners" : "winner", { who: winners.join(", ") }) : phrase("no winner");
  if (!info.ended) return { heading, why: "" };
  return { heading, why: phrase(info.ended.how === "concession" ? "ended by concession" : "ended by agreement", { who: names[info.ended.by] }) };
}
