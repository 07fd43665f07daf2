"""What every bot promises in every game that it plays."""

import pytest

import ludi
from support.bots import SEATINGS, brief, sampled


@pytest.mark.parametrize(("game_name", "name"), SEATINGS)
def test_a_bot_chooses_a_legal_action(game_name: str, name: str) -> None:
    game = ludi.game(game_name)
    rng = ludi.seeded(3)
    for state in sampled(game, 3, 8):
        assert brief(name).choose(game, game.seen(state, state.seat), rng) in state.legal()


@pytest.mark.parametrize(("game_name", "name"), SEATINGS)
def test_a_plan_can_be_played(game_name: str, name: str) -> None:
    game = ludi.game(game_name)
    rng = ludi.seeded(3)
    for state in sampled(game, 2, 9):
        seat = state.seat
        known = state.revealed
        for action in brief(name).plan(game, game.seen(state, seat), rng):
            if state.seat == seat and state.revealed == known:
                assert not state.why_not(action)
                state.apply(action)


@pytest.mark.parametrize(("game_name", "name"), SEATINGS)
def test_the_same_stream_gives_the_same_choice(game_name: str, name: str) -> None:
    game = ludi.game(game_name)
    for state in sampled(game, 2, 10, most=3):
        view = game.seen(state, state.seat)
        first, second = (brief(name).choose(game, view, ludi.seeded(4)) for _ in range(2))
        assert first == second


@pytest.mark.parametrize(("game_name", "name"), SEATINGS)
def test_what_a_seat_must_not_know_changes_nothing(game_name: str, name: str) -> None:
    game = ludi.game(game_name)
    for state in sampled(game, 2, 11, most=3):
        other = state.clone()
        game.redeal(other, state.seat, ludi.seeded(77))
        first, second = (brief(name).choose(game, game.seen(each, state.seat), ludi.seeded(4))
                         for each in (state, other))
        assert first == second
