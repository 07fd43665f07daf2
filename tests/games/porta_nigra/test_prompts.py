"""Prompts and menus of Porta Nigra: short, and with what an action costs and gives."""

import pytest

from ludi.core.i18n import ENGLISH
from ludi.core.state import Event
from support.porta_nigra import Table, opened

NAMES = ["Livia", "Marcus"]


def words(table: Table, text: str) -> str:
    assert text in table.legal()
    return table.game.action_text(table.state, table.game.parse(text), NAMES).sentence(ENGLISH)


def rich_table() -> Table:
    """Seat 0 has means for nearly everything and card 7 to play."""
    table = Table()
    player = table.player()
    player.sesterces, player.torches, player.influence = 50, 5, 9
    table.store(white=4, yellow=4, red=4)
    table.hand("7")
    return table


def test_a_newcomer_is_told_in_at_most_four_short_lines() -> None:
    lines = rich_table().game.welcome()
    assert (0 < len(lines) <= 4, max(map(len, lines)) <= 70) == (True, True)


def test_prompt_before_the_card() -> None:
    table = rich_table()
    assert table.game.prompt(table.state) == "Choose a card to play"


def test_prompt_counts_the_actions_left() -> None:
    table = rich_table()
    table.play("play 7", "forgo")
    left = table.edition.action_cards[6].torches - 1
    assert table.game.prompt(table.state) == f"Use the actions of your card: {left} left"


def test_whoever_ends_the_turn_is_told_of_actions_that_are_left() -> None:
    table = rich_table()
    table.play("play 7", "forgo")
    left = table.edition.action_cards[6].torches - 1
    cautions = {text: table.game.caution(table.state, table.game.parse(text)) for text in table.legal()}
    assert {text for text, caution in cautions.items() if caution} == {"end turn"}
    assert cautions["end turn"] == f"{left} actions of your card are not used."


@pytest.mark.parametrize(("left", "caution"), [
    (1, "1 action of your card is not used; you can give it up for 1 sesterce."),
    (2, "2 actions of your card are not used; you can give them up for 1 sesterce each."),
])
def test_pn_turn_5_turn_that_ends_without_the_coins_for_its_actions_is_cautioned(left: int, caution: str) -> None:
    table = Table()
    table.market()
    table.hand("1")
    table.play("play 1", *["forgo"] * (2 - left))
    assert table.legal() == ["end turn", "forgo", "sell torch"]
    assert table.game.caution(table.state, table.game.parse("end turn")) == caution


def test_whoever_has_used_the_card_is_told_of_nothing() -> None:
    table = rich_table()
    table.play("play 7", "forgo", "forgo", "forgo")
    assert table.game.caution(table.state, table.game.parse("end turn")) == ""


def test_card_with_its_icons() -> None:
    assert words(rich_table(), "play 7") == (
        "Play card 7: 3 actions from a red brick, a yellow brick, a section, 3 sesterces, 1 influence")


def test_pn_buy_5_card_offers_any_brick_for_the_icon_of_an_empty_shop() -> None:
    table = rich_table()
    table.market(yellow=1)
    assert words(table, "play 7") == (
        "Play card 7: 3 actions from any brick, a yellow brick, a section, 3 sesterces, 1 influence")


def test_brick_with_the_way() -> None:
    table = rich_table()
    table.market(red=2)
    table.play("play 7")
    assert words(table, "buy red") == "Buy a red brick: 3 sesterces + 3 for the way"


def test_action_beyond_the_card_costs_a_torch() -> None:
    table = rich_table()
    table.play("play 7", "forgo", "forgo", "forgo")
    assert words(table, "take influence") == "Take 1 influence: 1 torch"


def test_build_with_bricks_roman_and_points() -> None:
    table = rich_table()
    table.play("play 7")
    assert words(table, "build basilica-A2") == "Build on Basilica A2: 2 yellow bricks, 1 Roman, 9 points"


def test_build_by_influence_with_the_way() -> None:
    table = rich_table()
    assert words(table, "influence build wall-5") == (
        "Build on City Wall 5: 1 red brick, 1 Roman, 2 sesterces for the way, 2 influence, 3 points")


@pytest.mark.parametrize(("design", "name"), [
    ("final-30", "30 points at the end"), ("substitute-wall", "stands in for a card of City Wall"),
    ("raise", "a brick on top in Porta Nigra"), ("romans-2", "2 Romans"), ("white-1", "1 white brick")])
def test_honour_cards_are_called_by_what_they_do(design: str, name: str) -> None:
    game = opened(None)
    event = Event("honour card laid out", 0, (Table().honour(design), 0, 0), False)
    assert game.event_text(event) == f"An honour card is laid out: {name}."


def test_start_player_by_name() -> None:
    table = Table()
    table.pass_round()
    assert words(table, "start 1") == "Marcus begins"


def test_builder_walks_to_the_site_for_money() -> None:
    table = rich_table()
    walked = table.play("influence build wall-5", "white 0")[0]
    assert table.game.event_text(walked, NAMES) == (
        "The builder of Livia walks to the quarter of the City Wall for 2 sesterces.")


def test_no_way_is_told_where_none_was_walked() -> None:
    events = rich_table().play("influence build basilica-A2")
    assert "builder walked" not in [event.kind for event in events]


def test_reason_names_the_numbers_of_the_edition() -> None:
    assert opened(None).refusal_text("PN-influence-2") == "A Roman costs 2 influence."


def test_one_brick_is_not_called_bricks() -> None:
    assert [opened(None).resource_name("brick-white", n) for n in (1, 2)] == ["white brick", "white bricks"]


def test_preview_of_a_purchase() -> None:
    table = rich_table()
    table.market(red=2)
    table.play("play 7")
    before = table.game.resources(table.state, 0)
    table.play("buy red")
    after = table.game.resources(table.state, 0)
    assert {thing: after[thing] - before[thing] for thing in after if after[thing] != before[thing]} == {
        "sesterces": -6, "brick-red": 1}
