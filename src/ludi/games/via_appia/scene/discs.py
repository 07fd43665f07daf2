"""Stones and tiles: turned wooden discs with a cut letter, and slabs of travertine. Light falls from the upper left."""

from functools import lru_cache

from ludi.draw.shapes import num
from ludi.games.via_appia.edition import LARGE, MEDIUM, SIZES, SMALL

CUT_LETTERS = {
    SMALL: "M59 38C56 29 43 29 42 39C41 50 59 48 59 60C59 71 44 72 40.5 62",
    MEDIUM: "M37.5 66 42 34.5 50 56 58 34.5 62.5 66",
    LARGE: "M42.5 34V65H59.5V60",
}
"""S, M and L as strokes around the middle of a box of 100 by 100, so that they look the same with every font."""

GRAIN = {
    SMALL: "M12 45C30 38 40 40 50 38S76 30 86 38M10 58C30 52 44 56 60 52S82 50 89 56M18 72C36 66 56 72 78 68",
    MEDIUM: "M15 40C34 32 44 46 62 36S80 34 86 38M9 53C26 46 36 60 56 52S80 46 91 52M14 68C36 60 50 74 84 66"
            "M26 80C42 76 56 82 70 79",
    LARGE: "M20 32C40 22 46 40 66 28S78 28 80 30M12 44C30 34 38 56 58 44S80 38 88 44M9 55C28 46 40 68 60 56"
           "S82 50 91 55M13 68C34 58 42 78 64 68S80 64 86 67M24 80C40 74 54 84 74 78",
}
"""The grain of the wood, which differs from size to size."""

TILE_WIDE = [26.0, 34.0, 34.0]
TILE_HIGH = [26.0, 34.0, 72.0]
"""The size of a tile as it lies on a road that leads to the right; a large one reaches across both lanes."""


def disc_symbols() -> str:
    """A stone of each size, its face in a circle of radius 46 around 50, 50; rim and shadow go a little beyond."""
    shades = "".join(f'<radialGradient id="stone-face-{name}" cx=".36" cy=".32" r=".82"><stop offset="0" '
                     f'class="stop-stone-light {name}"/><stop offset="1" class="stop-stone {name}"/></radialGradient>'
                     for name in map(stone_class, SIZES))
    return shades + "".join(disc_symbol(size) for size in range(len(SIZES)))


def stone_class(name: str) -> str:
    return f"of-{name}"


def disc_symbol(size: int) -> str:
    name = SIZES[size]
    return (f'<symbol id="stone-{name}" viewBox="0 0 100 100" overflow="visible"><g class="{stone_class(name)}">'
            '<circle cx="56" cy="58" r="47" class="cast"/>'
            '<circle cx="51.5" cy="53" r="46" class="stone-rim"/>'
            f'<circle cx="50" cy="50" r="46" class="stone-top" fill="url(#stone-face-{stone_class(name)})"/>'
            f'<path d="{GRAIN[size]}" class="stone-grain"/>'
            '<circle cx="50" cy="50" r="36.5" class="stone-groove"/><path d="M24 76A36.5 36.5 0 0 0 76 24" '
            'class="stone-edge"/>'
            f'<circle cx="50" cy="50" r="23" class="stone-boss" fill="url(#stone-face-{stone_class(name)})"/>'
            f'<path d="{CUT_LETTERS[size]}" class="stone-cut"/></g></symbol>')


@lru_cache(maxsize=128)
def disc(size: int, radius: float) -> str:
    """A stone seen from above, centred on the origin."""
    half = radius * 50 / 46
    return (f'<use href="#stone-{SIZES[size]}" x="{num(-half)}" y="{num(-half)}" width="{num(2 * half)}" '
            f'height="{num(2 * half)}"/>')


def tile_symbols() -> str:
    """A tile of each size: a slab of travertine with its pits and a cut edge."""
    return "".join(tile_symbol(size) for size in range(len(SIZES)))


PITS = {
    SMALL: "M4 8q6-2 9 0t9-1M5 15q4 1.5 7 0M15 17q3-1.5 7 0M4 21q6-1.5 10 0",
    MEDIUM: "M4 9q7-2.5 13 0t13-1M5 17q4 1.5 8 0M18 18q5-2 12 0M4 25q8-2 14 0M22 27q4-1.5 8 0",
    LARGE: "M4 9q7-2.5 13 0t13-1M5 17q4 1.5 8 0M18 19q5-2 12 0M4 27q8-2 14 0M22 29q4-1.5 8 0M4 45q8-2 15 0t11-1"
           "M5 53q4 1.5 8 0M18 55q5-2 12 0M4 63q8-2 14 0M22 65q4-1.5 8 0",
}


def tile_symbol(size: int) -> str:
    wide, high = TILE_WIDE[size], TILE_HIGH[size]
    crack = (f'<path d="M1 {num(high / 2 + 2)}L{num(wide * 0.45)} {num(high / 2 - 1)} {num(wide - 1)} '
             f'{num(high / 2 + 1)}" class="tile-joint"/>') if size == LARGE else ""
    return (f'<symbol id="tile-{SIZES[size]}" viewBox="0 0 {num(wide)} {num(high)}" overflow="visible">'
            f'<rect x="2" y="2.5" width="{num(wide)}" height="{num(high)}" rx="3" class="cast"/>'
            f'<rect x=".8" y="1" width="{num(wide)}" height="{num(high)}" rx="3" class="tile-side"/>'
            f'<rect width="{num(wide)}" height="{num(high)}" rx="3" class="tile-top"/>{crack}'
            f'<path d="{PITS[size]}" class="tile-pit"/>'
            f'<path d="M1.5 {num(high - 3)}V3.5A2 2 0 0 1 3.5 1.5H{num(wide - 3)}" class="tile-edge"/></symbol>')


@lru_cache(maxsize=128)
def tile(size: int, scale: float = 1) -> str:
    """A tile centred on the origin, as it lies on a road that leads to the right."""
    wide, high = TILE_WIDE[size] * scale, TILE_HIGH[size] * scale
    return (f'<use href="#tile-{SIZES[size]}" x="{num(-wide / 2)}" y="{num(-high / 2)}" width="{num(wide)}" '
            f'height="{num(high)}"/>')
