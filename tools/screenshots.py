"""Takes the screenshots in docs/pictures: starts a server, plays a little and opens the pages in Chromium.

    PYTHONPATH=src:tests python tools/screenshots.py [name ...]

Needs the same equipment as the browser tests. Everything random is seeded for each picture, so the same sources give
the same pictures.
"""

import random
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from playwright.sync_api import Browser

from support.browser import MY_TURN, OVER, Person, browser_trouble, running_browser
from support.site import Json, Site, running_site, settings_for, wait_for

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
SEED = 5
NAMES = ("Aurelia", "Livia", "Gaius")
WIDE: Json = {"viewport": {"width": 1280, "height": 800}}
NARROW: Json = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True,
                "is_mobile": True}
LIKED = ["build", "raise", "honour", "take card", "buy", "play", "take", "place", "end turn"]
"""The kinds of actions that the person prefers, the best first."""
TURNS, ALL_TURNS = 4, 1000
MAX_ACTIONS = 2000
"""Far more than a game takes; reaching it means a bug."""


@dataclass(frozen=True, slots=True)
class Shot:
    name: str
    screen: Json
    scheme: str
    show: str
    """One of home, table or result."""


SHOTS = [
    Shot("home", WIDE, "light", "home"),
    Shot("table", WIDE, "light", "table"),
    Shot("table-dark", WIDE, "dark", "table"),
    Shot("phone", NARROW, "light", "table"),
    Shot("phone-dark", NARROW, "dark", "table"),
    Shot("result", WIDE, "light", "result"),
]


def liking(action: str) -> int:
    return next((place for place, word in enumerate(LIKED) if action.startswith(word)), len(LIKED))


def play(person: Person, table: str, turns: int) -> None:
    """Play this number of turns for the person, or to the end, and wait for the bots after each."""

    def view() -> Json:
        seen: Json = person.ask(f"/tables/{table}/view")
        return seen

    for _ in range(MAX_ACTIONS):
        seen: Json = wait_for(lambda: now if (now := view())["legal"] or now["status"] != "playing" else None,
                              "the bots to play")
        if seen["status"] != "playing" or not turns:
            return
        best = min(seen["legal"], key=liking)
        person.tell(f"/tables/{table}/moves", {"index": seen["index"], "actions": [best]})
        turns -= best == "end turn"
    raise AssertionError(f"the game is not over after {MAX_ACTIONS} actions")


def try_out(person: Person, kind: str) -> None:
    """Press the first highlighted place for an action of this kind, if there is one; it stays a draft."""
    person.wait_for_turn()
    place = person.page.locator(f".target.lit[data-actions^='{kind} ']").first
    if place.count():
        person.after(lambda: person.press(place))


def show(person: Person, shot: Shot) -> None:
    """Bring the page into the state that the picture shows."""
    table = person.open_table("me", "bot", "bot", names=NAMES)["table"]
    if shot.show == "home":
        play(person, table, 1)
        person.go("/")
        person.page.wait_for_selector("#my-tables a")
        return
    play(person, table, ALL_TURNS if shot.show == "result" else TURNS)
    person.see(table)
    if shot.show == "table":
        try_out(person, "play")
        try_out(person, "buy")
    person.wait(f"({MY_TURN}) || {OVER}")


def take(browser: Browser, site: Site, shot: Shot) -> list[str]:
    """Take one picture; returns the errors in the page."""
    chance = random.Random(SEED)
    person = Person(browser, site.url, **shot.screen, color_scheme=shot.scheme)
    # Seeds the game and the bots.
    with mock.patch("secrets.randbelow", chance.randrange), mock.patch("secrets.randbits", chance.getrandbits):
        show(person, shot)
    path = PICTURES / f"{shot.name}.png"
    person.page.screenshot(path=path, animations="disabled")
    person.leave()
    print(path)
    return [f"{shot.name}: {surprise}" for surprise in person.surprises()]


def main(wanted: list[str]) -> int:
    if unknown := set(wanted) - {shot.name for shot in SHOTS}:
        print(f"No such picture: {', '.join(sorted(unknown))}. There are {', '.join(shot.name for shot in SHOTS)}.")
        return 1
    if trouble := browser_trouble():
        print(f"No browser was found; install Chromium. {trouble}")
        return 1
    PICTURES.mkdir(parents=True, exist_ok=True)
    with (tempfile.TemporaryDirectory() as folder, running_site(settings_for(Path(folder))) as site,
          running_browser() as browser):
        troubles = [trouble for shot in SHOTS if not wanted or shot.name in wanted
                    for trouble in take(browser, site, shot)]
    print("\n".join(troubles))
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
