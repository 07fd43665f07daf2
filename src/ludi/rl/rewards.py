"""What a finished game is worth to each seat."""

from collections.abc import Callable

from ludi.core.game import Game
from ludi.core.state import State


def win(game: Game, state: State) -> list[float]:
    """The share of the victory, less the mean: the sum is 0."""
    winners = game.winners(state)
    players = len(state.scores())
    return [(seat in winners) / len(winners) - 1 / players for seat in range(players)]


def points(game: Game, state: State) -> list[float]:
    """The points at the end."""
    return [float(score) for score in state.scores()]


REWARDS: dict[str, Callable[[Game, State], list[float]]] = {"win": win, "points": points}
