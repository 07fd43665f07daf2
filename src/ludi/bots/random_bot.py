"""The bot that takes any legal action."""

from ludi.bots.bot import Bot, imagined
from ludi.core.game import Game, JsonObject
from ludi.core.rng import Rng


class RandomBot(Bot):
    """Each legal action is equally likely."""

    def choose(self, game: Game, view: JsonObject, rng: Rng) -> int:
        legal = imagined(game, view, rng).legal()
        return legal[rng.below(len(legal))]


def make() -> RandomBot:
    return RandomBot("random")
