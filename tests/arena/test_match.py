"""Matches between bots."""

from functools import cache

import pytest

import ludi
from ludi.arena.match import Match, play_match
from ludi.core.errors import BadSetup
from ludi.core.record import replay


def play() -> Match:
    return play_match(ludi.game("porta-nigra"), ["random", "random"], 2, 5)


played = cache(play)
"""The same match, for all who only look at it."""


def test_the_same_seed_gives_the_same_games() -> None:
    assert [record.actions for record in play().records] == [record.actions for record in played().records]


def test_every_game_has_one_victory_to_share() -> None:
    assert sum(played().wins) == pytest.approx(2)


def test_points_follow_the_bots_from_seat_to_seat() -> None:
    by_seat = [record.result.scores for record in played().records if record.result is not None]
    assert played().points == [by_seat[0][0] + by_seat[1][1], by_seat[0][1] + by_seat[1][0]]


def test_the_records_of_a_match_can_be_replayed() -> None:
    record = played().records[0]
    assert len(list(replay(played().game, record))) == len(record.actions)


def test_a_match_that_would_run_out_of_seeds_is_refused() -> None:
    with pytest.raises(BadSetup, match="exceed the largest seed"):
        play_match(ludi.game("porta-nigra"), ["random", "random"], 2, 2**96 - 1)


def test_too_few_bots_are_refused() -> None:
    with pytest.raises(BadSetup, match="The number of players is 1"):
        play_match(ludi.game("porta-nigra"), ["random"], 1, 1)


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(BadSetup, match="Unknown bot 'nero'"):
        play_match(ludi.game("porta-nigra"), ["random", "nero"], 1, 1)
