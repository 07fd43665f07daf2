"""What holds in every position of every game: nothing is lost, nothing comes from nowhere, limits are kept."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, given, seed, settings

from support.ave_roma_history import AVE_ROMA_WAYS, SETTINGS, History, Options, histories, play
from support.ave_roma_score import DECKS, Scoring, cards, owned, recount

pytestmark = pytest.mark.bits

Test = Callable[[History], None]


class Summary(NamedTuple):
    points: list[dict[str, int]]
    recounted: list[dict[str, int]]
    areas_short: bool
    asked: set[str]


def in_every_game(test: Test) -> Callable[[], None]:
    """Run a test on the same games as all the others, so that they need to be played only once."""
    bounds = settings(max_examples=20, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    return bounds(seed(90)(given(histories())(test)))


MARKED = ["quaestor", "aedilis", "mercator", "propraetor", "roma"]
ROWS = ["aedificator", "legatus", "senatus"]
PLAYED = ["turn", "action", "settling", "extra training", "after the turn"]


# Nothing is lost


@in_every_game
def test_ar_setup_3_workers_are_conserved(history: History) -> None:
    """Five a player, with two players five more a shadow; only the values at hand change."""
    everyone = sorted([1, 2, 3, 4, 5] * (4 if history.players == 2 else history.players))
    for position in history.positions:
        workers = [value for place in position["places"].values() for value in place["workers"]]
        for player in position["seats"]:
            workers += player["workers"] + player["shadow_workers"]
            workers += [value for value in player["training"] if value is not None]
        assert sorted(workers) == everyone


@in_every_game
def test_ar_setup_1_every_card_in_use_is_there_once(history: History) -> None:
    in_use = sorted(name for name, card in cards().items() if card["players"] <= history.players)
    for position in history.positions:
        found = position["removed"] + position["box"] + [area["card"] for area in position["areas"]]
        for deck in position["decks"].values():
            found += deck
        for row in position["rows"].values():
            found += row
        for player in position["seats"]:
            found += owned(player)
        assert sorted(card for card in found if card is not None) == in_use


@in_every_game
def test_ar_setup_6_no_more_cards_than_the_option_says(history: History) -> None:
    most = int(dict(history.options).get("cards", "30"))
    removed = Counter(cards()[card]["deck"] for card in history.positions[0]["removed"])
    for deck in DECKS:
        in_use = len([card for card in cards().values() if card["deck"] == deck and card["players"] <= history.players])
        assert in_use - removed[deck] == min(most, in_use)


@in_every_game
def test_no_amount_is_ever_negative(history: History) -> None:
    for position in history.positions:
        assert min(amounts(position)) >= 0


def amounts(value: object) -> Iterator[int]:
    """All numbers within a position."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from amounts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from amounts(inner)
    elif isinstance(value, int):
        yield value


# Limits


@in_every_game
def test_ar_goods_1_storage_limits(history: History) -> None:
    for position in history.positions:
        for player in position["seats"]:
            assert max(player["goods"].values()) <= 3
            assert player["surplus"] <= 7


@in_every_game
def test_ar_turn_2_slots_of_the_marked_places(history: History) -> None:
    for position in history.positions:
        for place in MARKED:
            assert position["places"][place]["slots_used"] <= history.players
            assert position["places"][place]["shadow_slots_used"] <= (3 if history.players == 2 else 0)


@in_every_game
def test_ar_row_2_one_worker_beside_each_card(history: History) -> None:
    for position in history.positions:
        for place in ROWS:
            assert position["places"][place]["slots_used"] <= 5


@in_every_game
def test_ar_row_2_every_gap_has_its_worker(history: History) -> None:
    """In the action phase, up to the purchase that a worker is about to make."""
    for position in history.positions:
        if position["phase"] in PLAYED and not position["action"]["imaginary"]:
            for place in ROWS:
                gaps = position["rows"][place].count(None)
                assert position["places"][place]["slots_used"] - gaps in (0, 1)


@in_every_game
def test_ar_turn_2_slots_in_use_are_those_of_the_workers(history: History) -> None:
    for position in history.positions:
        if position["phase"] in PLAYED:
            for place in position["places"].values():
                assert len(place["workers"]) == place["slots_used"] + place["shadow_slots_used"]


@in_every_game
def test_ar_patron_1_active_patrons_have_slots(history: History) -> None:
    for position in history.positions:
        for player in position["seats"]:
            assert len(player["active"]) <= min(player["politics"], 5)


@in_every_game
def test_ar_patron_2_no_slot_stays_free_while_a_patron_is_passive(history: History) -> None:
    for position in history.positions:
        if position["phase"] == "turn":
            for player in position["seats"]:
                passive = len(owned(player, "patron_cards")) - len(player["active"])
                assert passive == 0 or len(player["active"]) == min(player["politics"], 5)


# Areas


@in_every_game
def test_ar_influence_1_one_marker_a_level(history: History) -> None:
    for position in history.positions:
        for area in range(5):
            levels = [player["levels"][area] for player in position["seats"] if player["levels"][area]]
            assert len(set(levels)) == len(levels)
            assert max(levels, default=0) <= 10


@in_every_game
def test_ar_area_2_brown_markers_only_rise(history: History) -> None:
    for before, after in zip(history.positions, history.positions[1:], strict=False):
        for old, new in zip(before["areas"], after["areas"], strict=True):
            assert old["brown"] <= new["brown"] <= 10


@in_every_game
def test_ar_area_2_brown_markers_rise_once_for_every_area_card_taken(history: History) -> None:
    """More than that only with patrons that raise them (AR-modifier-13)."""
    taken = sum(len(owned(player, "area_cards")) for player in history.last["seats"])
    helped = len([action for action in history.actions
                  if action.startswith("patron ") and cards()[action.split()[1]]["modifier"]["kind"] == "M13"])
    assert sum(area["brown"] for area in history.last["areas"]) == taken + helped


# Cards and influence


@in_every_game
def test_ar_propraetor_3_influence_of_a_card_is_used_once(history: History) -> None:
    used = Counter(action for action in history.actions if action.startswith("influence "))
    assert max(used.values(), default=0) <= 1


@in_every_game
def test_ar_advanced_3_cards_are_never_lost(history: History) -> None:
    for before, after in zip(history.positions, history.positions[1:], strict=False):
        for old, new in zip(before["seats"], after["seats"], strict=True):
            assert set(owned(old)) <= set(owned(new))


@in_every_game
def test_ar_advanced_1_no_card_goes_right_in_the_base_game(history: History) -> None:
    if history.options[0] == ("advanced", "off"):
        assert [player["right"] for player in history.last["seats"]] == [[]] * history.players


# Rounds


@in_every_game
def test_ar_pickup_1_everyone_has_five_workers_at_the_start_of_a_round(history: History) -> None:
    round_before = 0
    for position in history.positions:
        if position["round"] != round_before:
            round_before = position["round"]
            assert {len(player["workers"]) for player in position["seats"]} == {5}


@in_every_game
def test_ar_order_1_lowest_sum_goes_first(history: History) -> None:
    round_before = 1
    for position in history.positions:
        if position["round"] != round_before:
            round_before = position["round"]
            sums = [sum(position["seats"][seat]["workers"]) for seat in position["order"]]
            assert sums == sorted(sums)


# Points and the end


@in_every_game
def test_points_never_fall(history: History) -> None:
    for before, after in zip(history.positions, history.positions[1:], strict=False):
        for old, new in zip(before["seats"], after["seats"], strict=True):
            assert all(new["points_by_source"][source] >= points for source, points in old["points_by_source"].items())


@in_every_game
def test_ar_score_1_markers_end_where_the_adjustment_and_the_bonuses_put_them(history: History) -> None:
    levels = Scoring(history).levels
    assert [player["levels"] for player in history.last["seats"]] == [
        [levels[area][seat] for area in range(5)] for seat in range(history.players)]


@in_every_game
def test_final_scoring_is_what_the_table_shows(history: History) -> None:
    assert [player["points_by_source"] for player in history.last["seats"]] == recount(history)


@in_every_game
def test_ar_end_1_an_area_stays_empty_only_at_the_end(history: History) -> None:
    for position in history.positions:
        assert (None in [area["card"] for area in position["areas"]]) == position["areas_short"]


# Many games


SORTS = [(players, options, way) for players in (2, 3, 4, 5) for options in SETTINGS for way in AVE_ROMA_WAYS]
SEEDS = range(3)
"""48 sorts of games, each played with three seeds."""


@cache
def finished(players: int, options: Options, way: str, number: int) -> Summary:
    """What is left to look at of a finished game."""
    history = play(players, number, options, way, whole=False)
    return Summary([player["points_by_source"] for player in history.last["seats"]], recount(history),
                   history.last["areas_short"], history.asked)


@pytest.mark.parametrize("number", SEEDS)
@pytest.mark.parametrize(("players", "options", "way"), SORTS)
def test_final_scoring_of_many_games(players: int, options: Options, way: str, number: int) -> None:
    game = finished(players, options, way, number)
    assert game.points == game.recounted


DECISIONS = {"ChooseWorker", "ChoosePlace", "Act", "Overflow", "ChooseGood", "PayIcon", "ChooseDiscount", "ChooseArea",
             "ChoosePatron", "SwapPatron", "ChooseTrainee", "ChooseTraining", "PlaceShadow", "PickPlace", "PickWorker",
             "ChooseFinal", "DoubleBonus", "RaiseLevel"}


def test_games_reach_nearly_every_decision() -> None:
    """The fifth card of a war's set is too rare for random play, and with it the choice of an area."""
    asked = set().union(*(finished(*sort, number).asked for sort in SORTS for number in SEEDS))
    assert asked | {"ChooseArea"} == DECISIONS


@pytest.mark.parametrize("advanced", ["off", "on"])
@pytest.mark.parametrize("areas_short", [True, False])
def test_games_reach_both_ends(advanced: str, areas_short: bool) -> None:
    """AR-end-1: an area card could not be replaced. AR-end-2: a row could not be filled."""
    assert areas_short in {finished(*sort, number).areas_short for sort in SORTS for number in SEEDS
                           if sort[1][0] == ("advanced", advanced)}
