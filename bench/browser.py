"""Measure the time from a click to the new picture in the browser: `python bench/browser.py`, with Playwright and
Chromium.

A script plays a game against the random bot on a local server. Each click is timed inside the page, from the event
to the first frame after the picture was swapped; for a push, that is the first frame of its movement. That is when the
browser begins to draw the frame; the time until it has laid out and painted it is told, too. Clicks that only open a
menu or a question are not counted.
"""

import argparse
import os
import random
import shutil
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

import ludi
from servers import our_server

WATCH = """
const plain = window.fetch;
window.asked = "";
window.fetch = (path, ...rest) => { window.asked = String(path); return plain(path, ...rest); };
"""
"""Records the page's last request to the server, to tell moves from drafts."""

CLICK = """
async ([choice, limit]) => {
  const shown = (element) => element.getClientRects().length > 0 && !element.disabled;
  const all = (path) => [...document.querySelectorAll(path)].filter(shown);
  const first = ["#sure-yes", "#menu button"].flatMap(all)[0];
  const open = all(".target.lit, button.choice");
  const wanted = first ?? open[Math.floor(choice * open.length)];
  if (!wanted) return null;
  window.asked = "";
  const began = performance.now();
  const swapped = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => {
        const frame = performance.now() - began;
        // A message that is sent in a frame arrives after the frame was painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve({ frame, painted: performance.now() - began });
        port2.postMessage(null);
      });
    });
    for (const slot of all(".panel-slot")) observer.observe(slot, { childList: true, subtree: true });
    setTimeout(() => { observer.disconnect(); resolve(null); }, limit);
  });
  wanted.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  await new Promise((resolve) => setTimeout(resolve));
  const asked = window.asked;
  const took = asked.includes("/moves") || asked.includes("/draft") ? await swapped : null;
  const isMoving = document.querySelector(".layer.movement") !== null;
  return { took, move: asked.includes("/moves"), push: wanted.id === "push" && isMoving };
}
"""
"""Clicks something that can be clicked now and returns how long the picture took."""

MY_TURN = "document.getElementById('bar')?.classList.contains('my-turn') && !document.body.matches('.busy, .moving')"
OVER = "document.getElementById('result').open"
LIMIT_MS = 1000
MAX_CLICKS = 600


def open_page(page: Page, url: str, game: str) -> None:
    answer = page.request.post(f"{url}/api/tables", data={
        "game": game, "seats": [{"kind": "me", "name": "Livia"}, {"kind": "bot", "bot": "random"}]})
    table: dict[str, Any] = answer.json()
    page.add_init_script(WATCH)
    page.goto(f"{url}/table/{table['table']}#seat={table['seats'][0]['token']}")


def wait_for_turn(page: Page) -> bool:
    """Whether there is another turn: false when the game is over. Polls from outside the page, because the page's
    policy forbids evaluating text as code inside it."""
    for _ in range(1000):
        if page.evaluate(OVER):
            return False
        if page.evaluate(MY_TURN):
            return True
        page.wait_for_timeout(20)
    raise SystemExit("The page never said that it is our turn.")


Times = list[dict[str, float]]
"""For each click, the milliseconds to the first frame after it, and until this frame was painted."""


def play(page: Page, moves: int) -> dict[str, Times]:
    """Click until this number of moves has been made; return the times of moves, pushes and drafts."""
    rng = random.Random(1)
    played: Times = []
    pushed: Times = []
    tried: Times = []
    for _ in range(MAX_CLICKS):
        if len(played) + len(pushed) >= moves or not wait_for_turn(page):
            break
        seen = page.evaluate(CLICK, [rng.random(), LIMIT_MS])
        if seen and seen["took"] is not None:
            (pushed if seen["push"] else played if seen["move"] else tried).append(seen["took"])
        page.wait_for_timeout(50)
    return {"moves": played, "pushes": pushed, "tried out": tried}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=12, choices=range(1, 101), metavar="N")
    parser.add_argument("--game", default="porta-nigra", choices=ludi.GAMES)
    arguments = parser.parse_args()
    os.environ["LUDI_BOT_PAUSE"] = "0"
    chromium = shutil.which("chromium")
    with tempfile.TemporaryDirectory(prefix="ludi-load-") as folder, our_server(Path(folder)) as (_, port), \
            sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        open_page(page, f"http://127.0.0.1:{port}", arguments.game)
        measured = play(page, arguments.moves)
        browser.close()
    for what, times in measured.items():
        if times:
            frames, painted = ([each[end] for each in times] for end in ("frame", "painted"))
            print(f"{what}: {len(times)}, median {statistics.median(frames):.0f} ms, slowest {max(frames):.0f} ms; "
                  f"painted after {statistics.median(painted):.0f} and {max(painted):.0f} ms")


if __name__ == "__main__":
    main()
