"""The five marked places with their slots, the Colosseum, and the turn order."""

from collections.abc import Sequence
from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.scene import ON_BOARD, Note, Panel, Thing
from ludi.draw.shapes import MINUS, TIMES, fitted, hit_and_halo, icon, num, path, rect
from ludi.games.ave_roma.costs import area_fee
from ludi.games.ave_roma.edition import (
    AEDILIS,
    DUE_ANY,
    MERCATOR,
    PLACES,
    PROPRAETOR,
    QUAESTOR,
    USES_AREA,
    AveRomaEdition,
)
from ludi.games.ave_roma.in_areas import influence_cards
from ludi.games.ave_roma.scene.arcade import PITCH, SLOTS, column, slot_arch
from ludi.games.ave_roma.scene.colosseum import colosseum_ground, colosseum_things
from ludi.games.ave_roma.scene.order import order_ground, order_things
from ludi.games.ave_roma.scene.signs import COIN, TRADE, Sign, sign_line
from ludi.games.ave_roma.scene.slots import chosen_value, place_actions, place_lines, slot_things
from ludi.games.ave_roma.state import NO_CARD, AveRomaState
from ludi.games.ave_roma.text.names import PLACE_NAMES

WIDE, HIGH = 460.0, 560.0
LEFT, TOP = 640.0, 0.0
BOARD = (1100.0, 1000.0)
"""The size of the whole board, which is lit by one lamp."""

OFFICES = {QUAESTOR: (9.0, 62.0), AEDILIS: (235.0, 62.0), MERCATOR: (9.0, 184.0), PROPRAETOR: (235.0, 184.0)}
"""The upper left corner of each building."""
OFFICE_WIDE, OFFICE_HIGH = 216.0, 116.0
FRIEZE, FRIEZE_HIGH = 15.0, 24.0
FLOOR = 87.0
"""How far below the top of the building the workers stand."""


def offices_panel(seen: AveRomaState, viewer: int | None, names: Sequence[str], tr: Translator) -> Panel:
    panel = Panel("offices", tr("Offices"), WIDE, HIGH, ground=offices_ground(seen.edition, len(seen.players)),
                  x=LEFT, y=TOP, zone=ON_BOARD, tab=tr("Offices"))
    panel.things += order_things(seen, names, tr)
    for place, (x, y) in OFFICES.items():
        panel.things.append(office_thing(seen, place, tr))
        panel.things += slot_things(seen, place, [(x + middle, y + FLOOR) for middle in slot_middles()], tr)
    panel.things += colosseum_things(seen, names, tr)
    return panel


def slot_middles() -> list[float]:
    return [OFFICE_WIDE / 2 + PITCH * (slot - 2) for slot in range(SLOTS)]


# The print of the board


@lru_cache(maxsize=64)
def offices_ground(edition: AveRomaEdition, players: int) -> str:
    parts = [rect(0, 0, WIDE, HIGH, "forum-floor"), order_ground()]
    for place, (x, y) in OFFICES.items():
        parts.append(facade(edition, place, players, x, y))
    parts.append(colosseum_ground(edition, players))
    parts.append(rect(-LEFT, -TOP, *BOARD, "lamplight"))
    return "".join(parts)


def facade(edition: AveRomaEdition, place: int, players: int, x: float, y: float) -> str:
    """A public building: its roof, a red frieze for its name, five arches, and steps on which its gain is written."""
    wall = y + FRIEZE + FRIEZE_HIGH
    parts = [rect(x + 2, y + FRIEZE + 4, OFFICE_WIDE + 4, OFFICE_HIGH - FRIEZE, "cast soft", 3), roof(place, x, y),
             rect(x + 3, wall, OFFICE_WIDE - 6, FLOOR - FRIEZE - FRIEZE_HIGH, "office-wall"),
             path(f"M{num(x + 3)} {num(wall + 1)}h{num(OFFICE_WIDE - 6)}v5h{num(6 - OFFICE_WIDE)}z", "wall-shade")]
    for slot, middle in enumerate(slot_middles()):
        parts.append(slot_arch(x + middle, y + FLOOR, edition.slot_players[slot], players))
    columns = [x + 8, *(x + (left + PITCH / 2) for left in slot_middles()[:-1]), x + OFFICE_WIDE - 8]
    parts += [column(at, wall, y + FLOOR) for at in columns]
    parts.append(rect(x - 1, y + FRIEZE, OFFICE_WIDE + 2, FRIEZE_HIGH, "frieze", 1.5))
    parts.append(path(f"M{num(x + 3)} {num(y + FRIEZE + 3.5)}h{num(OFFICE_WIDE - 6)}M{num(x + 3)} "
                      f"{num(wall - 3.5)}h{num(OFFICE_WIDE - 6)}", "gilt-hair"))
    parts.append(rect(x + 1, y + FLOOR, OFFICE_WIDE - 2, 4, "office-step"))
    parts.append(rect(x - 2, y + FLOOR + 4, OFFICE_WIDE + 4, OFFICE_HIGH - FLOOR - 4, "office-step", 1.5))
    return "".join(parts)


def roof(place: int, x: float, y: float) -> str:
    """Each building has a roof of its own: a gable, tiles, an awning, or battlements with standards."""
    wide, foot = OFFICE_WIDE, y + FRIEZE
    if place == QUAESTOR:
        gable = f"M{num(x - 3)} {num(foot)}L{num(x + wide / 2)} {num(y - 6)}L{num(x + wide + 3)} {num(foot)}Z"
        inner = f"M{num(x + 30)} {num(foot - 1)}L{num(x + wide / 2)} {num(y - 1)}L{num(x + wide - 30)} {num(foot - 1)}Z"
        return path(gable, "office-roof") + path(inner, "gable")
    if place == AEDILIS:
        ridge = (f"M{num(x - 3)} {num(foot)}L{num(x + 10)} {num(y)}H{num(x + wide - 10)}"
                 f"L{num(x + wide + 3)} {num(foot)}Z")
        tiles = "".join(f"M{num(x + 12 + 9.6 * tile)} {num(y + 1)}L{num(x + 3 + 10.5 * tile)} {num(foot)}"
                        for tile in range(1, 20))
        return path(ridge, "office-roof") + path(tiles, "tile-line")
    if place == MERCATOR:
        return awning(x - 2, y, wide + 4, foot)
    battlements = f"M{num(x - 1)} {num(foot)}V{num(y + 2)}"
    for _ in range(9):
        battlements += "h13v6h10.7v-6"
    battlements += f"H{num(x + wide + 1)}V{num(foot)}Z"
    return path(battlements, "office-wall")


def awning(x: float, y: float, wide: float, foot: float) -> str:
    stripes = 12
    step = wide / stripes
    parts = []
    for pale in (0, 1):
        cloth = ""
        for stripe in range(pale, stripes, 2):
            left, top = x + step * stripe, x + 8 + (wide - 16) / stripes * stripe
            cloth += (f"M{num(top)} {num(y)}h{num((wide - 16) / stripes)}L{num(left + step)} {num(foot - 2)}"
                      f"q{num(-step / 2)} 7 {num(-step)} 0Z")
        parts.append(path(cloth, "awning-pale" if pale else "awning-red"))
    return "".join(parts)


# What a place gives


def office_thing(seen: AveRomaState, place: int, tr: Translator) -> Thing:
    x, y = OFFICES[place]
    value = chosen_value(seen, place)
    signs = place_signs(seen, place, value) if value else place_formula(seen, place)
    plate = "plate-now" if value else "plate"
    drawing = rect(6, FLOOR + 4, OFFICE_WIDE - 12, OFFICE_HIGH - FLOOR - 5, plate, 3)
    drawing += name_on_frieze(place, tr)
    drawing += sign_line(seen.edition, OFFICE_WIDE / 2, FLOOR + 16, OFFICE_WIDE - 24, signs)
    hit, halo = hit_and_halo(-3, FRIEZE - 3, OFFICE_WIDE + 6, OFFICE_HIGH - FRIEZE + 5, 6)
    note = Note(tr(PLACE_NAMES[place]),
                (*place_rules(seen.edition, place, seen.advanced, tr), *place_lines(seen, place, tr)),
                f"AR-{PLACES[place]}-1")
    return Thing(x, y, drawing + hit, note=note, actions=place_actions(seen, place), halo=halo)


@lru_cache(maxsize=256)
def name_on_frieze(place: int, tr: Translator) -> str:
    return icon(f"place-{PLACES[place]}", 19, FRIEZE + FRIEZE_HIGH / 2, 18, "gilt") + fitted(
        OFFICE_WIDE / 2 + 8, FRIEZE + 18.5, tr(PLACE_NAMES[place]), 18, OFFICE_WIDE - 52, "inscription bold gilt-text")


def place_formula(seen: AveRomaState, place: int) -> tuple[Sign, ...]:
    """What a place gives a worker of any value."""
    edition = seen.edition
    if place == QUAESTOR:
        return (str(edition.denarii_per_value), COIN, TIMES, "#worker")
    if place == AEDILIS:
        return ("#worker", "#area", "4", DUE_ANY)
    if place == MERCATOR:
        return (DUE_ANY, TRADE, COIN, "|", "#worker", "#area", str(edition.most_bought), DUE_ANY)
    return ("#worker", "#area", "2+1", DUE_ANY, "|", "#influence")


def place_signs(seen: AveRomaState, place: int, value: int) -> tuple[Sign, ...]:
    """What a place gives the worker that was chosen, and what the area costs at the end."""
    edition, player = seen.edition, seen.acting()
    if place == QUAESTOR:
        return (f"+{edition.denarii_per_value * value}", COIN)
    card = seen.area_card[value - 1]
    signs: list[Sign] = []
    if card == NO_CARD:
        signs += [DUE_ANY, TRADE, COIN] if place == MERCATOR else []
    elif place == AEDILIS:
        signs += ["+", *edition.upper[card], *edition.lower[card]]
    elif place == MERCATOR:
        for good in edition.goods_shown[card]:
            signs += [good, str(player.prices[good])]
    else:
        signs += [*edition.upper[card], "/", *edition.lower[card], "+1"]
    if place == PROPRAETOR and influence_cards(seen, player):
        signs += ["|", "#influence"]
    fee = area_fee(seen, player, place, value)
    if fee:
        signs += [f"{MINUS}{fee}", COIN]
    return tuple(signs)


@lru_cache(maxsize=64)
def place_rules(edition: AveRomaEdition, place: int, advanced: bool, tr: Translator) -> tuple[str, ...]:
    """The action of a place in words."""
    if place == QUAESTOR:
        return (tr("Gain {n} times the worker's value in denarii.", n=edition.denarii_per_value),)
    if place == AEDILIS:
        said = [tr("Gain all goods on the area card of the worker's value.")]
    elif place == MERCATOR:
        said = [tr("Sell any number of goods at your prices."),
                tr("Buy up to {n} goods that the area card of the worker's value shows.", n=edition.most_bought)]
    else:
        said = [tr("Take the upper or the lower 2 goods of the area card of the worker's value."),
                tr("Then take 1 more good of the card, or use influence to raise your marker in the area.")]
    assert USES_AREA[place]
    price = edition.advanced_area_price if advanced else edition.area_price
    said.append(tr("An area without a card, or a card that was used once, costs {n} denarii at the end.", n=price))
    return tuple(said)
