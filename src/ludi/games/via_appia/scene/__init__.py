"""Draws the table of Via Appia as a scene, from a view."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.scene import GAP, Scene, other_seats, stack
from ludi.games.via_appia.scene.income import income_panel
from ludi.games.via_appia.scene.mine import mine_panel
from ludi.games.via_appia.scene.players import player_panel
from ludi.games.via_appia.scene.quarry_panel import quarry_panel
from ludi.games.via_appia.scene.road import road_panels
from ludi.games.via_appia.scene.tallies import tallies
from ludi.games.via_appia.state import ViaAppiaState


def via_appia_scene(seen: ViaAppiaState, viewer: int | None, names: Sequence[str], tr: Translator) -> Scene:
    """Everything the view shows: road, quarry, income cards, the viewer's things, the other players."""
    scene = Scene("Via Appia")
    board = [*road_panels(seen, viewer, names, tr), quarry_panel(seen, viewer, names, tr),
             income_panel(seen, viewer, names, tr)]
    mine = [mine_panel(seen, viewer, names, tr)] if viewer is not None else []
    others = [player_panel(seen, seat, names, tr) for seat in other_seats(viewer, len(seen.players))]
    right = max(panel.x + panel.width for panel in board) + GAP
    scene.panels += [*board, *stack([*mine, *others], right)]
    scene.tallies = [tallies(seen, viewer, seat, tr) for seat in range(len(seen.players))]
    return scene
