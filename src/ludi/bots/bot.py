"""The contract of a bot: it gets a state dealt from the view of its seat and answers with legal actions."""

from abc import ABC, abstractmethod

from ludi.core.game import Game
from ludi.core.rng import Rng
from ludi.core.state import State


class Bot(ABC):
    """An opponent. It keeps nothing between two decisions, so one bot can play at many tables."""

    def __init__(self, name: str) -> None:
        self.name = name

    @abstractmethod
    def choose(self, game: Game, state: State, rng: Rng) -> int:
        """A legal action for `state.seat`.

        The state fits what that seat can see. Everything hidden was dealt at random, not taken from the real game. It
        is a copy: the bot can try out actions on it. All chance comes from `rng`, so the same view and seed give the
        same action on every machine.
        """

    def plan(self, game: Game, state: State, rng: Rng) -> list[int]:
        """The next actions, at least one. Override it in a bot that plans several actions at once."""
        return [self.choose(game, state, rng)]
