"""The quarry of Via Appia from above: wooden discs on the slope, the entry at the top, and the movement of a push."""

from ludi.games.via_appia.quarry import Bed, Measures

SCALE = 4.0 / 1000
"""Pixels per micrometre."""
EDGE = 36.0
WOOD = [("#b9b4aa", "#7f7a70", "#57534b"), ("#f1e7d2", "#c9b48a", "#8d7850"), ("#d9a46a", "#a86c34", "#6b4019")]
"""Highlight, body and outline of small, medium and large discs."""
LETTERS = ["S", "M", "L"]
INK = "#2f4b66"
"""The colour of the trails."""
MARK = "#9c2f22"
"""The colour of the entry line and of the ring around the pushed disc."""


def draw_bed(bed: Bed, measures: Measures, title: str, movement: list[list[int]] | None = None) -> str:
    """A bed as an SVG document; with the frames of the push that led to it, it also shows the movement."""
    width = measures.exit * SCALE + 2 * EDGE
    middle = width / 2
    # Leave room for the title, and for the pushed disc, which starts behind the entry line.
    top = EDGE + 40 if movement is None else EDGE + 2 * measures.radii[movement[0][-1]] * SCALE
    moves = [] if movement is None else read_moves(movement, measures, middle, top)
    bottom = top + measures.depth * SCALE
    lay_out_fallen(moves, width, bottom)
    height = max([bottom + EDGE + measures.radii[-1] * SCALE, *(move.landed_y + move.radius + EDGE / 2
                                                               for move in moves if move.fallen)])
    half_entry = measures.entry * SCALE / 2
    half_exit = measures.exit * SCALE / 2
    slope = (f"M{middle - half_entry:.1f},{top:.1f} L{middle + half_entry:.1f},{top:.1f} "
             f"L{middle + half_exit:.1f},{bottom:.1f} L{middle - half_exit:.1f},{bottom:.1f} Z")
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
        f'height="{height:.0f}" role="img" aria-label="{title}">',
        "<defs>",
        *(gradient(size) for size in range(3)),
        '<linearGradient id="ramp" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cdbf9f"/>'
        '<stop offset="1" stop-color="#efe6d0"/></linearGradient>',
        "</defs>",
        f'<rect width="{width:.0f}" height="{height:.0f}" fill="#f6f0e1"/>',
        f'<text x="{middle:.1f}" y="26" text-anchor="middle" font-family="Optima, Palatino, Georgia, serif" '
        f'font-size="17" fill="#4a3a22">{title}</text>',
        f'<path d="{slope}" fill="url(#ramp)" stroke="#6d5530" stroke-width="1"/>',
        *(course(measures, row, middle, top) for row in range(1, 7)),
        wall(middle - half_entry, middle - half_exit, top, bottom, -1),
        wall(middle + half_entry, middle + half_exit, top, bottom, 1),
        f'<line x1="{middle - half_entry:.1f}" y1="{top:.1f}" x2="{middle + half_entry:.1f}" y2="{top:.1f}" '
        f'stroke="{MARK}" stroke-width="2.5" stroke-dasharray="7 5"/>',
        f'<line x1="{middle - half_exit:.1f}" y1="{bottom:.1f}" x2="{middle + half_exit:.1f}" y2="{bottom:.1f}" '
        'stroke="#6d5530" stroke-width="3"/>',
    ]
    for index in range(len(bed.size)):
        radius = measures.radii[bed.size[index]] * SCALE
        parts.append(disc(middle + bed.x[index] * SCALE, top + bed.y[index] * SCALE, radius, bed.size[index]))
    parts += [fallen_disc(move) for move in moves if move.fallen]
    parts += [trail(move) for move in moves]
    parts += [pushed_mark(move) for move in moves if move.pushed]
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


# Movement


class Move:
    """How one disc moved in a push, in pixels."""

    def __init__(self, way: list[tuple[float, float]], radius: float, size: int, pushed: bool, fallen: bool) -> None:
        self.way = way
        self.radius = radius
        self.size = size
        self.pushed = pushed
        self.fallen = fallen
        self.landed_x, self.landed_y = way[-1]
        """Its final position; for a fallen disc, below the edge."""


def read_moves(frames: list[list[int]], measures: Measures, middle: float, top: float) -> list[Move]:
    """The discs that moved, from left to right by their final position."""
    moves = []
    count = len(frames[0]) // 3
    for index in range(count):
        places = [(frame[3 * index], frame[3 * index + 1]) for frame in frames]
        if places[0] != places[-1]:
            size = frames[0][3 * index + 2]
            way = [(middle + x * SCALE, top + y * SCALE) for x, y in places]
            moves.append(Move(way, measures.radii[size] * SCALE, size, index == count - 1,
                              places[-1][1] > measures.depth))
    return sorted(moves, key=lambda move: move.landed_x)


def lay_out_fallen(moves: list[Move], width: float, bottom: float) -> None:
    """Place the fallen discs in a row below the edge, each as near as possible to where it fell."""
    fallen = [move for move in moves if move.fallen]
    right = 0.0
    for move in fallen:
        move.landed_x = max(move.landed_x, right + move.radius)
        move.landed_y = bottom + move.radius + EDGE / 3
        right = move.landed_x + move.radius + 4
    for move in fallen:
        move.landed_x -= max(0.0, right - width)


def trail(move: Move) -> str:
    """The path of a disc from its old centre, marked with a dot, to the new one."""
    way = [*move.way, (move.landed_x, move.landed_y)]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in way)
    return (f'<g class="trail"><polyline points="{points}" fill="none" stroke="{INK}" stroke-width="1.6" '
            f'stroke-opacity="0.8" stroke-linejoin="round"/>'
            f'<circle cx="{way[0][0]:.1f}" cy="{way[0][1]:.1f}" r="2.4" fill="{INK}"/></g>')


def pushed_mark(move: Move) -> str:
    """A ring around the pushed disc, and a dashed ring at its start behind the line."""
    start_x, start_y = move.way[0]
    return (f'<g class="pushed"><circle cx="{start_x:.1f}" cy="{start_y:.1f}" r="{move.radius:.1f}" fill="none" '
            f'stroke="{MARK}" stroke-width="1.4" stroke-dasharray="4 4"/>'
            f'<circle cx="{move.landed_x:.1f}" cy="{move.landed_y:.1f}" r="{move.radius + 1:.1f}" fill="none" '
            f'stroke="{MARK}" stroke-width="3"/></g>')


def fallen_disc(move: Move) -> str:
    """A disc's outline and its letter only."""
    _, _, line = WOOD[move.size]
    return (f'<g class="fallen"><circle cx="{move.landed_x:.1f}" cy="{move.landed_y:.1f}" r="{move.radius:.1f}" '
            f'fill="none" stroke="{line}" stroke-width="1.6" stroke-dasharray="5 4"/>'
            f'{letter(move.landed_x, move.landed_y, move.radius, move.size)}</g>')


# The apparatus


def gradient(size: int) -> str:
    light, body, _ = WOOD[size]
    return (f'<radialGradient id="wood{size}" cx="0.36" cy="0.32" r="0.8"><stop offset="0" stop-color="{light}"/>'
            f'<stop offset="1" stop-color="{body}"/></radialGradient>')


def course(measures: Measures, row: int, middle: float, top: float) -> str:
    """A faint joint between stone slabs across the slope."""
    down = measures.depth * row / 7
    half = (measures.entry + (measures.exit - measures.entry) * row / 7) * SCALE / 2
    return (f'<line x1="{middle - half:.1f}" y1="{top + down * SCALE:.1f}" x2="{middle + half:.1f}" '
            f'y2="{top + down * SCALE:.1f}" stroke="#a8946b" stroke-width="0.6" stroke-opacity="0.6"/>')


def wall(start: float, end: float, top: float, bottom: float, side: int) -> str:
    thickness = 9 * side
    return (f'<path d="M{start:.1f},{top - 22:.1f} L{start:.1f},{top:.1f} L{end:.1f},{bottom:.1f} '
            f'L{end + thickness:.1f},{bottom:.1f} L{start + thickness:.1f},{top:.1f} '
            f'L{start + thickness:.1f},{top - 22:.1f} Z" '
            'fill="#b89b68" stroke="#6d5530" stroke-width="1"/>')


def disc(x: float, y: float, radius: float, size: int) -> str:
    """A turned wooden disc: rim, rings of grain, and its letter."""
    _, _, line = WOOD[size]
    rings = "".join(
        f'<ellipse cx="{x - radius * 0.1:.1f}" cy="{y + radius * 0.06:.1f}" rx="{radius * share:.1f}" '
        f'ry="{radius * share * 0.82:.1f}" fill="none" stroke="{line}" stroke-width="0.7" stroke-opacity="0.35"/>'
        for share in (0.78, 0.56, 0.34))
    shadow = (f'<circle cx="{x + 2.5:.1f}" cy="{y + 3.5:.1f}" r="{radius + 1:.1f}" fill="#3b2d18" '
              'fill-opacity="0.28"/>')
    return (f'<g>{shadow}'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="url(#wood{size})" stroke="{line}" '
            f'stroke-width="1.2"/>{rings}{letter(x, y, radius, size)}</g>')


def letter(x: float, y: float, radius: float, size: int) -> str:
    return (f'<text x="{x:.1f}" y="{y + radius * 0.28:.1f}" text-anchor="middle" '
            f'font-family="Optima, Palatino, Georgia, serif" font-size="{radius * 0.8:.1f}" fill="{WOOD[size][2]}">'
            f'{LETTERS[size]}</text>')
