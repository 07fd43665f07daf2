"""Goods, surplus and denarii as tiles, and amounts of them."""

from functools import lru_cache

from ludi.draw.shapes import circle, icon, rect, text
from ludi.games.ave_roma.edition import (
    COLOURS,
    DUE_ANY,
    DUE_COLOUR,
    DUE_DENARII,
    DUE_SURPLUS,
    DUES,
    KINDS_OF_GOODS,
    AveRomaEdition,
)


def due_icon(kind: int) -> str:
    """The name of the icon of a kind of due."""
    if kind < KINDS_OF_GOODS or kind == DUE_SURPLUS:
        return DUES[kind]
    return "coin" if kind == DUE_DENARII else f"good-{DUES[kind]}"


def tile_style(edition: AveRomaEdition, kind: int) -> str:
    """The class with the colour of a good, of a colour of goods, or of any good."""
    if kind >= DUE_COLOUR:
        return "good-any" if kind == DUE_ANY else f"good-{COLOURS[kind - DUE_COLOUR]}"
    return f"good-{COLOURS[edition.good_colour[kind]]}"


@lru_cache(maxsize=1024)
def token(edition: AveRomaEdition, kind: int, x: float, y: float, size: float) -> str:
    """One good, surplus or denarius, centred on a point."""
    half = size / 2
    if kind == DUE_DENARII:
        return coin(x, y, size)
    if kind == DUE_SURPLUS:
        return icon("surplus", x, y, size, "surplus")
    return rect(x - half, y - half, size, size, f"{tile_style(edition, kind)} good-tile", size * 0.2) + icon(
        due_icon(kind), x, y, size * 0.8, "silhouette")


@lru_cache(maxsize=1024)
def coin(x: float, y: float, size: float, number: int | str = "") -> str:
    """A denarius, with the amount on it as large as it fits: on a phone, a coin on a card has 14 pixels."""
    drawing = circle(x, y, size / 2, "coin-face") + icon("coin", x, y, size, "gold")
    high = size * (0.72 if len(str(number)) == 1 else 0.65)
    return drawing + text(x, y + high * 0.36, number, high, "figure on-light") if number != "" else drawing
