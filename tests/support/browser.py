"""A real browser for the tests: headless Chromium, and people who look at its pages and press things."""

import contextlib
import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Literal

from playwright.sync_api import (
    APIResponse,
    Browser,
    BrowserContext,
    BrowserType,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    Route,
    sync_playwright,
)
from playwright.sync_api import TimeoutError as WaitedInVain

import ludi
from ludi.core.state import OVER as OVER_SEAT
from ludi.games.porta_nigra.state import PortaNigraState
from ludi.site.queries import MAX_ACTIONS
from support.equipment import find_browser
from support.site import PATIENCE, Json, Site

UNUSED_FEATURES = [
    # The invisible suggestions under the address bar cost 0.7 s of processor time in every new window.
    "WebUIOmniboxAimPopup", "WebUIOmniboxPopup",
    # Playwright's own list, which this one replaces.
    "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying",
    "OptimizationHints", "PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning", "Translate"]
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
             "--disable-sync", "--disable-quic", "--no-first-run", f"--disable-features={','.join(UNUSED_FEATURES)}"]
DESK: Json = {"viewport": {"width": 1280, "height": 800}}
PHONE: Json = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
Light = Literal["light", "dark"]
LIGHTS: tuple[Light, ...] = ("light", "dark")
CLOSE_UP = ".slot-panel.close-up"
PANEL_OF = "(place) => place.closest('.slot-panel').id"
POINTS_TRIED = 5
"""A clickable point of a place is searched on a grid with this many points per side, the middle first."""

IDLE = "!document.body.matches('.busy, .replaying, .updating')"
MY_TURN = f"document.querySelector('#bar').matches('.my-turn') && {IDLE}"
OVER = "document.querySelector('#result').open"
SHOWN = "Number(document.body.dataset.index)"
"""The index of the board on the page."""

KNOWS_THE_GAMES = "".join(f"localStorage.setItem('ludi-knows-{game}', 'yes');" for game in ludi.GAMES)
"""Suppresses the note for newcomers, which covers part of the table."""

FREE_POINT = """(place, side) => {
  // Where a press meets this place and nothing that lies over it; null if there is no such point.
  place.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const box = place.getBoundingClientRect();
  const parts = [...Array(side).keys()].map((at) => (at + 0.5) / side);
  const near = (part) => Math.abs(part - 0.5);
  const points = parts.flatMap((x) => parts.map((y) => [x, y]));
  points.sort((a, b) => near(a[0]) + near(a[1]) - near(b[0]) - near(b[1]));
  for (const [x, y] of points) {
    const at = [box.x + x * box.width, box.y + y * box.height];
    const met = document.elementFromPoint(...at);
    if (met && place.contains(met)) return { x: at[0], y: at[1], width: box.width, height: box.height };
  }
  return null;
}"""


def launch(kind: BrowserType, **options: Any) -> Browser:
    """The system's browser, or the one that `playwright install` installed."""
    return kind.launch(executable_path=find_browser(), args=ARGUMENTS, timeout=PATIENCE * 1000, **options)


@contextlib.contextmanager
def running_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright.chromium)
        try:
            yield browser
        finally:
            browser.close()


def browser_trouble() -> str | None:
    """Why there is no browser, or None. A system browser that does not start counts as a failure, not as missing."""
    if find_browser() is not None:
        return None
    # Run in another process, because a failing Playwright leaves its event loop behind.
    tried = subprocess.run([sys.executable, "-m", "support.browser"], capture_output=True, text=True, check=False,
                           env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}, timeout=2 * PATIENCE)
    return tried.stderr if tried.returncode else None


class Person:
    """Someone with their own browser and one page; everything that goes wrong there is recorded."""

    def __init__(self, browser: Browser, url: str, newcomer: bool = False, **options: Any) -> None:
        self.url = url
        self.touch = bool(options.get("has_touch"))
        self.context: BrowserContext = browser.new_context(
            base_url=url, **{"reduced_motion": "reduce", "locale": "en-GB", **DESK, **options})
        self.context.set_default_timeout(PATIENCE * 1000)
        if not newcomer:
            self.context.add_init_script(KNOWS_THE_GAMES)
        self.troubles: list[str] = []
        self.foreseen: list[str] = []
        self.posts: list[str] = []
        """The paths of all requests for moves and drafts."""
        self.page: Page = self.context.new_page()
        self.watch(self.page)

    # Errors

    def watch(self, page: Page) -> None:
        page.on("console", self.hear_console)
        page.on("pageerror", lambda error: self.note(f"error in the page: {error}"))
        page.on("requestfailed", self.hear_failure)
        page.on("response", self.hear_response)
        page.on("request", self.hear_request)

    def hear_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.note(f"console: {message.text} ({message.location.get('url', '')})")

    def hear_failure(self, request: Request) -> None:
        # The browser itself cancels pending requests when it leaves a page.
        if request.failure != "net::ERR_ABORTED":
            self.note(f"request failed: {request.url} {request.failure}")

    def hear_response(self, response: Response) -> None:
        if response.status >= 400:
            self.note(f"answer {response.status}: {response.url}")

    def hear_request(self, request: Request) -> None:
        if request.method == "POST":
            self.posts.append(request.url.removeprefix(self.url))

    def note(self, trouble: str) -> None:
        self.troubles.append(trouble)

    def foresee(self, *parts: str) -> None:
        """Expect errors that contain one of these texts, because the test provokes them."""
        self.foreseen.extend(parts)

    def surprises(self) -> list[str]:
        return [trouble for trouble in self.troubles if not any(part in trouble for part in self.foreseen)]

    # Looking

    def go(self, path: str) -> None:
        self.page.goto(path)

    def see(self, table: str) -> None:
        """Open the page of a table and wait for its picture or, while seats are open, for the list of seats."""
        self.go(f"/table/{table}")
        self.page.wait_for_selector(".slot-panel svg, #waiting:not([hidden]) .place", state="attached")

    def see_picture(self) -> None:
        self.page.wait_for_selector(".slot-panel svg", state="attached")

    def put_in(self, light: Light) -> None:
        """Change the system's preferred colour scheme, and wait for the page to follow."""
        self.page.emulate_media(color_scheme=light)
        self.page.wait_for_function("(light) => document.documentElement.dataset.theme === light", arg=light)

    def wait(self, condition: str) -> None:
        """Wait until a JavaScript expression is true."""
        try:
            self.page.wait_for_function(f"() => {condition}")
        except WaitedInVain as error:
            raise AssertionError(f"waited in vain for {condition}; {self.situation()}") from error

    def situation(self) -> str:
        """What a failing test should report about the page."""
        said = self.page.evaluate("""() => ["#prompt", "#draft", "#choices", "#menu", "#toast", "#link-state"]
          .map((part) => `${part}: ${document.querySelector(part)?.textContent.trim()}`)""")
        return f"{self.page.url} ({self.page.evaluate('() => document.body.className')}): {'; '.join(said)}"

    def wait_for_turn(self) -> bool:
        """Wait until it is this person's turn or the game is over; returns whether the game goes on."""
        self.wait(f"({MY_TURN}) || {OVER}")
        return not self.is_over()

    def is_over(self) -> bool:
        return bool(self.page.evaluate(f"() => {OVER}"))

    def picture(self) -> list[str]:
        """The text of all panels as they are shown."""
        shown: list[str] = self.page.eval_on_selector_all(".slot-panel", "(all) => all.map((each) => each.innerHTML)")
        return shown

    def text(self, selector: str) -> str:
        return self.page.locator(selector).inner_text()

    def draft(self) -> list[str]:
        tried: list[str] = self.page.eval_on_selector_all(
            "#draft li", "(all) => all.map((each) => each.dataset.action)")
        return tried

    def lit(self) -> list[Locator]:
        return self.page.locator(".target.lit").all()

    def target(self, action: str) -> Locator:
        """The highlighted place where a press can mean this action."""
        return self.page.locator("xpath=//*[contains(@class, 'target lit')]"
                                 f"[contains(concat('|', @data-actions, '|'), '|{action}|')]").first

    def ask(self, path: str) -> Any:
        """The answer of the HTTP API to this person's browser."""
        return answer_of(self.context.request.get(f"/api{path}"))

    def tell(self, path: str, body: Json) -> Any:
        return answer_of(self.context.request.post(f"/api{path}", data=body))

    def open_table(self, *kinds: str, game: str = "porta-nigra", names: tuple[str, ...] = (),
                   options: dict[str, str] | None = None) -> Json:
        """Open a table with this person's rights, without using the page; bots play at random."""
        seats = [{"kind": kind, "name": name, **({"bot": "random"} if kind == "bot" else {})}
                 for kind, name in zip(kinds, [*names, *[""] * len(kinds)], strict=False)]
        if not self.context.cookies():
            # Load a page first: without the cookie the server would not know this browser.
            self.context.request.get("/")
        opened: Json = self.tell("/tables", {"game": game, "seats": seats, "options": options or {}})
        return opened

    def lead_to(self, table: str, kind: str) -> str:
        """Play over the HTTP API, always the first legal action, until an action of this kind is legal."""
        while True:
            seen = self.ask(f"/tables/{table}/view")
            if found := next((action for action in seen["legal"] if action.startswith(kind)), None):
                assert isinstance(found, str)
                return found
            if seen["legal"]:
                self.tell(f"/tables/{table}/moves", {"index": seen["index"], "actions": seen["legal"][:1]})
            else:
                # A bot is thinking.
                time.sleep(0.02)

    def come_to_turn(self, table: str, before: Callable[[], None] = lambda: None) -> str:
        """Open a table of Porta Nigra where this person is about to choose a card; `before` can change the table first.
        Returns the action of one of the cards."""
        card = self.lead_to(table, "play")
        before()
        self.see(table)
        self.wait_for_turn()
        return card

    def play_card_at(self, table: str, before: Callable[[], None] = lambda: None) -> str:
        """Come to the turn and play a card as a draft."""
        card = self.come_to_turn(table, before)
        self.after(lambda: self.press(self.target(card)))
        return card

    # Pressing

    def press(self, target: Locator) -> None:
        """Click or tap a place in the picture at a point that is not covered."""
        self.uncover(target)
        point = target.evaluate(FREE_POINT, POINTS_TRIED)
        assert point is not None, f"nothing of {target.get_attribute('data-actions')} can be pressed"
        if not self.touch:
            self.page.mouse.click(point["x"], point["y"])
            return
        self.tap(target, point)
        # The first tap shows what the only thing that can be meant would do, the second one does it.
        entries = self.page.locator("#menu:not([hidden]) button")
        if entries.count() == 1:
            entries.tap()

    def tap(self, target: Locator, point: Json) -> None:
        # Another panel may be larger at the same time, in a closed tab.
        larger = self.page.locator(f"#{target.evaluate(PANEL_OF)}{CLOSE_UP}")
        was_larger = larger.count()
        self.page.touchscreen.tap(point["x"], point["y"])
        if not was_larger and larger.count():
            # Where places are too small for a finger, the first tap only shows them larger.
            point = target.evaluate(FREE_POINT, POINTS_TRIED)
            assert point is not None, f"nothing of {target.get_attribute('data-actions')} is in the close-up"
            self.page.touchscreen.tap(point["x"], point["y"])

    def answer(self, action: str) -> None:
        """Choose an action on the board or, if it has no place there, in the bar, and wait for the new picture."""
        place = self.target(action)
        button = self.page.locator(f':is(#choices, #ending) [data-action="{action}"]').first
        self.after(partial(self.press_for, action, place) if place.count() else partial(self.push, button))

    def press_for(self, action: str, place: Locator) -> None:
        """Press a place and, if a press there can mean several actions, choose this one."""
        self.press(place)
        entry = self.page.locator(f'#menu [data-action="{action}"]')
        if entry.is_visible():
            self.push(entry)

    def uncover(self, target: Locator) -> None:
        """Open the part of a narrow page where a place is."""
        panel = target.evaluate("(place) => place.checkVisibility() ? null : place.closest('.slot-panel').id")
        if panel is None:
            return
        self.push(self.page.locator(f'#zone-tabs [aria-controls~="{panel}"]'))

    def push(self, button: Locator) -> None:
        """Click or tap a button."""
        if self.touch:
            button.tap()
        else:
            button.click()

    def after(self, deed: Callable[[], None]) -> None:
        """Do something that sends a request to the server, and wait until the page has the response."""
        asked = len(self.posts)
        deed()
        self.wait_until(lambda: len(self.posts) > asked, "the page to ask the server")
        self.wait(IDLE)

    def end_turn(self, keys: bool = False) -> None:
        """End the turn by a click or by Enter, and confirm if the page asks about something overlooked."""
        asked = len(self.posts)
        sure = self.page.locator("#sure-yes")
        self.choose_button(self.page.locator('[data-action="end turn"]'), keys)
        self.wait_until(lambda: len(self.posts) > asked or sure.is_visible(), "the turn to end")
        if len(self.posts) == asked:
            self.after(lambda: self.choose_button(sure, keys))
        self.wait(IDLE)

    def choose_button(self, button: Locator, keys: bool) -> None:
        if keys:
            button.focus()
            self.page.keyboard.press("Enter")
        else:
            self.push(button)

    def wait_until(self, condition: Callable[[], bool], what: str) -> None:
        """Wait for something that the page reports to the test; browser events are handled meanwhile."""
        for _ in range(int(PATIENCE / 0.02)):
            if condition():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"waited {PATIENCE:.0f} seconds in vain for {what}; {self.situation()}")

    def leave(self) -> None:
        self.context.close()


def answer_of(response: APIResponse) -> Any:
    assert response.ok, f"{response.url}: {response.status} {response.text()[:500]}"
    return response.json()


REFUSAL = {"error": "internal", "message": "Something went wrong on the server. Nothing was changed."}


def fail_once(person: Person, path: str | re.Pattern[str], status: int) -> list[str]:
    """Make the next request for a path fail; the returned list contains its URL once it was made."""
    person.foresee(str(status))
    met: list[str] = []

    def refuse(route: Route) -> None:
        met.append(route.request.url)
        route.fulfill(status=status, json=REFUSAL)

    person.page.route(path, refuse, times=1)
    return met


def play_out(site: Site, person: Person, table: str) -> None:
    """Play a game at random to its end, for a person who holds all seats; quick, because it sends whole moves."""
    found = site.context.tables.cached[table]
    state = found.state.clone()
    state.listener = None
    rng = random.Random(table)
    index = found.index
    while state.seat != OVER_SEAT:
        seat, known = state.seat, state.revealed
        actions: list[str] = []
        while state.seat == seat and state.revealed == known and len(actions) < MAX_ACTIONS:
            action = rng.choice(state.legal())
            state.apply(action)
            actions.append(found.game.notation(action))
        person.tell(f"/tables/{table}/moves", {"index": index, "actions": actions, "seat": seat})
        index += len(actions)


def enrich(site: Site, table: str, seat: int) -> None:
    """Give a seat plenty of bricks and influence, so that most sites can be built on, and in two ways."""
    found = site.context.tables.cached[table]
    state = found.state
    assert isinstance(state, PortaNigraState)
    player = state.players[seat]
    player.bricks = [4] * len(player.bricks)
    player.influence = 20
    player.sesterces = 30
    found.bump_version()


Invite = Callable[..., Person]
"""Lets a person in, with their own browser."""


if __name__ == "__main__":
    sys.tracebacklimit = 0
    with running_browser():
        pass
