"""Augur, the bot that judges actions by random play: it knows no game, so it plays them all."""

from ludi.bots.bot import Bot
from ludi.bots.playouts import try_out
from ludi.core.game import Game
from ludi.core.rng import Rng
from ludi.core.schema import View
from ludi.core.state import State


class Effort:
    """How much to think. Counted in playouts, not in seconds, so the same seed gives the same move on every machine."""

    def __init__(self, playouts: int, horizon: int) -> None:
        self.playouts = playouts
        """Number of playouts for one decision."""
        self.horizon = horizon
        """Number of actions in a playout; after them the score track counts."""


class Augur(Bot):
    """Flat Monte Carlo search: tries every legal action in many random games and halves the field after each round."""

    def __init__(self, name: str, effort: Effort | None = None) -> None:
        super().__init__(name)
        self.effort = effort

    def choose(self, game: Game, view: View[State], rng: Rng) -> int:
        effort = self.effort or Effort(game.playouts, game.playout_length)
        return best_action(game, game.deal(view, rng), rng, effort)


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
