"""A position of any game as a picture file."""

from ludi.core.errors import LudiError
from ludi.core.game import Game
from ludi.core.state import State
from ludi.draw.svg import draw_scene


class NoPicture(LudiError):
    """There is no picture of this game yet."""


def draw(game: Game, state: State, title: str) -> str:
    """A position as an SVG document: the game's own picture if it has one, otherwise its scene."""
    own = game.picture(state, title)
    if own:
        return own
    # A picture file may be shown to anyone, so it shows only what a spectator may know.
    names = [f"Seat {seat}" for seat in range(len(state.scores()))]
    scene = game.scene(game.seen(state, None), names)
    if scene is None:
        raise NoPicture(f"{game.title} cannot be drawn yet.")
    scene.title = title
    return draw_scene(scene, look=game.look())
