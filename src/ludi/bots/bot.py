"""The contract of a bot: it gets the view of its seat and answers with legal actions."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from ludi.core.game import Game
from ludi.core.rng import Rng
from ludi.core.schema import View
from ludi.core.state import State


class Bot(ABC):
    """An opponent. It keeps nothing between two decisions, so one bot can play at many tables."""

    games: Sequence[str] = ()
    """The games it plays; empty if it plays them all."""

    def __init__(self, name: str) -> None:
        self.name = name

    @abstractmethod
    def choose(self, game: Game, view: View[State], rng: Rng) -> int:
        """A legal action for the seat that decides, which is `view.viewer`.

        `game.deal(view, rng)` makes a full state to try things out in; everything hidden is dealt at random, not taken
        from the real game. All chance comes from `rng`, so the same view and seed give the same action on every
        machine.
        """

    def plan(self, game: Game, view: View[State], rng: Rng) -> list[int]:
        """The next actions, at least one. Override it in a bot that plans several actions at once."""
        return [self.choose(game, view, rng)]
