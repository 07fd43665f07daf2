"""The bot that reads the future out of random play: it knows no game, and so it plays them all."""

from ludi.bots.bot import Bot, imagined
from ludi.bots.playouts import try_out
from ludi.core.game import Game
from ludi.core.rng import Rng
from ludi.core.schema import View
from ludi.core.state import State


class Effort:
    """How long to think. PluralText in playouts, not in seconds: so the same stream gives the same move everywhere."""

    def __init__(self, playouts: int, horizon: int) -> None:
        self.playouts = playouts
        """For one decision."""
        self.horizon = horizon
        """How many actions a playout lasts; then the score track is read."""


class Augur(Bot):
    """Flat Monte Carlo search: tries every legal action in many imagined games, halving the field as it goes."""

    def __init__(self, name: str, effort: Effort | None = None) -> None:
        super().__init__(name)
        self.effort = effort

    def choose(self, game: Game, view: View[State], rng: Rng) -> int:
        effort = self.effort or Effort(game.playouts, game.playout_length)
        return best_action(game, imagined(game, view, rng), rng, effort)


def best_action(game: Game, state: State, rng: Rng, effort: Effort) -> int:
    """Sequential halving: all candidates get an equal share of each round's playouts, then the better half stays."""
    candidates = state.legal()
    rounds = (len(candidates) - 1).bit_length()
    sums = dict.fromkeys(candidates, 0)
    while len(candidates) > 1:
        for _ in range(max(1, effort.playouts // (rounds * len(candidates)))):
            # All candidates are tried on the same deal, so that luck with the cards helps none of them.
            root = state.clone()
            game.redeal(root, state.seat, rng)
            for action in candidates:
                sums[action] += try_out(root, action, state.seat, rng, effort.horizon)
        # Every candidate left was tried equally often, so sums compare like means; among equals the first stays.
        candidates = sorted(candidates, key=lambda action: -sums[action])[:(len(candidates) + 1) // 2]
    return candidates[0]


def make() -> Augur:
    return Augur("augur")
