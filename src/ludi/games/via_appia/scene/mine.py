"""What the viewer owns: coins behind the screen, stones, cart and tokens."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.scene import MINE, Panel
from ludi.draw.shapes import rect
from ludi.games.via_appia.state import ViaAppiaState

WIDE, HIGH = 560.0, 420.0
LEFT, TOP = 0.0, 0.0


def mine_panel(seen: ViaAppiaState, viewer: int, names: Sequence[str], tr: Translator) -> Panel:
    ground = rect(0.5, 0.5, WIDE - 1, HIGH - 1, "tray", 8)
    return Panel("mine", tr("Your things"), WIDE, HIGH, ground=ground, x=LEFT, y=TOP, zone=MINE,
                 tab=tr("Me"), seat=viewer)
