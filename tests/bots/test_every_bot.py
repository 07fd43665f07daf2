"""What every bot promises in every game that it plays."""

import pytest

import ludi
from ludi.bots.driver import play_turn, take_turn
from support.bots import SEATINGS, brief, sampled


@pytest.mark.parametrize(("game_name", "name"), SEATINGS)
def test_a_bot_chooses_a_legal_action(game_name: str, name: str) -> None:
    game = ludi.game(game_name)
    rng = ludi.seeded(3)
    for state in sampled(game, 3, 8):
        imagined = game.imagine(game.view(state, state.seat), rng)
        assert brief(name).choose(game, imagined, rng) in state.legal()


@pytest.mark.parametrize(("game_name", "name"), SEATINGS)
def test_a_turn_planned_with_a_view_can_be_played_in_the_real_game(game_name: str, name: str) -> None:
    game = ludi.game(game_name)
    for state in sampled(game, 2, 9):
        before = state.clone()
        for action in take_turn(brief(name), game, state, 3, 0):
            before.apply(action)
        assert game.position(before) == game.position(state)


@pytest.mark.parametrize(("game_name", "name"), SEATINGS)
def test_the_same_seed_gives_the_same_turn(game_name: str, name: str) -> None:
    game = ludi.game(game_name)
    for state in sampled(game, 2, 10, most=3):
        view = game.view(state, state.seat)
        first, second = (play_turn(brief(name), game, view, 4, max_actions=2) for _ in range(2))
        assert first == second


@pytest.mark.parametrize(("game_name", "name"), SEATINGS)
def test_what_a_seat_must_not_know_changes_nothing(game_name: str, name: str) -> None:
    game = ludi.game(game_name)
    for state in sampled(game, 2, 11, most=3):
        other = state.clone()
        game.redeal(other, state.seat, ludi.seeded(77))
        first, second = (play_turn(brief(name), game, game.view(each, state.seat), 4, max_actions=2)
                         for each in (state, other))
        assert first == second
