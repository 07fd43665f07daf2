"""Gains drawn as icons: what a building, an action card or an honour card gives."""

from ludi.draw.shapes import TIMES, circle, group, icon, rect, text
from ludi.games.porta_nigra.edition import COLOURS, Gain
from ludi.games.porta_nigra.scene.pieces import brick


def gain_icons(gain: Gain) -> list[tuple[str, int]]:
    """The icons of a gain with their amounts. Bricks are listed by colour."""
    amounts = [("points", gain.points), ("coin", gain.sesterces), ("torch", gain.torches),
               ("influence", gain.influence), ("roman", gain.romans)]
    amounts += [(f"brick-{COLOURS[colour]}", count) for colour, count in enumerate(gain.bricks)]
    return [(name, amount) for name, amount in amounts if amount]


def gain_symbol(name: str, x: float, y: float, size: float) -> str:
    """One icon of a gain, centred at a point. Bricks have their colour."""
    if name.startswith("brick-"):
        scale = size / 46
        return group(brick(name[6:], scale), "", x - 26 * scale, y + 10 * scale)
    style = {"torch": "flame", "coin": "gold", "influence": "leaf", "points": "star", "roman": "sepia"}.get(name, "ink")
    face = circle(x, y, size * 0.42, "coin-face") if name == "coin" else ""
    return face + icon(name, x, y, size, style)


def reward_icons(gain: Gain, every: int, x: float, y: float) -> str:
    """A small tablet with a number of bricks and the reward for each multiple of it."""
    inside = rect(x, y, 122, 56, "parchment", 6)
    inside += icon("brick", x + 16, y + 18, 22, "sepia") + text(x + 16, y + 47, f"{every}{TIMES}", 19)
    amounts = gain_icons(gain)
    step = 84 / max(len(amounts), 1)
    for place, (name, amount) in enumerate(amounts):
        middle = x + 36 + step * (place + 0.5)
        inside += gain_symbol(name, middle, y + 20, 32)
        inside += text(middle, y + 51, amount, 19)
    return inside
