"""The four levels of opponents: tiro, miles, centurio and legatus. They play every game that has an appraiser."""

import logging

from ludi.bots.appraisers import APPRAISERS, appraiser_for
from ludi.bots.bot import Bot
from ludi.bots.networks import BadNetwork, shipped_network
from ludi.bots.search.appraiser import Line
from ludi.bots.search.lookahead import Budget, Lookahead
from ludi.bots.search.value import Valuer
from ludi.core.game import Game
from ludi.core.rng import Rng
from ludi.core.schema import View
from ludi.core.state import State

log = logging.getLogger("ludi.bots")


class Level(Bot):
    """Plans whole turns. The higher levels search imagined worlds; the highest judges with a network.

    The thinking is counted, not timed, so the same view and seed give the same move on every machine.
    """

    games = tuple(APPRAISERS)

    def __init__(self, name: str, budgets: dict[str, Budget], error: dict[str, int] | None = None,
                 learned: bool = False) -> None:
        super().__init__(name)
        self.budgets = budgets
        self.error = error or {}
        """By game: how far the appraisal of a turn may be off, in tenths of a point."""
        self.learned = learned
        """Whether it judges with a network."""

    def choose(self, game: Game, view: View[State], rng: Rng) -> int:
        return self.plan(game, view, rng)[0]

    def plan(self, game: Game, view: View[State], rng: Rng) -> list[int]:
        return self.best_lines(game, game.deal(view, rng), rng)[0].actions

    def best_lines(self, game: Game, state: State, rng: Rng) -> list[Line]:
        """The turns that the bot compares in this imagined state, the best first."""
        lines = self.lookahead(game, rng).best_lines(state)
        error = self.error.get(game.name, 0)
        return sorted(lines, key=lambda line: rng.below(2 * error + 1) / 10 - line.worth) if error else lines

    def lookahead(self, game: Game, rng: Rng) -> Lookahead:
        valuer = Valuer(appraiser_for(game.name), None)
        if self.learned:
            try:
                valuer.network = shipped_network(game)
            except BadNetwork as problem:
                log.warning("%s plays as miles: %s", self.name, problem)
                return Lookahead(game, valuer, MILES[game.name], rng)
        return Lookahead(game, valuer, self.budgets[game.name], rng)

    def weakness(self, game: Game) -> str:
        if self.learned:
            try:
                shipped_network(game)
            except BadNetwork as problem:
                return str(problem)
        return ""


TIRO = {
    "porta-nigra": Budget(3, 60, 0, 0, 0),
    "ave-roma": Budget(3, 60, 0, 0, 0),
    "via-appia": Budget(3, 60, 0, 0, 0),
}
TIRO_ERROR = {"porta-nigra": 250, "ave-roma": 140, "via-appia": 60}
MILES = {
    "porta-nigra": Budget(100, 1, 0, 0, 0),
    "ave-roma": Budget(10, 1, 0, 0, 0),
    "via-appia": Budget(8, 1, 0, 0, 0),
}
CENTURIO = {
    "porta-nigra": Budget(30, 6, 12_000, 4, 4),
    "ave-roma": Budget(8, 8, 4_000, 3, 3),
    "via-appia": Budget(8, 4, 500, 3, 3),
}
LEGATUS = {
    "porta-nigra": Budget(30, 16, 32_000, 4, 4),
    "ave-roma": Budget(10, 12, 18_000, 3, 4),
    "via-appia": Budget(8, 8, 10_000, 3, 3),
}


def make_tiro() -> Level:
    return Level("tiro", TIRO, TIRO_ERROR)


def make_miles() -> Level:
    return Level("miles", MILES)


def make_centurio() -> Level:
    return Level("centurio", CENTURIO)


def make_legatus() -> Level:
    return Level("legatus", LEGATUS, learned=True)
