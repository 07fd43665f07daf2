// How the game stands: what everyone would score if it ended now, and who is ahead in each contest.

import { byId, make, phrase } from "./common.js";
import { nameOf } from "./people.js";
import { fillPoints } from "./points_table.js";

const dialog = byId("standing");
let shown = null;

/** The board on the page has changed. Without a standing, there is no button for it. */
export function followStanding(info, board) {
  shown = board.standing ? { info, standing: board.standing } : null;
  byId("standing-toggle").hidden = !shown;
  if (!dialog.open) return;
  if (shown) fill();
  else dialog.close();
}

function fill() {
  const { info, standing } = shown;
  const names = info.seats.map((seat) => nameOf(info, seat.seat));
  const most = Math.max(...standing.totals);
  const ahead = standing.totals.flatMap((total, seat) => (total === most ? [seat] : []));
  fillPoints(byId("standing-points"), names, standing, ahead);
  const row = (head, ...body) => make("tr", {}, make("th", { scope: "row" }, ...head), make("td", {}, ...body));
  const open = standing.contests.filter((contest) => !contest.claims.length).map((contest) => contest.name);
  byId("contests").replaceChildren(make("tbody", {},
    ...standing.contests.filter((contest) => contest.claims.length).map((contest) => row(
      [contest.name, " ", make("small", {}, contest.prize)],
      make("ul", {}, ...contest.claims.map((claim) => claimLine(names, claim))))),
    ...(open.length ? [row([phrase("nobody")], make("small", {}, open.join("; ")))] : [])));
}

function claimLine(names, { seat, has, points }) {
  return make("li", { class: `seat-${seat}` }, make("span", { class: "swatch", "aria-hidden": "true" }),
    phrase("claim", { who: names[seat], what: has }), points ? make("b", {}, phrase("would score", { n: points })) : null);
}

byId("standing-toggle").addEventListener("click", () => {
  fill();
  dialog.showModal();
});
