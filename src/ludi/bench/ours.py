"""Random play in our own engine, driven from a Python loop as a bot author would."""

import random
import time

import ludi
from ludi.core.rng import seeded
from ludi.core.state import State


def play_rate(name: str, players: int, seconds: float) -> float:
    """Actions per second of random play, set-up of the games included."""
    game = ludi.game(name)
    rng = random.Random(1)
    actions = 0
    seed = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        state = game.new(players, seed)
        seed += 1
        while state.seat != ludi.OVER:
            legal = state.legal()
            state.apply(legal[int(rng.random() * len(legal))])
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


def clone_microseconds(name: str, players: int, repeats: int = 20_000) -> float:
    state = mid_game(name, players)
    started = time.perf_counter()
    for _ in range(repeats):
        state.clone()
    return (time.perf_counter() - started) / repeats * 1e6


def compiled() -> bool:
    """Whether the engine runs compiled in this process."""
    from ludi.core import state

    return not str(state.__file__).endswith(".py")
