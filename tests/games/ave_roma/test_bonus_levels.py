"""AR-bonus-6: one more level in an area, after the markers were adjusted."""

import pytest

from support.ave_roma_end import end, hand, scored, worth

LABIENUS, PAULINUS = "titus-labienus", "gaius-suetonius-paulinus"
VARUS = "publius-quinctilius-varus"


@pytest.mark.parametrize("patron", [LABIENUS, PAULINUS])
@pytest.mark.parametrize(("start", "target"), [(-1, 1), (0, 1), (3, 4), (9, 10)])
def test_ar_bonus_6_one_more_level_also_in_a_new_area(patron: str, start: int, target: int) -> None:
    table = hand(patron)
    table.player().levels[2] = start
    end(table, "raise 3 by 1")
    assert table.player().levels == [-1, -1, target, -1, -1]


def test_ar_bonus_6_points_of_the_new_level() -> None:
    table = hand(LABIENUS)
    table.player().levels[2] = 3
    end(table, "raise 3 by 1")
    assert scored(table, "areas") == 15


def test_ar_bonus_6_need_not_be_used() -> None:
    table = hand(LABIENUS)
    end(table, "no raise")
    assert table.player().levels == [-1] * 5


def test_ar_bonus_6_beyond_the_brown_marker() -> None:
    table = hand(LABIENUS)
    table.state.brown = [2] * 5
    table.player().levels[0] = 2
    end(table, "raise 1 by 1")
    assert table.player().levels[0] == 3


def test_ar_bonus_6_after_the_markers_came_down_to_the_brown_one() -> None:
    table = hand(LABIENUS)
    table.state.brown = [2] * 5
    table.player().levels[0] = 6
    end(table, "raise 1 by 1")
    assert table.player().levels[0] == 3


def test_ar_bonus_6_not_onto_another_marker() -> None:
    table = hand(LABIENUS)
    table.player().levels[0], table.player(1).levels[0] = 2, 3
    end(table)
    assert table.why_not("raise 1 by 1") == "AR-bonus-6"


def test_ar_score_9_not_beyond_the_top() -> None:
    table = hand(LABIENUS)
    table.state.brown = [10] * 5
    table.player().levels[0] = 10
    end(table)
    assert table.why_not("raise 1 by 1") == "AR-score-9"


def test_ar_score_8_not_more_levels_than_there_are() -> None:
    table = hand(LABIENUS)
    end(table)
    assert table.why_not("raise 1 by 2") == "AR-score-8"


@pytest.mark.parametrize("patrons", [[LABIENUS, PAULINUS], [LABIENUS, VARUS]])
def test_ar_bonus_6_two_levels_jump_over_a_marker(patrons: list[str]) -> None:
    table = hand(*patrons)
    table.player().levels[0], table.player(1).levels[0] = 2, 3
    end(table, "raise 1 by 2")
    assert table.player().levels[0] == 4


def test_ar_bonus_6_two_levels_one_after_the_other_do_not_jump() -> None:
    table = hand(LABIENUS, PAULINUS)
    table.player().levels[0], table.player(1).levels[0] = 2, 4
    end(table, "raise 1 by 1")
    assert table.why_not("raise 1 by 1") == "AR-bonus-6"


def test_ar_bonus_6_two_levels_not_onto_a_marker() -> None:
    table = hand(LABIENUS, PAULINUS)
    table.player().levels[0], table.player(1).levels[0] = 2, 4
    end(table)
    assert table.why_not("raise 1 by 2") == "AR-bonus-6"


def test_ar_bonus_6_two_levels_into_a_new_area() -> None:
    table = hand(LABIENUS, PAULINUS)
    table.player(1).levels[0] = 1
    end(table, "raise 1 by 2")
    assert table.player().levels[0] == 2


def test_ar_bonus_6_two_levels_in_two_areas() -> None:
    table = hand(LABIENUS, PAULINUS)
    end(table, "raise 1 by 1", "raise 5 by 1")
    assert table.player().levels == [1, -1, -1, -1, 1]


def test_ar_bonus_6_three_levels_at_once() -> None:
    table = hand(LABIENUS, PAULINUS, VARUS)
    table.player(1).levels[0], table.player(2).levels[0] = 1, 2
    end(table, f"double {LABIENUS}", "raise 1 by 3")
    assert table.player().levels[0] == 3


def test_ar_bonus_6_into_a_new_area_whose_level_1_is_taken() -> None:
    table = hand(LABIENUS)
    table.player(1).levels[0] = 1
    end(table, "raise 1 by 1")
    assert table.player().levels[0] == 0


def test_ar_bonus_6_from_level_0_not_onto_a_marker_on_level_1() -> None:
    table = hand(LABIENUS)
    table.player().levels[0], table.player(1).levels[0] = 0, 1
    end(table)
    assert table.why_not("raise 1 by 1") == "AR-bonus-6"


def test_ar_bonus_6_nothing_is_asked_where_no_level_is_free() -> None:
    table = hand(LABIENUS)
    table.player().levels, table.player(1).levels = [2] * 5, [3] * 5
    end(table)
    assert table.asks() == ""


@pytest.mark.parametrize(("patron", "points"), [
    ("lucius-cornelius-sulla", 2), ("gnaeus-iulius-agricola", 1), ("sextus-iulius-frontinus", 1)])
@pytest.mark.parametrize("labienus_first", [True, False])
def test_ar_bonus_6_comes_before_levels_and_areas_are_counted(patron: str, points: int, labienus_first: bool) -> None:
    table = hand(*([LABIENUS, patron] if labienus_first else [patron, LABIENUS]))
    assert worth(table, "raise 1 by 1") == points


def test_ar_bonus_6_comes_after_the_bonuses_of_players_before_in_order() -> None:
    table = hand("lucius-cornelius-sulla")
    table.player().levels[0] = 2
    table.player(1).levels[0] = 1
    table.give(LABIENUS, PAULINUS, seat=1)
    end(table, "raise 1 by 2")
    assert (scored(table), table.player(1).levels[0]) == (2, 3)


def test_ar_bonus_6_while_it_is_open_nothing_else_can_be_done() -> None:
    table = hand(LABIENUS)
    end(table)
    assert table.why_not("pass") == "AR-turn-6"
