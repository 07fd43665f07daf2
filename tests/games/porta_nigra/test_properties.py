"""What holds in every position of every game: nothing is lost, nothing comes from nowhere, limits are kept."""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, given, seed, settings

import ludi
from support.porta_nigra_history import EDITIONS, History, Position, histories, play
from support.porta_nigra_ledger import Ledger
from support.porta_nigra_score import final_scoring, printed_sites
from support.porta_nigra_ways import PORTA_NIGRA_WAYS

pytestmark = pytest.mark.bits

Test = Callable[[History], None]


def in_every_game(test: Test) -> Callable[[], None]:
    """Run a test on the same few dozen games as all the others, so that they need to be played only once."""
    bounds = settings(max_examples=40, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    return bounds(seed(90)(given(histories())(test)))


BUILDINGS = ["basilica", "amphitheatre", "wall", "porta-nigra"]
HALF_BUILT = ["bricks", "white bricks"]
"""Decisions during which a way has been paid but the section that explains it does not stand yet."""


# Nothing is lost


@in_every_game
def test_pn_limit_2_bricks_are_conserved(history: History) -> None:
    for position in history.positions:
        stores = [sum(player["bricks"].values()) for player in position["seats"]]
        sections = [section["bricks"] for section in position["sections"]]
        bricks = position["bricks_in_supply"] + sum(position["market"].values()) + sum(stores) + sum(sections)
        assert bricks == history.printed_bricks


@in_every_game
def test_pn_limit_3_romans_are_conserved(history: History) -> None:
    for position in history.positions:
        sections = Counter(section["seat"] for section in position["sections"])
        for seat, player in enumerate(position["seats"]):
            assert player["romans"] + player["romans_in_supply"] + sections[seat] == history.printed_romans


@in_every_game
def test_pn_setup_2_every_action_card_is_there_once(history: History) -> None:
    cards = [card["name"] for card in history.printed["action_cards"] if history.players <= card.get("most_players", 4)]
    for position in history.positions:
        for seat, player in enumerate(position["seats"]):
            in_play = position["card_in_play"] if position["turn_seat"] == seat else None
            held = player["hand"] + player["deck"] + player["discard"] + ([in_play["card"]] if in_play else [])
            assert sorted(held) == sorted(cards)


@in_every_game
def test_pn_refill_2_every_supply_card_is_there_once(history: History) -> None:
    cards = sorted(sorted(card["shops"]) for card in history.printed["supply_cards"])
    for position in history.positions:
        piles = position["supply_cards"]["deck"] + position["supply_cards"]["discard"]
        assert sorted(sorted(card.split("+")) for card in piles) == cards


@in_every_game
def test_pn_setup_3_every_building_card_is_there_once(history: History) -> None:
    cards = [f"{building}-{colour}" for building in BUILDINGS for colour in history.printed["building_cards"][building]]
    for position in history.positions:
        piles = position["building_cards"]
        held = [card for player in position["seats"] for card in player["building_cards"]]
        assert sorted(piles["deck"] + piles["display"] + piles["box"] + held) == sorted(cards)


@in_every_game
def test_pn_setup_3_every_honour_card_is_there_as_often_as_it_was_printed(history: History) -> None:
    cards = Counter({card["name"]: card["copies"] for card in history.printed["honour_cards"]})
    for position in history.positions:
        piles = position["honour_cards"]
        held = [card for player in position["seats"] for card in player["substitutes"] + player["final_cards"]]
        assert Counter(piles["deck"] + piles["display"] + piles["box"] + held) == cards


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


# Refills


@in_every_game
def test_displays_never_exceed_their_size(history: History) -> None:
    for position in history.positions:
        assert len(position["building_cards"]["display"]) <= 6
        assert len(position["honour_cards"]["display"]) <= 14


@in_every_game
def test_pn_refill_5_building_cards_are_full_at_the_start_of_a_turn(history: History) -> None:
    for position in history.turn_starts:
        assert len(position["building_cards"]["display"]) == 6 or not position["building_cards"]["deck"]


@in_every_game
def test_pn_refill_6_honour_cards_are_full_at_the_start_of_a_turn(history: History) -> None:
    for position in history.turn_starts:
        assert len(position["honour_cards"]["display"]) == 14 or not position["honour_cards"]["deck"]


@in_every_game
def test_pn_refill_1_the_market_is_full_at_the_start_of_a_turn(history: History) -> None:
    for position in history.turn_starts:
        assert sum(position["market"].values()) >= 7 or position["bricks_in_supply"] == 0


# Money and builders


@in_every_game
def test_sesterces_change_only_by_what_was_told(history: History) -> None:
    for position, ledger in ledgers(history):
        if position["decisions"] and position["decisions"][-1]["asks"] in HALF_BUILT:
            continue
        assert [player["sesterces"] for player in position["seats"]] == ledger.sesterces


@in_every_game
def test_romans_and_bricks_change_only_by_what_was_told(history: History) -> None:
    """PN-build-15: events carry the Romans and bricks that were really received."""
    for before, after, events in zip(history.positions, history.positions[1:], history.events, strict=False):
        for seat in range(history.players):
            own = [event for event in events if event.seat == seat]
            gifts = [ludi.game("porta-nigra").event_numbers(event) for event in own
                     if event.kind in ("reward received", "honour card used")]
            romans = sum(gift["romans"] for gift in gifts) + sum(event.kind == "roman bought" for event in own)
            assert after["seats"][seat]["romans_in_supply"] == before["seats"][seat]["romans_in_supply"] - romans
            bricks = sum(gift["bricks"] for gift in gifts) + sum(event.kind == "brick bought" for event in own)
            bricks += sum(event.kind == "section raised" for event in own)
            assert bricks_of(after, seat) == bricks_of(before, seat) + bricks


def bricks_of(position: Position, seat: int) -> int:
    """The bricks of a seat in its store and in its sections."""
    sections = sum(section["bricks"] for section in position["sections"] if section["seat"] == seat)
    return int(sections + sum(position["seats"][seat]["bricks"].values()))


@in_every_game
def test_builders_move_only_by_what_was_told(history: History) -> None:
    for position, ledger in ledgers(history):
        if position["decisions"] and position["decisions"][-1]["asks"] in HALF_BUILT:
            continue
        assert [player["builder"] for player in position["seats"]] == ledger.builders


@in_every_game
def test_pn_turn_1_builders_stay_in_a_quarter_once_they_are_placed(history: History) -> None:
    placed: set[int] = set()
    for position in history.positions:
        for seat, player in enumerate(position["seats"]):
            assert player["builder"] in BUILDINGS or (player["builder"] is None and seat not in placed)
            if player["builder"] is not None:
                placed.add(seat)


def ledgers(history: History) -> Iterator[tuple[Position, Ledger]]:
    """Every position after the first with the books as they stand then."""
    ledger = Ledger(history.players, history.printed)
    for position, events in zip(history.positions[1:], history.events, strict=True):
        for event in events:
            ledger.hear(event)
        yield position, ledger


# Turns


@in_every_game
def test_pn_honour_1_at_most_one_honour_card_a_turn(history: History) -> None:
    bought = 0
    for event in (event for events in history.events for event in events):
        if event.kind == "turn":
            bought = 0
        bought += event.kind in ("honour card bought", "honour card used")
        assert bought <= 1


@in_every_game
def test_pn_turn_2_exactly_one_card_a_turn(history: History) -> None:
    kinds = [event.kind for events in history.events for event in events if event.kind in ("card played", "turn ended")]
    assert kinds == ["card played", "turn ended"] * (len(kinds) // 2)


# Sections


@in_every_game
def test_pn_build_4_gates_are_as_high_as_is_allowed(history: History) -> None:
    gate = history.printed["buildings"]["porta-nigra"]
    heights = {section["bricks"] for position in history.positions for section in position["sections"]
               if section["site"].startswith("porta-nigra-")}
    assert heights <= set(range(gate["lowest"], gate["highest"] + 1)) <= {3, 4, 5, 6, 7, 8}


@in_every_game
def test_pn_build_3_other_sections_have_the_bricks_that_are_printed(history: History) -> None:
    for section in history.positions[-1]["sections"]:
        bricks = printed_sites()[section["site"]][1]
        assert section["bricks"] == bricks or section["site"].startswith("porta-nigra-")


@in_every_game
def test_sections_stay_and_grow_only_when_raised(history: History) -> None:
    for before, after, events in zip(history.positions, history.positions[1:], history.events, strict=False):
        new = {section["site"]: section for section in after["sections"]}
        grown = 0
        for section in before["sections"]:
            assert new[section["site"]]["seat"] == section["seat"]
            grown += new[section["site"]]["bricks"] - section["bricks"]
        assert grown == len([event for event in events if event.kind == "section raised"])


# Points and the end


@in_every_game
def test_points_never_fall(history: History) -> None:
    for before, after in zip(history.positions, history.positions[1:], strict=False):
        for old, new in zip(before["seats"], after["seats"], strict=True):
            assert all(new["points_by_source"][source] >= points for source, points in old["points_by_source"].items())


@in_every_game
def test_pn_end_4_at_most_one_early_end(history: History) -> None:
    ends = [event.seat for events in history.events for event in events if event.kind == "early end"]
    ended_by = history.positions[-1]["ended_by"]
    assert ends == ([] if ended_by is None else [ended_by])


@in_every_game
def test_pn_end_4_at_most_one_last_turn_after_an_early_end(history: History) -> None:
    events = [event for events in history.events for event in events]
    kinds = [event.kind for event in events]
    if "early end" in kinds:
        last_turns = [event.seat for event in events[kinds.index("early end"):] if event.kind == "turn"]
        others = [seat for seat in range(history.players) if seat != history.positions[-1]["ended_by"]]
        assert sorted(set(last_turns)) == sorted(last_turns)
        assert set(last_turns) <= set(others)


@in_every_game
def test_final_scoring_is_what_the_table_shows(history: History) -> None:
    last = history.positions[-1]
    recounted = final_scoring(last)
    assert [{source: player["points_by_source"][source] for source in points}
            for player, points in zip(last["seats"], recounted, strict=True)] == recounted


# What these games reach

ALL_DECISIONS = {"place builder", "play card", "use card", "bricks", "white bricks", "building card",
                 "section to raise", "interim split", "start player"}
ALL_EVENTS = {"turn", "supply reshuffled", "supply card", "building card laid out", "honour card laid out",
              "builder placed", "builder walked", "card played", "influence taken", "torch taken", "coins taken",
              "action forgone", "torch sold", "brick bought", "section built", "building card taken",
              "reward received", "roman bought", "honour card bought", "honour card used", "section raised",
              "early end", "turn ended", "card drawn", "round ended", "interim scored", "start player named",
              "final score"}


@pytest.fixture(scope="module")
def fixed_games() -> list[History]:
    """One game for each edition and way to play, with all numbers of players among them."""
    sorts = [(edition, way) for edition in EDITIONS for way in PORTA_NIGRA_WAYS]
    return [play(2 + number % 3, number, edition, way) for number, (edition, way) in enumerate(sorts)]


def test_games_reach_every_decision(fixed_games: list[History]) -> None:
    assert {decision["asks"] for history in fixed_games for position in history.positions
            for decision in position["decisions"]} == ALL_DECISIONS


def test_games_reach_every_event(fixed_games: list[History]) -> None:
    assert {event.kind for history in fixed_games for events in history.events for event in events} == ALL_EVENTS


def test_games_reach_both_early_ends(fixed_games: list[History]) -> None:
    """PN-end-2: no brick is left in market and supply. PN-end-3: a player has used up all Romans."""
    ends = [history.positions[-1] for history in fixed_games if history.positions[-1]["ended_by"] is not None]
    without_bricks = [sum(end["market"].values()) + end["bricks_in_supply"] == 0 for end in ends]
    assert any(without_bricks)
    assert not all(without_bricks)
