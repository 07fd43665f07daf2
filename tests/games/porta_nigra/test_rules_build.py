"""PN-build-1 to 9 and 16 to 18: the site, its bricks, the Roman, the points and the building card."""

from pathlib import Path

import pytest

from support.porta_nigra import Table, edition_with

ENOUGH = {"black": 4, "blue": 4, "red": 4, "yellow": 4}


def builder(**store: int) -> Table:
    """Seat 0, in the Basilica's quarter, has just played a card with a build icon; no building card lies out."""
    table = Table()
    table.store(**store)
    table.display_buildings()
    table.hand("5", "1")
    table.play("play 5")
    return table


# The site and the way


@pytest.mark.parametrize("owner", [0, 1])
def test_pn_build_1_no_section_on_a_taken_site(owner: int) -> None:
    table = builder(yellow=2)
    table.section("basilica-A2", seat=owner)
    assert table.why_not("build basilica-A2") == "PN-build-1"


@pytest.mark.parametrize(("actions", "site", "bricks"), [
    (["build basilica-A1"], "basilica-A1", 4),
    (["build amphitheatre-C5"], "amphitheatre-C5", 1),
    (["build porta-nigra-9", "bricks 5"], "porta-nigra-9", 5),
])
def test_pn_build_1_section_belongs_to_its_builder(actions: list[str], site: str, bricks: int) -> None:
    table = builder(white=5)
    table.play(*actions)
    assert table.built(site) == (0, bricks)


@pytest.mark.parametrize(("site", "borders"), [
    ("basilica-A5", 0), ("porta-nigra-1", 1), ("wall-1", 2), ("amphitheatre-A1", 3)])
def test_pn_build_2_way_to_the_quarter_is_paid(site: str, borders: int) -> None:
    table = builder(black=3)
    table.play(f"build {site}")
    reward_of_the_amphitheatre = 5 if site == "amphitheatre-A1" else 0
    assert table.player().sesterces == 20 - borders + reward_of_the_amphitheatre


@pytest.mark.parametrize("building", ["porta-nigra", "wall"])
def test_pn_build_2_builder_goes_to_the_quarter(building: str) -> None:
    table = builder(black=3)
    table.play(f"build {building}-1")
    assert table.builder_building() == building


@pytest.mark.parametrize(("sesterces", "answer"), [(3, ""), (2, "PN-build-2"), (0, "PN-build-2")])
def test_pn_build_2_way_must_be_affordable(sesterces: int, answer: str) -> None:
    table = builder(black=1)
    table.player().sesterces = sesterces
    assert table.why_not("build amphitheatre-C1") == answer


def test_pn_build_2_no_money_is_needed_in_the_own_quarter() -> None:
    table = builder(yellow=2)
    table.player().sesterces = 0
    assert table.why_not("build basilica-A2") == ""


# Bricks


@pytest.mark.parametrize(("site", "colour", "number"), [
    ("basilica-B5", "black", 4), ("amphitheatre-A3", "red", 3), ("amphitheatre-C2", "blue", 1),
    ("wall-8", "yellow", 3)])
def test_pn_build_3_exact_number_of_bricks_leaves_the_store(site: str, colour: str, number: int) -> None:
    table = builder(**ENOUGH)
    table.play(f"build {site}")
    assert (table.bricks(colour), sum(table.player().bricks[:4]), table.built(site)) == (
        4 - number, 16 - number, (0, number))


@pytest.mark.parametrize("store", [{"yellow": 1}, {"black": 4, "red": 4}, {"yellow": 1, "black": 1}])
@pytest.mark.parametrize("site", ["basilica-A1", "basilica-A2", "wall-10"])
def test_pn_build_3_too_few_bricks_of_the_colour(store: dict[str, int], site: str) -> None:
    assert builder(**store).why_not(f"build {site}") == "PN-build-3"


@pytest.mark.parametrize(("bricks", "most"), [(4, 4), (5, 5), (8, 8), (9, 8)])
def test_pn_build_4_player_chooses_from_3_to_8_bricks(bricks: int, most: int) -> None:
    table = builder(yellow=bricks)
    table.play("build porta-nigra-7")
    assert table.legal() == [f"bricks {number}" for number in range(3, most + 1)]


def test_pn_build_4_chosen_number_is_built() -> None:
    table = builder(yellow=6)
    table.play("build porta-nigra-7", "bricks 5")
    assert (table.built("porta-nigra-7"), table.bricks("yellow")) == ((0, 5), 1)


def test_pn_build_4_exactly_three_bricks_leave_no_choice() -> None:
    table = builder(yellow=3)
    table.play("build porta-nigra-7")
    assert table.built("porta-nigra-7") == (0, 3)


def test_pn_build_4_fewer_than_three_bricks_are_no_section() -> None:
    assert builder(yellow=2).why_not("build porta-nigra-7") == "PN-build-4"


@pytest.mark.parametrize("number", [6, 8])
def test_pn_build_4_number_is_bound_by_the_store(number: int) -> None:
    table = builder(yellow=5)
    table.play("build porta-nigra-7")
    assert table.why_not(f"bricks {number}") == "PN-build-4"


# White bricks


@pytest.mark.parametrize(("yellow", "white", "choices"), [
    (3, 2, ["white 0", "white 1", "white 2"]),
    (1, 4, ["white 2", "white 3"]),
    (2, 5, ["white 1", "white 2", "white 3"]),
    (3, 1, ["white 0", "white 1"]),
])
def test_pn_build_5_fewest_and_most_white_bricks(yellow: int, white: int, choices: list[str]) -> None:
    table = builder(yellow=yellow, white=white)
    table.play("build amphitheatre-A4")
    assert table.legal() == choices


@pytest.mark.parametrize(("yellow", "white"), [(3, 0), (2, 1), (0, 3)])
def test_pn_build_5_nobody_is_asked_when_there_is_no_choice(yellow: int, white: int) -> None:
    table = builder(yellow=yellow, white=white)
    table.play("build amphitheatre-A4")
    assert table.built("amphitheatre-A4") == (0, 3)


@pytest.mark.parametrize(("whites", "left"), [(1, [1, 2]), (2, [2, 1]), (3, [3, 0])])
def test_pn_build_5_chosen_bricks_leave_the_store(whites: int, left: list[int]) -> None:
    table = builder(yellow=3, white=3)
    table.play("build amphitheatre-A4", f"white {whites}")
    assert [table.bricks("yellow"), table.bricks("white")] == left


def test_pn_build_5_white_bricks_may_be_saved() -> None:
    table = builder(yellow=3, white=3)
    table.play("build amphitheatre-A4", "white 0")
    assert [table.bricks("yellow"), table.bricks("white")] == [0, 3]


@pytest.mark.parametrize("number", [3, 4, 8])
def test_pn_build_5_no_more_white_bricks_than_the_section_has(number: int) -> None:
    table = builder(yellow=1, white=4)
    table.play("build basilica-A2")
    assert table.why_not(f"white {number}") == "PN-build-5"


@pytest.mark.parametrize("number", [2, 3])
def test_pn_build_17_no_more_white_bricks_than_the_store_has(number: int) -> None:
    table = builder(yellow=3, white=1)
    table.play("build amphitheatre-A4")
    assert table.why_not(f"white {number}") == "PN-build-17"


@pytest.mark.parametrize("number", [0, 1])
def test_pn_build_18_white_bricks_stand_in_for_all_that_is_missing(number: int) -> None:
    table = builder(yellow=1, white=3)
    table.play("build amphitheatre-A4")
    assert table.why_not(f"white {number}") == "PN-build-18"


def test_pn_build_5_white_bricks_make_a_section_of_porta_nigra_higher() -> None:
    table = builder(yellow=3, white=6)
    table.play("build porta-nigra-7", "bricks 8")
    assert table.legal() == ["white 5", "white 6"]


def test_pn_build_5_white_bricks_then_count_as_the_colour_of_the_site() -> None:
    table = builder(white=4)
    table.play("build porta-nigra-1", "bricks 4")
    assert table.points() == 4 * 1


def test_pn_build_5_nothing_stands_in_for_white() -> None:
    assert builder(white=1, **ENOUGH).why_not("build basilica-B1") == "PN-build-3"


# The Roman


def test_pn_build_6_roman_goes_on_top() -> None:
    table = builder(yellow=2)
    table.play("build basilica-A2")
    assert (table.player().romans, table.player().romans_in_supply) == (5 - 1, 10)


def test_pn_build_6_romans_in_the_supply_do_not_help() -> None:
    table = builder(yellow=2)
    table.player().romans = 0
    assert table.why_not("build basilica-A2") == "PN-build-6"


# Points


@pytest.mark.parametrize(("site", "points"), [
    ("basilica-A2", 9), ("basilica-A5", 3), ("basilica-B5", 7), ("amphitheatre-A3", 11), ("amphitheatre-B4", 9),
    ("amphitheatre-C1", 1), ("wall-7", 4), ("wall-8", 14)])
def test_pn_build_7_site_gives_the_points_printed_on_it(site: str, points: int) -> None:
    table = builder(**ENOUGH)
    table.play(f"build {site}")
    assert table.points() == points


@pytest.mark.parametrize(("site", "colour", "each"), [
    (1, "black", 1), (3, "blue", 2), (5, "red", 3), (7, "yellow", 4), (9, "white", 5)])
@pytest.mark.parametrize("bricks", [4, 8])
def test_pn_build_7_every_brick_in_porta_nigra_gives_points(site: int, colour: str, each: int, bricks: int) -> None:
    table = builder(**{colour: 8})
    table.play(f"build porta-nigra-{site}", f"bricks {bricks}")
    assert table.points() == bricks * each


# The building card


def offered(site: str, *display: str) -> Table:
    """A section has just been built on a site while these building cards lay out."""
    table = builder(black=3, yellow=3)
    table.display_buildings(*display)
    table.play(f"build {site}")
    return table


def test_pn_build_8_matching_card_may_be_taken() -> None:
    table = offered("wall-7", "wall-black", "wall-yellow", "basilica-yellow")
    table.play("take card")
    assert table.building_cards() == ["wall-yellow"]


def test_pn_build_8_taken_card_leaves_the_display() -> None:
    table = offered("wall-7", "wall-black", "wall-yellow", "basilica-yellow")
    table.play("take card")
    assert len(table.state.building_display) == 2


def test_pn_build_8_matching_card_may_be_left() -> None:
    table = offered("wall-7", "wall-yellow")
    table.play("leave card")
    assert (table.building_cards(), len(table.state.building_display)) == ([], 1)


@pytest.mark.parametrize("display", [[], ["wall-black", "wall-white"], ["basilica-yellow", "porta-nigra-yellow"]])
def test_pn_build_8_building_and_colour_must_both_match(display: list[str]) -> None:
    assert "take card" not in offered("wall-7", *display).legal()


def test_pn_build_8_colour_is_that_of_the_site_not_of_the_bricks() -> None:
    table = builder(white=1)
    table.display_buildings("wall-yellow", "wall-white")
    table.play("build wall-7", "take card")
    assert table.building_cards() == ["wall-yellow"]


def test_pn_build_9_lowest_row_of_the_amphitheatre_gives_no_card() -> None:
    assert "take card" not in offered("amphitheatre-C4", "amphitheatre-yellow").legal()


@pytest.mark.parametrize("site", ["amphitheatre-A4", "amphitheatre-B4"])
def test_pn_build_9_other_rows_of_the_amphitheatre_give_cards(site: str) -> None:
    assert offered(site, "amphitheatre-yellow").legal() == ["take card", "leave card"]


# What allows a build


def test_pn_build_16_build_icon_allows_one_build() -> None:
    table = builder(black=2, yellow=2)
    table.play("build basilica-A2")
    assert [text for text in table.legal() if text.startswith("build ")] == []


def without_build_icon(folder: Path) -> Table:
    """Card 1 of this edition has no build icon."""
    table = Table(edition=edition_with(folder, '["buy-black", "buy-red", "build"]', '["buy-black", "buy-red"]'))
    table.store(yellow=2)
    table.display_buildings()
    table.hand("1", "2")
    table.player().influence = 2
    table.play("play 1")
    return table


def test_pn_build_16_no_build_without_an_icon(tmp_path: Path) -> None:
    assert without_build_icon(tmp_path).why_not("build basilica-A2") == "PN-build-16"


def test_pn_build_16_influence_builds_without_an_icon(tmp_path: Path) -> None:
    table = without_build_icon(tmp_path)
    table.play("influence build basilica-A2")
    assert table.built("basilica-A2") == (0, 2)
