"""The road from Roma to Brundisium: spaces, lines, tiles, pawns, cities and their tokens."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.scene import ON_BOARD, Panel
from ludi.draw.shapes import rect
from ludi.games.via_appia.state import ViaAppiaState

WIDE, HIGH = 1100.0, 400.0
LEFT, TOP = 0.0, 0.0


def road_panel(seen: ViaAppiaState, viewer: int | None, names: Sequence[str], tr: Translator) -> Panel:
    ground = rect(0.5, 0.5, WIDE - 1, HIGH - 1, "tray", 8)
    return Panel("road", tr("The road"), WIDE, HIGH, ground=ground, x=LEFT, y=TOP, zone=ON_BOARD, tab=tr("Road"))
