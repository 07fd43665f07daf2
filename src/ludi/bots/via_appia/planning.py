"""Plans a turn of Via Appia: every way to play it that is worth trying, with pushes judged by their mean result.

A turn is short except for its pushes, so all lines are followed to their end. A push is first tried with a steady hand.
The best few aims are then tried again and again with the natural hand, because a single try would mostly show luck.
"""

from typing import Final

from ludi.bots.search.appraiser import Appraiser, Line, by_worth
from ludi.bots.via_appia.aiming import AimTable, aim_worths
from ludi.bots.via_appia.options import AIMS, worth_trying
from ludi.core.rng import Rng
from ludi.games.via_appia.actions import ANGLE, PLACE
from ludi.games.via_appia.quarrying import PickPlace
from ludi.games.via_appia.state import ViaAppiaState

SAMPLES: Final = 6
"""How often a promising push is tried with the natural hand."""
QUICK_WIDTH: Final = 3
"""Up to this width a plan is quick: it trusts the forecast of pushes more and tries fewer of them."""
QUICK_AIMS: Final = 2
QUICK_SAMPLES: Final = 2
FORECAST: Final = 20
PUSH: Final = 5
"""How many positions take as long as forecasting all aims for a stone, and as a push."""
MOST_LINES: Final = 600
"""After this number of lines, of an exchange of very many stones, no more are begun."""


class TurnPlan:
    """The search of one turn for the seat that decides."""

    def __init__(self, appraiser: Appraiser, root: ViaAppiaState, width: int) -> None:
        self.appraiser = appraiser
        self.root = root
        self.seat = root.seat
        self.rng = root.rng.clone()
        quick = width <= QUICK_WIDTH
        self.aims = QUICK_AIMS if quick else min(AIMS, width + AIMS // 2)
        self.samples = QUICK_SAMPLES if quick else SAMPLES
        self.retries = max(1, width * 5 // 8)
        self.lines: list[Line] = []
        self.pushes: list[Line] = []
        """Lines that end with a push, tried with a steady hand."""

    def best_lines(self, count: int) -> list[Line]:
        self._follow(self.root, [])
        while self.pushes:
            self.pushes.sort(key=by_worth)
            best = self.pushes[:self.retries]
            self.pushes = []
            for line in best:
                self._carry_on(line)
        self.lines.sort(key=by_worth)
        return self.lines[:count]

    def _follow(self, state: ViaAppiaState, actions: list[int]) -> None:
        decision = state.decision
        if isinstance(decision, PickPlace):
            self._aim(state, decision.size, actions)
            return
        for action in worth_trying(state):
            if len(self.lines) >= MOST_LINES:
                return
            after = state.clone()
            after.apply(action)
            self.appraiser.tried += 1
            self._go_on(after, [*actions, action])

    def _go_on(self, after: ViaAppiaState, actions: list[int]) -> None:
        if after.seat != self.seat or after.revealed > 0:
            self.lines.append(Line(actions, after, self.appraiser.outlook(after, self.seat).lead()))
        else:
            self._follow(after, actions)

    def _aim(self, state: ViaAppiaState, size: int, actions: list[int]) -> None:
        """Try the most promising aims of a push with a steady hand."""
        table = AimTable(state.bed, state.edition.measures, size)
        self.appraiser.tried += FORECAST
        for aim in table.best(aim_worths(state), self.aims):
            after = state.clone()
            after.steady = True
            line = [*actions, *push(after, table.angles, aim)]
            self.appraiser.tried += PUSH
            self.pushes.append(Line(line, after, self.appraiser.outlook(after, self.seat).lead()))

    def _carry_on(self, line: Line) -> None:
        """After one of the best pushes: a natural hand ends the line, because chance decides how it goes on."""
        if not self.root.steady:
            self._try_again(line)
            self.lines.append(line)
            return
        after = line.state
        assert isinstance(after, ViaAppiaState)
        self._go_on(after, line.actions)

    def _try_again(self, line: Line) -> None:
        """Play the line with the natural hand a few times: its worth becomes the mean, its position a typical one."""
        before = self.root.clone()
        for action in line.actions[:-1]:
            before.apply(action)
        tried: list[Line] = []
        total = 0.0
        for _ in range(self.samples):
            after = before.clone()
            after.rng = Rng(self.rng.word(), self.rng.word(), self.rng.word(), self.rng.word())
            after.apply(line.actions[-1])
            self.appraiser.tried += PUSH
            lead = self.appraiser.outlook(after, self.seat).lead()
            tried.append(Line(line.actions, after, lead))
            total += lead
        line.worth = total / self.samples
        typical = tried[0]
        for sample in tried:
            if abs(sample.worth - line.worth) < abs(typical.worth - line.worth):
                typical = sample
        line.state = typical.state
        line.others = [sample.state for sample in tried if sample is not typical]


def push(state: ViaAppiaState, angles: int, aim: int) -> list[int]:
    """Push the stone that is being aimed, and return the actions for it. With a single angle, nobody asks for it."""
    actions = [PLACE + aim // angles]
    if angles > 1:
        actions.append(ANGLE + aim % angles)
    for action in actions:
        state.apply(action)
    return actions
