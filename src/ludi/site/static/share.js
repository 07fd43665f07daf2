// Gives a link away: copies it, or shows it to be copied by hand.

import { phrase } from "./common.js";
import { toast } from "./toast.js";

export async function shareLink(link) {
  try {
    await navigator.clipboard.writeText(link);
    toast(phrase("copied"));
  } catch {
    // Without permission, show the link so that it can be copied by hand.
    prompt(phrase("copy by hand"), link);
  }
}
