"""The three card rows: Aedificator, Legatus and Senatus, with the worker beside each card."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.scene import ON_BOARD, Panel
from ludi.draw.shapes import rect
from ludi.games.ave_roma.state import AveRomaState

WIDE, HIGH = 640.0, 560.0
LEFT, TOP = 0.0, 0.0


def rows_panel(seen: AveRomaState, viewer: int | None, names: Sequence[str], tr: Translator) -> Panel:
    ground = rect(0.5, 0.5, WIDE - 1, HIGH - 1, "tray", 8)
    return Panel("rows", tr("Cards"), WIDE, HIGH, ground=ground, x=LEFT, y=TOP, zone=ON_BOARD, tab=tr("Cards"))
