"""PN-honour: every honour card of the edition by what it costs and what it gives."""

import pytest

from support.porta_nigra import Scenario

FOUR_BUILDINGS = ["basilica-red", "amphitheatre-blue", "wall-black", "porta-nigra-white"]
BUILDINGS = ["basilica", "amphitheatre", "wall", "porta-nigra"]

# Name, influence, what it gives, how much.
AT_ONCE = [
    ("romans-2", 2, "romans", 2),
    ("black-2", 1, "black", 2),
    ("blue-2", 1, "blue", 2),
    ("red-2", 2, "red", 2),
    ("yellow-2", 2, "yellow", 2),
    ("white-1", 1, "white", 1),
    ("white-2", 3, "white", 2),
    ("torches-3", 1, "torches", 3),
    ("sesterces-6", 1, "sesterces", 6),
    ("sesterces-10", 2, "sesterces", 10),
    ("points-4", 1, "points", 4),
    ("points-8", 2, "points", 8),
    ("points-12", 3, "points", 12),
]
PRICES = [*((name, influence) for name, influence, _, _ in AT_ONCE), ("raise", 1), ("final-30", 2), ("final-42", 2),
          ("final-56", 3), *((f"substitute-{building}", 2) for building in BUILDINGS)]


def buyer(name: str, influence: int) -> Scenario:
    """Seat 0 has influence, and all that any honour card may ask for; the named card is on display."""
    scenario = Scenario()
    for card in FOUR_BUILDINGS:
        scenario.give_building_card(card)
    scenario.give_honour("final-30")
    scenario.give_honour("final-42")
    scenario.section("porta-nigra-1", bricks=4)
    scenario.player().influence = influence
    scenario.display_honour(name)
    return scenario


def belongings(scenario: Scenario) -> dict[str, int]:
    player = scenario.player()
    return {"points": scenario.points(), "sesterces": player.sesterces, "torches": player.torches,
            "romans": player.romans,
            **{colour: scenario.bricks(colour) for colour in ("black", "blue", "red", "yellow", "white")}}


# Buying


def test_pn_honour_1_every_card_of_the_edition_is_tested_here() -> None:
    assert sorted(name for name, _ in PRICES) == sorted(card.name for card in Scenario().edition.honour_cards)


@pytest.mark.parametrize(("name", "influence"), PRICES)
def test_pn_honour_8_card_costs_the_influence_printed_on_it(name: str, influence: int) -> None:
    scenario = buyer(name, influence)
    scenario.play(f"honour {name}")
    assert scenario.player().influence == 0


@pytest.mark.parametrize(("name", "influence"), PRICES)
def test_pn_honour_8_one_influence_too_few(name: str, influence: int) -> None:
    assert buyer(name, influence - 1).why_not(f"honour {name}") == "PN-honour-8"


@pytest.mark.parametrize("influence", [0, 3])
def test_pn_honour_7_card_must_be_on_display(influence: int) -> None:
    scenario = buyer("points-4", influence)
    design = scenario.honour("points-4")
    scenario.state.honour_display = [card for card in scenario.state.honour_display if card != design]
    assert scenario.why_not("honour points-4") == "PN-honour-7"


@pytest.mark.parametrize("between", [[], ["play 3"]])
def test_pn_honour_1_second_card_in_a_turn_is_refused(between: list[str]) -> None:
    scenario = buyer("points-4", 9)
    scenario.hand("3", "1")
    scenario.play("honour points-4", *between)
    scenario.display_honour("torches-3")
    assert scenario.why_not("honour torches-3") == "PN-honour-1"


@pytest.mark.parametrize("name", ["final-56", "points-4"])
def test_pn_honour_1_is_told_before_all_that_is_missing(name: str) -> None:
    scenario = buyer("torches-3", 1)
    scenario.display_honour(name)
    scenario.play("honour torches-3")
    assert scenario.why_not(f"honour {name}") == "PN-honour-1"


def test_pn_honour_1_another_card_in_the_next_turn() -> None:
    scenario = buyer("points-4", 9)
    scenario.play("honour points-4")
    scenario.pass_turn()
    scenario.pass_turn()
    scenario.display_honour("torches-3")
    scenario.play("honour torches-3")
    assert scenario.player().torches == 1 + 3


def test_pn_honour_1_card_is_bought_after_the_action_card_too() -> None:
    scenario = buyer("points-4", 1)
    scenario.hand("1", "2")
    scenario.play("play 1", "honour points-4")
    assert scenario.points() == 4


def test_pn_honour_1_display_stays_open_until_the_next_turn() -> None:
    scenario = buyer("points-4", 1)
    scenario.play("honour points-4")
    assert len(scenario.state.honour_display) == 13


# Cards that act at once


@pytest.mark.parametrize(("name", "influence", "thing", "number"), AT_ONCE)
def test_pn_honour_2_card_gives_what_it_shows(name: str, influence: int, thing: str, number: int) -> None:
    scenario = buyer(name, influence)
    before = belongings(scenario)
    scenario.play(f"honour {name}")
    assert belongings(scenario) == {**before, thing: before[thing] + number}


@pytest.mark.parametrize("name", [*(name for name, _, _, _ in AT_ONCE), "raise"])
def test_pn_honour_2_card_then_leaves_the_game(name: str) -> None:
    scenario = buyer(name, 3)
    before = scenario.state.honour_display.count(scenario.honour(name))
    scenario.play(f"honour {name}")
    assert (scenario.state.honour_box, scenario.state.honour_display.count(scenario.honour(name))) == (
        [scenario.honour(name)], before - 1)


@pytest.mark.parametrize("name", ["red-2", "white-2", "white-1"])
def test_pn_honour_2_bricks_come_from_the_supply(name: str) -> None:
    scenario = buyer(name, 3)
    before = scenario.state.bricks_in_supply + sum(scenario.player().bricks)
    scenario.play(f"honour {name}")
    assert scenario.state.bricks_in_supply + sum(scenario.player().bricks) == before


def test_pn_honour_2_romans_come_from_the_supply() -> None:
    scenario = buyer("romans-2", 2)
    before = scenario.player().romans_in_supply
    scenario.play("honour romans-2")
    assert scenario.player().romans_in_supply == before - 2


# Final cards


@pytest.mark.parametrize("name", ["final-30", "final-42", "final-56"])
def test_pn_honour_3_final_card_stays_and_gives_nothing_yet(name: str) -> None:
    scenario = buyer(name, 3)
    scenario.play(f"honour {name}")
    assert (scenario.honour(name) in scenario.player().final_cards, scenario.points()) == (True, 0)


def test_pn_honour_3_card_for_30_costs_one_card_of_each_building() -> None:
    scenario = buyer("final-30", 2)
    scenario.give_building_card("wall-white")
    scenario.play("honour final-30")
    assert (scenario.building_cards(), len(scenario.state.building_box)) == (["wall-white"], 4)


@pytest.mark.parametrize("missing", FOUR_BUILDINGS)
def test_pn_honour_3_card_for_30_needs_four_different_buildings(missing: str) -> None:
    scenario = Scenario()
    for card in FOUR_BUILDINGS:
        if card != missing:
            scenario.give_building_card(card)
    scenario.give_building_card("basilica-white" if missing != "basilica-red" else "wall-white")
    scenario.player().influence = 2
    scenario.display_honour("final-30")
    assert scenario.why_not("honour final-30") == "PN-honour-3"


@pytest.mark.parametrize(("name", "discarded", "kept"), [
    ("final-42", "final-30", ["final-42", "final-42"]), ("final-56", "final-42", ["final-30", "final-56"])])
def test_pn_honour_3_dearer_card_costs_the_one_below(name: str, discarded: str, kept: list[str]) -> None:
    scenario = buyer(name, 3)
    scenario.play(f"honour {name}")
    assert (scenario.player().final_cards, scenario.state.honour_box) == (
        [scenario.honour(card) for card in kept], [scenario.honour(discarded)])


@pytest.mark.parametrize(("owned", "name"), [
    (None, "final-42"), ("final-42", "final-42"), (None, "final-56"), ("final-30", "final-56")])
def test_pn_honour_3_dearer_card_needs_the_one_below(owned: str | None, name: str) -> None:
    scenario = Scenario()
    if owned is not None:
        scenario.give_honour(owned)
    scenario.player().influence = 3
    scenario.display_honour(name)
    assert scenario.why_not(f"honour {name}") == "PN-honour-3"


def test_pn_honour_3_building_cards_stay_when_a_final_card_is_discarded() -> None:
    scenario = buyer("final-42", 2)
    scenario.play("honour final-42")
    assert scenario.building_cards() == FOUR_BUILDINGS


# Substitutes


@pytest.mark.parametrize("building", BUILDINGS)
def test_pn_honour_4_substitute_stays_with_its_owner(building: str) -> None:
    scenario = buyer(f"substitute-{building}", 2)
    scenario.play(f"honour substitute-{building}")
    kept = [scenario.honour(f"substitute-{building}")]
    assert (scenario.player().substitutes, scenario.state.honour_box) == (kept, [])


def test_pn_honour_4_substitutes_pay_for_the_card_for_30() -> None:
    scenario = Scenario()
    for card in FOUR_BUILDINGS[:2]:
        scenario.give_building_card(card)
    for building in BUILDINGS[2:]:
        scenario.give_honour(f"substitute-{building}")
    scenario.player().influence = 2
    scenario.display_honour("final-30")
    scenario.play("honour final-30")
    player = scenario.player()
    assert (player.building_cards, player.substitutes, len(scenario.state.honour_box)) == ([], [], 2)


def test_pn_honour_4_one_card_of_each_building_is_discarded_among_many() -> None:
    scenario = Scenario()
    for card in ("basilica-red", "basilica-blue", "amphitheatre-blue", "amphitheatre-red"):
        scenario.give_building_card(card)
    for building in BUILDINGS:
        scenario.give_honour(f"substitute-{building}")
    scenario.player().influence = 2
    scenario.display_honour("final-30")
    scenario.play("honour final-30")
    left = [*(card.split("-")[0] for card in scenario.building_cards()),
            *(BUILDINGS[scenario.edition.honour_cards[design].substitute] for design in scenario.player().substitutes)]
    assert sorted(left) == ["amphitheatre", "amphitheatre", "basilica", "basilica"]


@pytest.mark.parametrize("building", BUILDINGS)
def test_pn_honour_4_substitute_scores_in_a_set(building: str) -> None:
    scenario = Scenario()
    for card in FOUR_BUILDINGS:
        if not card.startswith(building):
            scenario.give_building_card(card)
    scenario.give_honour(f"substitute-{building}")
    scenario.finish()
    assert scenario.source("building_card_sets") == 20


# The extra brick


def raiser(*heights: int) -> Scenario:
    """Seat 0 has sections of these heights in Porta Nigra and may buy the card that raises one."""
    scenario = Scenario()
    for site, bricks in enumerate(heights, start=1):
        scenario.section(f"porta-nigra-{site}", bricks=bricks)
    scenario.player().influence = 1
    scenario.display_honour("raise")
    return scenario


def test_pn_honour_5_brick_from_the_supply_goes_on_top() -> None:
    scenario = raiser(4)
    before = scenario.state.bricks_in_supply
    scenario.play("honour raise")
    assert (scenario.built("porta-nigra-1"), scenario.state.bricks_in_supply) == ((0, 5), before - 1)


def test_pn_honour_5_owner_chooses_the_section() -> None:
    scenario = raiser(4, 3, 6)
    scenario.play("honour raise", "raise porta-nigra-2")
    assert [scenario.built(f"porta-nigra-{site}")[1] for site in (1, 2, 3)] == [4, 4, 6]


def test_pn_honour_5_brick_gives_no_points_and_takes_no_roman() -> None:
    scenario = raiser(4)
    scenario.play("honour raise")
    assert (scenario.points(), scenario.player().romans) == (0, 5)


@pytest.mark.parametrize(("heights", "rewards"), [([5], 1), ([4], 0), ([6], 0), ([3, 5], 1), ([3, 3], 0)])
def test_pn_honour_5_reward_when_a_multiple_of_three_is_completed(heights: list[int], rewards: int) -> None:
    scenario = raiser(*heights)
    scenario.play("honour raise")
    if len(heights) > 1:
        scenario.play("raise porta-nigra-1")
    assert (scenario.player().influence, scenario.player().romans) == (rewards, 5 + 2 * rewards)


def test_pn_honour_5_section_never_grows_beyond_eight() -> None:
    assert raiser(8).why_not("honour raise") == "PN-honour-5"


def test_pn_honour_5_section_of_eight_is_not_among_the_choices() -> None:
    scenario = raiser(8, 4, 5)
    scenario.play("honour raise")
    assert (scenario.legal(), scenario.why_not("raise porta-nigra-1")) == (
        ["raise porta-nigra-2", "raise porta-nigra-3"], "PN-honour-5")


def test_pn_honour_5_section_of_somebody_else_cannot_be_raised() -> None:
    scenario = raiser()
    scenario.section("porta-nigra-1", seat=1, bricks=3)
    assert scenario.why_not("honour raise") == "PN-honour-5"


def test_pn_honour_5_section_of_another_building_cannot_be_raised() -> None:
    scenario = raiser()
    scenario.section("amphitheatre-A3")
    assert scenario.why_not("honour raise") == "PN-honour-5"


def test_pn_honour_5_no_brick_in_the_supply() -> None:
    scenario = raiser(4)
    scenario.supply(0)
    assert scenario.why_not("honour raise") == "PN-honour-5"


def test_pn_honour_5_raised_section_counts_at_its_new_height() -> None:
    scenario = raiser(4)
    scenario.play("honour raise")
    scenario.finish()
    assert scenario.source("porta-nigra") == 19


# Cards that would give nothing


@pytest.mark.parametrize("name", ["black-2", "blue-2", "red-2", "yellow-2", "white-1", "white-2"])
def test_pn_honour_6_bricks_from_an_empty_supply_are_refused(name: str) -> None:
    scenario = buyer(name, 3)
    scenario.supply(0)
    assert scenario.why_not(f"honour {name}") == "PN-honour-6"


def test_pn_honour_6_romans_that_are_not_there_are_refused() -> None:
    scenario = buyer("romans-2", 2)
    scenario.player().romans_in_supply = 0
    assert scenario.why_not("honour romans-2") == "PN-honour-6"


def test_pn_honour_6_part_of_the_bricks_may_be_bought() -> None:
    scenario = buyer("yellow-2", 2)
    scenario.supply(1)
    scenario.play("honour yellow-2")
    assert scenario.bricks("yellow") == 1


def test_pn_honour_6_part_of_the_romans_may_be_bought() -> None:
    scenario = buyer("romans-2", 2)
    scenario.player().romans_in_supply = 1
    scenario.play("honour romans-2")
    assert scenario.player().romans_in_supply == 0
