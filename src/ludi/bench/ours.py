"""Random play in our own engine, driven from a Python loop as a bot author would. In a process of its own:

    python ours.py porta-nigra 4 2.0

prints the actions played per second, and `python ours.py quarry 0 2.0` the pushes.
"""

import random
import sys
import time

import ludi
from ludi.core.rng import seeded
from ludi.core.state import State


def play_rate(name: str, players: int, seconds: float) -> float:
    """Actions per second of random play, set-up of the games included."""
    game = ludi.game(name)
    draw = random.Random(1).random
    over = ludi.OVER
    actions = 0
    seed = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        state = game.new(players, seed)
        seed += 1
        while state.seat != over:
            legal = state.legal()
            state.apply(legal[int(draw() * len(legal))])
            actions += 1
    return actions / (time.perf_counter() - started)


def mid_game(name: str, players: int) -> State:
    """A position from the middle of a random game."""
    game = ludi.game(name)
    rng = seeded(1)
    states = [game.new(players, 1)]
    while states[-1].seat != ludi.OVER:
        state = states[-1].clone()
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
        states.append(state)
    return states[len(states) // 2]


def clone_microseconds(name: str, players: int, repeats: int = 4_000, rounds: int = 8) -> float:
    """The time of a clone in the best of several rounds."""
    state = mid_game(name, players)
    best = float("inf")
    for _ in range(rounds):
        started = time.perf_counter()
        for _ in range(repeats):
            state.clone()
        best = min(best, (time.perf_counter() - started) / repeats * 1e6)
    return best


def push_rate(seconds: float) -> float:
    """Pushes per second into Via Appia's quarry, on beds that are loaded anew after every 60."""
    from ludi.games.via_appia.edition import read_edition
    from ludi.games.via_appia.quarry import load_bed, push

    measures = read_edition().measures
    rng = seeded(1)
    mix = [0, 0, 0, 1, 1, 2]
    pushes = 0
    spent = 0.0
    while spent < seconds:
        bed = load_bed(measures, [0] * 12 + [1] * 8 + [2] * 4, rng)
        started = time.perf_counter()
        for _ in range(60):
            push(bed, measures, mix[rng.below(6)], rng.below(11), rng.below(7), rng, None)
        spent += time.perf_counter() - started
        pushes += 60
    return pushes / spent


def compiled() -> bool:
    """Whether the engine runs compiled in this process."""
    from ludi.core import state

    return not str(state.__file__).endswith(".py")


if __name__ == "__main__":
    name, players, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    print(push_rate(seconds) if name == "quarry" else play_rate(name, players, seconds))
