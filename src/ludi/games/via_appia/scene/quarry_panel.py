"""The quarry on the table: the discs, what has fallen, and the aim of a push."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.scene import ON_BOARD, Panel
from ludi.draw.shapes import rect
from ludi.games.via_appia.state import ViaAppiaState

WIDE, HIGH = 640.0, 600.0
LEFT, TOP = 0.0, 400.0


def quarry_panel(seen: ViaAppiaState, viewer: int | None, names: Sequence[str], tr: Translator) -> Panel:
    ground = rect(0.5, 0.5, WIDE - 1, HIGH - 1, "tray", 8)
    return Panel("quarry", tr("The quarry"), WIDE, HIGH, ground=ground, x=LEFT, y=TOP, zone=ON_BOARD, tab=tr("Quarry"))
