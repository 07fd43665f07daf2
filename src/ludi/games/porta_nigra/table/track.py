"""The score track around the board, from 0 to 99, and the markers on it."""

from ludi.core.tongue import Tongue
from ludi.draw.pieces import marker
from ludi.draw.scene import Note, Thing
from ludi.draw.shapes import circle, ellipse, rect, text
from ludi.games.porta_nigra.table.plan import BOARD
from ludi.games.porta_nigra.table.seen import Seen

SPACES = 100
SIDE = 25
EDGE = 29.0
"""From the edge of the board to the middle of the track."""
STEP = (BOARD - 2 * EDGE) / SIDE


FAN = [(-17.0, -13.0), (17.0, -13.0), (-17.0, 13.0), (17.0, 13.0)]
"""Where markers lie that share a space: at its corners, so that its number can be read."""


def space_place(space: int) -> tuple[float, float]:
    """The middle of a space; 0 is in the upper left corner, and the track runs clockwise."""
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
        if space % 5 == 0:
            parts.append(rect(x - 16, y - 13, 32, 26, "track-stone", 4))
            parts.append(text(x, y + 7, space, 19))
        else:
            parts.append(circle(x, y, 4, "track-dot"))
    return "".join(parts)


def score_markers(seen: Seen, tongue: Tongue) -> list[Thing]:
    """Markers on the same space lie fanned out, each still to be seen."""
    things = []
    spaces = [player.points % SPACES for player in seen.seats]
    for player in seen.seats:
        space = spaces[player.seat]
        x, y = space_place(space)
        if spaces.count(space) > 1:
            across, down = FAN[spaces[:player.seat].count(space)]
            x, y = x + across, y + down
        note = Note(player.name, (tongue.count("{n} point", "{n} points", player.points),))
        drawing = marker(player.seat, 30 if spaces.count(space) == 1 else 21)
        if player.points >= SPACES:
            # Who has gone round the track wears a ring of gold.
            drawing += ellipse(0, -1, 16, 13.5, "gone-round")
        things.append(Thing(x, y, drawing, key=f"marker-{player.seat}", note=note))
    return things
