"""The quarry: wooden discs on a widening slope, moved only as far as overlaps force them.

A quasi-static model in one layer: no speed, no spin. The pushed disc goes its way in small steps; after each step
the discs that overlap are moved apart. At rest nothing overlaps by more than REST_OVERLAP. All arithmetic is sums,
products, quotients and square roots of doubles in a fixed order, so that every machine gets the same bits; between
pushes positions are whole micrometres.

The entry line is y = 0, the exit edge y = depth, x = 0 the middle. A disc falls when its centre passes the edge.
"""

from math import sqrt
from typing import Final

from ludi.core.errors import BadSetup
from ludi.core.rng import Rng, seeded

REST_OVERLAP: Final = 150
"""Micrometres by which resting discs may overlap each other or a wall."""

TOLERANCE: Final = 80.0
"""Overlaps up to this are left alone while things move."""

CLEARANCE: Final = 60.0
"""How much farther than needed discs are moved apart; without it they come to rest only after many sweeps."""

STEP: Final = 3000.0
"""How far a pushed disc moves between two rounds of moving apart."""

SWEEPS: Final = 8
FINAL_SWEEPS: Final = 150
"""How often at most all watched pairs are gone through after a step, and at the end of a push."""

MARGIN: Final = 5000.0
"""Discs nearer than this are watched; who is near is noted anew when some disc has moved half as far."""

FAR: Final = MARGIN * MARGIN / 4

YIELD_BEHIND: Final = 0.45
"""What share of an overlap the disc nearer to the entry gives way: force runs down the slope."""

LOAD_SWEEPS: Final = 3000
LOAD_TRIES: Final = 100
"""How often at most discs are strewn anew that did not come to rest."""
TRIALS: Final = 5
"""So many loads, one after the other, must come to rest for a quarry to be roomy enough. One in which only six loads
of ten do passes once in thirteen times, and even there all tries together fail once in 10**39 games."""


class Measures:
    """The measures of the apparatus in micrometres, and the grid on which a push is chosen."""

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
    """The discs that lie in the quarry; size 0 is small, 1 medium, 2 large."""

    def __init__(self, x: list[int], y: list[int], size: list[int]) -> None:
        self.x = x
        self.y = y
        self.size = size

    def clone(self) -> "Bed":
        return Bed(self.x[:], self.y[:], self.size[:])


class Disc:
    """A disc while things move. The pushed disc is held: it gives way to nothing."""

    def __init__(self, x: float, y: float, radius: float, size: int) -> None:
        self.x = x
        self.y = y
        self.radius = radius
        self.size = size
        self.held = False
        self.moved = 0
        """The sweep in which it moved last."""
        self.seen_x = x
        self.seen_y = y
        self.near: list[Disc] = []
        """The discs after it in the bed that could come to touch it soon, as it was seen last."""


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
    """Push a disc in; the sizes of those that fall, in the order of their fall.

    The disc starts behind the entry line at one of the places and moves with the slope of the angle until its rear
    touches the line. With a generator the hand errs a little. Frames are lists of x, y, size of all discs, the pushed
    one last: the first shows them before the push, the last at rest. Discs keep their places in the list; one that has
    fallen stays where it was seen last, beyond the edge.
    """
    walls = Walls(measures)
    discs = [Disc(float(bed.x[i]), float(bed.y[i]), float(measures.radii[bed.size[i]]), bed.size[i])
             for i in range(len(bed.size))]
    radius = float(measures.radii[size])
    room = walls.half_entry - radius
    slope = measures.slopes[angle]
    x = room * (2 * place - (measures.places - 1)) / (measures.places - 1)
    if rng is not None:
        # A triangular error: two even draws.
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
    """The discs in motion; each watches those that are near enough."""

    def __init__(self, discs: list[Disc], walls: Walls) -> None:
        self.discs = discs
        self.walls = walls
        self.sweep = 1
        watch(discs)

    def touch(self, disc: Disc) -> None:
        """Say that a disc was moved from outside."""
        keep_inside(self.walls, disc)
        disc.moved = self.sweep

    def settle(self, sweeps: int) -> None:
        """Move discs apart until nothing overlaps any more. Only discs that have just moved can overlap anew."""
        for _ in range(sweeps):
            last = self.sweep
            if moved_far(self.discs, last):
                watch(self.discs)
            self.sweep += 1
            if max(self.part_near(last), self.hold_inside(last)) <= TOLERANCE:
                return

    def part_near(self, last: int) -> float:
        """Go once through all that are near each other, if one of them has moved; the largest overlap there was."""
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
        """Move the discs that have moved off the walls; the farthest that one was beyond."""
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
        """Take away the discs whose centre has passed the edge, the farthest first."""
        before = len(fallen)
        last = self.next_to_fall()
        while last is not None:
            fallen.append(last.size)
            self.discs.remove(last)
            # Beyond the edge in whole micrometres too, for whoever looks at the frames.
            last.y += 1.0
            last = self.next_to_fall()
        if len(fallen) > before:
            watch(self.discs)

    def next_to_fall(self) -> Disc | None:
        """The disc that has passed the edge farthest, if any has."""
        last: Disc | None = None
        farthest = self.walls.depth
        for disc in self.discs:
            if disc.y > farthest and not disc.held:
                farthest = disc.y
                last = disc
        return last


def part(one: Disc, other: Disc, dx: float, dy: float, reach: float, distance: float) -> float:
    """Move two discs that overlap apart; by how much they did."""
    if distance < 1.0:
        # Centre on centre: straight down the slope.
        dx = 0.0
        dy = 1.0
        distance = 1.0
    overlap = reach - distance
    # What of it `one` gives way.
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
    """Move a disc off the walls, and no disc of the bed back over the entry line; by how much it was beyond."""
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
    """By how many micrometres a resting disc overlaps another, a wall or the entry line; at most REST_OVERLAP after a
    push."""
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
    """Note for every disc where it is and which discs after it are near."""
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
    """Whether a disc that moved in the last sweep has come so far that those near it may no longer be all."""
    for disc in discs:
        if disc.moved >= last:
            dx = disc.x - disc.seen_x
            dy = disc.y - disc.seen_y
            if dx * dx + dy * dy > FAR:
                return True
    return False


# Falling, and writing down


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
    """Lay discs of these sizes into the quarry at random: strewn anywhere, then moved apart."""
    walls = Walls(measures)
    for _ in range(LOAD_TRIES):
        discs = strew(measures, walls, sizes, rng)
        if spread(discs, walls):
            bed = Bed([], [], [])
            write_back(bed, discs)
            return bed
    raise BadSetup("The first load does not come to rest in the quarry of this edition; give it a larger quarry.")


def has_room(measures: Measures, sizes: list[int]) -> bool:
    """Whether discs of these sizes come to rest wherever they are strewn, as a few trials show, always the same."""
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
    """Move strewn discs apart, all of them wholly on the slope; False when they do not come to rest."""
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
