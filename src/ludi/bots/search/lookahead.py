"""Search in imagined worlds: good turns are played on against imagined opponents, and the better half stays."""

import gc
from typing import Final

from mypy_extensions import mypyc_attr

from ludi.bots.search.appraiser import Line
from ludi.bots.search.value import Valuer
from ludi.core.game import Game
from ludi.core.rng import Rng
from ludi.core.state import OVER, State

VALUING: Final = 4
"""Positions that are tried in the time of valuing one, roughly."""
LONGEST: Final = 40
"""The most answers that are imagined in a round of one world."""


class Budget:
    """How much a bot thinks about one turn. Counted, not timed, so every machine comes to the same move."""

    def __init__(self, width: int, count: int, positions: int, quick_width: int, quick_count: int,
                 rounds: int = 1, prior: int = 1) -> None:
        self.width = width
        """Unfinished lines that the planner keeps at each step of the bot's own turn."""
        self.count = count
        """Complete lines that are compared."""
        self.positions = positions
        """Positions that are tried before the search ends, in the bot's own turn and in imagined worlds. The two lines
        that the planner likes most are played on in one world at least, however few there are. 0: no search."""
        self.quick_width = quick_width
        """The same as `width` and `count` for the turns that are imagined after it."""
        self.quick_count = quick_count
        self.rounds = rounds
        """How often everyone answers and the bot has its next turn, before the position is valued."""
        self.prior = prior
        """The planner's own judgement counts as much as this number of worlds."""


class Candidate:
    """A line with what was seen of it in imagined worlds."""

    def __init__(self, line: Line, lead: float, prior: int) -> None:
        self.line = line
        self.sum = lead * prior
        self.seen = prior
        self.is_tried = False
        """Whether it was played on in any world."""

    def mean(self) -> float:
        return self.sum / self.seen


def by_mean(candidate: Candidate) -> tuple[bool, float]:
    """What was played on comes first: the planner's own judgement does not compare with what is seen a turn later."""
    return not candidate.is_tried, -candidate.mean()


# So that bench/answers.py can try other ways to answer.
@mypyc_attr(allow_interpreted_subclasses=True)
class Lookahead:
    """The search of one decision."""

    def __init__(self, game: Game, valuer: Valuer, budget: Budget, rng: Rng) -> None:
        self.game = game
        self.valuer = valuer
        self.budget = budget
        self.rng = rng
        self.turns = 0
        """Turns that were planned."""
        self.leaves = 0
        """Positions after a turn that were valued."""

    def best_lines(self, root: State) -> list[Line]:
        """The lines that were compared, the best first. Their worth is the mean of what was seen."""
        # A search makes very many objects and no cycles: looking for cycles would take a fifth of its time.
        was_enabled = gc.isenabled()
        gc.disable()
        try:
            return self.compare(root)
        finally:
            if was_enabled:
                gc.enable()

    def compare(self, root: State) -> list[Line]:
        start = self.valuer.appraiser.tried
        end = start + self.budget.positions
        lines = self.planned(root, self.budget.width, self.budget.count)
        if len(lines) == 1 or self.budget.positions == 0:
            return lines
        candidates = [Candidate(line, self.valuer.lead_after(line, root.seat), self.budget.prior) for line in lines]
        ranked: list[Candidate] = []
        rounds = halvings(len(candidates))
        for past in range(rounds):
            limit = start + self.budget.positions * (past + 1) // rounds
            while not candidates[0].is_tried or self.valuer.appraiser.tried < limit:
                self.try_in_one_world(root, candidates, end)
            candidates.sort(key=by_mean)
            half = (len(candidates) + 1) // 2
            ranked = candidates[half:] + ranked
            candidates = candidates[:half]
        ranked = candidates + ranked
        for candidate in ranked:
            candidate.line.worth = candidate.mean()
        return [candidate.line for candidate in ranked]

    def try_in_one_world(self, root: State, candidates: list[Candidate], end: int) -> None:
        """Play on after each line in the same imagined world, so that luck favours none of them.

        Where a world costs a lot, lines of which nothing was seen so far are left out after `end` positions.
        """
        world = root.clone()
        self.game.redeal(world, root.seat, self.rng)
        for number, candidate in enumerate(candidates):
            if number >= 2 and not candidate.is_tried and self.valuer.appraiser.tried >= end:
                return
            state = world.clone()
            for action in candidate.line.actions:
                state.apply(action)
            candidate.sum += self.play_on(state, root.seat)
            candidate.seen += 1
            candidate.is_tried = True

    def play_on(self, state: State, seat: int) -> float:
        """The lead after some rounds in which the other seats have answered and this seat has had its next turn."""
        own_turns = 0
        answered = False
        for _ in range(LONGEST * self.budget.rounds):
            if state.seat == OVER:
                break
            if state.seat != seat:
                # A turn may go on after something was revealed, so it is over only now.
                if own_turns == self.budget.rounds:
                    break
                answered = True
            elif answered:
                own_turns += 1
                answered = False
            state = self.answer(state, seat).state
        self.count_leaves(1)
        return self.valuer.lead(state, seat)

    def answer(self, state: State, seat: int) -> Line:
        """How the deciding player is imagined to play on while `seat` thinks: as is best for themselves."""
        return self.quick_lines(state)[0]

    def quick_lines(self, state: State) -> list[Line]:
        return self.planned(state, self.budget.quick_width, self.budget.quick_count)

    def planned(self, state: State, width: int, count: int) -> list[Line]:
        lines = self.valuer.best_lines(state, width, count)
        self.turns += 1
        self.count_leaves(len(lines))
        return lines

    def count_leaves(self, number: int) -> None:
        self.leaves += number
        self.valuer.appraiser.tried += number * VALUING


def halvings(count: int) -> int:
    """How often a number of candidates can be halved until one is left."""
    rounds = 0
    while count > 1:
        count = (count + 1) // 2
        rounds += 1
    return rounds
