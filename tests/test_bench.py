"""What the measurements are made of; the figures themselves are no tests."""

import ludi
from ludi.bench.ours import pieces
from ludi.games.via_appia.actions import ANGLE, TILE


def test_pieces_of_a_game_hold_all_its_actions_but_the_pushes() -> None:
    pushes = range(ANGLE, TILE)
    played = [action for _, actions in pieces("via-appia", 2, 1, pushes) for action in actions]
    everything = [action for _, actions in pieces("via-appia", 2, 1, range(0)) for action in actions]
    assert played == [action for action in everything if action not in pushes]


def test_pieces_can_be_played_from_where_they_start() -> None:
    for start, actions in pieces("porta-nigra", 2, 1, range(0)):
        state = start.clone()
        for action in actions:
            state.apply(action)
        assert state.seat == ludi.OVER or state.legal()
