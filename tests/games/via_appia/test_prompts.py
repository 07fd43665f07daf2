"""Prompts, actions and log of Via Appia: short, and with what an action costs and gives."""

from collections import defaultdict

import pytest

from ludi.core.game import AS_CHOICE, AS_CONTROL, AS_SCALE
from ludi.core.i18n import ENGLISH
from support.via_appia import Table, opened

NAMES = ["Livia", "Marcus"]
LONGEST_PROMPT = 60


def sentence(table: Table, text: str) -> str:
    assert text in table.legal()
    return table.game.action_text(table.state, table.game.parse(text), NAMES).sentence(ENGLISH)


def prompt(table: Table) -> str:
    asked = table.game.prompt(table.state)
    assert len(asked) <= LONGEST_PROMPT
    return asked


def told(table: Table, *actions: str) -> list[str]:
    return [table.game.event_text(event, NAMES) for event in table.play(*actions)]


def test_a_newcomer_is_told_in_at_most_four_short_lines() -> None:
    lines = opened(None).welcome()
    assert (0 < len(lines) <= 4, max(map(len, lines)) <= 70) == (True, True)


# Income


def test_prompt_names_the_actions() -> None:
    table = Table()
    table.stones(small=1)
    assert prompt(table) == "Choose an action: income, quarry, building or travel"


def test_prompt_when_only_income_is_possible() -> None:
    assert prompt(Table()) == "Choose an income card"


def test_income_card_offers_one_half() -> None:
    table = Table()
    table.row("1-MSS", "1-MM", "2-L", "1-L")
    assert sentence(table, "income 1") == "Take income card 1: +1 sesterce or +1 medium stone and +2 small stones"


def test_one_of_the_last_income_cards_gives_both_halves() -> None:
    table = Table()
    table.row("1-MSS", "2-L")
    assert sentence(table, "income 1") == "Take income card 1: +1 sesterce, +1 medium stone, +2 small stones"


def test_half_of_a_card() -> None:
    table = Table()
    table.row("1-MSS", "1-MM", "2-L", "1-L")
    table.play("income 2")
    assert prompt(table) == "Take the sesterces or the stones?"
    assert [sentence(table, text) for text in ("coins", "stones")] == [
        "Take the sesterces: +1 sesterce", "Take the stones: +2 medium stones"]


def test_log_of_an_income_action() -> None:
    table = Table()
    table.row("1-MSS", "1-MM", "2-L", "1-L")
    assert told(table, "income 3", "coins") == [
        "Livia takes an income card: 2 sesterces / 1 large stone.", "Livia gains 2 sesterces.",
        "Round 1: Marcus's turn."]


def test_log_of_a_shortage_speaks_of_the_supply() -> None:
    table = Table()
    table.stones(1, small=4)
    table.store(small=0)
    table.row("2-SSS", "1-MM", "2-L", "1-L")
    assert "Marcus returns 2 small stones because the supply is short." in told(table, "income 1", "stones")


def test_log_of_new_cards_speaks_of_the_deck() -> None:
    table = Table()
    table.row("2-L")
    assert "New income cards are revealed. The used ones are shuffled back into the deck." in told(table, "income 1")


# Quarry


def test_prompts_and_answers_of_a_quarry_action() -> None:
    table = Table()
    table.stones(small=3, medium=1)
    table.player().push_token = True
    table.play("quarry")
    assert prompt(table) == "Choose a stone to push"
    table.play("stone medium")
    assert prompt(table) == "Choose a place for a medium stone (1 is on the left)"
    table.play("place 5")
    assert prompt(table) == "Choose an angle for a medium stone"
    table.play("angle 3")
    assert (prompt(table), sentence(table, "no more")) == ("Push a second stone?", "Don't push a second stone")
    table.play("stone small", "place 0", "angle 3")
    assert prompt(table) == "Return your +1 push token for a third push?"
    assert [sentence(table, text) for text in ("no more", "use token")] == [
        "Keep your +1 push token", "Return your +1 push token: +1 push"]


def test_va_quarry_3_prompt_does_not_offer_to_skip_the_push_for_a_token() -> None:
    table = Table()
    table.stones(small=2, medium=2)
    table.player().push_token = True
    table.play("quarry", "stone small", "place 0", "angle 3", "stone small", "place 10", "angle 3")
    table.stones(small=1, medium=1)
    table.play("use token")
    assert prompt(table) == "Choose a third stone to push"


def test_place_is_counted_from_one() -> None:
    table = Table()
    table.stones(small=1)
    table.play("quarry")
    assert sentence(table, "place 0") == "Push from place 1 of 11"
    assert told(table, "place 0", "angle 3")[0] == "Livia pushes a small stone from place 1, straight ahead."


@pytest.mark.parametrize(("angle", "text"), [(0, "Push 45 degrees to the left"), (3, "Push straight ahead"),
                                             (6, "Push 45 degrees to the right")])
def test_angle_in_degrees(angle: int, text: str) -> None:
    table = Table()
    table.stones(small=1)
    table.play("quarry", "place 5")
    assert sentence(table, f"angle {angle}") == text


def test_prompt_names_the_stone_that_fell() -> None:
    table = Table()
    table.fell("medium")
    assert prompt(table) == "Exchange a medium stone for a tile or 1 sesterce"
    assert [sentence(table, text) for text in ("tile medium", "coin")] == ["Take a medium tile", "Take 1 sesterce"]


def test_prompt_when_nothing_fell() -> None:
    table = Table()
    table.stones(small=2)
    table.play("quarry", "place 0", "angle 3", "stone small", "place 10", "angle 3")
    assert prompt(table) == "Nothing fell: take a small tile or 1 sesterce"
    assert told(table, "coin")[0] == "Nothing fell, so Livia gains 1 sesterce."


# Building


def test_tile_with_its_points_and_token() -> None:
    table = Table()
    table.cart(small=1)
    assert sentence(table, "build A1-right") == (
        "Build on A1-right: 1 small tile, +1 point, +1 bonus token of section A")


def test_second_tile_with_its_sesterce() -> None:
    table = Table()
    table.cart(small=1, medium=1)
    table.play("build A1-right")
    assert (prompt(table), sentence(table, "done")) == ("Lay a second tile in section A?", "Don't lay a second tile")
    assert sentence(table, "build A1-left") == (
        "Build on A1-left: 1 medium tile, +3 points, +1 bonus token of section A, +1 sesterce")


def test_log_of_a_tile() -> None:
    table = Table()
    table.cart(small=1)
    assert told(table, "build A1-right")[0] == (
        "Livia lays a small tile on A1-right: 1 point and 1 bonus token of section A.")


# Travel


def test_journey_with_its_price() -> None:
    table = Table()
    table.lay("A1-left")
    table.coins(1)
    assert sentence(table, "travel 1") == "Travel 1 space: 1 sesterce"


def test_va_travel_8_journey_that_costs_nothing_is_free() -> None:
    table = Table()
    table.lay_section("A")
    table.pawn("tarracina", 1)
    assert sentence(table, "travel 1") == "Travel 1 space: free"


def test_prompt_counts_the_spaces_of_a_journey() -> None:
    table = Table()
    table.lay("A1-left", "A1-right", "A2")
    table.coins(3)
    table.play("travel 2")
    assert (prompt(table), sentence(table, "to A1-left")) == (
        "Choose where to move: 2 spaces to go", "Move to A1-left")


def test_va_end_1_log_announces_the_last_round_at_brundisium() -> None:
    table = Table()
    table.lay_section("C")
    table.pawn("C10")
    table.coins(1)
    assert "Livia takes the victory token at Brundisium: 6 points. This is the last round." in told(table, "travel 1")


# Refusals and names


def test_refusal_names_the_numbers_of_the_edition() -> None:
    assert opened(None).refusal_text("VA-quarry-10") == (
        "Nothing fell, so you can only take a small tile or 1 sesterce.")


def test_refusal_speaks_of_the_supply() -> None:
    assert opened(None).refusal_text("VA-limit-3") == "The supply has no tiles of this size left."


def test_preview_of_a_card_taken_for_its_stones() -> None:
    table = Table()
    table.row("1-MSS", "1-MM", "2-L", "1-L")
    before = table.game.resources(table.state, 0)
    table.play("income 1", "stones")
    after = table.game.resources(table.state, 0)
    assert {thing: after[thing] - before[thing] for thing in after if after[thing] != before[thing]} == {
        "stone-small": 2, "stone-medium": 1}


# Forms


def test_every_action_has_a_form() -> None:
    table = Table()
    kinds = defaultdict(set)
    for text, action in table.game.actions.numbers.items():
        kinds[table.game.action_form(table.state, action).kind].add(text.split()[0])
    assert kinds == {
        AS_CHOICE: {"income", "coins", "stones", "quarry", "stone", "use", "tile", "coin", "to", "build"},
        AS_SCALE: {"place", "angle", "travel"},
        AS_CONTROL: {"no", "done"},
    }


def test_values_on_a_scale_rise_with_the_numbers_of_the_actions() -> None:
    table = Table()
    scales = defaultdict(list)
    for action in sorted(table.game.actions.numbers.values()):
        form = table.game.action_form(table.state, action)
        if form.kind == AS_SCALE:
            scales[form.group].append(form.value)
    assert scales == {"place": list(range(1, 12)), "angle": [-45, -30, -15, 0, 15, 30, 45], "spaces": [1, 2, 3]}
