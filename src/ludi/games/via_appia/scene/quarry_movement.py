"""How a push moved the discs, for everyone who watches the table."""

from collections.abc import Sequence
from math import atan2, degrees

from ludi.core.i18n import Translator
from ludi.core.scene import Moved, Movement
from ludi.draw.shapes import circle, group, icon, num, path
from ludi.games.via_appia.scene.discs import disc
from ludi.games.via_appia.scene.quarry_ground import pusher
from ludi.games.via_appia.scene.quarry_panel import NAME, disc_key, fallen_key
from ludi.games.via_appia.scene.quarry_plan import QuarryPlan, quarry_plan, tray_places
from ludi.games.via_appia.state import ViaAppiaState
from ludi.games.via_appia.text.names import A_STONE, stones_of

BUTTON = (16.0, 214.0)
SIDE_X, SIDE_Y = 586.0, 236.0
"""Beside the slope: who pushed, and what fell."""


def quarry_movement(state: ViaAppiaState, names: Sequence[str], tr: Translator) -> Movement | None:
    """The movement of the last action, if it was a push. It contains only where discs lay, which everyone sees."""
    frames = state.movement
    if frames is None:
        return None
    plan = quarry_plan(state.edition)
    push = Push(plan, frames, state)
    things = tuple(push.thing(disc_at) for disc_at in push.moved)
    moving = tuple(push.positions(frame) for frame in range(len(frames)))
    return Movement(NAME, (push.pusher(), *things), tuple((*push.pusher_at(frame), *places)
                                                          for frame, places in enumerate(moving)),
                    push.caption(names, tr), BUTTON, push.trace())


class Push:
    """The frames of a push in the units of the picture."""

    def __init__(self, plan: QuarryPlan, frames: list[list[int]], state: ViaAppiaState) -> None:
        self.plan = plan
        self.frames = frames
        self.seat = state.movement_seat
        first, last = frames[0], frames[-1]
        count = len(first) // 3
        self.sizes = first[2::3]
        self.moved = [at for at in range(count) if first[3 * at:3 * at + 2] != last[3 * at:3 * at + 2]]
        """The discs that moved; the pushed one is the last."""
        self.fallen = self.in_order_of_falling()
        self.landings = self.find_landings(state)

    def in_order_of_falling(self) -> list[int]:
        """The discs beyond the edge: those that fell first come first, then those that were farthest."""
        last = self.frames[-1]
        depth = self.plan.measures.depth
        fallen = [at for at in self.moved if last[3 * at + 1] > depth]

        def fell(at: int) -> tuple[int, int]:
            frame = next(number for number, each in enumerate(self.frames) if each[3 * at + 1] > depth)
            return frame, -last[3 * at + 1]

        return sorted(fallen, key=fell)

    def find_landings(self, state: ViaAppiaState) -> dict[int, tuple[str, tuple[float, float, float]]]:
        """The key and the place in the tray of each fallen disc. Stones that were sold at once have no key."""
        sizes = [self.sizes[at] for at in self.fallen]
        kept = state.fallen[len(state.fallen) - len(sizes):] == sizes
        lying = state.fallen if kept else sizes
        places = tray_places(self.plan, lying)[len(lying) - len(sizes):]
        return {at: (fallen_key(len(sizes) - 1 - number) if kept else "", place)
                for number, (at, place) in enumerate(zip(self.fallen, places, strict=True))}

    # Things

    def thing(self, at: int) -> Moved:
        size = self.sizes[at]
        drawing = disc(size, self.plan.radii[size])
        if at in self.landings:
            key, (x, y, scale) = self.landings[at]
            return Moved(key, drawing, (round(x, 1), round(y, 1), round(scale, 3)))
        last = self.frames[-1]
        return Moved(disc_key(last[3 * at], last[3 * at + 1]), drawing)

    def pusher(self) -> Moved:
        """The pusher follows the pushed disc, turned to the way it goes."""
        first, next_frame = self.frames[0], self.frames[1]
        turn = degrees(atan2(first[-3] - next_frame[-3], next_frame[-2] - first[-2]))
        radius = round(self.plan.radii[self.sizes[-1]], 1)
        return Moved("", f'<g transform="rotate({turn:.1f})">{pusher(radius)}</g>')

    def pusher_at(self, frame: int) -> tuple[float, float]:
        # In the last frame the disc comes to rest without the pusher.
        before = self.frames[min(frame, len(self.frames) - 2)]
        return round(self.plan.x(before[-3]), 1), round(self.plan.y(before[-2]), 1)

    def positions(self, frame: int) -> tuple[float, ...]:
        places = self.frames[frame]
        found: list[float] = []
        for at in self.moved:
            found += [round(self.plan.x(places[3 * at]), 1), round(self.plan.y(places[3 * at + 1]), 1)]
        return tuple(found)

    # What is left to see

    def caption(self, names: Sequence[str], tr: Translator) -> str:
        player = tr.seat(self.seat, names)
        stone = tr(A_STONE[self.sizes[-1]])
        if not self.fallen:
            return tr("{player} pushed {stone}: nothing fell.", player=player, stone=stone)
        counts = [[self.sizes[at] for at in self.fallen].count(size) for size in range(3)]
        return tr("{player} pushed {stone}. Fallen out: {stones}.", player=player, stone=stone,
                  stones=tr.join_and(stones_of(counts, tr)))

    def trace(self) -> str:
        """A ring around the pushed disc, a notch where each stone went over the edge, and the list of what fell."""
        last = self.frames[-1]
        parts = []
        if len(self.sizes) - 1 not in self.landings:
            radius = self.plan.radii[self.sizes[-1]]
            parts.append(circle(self.plan.x(last[-3]), self.plan.y(last[-2]), radius - 2, "pushed-ring"))
        for at in self.fallen:
            x, edge = self.plan.x(last[3 * at]), self.plan.edge
            parts.append(path(f"M{num(x - 11)} {num(edge - 4)}h22l-11 15z", "fell-here"))
        parts += [circle(SIDE_X, SIDE_Y, 17, "pushed-by"), icon(f"shape-{self.seat}", SIDE_X, SIDE_Y, 20, "seat-mark"),
                  *self.list_of_fallen()]
        return group("".join(parts), f"seat-{self.seat}")

    def list_of_fallen(self) -> list[str]:
        """The fallen stones in a column below the mark of the player; a dash if nothing fell."""
        if not self.fallen:
            return [path(f"M{num(SIDE_X - 9)} {num(SIDE_Y + 34)}h18", "fell-none")]
        return [group(disc(self.sizes[at], 12), x=SIDE_X + 27 * (number % 2) - (13.5 if len(self.fallen) > 1 else 0),
                      y=SIDE_Y + 38 + 27 * (number // 2)) for number, at in enumerate(self.fallen)]
