"""Which picture shows a position of which game."""

from ludi.core.errors import LudiError
from ludi.core.game import Game
from ludi.core.state import State
from ludi.draw.quarry import draw_bed
from ludi.games.via_appia.state import ViaAppiaState


class NoPicture(LudiError):
    """There is no picture of this game yet."""


def draw(game: Game, state: State, title: str) -> str:
    """A position as an SVG document."""
    if isinstance(state, ViaAppiaState):
        return draw_bed(state.bed, state.edition.measures, title)
    raise NoPicture(f"{game.title} cannot be drawn yet; of Via Appia the quarry can.")
