"""The icons that all games share, in one colour and readable at 16 pixels. A symbol's id is `icon-` plus its name."""

from collections.abc import Mapping
from math import cos, pi, sin


def icon_symbols(icons: Mapping[str, str]) -> str:
    """Drawings in a 24 by 24 box, as symbols."""
    return "".join(f'<symbol id="icon-{name}" viewBox="0 0 24 24">{drawing}</symbol>'
                   for name, drawing in icons.items())


def star(points: int, outer: float, inner: float) -> str:
    corners = []
    for corner in range(2 * points):
        radius = inner if corner % 2 else outer
        angle = pi * corner / points - pi / 2
        corners.append(f"{12 + radius * cos(angle):.2f} {12 + radius * sin(angle):.2f}")
    return "M" + "L".join(corners) + "Z"


def laurel(leaves: int, radius: float) -> str:
    """A laurel wreath: two branches of leaves that meet at the bottom."""
    parts = []
    for side in (-1, 1):
        for leaf in range(leaves):
            angle = pi / 2 + side * (0.22 + leaf * (pi - 0.75) / (leaves - 1))
            x, y = 12 + radius * cos(angle), 12 + radius * sin(angle)
            turn = angle * 180 / pi + side * 62
            parts.append(f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="3.3" ry="1.45" '
                         f'transform="rotate({turn:.0f} {x:.2f} {y:.2f})"/>')
    return "".join(parts)


ICONS = {
    "coin": '<path fill-rule="evenodd" d="M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 1.9a8.1 8.1 0 1 0 0 16.2 '
            '8.1 8.1 0 0 0 0-16.2z"/><circle cx="12" cy="12" r="6.8" opacity=".45"/>',
    "points": f'<path d="{star(8, 11, 6.4)}"/>',
    "amphora": '<path d="M7 3h10l-1.5 3c3.5 2 5 5 5 9 0 4-2.5 6-8.5 6S3.5 19 3.5 15c0-4 1.5-7 5-9z"/>',
    "house": '<path d="M3 21V9l9-6 9 6v12h-6v-7H9v7z"/>',
    "temple": '<path d="M2 8 12 2l10 6v1.5H2zM4 11h3v8H4zm6.5 0h3v8h-3zM17 11h3v8h-3zM2 20.5h20V23H2z"/>',
    "place": '<path d="M12 1.5c4 0 7 3 7 6.8 0 4.7-7 14-7 14s-7-9.3-7-14c0-3.8 3-6.8 7-6.8zm0 4a2.8 2.8 0 1 0 '
             '0 5.6 2.8 2.8 0 0 0 0-5.6z" fill-rule="evenodd"/>',
    "card": '<path fill-rule="evenodd" d="M6.5 1.5h11a2 2 0 0 1 2 2v17a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-17a2 2 0 0 1 '
            '2-2zm.5 2v17h10v-17z"/><path d="M9 6h6v12H9z" opacity=".5"/>',
    "hand": '<path d="m3 6.5 7-2.5 6 16-7 2.5z" opacity=".55"/><path d="M11 2.5 18.5 3.5 16.5 20.5 9 19.5z"/>',
    "deck": '<path d="M4 5.5h12.5v16H4z" opacity=".45"/><path d="M7.5 2.5H20v16H7.5z"/>',
    "discard": '<path fill-rule="evenodd" d="M5 2.5h14v19H5zm2.2 2.2v14.6h9.6V4.7z"/>'
               '<path d="M8.5 9.2 9.8 8l2.2 2.7L14.2 8l1.3 1.2-2.2 2.8 2.2 2.8-1.3 1.2-2.2-2.7L9.8 16l-1.3-1.2 '
               '2.2-2.8z"/>',
    "any": '<path d="M12 2.5c3.8 0 6.3 2.2 6.3 5.4 0 2.4-1.3 3.7-3 4.8-1.5 1-1.9 1.5-1.9 3.3h-3.2c0-2.9.9-4 '
           '2.8-5.3 1.3-.9 1.8-1.5 1.8-2.6 0-1.4-1-2.4-2.8-2.4-1.9 0-3 1.1-3.1 3H5.6c.2-3.8 2.6-6.2 '
           '6.4-6.2z"/><circle cx="12" cy="19.8" r="2.1"/>',
    "start": '<path d="M5 1.5h2.2v21H5zM8.2 3h11.3l-3 4 3 4H8.2z"/>',
    "shape-0": '<circle cx="12" cy="12" r="9"/>',
    "shape-1": '<path d="M4 4h16v16H4z"/>',
    "shape-2": '<path d="M12 2.5 22 20.5H2z"/>',
    "shape-3": '<path d="M12 1.5 21.5 12 12 22.5 2.5 12z"/>',
    "shape-4": '<path d="M12 1.5 22 9 18.2 21H5.8L2 9z"/>',
}
"""Everything is filled with the colour of its class. `shape-N` tells players apart in addition to their colour."""
