// Lists that grow at their end.

/** A list scrolled within this many pixels of its end keeps following it. */
const AT_END = 40;

/** Add lines to a list. If its end was visible, scroll to the new end. */
export function append(list, lines) {
  const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < AT_END;
  list.append(...lines);
  if (isAtEnd) list.scrollTop = list.scrollHeight;
}
