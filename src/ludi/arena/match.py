"""Matches between bots: several games with rotating seats, with the wins of each bot."""

import time
from collections.abc import Iterator, Mapping, Sequence

from ludi.bots import bot_for
from ludi.bots.driver import take_turn
from ludi.core.errors import BadSetup
from ludi.core.game import Game
from ludi.core.record import Record, make_record
from ludi.core.rng import SEED_LIMIT
from ludi.core.state import OVER


class Match:
    """A match over the seeds `seed`, `seed + 1` and so on. After each game, every bot moves to the next seat."""

    def __init__(self, game: Game, bots: Sequence[str], games: int, seed: int,
                 options: Mapping[str, str] | None = None) -> None:
        # Rejects a wrong number of players, bad options and bad seeds before the first game.
        game.new(len(bots), seed, options)
        if seed + games > SEED_LIMIT:
            raise BadSetup(f"{games} games starting at seed {seed} exceed the largest seed, 2**96 - 1.")
        self.game = game
        self.names = list(bots)
        self.bots = [bot_for(game.name, name) for name in bots]
        self.games = games
        self.seed = seed
        self.options = dict(options or {})
        self.seconds = 0.0
        self.wins = [0.0] * len(bots)
        """Wins by bot. A shared victory is split equally among its winners."""
        self.points = [0] * len(bots)
        self.thinking = [0.0] * len(bots)
        self.turns = [0] * len(bots)
        """The number of times each bot was asked."""
        self.records: list[Record] = []

    def run(self) -> Iterator[int]:
        """Play all games. After each one, yield the number of games played so far."""
        for number in range(self.games):
            started = time.perf_counter()
            self._play(number)
            self.seconds += time.perf_counter() - started
            yield number + 1

    def _play(self, number: int) -> None:
        players = len(self.bots)
        sitting = [(seat - number) % players for seat in range(players)]
        seed = self.seed + number
        state = self.game.new(players, seed, self.options)
        actions: list[int] = []
        while state.seat != OVER:
            which = sitting[state.seat]
            started = time.perf_counter()
            actions += take_turn(self.bots[which], self.game, state, seed, len(actions))
            self.thinking[which] += time.perf_counter() - started
            self.turns[which] += 1
        winners = self.game.winners(state)
        scores = state.scores()
        for seat, which in enumerate(sitting):
            self.points[which] += scores[seat]
            if seat in winners:
                self.wins[which] += 1 / len(winners)
        self.records.append(make_record(self.game, players, self.options, seed, actions, state))

    def summary(self) -> dict[str, object]:
        played = max(1, len(self.records))
        return {"game": self.game.name, "players": len(self.bots), "games": len(self.records), "seed": self.seed,
                "seconds": round(self.seconds, 3),
                "bots": [{"name": name, "wins": round(self.wins[which], 3),
                          "mean_points": round(self.points[which] / played, 2),
                          "turns": self.turns[which],
                          "seconds_per_turn": round(self.thinking[which] / max(1, self.turns[which]), 5)}
                         for which, name in enumerate(self.names)],
                "scores": [record.result.scores for record in self.records if record.result is not None]}


def play_match(game: Game, bots: Sequence[str], games: int, seed: int,
               options: Mapping[str, str] | None = None) -> Match:
    """Play a whole match. The same seed gives the same games."""
    match = Match(game, bots, games, seed, options)
    for _ in match.run():
        pass
    return match
