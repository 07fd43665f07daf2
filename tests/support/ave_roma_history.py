"""Whole games of Ave Roma with every position and event, drawn by hypothesis or fixed by a seed."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from hypothesis import strategies as st

import ludi
from ludi.testing.play import MOST_ACTIONS, WAYS, Way, choices, uniform

Position = dict[str, Any]
Options = tuple[tuple[str, str], ...]

GAME = ludi.game("ave-roma")
IDLE = {GAME.parse(text) for text in ("pass", "finish", "no raise", "no area", "keep passive")}


def busy(legal: list[int], rng: ludi.Rng, played: Counter[int]) -> int:
    """Acts wherever possible, so that much is bought and spent."""
    return uniform([action for action in legal if action not in IDLE] or legal, rng, played)


AVE_ROMA_WAYS: dict[str, Way] = {**WAYS, "busy": busy}

SETTINGS: list[Options] = [
    (("advanced", advanced), *more) for advanced in ("off", "on")
    for more in ((), (("cards", "15"), ("trios", "equal")))]
"""The options of the games: base and advanced, long and short."""


@dataclass
class History:
    """A finished game: position 0, the events of action 0, position 1, and so on to the last position."""

    players: int
    seed: int
    options: Options
    actions: list[str]
    positions: list[Position]
    events: list[list[ludi.Event]]
    asked: set[str]
    """The names of all decisions that a player had to make."""

    def __repr__(self) -> str:
        return f"History(players={self.players}, seed={self.seed}, options={self.options}, actions={self.actions})"

    @property
    def last(self) -> Position:
        return self.positions[-1]

    def scoring_begins(self) -> int:
        """The index of the action after which the scoring has begun."""
        return next(number for number in range(len(self.actions))
                    if self.positions[number + 1].get("phase") in ("scoring", "over"))


FOR_THE_SCORE = ["ChooseWorker", "ChoosePlace", "ChooseFinal", "DoubleBonus", "RaiseLevel"]
"""The decisions where points depend on the position."""


@lru_cache(maxsize=24)
def kept(players: int, seed: int, options: Options, way: str, first: tuple[int, ...]) -> History:
    """Cached, because the tests of one run draw the same games and writing every position takes most of the time."""
    return play(players, seed, options, way, first)


def play(players: int, seed: int, options: Options, way: str, first: tuple[int, ...] = (),
         whole: bool = True) -> History:
    """A game whose first choices are given, modulo the number of legal actions; the others follow one of the known
    ways.

    Unless `whole`, positions that points do not depend on are empty.
    """
    state = GAME.new(players, seed, dict(options))
    rng = choices(seed)
    played: Counter[int] = Counter()
    history = History(players, seed, options, [], [GAME.position(state)], [], set())
    while state.seat != ludi.OVER:
        number = len(history.actions)
        assert number < MOST_ACTIONS
        legal = state.legal()
        history.asked.add(type(state.decision).__name__)
        action = legal[first[number] % len(legal)] if number < len(first) else AVE_ROMA_WAYS[way](legal, rng, played)
        events: list[ludi.Event] = []
        state.listener = events
        state.apply(action)
        played[action] += 1
        history.actions.append(GAME.notation(action))
        history.events.append(events)
        wanted = whole or state.decision is None or type(state.decision).__name__ in FOR_THE_SCORE
        history.positions.append(GAME.position(state) if wanted else {})
    return history


def histories() -> st.SearchStrategy[History]:
    """Games with drawn players, seed, options and way to play; many of the choices are drawn one by one."""
    return st.builds(kept, players=st.integers(2, 5), seed=st.integers(0, 2**96 - 1),
                     options=st.sampled_from(SETTINGS), way=st.sampled_from(list(AVE_ROMA_WAYS)),
                     first=st.lists(st.integers(0, 99), max_size=100).map(tuple))
