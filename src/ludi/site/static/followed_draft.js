// What another player tries out, shown while it changes. Loaded with the first notice of it.

import { request } from "./common.js";
import { SPECTATOR, model, table, viewer } from "./model.js";

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
