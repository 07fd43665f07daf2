"""The strokes that every drawing is made of, as SVG text: words, rectangles, arches, symbols.

Those that come again in every picture are remembered, which halves the time for a table.
"""

from functools import lru_cache
from html import escape

TIMES, MINUS, TO = "\u00d7", "\u2212", "\u2013"
"""Signs of printed numbers: so many times, less, from to."""


def num(value: float) -> str:
    """A coordinate as short as it can be written."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if value != int(value) else str(int(value))


@lru_cache(maxsize=4096)
def text(x: float, y: float, said: str | int, size: float, style: str = "figure", anchor: str = "middle") -> str:
    """Words or a number; `style` names classes of the shared style, `anchor` is middle, start or end."""
    styled = style if anchor == "middle" else f"{style} {anchor}"
    return f'<text x="{num(x)}" y="{num(y)}" class="{styled}" font-size="{num(size)}">{escape(str(said))}</text>'


NARROW, BROAD = frozenset("fijlrtI.,:;'|!()[] -"), frozenset("mwMW@%—…")
LEAST = 0.68
"""Words shrink to this part of their size before they are cut off: smaller ones could not be read."""


def breadth(said: str, inscription: bool) -> float:
    """About how wide words are, in sizes of their letters. No server knows the fonts of a browser: rather too wide."""
    if inscription:
        # In capitals and spaced out.
        return sum(1.08 if letter in BROAD else 0.52 if letter in NARROW else 0.86 for letter in said.upper())
    wide = 0.0
    for letter in said:
        # Signs from U+1100 on, Asian ones above all, fill a square.
        wide += (0.36 if letter in NARROW else 0.98 if letter in BROAD else 1.0 if letter > "\u1100"
                 else 0.75 if letter.isupper() else 0.58)
    return wide


@lru_cache(maxsize=1024)
def fitted(x: float, y: float, said: str, size: float, width: float, style: str, anchor: str = "middle") -> str:
    """Words that are never wider than their place: long ones are written smaller, very long ones cut off."""
    inscription = "inscription" in style
    if breadth(said, inscription) * size <= width:
        return text(x, y, said, size, style, anchor)
    smaller = max(size * LEAST, width / breadth(said, inscription))
    if breadth(said, inscription) * smaller > width + 0.1:
        while said and breadth(said + "…", inscription) * smaller > width:
            said = said[:-1]
        said = said.rstrip() + "…"
    # Where it is tight the browser is told the width, so that no font of its own can go beyond it.
    styled = style if anchor == "middle" else f"{style} {anchor}"
    return (f'<text x="{num(x)}" y="{num(y)}" class="{styled}" font-size="{num(smaller)}" textLength="{num(width)}" '
            f'lengthAdjust="spacingAndGlyphs">{escape(said)}</text>')


@lru_cache(maxsize=4096)
def rect(x: float, y: float, width: float, height: float, style: str, radius: float = 0) -> str:
    rounded = f' rx="{num(radius)}"' if radius else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"{rounded} class="{style}"/>'


def hit_and_halo(x: float, y: float, width: float, height: float, radius: float = 8) -> tuple[str, str]:
    """A rectangle twice: where a press counts, and what glows while the thing is lit."""
    return rect(x, y, width, height, "hit", radius), rect(x, y, width, height, "halo", radius)


@lru_cache(maxsize=4096)
def circle(x: float, y: float, radius: float, style: str) -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" class="{style}"/>'


def ellipse(x: float, y: float, wide: float, high: float, style: str) -> str:
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(wide)}" ry="{num(high)}" class="{style}"/>'


def path(d: str, style: str) -> str:
    return f'<path d="{d}" class="{style}"/>'


def use(symbol: str, x: float, y: float, width: float, height: float, style: str = "") -> str:
    """A symbol of the shared definitions in a box."""
    classes = f' class="{style}"' if style else ""
    return (f'<use href="#{symbol}" x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"{classes}/>')


@lru_cache(maxsize=4096)
def icon(name: str, x: float, y: float, size: float, style: str = "ink") -> str:
    """An icon with its centre at a point."""
    return use(f"icon-{name}", x - size / 2, y - size / 2, size, size, style)


def group(inside: str, style: str = "", x: float = 0, y: float = 0, scale: float = 1) -> str:
    classes = f' class="{style}"' if style else ""
    moved = f"translate({num(x)} {num(y)})" if x or y else ""
    sized = f"scale({scale:g})" if scale != 1 else ""
    transform = f' transform="{(moved + " " + sized).strip()}"' if moved or sized else ""
    return f"<g{classes}{transform}>{inside}</g>"


def arch(x: float, y: float, width: float, height: float) -> str:
    """The path of a round arch that stands on y, its middle at x."""
    half = width / 2
    return (f"M{num(x - half)} {num(y)}V{num(y - height + half)}A{num(half)} {num(half)} 0 0 1 {num(x + half)} "
            f"{num(y - height + half)}V{num(y)}Z")


def plate(x: float, y: float, width: float, height: float) -> str:
    """A tablet with handles, the tabula ansata of inscriptions."""
    ear, half = height * 0.32, height / 2
    return (f"M{num(x)} {num(y)}H{num(x + width)}V{num(y + half - ear / 2)}L{num(x + width + ear)} "
            f"{num(y + half - ear)}V{num(y + half + ear)}L{num(x + width)} {num(y + half + ear / 2)}V{num(y + height)}"
            f"H{num(x)}V{num(y + half + ear / 2)}L{num(x - ear)} {num(y + half + ear)}V{num(y + half - ear)}"
            f"L{num(x)} {num(y + half - ear / 2)}Z")


ROMAN = ((50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


def roman_numeral(number: int) -> str:
    said = ""
    for value, letters in ROMAN:
        said += letters * (number // value)
        number %= value
    return said
