"""AR-modifier-7 to AR-modifier-13: cheaper cards, other things to pay with, influence, Colosseum, brown markers."""

import pytest

from ludi.testing.editions import Change
from support.ave_roma import Table
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


def buy(table: Table, card: str) -> None:
    table.lay_in_row(card, 5)
    table.play(f"worker {AREA}", f"card {card}")


# AR-modifier-7: cheaper cards


@pytest.mark.parametrize(("good", "kept"), [("animal", "wheat"), ("wheat", "animal")])
def test_ar_modifier_7_building_for_one_good_less_of_the_players_choice(good: str, kept: str) -> None:
    table = furnished(AGRIPPA)
    before = has(table)
    buy(table, "macellum-plan")
    table.play(f"discount {good}")
    assert gains(table, before) == {kept: -1, "points": 2}


def test_ar_modifier_7_icon_of_a_colour_may_fall_away() -> None:
    table = furnished(AGRIPPA)
    before = has(table)
    buy(table, "curia-plan")
    table.play("discount black")
    assert gains(table, before) == {"ore": -1, "wine": -1, "denarii": -2, "points": 1}


def test_ar_modifier_7_icon_must_be_on_the_card() -> None:
    table = furnished(AGRIPPA)
    buy(table, "macellum-plan")
    assert table.why_not("discount wood") == "AR-pay-1"


def test_ar_modifier_7_icon_that_would_leave_the_rest_unpayable_is_refused() -> None:
    table = furnished(AGRIPPA)
    table.set_player(0, ore=1, stone=1)
    table.lay_in_row("curia-plan", 5)
    table.play("worker 2", "card curia-plan")
    assert table.player().goods == [0, 0, 0, 0, 0, 0]


def test_ar_modifier_7_denarii_of_a_building_stay() -> None:
    table = furnished(AGRIPPA)
    table.set_player(0, denarii=1)
    table.lay_in_row("ara-pacis-plan", 5)
    table.play("worker 2")
    assert table.why_not("card ara-pacis-plan") == "AR-row-3"


def test_ar_modifier_7_war_for_one_surplus_less() -> None:
    table = furnished(MARIUS)
    before = has(table)
    buy(table, "trebia")
    assert gains(table, before) == {"surplus": -1, "animal": -1}


def test_ar_modifier_7_patron_for_two_denarii_less() -> None:
    table = furnished(CICERO)
    before = has(table)
    buy(table, VARRO)
    assert gains(table, before) == {"denarii": -2, "animal": -1}


def test_ar_modifier_7_two_of_them_add_up() -> None:
    table = furnished(CICERO, MARIUS, changes=(MARIUS_AT_SENATUS,))
    before = has(table)
    buy(table, VARRO)
    assert gains(table, before) == {"animal": -1}


def test_ar_modifier_7_never_below_nothing() -> None:
    table = furnished(CICERO, MARIUS, changes=(MARIUS_AT_SENATUS,))
    before = has(table)
    buy(table, "sextus-iulius-frontinus")
    assert gains(table, before) == {"stone": -1, "wood": -1}


@pytest.mark.parametrize(("patron", "place"), patrons_with(7))
def test_ar_modifier_7_makes_a_card_payable(patron: str, place: str) -> None:
    table = furnished(patron)
    table.set_player(0, denarii=2, surplus=0, wheat=1)
    table.play(f"worker {AREA}")
    assert [row for row, card in CHEAP.items() if f"card {card}" in table.legal()] == [place]


@pytest.mark.parametrize("place", [place for _, place in patrons_with(7)])
def test_ar_modifier_7_without_it_the_card_is_too_dear(place: str) -> None:
    table = furnished()
    table.set_player(0, denarii=2, surplus=0, wheat=1)
    table.play(f"worker {AREA}")
    assert table.why_not(target(place)) == "AR-row-3"


# AR-modifier-8, AR-modifier-9: something else to pay with


def test_ar_modifier_8_surplus_for_any_number_of_goods() -> None:
    table = furnished(APPIUS)
    table.set_player(0, surplus=4, wood=0)
    before = has(table)
    buy(table, "thermae-plan")
    assert gains(table, before) == {"surplus": -4, "points": 4}


def test_ar_modifier_8_surplus_for_a_good_of_a_colour() -> None:
    table = furnished(APPIUS)
    table.set_player(0, surplus=1, ore=1, wine=1)
    before = has(table)
    buy(table, "curia-plan")
    assert gains(table, before) == {"surplus": -1, "ore": -1, "wine": -1, "denarii": -2, "points": 1}


@pytest.mark.parametrize(("pays", "gain"), [
    (["pay animal", "pay wheat"], {"animal": -1, "wheat": -1, "points": 2}),
    (["pay surplus", "pay wheat"], {"surplus": -1, "wheat": -1, "points": 2}),
    (["pay surplus", "pay surplus"], {"surplus": -2, "points": 2}),
])
def test_ar_modifier_8_the_player_chooses_icon_by_icon(pays: list[str], gain: dict[str, int]) -> None:
    table = furnished(APPIUS)
    before = has(table)
    buy(table, "macellum-plan")
    table.play(*pays)
    assert gains(table, before) == gain


def test_ar_modifier_8_not_more_surplus_than_there_is() -> None:
    table = furnished(APPIUS)
    table.set_player(0, surplus=3, animal=0)
    table.lay_in_row("thermae-plan", 5)
    table.play("worker 2")
    assert table.why_not("card thermae-plan") == "AR-row-3"


def test_ar_modifier_8_after_the_discount() -> None:
    table = furnished(APPIUS, AGRIPPA)
    table.set_player(0, surplus=3, animal=0)
    before = has(table)
    buy(table, "thermae-plan")
    assert gains(table, before) == {"surplus": -3, "points": 4}


def test_ar_modifier_8_not_for_wars() -> None:
    table = furnished(APPIUS)
    table.set_player(0, surplus=3, animal=0)
    table.play("worker 2")
    assert table.why_not("card ticinus") == "AR-row-3"


def test_ar_modifier_9_goods_for_any_number_of_surplus() -> None:
    table = furnished(LABIENUS)
    table.set_player(0, surplus=0, wood=2, stone=1)
    before = has(table)
    buy(table, "teutoburg")
    assert gains(table, before) == {"wood": -2, "stone": -1}


@pytest.mark.parametrize("way", ["surplus", "wood", "stone", "animal", "ore", "wine"])
def test_ar_modifier_9_the_player_chooses_what_stands_for_surplus(way: str) -> None:
    table = furnished(LABIENUS)
    before = has(table)
    buy(table, "ticinus")
    table.play(f"pay {way}")
    assert gains(table, before) == {way: -1, "wheat": -1, "points": 2}


def test_ar_modifier_9_goods_that_the_card_names_come_first() -> None:
    table = furnished(LABIENUS)
    buy(table, "ticinus")
    assert table.why_not("pay wheat") == "AR-pay-1"


def test_ar_modifier_9_not_for_buildings() -> None:
    table = furnished(LABIENUS)
    table.set_player(0, surplus=7, wheat=3)
    table.play("worker 2")
    assert table.why_not("card macellum-plan") == "AR-row-3"


def test_ar_modifier_9_after_the_discount() -> None:
    table = furnished(LABIENUS, MARIUS)
    table.set_player(0, surplus=0, wood=2)
    before = has(table)
    buy(table, "teutoburg")
    assert gains(table, before) == {"wood": -2}


# AR-modifier-10: influence for goods, surplus or denarii


PRICES = [(AGRICOLA, "aedilis", ["pay wood", "pay stone"], {"wood": -1, "stone": -1}),
          (CRASSUS, "mercator", [], {"surplus": -2}),
          (SULLA, "propraetor", [], {"denarii": -4})]


def test_ar_modifier_10_every_patron_is_here() -> None:
    assert sorted((patron, place) for patron, place, _, _ in PRICES) == sorted(patrons_with(10))


@pytest.mark.parametrize(("patron", "place", "pays", "price"), PRICES)
def test_ar_modifier_10_costs_what_it_shows(patron: str, place: str, pays: list[str], price: dict[str, int]) -> None:
    used, unused = furnished(patron), furnished()
    for table in (used, unused):
        go(table, place)
        table.play(*([f"patron {patron}", *pays] if table is used else []))
        play_base(table)
    assert gains(used, has(unused)) == price


@pytest.mark.parametrize(("start", "end"), [(-1, 1), (0, 1), (3, 4)])
@pytest.mark.parametrize(("patron", "place", "pays", "price"), PRICES)
def test_ar_modifier_10_a_step_also_into_a_new_area(patron: str, place: str, pays: list[str], price: dict[str, int],
                                                     start: int, end: int) -> None:
    table = furnished(patron)
    table.player().levels[AREA - 1] = start
    go(table, place)
    table.play(f"patron {patron}", *pays)
    assert table.player().levels[AREA - 1] == end


@pytest.mark.parametrize(("patron", "place", "pays", "price"), PRICES)
def test_ar_modifier_10_need_not_be_used(patron: str, place: str, pays: list[str], price: dict[str, int]) -> None:
    table = furnished(patron)
    go(table, place)
    play_base(table)
    assert table.player().levels == [-1] * 5


def test_ar_modifier_10_goods_of_the_action_may_pay() -> None:
    table = furnished(AGRICOLA)
    table.set_player(0, wood=0)
    go(table, "aedilis")
    table.play(f"patron {AGRICOLA}", "pay ore", "pay wheat")
    assert (table.player().levels[AREA - 1], table.player().goods) == (1, [0, 0, 2, 0, 0, 0])


def test_ar_modifier_10_too_few_goods() -> None:
    table = furnished(AGRICOLA, "lucius-iunius-columella")
    table.set_player(0, wood=1)
    go(table, "aedilis")
    assert table.why_not(f"patron {AGRICOLA}") == "AR-modifier-10"


def test_ar_modifier_10_too_little_surplus() -> None:
    table = furnished(CRASSUS)
    table.set_player(0, surplus=1)
    go(table, "mercator")
    assert table.why_not(f"patron {CRASSUS}") == "AR-modifier-10"


@pytest.mark.parametrize(("denarii", "refusal"), [(6, ""), (5, "AR-area-4")])
def test_ar_modifier_10_what_the_area_costs_must_stay_payable(denarii: int, refusal: str) -> None:
    table = furnished(SULLA)
    table.lay_area(AREA, "sardinia", used_once=True)
    table.set_player(0, denarii=denarii)
    go(table, "propraetor")
    assert table.why_not(f"patron {SULLA}") == refusal


@pytest.mark.parametrize(("patron", "place", "pays", "price"), PRICES[1:])
def test_ar_modifier_10_in_an_empty_area(patron: str, place: str, pays: list[str], price: dict[str, int]) -> None:
    table = furnished(patron)
    table.empty_area(AREA)
    go(table, place)
    table.play(f"patron {patron}")
    assert table.player().levels[AREA - 1] == 1


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
    table = furnished(*patrons)
    table.set_player(0, animal=1, ore=1)
    before = has(table)
    go(table, "roma", 5)
    assert gains(table, before) == price


@pytest.mark.parametrize("patron", [CAESAR, POMPEIUS, SCIPIO])
def test_ar_modifier_11_every_patron_is_at_roma(patron: str) -> None:
    assert (patron, "roma") in patrons_with(11)


def test_ar_modifier_11_without_it_the_walk_cannot_be_paid() -> None:
    table = furnished(CAESAR)
    table.set_player(0, animal=0)
    table.play("worker 2")
    assert table.why_not("roma") == "AR-roma-3"


# AR-modifier-12: a free step


@pytest.mark.parametrize(("patron", "place"), patrons_with(12))
def test_ar_modifier_12_a_free_step(patron: str, place: str) -> None:
    used, unused = furnished(patron), furnished()
    for table in (used, unused):
        go(table, place)
        table.play(*([f"patron {patron}"] if table is used else []))
        play_base(table)
    assert (used.player().colosseum, gains(used, has(unused))) == (1, {})


@pytest.mark.parametrize(("patron", "place"), patrons_with(12))
def test_ar_modifier_12_gives_politics_like_any_step(patron: str, place: str) -> None:
    table = furnished(patron)
    table.player().colosseum = 1
    go(table, place)
    table.play(f"patron {patron}")
    assert table.player().politics == 3


@pytest.mark.parametrize(("patron", "place"), patrons_with(12))
def test_ar_modifier_12_need_not_be_used(patron: str, place: str) -> None:
    table = furnished(patron)
    go(table, place)
    play_base(table)
    assert table.player().colosseum == 0


@pytest.mark.parametrize("free_slot", [True, False])
def test_ar_modifier_12_politics_open_a_slot_for_a_passive_patron(free_slot: bool) -> None:
    table = furnished(RABIRIUS)
    table.set_player(0, politics=1)
    table.player().colosseum = 1 if free_slot else 2
    table.give(VARRO)
    go(table, "mercator")
    table.play(f"patron {RABIRIUS}")
    assert (table.card(VARRO) in table.player().active) is free_slot


@pytest.mark.parametrize(("animals", "refusal"), [(1, ""), (0, "AR-modifier-12")])
def test_ar_modifier_12_must_leave_the_walk_payable(animals: int, refusal: str) -> None:
    """No printed patron gives a free step at Roma; a card that does must not make the walk unpayable."""
    table = furnished(RABIRIUS, "marcus-porcius-cato", changes=(RABIRIUS_AT_ROMA, CATO_AT_ROMA))
    table.set_player(0, animal=animals)
    go(table, "roma", 1)
    assert table.why_not(f"patron {RABIRIUS}") == refusal


# AR-modifier-13: brown markers


@pytest.mark.parametrize(("patron", "place"), patrons_with(13))
def test_ar_modifier_13_the_brown_marker_rises(patron: str, place: str) -> None:
    table = furnished(patron)
    go(table, place)
    table.play(f"patron {patron}")
    assert table.state.brown == [0, 1, 0, 0, 0]


@pytest.mark.parametrize(("patron", "place"), patrons_with(13))
def test_ar_modifier_13_need_not_be_used(patron: str, place: str) -> None:
    table = furnished(patron)
    go(table, place)
    play_base(table)
    assert (table.state.seat, table.state.brown) == (1, [0, 0, 0, 0, 0])


@pytest.mark.parametrize(("patron", "place"), patrons_with(13))
def test_ar_modifier_13_the_area_card_does_not_move(patron: str, place: str) -> None:
    table = furnished(patron)
    go(table, place)
    table.play(f"patron {patron}")
    assert table.state.area_up[AREA - 1] == 0


@pytest.mark.parametrize("reason", ["empty area", "top of the track"])
def test_ar_modifier_13_needs_an_area_card_and_room(reason: str) -> None:
    table = furnished(MAECENAS, SENECA)
    if reason == "empty area":
        table.empty_area(AREA)
    else:
        table.state.brown[AREA - 1] = 10
    go(table, "senatus")
    assert table.why_not(f"patron {MAECENAS}") == "AR-modifier-13"
