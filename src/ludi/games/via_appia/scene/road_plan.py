"""Where everything lies along the road: a band that winds from Roma, upper left, to Brundisium on the right.

All places are those of the whole road; `PARTS` says how it is divided into panels.
"""

import itertools
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, cos, degrees, hypot, pi, sin

from ludi.games.via_appia.edition import BOTH_LANES, CITIES, FIRST_CITY, SECTIONS, SPACES, ViaAppiaEdition
from ludi.games.via_appia.standing import left_to_go

WIDE, HIGH = 1100.0, 400.0
SEAM = 636.0
"""Where the road is divided, between Beneventum and the tile of the next space: two panels, because a phone shows each
of them at its full width."""
PARTS = ((0.0, SEAM), (SEAM, WIDE))
"""The left and right edge of each panel."""
RULER = 388.0
"""The height of the scale with the spaces that are left to Brundisium."""
LANE = 18.5
"""How far the middle of a lane is from the middle of the road."""
HALF = 43.0
"""Half the width of the road with its kerbs."""
PLAZA = 42.0
"""Half the length of road that a city takes."""

Point = tuple[float, float]

PASSES: tuple[tuple[tuple[Point, Point, Point, Point], ...], ...] = (
    (((58, 84), (222, 62), (146, 292), (318, 292)),),
    (((318, 292), (540, 292), (375, 62), (597, 62)),),
    (((597, 62), (760, 62), (716, 256), (834, 256)), ((834, 256), (944, 256), (920, 146), (1046, 144))),
)
"""For each section, the Bezier curves along the middle of the road."""
SAMPLES = 80


@dataclass(frozen=True, slots=True)
class Spot:
    """A space or city: its middle and the direction of the road there, in degrees."""

    x: float
    y: float
    angle: float = 0


@lru_cache(maxsize=8)
def section_way(section: int) -> list[Point]:
    """The middle of the road through a section, as many short pieces."""
    way: list[Point] = []
    for start, one, two, end in PASSES[section]:
        for sample in range(SAMPLES + 1):
            t = sample / SAMPLES
            u = 1 - t
            weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            way.append((sum(weight * point[0] for weight, point in zip(weights, (start, one, two, end), strict=True)),
                        sum(weight * point[1] for weight, point in zip(weights, (start, one, two, end), strict=True))))
    return way


def along(way: list[Point], distance: float) -> Spot:
    """The point at a distance from the start of a way."""
    for (x, y), (next_x, next_y) in itertools.pairwise(way):
        piece = hypot(next_x - x, next_y - y)
        if piece and distance <= piece:
            share = distance / piece
            return Spot(x + (next_x - x) * share, y + (next_y - y) * share, degrees(atan2(next_y - y, next_x - x)))
        distance -= piece
    return Spot(*way[-1])


def length(way: list[Point]) -> float:
    return sum(hypot(after[0] - before[0], after[1] - before[1]) for before, after in itertools.pairwise(way))


def beside(spot: Spot, across: float) -> Point:
    """A point at a distance to the right of the direction of travel."""
    turn = spot.angle * pi / 180
    return spot.x - across * sin(turn), spot.y + across * cos(turn)


@lru_cache(maxsize=32)
def spots(edition: ViaAppiaEdition) -> list[Spot]:
    """All places on the road: the spaces, then the cities."""
    found = []
    for space in range(SPACES):
        section, lane = edition.space_section[space], edition.space_lane[space]
        rows = rows_of(edition, section)
        way = section_way(section)
        step = (length(way) - 2 * PLAZA) / rows
        middle = along(way, PLAZA + (edition.space_row[space] - 0.5) * step)
        x, y = beside(middle, 0 if lane == BOTH_LANES else -LANE if lane == 0 else LANE)
        found.append(Spot(x, y, middle.angle))
    return found + [Spot(*city_place(city)) for city in range(len(CITIES))]


def rows_of(edition: ViaAppiaEdition, section: int) -> int:
    return max(edition.space_row[space] for space in range(SPACES) if edition.space_section[space] == section)


def city_place(city: int) -> Point:
    return section_way(city)[0] if city < len(SECTIONS) else section_way(city - 1)[-1]


# How far it is


def ruler_place(edition: ViaAppiaEdition, left: int) -> float:
    """The position of a number of spaces on the scale."""
    most = left_to_go(edition)[FIRST_CITY]
    return 36 + (SEAM - 106) * (most - left) / most
