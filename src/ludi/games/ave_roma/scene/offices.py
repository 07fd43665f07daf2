"""The five marked places with their slots, the Colosseum, and the turn order."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.scene import ON_BOARD, Panel
from ludi.draw.shapes import rect
from ludi.games.ave_roma.state import AveRomaState

WIDE, HIGH = 460.0, 560.0
LEFT, TOP = 640.0, 0.0


def offices_panel(seen: AveRomaState, viewer: int | None, names: Sequence[str], tr: Translator) -> Panel:
    ground = rect(0.5, 0.5, WIDE - 1, HIGH - 1, "tray", 8)
    return Panel("offices", tr("Offices"), WIDE, HIGH, ground=ground, x=LEFT, y=TOP, zone=ON_BOARD, tab=tr("Offices"))
