"""Pawns, tokens, markers and coins of Via Appia."""

from functools import lru_cache
from math import cos, pi, sin

from ludi.draw.pieces import figure
from ludi.draw.shapes import circle, fitted, group, icon, num, path, text, use
from ludi.games.via_appia.edition import SECTIONS

PAWN_WIDE, PAWN_HIGH = 27.0, 39.0


def piece_symbols() -> str:
    return traveller_symbol() + victory_symbol() + bonus_symbol() + marker_symbol() + wheel_symbol() + ox_symbol()


def traveller_symbol() -> str:
    """A pawn: a traveller in a cloak with a broad hat and a staff."""
    return ('<symbol id="traveller" viewBox="0 0 27 39" overflow="visible"><ellipse cx="15" cy="37.5" rx="12.5" '
            'ry="2.8" class="cast"/><path d="M24 12v26" class="staff-pole"/>'
            '<path d="M2.5 37.5C3 28 4 21 7 17.5c1.5-1.8 3.5-2.5 6-2.5s4.5.7 6 2.5c3 3.5 4 10.5 4.5 20z" '
            'class="wood"/><path d="M17 15.8c.8.4 1.5 1 2 1.7 3 3.5 4 10.5 4.5 20h-5.5c.5-8 .5-15-1-21.7z" '
            'class="wood-dark"/><path d="M5.5 22c1-3 2.5-4.5 4.5-5.2" class="wood-light"/>'
            '<circle cx="13" cy="9.5" r="5.6" class="wood"/><path d="M3.5 9.2C6 7.8 7.5 7.5 8 5.5 9 2.5 10.5 1.5 13 '
            '1.5s4 1 5 4c.5 2 2 2.3 4.5 3.7-5 2.2-14 2.2-19 0z" class="wood"/></symbol>')


def victory_symbol() -> str:
    """A victory token: a golden disc in a wreath of leaves."""
    leaves = ""
    for leaf in range(16):
        if leaf in (3, 4, 5):
            continue
        angle = 2 * pi * (leaf + 0.5) / 16
        x, y = 20 + 15.2 * cos(angle), 20 + 15.2 * sin(angle)
        leaves += (f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="4" ry="1.9" '
                   f'transform="rotate({angle * 180 / pi + 62:.0f} {num(x)} {num(y)})"/>')
    return ('<symbol id="victory" viewBox="0 0 40 40" overflow="visible">'
            '<circle cx="22" cy="22.5" r="19.5" class="cast"/>'
            '<circle cx="20.8" cy="21.2" r="19.5" class="victory-side"/><circle cx="20" cy="20" r="19.5" '
            f'class="victory"/><g class="victory-leaf">{leaves}</g></symbol>')


HEXAGON = "M20 1.5 36.5 11v18L20 38.5 3.5 29V11z"


def bonus_symbol() -> str:
    """A bonus token: a hexagon of fired clay."""
    return (f'<symbol id="bonus" viewBox="0 0 40 40" overflow="visible">'
            f'<path d="{HEXAGON}" class="cast shifted-little"/>'
            f'<path d="{HEXAGON}" transform="translate(.8 1.5)" class="bonus-side"/><path d="{HEXAGON}" class="bonus"/>'
            '<path d="M20 5.5 33 13v14L20 34.5 7 27V13z" class="bonus-line"/></symbol>')


def marker_symbol() -> str:
    """A city marker: a small milestone of wood."""
    return ('<symbol id="city-marker" viewBox="0 0 18 24" overflow="visible"><ellipse cx="10.5" cy="22.5" rx="8.5" '
            'ry="2" class="cast"/><path d="M2 22V8c0-4 3-6.5 7-6.5s7 2.5 7 6.5v14z" class="wood"/>'
            '<path d="M12.5 2.3C15 3.5 16 5.5 16 8v14h-3.5z" class="wood-dark"/></symbol>')


def wheel_symbol() -> str:
    spokes = "".join(f"M20 20L{num(20 + 16 * cos(pi * spoke / 4))} {num(20 + 16 * sin(pi * spoke / 4))}"
                     for spoke in range(8))
    return ('<symbol id="wheel" viewBox="0 0 40 40" overflow="visible"><circle cx="20" cy="20" r="16.5" class="wheel"/>'
            f'<circle cx="20" cy="20" r="19" class="wheel-rim"/><path d="{spokes}" class="spoke"/>'
            '<circle cx="20" cy="20" r="14" class="wheel-rim"/><circle cx="20" cy="20" r="4.5" class="hub"/></symbol>')


def ox_symbol() -> str:
    """The ox before the cart, with its yoke."""
    return ('<symbol id="ox" viewBox="0 0 84 76" overflow="visible">'
            '<path d="M17 44l-1 28h6l3-26M47 46l1 26h6l1-28" class="ox ox-far"/>'
            '<path d="M5 32C4 22 11 17 21 17c12 0 19 2 27-4 5-4 11-5 15-2l9 6c5 4 8 8 8 12 0 5-5 7-9 5l-9-4c-1 9-4 14-8'
            ' 16l1 26h-7l-3-23c-8 3-17 3-24 1l-5 22H9l2-25C7 43 5 38 5 32z" class="ox"/>'
            '<path d="M6 26C1 31 4 42 2 52M58 17c-2 4-1 7 2 9M74 30q3 1 5-1" class="ox-line"/>'
            '<path d="M66 12c-3-4-2-8 1-10 0 4 2 6 5 7zM70 15c5-1 8-5 7-9 3 4 2 10-3 13z" class="ox-horn"/>'
            '<circle cx="70" cy="21.5" r="1.3" class="ox-line"/>'
            '<path d="M50 10c-3 9-3 18 1 27" class="wagon-pole"/></symbol>')


@lru_cache(maxsize=64)
def pawn(seat: int, scale: float = 1) -> str:
    """A pawn that stands on the origin."""
    return figure("traveller", seat, PAWN_WIDE, PAWN_HIGH, scale)


@lru_cache(maxsize=64)
def victory_token(points: int, size: float) -> str:
    """A victory token centred on the origin."""
    return use("victory", -size / 2, -size / 2, size, size) + text(0, size * 0.21, points, size * 0.58,
                                                                    "figure victory-number")


@lru_cache(maxsize=64)
def bonus_token(section: int, size: float) -> str:
    """A bonus token of a section, centred on the origin."""
    return (f'<g class="section-{SECTIONS[section]}">' + use("bonus", -size / 2, -size / 2, size, size)
            + text(0, size * 0.19, SECTIONS[section], size * 0.54, "figure bonus-letter") + "</g>")


@lru_cache(maxsize=64)
def no_token(section: int, size: float) -> str:
    """The empty place for bonus tokens of a section, centred on the origin."""
    return (group(path(HEXAGON, "slot"), "", -size / 2, -size / 2, size / 40)
            + text(0, size * 0.19, SECTIONS[section], size * 0.54, "figure dim"))


@lru_cache(maxsize=64)
def city_marker(seat: int | None, size: float) -> str:
    """A city marker that stands on the origin, in a player's colour or plain."""
    wide = size * 0.75
    mark = "" if seat is None else icon(f"shape-{seat}", 0, -size * 0.45, size * 0.42, "seat-mark")
    style = "plain-wood" if seat is None else f"seat-{seat}"
    return f'<g class="{style}">' + use("city-marker", -wide / 2, -size, wide, size) + mark + "</g>"


@lru_cache(maxsize=256)
def coins(amount: int | str, size: float) -> str:
    """A coin with a number, centred on the origin."""
    return (circle(0, 0, size * 0.45, "coin-face") + icon("coin", 0, 0, size, "gold")
            + fitted(0, size * 0.2, str(amount), size * 0.56, size * 0.76, "figure on-light"))


@lru_cache(maxsize=64)
def push_token(size: float) -> str:
    """A +1 push token, centred on the origin."""
    return (circle(1.5, 2, size / 2, "cast") + circle(0, 0, size / 2, "push-token")
            + circle(0, 0, size / 2 - 3.5, "push-line") + icon("push", -size * 0.2, 0, size * 0.42, "push-mark")
            + text(size * 0.2, size * 0.13, "+1", size * 0.36, "figure push-number"))


def points_star(points: int, x: float, y: float, size: float) -> str:
    """Points as a number on a star."""
    return icon("points", x, y, size, "star") + text(x, y + size * 0.19, points, size * 0.54, "figure on-light")
