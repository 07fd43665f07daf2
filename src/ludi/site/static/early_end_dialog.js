// The questions before a player concedes or proposes to end the game. Loaded when the first one is asked.

import { byId, phrase } from "./common.js";
import { plays, vote } from "./early_end.js";

const dialog = byId("ask");
const table = document.body.dataset.table;

/** Ask; resolves to whether the answer is yes. */
function ask(text, yes) {
  byId("ask-text").textContent = text;
  byId("ask-yes").textContent = yes;
  byId("ask-no").textContent = phrase("cancel");
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}

function othersThan(info, seat) {
  return info.seats.filter((other) => plays(other) && other.seat !== seat.seat);
}

export async function concede(info, seat, act) {
  const key = info.seats.length === 2 ? "concede to other" : othersThan(info, seat).length ? "concede to bot" : "concede alone";
  const other = info.seats.find((each) => each.seat !== seat.seat).name;
  const bot = info.stand_in.charAt(0).toUpperCase() + info.stand_in.slice(1);
  const yes = phrase(info.held.length > 1 ? "concede for" : "concede", { who: seat.name });
  if (await ask(phrase(key, { other, bot }), yes)) act(`/api/tables/${table}/seats/${seat.seat}/concede`, {});
}

export async function propose(info, seat, act) {
  const key = othersThan(info, seat).length ? "propose to others" : "propose alone";
  if (await ask(phrase(key), phrase("propose end"))) vote(act, true);
}
