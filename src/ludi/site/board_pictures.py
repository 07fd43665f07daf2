"""Pictures of the boards for the home page: a game in progress as a spectator sees it, light and dark."""

from functools import cache

from ludi.core.game import Game
from ludi.core.rng import Rng
from ludi.core.scene import ON_BOARD
from ludi.core.state import OVER, State
from ludi.draw.svg import draw_scene
from ludi.site.table import BOT_NAMES

LIGHT, DARK = "light", "dark"
PLAYERS = 3
SEED = 4
PLAYED = 0.6
"""How much of the game has been played."""
MAX_ACTIONS = 5000


def picture_name(game: str, theme: str) -> str:
    return f"{game}-{theme}.svg"


@cache
def board_picture(game: Game, theme: str) -> str:
    """The board in the middle of a game, as a picture file."""
    players = min(PLAYERS, max(game.players))
    state = middle(game, players)
    scene = game.scene(game.seen(state, None), BOT_NAMES[:players])
    assert scene is not None
    scene.panels = [panel for panel in scene.panels if panel.zone == ON_BOARD]
    return draw_scene(scene, look=game.look()).replace("<svg ", f'<svg data-theme="{theme}" ', 1)


def middle(game: Game, players: int) -> State:
    """A position of a random game. Its length is known only after it was played once."""
    return played(game, players, int(played(game, players, MAX_ACTIONS)[1] * PLAYED))[0]


def played(game: Game, players: int, actions: int) -> tuple[State, int]:
    """The state after this number of random actions, or at the end, and the number of actions."""
    state = game.new(players, SEED)
    rng = Rng(SEED, 0, 0, 1)
    for count in range(actions):
        if state.seat == OVER:
            return state, count
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    return state, actions
