"""The board: its print and the pieces on it."""

from collections.abc import Sequence
from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.scene import Note, Panel, Thing
from ludi.draw.shapes import fitted, group, hit_and_halo, path, plate, rect
from ludi.games.porta_nigra.edition import BUILDINGS, COLOURS, Gain, PortaNigraEdition
from ludi.games.porta_nigra.scene.facades import facade
from ludi.games.porta_nigra.scene.market import market_ground, market_things
from ludi.games.porta_nigra.scene.names import building_names
from ludi.games.porta_nigra.scene.pieces import builder
from ludi.games.porta_nigra.scene.plan import (
    BOARD,
    COURT_HIGH,
    COURT_WIDE,
    QUARTER_HIGH,
    QUARTER_WIDE,
    RIM,
    Quarter,
    quarters,
)
from ludi.games.porta_nigra.scene.rewards import reward_icons
from ludi.games.porta_nigra.scene.sites import majority_things, site_things
from ludi.games.porta_nigra.scene.street import street_things
from ludi.games.porta_nigra.scene.track import score_markers, score_track
from ludi.games.porta_nigra.state import NOT_PLACED, PortaNigraState
from ludi.games.porta_nigra.text.names import gain_text

TABLET = 236.0
CARPET = 162.0


def board_panel(edition: PortaNigraEdition, seen: PortaNigraState, names: Sequence[str], tr: Translator) -> Panel:
    panel = Panel("board", tr("The city"), BOARD, BOARD, ground=board_ground(edition, tr), tab=tr("City"))
    for quarter in quarters(edition):
        panel.things.append(court_thing(edition, seen, quarter, names, tr))
    panel.things += majority_things(seen, names, tr)
    panel.things += market_things(edition, seen, tr)
    panel.things += site_things(edition, seen, names, tr)
    panel.things += builders(edition, seen)
    panel.things += street_things(edition, seen, tr)
    panel.things += score_markers(seen, names, tr)
    return panel


@lru_cache(maxsize=32)
def board_ground(edition: PortaNigraEdition, tr: Translator) -> str:
    """Everything that never changes, drawn once per edition and language."""
    parts = [rect(0, 0, BOARD, BOARD, "basalt", 10), score_track(),
             rect(RIM, RIM, BOARD - 2 * RIM, BOARD - 2 * RIM, "cobbles")]
    for quarter in quarters(edition):
        parts.append(rect(quarter.x, quarter.y, QUARTER_WIDE, QUARTER_HIGH, "slabs"))
        parts.append(facade(quarter))
        parts.append(court_ground(edition, quarter, tr))
    parts.append(market_ground(edition))
    parts.append(rect(0, 0, BOARD, BOARD, "lamplight", 10))
    return "".join(parts)


def court_ground(edition: PortaNigraEdition, quarter: Quarter, tr: Translator) -> str:
    """The court in front of a building: its name, the builder's reward, and a mosaic carpet for the builders."""
    x, y = quarter.court_x, quarter.court_y
    name = building_names(tr)[quarter.building]
    tablet = x + 24 if quarter.left else x + COURT_WIDE - 24 - TABLET
    inside = path(plate(tablet, y + 14, TABLET, 34), "cast soft shifted-little")
    inside += path(plate(tablet, y + 14, TABLET, 34), "tablet")
    inside += rect(tablet + 3, y + 17, TABLET - 6, 28, "tablet-line")
    inside += fitted(tablet + TABLET / 2, y + 39, name, 23, TABLET - 24, "inscription bold")
    carpet = x + COURT_WIDE - CARPET - 12 if quarter.left else x + 12
    inside += group(rect(carpet, y + 62, CARPET, 56, "carpet", 3)
                    + rect(carpet + 4, y + 66, CARPET - 8, 48, "carpet-band", 2), f"brick-{COLOURS[quarter.shop]}")
    left = x + 10 if quarter.left else x + COURT_WIDE - 132
    reward, every = edition.rewards[quarter.building], edition.reward_every[quarter.building]
    return inside + reward_icons(reward, every, left, y + 62)


def court_thing(edition: PortaNigraEdition, seen: PortaNigraState, quarter: Quarter, names: Sequence[str],
                tr: Translator) -> Thing:
    """The clickable court. Its note lists the builders in it, because clicks pass through the builders themselves."""
    name = building_names(tr)[quarter.building]
    reward: Gain = edition.rewards[quarter.building]
    lines = [tr("Builder's reward: {gain}, each time your bricks in this building reach a multiple of {every}.",
                gain=gain_text(reward, tr), every=edition.reward_every[quarter.building])]
    here = [names[seat] for seat, player in enumerate(seen.players)
            if player.builder == edition.building_quarter[quarter.building]]
    if here:
        lines.append(tr("Builders here: {names}", names=", ".join(here)))
    note = Note(tr("{building} quarter", building=name), tuple(lines),
                f"PN-build-{11 + quarter.building}")
    hit, halo = hit_and_halo(4, 4, COURT_WIDE - 8, COURT_HIGH - 8, 10)
    return Thing(quarter.court_x, quarter.court_y, hit, note=note,
                 actions=(f"place {BUILDINGS[quarter.building]}",), halo=halo)


def builders(edition: PortaNigraEdition, seen: PortaNigraState) -> list[Thing]:
    places = quarters(edition)
    things = []
    for seat, player in enumerate(seen.players):
        if player.builder != NOT_PLACED:
            x, y = places[player.builder].builder_place(seat)
            things.append(Thing(x, y, builder(seat), key=f"builder-{seat}"))
    return things


