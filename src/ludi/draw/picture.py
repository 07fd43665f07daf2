"""A position of any game as a picture file."""

from ludi.core.errors import LudiError
from ludi.core.game import Game
from ludi.core.state import State
from ludi.draw.svg import draw_scene


class NoPicture(LudiError):
    """There is no such picture of this game."""


def draw(game: Game, state: State, title: str) -> str:
    """A position as an SVG document: the whole table."""
    # A picture file may be shown to anyone, so it shows only what a spectator may know.
    names = [f"Seat {seat}" for seat in range(len(state.scores()))]
    scene = game.scene(game.seen(state, None), names)
    if scene is None:
        raise NoPicture(f"{game.title} cannot be drawn yet.")
    scene.title = title
    return draw_scene(scene, look=game.look())


def draw_close_up(game: Game, state: State, title: str) -> str:
    """The part of the table that the game draws larger, as an SVG document."""
    picture = game.close_up(state, title)
    if not picture:
        raise NoPicture(f"There is no close-up of {game.title}; draw the table without --close-up.")
    return picture
