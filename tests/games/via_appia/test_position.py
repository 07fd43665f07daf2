"""Positions that no game can come to are refused with what is wrong; all others can be played on."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import ludi
from ludi.core.errors import BadPosition
from ludi.games.via_appia.edition import SHIPPED
from ludi.games.via_appia.state import CITY_TOKENS, TILES
from ludi.games.via_appia.travel import ChooseStep
from ludi.testing.editions import altered_game
from ludi.testing.play import choices, play_on, uniform
from support.via_appia import Scenario
from support.via_appia_history import TIGHT, games

GAME = ludi.game("via-appia")
FIRST_RECONSTRUCTION = SHIPPED.parent / "editions" / "reconstruction-1.toml"
Position = dict[str, Any]


def start(**decision: object) -> Position:
    """The first position of a game whose seat 0 begins, asked something else than for an action."""
    position: Position = GAME.position(GAME.new(2, 1, {"start": "0"}))
    if decision:
        position["decisions"] = [{"seat": 0, **decision}]
    return position


def pay(position: Position, size: str, stones: int) -> None:
    """Let seat 0 have a number of stones of a size; they come from the supply."""
    own = position["seats"][0]["stones"]
    position["stones"][size] += own[size] - stones
    own[size] = stones


def finished() -> Position:
    """The last position of a game that ended at Brundisium."""
    position: Position = json.loads(json.dumps(games()[2].last))
    return position


def refused(position: Position, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        GAME.load(position)


def test_position_as_it_was_written_is_accepted() -> None:
    assert GAME.position(GAME.load(start())) == start()


def test_position_without_what_follows_from_the_rest_is_accepted() -> None:
    position = start()
    for key in ("seat", "cities", "bonus_tokens"):
        del position[key]
    del position["seats"][0]["points"]
    assert GAME.position(GAME.load(position)) == start()


@pytest.mark.parametrize(("key", "value", "message"), [
    ("seat", 1, "the position.seat is 1; expected 0, which follows from the rest."),
    ("cities", [], r"the position.cities is \[\]; expected \[\{'city': 'tarracina', "),
    ("bonus_tokens", {"A": 12, "B": 13, "C": 17}, "the position.bonus_tokens is .*; expected {'A': 11, "),
])
def test_position_that_contradicts_what_follows_from_the_rest_is_refused(key: str, value: object, message: str) -> None:
    refused({**start(), key: value}, message)


def test_position_whose_points_are_not_the_sum_of_their_sources_is_refused() -> None:
    position = start()
    position["seats"][1]["points"] = 50
    refused(position, r"seats\[2\].points is 50; expected 1, which follows from the rest.")


def test_position_with_a_number_too_long_to_write_is_refused() -> None:
    position = start()
    position["income_cards"]["row"][0] = 10 ** 5000
    refused(position, "row holds a very long number; expected one of")


# Decisions that are not due


@pytest.mark.parametrize("decision", [{"asks": "place", "stone": "large"},
                                      {"asks": "angle", "stone": "large", "place": 3}])
def test_va_quarry_2_stone_that_is_not_owned_is_not_aimed(decision: dict[str, object]) -> None:
    refused(start(**decision), "about a large stone, but the player has none")


def test_va_quarry_1_no_stone_is_asked_for_without_one() -> None:
    position = start(asks="stone")
    pay(position, "small", 0)
    refused(position, "about a stone, but the player has none")


@pytest.mark.parametrize("pushed", [0, 1, 3])
def test_va_quarry_7_token_is_not_asked_for_but_after_two_pushes(pushed: int) -> None:
    position = start(asks="push token")
    position["seats"][0]["push_token"] = True
    position["pushed"] = pushed
    refused(position, "about a push token|pushed is 3")


def test_va_quarry_7_token_is_not_asked_for_without_one() -> None:
    refused({**start(asks="push token"), "pushed": 2}, "expected 2 pushes and a token")


def test_va_quarry_7_no_third_stone_while_the_token_is_kept() -> None:
    position = {**start(asks="place", stone="small"), "pushed": 2}
    position["seats"][0]["push_token"] = True
    refused(position, "expected the push token to be returned")


def test_va_quarry_8_no_exchange_where_nothing_fell() -> None:
    refused(start(asks="exchange"), "nothing has fallen")


def test_va_quarry_8_nothing_has_fallen_outside_of_the_quarry_action() -> None:
    position = {**start(), "fallen": ["small"]}
    position["stones"]["small"] -= 1
    refused(position, "1 have fallen; expected none outside")


def test_va_quarry_6_nothing_falls_before_a_push() -> None:
    position = {**start(asks="place", stone="small"), "fallen": ["small"]}
    position["stones"]["small"] -= 1
    refused(position, "Stones have fallen, but none was pushed")


def test_va_quarry_11_no_consolation_on_a_full_cart() -> None:
    position = start(asks="consolation")
    position["seats"][0]["cart"] |= {"small": 3, "medium": 1}
    position["tiles"] |= {"small": 21, "medium": 12}
    refused(position, "no small tile can be taken")


def test_va_income_1_no_half_of_a_card_that_is_face_down() -> None:
    position = start(asks="coins or stones", card=3)
    cards = position["income_cards"]
    cards["used"].append(cards["row"][2])
    cards["row"][2] = None
    refused(position, "an income card that is face down")


def test_va_income_3_no_half_when_both_are_given() -> None:
    position = start(asks="coins or stones", card=7)
    cards = position["income_cards"]
    cards["used"], cards["row"][:4] = cards["row"][:4], [None] * 4
    refused(position, "so few cards face up the player gains both")


def test_va_travel_1_no_way_is_asked_for_where_there_is_none() -> None:
    refused(start(asks="way", steps=1), "fewer than 2 answers")


def test_va_build_6_no_second_tile_without_a_first() -> None:
    refused(start(asks="second tile", section="A"), "section A, but the player has no first tile there")


def test_va_turn_3_nothing_is_asked_that_has_one_answer() -> None:
    """Both stones of the start player are small."""
    refused(start(asks="stone"), "fewer than 2 answers")


def test_va_turn_1_only_the_seat_in_turn_decides() -> None:
    position = start()
    position["decisions"][0]["seat"] = 1
    refused(position, "The decision has seat 1, but turn_seat is 0")


def test_va_turn_3_one_decision_at_a_time() -> None:
    position = start()
    position["decisions"] *= 2
    refused(position, "2 decisions are open")


def test_va_end_3_no_end_that_nothing_has_brought_about() -> None:
    refused({**start(), "decisions": []}, "nothing has triggered the end")


# Components


@pytest.mark.parametrize(("place", "size"), [("stones", "large"), ("tiles", "medium")])
def test_va_limit_2_nothing_is_missing_in_the_stores(place: str, size: str) -> None:
    position = start()
    position[place][size] -= 1
    refused(position, f"There are [0-9]+ {size} {place}")


def test_va_limit_2_no_stone_is_missing_in_the_quarry() -> None:
    position = start()
    position["quarry"].pop()
    refused(position, "There are 7 large stones")


@pytest.mark.parametrize(("key", "value"), [("x", 70001), ("y", -1), ("y", 105001)])
def test_va_setup_3_stones_lie_within_the_quarry(key: str, value: int) -> None:
    position = start()
    position["quarry"][0][key] = value
    refused(position, rf"quarry\[1\]\.{key} is {value}")


def test_va_build_8_tokens_are_as_many_as_tiles() -> None:
    position = start()
    for player in position["seats"]:
        player["bonus_tokens"]["A"] = 11
    refused(position, "22 bonus tokens of section A; expected 0")


def test_va_income_6_a_row_never_lies_face_down_as_a_whole() -> None:
    position = start()
    position["income_cards"] |= {"row": [None] * 7, "used": position["income_cards"]["row"]}
    refused(position, "All income cards in the row are face down")


def test_va_income_4_as_many_cards_are_used_as_lie_face_down() -> None:
    position = start()
    position["income_cards"]["used"].append(position["income_cards"]["deck"].pop())
    refused(position, "0 income cards in the row are face down, but 1 are used")


def test_va_income_6_no_card_is_there_twice() -> None:
    position = start()
    position["income_cards"]["deck"][0] = position["income_cards"]["row"][0]
    refused(position, "The income card .* times; expected")


# Pawns


def road(*spaces: str) -> Scenario:
    """A table in its fifth round on whose road these tiles of section A lie; seat 1 has laid them."""
    scenario = Scenario(3)
    scenario.lay(*spaces)
    scenario.tokens(1, A=len(spaces))
    sizes = [scenario.edition.space_size[scenario.edition.space_names.index(space)] for space in spaces]
    scenario.player(1).points[TILES] = sum(scenario.edition.tile_points[size] for size in sizes)
    scenario.state.round = 5
    return scenario


def refused_table(scenario: Scenario, message: str) -> None:
    refused(GAME.position(scenario.state), message)


def test_va_travel_3_no_pawn_where_no_tile_lies() -> None:
    position = start()
    position["seats"][1]["pawn"] = "A1-left"
    refused(position, "A pawn is on A1-left, which has no tile")


def test_va_travel_5_no_two_pawns_on_a_medium_tile() -> None:
    scenario = road("A1-left")
    scenario.pawn("A1-left", 0)
    scenario.pawn("A1-left", 1)
    refused_table(scenario, "2 pawns are on A1-left; expected at most 1")


def test_va_travel_6_a_pawn_on_its_way_may_stand_on_a_tile_without_room() -> None:
    scenario = road("A1-left", "A1-right", "A2", "A3-left", "A3-right")
    for seat in (1, 2):
        scenario.pawn("A2", seat)
    scenario.pawn("A1-left")
    scenario.coins(3)
    scenario.play("travel 2")
    assert scenario.place() == "A2"
    assert GAME.load(GAME.position(scenario.state)).legal() == scenario.state.legal()


def test_va_travel_6_no_pawn_is_on_its_way_where_none_may_pass() -> None:
    scenario = road("A1-left", "A1-right", "A2", "A3-left", "A3-right")
    for seat in (0, 1, 2):
        scenario.pawn("A2", seat)
    scenario.state.decisions = [ChooseStep(0, 1)]
    scenario.state.passing = False
    refused_table(scenario, "3 pawns are on A2; expected at most 2")


def test_va_travel_4_no_pawn_to_which_no_way_leads() -> None:
    """A6-right was built back from A7; only A5-right, where no tile lies, would lead there."""
    scenario = road("A1-left", "A2", "A3-left", "A4", "A5-left", "A6-left", "A7", "A6-right")
    scenario.pawn("A6-left")
    GAME.load(GAME.position(scenario.state))
    scenario.pawn("A6-right")
    refused_table(scenario, "A pawn is on A6-right, but no tiles lead there")


def test_va_travel_4_no_pawn_beyond_the_road() -> None:
    scenario = road("A1-left", "A2", "A3-left", "A3-right")
    scenario.pawn("tarracina", 2)
    scenario.player(2).points[CITY_TOKENS] = 6
    refused_table(scenario, "A pawn has been to tarracina, but no tiles lead there")


# The road and its points


def test_va_build_5_no_tile_apart_from_the_road() -> None:
    refused_table(road("A1-left", "A4"), "No line joins A4 to the road")


def test_va_build_2_no_token_of_a_section_where_its_owner_may_not_build() -> None:
    scenario = road("A1-left")
    scenario.lay("B1-left")
    scenario.tokens(1, A=1, B=1)
    refused_table(scenario, r"seats\[2\] has bonus tokens of section B but cannot build there yet")


def test_va_build_1_no_more_than_two_tiles_a_turn() -> None:
    scenario = road("A1-left", "A1-right", "A2")
    GAME.load(GAME.position(scenario.state))
    scenario.state.round = 2
    refused_table(scenario, r"seats\[2\] has laid 3 tiles in 1 turns")


@pytest.mark.parametrize(("seat", "source", "points", "message"), [
    (0, "start", 0, r"source start are \[0, 1\]; expected \[1, 1\]"),
    (1, "tiles", 1, "have 1 points for tiles; expected 0"),
    (1, "cities", 6, "have 6 points for cities; expected 0"),
    (0, "coins", 2, r"source coins are \[2, 0\]; expected \[0, 0\]"),
    (0, "section_B", 8, r"source section_B are \[8, 0\]"),
])
def test_va_score_5_no_points_that_nothing_gave(seat: int, source: str, points: int, message: str) -> None:
    position = start()
    position["seats"][seat]["points_by_source"][source] = points
    refused(position, message)


def test_va_build_8_points_for_tiles_are_theirs_who_laid_them() -> None:
    scenario = road("A1-left")
    scenario.player(0).points[TILES], scenario.player(1).points[TILES] = 3, 0
    refused_table(scenario, r"seats\[1\] has 3 points for 0 tiles; expected 0 to 0")


def test_va_score_1_final_points_are_those_of_the_final_scoring() -> None:
    position = finished()
    GAME.load(position)
    for player in position["seats"]:
        player["coins"] = 7 - player["points_by_source"]["coins"]
    refused(position, "The points from the source coins")


def test_va_quarry_6_stones_do_not_overlap() -> None:
    position = start()
    position["quarry"][1] |= {key: position["quarry"][0][key] for key in ("x", "y")}
    refused(position, "Stones in the quarry overlap")


# The end


def test_va_end_2_complete_road_makes_the_last_round() -> None:
    position = next(position for position in games()[3].positions if position["last_round"])
    assert len(position["road"]) == 41
    GAME.load(position)
    refused({**position, "last_round": False}, "expected last_round to be true")


def test_va_end_1_last_round_needs_a_reason() -> None:
    refused({**start(), "last_round": True}, "expected last_round to be false")


def test_va_end_3_no_end_in_the_middle_of_a_round() -> None:
    position = finished()
    position["start_seat"] = position["turn_seat"]
    refused(position, "expected the last player of a round|since an earlier round")


def test_va_end_3_no_round_after_the_last() -> None:
    position = finished()
    position["turn_seat"] = position["start_seat"]
    position["decisions"] = [{"asks": "action", "seat": position["start_seat"]}]
    for player in position["seats"]:
        player["points_by_source"] |= {"coins": 0, "section_A": 0, "section_B": 0, "section_C": 0}
    refused(position, "A round starts after the last round of the game")


def test_va_end_4_no_round_after_a_standstill() -> None:
    game = altered_game("via-appia", TIGHT)
    position: Position = json.loads(json.dumps(games()[1].last))
    game.load(position)
    position["turn_seat"] = position["start_seat"]
    position["decisions"] = [{"asks": "action", "seat": position["start_seat"]}]
    for player in position["seats"]:
        player["points_by_source"] |= {"coins": 0, "section_A": 0, "section_B": 0, "section_C": 0}
    with pytest.raises(BadPosition, match="A round starts after the last round of the game"):
        game.load(position)


@pytest.mark.parametrize(("round_", "quiet", "sound"), [(1, 0, True), (1, 1, False), (30, 39, True), (30, 40, False)])
def test_va_end_4_quiet_turns_of_the_first_reconstruction(round_: int, quiet: int, sound: bool) -> None:
    game = ludi.game("via-appia", FIRST_RECONSTRUCTION)
    position = {**game.position(game.new(2, 1)), "round": round_, "quiet_turns": quiet}
    if sound:
        game.load(position)
    else:
        with pytest.raises(BadPosition, match=r"quiet_turns is|after the last round"):
            game.load(position)


# Fields


@pytest.mark.parametrize("path", [(), ("options",), ("decisions", 0), ("quarry", 0), ("stones",), ("tiles",),
                                  ("income_cards",), ("seats", 0), ("seats", 1, "cart"), ("seats", 0, "bonus_tokens"),
                                  ("seats", 0, "points_by_source")])
def test_unknown_fields_are_refused(path: tuple[str | int, ...]) -> None:
    position = start()
    place: Any = position
    for key in path:
        place = place[key]
    place["colour"] = 1
    refused(position, "colour is unknown")


# Whatever is changed


DECISIONS: list[dict[str, object]] = [
    {"asks": "action"}, {"asks": "stone"}, {"asks": "push token"}, {"asks": "exchange"}, {"asks": "consolation"},
    {"asks": "coins or stones", "card": 1}, {"asks": "coins or stones", "card": 7},
    {"asks": "place", "stone": "small"}, {"asks": "place", "stone": "large"},
    {"asks": "angle", "stone": "small", "place": 0}, {"asks": "angle", "stone": "large", "place": 0},
    {"asks": "second tile", "section": "A"}, {"asks": "second tile", "section": "B"},
    {"asks": "way", "steps": 1}, {"asks": "way", "steps": 3},
]


def ask_otherwise(position: Position, rng: ludi.Rng) -> None:
    position["decisions"] = [{"seat": position["turn_seat"], **DECISIONS[rng.below(len(DECISIONS))]}]


def push_otherwise(position: Position, rng: ludi.Rng) -> None:
    position["pushed"] = rng.below(4)
    ask_otherwise(position, rng)


def turn_cards(position: Position, rng: ludi.Rng) -> None:
    cards = position["income_cards"]
    for index in range(rng.below(8)):
        if cards["row"][index] is not None:
            cards["used"].append(cards["row"][index])
            cards["row"][index] = None
    ask_otherwise(position, rng)


@pytest.mark.parametrize("change", [ask_otherwise, push_otherwise, turn_cards])
def test_changed_position_is_refused_or_played_to_its_end(change: Callable[[Position, ludi.Rng], None]) -> None:
    rng = ludi.seeded(17)
    loaded = 0
    positions = games()[0].positions
    for number in range(120):
        position: Position = json.loads(json.dumps(positions[rng.below(len(positions))]))
        change(position, rng)
        try:
            state = GAME.load(position)
        except BadPosition:
            continue
        loaded += 1
        for _ in range(4):
            if state.seat != ludi.OVER:
                legal = state.legal()
                state.apply(legal[rng.below(len(legal))])
        GAME.load(GAME.position(state))
        if number % 30 == 0:
            play_on(state, uniform, choices(number))
    assert loaded > 10
