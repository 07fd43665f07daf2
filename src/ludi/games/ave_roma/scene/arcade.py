"""The arcades in front of the offices: one arch for each slot, with columns between them."""

from ludi.draw.shapes import arch, num, path, rect

SLOTS = 5
PITCH = 41.0
ARCH_WIDE, ARCH_HIGH = 35.0, 46.0


def slot_arch(x: float, foot: float, lowest: int, players: int) -> str:
    """An open arch; one that only shadow players use, in shadow; or one that is boarded up in this game."""
    frame = path(arch(x, foot, ARCH_WIDE + 4, ARCH_HIGH + 2), "arch-frame")
    if lowest <= players:
        return frame + path(arch(x, foot, ARCH_WIDE - 2, ARCH_HIGH - 1), "open-arch")
    if players == 2:
        return frame + path(arch(x, foot, ARCH_WIDE - 2, ARCH_HIGH - 1), "shadow-arch")
    planks = "".join(f"M{num(x - 15)} {num(foot + up)}l30 {num(tilt)}v6l-30 {num(-tilt)}z"
                     for up, tilt in ((-32, 9), (-16, -10)))
    return frame + path(arch(x, foot, ARCH_WIDE - 2, ARCH_HIGH - 1), "closed-arch") + path(planks, "plank")


def column(x: float, top: float, foot: float) -> str:
    return (rect(x - 3, top + 5, 6, foot - top - 8, "office-column") + rect(x - 4.5, top + 1, 9, 4, "office-capital", 1)
            + rect(x - 4.5, foot - 4, 9, 4, "office-capital", 1))
