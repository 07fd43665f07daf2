"""Steps per second of the environments for learning, beside games of OpenSpiel and PettingZoo in the same run:

    pip install pygame chess               # what the games of PettingZoo need; without them they are left out
    python bench/environments.py [--seconds 0.5] [--rounds 8] [--players 2]

Every step sees an observation and a list or mask of legal actions, and plays one of them at random. Seconds are
processor time, but compare only the ratios within one run.
"""

import argparse
import contextlib
import random
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module

import numpy
import pyspiel
from open_spiel.python.observation import make_observation
from pettingzoo import AECEnv

import ludi
from ludi.bench.ours import compiled
from ludi.rl.open_spiel import short_name
from ludi.rl.pettingzoo import GameEnv

PEER = "backgammon, OpenSpiel"
PEERS = {"connect_four_v3": "connect four, PettingZoo", "chess_v6": "chess, PettingZoo"}
"""Games of PettingZoo, by module."""


def pettingzoo_steps(made: AECEnv, seconds: float) -> float:
    """Steps per second through PettingZoo's interface, new games included."""
    draw = random.Random(1).random
    steps = 0
    made.reset(seed=1)
    started = time.process_time()
    while time.process_time() - started < seconds:
        if any(made.terminations.values()):
            made.reset()
        seen, _, _, _, _ = made.last()
        legal = numpy.flatnonzero(seen["action_mask"])
        made.step(legal[int(draw() * len(legal))])
        steps += 1
    return steps / (time.process_time() - started)


def open_spiel_steps(game: pyspiel.Game, seconds: float) -> float:
    """Steps per second through OpenSpiel's interface; chance counts as a step, but nobody observes it."""
    draw = random.Random(1).random
    steps = 0
    observation = make_observation(game)
    state = game.new_initial_state()
    started = time.process_time()
    while time.process_time() - started < seconds:
        if state.is_terminal():
            state = game.new_initial_state()
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            action = outcomes[int(draw() * len(outcomes))][0]
        else:
            observation.set_from(state, state.current_player())
            legal = state.legal_actions()
            action = legal[int(draw() * len(legal))]
        state.apply_action(action)
        steps += 1
    return steps / (time.process_time() - started)


def measure(players: int, seconds: float, rounds: int) -> dict[str, float]:
    """The best round of each, because other load on the machine can only slow a round down."""
    rates: dict[str, Callable[[], float]] = {
        PEER: partial(open_spiel_steps, pyspiel.load_game("backgammon"), seconds)}
    for module, peer in PEERS.items():
        with contextlib.suppress(ImportError):
            made = import_module(f"pettingzoo.classic.{module}").raw_env()
            rates[peer] = partial(pettingzoo_steps, made, seconds)
    for name in ludi.GAMES:
        rates[f"{name}, PettingZoo"] = partial(pettingzoo_steps, GameEnv(name, players), seconds)
        game = pyspiel.load_game(f"{short_name(name)}(players={players})")
        rates[f"{name}, OpenSpiel"] = partial(open_spiel_steps, game, seconds)
    best = dict.fromkeys(rates, 0.0)
    for _ in range(rounds):
        for name, rate in rates.items():
            best[name] = max(best[name], rate())
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--players", type=int, default=2)
    given = parser.parse_args()
    print("compiled" if compiled() else "interpreted")
    best = measure(given.players, given.seconds, given.rounds)
    for name, rate in best.items():
        print(f"{name:28}{rate:10,.0f} steps/s{rate / best[PEER]:8.2f} x")


if __name__ == "__main__":
    main()
