"""Line drawings of the 4 buildings, with an opening for each site."""

from functools import cache
from math import cos, pi, sin

from ludi.draw.shapes import arch, num, path, rect
from ludi.games.porta_nigra.edition import AMPHITHEATRE, BASILICA, PORTA_NIGRA
from ludi.games.porta_nigra.scene.plan import AMPHITHEATRE_SAG, Quarter, front_box, niche_size, site_places


def facade(quarter: Quarter) -> str:
    """A building with a niche for each site, and its shadow."""
    if quarter.building == AMPHITHEATRE:
        return amphitheatre(quarter)
    if quarter.building == BASILICA:
        return basilica(quarter)
    if quarter.building == PORTA_NIGRA:
        return gate(quarter)
    return wall(quarter)


# Shapes shared by the buildings


def courses(left: float, right: float, top: float, bottom: float, step: float, seed: int) -> str:
    """A few joints between the stones of a wall."""
    d = ""
    y, row = top + step, seed
    while y < bottom - 2:
        x = left + 8 + (row * 37) % 60
        while x < right - 24:
            long = 14 + (row * 29 + int(x)) % 22
            d += f"M{num(x)} {num(y)}h{num(min(long, right - x))}"
            if (row + int(x)) % 3 == 0:
                d += f"v{num(step)}"
            x += long + 40 + (row * 53 + int(x)) % 70
        y += step
        row += 1
    return path(d, "hair")


def column(x: float, top: float, bottom: float, wide: float, style: str) -> str:
    """A half column with base and capital."""
    half = wide / 2
    return path(f"M{num(x - half)} {num(bottom - 4)}V{num(top + 6)}H{num(x + half)}V{num(bottom - 4)}Z"
                f"M{num(x - half - 2)} {num(bottom)}h{num(wide + 4)}v-4h{num(-wide - 4)}z"
                f"M{num(x - half - 2.5)} {num(top)}h{num(wide + 5)}l-2 6h{num(-wide - 1)}z", style)


def voussoirs(wide: float, high: float, thick: float) -> str:
    """The joints of the wedge stones around an arch at the origin."""
    half = wide / 2
    middle = half - high
    d = ""
    for stone in range(1, 8):
        angle = pi * stone / 8
        d += (f"M{num(-half * cos(angle))} {num(middle - half * sin(angle))}"
              f"L{num(-(half + thick) * cos(angle))} {num(middle - (half + thick) * sin(angle))}")
    return path(d, "hair")


@cache
def opening_shape(wide: float, high: float, frame: float) -> str:
    """An arched niche at the origin, framed by wedge stones, with a shadow from the upper left."""
    half = wide / 2
    shade = (f"M{num(-half)} 0V{num(half - high)}A{num(half)} {num(half)} 0 0 1 {num(half)} {num(half - high)}"
             f"v7A{num(half)} {num(half)} 0 0 0 {num(6 - half)} {num(half - high + 7)}V0Z")
    return (path(arch(0, 0, wide + 2 * frame, high + frame), "arch-frame") + voussoirs(wide, high, frame)
            + path(arch(0, 0, wide, high), "niche") + path(shade, "niche-shade")
            + path(f"M{num(-half - frame - 1)} 1h{num(wide + 2 * frame + 2)}", "sill"))


def openings(places: list[tuple[float, float]], wide: float, high: float, frame: float) -> str:
    """The same niche at several places, defined once and reused."""
    name = f"niche-{num(wide)}-{num(high)}-{num(frame)}".replace(".", "_")
    again = "".join(f'<use href="#{name}" x="{num(x)}" y="{num(y)}"/>' for x, y in places)
    return f'<defs><g id="{name}">{opening_shape(wide, high, frame)}</g></defs>{again}'


# Basilica: tall blind arches, each with two windows, under a tiled roof


def basilica(quarter: Quarter) -> str:
    left, right, top, bottom = front_box(quarter)
    places = site_places(quarter)
    parts = [rect(left + 7, top + 14, right - left, bottom - top - 8, "cast soft"),
             rect(left, top + 14, right - left, bottom - top - 14, "masonry-warm"),
             courses(left, right, top + 14, bottom, 11, 3)]
    for x, y in places[5:]:
        parts.append(path(arch(x, y + 1, 68, y - top - 20), "blind-arch"))
    parts.append(openings(places, *niche_size(BASILICA, 0), 3))
    for x, _ in places:
        parts.append(path(f"M{num(x - 34)} {num(places[0][1] + 7)}h68", "hair"))
    roof = "".join(f"M{num(left - 6 + 9 * tile)} {num(top + 12)}q4.5 5 9 0"
                   for tile in range(int((right - left + 12) / 9)))
    eaves = (f"M{num(left - 7)} {num(top + 13)}L{num(left + 6)} {num(top + 1)}H{num(right - 6)}"
             f"L{num(right + 7)} {num(top + 13)}Z")
    parts += [path(eaves, "tiles"), path(roof, "line")]
    parts.append(path(f"M{num(left - 5)} {num(bottom)}H{num(right + 5)}v5H{num(left - 5)}Z", "plinth"))
    return "".join(parts)


# Amphitheatre: three tiers of arcades on a round front


def amphitheatre(quarter: Quarter) -> str:
    left, right, top, bottom = front_box(quarter)
    middle, sag = (left + right) / 2, AMPHITHEATRE_SAG * 2
    places = site_places(quarter)

    def bent(y: float) -> str:
        return f"M{num(left)} {num(y)}Q{num(middle)} {num(y + sag)} {num(right)} {num(y)}"

    body = (f"M{num(left)} {num(top + 4)}Q{num(middle)} {num(top + 4 + sag)} {num(right)} {num(top + 4)}"
            f"V{num(bottom - 6)}Q{num(middle)} {num(bottom - 6 + sag)} {num(left)} {num(bottom - 6)}Z")
    parts = [path(body, "cast soft shifted"), path(body, "masonry"), courses(left, right, top + 10, bottom, 12, 5)]
    parts.append(path(bent(top + 4), "cornice"))
    for first in range(3):
        alike = [place for index, place in enumerate(places) if index % 5 in (first, 4 - first)]
        parts.append(openings(alike, *niche_size(AMPHITHEATRE, first), 3.5))
    for tier in range(3):
        row = places[tier * 5:tier * 5 + 5]
        between = [(row[0][0] - 36, row[0][1] - 1), *(((row[i][0] + row[i + 1][0]) / 2, (row[i][1] + row[i + 1][1]) / 2)
                                                      for i in range(4)), (row[4][0] + 36, row[4][1] - 1)]
        parts += [column(x, y - 88, y + 1, 6, "column") for x, y in between]
        line = row[0][1] - AMPHITHEATRE_SAG * 0.45
        parts += [path(bent(line + 4), "cornice"), path(bent(line - 90), "cornice-thin")]
    return "".join(parts)


# City Wall: two stretches of battlements and a tower at the end


def wall(quarter: Quarter) -> str:
    left, right, top, bottom = front_box(quarter)
    places = site_places(quarter)
    tower = quarter.x + 4 if quarter.left else right - 2
    tower_wide = left - tower + 2 if quarter.left else quarter.x + 438 - tower
    parts = [run(left, right, top + 4, places[0][1] + 4, 1), run(left, right, places[0][1] + 14, bottom, 2)]
    parts.append(battlement(tower, tower + tower_wide, top + 26, bottom + 2, 4, "masonry"))
    parts.append(courses(tower + 4, tower + tower_wide, top + 60, bottom, 13, 9))
    for y in (top + 62, bottom - 66):
        parts.append(path(arch(tower + tower_wide / 2, y + 26, 12, 30), "slit"))
    wide, high = niche_size(quarter.building, 0)
    half = wide / 2
    bay = rect(-half - 2, -high - 2, wide + 4, high + 2, "niche-frame", 2) + rect(-half, -high, wide, high, "niche")
    bay += path(f"M{num(-half)} 0v{num(-high)}h{num(wide)}v6h{num(6 - wide)}v{num(high - 6)}z", "niche-shade")
    bay += path(f"M{num(-half - 5)} 1h{num(wide + 10)}", "sill")
    parts.append(f'<defs><g id="niche-wall">{bay}</g></defs>')
    parts += [f'<use href="#niche-wall" x="{num(x)}" y="{num(y)}"/>' for x, y in places]
    return "".join(parts)


def run(left: float, right: float, top: float, bottom: float, seed: int) -> str:
    """A stretch of the wall: stone with brick bands."""
    bands = "".join(f"M{num(left + 1)} {num(y)}H{num(right - 1)}v7H{num(left + 1)}z" for y in (top + 58, top + 106))
    return (battlement(left, right, top, bottom, 11, "masonry") + courses(left, right, top + 26, bottom, 11, seed)
            + path(bands, "brick-band"))


def battlement(left: float, right: float, top: float, bottom: float, merlons: int, style: str) -> str:
    """A wall with merlons along its top."""
    step = (right - left) / (2 * merlons - 1)
    d = f"M{num(left)} {num(bottom)}V{num(top)}"
    for merlon in range(merlons):
        d += f"h{num(step)}"
        if merlon < merlons - 1:
            d += f"v13h{num(step)}v-13"
    d += f"V{num(bottom)}Z"
    return (path(d, "cast soft shifted") + path(d, style)
            + path(f"M{num(left)} {num(top + 20)}H{num(right)}M{num(left)} {num(top + 23)}H{num(right)}", "hair"))


# Porta Nigra: the black gate between two towers


def gate(quarter: Quarter) -> str:
    left, right, top, bottom = front_box(quarter)
    places = site_places(quarter)
    back, front = places[:4], places[4:]
    tower = 84.0
    parts = [rect(left + 7, top + 6, right - left, bottom - top, "cast soft"),
             rect(left + tower - 10, top + 10, right - left - 2 * tower + 20, bottom - top - 10, "gate-stone"),
             courses(left + tower, right - tower, top + 20, bottom, 12, 6)]
    for x in (left, right - tower):
        parts += [path(f"M{num(x)} {num(bottom)}V{num(top + 2)}H{num(x + tower)}V{num(bottom)}Z", "gate-tower"),
                  courses(x, x + tower, top + 8, bottom, 12, 8),
                  path(f"M{num(x - 4)} {num(top + 2)}h{num(tower + 8)}v6h{num(-tower - 8)}z", "gate-cornice")]
    beam = f"M{num(left + tower)} {num(top + 10)}H{num(right - tower)}v5H{num(left + tower)}Z"
    parts.append(path(beam, "gate-cornice"))
    for y in (back[0][1] + 3, bottom - 2):
        parts.append(path(f"M{num(left - 4)} {num(y)}H{num(right + 4)}v5H{num(left - 4)}Z", "gate-cornice"))
    parts.append(path(f"M{num(left)} {num(back[0][1] + 12)}H{num(right)}", "gate-line"))
    parts.append(openings(places, *niche_size(PORTA_NIGRA, 0), 3))
    for row in (back, front):
        ends = [row[0][0] - 33, *(x + 33 for x, _ in row)]
        parts += [column(x, row[0][1] - 134, row[0][1] + 2, 7, "gate-column") for x in ends]
    return "".join(parts)


