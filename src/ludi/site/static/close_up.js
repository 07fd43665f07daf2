// A close-up of a panel whose places are too small for a finger: larger, to be moved about inside its frame.

import { byId, make, phrase } from "./common.js";

const LEAST_SCALE = 2.2;
const MOST_SCALE = 3.2;
/** A finger needs this much room, in pixels. */
const FINGER = 40;
/** Pixels between the frame and a place that counts as in sight. */
const EDGE = 8;
let place = null;
const leave = make("button", { type: "button", class: "zoom-out", onclick: closeCloseUp });

/** Show a panel larger, with this point of the screen in the middle, so that its lit places have room for a finger.
 *  Returns whether it was not shown larger yet. */
function openCloseUp(panel, x, y) {
  if (place === panel) return false;
  closeCloseUp();
  place = panel;
  const box = place.getBoundingClientRect();
  const smallest = Math.min(...[...place.querySelectorAll(".target.lit")].map(least));
  const scale = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, (FINGER + 2) / smallest));
  place.style.setProperty("--close-up", scale);
  place.classList.add("close-up");
  leave.textContent = phrase("zoom out");
  place.prepend(leave);
  place.scrollTo({ left: scale * (x - box.left) - box.width / 2, top: scale * (y - box.top) - box.height / 2, behavior: "instant" });
  return true;
}

/** Show the whole panel again. */
function closeCloseUp() {
  if (!place) return;
  place.classList.remove("close-up");
  leave.remove();
  place = null;
}

/** After the panels were replaced: stay close where something can be chosen, else show the whole panel. */
export function keepCloseUp() {
  if (!place) return;
  if (!place.isConnected || !place.checkVisibility()) {
    closeCloseUp();
    return;
  }
  if (!leave.isConnected) place.prepend(leave);
  const frame = place.getBoundingClientRect();
  const inSight = [...place.querySelectorAll(".target.lit")].some((target) => {
    const box = target.getBoundingClientRect();
    return box.right > frame.left + EDGE && box.left < frame.right - EDGE && box.bottom > frame.top + EDGE && box.top < frame.bottom - EDGE;
  });
  if (!inSight) closeCloseUp();
}

// Fingers

/** The shorter side of a place, in pixels. */
function least(target) {
  const box = target.getBoundingClientRect();
  return Math.min(box.width, box.height);
}

/** The lit places of a panel around a point, each with a border that depends on its width or height. */
function around(panel, x, y, border) {
  return [...panel.querySelectorAll(".target.lit")].filter((target) => {
    const box = target.getBoundingClientRect();
    const [across, down] = [border(box.width), border(box.height)];
    return x >= box.left - across && x <= box.right + across && y >= box.top - down && y <= box.bottom + down;
  });
}

let pointer = "mouse";
addEventListener("pointerdown", (event) => { pointer = event.pointerType; }, true);

/** A tap near a single small place means it; where several are so near that a finger could meet any of them, the first
 *  tap shows them larger. */
byId("main").addEventListener("click", (event) => {
  const panel = event.target.closest?.(".slot-panel");
  if (!event.isTrusted || pointer !== "touch" || !panel || byId("main").pressedLong) return;
  const hit = event.target.closest(".target.lit");
  if (hit && least(hit) >= FINGER) return;
  const { clientX: x, clientY: y } = event;
  const [meant, ...more] = around(panel, x, y, (length) => Math.max(0, FINGER - length) / 2);
  if (!meant) return;
  const near = around(panel, x, y, () => FINGER / 2);
  if (near.length > 1 && openCloseUp(panel, x, y)) {
    event.stopPropagation();
  } else if (!hit && !more.length) {
    event.stopPropagation();
    meant.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
}, true);
