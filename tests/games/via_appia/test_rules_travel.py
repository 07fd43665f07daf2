"""VA-travel, VA-city: ways, prices, room on the tiles, cities."""

from pathlib import Path

import pytest

from support.via_appia import Table, edition_with, kinds


def travelling(players: int = 2, pawn: str = "roma", coins: int = 9, passing: str = "on",
               edition: Path | None = None) -> Table:
    """Seat 0 stands somewhere on a complete road."""
    table = Table(players, passing=passing, edition=edition)
    for section in "ABC":
        table.lay_section(section)
    table.pawn(pawn)
    table.coins(coins)
    return table


def take_up(table: Table, *spaces: str) -> None:
    """Take tiles off the road again."""
    for name in spaces:
        table.state.laid[table.edition.space_names.index(name)] = False


# The way


@pytest.mark.parametrize(("steps", "to"), [(1, {"A1-left", "A1-right"}), (2, {"A2"}), (3, {"A3-left", "A3-right"})])
def test_va_travel_1_so_many_spaces_forward(steps: int, to: set[str]) -> None:
    table = travelling()
    table.play(f"travel {steps}")
    while table.state.seat == 0:
        table.play(table.legal()[0])
    assert table.place() in to


def test_va_travel_1_nothing_leads_on_from_brundisium() -> None:
    table = travelling(pawn="brundisium")
    assert [table.why_not(f"travel {steps}") for steps in (1, 2, 3)] == ["VA-travel-1"] * 3


def test_va_travel_1_only_ways_of_the_length_that_was_paid_for() -> None:
    table = travelling(pawn="A4")
    take_up(table, "A6-left")
    table.play("travel 2")
    assert (table.place(), table.state.seat) == ("A6-right", 1)


def test_va_travel_1_shorter_way_to_the_city_costs_less() -> None:
    table = travelling(pawn="A6-right", coins=3)
    table.play("travel 2")
    assert (table.place(), table.player().coins) == ("tarracina", 0)


@pytest.mark.parametrize(("steps", "price"), [(1, 1), (2, 3), (3, 6)])
def test_va_travel_2_prices(steps: int, price: int) -> None:
    table = travelling()
    table.play(f"travel {steps}")
    assert table.player().coins == 9 - price


@pytest.mark.parametrize(("coins", "journeys"), [(0, []), (1, ["1"]), (2, ["1"]), (3, ["1", "2"]), (5, ["1", "2"]),
                                                 (6, ["1", "2", "3"])])
def test_va_travel_2_must_be_paid(coins: int, journeys: list[str]) -> None:
    table = travelling(coins=coins)
    assert table.options("travel") == journeys
    assert [table.why_not(f"travel {steps}") for steps in (1, 2, 3)] == [
        "" if str(steps) in journeys else "VA-travel-2" for steps in (1, 2, 3)]


def test_va_travel_3_only_over_tiles() -> None:
    table = Table()
    table.coins(9)
    table.lay("A1-left")
    assert [table.why_not(f"travel {steps}") for steps in (1, 2, 3)] == ["", "VA-travel-3", "VA-travel-3"]


def test_va_travel_4_only_along_lines() -> None:
    table = travelling(pawn="B3-left")
    table.play("travel 1")
    assert (table.legal(), table.why_not("to B4-left")) == (["to B4-left", "to B4-right"], "")
    table = travelling(pawn="B3-right")
    table.play("travel 1")
    assert table.place() == "B4-right"


@pytest.mark.parametrize("place", ["A1-right", "A3-left", "A6-left", "B1-left"])
def test_va_travel_4_not_sideways_back_or_farther(place: str) -> None:
    table = travelling(pawn="A4")
    table.play("travel 1")
    assert table.why_not(f"to {place}") == "VA-travel-4"


def test_va_travel_4_a_single_way_is_not_asked_for() -> None:
    table = travelling(pawn="A1-left")
    table.play("travel 1")
    assert (table.place(), table.state.seat) == ("A2", 1)


def test_va_travel_4_the_way_is_chosen_step_by_step() -> None:
    table = travelling(pawn="A4")
    table.play("travel 2", "to A5-right", "to A6-left")
    assert (table.place(), table.state.seat) == ("A6-left", 1)


# A board with a third line from Roma, to A2, and one from A5-right to Tarracina


def branching(folder: Path, pawn: str, passing: str = "on") -> Table:
    edition = edition_with(folder, ('first = ["A1-left", "A1-right"]', 'first = ["A1-left", "A1-right", "A2"]'),
                           ('ahead = ["A6-left", "A6-right"]', 'ahead = ["A6-left", "A6-right", "tarracina"]'))
    return travelling(3, pawn, passing=passing, edition=edition)


def test_va_travel_1_step_that_leads_no_further_is_refused(tmp_path: Path) -> None:
    table = branching(tmp_path, "roma")
    take_up(table, "A3-left", "A3-right")
    table.play("travel 2")
    assert (table.options("to"), table.why_not("to A2")) == (["A1-left", "A1-right"], "VA-travel-1")


def test_va_travel_3_step_to_a_space_without_a_tile_is_refused(tmp_path: Path) -> None:
    table = branching(tmp_path, "roma")
    take_up(table, "A1-right")
    table.play("travel 1")
    assert (table.options("to"), table.why_not("to A1-right")) == (["A1-left", "A2"], "VA-travel-3")


def test_va_travel_5_step_to_a_tile_without_room_is_refused(tmp_path: Path) -> None:
    table = branching(tmp_path, "roma")
    table.pawn("A1-left", 1)
    table.play("travel 1")
    assert (table.options("to"), table.why_not("to A1-left")) == (["A1-right", "A2"], "VA-travel-5")


def test_va_travel_6_step_over_a_tile_without_room_is_refused_with_passing_off(tmp_path: Path) -> None:
    table = branching(tmp_path, "roma", "off")
    table.pawn("A1-left", 1)
    table.play("travel 2")
    assert (table.options("to"), table.why_not("to A1-left")) == (["A1-right", "A2"], "VA-travel-6")


def test_va_travel_7_city_is_no_step_on_the_way(tmp_path: Path) -> None:
    table = branching(tmp_path, "A5-right")
    table.play("travel 2")
    assert (table.options("to"), table.why_not("to tarracina")) == (["A6-left", "A6-right"], "VA-travel-7")


# Room


@pytest.mark.parametrize("space", ["A1-left", "A1-right"])
def test_va_travel_5_one_pawn_on_a_small_or_medium_tile(space: str) -> None:
    table = travelling()
    table.pawn(space, 1)
    table.play("travel 1")
    assert table.place() == ({"A1-left", "A1-right"} - {space}).pop()


def test_va_travel_5_no_room_at_all() -> None:
    table = travelling(3)
    table.pawn("A1-left", 1)
    table.pawn("A1-right", 2)
    assert table.why_not("travel 1") == "VA-travel-5"


def test_va_travel_5_two_pawns_on_a_large_tile() -> None:
    table = travelling(4, pawn="A1-left")
    table.pawn("A2", 1)
    assert table.why_not("travel 1") == ""
    table.pawn("A2", 2)
    assert table.why_not("travel 1") == "VA-travel-5"


def test_va_travel_6_pawns_may_be_passed() -> None:
    table = travelling(4, pawn="A1-left")
    table.pawn("A2", 1)
    table.pawn("A2", 2)
    assert table.options("travel") == ["2", "3"]


def test_va_travel_6_not_with_passing_off() -> None:
    table = travelling(4, pawn="A1-left", passing="off")
    table.pawn("A2", 1)
    table.pawn("A2", 2)
    assert [table.why_not(f"travel {steps}") for steps in (1, 2, 3)] == ["VA-travel-5", "VA-travel-6", "VA-travel-6"]


def test_va_travel_5_full_end_is_no_matter_of_passing() -> None:
    table = travelling(3, pawn="A3-left", passing="off")
    table.pawn("A5-left", 1)
    table.pawn("A5-right", 2)
    assert [table.why_not(f"travel {steps}") for steps in (1, 2, 3)] == ["", "VA-travel-5", "VA-travel-6"]


def test_va_travel_6_with_passing_off_a_tile_with_room_may_be_crossed() -> None:
    table = travelling(4, pawn="A1-left", passing="off")
    table.pawn("A2", 1)
    assert table.options("travel") == ["1", "2", "3"]


def test_va_travel_6_with_passing_off_the_other_lane_is_free() -> None:
    table = travelling(2, passing="off")
    table.pawn("A1-left", 1)
    table.play("travel 2")
    assert table.place() == "A2"


# Cities


def test_va_travel_7_not_beyond_the_next_city() -> None:
    table = travelling(pawn="A6-left")
    assert [table.why_not(f"travel {steps}") for steps in (1, 2, 3)] == ["", "", "VA-travel-7"]


def test_va_travel_7_city_counts_as_a_space() -> None:
    table = travelling(pawn="A6-left")
    table.play("travel 2")
    assert (table.place(), table.player().coins) == ("tarracina", 6)


def test_va_travel_7_city_has_room_for_everybody() -> None:
    table = travelling(4, pawn="A7")
    for seat in (1, 2, 3):
        table.pawn("tarracina", seat)
    table.play("travel 1")
    assert table.place() == "tarracina"


@pytest.mark.parametrize(("markers", "prices"), [(0, [1, 3, 6]), (1, [0, 2, 5]), (2, [0, 1, 4]), (3, [0, 0, 3])])
def test_va_travel_8_markers_make_a_journey_cheaper(markers: int, prices: list[int]) -> None:
    paid = []
    for steps in (1, 2, 3):
        table = travelling(4)
        for seat in range(1, markers + 1):
            table.pawn("tarracina", seat)
        table.play(f"travel {steps}")
        paid.append(9 - table.player().coins)
    assert paid == prices


def test_va_travel_8_markers_elsewhere_do_not_count() -> None:
    table = travelling(2, pawn="tarracina")
    table.pawn("B1-left", 1)
    table.play("travel 1")
    assert table.player().coins == 8


@pytest.mark.parametrize(("players", "before", "points"), [(2, 0, 6), (2, 1, 1), (3, 0, 6), (3, 1, 3), (3, 2, 1),
                                                           (4, 0, 6), (4, 1, 3), (4, 2, 1)])
def test_va_city_1_top_victory_token(players: int, before: int, points: int) -> None:
    table = travelling(players, pawn="A7")
    for seat in range(1, before + 1):
        table.pawn("tarracina", seat)
    table.play("travel 1")
    assert (table.source("cities"), table.state.scores()[0]) == (points, 1 + points)


def test_va_city_1_every_city_has_its_own() -> None:
    table = travelling(2, pawn="B8")
    table.pawn("tarracina", 1)
    table.play("travel 1")
    assert table.source("cities") == 6


def test_va_city_2_a_marker_for_everyone_but_the_last() -> None:
    table = travelling(3, pawn="A7")
    seen = []
    for seat in range(3):
        table.coins(5, seat)
        table.pawn("A7", seat) if seat else None
        seen.append("city marker placed" in kinds(table.play("travel 1")))
    assert (seen, table.state.markers(1)) == ([True, True, False], 2)


def test_va_city_3_no_token_for_the_fourth() -> None:
    table = travelling(4, pawn="A7")
    for seat in (1, 2, 3):
        table.pawn("beneventum", seat)
    events = table.play("travel 1")
    assert (table.source("cities"), "city reached" in kinds(events)) == (0, True)
