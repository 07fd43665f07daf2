"""Whole games of Via Appia, played in several ways, with all their positions and events."""

import re
import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import Any

import ludi
from ludi.testing.editions import Change, altered_game, altered_text
from ludi.testing.play import WAYS, Way, choices, uniform
from support.cases import TIGHT_CART

Position = dict[str, Any]

TIGHT: tuple[Change, ...] = (TIGHT_CART,)
SCARCE: tuple[Change, ...] = (("small = 34\nmedium = 22\nlarge = 8", "small = 20\nmedium = 12\nlarge = 5"),
                              ("count = 24", "count = 21"))
"""Stones become short and tiles run out."""


def preferring(*patterns: str) -> Way:
    """Usually an action that matches the first pattern with any match."""
    game = ludi.game("via-appia")
    kinds = [{action for text, action in game.actions.numbers.items() if re.match(pattern, text)}
             for pattern in patterns]

    def way(legal: list[int], rng: ludi.Rng, played: Counter[int]) -> int:
        for kind in kinds:
            wanted = [action for action in legal if action in kind]
            if wanted and rng.below(4):
                return uniform(wanted, rng, played)
        return uniform(legal, rng, played)

    return way


@cache
def ways() -> dict[str, Way]:
    return {**WAYS, "traveller": preferring("travel", "done|build .*(left|[0-9])$", "tile large", "tile", "quarry"),
            "builder": preferring("build", "quarry", "use token", "tile large", "tile")}


@dataclass(frozen=True)
class History:
    """One game: the positions before the first action and after each, and the events of each action."""

    players: int
    printed: dict[str, Any]
    positions: list[Position]
    events: list[list[ludi.Event]]
    winners: list[int]

    @property
    def all_events(self) -> list[ludi.Event]:
        return [event for events in self.events for event in events]

    @property
    def last(self) -> Position:
        return self.positions[-1]


@cache
def play(players: int, seed: int, edition: tuple[Change, ...], way: str, options: tuple[tuple[str, str], ...] = (),
         ) -> History:
    game = altered_game("via-appia", edition)
    state = game.new(players, seed, dict(options))
    rng = choices(seed)
    played: Counter[int] = Counter()
    positions: list[Position] = [game.position(state)]
    events: list[list[ludi.Event]] = []
    while state.seat != ludi.OVER:
        heard: list[ludi.Event] = []
        state.listener = heard
        action = ways()[way](state.legal(), rng, played)
        state.apply(action)
        played[action] += 1
        positions.append(game.position(state))
        events.append(heard)
    return History(players, tomllib.loads(altered_text("via-appia", edition)), positions, events, game.winners(state))


STEADY = (("hand", "steady"), ("passing", "off"))


@cache
def games() -> list[History]:
    """Games with all numbers of players, in all ways, including both ends and a standstill."""
    return [play(2, 1, (), "uniform"), play(4, 2, TIGHT, "uniform", STEADY), play(2, 4, (), "traveller"),
            play(3, 4, (), "builder"), play(4, 5, (), "traveller", STEADY), play(4, 8, (), "traveller"),
            play(3, 7, SCARCE, "traveller"), play(4, 8, SCARCE, "builder")]
