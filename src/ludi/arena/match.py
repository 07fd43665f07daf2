"""Matches between bots in this process: several games with rotating seats, with the wins of each bot."""

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
        self.wins = [0.0] * len(bots)
        """Wins by bot. A shared victory is split equally among its winners."""
        self.points = [0] * len(bots)
        self.records: list[Record] = []

    def run(self) -> Iterator[int]:
        """Play all games. After each one, yield the number of games played so far."""
        for number in range(self.games):
            self._play(number)
            yield number + 1

    def _play(self, number: int) -> None:
        players = len(self.bots)
        sitting = [(seat - number) % players for seat in range(players)]
        seed = self.seed + number
        state = self.game.new(players, seed, self.options)
        actions: list[int] = []
        while state.seat != OVER:
            which = sitting[state.seat]
            actions += take_turn(self.bots[which], self.game, state, seed, len(actions))
        winners = self.game.winners(state)
        scores = state.scores()
        for seat, which in enumerate(sitting):
            self.points[which] += scores[seat]
            if seat in winners:
                self.wins[which] += 1 / len(winners)
        self.records.append(make_record(self.game, players, self.options, seed, actions, state))


def play_match(game: Game, bots: Sequence[str], games: int, seed: int,
               options: Mapping[str, str] | None = None) -> Match:
    """Play a whole match. The same seed gives the same games."""
    match = Match(game, bots, games, seed, options)
    for _ in match.run():
        pass
    return match
