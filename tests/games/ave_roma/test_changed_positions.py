"""Positions that no game can reach are refused with a reason; all others can be played to the end."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from ludi.bench.ours import compiled
from ludi.core.errors import BadPosition
from ludi.games.ave_roma.game import AveRoma
from support.ave_roma import Scenario, ave_roma
from support.ave_roma_acts import furnished
from support.changed_positions import loads_or_is_refused

pytestmark = pytest.mark.bits

Position = dict[str, Any]
Change = Callable[[Position], None]


def test_changed_position_is_played_to_its_end_or_refused() -> None:
    # Where the engine is not compiled fewer, for the time that games take.
    count = 10_000 if compiled() else 500
    loaded, refused = loads_or_is_refused("ave-roma", count, seed=9)
    assert loaded + refused == count
    assert loaded > count // 20
    assert refused > count // 2


# One cause each


def written(game: AveRoma, scenario: Scenario) -> Position:
    position: Position = game.position(scenario.state)
    return position


def refused(scenario: Scenario, change: Change) -> str:
    """What a position is told after a change; as it was it loads."""
    position = written(scenario.game, scenario)
    scenario.game.load(position)
    change(position)
    with pytest.raises(BadPosition) as refusal:
        scenario.game.load(position)
    return str(refusal.value)


def opening() -> Scenario:
    return Scenario(3)


def acting() -> Scenario:
    """Seat 0 trades as Mercator."""
    scenario = Scenario(3)
    scenario.play("worker 2", "mercator")
    return scenario


def in_round_2() -> Scenario:
    scenario = Scenario(3)
    scenario.pass_round()
    return scenario


def put(*path: str | int, value: object) -> Change:
    """Set what lies at the end of a path."""

    def change(position: Position) -> None:
        holder: Any = position
        for step in path[:-1]:
            holder = holder[step]
        holder[path[-1]] = value
    return change


def double_card(position: Position) -> None:
    position["decks"]["war_cards"][0] = position["rows"]["legatus"][0]


def card_in_a_foreign_row(position: Position) -> None:
    rows = position["rows"]
    rows["legatus"][0], rows["senatus"][0] = rows["senatus"][0], rows["legatus"][0]


def boxed_area_card(position: Position) -> None:
    position["box"].append(position["decks"]["area_cards"].pop())


def area_without_card(position: Position) -> None:
    position["decks"]["area_cards"].append(position["areas"][0]["card"])
    position["areas"][0]["card"] = None


def gap_in_a_row(position: Position) -> None:
    position["decks"]["war_cards"].append(position["rows"]["legatus"][0])
    position["rows"]["legatus"][0] = None


def same_level(position: Position) -> None:
    for seat in (0, 1):
        position["seats"][seat]["levels"][2] = 4


def one_board_for_two(position: Position) -> None:
    position["seats"][0]["prices"] = position["seats"][1]["prices"]


def other_points(position: Position) -> None:
    position["seats"][0]["points_by_source"]["cards"] = 3
    position["seats"][0]["points"] += 3


def waiting_patron(position: Position) -> None:
    deck = position["decks"]["patron_cards"]
    position["seats"][1]["left"] = [deck.pop()]
    position["seats"][1]["politics"] = 1


def too_many_patrons(position: Position) -> None:
    position["seats"][1]["active"] = [position["decks"]["patron_cards"].pop()]


SIX_PATRONS = ["marcus-tullius-cicero", "marcus-vipsanius-agrippa", "gaius-marius", "titus-pomponius-atticus",
               "marcus-terentius-varro", "gnaeus-iulius-agricola"]


def two_decisions(position: Position) -> None:
    position["decisions"] *= 2


@pytest.mark.parametrize(("change", "told"), [
    (put("order", value=[0, 0, 2]), "expected every seat once"),
    (double_card, "occurs 2 times; expected 1"),
    (card_in_a_foreign_row, "is in the row legatus; expected only war_cards there"),
    (boxed_area_card, "expected only buildings, wars and patrons"),
    (put("seats", 0, "workers", value=[1, 2, 3, 4]), "There are 2 workers of value 5; expected 3"),
    (put("places", "roma", "slots_used", value=1), "1 slots are used, but there are 0 workers"),
    (put("places", "roma", "shadow_slots_used", value=1), "expected at most 3 and 0"),
    (gap_in_a_row, "has 1 gaps; expected 0"),
    (area_without_card, "areas_short must be true"),
    (put("areas_short", value=True), "areas_short must be true"),
    (same_level, "Two markers are on the same level"),
    (one_board_for_two, "expected a board of their own for each player"),
    (other_points, "points for cards; expected 0"),
    (put("seats", 0, "points", value=4), "is 4; expected 0, which follows from the rest"),
    (waiting_patron, "a free slot and a passive patron"),
    (too_many_patrons, "1 active patrons; expected at most 0"),
    (put("seats", 0, "goods", "wood", value=4), "whole number from 0 to 3"),
    (put("seats", 0, "surplus", value=8), "whole number from 0 to 7"),
    (put("seats", 0, "levels", 0, value=-1), "from 0 to 10 or nulls"),
    (put("seats", 0, "training", 0, value=7), "from 1 to 5 or nulls"),
    (put("seats", 0, "influence_used", value=["cannae"]), "expected the player's own cards with influence"),
    (put("seats", 0, "passed", value=True), "turn of a player who has passed"),
    (put("turn", value=1), "belongs to seat 0; expected seat 1"),
    (put("turn", value=4), "expected less than 3"),
    (put("seat", value=1), "is 1; expected 0, which follows from the rest"),
    (put("decisions", value=[]), "There is no open decision, but the phase is 'turn'"),
    (two_decisions, "2 open decisions; expected 1"),
    (put("phase", value="pick-up"), "belongs to seat 0; expected seat 2"),
    (put("phase", value="over"), "The game has ended, but the worker is not imaginary"),
    (put("decisions", 0, "asks", value="action"), "has no such decision"),
    (put("action", "training_slot", value=2), "training_slot is set"),
    (put("action", "imaginary", value=True), "nothing has triggered the end"),
    (put("action", "influence_gathered", value=2), "only in a Propraetor action"),
    (put("action", "open_patrons", value=["cannae"]), "does not modify the action"),
    (put("action", "modifying_patrons", value=["cannae"]), "not a patron"),
    (put("action", "modifying_patrons", value=SIX_PATRONS), "lists 6 patrons; expected at most 5"),
    (put("action", "extra_trainings", value=1), "extra_trainings is 1; expected 0"),
    (put("action", "cards_spent", value=1), "cards_spent is 1, but spent is 'nothing'"),
    (put("agenda", "incoming", value=["wood"]), "incoming is not empty"),
    (put("agenda", "goods_to_choose", value=[["wood", "ore"]]), "goods_to_choose is not empty"),
    (put("agenda", "due", "wood", value=1), "expected nothing due"),
    (put("agenda", "purpose", value="steps"), "purpose is set"),
    (put("agenda", "rises", value=1), "rises is not 0"),
    (put("agenda", "patron_to_swap", value="marcus-tullius-cicero"), "patron_to_swap is set"),
    (put("agenda", "picking_from", value="roma"), "picking_from does not fit"),
    (put("agenda", "doubles", value=1), "End bonuses are being scored"),
    (put("agenda", "bonuses_drawn_up", value=True), "bonuses_drawn_up does not fit"),
])
def test_position_is_refused_with_its_cause(change: Change, told: str) -> None:
    assert re.search(told, refused(opening(), change))


def test_action_that_cannot_be_completed_is_refused() -> None:
    """The area must be paid at the end, and neither money nor goods are left."""
    scenario = furnished()
    scenario.lay_area(2, "sardinia", used_once=True)
    scenario.play("worker 2", "mercator")

    def spend_all(position: Position) -> None:
        position["seats"][0]["denarii"] = 0
        position["seats"][0]["goods"] = dict.fromkeys(position["seats"][0]["goods"], 0)
    assert "cannot be completed" in refused(scenario, spend_all)


def test_patron_to_activate_without_a_slot_is_refused() -> None:
    def two_passive(position: Position) -> None:
        deck = position["decks"]["patron_cards"]
        position["seats"][0]["left"] = [deck.pop(), deck.pop()]
        position["decisions"][0]["asks"] = "patron"
    assert "expected a passive one and an open slot" in refused(acting(), two_passive)


def test_question_with_one_answer_is_refused() -> None:
    """AR-turn-9: it would not have been asked."""
    def pay_nothing(position: Position) -> None:
        position["seats"][0]["goods"] = dict.fromkeys(position["seats"][0]["goods"], 0)
        position["areas"][1]["card"], position["areas"][0]["card"] = (
            position["areas"][0]["card"], position["areas"][1]["card"])
        position["seats"][0]["denarii"] = 0
    scenario = acting()
    assert "has no choice" in refused(scenario, pay_nothing)


def test_position_of_round_2_needs_the_unused_workers_of_round_1_at_most() -> None:
    scenario = in_round_2()

    def more(position: Position) -> None:
        position["seats"][0]["points_by_source"]["unused_workers"] = 11
        position["seats"][0]["points"] = 11
    assert "expected at most 10" in refused(scenario, more)


def test_ave_roma_loads_what_it_writes() -> None:
    scenario = acting()
    assert written(ave_roma(), scenario) == ave_roma().position(ave_roma().load(written(ave_roma(), scenario)))
