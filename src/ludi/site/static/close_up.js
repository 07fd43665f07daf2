// A close-up of a panel whose places are too small for a finger: larger, to be moved about inside its frame.

import { byId, make, phrase } from "./common.js";

const SCALE = 2.4;
/** Pixels between the frame and a place that counts as in sight. */
const EDGE = 8;
let place = null;
const leave = make("button", { type: "button", class: "zoom-out", onclick: closeCloseUp });

/** Show a panel larger, with this point of the screen in the middle; returns whether it was not shown larger yet. */
function openCloseUp(panel, x, y) {
  if (place === panel) return false;
  closeCloseUp();
  place = panel;
  const box = place.getBoundingClientRect();
  place.style.setProperty("--close-up", SCALE);
  place.classList.add("close-up");
  leave.textContent = phrase("zoom out");
  place.prepend(leave);
  place.scrollTo({ left: SCALE * (x - box.left) - box.width / 2, top: SCALE * (y - box.top) - box.height / 2, behavior: "instant" });
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

/** A finger needs this much room, in pixels. */
const FINGER = 40;

/** The lit places that a tap can mean, each counted with at least the room of a finger. */
function meant(place, x, y) {
  return [...place.querySelectorAll(".target.lit")].filter((target) => {
    const box = target.getBoundingClientRect();
    const [spareX, spareY] = [Math.max(0, FINGER - box.width) / 2, Math.max(0, FINGER - box.height) / 2];
    return x >= box.left - spareX && x <= box.right + spareX && y >= box.top - spareY && y <= box.bottom + spareY;
  });
}

function isSmall(target) {
  const box = target.getBoundingClientRect();
  return Math.min(box.width, box.height) < FINGER;
}

let pointer = "mouse";
addEventListener("pointerdown", (event) => { pointer = event.pointerType; }, true);

/** A tap near a single small place means it; where several small ones are meant, it shows them larger first. */
byId("main").addEventListener("click", (event) => {
  const place = event.target.closest?.(".slot-panel");
  if (!event.isTrusted || pointer !== "touch" || !place || byId("main").pressedLong) return;
  const targets = meant(place, event.clientX, event.clientY);
  if (!targets.some(isSmall)) return;
  const [only, other] = targets;
  if (other && openCloseUp(place, event.clientX, event.clientY)) {
    event.stopPropagation();
  } else if (!other && !only.contains(event.target)) {
    event.stopPropagation();
    only.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
}, true);
