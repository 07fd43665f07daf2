"""Random play in our own engine, driven from a Python loop as a bot author would. In a separate process:

    python ours.py porta-nigra 4 2.0

prints the actions played per second, and `python ours.py quarry 0 2.0` prints the pushes per second.
"""

import random
import sys
import time

import ludi
from ludi.core.rng import seeded
from ludi.core.state import State

PIECE = 8
"""The most actions timed at once."""
REPEATS = 7
ROUNDS = 5


def play_rate(name: str, players: int, seconds: float) -> float:
    """Actions per second of random play, including the setup of the games."""
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
    """The time of one clone in the best of several rounds."""
    state = mid_game(name, players)
    best = float("inf")
    for _ in range(rounds):
        started = time.perf_counter()
        for _ in range(repeats):
            state.clone()
        best = min(best, (time.perf_counter() - started) / repeats * 1e6)
    return best


# Via Appia compared with Porta Nigra


def pieces(name: str, players: int, games: int, pushes: range) -> list[tuple[State, list[int]]]:
    """Random games cut into short pieces: a position and the actions that follow. No piece contains a push."""
    game = ludi.game(name)
    rng = seeded(1)
    found: list[tuple[State, list[int]]] = []
    for seed in range(games):
        state = game.new(players, seed)
        actions: list[int] = []
        while state.seat != ludi.OVER:
            here = state.clone()
            legal = state.legal()
            action = legal[rng.below(len(legal))]
            if action in pushes:
                actions = []
            else:
                if len(actions) in (0, PIECE):
                    actions = []
                    found.append((here, actions))
                actions.append(action)
            state.apply(action)
    return found


def piece_seconds(start: State, actions: list[int]) -> float:
    state = start.clone()
    started = time.perf_counter()
    for action in actions:
        state.legal()
        state.apply(action)
    return time.perf_counter() - started


def keep_best(played: list[tuple[State, list[int]]], best: list[float]) -> None:
    """Time every piece several times and keep the best, because other load on the machine can only slow it down."""
    for index, (start, actions) in enumerate(played):
        for _ in range(REPEATS):
            best[index] = min(best[index], piece_seconds(start, actions))


def beside_porta_nigra(players: int) -> tuple[float, float]:
    """Microseconds per action in Via Appia without pushes, and in Porta Nigra; the best time of each piece counts."""
    from ludi.games.via_appia.actions import ANGLE, TILE

    games = [pieces("via-appia", players, 12, range(ANGLE, TILE)), pieces("porta-nigra", players, 24, range(0))]
    best = [[float("inf")] * len(played) for played in games]
    for _ in range(ROUNDS):
        for played, times in zip(games, best, strict=True):
            keep_best(played, times)
    via, porta = (sum(times) / sum(len(actions) for _, actions in played) * 1e6
                  for played, times in zip(games, best, strict=True))
    return via, porta


# The quarry


def push_rate(seconds: float) -> float:
    """Pushes per second into Via Appia's quarry, on beds that are loaded again after every 60 pushes."""
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
