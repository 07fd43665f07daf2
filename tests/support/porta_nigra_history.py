"""Whole games of Porta Nigra with every position and event, drawn by hypothesis or fixed by a seed."""

import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from hypothesis import strategies as st

import ludi
from ludi.testing.editions import Change, altered_game, altered_text
from ludi.testing.play import MOST_ACTIONS, choices
from support.cases import porta_nigra_settings
from support.porta_nigra_ways import PORTA_NIGRA_WAYS

EDITIONS: list[tuple[Change, ...]] = sorted({setting.edition for setting in porta_nigra_settings(2)})
"""The shipped edition and those with an early end or rich players."""

Position = dict[str, Any]


@dataclass
class History:
    """A finished game: position 0, the events of action 0, position 1, and so on to the last position."""

    players: int
    seed: int
    edition: tuple[Change, ...]
    actions: list[str]
    positions: list[Position]
    events: list[list[ludi.Event]]

    def __repr__(self) -> str:
        return f"History(players={self.players}, seed={self.seed}, edition={self.edition}, actions={self.actions})"

    @property
    def printed(self) -> dict[str, Any]:
        """The edition file of this game."""
        return printed_edition(self.edition)

    @property
    def printed_bricks(self) -> int:
        return int(self.printed["start"]["bricks"])

    @property
    def printed_romans(self) -> int:
        """The number of Romans of one player."""
        return int(self.printed["start"]["romans"] + self.printed["start"]["romans_in_supply"])

    @property
    def turn_starts(self) -> list[Position]:
        """The positions where a turn has just begun and the market and the displays are refilled."""
        return self.positions[:1] + [position for position, events in zip(self.positions[1:], self.events, strict=True)
                                     if any(event.kind == "turn" for event in events)]


@cache
def printed_edition(edition: tuple[Change, ...]) -> dict[str, Any]:
    return tomllib.loads(altered_text("porta-nigra", edition))


@lru_cache(maxsize=64)
def play(players: int, seed: int, edition: tuple[Change, ...], way: str, first: tuple[int, ...] = ()) -> History:
    """A game whose first choices are given, modulo the number of legal actions; the others follow one of the known
    ways.

    Cached, because the tests of one run draw the same games and writing every position takes most of the time.
    """
    game = altered_game("porta-nigra", edition)
    state = game.new(players, seed)
    rng = choices(seed)
    played: Counter[int] = Counter()
    history = History(players, seed, edition, [], [game.position(state)], [])
    while state.seat != ludi.OVER:
        number = len(history.actions)
        assert number < MOST_ACTIONS
        legal = state.legal()
        action = legal[first[number] % len(legal)] if number < len(first) else (
            PORTA_NIGRA_WAYS[way](legal, rng, played))
        events: list[ludi.Event] = []
        state.listener = events
        state.apply(action)
        played[action] += 1
        history.actions.append(game.notation(action))
        history.events.append(events)
        history.positions.append(game.position(state))
    return history


def histories() -> st.SearchStrategy[History]:
    """Games with drawn players, seed, edition and way to play; many of the choices are drawn one by one."""
    return st.builds(play, players=st.integers(2, 4), seed=st.integers(0, 2**96 - 1), edition=st.sampled_from(EDITIONS),
                     way=st.sampled_from(list(PORTA_NIGRA_WAYS)),
                     first=st.lists(st.integers(0, 99), max_size=150).map(tuple))
