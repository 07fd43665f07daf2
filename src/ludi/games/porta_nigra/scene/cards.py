"""Drawings of cards: the cost in a corner, the gain in the main field."""

from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.scene import Note
from ludi.draw.shapes import circle, fitted, group, icon, num, path, plate, rect, text, use
from ludi.games.porta_nigra.edition import (
    BUILDINGS,
    COLOURS,
    DISCARD_FOUR_BUILDINGS,
    ICONS,
    PORTA_NIGRA,
    ActionCard,
    HonourCard,
    PortaNigraEdition,
)
from ludi.games.porta_nigra.scene.names import (
    building_names,
    card_colours,
    honour_cost,
    honour_title,
    icon_title,
)
from ludi.games.porta_nigra.scene.pieces import MARKS, brick, mason_mark
from ludi.games.porta_nigra.scene.rewards import gain_icons, gain_symbol
from ludi.games.porta_nigra.state import PortaNigraState

SMALL_WIDE, SMALL_HIGH = 76.0, 114.0
"""Size of building and honour cards."""
ACTION_WIDE, ACTION_HIGH = 128.0, 212.0


def small_halo() -> str:
    return rect(-3, -3, SMALL_WIDE + 6, SMALL_HIGH + 6, "halo", 9)


def action_halo() -> str:
    return rect(-3, -3, ACTION_WIDE + 6, ACTION_HIGH + 6, "halo", 11)


def emblem(building: int, x: float, y: float, size: float, style: str = "") -> str:
    """The picture of a building, centred at a point."""
    return use(f"emblem-{BUILDINGS[building]}", x - size / 2, y - size / 2, size, size, style)


def card_ground(wide: float, high: float) -> str:
    return rect(2, 3, wide, high, "cast", 7) + rect(0, 0, wide, high, "parchment", 7)


@lru_cache(maxsize=256)
def building_card(building: int, colour: int) -> str:
    """A building card: the building on a background in the brick's colour, with that colour's mason's mark."""
    name = COLOURS[colour]
    drawing = card_ground(SMALL_WIDE, SMALL_HIGH)
    drawing += group(rect(5, 5, SMALL_WIDE - 10, SMALL_HIGH - 10, "brick-ground", 4)
                     + rect(8.5, 8.5, SMALL_WIDE - 17, SMALL_HIGH - 17, "mark-line", 2)
                     + path(mason_mark(MARKS[name], 15, 15, 14), "brick-mark thick")
                     + emblem(building, SMALL_WIDE / 2, 66, 56), f"brick-{name}")
    return drawing


@lru_cache(maxsize=1024)
def building_note(edition: PortaNigraEdition, tr: Translator, building: int, colour: int) -> Note:
    title = tr("Building card {building} ({colour})", building=building_names(tr)[building],
               colour=card_colours(tr)[colour])
    sets = tr.join_and([str(points) for points in edition.set_points[1:]])
    return Note(title, (tr("You may take it when you build a section of this colour there."),
                        tr("Sets of 1 to 4 different buildings score {points} points.", points=sets)), "PN-build-8")


@lru_cache(maxsize=256)
def honour_card(card: HonourCard) -> str:
    """An honour card: influence in the corner, the gain in the main field. Final cards look like dark stone."""
    middle = SMALL_WIDE / 2
    drawing = card_ground(SMALL_WIDE, SMALL_HIGH)
    if card.final:
        drawing += rect(5, 5, SMALL_WIDE - 10, SMALL_HIGH - 10, "basalt", 4)
        drawing += icon("points", middle, 76, 66, "gold-light") + text(middle, 87, card.final, 31, "figure on-light")
    else:
        drawing += rect(5, 5, SMALL_WIDE - 10, SMALL_HIGH - 10, "card-line", 4)
    drawing += circle(21, 22, 16.5, "cost") + icon("influence", 21, 22, 36, "leaf") + text(21, 30, card.influence, 23)
    if card.discard:
        drawing += second_price(card.discard)
    elif card.substitute >= 0:
        drawing += emblem(card.substitute, middle, 64, 53, "emblem-sepia")
        drawing += colour_stripe(10, 97, SMALL_WIDE - 20)
    elif card.raises:
        drawing += emblem(PORTA_NIGRA, middle, 82, 44, "emblem-sepia")
        drawing += group(brick("white", 0.72), "", middle - 19, 66) + text(56, 30, "+1", 23)
    return drawing + honour_gain(card)


def second_price(discard: int) -> str:
    """The cards to discard (a final card or 4 building cards), drawn as large as the influence."""
    if discard == DISCARD_FOUR_BUILDINGS:
        fan = "".join(rect(41 + 3 * card, 10 - 2 * card, 24, 31, "cost", 3) for card in range(3))
        return fan + text(59, 31, 4, 25, "figure")
    return rect(40, 6, 31, 34, "price-card", 3.5) + text(55.5, 31, discard, 23, "figure price-number")


def colour_stripe(x: float, y: float, wide: float) -> str:
    """All brick colours side by side, meaning any colour."""
    step = wide / len(COLOURS)
    return "".join(group(rect(x + step * place, y, step, 8, "brick-ground"), f"brick-{name}")
                   for place, name in enumerate(COLOURS))


def honour_gain(card: HonourCard) -> str:
    """What a card gives immediately: coins and points as a number on the icon, everything else as single pieces."""
    drawing, middle = "", SMALL_WIDE / 2
    amounts = gain_icons(card.gain)
    step = (SMALL_HIGH - 44) / max(len(amounts), 1)
    size = min(step, 58)
    for place, (name, amount) in enumerate(amounts):
        y = 42 + step * (place + 0.5)
        if name in ("points", "coin"):
            drawing += gain_symbol(name, middle, y, size) + text(
                middle, y + size * 0.17, amount, size * 0.48, "figure on-light")
        elif name.startswith("brick-"):
            scale = size / 58 * 0.98
            drawing += "".join(group(brick(name[6:], scale), "", middle - 26 * scale, y + 18 - 14 * scale * level)
                               for level in range(min(amount, 3)))
            drawing += text(57, 30, amount, 24)
        else:
            gap = size * 0.4
            drawing += "".join(gain_symbol(name, middle + gap * (index - (min(amount, 3) - 1) / 2), y + 2, size * 0.78)
                               for index in range(min(amount, 3)))
            drawing += text(57, 30, amount, 24)
    return drawing


@lru_cache(maxsize=1024)
def honour_note(tr: Translator, card: HonourCard) -> Note:
    rule = "PN-honour-3" if card.final else "PN-honour-4" if card.substitute >= 0 else (
        "PN-honour-5" if card.raises else "PN-honour-2")
    return Note(honour_title(tr, card), (honour_cost(tr, card),), rule)


def action_icon(name: str, x: float, y: float, size: float) -> str:
    """An icon of an action card on its medallion."""
    drawing = circle(x, y, size / 2, "medallion")
    if name.startswith("coins-"):
        drawing += gain_symbol("coin", x, y, size * 0.88)
        return drawing + text(x, y + size * 0.18, name[6:], size * 0.5, "figure on-light")
    if name == "buy-any":
        drawing += icon("brick", x, y, size * 0.7, "faint")
        return drawing + group(text(x - size * 0.08, y + size * 0.22, "?", size * 0.42, "figure brick-number"),
                               "brick-black")
    if name.startswith("buy-"):
        return drawing + gain_symbol(f"brick-{name[4:]}", x, y + size * 0.06, size * 0.78)
    style = {"torch": "flame", "influence": "leaf"}.get(name, "sepia")
    return drawing + icon(name, x, y, size * 0.68, style)


def icon_places(count: int) -> list[tuple[float, float]]:
    """The positions of the icons on an action card, 2 in each row."""
    left, right, middle = 36.0, ACTION_WIDE - 36, ACTION_WIDE / 2
    if count <= 3:
        places = [(left, 94.0), (right, 94.0), (middle, 153.0)]
    elif count == 4:
        places = [(left, 94.0), (right, 94.0), (left, 156.0), (right, 156.0)]
    else:
        places = [(34.0, 82.0), (ACTION_WIDE - 34, 82.0), (middle, 122.0), (34.0, 162.0), (ACTION_WIDE - 34, 162.0)]
    return places[:count]


@lru_cache(maxsize=64)
def action_card(card: ActionCard) -> str:
    """An action card without its torches: the icons and, at the bottom, the name used in the log."""
    drawing = card_ground(ACTION_WIDE, ACTION_HIGH)
    drawing += rect(5, 5, ACTION_WIDE - 10, ACTION_HIGH - 10, "card-line", 5)
    drawing += path(f"M5 10a5 5 0 0 1 5-5h{num(ACTION_WIDE - 20)}a5 5 0 0 1 5 5v42H5z", "card-head")
    drawing += path(plate(ACTION_WIDE / 2 - 24, ACTION_HIGH - 22, 48, 18), "tablet")
    for place, (x, y) in zip(card.icons, icon_places(len(card.icons)), strict=False):
        drawing += action_icon(ICONS[place], x, y, 54 if len(card.icons) < 5 else 50)
    return drawing + fitted(ACTION_WIDE / 2, ACTION_HIGH - 8, card.name, 15, 44, "inscription bold")


def places_used(seen: PortaNigraState) -> tuple[int, ...]:
    """The indices of the used icons on the card in play."""
    return tuple(place for place in range(len(seen.card_in_play().icons)) if seen.icons_used >> place & 1)


def torches(card: ActionCard, left: int) -> str:
    """The torches of an action card. Used ones are drawn unlit."""
    drawing = ""
    for torch in range(card.torches):
        lit = torch < left
        drawing += icon("torch" if lit else "torch-out", 26 + 32 * torch, 29, 38, "flame" if lit else "faint")
    return drawing


@lru_cache(maxsize=1024)
def action_note(tr: Translator, card: ActionCard, standing: str = "", used: tuple[int, ...] = ()) -> Note:
    """What a card offers, where it is (unless in a hand), and which icons are used."""
    lines = [standing] if standing else []
    for place, printed in enumerate(card.icons):
        title = icon_title(tr, ICONS[printed])
        lines.append(tr("{icon} (used)", icon=title) if place in used else title)
    return Note(tr.plural("Action card {card} ({n} action)", "Action card {card} ({n} actions)", card.torches,
                          card=card.name), tuple(lines), "PN-turn-3")
