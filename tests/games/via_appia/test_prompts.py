"""Prompts, actions and log of Via Appia: short, and with what an action costs and gives."""

from collections import defaultdict
from functools import cache

import pytest

from ludi.core.i18n import ENGLISH
from ludi.core.wording import AS_CHOICE, AS_CONTROL, AS_SCALE, AS_SERIES, ActionForm
from support.forms import forms_in_games
from support.via_appia import Scenario, opened

NAMES = ["Livia", "Marcus"]
LONGEST_PROMPT = 60


def sentence(scenario: Scenario, text: str) -> str:
    assert text in scenario.legal()
    return scenario.game.action_text(scenario.state, scenario.game.parse(text), NAMES).sentence(ENGLISH)


def prompt(scenario: Scenario) -> str:
    asked = scenario.game.prompt(scenario.state)
    assert len(asked) <= LONGEST_PROMPT
    return asked


def told(scenario: Scenario, *actions: str) -> list[str]:
    return [scenario.game.event_text(event, NAMES) for event in scenario.play(*actions)]


def test_a_newcomer_is_told_in_at_most_four_short_lines() -> None:
    lines = opened(None).welcome()
    assert (0 < len(lines) <= 4, max(map(len, lines)) <= 70) == (True, True)


# Income


def test_prompt_names_the_actions() -> None:
    scenario = Scenario()
    scenario.stones(small=1)
    assert prompt(scenario) == "Choose an action: income, quarry, building or travel"


def test_prompt_when_only_income_is_possible() -> None:
    assert prompt(Scenario()) == "Choose an income card"


def test_income_card_offers_one_half() -> None:
    scenario = Scenario()
    scenario.row("1-MSS", "1-MM", "2-L", "1-L")
    assert sentence(scenario, "income 1") == "Take income card 1: +1 sesterce or +1 medium stone and +2 small stones"


def test_one_of_the_last_income_cards_gives_both_halves() -> None:
    scenario = Scenario()
    scenario.row("1-MSS", "2-L")
    assert sentence(scenario, "income 1") == "Take income card 1: +1 sesterce, +1 medium stone, +2 small stones"


def test_half_of_a_card() -> None:
    scenario = Scenario()
    scenario.row("1-MSS", "1-MM", "2-L", "1-L")
    scenario.play("income 2")
    assert prompt(scenario) == "Take the sesterces or the stones?"
    assert [sentence(scenario, text) for text in ("coins", "stones")] == [
        "Take the sesterces: +1 sesterce", "Take the stones: +2 medium stones"]


def test_log_of_an_income_action() -> None:
    scenario = Scenario()
    scenario.row("1-MSS", "1-MM", "2-L", "1-L")
    assert told(scenario, "income 3", "coins") == [
        "Livia takes an income card: 2 sesterces / 1 large stone.", "Livia gains 2 sesterces.",
        "Round 1: Marcus's turn."]


def test_log_of_a_shortage_speaks_of_the_supply() -> None:
    scenario = Scenario()
    scenario.stones(1, small=4)
    scenario.store(small=0)
    scenario.row("2-SSS", "1-MM", "2-L", "1-L")
    assert "Marcus returns 2 small stones because the supply is short." in told(scenario, "income 1", "stones")


def test_log_of_new_cards_speaks_of_the_deck() -> None:
    scenario = Scenario()
    scenario.row("2-L")
    assert "New income cards are revealed. The used ones are shuffled back into the deck." in told(scenario, "income 1")


# Quarry


def test_prompts_and_answers_of_a_quarry_action() -> None:
    scenario = Scenario()
    scenario.stones(small=3, medium=1)
    scenario.player().push_token = True
    scenario.play("quarry")
    assert prompt(scenario) == "Choose a stone to push"
    scenario.play("stone medium")
    assert prompt(scenario) == "Aim your medium stone and push"
    scenario.play("place 5")
    assert prompt(scenario) == "Choose a direction and push"
    scenario.play("angle 3")
    assert (prompt(scenario), sentence(scenario, "no more")) == ("Push a second stone?", "Don't push a second stone")
    scenario.play("stone small", "place 0", "angle 3")
    assert prompt(scenario) == "Return your +1 push token for a third push?"
    assert [sentence(scenario, text) for text in ("no more", "use token")] == [
        "Keep your +1 push token", "Return your +1 push token: +1 push"]


def test_va_quarry_3_prompt_does_not_offer_to_skip_the_push_for_a_token() -> None:
    scenario = Scenario()
    scenario.stones(small=2, medium=2)
    scenario.player().push_token = True
    scenario.play("quarry", "stone small", "place 0", "angle 3", "stone small", "place 10", "angle 3")
    scenario.stones(small=1, medium=1)
    scenario.play("use token")
    assert prompt(scenario) == "Choose a third stone to push"


def test_place_is_counted_from_one() -> None:
    scenario = Scenario()
    scenario.stones(small=1)
    scenario.play("quarry")
    assert sentence(scenario, "place 0") == "Push from place 1 of 11"
    assert told(scenario, "place 0", "angle 3")[0] == "Livia pushes a small stone from place 1, straight ahead."


@pytest.mark.parametrize(("angle", "text"), [(0, "Push 45 degrees to the left"), (3, "Push straight ahead"),
                                             (6, "Push 45 degrees to the right")])
def test_angle_in_degrees(angle: int, text: str) -> None:
    scenario = Scenario()
    scenario.stones(small=1)
    scenario.play("quarry", "place 5")
    assert sentence(scenario, f"angle {angle}") == text


def test_prompt_names_the_stone_that_fell() -> None:
    scenario = Scenario()
    scenario.fell("medium")
    assert prompt(scenario) == "Exchange a medium stone for a tile or 1 sesterce"
    assert [sentence(scenario, text) for text in ("tile medium", "coin")] == ["Take a medium tile", "Take 1 sesterce"]


def test_prompt_when_nothing_fell() -> None:
    scenario = Scenario()
    scenario.stones(small=2)
    scenario.play("quarry", "place 0", "angle 3", "stone small", "place 10", "angle 3")
    assert prompt(scenario) == "Nothing fell: take a small tile or 1 sesterce"
    assert told(scenario, "coin")[0] == "Nothing fell, so Livia gains 1 sesterce."


# Building


def test_tile_with_its_points_and_token() -> None:
    scenario = Scenario()
    scenario.cart(small=1)
    assert sentence(scenario, "build A1-right") == (
        "Build on A1-right: 1 small tile, +1 point, +1 bonus token of section A")


def test_second_tile_with_its_sesterce() -> None:
    scenario = Scenario()
    scenario.cart(small=1, medium=1)
    scenario.play("build A1-right")
    assert prompt(scenario) == "Lay a second tile in section A?"
    assert sentence(scenario, "done") == "Don't lay a second tile"
    assert sentence(scenario, "build A1-left") == (
        "Build on A1-left: 1 medium tile, +3 points, +1 bonus token of section A, +1 sesterce")


def test_log_of_a_tile() -> None:
    scenario = Scenario()
    scenario.cart(small=1)
    assert told(scenario, "build A1-right")[0] == (
        "Livia lays a small tile on A1-right: 1 point and 1 bonus token of section A.")


# Travel


def test_journey_with_its_price() -> None:
    scenario = Scenario()
    scenario.lay("A1-left")
    scenario.coins(1)
    assert sentence(scenario, "travel 1") == "Travel 1 space: 1 sesterce"


def test_va_travel_8_journey_that_costs_nothing_is_free() -> None:
    scenario = Scenario()
    scenario.lay_section("A")
    scenario.pawn("tarracina", 1)
    assert sentence(scenario, "travel 1") == "Travel 1 space: free"


def test_prompt_counts_the_spaces_of_a_journey() -> None:
    scenario = Scenario()
    scenario.lay("A1-left", "A1-right", "A2")
    scenario.coins(3)
    scenario.play("travel 2")
    assert (prompt(scenario), sentence(scenario, "to A1-left")) == (
        "Choose where to move: 2 spaces to go", "Move to A1-left")


def test_va_end_1_log_announces_the_last_round_at_brundisium() -> None:
    scenario = Scenario()
    scenario.lay_section("C")
    scenario.pawn("C10")
    scenario.coins(1)
    lines = told(scenario, "travel 1")
    assert "Livia takes the victory token at Brundisium: 6 points. This is the last round." in lines


# Refusals and names


def test_refusal_names_the_numbers_of_the_edition() -> None:
    assert opened(None).refusal_text("VA-quarry-10") == (
        "Nothing fell, so you can only take a small tile or 1 sesterce.")


def test_refusal_speaks_of_the_supply() -> None:
    assert opened(None).refusal_text("VA-limit-3") == "The supply has no tiles of this size left."


def test_preview_of_a_card_taken_for_its_stones() -> None:
    scenario = Scenario()
    scenario.row("1-MSS", "1-MM", "2-L", "1-L")
    before = scenario.game.resources(scenario.state, 0)
    scenario.play("income 1", "stones")
    after = scenario.game.resources(scenario.state, 0)
    assert {thing: after[thing] - before[thing] for thing in after if after[thing] != before[thing]} == {
        "stone-small": 2, "stone-medium": 1}


# Forms


@cache
def forms() -> dict[str, ActionForm]:
    """The forms of nearly all actions, by notation."""
    game = opened(None)
    return forms_in_games(game, [game.new(players, seed) for players in (2, 3, 4) for seed in range(3)])


def test_every_action_has_a_form() -> None:
    kinds = defaultdict(set)
    for text, form in forms().items():
        kinds[form.kind].add(text.split()[0])
    assert kinds == {
        AS_CHOICE: {"income", "coins", "stones", "quarry", "stone", "use", "to", "build"},
        AS_SERIES: {"tile", "coin"},
        AS_SCALE: {"place", "angle", "travel"},
        AS_CONTROL: {"no", "done"},
    }


def test_values_on_a_scale_rise_with_the_numbers_of_the_actions() -> None:
    game = opened(None)
    scales = defaultdict(list)
    for text in sorted(forms(), key=game.parse):
        if forms()[text].kind == AS_SCALE:
            scales[forms()[text].group].append(forms()[text].value)
    assert scales == {"place": list(range(1, 12)), "angle": [-45, -30, -15, 0, 15, 30, 45], "spaces": [1, 2, 3]}
