"""VA-setup, VA-limit, VA-screen: what lies on the table at the start, what never runs out, what is hidden."""

from collections import Counter
from typing import Any

import pytest

import ludi
from ludi.core.errors import BadPosition, BadSetup
from support.via_appia import Scenario

GAME = ludi.game("via-appia")
GIFTS = [([2, 0, 0], 1), ([2, 0, 0], 2), ([1, 1, 0], 2), ([1, 1, 0], 3)]


def start(players: int, seed: int = 5, **options: str) -> dict[str, Any]:
    position: dict[str, Any] = GAME.position(GAME.new(players, seed, options))
    return position


# Setting up


@pytest.mark.parametrize(("players", "tokens"), [(2, [6, 1]), (3, [6, 3, 1]), (4, [6, 3, 1])])
def test_va_setup_1_victory_tokens_lie_beside_every_city_but_roma(players: int, tokens: list[int]) -> None:
    cities = start(players)["cities"]
    assert [(city["city"], city["tokens"], city["markers"]) for city in cities] == [
        ("tarracina", tokens, 0), ("beneventum", tokens, 0), ("brundisium", tokens, 0)]


def test_va_setup_1_bonus_tokens_lie_in_their_sections() -> None:
    assert start(3)["bonus_tokens"] == {"A": 11, "B": 13, "C": 17}


def test_va_setup_2_seven_cards_lie_face_up_and_nine_are_the_pile() -> None:
    cards = start(2)["income_cards"]
    assert (len(cards["row"]), len(cards["deck"]), cards["used"], None in cards["row"]) == (7, 9, [], False)


def test_va_setup_2_cards_are_shuffled() -> None:
    assert len({tuple(start(2, seed)["income_cards"]["row"]) for seed in range(4)}) == 4


def test_va_setup_3_quarry_holds_twelve_eight_and_four_stones() -> None:
    assert Counter(stone["size"] for stone in start(4)["quarry"]) == {"small": 12, "medium": 8, "large": 4}


def test_va_setup_3_stones_lie_elsewhere_in_another_game() -> None:
    assert start(2, 5)["quarry"] != start(2, 6)["quarry"]


def test_va_setup_4_start_player_is_drawn() -> None:
    assert {start(3, seed)["start_seat"] for seed in range(12)} == {0, 1, 2}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_va_setup_4_start_player_is_given(seat: int) -> None:
    position = start(3, start=str(seat))
    assert (position["start_seat"], position["seat"]) == (seat, seat)


def test_va_setup_4_given_start_player_changes_no_other_chance() -> None:
    drawn, given = start(3), start(3, start="0")
    assert (drawn["income_cards"], drawn["quarry"], drawn["chance"]) == (
        given["income_cards"], given["quarry"], given["chance"])


@pytest.mark.parametrize(("option", "value"), [("start", "2"), ("start", "-1"), ("start", "x"), ("hand", "shaky"),
                                               ("passing", "yes")])
def test_unknown_values_of_options_are_refused(option: str, value: str) -> None:
    with pytest.raises(BadSetup, match=option):
        GAME.new(2, 1, {option: value})


def test_va_setup_5_pawns_stand_in_roma_and_carts_are_empty() -> None:
    for player in start(4)["seats"]:
        assert (player["pawn"], player["cart"], player["points"], player["push_token"]) == (
            "roma", {"small": 0, "medium": 0, "large": 0}, 1, False)


def test_va_setup_5_markers_begin_on_field_1_of_the_track() -> None:
    assert {player["points_by_source"]["start"] for player in start(4)["seats"]} == {1}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_va_setup_6_gifts_go_by_the_order_of_turns(players: int, first: int) -> None:
    seats = start(players, start=str(first))["seats"]
    given = [seats[(first + turn) % players] for turn in range(players)]
    assert [(list(player["stones"].values()), player["coins"]) for player in given] == GIFTS[:players]


@pytest.mark.parametrize(("players", "stones"), [(2, [18, 14, 4]), (3, [17, 13, 4]), (4, [16, 12, 4])])
def test_va_setup_6_gifts_come_out_of_the_store(players: int, stones: list[int]) -> None:
    assert list(start(players)["stones"].values()) == stones


# Limits


def test_va_limit_1_coins_do_not_run_out() -> None:
    scenario = Scenario()
    scenario.coins(500, 1)
    scenario.row("4-S", "4-SS", "4-M", "3-L")
    scenario.play("income 1", "coins")
    assert scenario.player().coins == 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_va_limit_2_all_stones_are_there_at_the_start(players: int) -> None:
    position = start(players)
    stones = Counter(stone["size"] for stone in position["quarry"]) + Counter(position["stones"])
    for player in position["seats"]:
        stones += Counter(player["stones"])
    assert stones == {"small": 34, "medium": 22, "large": 8}


def test_va_limit_3_tiles_at_the_start() -> None:
    assert start(2)["tiles"] == {"small": 24, "medium": 13, "large": 9}


def test_va_limit_3_size_that_has_run_out_is_not_taken() -> None:
    scenario = Scenario()
    scenario.tile_store(medium=0)
    scenario.fell("large")
    assert (scenario.options("tile"), scenario.why_not("tile medium")) == (["small", "large"], "VA-limit-3")


# What is hidden


def coins_in_view(scenario: Scenario, viewer: int | None) -> list[Any]:
    seats: Any = scenario.game.view(scenario.state, viewer)["seats"]
    return [player["coins"] for player in seats]


@pytest.mark.parametrize(("viewer", "seen"), [(0, [3, None, None]), (2, [None, None, 5]), (None, [None, None, None])])
def test_va_screen_1_coins_of_others_are_hidden(viewer: int | None, seen: list[int | None]) -> None:
    scenario = Scenario(3)
    for seat, coins in enumerate([3, 4, 5]):
        scenario.coins(coins, seat)
    assert coins_in_view(scenario, viewer) == seen


def test_va_screen_1_coins_are_open_at_the_end() -> None:
    scenario = Scenario(3)
    scenario.finish(3, 4, 5)
    assert coins_in_view(scenario, None) == [3, 4, 5]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_va_screen_1_what_went_in_and_came_out_is_counted_by_all(viewer: int | None) -> None:
    """A gift, an income card, a second tile and a journey."""
    scenario = Scenario(2)
    scenario.coins(1)
    scenario.row("3-SS", "1-MM", "2-L", "1-L")
    scenario.play("income 1", "coins")
    scenario.pass_turn()
    scenario.cart(small=1, medium=1)
    scenario.play("build A1-right", "build A1-left")
    scenario.pass_turn()
    scenario.play("travel 1")
    seats: Any = scenario.game.view(scenario.state, viewer)["seats"]
    assert seats[0]["coins_counted"] == 1 + 3 + 1 - 1


def test_va_screen_1_imagined_coins_are_those_counted() -> None:
    scenario = Scenario(3)
    for seat, coins in enumerate([3, 12, 0]):
        scenario.coins(coins, seat)
    for viewer in (0, 1, None):
        view = scenario.game.view(scenario.state, viewer)
        imagined: Any = scenario.game.position(scenario.game.imagine(view, ludi.seeded(5)))
        assert [player["coins"] for player in imagined["seats"]] == [3, 12, 0]


def test_va_screen_1_view_without_counted_coins_is_refused() -> None:
    view: Any = start_view()
    del view["seats"][1]["coins_counted"]
    with pytest.raises(BadPosition, match=r"coins_counted is missing"):
        GAME.imagine(view, ludi.seeded(1))


def start_view() -> Any:
    return GAME.view(GAME.new(2, 1), 0)


def test_va_screen_1_everything_else_is_open() -> None:
    scenario = Scenario(2)
    scenario.stones(1, small=2)
    scenario.cart(1, large=1)
    scenario.tokens(1, A=2)
    seats: Any = scenario.game.view(scenario.state, 0)["seats"]
    assert (seats[1]["stones"]["small"], seats[1]["cart"]["large"], seats[1]["bonus_tokens"]["A"]) == (2, 1, 2)
