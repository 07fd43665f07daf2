"""AR-goods, AR-pay: storages, what overflows, money, and payments that can be made in several ways."""

import random

import pytest

from ludi.games.ave_roma.edition import DUES, GOODS
from ludi.games.ave_roma.state import AveRomaState
from support.ave_roma import Scenario


def collecting(**owned: int) -> Scenario:
    """Seat 0, that owns these goods and no money, has sent a worker to collect 2 stones, a wood and an ore."""
    scenario = Scenario()
    scenario.prices(wood=3, stone=1, animal=2, wheat=2, ore=3, wine=1)
    scenario.lay_area(3, "numidia")
    scenario.set_player(denarii=0, surplus=owned.pop("surplus", 0), **(owned or {"wood": 0}))
    scenario.send(3, "aedilis")
    return scenario


# Storages


@pytest.mark.parametrize(("good", "colour"), [("wood", 0), ("stone", 0), ("animal", 1), ("wheat", 1), ("ore", 2),
                                              ("wine", 2)])
def test_ar_goods_1_goods_have_three_colours(good: str, colour: int) -> None:
    assert Scenario().edition.good_colour[GOODS.index(good)] == colour


def test_ar_goods_1_three_of_a_good_are_stored_without_a_question() -> None:
    scenario = collecting(wood=2, stone=1, ore=2)
    assert (scenario.player().goods, scenario.state.seat) == ([3, 3, 0, 0, 3, 0], 1)


def test_ar_goods_1_fourth_of_a_good_has_no_room() -> None:
    scenario = collecting(wood=3)
    assert scenario.asks() == "Overflow"


def test_ar_goods_2_overflow_becomes_a_surplus() -> None:
    scenario = collecting(wood=3)
    scenario.play("to surplus")
    player = scenario.player()
    assert (player.goods, player.surplus, player.denarii) == ([3, 2, 0, 0, 1, 0], 1, 0)


def test_ar_goods_2_overflow_becomes_its_price() -> None:
    scenario = collecting(wood=3)
    scenario.play("to denarii")
    player = scenario.player()
    assert (player.goods, player.surplus, player.denarii) == ([3, 2, 0, 0, 1, 0], 0, 3)


def test_ar_goods_2_overflow_is_chosen_unit_by_unit() -> None:
    scenario = collecting(stone=3)
    scenario.play("to surplus", "to denarii")
    assert (scenario.player().surplus, scenario.player().denarii) == (1, 1)


def test_ar_goods_2_overflow_beside_a_full_surplus_becomes_its_price_without_a_question() -> None:
    scenario = collecting(wood=3, stone=3, ore=3, surplus=7)
    assert (scenario.player().denarii, scenario.player().surplus, scenario.state.seat) == (3 + 1 + 1 + 3, 7, 1)


def test_ar_goods_2_surplus_that_fills_up_leaves_the_rest_to_denarii() -> None:
    scenario = collecting(stone=3, surplus=6)
    scenario.play("to surplus")
    assert (scenario.player().surplus, scenario.player().denarii) == (7, 1)


def test_ar_goods_2_bought_goods_may_overflow_too() -> None:
    scenario = Scenario()
    scenario.prices(wine=1)
    scenario.lay_area(4, "sicilia")
    scenario.set_player(denarii=1, surplus=0, wine=3)
    scenario.send(4, "mercator", "buy wine", "to surplus")
    assert (scenario.player().surplus, scenario.player().denarii, scenario.goods("wine")) == (1, 0, 3)


def test_ar_goods_2_pair_bonus_may_overflow_too() -> None:
    scenario = Scenario()
    scenario.prices(animal=2)
    scenario.give("ara-pacis-plan")
    scenario.lay_in_row("ara-pacis-picture", 5)
    scenario.set_player(denarii=2, surplus=0, animal=3, wheat=1, wine=1)
    scenario.send(5, "card ara-pacis-picture", "to denarii")
    assert (scenario.goods("animal"), scenario.player().denarii) == (3, 2)


def test_ar_goods_2_good_for_matched_fragments_may_overflow_too() -> None:
    scenario = Scenario()
    scenario.give("numidia")
    scenario.lay_area(1, "achaia", used_once=True)
    scenario.set_player(denarii=2, surplus=0, ore=3)
    scenario.send(1, "propraetor", "finish", "choose ore", "to surplus")
    assert (scenario.goods("ore"), scenario.player().surplus) == (3, 1)


@pytest.mark.parametrize(("before", "after"), [(5, 6), (6, 7), (7, 7)])
def test_ar_goods_3_surplus_gained_beyond_seven_is_lost(before: int, after: int) -> None:
    scenario = Scenario()
    scenario.give("via-appia-plan")
    scenario.lay_in_row("via-appia-picture", 5)
    scenario.set_player(denarii=1, surplus=before, stone=2)
    scenario.send(5, "card via-appia-picture")
    assert scenario.player().surplus == after


def test_ar_goods_4_money_never_runs_out() -> None:
    scenario = Scenario()
    scenario.set_player(denarii=155)  # all coins of the box
    scenario.send(5, "quaestor")
    assert scenario.player().denarii == 165


def choosing_for_two_reds() -> Scenario:
    scenario = Scenario()
    scenario.give("numidia")
    scenario.lay_area(1, "achaia", used_once=True)
    scenario.set_player(denarii=2)
    scenario.send(1, "propraetor", "finish")
    return scenario


def test_ar_goods_5_only_the_goods_named_are_offered() -> None:
    assert choosing_for_two_reds().legal() == ["choose ore", "choose wine"]


@pytest.mark.parametrize("good", ["wood", "stone", "animal", "wheat"])
def test_ar_goods_5_another_good_is_refused(good: str) -> None:
    assert choosing_for_two_reds().why_not(f"choose {good}") == "AR-goods-5"


# Paying


def buying(card: str, denarii: int = 9, surplus: int = 0, **goods: int) -> Scenario:
    """Seat 0, with these means, has sent a worker beside a card."""
    scenario = Scenario(5)
    scenario.lay_in_row(card, 5)
    scenario.set_player(denarii=denarii, surplus=surplus, **goods)
    scenario.send(5, f"card {card}")
    return scenario


def test_ar_pay_1_certain_goods_are_paid_without_a_question() -> None:
    scenario = buying("macellum-plan", animal=2, wheat=2)
    assert (scenario.player().goods, scenario.left()) == ([0, 0, 1, 1, 0, 0], ["macellum-plan"])


def test_ar_pay_1_good_of_a_colour_is_chosen() -> None:
    scenario = buying("curia-plan", ore=1, wine=1, wood=1, stone=1)
    assert scenario.legal() == ["pay wood", "pay stone"]


def test_ar_pay_1_good_of_a_colour_that_only_one_good_has_is_paid_without_a_question() -> None:
    scenario = buying("curia-plan", ore=2, wine=2, stone=1)
    assert (scenario.player().goods, scenario.left()) == ([0, 0, 0, 0, 1, 1], ["curia-plan"])


def test_ar_pay_1_any_good_is_chosen_among_what_certain_icons_leave() -> None:
    scenario = buying("aquaeductus-plan", wood=1, stone=2, wine=1)
    assert scenario.legal() == ["pay stone", "pay wine"]


def test_ar_pay_1_last_good_of_a_certain_icon_is_kept_for_it() -> None:
    scenario = buying("thermae-plan", wood=1, ore=1, wine=2)
    assert (scenario.player().goods, scenario.left()) == ([0, 0, 0, 0, 0, 0], ["thermae-plan"])


def test_ar_pay_1_every_icon_is_chosen_by_itself() -> None:
    scenario = buying("thermae-plan", wood=1, ore=1, animal=2, wheat=2)
    scenario.play("pay animal", "pay wheat")
    assert scenario.player().goods == [0, 0, 1, 1, 0, 0]


def test_ar_pay_1_icons_of_three_colours_are_chosen_one_by_one() -> None:
    scenario = buying("mausoleum-plan", wood=1, stone=2, animal=2, wheat=1, ore=2, wine=2)
    scenario.play("pay stone", "pay wood", "pay animal", "pay wheat", "pay ore", "pay wine")
    assert (scenario.player().goods, scenario.left()) == ([0, 1, 1, 0, 1, 1], ["mausoleum-plan"])


def test_ar_pay_1_good_of_another_colour_is_refused() -> None:
    scenario = buying("curia-plan", ore=2, wine=2, wood=1, stone=1)
    assert scenario.why_not("pay ore") == "AR-pay-1"


def test_ar_pay_1_surplus_is_no_good() -> None:
    scenario = buying("vesuvius", surplus=3, wood=1, wine=1)
    assert scenario.why_not("pay surplus") == "AR-pay-1"


def test_ar_pay_1_choice_that_would_leave_the_rest_unpayable_is_not_offered() -> None:
    # With this patron a surplus could stand for the wood, but it is needed for the stone.
    scenario = Scenario()
    scenario.activate("appius-claudius-caecus")
    scenario.lay_in_row("aquaeductus-plan", 5)
    scenario.set_player(denarii=2, surplus=1, wood=1, wine=1)
    scenario.send(5, "card aquaeductus-plan")
    assert (scenario.player().goods, scenario.player().surplus, scenario.left()) == ([0] * 6, 0, ["aquaeductus-plan"])


def test_ar_pay_1_surplus_and_denarii_are_paid_without_a_question() -> None:
    scenario = buying("garganus", denarii=5, surplus=4, wood=1)
    assert (scenario.player().surplus, scenario.player().denarii) == (2, 3)


@pytest.mark.parametrize(("surplus", "wine", "denarii"), [(1, 1, 2), (2, 0, 2), (2, 1, 1)])
def test_ar_pay_1_nothing_else_stands_for_what_is_due(surplus: int, wine: int, denarii: int) -> None:
    scenario = Scenario()
    scenario.lay_in_row("cannae", 5)
    scenario.set_player(denarii=denarii, surplus=surplus, wood=3, stone=3, animal=3, wheat=3, ore=3, wine=wine)
    scenario.choose(5)
    assert scenario.why_not("card cannae") == "AR-row-3"


# All ways to pay, against a plain count of them


FITTING = {**{good: [good] for good in GOODS}, "black": ["wood", "stone"], "green": ["animal", "wheat"],
           "red": ["ore", "wine"], "any": GOODS}


def rests(goods: tuple[int, ...], icons: list[str]) -> set[tuple[int, ...]]:
    """What may be left of some goods when each icon has been paid with a good that fits it."""
    left = {goods}
    for icon in icons:
        paid = set()
        for stock in left:
            for good in FITTING[icon]:
                index = GOODS.index(good)
                if stock[index] > 0:
                    paid.add((*stock[:index], stock[index] - 1, *stock[index + 1:]))
        left = paid
    return left


def rests_on_the_table(state: AveRomaState) -> set[tuple[int, ...]]:
    """What seat 0 has left after each way to pay that the game offers."""
    if state.seat != 0:
        return {tuple(state.players[0].goods)}
    found: set[tuple[int, ...]] = set()
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        found |= rests_on_the_table(after)
    return found


def stocks(count: int, seed: int) -> list[dict[str, int]]:
    chance = random.Random(seed)
    return [{good: chance.choice([0, 0, 1, 1, 2, 3]) for good in GOODS} for _ in range(count)]


@pytest.mark.parametrize("card", ["aquaeductus-plan", "curia-plan", "theatrum-marcelli-plan", "thermae-plan",
                                  "mausoleum-plan", "vesuvius", "cabira", "cranita", "gaius-plinius-secundus",
                                  "lucius-annaeus-seneca", "publius-cornelius-scipio"])
def test_ar_pay_1_card_is_paid_in_just_the_ways_that_fit_its_icons(card: str) -> None:
    for goods in stocks(40, seed=len(card)):
        scenario = Scenario(5)
        scenario.lay_in_row(card, 5)
        scenario.set_player(denarii=20, surplus=7, **goods)
        cost = scenario.edition.cost[scenario.card(card)]
        icons = [DUES[kind] for kind in range(10) for _ in range(cost[kind])]
        scenario.choose(5)
        offered: set[tuple[int, ...]] = set()
        if f"card {card}" in scenario.legal():
            scenario.play(f"card {card}")
            offered = rests_on_the_table(scenario.state)
        assert offered == rests(tuple(goods.values()), icons)


@pytest.mark.parametrize("start", range(12))
def test_ar_pay_1_walk_is_paid_in_just_the_ways_that_fit_its_fields(start: int) -> None:
    for value, goods in enumerate(stocks(10, seed=start)):
        scenario = Scenario()
        scenario.player().colosseum = start
        for seat in (1, 2):
            scenario.player(seat).colosseum = start
        scenario.set_player(denarii=20, surplus=7, **goods)
        steps = value % 5 + 1
        kinds = [scenario.edition.field_due[(start + step) % 12] for step in range(1, steps + 1)]
        scenario.choose(steps)
        offered: set[tuple[int, ...]] = set()
        if "roma" in scenario.legal():
            scenario.play("roma")
            offered = rests_on_the_table(scenario.state)
        assert offered == rests(tuple(goods.values()), [DUES[kind] for kind in kinds if kind < 10])
