"""The bot that plays at random."""

from ludi.bots.bot import Bot
from ludi.core.game import Game
from ludi.core.rng import Rng
from ludi.core.state import State


class RandomBot(Bot):
    """Each legal action is equally likely."""

    def choose(self, game: Game, state: State, rng: Rng) -> int:
        legal = state.legal()
        return legal[rng.below(len(legal))]


def make() -> RandomBot:
    return RandomBot("random")
