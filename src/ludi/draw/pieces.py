"""Wooden pieces that all games share: discs, and figures in a player's colour. Light falls from the upper left.

Their colours are variables, set by a class such as `seat-0` around a piece.
"""

from functools import lru_cache

from ludi.draw.shapes import num


def disc_symbol() -> str:
    return ('<symbol id="disc" viewBox="0 0 24 24" overflow="visible"><ellipse cx="13" cy="15.5" rx="11" ry="9.5" '
            'class="cast"/><ellipse cx="12" cy="14" rx="11" ry="9" class="wood-dark"/>'
            '<ellipse cx="12" cy="11" rx="11" ry="9" class="wood"/></symbol>')


def figure(symbol: str, seat: int, wide: float, high: float, scale: float = 1) -> str:
    """A player's figure that stands on the origin and carries the player's shape."""
    mark = wide * 0.5 * scale
    return (f'<g class="seat-{seat}"><use href="#{symbol}" x="{num(-wide / 2 * scale)}" y="{num(-high * scale)}" '
            f'width="{num(wide * scale)}" height="{num(high * scale)}"/><use href="#icon-shape-{seat}" '
            f'x="{num(-mark / 2)}" y="{num(-high * 0.45 * scale)}" width="{num(mark)}" height="{num(mark)}" '
            'class="seat-mark"/></g>')


@lru_cache(maxsize=64)
def marker(seat: int, size: float) -> str:
    """A flat disc with the player's shape, centred on the origin."""
    half = size / 2
    return (f'<g class="seat-{seat}"><use href="#disc" x="{num(-half)}" y="{num(-half)}" width="{num(size)}" '
            f'height="{num(size)}"/><use href="#icon-shape-{seat}" x="{num(-half * 0.5)}" y="{num(-half * 0.6)}" '
            f'width="{num(half)}" height="{num(half)}" class="seat-mark"/></g>')
