"""The interface of a bot: it gets the view of its seat and returns legal actions."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from ludi.core.game import Game
from ludi.core.rng import Rng
from ludi.core.schema import View
from ludi.core.state import State


class Bot(ABC):
    """An opponent. It keeps no state between two decisions, so one bot can play at many tables."""

    games: Sequence[str] = ()
    """The games that the bot plays; empty for all games."""

    at_tables = True
    """Whether players can choose it for a new table. If not, it can still play in the arena."""

    def __init__(self, name: str) -> None:
        self.name = name

    @abstractmethod
    def choose(self, game: Game, view: View[State], rng: Rng) -> int:
        """Choose a legal action for the deciding seat, `view.viewer`.

        `game.deal(view, rng)` makes a full state for trying things out. It deals everything hidden at random instead
        of copying the real game. All randomness must come from `rng`, so that the same view and seed give the same
        action on every machine.
        """

    def plan(self, game: Game, view: View[State], rng: Rng) -> list[int]:
        """Choose the next actions, at least one. Override this in a bot that plans several actions at once."""
        return [self.choose(game, view, rng)]

    def weakness(self, game: Game) -> str:
        """Why the bot plays this game below its strength, in one sentence; usually empty."""
        return ""
