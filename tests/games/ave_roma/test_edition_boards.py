"""Boards and area scoring of the shipped edition of Ave Roma keep every constraint known of the printed game."""

from collections import Counter
from typing import Any

import pytest

from support.ave_roma_edition import (
    COLOUR_OF,
    COLOURS,
    DECKS,
    EDITION,
    GOODS,
    PLACES,
    PLAYERS,
    SOURCES,
    steps,
)

# The file


def test_header_names_the_game_and_the_edition() -> None:
    header = {key: EDITION[key] for key in ("format", "game", "name", "title")}
    assert header == {
        "format": 1,
        "game": "ave-roma",
        "name": "reconstruction-1",
        "title": "Reconstruction, first version",
    }


def test_every_group_has_a_known_source() -> None:
    groups: list[tuple[str, dict[str, Any]]] = []
    for name, content in EDITION.items():
        if isinstance(content, dict):
            groups.append((name, content))
        elif isinstance(content, list):
            groups += [(f"{name} {number}", entry) for number, entry in enumerate(content)]
    for name in ("tracks", "scoring_2_3", "scoring_4_5"):
        groups.append((name, EDITION["areas"][name]))
    for players in PLAYERS:
        groups.append((f"decks {players}", EDITION["decks"][f"players_{players}"]))
    assert [name for name, group in groups if group.get("source") not in SOURCES] == []


def test_a_card_that_is_partly_stated_says_which_part() -> None:
    for deck in DECKS:
        for card in EDITION[deck]:
            assert card["source"] == "proposal" or card.get("note"), card["name"]


# Section 1: player boards


def test_goods_have_the_order_and_the_colours_of_the_rulebook() -> None:
    assert EDITION["goods"]["order"] == GOODS
    assert EDITION["goods"]["colours"] == COLOUR_OF


def test_storage_holds_three_of_a_good_and_seven_surplus() -> None:
    assert (EDITION["goods"]["limit"], EDITION["goods"]["surplus_limit"]) == (3, 7)


def test_start_stock() -> None:
    start = {key: content for key, content in EDITION["start"].items() if key not in ("source", "note")}
    assert start == {
        "workers": [1, 2, 3, 4, 5],
        "denarii": 3,
        "surplus": 2,
        "politics": 0,
        "goods": 2,
        "goods_priced": 2,
    }


def test_five_player_boards_have_two_sides_each() -> None:
    faces = [(face["board"], face["side"]) for face in EDITION["player_boards"]]
    assert sorted(faces) == [(board, side) for board in (1, 2, 3, 4, 5) for side in ("a", "b")]


def test_every_face_prices_the_six_goods() -> None:
    for face in EDITION["player_boards"]:
        assert list(face["prices"]) == GOODS


def test_price_faces_are_all_different() -> None:
    faces = {tuple(face["prices"].values()) for face in EDITION["player_boards"]}
    assert len(faces) == 10


def test_every_face_has_each_price_twice() -> None:
    for face in EDITION["player_boards"]:
        assert sorted(face["prices"].values()) == [1, 1, 2, 2, 3, 3]


def test_prices_of_a_colour_sum_to_four() -> None:
    for face in EDITION["player_boards"]:
        for first, second in COLOURS.values():
            assert face["prices"][first] + face["prices"][second] == 4


def test_prices_of_each_good_average_two_over_the_faces() -> None:
    for good in GOODS:
        assert sum(face["prices"][good] for face in EDITION["player_boards"]) == 20


def test_a_face_fits_the_mercator_and_the_propraetor_example() -> None:
    stated = {"ore": 3, "wheat": 2, "wine": 1, "animal": 2}
    assert any(stated.items() <= face["prices"].items() for face in EDITION["player_boards"])


def test_training_has_four_places_and_the_second_costs_one() -> None:
    assert EDITION["training"]["changes"] == [1, 2, 3, 4]
    assert EDITION["training"]["prices"] == [0, 1, 2, 3]


def test_politics_points_of_levels_four_and_ten_are_as_stated() -> None:
    points = EDITION["politics"]["points"]
    assert (points[0], points[4], points[10]) == (0, 6, 30)


def test_politics_table_is_the_chosen_one() -> None:
    assert EDITION["politics"]["points"] == [0, 1, 2, 4, 6, 9, 12, 16, 20, 25, 30]


def test_politics_steps_grow_by_at_most_one() -> None:
    growth = steps(steps(EDITION["politics"]["points"]))
    assert set(growth) <= {0, 1}


def test_politics_beyond_the_top_gives_two_points() -> None:
    assert EDITION["politics"]["overflow_points"] == 2


def test_five_levels_of_politics_open_patron_slots() -> None:
    assert EDITION["politics"]["patron_slots"] == 5


# Section 2: the board


def test_eight_action_places() -> None:
    places = EDITION["slots"]["places"] + EDITION["slots"]["card_rows"]
    assert len(places) == 8
    assert set(places) == PLACES


def test_marks_are_on_the_five_places_of_the_two_player_rules() -> None:
    assert set(EDITION["slots"]["places"]) == {"quaestor", "aedilis", "mercator", "propraetor", "roma"}


@pytest.mark.parametrize("players", PLAYERS)
def test_marked_places_have_as_many_slots_as_players(players: int) -> None:
    assert len([mark for mark in EDITION["slots"]["marked"] if mark <= players]) == players


def test_card_rows_allow_one_more_worker_value_at_each_position() -> None:
    assert EDITION["slots"]["highest"] == [1, 2, 3, 4, 5]


def test_worker_five_reaches_three_cards_and_worker_one_all_fifteen() -> None:
    rows, highest = len(EDITION["slots"]["card_rows"]), EDITION["slots"]["highest"]
    reach = {worker: rows * len([top for top in highest if worker <= top]) for worker in (1, 5)}
    assert reach == {1: 15, 5: 3}


def test_colosseum_has_twelve_fields() -> None:
    assert len(EDITION["colosseum"]["fields"]) == 12


def test_colosseum_has_three_fields_of_politics_at_equal_distances() -> None:
    places = [number for number, field in enumerate(EDITION["colosseum"]["fields"]) if field["politics"]]
    assert places == [2, 6, 10]


def test_colosseum_asks_for_each_colour_and_for_any_good() -> None:
    pays = Counter(field["pay"] for field in EDITION["colosseum"]["fields"])
    assert [pays[kind] for kind in ("green", "red", "black", "any")] == [1, 1, 1, 1]


def test_colosseum_kinds_of_payment_take_turns_and_are_equally_common() -> None:
    pays = [field["pay"] for field in EDITION["colosseum"]["fields"]]
    kinds = [pay if pay in ("surplus", "denarii") else "goods" for pay in pays]
    assert kinds == ["denarii", "surplus", "goods"] * 4


def test_colosseum_money_step_costs_two_denarii() -> None:
    assert EDITION["colosseum"]["denarii"] == 2


def test_colosseum_reproduces_the_roma_example() -> None:
    first, second, third = EDITION["colosseum"]["fields"][1:4]
    occupied = third
    assert {field["pay"] for field in (first, second, third) if field is not occupied} == {"surplus", "green"}
    assert [field["politics"] for field in (first, second)].count(True) == 1
    assert not third["politics"]


def test_five_areas() -> None:
    assert EDITION["areas"]["count"] == 5


def test_area_card_costs_two_and_three_in_the_advanced_game() -> None:
    assert (EDITION["areas"]["price"], EDITION["areas"]["advanced_price"]) == (2, 3)


def test_area_tracks_reach_level_ten() -> None:
    assert EDITION["areas"]["tracks"]["top"] == 10


# Section 3: area scoring


@pytest.mark.parametrize("side", ["scoring_2_3", "scoring_4_5"])
def test_area_scoring_has_a_value_for_each_level(side: str) -> None:
    assert len(EDITION["areas"][side]["points"]) == EDITION["areas"]["tracks"]["top"] + 1


@pytest.mark.parametrize("side", ["scoring_2_3", "scoring_4_5"])
def test_area_level_zero_is_worth_one_point(side: str) -> None:
    assert EDITION["areas"][side]["points"][0] == 1


@pytest.mark.parametrize("side", ["scoring_2_3", "scoring_4_5"])
def test_area_scoring_steps_never_shrink(side: str) -> None:
    growth = steps(steps(EDITION["areas"][side]["points"]))
    assert min(growth) >= 0


def test_area_scoring_for_four_and_five_reproduces_the_examples() -> None:
    points = EDITION["areas"]["scoring_4_5"]["points"]
    assert [points[level] for level in (0, 1, 2, 3, 5)] == [1, 3, 6, 9, 17]


def test_area_scoring_for_four_and_five_is_the_chosen_table() -> None:
    assert EDITION["areas"]["scoring_4_5"]["points"] == [1, 3, 6, 9, 13, 17, 22, 27, 33, 39, 46]


def test_area_scoring_for_two_and_three_is_the_chosen_table() -> None:
    assert EDITION["areas"]["scoring_2_3"]["points"] == [1, 4, 7, 11, 15, 20, 25, 31, 37, 44, 51]


def test_area_scoring_for_few_players_is_nowhere_lower() -> None:
    few, many = (EDITION["areas"][side]["points"] for side in ("scoring_2_3", "scoring_4_5"))
    assert all(low >= high for low, high in zip(few, many, strict=True))
