"""Takes the screenshots in docs/pictures: starts a server, sets up positions and opens the pages in Chromium.

    PYTHONPATH=src:tests python tools/screenshots.py [name ...]

Needs the same equipment as the browser tests. Everything random is seeded for each picture, so the same sources give
the same pictures.
"""

import contextlib
import random
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from unittest import mock

from playwright.sync_api import Browser
from sqlalchemy import text

import ludi
from ludi.bots import bot_for
from ludi.bots.driver import play_turn, turn_seed
from ludi.site.table import Table
from support.browser import IDLE, MY_TURN, OVER, Person, browser_trouble, running_browser
from support.site import Json, Player, Site, invitation, running_site, settings_for, wait_for

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
SEED = 5
NAMES = ("Aurelia", "Livia", "Gaius")
WIDE: Json = {"viewport": {"width": 1280, "height": 800}}
VERY_WIDE: Json = {"viewport": {"width": 1800, "height": 1000}}
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
ADVISER = "miles"
"""The bot that says what friends play, so that their games look like real ones."""
RECAP_AFTER = 60
STANDING_AFTER = 250
PRESENCE_AFTER = 120
REPLAYED = 150
"""How many actions have been played in the pictures with friends."""
AWAY_MINUTES = 4
WATCHERS = 2


@dataclass(frozen=True, slots=True)
class Shot:
    name: str
    screen: Json
    scheme: str
    show: str
    """A game, or one of SCENES."""


def table_shots(game: str) -> list[Shot]:
    return [Shot(f"{game}{screen}{light}", size, light[1:] or "light", game)
            for screen, size in (("", WIDE), ("-phone", NARROW)) for light in ("", "-dark")]


SHOTS = [
    Shot("home", WIDE, "light", "home"),
    *[shot for game in ludi.GAMES for shot in table_shots(game)],
    Shot("cards", WIDE, "light", "cards"),
    Shot("result", WIDE, "light", "result"),
    Shot("recap", WIDE, "light", "recap"),
    Shot("recap-phone", NARROW, "light", "recap"),
    Shot("standing", WIDE, "light", "standing"),
    Shot("presence", WIDE, "light", "presence"),
    Shot("replay", VERY_WIDE, "light", "replay"),
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


# Friends


class Friends:
    """A game of the person at the page with friends, who send their moves without one."""

    def __init__(self, person: Person, site: Site, game: str, *more: str, **terms: object) -> None:
        """`more` are the kinds of further seats."""
        self.person = person
        self.site = site
        person.context.request.get("/")
        seats = [{"kind": "me", "name": NAMES[0]}, *[{"kind": "open"} for _ in NAMES[1:]],
                 *[{"kind": kind, "bot": ADVISER} for kind in more]]
        opened: Json = person.tell("/tables", {"game": game, "seats": seats, **terms})
        self.id: str = opened["table"]
        self.friends = {seat: Player(site.url, cookie=name) for seat, name in enumerate(NAMES) if seat}
        for seat, friend in self.friends.items():
            friend.post(f"/tables/{self.id}/claim", {"token": invitation(opened, seat), "name": NAMES[seat]})

    @property
    def table(self) -> Table:
        return self.site.context.tables.cached[self.id]

    def play_to(self, is_reached: Callable[[Table], bool]) -> None:
        """Play turns as the bot says until the beginning of one is what the picture needs, or to the end."""
        last = ludi.OVER
        for _ in range(MAX_ACTIONS):
            seat = self.table.state.seat
            if seat == ludi.OVER or (seat != last and is_reached(self.table)):
                return
            last = seat
            self.play_turn()
        raise AssertionError(f"no such turn after {MAX_ACTIONS} moves")

    def play_turn(self) -> None:
        """One move of the seat that decides."""
        table, seat, index = self.table, self.table.state.seat, self.table.index
        if seat not in (0, *self.friends):
            wait_for(lambda: self.table.index > index, "the bot to play")
            return
        assert table.seed is not None
        actions = play_turn(bot_for(table.game.name, ADVISER), table.game, table.game.seen(table.state, seat),
                            turn_seed(table.seed, index))
        move = {"index": index, "actions": [table.game.notation(action) for action in actions]}
        tell = self.friends[seat].post if seat else self.person.tell
        tell(f"/tables/{self.id}/moves", move)

    def send_away(self, seat: int, minutes: int) -> None:
        """Nobody has seen this friend for so long."""
        with self.site.context.store.engine.begin() as connection:
            connection.execute(text("UPDATE seats SET seen = seen - :by WHERE table_id = :table AND seat = :seat"),
                               {"by": 60 * minutes, "table": self.id, "seat": seat})
        self.table.seats[seat].seen -= 60 * minutes


# Pictures

Stay = contextlib.ExitStack
"""What has to stay until the picture is taken."""


def show_cards(person: Person, site: Site, stay: Stay) -> None:
    person.go("/cards/porta-nigra")


def show_home(person: Person, site: Site, stay: Stay) -> None:
    person.open_table("me", "bot", "bot", names=NAMES)
    person.go("/")
    person.page.wait_for_selector("#my-tables a")
    person.page.wait_for_load_state("networkidle")


def show_result(person: Person, site: Site, stay: Stay) -> None:
    table = person.open_table("me", "bot", "bot", names=NAMES)["table"]
    play_out(person, table)
    person.see(table)
    person.wait(OVER)


def show_recap(person: Person, site: Site, stay: Stay) -> None:
    """A player comes back to their turn, after friends have built."""
    friends = Friends(person, site, "porta-nigra")

    def is_worth_telling(table: Table) -> bool:
        if table.state.seat or table.index < RECAP_AFTER:
            return False
        rings: list[Json] = person.ask(f"/tables/{table.id}/recap?seat=0")["recap"]["rings"]
        return {0, *friends.friends} == {0, *[ring["seat"] for ring in rings]}

    friends.play_to(is_worth_telling)
    person.see(friends.id)
    person.wait(MY_TURN)
    person.page.locator("#recap").wait_for()


def show_standing(person: Person, site: Site, stay: Stay) -> None:
    friends = Friends(person, site, "ave-roma")
    friends.play_to(lambda table: table.state.seat == 0 and table.index > STANDING_AFTER)
    person.see(friends.id)
    person.wait(MY_TURN)
    person.push(person.page.locator("#standing-toggle"))


def show_presence(person: Person, site: Site, stay: Stay) -> None:
    """A friend whose turn it is has been away for a while; others watch."""
    friends = Friends(person, site, "via-appia", "bot", stand_in_minutes=AWAY_MINUTES)
    livia, gaius = friends.friends
    friends.play_to(lambda table: table.state.seat == gaius and table.index > PRESENCE_AFTER)
    friends.send_away(gaius, AWAY_MINUTES)
    for player in (friends.friends[livia], *[Player(site.url, cookie=f"watcher-{n}") for n in range(WATCHERS)]):
        stay.enter_context(player.listen(friends.id))
    person.see(friends.id)
    person.page.locator("#watching").wait_for()
    friends.friends[livia].post(f"/tables/{friends.id}/chat", {"text": "Gaius will be back at eight. Shall we go on?"})
    person.page.locator("#chat-note").wait_for()
    person.push(person.page.locator(f'.seat-chip[data-seat="{gaius}"]'))
    person.page.locator('#player-sheet [data-action="bot"]').wait_for()


def show_replay(person: Person, site: Site, stay: Stay) -> None:
    """A position in the middle of a finished game, with open hands and the log as an index."""
    friends = Friends(person, site, "porta-nigra")
    friends.play_to(lambda table: False)
    person.go(f"/table/{friends.id}?at={REPLAYED}")
    person.page.locator("#caption span").first.wait_for()
    person.push(person.page.locator("#open-hands"))
    person.page.locator("#log [aria-current]").wait_for()
    person.wait(IDLE)


SCENES = {"cards": show_cards, "home": show_home, "result": show_result, "recap": show_recap,
          "standing": show_standing, "presence": show_presence, "replay": show_replay}


def show_game(person: Person, site: Site, game: str) -> None:
    person.see(set_up(person, site, game))
    for kind in TRIED[game]:
        try_out(person, kind)
    person.wait(MY_TURN)


def take(browser: Browser, site: Site, shot: Shot) -> list[str]:
    """Take one picture; returns the errors in the page."""
    chance = random.Random(SEED)
    stay = Stay()
    person = Person(browser, site.url, **shot.screen, color_scheme=shot.scheme)
    # Seeds the game and the bots.
    with mock.patch("secrets.randbelow", chance.randrange), mock.patch("secrets.randbits", chance.getrandbits):
        if shot.show in SCENES:
            SCENES[shot.show](person, site, stay)
        else:
            show_game(person, site, shot.show)
    path = PICTURES / f"{shot.name}.png"
    with stay:
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
