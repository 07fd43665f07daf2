"""What a bot is: it is shown a view, as a player is, and answers with a legal action."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from ludi.core.errors import BadPosition
from ludi.core.game import Game
from ludi.core.rng import Rng
from ludi.core.schema import View
from ludi.core.state import State

MOST_ACTIONS = 1000
"""No turn of any game is as long as this."""


class Bot(ABC):
    """An opponent. It keeps nothing between two decisions, so that one bot may sit at many tables."""

    games: Sequence[str] = ()
    """The games that it plays; empty if it plays them all."""

    def __init__(self, name: str) -> None:
        self.name = name

    @abstractmethod
    def choose(self, game: Game, view: View[State], rng: Rng) -> int:
        """An action that is legal for the seat that decides, which is the viewer of the view.

        All chance comes from `rng`: the same view and stream give the same action on every machine.
        """

    def plan(self, game: Game, view: View[State], rng: Rng) -> list[int]:
        """The next actions, at least one; a bot that thinks of whole turns says more of them at once."""
        return [self.choose(game, view, rng)]


def imagined(game: Game, view: View[State], rng: Rng) -> State:
    """A state in which the viewer, who must be the one to decide, can try things out."""
    state = game.deal(view, rng)
    if state.seat != view.viewer:
        raise BadPosition(f"The view is that of seat {view.viewer}, but it is seat {state.seat} that decides; "
                          "a bot is asked with the view of the seat that decides.")
    return state


def turn(bot: Bot, game: Game, view: View[State], rng: Rng, most: int = MOST_ACTIONS) -> list[int]:
    """The bot's actions from here on: until something hidden is revealed, another seat decides or there are `most`.

    They are played on an imagined state. Up to a revelation the real game goes the same way; behind it, it may not.
    """
    state = imagined(game, view, rng)
    seat = state.seat
    known = state.revealed
    actions: list[int] = []
    while True:
        for action in bot.plan(game, game.seen(state, seat), rng):
            state.apply(action)
            actions.append(action)
            if state.seat != seat or state.revealed != known or len(actions) >= most:
                return actions
