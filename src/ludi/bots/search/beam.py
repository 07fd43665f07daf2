"""A beam search over the actions of one turn, for games without a planner of their own."""

from abc import abstractmethod
from typing import Final

from ludi.bots.search.appraiser import Appraiser, Line, by_worth
from ludi.core.state import State

LONGEST: Final = 60
"""More actions than a sensible turn has."""
MOST_OPEN: Final = 400
"""The most positions inside unfinished actions that are followed from one layer."""


class BeamAppraiser(Appraiser):
    """Searches whole turns by its own estimate. Positions with an open detail are followed without judging them."""

    @abstractmethod
    def tries(self, state: State) -> list[int]:
        """The legal actions that are worth trying, at least one. Leaves out what is never better than another."""

    @abstractmethod
    def settled(self, state: State) -> bool:
        """Whether a position within a turn can be appraised: no payment or other detail is open."""

    def lines(self, state: State, width: int, count: int) -> list[Line]:
        return Beam(self, state.seat, width).best_lines(state, count)


class Beam:
    """The search of one turn."""

    def __init__(self, appraiser: BeamAppraiser, seat: int, width: int) -> None:
        self.appraiser = appraiser
        self.seat = seat
        self.width = width
        self.finished: list[Line] = []
        self.open = 0
        self.seen: set[tuple[float, ...]] = set()

    def best_lines(self, root: State, count: int) -> list[Line]:
        layer = [Line([], root, 0.0)]
        for _ in range(LONGEST):
            found: list[Line] = []
            self.open = 0
            for line in layer:
                self.follow(line, found)
            if not found:
                break
            found.sort(key=by_worth)
            layer = found[:self.width]
        if not self.finished:
            # All lines led to positions seen before. The caller plays on from the best of them and asks again.
            return layer[:1]
        self.finished.sort(key=by_worth)
        return self.finished[:count]

    def follow(self, line: Line, found: list[Line]) -> None:
        """Add all positions after one more action to `found`, or to the finished lines. An action has its details."""
        for action in self.appraiser.tries(line.state):
            after = line.state.clone()
            after.apply(action)
            self.appraiser.tried += 1
            reached = Line([*line.actions, action], after, 0.0)
            if after.seat != self.seat or after.revealed > 0:
                reached.worth = self.appraiser.outlook(after, self.seat).lead()
                self.finished.append(reached)
            elif self.appraiser.settled(after) or self.open >= MOST_OPEN:
                reached.worth = self.appraiser.outlook(after, self.seat).lead()
                key = (reached.worth, *[float(number) for number in after.legal()])
                if key not in self.seen:
                    self.seen.add(key)
                    found.append(reached)
            else:
                self.open += 1
                self.follow(reached, found)
