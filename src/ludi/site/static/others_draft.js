// What others try out before they play it: shown greyed, if they allow it. And whether this player does.

import { byId, request } from "./common.js";
import { SPECTATOR, isShared, model, table, viewer } from "./model.js";

const KEY = "ludi-share-drafts";

byId("share-drafts").checked = localStorage.getItem(KEY) !== null;
byId("share-drafts").addEventListener("change", (event) => {
  if (event.target.checked) localStorage.setItem(KEY, "yes");
  else localStorage.removeItem(KEY);
});

/** Whether the others see what this player tries out. On a shared device everyone sees it anyway. */
export function sharesDrafts() {
  return !isShared() && byId("share-drafts").checked;
}

/** Grey the board while it shows what another player tries out. */
export function markTentative(board) {
  document.body.classList.toggle("tentative", board.draft.length > 0 && board.decides !== board.seat);
}

let isFetching = false;
let isStale = false;

function isShowable({ index, seat }) {
  const { board, info, lookingBack } = model;
  return board !== null && !lookingBack && !info.held.includes(seat) && index === info.index && index === board.index
    && !document.body.classList.contains("replaying");
}

/** Another player tries something out: show it with `show`. Only the newest counts. */
export async function followDraft(notice, show) {
  if (!isShowable(notice)) return;
  isStale = true;
  if (isFetching) return;
  isFetching = true;
  try {
    while (isStale) {
      isStale = false;
      const board = await request(`/api/tables/${table}/draft?known=${model.info.index}&seat=${viewer() ?? SPECTATOR}`);
      if (isShowable({ index: board.index, seat: notice.seat }) && !isStale) show(board);
    }
  } finally {
    isFetching = false;
  }
}
