"""A game in progress: the open decisions, what happens between them, and events for listeners."""

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from ludi.core.errors import HiddenState, IllegalAction
from ludi.core.rng import Rng

if TYPE_CHECKING:
    from ludi.core.decision import Decision

OVER: Final = -1
"""The seat that decides when the game is over."""


class Event:
    """One thing that happened. The kind names the numbers (`Game.events`); a private event is for its seat only."""

    def __init__(self, kind: str, seat: int, numbers: tuple[int, int, int], private: bool) -> None:
        self.kind = kind
        self.seat = seat
        self.numbers = numbers
        self.private = private


def cannot_be_played() -> HiddenState:
    return HiddenState("This state is a view with face-down cards; deal them before you play.")


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The base class of every game's state. Games in other packages are not compiled and may still derive from it.

    It does not derive from ABC, because compiled classes would share one cache for `isinstance` and return each other's
    results.
    """

    def __init__(self, rng: Rng, flow: "Flow[Any]") -> None:
        self.rng = rng
        self.flow = flow
        self.decision: Decision[Any] | None = None
        """The open decision; None when the game is over."""
        self.waiting: list[Decision[Any]] = []
        """The decisions that go on when the open one is closed, the next one last. Mostly there are none."""
        self.over = False
        self.unasked: list[int] | None = None
        """The answers taken without asking since the last action, for a caller who sets it to a list."""
        self.listener: list[Event] | None = None
        self._legal: list[int] | None = None
        self.revealed = 0
        """How often something hidden was revealed; actions before the last reveal cannot be undone."""
        self.masked = False
        """Whether this is a view with face-down cards, which cannot be played."""

    @property
    def seat(self) -> int:
        """The seat that decides now; OVER when the game has ended."""
        decision = self.decision
        return OVER if decision is None else decision.seat

    def open_decision(self) -> "Decision[Any]":
        """The open decision of a game that goes on."""
        assert self.decision is not None
        return self.decision

    @property
    def decisions(self) -> "list[Decision[Any]]":
        """All decisions that are not closed, the open one last."""
        return [] if self.decision is None else [*self.waiting, self.decision]

    @decisions.setter
    def decisions(self, decisions: "list[Decision[Any]]") -> None:
        self.waiting = decisions[:-1]
        self.decision = decisions[-1] if decisions else None
        self._legal = None

    def legal(self) -> list[int]:
        """The legal actions in ascending order; empty only when the game is over."""
        known = self._legal
        return (self._list_legal() if known is None else known)[:]

    def apply(self, action: int) -> None:
        """Answer the open decision. An illegal action raises IllegalAction and changes nothing."""
        known = self._legal
        # A plain loop, because compiled it compares numbers, while `in` would compare objects.
        for legal in self._list_legal() if known is None else known:
            if legal == action:
                break
        else:
            rule = self.why_not(action)
            raise IllegalAction(f"Action {action} is not legal now (rule {rule}).", rule)
        self.forget_last_action()
        self._legal = None
        decision = self.decision
        assert decision is not None
        decision.apply(self, action)
        self.advance()

    def advance(self) -> None:
        """Go on until someone has a choice, or until the game is over. A decision with only one legal answer is taken
        without asking."""
        while True:
            decision = self.decision
            if decision is None:
                if self.over:
                    return
                self.flow.next_step(self)
                continue
            if decision.is_always_asked():
                return
            legal = self._list_legal() if self._legal is None else self._legal
            if len(legal) != 1:
                return
            if self.unasked is not None:
                self.unasked.append(legal[0])
            self._legal = None
            decision.apply(self, legal[0])

    def forget_last_action(self) -> None:
        """Drop what is kept only until the next action."""
        if self.unasked is not None:
            self.unasked.clear()

    def why_not(self, action: int) -> str:
        """The id of the rule that forbids the action now; empty if it is legal."""
        if self.masked:
            raise cannot_be_played()
        decision = self.decision
        return self.end_rule() if decision is None else decision.why_not(self, action)

    def _list_legal(self) -> list[int]:
        # Listing legal actions costs more than playing one, and callers list before they play, so the list is kept.
        if self.masked:
            raise cannot_be_played()
        decision = self.decision
        known = [] if decision is None else decision.legal(self)
        self._legal = known
        return known

    def forget_legal(self) -> None:
        """Discard cached legal actions after a change other than by an action."""
        self._legal = None

    def mask(self) -> None:
        """Mark that cards are face down from now on."""
        self.masked = True
        self._legal = None

    def unmask(self) -> None:
        """Mark that all cards are dealt."""
        self.masked = False
        self._legal = None

    def push_decision(self, decision: "Decision[Any]", legal: list[int] | None = None) -> None:
        """Open a decision. Pass the legal answers if they are known, to avoid listing them again."""
        if self.decision is not None:
            self.waiting.append(self.decision)
        self.decision = decision
        self._legal = legal

    def pop_decision(self) -> None:
        """Close the open decision."""
        self.decision = self.waiting.pop() if self.waiting else None

    def emit(self, kind: str, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Report what happened; costs almost nothing without a listener."""
        if self.listener is not None:
            self.listener.append(Event(kind, seat, (a, b, c), False))

    def emit_private(self, kind: str, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Report something that only this seat may know."""
        if self.listener is not None:
            self.listener.append(Event(kind, seat, (a, b, c), True))

    def reveal(self) -> None:
        """Mark that a card was revealed or something random happened, which may tell the deciding seat something."""
        self.revealed += 1

    def share_decisions(self, other: "State") -> None:
        """Give a copy the open decisions of this state. Decisions are immutable, so both can hold them."""
        other.decision = self.decision
        other.waiting = self.waiting[:]
        other.over = self.over
        other._legal = self._legal
        other.masked = self.masked

    @abstractmethod
    def clone(self) -> "State":
        """An independent copy without a listener."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Points by seat: those on the track during the game, the final ones at its end."""

    @abstractmethod
    def end_rule(self) -> str:
        """The id of the rule that ends the game."""


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Flow(Generic[S]):
    """What happens between decisions. The state holds it as an object, so the modules of a game's actions need not
    import the module of its turns."""

    @abstractmethod
    def next_step(self, state: S) -> None:
        """Open the next decision, or end the game. Called while no decision is open and the game is not over."""
