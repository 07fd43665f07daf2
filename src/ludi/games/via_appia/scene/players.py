"""What another player owns openly."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.scene import PLAYER, Note, Panel, Thing
from ludi.draw.shapes import fitted, group, icon, num, path, rect, text
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
from ludi.games.via_appia.text.names import place_name, points

WIDE, HIGH = 560.0, 260.0
BANNER = 44.0
CART_ROOM = 376.0


def player_panel(seen: ViaAppiaState, seat: int, names: Sequence[str], tr: Translator) -> Panel:
    edition = seen.edition
    # VA-screen-1: at the end the screens are removed.
    sitter = Sitter(seat, names[seat], seen.players[seat], own=False, known=seen.over,
                    aimed=aimed_size(seen, seat))
    panel = Panel(f"seat-{seat}", names[seat], WIDE, HIGH, ground=rect(0.5, 0.5, WIDE - 1, HIGH - 1, "tray", 8),
                  zone=PLAYER, seat=seat)
    panel.things.append(banner(seen, sitter, tr))
    panel.things += screen_things(sitter, tr, 12, 56, 0.86)
    panel.things += stone_things(sitter, tr, 156, 92, 396, 0.9)
    panel.things += cart_things(edition, sitter, tr, 20, 168, cart_scale(edition, CART_ROOM))
    for place, thing in enumerate(token_things(sitter, tr, 0, 0, 74, 36)):
        panel.things.append(Thing(426 + 74 * (place % 2), 166 + 50 * (place // 2), thing.drawing, key=thing.key,
                                  note=thing.note))
    panel.things.append(push_token_thing(sitter, tr, 508, 222, 48))
    return panel


def banner(seen: ViaAppiaState, sitter: Sitter, tr: Translator) -> Thing:
    """Name and points in the player's colour."""
    seat, total = sitter.seat, sitter.player.total()
    shape = f"M0 8a8 8 0 0 1 8-8H{num(WIDE - 8)}a8 8 0 0 1 8 8V{num(BANNER)}H0z"
    drawing = group(path(shape, "seat-band") + icon(f"shape-{seat}", 26, 22, 24, "seat-mark"), f"seat-{seat}")
    drawing += fitted(48, 31, sitter.name, 24, 300, "word on-dark bold", "start")
    drawing += text(WIDE - 16, 32, total, 29, "figure on-dark", "end")
    lines = [points(total, tr), tr("Pawn: {place}", place=place_name(seen.edition, sitter.player.place, tr))]
    if seen.start_seat == seat:
        lines.append(tr("Start player"))
    return Thing(0, 0, drawing, note=Note(sitter.name, tuple(lines), "VA-turn-1"))
