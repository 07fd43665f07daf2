"""Lines of numbers and icons: what a place gives and costs, printed on the board."""

from functools import lru_cache

from ludi.draw.shapes import breadth, group, icon, num, path, text
from ludi.games.ave_roma.edition import DUE_DENARII, DUE_KINDS, AveRomaEdition
from ludi.games.ave_roma.scene.tokens import token

Sign = str | int
"""A text, an icon (its name after "#"), a line ("|"), two arrows, or the number of a kind of due."""

COIN = DUE_DENARII
TRADE = "<>"
GAP = 4.0
RING = "halo ring"
"""The halo of a thing on which something is written: it does not tint it."""
STYLES = {"politics": "politics", "influence": "leaf", "brown-marker": "brown"}


def due_signs(dues: list[int]) -> list[Sign]:
    """A cost as signs, with the number in front of each icon if there is more than one."""
    signs: list[Sign] = []
    for kind in range(DUE_KINDS):
        if dues[kind] > 1 or (kind == DUE_DENARII and dues[kind]):
            signs.append(str(dues[kind]))
        if dues[kind]:
            signs.append(kind)
    return signs


def sign_width(said: Sign, size: float) -> float:
    if isinstance(said, int) or said.startswith("#"):
        return size
    if said == TRADE:
        return 18
    return size * 0.3 if said == "|" else breadth(said, False) * size * 0.92


@lru_cache(maxsize=2048)
def sign_line(edition: AveRomaEdition, x: float, y: float, width: float, signs: tuple[Sign, ...],
              size: float = 22) -> str:
    """Signs side by side, centred on a point, and smaller where they would need more than this width."""
    if not signs:
        return ""
    wide = sum(sign_width(said, size) for said in signs) + GAP * (len(signs) - 1)
    parts = []
    at = -wide / 2
    for said in signs:
        step = sign_width(said, size)
        parts.append(draw_sign(edition, said, at + step / 2, size))
        at += step + GAP
    return group("".join(parts), "", x, y, round(min(1.0, width / wide), 3))


def draw_sign(edition: AveRomaEdition, said: Sign, x: float, size: float) -> str:
    if isinstance(said, int):
        return token(edition, said, x, 0, size)
    if said == "|":
        return path(f"M{num(x)} {num(-size / 2)}v{num(size)}", "hair")
    if said == TRADE:
        return path(f"M{num(x - 8)} -4h13l-4-4M{num(x + 8)} 4h-13l4 4", "line thick")
    if said.startswith("#"):
        return icon(said[1:], x, 0, size, STYLES.get(said[1:], "ink"))
    return text(x, size * 0.34, said, size * 0.96)
