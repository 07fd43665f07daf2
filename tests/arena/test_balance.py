"""What games say about seats, sources and the things that players use."""

from functools import cache

import pytest

import ludi
from ludi.arena.balance import UseRow, adjusted_leads, balance
from ludi.arena.played import Played
from support.arena import ended, given_up


@cache
def game() -> ludi.Game:
    return ludi.game("porta-nigra")


def of_one(games: list[Played], key: str) -> UseRow:
    (row,) = [row for row in balance(game(), games).uses if row.key == key]
    return row


def test_seats_share_the_wins() -> None:
    games = [ended(0, ["a", "b"], [3, 2]), ended(1, ["b", "a"], [5, 5]), ended(2, ["a", "b"], [4, 1])]
    assert [(row.seat, row.wins, row.mean_points) for row in balance(game(), games).seats] == [
        (0, 2.5, 4), (1, 0.5, pytest.approx(8 / 3, abs=1e-5))]


def test_sources_are_compared_between_winners_and_others() -> None:
    (row, nothing) = balance(game(), [ended(0, ["a", "b"], [6, 2]), ended(1, ["a", "b"], [4, 8])]).sources
    assert row.model_dump() == {"source": "sections", "name": "Sections", "mean": 5, "part": 1, "winners": 7,
                                "others": 3}
    assert nothing.part == 0


def test_lengths_are_those_of_finished_games() -> None:
    found = balance(game(), [ended(0, ["a", "b"], [6, 2]), ended(4, ["a", "b"], [4, 8]), given_up(2, ["a", "b"], 0)])
    assert found.games == 2
    assert found.turns is not None
    assert (found.turns.low, found.turns.high) == (10, 14)


def test_uses_are_counted_by_seat_and_game() -> None:
    games = [ended(0, ["a", "b"], [6, 2], uses=[{"built wall-1": 2}, {}]),
             ended(1, ["a", "b"], [6, 2], uses=[{"built wall-1": 1}, {"built wall-1": 1}])]
    row = of_one(games, "built wall-1")
    assert (row.used, row.times) == (0.75, 1)


def test_what_nobody_used_is_listed() -> None:
    row = of_one([ended(0, ["a", "b"], [6, 2])], "honour final-56")
    assert (row.used, row.worth) == (0, None)


def test_what_the_game_does_not_list_is_counted_too() -> None:
    assert of_one([ended(0, ["a", "b"], [6, 2], uses=[{"early end": 1}, {}])], "early end").used == 0.5


def test_worth_is_the_lead_of_those_who_used_it_over_those_who_did_not() -> None:
    # The user leads by 4 in every game, in turns in both seats.
    games = [ended(deal, ["a", "a"], scores, deal, uses) for deal in range(10)
             for scores, uses in [([6, 2], [{"built wall-1": 1}, {}]) if deal % 2 else
                                  ([2, 6], [{}, {"built wall-1": 1}])]]
    worth = of_one(games, "built wall-1").worth
    assert worth is not None
    assert (worth.value, worth.low, worth.high) == (8, 8, 8)


def test_what_only_the_stronger_bot_uses_is_worth_nothing() -> None:
    games = [ended(deal, ["strong", "weak"], [60 + deal % 3, 20], deal, [{"built wall-1": 1}, {}])
             for deal in range(12)]
    worth = of_one(games, "built wall-1").worth
    assert worth is not None
    assert worth.value == 0


def test_leads_are_compared_with_those_of_the_same_bot_in_the_same_line_up() -> None:
    games = [ended(0, ["a", "b"], [10, 0]), ended(1, ["b", "a"], [0, 20]), ended(2, ["a", "c"], [1, 0])]
    assert adjusted_leads(games) == [[-5, 5], [-5, 5], [0, 0]]


def test_no_finished_game_gives_an_empty_balance() -> None:
    found = balance(game(), [given_up(0, ["a", "b"], 1)])
    assert (found.games, found.seats, found.sources, found.turns, found.uses) == (0, [], [], None, [])
