"""Perft: in how many ways the next actions can follow, from openings, in the middle, and into the end of the game.

The counts depend on every rule that lists or carries out an action, and on the chance of the seed. The first ones can
be checked by hand: a builder goes to one of 4 quarters, then one of 2 cards is played or the torch sold: 4, 12.
"""

import pytest

import ludi
from ludi.testing.play import choices, play_on
from support.perft import perft
from support.porta_nigra_ways import PORTA_NIGRA_WAYS

pytestmark = pytest.mark.bits

GAME = ludi.game("porta-nigra")

OPENINGS = [
    # players, counts from depth 1 on
    (2, [4, 12, 64, 556, 4900, 31096]),
    (3, [4, 12, 48, 232, 976, 2192, 11168]),
    (4, [4, 12, 48, 272, 1464, 5352, 17348]),
]

LATER = [
    # players, way to play, actions played, the decision that waits, counts from depth 1 on
    (2, "hoarding", 102, "use card", [15, 94, 447, 1575, 4985]),
    (2, "hoarding", 136, "play card", [2, 12, 98, 588, 3064, 15335]),
    (2, "busy", 200, "use card", [3, 10, 30, 91, 277, 858, 2462]),
    (3, "busy", 111, "play card", [1, 3, 29, 210, 2980]),
    (3, "hoarding", 111, "use card", [23, 161, 1127, 8057]),
    (3, "hoarding", 148, "play card", [3, 61, 419, 2657, 15691]),
    (4, "busy", 129, "play card", [1, 5, 17, 21, 49, 320, 3630]),
    (4, "hoarding", 171, "use card", [7, 29, 52, 219, 1089, 5384]),
    (4, "busy", 247, "building card", [2, 8, 24, 66, 192, 744, 3310]),
]


def counts(state: ludi.State, depth: int) -> list[int]:
    return [perft(state, below) for below in range(1, depth + 1)]


def later_state(players: int, way: str, actions: int) -> ludi.State:
    """The game whose seed is the number of players, after this number of actions."""
    state = GAME.new(players, players)
    for action in play_on(state.clone(), PORTA_NIGRA_WAYS[way], choices(players))[:actions]:
        state.apply(action)
    return state


@pytest.mark.parametrize(("players", "expected"), OPENINGS)
def test_perft_of_the_opening(players: int, expected: list[int]) -> None:
    assert counts(GAME.new(players, 1), len(expected)) == expected


@pytest.mark.parametrize(("players", "way", "actions", "asks", "expected"), LATER)
def test_perft_later_in_the_game(players: int, way: str, actions: int, asks: str, expected: list[int]) -> None:
    assert counts(later_state(players, way, actions), len(expected)) == expected


@pytest.mark.parametrize(("players", "way", "actions", "asks", "expected"), LATER)
def test_perft_starts_at_the_decision_named(players: int, way: str, actions: int, asks: str,
                                            expected: list[int]) -> None:
    decisions = GAME.position(later_state(players, way, actions))["decisions"]
    assert isinstance(decisions, list)
    assert decisions[-1]["asks"] == asks


@pytest.mark.parametrize("players", GAME.players)
def test_perft_runs_into_the_end_of_the_game(players: int) -> None:
    """Six actions before its end a game cannot branch for long: the count stops growing."""
    state = GAME.new(players, 1)
    for action in play_on(state.clone(), PORTA_NIGRA_WAYS["curious"], choices(1))[:-6]:
        state.apply(action)
    assert perft(state, 6) == perft(state, 12) == {2: 12, 3: 12, 4: 76}[players]


@pytest.mark.parametrize("players", GAME.players)
def test_perft_is_the_same_over_loaded_positions(players: int) -> None:
    """Clones and positions that are written and loaded lead to the same counts."""
    state = later_state(players, "hoarding", 111)
    assert perft(state, 3, copy=lambda one: GAME.load(GAME.position(one))) == perft(state, 3)
