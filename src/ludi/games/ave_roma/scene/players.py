"""The board of another player, with everything they own, flatter than your own."""

from collections.abc import Sequence
from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.scene import PLAYER, Panel
from ludi.draw.shapes import rect
from ludi.games.ave_roma.edition import AveRomaEdition
from ludi.games.ave_roma.scene.curia import Curia, banner, free_slots, politics_things, set_things, stairs
from ludi.games.ave_roma.scene.hands import Colonnade, wall, workers_of
from ludi.games.ave_roma.scene.kept import active_patrons, kept_cards, shelves, table_of
from ludi.games.ave_roma.scene.storehouse import Storehouse, storehouse
from ludi.games.ave_roma.scene.stores import chest, goods_things, surplus_things
from ludi.games.ave_roma.state import AveRomaState

WIDE, HIGH = 560.0, 360.0
LEFT, TOP = 0.0, 0.0
YARD = Colonnade(floor=54, base=26, scale=0.92, niche=44)
YARD_WITH_SHADOW = Colonnade(floor=54, base=26, scale=0.92, niche=26, shadow_floor=24, shadow_scale=0.48)
HOUSE = Storehouse(y=84, lintel=22, niche=46, plate=24, scale=0.56)
CURIA = Curia(y=180, step=52, slot=53)
CARDS = 291.0


def player_panel(seen: AveRomaState, seat: int, names: Sequence[str], tr: Translator) -> Panel:
    edition, player = seen.edition, seen.players[seat]
    yard = YARD_WITH_SHADOW if len(seen.players) == 2 else YARD
    panel = Panel(f"seat-{seat}", names[seat], WIDE, HIGH, ground=ground(edition, seat, yard),
                  x=LEFT, y=TOP, zone=PLAYER, seat=seat)
    panel.things += workers_of(seen, seat, yard, tr, own=False)
    panel.things += goods_things(edition, seat, tuple(player.goods), tuple(player.prices), HOUSE, tr, own=False)
    panel.things += surplus_things(edition, seat, player.surplus, HOUSE, tr, own=False)
    panel.things.append(chest(edition, player.denarii, HOUSE, tr, own=False))
    panel.things += politics_things(edition, seat, player.politics, CURIA, tr)
    panel.things += free_slots(edition, len(player.active), player.politics, CURIA, tr)
    panel.things += active_patrons(edition, tuple(player.active), table_of(seen), CURIA, tr, own=False)
    panel.things += set_things(seen, player, tr, CURIA.left(edition, edition.patron_slots + 1) + 6, CURIA.slots + 13,
                               45, 28, own=False)
    panel.things += kept_cards(seen, player, tr, 8, CARDS, WIDE - 16, 1, own=False)
    return panel


@lru_cache(maxsize=64)
def ground(edition: AveRomaEdition, seat: int, yard: Colonnade) -> str:
    return (rect(0.5, 0.5, WIDE - 1, HIGH - 1, "tray", 8) + wall(edition, yard, WIDE)
            + storehouse(edition, HOUSE) + stairs(edition, CURIA)
            + banner(seat, CURIA.x + 4, CURIA.slots, 32, CURIA.slot) + shelves(CARDS, WIDE, 1))
