// Invitations: the link to a seat or for spectators, its QR code, and the system's dialog for sharing.

import { byId, make, phrase, request } from "./common.js";
import { toast } from "./toast.js";

export const SPECTATORS = -1;
const table = document.body.dataset.table;
const COMMAND = "ludi serve --host 0.0.0.0";

export async function copy(link) {
  try {
    await navigator.clipboard.writeText(link);
    toast(phrase("copied"));
  } catch {
    // Without permission, show the link so that it can be copied by hand.
    prompt(phrase("copy by hand"), link);
  }
}

/** Where links lead only to this computer, what to do about it. */
export function localWarning() {
  return document.body.dataset.localOnly === undefined ? null
    : make("p", { class: "problem" }, phrase("only here", { command: COMMAND }));
}

/** Show the link to a seat, or for spectators, in all ways in which it can be sent. */
export async function openInvitation(info, seat) {
  let invitation;
  try {
    invitation = await request(`/api/tables/${table}/invitation?seat=${seat}`);
  } catch (error) {
    toast(error.message);
    return;
  }
  const isForSpectators = seat === SPECTATORS;
  const title = phrase(isForSpectators ? "invite spectators" : "invite to seat", { n: seat + 1 });
  byId("invitation-title").textContent = title;
  byId("invitation-for").textContent = phrase(isForSpectators ? "for spectators" : "for a player");
  byId("invitation-local").hidden = !invitation.local_only;
  byId("invitation-link").value = invitation.link;
  byId("invitation-qr").src = invitation.qr;
  byId("invitation-watching").hidden = !isForSpectators || !info.spectators;
  byId("invitation-watching").textContent = phrase(info.spectators === 1 ? "one watching" : "watching", { n: info.spectators });
  byId("invitation-share").hidden = !navigator.share;
  byId("invitation").showModal();
}

byId("invitation-copy").addEventListener("click", () => copy(byId("invitation-link").value));
byId("invitation-link").addEventListener("focus", (event) => event.target.select());
byId("invitation-share").addEventListener("click", async () => {
  try {
    await navigator.share({ title: phrase("join title", { game: document.body.dataset.title }), url: byId("invitation-link").value });
  } catch (error) {
    // Whoever closes the dialog of the system wants nothing else.
    if (error.name !== "AbortError") toast(error.message);
  }
});

/** The two ways to the link for spectators during the game. */
export function offerSpectatorLink(info) {
  byId("watching").addEventListener("click", () => openInvitation(info(), SPECTATORS));
  byId("invite-spectators").addEventListener("click", () => {
    byId("settings").close();
    openInvitation(info(), SPECTATORS);
  });
}
