"""The quarry of Via Appia from above: wooden discs on the slope, the entry at the top."""

from ludi.games.via_appia.quarry import Bed, Measures

SCALE = 4.0 / 1000
"""Pixels a micrometre."""
EDGE = 36.0
WOOD = [("#b9b4aa", "#7f7a70", "#57534b"), ("#f1e7d2", "#c9b48a", "#8d7850"), ("#d9a46a", "#a86c34", "#6b4019")]
"""Light, body and line of small, medium and large discs."""
LETTERS = ["S", "M", "L"]


def draw_bed(bed: Bed, measures: Measures, title: str) -> str:
    """The picture of a bed as an SVG document."""
    width = measures.exit * SCALE + 2 * EDGE
    height = measures.depth * SCALE + 2 * EDGE + 40 + measures.radii[-1] * SCALE
    middle = width / 2
    top = EDGE + 40
    half_entry = measures.entry * SCALE / 2
    half_exit = measures.exit * SCALE / 2
    bottom = top + measures.depth * SCALE
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
        'stroke="#9c2f22" stroke-width="2.5" stroke-dasharray="7 5"/>',
        f'<line x1="{middle - half_exit:.1f}" y1="{bottom:.1f}" x2="{middle + half_exit:.1f}" y2="{bottom:.1f}" '
        'stroke="#6d5530" stroke-width="3"/>',
    ]
    for index in range(len(bed.size)):
        radius = measures.radii[bed.size[index]] * SCALE
        parts.append(disc(middle + bed.x[index] * SCALE, top + bed.y[index] * SCALE, radius, bed.size[index]))
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def gradient(size: int) -> str:
    light, body, _ = WOOD[size]
    return (f'<radialGradient id="wood{size}" cx="0.36" cy="0.32" r="0.8"><stop offset="0" stop-color="{light}"/>'
            f'<stop offset="1" stop-color="{body}"/></radialGradient>')


def course(measures: Measures, row: int, middle: float, top: float) -> str:
    """A faint joint of the stone slabs across the slope."""
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
    """A turned wooden disc: rim, rings of grain, its letter."""
    _, _, line = WOOD[size]
    rings = "".join(
        f'<ellipse cx="{x - radius * 0.1:.1f}" cy="{y + radius * 0.06:.1f}" rx="{radius * share:.1f}" '
        f'ry="{radius * share * 0.82:.1f}" fill="none" stroke="{line}" stroke-width="0.7" stroke-opacity="0.35"/>'
        for share in (0.78, 0.56, 0.34))
    shadow = (f'<circle cx="{x + 2.5:.1f}" cy="{y + 3.5:.1f}" r="{radius + 1:.1f}" fill="#3b2d18" '
              'fill-opacity="0.28"/>')
    return (f'<g>{shadow}'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="url(#wood{size})" stroke="{line}" '
            f'stroke-width="1.2"/>{rings}'
            f'<text x="{x:.1f}" y="{y + radius * 0.28:.1f}" text-anchor="middle" '
            f'font-family="Optima, Palatino, Georgia, serif" font-size="{radius * 0.8:.1f}" fill="{line}">'
            f'{LETTERS[size]}</text></g>')
