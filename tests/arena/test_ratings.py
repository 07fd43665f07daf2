"""Ratings from games of two or more."""

from collections.abc import Sequence

from ludi.arena import ratings as arena_ratings
from ludi.arena.figures import Figure
from ludi.arena.played import Played
from ludi.arena.ratings import contests
from support.arena import duels, ended, given_up


def ratings(names: Sequence[str], games: Sequence[Played]) -> dict[str, Figure]:
    return arena_ratings.ratings(names, games, resamples=50)


def test_who_wins_more_is_rated_higher() -> None:
    found = ratings(["weak", "strong"], duels("strong", "weak", 30, 10))
    assert found["strong"].value > 25 > found["weak"].value


def test_intervals_of_clearly_different_bots_are_apart() -> None:
    found = ratings(["weak", "strong"], duels("strong", "weak", 36, 4))
    assert found["strong"].low > found["weak"].high


def test_intervals_of_equal_bots_overlap() -> None:
    found = ratings(["a", "b"], duels("a", "b", 20, 20))
    assert found["a"].low < found["b"].high
    assert found["b"].low < found["a"].high


def test_more_deals_make_an_interval_narrower() -> None:
    few, many = (ratings(["a", "b"], duels("a", "b", n, n))["a"] for n in (8, 80))
    assert many.high - many.low < few.high - few.low


def test_a_rating_lies_within_its_interval() -> None:
    for figure in ratings(["a", "b"], duels("a", "b", 25, 15)).values():
        assert figure.low <= figure.value <= figure.high


def test_with_few_deals_the_interval_is_wide() -> None:
    figure = ratings(["a", "b"], duels("a", "b", 2, 1))["a"]
    assert figure.high - figure.low > 20


def test_games_of_three_are_rated_by_their_order() -> None:
    games = [ended(deal, ["a", "b", "c"], [30, 20, 10], deal) for deal in range(12)]
    found = ratings(["c", "b", "a"], games)
    assert found["a"].value > found["b"].value > found["c"].value


def test_the_order_in_which_games_ended_does_not_matter() -> None:
    games = duels("a", "b", 13, 7)
    assert ratings(["a", "b"], games) == ratings(["a", "b"], games[::-1])


def test_a_bot_that_forfeits_loses_to_each_of_the_others() -> None:
    assert contests(given_up(0, ["a", "b", "c"], 1)) == [(["a", "b"], [0, 1]), (["c", "b"], [0, 1])]


def test_a_game_of_a_bot_against_itself_says_nothing() -> None:
    assert contests(ended(0, ["a", "a"], [3, 4])) == []
    assert ratings(["a"], [ended(0, ["a", "a"], [3, 4])])["a"].value == 25


def test_a_bot_in_two_seats_is_rated_by_both() -> None:
    above, below = ([ended(deal, ["a", "b", "a"], scores, deal) for deal in range(12)]
                    for scores in ([30, 10, 20], [10, 30, 20]))
    assert ratings(["a", "b"], above)["a"].value > 25 > ratings(["a", "b"], below)["a"].value
