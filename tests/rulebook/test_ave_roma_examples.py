"""Every worked example of the rulebook of Ave Roma, played on our table.

002 is the Hungarian rulebook; the numbers in the comments are lines of its text. Where an example leaves to a picture
what was lost with it, the position is one that fits the words.
"""

import pytest

from support.ave_roma import Scenario

CICERO = "marcus-tullius-cicero"
VARRO = "marcus-terentius-varro"
CATO = "marcus-porcius-cato"

# Quaestor


@pytest.mark.parametrize(("value", "denarii"), [(5, 10), (4, 8)])
def test_002_quaestor_gives_twice_the_value(value: int, denarii: int) -> None:
    # L262 and L353
    scenario = Scenario()
    scenario.set_player(denarii=0)
    scenario.send(value, "quaestor")
    assert scenario.player().denarii == denarii


# Picking up workers (L279-285)


def ten_workers_on_the_board() -> Scenario:
    """Seat 2 is green and picks first, then seat 1; seat 0 has kept its five workers."""
    scenario = Scenario()
    scenario.workers(seat=1)
    scenario.workers(seat=2)
    scenario.workers_at("aedilis", 3, 3, 2)
    scenario.workers_at("quaestor", 4, 5, 4)
    scenario.workers_at("propraetor", 2, 1, 5)
    scenario.workers_at("legatus", 1)
    scenario.pass_round()
    return scenario


def test_002_pick_up_takes_all_workers_of_a_place() -> None:
    scenario = ten_workers_on_the_board()
    scenario.play("from aedilis")
    assert scenario.hand(2) == [2, 3, 3]


def test_002_pick_up_leaves_quaestor_and_legatus_for_the_second_time() -> None:
    scenario = ten_workers_on_the_board()
    scenario.play("from aedilis", "from propraetor")
    assert (scenario.state.seat, scenario.legal()) == (2, ["from quaestor", "from legatus"])


def test_002_pick_up_chooses_two_of_three_to_fill_the_hand() -> None:
    scenario = ten_workers_on_the_board()
    scenario.play("from aedilis", "from propraetor", "from quaestor", "pick 4", "pick 4")
    assert scenario.hand(2) == [2, 3, 3, 4, 4]


def test_002_pick_up_of_a_single_worker_leaves_the_fifth_to_the_choice_of_the_other() -> None:
    # L285
    scenario = ten_workers_on_the_board()
    scenario.play("from aedilis", "from propraetor", "from legatus", "pick 4", "pick 4")
    assert scenario.hand(2) == [1, 2, 3, 3, 5]


def test_002_order_lowest_sum_first_and_equal_sums_turned_round() -> None:
    # L291-298: seat 0 is yellow, seat 1 blue, seat 2 green.
    scenario = Scenario()
    scenario.workers(1, 3, 4, 4, 5, seat=0)
    scenario.workers(2, 3, 3, 4, 5, seat=1)
    scenario.workers(1, 1, 2, 3, 5, seat=2)
    scenario.pass_round()
    assert scenario.state.order == [2, 1, 0]


# Scoring


def adjusted(brown: int, *levels: int) -> Scenario:
    """Four players whose markers stand on these levels of area 1 when the game ends."""
    scenario = Scenario(players=4)
    scenario.state.brown[0] = brown
    scenario.levels(1, *levels)
    scenario.end_game()
    return scenario


def test_002_adjustment_blue_comes_down_to_the_brown_marker_and_touches_nobody() -> None:
    # L320, first example: blue, green, yellow
    assert adjusted(5, 6, 3, 1).levels_in(1) == [5, 3, 1, -1]


def test_002_adjustment_yellow_pushes_three_markers_down() -> None:
    # L320, second example: yellow, black, green, blue
    assert adjusted(2, 4, 3, 2, 1).levels_in(1) == [2, 1, 0, 0]


def test_002_areas_score_17_and_9_and_3() -> None:
    # L342, first example
    scenario = adjusted(5, 6, 3, 1)
    assert [scenario.source("areas", seat) for seat in range(4)] == [17, 9, 3, 0]


def test_002_areas_score_6_and_3_and_1_for_each_marker_on_level_0() -> None:
    # L342, second example
    scenario = adjusted(2, 4, 3, 2, 1)
    assert [scenario.source("areas", seat) for seat in range(4)] == [6, 3, 1, 1]


def test_002_13_denarii_score_2_points() -> None:
    # L327
    scenario = Scenario()
    scenario.set_player(denarii=13)
    scenario.end_game()
    assert scenario.source("denarii") == 2


def test_002_eleven_goods_score_3_points() -> None:
    # L329
    scenario = Scenario()
    scenario.set_player(wood=3, stone=2, wheat=3, ore=1, surplus=2)
    scenario.end_game()
    assert scenario.source("goods") == 3


def test_002_fourth_level_of_politics_scores_6_points() -> None:
    # L332
    scenario = Scenario()
    scenario.set_player(politics=4)
    scenario.end_game()
    assert scenario.source("politics") == 6


# Aedilis and Mercator


def test_002_aedilis_with_two_stones_keeps_one_of_two_more_and_has_a_surplus() -> None:
    # L363
    scenario = Scenario()
    scenario.lay_area(3, "numidia")
    scenario.set_player(surplus=0, stone=2)
    scenario.send(3, "aedilis", "to surplus")
    assert (scenario.player().goods, scenario.player().surplus) == ([1, 3, 0, 0, 1, 0], 1)


def trading() -> Scenario:
    """L377: two ores have been sold for 3 each; a wheat for 2 and two wines for 1 each have been bought."""
    scenario = Scenario()
    scenario.prices(wheat=2, ore=3, wine=1)
    scenario.lay_area(4, "sicilia")
    scenario.set_player(denarii=0, ore=2)
    scenario.send(4, "mercator", "sell ore", "sell ore", "buy wheat", "buy wine", "buy wine")
    return scenario


def test_002_trade_earns_6_denarii_and_costs_4() -> None:
    assert trading().player().denarii == 6 - 4


def test_002_trade_leaves_a_wheat_and_two_wines() -> None:
    assert trading().player().goods == [0, 0, 0, 1, 0, 2]


def test_002_trade_may_buy_a_fourth_good() -> None:
    assert "buy wine" in trading().legal()


def test_002_trade_may_stop_before_the_fourth_good() -> None:
    scenario = trading()
    scenario.play("finish")
    assert scenario.state.seat == 1


# Buildings


def ara_pacis() -> Scenario:
    scenario = Scenario()
    scenario.lay_in_row("ara-pacis-plan", 1)
    scenario.set_player(denarii=3, wheat=2, wine=1)
    return scenario


def test_002_leftmost_building_is_for_a_worker_of_value_1_only() -> None:
    # L389
    scenario = ara_pacis()
    scenario.choose(2)
    assert scenario.why_not("card ara-pacis-plan") == "AR-row-1"


def test_002_building_costs_a_wheat_a_wine_and_2_denarii() -> None:
    scenario = ara_pacis()
    scenario.send(1, "card ara-pacis-plan")
    assert (scenario.player().goods, scenario.player().denarii) == ([0, 0, 0, 1, 0, 0], 1)


def test_002_building_goes_to_the_left_side() -> None:
    scenario = ara_pacis()
    scenario.send(1, "card ara-pacis-plan")
    assert scenario.left() == ["ara-pacis-plan"]


def test_002_building_scores_3_points_at_once() -> None:
    # L391
    scenario = ara_pacis()
    scenario.send(1, "card ara-pacis-plan")
    assert scenario.points() == 3


def test_002_second_colosseum_gives_an_ore_and_a_point() -> None:
    # L395
    scenario = Scenario()
    scenario.give("colosseum-plan")
    scenario.lay_in_row("colosseum-picture", 5)
    scenario.set_player(denarii=4, stone=2, animal=2, ore=1)
    scenario.send(5, "card colosseum-picture")
    assert (scenario.goods("ore"), scenario.source("set_bonuses")) == (1, 1)


# Wars


def cannae() -> Scenario:
    scenario = Scenario()
    scenario.lay_in_row("cannae", 4)
    scenario.set_player(denarii=2, surplus=3, wine=1)
    return scenario


@pytest.mark.parametrize(("value", "answer"), [(1, ""), (2, ""), (3, ""), (4, ""), (5, "AR-row-1")])
def test_002_fourth_war_is_for_workers_of_value_1_to_4(value: int, answer: str) -> None:
    # L410
    scenario = cannae()
    scenario.choose(value)
    assert scenario.why_not("card cannae") == answer


def test_002_war_costs_a_wine_2_surplus_and_2_denarii() -> None:
    scenario = cannae()
    scenario.send(2, "card cannae")
    player = scenario.player()
    assert (scenario.goods("wine"), player.surplus, player.denarii) == (0, 1, 0)


def test_002_war_scores_its_point_at_once() -> None:
    # L412
    scenario = cannae()
    scenario.send(2, "card cannae")
    assert scenario.points() == 1


def test_002_influence_of_a_war_is_used_by_a_later_propraetor() -> None:
    # L412
    scenario = cannae()
    scenario.send(2, "card cannae")
    scenario.play("pass", "pass")
    scenario.send(3, "propraetor", "influence cannae")
    assert scenario.levels_in(3) == [1, -1, -1]


def test_002_third_card_against_hannibal_gives_a_surplus() -> None:
    # L416
    scenario = cannae()
    scenario.give("ticinus", "trebia")
    scenario.send(2, "card cannae")
    assert (scenario.player().surplus, scenario.player().denarii, scenario.source("set_bonuses")) == (3 - 2 + 1, 0, 0)


# Propraetor (L429-431)


def blue_propraetor() -> Scenario:
    """Seat 0 is blue with full storages of wheat and animal; seat 1 is yellow and stands on level 4 of area 2."""
    scenario = Scenario()
    scenario.prices(animal=2)
    scenario.lay_area(2, "sardinia")
    scenario.set_player(denarii=0, surplus=0, animal=3, wheat=3)
    scenario.give("via-appia-plan", "trebia", "forum-romanum-plan")
    scenario.levels(2, -1, 4)
    scenario.send(2, "propraetor")
    return scenario


def test_002_lower_half_of_full_storages_becomes_a_surplus_and_2_denarii() -> None:
    scenario = blue_propraetor()
    scenario.play("lower", "to surplus", "to denarii")
    player = scenario.player()
    assert (player.goods, player.surplus, player.denarii) == ([0, 0, 3, 3, 0, 0], 1, 2)


def test_002_influence_of_all_three_cards_would_lead_no_higher_as_yellow_stands_there() -> None:
    scenario = blue_propraetor()
    scenario.play("influence via-appia-plan", "influence trebia", "influence forum-romanum-plan")
    assert scenario.levels_in(2) == [3, 4, -1]


def test_002_influence_of_two_cards_enters_on_level_3() -> None:
    scenario = blue_propraetor()
    scenario.play("influence trebia", "influence forum-romanum-plan", "advance")
    assert scenario.levels_in(2) == [3, 4, -1]


def test_002_influence_cards_that_were_used_are_turned() -> None:
    scenario = blue_propraetor()
    scenario.play("influence trebia", "influence forum-romanum-plan", "advance")
    assert scenario.player().rotated == [scenario.card("trebia"), scenario.card("forum-romanum-plan")]


# Roma (L476-478)


def green_in_the_colosseum() -> Scenario:
    """Seat 0 is green and walks three fields; on the third stands seat 1."""
    scenario = Scenario()
    scenario.set_player(denarii=0, surplus=1, wheat=1)
    scenario.player(1).colosseum = 3
    scenario.give(VARRO, CATO)
    scenario.send(3, "roma")
    return scenario


def test_002_walk_of_three_costs_a_surplus_and_a_green_good_as_the_third_field_is_taken() -> None:
    scenario = green_in_the_colosseum()
    assert (scenario.player().surplus, scenario.goods("wheat"), scenario.player().colosseum) == (0, 0, 3)


def test_002_walk_over_a_field_of_politics_gives_a_level() -> None:
    assert green_in_the_colosseum().player().politics == 1


def test_002_first_level_of_politics_activates_a_patron_of_choice() -> None:
    # L478
    scenario = green_in_the_colosseum()
    scenario.play(f"activate {CATO}")
    assert (scenario.active(), scenario.left()) == ([CATO], [VARRO])


# Senatus (L493-495)


def black_in_the_senate() -> Scenario:
    """Seat 0 is black; its only slot is taken by Varro."""
    scenario = Scenario()
    scenario.lay_in_row(CICERO, 2)
    scenario.activate(VARRO)
    scenario.set_player(denarii=12, stone=1)
    return scenario


@pytest.mark.parametrize(("value", "answer"), [(1, ""), (2, ""), (3, "AR-row-1")])
def test_002_second_patron_is_for_workers_of_value_1_and_2(value: int, answer: str) -> None:
    scenario = black_in_the_senate()
    scenario.choose(value)
    assert scenario.why_not(f"card {CICERO}") == answer


def test_002_patron_costs_12_denarii_and_a_stone() -> None:
    scenario = black_in_the_senate()
    scenario.send(1, f"card {CICERO}")
    assert (scenario.player().denarii, scenario.goods("stone")) == (0, 0)


def test_002_new_patron_takes_the_slot_and_the_old_one_goes_to_the_left_side() -> None:
    scenario = black_in_the_senate()
    scenario.send(1, f"card {CICERO}", f"swap {VARRO}")
    assert (scenario.active(), scenario.left()) == ([CICERO], [VARRO])


def test_002_new_patron_makes_later_patrons_2_denarii_cheaper() -> None:
    # L495
    scenario = black_in_the_senate()
    scenario.lay_in_row(CATO, 5)
    scenario.send(1, f"card {CICERO}", f"swap {VARRO}")
    scenario.play("pass", "pass")
    scenario.set_player(denarii=5, wine=1)
    scenario.send(5, f"card {CATO}", "keep passive")
    assert scenario.player().denarii == 2


# Training (L505)


def blue_in_training() -> Scenario:
    scenario = Scenario()
    scenario.workers(1)
    scenario.set_player(denarii=3)
    scenario.send(1, "train 2")
    return scenario


def test_002_training_by_2_costs_1_denarius() -> None:
    assert blue_in_training().player().denarii == 2


def test_002_trained_worker_waits_for_the_next_turn() -> None:
    assert blue_in_training().state.seat == 1


def test_002_worker_of_value_1_trained_by_2_is_a_1_a_2_or_a_3() -> None:
    scenario = blue_in_training()
    scenario.play("pass", "pass")
    assert scenario.legal() == ["pass", "trained 2 as 1", "trained 2 as 2", "trained 2 as 3"]
