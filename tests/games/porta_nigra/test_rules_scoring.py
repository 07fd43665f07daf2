"""PN-score: sets, final cards, the play area, the majorities and their ties, the winner."""

from pathlib import Path

import pytest

from support.porta_nigra import Scenario, edition_with

Sections = list[tuple[str, int]]


def final(players: int, building: str, *sites: list[str]) -> list[int]:
    """The majority points in a building; `sites` lists each seat's sections there."""
    scenario = Scenario(players)
    for seat, own in enumerate(sites):
        for site in own:
            scenario.section(f"{building}-{site}", seat=seat)
    scenario.finish()
    return [scenario.source(building, seat) for seat in range(players)]


def gate(scenario: Scenario, *sections: Sections) -> list[int]:
    """The majority points in Porta Nigra; each seat has sections there with this number of bricks."""
    for seat, own in enumerate(sections):
        for site, bricks in own:
            scenario.section(f"porta-nigra-{site}", seat=seat, bricks=bricks)
    scenario.finish()
    return [scenario.source("porta-nigra", seat) for seat in range(len(sections))]


# Cards


@pytest.mark.parametrize(("cards", "points"), [
    ([], 0),
    (["wall-red"], 2),
    (["wall-red", "basilica-red"], 6),
    (["wall-red", "basilica-red", "amphitheatre-red"], 12),
    (["wall-red", "basilica-red", "amphitheatre-red", "porta-nigra-red"], 20),
    (["wall-red", "wall-blue"], 2 + 2),
    (["wall-red", "wall-blue", "basilica-red", "basilica-blue"], 6 + 6),
    (["wall-red", "wall-blue", "wall-black", "basilica-red", "amphitheatre-blue", "porta-nigra-red", "basilica-blue"],
     20 + 6 + 2),
])
def test_pn_score_1_sets_of_different_buildings(cards: list[str], points: int) -> None:
    scenario = Scenario()
    for card in cards:
        scenario.give_building_card(card)
    scenario.finish()
    assert scenario.source("building_card_sets") == points


def test_pn_score_1_substitutes_complete_sets() -> None:
    scenario = Scenario()
    scenario.give_building_card("wall-red")
    scenario.give_honour("substitute-wall")
    scenario.give_honour("substitute-basilica")
    scenario.finish()
    assert scenario.source("building_card_sets") == 6 + 2


@pytest.mark.parametrize(("cards", "points"), [
    ([], 0), (["final-30"], 30), (["final-42"], 42), (["final-56"], 56), (["final-30", "final-30", "final-42"], 102)])
def test_pn_score_2_final_cards_score_what_they_show(cards: list[str], points: int) -> None:
    scenario = Scenario()
    for card in cards:
        scenario.give_honour(card)
    scenario.finish()
    assert scenario.source("final_cards") == points


# The play area


def bare() -> Scenario:
    """Seat 0 owns nothing that scores."""
    scenario = Scenario()
    player = scenario.player()
    player.sesterces = player.torches = player.romans = 0
    return scenario


@pytest.mark.parametrize(("thing", "number", "points"), [
    ("romans", 4, 4), ("influence", 3, 3), ("torches", 2, 2),
    ("sesterces", 2, 0), ("sesterces", 3, 1), ("sesterces", 11, 3)])
def test_pn_score_3_points_for_the_play_area(thing: str, number: int, points: int) -> None:
    scenario = bare()
    setattr(scenario.player(), thing, number)
    scenario.finish()
    assert scenario.source("play_area") == points


def test_pn_score_3_every_brick_in_the_store_gives_a_point() -> None:
    scenario = bare()
    scenario.store(black=2, yellow=1, white=3)
    scenario.finish()
    assert scenario.source("play_area") == 6


def test_pn_score_3_romans_on_sections_and_in_the_supply_give_nothing() -> None:
    scenario = bare()
    scenario.section("wall-1")
    scenario.finish()
    assert scenario.source("play_area") == 0


# Majorities


def test_pn_score_4_most_and_second_most_bricks() -> None:
    assert final(3, "wall", ["2"], ["1"], ["4", "6"]) == [10, 0, 20]


def test_pn_score_4_nobody_scores_without_a_brick() -> None:
    assert final(3, "wall", ["2"], [], []) == [20, 0, 0]


def test_pn_score_4_bricks_count_and_not_sections() -> None:
    assert final(2, "wall", ["1", "3"], ["2"]) == [10, 20]


def test_pn_score_4_untouched_area_gives_nothing() -> None:
    assert final(2, "wall", [], []) == [0, 0]


def test_pn_score_5_tie_goes_to_the_dearer_section() -> None:
    assert final(2, "wall", ["2"], ["4"]) == [10, 20]


def test_pn_score_5_dearest_colour_comes_before_the_number_of_bricks() -> None:
    assert final(2, "wall", ["9", "1", "3"], ["8"]) == [20, 10]


def test_pn_score_5_higher_section_of_a_cheaper_colour_is_not_more_valuable() -> None:
    assert final(2, "basilica", ["B1", "B5"], ["B2", "B3", "B4"]) == [12, 6]


def test_pn_score_5_number_of_bricks_decides_between_sections_of_one_colour() -> None:
    assert final(2, "wall", ["7", "2"], ["8", "1"]) == [10, 20]


def test_pn_score_5_only_the_most_valuable_section_is_compared() -> None:
    assert final(2, "wall", ["7", "5"], ["9", "1"]) == [10, 20]


def test_pn_score_5_tie_for_the_second_place_is_broken_too() -> None:
    assert final(4, "wall", ["2"], ["10", "9"], ["6"], ["4"]) == [0, 20, 10, 0]


def test_pn_score_5_three_in_a_tie() -> None:
    assert final(3, "amphitheatre", ["A1"], ["A5"], ["A3"]) == [0, 15, 7]


def test_pn_score_5_sections_outside_the_area_do_not_break_ties() -> None:
    assert final(2, "amphitheatre", ["A3", "B5"], ["A4"]) == [7 + 10, 15]


@pytest.mark.parametrize("row", ["A", "B"])
def test_pn_score_6_rows_of_the_basilica(row: str) -> None:
    assert final(3, "basilica", [f"{row}2"], [f"{row}1"], [f"{row}4"]) == [6, 12, 0]


def test_pn_score_6_rows_of_the_basilica_are_scored_apart() -> None:
    assert final(2, "basilica", ["A2", "A3"], ["A4", "B2"]) == [12, 6 + 12]


@pytest.mark.parametrize(("row", "points"), [("A", [7, 15]), ("B", [5, 10]), ("C", [2, 5])])
def test_pn_score_7_rows_of_the_amphitheatre(row: str, points: list[int]) -> None:
    assert final(2, "amphitheatre", [f"{row}1"], [f"{row}2"]) == points


def test_pn_score_7_rows_of_the_amphitheatre_are_scored_apart() -> None:
    assert final(2, "amphitheatre", ["A1", "C1"], ["B1"]) == [15 + 5, 10]


def test_pn_score_8_city_wall() -> None:
    assert final(2, "wall", ["1", "5"], ["10"]) == [10, 20]


# Porta Nigra


@pytest.mark.parametrize(("height", "points"), [
    (3, [12, 6]), (4, [15, 7]), (5, [19, 9]), (6, [24, 12]), (7, [30, 15]), (8, [37, 18])])
def test_pn_score_9_points_for_each_height(height: int, points: list[int]) -> None:
    assert gate(Scenario(), [("7", height)], [("1", height)]) == points


def test_pn_score_9_each_height_is_scored_by_itself() -> None:
    assert gate(Scenario(), [("1", 3), ("2", 5)], [("9", 4)]) == [12 + 19, 15]


def test_pn_score_9_number_of_sections_comes_before_colour() -> None:
    assert gate(Scenario(), [("1", 3), ("2", 3)], [("9", 3)]) == [12, 6]


def test_pn_score_9_tie_goes_to_the_dearer_colour() -> None:
    assert gate(Scenario(3), [("3", 4)], [("5", 4)], [("1", 4)]) == [7, 15, 0]


def test_pn_score_9_colours_are_compared_one_by_one() -> None:
    assert gate(Scenario(), [("7", 3), ("1", 3)], [("8", 3), ("3", 3)]) == [6, 12]


def test_pn_score_9_dearest_colour_outweighs_all_others() -> None:
    assert gate(Scenario(), [("7", 3), ("1", 3)], [("5", 3), ("6", 3)]) == [12, 6]


def test_pn_score_9_sections_of_other_heights_do_not_break_ties() -> None:
    assert gate(Scenario(), [("1", 3), ("9", 4)], [("2", 3)]) == [6 + 15, 6]


# Ties that cannot be broken


def test_pn_score_10_tie_for_the_first_place_gives_the_second() -> None:
    assert gate(Scenario(), [("1", 3)], [("2", 3)]) == [6, 6]


def test_pn_score_10_nobody_else_then_receives_the_second_place() -> None:
    assert gate(Scenario(3), [("7", 3)], [("8", 3)], [("1", 3)]) == [6, 6, 0]


def test_pn_score_10_tie_for_the_second_place_gives_nothing() -> None:
    assert gate(Scenario(3), [("7", 3)], [("1", 3)], [("2", 3)]) == [12, 0, 0]


def test_pn_score_10_two_pairs_in_a_tie() -> None:
    assert gate(Scenario(4), [("7", 3)], [("1", 3)], [("2", 3)], [("8", 3)]) == [6, 0, 0, 6]


def test_pn_score_10_several_equal_sections_each() -> None:
    assert gate(Scenario(), [("7", 5), ("1", 5)], [("8", 5), ("2", 5)]) == [9, 9]


def test_pn_score_10_three_in_a_tie_all_take_the_second_place(tmp_path: Path) -> None:
    # The shipped edition has no colour on three sites of Porta Nigra; this one has three black ones.
    edition = edition_with(tmp_path, 'colours = ["black", "black", "blue", ', 'colours = ["black", "black", "black", ')
    assert gate(Scenario(3, edition=edition), [("1", 8)], [("2", 8)], [("3", 8)]) == [18, 18, 18]


# The winner


@pytest.mark.parametrize(("points", "winners"), [
    ([50, 40, 30], [0]), ([40, 50, 50], [1, 2]), ([50, 50, 50], [0, 1, 2])])
def test_pn_score_11_most_points_win_and_victory_may_be_shared(points: list[int], winners: list[int]) -> None:
    scenario = Scenario(3)
    for seat in range(3):
        scenario.player(seat).points[0] = points[seat]
    scenario.finish()
    assert scenario.game.winners(scenario.state) == winners


def test_pn_score_11_points_of_the_final_scoring_count() -> None:
    scenario = Scenario()
    scenario.player(1).points[0] = 20
    scenario.give_honour("final-30")
    scenario.finish()
    assert scenario.game.winners(scenario.state) == [0]
