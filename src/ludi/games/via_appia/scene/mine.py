"""What the viewer owns: coins behind the screen, stones, cart and tokens."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.scene import MINE, Panel
from ludi.draw.shapes import fitted, path, rect
from ludi.games.via_appia.scene.quarry_panel import aimed_size
from ludi.games.via_appia.scene.stores import (
    Sitter,
    cart_scale,
    cart_things,
    push_token_thing,
    screen_things,
    stone_things,
    token_things,
)
from ludi.games.via_appia.state import ViaAppiaState

WIDE, HIGH = 560.0, 420.0
CART_ROOM = 520.0


def mine_panel(seen: ViaAppiaState, viewer: int, names: Sequence[str], tr: Translator) -> Panel:
    edition = seen.edition
    sitter = Sitter(viewer, names[viewer], seen.players[viewer], own=True, known=True,
                    aimed=aimed_size(seen, viewer))
    panel = Panel("mine", tr("Your things"), WIDE, HIGH, ground=mine_ground(tr), zone=MINE, tab=tr("Me"), seat=viewer)
    panel.things += screen_things(sitter, tr, 16, 32, 1)
    panel.things += stone_things(sitter, tr, 184, 84, 368, 1)
    panel.things += cart_things(edition, sitter, tr, 26, 188, cart_scale(edition, CART_ROOM))
    panel.things += token_things(sitter, tr, 42, 376, 108, 46)
    panel.things.append(push_token_thing(sitter, tr, 500, 374, 58))
    return panel


def mine_ground(tr: Translator) -> str:
    ground = rect(0.5, 0.5, WIDE - 1, HIGH - 1, "tray", 8)
    ground += path(f"M12 136H{WIDE - 12:g}M12 332H{WIDE - 12:g}", "hair")
    ground += fitted(16, 24, tr("Sesterces"), 18, 160, "inscription dim", "start")
    ground += fitted(190, 24, tr("Stones"), 18, 200, "inscription dim", "start")
    return ground + fitted(16, 160, tr("Your cart"), 18, 260, "inscription dim", "start")
