"""Measure what a table costs to draw: milliseconds and packed kilobytes of all panels for one viewer, for each game.

`python bench/drawing.py`. The positions are those of whole random games with the most players.
"""

import gzip
import statistics
import time

import ludi
from ludi.draw.svg import draw_panel

NAMES = ["Livia", "Marcus", "Octavia", "Gaius", "Cornelia"]
GAMES = 3
WARM = 20
"""Positions that are drawn before the measurement; they fill the caches of what never changes."""


def positions(game: ludi.Game, seed: int, options: dict[str, str]) -> list[ludi.State]:
    """All positions of a random game."""
    state = game.new(game.players[-1], seed, options)
    rng = ludi.seeded(seed)
    found = []
    while state.seat != ludi.OVER:
        found.append(state.clone())
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    return found


def panels(game: ludi.Game, state: ludi.State) -> str:
    """All panels as the player who decides sees them, with the legal actions highlighted."""
    scene = game.scene(game.seen(state, state.seat), NAMES[:game.players[-1]])
    assert scene is not None
    legal = {game.notation(action) for action in state.legal()}
    return "".join(draw_panel(panel, legal) for panel in scene.panels)


def measure(name: str, options: dict[str, str]) -> None:
    game = ludi.game(name)
    found = [state for seed in range(GAMES) for state in positions(game, seed, options)]
    for state in found[:WARM]:
        panels(game, state)
    times, sizes = [], []
    for state in found:
        began = time.perf_counter()
        drawn = panels(game, state)
        times.append((time.perf_counter() - began) * 1000)
        sizes.append(len(gzip.compress(drawn.encode(), 6)) / 1000)
    title = " ".join([name, *options])
    print(f"{title:18} {len(found):5} positions: median {statistics.median(times):.1f} ms "
          f"(slowest {max(times):.1f}), packed {statistics.median(sizes):.0f} kB (largest {max(sizes):.0f})")


def main() -> None:
    for name in ludi.GAMES:
        measure(name, {})
    measure("ave-roma", {"advanced": "on"})


if __name__ == "__main__":
    main()
