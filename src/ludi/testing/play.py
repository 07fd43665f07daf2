"""Ways to play any game without knowing its rules that reach many of its positions."""

from collections import Counter
from collections.abc import Callable

import ludi

MOST_ACTIONS = 3000
"""More actions than any game should take; a game that is not over by then counts as endless."""

Way = Callable[[list[int], ludi.Rng, Counter[int]], int]
"""Chooses one of the legal actions; the counter holds how often each action was played in this game."""


def uniform(legal: list[int], rng: ludi.Rng, played: Counter[int]) -> int:
    return legal[rng.below(len(legal))]


def curious(legal: list[int], rng: ludi.Rng, played: Counter[int]) -> int:
    """Usually one of the actions played least often so far."""
    if rng.below(4) == 0:
        return uniform(legal, rng, played)
    fewest = min(played[action] for action in legal)
    return uniform([action for action in legal if played[action] == fewest], rng, played)


WAYS: dict[str, Way] = {"uniform": uniform, "curious": curious}


def choices(seed: int) -> ludi.Rng:
    """The generator for the players' choices in a test; the game itself uses the seed."""
    return ludi.seeded((seed + 1) % 2**96)


def play_on(state: ludi.State, way: Way, rng: ludi.Rng) -> list[int]:
    """Play a state to the end of the game; returns the actions."""
    actions: list[int] = []
    played: Counter[int] = Counter()
    while state.seat != ludi.OVER:
        assert len(actions) < MOST_ACTIONS, f"the game is not over after {MOST_ACTIONS} actions"
        legal = state.legal()
        assert legal, f"seat {state.seat} has no legal action after {len(actions)} actions, but the game is not over"
        action = way(legal, rng, played)
        state.apply(action)
        actions.append(action)
        played[action] += 1
    return actions


def offered(state: ludi.State, way: Way, rng: ludi.Rng) -> set[int]:
    """Play a state to the end of the game; returns every action that was legal at some decision."""
    found: set[int] = set()

    def remembering(legal: list[int], rng: ludi.Rng, played: Counter[int]) -> int:
        found.update(legal)
        return way(legal, rng, played)

    play_on(state, remembering, rng)
    return found
