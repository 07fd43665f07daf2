"""Measure the time from a click to the new picture in the browser: `python bench/browser.py`, with Playwright and
Chromium.

A script plays a game against the random bot on a local server. Each click is timed inside the page, from the event
to the first frame after the picture was swapped; for a push, that is the first frame of its movement. Clicks that only
open a menu or a question are not counted.
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
      requestAnimationFrame(() => resolve(performance.now() - began));
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
LIMIT_MS = 1000
MAX_CLICKS = 600


def open_page(page: Page, url: str, game: str) -> None:
    answer = page.request.post(f"{url}/api/tables", data={
        "game": game, "seats": [{"kind": "me", "name": "Livia"}, {"kind": "bot", "bot": "random"}]})
    table: dict[str, Any] = answer.json()
    page.add_init_script(WATCH)
    page.goto(f"{url}/table/{table['table']}#seat={table['seats'][0]['token']}")


def wait_for_turn(page: Page) -> None:
    """Polls from outside the page, because the page's policy forbids evaluating text as code inside it."""
    for _ in range(1000):
        if page.evaluate(MY_TURN):
            return
        page.wait_for_timeout(20)
    raise SystemExit("The page never said that it is our turn.")


def play(page: Page, moves: int) -> dict[str, list[float]]:
    """Click until this number of moves has been made; return the times of moves, pushes and drafts, in milliseconds."""
    rng = random.Random(1)
    played: list[float] = []
    pushed: list[float] = []
    tried: list[float] = []
    for _ in range(MAX_CLICKS):
        if len(played) + len(pushed) >= moves or page.locator("#result[open]").count():
            break
        wait_for_turn(page)
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
            print(f"{what}: {len(times)}, median {statistics.median(times):.0f} ms, slowest {max(times):.0f} ms")


if __name__ == "__main__":
    main()
