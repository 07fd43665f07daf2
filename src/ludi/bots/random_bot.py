"""A bot that plays random legal actions."""

from ludi.bots.bot import Bot
from ludi.core.game import Game
from ludi.core.rng import Rng
from ludi.core.schema import View
from ludi.core.state import State


class RandomBot(Bot):
    """Chooses among the legal actions with equal probability."""

    at_tables = False

    def choose(self, game: Game, view: View[State], rng: Rng) -> int:
        legal = game.deal(view, rng).legal()
        return legal[rng.below(len(legal))]


def make() -> RandomBot:
    return RandomBot("random")
