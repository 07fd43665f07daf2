"""Takes the screenshots in docs/pictures: starts a server, sets up positions and opens the pages in Chromium.

    PYTHONPATH=src:tests python tools/screenshots.py [name ...]

Needs the same equipment as the browser tests. Everything random is seeded for each picture, so the same sources give
the same pictures.
"""

import random
import sys
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from unittest import mock

from playwright.sync_api import Browser

import ludi
from support.browser import MY_TURN, OVER, Person, browser_trouble, running_browser
from support.site import Json, Site, running_site, settings_for, wait_for

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
SEED = 5
NAMES = ("Aurelia", "Livia", "Gaius")
WIDE: Json = {"viewport": {"width": 1280, "height": 800}}
NARROW: Json = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True,
                "is_mobile": True}
ACTIONS = {"porta-nigra": 110, "ave-roma": 200, "via-appia": 300}
"""How many actions of each game have been played when its picture is taken."""
TRIED = {"porta-nigra": ("play", "buy"), "ave-roma": ("worker",), "via-appia": ()}
"""The kinds of actions that are tried out in the picture, one after the other."""
LIKED = ("build", "take card")
"""What players do whenever they can, because it shows on the board; otherwise they play at random."""
MAX_ACTIONS = 2000
"""Far more than a game takes; reaching it means a bug."""


@dataclass(frozen=True, slots=True)
class Shot:
    name: str
    screen: Json
    scheme: str
    show: str
    """A game, or one of home, cards or result."""


def table_shots(game: str) -> list[Shot]:
    return [Shot(f"{game}{screen}{light}", size, light[1:] or "light", game)
            for screen, size in (("", WIDE), ("-phone", NARROW)) for light in ("", "-dark")]


SHOTS = [
    Shot("home", WIDE, "light", "home"),
    *[shot for game in ludi.GAMES for shot in table_shots(game)],
    Shot("cards", WIDE, "light", "cards"),
    Shot("result", WIDE, "light", "result"),
]


# Positions


@cache
def middle(name: str) -> ludi.State:
    """A position in the middle of a game, at the beginning of a turn of the first seat."""
    game = ludi.game(name)
    state, rng = game.new(len(NAMES), SEED), ludi.seeded(SEED)
    last = ludi.OVER
    for count in range(MAX_ACTIONS):
        if count >= ACTIONS[name] and state.seat == 0 and last != 0:
            return state
        last = state.seat
        legal = state.legal()
        liked = [action for action in legal if game.notation(action).startswith(LIKED)]
        state.apply((liked or legal)[rng.below(len(liked or legal))])
    raise AssertionError(f"no turn of the first seat of {name} after {MAX_ACTIONS} actions")


def set_up(person: Person, site: Site, game: str) -> str:
    """A table of this person in the middle of a game; returns its id."""
    table: str = person.open_table("me", "bot", "bot", game=game, names=NAMES)["table"]
    # Not while a bot thinks: its move would not fit the new position.
    wait_for(lambda: person.ask(f"/tables/{table}/view")["legal"], "the bots to play")
    found = site.context.tables.cached[table]
    found.state = middle(game).clone()
    found.bump_version()
    return table


def try_out(person: Person, kind: str) -> None:
    """Press the first highlighted place for an action of this kind, if there is one; it stays a draft."""
    person.wait_for_turn()
    place = person.page.locator(f".target.lit[data-actions^='{kind} ']").first
    if place.count():
        person.after(lambda: person.press(place))


def play_out(person: Person, table: str) -> None:
    """Play the person's seat at random to the end of the game."""
    chance = random.Random(SEED)
    for _ in range(MAX_ACTIONS):
        seen: Json = wait_for(lambda: now if (now := person.ask(f"/tables/{table}/view"))["legal"]
                              or now["status"] != "playing" else None, "the bots to play")
        if seen["status"] != "playing":
            return
        person.tell(f"/tables/{table}/moves", {"index": seen["index"], "actions": [chance.choice(seen["legal"])]})
    raise AssertionError(f"the game is not over after {MAX_ACTIONS} actions")


# Pictures


def show(person: Person, site: Site, shot: Shot) -> None:
    """Bring the page into the state that the picture shows."""
    if shot.show == "cards":
        person.go("/cards/porta-nigra")
    elif shot.show == "home":
        person.open_table("me", "bot", "bot", names=NAMES)
        person.go("/")
        person.page.wait_for_selector("#my-tables a")
        person.page.wait_for_load_state("networkidle")
    elif shot.show == "result":
        table = person.open_table("me", "bot", "bot", names=NAMES)["table"]
        play_out(person, table)
        person.see(table)
        person.wait(OVER)
    else:
        person.see(set_up(person, site, shot.show))
        for kind in TRIED[shot.show]:
            try_out(person, kind)
        person.wait(MY_TURN)


def take(browser: Browser, site: Site, shot: Shot) -> list[str]:
    """Take one picture; returns the errors in the page."""
    chance = random.Random(SEED)
    person = Person(browser, site.url, **shot.screen, color_scheme=shot.scheme)
    # Seeds the game and the bots.
    with mock.patch("secrets.randbelow", chance.randrange), mock.patch("secrets.randbits", chance.getrandbits):
        show(person, site, shot)
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
