"""Draws the table of Porta Nigra as a scene, from a view."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.scene import GAP, Scene, other_seats
from ludi.games.porta_nigra.scene.board import board_panel
from ludi.games.porta_nigra.scene.displays import building_panel, honour_panel
from ludi.games.porta_nigra.scene.mine import mine_panel
from ludi.games.porta_nigra.scene.plan import BOARD
from ludi.games.porta_nigra.scene.seats import seat_panel
from ludi.games.porta_nigra.scene.stores import Sitter
from ludi.games.porta_nigra.scene.tallies import tallies
from ludi.games.porta_nigra.state import PortaNigraState


def porta_nigra_scene(seen: PortaNigraState, viewer: int | None, names: Sequence[str], tr: Translator) -> Scene:
    """Everything the view shows, in panels: board, the viewer's play area, displays, the other players."""
    edition = seen.edition
    sitters = [Sitter(seat, names[seat], player) for seat, player in enumerate(seen.players)]
    scene = Scene("Porta Nigra")
    scene.panels.append(board_panel(edition, seen, names, tr))
    left = BOARD + GAP
    buildings, honours = building_panel(edition, seen, tr), honour_panel(edition, seen, tr)
    buildings.x, honours.x = left, left + buildings.width + GAP
    down = buildings.height + GAP
    if viewer is not None:
        mine = mine_panel(edition, seen, sitters[viewer], tr)
        mine.x, mine.y = left, down
        scene.panels.append(mine)
        down += mine.height + GAP
    scene.panels += [buildings, honours]
    others = [seat_panel(edition, seen, sitters[seat], tr) for seat in other_seats(viewer, len(sitters))]
    for place, other in enumerate(others):
        other.x = left + place % 2 * (other.width + GAP)
        other.y = down + place // 2 * (other.height + GAP)
    scene.panels += others
    scene.tallies = [tallies(player, tr) for player in seen.players]
    return scene
