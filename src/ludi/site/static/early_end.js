// Ending a game before its last action: conceding, and agreeing to stop.

import { ask } from "./asking.js";
import { byId, keepFocus, make, phrase } from "./common.js";

const table = document.body.dataset.table;

function plays(seat) {
  return seat.kind === "person" && !seat.conceded;
}

/** What the holder of a seat can do in its sheet. */
export function endEntries(info, seat, act) {
  if (info.status !== "playing" || !seat.mine || !plays(seat)) return [];
  const others = info.seats.filter((other) => plays(other) && other.seat !== seat.seat);
  const shared = info.held.length > 1;
  const concede = async () => {
    const key = info.seats.length === 2 ? "concede to other" : others.length ? "concede to bot" : "concede alone";
    const other = info.seats.find((each) => each.seat !== seat.seat).name;
    const yes = phrase(shared ? "concede for" : "concede", { who: seat.name });
    if (await ask(phrase(key, { other, bot: capitalised(info.stand_in) }), yes)) act(`/api/tables/${table}/seats/${seat.seat}/concede`, {});
  };
  const propose = async () => {
    if (await ask(phrase(others.length ? "propose to others" : "propose alone"), phrase("propose end"))) vote(act, true);
  };
  return [
    ...(info.asked_to_end ? [] : [{ what: phrase("propose end"), action: "propose", chosen: propose }]),
    { what: phrase(shared ? "concede for" : "concede", { who: seat.name }), action: "concede", chosen: concede },
  ];
}

function capitalised(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function vote(act, agree) {
  act(`/api/tables/${table}/end`, { agree });
}

function listed(names) {
  return new Intl.ListFormat(document.documentElement.lang).format(names);
}

/** While someone proposes to end the game: who does, and what one can say to it. */
export function showVote(info, act) {
  const place = byId("vote");
  place.hidden = !info.asked_to_end || info.status !== "playing";
  if (place.hidden) {
    place.replaceChildren();
    return;
  }
  const mine = info.seats.filter((seat) => seat.mine && plays(seat));
  const agreed = info.seats.filter((seat) => seat.agreed);
  const waiting = info.asked_to_end.map((seat) => info.seats[seat]).filter((seat) => !seat.agreed);
  const has = mine.length > 0 && mine.every((seat) => seat.agreed);
  const text = [phrase("proposal", { who: listed(agreed.map((seat) => seat.name)) }),
    ...(waiting.length ? [phrase("waiting for", { who: listed(waiting.map((seat) => seat.name)) })] : [])].join(" ");
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
