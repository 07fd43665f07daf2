"""What is printed on the road's panel: landscape, roadbed, lines, spaces and the names of the cities."""

from functools import lru_cache
from math import hypot

from ludi.core.i18n import Translator
from ludi.draw.shapes import circle, fitted, num, path, plate, rect, text, use
from ludi.games.via_appia.edition import CITIES, FIRST_CITY, LARGE, LETTERS, SECTIONS, SPACES, ViaAppiaEdition
from ludi.games.via_appia.scene.discs import TILE_HIGH, TILE_WIDE
from ludi.games.via_appia.scene.landscape import ground, sights
from ludi.games.via_appia.scene.road_plan import (
    HALF,
    HIGH,
    RULER,
    WIDE,
    Spot,
    city_place,
    left_to_go,
    ruler_place,
    section_way,
    spots,
)
from ludi.games.via_appia.text.names import CITY_NAMES

PLATES = [(58.0, 146.0, 84.0), (342.0, 196.0, 146.0), (670.0, 188.0, 144.0), (1014.0, 28.0, 146.0)]
"""The middle and the width of the plate with each city's name."""
PLATE_HIGH = 25.0
VIEWS = [(12.0, 162.0, 92.0, 61.0), (297.0, 74.0, 90.0, 60.0), (636.0, 252.0, 76.0, 51.0), (1040.0, 196.0, 54.0, 36.0)]
"""Left, top, width and height of the view of each city."""
STRIP = 56.0
"""The height of the scale at the lower edge."""


@lru_cache(maxsize=32)
def road_ground(edition: ViaAppiaEdition, tr: Translator) -> str:
    """Everything that never changes, drawn once per edition and language."""
    return "".join([ground(), roadbed(), lines(edition), spaces(edition), plazas(), sights(), views(), names(tr),
                    scale(edition), rect(0, 0, WIDE, HIGH, "lamplight", 10)])


def whole_way() -> str:
    points = [point for section in range(len(SECTIONS)) for point in section_way(section)[::5]]
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)


def roadbed() -> str:
    """Earth between kerbstones, as it waits for the paving."""
    d = whole_way()
    return (f'<path d="{d}" class="bed-shadow shifted-little" stroke-width="{num(2 * HALF + 4)}"/>'
            f'<path d="{d}" class="bed-verge" stroke-width="{num(2 * HALF + 3)}"/>'
            f'<path d="{d}" class="kerb" stroke-width="{num(2 * HALF)}"/>'
            f'<path d="{d}" class="bed" stroke-width="{num(2 * HALF - 9)}"/>'
            f'<path d="{d}" class="gravel" stroke-width="{num(2 * HALF - 14)}"/>')


def lines(edition: ViaAppiaEdition) -> str:
    places = spots(edition)
    d = ""
    for place in range(FIRST_CITY + len(CITIES)):
        for onward in edition.ahead[place]:
            start, end = line_ends(edition, places, place, onward)
            d += f"M{num(start[0])} {num(start[1])}L{num(end[0])} {num(end[1])}"
    return path(d, "way-edge") + path(d, "way")


def line_ends(edition: ViaAppiaEdition, places: list[Spot], place: int,
              onward: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """A line starts and ends at the middle of its places; at a large space, in the lane of its other end."""
    here, there = places[place], places[onward]
    return toward(edition, here, place, there), toward(edition, there, onward, here)


def toward(edition: ViaAppiaEdition, spot: Spot, place: int, other: Spot) -> tuple[float, float]:
    if place >= SPACES or edition.space_size[place] != LARGE:
        return spot.x, spot.y
    # A quarter of the way towards the other end keeps the two lines of a large space apart.
    away = hypot(other.x - spot.x, other.y - spot.y)
    share = min(0.35, 16 / away)
    return spot.x + (other.x - spot.x) * share, spot.y + (other.y - spot.y) * share


def spaces(edition: ViaAppiaEdition) -> str:
    """The empty spaces: beds of their size with their letter."""
    drawn = ""
    for space, spot in enumerate(spots(edition)[:SPACES]):
        size = edition.space_size[space]
        drawn += outline(size, spot, 1.5, "space")
        drawn += text(spot.x, spot.y + 7, LETTERS[size], 20, "inscription bold space-letter")
    return drawn


def outline(size: int, spot: Spot, beyond: float, style: str) -> str:
    """The shape of a space around a spot, turned with the road."""
    wide, high = TILE_WIDE[size] + 2 * beyond, TILE_HIGH[size] + 2 * beyond
    return (f'<rect x="{num(spot.x - wide / 2)}" y="{num(spot.y - high / 2)}" width="{num(wide)}" '
            f'height="{num(high)}" rx="4" class="{style}" '
            f'transform="rotate({spot.angle:.0f} {num(spot.x)} {num(spot.y)})"/>')


# Cities


def plazas() -> str:
    drawn = ""
    for city in range(len(CITIES)):
        x, y = city_place(city)
        drawn += (circle(x + 3, y + 4, 40, "cast soft") + circle(x, y, 39, "plaza-rim")
                  + circle(x, y, 34.5, "plaza-mosaic") + circle(x, y, 30.5, "plaza"))
    return drawn


def views() -> str:
    return "".join(use(f"view-{CITIES[city]}", x, y, wide, high)
                   for city, (x, y, wide, high) in enumerate(VIEWS))


def names(tr: Translator) -> str:
    drawn = ""
    for city, (x, y, wide) in enumerate(PLATES):
        tablet = plate(x - wide / 2, y - PLATE_HIGH / 2, wide, PLATE_HIGH)
        drawn += path(tablet, "cast soft shifted-little") + path(tablet, "tablet")
        drawn += fitted(x, y + 6.5, tr(CITY_NAMES[city]), 18, wide - 6, "inscription bold")
    return drawn


# The scale


def scale(edition: ViaAppiaEdition) -> str:
    """A measuring rod from Roma to Brundisium with a notch for each space."""
    top = HIGH - STRIP
    rest = left_to_go(edition)
    most = rest[FIRST_CITY]
    notches = "".join(f"M{num(ruler_place(edition, left))} {num(RULER - 4)}v8" for left in range(most + 1))
    drawn = path(f"M0 {num(top)}H{num(WIDE)}V{num(HIGH - 10)}a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10Z", "strip")
    drawn += path(f"M0 {num(top + 3)}H{num(WIDE)}", "strip-mosaic")
    drawn += rect(40, RULER - 4, WIDE - 80, 8, "rod", 3) + path(notches, "notch")
    for city in range(len(CITIES)):
        x = ruler_place(edition, rest[FIRST_CITY + city])
        drawn += circle(x, RULER, 8, "rod-city")
    return drawn

