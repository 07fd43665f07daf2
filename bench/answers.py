"""Other ways to imagine the answers of several opponents, to measure centurio's own way (max^n) against.

In centurio's imagined worlds, everyone plays the turn that is best for themselves. The bots here think as much about
each turn, in as many worlds. The functions at the end make them, so that an arena can name one as "answers:paranoid" if
this folder is on the path.
"""

from ludi.bots.appraisers import appraiser_for
from ludi.bots.bot import Bot
from ludi.bots.levels import CENTURIO, Level
from ludi.bots.search.appraiser import Line
from ludi.bots.search.lookahead import Budget, Lookahead
from ludi.bots.search.value import Valuer
from ludi.core.game import Game
from ludi.core.rng import Rng
from ludi.core.state import State


class Paranoid(Lookahead):
    """All opponents are imagined to play against the one who thinks."""

    def answer(self, state: State, seat: int) -> Line:
        return super().answer(state, seat) if state.seat == seat else self.worst_line(state, seat)

    def worst_line(self, state: State, seat: int) -> Line:
        """Of the good turns of another seat, the one that leaves `seat` the smallest lead."""
        return min(self.quick_lines(state), key=lambda line: self.valuer.lead_after(line, seat))


class BestReply(Paranoid):
    """One opponent is imagined to play against the one who thinks: the one who can do the most harm.

    It takes one imagined course for each opponent, so it thinks longer.
    """

    def __init__(self, game: Game, valuer: Valuer, budget: Budget, rng: Rng) -> None:
        super().__init__(game, valuer, budget, rng)
        self.enemy = 0

    def answer(self, state: State, seat: int) -> Line:
        return self.worst_line(state, seat) if state.seat == self.enemy else self.quick_lines(state)[0]

    def play_on(self, state: State, seat: int) -> float:
        leads = []
        for enemy in range(len(state.scores())):
            if enemy != seat:
                self.enemy = enemy
                leads.append(super().play_on(state, seat))
        return min(leads)


class OtherCenturio(Level):
    """Centurio with another search."""

    def __init__(self, name: str, search: type[Lookahead]) -> None:
        super().__init__(name, CENTURIO)
        self.search = search

    def lookahead(self, game: Game, rng: Rng) -> Lookahead:
        return self.search(game, Valuer(appraiser_for(game.name), None), self.budgets[game.name], rng)


def paranoid() -> Bot:
    return OtherCenturio("paranoid", Paranoid)


def best_reply() -> Bot:
    return OtherCenturio("best_reply", BestReply)
