"""Augur, a bot that rates actions by random playouts. It uses no knowledge of the rules, so it plays every game."""

from ludi.bots.bot import Bot
from ludi.bots.playouts import try_out
from ludi.core.game import Game
from ludi.core.rng import Rng
from ludi.core.schema import View
from ludi.core.state import State


class Effort:
    """The search effort. Counted in playouts, not seconds, so the same seed gives the same move on every machine."""

    def __init__(self, playouts: int, horizon: int) -> None:
        self.playouts = playouts
        """Number of playouts for one decision."""
        self.horizon = horizon
        """Maximum number of actions in a playout. A playout stopped there is rated by the points so far."""


class Augur(Bot):
    """Flat Monte Carlo search: tries every legal action in playouts and drops the worse half after each round."""

    at_tables = False

    def __init__(self, name: str, effort: Effort | None = None) -> None:
        super().__init__(name)
        self.effort = effort

    def choose(self, game: Game, view: View[State], rng: Rng) -> int:
        effort = self.effort or Effort(game.playouts, game.playout_length)
        return best_action(game, game.deal(view, rng), rng, effort)


def best_action(game: Game, state: State, rng: Rng, effort: Effort) -> int:
    """Sequential halving: candidates share each round's playouts equally, then the better half stays."""
    candidates = state.legal()
    rounds = (len(candidates) - 1).bit_length()
    sums = dict.fromkeys(candidates, 0)
    while len(candidates) > 1:
        for _ in range(max(1, effort.playouts // (rounds * len(candidates)))):
            # All candidates are tried on the same deal, so that luck with the cards favours none of them.
            root = state.clone()
            game.redeal(root, state.seat, rng)
            for action in candidates:
                sums[action] += try_out(root, action, state.seat, rng, effort.horizon)
        # All remaining candidates had the same number of playouts, so sums compare like means. Ties keep the first.
        candidates = sorted(candidates, key=lambda action: -sums[action])[:(len(candidates) + 1) // 2]
    return candidates[0]


def make() -> Augur:
    return Augur("augur")
