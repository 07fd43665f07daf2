"""Every worked example of the rulebook of Ave Roma, played on our table.

002 is the Hungarian rulebook; the numbers in the comments are lines of its text. Where an example leaves to a picture
what was lost with it, the position is one that fits the words.
"""

import pytest

from support.ave_roma import Table

CICERO = "marcus-tullius-cicero"
VARRO = "marcus-terentius-varro"
CATO = "marcus-porcius-cato"

# Quaestor


@pytest.mark.parametrize(("value", "denarii"), [(5, 10), (4, 8)])
def test_002_quaestor_gives_twice_the_value(value: int, denarii: int) -> None:
    # L262 and L353
    table = Table()
    table.set_player(denarii=0)
    table.send(value, "quaestor")
    assert table.player().denarii == denarii


# Picking up workers (L279-285)


def ten_workers_on_the_board() -> Table:
    """Seat 2 is green and picks first, then seat 1; seat 0 has kept its five workers."""
    table = Table()
    table.workers(seat=1)
    table.workers(seat=2)
    table.workers_at("aedilis", 3, 3, 2)
    table.workers_at("quaestor", 4, 5, 4)
    table.workers_at("propraetor", 2, 1, 5)
    table.workers_at("legatus", 1)
    table.pass_round()
    return table


def test_002_pick_up_takes_all_workers_of_a_place() -> None:
    table = ten_workers_on_the_board()
    table.play("from aedilis")
    assert table.hand(2) == [2, 3, 3]


def test_002_pick_up_leaves_quaestor_and_legatus_for_the_second_time() -> None:
    table = ten_workers_on_the_board()
    table.play("from aedilis", "from propraetor")
    assert (table.state.seat, table.legal()) == (2, ["from quaestor", "from legatus"])


def test_002_pick_up_chooses_two_of_three_to_fill_the_hand() -> None:
    table = ten_workers_on_the_board()
    table.play("from aedilis", "from propraetor", "from quaestor", "pick 4", "pick 4")
    assert table.hand(2) == [2, 3, 3, 4, 4]


def test_002_pick_up_of_a_single_worker_leaves_the_fifth_to_the_choice_of_the_other() -> None:
    # L285
    table = ten_workers_on_the_board()
    table.play("from aedilis", "from propraetor", "from legatus", "pick 4", "pick 4")
    assert table.hand(2) == [1, 2, 3, 3, 5]


def test_002_order_lowest_sum_first_and_equal_sums_turned_round() -> None:
    # L291-298: seat 0 is yellow, seat 1 blue, seat 2 green.
    table = Table()
    table.workers(1, 3, 4, 4, 5, seat=0)
    table.workers(2, 3, 3, 4, 5, seat=1)
    table.workers(1, 1, 2, 3, 5, seat=2)
    table.pass_round()
    assert table.state.order == [2, 1, 0]


# Scoring


def adjusted(brown: int, *levels: int) -> Table:
    """Four players whose markers stand on these levels of area 1 when the game ends."""
    table = Table(players=4)
    table.state.brown[0] = brown
    table.levels(1, *levels)
    table.end_game()
    return table


def test_002_adjustment_blue_comes_down_to_the_brown_marker_and_touches_nobody() -> None:
    # L320, first example: blue, green, yellow
    assert adjusted(5, 6, 3, 1).levels_in(1) == [5, 3, 1, -1]


def test_002_adjustment_yellow_pushes_three_markers_down() -> None:
    # L320, second example: yellow, black, green, blue
    assert adjusted(2, 4, 3, 2, 1).levels_in(1) == [2, 1, 0, 0]


def test_002_areas_score_17_and_9_and_3() -> None:
    # L342, first example
    table = adjusted(5, 6, 3, 1)
    assert [table.source("areas", seat) for seat in range(4)] == [17, 9, 3, 0]


def test_002_areas_score_6_and_3_and_1_for_each_marker_on_level_0() -> None:
    # L342, second example
    table = adjusted(2, 4, 3, 2, 1)
    assert [table.source("areas", seat) for seat in range(4)] == [6, 3, 1, 1]


def test_002_13_denarii_score_2_points() -> None:
    # L327
    table = Table()
    table.set_player(denarii=13)
    table.end_game()
    assert table.source("denarii") == 2


def test_002_eleven_goods_score_3_points() -> None:
    # L329
    table = Table()
    table.set_player(wood=3, stone=2, wheat=3, ore=1, surplus=2)
    table.end_game()
    assert table.source("goods") == 3


def test_002_fourth_level_of_politics_scores_6_points() -> None:
    # L332
    table = Table()
    table.set_player(politics=4)
    table.end_game()
    assert table.source("politics") == 6


# Aedilis and Mercator


def test_002_aedilis_with_two_stones_keeps_one_of_two_more_and_has_a_surplus() -> None:
    # L363
    table = Table()
    table.lay_area(3, "numidia")
    table.set_player(surplus=0, stone=2)
    table.send(3, "aedilis", "to surplus")
    assert (table.player().goods, table.player().surplus) == ([1, 3, 0, 0, 1, 0], 1)


def trading() -> Table:
    """L377: two ores have been sold for 3 each; a wheat for 2 and two wines for 1 each have been bought."""
    table = Table()
    table.prices(wheat=2, ore=3, wine=1)
    table.lay_area(4, "sicilia")
    table.set_player(denarii=0, ore=2)
    table.send(4, "mercator", "sell ore", "sell ore", "buy wheat", "buy wine", "buy wine")
    return table


def test_002_trade_earns_6_denarii_and_costs_4() -> None:
    assert trading().player().denarii == 6 - 4


def test_002_trade_leaves_a_wheat_and_two_wines() -> None:
    assert trading().player().goods == [0, 0, 0, 1, 0, 2]


def test_002_trade_may_buy_a_fourth_good() -> None:
    assert "buy wine" in trading().legal()


def test_002_trade_may_stop_before_the_fourth_good() -> None:
    table = trading()
    table.play("finish")
    assert table.state.seat == 1


# Buildings


def ara_pacis() -> Table:
    table = Table()
    table.lay_in_row("ara-pacis-plan", 1)
    table.set_player(denarii=3, wheat=2, wine=1)
    return table


def test_002_leftmost_building_is_for_a_worker_of_value_1_only() -> None:
    # L389
    table = ara_pacis()
    table.choose(2)
    assert table.why_not("card ara-pacis-plan") == "AR-row-1"


def test_002_building_costs_a_wheat_a_wine_and_2_denarii() -> None:
    table = ara_pacis()
    table.send(1, "card ara-pacis-plan")
    assert (table.player().goods, table.player().denarii) == ([0, 0, 0, 1, 0, 0], 1)


def test_002_building_goes_to_the_left_side() -> None:
    table = ara_pacis()
    table.send(1, "card ara-pacis-plan")
    assert table.left() == ["ara-pacis-plan"]


def test_002_building_scores_3_points_at_once() -> None:
    # L391
    table = ara_pacis()
    table.send(1, "card ara-pacis-plan")
    assert table.points() == 3


def test_002_second_colosseum_gives_an_ore_and_a_point() -> None:
    # L395
    table = Table()
    table.give("colosseum-plan")
    table.lay_in_row("colosseum-picture", 5)
    table.set_player(denarii=4, stone=2, animal=2, ore=1)
    table.send(5, "card colosseum-picture")
    assert (table.goods("ore"), table.source("set_bonuses")) == (1, 1)


# Wars


def cannae() -> Table:
    table = Table()
    table.lay_in_row("cannae", 4)
    table.set_player(denarii=2, surplus=3, wine=1)
    return table


@pytest.mark.parametrize(("value", "answer"), [(1, ""), (2, ""), (3, ""), (4, ""), (5, "AR-row-1")])
def test_002_fourth_war_is_for_workers_of_value_1_to_4(value: int, answer: str) -> None:
    # L410
    table = cannae()
    table.choose(value)
    assert table.why_not("card cannae") == answer


def test_002_war_costs_a_wine_2_surplus_and_2_denarii() -> None:
    table = cannae()
    table.send(2, "card cannae")
    player = table.player()
    assert (table.goods("wine"), player.surplus, player.denarii) == (0, 1, 0)


def test_002_war_scores_its_point_at_once() -> None:
    # L412
    table = cannae()
    table.send(2, "card cannae")
    assert table.points() == 1


def test_002_influence_of_a_war_is_used_by_a_later_propraetor() -> None:
    # L412
    table = cannae()
    table.send(2, "card cannae")
    table.play("pass", "pass")
    table.send(3, "propraetor", "influence cannae")
    assert table.levels_in(3) == [1, -1, -1]


def test_002_third_card_against_hannibal_gives_a_surplus() -> None:
    # L416
    table = cannae()
    table.give("ticinus", "trebia")
    table.send(2, "card cannae")
    assert (table.player().surplus, table.player().denarii, table.source("set_bonuses")) == (3 - 2 + 1, 0, 0)


# Propraetor (L429-431)


def blue_propraetor() -> Table:
    """Seat 0 is blue with full storages of wheat and animal; seat 1 is yellow and stands on level 4 of area 2."""
    table = Table()
    table.prices(animal=2)
    table.lay_area(2, "sardinia")
    table.set_player(denarii=0, surplus=0, animal=3, wheat=3)
    table.give("via-appia-plan", "trebia", "forum-romanum-plan")
    table.levels(2, -1, 4)
    table.send(2, "propraetor")
    return table


def test_002_lower_half_of_full_storages_becomes_a_surplus_and_2_denarii() -> None:
    table = blue_propraetor()
    table.play("lower", "to surplus", "to denarii")
    player = table.player()
    assert (player.goods, player.surplus, player.denarii) == ([0, 0, 3, 3, 0, 0], 1, 2)


def test_002_influence_of_all_three_cards_would_lead_no_higher_as_yellow_stands_there() -> None:
    table = blue_propraetor()
    table.play("influence via-appia-plan", "influence trebia", "influence forum-romanum-plan")
    assert table.levels_in(2) == [3, 4, -1]


def test_002_influence_of_two_cards_enters_on_level_3() -> None:
    table = blue_propraetor()
    table.play("influence trebia", "influence forum-romanum-plan", "advance")
    assert table.levels_in(2) == [3, 4, -1]


def test_002_influence_cards_that_were_used_are_turned() -> None:
    table = blue_propraetor()
    table.play("influence trebia", "influence forum-romanum-plan", "advance")
    assert table.player().rotated == [table.card("trebia"), table.card("forum-romanum-plan")]


# Roma (L476-478)


def green_in_the_colosseum() -> Table:
    """Seat 0 is green and walks three fields; on the third stands seat 1."""
    table = Table()
    table.set_player(denarii=0, surplus=1, wheat=1)
    table.player(1).colosseum = 3
    table.give(VARRO, CATO)
    table.send(3, "roma")
    return table


def test_002_walk_of_three_costs_a_surplus_and_a_green_good_as_the_third_field_is_taken() -> None:
    table = green_in_the_colosseum()
    assert (table.player().surplus, table.goods("wheat"), table.player().colosseum) == (0, 0, 3)


def test_002_walk_over_a_field_of_politics_gives_a_level() -> None:
    assert green_in_the_colosseum().player().politics == 1


def test_002_first_level_of_politics_activates_a_patron_of_choice() -> None:
    # L478
    table = green_in_the_colosseum()
    table.play(f"activate {CATO}")
    assert (table.active(), table.left()) == ([CATO], [VARRO])


# Senatus (L493-495)


def black_in_the_senate() -> Table:
    """Seat 0 is black; its only slot is taken by Varro."""
    table = Table()
    table.lay_in_row(CICERO, 2)
    table.activate(VARRO)
    table.set_player(denarii=12, stone=1)
    return table


@pytest.mark.parametrize(("value", "answer"), [(1, ""), (2, ""), (3, "AR-row-1")])
def test_002_second_patron_is_for_workers_of_value_1_and_2(value: int, answer: str) -> None:
    table = black_in_the_senate()
    table.choose(value)
    assert table.why_not(f"card {CICERO}") == answer


def test_002_patron_costs_12_denarii_and_a_stone() -> None:
    table = black_in_the_senate()
    table.send(1, f"card {CICERO}")
    assert (table.player().denarii, table.goods("stone")) == (0, 0)


def test_002_new_patron_takes_the_slot_and_the_old_one_goes_to_the_left_side() -> None:
    table = black_in_the_senate()
    table.send(1, f"card {CICERO}", f"swap {VARRO}")
    assert (table.active(), table.left()) == ([CICERO], [VARRO])


def test_002_new_patron_makes_later_patrons_2_denarii_cheaper() -> None:
    # L495
    table = black_in_the_senate()
    table.lay_in_row(CATO, 5)
    table.send(1, f"card {CICERO}", f"swap {VARRO}")
    table.play("pass", "pass")
    table.set_player(denarii=5, wine=1)
    table.send(5, f"card {CATO}", "keep passive")
    assert table.player().denarii == 2


# Training (L505)


def blue_in_training() -> Table:
    table = Table()
    table.workers(1)
    table.set_player(denarii=3)
    table.send(1, "train 2")
    return table


def test_002_training_by_2_costs_1_denarius() -> None:
    assert blue_in_training().player().denarii == 2


def test_002_trained_worker_waits_for_the_next_turn() -> None:
    assert blue_in_training().state.seat == 1


def test_002_worker_of_value_1_trained_by_2_is_a_1_a_2_or_a_3() -> None:
    table = blue_in_training()
    table.play("pass", "pass")
    assert table.legal() == ["pass", "trained 2 as 1", "trained 2 as 2", "trained 2 as 3"]
