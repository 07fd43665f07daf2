"""Ludi Romani: three Roman board games at one table.

>>> import ludi
>>> game = ludi.game("porta-nigra")
>>> state = game.new(players=2, seed=1)
>>> [game.notation(action) for action in state.legal()]
['place basilica', 'place amphitheatre', 'place wall', 'place porta-nigra']
>>> state.apply(game.parse("place wall"))
>>> state.seat == game.view(state, seat=0)["seat"]
True
"""

from ludi.core.game import Game
from ludi.core.rng import Rng, seeded
from ludi.core.schema import View
from ludi.core.state import OVER, Event, State
from ludi.games import GAMES, game, game_for

__all__ = ["GAMES", "OVER", "Event", "Game", "Rng", "State", "View", "game", "game_for", "seeded"]
__version__ = "0.1.0"
