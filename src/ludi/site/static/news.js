// A banner for what concerns everyone: the end of a round, a scoring, the last turns. Screen readers get it from the log.

import { byId, make } from "./common.js";

/** How long the banner stays, in milliseconds: at least, and for each character. */
const STAY = 5000;
const STAY_BY_CHARACTER = 50;
let leaving = 0;

export function showNews(texts) {
  // The result says it all.
  if (!texts.length || byId("result").open) return;
  const banner = byId("news");
  if (banner.hidden) banner.replaceChildren();
  banner.append(...texts.map((text) => make("p", {}, text)));
  banner.hidden = false;
  clearTimeout(leaving);
  leaving = setTimeout(hideNews, Math.max(STAY, banner.textContent.length * STAY_BY_CHARACTER));
}

export function hideNews() {
  byId("news").hidden = true;
}

// It lies over the board, but never in the way: a press goes to what is under it, and takes it away.
addEventListener("pointerdown", hideNews);
