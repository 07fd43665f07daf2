"""What reveals hidden things in Via Appia, and what does not: before the one a player may think again."""

import pytest

from support.via_appia import Table


def revealed_by(table: Table, text: str) -> bool:
    before = table.state.revealed
    table.play(text)
    return table.state.revealed > before


def aimed(hand: str) -> Table:
    """Seat 0 has said where the stone goes in, and only has to say the angle."""
    table = Table(hand=hand)
    table.stones(small=1)
    table.play("quarry", "place 5")
    return table


def test_push_of_a_natural_hand_reveals_how_it_erred() -> None:
    assert revealed_by(aimed("natural"), "angle 3")


def test_push_of_a_steady_hand_reveals_nothing() -> None:
    assert not revealed_by(aimed("steady"), "angle 3")


def test_aiming_reveals_nothing() -> None:
    table = Table(hand="natural")
    table.stones(small=1)
    table.play("quarry", "place 5")
    assert table.state.revealed == 0


def test_last_income_card_reveals_the_new_row() -> None:
    table = Table()
    table.row("1-L")
    assert revealed_by(table, "income 1")


@pytest.mark.parametrize("half", ["coins", "stones"])
def test_another_income_card_reveals_nothing(half: str) -> None:
    table = Table()
    table.row("1-L", "1-MM", "1-MSS", "2-L")
    table.play("income 1")
    assert not revealed_by(table, half)


def test_end_of_the_game_reveals_the_coins_behind_the_screens() -> None:
    table = Table()
    table.finish(1, 2)
    assert table.state.revealed > 0


def test_building_reveals_nothing() -> None:
    table = Table()
    table.cart(small=1, medium=1)
    assert not revealed_by(table, next(text for text in table.legal() if text.startswith("build")))
