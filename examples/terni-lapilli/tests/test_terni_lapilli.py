"""Terni lapilli keeps every promise of a game, and each of its rules."""

import re
from collections.abc import Callable
from itertools import combinations

import pytest

import ludi
from ludi.testing import CHECKS, GAME_CHECKS, Case, cases_of
from terni_lapilli.board import POINTS, ROWS
from terni_lapilli.game import make_game, own

GAME = make_game()


@pytest.mark.parametrize("check", GAME_CHECKS, ids=lambda check: check.__name__)
def test_promise_of_the_game(check: Callable[[ludi.Game], None]) -> None:
    check(GAME)


@pytest.mark.parametrize("case", cases_of(GAME), ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_promise(check: Callable[[Case], None], case: Case) -> None:
    check(case)


# The rules


def after(*actions: str, centre: str = "off") -> ludi.State:
    """A game that seat 0 has started, after these actions."""
    state = GAME.new(2, 1, {"start": "0", "centre": centre})
    for action in actions:
        state.apply(GAME.parse(action))
    return state


PLACED = ("place a1", "place b2", "place b1", "place c1", "place a3", "place a2")
"""All pebbles are on the board, and nobody has a row."""


def why_not(state: ludi.State, action: str) -> str:
    return state.why_not(GAME.parse(action))


def test_tl_setup_1_the_board_starts_empty_with_three_pebbles_each() -> None:
    state = own(after())
    assert (state.points.count(-1), *(player.pebbles for player in state.players)) == (9, 3, 3)


def test_tl_setup_2_the_start_player_is_drawn() -> None:
    assert {GAME.new(2, seed).seat for seed in range(20)} == {0, 1}


def test_tl_turn_1_nobody_passes() -> None:
    assert after().why_not(len(GAME.actions)) == "TL-turn-1"


def test_tl_turn_2_players_take_turns() -> None:
    assert [after(*PLACED[:count]).seat for count in range(4)] == [0, 1, 0, 1]


def test_tl_place_1_pebbles_in_hand_come_first() -> None:
    assert why_not(after("place a1", "place b2"), "move a1-b1") == "TL-place-1"


def test_tl_place_2_a_point_holds_one_pebble() -> None:
    assert why_not(after("place a1"), "place a1") == "TL-place-2"


@pytest.mark.parametrize(("centre", "rule"), [("off", "TL-place-3"), ("on", "")])
def test_tl_place_3_the_first_pebble_and_the_centre(centre: str, rule: str) -> None:
    assert why_not(after(centre=centre), "place b2") == rule


def test_tl_move_1_without_pebbles_in_hand_you_move() -> None:
    assert why_not(after(*PLACED), "place c3") == "TL-move-1"


def test_tl_move_2_only_your_own_pebbles_move() -> None:
    assert why_not(after(*PLACED), "move c1-c2") == "TL-move-2"


def test_tl_move_3_no_action_jumps_or_leaves_the_lines() -> None:
    moves = [re.findall(r"[abc][123]", text) for text in GAME.actions.numbers if text.startswith("move")]
    steps = [(abs(ord(a[0]) - ord(b[0])), abs(int(a[1]) - int(b[1]))) for a, b in moves]
    assert {max(step) for step in steps} == {1}
    assert all("b2" in move for move, step in zip(moves, steps, strict=True) if step == (1, 1))


def test_tl_move_4_the_next_point_must_be_empty() -> None:
    assert why_not(after(*PLACED), "move a1-a2") == "TL-move-4"


def test_tl_move_4_there_is_always_a_pebble_that_can_move() -> None:
    position = GAME.position(after(*PLACED))
    for mine in combinations(range(9), 3):
        for theirs in combinations(sorted(set(range(9)) - set(mine)), 3):
            if set(ROWS).isdisjoint({mine, theirs}):
                seats = {point: 0 if place in mine else 1 if place in theirs else None
                         for place, point in enumerate(POINTS)}
                assert GAME.load({**position, "points": seats}).legal()


def test_tl_end_1_three_in_a_row_win() -> None:
    state = after("place a1", "place b2", "place b1", "place a3", "place c1")
    assert (state.seat, state.scores(), GAME.winners(state)) == (ludi.OVER, [1, 0], [0])


def test_tl_end_2_a_long_game_is_a_draw() -> None:
    state = after(*PLACED)
    while state.seat != ludi.OVER:
        quiet = [action for action in state.legal() if not wins(state, action)]
        state.apply(quiet[0])
    assert (own(state).played, state.scores(), GAME.winners(state)) == (60, [0, 0], [0, 1])


def wins(state: ludi.State, action: int) -> bool:
    trial = state.clone()
    trial.apply(action)
    return max(trial.scores()) > 0
