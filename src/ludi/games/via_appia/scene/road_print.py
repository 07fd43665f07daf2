"""What is printed on the road's panel: landscape, roadbed, lines, spaces and the names of the cities."""

from functools import lru_cache
from math import hypot

from ludi.core.i18n import Translator
from ludi.draw.shapes import circle, fitted, group, num, path, plate, rect, text, use
from ludi.games.via_appia.edition import CITIES, FIRST_CITY, LARGE, LETTERS, SECTIONS, SPACES, ViaAppiaEdition
from ludi.games.via_appia.scene.discs import TILE_HIGH, TILE_WIDE
from ludi.games.via_appia.scene.landscape import Part, ground, shows, sights
from ludi.games.via_appia.scene.road_plan import (
    HALF,
    HIGH,
    RULER,
    WIDE,
    Spot,
    city_place,
    ruler_place,
    section_way,
    spots,
)
from ludi.games.via_appia.standing import left_to_go
from ludi.games.via_appia.text.names import CITY_NAMES

PLATES = [(58.0, 146.0, 84.0), (322.0, 210.0, 132.0), (556.0, 262.0, 138.0), (1014.0, 28.0, 146.0)]
"""The middle and the width of the plate with each city's name."""
PLATE_HIGH = 25.0
VIEWS = [(12.0, 162.0, 92.0, 61.0), (272.0, 76.0, 96.0, 64.0), (542.0, 112.0, 84.0, 56.0), (1040.0, 200.0, 54.0, 36.0)]
"""Left, top, width and height of the view of each city."""
STRIP = 56.0
"""The height of the scale at the lower edge."""


@lru_cache(maxsize=32)
def road_ground(edition: ViaAppiaEdition, part: Part, tr: Translator) -> str:
    """Everything that never changes in a part of the road, drawn once per edition and language."""
    drawn = [ground(part), roadbed(part), lines(edition, part), spaces(edition, part), plazas(part), sights(part),
             views(part), names(part, tr), strip(), scale(edition) if part[0] == 0 else "",
             rect(0, 0, WIDE, HIGH, "lamplight", 10)]
    return group("".join(drawn), x=-part[0])


def way_through(part: Part) -> str:
    """The middle of the road, a little beyond the edges of the part."""
    points = [point for section in range(len(SECTIONS)) for point in section_way(section)[::5]]
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points if part[0] - 2 * HALF < x < part[1] + 2 * HALF)


def roadbed(part: Part) -> str:
    """Earth between kerbstones, as it waits for the paving."""
    d = way_through(part)
    return (f'<path d="{d}" class="bed-shadow shifted-little" stroke-width="{num(2 * HALF + 4)}"/>'
            f'<path d="{d}" class="bed-verge" stroke-width="{num(2 * HALF + 3)}"/>'
            f'<path d="{d}" class="kerb" stroke-width="{num(2 * HALF)}"/>'
            f'<path d="{d}" class="bed" stroke-width="{num(2 * HALF - 9)}"/>'
            f'<path d="{d}" class="gravel" stroke-width="{num(2 * HALF - 14)}"/>')


def lines(edition: ViaAppiaEdition, part: Part) -> str:
    places = spots(edition)
    d = ""
    for place in range(FIRST_CITY + len(CITIES)):
        for onward in edition.ahead[place]:
            start, end = line_ends(edition, places, place, onward)
            if shows(part, min(start[0], end[0]), max(start[0], end[0])):
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


def spaces(edition: ViaAppiaEdition, part: Part) -> str:
    """The empty spaces: beds of their size with their letter."""
    drawn = ""
    for space, spot in enumerate(spots(edition)[:SPACES]):
        if not shows(part, spot.x, spot.x):
            continue
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


def plazas(part: Part) -> str:
    drawn = ""
    for city in range(len(CITIES)):
        x, y = city_place(city)
        if not shows(part, x - 39, x + 39):
            continue
        drawn += (circle(x + 3, y + 4, 40, "cast soft") + circle(x, y, 39, "plaza-rim")
                  + circle(x, y, 34.5, "plaza-mosaic") + circle(x, y, 30.5, "plaza"))
    return drawn


def views(part: Part) -> str:
    return "".join(use(f"view-{CITIES[city]}", x, y, wide, high)
                   for city, (x, y, wide, high) in enumerate(VIEWS) if shows(part, x, x + wide))


def names(part: Part, tr: Translator) -> str:
    drawn = ""
    for city, (x, y, wide) in enumerate(PLATES):
        if not shows(part, x, x):
            continue
        tablet = plate(x - wide / 2, y - PLATE_HIGH / 2, wide, PLATE_HIGH)
        drawn += path(tablet, "cast soft shifted-little") + path(tablet, "tablet")
        drawn += fitted(x, y + 6.5, tr(CITY_NAMES[city]), 18, wide - 6, "inscription bold")
    return drawn


# The scale


def strip() -> str:
    """The strip of parchment at the lower edge."""
    top = HIGH - STRIP
    return (path(f"M0 {num(top)}H{num(WIDE)}V{num(HIGH - 10)}a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10Z", "strip")
            + path(f"M0 {num(top + 3)}H{num(WIDE)}", "strip-mosaic"))


def scale(edition: ViaAppiaEdition) -> str:
    """A measuring rod from Roma to Brundisium with a notch for each space, and a wreath at its end."""
    rest = left_to_go(edition)
    most = rest[FIRST_CITY]
    notches = "".join(f"M{num(ruler_place(edition, left))} {num(RULER - 4)}v8" for left in range(most + 1))
    end = ruler_place(edition, 0)
    drawn = rect(20, RULER - 4, end - 20, 8, "rod", 3) + path(notches, "notch")
    for city in range(len(CITIES)):
        x = ruler_place(edition, rest[FIRST_CITY + city])
        drawn += circle(x, RULER, 8, "rod-city")
    return drawn + use("victory", end + 18, RULER - 14, 23, 23)

