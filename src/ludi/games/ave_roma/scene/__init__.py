"""Draws the table of Ave Roma as a scene, from a view."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.scene import Scene
from ludi.games.ave_roma.scene.areas import areas_panels
from ludi.games.ave_roma.scene.mine import mine_panel
from ludi.games.ave_roma.scene.offices import offices_panel
from ludi.games.ave_roma.scene.players import player_panel
from ludi.games.ave_roma.scene.rows import rows_panel
from ludi.games.ave_roma.scene.tallies import tallies
from ludi.games.ave_roma.state import AveRomaState

GAP = 14.0
"""Gap between the panels of a wide table."""


def ave_roma_scene(seen: AveRomaState, viewer: int | None, names: Sequence[str], tr: Translator) -> Scene:
    """Everything the view shows: the card rows, the offices, the areas, the viewer's board, the other players."""
    scene = Scene("Ave Roma")
    board = [offices_panel(seen, viewer, names, tr), rows_panel(seen, viewer, names, tr),
             *areas_panels(seen, viewer, names, tr)]
    scene.panels += board
    left, down = max(panel.x + panel.width for panel in board) + GAP, 0.0
    if viewer is not None:
        mine = mine_panel(seen, viewer, names, tr)
        mine.x, mine.y = left, down
        scene.panels.append(mine)
        down += mine.height + GAP
    for place in range(len(seen.players)):
        # In seating order, starting after the viewer.
        seat = ((viewer or 0) + place) % len(seen.players)
        if seat != viewer:
            other = player_panel(seen, seat, names, tr)
            other.x, other.y = left, down
            scene.panels.append(other)
            down += other.height + GAP
    scene.tallies = [tallies(seen, seat, tr) for seat in range(len(seen.players))]
    return scene
