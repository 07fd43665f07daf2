"""Prompts and menus of Via Appia: short, and with what an action costs and gives."""

from ludi.core.i18n import ENGLISH
from support.via_appia import Table, opened

NAMES = ["Livia", "Marcus"]


def words(table: Table, text: str) -> str:
    assert text in table.legal()
    return table.game.action_text(table.state, table.game.parse(text), NAMES).sentence(ENGLISH)


def test_income_card_offers_one_half() -> None:
    table = Table()
    table.row("1-MSS", "1-MM", "2-L", "1-L")
    assert words(table, "income 1") == "Income card 1: 1 sesterce or 1 medium stone and 2 small stones"


def test_one_of_the_last_income_cards_gives_both_halves() -> None:
    table = Table()
    table.row("1-MSS", "2-L")
    assert words(table, "income 1") == "Income card 1: 1 sesterce, 1 medium stone and 2 small stones"


def test_half_of_a_card() -> None:
    table = Table()
    table.row("1-MSS", "1-MM", "2-L", "1-L")
    table.play("income 2")
    assert words(table, "stones") == "Take 2 medium stones"


def test_place_is_counted_from_one() -> None:
    table = Table()
    table.stones(small=1)
    table.play("quarry")
    assert words(table, "place 0") == "Place 1 of 11 from the left"


def test_angle_in_degrees() -> None:
    table = Table()
    table.stones(small=1)
    table.play("quarry", "place 5")
    assert words(table, "angle 0") == "Push 45 degrees to the left"


def test_prompt_names_the_stone_that_fell() -> None:
    table = Table()
    table.fell("medium")
    assert table.game.prompt(table.state) == "What do you take for a medium stone that fell?"


def test_tile_with_its_points() -> None:
    table = Table()
    table.cart(small=1)
    assert words(table, "build A1-right") == "Build on A1 right: a small tile, 1 point"


def test_second_tile_with_its_coin() -> None:
    table = Table()
    table.cart(small=1, medium=1)
    table.play("build A1-right")
    assert words(table, "build A1-left") == "Build on A1 left: a medium tile, 3 points, 1 sesterce"


def test_journey_with_its_price() -> None:
    table = Table()
    table.lay("A1-left")
    table.coins(1)
    assert words(table, "travel 1") == "Travel 1 space: 1 sesterce"


def test_reason_names_the_numbers_of_the_edition() -> None:
    assert opened(None).refusal_text("VA-quarry-10") == "As nothing fell you may take a small tile or 1 sesterce."


def test_names_are_told() -> None:
    table = Table()
    table.row("1-MSS", "1-MM", "2-L", "1-L")
    told = [table.game.event_text(event, NAMES) for event in table.play("income 3", "coins")]
    assert told == ["Livia takes an income card: 2 sesterces or 1 large stone.", "Livia receives 2 sesterces.",
                    "Round 1: it is the turn of Marcus."]


def test_preview_of_a_card_taken_for_its_stones() -> None:
    table = Table()
    table.row("1-MSS", "1-MM", "2-L", "1-L")
    before = table.game.resources(table.state, 0)
    table.play("income 1", "stones")
    after = table.game.resources(table.state, 0)
    assert {thing: after[thing] - before[thing] for thing in after if after[thing] != before[thing]} == {
        "stone-small": 2, "stone-medium": 1}
