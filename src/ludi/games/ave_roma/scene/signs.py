"""Lines of numbers and icons: what a place gives and costs, printed on the board."""

from functools import lru_cache

from ludi.draw.shapes import breadth, circle, group, icon, path, text
from ludi.games.ave_roma.edition import DUE_DENARII, DUE_KINDS, DUES, GOODS

ICON = "#"
"""A sign that begins with this is an icon, any other is text."""
COIN = "#coin"
GAP = 4.0
STYLES = {"coin": "gold", "surplus": "sepia", "politics": "politics-sign", "influence": "leaf", "step": "ink",
          "brown-marker": "brown-sign"}


def due_icon(kind: int) -> str:
    """The icon of something to pay."""
    if kind < len(GOODS):
        return GOODS[kind]
    if kind == DUE_DENARII:
        return "coin"
    return f"good-{DUES[kind]}" if DUES[kind] != "surplus" else "surplus"


def due_signs(dues: list[int]) -> list[str]:
    """A cost as signs: the number in front of each icon if there is more than one."""
    signs: list[str] = []
    for kind in range(DUE_KINDS):
        if dues[kind] > 1 or (kind == DUE_DENARII and dues[kind]):
            signs.append(str(dues[kind]))
        if dues[kind]:
            signs.append(ICON + due_icon(kind))
    return signs


def sign(name: str, x: float, y: float, size: float) -> str:
    """One icon, centred on a point, in its own colour."""
    face = circle(x, y, size * 0.42, "coin-face") if name == "coin" else ""
    return face + icon(name, x, y, size, STYLES.get(name, "ink"))


def coin(x: float, y: float, size: float, number: int) -> str:
    """A coin with its number on it."""
    return (circle(x, y, size / 2, "coin-rim") + circle(x, y, size / 2 - 2.4, "coin-face coin-ring")
            + text(x, y + size * 0.24, number, size * 0.68, "figure on-light"))


def sign_width(said: str, size: float) -> float:
    return size if said.startswith(ICON) else breadth(said, False) * size * 0.86


@lru_cache(maxsize=2048)
def sign_line(x: float, y: float, width: float, signs: tuple[str, ...], size: float = 22) -> str:
    """Signs side by side, centred on a point and made narrower where they would need more than this width."""
    wide = sum(sign_width(said, size) for said in signs) + GAP * (len(signs) - 1)
    parts = []
    at = -wide / 2
    for said in signs:
        step = sign_width(said, size)
        if said == "|":
            parts.append(path(f"M{at + step / 2:.1f} {-size * 0.5}v{size}", "hair"))
        elif said.startswith(ICON):
            parts.append(sign(said[1:], at + step / 2, 0, size))
        else:
            parts.append(text(at + step / 2, size * 0.34, said, size * 0.92))
        at += step + GAP
    return group("".join(parts), "", x, y, round(min(1.0, width / wide), 3) if wide else 1)
