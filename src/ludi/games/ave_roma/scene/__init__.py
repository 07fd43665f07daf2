"""Draws the table of Ave Roma as a scene, from a view."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.scene import GAP, Scene, other_seats, stack
from ludi.games.ave_roma.scene.areas import areas_panels
from ludi.games.ave_roma.scene.boards import mine_panel, player_panel
from ludi.games.ave_roma.scene.offices import offices_panel
from ludi.games.ave_roma.scene.rows import rows_panel
from ludi.games.ave_roma.scene.tallies import tallies
from ludi.games.ave_roma.state import AveRomaState


def ave_roma_scene(seen: AveRomaState, viewer: int | None, names: Sequence[str], tr: Translator) -> Scene:
    """Everything the view shows: the card rows, the offices, the areas, the viewer's board, the other players."""
    scene = Scene("Ave Roma")
    board = [offices_panel(seen, viewer, names, tr), rows_panel(seen, viewer, names, tr),
             *areas_panels(seen, viewer, names, tr)]
    mine = [mine_panel(seen, viewer, tr)] if viewer is not None else []
    others = [player_panel(seen, seat, names, tr) for seat in other_seats(viewer, len(seen.players))]
    right = max(panel.x + panel.width for panel in board) + GAP
    scene.panels += [*board, *stack([*mine, *others], right)]
    scene.tallies = [tallies(seen, seat, tr) for seat in range(len(seen.players))]
    return scene
