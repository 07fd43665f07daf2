"""The board: what is printed on it, and the pieces that stand there."""

from functools import lru_cache

from ludi.core.tongue import Tongue
from ludi.draw.pieces import builder
from ludi.draw.scene import Note, Panel, Thing
from ludi.draw.shapes import fitted, path, plate, rect
from ludi.games.porta_nigra.edition import BUILDINGS, Gain, PortaNigraEdition
from ludi.games.porta_nigra.table.facades import facade
from ludi.games.porta_nigra.table.market import market_ground, market_things
from ludi.games.porta_nigra.table.names import building_names, gain_said
from ludi.games.porta_nigra.table.plan import (
    BOARD,
    COURT_HIGH,
    COURT_WIDE,
    QUARTER_HIGH,
    QUARTER_WIDE,
    RIM,
    Quarter,
    quarters,
)
from ludi.games.porta_nigra.table.rewards import reward_icons
from ludi.games.porta_nigra.table.seen import NOBODY, Seen
from ludi.games.porta_nigra.table.sites import majority_things, site_things
from ludi.games.porta_nigra.table.street import street_things
from ludi.games.porta_nigra.table.track import score_markers, score_track


def board_panel(edition: PortaNigraEdition, seen: Seen, tongue: Tongue) -> Panel:
    panel = Panel("board", tongue("The city"), BOARD, BOARD, ground=board_ground(edition, tongue))
    for quarter in quarters(edition):
        panel.things.append(court_thing(edition, quarter, tongue))
    panel.things += majority_things(edition, tongue)
    panel.things += market_things(edition, seen, tongue)
    panel.things += site_things(edition, seen, tongue)
    panel.things += builders(edition, seen, tongue)
    panel.things += street_things(edition, seen, tongue)
    panel.things += score_markers(seen, tongue)
    return panel


@lru_cache(maxsize=32)
def board_ground(edition: PortaNigraEdition, tongue: Tongue) -> str:
    """Everything that never changes, painted once for an edition and a language."""
    parts = [rect(0, 0, BOARD, BOARD, "basalt", 10), score_track(),
             rect(RIM, RIM, BOARD - 2 * RIM, BOARD - 2 * RIM, "cobbles")]
    for quarter in quarters(edition):
        parts.append(rect(quarter.x, quarter.y, QUARTER_WIDE, QUARTER_HIGH, "slabs"))
        parts.append(facade(quarter))
        parts.append(court_ground(edition, quarter, tongue))
    parts.append(market_ground(edition))
    return "".join(parts)


def court_ground(edition: PortaNigraEdition, quarter: Quarter, tongue: Tongue) -> str:
    """The court before a building: its name on a tablet, the builder's reward beside it."""
    x = quarter.court_x + (14 if quarter.left else 60)
    y = quarter.court_y + 12
    name = building_names(tongue)[quarter.building]
    inside = path(plate(x + 8, y, 226, 36), "limestone")
    inside += fitted(x + 121, y + 26, name, 24, 210, "inscription bold")
    left = quarter.court_x + (10 if quarter.left else COURT_WIDE - 132)
    return inside + reward_icons(edition.rewards[quarter.building], left, quarter.court_y + 58)


def court_thing(edition: PortaNigraEdition, quarter: Quarter, tongue: Tongue) -> Thing:
    name = building_names(tongue)[quarter.building]
    reward: Gain = edition.rewards[quarter.building]
    note = Note(tongue("Quarter of the {building}", building=name), (
        tongue("Builder's reward: {gain}, each time your bricks in this building reach a multiple of 3.",
               gain=gain_said(tongue, reward)),), f"PN-build-{11 + quarter.building}")
    area = rect(4, 4, COURT_WIDE - 8, COURT_HIGH - 8, "hit", 10)
    halo = rect(4, 4, COURT_WIDE - 8, COURT_HIGH - 8, "halo", 10)
    return Thing(quarter.court_x, quarter.court_y, area, note=note,
                 actions=(f"place {BUILDINGS[quarter.building]}",), halo=halo)


def builders(edition: PortaNigraEdition, seen: Seen, tongue: Tongue) -> list[Thing]:
    by_building = {quarter.building: quarter for quarter in quarters(edition)}
    things = []
    for player in seen.seats:
        if player.builder != NOBODY:
            x, y = by_building[player.builder].builder_place(player.seat)
            things.append(Thing(x, y, builder(player.seat), key=f"builder-{player.seat}",
                                note=Note(tongue("Builder of {name}", name=player.name), (), "PN-buy-2")))
    return things


