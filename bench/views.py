"""Measure the cost of positions and views: microseconds to copy, write, read, imagine and draw one, for each game."""

import sys
import time
from collections.abc import Callable

import ludi
from ludi.site.drafts import imagined_state

PLAYERS = 3
NAMES = ["Livia", "Marcus", "Octavia"]
ACTIONS = 60
"""The number of random actions before the measured state."""
ROUNDS = 40
REPEATS = 30


def midgame(game: ludi.Game) -> ludi.State:
    state = game.new(PLAYERS, 1)
    rng = ludi.seeded(3)
    for _ in range(ACTIONS):
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    return state


def microseconds(task: Callable[[], object]) -> float:
    """The best round counts, because other load on the machine can only slow a round down."""
    rounds = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        for _ in range(REPEATS):
            task()
        rounds.append((time.perf_counter() - began) / REPEATS * 1e6)
    return min(rounds)


def measure(game: ludi.Game) -> dict[str, float]:
    state = midgame(game)
    seat, rng = state.seat, ludi.seeded(7)
    position, view = game.position(state), game.view(state, seat)
    tasks: dict[str, Callable[[], object]] = {
        "clone": state.clone,
        "position": lambda: game.position(state),
        "load": lambda: game.load(position),
        "view": lambda: game.view(state, seat),
        "typed view": lambda: game.seen(state, seat),
        "imagine": lambda: game.imagine(view, rng),
        "twin": lambda: imagined_state(game, state, seat),
        "scene": lambda: game.scene(game.seen(state, seat), NAMES),
    }
    return {what: microseconds(task) for what, task in tasks.items()}


def main() -> None:
    for name in sys.argv[1:] or ludi.GAMES:
        figures = measure(ludi.game(name))
        print(f"{name}: " + ", ".join(f"{what} {value:.1f}" for what, value in figures.items()))


if __name__ == "__main__":
    main()
