// What all pages share: words from the server, requests to it, making elements.

const words = JSON.parse(document.getElementById("words").textContent);

/** A text of the server's, its places in braces filled. */
export function say(key, values = {}) {
  return words[key].replace(/\{(\w+)\}/g, (place, name) => (name in values ? String(values[name]) : place));
}

/** What the server said instead of doing what was asked. */
export class Refusal extends Error {
  constructor(status, answer) {
    super(answer.message ?? say("refused"));
    this.status = status;
    this.code = answer.error ?? "";
    this.rule = answer.rule ?? "";
  }
}

/** The viewer who holds no seat; also available to those who do. */
export const SPECTATOR = -1;

/** Ask the server: without a body a GET, with one a POST, or by another method. Refusals are thrown. */
export async function ask(path, body, method = "GET") {
  const request = { method, headers: { accept: "application/json" } };
  if (body !== undefined) {
    request.method = "POST";
    request.headers["content-type"] = "application/json";
    request.body = typeof body === "string" ? body : JSON.stringify(body);
  }
  let response;
  try {
    response = await fetch(path, request);
  } catch {
    throw new Refusal(0, { error: "offline", message: say("offline") });
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refusal(response.status, answer);
  return answer;
}

/** An element with attributes and children; texts become text nodes, never HTML. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined && value !== null) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

export function byId(id) {
  return document.getElementById(id);
}

/** Change what a place holds; the focus stays on what is the same, or at least in the place. */
export function keepFocus(place, change) {
  const had = document.activeElement;
  const inside = place.contains(had) && had !== place;
  change();
  if (!inside || (had.isConnected && !had.disabled)) return;
  const traits = (element) => [element.id, element.dataset.action, element.dataset.seat].join("|");
  const again = [...place.querySelectorAll("a, button:enabled")].find((each) => traits(each) === traits(had) && traits(each) !== "||");
  (again ?? place).focus({ preventScroll: true });
}

/** The name under which this person last sat down. */
export function myName(name) {
  if (name !== undefined) localStorage.setItem("ludi-name", name);
  return localStorage.getItem("ludi-name") ?? "";
}

/** The link by which a seat can be taken. Its secret is in the fragment, which never reaches a server. */
export function seatLink(table, token) {
  return `${location.origin}/table/${table}#seat=${token}`;
}

export function showProblem(error) {
  const place = byId("problem");
  place.textContent = error.message;
  place.hidden = false;
  place.scrollIntoView({ block: "nearest" });
}
