"""Perft: in how many ways the next actions can follow, from openings, in the middle, and into the end of the game.

The counts depend on every rule that lists or carries out an action, and on the chance of the seed. The first one can
be checked by hand: one of 5 workers, or a pass.
"""

import pytest

import ludi
from ludi.testing.play import choices, play_on
from support.ave_roma_history import AVE_ROMA_WAYS
from support.perft import perft

pytestmark = pytest.mark.bits

GAME = ludi.game("ave-roma")

OPENINGS = [
    # players, counts from depth 1 on
    (2, [6, 78, 1147, 8269]),
    (4, [6, 57, 356, 2627]),
]

LATER = [
    # players, advanced, way to play, actions played, the decision that waits, counts from depth 1 on
    (2, "off", "curious", 120, "action", [6, 39, 245, 1495, 9128]),
    (2, "off", "curious", 190, "shadow worker", [5, 10, 60, 338, 1588]),
    (2, "off", "curious", 201, "place to pick up from", [2, 10, 128, 1476]),
    (2, "on", "busy", 201, "action", [7, 48, 263, 1243]),
    (2, "on", "busy", 299, "worker", [4, 46, 377, 2003]),
    (2, "on", "curious", 120, "action", [4, 11, 65, 333]),
    (2, "on", "curious", 126, "good", [3, 12, 36, 237, 783]),
    (4, "off", "curious", 120, "place", [4, 16, 69, 358, 2187]),
    (4, "off", "busy", 201, "place", [8, 55, 295, 1323]),
    (4, "off", "busy", 299, "worker", [3, 27, 108, 608]),
    (4, "on", "busy", 120, "place", [12, 52, 149, 445, 1905]),
    (4, "on", "curious", 201, "place to pick up from", [4, 12, 24, 59, 276]),
    (4, "on", "curious", 217, "payment", [2, 20, 138, 834]),
    (4, "on", "curious", 299, "worker", [9, 54, 324, 1723]),
]


def counts(state: ludi.State, depth: int) -> list[int]:
    return [perft(state, below) for below in range(1, depth + 1)]


def later_state(players: int, advanced: str, way: str, actions: int) -> ludi.State:
    """The game whose seed is the number of players, after this number of actions; below 0, counted from its end."""
    state = GAME.new(players, players, {"advanced": advanced})
    for action in play_on(state.clone(), AVE_ROMA_WAYS[way], choices(players))[:actions]:
        state.apply(action)
    return state


@pytest.mark.parametrize("advanced", ["off", "on"])
@pytest.mark.parametrize(("players", "expected"), OPENINGS)
def test_perft_of_the_opening(players: int, expected: list[int], advanced: str) -> None:
    """Nobody has cards to spend yet, so the advanced game opens like the base game."""
    assert counts(GAME.new(players, 1, {"advanced": advanced}), len(expected)) == expected


@pytest.mark.parametrize(("players", "advanced", "way", "actions", "asks", "expected"), LATER)
def test_perft_later_in_the_game(players: int, advanced: str, way: str, actions: int, asks: str,
                                 expected: list[int]) -> None:
    assert counts(later_state(players, advanced, way, actions), len(expected)) == expected


@pytest.mark.parametrize(("players", "advanced", "way", "actions", "asks", "expected"), LATER)
def test_perft_starts_at_the_decision_named(players: int, advanced: str, way: str, actions: int, asks: str,
                                            expected: list[int]) -> None:
    decisions = GAME.position(later_state(players, advanced, way, actions))["decisions"]
    assert isinstance(decisions, list)
    assert decisions[-1]["asks"] == asks


@pytest.mark.parametrize("advanced", ["off", "on"])
@pytest.mark.parametrize("players", [2, 4])
def test_perft_is_the_same_over_loaded_positions(players: int, advanced: str) -> None:
    """Clones and positions that are written and loaded lead to the same counts."""
    state = later_state(players, advanced, "curious", 201)
    assert perft(state, 3, copy=lambda one: GAME.load(GAME.position(one))) == perft(state, 3)


@pytest.mark.parametrize(("players", "advanced", "way", "expected"), [
    (2, "off", "busy", 30), (2, "on", "curious", 48), (3, "off", "busy", 34), (4, "on", "busy", 12)])
def test_perft_runs_into_the_end_of_the_game(players: int, advanced: str, way: str, expected: int) -> None:
    """Three actions before its end a game cannot branch for long: the count stops growing."""
    state = later_state(players, advanced, way, -3)
    assert perft(state, 4) == perft(state, 10) == expected
