"""The basic shapes of every drawing, as SVG text: words, rectangles, arches, symbols.

Shapes that recur in every picture are cached, which halves the time for a table.
"""

from functools import lru_cache
from html import escape

TIMES, MINUS, TO = "\u00d7", "\u2212", "\u2013"
"""Signs in printed numbers: times, minus, and the dash of a range."""


def num(value: float) -> str:
    """A coordinate in its shortest form."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if value != int(value) else str(int(value))


@lru_cache(maxsize=4096)
def text(x: float, y: float, said: str | int, size: float, style: str = "figure", anchor: str = "middle") -> str:
    """Words or a number; `style` names classes of the shared style sheet, `anchor` is middle, start or end."""
    styled = style if anchor == "middle" else f"{style} {anchor}"
    return f'<text x="{num(x)}" y="{num(y)}" class="{styled}" font-size="{num(size)}">{escape(str(said))}</text>'


NARROW, BROAD = frozenset("fijlrtI.,:;'|!()[] -"), frozenset("mwMW@%—…")
LEAST = 0.68
"""Words shrink to this fraction of their size before they are cut off; smaller ones would be unreadable."""


def breadth(said: str, inscription: bool) -> float:
    """The approximate width of words, in units of the font size. The server does not know the browser's fonts, so it
    estimates on the wide side."""
    if inscription:
        # Inscriptions are in capitals and spaced out.
        return sum(1.08 if letter in BROAD else 0.52 if letter in NARROW else 0.86 for letter in said.upper())
    wide = 0.0
    for letter in said:
        # Characters from U+1100 on, mostly Asian ones, fill a square.
        wide += (0.36 if letter in NARROW else 0.98 if letter in BROAD else 1.0 if letter > "\u1100"
                 else 0.75 if letter.isupper() else 0.58)
    return wide


@lru_cache(maxsize=1024)
def fitted(x: float, y: float, said: str, size: float, width: float, style: str, anchor: str = "middle") -> str:
    """Words that never exceed the given width: long ones are written smaller, very long ones are cut off."""
    inscription = "inscription" in style
    if breadth(said, inscription) * size <= width:
        return text(x, y, said, size, style, anchor)
    smaller = max(size * LEAST, width / breadth(said, inscription))
    if breadth(said, inscription) * smaller > width + 0.1:
        while said and breadth(said + "…", inscription) * smaller > width:
            said = said[:-1]
        said = said.rstrip() + "…"
    # Where space is tight, the width is stated in the SVG, so that no font can exceed it.
    styled = style if anchor == "middle" else f"{style} {anchor}"
    return (f'<text x="{num(x)}" y="{num(y)}" class="{styled}" font-size="{num(smaller)}" textLength="{num(width)}" '
            f'lengthAdjust="spacingAndGlyphs">{escape(said)}</text>')


@lru_cache(maxsize=4096)
def rect(x: float, y: float, width: float, height: float, style: str, radius: float = 0) -> str:
    rounded = f' rx="{num(radius)}"' if radius else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"{rounded} class="{style}"/>'


def hit_and_halo(x: float, y: float, width: float, height: float, radius: float = 8) -> tuple[str, str]:
    """A rectangle twice: the area that takes clicks, and the outline that glows while the thing is highlighted."""
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
    """The path of a round arch that stands on y, centred on x."""
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
