"""AR-modifier-7 to AR-modifier-13: cheaper cards, other things to pay with, influence, Colosseum, brown markers."""

import pytest

from ludi.testing.editions import Change
from support.ave_roma import Scenario
from support.ave_roma_acts import AREA, CHEAP, furnished, gains, go, has, patrons_with, play_base, target

AGRIPPA = "marcus-vipsanius-agrippa"  # M7 Aedificator
MARIUS = "gaius-marius"  # M7 Legatus
CICERO = "marcus-tullius-cicero"  # M7 Senatus
APPIUS = "appius-claudius-caecus"  # M8
LABIENUS = "titus-labienus"  # M9
AGRICOLA = "gnaeus-iulius-agricola"  # M10 Aedilis: 2 goods
CRASSUS = "marcus-licinius-crassus"  # M10 Mercator: 2 surplus
SULLA = "lucius-cornelius-sulla"  # M10 Propraetor: 4 denarii
CAESAR, POMPEIUS, SCIPIO = "gaius-iulius-caesar", "gnaeus-pompeius-magnus", "publius-cornelius-scipio"  # M11
RABIRIUS = "gaius-rabirius-postumus"  # M12 Mercator
SENECA = "lucius-annaeus-seneca"  # M12 Senatus
MAECENAS = "gaius-cilnius-maecenas"  # M13 Senatus
ORBILIUS = "lucius-orbilius-pupillus"  # M6 Senatus
VARRO = "marcus-terentius-varro"

MARIUS_AT_SENATUS: Change = ('"M7", action = "legatus", surplus = 1', '"M7", action = "senatus", denarii = 2')
RABIRIUS_AT_ROMA: Change = ('kind = "M12", action = "mercator"', 'kind = "M12", action = "roma"')
CATO_AT_ROMA: Change = ('kind = "M3", action = "mercator"', 'kind = "M3", action = "roma"')


def buy(scenario: Scenario, card: str) -> None:
    scenario.lay_in_row(card, 5)
    scenario.play(f"worker {AREA}", f"card {card}")


# AR-modifier-7: cheaper cards


@pytest.mark.parametrize(("good", "kept"), [("animal", "wheat"), ("wheat", "animal")])
def test_ar_modifier_7_building_for_one_good_less_of_the_players_choice(good: str, kept: str) -> None:
    scenario = furnished(AGRIPPA)
    before = has(scenario)
    buy(scenario, "macellum-plan")
    scenario.play(f"discount {good}")
    assert gains(scenario, before) == {kept: -1, "points": 2}


def test_ar_modifier_7_icon_of_a_colour_may_fall_away() -> None:
    scenario = furnished(AGRIPPA)
    before = has(scenario)
    buy(scenario, "curia-plan")
    scenario.play("discount black")
    assert gains(scenario, before) == {"ore": -1, "wine": -1, "denarii": -2, "points": 1}


def test_ar_modifier_7_icon_must_be_on_the_card() -> None:
    scenario = furnished(AGRIPPA)
    buy(scenario, "macellum-plan")
    assert scenario.why_not("discount wood") == "AR-pay-1"


def test_ar_modifier_7_icon_that_would_leave_the_rest_unpayable_is_refused() -> None:
    scenario = furnished(AGRIPPA)
    scenario.set_player(0, ore=1, stone=1)
    scenario.lay_in_row("curia-plan", 5)
    scenario.play("worker 2", "card curia-plan")
    assert scenario.player().goods == [0, 0, 0, 0, 0, 0]


def test_ar_modifier_7_denarii_of_a_building_stay() -> None:
    scenario = furnished(AGRIPPA)
    scenario.set_player(0, denarii=1)
    scenario.lay_in_row("ara-pacis-plan", 5)
    scenario.play("worker 2")
    assert scenario.why_not("card ara-pacis-plan") == "AR-row-3"


def test_ar_modifier_7_war_for_one_surplus_less() -> None:
    scenario = furnished(MARIUS)
    before = has(scenario)
    buy(scenario, "trebia")
    assert gains(scenario, before) == {"surplus": -1, "animal": -1}


def test_ar_modifier_7_patron_for_two_denarii_less() -> None:
    scenario = furnished(CICERO)
    before = has(scenario)
    buy(scenario, VARRO)
    assert gains(scenario, before) == {"denarii": -2, "animal": -1}


def test_ar_modifier_7_two_of_them_add_up() -> None:
    scenario = furnished(CICERO, MARIUS, changes=(MARIUS_AT_SENATUS,))
    before = has(scenario)
    buy(scenario, VARRO)
    assert gains(scenario, before) == {"animal": -1}


def test_ar_modifier_7_never_below_nothing() -> None:
    scenario = furnished(CICERO, MARIUS, changes=(MARIUS_AT_SENATUS,))
    before = has(scenario)
    buy(scenario, "sextus-iulius-frontinus")
    assert gains(scenario, before) == {"stone": -1, "wood": -1}


@pytest.mark.parametrize(("patron", "place"), patrons_with(7))
def test_ar_modifier_7_makes_a_card_payable(patron: str, place: str) -> None:
    scenario = furnished(patron)
    scenario.set_player(0, denarii=2, surplus=0, wheat=1)
    scenario.play(f"worker {AREA}")
    assert [row for row, card in CHEAP.items() if f"card {card}" in scenario.legal()] == [place]


@pytest.mark.parametrize("place", [place for _, place in patrons_with(7)])
def test_ar_modifier_7_without_it_the_card_is_too_dear(place: str) -> None:
    scenario = furnished()
    scenario.set_player(0, denarii=2, surplus=0, wheat=1)
    scenario.play(f"worker {AREA}")
    assert scenario.why_not(target(place)) == "AR-row-3"


# AR-modifier-8, AR-modifier-9: something else to pay with


def test_ar_modifier_8_surplus_for_any_number_of_goods() -> None:
    scenario = furnished(APPIUS)
    scenario.set_player(0, surplus=4, wood=0)
    before = has(scenario)
    buy(scenario, "thermae-plan")
    assert gains(scenario, before) == {"surplus": -4, "points": 4}


def test_ar_modifier_8_surplus_for_a_good_of_a_colour() -> None:
    scenario = furnished(APPIUS)
    scenario.set_player(0, surplus=1, ore=1, wine=1)
    before = has(scenario)
    buy(scenario, "curia-plan")
    assert gains(scenario, before) == {"surplus": -1, "ore": -1, "wine": -1, "denarii": -2, "points": 1}


@pytest.mark.parametrize(("pays", "gain"), [
    (["pay animal", "pay wheat"], {"animal": -1, "wheat": -1, "points": 2}),
    (["pay surplus", "pay wheat"], {"surplus": -1, "wheat": -1, "points": 2}),
    (["pay surplus", "pay surplus"], {"surplus": -2, "points": 2}),
])
def test_ar_modifier_8_the_player_chooses_icon_by_icon(pays: list[str], gain: dict[str, int]) -> None:
    scenario = furnished(APPIUS)
    before = has(scenario)
    buy(scenario, "macellum-plan")
    scenario.play(*pays)
    assert gains(scenario, before) == gain


def test_ar_modifier_8_not_more_surplus_than_there_is() -> None:
    scenario = furnished(APPIUS)
    scenario.set_player(0, surplus=3, animal=0)
    scenario.lay_in_row("thermae-plan", 5)
    scenario.play("worker 2")
    assert scenario.why_not("card thermae-plan") == "AR-row-3"


def test_ar_modifier_8_after_the_discount() -> None:
    scenario = furnished(APPIUS, AGRIPPA)
    scenario.set_player(0, surplus=3, animal=0)
    before = has(scenario)
    buy(scenario, "thermae-plan")
    assert gains(scenario, before) == {"surplus": -3, "points": 4}


def test_ar_modifier_8_not_for_wars() -> None:
    scenario = furnished(APPIUS)
    scenario.set_player(0, surplus=3, animal=0)
    scenario.play("worker 2")
    assert scenario.why_not("card ticinus") == "AR-row-3"


def test_ar_modifier_9_goods_for_any_number_of_surplus() -> None:
    scenario = furnished(LABIENUS)
    scenario.set_player(0, surplus=0, wood=2, stone=1)
    before = has(scenario)
    buy(scenario, "teutoburg")
    assert gains(scenario, before) == {"wood": -2, "stone": -1}


@pytest.mark.parametrize("way", ["surplus", "wood", "stone", "animal", "ore", "wine"])
def test_ar_modifier_9_the_player_chooses_what_stands_for_surplus(way: str) -> None:
    scenario = furnished(LABIENUS)
    before = has(scenario)
    buy(scenario, "ticinus")
    scenario.play(f"pay {way}")
    assert gains(scenario, before) == {way: -1, "wheat": -1, "points": 2}


def test_ar_modifier_9_goods_that_the_card_names_come_first() -> None:
    scenario = furnished(LABIENUS)
    buy(scenario, "ticinus")
    assert scenario.why_not("pay wheat") == "AR-pay-1"


def test_ar_modifier_9_not_for_buildings() -> None:
    scenario = furnished(LABIENUS)
    scenario.set_player(0, surplus=7, wheat=3)
    scenario.play("worker 2")
    assert scenario.why_not("card macellum-plan") == "AR-row-3"


def test_ar_modifier_9_after_the_discount() -> None:
    scenario = furnished(LABIENUS, MARIUS)
    scenario.set_player(0, surplus=0, wood=2)
    before = has(scenario)
    buy(scenario, "teutoburg")
    assert gains(scenario, before) == {"wood": -2}


# AR-modifier-10: influence for goods, surplus or denarii


PRICES = [(AGRICOLA, "aedilis", ["pay wood", "pay stone"], {"wood": -1, "stone": -1}),
          (CRASSUS, "mercator", [], {"surplus": -2}),
          (SULLA, "propraetor", [], {"denarii": -4})]


def test_ar_modifier_10_every_patron_is_here() -> None:
    assert sorted((patron, place) for patron, place, _, _ in PRICES) == sorted(patrons_with(10))


@pytest.mark.parametrize(("patron", "place", "pays", "price"), PRICES)
def test_ar_modifier_10_costs_what_it_shows(patron: str, place: str, pays: list[str], price: dict[str, int]) -> None:
    used, unused = furnished(patron), furnished()
    for scenario in (used, unused):
        go(scenario, place)
        scenario.play(*([f"patron {patron}", *pays] if scenario is used else []))
        play_base(scenario)
    assert gains(used, has(unused)) == price


@pytest.mark.parametrize(("start", "end"), [(-1, 1), (0, 1), (3, 4)])
@pytest.mark.parametrize(("patron", "place", "pays", "price"), PRICES)
def test_ar_modifier_10_a_step_also_into_a_new_area(patron: str, place: str, pays: list[str], price: dict[str, int],
                                                     start: int, end: int) -> None:
    scenario = furnished(patron)
    scenario.player().levels[AREA - 1] = start
    go(scenario, place)
    scenario.play(f"patron {patron}", *pays)
    assert scenario.player().levels[AREA - 1] == end


@pytest.mark.parametrize(("patron", "place", "pays", "price"), PRICES)
def test_ar_modifier_10_need_not_be_used(patron: str, place: str, pays: list[str], price: dict[str, int]) -> None:
    scenario = furnished(patron)
    go(scenario, place)
    play_base(scenario)
    assert scenario.player().levels == [-1] * 5


def test_ar_modifier_10_goods_of_the_action_may_pay() -> None:
    scenario = furnished(AGRICOLA)
    scenario.set_player(0, wood=0)
    go(scenario, "aedilis")
    scenario.play(f"patron {AGRICOLA}", "pay ore", "pay wheat")
    assert (scenario.player().levels[AREA - 1], scenario.player().goods) == (1, [0, 0, 2, 0, 0, 0])


def test_ar_modifier_10_too_few_goods() -> None:
    scenario = furnished(AGRICOLA, "lucius-iunius-columella")
    scenario.set_player(0, wood=1)
    go(scenario, "aedilis")
    assert scenario.why_not(f"patron {AGRICOLA}") == "AR-modifier-10"


def test_ar_modifier_10_too_little_surplus() -> None:
    scenario = furnished(CRASSUS)
    scenario.set_player(0, surplus=1)
    go(scenario, "mercator")
    assert scenario.why_not(f"patron {CRASSUS}") == "AR-modifier-10"


@pytest.mark.parametrize(("denarii", "refusal"), [(6, ""), (5, "AR-area-4")])
def test_ar_modifier_10_what_the_area_costs_must_stay_payable(denarii: int, refusal: str) -> None:
    scenario = furnished(SULLA)
    scenario.lay_area(AREA, "sardinia", used_once=True)
    scenario.set_player(0, denarii=denarii)
    go(scenario, "propraetor")
    assert scenario.why_not(f"patron {SULLA}") == refusal


@pytest.mark.parametrize(("patron", "place", "pays", "price"), PRICES[1:])
def test_ar_modifier_10_in_an_empty_area(patron: str, place: str, pays: list[str], price: dict[str, int]) -> None:
    scenario = furnished(patron)
    scenario.empty_area(AREA)
    go(scenario, place)
    scenario.play(f"patron {patron}")
    assert scenario.player().levels[AREA - 1] == 1


# AR-modifier-11: waived steps


@pytest.mark.parametrize(("patrons", "price"), [
    ([], {"surplus": -2, "denarii": -2, "animal": -1, "ore": -1}),
    ([CAESAR], {"surplus": -2, "animal": -1, "ore": -1}),
    ([POMPEIUS], {"surplus": -2, "denarii": -2}),
    ([SCIPIO], {"denarii": -2, "animal": -1, "ore": -1}),
    ([CAESAR, SCIPIO], {"animal": -1, "ore": -1}),
    ([CAESAR, POMPEIUS, SCIPIO], {}),
])
def test_ar_modifier_11_steps_without_denarii_goods_or_surplus(patrons: list[str], price: dict[str, int]) -> None:
    scenario = furnished(*patrons)
    scenario.set_player(0, animal=1, ore=1)
    before = has(scenario)
    go(scenario, "roma", 5)
    assert gains(scenario, before) == price


@pytest.mark.parametrize("patron", [CAESAR, POMPEIUS, SCIPIO])
def test_ar_modifier_11_every_patron_is_at_roma(patron: str) -> None:
    assert (patron, "roma") in patrons_with(11)


def test_ar_modifier_11_without_it_the_walk_cannot_be_paid() -> None:
    scenario = furnished(CAESAR)
    scenario.set_player(0, animal=0)
    scenario.play("worker 2")
    assert scenario.why_not("roma") == "AR-roma-3"


# AR-modifier-12: a free step


@pytest.mark.parametrize(("patron", "place"), patrons_with(12))
def test_ar_modifier_12_a_free_step(patron: str, place: str) -> None:
    used, unused = furnished(patron), furnished()
    for scenario in (used, unused):
        go(scenario, place)
        scenario.play(*([f"patron {patron}"] if scenario is used else []))
        play_base(scenario)
    assert (used.player().colosseum, gains(used, has(unused))) == (1, {})


@pytest.mark.parametrize(("patron", "place"), patrons_with(12))
def test_ar_modifier_12_gives_politics_like_any_step(patron: str, place: str) -> None:
    scenario = furnished(patron)
    scenario.player().colosseum = 1
    go(scenario, place)
    scenario.play(f"patron {patron}")
    assert scenario.player().politics == 3


@pytest.mark.parametrize(("patron", "place"), patrons_with(12))
def test_ar_modifier_12_need_not_be_used(patron: str, place: str) -> None:
    scenario = furnished(patron)
    go(scenario, place)
    play_base(scenario)
    assert scenario.player().colosseum == 0


@pytest.mark.parametrize("free_slot", [True, False])
def test_ar_modifier_12_politics_open_a_slot_for_a_passive_patron(free_slot: bool) -> None:
    scenario = furnished(RABIRIUS)
    scenario.set_player(0, politics=1)
    scenario.player().colosseum = 1 if free_slot else 2
    scenario.give(VARRO)
    go(scenario, "mercator")
    scenario.play(f"patron {RABIRIUS}")
    assert (scenario.card(VARRO) in scenario.player().active) is free_slot


@pytest.mark.parametrize(("animals", "refusal"), [(1, ""), (0, "AR-modifier-12")])
def test_ar_modifier_12_must_leave_the_walk_payable(animals: int, refusal: str) -> None:
    """No printed patron gives a free step at Roma; a card that does must not make the walk unpayable."""
    scenario = furnished(RABIRIUS, "marcus-porcius-cato", changes=(RABIRIUS_AT_ROMA, CATO_AT_ROMA))
    scenario.set_player(0, animal=animals)
    go(scenario, "roma", 1)
    assert scenario.why_not(f"patron {RABIRIUS}") == refusal


# AR-modifier-13: brown markers


@pytest.mark.parametrize(("patron", "place"), patrons_with(13))
def test_ar_modifier_13_the_brown_marker_rises(patron: str, place: str) -> None:
    scenario = furnished(patron)
    go(scenario, place)
    scenario.play(f"patron {patron}")
    assert scenario.state.brown == [0, 1, 0, 0, 0]


@pytest.mark.parametrize(("patron", "place"), patrons_with(13))
def test_ar_modifier_13_need_not_be_used(patron: str, place: str) -> None:
    scenario = furnished(patron)
    go(scenario, place)
    play_base(scenario)
    assert (scenario.state.seat, scenario.state.brown) == (1, [0, 0, 0, 0, 0])


@pytest.mark.parametrize(("patron", "place"), patrons_with(13))
def test_ar_modifier_13_the_area_card_does_not_move(patron: str, place: str) -> None:
    scenario = furnished(patron)
    go(scenario, place)
    scenario.play(f"patron {patron}")
    assert scenario.state.area_up[AREA - 1] == 0


@pytest.mark.parametrize("reason", ["empty area", "top of the track"])
def test_ar_modifier_13_needs_an_area_card_and_room(reason: str) -> None:
    scenario = furnished(MAECENAS, SENECA)
    if reason == "empty area":
        scenario.empty_area(AREA)
    else:
        scenario.state.brown[AREA - 1] = 10
    go(scenario, "senatus")
    assert scenario.why_not(f"patron {MAECENAS}") == "AR-modifier-13"
