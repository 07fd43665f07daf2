"""Takes the pictures of the site in docs/pictures: starts a server of its own, plays a little, looks at it in Chromium.

Needs Playwright for Python and a Chromium or Chrome on this machine. Usage: python tools/screenshots.py [name ...]
"""

import asyncio
import contextlib
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright

from ludi.site.app import create_app
from ludi.site.serve import open_port
from ludi.site.settings import Settings

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
         "--disable-sync"]
PATIENCE = 120_000
"""Milliseconds; a busy machine draws slowly."""
WIDE, NARROW = (1280, 800), (390, 844)
PRESS = "element => element.dispatchEvent(new PointerEvent('click', {bubbles: true, pointerType: 'mouse'}))"
READY = "() => document.querySelector('.target.lit, #choices button, #result[open]') && !document.body.matches('.busy')"


@dataclass(frozen=True, slots=True)
class Shot:
    name: str
    size: tuple[int, int]
    scheme: str
    show: str
    """home, table or result."""


SHOTS = [
    Shot("home", WIDE, "light", "home"),
    Shot("table", WIDE, "light", "table"),
    Shot("table-dark", WIDE, "dark", "table"),
    Shot("phone", NARROW, "light", "table"),
    Shot("phone-dark", NARROW, "dark", "table"),
    Shot("result", WIDE, "light", "result"),
]


@contextlib.contextmanager
def server() -> Iterator[str]:
    """A server with an empty database on a free port of this machine."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(f"sqlite:///{folder}/ludi.sqlite", bot_pause=0, requests_per_second=1_000_000)
        listening = open_port("127.0.0.1", 0)
        running = uvicorn.Server(uvicorn.Config(create_app(settings), log_config=None, access_log=False,
                                                timeout_graceful_shutdown=1))
        thread = threading.Thread(target=lambda: asyncio.run(running.serve(sockets=[listening])), daemon=True)
        thread.start()
        while not running.started and thread.is_alive():
            time.sleep(0.05)
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            running.should_exit = True
            thread.join(20)


def open_page(browser: Browser, shot: Shot) -> Page:
    narrow = shot.size == NARROW
    context = browser.new_context(
        viewport={"width": shot.size[0], "height": shot.size[1]},
        color_scheme="dark" if shot.scheme == "dark" else "light",
        device_scale_factor=2 if narrow else 1, is_mobile=narrow, has_touch=narrow)
    context.set_default_timeout(PATIENCE)
    # Not a newcomer: the welcome would hide a part of the table.
    context.add_init_script("localStorage.setItem('ludi-knows-porta-nigra', 'yes');")
    page = context.new_page()
    page.on("pageerror", lambda error: sys.exit(f"{shot.name}: {error}"))
    return page


def new_table(page: Page, url: str) -> str:
    """A table with quick bots; the answer is its id."""
    page.goto(url)
    table: dict[str, Any] = page.evaluate("""async () => (await fetch("/api/tables", {method: "POST",
        headers: {"content-type": "application/json"}, body: JSON.stringify({game: "porta-nigra", seats: [
        {kind: "me", name: "Aurelia"}, {kind: "bot", bot: "random", name: "Livia"},
        {kind: "bot", bot: "random", name: "Gaius"}]})})).json()""")
    return str(table["table"])


def play_moves(page: Page, table: str, turns: int) -> None:
    """Play for the person, always the first action that builds or buys, for so many turns or to the end."""
    page.evaluate("""async ([table, turns]) => {
        const get = async (path) => (await fetch(`/api/tables/${table}${path}`)).json();
        const rank = (action) => ["build", "raise", "honour", "take card", "buy", "play", "take", "place", "end turn"]
            .findIndex((word) => action.startsWith(word));
        let played = 0;
        while (played < turns) {
            const board = await get("/board");
            if (board.status !== "playing") return;
            if (!board.actions.length) { await new Promise((next) => setTimeout(next, 30)); continue; }
            const best = board.actions.map((each) => each.action)
                .sort((one, other) => (rank(one) + 1 || 99) - (rank(other) + 1 || 99))[0];
            await fetch(`/api/tables/${table}/moves`, {method: "POST", headers: {"content-type": "application/json"},
                body: JSON.stringify({index: board.index, actions: [best]})});
            if (best === "end turn") played += 1;
        }
    }""", [table, turns])


def begin_turn(page: Page) -> None:
    """Play a card and buy something tentatively, so that the bar has something to show."""
    for wanted in ("play ", "buy "):
        page.wait_for_function(READY)
        page.wait_for_timeout(500)
        for target in page.query_selector_all(".target.lit"):
            if wanted in (target.get_attribute("data-actions") or ""):
                target.evaluate(PRESS)
                page.wait_for_timeout(900)
                break
        if page.is_visible("#menu"):
            page.query_selector_all("#menu button")[0].click()
            page.wait_for_timeout(900)


def take(browser: Browser, url: str, shot: Shot) -> None:
    page = open_page(browser, shot)
    if shot.show == "home":
        play_moves(page, new_table(page, url), 1)
        page.goto(url)
        page.wait_for_selector("#my-tables a")
    else:
        table = new_table(page, url)
        play_moves(page, table, 1000 if shot.show == "result" else 4)
        page.goto(f"{url}/table/{table}")
        page.wait_for_function(READY)
        if shot.show == "table":
            begin_turn(page)
    page.wait_for_timeout(800)
    page.screenshot(path=PICTURES / f"{shot.name}.png")
    page.context.close()
    print(PICTURES / f"{shot.name}.png")


def main() -> int:
    chromium = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if chromium is None:
        print(f"No browser was found; install one of {', '.join(BROWSERS)}.")
        return 1
    wanted = [shot for shot in SHOTS if not sys.argv[1:] or shot.name in sys.argv[1:]]
    PICTURES.mkdir(parents=True, exist_ok=True)
    with server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for shot in wanted:
            take(browser, url, shot)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
