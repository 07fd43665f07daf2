"""What a searching bot needs to know about a game: which actions to try, and how good a position is."""

from abc import abstractmethod

from ludi.core.state import State


class Outlook:
    """What a seat can expect from a position: its own points at the end, and those of its best rival."""

    def __init__(self, own: float, rival: float) -> None:
        self.own = own
        self.rival = rival

    @property
    def lead(self) -> float:
        return self.own - self.rival


class Appraiser:
    """Appraises the positions of one game. It reads only what the seat may know.

    A compiled class per game derives from it. It keeps nothing about a game in progress except through `begin`.
    """

    size = 0
    """The number of features, the same for every number of players."""

    @abstractmethod
    def features(self, state: State, seat: int) -> list[float]:
        """The position in numbers from a seat's point of view, most of them between -2 and 2."""

    @abstractmethod
    def outlook(self, state: State, seat: int) -> Outlook:
        """An estimate by hand-made rules, without a network. In a finished game, the real points."""

    def tries(self, state: State) -> list[int]:
        """The legal actions that are worth trying, at least one. Leaves out what is never better than another."""
        return state.legal()

    def settled(self, state: State) -> bool:
        """Whether a position between two actions of a turn can be appraised: no payment or other detail is open."""
        return True
