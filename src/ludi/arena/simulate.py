"""Games between random players."""

import time
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from ludi.core.errors import BadSetup
from ludi.core.game import Game
from ludi.core.record import Record, make_record, to_json
from ludi.core.rng import SEED_LIMIT, Rng, seeded
from ludi.core.state import OVER, Event


def chooser(seed: int) -> Rng:
    """The random numbers for random players: fixed by the seed, but a separate stream from the game's own."""
    return seeded(SEED_LIMIT - 1 - seed)


def random_game(game: Game, players: int, seed: int, options: Mapping[str, str],
                listener: list[Event] | None = None) -> Record:
    """Play a whole game in which every seat picks a random legal action."""
    state = game.new(players, seed, options)
    state.listener = listener
    rng = chooser(seed)
    actions: list[int] = []
    while state.seat != OVER:
        legal = state.legal()
        action = legal[rng.below(len(legal))]
        state.apply(action)
        actions.append(action)
    return make_record(game, players, dict(options), seed, actions, state)


class Simulation:
    """A run of random games with the seeds `seed`, `seed + 1` and so on."""

    def __init__(self, game: Game, players: int, games: int, seed: int, options: Mapping[str, str],
                 with_stats: bool = False) -> None:
        # Rejects a wrong number of players, bad options and bad seeds before anything is played or written.
        game.new(players, seed, options)
        if seed + games > SEED_LIMIT:
            raise BadSetup(f"{games} games starting at seed {seed} exceed the largest seed, 2**96 - 1.")
        self.game = game
        self.players = players
        self.games = games
        self.seed = seed
        self.options = options
        self.seconds = 0.0
        self.actions = 0
        self.results: list[dict[str, object]] = []
        self.stats: Counter[str] | None = Counter() if with_stats else None

    def run(self, out: Path | None = None) -> Iterator[int]:
        """Play all games, writing records to `out` if given. After each game, yield the number played so far."""
        if out is not None:
            make_folder(out)
        for number in range(self.games):
            started = time.perf_counter()
            events: list[Event] | None = None if self.stats is None else []
            record = random_game(self.game, self.players, self.seed + number, self.options, events)
            self.seconds += time.perf_counter() - started
            if self.stats is not None and events is not None:
                self.stats.update(key for key in map(self.game.stat_key, events) if key)
            self.actions += len(record.actions)
            assert record.result is not None
            self.results.append({"seed": record.seed, "scores": record.result.scores,
                                 "winners": record.result.winners, "actions": len(record.actions)})
            if out is not None:
                name = f"{self.game.name}-{self.players}p-seed{record.seed}.json"
                (out / name).write_text(to_json(record), encoding="utf-8")
            yield number + 1

    def summary(self) -> dict[str, object]:
        summary: dict[str, object] = {
            "game": self.game.name, "players": self.players, "games": self.games, "finished": len(self.results),
            "actions": self.actions, "seconds": round(self.seconds, 3), "results": self.results}
        if self.stats is not None:
            summary["stats"] = dict(sorted(self.stats.items()))
        return summary


def make_folder(out: Path) -> None:
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetup(f"Cannot create the folder {out}: {error.strerror}. Choose another one with --out.") from error
