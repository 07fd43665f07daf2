"""Random play in other people's engines. Runs on its own in an environment that has them installed:

    python peers.py backgammon 2.0

prints the actions played per second. It imports nothing of ours.
"""

import random
import sys
import time


def backgammon(seconds: float) -> float:
    """OpenSpiel's backgammon (C++), driven from Python; dice rolls count as actions."""
    import pyspiel

    game = pyspiel.load_game("backgammon")
    draw = random.Random(1).random
    actions = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                action = outcomes[int(draw() * len(outcomes))][0]
            else:
                legal = state.legal_actions()
                action = legal[int(draw() * len(legal))]
            state.apply_action(action)
            actions += 1
    return actions / (time.perf_counter() - started)


def catanatron(seconds: float) -> float:
    """Catanatron (Python): whole games of 4 random players."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(1)
    actions = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        actions += len(game.state.actions)
    return actions / (time.perf_counter() - started)


PEERS = {"backgammon": backgammon, "catanatron": catanatron}

if __name__ == "__main__":
    print(PEERS[sys.argv[1]](float(sys.argv[2])))
