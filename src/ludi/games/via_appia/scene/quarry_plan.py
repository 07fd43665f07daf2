"""Where everything lies on the quarry panel: from the micrometres of the solver to the units of the picture."""

from functools import lru_cache

from ludi.games.via_appia.edition import LARGE, ViaAppiaEdition
from ludi.games.via_appia.quarry import Measures

WIDE, HIGH = 640.0, 600.0
MIDDLE = WIDE / 2
ENTRY = 128.0
"""The entry line; the apron above it holds the largest stone and the end of the pusher."""
MOST_DEEP, MOST_WIDE, MOST_STONE = 356.0, 500.0, 104.0
"""The most room for the slope, its far edge, and a large stone behind the entry line."""
WALL = 13.0
TRAY_TOP, TRAY_HIGH = 503.0, 85.0
STONES_LEFT, STONES_RIGHT = 92.0, 380.0
"""The part of the tray where fallen stones lie; before it the mark of their owner, behind it what they are worth."""
COUNTER_LEFT, COUNTER_WIDE = 409.0, 53.0
"""The four places that say what a stone is exchanged for."""
IN_TRAY = 0.62
"""Stones in the tray look smaller, because it is deeper."""
GAP = 6.0


class QuarryPlan:
    """The picture of one edition's quarry. x = 0 of the solver is in the middle of the panel, y = 0 the entry line."""

    def __init__(self, measures: Measures) -> None:
        self.measures = measures
        self.scale = min(MOST_DEEP / measures.depth, MOST_WIDE / measures.exit,
                         MOST_STONE / (2 * measures.radii[LARGE]))
        self.radii = [radius * self.scale for radius in measures.radii]
        self.edge = ENTRY + measures.depth * self.scale
        self.half_entry = measures.entry * self.scale / 2
        self.half_exit = measures.exit * self.scale / 2

    def x(self, across: float) -> float:
        return MIDDLE + across * self.scale

    def y(self, down: float) -> float:
        return ENTRY + down * self.scale

    def half(self, y: float) -> float:
        """Half the width of the slope at a height of the panel."""
        return self.half_entry + (self.half_exit - self.half_entry) * max(0.0, y - ENTRY) / (self.edge - ENTRY)

    def start(self, size: int, place: int) -> tuple[float, float]:
        """The centre of a stone at one of the places behind the entry line."""
        room = self.half_entry - self.radii[size]
        last = self.measures.places - 1
        return MIDDLE + room * (2 * place - last) / last, ENTRY - self.radii[size]


@lru_cache(maxsize=16)
def quarry_plan(edition: ViaAppiaEdition) -> QuarryPlan:
    return QuarryPlan(edition.measures)


def tray_places(plan: QuarryPlan, sizes: list[int]) -> list[tuple[float, float, float]]:
    """The place and scale of each fallen stone in the tray; many stones move closer together and get smaller."""
    wide = sum(2 * plan.radii[size] for size in sizes)
    gaps = GAP * max(0, len(sizes) - 1)
    scale = min(IN_TRAY, (STONES_RIGHT - STONES_LEFT - gaps) / wide) if wide else IN_TRAY
    places = []
    x = STONES_LEFT
    for size in sizes:
        radius = plan.radii[size] * scale
        places.append((x + radius, TRAY_TOP + TRAY_HIGH / 2, scale))
        x += 2 * radius + GAP
    return places
