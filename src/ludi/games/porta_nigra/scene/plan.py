"""The layout of the board: the positions of quarters, rows of sites, shops and builders."""

from dataclasses import dataclass
from math import pi, sin

from ludi.games.porta_nigra.edition import AMPHITHEATRE, BASILICA, PORTA_NIGRA, PortaNigraEdition

BOARD = 1000.0
RIM = 46.0
"""Width of the mosaic and the score track around the city."""
ROAD_WIDE = 24.0
ROAD_HIGH = 44.0
"""The north-south street is narrow. The west-east street has room for rounds and supply."""
QUARTER_WIDE = (BOARD - 2 * RIM - ROAD_WIDE) / 2
QUARTER_HIGH = (BOARD - 2 * RIM - ROAD_HIGH) / 2
COURT_HIGH = 126.0
"""Height of the court in front of a building, on the side of the market."""
COURT_WIDE = QUARTER_WIDE - 126
FACADE_HIGH = QUARTER_HIGH - COURT_HIGH
CENTRE = BOARD / 2
SHOP_ACROSS, SHOP_DOWN = 82.0, 90.0
"""Distance from the centre of the board to the centre of a coloured shop."""

SITE_PITCH = 72.0
"""Distance between sites in a row of five."""
GATE_PITCH = 66.0
AMPHITHEATRE_SAG = 7.0
"""How much lower the middle of a tier is than its ends. The front is round and seen from above."""


@dataclass(frozen=True, slots=True)
class Quarter:
    """One of the 4 parts of the city: the building on the outside, court and shop towards the centre."""

    building: int
    shop: int
    top: bool
    left: bool

    @property
    def x(self) -> float:
        return RIM if self.left else RIM + QUARTER_WIDE + ROAD_WIDE

    @property
    def y(self) -> float:
        return RIM if self.top else RIM + QUARTER_HIGH + ROAD_HIGH

    @property
    def facade_y(self) -> float:
        return self.y if self.top else self.y + COURT_HIGH

    @property
    def court_x(self) -> float:
        return self.x if self.left else self.x + QUARTER_WIDE - COURT_WIDE

    @property
    def court_y(self) -> float:
        return self.y + FACADE_HIGH if self.top else self.y

    @property
    def shop_x(self) -> float:
        return CENTRE + (-SHOP_ACROSS if self.left else SHOP_ACROSS)

    @property
    def shop_y(self) -> float:
        return CENTRE + (-SHOP_DOWN if self.top else SHOP_DOWN)

    def builder_place(self, seat: int) -> tuple[float, float]:
        """The position of a builder: in the court, next to the shop."""
        first = self.court_x + COURT_WIDE - 155 if self.left else self.court_x + 31
        return first + seat * 39, self.court_y + 108


def quarters(edition: PortaNigraEdition) -> list[Quarter]:
    """The quarters, clockwise from the upper left."""
    places = [(True, True), (True, False), (False, False), (False, True)]
    return [Quarter(edition.quarter_building[index], edition.quarter_shop[index], top, left)
            for index, (top, left) in enumerate(places)]


def row_lines(building: int) -> list[float]:
    """For each row, the distance of its bricks from the top of the facade."""
    if building == AMPHITHEATRE:
        return [96, 196, 296]
    return [148, 298]


def site_places(quarter: Quarter) -> list[tuple[float, float]]:
    """The middle of each site's base, in the order of the building's sites."""
    lines = [quarter.facade_y + line for line in row_lines(quarter.building)]
    if quarter.building == PORTA_NIGRA:
        left = quarter.x + (QUARTER_WIDE - 5 * GATE_PITCH - 10 if quarter.left else 10)
        back = [(left + GATE_PITCH * (place + 1), lines[0]) for place in range(4)]
        front = [(left + GATE_PITCH * (place + 0.5), lines[1]) for place in range(5)]
        return back + front
    left = quarter.x + (QUARTER_WIDE - 5 * SITE_PITCH - 6 if quarter.left else 6)
    if quarter.building == AMPHITHEATRE:
        middle = left + 2.5 * SITE_PITCH
        angles = [pi * place / 9 for place in range(-2, 3)]
        return [(middle + 225 * sin(angle), line - AMPHITHEATRE_SAG * (sin(angle) / sin(angles[-1])) ** 2 + 3)
                for line in lines for angle in angles]
    return [(left + SITE_PITCH * (place + 0.5), line) for line in lines for place in range(5)]


def niche_size(building: int, place: int) -> tuple[float, float]:
    """Width and height of an opening. Openings at the ends of a round front look narrower."""
    if building == AMPHITHEATRE:
        return [50.0, 54.0, 58.0, 54.0, 50.0][place % 5], 82
    if building == BASILICA:
        return 54, 118
    return (54, 128) if building == PORTA_NIGRA else (56, 108)


def front_box(quarter: Quarter) -> tuple[float, float, float, float]:
    """Left, right, top and bottom of a building's front. The majorities are next to it."""
    pitch = GATE_PITCH if quarter.building == PORTA_NIGRA else SITE_PITCH
    margin = 10 if quarter.building == PORTA_NIGRA else 6
    left = quarter.x + (QUARTER_WIDE - 5 * pitch - margin if quarter.left else margin)
    return left - 2, left + 5 * pitch + 2, quarter.facade_y + 2, quarter.facade_y + FACADE_HIGH - 4
