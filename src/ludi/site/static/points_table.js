// A table of points by source and player.

import { make, phrase } from "./common.js";

/** Fill a table with the points of each source and their totals; the columns of the best players are marked. `notes` go
 *  under the names. */
export function fillPoints(table, names, { sources, totals }, best, notes = []) {
  const head = make("tr", {}, make("th", { scope: "col" }, phrase("source")),
    ...names.map((name, seat) => make("th", { scope: "col", class: `seat-${seat}` }, name,
      notes[seat] ? make("small", {}, notes[seat]) : null)));
  const line = (name, points, kind) => make("tr", { class: kind }, make("th", { scope: "row" }, name),
    ...points.map((each, seat) => make("td", { class: best.includes(seat) ? "best" : "" }, String(each))));
  table.replaceChildren(make("thead", {}, head), make("tbody", {},
    ...sources.map((source) => line(source.name, source.points, "")), line(phrase("total"), totals, "total")));
  return table;
}
