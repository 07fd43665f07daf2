"""AR-bonus-6: one more level in an area, after the markers were adjusted."""

import pytest

from support.ave_roma_end import end, hand, scored, worth

LABIENUS, PAULINUS = "titus-labienus", "gaius-suetonius-paulinus"
VARUS = "publius-quinctilius-varus"


@pytest.mark.parametrize("patron", [LABIENUS, PAULINUS])
@pytest.mark.parametrize(("start", "target"), [(-1, 1), (0, 1), (3, 4), (9, 10)])
def test_ar_bonus_6_one_more_level_also_in_a_new_area(patron: str, start: int, target: int) -> None:
    scenario = hand(patron)
    scenario.player().levels[2] = start
    end(scenario, "raise 3 by 1")
    assert scenario.player().levels == [-1, -1, target, -1, -1]


def test_ar_bonus_6_points_of_the_new_level() -> None:
    scenario = hand(LABIENUS)
    scenario.player().levels[2] = 3
    end(scenario, "raise 3 by 1")
    assert scored(scenario, "areas") == 15


def test_ar_bonus_6_need_not_be_used() -> None:
    scenario = hand(LABIENUS)
    end(scenario, "no raise")
    assert scenario.player().levels == [-1] * 5


def test_ar_bonus_6_beyond_the_brown_marker() -> None:
    scenario = hand(LABIENUS)
    scenario.state.brown = [2] * 5
    scenario.player().levels[0] = 2
    end(scenario, "raise 1 by 1")
    assert scenario.player().levels[0] == 3


def test_ar_bonus_6_after_the_markers_came_down_to_the_brown_one() -> None:
    scenario = hand(LABIENUS)
    scenario.state.brown = [2] * 5
    scenario.player().levels[0] = 6
    end(scenario, "raise 1 by 1")
    assert scenario.player().levels[0] == 3


def test_ar_bonus_6_not_onto_another_marker() -> None:
    scenario = hand(LABIENUS)
    scenario.player().levels[0], scenario.player(1).levels[0] = 2, 3
    end(scenario)
    assert scenario.why_not("raise 1 by 1") == "AR-bonus-6"


def test_ar_score_9_not_beyond_the_top() -> None:
    scenario = hand(LABIENUS)
    scenario.state.brown = [10] * 5
    scenario.player().levels[0] = 10
    end(scenario)
    assert scenario.why_not("raise 1 by 1") == "AR-score-9"


def test_ar_score_8_not_more_levels_than_there_are() -> None:
    scenario = hand(LABIENUS)
    end(scenario)
    assert scenario.why_not("raise 1 by 2") == "AR-score-8"


@pytest.mark.parametrize("patrons", [[LABIENUS, PAULINUS], [LABIENUS, VARUS]])
def test_ar_bonus_6_two_levels_jump_over_a_marker(patrons: list[str]) -> None:
    scenario = hand(*patrons)
    scenario.player().levels[0], scenario.player(1).levels[0] = 2, 3
    end(scenario, "raise 1 by 2")
    assert scenario.player().levels[0] == 4


def test_ar_bonus_6_two_levels_one_after_the_other_do_not_jump() -> None:
    scenario = hand(LABIENUS, PAULINUS)
    scenario.player().levels[0], scenario.player(1).levels[0] = 2, 4
    end(scenario, "raise 1 by 1")
    assert scenario.why_not("raise 1 by 1") == "AR-bonus-6"


def test_ar_bonus_6_two_levels_not_onto_a_marker() -> None:
    scenario = hand(LABIENUS, PAULINUS)
    scenario.player().levels[0], scenario.player(1).levels[0] = 2, 4
    end(scenario)
    assert scenario.why_not("raise 1 by 2") == "AR-bonus-6"


def test_ar_bonus_6_two_levels_into_a_new_area() -> None:
    scenario = hand(LABIENUS, PAULINUS)
    scenario.player(1).levels[0] = 1
    end(scenario, "raise 1 by 2")
    assert scenario.player().levels[0] == 2


def test_ar_bonus_6_two_levels_in_two_areas() -> None:
    scenario = hand(LABIENUS, PAULINUS)
    end(scenario, "raise 1 by 1", "raise 5 by 1")
    assert scenario.player().levels == [1, -1, -1, -1, 1]


def test_ar_bonus_6_three_levels_at_once() -> None:
    scenario = hand(LABIENUS, PAULINUS, VARUS)
    scenario.player(1).levels[0], scenario.player(2).levels[0] = 1, 2
    end(scenario, f"double {LABIENUS}", "raise 1 by 3")
    assert scenario.player().levels[0] == 3


def test_ar_bonus_6_into_a_new_area_whose_level_1_is_taken() -> None:
    scenario = hand(LABIENUS)
    scenario.player(1).levels[0] = 1
    end(scenario, "raise 1 by 1")
    assert scenario.player().levels[0] == 0


def test_ar_bonus_6_from_level_0_not_onto_a_marker_on_level_1() -> None:
    scenario = hand(LABIENUS)
    scenario.player().levels[0], scenario.player(1).levels[0] = 0, 1
    end(scenario)
    assert scenario.why_not("raise 1 by 1") == "AR-bonus-6"


def test_ar_bonus_6_nothing_is_asked_where_no_level_is_free() -> None:
    scenario = hand(LABIENUS)
    scenario.player().levels, scenario.player(1).levels = [2] * 5, [3] * 5
    end(scenario)
    assert scenario.asks() == ""


@pytest.mark.parametrize(("patron", "points"), [
    ("lucius-cornelius-sulla", 2), ("gnaeus-iulius-agricola", 1), ("sextus-iulius-frontinus", 1)])
@pytest.mark.parametrize("labienus_first", [True, False])
def test_ar_bonus_6_comes_before_levels_and_areas_are_counted(patron: str, points: int, labienus_first: bool) -> None:
    scenario = hand(*([LABIENUS, patron] if labienus_first else [patron, LABIENUS]))
    assert worth(scenario, "raise 1 by 1") == points


def test_ar_bonus_6_comes_after_the_bonuses_of_players_before_in_order() -> None:
    scenario = hand("lucius-cornelius-sulla")
    scenario.player().levels[0] = 2
    scenario.player(1).levels[0] = 1
    scenario.give(LABIENUS, PAULINUS, seat=1)
    end(scenario, "raise 1 by 2")
    assert (scored(scenario), scenario.player(1).levels[0]) == (2, 3)


def test_ar_bonus_6_while_it_is_open_nothing_else_can_be_done() -> None:
    scenario = hand(LABIENUS)
    end(scenario)
    assert scenario.why_not("pass") == "AR-turn-6"
