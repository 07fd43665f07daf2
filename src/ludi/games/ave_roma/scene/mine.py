"""The viewer's board: workers before a painted wall, the storehouse, politics and patrons, cards."""

from collections.abc import Sequence
from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.scene import MINE, Panel
from ludi.draw.shapes import rect
from ludi.games.ave_roma.edition import AveRomaEdition
from ludi.games.ave_roma.scene.curia import Curia, banner, free_slots, politics_things, set_things, stairs
from ludi.games.ave_roma.scene.hands import Colonnade, wall, workers_of
from ludi.games.ave_roma.scene.kept import active_patrons, kept_cards, shelves, table_of
from ludi.games.ave_roma.scene.storehouse import Storehouse, storehouse
from ludi.games.ave_roma.scene.stores import chest, goods_things, surplus_things
from ludi.games.ave_roma.state import AveRomaState

WIDE, HIGH = 560.0, 560.0
LEFT, TOP = 0.0, 0.0
YARD = Colonnade(floor=94, base=30, scale=1.3, niche=76)
YARD_WITH_SHADOW = Colonnade(floor=94, base=30, scale=1.3, niche=46, shadow_floor=40, shadow_scale=0.8)
HOUSE = Storehouse(y=129, lintel=26, niche=86, plate=29, scale=1)
CURIA = Curia(y=278, step=60, slot=77)
CARDS = 423.0


def mine_panel(seen: AveRomaState, viewer: int, names: Sequence[str], tr: Translator) -> Panel:
    edition, player = seen.edition, seen.players[viewer]
    yard = YARD_WITH_SHADOW if len(seen.players) == 2 else YARD
    panel = Panel("mine", tr("Your board"), WIDE, HIGH, ground=ground(edition, viewer, yard),
                  x=LEFT, y=TOP, zone=MINE, tab=tr("Me"), seat=viewer)
    panel.things += workers_of(seen, viewer, yard, tr, own=True)
    panel.things += goods_things(edition, viewer, tuple(player.goods), tuple(player.prices), HOUSE, tr, own=True)
    panel.things += surplus_things(edition, viewer, player.surplus, HOUSE, tr, own=True)
    panel.things.append(chest(edition, player.denarii, HOUSE, tr, own=True))
    panel.things += politics_things(edition, viewer, player.politics, CURIA, tr)
    panel.things += free_slots(edition, len(player.active), player.politics, CURIA, tr)
    panel.things += active_patrons(edition, tuple(player.active), table_of(seen), CURIA, tr, own=True)
    panel.things += set_things(seen, player, tr, CURIA.left(edition, edition.patron_slots + 1) + 6, CURIA.slots + 24,
                               45, 40, own=True)
    panel.things += kept_cards(seen, player, tr, 8, CARDS, WIDE - 16, 2, own=True)
    return panel


@lru_cache(maxsize=64)
def ground(edition: AveRomaEdition, seat: int, yard: Colonnade) -> str:
    return (rect(0.5, 0.5, WIDE - 1, HIGH - 1, "tray", 8) + wall(edition, yard, WIDE)
            + storehouse(edition, HOUSE) + stairs(edition, CURIA)
            + banner(seat, CURIA.x + 4, CURIA.slots, 32, CURIA.slot) + shelves(CARDS, WIDE, 2))
