"""AR-score: adjustment of influence, money, goods, patrons, politics, areas, the victory."""

import pytest

from support.ave_roma import Scenario

VARRO = "marcus-terentius-varro"  # a point for each of one good
CAESAR = "gaius-iulius-caesar"  # the own level in politics


def levels_after(brown: int, *levels: int) -> list[int]:
    """Where the markers of area 1 stand after the adjustment."""
    scenario = Scenario(5)
    scenario.state.brown[0] = brown
    scenario.levels(1, *levels)
    scenario.end_game()
    return scenario.levels_in(1)[:len(levels)]


# Adjustment of influence


@pytest.mark.parametrize(("brown", "levels", "adjusted"), [
    (6, (4, 2, -1), [4, 2, -1]),  # below the ceiling nothing moves
    (4, (4, 2, -1), [4, 2, -1]),
    (3, (8,), [3]),  # the highest comes down to it
    (3, (8, 2, 1), [3, 2, 1]),
    (3, (8, 3, 1), [3, 2, 1]),  # and pushes down who is in its way
    (3, (8, 3, 2), [3, 2, 1]),
    (3, (8, 7, 6), [3, 2, 1]),
    (3, (7, 9, 3), [2, 3, 1]),  # whatever the seats
    (3, (9, 7, 5, 3, 1), [3, 2, 1, 0, 0]),
    (1, (5, 4, 3), [1, 0, 0]),
    (0, (5, 4, -1), [0, 0, -1]),  # to level 0 at the lowest
    (0, (1, 0, 0), [0, 0, 0]),
    (2, (5, 0, -1), [2, 0, -1]),
    (10, (10, 9, 8), [10, 9, 8]),
])
def test_ar_score_1_brown_marker_is_the_ceiling(brown: int, levels: tuple[int, ...], adjusted: list[int]) -> None:
    assert levels_after(brown, *levels) == adjusted


def test_ar_score_1_every_area_has_a_ceiling_of_its_own() -> None:
    scenario = Scenario()
    scenario.state.brown = [0, 1, 2, 3, 4]
    scenario.player().levels = [9, 9, 9, 9, 9]
    scenario.end_game()
    assert scenario.player().levels == [0, 1, 2, 3, 4]


# Money and goods


@pytest.mark.parametrize(("denarii", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (52, 10)])
def test_ar_score_2_a_point_for_every_5_denarii(denarii: int, points: int) -> None:
    scenario = Scenario()
    scenario.set_player(denarii=denarii)
    scenario.end_game()
    assert scenario.source("denarii") == points


@pytest.mark.parametrize(("surplus", "goods", "points"), [
    (0, {"wood": 0}, 0), (2, {"wood": 0}, 0), (2, {"wood": 1}, 1), (0, {"wood": 2, "wine": 3}, 1),
    (7, {"wood": 3, "stone": 3, "animal": 3, "wheat": 3, "ore": 3, "wine": 3}, 8),
])
def test_ar_score_3_a_point_for_every_3_goods_and_surplus(surplus: int, goods: dict[str, int], points: int) -> None:
    scenario = Scenario()
    scenario.set_player(surplus=surplus, **goods)
    scenario.end_game()
    assert scenario.source("goods") == points


# Patrons


@pytest.mark.parametrize("active", [True, False])
def test_ar_score_4_patrons_score_active_or_passive(active: bool) -> None:
    scenario = Scenario()
    if active:
        scenario.activate(CAESAR)
    else:
        scenario.give(CAESAR)
    scenario.set_player(politics=4)
    scenario.end_game()
    assert scenario.source("patrons") == 4


def test_ar_score_4_patrons_on_the_right_side_score() -> None:
    scenario = Scenario()
    scenario.give(CAESAR)
    scenario.player().left, scenario.player().right = [], scenario.player().left
    scenario.set_player(politics=4)
    scenario.end_game()
    assert scenario.source("patrons") == 4


def test_ar_score_4_same_thing_counts_for_several_patrons() -> None:
    scenario = Scenario(5)
    scenario.give(CAESAR, "lucius-orbilius-pupillus")
    scenario.set_player(politics=4)
    scenario.end_game()
    assert scenario.source("patrons") == 4 + 4


def test_ar_score_4_goods_score_for_patrons_and_by_themselves() -> None:
    scenario = Scenario()
    scenario.give(VARRO)
    good = scenario.edition.bonus(scenario.card(VARRO)).good
    scenario.player().goods = [3 if kind == good else 0 for kind in range(6)]
    scenario.set_player(surplus=0)
    scenario.end_game()
    assert (scenario.source("patrons"), scenario.source("goods")) == (3, 1)


def test_ar_score_4_politics_rise_before_they_are_counted() -> None:
    # Caesar counts the level in politics to which Brutus adds one, whichever was bought first.
    scenario = Scenario(4)
    scenario.give(CAESAR, "marcus-iunius-brutus")
    scenario.set_player(politics=4)
    scenario.end_game()
    assert scenario.source("patrons") == 5


def test_ar_score_4_choices_of_patrons_are_made_in_player_order() -> None:
    scenario = Scenario(5, order="3,1,0,2,4")
    scenario.give("titus-labienus", seat=0)
    scenario.give("gaius-suetonius-paulinus", seat=1)
    scenario.end_game()
    first = scenario.state.seat
    scenario.play("no raise")
    assert (first, scenario.state.seat) == (1, 0)


# Politics and areas


@pytest.mark.parametrize(("level", "points"), list(enumerate([0, 1, 2, 4, 6, 9, 12, 16, 20, 25, 30])))
def test_ar_score_5_points_of_each_level_of_politics(level: int, points: int) -> None:
    scenario = Scenario()
    scenario.set_player(politics=level)
    scenario.end_game()
    assert scenario.source("politics") == points


def finish_any(scenario: Scenario) -> None:
    """End the game, with the shadows' workers put away where there are any."""
    for player in scenario.state.players:
        player.shadow = [0] * 6
    scenario.end_game()


@pytest.mark.parametrize(("players", "column"), [
    (2, [1, 4, 7, 11, 15, 20, 25, 31, 37, 44, 51]),
    (3, [1, 4, 7, 11, 15, 20, 25, 31, 37, 44, 51]),
    (4, [1, 3, 6, 9, 13, 17, 22, 27, 33, 39, 46]),
    (5, [1, 3, 6, 9, 13, 17, 22, 27, 33, 39, 46]),
])
def test_ar_score_6_points_of_each_level_of_an_area(players: int, column: list[int]) -> None:
    scored = []
    for level in range(11):
        scenario = Scenario(players)
        scenario.state.brown[0] = 10
        scenario.levels(1, level)
        finish_any(scenario)
        scored.append(scenario.source("areas"))
    assert scored == column


def test_ar_score_6_without_a_marker_an_area_scores_nothing() -> None:
    scenario = Scenario()
    scenario.end_game()
    assert scenario.source("areas") == 0


def test_ar_score_6_areas_are_added_up() -> None:
    scenario = Scenario()
    scenario.state.brown = [10] * 5
    scenario.player().levels = [0, 1, 2, -1, 4]
    scenario.end_game()
    assert scenario.source("areas") == 1 + 4 + 7 + 15


# The victory


def winners(*players: tuple[int, int, int]) -> list[int]:
    """Who wins with these points besides money and goods, denarii and goods."""
    scenario = Scenario(len(players))
    for seat, (points, denarii, goods) in enumerate(players):
        scenario.workers(seat=seat)
        scenario.set_player(seat, denarii=denarii, surplus=0, wood=goods)
        scenario.player(seat).points[0] = points
    scenario.end_game()
    return scenario.game.winners(scenario.state)


@pytest.mark.parametrize(("players", "won"), [
    (((10, 0, 0), (12, 0, 0), (11, 4, 2)), [1]),  # most points
    (((10, 3, 0), (10, 4, 0), (10, 0, 2)), [1]),  # then most money
    (((10, 4, 1), (10, 4, 0), (10, 4, 2)), [2]),  # then most goods
    (((10, 4, 2), (10, 4, 0), (10, 4, 2)), [0, 2]),  # then shared
])
def test_ar_score_7_points_then_money_then_goods(players: tuple[tuple[int, int, int], ...], won: list[int]) -> None:
    assert winners(*players) == won


def test_ar_score_7_surplus_counts_among_goods() -> None:
    scenario = Scenario()
    for seat in range(3):
        scenario.set_player(seat, denarii=0, surplus=0, wood=1)
    scenario.set_player(1, surplus=1)
    scenario.end_game()
    assert scenario.game.winners(scenario.state) == [1]
