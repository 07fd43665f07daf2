"""AR-advanced-8 to AR-advanced-10: the open card on top of a deck, and dearer area cards."""

import pytest

from support.ave_roma import Scenario
from support.ave_roma_acts import AREA, CHEAP, furnished, gains, go, has, play_base

ROWS = ["aedificator", "legatus", "senatus"]
TOPS = {"aedificator": "via-appia-plan", "legatus": "avaricum", "senatus": "marcus-terentius-varro"}
"""2 stone and 1 denarius; 2 surplus and wood; 4 denarii and animal."""
DECKS = {"aedificator": 1, "legatus": 2, "senatus": 3}
HELPERS = {"aedificator": "sextus-iulius-frontinus", "legatus": "publius-quinctilius-varus",
           "senatus": "gaius-cilnius-maecenas"}
"""Patrons that raise a brown marker: with one of them it is asked what comes next."""
AGRIPPA, APPIUS, LABIENUS, CICERO = (
    "marcus-vipsanius-agrippa", "appius-claudius-caecus", "titus-labienus", "marcus-tullius-cicero")


def table_with_top(place: str, *cards: str, top: str = "", active: tuple[str, ...] = ()) -> Scenario:
    """An advanced game; a cheap card in the row, an open card on the deck, these cards on the left side of seat 0."""
    scenario = furnished(*active, advanced="on")
    scenario.player().politics = 5 if active else 0
    scenario.give(*cards)
    scenario.lay_on_top(top or TOPS[place])
    return scenario


def owns(scenario: Scenario, card: str) -> bool:
    return scenario.card(card) in scenario.player().owned()


# AR-advanced-8: buying it


PAID = {"aedificator": {"stone": -1, "denarii": -1, "animal": -1, "wheat": -1, "points": 2},
        "legatus": {"surplus": -2, "wood": -1, "wheat": -1, "points": 2},
        "senatus": {"denarii": -6, "animal": -1, "wheat": -1}}


@pytest.mark.parametrize("place", ROWS)
@pytest.mark.parametrize("actions", [["spend macedonia"], ["purchase", "spend macedonia"]])
def test_ar_advanced_8_top_card_for_less_before_or_after_the_base_action(place: str, actions: list[str]) -> None:
    scenario = table_with_top(place, "macedonia")
    before = has(scenario)
    go(scenario, place)
    scenario.play(*actions)
    assert gains(scenario, before) == PAID[place]


@pytest.mark.parametrize("place", ROWS)
def test_ar_advanced_8_both_cards_are_the_players(place: str) -> None:
    scenario = table_with_top(place, "macedonia")
    go(scenario, place)
    scenario.play("spend macedonia")
    assert owns(scenario, TOPS[place])
    assert owns(scenario, CHEAP[place])


@pytest.mark.parametrize("place", ROWS)
def test_ar_advanced_8_top_card_is_not_bought_without_a_card_spent(place: str) -> None:
    scenario = table_with_top(place, "macedonia")
    go(scenario, place)
    assert scenario.why_not("buy top") == "AR-advanced-8"


@pytest.mark.parametrize("place", ROWS)
def test_ar_advanced_8_once_an_action(place: str) -> None:
    scenario = table_with_top(place, "macedonia", "lusitania", "baetica", active=(HELPERS[place],))
    go(scenario, place)
    scenario.play("spend macedonia", "buy top")
    assert scenario.why_not("spend lusitania") == "AR-advanced-8"


@pytest.mark.parametrize("place", ROWS)
def test_ar_advanced_8_not_again_after_the_base_action(place: str) -> None:
    scenario = table_with_top(place, "macedonia", "lusitania", "baetica", active=(HELPERS[place],))
    go(scenario, place)
    scenario.play("spend macedonia", "buy top", "purchase")
    assert scenario.why_not("spend lusitania") == "AR-advanced-1"


@pytest.mark.parametrize("place", ROWS)
def test_ar_advanced_8_what_was_begun_is_finished_first(place: str) -> None:
    scenario = table_with_top(place, "macedonia", "lusitania")
    go(scenario, place)
    scenario.play("spend macedonia")
    assert scenario.legal() == ["spend lusitania", "buy top"]


@pytest.mark.parametrize("place", ROWS)
def test_ar_advanced_13_the_base_purchase_waits(place: str) -> None:
    scenario = table_with_top(place, "macedonia", "lusitania")
    go(scenario, place)
    scenario.play("spend macedonia")
    assert scenario.why_not("purchase") == "AR-advanced-13"


@pytest.mark.parametrize("place", ROWS)
def test_ar_advanced_13_patrons_wait(place: str) -> None:
    scenario = table_with_top(place, "macedonia", "lusitania", active=(HELPERS[place],))
    go(scenario, place)
    scenario.play("spend macedonia")
    assert scenario.why_not(f"patron {HELPERS[place]}") == "AR-advanced-13"


def test_ar_advanced_12_the_top_card_is_not_for_sale_in_the_base_game() -> None:
    scenario = furnished(HELPERS["aedificator"])
    go(scenario, "aedificator")
    assert scenario.why_not("buy top") == "AR-advanced-12"


@pytest.mark.parametrize("place", ROWS)
def test_ar_advanced_9_without_a_deck(place: str) -> None:
    scenario = table_with_top(place, "macedonia", active=(HELPERS[place],))
    scenario.state.decks[DECKS[place]] = []
    go(scenario, place)
    assert scenario.why_not("spend macedonia") == "AR-advanced-9"


@pytest.mark.parametrize("place", ROWS)
def test_ar_advanced_8_the_card_just_bought_may_be_spent(place: str) -> None:
    scenario = table_with_top(place)
    go(scenario, place)
    scenario.play(f"spend {CHEAP[place]}")
    assert (owns(scenario, TOPS[place]), scenario.player().right) == (True, [scenario.card(CHEAP[place])])


@pytest.mark.parametrize("place", ROWS)
def test_ar_advanced_8_in_the_final_action(place: str) -> None:
    scenario = table_with_top(place, "macedonia")
    scenario.state.areas_short = True
    scenario.play("pass", "pass", "pass")
    go(scenario, place, 1)
    scenario.play("spend macedonia")
    assert owns(scenario, TOPS[place])


# The price


def test_ar_advanced_8_building_for_nothing() -> None:
    scenario = table_with_top("aedificator", "macedonia", "lusitania", top="macellum-picture")
    before = has(scenario)
    go(scenario, "aedificator")
    scenario.play("spend macedonia")
    assert owns(scenario, "macellum-picture")
    assert gains(scenario, before) == {"animal": -1, "wheat": -1, "points": 5, "wine": 1}


def test_ar_advanced_8_war_for_nothing() -> None:
    scenario = table_with_top("legatus", "macedonia", "lusitania", "baetica", top="teutoburg")
    before = has(scenario)
    go(scenario, "legatus")
    scenario.play("spend macedonia", "spend lusitania", "spend baetica")
    assert gains(scenario, before) == {"surplus": -1, "wheat": -1, "points": 2}


def test_ar_advanced_8_patron_without_denarii() -> None:
    scenario = table_with_top("senatus", "macedonia", "lusitania", "baetica")
    before = has(scenario)
    go(scenario, "senatus")
    scenario.play("spend macedonia", "spend lusitania", "spend baetica")
    assert gains(scenario, before) == {"denarii": -4, "animal": -1, "wheat": -1}


def test_ar_advanced_8_icon_that_falls_away_is_chosen() -> None:
    scenario = table_with_top("aedificator", "macedonia", top="basilica-plan")
    before = has(scenario)
    go(scenario, "aedificator")
    scenario.play("purchase", "spend macedonia", "discount red")
    assert gains(scenario, before) == {"animal": -1, "wheat": -1, "wood": -1, "stone": -1, "denarii": -3, "points": 4}


def test_ar_advanced_8_a_card_spent_makes_a_top_card_payable() -> None:
    scenario = table_with_top("senatus", "macedonia", active=("gaius-cilnius-maecenas",))
    scenario.set_player(0, denarii=6)
    go(scenario, "senatus")
    assert scenario.why_not("spend macedonia") == ""


def test_ar_advanced_11_not_if_all_cards_of_the_symbol_leave_it_too_dear() -> None:
    scenario = table_with_top("senatus", "macedonia", "achaia", "trebia", active=("gaius-cilnius-maecenas",))
    scenario.set_player(0, denarii=5)
    go(scenario, "senatus")
    refusals = [scenario.why_not(f"spend {card}") for card in ("macedonia", "achaia", "trebia")]
    assert refusals == ["AR-advanced-11", "", ""]


def test_ar_advanced_8_so_many_cards_are_spent_that_it_can_be_paid() -> None:
    scenario = table_with_top("senatus", "achaia", "trebia")
    scenario.set_player(0, denarii=5)
    go(scenario, "senatus")
    scenario.play("spend achaia")
    assert (len(scenario.player().right), owns(scenario, TOPS["senatus"])) == (2, True)


# What must be left for the base action


@pytest.mark.parametrize(("denarii", "refusal"), [(6, ""), (5, "AR-advanced-11")])
def test_ar_advanced_11_denarii_for_the_base_action_must_be_left(denarii: int, refusal: str) -> None:
    scenario = table_with_top("senatus", "macedonia", active=("gaius-cilnius-maecenas",))
    scenario.set_player(0, denarii=denarii)
    go(scenario, "senatus")
    assert scenario.why_not("spend macedonia") == refusal


@pytest.mark.parametrize(("surplus", "refusal"), [(2, ""), (1, "AR-advanced-11")])
def test_ar_advanced_11_surplus_for_the_base_action_must_be_left(surplus: int, refusal: str) -> None:
    scenario = table_with_top("legatus", "macedonia", active=("publius-quinctilius-varus",))
    scenario.set_player(0, surplus=surplus)
    go(scenario, "legatus")
    assert scenario.why_not("spend macedonia") == refusal


def test_ar_advanced_11_goods_for_the_base_action_must_be_left() -> None:
    """Thermae for ore and any two goods, Macellum for animal and wheat: any two must be neither of them."""
    scenario = table_with_top("aedificator", "macedonia", top="thermae-plan")
    go(scenario, "aedificator")
    scenario.play("spend macedonia", "discount wood")
    assert [scenario.why_not(f"pay {good}") for good in ("animal", "wheat", "stone")] == ["AR-pay-1", "AR-pay-1", ""]


# Patrons and the top card


def test_ar_advanced_8_with_ar_modifier_7_the_discounts_add_up() -> None:
    scenario = table_with_top("aedificator", "macedonia", active=(AGRIPPA,))
    before = has(scenario)
    go(scenario, "aedificator")
    scenario.play("purchase", "discount animal", "spend macedonia")
    assert gains(scenario, before) == {"wheat": -1, "denarii": -1, "points": 2}


def test_ar_advanced_8_with_ar_modifier_7_patrons() -> None:
    scenario = table_with_top("senatus", "macedonia", active=(CICERO,))
    scenario.player().politics = 3
    before = has(scenario)
    go(scenario, "senatus")
    scenario.play("spend macedonia")
    assert gains(scenario, before) == {"denarii": -2, "animal": -1, "wheat": -1}


def test_ar_advanced_8_with_ar_modifier_8_surplus_for_goods() -> None:
    scenario = table_with_top("aedificator", "macedonia", active=(APPIUS,))
    scenario.set_player(0, surplus=1, animal=1, wheat=1)
    before = has(scenario)
    go(scenario, "aedificator")
    scenario.play("spend macedonia")
    assert gains(scenario, before) == {"surplus": -1, "denarii": -1, "animal": -1, "wheat": -1, "points": 2}


def test_ar_advanced_8_with_ar_modifier_9_goods_for_surplus() -> None:
    scenario = table_with_top("legatus", "macedonia", active=(LABIENUS,))
    scenario.set_player(0, surplus=1, wood=2, wheat=1)
    go(scenario, "legatus")
    scenario.play("spend macedonia", "pay wood")
    assert (scenario.player().surplus, scenario.player().goods) == (0, [0] * 6)


def test_ar_advanced_8_patron_from_the_top_may_take_a_place() -> None:
    scenario = table_with_top("senatus", "macedonia", active=(CICERO,))
    scenario.player().politics = 1
    go(scenario, "senatus")
    scenario.play("spend macedonia", f"swap {CICERO}")
    assert scenario.player().active == [scenario.card(TOPS["senatus"])]


# AR-advanced-9: open cards


def tops(scenario: Scenario, seat: int = 0) -> dict[str, object]:
    shown = scenario.game.view(scenario.state, seat)["deck_tops"]
    assert isinstance(shown, dict)
    return shown


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_ar_advanced_9_the_tops_of_the_row_decks_are_open_to_all(seat: int) -> None:
    scenario = Scenario(advanced="on")
    for card in TOPS.values():
        scenario.lay_on_top(card)
    assert tops(scenario, seat) == {"area_cards": None, "building_cards": TOPS["aedificator"],
                                    "war_cards": TOPS["legatus"], "patron_cards": TOPS["senatus"]}


def test_ar_advanced_9_no_open_card_in_the_base_game() -> None:
    assert set(tops(Scenario()).values()) == {None}


def test_ar_advanced_9_a_new_card_is_open_once_the_top_was_bought() -> None:
    scenario = table_with_top("legatus", "macedonia")
    second = scenario.edition.card_slugs[scenario.state.decks[2][-2]]
    go(scenario, "legatus")
    scenario.play("spend macedonia")
    assert tops(scenario)["war_cards"] == second


def test_ar_advanced_9_an_empty_deck_shows_nothing() -> None:
    scenario = Scenario(advanced="on")
    scenario.state.decks[2] = []
    assert tops(scenario)["war_cards"] is None


@pytest.mark.parametrize("place", ROWS)
def test_ar_advanced_9_the_open_card_is_the_first_to_fill_a_gap(place: str) -> None:
    scenario = Scenario(advanced="on")
    scenario.lay_on_top(TOPS[place])
    scenario.play("pass", "pass", "pass")
    assert scenario.state.rows[ROWS.index(place)][0] == scenario.card(TOPS[place])


# AR-advanced-10: the price of areas


@pytest.mark.parametrize(("advanced", "price"), [("off", 2), ("on", 3)])
@pytest.mark.parametrize("place", ["aedilis", "mercator", "propraetor"])
def test_ar_advanced_10_area_card_for_3_denarii(place: str, advanced: str, price: int) -> None:
    scenario = furnished(advanced=advanced)
    scenario.lay_area(AREA, "sardinia", used_once=True)
    go(scenario, place)
    play_base(scenario)
    assert scenario.player().denarii == 20 - price


@pytest.mark.parametrize("place", ["mercator", "propraetor"])
def test_ar_advanced_10_empty_area_for_3_denarii(place: str) -> None:
    scenario = furnished(advanced="on")
    scenario.empty_area(AREA)
    go(scenario, place)
    play_base(scenario)
    assert scenario.player().denarii == 17


def test_ar_advanced_10_not_with_2_denarii() -> None:
    scenario = furnished(advanced="on")
    scenario.lay_area(AREA, "sardinia", used_once=True)
    scenario.set_player(0, denarii=2, wood=0)
    scenario.play(f"worker {AREA}")
    assert scenario.why_not("aedilis") == "AR-area-4"


def test_ar_advanced_10_the_card_is_paid_after_the_extra_action() -> None:
    """The new card lies there only once everything else is done."""
    scenario = furnished(advanced="on")
    scenario.give("macedonia")
    scenario.lay_area(AREA, "sardinia", used_once=True)
    go(scenario, "aedilis")
    scenario.play("collect", "spend macedonia")
    assert (scenario.player().denarii, scenario.state.area_card[AREA - 1]) == (20, scenario.card("sardinia"))
