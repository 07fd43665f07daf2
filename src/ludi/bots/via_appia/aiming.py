"""Where to push a stone: a quick forecast of what each push would make fall.

The quarry moves discs in many small steps until nothing overlaps. The forecast moves them in a few large ones, always
towards the edge and only once in each, in the order in which they lie on the slope. It takes a small part of the time,
and the best real push is nearly always among its best ones.
"""

from math import sqrt
from typing import Final

from ludi.games.via_appia.edition import SIZES
from ludi.games.via_appia.quarry import Bed, Measures
from ludi.games.via_appia.state import ViaAppiaState

STEPS: Final = 4
"""The number of steps in which the forecast moves the pushed disc."""

UNSURE: Final = 8000.0
"""A disc that ends within half of this distance from the edge may fall or stay, in micrometres."""

REACH: Final = 31000.0
"""Discs whose centres lie farther apart than this along the slope are not compared."""

COIN_WORTH: Final = 0.6
TOKEN_WORTH: Final = 0.5
"""What a coin and a bonus token are worth next to the points of a tile."""


class Piece:
    """A disc in the forecast: where it lies in the quarry, and where the push moves it."""

    def __init__(self, x: float, y: float, radius: float, size: int) -> None:
        self.start_x = x
        self.start_y = y
        self.x = x
        self.y = y
        self.radius = radius
        self.size = size
        self.moved = False


class AimTable:
    """What pushes of one size of stone into one bed would make fall: for each aim, the expected discs by size."""

    def __init__(self, bed: Bed, measures: Measures, size: int) -> None:
        self.bed = bed
        self.size = size
        self.angles = len(measures.slopes)
        self.falls: list[float] = []
        """For each place and angle the expected number of small, medium and large discs, one after the other."""
        pieces = pieces_of(bed, measures)
        for place in range(measures.places):
            for angle in range(self.angles):
                forecast(pieces, measures, size, place, angle, self.falls)

    def best(self, worths: list[float], count: int) -> list[int]:
        """The numbers of the best aims (place * angles + angle), best first; of equal ones the first."""
        values: list[float] = []
        for aim in range(len(self.falls) // len(SIZES)):
            value = 0.0
            for size in range(len(SIZES)):
                value += self.falls[aim * len(SIZES) + size] * worths[size]
            values.append(value)
        chosen: list[int] = []
        for _ in range(min(count, len(values))):
            best = 0
            for aim in range(1, len(values)):
                if values[aim] > values[best]:
                    best = aim
            chosen.append(best)
            values[best] = -1.0
        return chosen


def pieces_of(bed: Bed, measures: Measures) -> list[Piece]:
    """The discs of a bed in the order in which they lie on the slope, the nearest to the entry first."""
    pieces: list[Piece] = []
    for index in range(len(bed.size)):
        piece = Piece(float(bed.x[index]), float(bed.y[index]), float(measures.radii[bed.size[index]]),
                      bed.size[index])
        place = len(pieces)
        while place > 0 and pieces[place - 1].y > piece.y:
            place -= 1
        pieces.insert(place, piece)
    return pieces


def forecast(pieces: list[Piece], measures: Measures, size: int, place: int, angle: int, falls: list[float]) -> None:
    """Append the expected number of discs of each size that one push makes fall."""
    for piece in pieces:
        piece.x = piece.start_x
        piece.y = piece.start_y
    half = measures.entry / 2
    widening = (measures.exit - measures.entry) / 2 / measures.depth
    radius = float(measures.radii[size])
    room = half - radius
    start = room * (2 * place - (measures.places - 1)) / (measures.places - 1)
    slope = measures.slopes[angle]
    for step in range(1, STEPS + 1):
        way = 2 * radius * step / STEPS
        y = way - radius
        side = room + widening * y if y > 0.0 else room
        x = min(side, max(-side, start + way * slope))
        shove(pieces, x, y, radius, half, widening)
    count_falls(pieces, float(measures.depth), falls)


def shove(pieces: list[Piece], x: float, y: float, radius: float, half: float, widening: float) -> None:
    """Move every disc away from the pushed one and from the discs before it, once."""
    last_moved = -REACH
    """Where the last disc that moved lay."""
    for index in range(len(pieces)):
        piece = pieces[index]
        piece.moved = False
        part(piece, x, y, radius)
        if not piece.moved and piece.start_y - last_moved > REACH:
            continue
        before = index - 1
        while before >= 0:
            other = pieces[before]
            if piece.start_y - other.start_y > REACH:
                break
            if other.moved or piece.moved:
                part(piece, other.x, other.y, other.radius)
            before -= 1
        if piece.moved:
            last_moved = piece.start_y
            side = half + widening * piece.y - piece.radius
            if piece.x > side:
                piece.x = side
            elif piece.x < -side:
                piece.x = -side


def part(piece: Piece, x: float, y: float, radius: float) -> None:
    """Move a disc off another one if they overlap."""
    dy = piece.y - y
    reach = piece.radius + radius
    if dy >= reach or dy <= -reach:
        return
    dx = piece.x - x
    square = dx * dx + dy * dy
    if square < reach * reach and square > 1.0:
        distance = sqrt(square)
        share = (reach - distance) / distance
        piece.x += dx * share
        piece.y += dy * share
        piece.moved = True


def count_falls(pieces: list[Piece], depth: float, falls: list[float]) -> None:
    small = 0.0
    medium = 0.0
    large = 0.0
    for piece in pieces:
        chance = (piece.y - depth) / UNSURE + 0.5
        if chance > 0.0:
            if chance > 1.0:
                chance = 1.0
            if piece.size == 0:
                small += chance
            elif piece.size == 1:
                medium += chance
            else:
                large += chance
    falls.append(small)
    falls.append(medium)
    falls.append(large)


def aim_worths(state: ViaAppiaState) -> list[float]:
    """What a fallen stone of each size is worth to the player who pushes: a tile that fits on the cart, or a coin."""
    player = state.acting()
    worths: list[float] = []
    best = COIN_WORTH
    for size in range(len(SIZES)):
        if state.tiles[size] > 0 and state.room_for(player, size):
            best = max(best, TOKEN_WORTH + state.edition.tile_points[size])
        worths.append(best)
    return worths
