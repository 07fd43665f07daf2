"""Decisions: an open question with everything that belongs to it, from its legal answers to its words."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic

from mypy_extensions import mypyc_attr

from ludi.core.i18n import Translator
from ludi.core.state import S
from ludi.core.wording import AS_CHOICE, ActionForm, ActionText


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """One open question: who answers, what is legal, what each answer does, and how all of this reads. Immutable."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    # Rules

    @abstractmethod
    def why_not(self, state: S, action: int) -> str:
        """The id of the rule that forbids an answer; empty if it is legal."""

    @abstractmethod
    def legal(self, state: S) -> list[int]:
        """The legal answers in ascending order, never empty: those that `why_not` does not forbid.

        Usually made with `allowed`. A faster way needs a measurement; the conformance kit compares.
        """

    def allowed(self, state: S, first: int, end: int) -> list[int]:
        """The answers from `first` to before `end` that `why_not` does not forbid."""
        found: list[int] = []
        for action in range(first, end):
            if not self.why_not(state, action):
                found.append(action)
        return found

    @abstractmethod
    def apply(self, state: S, action: int) -> None:
        """Play a legal answer: close this decision and open what follows."""

    def is_always_asked(self) -> bool:
        """Whether the player is asked even if there is only one legal answer."""
        return False

    # Words

    @abstractmethod
    def prompt(self, state: S, tr: Translator) -> str:
        """What the player must do now, in a short sentence."""

    @abstractmethod
    def text(self, state: S, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        """What a legal answer does now, and what it costs and gives. `names` are those of the players by seat."""

    def form(self, state: S, action: int) -> ActionForm:
        """How a legal answer is offered."""
        return ActionForm(AS_CHOICE)

    def caution(self, state: S, action: int, tr: Translator) -> str:
        """What a player who chooses this legal answer may have overlooked, in one sentence; usually empty."""
        return ""

    def first_step(self, tr: Translator) -> str:
        """What has to be done before anything else, if that is clearer than the prompt."""
        return ""

    def continues_action(self) -> bool:
        """Whether it asks about an action that is already begun, so only the answer tells what the action does."""
        return False

    def is_detail(self) -> bool:
        """Whether answers should say only what they name themselves, because every answer brings the rest."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionKind(Generic[S]):
    """A kind of action: its numbers, when it is legal, what it does and how it reads.

    Its numbers are consecutive. All methods get the offset of an action, which is its number minus the first one; games
    may name it after what it counts.
    """

    def __init__(self, first: int, count: int = 1) -> None:
        self.first = first
        self.count = count

    @abstractmethod
    def refusal(self, state: S, offset: int) -> str:
        """The id of the rule that forbids the action; empty if it is legal."""

    def add_legal(self, state: S, legal: list[int]) -> None:
        """Add the actions that `refusal` allows. A faster way needs a measurement; the conformance kit compares."""
        for offset in range(self.count):
            if not self.refusal(state, offset):
                legal.append(self.first + offset)

    @abstractmethod
    def take(self, state: S, offset: int) -> None:
        """Play the legal action."""

    @abstractmethod
    def text(self, state: S, offset: int, tr: Translator) -> ActionText:
        """What the legal action does now, and what it costs and gives."""

    def form(self, state: S, offset: int) -> ActionForm:
        """How the legal action is offered."""
        return ActionForm(AS_CHOICE)

    def caution(self, state: S, offset: int, tr: Translator) -> str:
        """What a player who chooses the legal action may have overlooked, in one sentence; usually empty."""
        return ""


class ActionKinds(Generic[S]):
    """Kinds of actions in the order of their numbers."""

    def __init__(self, kinds: Sequence[ActionKind[S]]) -> None:
        self.all = list(kinds)
        # Looking for the kind of an action in a list of 9 made random play 5% slower.
        self._by_action: list[ActionKind[S] | None] = [None] * (self.all[-1].first + self.all[-1].count)
        for kind in self.all:
            for offset in range(kind.count):
                self._by_action[kind.first + offset] = kind

    def find(self, action: int) -> ActionKind[S] | None:
        """The kind of an action; None if it is of no kind in this list."""
        return self._by_action[action] if 0 <= action < len(self._by_action) else None

    def of(self, action: int) -> ActionKind[S]:
        """The kind of an action that is of one of these kinds."""
        kind = self._by_action[action]
        assert kind is not None
        return kind


@mypyc_attr(allow_interpreted_subclasses=True)
class Menu(Decision[S]):
    """A decision between several kinds of actions."""

    @abstractmethod
    def kinds(self) -> ActionKinds[S]:
        """The kinds of actions to choose from."""

    @abstractmethod
    def other_rule(self, state: S, action: int) -> str:
        """The id of the rule that forbids an action of any other kind."""

    def legal(self, state: S) -> list[int]:
        found: list[int] = []
        for kind in self.kinds().all:
            kind.add_legal(state, found)
        return found

    def why_not(self, state: S, action: int) -> str:
        kind = self.kinds().find(action)
        return self.other_rule(state, action) if kind is None else kind.refusal(state, action - kind.first)

    def apply(self, state: S, action: int) -> None:
        kind = self.kinds().of(action)
        kind.take(state, action - kind.first)

    def text(self, state: S, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        kind = self.kinds().of(action)
        return kind.text(state, action - kind.first, tr)

    def form(self, state: S, action: int) -> ActionForm:
        kind = self.kinds().of(action)
        return kind.form(state, action - kind.first)

    def caution(self, state: S, action: int, tr: Translator) -> str:
        kind = self.kinds().of(action)
        return kind.caution(state, action - kind.first, tr)
