"""Views as vectors: what they hold, and that they hold nothing hidden."""

from collections.abc import Iterator
from typing import cast

import numpy
import pytest
from numpy.typing import NDArray

import ludi
from ludi.core.kinds import Kind
from ludi.core.parts import Part
from ludi.core.state import State
from ludi.rl.observation import Observation, reader_of, strip_of

COUNTS = [(name, players) for name in ludi.GAMES for players in ludi.game(name).players]
EVERY = 7
"""Not every position is looked at, because neighbours are much alike."""
MOST = 400


def positions(game: ludi.Game, players: int, seed: int = 1) -> Iterator[State]:
    """Positions of a random game; the last one is its end if it is short enough."""
    rng = ludi.seeded(seed)
    state = game.new(players, seed)
    for number in range(MOST):
        if number % EVERY == 0 or state.seat == ludi.OVER:
            yield state
        if state.seat == ludi.OVER:
            return
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])


def named(layout: Observation, vector: NDArray[numpy.float32]) -> dict[str, int]:
    """The numbers that are not 0, by label."""
    return {layout.labels[place]: int(vector[place]) for place in numpy.nonzero(vector)[0]}


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_vectors_have_one_length_one_name_for_each_number_and_keep_their_limits(name: str, players: int) -> None:
    game = ludi.game(name)
    layout = Observation(game, players)
    assert len(layout.labels) == len(set(layout.labels)) == layout.size == len(layout.lowest) == len(layout.highest)
    for state in positions(game, players):
        vector = layout.vector(game.seen(state, state.seat % players))
        wrong = numpy.nonzero((vector < layout.lowest) | (vector > layout.highest))[0]
        assert (len(vector), [layout.labels[place] for place in wrong]) == (layout.size, [])


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_vectors_hold_nothing_that_the_seat_must_not_know(name: str, players: int) -> None:
    game = ludi.game(name)
    layout = Observation(game, players)
    rng = ludi.seeded(2)
    for state in positions(game, players):
        for seat in range(players):
            other = state.clone()
            game.redeal(other, seat, rng)
            assert numpy.array_equal(layout.vector(game.seen(state, seat)), layout.vector(game.seen(other, seat)))


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_vectors_differ_whenever_typed_views_do(name: str, players: int) -> None:
    """After an action the seat sees something else, and so does the vector."""
    game = ludi.game(name)
    layout = Observation(game, players)
    for state in positions(game, players, seed=3):
        if state.seat == ludi.OVER:
            continue
        seat = state.seat
        before = game.view(state, seat)
        for action in state.legal()[:3]:
            after = state.clone()
            after.apply(action)
            if game.view(after, seat) != before:
                assert not numpy.array_equal(layout.vector(game.seen(after, seat)),
                                             layout.vector(game.seen(state, seat))), game.notation(action)


def test_numbers_have_the_names_of_the_declaration() -> None:
    game = ludi.game("porta-nigra")
    layout = Observation(game, 2)
    state = game.new(2, 1)
    seen = named(layout, layout.vector(game.seen(state, 1)))
    assert seen["viewer is seat 1"] == 1
    assert seen["round"] == 1
    assert seen["asks place builder"] == 1
    assert seen[f"asks place builder seat {state.seat}"] == 1
    assert seen["seat 0 hand face down"] == 2
    assert "seat 1 hand face down" not in seen
    assert sum(count for label, count in seen.items() if label.startswith("seat 1 hand ")) == 2


def test_a_group_that_is_null_is_0_throughout() -> None:
    game = ludi.game("porta-nigra")
    layout = Observation(game, 2)
    for state in positions(game, 2):
        seen = named(layout, layout.vector(game.seen(state, 0)))
        in_play = [label for label in seen if label.startswith("card_in_play ")]
        assert bool(in_play) == (game.view(state, 0)["card_in_play"] is not None)


def test_a_spectator_is_no_seat() -> None:
    game = ludi.game("via-appia")
    layout = Observation(game, 3)
    assert list(layout.vector(game.seen(game.new(3, 1), None))[:3]) == [0, 0, 0]


def test_stones_in_the_quarry_are_where_the_view_shows_them() -> None:
    game = ludi.game("via-appia")
    layout = Observation(game, 2)
    state = game.new(2, 1)
    seen = named(layout, layout.vector(game.seen(state, 0)))
    stones = game.view(state, 0)["quarry"]
    assert isinstance(stones, list)
    for number, stone in enumerate(stones, 1):
        assert seen[f"quarry {number} {stone['size']}"] == 1
        assert (seen.get(f"quarry {number} x", 0), seen.get(f"quarry {number} y", 0)) == (stone["x"], stone["y"])
    assert f"quarry {len(stones) + 1} y" not in seen


class Odd:
    """Something of which nobody said how it becomes numbers. Compiled kinds and parts cannot be derived from here."""

    name = "odd"


def test_an_unknown_kind_is_refused_with_what_to_do() -> None:
    with pytest.raises(TypeError, match=r"The kind Odd has no place in a vector; define its method strip\(\)"):
        strip_of(cast(Kind, Odd()))


def test_an_unknown_part_is_refused_with_what_to_do() -> None:
    with pytest.raises(TypeError, match=r"'odd' has no place in a vector; define its method strips\(\)"):
        reader_of(cast(Part, Odd()), 2)
