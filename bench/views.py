"""What positions and views cost: microseconds to write, read, imagine, copy and draw them, for each game."""

import sys
import time
from collections.abc import Callable

import ludi
from ludi.core.rng import seeded
from ludi.site.drafts import twin_of

PLAYERS = 3
SAMPLES = 60
REPEATS = 12


def sampled(game: ludi.Game) -> list[ludi.State]:
    """Positions of random games, evenly spread over their course."""
    states: list[ludi.State] = []
    rng = seeded(5)
    for seed in range(4):
        state = game.new(PLAYERS, seed)
        course = []
        while state.seat != ludi.OVER:
            course.append(state.clone())
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
        states += course[::max(1, len(course) * 4 // SAMPLES)]
    return states


def microseconds(each: Callable[[int], object], count: int) -> float:
    """The processor time of the best round over all positions, for one of them."""
    rounds = []
    for _ in range(REPEATS):
        began = time.process_time()
        for number in range(count):
            each(number)
        rounds.append((time.process_time() - began) / count * 1e6)
    return min(rounds)


def measure(game: ludi.Game) -> dict[str, float]:
    states = sampled(game)
    positions = [game.position(state) for state in states]
    views = [game.view(state, state.seat) for state in states]
    names = ["Livia", "Marcus", "Octavia"]
    rng = seeded(7)
    tasks: dict[str, Callable[[int], object]] = {
        "clone": lambda number: states[number].clone(),
        "position": lambda number: game.position(states[number]),
        "load": lambda number: game.load(positions[number]),
        "view": lambda number: game.view(states[number], states[number].seat),
        "typed view": lambda number: game.seen(states[number], states[number].seat),
        "imagine": lambda number: game.imagine(views[number], rng),
        "twin": lambda number: twin_of(game, states[number], states[number].seat),
        "draw": lambda number: game.scene(game.seen(states[number], states[number].seat), names),
    }
    return {what: microseconds(task, len(states)) for what, task in tasks.items()}


def main() -> None:
    for name in sys.argv[1:] or ludi.GAMES:
        figures = measure(ludi.game(name))
        print(f"{name}: " + ", ".join(f"{what} {value:.1f} us" for what, value in figures.items()))


if __name__ == "__main__":
    main()
