"""VA-travel, VA-city: ways, prices, room on the tiles, cities."""

from pathlib import Path

import pytest

from support.via_appia import Scenario, edition_with, kinds


def travelling(players: int = 2, pawn: str = "roma", coins: int = 9, passing: str = "on",
               edition: Path | None = None) -> Scenario:
    """Seat 0 stands somewhere on a complete road."""
    scenario = Scenario(players, passing=passing, edition=edition)
    for section in "ABC":
        scenario.lay_section(section)
    scenario.pawn(pawn)
    scenario.coins(coins)
    return scenario


def take_up(scenario: Scenario, *spaces: str) -> None:
    """Take tiles off the road again."""
    for name in spaces:
        scenario.state.laid[scenario.edition.space_names.index(name)] = False


# The way


@pytest.mark.parametrize(("steps", "to"), [(1, {"A1-left", "A1-right"}), (2, {"A2"}), (3, {"A3-left", "A3-right"})])
def test_va_travel_1_so_many_spaces_forward(steps: int, to: set[str]) -> None:
    scenario = travelling()
    scenario.play(f"travel {steps}")
    while scenario.state.seat == 0:
        scenario.play(scenario.legal()[0])
    assert scenario.place() in to


def test_va_travel_1_nothing_leads_on_from_brundisium() -> None:
    scenario = travelling(pawn="brundisium")
    assert [scenario.why_not(f"travel {steps}") for steps in (1, 2, 3)] == ["VA-travel-1"] * 3


def test_va_travel_1_only_ways_of_the_length_that_was_paid_for() -> None:
    scenario = travelling(pawn="A4")
    take_up(scenario, "A6-left")
    scenario.play("travel 2")
    assert (scenario.place(), scenario.state.seat) == ("A6-right", 1)


def test_va_travel_1_shorter_way_to_the_city_costs_less() -> None:
    scenario = travelling(pawn="A6-right", coins=3)
    scenario.play("travel 2")
    assert (scenario.place(), scenario.player().coins) == ("tarracina", 0)


@pytest.mark.parametrize(("steps", "price"), [(1, 1), (2, 3), (3, 6)])
def test_va_travel_2_prices(steps: int, price: int) -> None:
    scenario = travelling()
    scenario.play(f"travel {steps}")
    assert scenario.player().coins == 9 - price


@pytest.mark.parametrize(("coins", "journeys"), [(0, []), (1, ["1"]), (2, ["1"]), (3, ["1", "2"]), (5, ["1", "2"]),
                                                 (6, ["1", "2", "3"])])
def test_va_travel_2_must_be_paid(coins: int, journeys: list[str]) -> None:
    scenario = travelling(coins=coins)
    assert scenario.options("travel") == journeys
    assert [scenario.why_not(f"travel {steps}") for steps in (1, 2, 3)] == [
        "" if str(steps) in journeys else "VA-travel-2" for steps in (1, 2, 3)]


def test_va_travel_3_only_over_tiles() -> None:
    scenario = Scenario()
    scenario.coins(9)
    scenario.lay("A1-left")
    assert [scenario.why_not(f"travel {steps}") for steps in (1, 2, 3)] == ["", "VA-travel-3", "VA-travel-3"]


def test_va_travel_4_only_along_lines() -> None:
    scenario = travelling(pawn="B3-left")
    scenario.play("travel 1")
    assert (scenario.legal(), scenario.why_not("to B4-left")) == (["to B4-left", "to B4-right"], "")
    scenario = travelling(pawn="B3-right")
    scenario.play("travel 1")
    assert scenario.place() == "B4-right"


@pytest.mark.parametrize("place", ["A1-right", "A3-left", "A6-left", "B1-left"])
def test_va_travel_4_not_sideways_back_or_farther(place: str) -> None:
    scenario = travelling(pawn="A4")
    scenario.play("travel 1")
    assert scenario.why_not(f"to {place}") == "VA-travel-4"


def test_va_travel_4_a_single_way_is_not_asked_for() -> None:
    scenario = travelling(pawn="A1-left")
    scenario.play("travel 1")
    assert (scenario.place(), scenario.state.seat) == ("A2", 1)


def test_va_travel_4_the_way_is_chosen_step_by_step() -> None:
    scenario = travelling(pawn="A4")
    scenario.play("travel 2", "to A5-right", "to A6-left")
    assert (scenario.place(), scenario.state.seat) == ("A6-left", 1)


# A board with a third line from Roma, to A2, and one from A5-right to Tarracina


def branching(folder: Path, pawn: str, passing: str = "on") -> Scenario:
    edition = edition_with(folder, ('first = ["A1-left", "A1-right"]', 'first = ["A1-left", "A1-right", "A2"]'),
                           ('ahead = ["A6-left", "A6-right"]', 'ahead = ["A6-left", "A6-right", "tarracina"]'))
    return travelling(3, pawn, passing=passing, edition=edition)


def test_va_travel_1_step_that_leads_no_further_is_refused(tmp_path: Path) -> None:
    scenario = branching(tmp_path, "roma")
    take_up(scenario, "A3-left", "A3-right")
    scenario.play("travel 2")
    assert (scenario.options("to"), scenario.why_not("to A2")) == (["A1-left", "A1-right"], "VA-travel-1")


def test_va_travel_3_step_to_a_space_without_a_tile_is_refused(tmp_path: Path) -> None:
    scenario = branching(tmp_path, "roma")
    take_up(scenario, "A1-right")
    scenario.play("travel 1")
    assert (scenario.options("to"), scenario.why_not("to A1-right")) == (["A1-left", "A2"], "VA-travel-3")


def test_va_travel_5_step_to_a_tile_without_room_is_refused(tmp_path: Path) -> None:
    scenario = branching(tmp_path, "roma")
    scenario.pawn("A1-left", 1)
    scenario.play("travel 1")
    assert (scenario.options("to"), scenario.why_not("to A1-left")) == (["A1-right", "A2"], "VA-travel-5")


def test_va_travel_6_step_over_a_tile_without_room_is_refused_with_passing_off(tmp_path: Path) -> None:
    scenario = branching(tmp_path, "roma", "off")
    scenario.pawn("A1-left", 1)
    scenario.play("travel 2")
    assert (scenario.options("to"), scenario.why_not("to A1-left")) == (["A1-right", "A2"], "VA-travel-6")


def test_va_travel_7_city_is_no_step_on_the_way(tmp_path: Path) -> None:
    scenario = branching(tmp_path, "A5-right")
    scenario.play("travel 2")
    assert (scenario.options("to"), scenario.why_not("to tarracina")) == (["A6-left", "A6-right"], "VA-travel-7")


# Room


@pytest.mark.parametrize("space", ["A1-left", "A1-right"])
def test_va_travel_5_one_pawn_on_a_small_or_medium_tile(space: str) -> None:
    scenario = travelling()
    scenario.pawn(space, 1)
    scenario.play("travel 1")
    assert scenario.place() == ({"A1-left", "A1-right"} - {space}).pop()


def test_va_travel_5_no_room_at_all() -> None:
    scenario = travelling(3)
    scenario.pawn("A1-left", 1)
    scenario.pawn("A1-right", 2)
    assert scenario.why_not("travel 1") == "VA-travel-5"


def test_va_travel_5_two_pawns_on_a_large_tile() -> None:
    scenario = travelling(4, pawn="A1-left")
    scenario.pawn("A2", 1)
    assert scenario.why_not("travel 1") == ""
    scenario.pawn("A2", 2)
    assert scenario.why_not("travel 1") == "VA-travel-5"


def test_va_travel_6_pawns_may_be_passed() -> None:
    scenario = travelling(4, pawn="A1-left")
    scenario.pawn("A2", 1)
    scenario.pawn("A2", 2)
    assert scenario.options("travel") == ["2", "3"]


def test_va_travel_6_not_with_passing_off() -> None:
    scenario = travelling(4, pawn="A1-left", passing="off")
    scenario.pawn("A2", 1)
    scenario.pawn("A2", 2)
    assert [scenario.why_not(f"travel {steps}") for steps in (1, 2, 3)] == ["VA-travel-5", "VA-travel-6", "VA-travel-6"]


def test_va_travel_5_full_end_is_no_matter_of_passing() -> None:
    scenario = travelling(3, pawn="A3-left", passing="off")
    scenario.pawn("A5-left", 1)
    scenario.pawn("A5-right", 2)
    assert [scenario.why_not(f"travel {steps}") for steps in (1, 2, 3)] == ["", "VA-travel-5", "VA-travel-6"]


def test_va_travel_6_with_passing_off_a_tile_with_room_may_be_crossed() -> None:
    scenario = travelling(4, pawn="A1-left", passing="off")
    scenario.pawn("A2", 1)
    assert scenario.options("travel") == ["1", "2", "3"]


def test_va_travel_6_with_passing_off_the_other_lane_is_free() -> None:
    scenario = travelling(2, passing="off")
    scenario.pawn("A1-left", 1)
    scenario.play("travel 2")
    assert scenario.place() == "A2"


# Cities


def test_va_travel_7_not_beyond_the_next_city() -> None:
    scenario = travelling(pawn="A6-left")
    assert [scenario.why_not(f"travel {steps}") for steps in (1, 2, 3)] == ["", "", "VA-travel-7"]


def test_va_travel_7_city_counts_as_a_space() -> None:
    scenario = travelling(pawn="A6-left")
    scenario.play("travel 2")
    assert (scenario.place(), scenario.player().coins) == ("tarracina", 6)


def test_va_travel_7_city_has_room_for_everybody() -> None:
    scenario = travelling(4, pawn="A7")
    for seat in (1, 2, 3):
        scenario.pawn("tarracina", seat)
    scenario.play("travel 1")
    assert scenario.place() == "tarracina"


@pytest.mark.parametrize(("markers", "prices"), [(0, [1, 3, 6]), (1, [0, 2, 5]), (2, [0, 1, 4]), (3, [0, 0, 3])])
def test_va_travel_8_markers_make_a_journey_cheaper(markers: int, prices: list[int]) -> None:
    paid = []
    for steps in (1, 2, 3):
        scenario = travelling(4)
        for seat in range(1, markers + 1):
            scenario.pawn("tarracina", seat)
        scenario.play(f"travel {steps}")
        paid.append(9 - scenario.player().coins)
    assert paid == prices


def test_va_travel_8_markers_elsewhere_do_not_count() -> None:
    scenario = travelling(2, pawn="tarracina")
    scenario.pawn("B1-left", 1)
    scenario.play("travel 1")
    assert scenario.player().coins == 8


@pytest.mark.parametrize(("players", "before", "points"), [(2, 0, 6), (2, 1, 1), (3, 0, 6), (3, 1, 3), (3, 2, 1),
                                                           (4, 0, 6), (4, 1, 3), (4, 2, 1)])
def test_va_city_1_top_victory_token(players: int, before: int, points: int) -> None:
    scenario = travelling(players, pawn="A7")
    for seat in range(1, before + 1):
        scenario.pawn("tarracina", seat)
    scenario.play("travel 1")
    assert (scenario.source("cities"), scenario.state.scores()[0]) == (points, 1 + points)


def test_va_city_1_every_city_has_its_own() -> None:
    scenario = travelling(2, pawn="B8")
    scenario.pawn("tarracina", 1)
    scenario.play("travel 1")
    assert scenario.source("cities") == 6


def test_va_city_2_a_marker_for_everyone_but_the_last() -> None:
    scenario = travelling(3, pawn="A7")
    seen = []
    for seat in range(3):
        scenario.coins(5, seat)
        scenario.pawn("A7", seat) if seat else None
        seen.append("city marker placed" in kinds(scenario.play("travel 1")))
    assert (seen, scenario.state.markers(1)) == ([True, True, False], 2)


def test_va_city_3_no_token_for_the_fourth() -> None:
    scenario = travelling(4, pawn="A7")
    for seat in (1, 2, 3):
        scenario.pawn("beneventum", seat)
    events = scenario.play("travel 1")
    assert (scenario.source("cities"), "city reached" in kinds(events)) == (0, True)
