"""What reveals hidden things in Ave Roma, and what does not: before the one a player may think again."""

from support.ave_roma import Table
from support.ave_roma_acts import AREA, furnished, go


def revealed_since(table: Table, before: int) -> bool:
    return table.state.revealed > before


def test_last_pass_of_a_round_reveals_the_cards_that_refill_the_rows() -> None:
    table = Table()
    table.play("pass", "pass")
    before = table.state.revealed
    table.play("pass")
    assert revealed_since(table, before)


def test_another_pass_reveals_nothing() -> None:
    table = Table()
    before = table.state.revealed
    table.play("pass")
    assert not revealed_since(table, before)


def test_area_card_taken_reveals_the_next_one() -> None:
    table = furnished()
    table.lay_area(AREA, table.area(AREA), used_once=True)
    table.choose(AREA)
    before = table.state.revealed
    table.play("aedilis")
    assert revealed_since(table, before)


def test_area_card_used_for_the_first_time_reveals_nothing() -> None:
    table = furnished()
    table.choose(AREA)
    before = table.state.revealed
    table.play("aedilis")
    assert not revealed_since(table, before)


def test_choosing_worker_and_place_reveals_nothing() -> None:
    table = furnished()
    before = table.state.revealed
    go(table, "mercator")
    assert not revealed_since(table, before)


def spending_for_the_top_card() -> Table:
    """An advanced game; seat 0 buys a card of its row and may spend another for the one on top of the deck."""
    table = furnished(advanced="on")
    table.player().politics = 0
    table.give("macedonia")
    table.lay_on_top("via-appia-plan")
    go(table, "aedificator")
    return table


def test_top_card_bought_reveals_the_one_below() -> None:
    table = spending_for_the_top_card()
    before = table.state.revealed
    table.play("spend macedonia")
    assert revealed_since(table, before)


def test_last_top_card_bought_reveals_nothing() -> None:
    table = spending_for_the_top_card()
    table.state.decks[1] = table.state.decks[1][-1:]
    before = table.state.revealed
    table.play("spend macedonia")
    assert not revealed_since(table, before)
