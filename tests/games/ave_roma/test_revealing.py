"""What reveals hidden things in Ave Roma, and what does not: before the one a player may think again."""

from support.ave_roma import Scenario
from support.ave_roma_acts import AREA, furnished, go


def revealed_since(scenario: Scenario, before: int) -> bool:
    return scenario.state.revealed > before


def test_last_pass_of_a_round_reveals_the_cards_that_refill_the_rows() -> None:
    scenario = Scenario()
    scenario.play("pass", "pass")
    before = scenario.state.revealed
    scenario.play("pass")
    assert revealed_since(scenario, before)


def test_another_pass_reveals_nothing() -> None:
    scenario = Scenario()
    before = scenario.state.revealed
    scenario.play("pass")
    assert not revealed_since(scenario, before)


def test_area_card_taken_reveals_the_next_one() -> None:
    scenario = furnished()
    scenario.lay_area(AREA, scenario.area(AREA), used_once=True)
    scenario.choose(AREA)
    before = scenario.state.revealed
    scenario.play("aedilis")
    assert revealed_since(scenario, before)


def test_area_card_used_for_the_first_time_reveals_nothing() -> None:
    scenario = furnished()
    scenario.choose(AREA)
    before = scenario.state.revealed
    scenario.play("aedilis")
    assert not revealed_since(scenario, before)


def test_choosing_worker_and_place_reveals_nothing() -> None:
    scenario = furnished()
    before = scenario.state.revealed
    go(scenario, "mercator")
    assert not revealed_since(scenario, before)


def spending_for_the_top_card() -> Scenario:
    """An advanced game; seat 0 buys a card of its row and may spend another for the one on top of the deck."""
    scenario = furnished(advanced="on")
    scenario.player().politics = 0
    scenario.give("macedonia")
    scenario.lay_on_top("via-appia-plan")
    go(scenario, "aedificator")
    return scenario


def test_top_card_bought_reveals_the_one_below() -> None:
    scenario = spending_for_the_top_card()
    before = scenario.state.revealed
    scenario.play("spend macedonia")
    assert revealed_since(scenario, before)


def test_last_top_card_bought_reveals_nothing() -> None:
    scenario = spending_for_the_top_card()
    scenario.state.decks[1] = scenario.state.decks[1][-1:]
    before = scenario.state.revealed
    scenario.play("spend macedonia")
    assert not revealed_since(scenario, before)
