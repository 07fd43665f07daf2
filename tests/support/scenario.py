"""What the arranged tables of all games can do: play, say what is legal, count points."""

from typing import Generic, TypeVar

from ludi.core.game import Game
from ludi.core.state import Event, State

G = TypeVar("G", bound=Game)
S = TypeVar("S", bound=State)


class Playable(Generic[G, S]):
    """A game that a test has arranged. Its actions are written as texts."""

    def __init__(self, game: G, state: S) -> None:
        self.game = game
        self.state = state

    def play(self, *texts: str) -> list[Event]:
        """Play actions in order; returns the events."""
        events: list[Event] = []
        self.state.listener = events
        for text in texts:
            self.state.forget_legal()
            self.state.apply(self.game.parse(text))
        self.state.listener = None
        return events

    def legal(self) -> list[str]:
        self.state.forget_legal()
        return [self.game.notation(action) for action in self.state.legal()]

    def why_not(self, text: str) -> str:
        """The id of the rule that forbids this action now, or an empty string."""
        legal = text in self.legal()
        rule = self.state.why_not(self.game.parse(text))
        assert legal == (rule == ""), f"{text!r} is {'legal' if legal else 'not legal'}, but its refusal is {rule!r}"
        return rule

    def source(self, name: str, seat: int = 0) -> int:
        """The points of a seat from one source, for example "building_card_sets"."""
        return self.game.sources(self.state)[seat][name]
