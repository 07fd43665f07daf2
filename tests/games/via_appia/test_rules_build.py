"""VA-build: where tiles may be laid, the second tile, what building gives."""

import pytest

from ludi.core.errors import BadPosition
from ludi.games.via_appia.building import BuildSecond
from support.via_appia import Scenario, kinds


def building(players: int = 2, pawn: str = "roma", **tiles: int) -> Scenario:
    scenario = Scenario(players)
    scenario.pawn(pawn)
    scenario.cart(**tiles)
    return scenario


def test_va_build_1_one_tile_may_do() -> None:
    scenario = building(small=1, medium=1)
    scenario.play("build A1-right", "done")
    assert (scenario.tiles(), scenario.state.seat) == ([0, 1, 0], 1)


def test_va_build_1_two_tiles_in_one_action() -> None:
    scenario = building(small=1, medium=1)
    scenario.play("build A1-right", "build A1-left")
    assert (scenario.tiles(), scenario.state.seat) == ([0, 0, 0], 1)


def test_va_build_1_not_a_third() -> None:
    scenario = building(small=2, medium=2)
    scenario.play("build A1-right", "build A1-left")
    assert scenario.state.seat == 1


def test_va_build_1_second_tile_is_not_asked_for_without_one() -> None:
    scenario = building(small=1)
    scenario.play("build A1-right")
    assert scenario.state.seat == 1


@pytest.mark.parametrize(("pawn", "open_sections"), [("roma", "A"), ("A2", "A"), ("tarracina", "AB"), ("B2", "AB"),
                                                     ("beneventum", "ABC"), ("C3", "ABC"), ("brundisium", "ABC")])
def test_va_build_2_sections_next_to_visited_cities(pawn: str, open_sections: str) -> None:
    scenario = building(pawn=pawn, small=1)
    rules = [scenario.why_not(f"build {space}") for space in ("A1-right", "B1-left", "C1-right")]
    assert rules == ["" if section in open_sections else "VA-build-2" for section in "ABC"]


def test_va_build_3_not_where_a_tile_lies() -> None:
    scenario = building(small=1)
    scenario.lay("A1-right")
    assert scenario.why_not("build A1-right") == "VA-build-3"


def test_va_build_4_tile_of_the_size_of_the_space() -> None:
    scenario = building(small=1)
    assert (scenario.why_not("build A1-left"), scenario.options("build")) == ("VA-build-4", ["A1-right"])


def test_va_build_4_larger_tile_does_not_do() -> None:
    assert building(large=1).options("build") == []


def test_va_build_5_joined_to_the_city_behind() -> None:
    assert building(small=1, medium=1, large=1).options("build") == ["A1-left", "A1-right"]


@pytest.mark.parametrize("space", ["A2", "A5-left", "A7"])
def test_va_build_5_not_far_from_every_tile(space: str) -> None:
    assert building(small=1, medium=1, large=1).why_not(f"build {space}") == "VA-build-5"


def test_va_build_5_city_ahead_does_not_count() -> None:
    assert building(pawn="tarracina", large=1).why_not("build A7") == "VA-build-5"


def test_va_build_5_joined_to_a_tile_behind() -> None:
    scenario = building(large=1)
    scenario.lay("A1-right")
    assert scenario.why_not("build A2") == ""


def test_va_build_5_joined_to_a_tile_ahead() -> None:
    scenario = building(small=1)
    scenario.lay("A1-left", "A2", "A3-right", "A4", "A5-right", "A6-right", "A7")
    assert scenario.why_not("build A5-left") == ""
    scenario.state.laid[scenario.edition.space_names.index("A4")] = False
    assert scenario.why_not("build A5-left") == "VA-build-5"
    scenario.lay("A6-left")
    assert scenario.why_not("build A5-left") == ""


def test_va_build_5_neighbour_without_a_line_does_not_count() -> None:
    scenario = building(small=1, medium=1)
    scenario.lay("A1-left", "A2", "A3-left", "A4", "A5-left")
    assert (scenario.why_not("build A6-left"), scenario.why_not("build A6-right")) == ("", "VA-build-5")


def test_va_build_5_crossing_line_counts() -> None:
    scenario = building(small=1, medium=1)
    scenario.lay("A1-left", "A2", "A3-left", "A4", "A5-right")
    assert (scenario.why_not("build A6-left"), scenario.why_not("build A6-right")) == ("", "")


def test_va_build_6_second_tile_in_the_same_section() -> None:
    scenario = building(pawn="tarracina", small=2, medium=1)
    scenario.play("build A1-right")
    assert scenario.why_not("build B1-left") == "VA-build-6"


def test_va_build_6_not_even_when_the_first_completed_its_section() -> None:
    scenario = building(pawn="tarracina", small=1, large=1)
    scenario.lay_section("A", "A7")
    scenario.play("build A7")
    assert scenario.state.seat == 1


def test_va_build_7_no_second_tile_while_an_earlier_section_is_open() -> None:
    scenario = building(pawn="tarracina", small=1, medium=1)
    scenario.lay_section("A", "A1-right")
    events = scenario.play("build B1-right")
    assert (scenario.tiles(), scenario.state.seat) == ([1, 0, 0], 1)
    assert "second tile waits" in kinds(events)


def test_va_build_7_log_says_why_no_second_tile_is_asked_for() -> None:
    scenario = building(pawn="tarracina", small=1, medium=1)
    told = [scenario.game.event_text(event, ["Livia", "Marcus"]) for event in scenario.play("build B1-right")]
    assert "Livia can't lay a second tile in section B until all earlier sections are complete." in told


@pytest.mark.parametrize(("tiles", "space"), [({"small": 1}, "B1-left"), ({"small": 1, "large": 1}, "A1-right")])
def test_va_build_7_log_says_nothing_where_another_rule_forbids_it(tiles: dict[str, int], space: str) -> None:
    assert "second tile waits" not in kinds(building(pawn="tarracina", **tiles).play(f"build {space}"))


def test_va_build_7_second_tile_once_the_earlier_section_is_complete() -> None:
    scenario = building(pawn="tarracina", small=1, medium=1)
    scenario.lay_section("A")
    scenario.play("build B1-right")
    assert scenario.legal() == ["done", "build B1-left"]


def test_va_build_7_all_earlier_sections_count() -> None:
    scenario = building(pawn="beneventum", small=1, medium=1)
    scenario.lay_section("A", "A5-left")
    scenario.lay_section("B")
    scenario.play("build C1-left")
    assert scenario.state.seat == 1


def test_va_build_7_position_that_asks_for_a_second_tile_too_early_is_refused() -> None:
    scenario = building(pawn="tarracina", small=1)
    scenario.lay_section("A", "A1-right")
    scenario.lay("B1-right")
    scenario.tokens(0, A=10, B=1)
    scenario.player().points[:2] = [31, 6]
    scenario.state.round = 6
    scenario.state.decisions = [BuildSecond(0, 1)]
    with pytest.raises(BadPosition, match="section B, but an earlier section is not complete"):
        scenario.game.load(scenario.game.position(scenario.state))


@pytest.mark.parametrize(("size", "space", "points"), [("small", "A1-right", 1), ("medium", "A1-left", 3),
                                                       ("large", "A2", 5)])
def test_va_build_8_points_by_the_size_of_the_tile(size: str, space: str, points: int) -> None:
    scenario = building()
    scenario.cart(0, **{size: 1})
    if space == "A2":
        scenario.lay("A1-left")
    scenario.play(f"build {space}")
    assert (scenario.source("tiles"), scenario.state.scores()[0]) == (points, 1 + points)


@pytest.mark.parametrize(("pawn", "space", "tokens"), [("roma", "A1-right", [1, 0, 0]),
                                                       ("tarracina", "B1-left", [0, 1, 0]),
                                                       ("beneventum", "C1-right", [0, 0, 1])])
def test_va_build_8_a_token_of_the_section(pawn: str, space: str, tokens: list[int]) -> None:
    scenario = building(pawn=pawn, small=1)
    scenario.play(f"build {space}")
    left = scenario.game.position(scenario.state)["bonus_tokens"]
    assert scenario.player().tokens == tokens
    assert left == {"A": 11 - tokens[0], "B": 13 - tokens[1], "C": 17 - tokens[2]}


def test_va_build_9_a_coin_for_two_tiles() -> None:
    scenario = building(small=1, medium=1)
    scenario.play("build A1-right", "build A1-left")
    assert scenario.player().coins == 1


def test_va_build_9_no_coin_for_one() -> None:
    scenario = building(small=1, medium=1)
    assert "second tile" not in kinds(scenario.play("build A1-right", "done"))
    assert scenario.player().coins == 0
