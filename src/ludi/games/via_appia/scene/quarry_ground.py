"""The print of the quarry panel: paving, the wooden apparatus with its slope of travertine, and the tray below it."""

from functools import lru_cache
from itertools import pairwise
from math import atan2, degrees

from ludi.core.i18n import Translator
from ludi.draw.materials import Chance
from ludi.draw.shapes import circle, fitted, group, num, path, plate, rect, text
from ludi.games.via_appia.edition import SMALL, ViaAppiaEdition
from ludi.games.via_appia.scene.discs import tile
from ludi.games.via_appia.scene.quarry_plan import (
    COUNTER_LEFT,
    ENTRY,
    HIGH,
    MIDDLE,
    TRAY_HIGH,
    TRAY_TOP,
    WALL,
    WIDE,
    QuarryPlan,
    quarry_plan,
)

APRON_TOP = 12.0
COURSES = 6
"""Rows of slabs on the slope."""


@lru_cache(maxsize=32)
def quarry_ground(edition: ViaAppiaEdition, tr: Translator) -> str:
    """Everything that never changes, drawn once per edition and language."""
    plan = quarry_plan(edition)
    return "".join([
        rect(0.5, 0.5, WIDE - 1, HIGH - 1, "quarry-floor", 8),
        rect(5, 5, WIDE - 10, HIGH - 10, "quarry-frame", 5),
        rubble(),
        apron(plan),
        slope(plan),
        tray(plan),
        walls(plan),
        lip(plan),
        name(tr),
        consolation(edition),
        rect(0.5, 0.5, WIDE - 1, HIGH - 1, "lamplight", 8),
    ])


# Around the apparatus


def name(tr: Translator) -> str:
    x, y, wide = 24.0, 18.0, 164.0
    inside = path(plate(x, y, wide, 34), "cast soft shifted-little") + path(plate(x, y, wide, 34), "tablet")
    inside += rect(x + 3, y + 3, wide - 6, 28, "tablet-line")
    return inside + fitted(x + wide / 2, y + 25, tr("Quarry"), 22, wide - 20, "inscription bold")


def consolation(edition: ViaAppiaEdition) -> str:
    """VA-quarry-10: what a player takes if nothing fell, pinned up on a piece of parchment."""
    x, y, wide, high = 478.0, 16.0, 146.0, 52.0
    middle = y + high / 2
    inside = rect(x + 3, y + 3, wide, high, "cast soft", 3) + rect(x, y, wide, high, "parchment", 3)
    inside += circle(x + 24, middle, 13, "nothing-fell")
    inside += path(f"M{num(x + 13)} {num(middle + 11)}l22-22", "nothing-fell")
    inside += arrow(x + 47, middle)
    inside += group(tile(SMALL), x=x + 79, y=middle) + text(x + 102, middle + 7, "/", 22, "word dim")
    return inside + group(coin(edition.consolation_coins, 16), x=x + 123, y=middle)


def arrow(x: float, y: float) -> str:
    """What lies before it is exchanged for what lies behind it."""
    return path(f"M{num(x)} {num(y - 8)}l13 8-13 8z", "ink")


@lru_cache(maxsize=16)
def coin(worth: int, radius: float) -> str:
    """Sesterces as a coin with its number, centred on the origin."""
    return (circle(2, 2.5, radius, "cast") + circle(0, 0, radius, "sesterce")
            + circle(0, 0, radius - 4, "sesterce-rim") + text(0, radius * 0.44, worth, radius * 1.3, "figure on-light"))


def rubble() -> str:
    """Cut blocks of travertine and chips beside the slope, as in a yard where stone is worked."""
    blocks = [(30, 402, 52, 26, 12), (66, 420, 44, 22, 10), (20, 438, 40, 24, 10),
              (566, 398, 46, 24, 12), (590, 424, 34, 24, 10), (548, 434, 36, 20, 9)]
    parts = []
    for x, y, wide, high, deep in blocks:
        parts.append(path(f"M{x + 4} {y + high + deep - 2}h{wide}l{deep} {-deep}v{-high / 2}l6 6v{high}"
                          f"l{-deep} {deep}h{-wide}z", "cast soft"))
        parts.append(path(f"M{x} {y}l{deep} {-deep}h{wide}l{-deep} {deep}z", "block-top"))
        parts.append(path(f"M{x + wide} {y}l{deep} {-deep}v{high}l{-deep} {deep}z", "block-side"))
        parts.append(path(f"M{x} {y}h{wide}v{high}h{-wide}z", "block-front"))
        parts.append(path(f"M{x + 6} {y + high * 0.4:.0f}h{wide * 0.4:.0f}M{x + wide * 0.5:.0f} {y + high * 0.7:.0f}"
                          f"h{wide * 0.36:.0f}", "block-pit"))
    chance = Chance(11)
    chips = []
    for _ in range(34):
        beside = 14.0 + chance.upto(110)
        across = beside if chance.upto(2) else WIDE - beside
        down = 250 + chance.upto(230)
        size = 2 + chance.upto(4)
        chips.append(f"M{num(across)} {down}l{size} {-size // 2}l{size // 2 + 1} {size}l{-size} 1z")
    return "".join([path("".join(chips), "chip"), *parts])


# The apparatus


def outline(plan: QuarryPlan, spread: float = 0) -> str:
    """The apron and the slope; `spread` widens them to the outside of the walls."""
    left, right = MIDDLE - plan.half_entry - spread, MIDDLE + plan.half_entry + spread
    return (f"M{num(left)} {num(APRON_TOP)}H{num(right)}V{num(ENTRY)}L{num(MIDDLE + plan.half_exit + spread)} "
            f"{num(plan.edge)}H{num(MIDDLE - plan.half_exit - spread)}L{num(left)} {num(ENTRY)}Z")


def apron(plan: QuarryPlan) -> str:
    """Planks behind the entry line, with a notch for each place where a stone can go in."""
    left, wide = MIDDLE - plan.half_entry, 2 * plan.half_entry
    high = ENTRY - APRON_TOP
    parts = [path(outline(plan, WALL), "cast soft shifted"), rect(left, APRON_TOP, wide, high, "plank")]
    lines = [f"M{num(left)} {num(APRON_TOP + high * row / 4)}h{num(wide)}" for row in range(1, 4)]
    parts.append(path("".join(lines), "plank-joint"))
    grain = []
    for row in range(4):
        y = APRON_TOP + high * row / 4
        grain.append(f"M{num(left + 8)} {num(y + 9)}q{num(wide * 0.25)} -5 {num(wide * 0.45)} 1t{num(wide * 0.4)} 1"
                     f"M{num(left + 24 + 13 * row)} {num(y + 20)}q30 4 66 0t58 0")
    parts.append(path("".join(grain), "plank-grain"))
    return "".join(parts)


def slope(plan: QuarryPlan) -> str:
    """The slope: courses of slabs that get larger towards the far edge, darker near the entry."""
    surface = (f"M{num(MIDDLE - plan.half_entry)} {num(ENTRY)}H{num(MIDDLE + plan.half_entry)}"
               f"L{num(MIDDLE + plan.half_exit)} {num(plan.edge)}H{num(MIDDLE - plan.half_exit)}Z")
    chance = Chance(5)
    deep = plan.edge - ENTRY
    joints: list[str] = []
    pits: list[str] = []
    tones: dict[int, list[str]] = {0: [], 1: [], 2: []}
    for row in range(COURSES):
        top = ENTRY + deep * (row / COURSES) ** 1.12
        bottom = ENTRY + deep * ((row + 1) / COURSES) ** 1.12
        slabs = 3 + row // 2
        cuts = [0.0, *((each + 1 + (chance.upto(40) - 20) / 100) / slabs for each in range(slabs - 1)), 1.0]
        for left, right in pairwise(cuts):
            corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
            placed = [(MIDDLE + plan.half(y) * (2 * share - 1), y) for share, y in corners]
            shape = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in placed) + "Z"
            tones[chance.upto(3)].append(shape)
            joints.append(f"M{num(placed[1][0])} {num(top)}L{num(placed[2][0])} {num(bottom)}")
            x = placed[0][0] + 10 + chance.upto(20)
            y = top + (bottom - top) * (20 + chance.upto(60)) / 100
            pits.append(f"M{num(x)} {num(y)}q7 -2.5 13 0t{8 + chance.upto(10)} -1")
        joints.append(f"M{num(MIDDLE - plan.half(bottom))} {num(bottom)}H{num(MIDDLE + plan.half(bottom))}")
    shade = ('<linearGradient id="slope-shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="stop-slope-near"/>'
             '<stop offset=".55" class="stop-slope-far"/></linearGradient>')
    return "".join([shade, path(surface, "slope"), path("".join(tones[0]), "slope-light"),
                    path("".join(tones[1]), "slope-dark"),
                    path("".join(pits), "slope-pit"), path("".join(joints), "slope-joint"),
                    path(surface, "slope-shade")])


def walls(plan: QuarryPlan) -> str:
    return beam(plan, -1) + beam(plan, 1) + entry_line(plan)


def beam(plan: QuarryPlan, side: int) -> str:
    """A side wall: a beam with its lit top, its inner face, and bronze clamps."""
    start, end = MIDDLE + side * plan.half_entry, MIDDLE + side * plan.half_exit
    out = side * WALL
    top = (f"M{num(start)} {num(APRON_TOP - 4)}V{num(ENTRY)}L{num(end)} {num(plan.edge + 4)}h{num(out)}"
           f"L{num(start + out)} {num(ENTRY)}V{num(APRON_TOP - 4)}Z")
    # The light comes from the upper left, so the left wall throws its shadow onto the slope.
    shadow = ""
    if side < 0:
        shadow = path(f"M{num(start)} {num(APRON_TOP)}V{num(ENTRY)}L{num(end)} {num(plan.edge)}h12"
                      f"L{num(start + 10)} {num(ENTRY)}V{num(APRON_TOP)}Z", "cast soft")
    grain = "".join(f"M{num(start + out * share)} {num(APRON_TOP + 40 * share)}V{num(ENTRY)}"
                    f"L{num(end + out * share)} {num(plan.edge - 10 * share)}" for share in (0.35, 0.7))
    clamps = []
    tilt = degrees(atan2(plan.half_exit - plan.half_entry, plan.edge - ENTRY)) * -side
    for share in (0.16, 0.5, 0.84):
        y = ENTRY + (plan.edge - ENTRY) * share
        x = MIDDLE + side * plan.half(y) + out / 2
        clamps.append(f'<g transform="translate({num(x)} {num(y)}) rotate({num(tilt)})">'
                      + rect(-8.5, -6, 17, 12, "clamp", 2) + circle(-4, 0, 1.6, "clamp-nail")
                      + circle(4, 0, 1.6, "clamp-nail") + "</g>")
    return shadow + path(top, "beam") + path(grain, "beam-grain") + "".join(clamps)


def entry_line(plan: QuarryPlan) -> str:
    """A bronze rail with a notch for every place."""
    left, wide = MIDDLE - plan.half_entry, 2 * plan.half_entry
    room = plan.half_entry - plan.radii[SMALL]
    last = plan.measures.places - 1
    notches = "".join(f"M{num(MIDDLE + room * (2 * place - last) / last)} {num(ENTRY - 4)}v8"
                      for place in range(plan.measures.places))
    return (rect(left, ENTRY - 1, wide, 7, "cast soft") + rect(left, ENTRY - 2.5, wide, 5, "rail")
            + path(notches, "rail-notch"))


def lip(plan: QuarryPlan) -> str:
    """The far edge: the worn front of the last slabs, over the drop into the tray."""
    left, wide = MIDDLE - plan.half_exit, 2 * plan.half_exit
    return (rect(left, plan.edge - 1, wide, 9, "lip-front") + rect(left, plan.edge - 3, wide, 4, "lip")
            + rect(left, plan.edge + 8, wide, 10, "lip-shadow"))


# The tray


def tray(plan: QuarryPlan) -> str:
    """A chest below the edge. On the right, what a fallen stone is exchanged for."""
    left, wide = 14.0, WIDE - 28
    return (rect(left + 5, TRAY_TOP + 2, wide, TRAY_HIGH + 5, "cast soft", 6)
            + rect(left, TRAY_TOP - 6, wide, TRAY_HIGH + 12, "chest", 6)
            + rect(left + 7, TRAY_TOP, wide - 14, TRAY_HIGH, "chest-floor", 3)
            + path(f"M{num(left + 7)} {num(TRAY_TOP)}h{num(wide - 14)}v9H{num(left + 16)}v{num(TRAY_HIGH - 9)}h-9z",
                   "chest-shadow")
            + rect(COUNTER_LEFT - 5, TRAY_TOP, 6, TRAY_HIGH, "chest", 1)
            + arrow(COUNTER_LEFT - 23, TRAY_TOP + TRAY_HIGH / 2))


# The pusher


@lru_cache(maxsize=16)
def pusher(radius: float) -> str:
    """The wood that pushes a stone down the panel, around the centre of the stone that it touches."""
    wide = max(26.0, radius * 1.1)
    y = -radius - 13
    return (rect(-wide / 2 + 3, y + 4, wide, 12, "cast", 3) + rect(-5, y - 150, 10, 152, "pusher-shaft", 4)
            + path(f"M-1.6 {num(y - 140)}v134M2 {num(y - 120)}v100", "beam-grain")
            + rect(-wide / 2, y, wide, 12, "pusher", 3)
            + path(f"M{num(-wide / 2 + 4)} {num(y + 4)}h{num(wide - 8)}M{num(-wide / 2 + 8)} {num(y + 8)}"
                   f"h{num(wide - 20)}", "beam-grain"))
