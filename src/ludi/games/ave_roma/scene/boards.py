"""The board of a player: workers before a painted wall, the storehouse, politics and patrons, cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.scene import MINE, PLAYER, Panel, Thing
from ludi.draw.shapes import rect
from ludi.games.ave_roma.edition import AveRomaEdition
from ludi.games.ave_roma.scene.curia import Curia, banner, free_slots, politics_things, set_things, stairs
from ludi.games.ave_roma.scene.hands import Colonnade, wall, workers_of
from ludi.games.ave_roma.scene.kept import active_patrons, kept_cards, shelves, table_of
from ludi.games.ave_roma.scene.storehouse import Storehouse, storehouse
from ludi.games.ave_roma.scene.stores import chest, goods_things, surplus_things
from ludi.games.ave_roma.state import AveRomaState

WIDE = 560.0


@dataclass(frozen=True, slots=True)
class Plan:
    """Where the parts of a board are."""

    high: float
    yard: Colonnade
    yard_with_shadow: Colonnade
    house: Storehouse
    curia: Curia
    sets_down: float
    sets_step: float
    """The counts of symbols and fragments: how far below the patrons they begin, and from one row to the next."""
    cards: float
    rows: int
    """The shelves of cards: where they begin, and their number."""


OWN = Plan(560, Colonnade(floor=94, base=30, scale=1.3, niche=76),
           Colonnade(floor=94, base=30, scale=1.3, niche=46, shadow_floor=40, shadow_scale=0.8),
           Storehouse(y=129, lintel=26, niche=86, plate=29, scale=1), Curia(y=278, step=60, slot=77), 24, 40, 423, 2)
OTHER = Plan(360, Colonnade(floor=54, base=26, scale=0.92, niche=44),
             Colonnade(floor=54, base=26, scale=0.92, niche=26, shadow_floor=24, shadow_scale=0.48),
             Storehouse(y=84, lintel=22, niche=46, plate=24, scale=0.56), Curia(y=180, step=52, slot=53), 13, 28, 291,
             1)
"""The boards of other players are flatter."""


def mine_panel(seen: AveRomaState, viewer: int, tr: Translator) -> Panel:
    return Panel("mine", tr("Your board"), WIDE, OWN.high, things_of(seen, viewer, OWN, tr),
                 ground(seen.edition, viewer, OWN, len(seen.players) == 2), zone=MINE, tab=tr("Me"), seat=viewer)


def player_panel(seen: AveRomaState, seat: int, names: Sequence[str], tr: Translator) -> Panel:
    return Panel(f"seat-{seat}", names[seat], WIDE, OTHER.high, things_of(seen, seat, OTHER, tr),
                 ground(seen.edition, seat, OTHER, len(seen.players) == 2), zone=PLAYER, seat=seat)


def things_of(seen: AveRomaState, seat: int, plan: Plan, tr: Translator) -> list[Thing]:
    edition, player, own = seen.edition, seen.players[seat], plan is OWN
    yard = plan.yard_with_shadow if len(seen.players) == 2 else plan.yard
    house, curia = plan.house, plan.curia
    return [
        *workers_of(seen, seat, yard, tr, own=own),
        *goods_things(edition, seat, tuple(player.goods), tuple(player.prices), house, tr, own=own),
        *surplus_things(edition, seat, player.surplus, house, tr, own=own),
        chest(edition, player.denarii, house, tr, own=own),
        *politics_things(edition, seat, player.politics, curia, tr),
        *free_slots(edition, len(player.active), player.politics, curia, tr),
        *active_patrons(edition, tuple(player.active), table_of(seen), curia, tr, own=own),
        *set_things(seen, player, tr, curia.left(edition, edition.patron_slots + 1) + 6, curia.slots + plan.sets_down,
                    45, plan.sets_step, own=own),
        *kept_cards(seen, player, tr, 8, plan.cards, WIDE - 16, plan.rows, own=own),
    ]


@lru_cache(maxsize=128)
def ground(edition: AveRomaEdition, seat: int, plan: Plan, with_shadow: bool) -> str:
    yard = plan.yard_with_shadow if with_shadow else plan.yard
    return (rect(0.5, 0.5, WIDE - 1, plan.high - 1, "tray", 8) + wall(edition, yard, WIDE)
            + storehouse(edition, plan.house) + stairs(edition, plan.curia)
            + banner(seat, plan.curia.x + 4, plan.curia.slots, 32, plan.curia.slot)
            + shelves(plan.cards, WIDE, plan.rows))
