"""What holds in every position of every game: nothing is lost, nothing comes from nowhere, limits are kept."""

from collections import Counter
from collections.abc import Iterator

import pytest

from support.via_appia_history import History, Position, games
from support.via_appia_score import (
    Ledger,
    all_city_points,
    all_tile_points,
    coin_points,
    printed_spaces,
    section_points,
)

pytestmark = pytest.mark.bits

SIZES = ["small", "medium", "large"]
CITIES = ["roma", "tarracina", "beneventum", "brundisium"]

ALL_DECISIONS = {"action", "coins or stones", "stone", "place", "angle", "push token", "exchange", "consolation",
                 "second tile", "way"}
ALL_EVENTS = {"turn", "card taken", "coins received", "stones received", "stones given back", "push token taken",
              "cards laid out", "stone pushed", "stone fell", "push token used", "tile taken", "stone sold", "consoled",
              "tile laid", "second tile", "second tile waits", "road complete", "journey paid", "pawn moved",
              "city token taken", "city reached", "city marker placed", "standstill", "coins counted", "section scored",
              "final score"}


@pytest.fixture(params=range(8), ids=lambda number: f"game-{number}")
def history(request: pytest.FixtureRequest) -> History:
    number: int = request.param
    return games()[number]


def steps(history: History) -> Iterator[tuple[Position, Position, list[str]]]:
    """Position before, position after, and the kinds of what happened in between."""
    for before, after, events in zip(history.positions, history.positions[1:], history.events, strict=False):
        yield before, after, [event.kind for event in events]


# Nothing is lost


def test_va_limit_2_stones_are_conserved(history: History) -> None:
    for position in history.positions:
        for size in SIZES:
            held = sum(player["stones"][size] for player in position["seats"])
            quarry = len([stone for stone in position["quarry"] if stone["size"] == size])
            fallen = position["fallen"].count(size)
            assert held + quarry + fallen + position["stones"][size] == history.printed["stones"][size]


def test_va_limit_3_tiles_are_conserved(history: History) -> None:
    sizes = {name: size for name, _, size in printed_spaces(history.printed)}
    for position in history.positions:
        laid = Counter(sizes[space] for space in position["road"])
        for size in SIZES:
            loaded = sum(player["cart"][size] for player in position["seats"])
            assert loaded + laid[size] + position["tiles"][size] == history.printed["tiles"][size]["count"]


def test_va_build_8_bonus_tokens_are_as_many_as_tiles_on_the_road(history: History) -> None:
    for position in history.positions:
        for section in "ABC":
            laid = len([space for space in position["road"] if space.startswith(section)])
            held = sum(player["bonus_tokens"][section] for player in position["seats"])
            assert held == laid


def test_va_income_6_every_income_card_is_there_once(history: History) -> None:
    first = history.positions[0]["income_cards"]
    for position in history.positions:
        cards = position["income_cards"]
        there = [card for card in cards["row"] if card is not None] + cards["used"] + cards["deck"]
        assert Counter(there) == Counter(first["row"] + first["deck"])
        assert (len(there), len(cards["row"]), cards["row"].count(None)) == (16, 7, len(cards["used"]))


def test_no_amount_is_ever_negative(history: History) -> None:
    for position in history.positions:
        amounts = [*position["stones"].values(), *position["tiles"].values(), *position["bonus_tokens"].values()]
        for player in position["seats"]:
            amounts += [player["coins"], *player["stones"].values(), *player["cart"].values()]
        assert min(amounts) >= 0


# The books


def test_everything_changes_only_by_what_was_told(history: History) -> None:
    ledger = Ledger(history)
    for position, events in zip(history.positions[1:], history.events, strict=True):
        for event in events:
            ledger.hear(event)
        seats = position["seats"]
        assert [player["coins"] for player in seats] == ledger.coins
        assert [player["stones"] for player in seats] == ledger.stones
        assert [player["cart"] for player in seats] == ledger.carts
        assert [player["bonus_tokens"] for player in seats] == ledger.tokens
        assert [player["pawn"] for player in seats] == ledger.places
        assert [player["points_by_source"]["tiles"] for player in seats] == ledger.tile_points
        assert [player["points_by_source"]["cities"] for player in seats] == ledger.city_points


# Limits


def test_va_cart_2_carts_hold_only_what_their_places_do(history: History) -> None:
    """PluralText by trying all ways to fill the places."""
    carts = {(0, 0, 0)}
    for place in history.printed["cart"]:
        loads = [(0, 0, 0)]
        for text in place["holds"]:
            parts = text.split("+")
            loads.append((parts.count("small"), parts.count("medium"), parts.count("large")))
        carts = {(cart[0] + load[0], cart[1] + load[1], cart[2] + load[2]) for cart in carts for load in loads}
    for position in history.positions:
        for player in position["seats"]:
            assert tuple(player["cart"].values()) in carts


def test_va_travel_5_tiles_bear_only_so_many_pawns_between_turns(history: History) -> None:
    sizes = {name: size for name, _, size in printed_spaces(history.printed)}
    for position in history.positions:
        if position["decisions"] and position["decisions"][-1]["asks"] == "way":
            continue
        for place, pawns in Counter(player["pawn"] for player in position["seats"]).items():
            assert place in CITIES or pawns <= {"small": 1, "medium": 1, "large": 2}[sizes[place]]


def test_va_travel_3_pawns_stand_on_tiles(history: History) -> None:
    for position in history.positions:
        for player in position["seats"]:
            assert player["pawn"] in CITIES or player["pawn"] in position["road"]


def test_va_travel_4_pawns_only_go_forward(history: History) -> None:
    order = [name for name, _, _ in printed_spaces(history.printed)]
    for section, city in zip("CBA", reversed(CITIES[:-1]), strict=True):
        order.insert(next(i for i, name in enumerate(order) if name.startswith(section)), city)
    order.append("brundisium")
    for before, after, _ in steps(history):
        for old, new in zip(before["seats"], after["seats"], strict=True):
            assert order.index(new["pawn"]) >= order.index(old["pawn"])


def test_va_build_5_the_road_grows_along_lines_from_roma(history: History) -> None:
    """Every space that is built is joined, by tiles, to the city behind its section."""
    lines = {}
    for section in history.printed["road"]["sections"]:
        names = [name for name, letter, _ in printed_spaces(history.printed) if letter == section["name"]]
        for name, space in zip(names, section["spaces"], strict=True):
            lines[name] = space["ahead"]
        lines[section["behind"]] = section["first"]
    for position in [*history.positions[::25], history.last]:
        road = set(position["road"])
        reached = set(CITIES[:-1])
        grown = True
        while grown:
            more = {name for name in road - reached
                    if any(name in lines[other] for other in reached)
                    or any(other in reached & road for other in lines[name])}
            grown = bool(more)
            reached |= more
        assert road <= reached


def test_va_turn_1_one_action_a_turn(history: History) -> None:
    begun = {"card taken", "tile laid", "journey paid", "stone pushed"}
    count = 0
    seen: set[str] = set()
    for event in history.all_events:
        if event.kind == "turn":
            assert len(seen) == 1
            seen = set()
            count += 1
        elif event.kind in begun:
            seen.add(event.kind)
    assert count > 20


def test_va_quarry_3_one_to_three_pushes(history: History) -> None:
    turns = [0]
    for event in history.all_events:
        if event.kind == "turn":
            turns.append(0)
        turns[-1] += event.kind == "stone pushed"
    assert set(turns) <= {0, 1, 2, 3}


# Points and the end


def test_final_points_are_what_the_table_shows(history: History) -> None:
    sources = [player["points_by_source"] for player in history.last["seats"]]
    assert [points["coins"] for points in sources] == coin_points(history.last)
    for section in "ABC":
        assert [points[f"section_{section}"] for points in sources] == section_points(history.last, section)
    assert sum(points["tiles"] for points in sources) == all_tile_points(history)
    assert sum(points["cities"] for points in sources) == all_city_points(history)


def test_va_score_5_winners_have_the_most_points(history: History) -> None:
    totals = [sum(player["points_by_source"].values()) for player in history.last["seats"]]
    assert [player["points"] for player in history.last["seats"]] == totals
    assert history.winners == [seat for seat in range(history.players) if totals[seat] == max(totals)]


def test_points_never_fall(history: History) -> None:
    for before, after, _ in steps(history):
        for old, new in zip(before["seats"], after["seats"], strict=True):
            assert all(new["points_by_source"][source] >= points for source, points in old["points_by_source"].items())


def test_va_end_3_everybody_has_equally_many_turns(history: History) -> None:
    turns = Counter(event.seat for event in history.all_events if event.kind == "turn")
    turns[history.positions[0]["seat"]] += 1
    assert set(turns.values()) == {history.last["round"]}


def test_va_end_3_the_game_ends_with_the_round_that_brought_the_end(history: History) -> None:
    reasons = [before["round"] for before, after, _ in steps(history)
               if after["last_round"] and not before["last_round"]]
    if "standstill" not in {event.kind for event in history.all_events}:
        assert reasons == [history.last["round"]]


# What these games reach


def test_games_reach_every_decision() -> None:
    assert {decision["asks"] for game in games() for position in game.positions
            for decision in position["decisions"]} == ALL_DECISIONS


def test_games_reach_every_event() -> None:
    assert {event.kind for game in games() for event in game.all_events} == ALL_EVENTS


def test_games_reach_all_ends() -> None:
    ends = set()
    for game in games():
        told = {event.kind for event in game.all_events}
        at_brundisium = any(player["pawn"] == "brundisium" for player in game.last["seats"])
        ends.add(("standstill" in told, "road complete" in told, at_brundisium))
    assert {(True, False, False), (False, True, False), (False, False, True)} <= ends
