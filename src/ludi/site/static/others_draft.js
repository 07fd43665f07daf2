// Whether the others see what this player tries out, and how the board looks while another player does.

import { byId } from "./common.js";
import { isShared } from "./model.js";

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
