"""What reveals hidden things in Porta Nigra, and what does not: before the one a player may think again."""

import pytest

from support.porta_nigra import Scenario


def revealed_by(scenario: Scenario, text: str) -> bool:
    before = scenario.state.revealed
    scenario.play(text)
    return scenario.state.revealed > before


def quiet_table() -> Scenario:
    """Both builders stand, and the market is too full for a refill."""
    scenario = Scenario()
    scenario.builder_in("basilica", seat=1)
    scenario.market(white=5, yellow=5, red=5)
    return scenario


def test_end_turn_reveals_the_card_drawn() -> None:
    scenario = quiet_table()
    scenario.hand("1", "2")
    scenario.play("play 1")
    assert revealed_by(scenario, "end turn")


def test_end_turn_without_a_deck_reveals_nothing() -> None:
    scenario = quiet_table()
    scenario.cards_left("1", "2")
    scenario.play("play 1")
    assert not revealed_by(scenario, "end turn")


def test_end_turn_reveals_the_cards_that_refill_a_display() -> None:
    scenario = quiet_table()
    scenario.cards_left("1", "2")
    scenario.play("play 1")
    scenario.state.building_deck.append(scenario.state.building_display.pop())
    assert revealed_by(scenario, "end turn")


def test_end_turn_reveals_the_cards_that_refill_the_market() -> None:
    scenario = quiet_table()
    scenario.cards_left("1", "2")
    scenario.market(white=1)
    scenario.play("play 1")
    assert revealed_by(scenario, "end turn")


def test_naming_the_start_player_reveals_the_new_hands() -> None:
    scenario = Scenario()
    scenario.pass_round()
    assert revealed_by(scenario, "start 1")


def test_placing_the_builder_reveals_nothing() -> None:
    scenario = Scenario()
    scenario.pass_turn()
    assert not revealed_by(scenario, "place wall")


@pytest.mark.parametrize("card", range(8))
def test_no_action_of_a_card_reveals_anything(card: int) -> None:
    """Every action that is legal once a card is played, by a player who can afford them all, the end of turn apart."""
    scenario = quiet_table()
    scenario.hand(scenario.edition.action_cards[card].name)
    player = scenario.player()
    player.sesterces, player.torches, player.influence, player.romans = 50, 5, 20, 5
    scenario.store(white=6, yellow=6, red=6, blue=6, black=6)
    scenario.play(f"play {scenario.edition.action_cards[card].name}")
    scenario.state.revealed = 0
    for action in scenario.state.legal():
        after = scenario.state.clone()
        after.apply(action)
        assert (after.revealed > 0) == (scenario.game.notation(action) == "end turn"), scenario.game.notation(action)


def test_a_building_card_taken_reveals_nothing_yet() -> None:
    scenario = quiet_table()
    scenario.display_buildings("basilica-yellow", "wall-red")
    scenario.hand("1", "2")
    scenario.player().influence = 2
    scenario.store(yellow=3)
    site = next(text for text in scenario.legal() if text.startswith("influence build basilica"))
    scenario.play(site)
    assert "take card" in scenario.legal()
    assert not revealed_by(scenario, "take card")
