// While a bot plays for someone who looks on: one click takes the seat back.

import { byId, keepFocus, make, phrase } from "./common.js";

const table = document.body.dataset.table;

export function showStandIn(info, act) {
  const place = byId("stand-in-note");
  const seats = info.status !== "playing" ? [] : info.seats.filter((seat) => seat.mine && seat.kind === "person" && seat.bot && !seat.conceded);
  const shown = JSON.stringify(seats.map((seat) => [seat.seat, seat.name]));
  if (place.dataset.shown === shown) return;
  place.dataset.shown = shown;
  place.hidden = !seats.length;
  keepFocus(place, () => place.replaceChildren(...seats.map((seat) => make("button", { type: "button", "data-seat": seat.seat,
    onclick: () => act(`/api/tables/${table}/seats/${seat.seat}/back`, {}) },
    info.held.length > 1 ? phrase("take back for", { who: seat.name }) : phrase("take seat back")))));
}
