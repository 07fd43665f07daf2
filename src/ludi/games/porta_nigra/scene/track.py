"""The score track around the board, from 0 to 99, and the markers on it."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.scene import Note, Thing
from ludi.draw.pieces import marker
from ludi.draw.shapes import circle, ellipse, rect, text
from ludi.games.porta_nigra.scene.plan import BOARD
from ludi.games.porta_nigra.state import PortaNigraState

SPACES = 100
SIDE = 25
EDGE = 29.0
"""Distance from the edge of the board to the middle of the track."""
STEP = (BOARD - 2 * EDGE) / SIDE


NUMBERED = 5
"""Every fifth space shows its number. Its markers are placed outside, on the mosaic, so they do not cover it."""
OUTSIDE = 18.0
"""Distance from the middle of the track to the middle of a marker on the mosaic."""
MARKER = 23.0
"""Distance between markers on the mosaic."""
ALONG = [(1, 0), (0, 1), (-1, 0), (0, -1)]
"""The direction of the track on each side of the board. A quarter turn to the left points outwards."""
CORNER = [(0, 0), (1, 0), (0, 1), (2, 0)]
"""Offsets of markers around a corner, in steps sideways (where numbers are narrow) and up or down."""
FANS = [[(0.0, 0.0)], [(-10.0, 0.0), (10.0, 0.0)], [(-10.0, -9.0), (10.0, -9.0), (0.0, 9.0)],
        [(-10.0, -9.0), (10.0, -9.0), (-10.0, 9.0), (10.0, 9.0)]]
"""Offsets of markers that share a space without a number, by how many there are."""


def space_place(space: int) -> tuple[float, float]:
    """The centre of a space. Space 0 is in the upper left corner, and the track runs clockwise."""
    side, along = divmod(space % SPACES, SIDE)
    far = BOARD - EDGE
    match side:
        case 0:
            return EDGE + along * STEP, EDGE
        case 1:
            return far, EDGE + along * STEP
        case 2:
            return far - along * STEP, far
    return EDGE, far - along * STEP


def score_track() -> str:
    parts = [rect(0, 0, BOARD, BOARD, "meander", 10), rect(14, 14, BOARD - 28, BOARD - 28, "track")]
    for space in range(SPACES):
        x, y = space_place(space)
        if space % NUMBERED == 0:
            parts.append(rect(x - 16, y - 13, 32, 26, "track-stone", 4))
            parts.append(text(x, y + 7, space, 19))
        else:
            parts.append(circle(x, y, 4, "track-dot"))
    return "".join(parts)


def marker_places(space: int, count: int) -> list[tuple[float, float]]:
    """The positions of markers that share a space, arranged so that each one is visible."""
    x, y = space_place(space)
    side, along = divmod(space, SIDE)
    ahead, across = ALONG[side]
    if space % NUMBERED:
        return [(x + right, y + down) for right, down in FANS[count - 1]]
    x, y = x + across * OUTSIDE, y - ahead * OUTSIDE
    if along:
        steps = [place - (count - 1) / 2 for place in range(count)]
        return [(x + ahead * step * MARKER, y + across * step * MARKER) for step in steps]
    before, beside = ALONG[side - 1]
    x, y = x + beside * OUTSIDE, y - before * OUTSIDE
    right, down = ahead - before, across - beside
    return [(x + right * level * MARKER, y + down * upright * MARKER) for level, upright in CORNER[:count]]


def score_markers(seen: PortaNigraState, names: Sequence[str], tr: Translator) -> list[Thing]:
    things = []
    scores = seen.scores()
    spaces = [points % SPACES for points in scores]
    for seat, points in enumerate(scores):
        space = spaces[seat]
        shared = spaces.count(space)
        x, y = marker_places(space, shared)[spaces[:seat].count(space)]
        note = Note(names[seat], (tr.plural("{n} point", "{n} points", points),))
        size = 30 if shared == 1 and space % NUMBERED else 22
        drawing = marker(seat, size) + rings(points // SPACES, size)
        things.append(Thing(x, y, drawing, key=f"marker-{seat}", note=note))
    return things


def rings(rounds: int, size: float) -> str:
    """Gold rings in a marker, one for each lap around the track."""
    return "".join(ellipse(0, -size / 24, size * (0.43 - 0.12 * ring), size * (0.35 - 0.1 * ring), "gone-round")
                   for ring in range(min(rounds, 2)))
