"""What is promised of Via Appia's speed, measured so that other work on the machine does not count."""

import time

import pytest

import ludi
from ludi.bench.ours import beside_porta_nigra, compiled, pieces
from ludi.core.rng import seeded
from ludi.games.via_appia.actions import ANGLE, TILE
from ludi.games.via_appia.edition import read_edition
from ludi.games.via_appia.quarry import load_bed, push


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


@pytest.mark.skipif(not compiled(), reason="the promise is made for the compiled engine")
def test_all_actions_but_pushes_are_as_fast_as_those_of_porta_nigra() -> None:
    via, porta = beside_porta_nigra(4)
    assert via <= porta


def test_no_push_takes_more_than_20_milliseconds() -> None:
    measures = read_edition().measures
    rng = seeded(3)
    slowest = 0.0
    for number in range(300):
        if number % 60 == 0:
            bed = load_bed(measures, [0] * 12 + [1] * 8 + [2] * 4, rng)
        size, place, angle = rng.below(3), rng.below(11), rng.below(7)
        times = []
        for _ in range(3):
            after, hand = bed.clone(), rng.clone()
            started = time.process_time()
            push(after, measures, size, place, angle, hand, None)
            times.append(time.process_time() - started)
        bed, rng = after, hand
        slowest = max(slowest, min(times))
    assert slowest < 0.020
