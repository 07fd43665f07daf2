"""Faber, the craftsman: the bot for Porta Nigra. It weighs every way to play its whole turn."""

from ludi.bots.bot import Bot, imagined
from ludi.bots.porta_nigra.foresight import Care, think
from ludi.bots.porta_nigra.weights import Weights
from ludi.core.game import Game, JsonObject
from ludi.core.rng import Rng
from ludi.games.porta_nigra.state import PortaNigraState


class Faber(Bot):
    """Finds the best ways to play its turn and tries them out against imagined rivals."""

    def __init__(self, name: str, care: Care, weights: Weights | None = None) -> None:
        super().__init__(name)
        self.care = care
        self.weights = weights or Weights()

    def choose(self, game: Game, view: JsonObject, rng: Rng) -> int:
        return self.plan(game, view, rng)[0]

    def plan(self, game: Game, view: JsonObject, rng: Rng) -> list[int]:
        state = imagined(game, view, rng)
        assert isinstance(state, PortaNigraState)
        return think(state, self.weights, self.care, rng)


def make() -> Faber:
    return Faber("faber", Care(width=40, lines=6, deals=4))
