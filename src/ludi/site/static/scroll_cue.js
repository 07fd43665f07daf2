// Shows where a list goes on: what scrolls fades out at the end that hides something.

import { byId } from "./common.js";

/** A pixel or two more than fits is rounding. */
const SLACK = 3;

function mark(list) {
  list.classList.toggle("more-above", list.scrollTop > SLACK);
  list.classList.toggle("more-below", list.scrollHeight - list.clientHeight - list.scrollTop > SLACK);
}

for (const list of ["choices", "menu", "popover", "recap-lines", "caption"].map(byId)) {
  const again = () => mark(list);
  list.addEventListener("scroll", again);
  new ResizeObserver(again).observe(list);
  new MutationObserver(again).observe(list, { childList: true, subtree: true });
}
