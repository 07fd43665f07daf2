"""Draws the table of Via Appia as a scene, from a view."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.scene import Scene
from ludi.games.via_appia.scene.income import income_panel
from ludi.games.via_appia.scene.mine import mine_panel
from ludi.games.via_appia.scene.players import player_panel
from ludi.games.via_appia.scene.quarry_panel import quarry_panel
from ludi.games.via_appia.scene.road import road_panels
from ludi.games.via_appia.scene.tallies import tallies
from ludi.games.via_appia.state import ViaAppiaState

GAP = 14.0
"""Gap between the panels of a wide table."""


def via_appia_scene(seen: ViaAppiaState, viewer: int | None, names: Sequence[str], tr: Translator) -> Scene:
    """Everything the view shows: road, quarry, income cards, the viewer's things, the other players."""
    scene = Scene("Via Appia")
    board = [*road_panels(seen, viewer, names, tr), quarry_panel(seen, viewer, names, tr),
             income_panel(seen, viewer, names, tr)]
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
    scene.tallies = [tallies(seen, viewer, seat, tr) for seat in range(len(seen.players))]
    return scene
