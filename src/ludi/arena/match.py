"""Matches between bots: many games, the seats rotated, and who won how often."""

import time
from collections.abc import Iterator, Mapping, Sequence

from ludi.arena.simulate import chooser
from ludi.bots import bot_for
from ludi.bots.bot import Bot
from ludi.core.errors import BadSetup
from ludi.core.game import Game
from ludi.core.record import Record, make_record
from ludi.core.rng import SEED_LIMIT, Rng
from ludi.core.state import OVER, State


class Match:
    """A run of games with the seeds `seed`, `seed + 1` and so on. In each game every bot moves on by one seat."""

    def __init__(self, game: Game, bots: Sequence[str], games: int, seed: int,
                 options: Mapping[str, str] | None = None) -> None:
        # Refuses wrong players, options, seeds and bots before anything is played.
        game.new(len(bots), seed, options)
        if seed + games > SEED_LIMIT:
            raise BadSetup(f"{games} games from seed {seed} on go beyond the largest seed, 2**96 - 1.")
        self.game = game
        self.names = list(bots)
        self.bots = [bot_for(game.name, name) for name in bots]
        self.games = games
        self.seed = seed
        self.options = dict(options or {})
        self.seconds = 0.0
        self.wins = [0.0] * len(bots)
        """By bot; a shared victory counts in parts."""
        self.points = [0] * len(bots)
        self.thinking = [0.0] * len(bots)
        self.plans = [0] * len(bots)
        self.records: list[Record] = []

    def run(self) -> Iterator[int]:
        """Play all games; yields after every game how many are done."""
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
        streams = seat_streams(seed, players)
        actions: list[int] = []
        while state.seat != OVER:
            which = sitting[state.seat]
            started = time.perf_counter()
            actions += play_plan(self.game, state, self.bots[which], streams[state.seat])
            self.thinking[which] += time.perf_counter() - started
            self.plans[which] += 1
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
                          "plans": self.plans[which],
                          "seconds_per_plan": round(self.thinking[which] / max(1, self.plans[which]), 5)}
                         for which, name in enumerate(self.names)],
                "scores": [record.result.scores for record in self.records if record.result is not None]}


def seat_streams(seed: int, players: int) -> list[Rng]:
    """A stream of chance for each seat, so that no bot's luck hangs on how much another one thinks."""
    chance = chooser(seed)
    return [Rng(chance.word(), chance.word(), chance.word(), chance.word()) for _ in range(players)]


def play_plan(game: Game, state: State, bot: Bot, rng: Rng) -> list[int]:
    """Ask a bot what it plans and play it, as far as nothing is revealed and nobody else decides; what was played."""
    seat = state.seat
    known = state.revealed
    played: list[int] = []
    for action in bot.plan(game, game.seen(state, seat), rng):
        state.apply(action)
        played.append(action)
        if state.seat != seat or state.revealed != known:
            break
    return played


def play_match(game: Game, bots: Sequence[str], games: int, seed: int,
               options: Mapping[str, str] | None = None) -> Match:
    """A whole match; the same seed gives the same games."""
    match = Match(game, bots, games, seed, options)
    for _ in match.run():
        pass
    return match
