"""Prompts and menus of Ave Roma: short, and with what an action costs and gives."""

from ludi.core.i18n import ENGLISH
from support.ave_roma import Table, ave_roma
from support.ave_roma_acts import AREA, furnished, go

NAMES = ["Livia", "Marcus", "Gaia"]


def words(table: Table, text: str) -> str:
    assert text in table.legal()
    return table.game.action_text(table.state, table.game.parse(text), NAMES).sentence(ENGLISH)


def sent(value: int = AREA) -> Table:
    """A furnished table on which seat 0 has chosen a worker."""
    table = furnished()
    table.choose(value)
    return table


def test_pass_with_the_points_of_unused_workers() -> None:
    assert words(Table(), "pass") == "Pass: 5 points"


def test_prompt_names_the_value_of_the_worker() -> None:
    table = sent()
    assert table.game.prompt(table.state) == "Where does the worker of value 2 go?"


def test_quaestor_with_its_money() -> None:
    assert words(sent(), "quaestor") == "Quaestor: 4 denarii"


def test_aedilis_with_its_goods() -> None:
    assert words(sent(), "aedilis") == "Aedilis: 2 animals, 1 wheat and 1 ore"


def test_area_used_before_costs_money() -> None:
    table = sent()
    table.lay_area(AREA, "sardinia", used_once=True)
    assert words(table, "mercator") == "Mercator: area 2, 2 denarii for the area"


def test_roma_with_the_price_of_the_steps() -> None:
    assert words(sent(1), "roma") == "Roma: 1 step, 1 surplus"


def test_card_with_its_cost_and_points() -> None:
    assert words(sent(), "card macellum-plan") == "Buy Macellum (plan): 1 animal, 1 wheat, 2 points"


def test_training_with_its_price() -> None:
    assert words(sent(), "train 2") == "Train in slot 2: 1 denarius"


def test_good_sold_at_the_price_of_the_board() -> None:
    table = furnished()
    table.prices(wood=3)
    go(table, "mercator")
    assert words(table, "sell wood") == "Sell wood: 3 denarii"


def test_half_of_an_area_card() -> None:
    table = furnished()
    go(table, "propraetor")
    assert words(table, "lower") == "Take 1 animal and 1 wheat"


def test_card_spent_with_what_it_gives() -> None:
    table = furnished(advanced="on")
    table.give("numidia")
    go(table, "mercator")
    assert words(table, "spend numidia") == "Spend Numidia: 1 surplus"


def test_reason_names_the_numbers_of_the_edition() -> None:
    assert "up to 4 goods" in ave_roma().refusal_text("AR-mercator-2")


def test_names_are_told() -> None:
    table = Table()
    told = [table.game.event_text(event, NAMES) for event in table.play("pass")]
    assert told == ["Livia passes and has 5 points for unused workers.", "Round 1: it is the turn of Marcus."]


def test_preview_of_a_sale() -> None:
    table = furnished()
    table.prices(wood=3)
    go(table, "mercator")
    before = table.game.resources(table.state, 0)
    table.play("sell wood")
    after = table.game.resources(table.state, 0)
    assert {thing: after[thing] - before[thing] for thing in after if after[thing] != before[thing]} == {
        "denarii": 3, "good-wood": -1}
