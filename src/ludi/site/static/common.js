// Shared by all pages: phrases, requests to the server, creating elements.

const phrases = JSON.parse(document.getElementById("words").textContent);

/** A text of the page, with its placeholders filled in. */
export function phrase(key, values = {}) {
  return phrases[key].replace(/\{(\w+)\}/g, (placeholder, name) => (name in values ? String(values[name]) : placeholder));
}

/** An error response of the server. */
class RequestError extends Error {
  constructor(status, body) {
    super(body.message ?? phrase("refused"));
    this.status = status;
  }
}

/** Send a request: GET without a body, POST with one, or another method. Throws RequestError. */
export async function request(path, body, method = "GET") {
  const options = { method, headers: { accept: "application/json" } };
  if (body !== undefined) {
    options.method = "POST";
    options.headers["content-type"] = "application/json";
    options.body = typeof body === "string" ? body : JSON.stringify(body);
  }
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new RequestError(0, { message: phrase("offline") });
  }
  const received = await response.json().catch(() => ({}));
  if (!response.ok) throw new RequestError(response.status, received);
  return received;
}

/** Create an element with attributes and children. Strings become text nodes, never HTML. */
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

/** Change the content of a container; the focus stays on the same control, or at least in the container. */
export function keepFocus(container, change) {
  const had = document.activeElement;
  const isInside = container.contains(had) && had !== container;
  change();
  const now = document.activeElement;
  if (!isInside || (now !== had && container.contains(now)) || (had.isConnected && !had.disabled)) return;
  const identity = (element) => [element.id, element.dataset.action, element.dataset.seat].join("|");
  const again = [...container.querySelectorAll("a, button:enabled")].find((each) => identity(each) === identity(had) && identity(each) !== "||");
  (again ?? container).focus({ preventScroll: true });
}

/** The name this person last used; stores a new one if given. */
export function myName(name) {
  if (name !== undefined) localStorage.setItem("ludi-name", name);
  return localStorage.getItem("ludi-name") ?? "";
}

/** The link to a seat, with the address that others can reach. Its token is in the fragment, which browsers don't send to
 *  servers. */
export function seatLink(table, token) {
  return `${document.body.dataset.origin}/table/${table}#seat=${token}`;
}

export function showProblem(error) {
  const box = byId("problem");
  box.textContent = error.message;
  box.hidden = false;
  box.scrollIntoView({ block: "nearest" });
}
