"""Small pictures of buildings for cards: one shade, thin lines, dark openings. Each fills a box of 60 by 60."""

from ludi.draw.shapes import arch, num


def emblem_symbols() -> str:
    """All emblems as symbols. They use the colour `--mark`, which a class on a parent element can set."""
    drawn = {"basilica": basilica_emblem(), "amphitheatre": amphitheatre_emblem(), "wall": wall_emblem(),
             "porta-nigra": gate_emblem()}
    return "".join(f'<symbol id="emblem-{name}" viewBox="0 0 60 60">{inside}</symbol>'
                   for name, inside in drawn.items())


def tone(d: str) -> str:
    return f'<path d="{d}" class="emblem-tone"/>'


def lines(d: str) -> str:
    return f'<path d="{d}" class="emblem-line"/>'


def openings(places: list[tuple[float, float]], wide: float, high: float) -> str:
    return f'<path d="{"".join(arch(x, y, wide, high) for x, y in places)}" class="emblem-dark"/>'


def basilica_emblem() -> str:
    columns = [12.0, 21.0, 30.0, 39.0, 48.0]
    blind = "".join(arch(x, 55, 8, 33) for x in columns)
    windows = [(x, y) for y in (38.0, 54.0) for x in columns]
    return (tone("M6 20H54V56H6Z") + tone("M3 20 10 9H50L57 20Z")
            + lines("M3 20 10 9H50L57 20ZM6 20V56H54V20M3 57.5H57" + blind) + openings(windows, 4.6, 11)
            + lines("M10 12.5H50M8 16H52"))


def amphitheatre_emblem() -> str:
    body = "M4 14Q30 20 56 14V51Q30 59 4 51Z"
    tiers, rows = [], ""
    for tier in range(3):
        y = 26.0 + 13 * tier
        tiers += [(x, y + sag) for x, sag in ((9.0, 0.6), (19.2, 2.2), (30.0, 2.8), (40.8, 2.2), (51.0, 0.6))]
        rows += f"M4 {num(y)}Q30 {num(y + 6)} 56 {num(y)}"
    back = "M4 14Q30 3 56 14"
    return tone(body) + tone(back + "Q30 20 4 14Z") + lines(body + back + rows) + openings(tiers, 5.4, 9)


def wall_emblem() -> str:
    def tower(x: float) -> str:
        return f"M{num(x)} 56V14h3v4h3v-4h3v4h3v-4h3V56Z"
    curtain = "M17 56V27h4v4h4v-4h4v4h4v-4h4v4h4v-4h2V56Z"
    joints = "M19 38h8M31 38h9M22 44h6M36 44h6M18 50h5M37 50h5M4.5 26h5M50 30h5M4.5 40h6M51 42h4M6 49h5"
    return (tone(tower(2) + tower(43) + curtain) + lines(tower(2) + tower(43) + curtain + joints)
            + openings([(30, 56)], 9, 16) + openings([(9.5, 34), (50.5, 34)], 3, 8))


def gate_emblem() -> str:
    towers = "M3 57V9H21V57ZM39 57V9H57V57Z"
    middle = "M21 57V17H39V57Z"
    floors = "M2 9H22M38 9H58M2 24H22M38 24H58M2 40H58M21 17H39M21 28H39"
    windows = [(x, y) for y in (22.0, 37.0, 54.0) for x in (8.0, 16.0, 44.0, 52.0)] + [(26.0, 37.5), (34.0, 37.5)]
    return (tone(towers + middle) + lines(towers + middle + floors) + openings(windows, 4.4, 9)
            + openings([(25.8, 57), (34.2, 57)], 6, 14) + openings([(25.5, 26.5), (34.5, 26.5)], 3.6, 6.5))
