"""The pieces of Porta Nigra: bricks in oblique view, Romans and builders. Light comes from the upper left.

Their colours are CSS variables, set by a class such as `brick-red` or `seat-0` on a parent element.
"""

from functools import lru_cache

from ludi.draw.pieces import figure
from ludi.draw.shapes import num

BRICK_WIDE = 44.0
BRICK_HIGH = 14.0
BRICK_DEEP = 9.0
"""How far the back edge of a brick is shifted to the right and upwards."""
FRESCO_HIGH = 12.5
"""Height of a brick painted on the wall. It is a little flatter, which leaves room for the number above."""
MARKS = {"black": 1, "blue": 2, "red": 3, "yellow": 4, "white": 5}
"""Mason's marks on the bricks, so that colours are never told apart by colour alone."""

ROMAN_WIDE = 28.0
ROMAN_HIGH = 38.0
BUILDER_WIDE = 34.0
BUILDER_HIGH = 52.0


def piece_symbols() -> str:
    return "".join([*(brick_symbol(colour, strokes) for colour, strokes in MARKS.items()),
                    roman_symbol(), builder_symbol()])


def brick_symbol(colour: str, strokes: int) -> str:
    """A brick whose front is at the lower left of its box."""
    wide, high, deep = BRICK_WIDE, BRICK_HIGH, BRICK_DEEP
    rise = deep * 0.8
    top = f"M0 {num(rise)}L{num(deep)} 0H{num(wide + deep)}L{num(wide)} {num(rise)}Z"
    side = f"M{num(wide)} {num(rise)}L{num(wide + deep)} 0V{num(high)}L{num(wide)} {num(high + rise)}Z"
    box = f"-1 -1 {num(wide + deep + 2)} {num(high + rise + 2)}"
    return (f'<symbol id="brick-{colour}" viewBox="{box}" overflow="visible">'
            f'<g class="brick-{colour}"><path d="{top}" class="brick-top"/><path d="{side}" class="brick-side"/>'
            f'<rect y="{num(rise)}" width="{num(wide)}" height="{num(high)}" class="brick-front"/>'
            f'<path d="M1 {num(rise + 1)}H{num(wide - 1)}" class="brick-edge"/>'
            f'<path d="{mason_mark(strokes, 4, rise + 3.6, 7.5)}" class="brick-mark"/></g></symbol>')


def mason_mark(strokes: int, x: float, y: float, high: float) -> str:
    """A Roman numeral from I to V as if cut into stone: one to three strokes, a stroke and a wedge, or a wedge."""
    gap = high * 0.42
    if strokes <= 3:
        return "".join(f"M{num(x + gap * stroke)} {num(y)}v{num(high)}" for stroke in range(strokes))
    before = f"M{num(x)} {num(y)}v{num(high)}" if strokes == 4 else ""
    left = x + gap if strokes == 4 else x
    return f"{before}M{num(left)} {num(y)}l{num(gap)} {num(high)}l{num(gap)} {num(-high)}"


def roman_symbol() -> str:
    """A wooden figure of a citizen in a toga with a wreath. The chest has room for the owner's shape."""
    return ('<symbol id="roman" viewBox="0 0 28 38" overflow="visible">'
            '<ellipse cx="16" cy="36" rx="13" ry="2.6" class="cast"/>'
            '<path d="M3.5 36.5C3.5 27 4 20.5 7 17c1.7-2 4-3 7-3s5.3 1 7 3c3 3.5 3.5 10 3.5 19.5z" class="wood"/>'
            '<path d="M18.5 14.8c1 .5 1.8 1.2 2.5 2.2 3 3.5 3.5 10 3.5 19.5h-5.5c.8-8 .8-15-.5-21.7z" '
            'class="wood-dark"/>'
            '<path d="M6 19c1.5-2.3 3.5-3.3 6-3.6M21 17c-2 7-8 11-16.5 12.5" class="wood-light"/>'
            '<circle cx="14" cy="7.6" r="6.3" class="wood"/><path d="M17 2.2a6.3 6.3 0 0 1 .5 10.6c1.6-3.3 1.3-7.5-.5-'
            '10.6z" class="wood-dark"/><path d="M8.2 6.8c1-2.6 3-3.6 5.8-3.6s4.8 1 5.8 3.6" class="wreath"/>'
            '<path d="M9.5 5.2l-1.6-1.3M12 3.7l-.7-1.9M16 3.7l.7-1.9M18.5 5.2l1.6-1.3" class="wreath thin"/>'
            '</symbol>')


def builder_symbol() -> str:
    """The builder: taller than a citizen, with a hood and a measuring staff."""
    return ('<symbol id="builder" viewBox="0 0 34 52" overflow="visible">'
            '<ellipse cx="18" cy="49.5" rx="16" ry="3" class="cast"/>'
            '<path d="M30 5v44" class="staff"/><path d="M27.5 5h5M28.5 13h3M28.5 21h3M28.5 29h3M28.5 37h3" '
            'class="staff thin"/>'
            '<path d="M3 50c0-4 1.5-6 3.5-7C6 33 6 26 8.5 21.5 10.2 18.5 13 17 16 17s5.8 1.5 7.5 4.5'
            'C26 26 26 33 25.5 43c2 1 3.5 3 3.5 7z" class="wood"/>'
            '<path d="M20.5 18.5C24.7 21.5 26 27.5 26 33.5c0 3.5-.2 6.5-.5 9.5 2 1 3.5 3 3.5 7h-6'
            'c.5-12 0-24-2.5-31.5z" class="wood-dark"/>'
            '<path d="M9 23c1.5-3 3.5-4.3 6-4.8M25 26l4.5-3.5" class="wood-light"/>'
            '<circle cx="16" cy="10.5" r="7" class="wood"/>'
            '<path d="M8 12.5C7.5 4.5 11 1.5 16 1.5s8.5 3 8 11c-1-3.5-4-5-8-5s-7 1.5-8 5z" class="wood-dark"/>'
            '</symbol>')


@lru_cache(maxsize=256)
def brick(colour: str, scale: float = 1) -> str:
    """A brick with the lower left corner of its front at the origin."""
    wide, high, rise = BRICK_WIDE, BRICK_HIGH, BRICK_DEEP * 0.8
    return (f'<use href="#brick-{colour}" x="{num(-scale)}" y="{num(-(high + rise + 1) * scale)}" '
            f'width="{num((wide + BRICK_DEEP + 2) * scale)}" height="{num((high + rise + 2) * scale)}"/>')


def fresco(colour: str, bricks: int) -> str:
    """A stack of bricks painted flat on a wall, with the middle of its bottom edge at the origin."""
    left, wide, high = -BRICK_WIDE / 2, BRICK_WIDE, FRESCO_HIGH
    painted = "".join(f"M{num(left)} {num(1 - (level + 1) * high)}h{num(wide)}v{num(high - 1.5)}h{num(-wide)}z"
                      for level in range(bricks))
    mark = mason_mark(MARKS[colour], left + 4, 3.4 - bricks * high, 6.8)
    return (f'<g class="brick-{colour}"><path d="{painted}" class="fresco"/>'
            f'<path d="{mark}" class="brick-mark"/></g>')


@lru_cache(maxsize=64)
def roman(seat: int, scale: float = 1) -> str:
    return figure("roman", seat, ROMAN_WIDE, ROMAN_HIGH, scale)


@lru_cache(maxsize=64)
def builder(seat: int, scale: float = 1) -> str:
    return figure("builder", seat, BUILDER_WIDE, BUILDER_HIGH, scale)
