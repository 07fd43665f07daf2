"""Cards: a corner for what they cost, a field for what they give."""

from functools import lru_cache

from ludi.core.tongue import Tongue
from ludi.draw.pieces import MARKS, mason_mark
from ludi.draw.scene import Note
from ludi.draw.shapes import MINUS, circle, group, icon, path, rect, text
from ludi.games.porta_nigra.edition import (
    BUILDINGS,
    COLOURS,
    DISCARD_FOUR_BUILDINGS,
    ICONS,
    ActionCard,
    HonourCard,
    PortaNigraEdition,
)
from ludi.games.porta_nigra.table.names import (
    building_names,
    card_colours,
    discard_said,
    honour_said,
    icon_said,
)
from ludi.games.porta_nigra.table.rewards import gain_icons, gain_symbol

SMALL_WIDE, SMALL_HIGH = 76.0, 114.0
"""Building and honour cards."""
ACTION_WIDE, ACTION_HIGH = 128.0, 188.0


def small_halo() -> str:
    return rect(-3, -3, SMALL_WIDE + 6, SMALL_HIGH + 6, "halo", 9)


def action_halo() -> str:
    return rect(-3, -3, ACTION_WIDE + 6, ACTION_HIGH + 6, "halo", 11)


def card_ground(wide: float, high: float) -> str:
    return rect(2, 3, wide, high, "cast", 7) + rect(0, 0, wide, high, "parchment", 7)


@lru_cache(maxsize=256)
def building_card(building: int, colour: int) -> str:
    """The building on a ground of its brick's colour."""
    name = COLOURS[colour]
    drawing = card_ground(SMALL_WIDE, SMALL_HIGH)
    drawing += group(rect(6, 6, SMALL_WIDE - 12, SMALL_HIGH - 12, "brick-ground", 4)
                     + path(mason_mark(MARKS[name], 14, 13, 15), "brick-mark thick")
                     + icon(BUILDINGS[building], SMALL_WIDE / 2, 66, 54, "mark-fill"), f"brick-{name}")
    return drawing


def building_note(edition: PortaNigraEdition, tongue: Tongue, building: int, colour: int) -> Note:
    title = tongue("Building card: {building}, {colour}", building=building_names(tongue)[building],
                   colour=card_colours(tongue)[colour])
    sets = ", ".join(str(points) for points in edition.set_points[1:])
    return Note(title, (tongue("Taken when a section of this colour is built there."),
                        tongue("Sets of 1 to 4 different buildings: {points} points.", points=sets)), "PN-build-8")


@lru_cache(maxsize=256)
def honour_card(card: HonourCard) -> str:
    """Influence in the corner, the gain in the field."""
    drawing = card_ground(SMALL_WIDE, SMALL_HIGH)
    drawing += icon("influence", 21, 21, 36, "leaf") + text(21, 28, card.influence, 21)
    middle = SMALL_WIDE / 2
    if card.discard == DISCARD_FOUR_BUILDINGS:
        drawing += icon("card", 47, 20, 22, "sepia") + text(63, 27, 4, 18)
    elif card.discard:
        drawing += text(55, 27, f"{MINUS}{card.discard}", 18, "figure dim")
    if card.final:
        return (drawing + icon("points", middle, 74, 66, "gold") + text(middle, 84, card.final, 29, "figure"))
    if card.substitute >= 0:
        return drawing + icon(BUILDINGS[card.substitute], middle, 74, 56, "sepia")
    if card.raises:
        return drawing + icon("porta-nigra", middle, 66, 42, "sepia") + text(middle, 106, "+1", 22)
    amounts = gain_icons(card.gain)
    step = (SMALL_HIGH - 42) / max(len(amounts), 1)
    for place, (name, amount) in enumerate(amounts):
        y = 40 + step * (place + 0.5)
        drawing += text(17, y + 10, amount, 28) + gain_symbol(name, 49, y, 42)
    return drawing


def honour_note(tongue: Tongue, card: HonourCard) -> Note:
    cost = tongue("Costs {n} influence", n=card.influence)
    more = discard_said(tongue, card)
    rule = "PN-honour-3" if card.final else "PN-honour-4" if card.substitute >= 0 else (
        "PN-honour-5" if card.raises else "PN-honour-2")
    return Note(honour_said(tongue, card), (f"{cost} {more}".strip() + ".",), rule)


def action_icon(name: str, x: float, y: float, size: float) -> str:
    """An icon of an action card on its medallion."""
    drawing = circle(x, y, size / 2, "medallion")
    if name.startswith("coins-"):
        return drawing + icon("coin", x, y, size * 0.86, "gold") + text(x, y + size * 0.18, name[6:], size * 0.5)
    if name == "buy-any":
        return drawing + icon("brick", x - size * 0.08, y + size * 0.04, size * 0.62, "faint") + \
            icon("any", x - size * 0.12, y + size * 0.09, size * 0.34, "on-dark")
    if name.startswith("buy-"):
        return drawing + gain_symbol(f"brick-{name[4:]}", x, y + size * 0.05, size * 0.72)
    style = {"torch": "flame", "influence": "leaf"}.get(name, "sepia")
    return drawing + icon(name, x, y, size * 0.7, style)


def icon_places(count: int) -> list[tuple[float, float]]:
    """Where the icons of an action card are, two a row."""
    left, right, middle = 36.0, ACTION_WIDE - 36, ACTION_WIDE / 2
    if count <= 3:
        places = [(left, 86.0), (right, 86.0), (middle, 142.0)]
    elif count == 4:
        places = [(left, 84.0), (right, 84.0), (left, 144.0), (right, 144.0)]
    else:
        places = [(left, 74.0), (right, 74.0), (middle, 113.0), (left, 154.0), (right, 154.0)]
    return places[:count]


@lru_cache(maxsize=64)
def action_card(card: ActionCard) -> str:
    """An action card without its torches: the icons it allows."""
    drawing = card_ground(ACTION_WIDE, ACTION_HIGH)
    for place, (x, y) in zip(card.icons, icon_places(len(card.icons)), strict=False):
        drawing += action_icon(ICONS[place], x, y, 52 if len(card.icons) < 5 else 46)
    return drawing


def torches(card: ActionCard, left: int) -> str:
    """The torches of an action card; those already used are out."""
    drawing = ""
    for torch in range(card.torches):
        lit = torch < left
        drawing += icon("torch" if lit else "torch-out", 22 + 30 * torch, 28, 34, "flame" if lit else "faint")
    return drawing


def action_note(tongue: Tongue, card: ActionCard) -> Note:
    return Note(tongue.count("Action card {name}: {n} action", "Action card {name}: {n} actions", card.torches,
                             name=card.name),
                tuple(icon_said(tongue, ICONS[place]) for place in card.icons), "PN-turn-3")
