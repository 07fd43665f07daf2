// The moves of others as the server pushes them: step by step, each as what it changes on the board before it.

/** Moves that have arrived and are not shown yet. */
let waiting = [];

/** Keep a move until the page is ready to show it. */
export function keepMove(move) {
  waiting.push(move);
}

/** The move that goes on from a board, if it was pushed for this viewer. */
export function nextMove(board) {
  waiting = waiting.filter((move) => move.since >= board.index);
  const at = waiting.findIndex((move) => move.since === board.index && move.seat === board.seat);
  return at < 0 ? null : waiting.splice(at, 1)[0];
}

/** The board after a step. */
export function boardAfter(board, { changed, panels, lines, ...parts }) {
  return { ...board, ...parts, draft: [], panels: panels ?? board.panels.map((panel) => panelAfter(panel, changed[panel.name])) };
}

function panelAfter(panel, change) {
  return change ? { ...panel, ...change, svg: drawingAfter(panel.svg, change.svg) } : panel;
}

/** A drawing as new lines, and as pairs of a line of the drawing before it and how many are kept from there. */
function drawingAfter(before, patch) {
  if (!patch) return before;
  const lines = before.split("\n");
  return patch.flatMap((part) => (typeof part === "string" ? part : lines.slice(part[0], part[0] + part[1]))).join("\n");
}
