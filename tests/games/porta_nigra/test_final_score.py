"""The score can be recomputed from the final table: hundreds of games, counted a second time from the position."""

import json
from functools import cache
from typing import Any

import pytest

from ludi.testing.editions import Change, altered_game
from ludi.testing.play import choices, play_on
from support.cases import porta_nigra_settings
from support.porta_nigra_score import (
    best_sets,
    early_end_points,
    final_scoring,
    honour_points,
    places,
    raises,
    section_points,
)
from support.porta_nigra_ways import PORTA_NIGRA_WAYS

WAYS = list(PORTA_NIGRA_WAYS)
EDITIONS: list[tuple[Change, ...]] = sorted({setting.edition for setting in porta_nigra_settings(2)})
GAMES = [(players, seed) for players in (2, 3, 4) for seed in range(110)]


@cache
def final_position(players: int, seed: int) -> dict[str, Any]:
    """The end of a game; the seed says in which way and with which edition it is played."""
    game = altered_game("porta-nigra", EDITIONS[seed // len(WAYS) % len(EDITIONS)])
    state = game.new(players, seed)
    play_on(state, PORTA_NIGRA_WAYS[WAYS[seed % len(WAYS)]], choices(seed))
    position: dict[str, Any] = json.loads(json.dumps(game.position(state)))
    return position


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_final_scoring_is_what_the_table_shows(players: int, seed: int) -> None:
    position = final_position(players, seed)
    recounted = final_scoring(position)
    scored = [{source: player["points_by_source"][source] for source in recounted[0]} for player in position["seats"]]
    assert scored == recounted


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_points_in_the_game_are_what_the_table_explains(players: int, seed: int) -> None:
    """Sections, honour cards and the early end; a raised section has bricks that gave no points."""
    position = final_position(players, seed)
    points = [player["points_by_source"] for player in position["seats"]]
    unpaid = [section_points(position, seat) - points[seat]["sections"] for seat in range(players)]
    assert min(unpaid) >= 0
    assert raises(position) <= sum(unpaid) <= 5 * raises(position)
    assert sum(by_source["honour_cards"] for by_source in points) == honour_points(position)
    assert [by_source["early_end"] for by_source in points] == [
        early_end_points(position, seat) for seat in range(players)]


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_points_are_the_sum_of_their_sources(players: int, seed: int) -> None:
    seats = final_position(players, seed)["seats"]
    assert [player["points"] for player in seats] == [sum(player["points_by_source"].values()) for player in seats]


# The second count is itself checked, against the rules.


@pytest.mark.parametrize(("cards", "points"), [
    ((0, 0, 0, 0), 0), ((1, 0, 0, 0), 2), ((1, 1, 0, 0), 6), ((1, 1, 1, 0), 12), ((1, 1, 1, 1), 20),
    ((2, 1, 1, 1), 22), ((2, 2, 1, 1), 26), ((3, 0, 0, 0), 6), ((2, 2, 2, 2), 40), ((3, 2, 1, 0), 20),
])
def test_pn_score_1_best_sets(cards: tuple[int, ...], points: int) -> None:
    assert best_sets(cards) == points


@pytest.mark.parametrize(("strengths", "points"), [
    ([(3, 1), (2, 1), (1, 1)], [12, 6, 0]),
    ([(3, 1), (3, 2), (1, 1)], [6, 12, 0]),
    ([(3, 1), (3, 1), (1, 1)], [6, 6, 0]),
    ([(3, 1), (2, 1), (2, 1)], [12, 0, 0]),
    ([(3, 1), (3, 1), (3, 1)], [6, 6, 6]),
    ([(0, 0), (0, 0), (1, 1)], [0, 0, 12]),
    ([(0, 0), (0, 0), (0, 0)], [0, 0, 0]),
    ([(4, 1), (2, 1), (2, 1), (1, 5)], [12, 0, 0, 0]),
])
def test_pn_score_10_places(strengths: list[tuple[int, ...]], points: list[int]) -> None:
    assert places(strengths, (12, 6)) == points
