"""The five areas: their cards, the grey and brown tracks, and the area scoring card."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.scene import ON_BOARD, Panel
from ludi.draw.shapes import rect
from ludi.games.ave_roma.state import AveRomaState

WIDE, HIGH = 1100.0, 440.0
LEFT, TOP = 0.0, 560.0


def areas_panel(seen: AveRomaState, viewer: int | None, names: Sequence[str], tr: Translator) -> Panel:
    ground = rect(0.5, 0.5, WIDE - 1, HIGH - 1, "tray", 8)
    return Panel("areas", tr("Areas"), WIDE, HIGH, ground=ground, x=LEFT, y=TOP, zone=ON_BOARD, tab=tr("Areas"))
