"""Faber (the craftsman), a bot for Porta Nigra that searches whole turns."""

from ludi.bots.bot import Bot
from ludi.bots.porta_nigra.planning import plan
from ludi.bots.porta_nigra.weights import Weights
from ludi.core.game import Game
from ludi.core.rng import Rng
from ludi.core.schema import View
from ludi.core.state import State
from ludi.games.porta_nigra.edition import NAME
from ludi.games.porta_nigra.state import PortaNigraState

WIDTH = 100
"""Beam width: the number of lines kept at each step of a turn."""


class Faber(Bot):
    """Plans with what its seat can see. It never looks at the order of the decks and uses no randomness."""

    games = (NAME,)
    at_tables = False

    def __init__(self, name: str, width: int = WIDTH, weights: Weights | None = None) -> None:
        super().__init__(name)
        self.width = width
        self.weights = weights or Weights()

    def choose(self, game: Game, view: View[State], rng: Rng) -> int:
        return self.plan(game, view, rng)[0]

    def plan(self, game: Game, view: View[State], rng: Rng) -> list[int]:
        state = game.deal(view, rng)
        assert isinstance(state, PortaNigraState)
        return plan(state, self.weights, self.width)


def make() -> Faber:
    return Faber("faber")
