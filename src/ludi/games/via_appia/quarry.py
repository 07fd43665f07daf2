"""The quarry: wooden discs on a widening slope, moved only as far as overlaps force them.

This is a quasi-static model in one layer, without speed or spin. The pushed disc moves in small steps; after each step,
overlapping discs are moved apart. At rest nothing overlaps by more than REST_OVERLAP. All arithmetic is sums, products,
quotients and square roots of doubles in a fixed order, so every machine gets the same bits. Between pushes, positions
are whole micrometres.

The entry line is y = 0, the exit edge is y = depth, and x = 0 is the middle. A disc falls when its centre passes the
edge.
"""

from math import sqrt
from typing import Final

from ludi.core.errors import BadSetup
from ludi.core.rng import Rng, seeded

REST_OVERLAP: Final = 150
"""How far resting discs may overlap each other or a wall, in micrometres."""

TOLERANCE: Final = 80.0
"""Overlaps up to this size are ignored during a push."""

CLEARANCE: Final = 60.0
"""How much farther than necessary discs are moved apart; without it they come to rest only after many sweeps."""

STEP: Final = 3000.0
"""How far a pushed disc moves before overlapping discs are moved apart again."""

SWEEPS: Final = 8
FINAL_SWEEPS: Final = 150
"""The most sweeps over all watched pairs after a step, and at the end of a push."""

MARGIN: Final = 5000.0
"""Pairs of discs nearer than this are watched. The pairs are listed again when a disc has moved half this far."""

FAR: Final = MARGIN * MARGIN / 4

YIELD_BEHIND: Final = 0.45
"""How much of an overlap the disc nearer to the entry moves back; below half, because force runs down the slope."""

LOAD_SWEEPS: Final = 3000
LOAD_TRIES: Final = 100
"""The most attempts to scatter discs until they come to rest."""
TRIALS: Final = 5
"""The number of trial loads in a row that must come to rest for a quarry to count as large enough. A quarry in which
only 6 loads of 10 come to rest passes once in 13 times, and even then all attempts together fail only once in 10**39
games."""


class Measures:
    """The dimensions of the apparatus in micrometres, and the grid on which a push is chosen."""

    def __init__(self, radii: list[int], entry: int, exit: int, depth: int, places: int, slopes: list[float],  # noqa: A002
                 place_error: int, slope_error: float) -> None:
        self.radii = radii
        self.entry = entry
        self.exit = exit
        self.depth = depth
        self.places = places
        self.slopes = slopes
        self.place_error = place_error
        self.slope_error = slope_error


class Bed:
    """The discs in the quarry; size 0 is small, 1 medium, 2 large."""

    def __init__(self, x: list[int], y: list[int], size: list[int]) -> None:
        self.x = x
        self.y = y
        self.size = size

    def clone(self) -> "Bed":
        return Bed(self.x[:], self.y[:], self.size[:])


class Disc:
    """A disc during a push. The pushed disc is held: no other disc moves it."""

    def __init__(self, x: float, y: float, radius: float, size: int) -> None:
        self.x = x
        self.y = y
        self.radius = radius
        self.size = size
        self.held = False
        self.moved = 0
        """The last sweep in which it moved."""
        self.seen_x = x
        self.seen_y = y
        self.near: list[Disc] = []
        """The later discs in the bed that may soon touch it, as of the last `watch`."""


class Walls:
    """The two side walls; behind the entry line they run straight."""

    def __init__(self, measures: Measures) -> None:
        self.half_entry = measures.entry / 2
        self.depth = float(measures.depth)
        self.widening = (measures.exit - measures.entry) / 2 / measures.depth
        length = sqrt(1.0 + self.widening * self.widening)
        # The inward normal of the right wall is (-normal_x, normal_y).
        self.normal_x = 1.0 / length
        self.normal_y = self.widening / length


# Pushing


def push(bed: Bed, measures: Measures, size: int, place: int, angle: int, rng: Rng | None,
         frames: list[list[int]] | None) -> list[int]:
    """Push a disc in and return the sizes of the discs that fall, in that order.

    The disc starts behind the entry line at one of the places and moves along the slope of the angle until its rear
    touches the line. With a generator, the aim has a small random error. Frames are lists of x, y, size of all discs,
    the pushed one last: the first frame shows them before the push, the last one at rest. Discs keep their positions in
    the list; a fallen disc stays where it was last seen, beyond the edge.
    """
    walls = Walls(measures)
    discs = [Disc(float(bed.x[i]), float(bed.y[i]), float(measures.radii[bed.size[i]]), bed.size[i])
             for i in range(len(bed.size))]
    radius = float(measures.radii[size])
    room = walls.half_entry - radius
    slope = measures.slopes[angle]
    x = room * (2 * place - (measures.places - 1)) / (measures.places - 1)
    if rng is not None:
        # The sum of two uniform draws gives a triangular error.
        x += float(measures.place_error) * (rng.below(2001) + rng.below(2001) - 2000) / 2000
        slope += measures.slope_error * (rng.below(2001) + rng.below(2001) - 2000) / 2000
    pushed = Disc(min(room, max(-room, x)), -radius, radius, size)
    pushed.held = True
    discs.append(pushed)
    shown: list[Disc] = []
    if frames is not None:
        shown = discs[:]
        frames.append(snapshot(shown))
    slope_bed = Slope(discs, walls)
    fallen: list[int] = []
    steps = int(2 * radius / STEP) + 1
    advance = 2 * radius / steps
    for _ in range(steps):
        pushed.y += advance
        pushed.x += advance * slope
        slope_bed.touch(pushed)
        slope_bed.settle(SWEEPS)
        slope_bed.drop(fallen)
        if frames is not None:
            frames.append(snapshot(shown))
    pushed.held = False
    slope_bed.settle(FINAL_SWEEPS)
    slope_bed.drop(fallen)
    write_back(bed, discs)
    if frames is not None:
        frames.append(snapshot(shown))
    return fallen


class Slope:
    """The discs during a push; each keeps a list of the discs near it."""

    def __init__(self, discs: list[Disc], walls: Walls) -> None:
        self.discs = discs
        self.walls = walls
        self.sweep = 1
        watch(discs)

    def touch(self, disc: Disc) -> None:
        """Mark a disc as moved by the caller."""
        keep_inside(self.walls, disc)
        disc.moved = self.sweep

    def settle(self, sweeps: int) -> None:
        """Move discs apart until nothing overlaps. Only discs that have just moved can cause a new overlap."""
        for _ in range(sweeps):
            last = self.sweep
            if moved_far(self.discs, last):
                watch(self.discs)
            self.sweep += 1
            if max(self.part_near(last), self.hold_inside(last)) <= TOLERANCE:
                return

    def part_near(self, last: int) -> float:
        """Go once through all near pairs in which a disc has moved; return the largest overlap found."""
        sweep = self.sweep
        worst = 0.0
        for one in self.discs:
            fresh = one.moved >= last
            for other in one.near:
                if fresh or other.moved >= last:
                    dx = other.x - one.x
                    dy = other.y - one.y
                    reach = one.radius + other.radius
                    square = dx * dx + dy * dy
                    if square < reach * reach:
                        overlap = part(one, other, dx, dy, reach, sqrt(square))
                        if overlap > worst:
                            worst = overlap
                        one.moved = sweep
                        other.moved = sweep
                        fresh = True
        return worst

    def hold_inside(self, last: int) -> float:
        """Keep discs that have just moved inside the walls; return how far the worst one was beyond."""
        worst = 0.0
        walls = self.walls
        for disc in self.discs:
            if disc.moved >= last:
                beyond = keep_inside(walls, disc)
                if beyond > 0.0:
                    disc.moved = self.sweep
                    if beyond > worst:
                        worst = beyond
        return worst

    def drop(self, fallen: list[int]) -> None:
        """Remove the discs whose centre has passed the edge, the farthest first."""
        before = len(fallen)
        last = self.next_to_fall()
        while last is not None:
            fallen.append(last.size)
            self.discs.remove(last)
            # Beyond the edge in whole micrometres too, for readers of the frames.
            last.y += 1.0
            last = self.next_to_fall()
        if len(fallen) > before:
            watch(self.discs)

    def next_to_fall(self) -> Disc | None:
        """The disc that is farthest past the edge, if any."""
        last: Disc | None = None
        farthest = self.walls.depth
        for disc in self.discs:
            if disc.y > farthest and not disc.held:
                farthest = disc.y
                last = disc
        return last


def part(one: Disc, other: Disc, dx: float, dy: float, reach: float, distance: float) -> float:
    """Move two overlapping discs apart; return their overlap."""
    if distance < 1.0:
        # If the centres coincide, separate them straight down the slope.
        dx = 0.0
        dy = 1.0
        distance = 1.0
    overlap = reach - distance
    # The share by which `one` moves back.
    share = YIELD_BEHIND if dy >= 0.0 else 1.0 - YIELD_BEHIND
    if one.held:
        share = 0.0
    elif other.held:
        share = 1.0
    push_x = (overlap + CLEARANCE) * dx / distance
    push_y = (overlap + CLEARANCE) * dy / distance
    one.x -= push_x * share
    one.y -= push_y * share
    other.x += push_x * (1.0 - share)
    other.y += push_y * (1.0 - share)
    return overlap


def keep_inside(walls: Walls, disc: Disc) -> float:
    """Keep a disc off the walls and, unless held, in front of the entry line; return how far it was beyond."""
    beyond = 0.0
    if disc.y > 0.0:
        side = disc.x if disc.x > 0.0 else -disc.x
        gap = (walls.half_entry + walls.widening * disc.y - side) * walls.normal_x
        if gap < disc.radius:
            beyond = disc.radius - gap
            if disc.x > 0.0:
                disc.x -= beyond * walls.normal_x
            else:
                disc.x += beyond * walls.normal_x
            if not disc.held:
                disc.y += beyond * walls.normal_y
    else:
        room = walls.half_entry - disc.radius
        if disc.x > room:
            disc.x = room
        elif disc.x < -room:
            disc.x = -room
    if not disc.held and disc.y < disc.radius:
        behind = disc.radius - disc.y
        disc.y = disc.radius
        if behind > beyond:
            beyond = behind
    return beyond


def largest_overlap(bed: Bed, measures: Measures) -> float:
    """The largest overlap with a disc, a wall or the entry line, in micrometres; at most REST_OVERLAP after a push."""
    walls = Walls(measures)
    worst = 0.0
    for i in range(len(bed.size)):
        x = float(bed.x[i])
        y = float(bed.y[i])
        radius = float(measures.radii[bed.size[i]])
        gap = (walls.half_entry + walls.widening * y - abs(x)) * walls.normal_x
        worst = max(worst, radius - gap, radius - y)
        for j in range(i):
            dx = x - bed.x[j]
            dy = y - bed.y[j]
            worst = max(worst, radius + measures.radii[bed.size[j]] - sqrt(dx * dx + dy * dy))
    return worst


# Neighbours


def watch(discs: list[Disc]) -> None:
    """Record the position of every disc and list the later discs near it."""
    count = len(discs)
    for i in range(count):
        one = discs[i]
        x = one.x
        y = one.y
        one.seen_x = x
        one.seen_y = y
        margin = one.radius + MARGIN
        near: list[Disc] = []
        for other in discs[i + 1:]:
            reach = margin + other.radius
            dy = other.y - y
            if -reach < dy < reach:
                dx = other.x - x
                if dx * dx + dy * dy < reach * reach:
                    near.append(other)
        one.near = near


def moved_far(discs: list[Disc], last: int) -> bool:
    """Whether a disc that moved in the last sweep has moved so far that its list of near discs may be incomplete."""
    for disc in discs:
        if disc.moved >= last:
            dx = disc.x - disc.seen_x
            dy = disc.y - disc.seen_y
            if dx * dx + dy * dy > FAR:
                return True
    return False


# Falling, and writing back


def write_back(bed: Bed, discs: list[Disc]) -> None:
    bed.x = [whole(disc.x) for disc in discs]
    bed.y = [whole(disc.y) for disc in discs]
    bed.size = [disc.size for disc in discs]


def whole(value: float) -> int:
    """The nearest whole number; halves go up."""
    shifted = value + 0.5
    number = int(shifted)
    return number - 1 if number > shifted else number


def snapshot(discs: list[Disc]) -> list[int]:
    frame: list[int] = []
    for disc in discs:
        frame += [whole(disc.x), whole(disc.y), disc.size]
    return frame


# The first load


def load_bed(measures: Measures, sizes: list[int], rng: Rng) -> Bed:
    """Put discs of these sizes into the quarry: scatter them at random, then move them apart."""
    walls = Walls(measures)
    for _ in range(LOAD_TRIES):
        discs = strew(measures, walls, sizes, rng)
        if spread(discs, walls):
            bed = Bed([], [], [])
            write_back(bed, discs)
            return bed
    raise BadSetup("The first load does not come to rest in the quarry of this edition; give it a larger quarry.")


def has_room(measures: Measures, sizes: list[int]) -> bool:
    """Whether scattered discs of these sizes come to rest, judged by a few trials with a fixed seed."""
    walls = Walls(measures)
    rng = seeded(0)
    for _ in range(TRIALS):  # noqa: SIM110
        if not spread(strew(measures, walls, sizes, rng), walls):
            return False
    return True


def strew(measures: Measures, walls: Walls, sizes: list[int], rng: Rng) -> list[Disc]:
    discs = []
    for size in sizes:
        radius = measures.radii[size]
        y = radius + rng.below(measures.depth - 2 * radius)
        room = int(walls.half_entry + walls.widening * y) - radius
        discs.append(Disc(float(rng.below(2 * room + 1) - room), float(y), float(radius), size))
    return discs


def spread(discs: list[Disc], walls: Walls) -> bool:
    """Move scattered discs apart and keep them entirely on the slope; False if they do not come to rest."""
    for _ in range(LOAD_SWEEPS):
        worst = 0.0
        for i in range(len(discs)):
            for j in range(i + 1, len(discs)):
                worst = max(worst, part_evenly(discs[i], discs[j]))
        for disc in discs:
            worst = max(worst, keep_inside(walls, disc))
            edge = walls.depth - disc.radius
            if disc.y > edge:
                worst = max(worst, disc.y - edge)
                disc.y = edge
        if worst <= TOLERANCE / 2:
            return True
    return False


def part_evenly(one: Disc, other: Disc) -> float:
    dx = other.x - one.x
    dy = other.y - one.y
    reach = one.radius + other.radius
    square = dx * dx + dy * dy
    if square >= reach * reach:
        return 0.0
    distance = sqrt(square)
    if distance < 1.0:
        dx = 1.0
        distance = 1.0
    overlap = reach - distance
    push_x = overlap * dx / distance / 2
    push_y = overlap * dy / distance / 2
    one.x -= push_x
    one.y -= push_y
    other.x += push_x
    other.y += push_y
    return overlap
