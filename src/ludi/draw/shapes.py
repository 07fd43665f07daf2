"""The strokes that every drawing is made of, as SVG text: words, rectangles, arches, symbols.

Those that come again in every picture are remembered, which halves the time for a table.
"""

from functools import lru_cache
from html import escape

TIMES, MINUS, TO = "\u00d7", "\u2212", "\u2013"
"""Signs of printed numbers: so many times, less, from to."""


def n(value: float) -> str:
    """A coordinate as short as it can be written."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if value != int(value) else str(int(value))


@lru_cache(maxsize=4096)
def text(x: float, y: float, said: str | int, size: float, style: str = "figure", anchor: str = "middle") -> str:
    """Words or a number; `style` names classes of the shared style, `anchor` is middle, start or end."""
    styled = style if anchor == "middle" else f"{style} {anchor}"
    return f'<text x="{n(x)}" y="{n(y)}" class="{styled}" font-size="{n(size)}">{escape(str(said))}</text>'


def fitted(x: float, y: float, said: str, size: float, width: float, style: str, anchor: str = "middle") -> str:
    """Words that must not be wider than their place: long ones are written smaller, very long ones cut off."""
    share = 0.86 if "inscription" in style else 0.54
    room = int(width / (size * share * 0.54))
    if len(said) > room:
        said = said[:room - 1] + "…"
    return text(x, y, said, min(size, width / (share * max(len(said), 1))), style, anchor)


@lru_cache(maxsize=4096)
def rect(x: float, y: float, width: float, height: float, style: str, radius: float = 0) -> str:
    rounded = f' rx="{n(radius)}"' if radius else ""
    return f'<rect x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}"{rounded} class="{style}"/>'


@lru_cache(maxsize=4096)
def circle(x: float, y: float, radius: float, style: str) -> str:
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius)}" class="{style}"/>'


def ellipse(x: float, y: float, wide: float, high: float, style: str) -> str:
    return f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(wide)}" ry="{n(high)}" class="{style}"/>'


def path(d: str, style: str) -> str:
    return f'<path d="{d}" class="{style}"/>'


def use(symbol: str, x: float, y: float, width: float, height: float, style: str = "") -> str:
    """A symbol of the shared definitions in a box."""
    classes = f' class="{style}"' if style else ""
    return (f'<use href="#{symbol}" x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}"{classes}/>')


@lru_cache(maxsize=4096)
def icon(name: str, x: float, y: float, size: float, style: str = "ink") -> str:
    """An icon with its centre at a point."""
    return use(f"icon-{name}", x - size / 2, y - size / 2, size, size, style)


def group(inside: str, style: str = "", x: float = 0, y: float = 0, scale: float = 1) -> str:
    classes = f' class="{style}"' if style else ""
    moved = f"translate({n(x)} {n(y)})" if x or y else ""
    sized = f"scale({scale:g})" if scale != 1 else ""
    transform = f' transform="{(moved + " " + sized).strip()}"' if moved or sized else ""
    return f"<g{classes}{transform}>{inside}</g>"


def arch(x: float, y: float, width: float, height: float) -> str:
    """The path of a round arch that stands on y, its middle at x."""
    half = width / 2
    return (f"M{n(x - half)} {n(y)}V{n(y - height + half)}A{n(half)} {n(half)} 0 0 1 {n(x + half)} "
            f"{n(y - height + half)}V{n(y)}Z")


def plate(x: float, y: float, width: float, height: float) -> str:
    """A tablet with handles, the tabula ansata of inscriptions."""
    ear, half = height * 0.32, height / 2
    return (f"M{n(x)} {n(y)}H{n(x + width)}V{n(y + half - ear / 2)}L{n(x + width + ear)} {n(y + half - ear)}"
            f"V{n(y + half + ear)}L{n(x + width)} {n(y + half + ear / 2)}V{n(y + height)}H{n(x)}"
            f"V{n(y + half + ear / 2)}L{n(x - ear)} {n(y + half + ear)}V{n(y + half - ear)}"
            f"L{n(x)} {n(y + half - ear / 2)}Z")


ROMAN = ((50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


def roman_numeral(number: int) -> str:
    said = ""
    for value, letters in ROMAN:
        said += letters * (number // value)
        number %= value
    return said
