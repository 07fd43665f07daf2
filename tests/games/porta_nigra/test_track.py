"""The score track: markers leave the numbers free, can be told apart, and tell how often they went round."""

import pytest

from ludi.games.porta_nigra.scene.track import NUMBERED, SPACES, marker_places, rings, space_place

RADIUS = 10.0
DIGITS_WIDE, DIGITS_HIGH = 8.0, 6.0
"""Half of the room that a number of two digits must have to be read."""


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("space", range(0, SPACES, NUMBERED))
def test_markers_leave_the_number_of_their_space_free(space: int, count: int) -> None:
    x, y = space_place(space)
    covering = [(right, down) for right, down in marker_places(space, count)
                if abs(right - x) < RADIUS + DIGITS_WIDE and abs(down - y) < RADIUS + DIGITS_HIGH]
    assert covering == []


@pytest.mark.parametrize("space", range(SPACES))
def test_four_markers_on_one_space_can_all_be_seen(space: int) -> None:
    places = marker_places(space, 4)
    near = [(one, other) for one in places for other in places
            if one < other and abs(one[0] - other[0]) < RADIUS and abs(one[1] - other[1]) < RADIUS]
    assert near == []


@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_a_marker_wears_a_ring_for_each_round(rounds: int) -> None:
    assert rings(rounds, 30).count("gone-round") == rounds
