"""Who plays whom: line-ups in balance, every rotation, the same deals."""

from collections import Counter
from itertools import combinations

import pytest

from ludi.arena.schedule import LineUp, line_ups, rotations, schedule

FOUR = ["tiro", "miles", "centurio", "legatus"]


def meetings(played: list[LineUp]) -> Counter[tuple[str, ...]]:
    return Counter(tuple(sorted(pair)) for line_up in played for pair in combinations(line_up, 2)
                   if len(set(pair)) == 2)


def test_two_players_meet_in_all_pairs() -> None:
    assert line_ups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_bot_meets_every_other_equally_often(players: int) -> None:
    met = meetings(line_ups(FOUR, players))
    assert (len(met), len(set(met.values()))) == (6, 1)


def test_as_many_bots_as_seats_are_one_line_up() -> None:
    assert line_ups(FOUR, 4) == [tuple(FOUR)]


def test_with_fewer_bots_than_seats_each_bot_sits_in_as_many_seats() -> None:
    assert line_ups(["a", "b"], 4) == [("a", "b", "a", "b")]


def test_seats_that_are_left_go_to_each_bot_in_turn() -> None:
    assert line_ups(["a", "b"], 3) == [("a", "b", "a"), ("a", "b", "b")]


def test_a_bot_plays_against_itself_if_it_is_the_only_one() -> None:
    assert line_ups(["a"], 2) == [("a", "a")]


def test_a_bot_that_is_named_twice_meets_itself_too() -> None:
    assert line_ups(["a", "a", "b"], 2) == [("a", "a"), ("a", "b")]


def test_every_bot_of_a_line_up_sits_in_every_seat() -> None:
    assert rotations(("a", "b", "c")) == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]


def test_rotations_that_would_be_the_same_game_are_played_once() -> None:
    assert rotations(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]


def test_all_line_ups_play_the_same_deals_in_all_rotations() -> None:
    seatings = list(schedule([("a", "b"), ("a", "c")], 4, 10))
    assert {(seating.bots, seating.seed) for seating in seatings} == {
        (bots, seed) for bots in [("a", "b"), ("b", "a"), ("a", "c"), ("c", "a")] for seed in (10, 11)}
    assert len(seatings) == 8


def test_games_are_rounded_up_to_whole_rotations() -> None:
    assert Counter(seating.seed for seating in schedule([("a", "b", "c")], 4, 1)) == {1: 3, 2: 3}


def test_a_bot_against_itself_plays_as_many_games_with_more_deals() -> None:
    assert [seating.seed for seating in schedule([("a", "a")], 3, 5)] == [5, 6, 7]


def test_games_are_numbered_deal_by_deal() -> None:
    seatings = list(schedule([("a", "a"), ("a", "b")], 2, 1))
    assert [(seating.number, seating.seed) for seating in seatings] == [(0, 1), (1, 1), (2, 1), (3, 2)]
