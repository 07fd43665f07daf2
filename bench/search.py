"""How much the searching bots get done in a second, on one core:

    python bench/search.py                 # all games, centurio and legatus
    python bench/search.py --games 4 --players 3

Games are played by miles. At one decision in six, the level that is measured thinks too, without playing. A turn is a
whole turn that the search plans in an imagined world. A leaf is the position after such a turn, judged with the learned
value (legatus) or by the estimate alone (centurio). Times are processor time.
"""

import argparse
import statistics
import time
from dataclasses import dataclass, field

import ludi
from ludi.bots import bot_for
from ludi.bots.driver import take_turn, turn_seed
from ludi.bots.levels import Level, make_centurio, make_legatus
from ludi.core.rng import seeded

EVERY = 6
"""A decision out of this many is measured."""


@dataclass(slots=True)
class Work:
    """What a level did."""

    seconds: list[float] = field(default_factory=list)
    turns: int = 0
    leaves: int = 0

    def line(self, name: str) -> str:
        total = sum(self.seconds)
        ordered = sorted(self.seconds)
        return (f"{name:22} {self.leaves / total:8,.0f} leaves/s  {self.turns / total:6,.0f} turns/s  "
                f"decision: median {statistics.median(ordered):.2f} s, 19 of 20 up to "
                f"{ordered[len(ordered) * 19 // 20]:.2f} s, longest {ordered[-1]:.2f} s of {len(ordered)}")


def measure(game: ludi.Game, level: Level, players: int, games: int) -> Work:
    work = Work()
    miles = bot_for(game.name, "miles")
    for seed in range(1, games + 1):
        state = game.new(players, seed)
        index = decisions = 0
        while state.seat != ludi.OVER:
            if decisions % EVERY == seed % EVERY:
                think(game, level, state, turn_seed(seed, index), work)
            index += len(take_turn(miles, game, state, seed, index))
            decisions += 1
    return work


def think(game: ludi.Game, level: Level, state: ludi.State, seed: int, work: Work) -> None:
    rng = seeded(seed)
    imagined = game.deal(game.seen(state, state.seat), rng)
    search = level.lookahead(game, rng)
    began = time.process_time()
    search.best_lines(imagined)
    work.seconds.append(time.process_time() - began)
    work.turns += search.turns
    work.leaves += search.leaves


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=ludi.GAMES, help="one game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=2)
    chosen = parser.parse_args()
    for name in [chosen.only] if chosen.only else ludi.GAMES:
        for level in (make_centurio(), make_legatus()):
            work = measure(ludi.game(name), level, chosen.players, chosen.games)
            print(work.line(f"{name} {level.name}"), flush=True)


if __name__ == "__main__":
    main()
