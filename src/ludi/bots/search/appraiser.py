"""What a searching bot needs to know about a game: which turns to consider, and how good a position is."""

from abc import abstractmethod
from typing import Final

from ludi.core.state import State

UNIT: Final = 50.0
"""Features and networks count points in units of this many."""


class Outlook:
    """What a seat can expect from a position: its own points at the end, and those of its best rival."""

    def __init__(self, own: float, rival: float, error: float = 0.0) -> None:
        self.own = own
        self.rival = rival
        self.error = error
        """How far the lead is expected to be off, in points; 0 if unknown."""

    def lead(self) -> float:
        return self.own - self.rival


class Line:
    """A sequence of actions of the seat that decides, and the position after it."""

    def __init__(self, actions: list[int], state: State, worth: float) -> None:
        self.actions = actions
        self.state = state
        self.worth = worth
        """The lead to expect, in points, as the planner saw it."""
        self.others: list[State] = []
        """Where chance decides: other positions that are as likely after it."""


def by_worth(line: Line) -> float:
    """Sorts the best line first."""
    return -line.worth


class Appraiser:
    """Appraises the positions of one game. It reads only what the seat may know, and between two calls it keeps nothing
    that changes an answer.

    A compiled class for each game derives from it.
    """

    size = 0
    """The number of features, the same for every number of players."""
    tried = 0
    """Positions that were tried for all lines so far. What takes much longer than usual counts several times, so that
    it measures the time on every machine alike."""

    @abstractmethod
    def features(self, state: State, seat: int) -> list[float]:
        """The position in numbers from a seat's point of view, most of them between -2 and 2.

        The first two are the outlook in units of UNIT points.
        """

    @abstractmethod
    def outlook(self, state: State, seat: int) -> Outlook:
        """An estimate by hand-made rules, without a network. In a finished game, the real points."""

    @abstractmethod
    def lines(self, state: State, width: int, count: int) -> list[Line]:
        """Up to `count` good ways to play on, the best first, at least one.

        A line ends where another seat decides, something hidden is revealed or the game is over, rarely earlier.
        `width` is the number of unfinished lines that the planner keeps at each step.
        """
