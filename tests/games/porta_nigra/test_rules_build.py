"""PN-build-1 to 9 and 16 to 18: the site, its bricks, the Roman, the points and the building card."""

from pathlib import Path

import pytest

from support.porta_nigra import Scenario, edition_with

ENOUGH = {"black": 4, "blue": 4, "red": 4, "yellow": 4}


def builder(**store: int) -> Scenario:
    """Seat 0, in the Basilica's quarter, has just played a card with a build icon; no building card lies out."""
    scenario = Scenario()
    scenario.store(**store)
    scenario.display_buildings()
    scenario.hand("5", "1")
    scenario.play("play 5")
    return scenario


# The site and the way


@pytest.mark.parametrize("owner", [0, 1])
def test_pn_build_1_no_section_on_a_taken_site(owner: int) -> None:
    scenario = builder(yellow=2)
    scenario.section("basilica-A2", seat=owner)
    assert scenario.why_not("build basilica-A2") == "PN-build-1"


@pytest.mark.parametrize(("actions", "site", "bricks"), [
    (["build basilica-A1"], "basilica-A1", 4),
    (["build amphitheatre-C5"], "amphitheatre-C5", 1),
    (["build porta-nigra-9", "bricks 5"], "porta-nigra-9", 5),
])
def test_pn_build_1_section_belongs_to_its_builder(actions: list[str], site: str, bricks: int) -> None:
    scenario = builder(white=5)
    scenario.play(*actions)
    assert scenario.built(site) == (0, bricks)


@pytest.mark.parametrize(("site", "borders"), [
    ("basilica-A5", 0), ("porta-nigra-1", 1), ("wall-1", 2), ("amphitheatre-A1", 3)])
def test_pn_build_2_way_to_the_quarter_is_paid(site: str, borders: int) -> None:
    scenario = builder(black=3)
    scenario.play(f"build {site}")
    reward_of_the_amphitheatre = 5 if site == "amphitheatre-A1" else 0
    assert scenario.player().sesterces == 20 - borders + reward_of_the_amphitheatre


@pytest.mark.parametrize("building", ["porta-nigra", "wall"])
def test_pn_build_2_builder_goes_to_the_quarter(building: str) -> None:
    scenario = builder(black=3)
    scenario.play(f"build {building}-1")
    assert scenario.builder_building() == building


@pytest.mark.parametrize(("sesterces", "answer"), [(3, ""), (2, "PN-build-2"), (0, "PN-build-2")])
def test_pn_build_2_way_must_be_affordable(sesterces: int, answer: str) -> None:
    scenario = builder(black=1)
    scenario.player().sesterces = sesterces
    assert scenario.why_not("build amphitheatre-C1") == answer


def test_pn_build_2_no_money_is_needed_in_the_own_quarter() -> None:
    scenario = builder(yellow=2)
    scenario.player().sesterces = 0
    assert scenario.why_not("build basilica-A2") == ""


# Bricks


@pytest.mark.parametrize(("site", "colour", "number"), [
    ("basilica-B5", "black", 4), ("amphitheatre-A3", "red", 3), ("amphitheatre-C2", "blue", 1),
    ("wall-8", "yellow", 3)])
def test_pn_build_3_exact_number_of_bricks_leaves_the_store(site: str, colour: str, number: int) -> None:
    scenario = builder(**ENOUGH)
    scenario.play(f"build {site}")
    assert (scenario.bricks(colour), sum(scenario.player().bricks[:4]), scenario.built(site)) == (
        4 - number, 16 - number, (0, number))


@pytest.mark.parametrize("store", [{"yellow": 1}, {"black": 4, "red": 4}, {"yellow": 1, "black": 1}])
@pytest.mark.parametrize("site", ["basilica-A1", "basilica-A2", "wall-10"])
def test_pn_build_3_too_few_bricks_of_the_colour(store: dict[str, int], site: str) -> None:
    assert builder(**store).why_not(f"build {site}") == "PN-build-3"


@pytest.mark.parametrize(("bricks", "most"), [(4, 4), (5, 5), (8, 8), (9, 8)])
def test_pn_build_4_player_chooses_from_3_to_8_bricks(bricks: int, most: int) -> None:
    scenario = builder(yellow=bricks)
    scenario.play("build porta-nigra-7")
    assert scenario.legal() == [f"bricks {number}" for number in range(3, most + 1)]


def test_pn_build_4_chosen_number_is_built() -> None:
    scenario = builder(yellow=6)
    scenario.play("build porta-nigra-7", "bricks 5")
    assert (scenario.built("porta-nigra-7"), scenario.bricks("yellow")) == ((0, 5), 1)


def test_pn_build_4_exactly_three_bricks_leave_no_choice() -> None:
    scenario = builder(yellow=3)
    scenario.play("build porta-nigra-7")
    assert scenario.built("porta-nigra-7") == (0, 3)


def test_pn_build_4_fewer_than_three_bricks_are_no_section() -> None:
    assert builder(yellow=2).why_not("build porta-nigra-7") == "PN-build-4"


@pytest.mark.parametrize("number", [6, 8])
def test_pn_build_4_number_is_bound_by_the_store(number: int) -> None:
    scenario = builder(yellow=5)
    scenario.play("build porta-nigra-7")
    assert scenario.why_not(f"bricks {number}") == "PN-build-4"


# White bricks


@pytest.mark.parametrize(("yellow", "white", "choices"), [
    (3, 2, ["white 0", "white 1", "white 2"]),
    (1, 4, ["white 2", "white 3"]),
    (2, 5, ["white 1", "white 2", "white 3"]),
    (3, 1, ["white 0", "white 1"]),
])
def test_pn_build_5_fewest_and_most_white_bricks(yellow: int, white: int, choices: list[str]) -> None:
    scenario = builder(yellow=yellow, white=white)
    scenario.play("build amphitheatre-A4")
    assert scenario.legal() == choices


@pytest.mark.parametrize(("yellow", "white"), [(3, 0), (2, 1), (0, 3)])
def test_pn_build_5_nobody_is_asked_when_there_is_no_choice(yellow: int, white: int) -> None:
    scenario = builder(yellow=yellow, white=white)
    scenario.play("build amphitheatre-A4")
    assert scenario.built("amphitheatre-A4") == (0, 3)


@pytest.mark.parametrize(("whites", "left"), [(1, [1, 2]), (2, [2, 1]), (3, [3, 0])])
def test_pn_build_5_chosen_bricks_leave_the_store(whites: int, left: list[int]) -> None:
    scenario = builder(yellow=3, white=3)
    scenario.play("build amphitheatre-A4", f"white {whites}")
    assert [scenario.bricks("yellow"), scenario.bricks("white")] == left


def test_pn_build_5_white_bricks_may_be_saved() -> None:
    scenario = builder(yellow=3, white=3)
    scenario.play("build amphitheatre-A4", "white 0")
    assert [scenario.bricks("yellow"), scenario.bricks("white")] == [0, 3]


@pytest.mark.parametrize("number", [3, 4, 8])
def test_pn_build_5_no_more_white_bricks_than_the_section_has(number: int) -> None:
    scenario = builder(yellow=1, white=4)
    scenario.play("build basilica-A2")
    assert scenario.why_not(f"white {number}") == "PN-build-5"


@pytest.mark.parametrize("number", [2, 3])
def test_pn_build_17_no_more_white_bricks_than_the_store_has(number: int) -> None:
    scenario = builder(yellow=3, white=1)
    scenario.play("build amphitheatre-A4")
    assert scenario.why_not(f"white {number}") == "PN-build-17"


@pytest.mark.parametrize("number", [0, 1])
def test_pn_build_18_white_bricks_stand_in_for_all_that_is_missing(number: int) -> None:
    scenario = builder(yellow=1, white=3)
    scenario.play("build amphitheatre-A4")
    assert scenario.why_not(f"white {number}") == "PN-build-18"


def test_pn_build_5_white_bricks_make_a_section_of_porta_nigra_higher() -> None:
    scenario = builder(yellow=3, white=6)
    scenario.play("build porta-nigra-7", "bricks 8")
    assert scenario.legal() == ["white 5", "white 6"]


def test_pn_build_5_white_bricks_then_count_as_the_colour_of_the_site() -> None:
    scenario = builder(white=4)
    scenario.play("build porta-nigra-1", "bricks 4")
    assert scenario.points() == 4 * 1


def test_pn_build_5_nothing_stands_in_for_white() -> None:
    assert builder(white=1, **ENOUGH).why_not("build basilica-B1") == "PN-build-3"


# The Roman


def test_pn_build_6_roman_goes_on_top() -> None:
    scenario = builder(yellow=2)
    scenario.play("build basilica-A2")
    assert (scenario.player().romans, scenario.player().romans_in_supply) == (5 - 1, 10)


def test_pn_build_6_romans_in_the_supply_do_not_help() -> None:
    scenario = builder(yellow=2)
    scenario.player().romans = 0
    assert scenario.why_not("build basilica-A2") == "PN-build-6"


# Points


@pytest.mark.parametrize(("site", "points"), [
    ("basilica-A2", 9), ("basilica-A5", 3), ("basilica-B5", 7), ("amphitheatre-A3", 11), ("amphitheatre-B4", 9),
    ("amphitheatre-C1", 1), ("wall-7", 4), ("wall-8", 14)])
def test_pn_build_7_site_gives_the_points_printed_on_it(site: str, points: int) -> None:
    scenario = builder(**ENOUGH)
    scenario.play(f"build {site}")
    assert scenario.points() == points


@pytest.mark.parametrize(("site", "colour", "each"), [
    (1, "black", 1), (3, "blue", 2), (5, "red", 3), (7, "yellow", 4), (9, "white", 5)])
@pytest.mark.parametrize("bricks", [4, 8])
def test_pn_build_7_every_brick_in_porta_nigra_gives_points(site: int, colour: str, each: int, bricks: int) -> None:
    scenario = builder(**{colour: 8})
    scenario.play(f"build porta-nigra-{site}", f"bricks {bricks}")
    assert scenario.points() == bricks * each


# The building card


def offered(site: str, *display: str) -> Scenario:
    """A section has just been built on a site while these building cards lay out."""
    scenario = builder(black=3, yellow=3)
    scenario.display_buildings(*display)
    scenario.play(f"build {site}")
    return scenario


def test_pn_build_8_matching_card_may_be_taken() -> None:
    scenario = offered("wall-7", "wall-black", "wall-yellow", "basilica-yellow")
    scenario.play("take card")
    assert scenario.building_cards() == ["wall-yellow"]


def test_pn_build_8_taken_card_leaves_the_display() -> None:
    scenario = offered("wall-7", "wall-black", "wall-yellow", "basilica-yellow")
    scenario.play("take card")
    assert len(scenario.state.building_display) == 2


def test_pn_build_8_matching_card_may_be_left() -> None:
    scenario = offered("wall-7", "wall-yellow")
    scenario.play("leave card")
    assert (scenario.building_cards(), len(scenario.state.building_display)) == ([], 1)


@pytest.mark.parametrize("display", [[], ["wall-black", "wall-white"], ["basilica-yellow", "porta-nigra-yellow"]])
def test_pn_build_8_building_and_colour_must_both_match(display: list[str]) -> None:
    assert "take card" not in offered("wall-7", *display).legal()


def test_pn_build_8_colour_is_that_of_the_site_not_of_the_bricks() -> None:
    scenario = builder(white=1)
    scenario.display_buildings("wall-yellow", "wall-white")
    scenario.play("build wall-7", "take card")
    assert scenario.building_cards() == ["wall-yellow"]


def test_pn_build_9_lowest_row_of_the_amphitheatre_gives_no_card() -> None:
    assert "take card" not in offered("amphitheatre-C4", "amphitheatre-yellow").legal()


@pytest.mark.parametrize("site", ["amphitheatre-A4", "amphitheatre-B4"])
def test_pn_build_9_other_rows_of_the_amphitheatre_give_cards(site: str) -> None:
    assert offered(site, "amphitheatre-yellow").legal() == ["take card", "leave card"]


# What allows a build


def test_pn_build_16_build_icon_allows_one_build() -> None:
    scenario = builder(black=2, yellow=2)
    scenario.play("build basilica-A2")
    assert [text for text in scenario.legal() if text.startswith("build ")] == []


def without_build_icon(folder: Path) -> Scenario:
    """Card 1 of this edition has no build icon."""
    scenario = Scenario(edition=edition_with(folder, '["buy-black", "buy-red", "build"]', '["buy-black", "buy-red"]'))
    scenario.store(yellow=2)
    scenario.display_buildings()
    scenario.hand("1", "2")
    scenario.player().influence = 2
    scenario.play("play 1")
    return scenario


def test_pn_build_16_no_build_without_an_icon(tmp_path: Path) -> None:
    assert without_build_icon(tmp_path).why_not("build basilica-A2") == "PN-build-16"


def test_pn_build_16_influence_builds_without_an_icon(tmp_path: Path) -> None:
    scenario = without_build_icon(tmp_path)
    scenario.play("influence build basilica-A2")
    assert scenario.built("basilica-A2") == (0, 2)
