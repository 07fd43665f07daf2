// The page of a table: joining through a link, then following and playing the game.

import { byId, myName, phrase, request } from "./common.js";
import { watchInput } from "./input.js";
import { model, table, updateInfo } from "./model.js";
import { press } from "./moves.js";
import { reasonOf } from "./reasons.js";
import { actionsOf, showCover } from "./show.js";
import { settleSidePanel } from "./side_panel.js";
import "./scroll_cue.js";
import { showAgain, showError, skipAnimation, start, update } from "./sync.js";
import { toast } from "./toast.js";

watchInput({ actionsOf: (target) => (model.board ? actionsOf(target) : []), press, reasonOf, skip: skipAnimation });

byId("show-again").addEventListener("click", showAgain);
byId("cover-open").addEventListener("click", () => {
  model.present = model.info.decides;
  showCover();
  byId("main").focus({ preventScroll: true });
  update();
});

/** The token in the fragment of the address, which is removed from the address bar at once. */
function takeToken() {
  const token = new URLSearchParams(location.hash.slice(1)).get("seat");
  if (token) history.replaceState(null, "", location.pathname);
  return token;
}

/** Ask for a name; null if the person only wants to watch. */
function askName() {
  const dialog = byId("name-dialog");
  byId("my-name").value = myName();
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue ? byId("my-name").value.trim() : null), { once: true });
  });
}

async function claim(token) {
  const { info } = model;
  if (info.seats.some((each) => each.token === token)) return;
  // Only players can see which seat an invitation is for, so anyone else is asked for a name while a seat is open.
  const open = info.seats.filter((each) => each.kind === "open");
  let name = "";
  if (info.held.length ? open.some((each) => each.invitation === token) : open.length) {
    name = await askName();
    if (name === null) {
      // Opening the link again asks again.
      history.replaceState(null, "", `${location.pathname}#seat=${token}`);
      toast(phrase("only watching"));
      return;
    }
    myName(name);
  }
  updateInfo((await request(`/api/tables/${table}/claim`, { token, name })).table);
}

// A page restored from the browser's back/forward cache has missed events.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

const token = takeToken();
start(async () => {
  if (token) await claim(token).catch(showError);
}).catch(showError);
settleSidePanel();
