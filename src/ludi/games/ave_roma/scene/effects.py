"""What patrons do, in icons: how they modify an action, and their bonus at the end."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from ludi.draw.shapes import MINUS, TIMES, icon, path, rect, text
from ludi.games.ave_roma.edition import (
    AEDIFICATOR,
    BONUS_DOUBLED,
    CARD_KINDS,
    CHEAPER_CARDS,
    DUE_ANY,
    DUE_DENARII,
    DUE_KINDS,
    DUE_SURPLUS,
    EXTRA_DENARII,
    EXTRA_GOODS,
    EXTRA_POINTS,
    EXTRA_SURPLUS,
    FREE_AREA_CARD,
    FREE_STEPS,
    GOODS_FOR_SURPLUS,
    LEGATUS,
    MORE_LEVELS,
    MORE_POLITICS,
    PAID_INFLUENCE,
    PLACES,
    POINTS_FOR_AREAS,
    POINTS_FOR_BEST_AREA,
    POINTS_FOR_CARDS_SHOWING,
    POINTS_FOR_DECK,
    POINTS_FOR_FIRSTS,
    POINTS_FOR_GOODS,
    POINTS_FOR_PAIRS,
    POINTS_FOR_PATRONS,
    POINTS_FOR_POLITICS,
    POINTS_FOR_TRIOS,
    POINTS_FOR_UNITS,
    SHOWS,
    SURPLUS_FOR_GOODS,
    SYMBOLS,
    TRAINING_AFTER,
    WAIVED_STEP_COST,
    WAIVES_DENARII,
    WAIVES_GOODS,
    AveRomaEdition,
    Bonus,
    Modifier,
)
from ludi.games.ave_roma.scene.tokens import token

SIZE = 23.0
"""The size of an icon in a band."""
BAND = 34.0
"""The height of a band."""

Part = tuple[str, object, float]
"""A part of a phrase in icons: what it is, its icon, number or kind of due, and its width."""


def word(said: object) -> Part:
    return ("word", said, 6 + 9.5 * len(str(said)))


def sign(name: str, size: float = SIZE) -> Part:
    return ("icon", name, size)


def thing(kind: int, size: float = SIZE) -> Part:
    return ("token", kind, size)


def number_of_points(points: int) -> Part:
    return ("points", points, 30)


# How a patron modifies an action


def modifier_parts(modifier: Modifier) -> list[Part]:
    kind = modifier.kind
    if kind == EXTRA_POINTS:
        return [word("+"), number_of_points(modifier.points)]
    if kind == EXTRA_DENARII:
        return [word(f"+{modifier.denarii}"), thing(DUE_DENARII)]
    if kind == EXTRA_SURPLUS:
        return [word(f"+{modifier.surplus}"), thing(DUE_SURPLUS)]
    if kind == EXTRA_GOODS:
        return [word(f"+{modifier.goods}"), sign("area")]
    if kind == FREE_AREA_CARD:
        return [sign("area"), ("struck", DUE_DENARII, SIZE)]
    if kind == TRAINING_AFTER:
        return [word("+"), sign("train")]
    if kind == CHEAPER_CARDS:
        return [word(f"{MINUS}{modifier.goods + modifier.surplus + modifier.denarii}"), thing(cheaper(modifier.place))]
    if kind == SURPLUS_FOR_GOODS:
        return [thing(DUE_SURPLUS), ("arrow", "", 12), thing(DUE_ANY)]
    if kind == GOODS_FOR_SURPLUS:
        return [thing(DUE_ANY), ("arrow", "", 12), thing(DUE_SURPLUS)]
    if kind == PAID_INFLUENCE:
        return [*paid(modifier.pay), ("arrow", "", 11), sign("influence", 21)]
    if kind == WAIVED_STEP_COST:
        return [sign("step"), ("struck", waived(modifier.waives), SIZE)]
    if kind == FREE_STEPS:
        return [word(f"+{modifier.steps}"), sign("step")]
    return [word(f"+{modifier.brown}"), sign("brown-marker")]


def cheaper(place: int) -> int:
    """What a discount at a card row takes off."""
    return DUE_ANY if place == AEDIFICATOR else DUE_SURPLUS if place == LEGATUS else DUE_DENARII


def waived(waives: int) -> int:
    return DUE_DENARII if waives == WAIVES_DENARII else DUE_ANY if waives == WAIVES_GOODS else DUE_SURPLUS


def paid(pay: list[int]) -> list[Part]:
    return [part for kind in range(DUE_KINDS) if pay[kind] for part in (word(pay[kind]), thing(kind, 18))]


# The bonus at the end


class Table(NamedTuple):
    """What changes the bonuses on cards. Without a table, a card shows the bonuses for every number of players."""

    players: int = 0
    equal_trios: bool = False


NO_TABLE = Table()


def bonus_parts(bonus: Bonus, table: Table) -> list[Part]:
    """In most cases, points for each of something."""
    kind = bonus.kind
    if kind == MORE_POLITICS:
        return [word(f"+{bonus.levels}"), sign("politics")]
    if kind == BONUS_DOUBLED:
        return [word(f"{TIMES}{bonus.times}"), sign("patron")]
    if kind == MORE_LEVELS:
        return [word(f"+{bonus.levels}"), sign("influence")]
    if kind == POINTS_FOR_FIRSTS:
        shown = [bonus.for_first(table.players)] if table.players else [bonus.points_2_3, bonus.points_4_5]
        return [*(number_of_points(points) for points in shown), word("/"), word("I"), sign("area", 20)]
    if kind == POINTS_FOR_TRIOS and table.equal_trios:
        return [number_of_points(bonus.points), word("/"), word(3), sign("set")]
    worth = 1 if kind in (POINTS_FOR_POLITICS, POINTS_FOR_BEST_AREA) else bonus.points
    return [number_of_points(worth), word("/"), *WHAT_COUNTS[kind](bonus)]


WHAT_COUNTS: Final[dict[int, Callable[[Bonus], list[Part]]]] = {
    POINTS_FOR_POLITICS: lambda bonus: [sign("politics")],
    POINTS_FOR_PATRONS: lambda bonus: [("slot", "patron", 25)],
    POINTS_FOR_BEST_AREA: lambda bonus: [sign("influence", 21), ("rise", "", 9)],
    POINTS_FOR_AREAS: lambda bonus: [sign("grey-marker")],
    POINTS_FOR_CARDS_SHOWING: lambda bonus: [("card", SHOWS[bonus.shows], 21)],
    POINTS_FOR_TRIOS: lambda bonus: [sign(f"symbol-{symbol}", 16) for symbol in SYMBOLS],
    POINTS_FOR_PAIRS: lambda bonus: [sign(f"symbol-{SYMBOLS[bonus.symbol]}", 20)] * 2,
    POINTS_FOR_GOODS: lambda bonus: [word(bonus.goods), thing(DUE_ANY, 20)],
    POINTS_FOR_UNITS: lambda bonus: [thing(bonus.good)],
    POINTS_FOR_DECK: lambda bonus: [("card", CARD_KINDS[bonus.card], 21)],
}
"""What a bonus of each kind gives points for."""


# Drawing a phrase


def phrase(edition: AveRomaEdition, parts: list[Part], left: float, right: float, y: float, dark: bool) -> str:
    """Icons in a row, in the middle between two edges and a little narrower if there are many."""
    total = sum(wide for _, _, wide in parts)
    squeeze = min(1, (right - left) / total)
    x = (left + right - total * squeeze) / 2
    drawing = ""
    for what, said, wide in parts:
        drawing += part(edition, what, said, x + wide * squeeze / 2, y, wide * squeeze, dark)
        x += wide * squeeze
    return drawing


def part(edition: AveRomaEdition, what: str, said: object, x: float, y: float, size: float, dark: bool) -> str:
    ink, figure = ("pale", "figure on-dark") if dark else ("ink", "figure")
    inside = size - 2
    if what == "word":
        return text(x, y + 7, str(said), 20, figure)
    if what == "points":
        return icon("points", x, y, size, "star") + text(x, y + 6, str(said), 17, "figure on-light")
    if what == "icon":
        return icon(str(said), x, y, inside, "leaf" if said == "influence" and not dark else ink)
    if what in ("token", "struck"):
        assert isinstance(said, int)
        drawing = token(edition, said, x, y, inside)
        return drawing + struck(x, y, inside) if what == "struck" else drawing
    if what == "arrow":
        return path(f"M{x - 4:g} {y - 5:g}l7 5-7 5z", ink)
    if what == "rise":
        return path(f"M{x:g} {y - 9:g}l4.5 7h-3v10h-3v-10h-3z", ink)
    if what == "slot":
        return rect(x - size / 2 + 1, y - size / 2, size - 2, size, "gilt", 5) + icon(
            str(said), x, y, size * 0.8, "on-light")
    outline = "card-outline outline-pale" if dark else "card-outline line"
    return rect(x - size / 2 + 1, y - 14, size - 2, 28, outline, 3) + icon(
        str(said), x, y, size * 0.7, "star" if said == "points" else ink)


def struck(x: float, y: float, size: float) -> str:
    half = size / 2
    return path(f"M{x - half:g} {y + half:g}L{x + half:g} {y - half:g}", "strike waived")


@lru_cache(maxsize=256)
def bands(edition: AveRomaEdition, patron: int, wide: float, top: float, table: Table) -> str:
    """The two lower fields of a patron: the action it modifies and how, and what it scores at the end."""
    modifier, bonus = edition.modifier(patron), edition.bonus(patron)
    drawing = rect(4, top, wide - 8, BAND, "band-act", 4) + rect(4, top, 29, BAND, "band-office", 4)
    drawing += icon(f"place-{PLACES[modifier.place]}", 18.5, top + BAND / 2, 24, "gilt-text")
    drawing += phrase(edition, modifier_parts(modifier), 35, wide - 5, top + BAND / 2, False)
    low = top + BAND + 2.5
    drawing += rect(4, low, wide - 8, BAND, "band-end", 4)
    return drawing + phrase(edition, bonus_parts(bonus, table), 7, wide - 7, low + BAND / 2, True)
