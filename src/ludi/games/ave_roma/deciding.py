"""What the questions of the game, and the parts of an action, have in common."""

from abc import abstractmethod

from ludi.core.decision import ActionKind, Decision, Menu
from ludi.games.ave_roma.edition import PLACES
from ludi.games.ave_roma.state import SPENT_AFTER, AveRomaState


class Choice(Menu[AveRomaState]):
    """A choice between kinds of actions. Each kind opens what follows."""

    def other_rule(self, state: AveRomaState, action: int) -> str:
        return "AR-turn-6"

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        super().apply(state, action)


class Detail(Decision[AveRomaState]):
    """A question about an action that is already chosen."""

    def continues_action(self) -> bool:
        return True

    def is_detail(self) -> bool:
        return True


class BasePart(ActionKind[AveRomaState]):
    """AR-turn-8: a base action, or a part of it, which a worker can take only at its own place."""

    def __init__(self, places: list[int], first: int, count: int = 1) -> None:
        super().__init__(first, count)
        self.taken_at = [place in places for place in range(len(PLACES))]

    def refusal(self, state: AveRomaState, offset: int) -> str:
        if not self.taken_at[state.place]:
            return "AR-turn-8"
        if state.in_extra():
            return "AR-advanced-13"
        return self.part_refusal(state, offset) if base_open(state) else "AR-turn-8"

    def add_legal(self, state: AveRomaState, legal: list[int]) -> None:
        # Asking each number for its place took 0.23 instead of 0.19 us for the sale of goods.
        if self.taken_at[state.place] and not state.in_extra() and base_open(state):
            for offset in range(self.count):
                if not self.part_refusal(state, offset):
                    legal.append(self.first + offset)

    def take(self, state: AveRomaState, offset: int) -> None:
        state.base_begun = True
        self.take_part(state, offset)

    @abstractmethod
    def part_refusal(self, state: AveRomaState, offset: int) -> str:
        """The rule that forbids it while the base action is open; empty if it is allowed."""

    @abstractmethod
    def take_part(self, state: AveRomaState, offset: int) -> None:
        """Take it; the base action has begun."""


def base_open(state: AveRomaState) -> bool:
    # AR-advanced-1: cards are spent either all before or all after the base action.
    return not state.base_done and state.spent_when != SPENT_AFTER


def offers(legal: list[int], kind: ActionKind[AveRomaState]) -> bool:
    """Whether one of the legal actions is of this kind."""
    return any(kind.first <= action < kind.first + kind.count for action in legal)
