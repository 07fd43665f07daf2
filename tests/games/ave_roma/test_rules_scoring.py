"""AR-score: adjustment of influence, money, goods, patrons, politics, areas, the victory."""

import pytest

from support.ave_roma import Table

VARRO = "marcus-terentius-varro"  # a point for each of one good
CAESAR = "gaius-iulius-caesar"  # the own level in politics


def levels_after(brown: int, *levels: int) -> list[int]:
    """Where the markers of area 1 stand after the adjustment."""
    table = Table(5)
    table.state.brown[0] = brown
    table.levels(1, *levels)
    table.end_game()
    return table.levels_in(1)[:len(levels)]


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
    table = Table()
    table.state.brown = [0, 1, 2, 3, 4]
    table.player().levels = [9, 9, 9, 9, 9]
    table.end_game()
    assert table.player().levels == [0, 1, 2, 3, 4]


# Money and goods


@pytest.mark.parametrize(("denarii", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (52, 10)])
def test_ar_score_2_a_point_for_every_5_denarii(denarii: int, points: int) -> None:
    table = Table()
    table.set_player(denarii=denarii)
    table.end_game()
    assert table.source("denarii") == points


@pytest.mark.parametrize(("surplus", "goods", "points"), [
    (0, {"wood": 0}, 0), (2, {"wood": 0}, 0), (2, {"wood": 1}, 1), (0, {"wood": 2, "wine": 3}, 1),
    (7, {"wood": 3, "stone": 3, "animal": 3, "wheat": 3, "ore": 3, "wine": 3}, 8),
])
def test_ar_score_3_a_point_for_every_3_goods_and_surplus(surplus: int, goods: dict[str, int], points: int) -> None:
    table = Table()
    table.set_player(surplus=surplus, **goods)
    table.end_game()
    assert table.source("goods") == points


# Patrons


@pytest.mark.parametrize("active", [True, False])
def test_ar_score_4_patrons_score_active_or_passive(active: bool) -> None:
    table = Table()
    if active:
        table.activate(CAESAR)
    else:
        table.give(CAESAR)
    table.set_player(politics=4)
    table.end_game()
    assert table.source("patrons") == 4


def test_ar_score_4_patrons_on_the_right_side_score() -> None:
    table = Table()
    table.give(CAESAR)
    table.player().left, table.player().right = [], table.player().left
    table.set_player(politics=4)
    table.end_game()
    assert table.source("patrons") == 4


def test_ar_score_4_same_thing_counts_for_several_patrons() -> None:
    table = Table(5)
    table.give(CAESAR, "lucius-orbilius-pupillus")
    table.set_player(politics=4)
    table.end_game()
    assert table.source("patrons") == 4 + 4


def test_ar_score_4_goods_score_for_patrons_and_by_themselves() -> None:
    table = Table()
    table.give(VARRO)
    good = table.edition.bonus(table.card(VARRO)).good
    table.player().goods = [3 if kind == good else 0 for kind in range(6)]
    table.set_player(surplus=0)
    table.end_game()
    assert (table.source("patrons"), table.source("goods")) == (3, 1)


def test_ar_score_4_politics_rise_before_they_are_counted() -> None:
    # Caesar counts the level in politics to which Brutus adds one, whichever was bought first.
    table = Table(4)
    table.give(CAESAR, "marcus-iunius-brutus")
    table.set_player(politics=4)
    table.end_game()
    assert table.source("patrons") == 5


def test_ar_score_4_choices_of_patrons_are_made_in_player_order() -> None:
    table = Table(5, order="3,1,0,2,4")
    table.give("titus-labienus", seat=0)
    table.give("gaius-suetonius-paulinus", seat=1)
    table.end_game()
    first = table.state.seat
    table.play("no raise")
    assert (first, table.state.seat) == (1, 0)


# Politics and areas


@pytest.mark.parametrize(("level", "points"), list(enumerate([0, 1, 2, 4, 6, 9, 12, 16, 20, 25, 30])))
def test_ar_score_5_points_of_each_level_of_politics(level: int, points: int) -> None:
    table = Table()
    table.set_player(politics=level)
    table.end_game()
    assert table.source("politics") == points


def finish_any(table: Table) -> None:
    """End the game, with the shadows' workers put away where there are any."""
    for player in table.state.players:
        player.shadow = [0] * 6
    table.end_game()


@pytest.mark.parametrize(("players", "column"), [
    (2, [1, 4, 7, 11, 15, 20, 25, 31, 37, 44, 51]),
    (3, [1, 4, 7, 11, 15, 20, 25, 31, 37, 44, 51]),
    (4, [1, 3, 6, 9, 13, 17, 22, 27, 33, 39, 46]),
    (5, [1, 3, 6, 9, 13, 17, 22, 27, 33, 39, 46]),
])
def test_ar_score_6_points_of_each_level_of_an_area(players: int, column: list[int]) -> None:
    scored = []
    for level in range(11):
        table = Table(players)
        table.state.brown[0] = 10
        table.levels(1, level)
        finish_any(table)
        scored.append(table.source("areas"))
    assert scored == column


def test_ar_score_6_without_a_marker_an_area_scores_nothing() -> None:
    table = Table()
    table.end_game()
    assert table.source("areas") == 0


def test_ar_score_6_areas_are_added_up() -> None:
    table = Table()
    table.state.brown = [10] * 5
    table.player().levels = [0, 1, 2, -1, 4]
    table.end_game()
    assert table.source("areas") == 1 + 4 + 7 + 15


# The victory


def winners(*players: tuple[int, int, int]) -> list[int]:
    """Who wins with so many points besides money and goods, denarii and goods."""
    table = Table(len(players))
    for seat, (points, denarii, goods) in enumerate(players):
        table.workers(seat=seat)
        table.set_player(seat, denarii=denarii, surplus=0, wood=goods)
        table.player(seat).points[0] = points
    table.end_game()
    return table.game.winners(table.state)


@pytest.mark.parametrize(("players", "won"), [
    (((10, 0, 0), (12, 0, 0), (11, 4, 2)), [1]),  # most points
    (((10, 3, 0), (10, 4, 0), (10, 0, 2)), [1]),  # then most money
    (((10, 4, 1), (10, 4, 0), (10, 4, 2)), [2]),  # then most goods
    (((10, 4, 2), (10, 4, 0), (10, 4, 2)), [0, 2]),  # then shared
])
def test_ar_score_7_points_then_money_then_goods(players: tuple[tuple[int, int, int], ...], won: list[int]) -> None:
    assert winners(*players) == won


def test_ar_score_7_surplus_counts_among_goods() -> None:
    table = Table()
    for seat in range(3):
        table.set_player(seat, denarii=0, surplus=0, wood=1)
    table.set_player(1, surplus=1)
    table.end_game()
    assert table.game.winners(table.state) == [1]
