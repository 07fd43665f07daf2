"""Drawings of the 120 cards: the cost in the corner, a picture, and what the card gives in large figures.

A card's drawing begins at the origin. What it costs is drawn apart, because patrons change the price for each player.
"""

from functools import lru_cache
from html import escape
from typing import NamedTuple

from ludi.draw.shapes import MINUS, breadth, circle, group, icon, num, path, rect, text, use
from ludi.games.ave_roma.edition import (
    BONUS_POINT,
    BONUS_SURPLUS,
    COLOURS,
    DUE_DENARII,
    DUE_KINDS,
    DUE_SURPLUS,
    FIRST_BUILDING,
    FIRST_PATRON,
    FIRST_WAR,
    FRAGMENTS,
    PLACES,
    SYMBOLS,
    AveRomaEdition,
)
from ludi.games.ave_roma.scene.card_pictures import ENEMIES, HAIR, building_picture
from ludi.games.ave_roma.scene.effects import NO_TABLE, Table, bands
from ludi.games.ave_roma.scene.tokens import coin, token
from ludi.games.ave_roma.text.names import building_name

CARD_WIDE, CARD_HIGH = 100.0, 150.0
SMALL_WIDE, SMALL_HIGH = 46.0, 64.0
HEAD = 22.0
"""The height of the name on a card."""
PICTURE_HIGH = 74.0
TRUE_BREADTH = 0.92
"""The breadth of letters is estimated on the wide side. Names in bold letters need this much of it."""
NARROWEST = 0.78
"""How much narrower than usual the letters of a long name can be."""
UPPER_GOODS, LOWER_GOODS = 87.0, 127.0
"""The middle of the two rows of goods on an area card."""


class Price(NamedTuple):
    """What a card costs a player: the dues, icons of goods that are waived, and whether the player can pay."""

    due: tuple[int, ...]
    waived: int = 0
    changed: bool = False
    payable: bool = True


def printed_price(edition: AveRomaEdition, card: int) -> Price:
    return Price(tuple(edition.cost[card]))


def card_halo() -> str:
    return rect(-3, -3, CARD_WIDE + 6, CARD_HIGH + 6, "halo", 10)


def kind_of(card: int) -> str:
    return "area" if card < FIRST_BUILDING else "building" if card < FIRST_WAR else (
        "war" if card < FIRST_PATRON else "patron")


# Whole cards


@lru_cache(maxsize=1024)
def card_drawing(edition: AveRomaEdition, card: int, table: Table = NO_TABLE) -> str:
    """A card as it is printed."""
    if card < FIRST_BUILDING:
        return area_card(edition, card)
    return card_face(edition, card, table) + cost(edition, card, printed_price(edition, card)) + set_plate(
        edition, card, printed_bonus(edition, card), False)


@lru_cache(maxsize=512)
def card_face(edition: AveRomaEdition, card: int, table: Table = NO_TABLE) -> str:
    """A card of a row without its price and its set bonus, which depend on the player."""
    if card < FIRST_WAR:
        drawing = ground("building", short_name(edition, card)) + building_sheet(edition, card)
    elif card < FIRST_PATRON:
        drawing = ground("war", short_name(edition, card)) + war_field(edition, card)
    else:
        drawing = ground("patron", short_name(edition, card)) + patron_niche(card)
        return drawing + symbol_disc(edition, card, 86, 35) + bands(edition, card, CARD_WIDE, 77, table)
    return drawing + symbol_disc(edition, card, 86, 35) + gains(edition.points[card], edition.influence[card])


def ground(kind: str, name: str) -> str:
    return parchment() + heading(kind, name)


def parchment() -> str:
    return rect(2, 3, CARD_WIDE, CARD_HIGH, "cast", 7) + rect(0, 0, CARD_WIDE, CARD_HIGH, "parchment", 7)


def heading(kind: str, name: str) -> str:
    """The name of a card on the colour of its deck."""
    wide = num(CARD_WIDE - 18)
    return (path(f"M4 {num(HEAD)}V9a5 5 0 0 1 5-5h{wide}a5 5 0 0 1 5 5v{num(HEAD - 9)}z", f"head-{kind}")
            + name_line(name, CARD_WIDE / 2, 18, 16, CARD_WIDE - 13, "word bold on-dark"))


def name_line(name: str, x: float, y: float, size: float, width: float, style: str) -> str:
    """A name in one line. Long ones are a little smaller and narrower; proper names must not be cut off."""
    natural = breadth(name, False) * TRUE_BREADTH
    if natural * size <= width:
        return text(x, y, name, size, style)
    size = min(size, width / natural / NARROWEST)
    return (f'<text x="{num(x)}" y="{num(y)}" class="{style}" font-size="{num(size)}" textLength="{num(width)}" '
            f'lengthAdjust="spacingAndGlyphs">{escape(name)}</text>')


def short_name(edition: AveRomaEdition, card: int) -> str:
    """The name on the card: of a patron, the last name, and the first letter of the first where two share it."""
    if card < FIRST_BUILDING or FIRST_WAR <= card < FIRST_PATRON:
        return edition.card_names[card]
    if card < FIRST_WAR:
        return building_name(edition, card)
    first, last = edition.card_names[card].split()[0], edition.card_names[card].split()[-1]
    shared = [name for name in edition.card_names[FIRST_PATRON:] if name.split()[-1] == last]
    return last if len(shared) == 1 else f"{first[0]}. {last}"


# Pictures


def picture(symbol: str, high: float) -> str:
    return use(symbol, 4, HEAD + high - PICTURE_HIGH, CARD_WIDE - 8, PICTURE_HIGH)


def building_sheet(edition: AveRomaEdition, card: int) -> str:
    plan = edition.card_slugs[card].endswith("-plan")
    sheet = rect(4, HEAD, CARD_WIDE - 8, PICTURE_HIGH, "picture-ground")
    if plan:
        lines = "".join(f"M4 {y}h{num(CARD_WIDE - 8)}" for y in range(32, 96, 10))
        sheet += path(lines + "".join(f"M{x} 22v74" for x in range(14, 96, 10)), "plan-grid")
    drawing = picture(building_picture(building_name(edition, card), (card - FIRST_BUILDING) // 2), PICTURE_HIGH)
    return group(sheet + drawing, "as-plan" if plan else "as-picture")


def war_field(edition: AveRomaEdition, card: int) -> str:
    enemy = edition.war_set[card]
    return (rect(4, HEAD, CARD_WIDE - 8, PICTURE_HIGH, "w-sky")
            + picture(f"enemy-{enemy % len(ENEMIES)}", PICTURE_HIGH - 8)
            + rect(4, HEAD + PICTURE_HIGH - 16, CARD_WIDE - 8, 16, "head-war")
            + name_line(edition.war_sets[enemy], CARD_WIDE / 2, HEAD + PICTURE_HIGH - 3.5, 14.5, CARD_WIDE - 13,
                        "word on-dark"))


def patron_niche(card: int) -> str:
    return rect(4, HEAD, CARD_WIDE - 8, 53, "p-wall") + use(f"bust-{card % len(HAIR)}", 17, HEAD, 70, 53)


# What a card gives


def gains(points: int, influence: int) -> str:
    """Points now and influence to use later, in large figures."""
    middle, low = CARD_WIDE / 2, 122.0
    if points and influence:
        return points_star(points, 29, low, 50) + influence_wreath(influence, 73, low, 46)
    return points_star(points, middle, low, 52) if points else influence_wreath(influence, middle, low, 50)


def points_star(points: int | str, x: float, y: float, size: float) -> str:
    return icon("points", x, y, size, "star") + text(x, y + size * 0.2, points, size * 0.56, "figure on-light")


def influence_wreath(influence: int, x: float, y: float, size: float) -> str:
    return icon("influence", x, y, size, "leaf") + text(x, y + size * 0.2, influence, size * 0.56)


def symbol_disc(edition: AveRomaEdition, card: int, x: float, y: float, size: float = 22) -> str:
    """The symbol for which a card can be spent in the advanced game."""
    return circle(x, y, size / 2, "symbol-disc") + icon(
        f"symbol-{SYMBOLS[edition.symbol[card]]}", x, y, size * 0.72, "ink")


class SetBonus(NamedTuple):
    """What completing a set gives: kinds of goods, surplus, denarii, points, levels in an area."""

    goods: tuple[int, ...] = ()
    surplus: int = 0
    denarii: int = 0
    points: int = 0
    levels: int = 0


NO_BONUS = SetBonus()


@lru_cache(maxsize=512)
def printed_bonus(edition: AveRomaEdition, card: int) -> SetBonus:
    """What a copy of a building pays when the pair is complete. Wars pay by their number, so they show nothing."""
    return copies_bonus([edition.pair_bonus[card]]) if FIRST_BUILDING <= card < FIRST_WAR else NO_BONUS


def copies_bonus(bonuses: list[int]) -> SetBonus:
    return SetBonus(tuple(bonus for bonus in bonuses if bonus < BONUS_SURPLUS), bonuses.count(BONUS_SURPLUS), 0,
                    bonuses.count(BONUS_POINT), 0)


@lru_cache(maxsize=512)
def set_plate(edition: AveRomaEdition, card: int, bonus: SetBonus, live: bool) -> str:
    """The set bonus at the right edge, in gold where buying the card pays it now. On a war it leaves the enemy's name
    free."""
    things = [("token", good) for good in bonus.goods] + [("surplus", bonus.surplus)] * (bonus.surplus > 0)
    things += [("denarii", bonus.denarii)] * (bonus.denarii > 0) + [("points", bonus.points)] * (bonus.points > 0)
    things += [("levels", bonus.levels)] * (bonus.levels > 0)
    if not things:
        return ""
    wide = 20 + 20 * len(things)
    left, y = CARD_WIDE - wide - 1, 89.0 if card < FIRST_WAR else 67.0
    drawing = rect(left, y - 11, wide, 22, "set-live" if live else "set-plate", 5) + icon(
        "set", left + 11, y, 15, "on-light" if live else "sepia")
    for place, (what, amount) in enumerate(things):
        drawing += bonus_part(edition, what, amount, left + 30 + 20 * place, y)
    return drawing


def bonus_part(edition: AveRomaEdition, what: str, amount: int, x: float, y: float) -> str:
    if what == "token":
        return token(edition, amount, x, y, 18)
    if what == "surplus":
        return sack(x, y, 21, amount)
    if what == "denarii":
        return coin(x, y, 20, amount)
    if what == "points":
        return icon("points", x, y, 21, "star") + text(x, y + 5.5, amount, 16, "figure on-light")
    return icon("influence", x, y, 19, "leaf") + text(x, y + 5.5, amount, 16, "figure on-light")


# What a card costs


@lru_cache(maxsize=2048)
def cost(edition: AveRomaEdition, card: int, price: Price) -> str:
    """The price in the upper left corner: denarii, surplus, goods. Gold if patrons make it cheaper, dim if
    the player cannot pay it."""
    items = price_items(price)
    room = 51.0 if card >= FIRST_PATRON else 56.0 if card >= FIRST_WAR else 70.0
    columns = 1 if len(items) * 23 <= room else 2
    rows = max(1, -(-len(items) // columns))
    size = min(25.0, room / rows)
    style = "price-short" if not price.payable else "price-mine" if price.changed else "price-strip"
    drawing = rect(2, HEAD + 1, columns * size + 5, rows * size + 4, style, 4)
    for place, (kind, amount) in enumerate(items):
        x = 4.5 + size * (place // rows + 0.5)
        y = HEAD + 3 + size * (place % rows + 0.5)
        if kind == WAIVED:
            figure = "figure on-light" if price.payable else "figure"
            drawing += text(x, y + 6, f"{MINUS}{amount}", size * 0.75, figure)
        else:
            drawing += price_item(edition, kind, amount, x, y, size - 2)
    return drawing


def price_items(price: Price) -> list[tuple[int, int]]:
    """Kinds of dues with the number to print: goods one by one while there are few of them."""
    due = price.due
    items = [(kind, due[kind]) for kind in (DUE_DENARII, DUE_SURPLUS) if due[kind]]
    goods = [kind for kind in range(DUE_SURPLUS) for _ in range(due[kind])]
    if price.waived:
        items.append((WAIVED, min(price.waived, len(goods))))
    if len(items) + len(goods) <= 6:
        return items + [(kind, 1) for kind in goods]
    return items + [(kind, due[kind]) for kind in range(DUE_SURPLUS) if due[kind]]


WAIVED = DUE_KINDS
"""Stands among the dues for goods that the player does not have to pay."""


def price_item(edition: AveRomaEdition, kind: int, amount: int, x: float, y: float, size: float) -> str:
    if kind == DUE_DENARII:
        return coin(x, y, size + 1, amount)
    if kind == DUE_SURPLUS:
        return sack(x, y, size, amount)
    drawing = token(edition, kind, x, y, size - 1)
    return drawing + text(x + size * 0.26, y + size * 0.46, amount, size * 0.72, "figure sack-number") if (
        amount > 1) else drawing


def sack(x: float, y: float, size: float, amount: int) -> str:
    return icon("surplus", x, y, size, "sack") + text(x, y + size * 0.38, amount, size * 0.74, "figure sack-number")


# Area cards, backs and small cards


@lru_cache(maxsize=256)
def area_card(edition: AveRomaEdition, card: int) -> str:
    """A landscape, two rows of two goods, a fragment and a symbol."""
    shown = edition.upper[card] + edition.lower[card]
    most = max(shown, key=shown.count)
    drawing = parchment() + use(f"land-{most}", 4, HEAD - 8, CARD_WIDE - 8, PICTURE_HIGH - 4) + heading(
        "area", short_name(edition, card))
    drawing += fragment_disc(edition, card, 18, 53, 28) + symbol_disc(edition, card, 84, 53, 26)
    for row, y in ((edition.upper[card], UPPER_GOODS), (edition.lower[card], LOWER_GOODS)):
        drawing += rect(6, y - 19, CARD_WIDE - 12, 38, "goods-row", 5)
        drawing += "".join(token(edition, good, 28 + 44 * place, y, 33) for place, good in enumerate(row))
    return drawing


def fragment_disc(edition: AveRomaEdition, card: int, x: float, y: float, size: float) -> str:
    """The fragment of a mosaic that an area card shows, in its colour or in all three."""
    name, half = FRAGMENTS[edition.fragment[card]], size / 2
    if name in COLOURS:
        drawing = circle(x, y, half, f"good-{name} good-tile")
    else:
        drawing = circle(x, y, half, "good-black good-tile") + path(
            f"M{num(x)} {num(y)}v{num(-half)}a{num(half)} {num(half)} 0 0 1 {num(half * 0.87)} {num(half * 1.5)}z",
            "good-green") + path(
            f"M{num(x)} {num(y)}v{num(-half)}a{num(half)} {num(half)} 0 0 0 {num(-half * 0.87)} {num(half * 1.5)}z",
            "good-red")
    return drawing + icon("fragment", x - size * 0.03, y - size * 0.02, size * 0.62, "silhouette")


@lru_cache(maxsize=32)
def card_back(emblem: str, kind: str) -> str:
    """The back of a deck: Pompeian red with the icon of the office or of the areas in gold."""
    return (parchment() + rect(5, 5, CARD_WIDE - 10, CARD_HIGH - 10, f"head-{kind}", 5)
            + rect(10, 10, CARD_WIDE - 20, CARD_HIGH - 20, "gilt-line", 3)
            + rect(14, 14, CARD_WIDE - 28, CARD_HIGH - 28, "gilt-hair", 2)
            + icon(emblem, CARD_WIDE / 2, CARD_HIGH / 2, 54, "gilt"))


@lru_cache(maxsize=512)
def small_card(edition: AveRomaEdition, card: int, rotated: bool = False) -> str:
    """A card that a player owns: its symbol, and its points, influence, fragment or office. Used influence is faint."""
    kind = kind_of(card)
    drawing = (rect(1.5, 2, SMALL_WIDE, SMALL_HIGH, "cast", 4) + rect(0, 0, SMALL_WIDE, SMALL_HIGH, "parchment", 4)
               + rect(2.5, 2.5, SMALL_WIDE - 5, 20, f"head-{kind}", 2.5)
               + icon(kind, 13, 12.5, 16, "pale") + symbol_disc(edition, card, SMALL_WIDE - 12, 12.5, 17))
    middle, low = SMALL_WIDE / 2, 43.0
    if card < FIRST_BUILDING:
        return drawing + fragment_disc(edition, card, middle, low, 34)
    if card >= FIRST_PATRON:
        return drawing + rect(5, 25, SMALL_WIDE - 10, 35, "band-office", 4) + icon(
            f"place-{PLACES[edition.modifier(card).place]}", middle, low, 28, "gilt-text")
    points, influence = edition.points[card], edition.influence[card]
    if points and influence:
        return drawing + points_star(points, 13, low, 23) + small_wreath(influence, 33, low, 24, rotated)
    if points:
        return drawing + points_star(points, middle, low, 36)
    return drawing + small_wreath(influence, middle, low, 36, rotated)


def small_wreath(influence: int, x: float, y: float, size: float, used: bool) -> str:
    drawing = influence_wreath(influence, x, y, size)
    return drawing + path(f"M{num(x - size / 2)} {num(y + size / 2)}l{num(size)} {num(-size)}", "line thick") if (
        used) else drawing
