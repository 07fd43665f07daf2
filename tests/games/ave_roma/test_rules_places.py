"""AR-quaestor, AR-aedilis, AR-mercator, AR-propraetor, AR-influence: the places without cards, Roma excepted."""

import pytest

from ludi.games.ave_roma.actions import INFLUENCE
from ludi.games.ave_roma.edition import FIRST_BUILDING
from support.ave_roma import Scenario

FULL = {"wood": 3, "stone": 3, "animal": 3, "wheat": 3, "ore": 3, "wine": 3}


@pytest.mark.parametrize("value", range(1, 6))
def test_ar_quaestor_1_twice_the_value_in_denarii(value: int) -> None:
    scenario = Scenario()
    scenario.send(value, "quaestor")
    assert scenario.player().denarii == 3 + 2 * value


def test_ar_quaestor_1_touches_no_area() -> None:
    scenario = Scenario()
    scenario.send(2, "quaestor")
    assert scenario.state.area_up == [0, 0, 0, 0, 0]


# Aedilis


def test_ar_aedilis_1_area_without_a_card_is_refused() -> None:
    scenario = Scenario()
    scenario.empty_area(3)
    scenario.choose(3)
    assert scenario.why_not("aedilis") == "AR-aedilis-1"


@pytest.mark.parametrize("value", range(1, 6))
def test_ar_aedilis_1_value_points_to_the_area(value: int) -> None:
    scenario = Scenario()
    scenario.send(value, "aedilis")
    while scenario.asks() == "Overflow":
        scenario.play("to denarii")
    assert scenario.state.area_up == [1 if area == value else 0 for area in range(1, 6)]


def test_ar_aedilis_2_all_four_goods_of_the_card() -> None:
    scenario = Scenario()
    scenario.lay_area(2, "asia")
    scenario.set_player(wood=0)
    scenario.send(2, "aedilis")
    assert scenario.player().goods == [1, 0, 1, 1, 0, 1]


@pytest.mark.parametrize("place", ["mercator", "propraetor"])
def test_ar_turn_8_goods_are_not_collected_elsewhere(place: str) -> None:
    scenario = Scenario()
    scenario.send(2, place)
    assert scenario.why_not("collect") == "AR-turn-8"


# Mercator


def trading(denarii: int = 3, surplus: int = 0, **goods: int) -> Scenario:
    """Seat 0 trades in Sicilia (animal 2, wheat 2, wine 1) and has these means."""
    scenario = Scenario()
    scenario.prices(wood=3, stone=1, animal=2, wheat=2, ore=3, wine=1)
    scenario.lay_area(4, "sicilia")
    scenario.set_player(denarii=denarii, surplus=surplus, **(goods or {"wood": 0}))
    scenario.send(4, "mercator")
    return scenario


def test_ar_mercator_1_goods_are_sold_at_the_own_prices() -> None:
    scenario = trading(denarii=0, **FULL)
    scenario.play("sell wood", "sell stone", "sell animal", "sell wheat", "sell ore", "sell wine")
    assert (scenario.player().denarii, scenario.player().goods) == (3 + 1 + 2 + 2 + 3 + 1, [2] * 6)


def test_ar_mercator_1_any_number_of_goods_may_be_sold() -> None:
    scenario = trading(denarii=0, **FULL)
    for good in FULL:
        scenario.play(*[f"sell {good}"] * 3)
    assert scenario.player().denarii == 3 * 12


def test_ar_mercator_1_good_that_is_lacking_is_not_sold() -> None:
    assert trading(wine=1).why_not("sell wood") == "AR-mercator-1"


def test_ar_mercator_1_surplus_is_not_sold() -> None:
    assert trading(denarii=0, surplus=7).state.seat == 1


def test_ar_mercator_2_four_goods_may_be_of_one_kind() -> None:
    scenario = trading(denarii=9)
    scenario.play("buy wine", "buy wine", "buy wine", "buy wine", "to surplus", "finish")
    assert (scenario.goods("wine"), scenario.player().surplus, scenario.player().denarii) == (3, 1, 9 - 4)


def test_ar_mercator_2_fifth_good_is_refused() -> None:
    scenario = trading(denarii=9, wood=1)
    scenario.play("buy wine", "buy wheat", "buy animal", "buy wine")
    assert scenario.why_not("buy wine") == "AR-mercator-2"


def test_ar_mercator_2_good_that_the_card_does_not_show_is_refused() -> None:
    assert trading().why_not("buy ore") == "AR-mercator-2"


def test_ar_mercator_4_good_that_cannot_be_paid_is_refused() -> None:
    assert trading(denarii=1).why_not("buy wheat") == "AR-mercator-4"


def test_ar_mercator_5_good_without_any_room_is_refused() -> None:
    assert trading(denarii=9, surplus=7, wheat=3).why_not("buy wheat") == "AR-mercator-5"


def test_ar_mercator_5_good_that_becomes_a_surplus_is_bought() -> None:
    scenario = trading(denarii=9, surplus=6, wheat=3)
    scenario.play("buy wheat", "to surplus")
    assert (scenario.goods("wheat"), scenario.player().surplus, scenario.player().denarii) == (3, 7, 7)


def test_ar_mercator_2_selling_and_buying_may_alternate() -> None:
    scenario = trading(denarii=0, wood=1, ore=1)
    scenario.play("sell wood", "buy wheat", "sell ore", "buy animal", "buy wine")
    assert (scenario.player().goods, scenario.player().denarii) == ([0, 0, 1, 1, 0, 1], 1)


def test_ar_mercator_2_bought_good_may_be_sold_again() -> None:
    scenario = trading(denarii=2)
    scenario.play("buy wheat", "sell wheat")
    assert (scenario.player().goods, scenario.player().denarii) == ([0] * 6, 2)


def test_ar_mercator_2_nothing_has_to_be_traded() -> None:
    scenario = trading(denarii=3, wood=1)
    scenario.play("finish")
    assert (scenario.player().goods, scenario.player().denarii, scenario.state.seat) == ([1, 0, 0, 0, 0, 0], 3, 1)


def test_ar_turn_8_trade_belongs_to_mercator() -> None:
    scenario = Scenario()
    scenario.set_player(wood=1)
    scenario.send(4, "propraetor")
    assert (scenario.why_not("buy wood"), scenario.why_not("sell wood")) == ("AR-turn-8", "AR-turn-8")


def test_ar_mercator_3_without_a_card_goods_can_only_be_sold() -> None:
    scenario = Scenario()
    scenario.empty_area(4)
    scenario.set_player(denarii=9, wood=1)
    scenario.send(4, "mercator")
    assert scenario.legal() == ["sell wood", "finish"]


def test_ar_mercator_3_without_a_card_buying_is_refused() -> None:
    scenario = Scenario()
    scenario.empty_area(4)
    scenario.set_player(denarii=9, wood=1)
    scenario.send(4, "mercator")
    assert scenario.why_not("buy wood") == "AR-mercator-3"


# Propraetor


def propraetor(*cards: str, area_card: str = "syria", **goods: int) -> Scenario:
    """Seat 0 with these cards is propraetor in area 2 (Syria: wood and ore above, stone and wheat below)."""
    scenario = Scenario()
    scenario.lay_area(2, area_card)
    scenario.set_player(**(goods or {"wood": 0}))
    scenario.give(*cards)
    scenario.send(2, "propraetor")
    return scenario


@pytest.mark.parametrize(("half", "goods"), [("upper", [1, 0, 0, 0, 1, 0]), ("lower", [0, 1, 0, 1, 0, 0])])
def test_ar_propraetor_1_either_half_of_the_card(half: str, goods: list[int]) -> None:
    scenario = propraetor()
    scenario.play(half)
    assert scenario.player().goods == goods


@pytest.mark.parametrize("half", ["upper", "lower"])
def test_ar_propraetor_1_only_one_half(half: str) -> None:
    scenario = propraetor()
    scenario.play("upper")
    assert scenario.why_not(half) == "AR-propraetor-1"


def test_ar_propraetor_1_half_may_be_left() -> None:
    scenario = propraetor()
    scenario.play("finish")
    assert (scenario.player().goods, scenario.state.seat) == ([0] * 6, 1)


def test_ar_turn_8_half_belongs_to_propraetor() -> None:
    scenario = Scenario()
    scenario.send(2, "mercator")
    assert scenario.why_not("upper") == "AR-turn-8"


def test_ar_propraetor_1_area_without_a_card_has_no_halves() -> None:
    scenario = Scenario()
    scenario.empty_area(2)
    scenario.give("trebia")
    scenario.send(2, "propraetor")
    assert scenario.why_not("upper") == "AR-propraetor-1"


def test_ar_propraetor_2_one_more_good_after_the_half() -> None:
    scenario = propraetor()
    scenario.play("upper", "take ore")
    assert (scenario.player().goods, scenario.state.seat) == ([1, 0, 0, 0, 2, 0], 1)


def test_ar_propraetor_2_one_more_good_before_the_half() -> None:
    scenario = propraetor()
    scenario.play("take wheat", "upper")
    assert scenario.player().goods == [1, 0, 0, 1, 1, 0]


def test_ar_propraetor_2_good_that_the_card_does_not_show_is_refused() -> None:
    assert propraetor().why_not("take wine") == "AR-propraetor-2"


def test_ar_propraetor_2_only_one_more_good() -> None:
    scenario = propraetor()
    scenario.play("take ore")
    assert scenario.why_not("take wood") == "AR-propraetor-2"


def test_ar_propraetor_2_no_good_beside_influence() -> None:
    scenario = propraetor("trebia")
    scenario.play("influence trebia")
    assert scenario.why_not("take wood") == "AR-propraetor-2"


def test_ar_propraetor_2_no_influence_beside_the_good() -> None:
    scenario = propraetor("trebia")
    scenario.play("take wood")
    assert scenario.why_not("influence trebia") == "AR-propraetor-2"


def test_ar_propraetor_2_half_may_be_taken_beside_influence() -> None:
    scenario = propraetor("trebia")
    scenario.play("influence trebia", "lower")
    assert (scenario.levels_in(2), scenario.player().goods) == ([1, -1, -1], [0, 1, 0, 1, 0, 0])


def test_ar_propraetor_3_influence_of_buildings_and_wars_is_added_up() -> None:
    scenario = propraetor("forum-romanum-plan", "trebia", "zama", "via-appia-plan")
    scenario.play("influence forum-romanum-plan", "influence trebia", "influence zama", "advance")
    assert scenario.levels_in(2) == [2 + 1 + 2, -1, -1]


def test_ar_propraetor_3_cards_that_are_left_over_stay_usable() -> None:
    scenario = propraetor("trebia", "zama")
    scenario.play("influence zama", "advance", "finish", "pass", "pass")
    scenario.send(3, "propraetor", "influence trebia")
    assert scenario.player().levels == [-1, 2, 1, -1, -1]


def test_ar_propraetor_3_card_is_used_once_in_a_game() -> None:
    scenario = propraetor("trebia", "zama")
    scenario.play("influence zama", "advance", "finish", "pass", "pass")
    scenario.send(3, "propraetor")
    assert scenario.why_not("influence zama") == "AR-propraetor-3"


def test_ar_propraetor_3_used_cards_stay_on_their_side() -> None:
    scenario = propraetor("trebia", "zama")
    scenario.play("influence zama", "advance")
    assert scenario.left() == ["trebia", "zama"]


@pytest.mark.parametrize("card", ["ticinus", "zama"])
def test_ar_propraetor_3_card_without_influence_or_of_another_is_refused(card: str) -> None:
    scenario = propraetor("ticinus", "trebia")
    assert scenario.state.why_not(INFLUENCE + scenario.card(card) - FIRST_BUILDING) == "AR-propraetor-3"


def test_ar_propraetor_4_influence_begun_is_used_before_the_end() -> None:
    scenario = propraetor("trebia", "zama")
    scenario.play("influence trebia")
    assert (scenario.legal(), scenario.why_not("finish")) == (["influence zama", "advance"], "AR-propraetor-4")


def test_ar_propraetor_4_goods_wait_while_influence_is_gathered() -> None:
    scenario = propraetor("trebia", "zama")
    scenario.play("influence trebia")
    assert [scenario.why_not(action) for action in ("upper", "take wood")] == ["AR-propraetor-4"] * 2


def test_ar_propraetor_3_no_advance_without_influence() -> None:
    assert propraetor("trebia").why_not("advance") == "AR-propraetor-3"


def test_ar_propraetor_3_influence_works_in_an_area_without_a_card() -> None:
    scenario = Scenario()
    scenario.empty_area(2)
    scenario.give("trebia")
    scenario.send(2, "propraetor", "influence trebia")
    assert (scenario.levels_in(2), scenario.player().denarii) == ([1, -1, -1], 3 - 2)


# Where a marker lands


def rising(*levels: int) -> list[int]:
    """Three levels of influence in area 2; the markers of the seats stood on these levels."""
    scenario = Scenario(len(levels))
    scenario.levels(2, *levels)
    scenario.give("trebia", "zama")
    scenario.send(2, "propraetor", "influence trebia", "influence zama")
    return scenario.levels_in(2)


@pytest.mark.parametrize(("levels", "landing"), [
    ((1, -1, -1), 4),  # free
    ((1, 2, 3), 4),  # over others
    ((1, 4, -1), 3),  # down to the next free level
    ((1, 4, 3), 2),
    ((1, 4, 3, 2), 1),  # down to the present level
    ((0, 3, 2, 1), 0),
    ((0, 3, 2, 1, 0), 0),  # level 0 holds everyone
])
def test_ar_influence_1_who_would_land_on_a_marker_goes_down_to_the_next_free_level(levels: tuple[int, ...],
                                                                                    landing: int) -> None:
    assert rising(*levels) == [landing, *levels[1:]]


@pytest.mark.parametrize(("levels", "landing"), [((-1, -1, -1), 3), ((-1, 3, -1), 2), ((-1, 3, 2, 1), 0)])
def test_ar_influence_2_marker_that_enters_counts_from_level_0(levels: tuple[int, ...], landing: int) -> None:
    assert rising(*levels) == [landing, *levels[1:]]


@pytest.mark.parametrize(("levels", "landing"), [
    ((7, -1, -1), 10),
    ((8, -1, -1), 10),
    ((10, -1, -1), 10),
    ((9, 10, -1), 9),
    ((8, 10, 9), 8),
    ((8, 10, -1), 9),
])
def test_ar_influence_3_beyond_the_top_the_marker_aims_for_the_top(levels: tuple[int, ...], landing: int) -> None:
    assert rising(*levels) == [landing, *levels[1:]]
