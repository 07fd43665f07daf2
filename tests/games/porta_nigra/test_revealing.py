"""What reveals hidden things in Porta Nigra, and what does not: before the one a player may think again."""

import pytest

from support.porta_nigra import Table


def revealed_by(table: Table, text: str) -> bool:
    before = table.state.revealed
    table.play(text)
    return table.state.revealed > before


def quiet_table() -> Table:
    """Both builders stand, and the market is too full for a refill."""
    table = Table()
    table.builder_in("basilica", seat=1)
    table.market(white=5, yellow=5, red=5)
    return table


def test_end_turn_reveals_the_card_drawn() -> None:
    table = quiet_table()
    table.hand("1", "2")
    table.play("play 1")
    assert revealed_by(table, "end turn")


def test_end_turn_without_a_deck_reveals_nothing() -> None:
    table = quiet_table()
    table.cards_left("1", "2")
    table.play("play 1")
    assert not revealed_by(table, "end turn")


def test_end_turn_reveals_the_cards_that_refill_a_display() -> None:
    table = quiet_table()
    table.cards_left("1", "2")
    table.play("play 1")
    table.state.building_deck.append(table.state.building_display.pop())
    assert revealed_by(table, "end turn")


def test_end_turn_reveals_the_cards_that_refill_the_market() -> None:
    table = quiet_table()
    table.cards_left("1", "2")
    table.market(white=1)
    table.play("play 1")
    assert revealed_by(table, "end turn")


def test_naming_the_start_player_reveals_the_new_hands() -> None:
    table = Table()
    table.pass_round()
    assert revealed_by(table, "start 1")


def test_placing_the_builder_reveals_nothing() -> None:
    table = Table()
    table.pass_turn()
    assert not revealed_by(table, "place wall")


@pytest.mark.parametrize("card", range(8))
def test_no_action_of_a_card_reveals_anything(card: int) -> None:
    """Every action that is legal once a card is played, by a player who can afford them all, the end of turn apart."""
    table = quiet_table()
    table.hand(table.edition.action_cards[card].name)
    player = table.player()
    player.sesterces, player.torches, player.influence, player.romans = 50, 5, 20, 5
    table.store(white=6, yellow=6, red=6, blue=6, black=6)
    table.play(f"play {table.edition.action_cards[card].name}")
    table.state.revealed = 0
    for action in table.state.legal():
        after = table.state.clone()
        after.apply(action)
        assert (after.revealed > 0) == (table.game.notation(action) == "end turn"), table.game.notation(action)


def test_a_building_card_taken_reveals_nothing_yet() -> None:
    table = quiet_table()
    table.display_buildings("basilica-yellow", "wall-red")
    table.hand("1", "2")
    table.player().influence = 2
    table.store(yellow=3)
    site = next(text for text in table.legal() if text.startswith("influence build basilica"))
    table.play(site)
    assert "take card" in table.legal()
    assert not revealed_by(table, "take card")
