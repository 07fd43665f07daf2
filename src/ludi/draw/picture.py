"""Which picture shows a position of which game."""

from ludi.core.errors import LudiError
from ludi.core.game import Game
from ludi.core.state import State
from ludi.draw.quarry import draw_bed
from ludi.draw.svg import draw_scene
from ludi.games.via_appia.state import ViaAppiaState


class NoPicture(LudiError):
    """There is no picture of this game yet."""


def draw(game: Game, state: State, title: str) -> str:
    """A position as an SVG document; the quarry with the movement of the push just made, if somebody listened."""
    if isinstance(state, ViaAppiaState):
        return draw_bed(state.bed, state.edition.measures, title, state.movement)
    # Everything open, nothing hidden: a picture file may be shown to anyone.
    names = [f"Seat {seat}" for seat in range(len(state.scores()))]
    scene = game.scene(game.seen(state, None), names)
    if scene is None:
        raise NoPicture(f"{game.title} cannot be drawn yet.")
    scene.title = title
    return draw_scene(scene)
