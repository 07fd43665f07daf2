"""What another player owns openly."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.scene import PLAYER, Panel
from ludi.draw.shapes import rect
from ludi.games.via_appia.state import ViaAppiaState

WIDE, HIGH = 560.0, 260.0
LEFT, TOP = 0.0, 0.0


def player_panel(seen: ViaAppiaState, seat: int, names: Sequence[str], tr: Translator) -> Panel:
    ground = rect(0.5, 0.5, WIDE - 1, HIGH - 1, "tray", 8)
    return Panel(f"seat-{seat}", names[seat], WIDE, HIGH, ground=ground, x=LEFT, y=TOP, zone=PLAYER, seat=seat)
