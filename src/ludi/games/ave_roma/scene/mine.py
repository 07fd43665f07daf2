"""The viewer's board: workers, storage, politics, patrons, cards and training."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.scene import MINE, Panel
from ludi.draw.shapes import rect
from ludi.games.ave_roma.state import AveRomaState

WIDE, HIGH = 560.0, 560.0
LEFT, TOP = 0.0, 0.0


def mine_panel(seen: AveRomaState, viewer: int, names: Sequence[str], tr: Translator) -> Panel:
    ground = rect(0.5, 0.5, WIDE - 1, HIGH - 1, "tray", 8)
    return Panel("mine", tr("Your board"), WIDE, HIGH, ground=ground, x=LEFT, y=TOP, zone=MINE,
                 tab=tr("Me"), seat=viewer)
