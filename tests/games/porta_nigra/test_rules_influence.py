"""PN-gain and PN-influence: icons that give something, and what influence buys besides honour cards."""

import pytest

from support.porta_nigra import Scenario


def playing(card: str) -> Scenario:
    scenario = Scenario()
    scenario.hand(card, "1" if card != "1" else "2")
    scenario.play(f"play {card}")
    return scenario


# The other icons


def test_pn_gain_1_icon_gives_one_influence() -> None:
    scenario = playing("3")
    scenario.play("take influence")
    assert scenario.player().influence == 1


def test_pn_gain_1_card_without_the_icon_gives_no_influence() -> None:
    assert playing("1").why_not("take influence") == "PN-gain-1"


def test_pn_gain_2_icon_gives_one_torch_token() -> None:
    scenario = playing("5")
    scenario.play("take torch")
    assert scenario.player().torches == 1 + 1


def test_pn_gain_2_card_without_the_icon_gives_no_torch() -> None:
    assert playing("1").why_not("take torch") == "PN-gain-2"


@pytest.mark.parametrize(("card", "value"), [("7", 3), ("6", 4), ("4", 5)])
def test_pn_gain_3_icon_gives_the_coins_printed_on_it(card: str, value: int) -> None:
    scenario = playing(card)
    scenario.play(f"take {value} sesterces")
    assert scenario.player().sesterces == 20 + value


@pytest.mark.parametrize(("card", "value"), [("1", 3), ("6", 3), ("6", 5), ("4", 4)])
def test_pn_gain_3_other_values_are_refused(card: str, value: int) -> None:
    assert playing(card).why_not(f"take {value} sesterces") == "PN-gain-3"


# Influence


def rich(influence: int) -> Scenario:
    """Seat 0 has influence and the bricks for the yellow and the blue site of the Basilica; no card is played yet."""
    scenario = Scenario()
    scenario.player().influence = influence
    scenario.store(yellow=2, blue=2)
    scenario.display_buildings()
    scenario.hand("3", "1")
    return scenario


def test_pn_influence_1_influence_is_spent_before_the_card() -> None:
    scenario = rich(2)
    scenario.play("buy roman", "play 3")
    assert scenario.player().romans == 5 + 1


def test_pn_influence_1_influence_is_spent_between_the_actions_of_the_card() -> None:
    scenario = rich(1)
    scenario.play("play 3", "take influence", "buy roman", "build basilica-A2")
    assert (scenario.player().influence, scenario.player().romans) == (0, 5 + 1 - 1)


def test_pn_influence_1_as_often_as_one_can_pay() -> None:
    scenario = rich(9)
    scenario.play("buy roman", "influence build basilica-A2", "buy roman", "influence build basilica-A4")
    assert (scenario.player().influence, scenario.why_not("buy roman")) == (1, "PN-influence-2")


def test_pn_influence_1_only_in_the_own_turn() -> None:
    scenario = Scenario()
    scenario.player().influence = 9
    scenario.pass_turn()
    scenario.play("place wall")
    assert [text for text in scenario.legal() if text.startswith(("honour", "influence", "buy roman"))] == []


def test_pn_influence_1_takes_no_action_of_the_card() -> None:
    scenario = rich(4)
    scenario.player().torches = 0
    scenario.play("play 3", "buy roman", "influence build basilica-A2", "take influence", "build basilica-A4")
    assert scenario.built("basilica-A4") == (0, 2)


def test_pn_influence_2_roman_comes_from_the_supply() -> None:
    scenario = rich(2)
    scenario.play("buy roman")
    player = scenario.player()
    assert (player.influence, player.romans, player.romans_in_supply) == (0, 6, 9)


@pytest.mark.parametrize("before", [[], ["play 3"]])
@pytest.mark.parametrize("influence", [0, 1])
def test_pn_influence_2_roman_costs_two(influence: int, before: list[str]) -> None:
    scenario = rich(influence)
    scenario.play(*before)
    assert scenario.why_not("buy roman") == "PN-influence-2"


def test_pn_influence_3_build_before_the_card() -> None:
    scenario = rich(2)
    scenario.play("influence build basilica-A2")
    assert (scenario.built("basilica-A2"), scenario.player().influence, scenario.points()) == ((0, 2), 0, 9)


def test_pn_influence_3_card_is_played_after_the_build() -> None:
    scenario = rich(2)
    scenario.play("influence build basilica-A2")
    assert "play 3" in scenario.legal()


def test_pn_influence_3_build_after_the_build_icon_was_used() -> None:
    scenario = rich(2)
    scenario.play("play 3", "build basilica-A2", "influence build basilica-A4")
    assert scenario.built("basilica-A4") == (0, 2)


@pytest.mark.parametrize("site", ["basilica-A1", "basilica-A2", "porta-nigra-9"])
@pytest.mark.parametrize("influence", [0, 1])
def test_pn_influence_3_build_costs_two(influence: int, site: str) -> None:
    assert rich(influence).why_not(f"influence build {site}") == "PN-influence-3"


@pytest.mark.parametrize(("site", "rule"), [
    ("basilica-A3", "PN-build-3"), ("porta-nigra-7", "PN-build-4"), ("basilica-B2", "PN-build-1")])
def test_pn_influence_3_site_must_fit_as_for_any_build(site: str, rule: str) -> None:
    scenario = rich(2)
    scenario.section("basilica-B2", seat=1)
    assert scenario.why_not(f"influence build {site}") == rule


def test_pn_influence_3_way_is_paid_as_for_any_build() -> None:
    scenario = rich(2)
    scenario.builder_in("porta-nigra")
    scenario.play("influence build basilica-A2")
    assert scenario.player().sesterces == 20 - 3


def test_pn_influence_3_choices_follow_as_for_any_build() -> None:
    scenario = rich(2)
    scenario.store(yellow=4, white=1)
    scenario.display_buildings("porta-nigra-yellow")
    scenario.play("influence build porta-nigra-7", "bricks 4", "white 1", "take card")
    assert (scenario.built("porta-nigra-7"), scenario.building_cards()) == ((0, 4), ["porta-nigra-yellow"])
