// Invitations: the link to a seat or for spectators, its QR code, and the system's dialog for sharing. Loaded when the
// first one is opened.

import { byId, phrase, request } from "./common.js";
import { SPECTATOR, model, table } from "./model.js";
import { localWarning } from "./people.js";
import { shareLink } from "./share.js";
import { toast } from "./toast.js";

/** Show the link to a seat, or for spectators, in all ways in which it can be sent. */
export async function openInvitation(seat) {
  const { spectators } = model.info;
  let invitation;
  try {
    invitation = await request(`/api/tables/${table}/invitation?seat=${seat}`);
  } catch (error) {
    toast(error.message);
    return;
  }
  const isForSpectators = seat === SPECTATOR;
  const title = phrase(isForSpectators ? "invite spectators" : "invite to seat", { n: seat + 1 });
  byId("invitation-title").textContent = title;
  byId("invitation-for").textContent = phrase(isForSpectators ? "for spectators" : "for a player");
  byId("invitation-local").textContent = localWarning();
  byId("invitation-local").hidden = !invitation.local_only;
  byId("invitation-link").value = invitation.link;
  byId("invitation-qr").src = invitation.qr;
  byId("invitation-watching").hidden = !isForSpectators || !spectators;
  byId("invitation-watching").textContent = phrase(spectators === 1 ? "one watching" : "watching", { n: spectators });
  byId("invitation-share").hidden = !navigator.share;
  byId("invitation").showModal();
}

byId("invitation-copy").addEventListener("click", () => shareLink(byId("invitation-link").value));
byId("invitation-link").addEventListener("focus", (event) => event.target.select());
byId("invitation-share").addEventListener("click", async () => {
  try {
    await navigator.share({ title: phrase("join title", { game: document.body.dataset.title }), url: byId("invitation-link").value });
  } catch (error) {
    // A person who closes the dialog of the system wants nothing else.
    if (error.name !== "AbortError") toast(error.message);
  }
});
