"""What reveals hidden things in Via Appia, and what does not: before the one a player may think again."""

import pytest

from support.via_appia import Scenario


def revealed_by(scenario: Scenario, text: str) -> bool:
    before = scenario.state.revealed
    scenario.play(text)
    return scenario.state.revealed > before


def aimed(hand: str) -> Scenario:
    """Seat 0 has said where the stone goes in, and only has to say the angle."""
    scenario = Scenario(hand=hand)
    scenario.stones(small=1)
    scenario.play("quarry", "place 5")
    return scenario


def test_push_of_a_natural_hand_reveals_how_it_erred() -> None:
    assert revealed_by(aimed("natural"), "angle 3")


def test_push_of_a_steady_hand_reveals_nothing() -> None:
    assert not revealed_by(aimed("steady"), "angle 3")


def test_aiming_reveals_nothing() -> None:
    scenario = Scenario(hand="natural")
    scenario.stones(small=1)
    scenario.play("quarry", "place 5")
    assert scenario.state.revealed == 0


def test_last_income_card_reveals_the_new_row() -> None:
    scenario = Scenario()
    scenario.row("1-L")
    assert revealed_by(scenario, "income 1")


@pytest.mark.parametrize("half", ["coins", "stones"])
def test_another_income_card_reveals_nothing(half: str) -> None:
    scenario = Scenario()
    scenario.row("1-L", "1-MM", "1-MSS", "2-L")
    scenario.play("income 1")
    assert not revealed_by(scenario, half)


def test_end_of_the_game_reveals_the_coins_behind_the_screens() -> None:
    scenario = Scenario()
    scenario.finish(1, 2)
    assert scenario.state.revealed > 0


def test_building_reveals_nothing() -> None:
    scenario = Scenario()
    scenario.cart(small=1, medium=1)
    assert not revealed_by(scenario, next(text for text in scenario.legal() if text.startswith("build")))
