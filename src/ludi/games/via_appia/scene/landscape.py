"""The landscape around the road: sea and coast, hills, pines and fields, an aqueduct, and a view of each city."""

from ludi.draw.materials import Chance, gradient
from ludi.draw.shapes import num, path, rect, use
from ludi.games.via_appia.edition import CITIES
from ludi.games.via_appia.scene.road_plan import HIGH, WIDE

GROUND = HIGH - 56
"""Where the landscape ends and the scale begins."""

Part = tuple[float, float]
"""The left and right edge of a part of the road."""


def shows(part: Part, left: float, right: float) -> bool:
    """Whether anything between two edges lies in a part."""
    return left < part[1] and right >= part[0]


def landscape_symbols() -> str:
    return "".join([
        gradient("land", ("land-light", "land"), 0.15, 1),
        gradient("sea", ("sea-light", "sea"), 0.2, 1),
        gradient("hill", ("hill-light", "hill"), 0.7, 1),
        symbol("pine", 40, 52, PINE),
        symbol("cypress", 14, 44, CYPRESS),
        symbol("olive-tree", 30, 28, OLIVE_TREE),
        symbol("villa", 50, 34, VILLA),
        symbol("ship", 52, 44, SHIP),
        symbol("aqueduct", 150, 40, aqueduct()),
        *(symbol(f"view-{CITIES[city]}", 96, 64, VIEWS[city]) for city in range(len(CITIES))),
    ])


def symbol(name: str, wide: float, high: float, drawing: str) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {num(wide)} {num(high)}" overflow="visible">{drawing}</symbol>'


# Trees, houses, ships

PINE = ('<ellipse cx="24" cy="50" rx="13" ry="2.6" class="cast"/><path d="M18.5 50C19.5 40 19 32 17 22h5c-1 9 0 18 '
        '2.5 28z" class="trunk"/><path d="M19 30l-8-8M21 28l8-8" class="twig"/>'
        '<path d="M1 18C2 11 8 9 11 8 14 2 25 1 29 6c6 0 10 5 10 11 0 4-6 6-10 4-4 4-10 3-12 1-4 3-9 '
        '2-11 0-3 1-6-1-6-4z" class="leaves"/><path d="M6 13c4-4 8-3 10-6 4-2 9-1 11 2" class="leaf-light"/>')
CYPRESS = ('<ellipse cx="9" cy="42.5" rx="6" ry="1.8" class="cast"/><path d="M7 43V36" class="twig"/>'
           '<path d="M7 1c5 10 6 20 5 30 0 5-2 7-5 7s-5-2-5-7C1 21 3 11 7 1z" class="leaves"/>'
           '<path d="M5.5 12c-1 6-2 12-1.5 19" class="leaf-light"/>')
OLIVE_TREE = ('<ellipse cx="18" cy="26.5" rx="10" ry="2" class="cast"/><path d="M13 27c1-4 0-7-1-10h5c0 3 0 7 1 10z" '
              'class="trunk"/><path d="M3 13C2 8 6 6 8 6c2-5 11-6 14-2 5 0 7 4 5 8 1 4-4 7-8 5-3 3-8 2-9 0-4 1-7-1-7-4z'
              '" class="leaves pale-leaves"/><path d="M8 10c2-3 5-2 6-5" class="leaf-light"/>')
VILLA = ('<ellipse cx="27" cy="32.5" rx="25" ry="2.5" class="cast"/><path d="M4 32V17h42v15z" class="wall"/>'
         '<path d="M1 18 8 9h34l7 9z" class="roof"/><path d="M9 32v-9h5v9zM20 32v-9h5v9zM31 32v-9h5v9z" class="gap"/>'
         '<path d="M8 13h36M5 16h40" class="fine"/>')
SHIP = ('<path d="M3 31c5 9 36 9 45-3l-4 11c-3 4-31 5-36 0z" class="hull"/><path d="M26 32V3M12 8c9-4 20-4 28 0" '
        'class="mast"/><path d="M13 8c4 5 4 13 0 18 9 3 18 3 26 0-3-6-3-13 0-18-8-4-18-4-26 0z" class="sail"/>'
        '<path d="M20 6.5c2 6 2 13 0 20M32 6.5c-2 6-2 13 0 20" class="fine"/>'
        '<path d="M0 41q5-3 10 0t10 0 10 0 10 0 10 0" class="wave"/>')


def aqueduct() -> str:
    """Arches that carry water to Roma."""
    arches = "".join(f"M{8 + 20 * arch} 40V22a7 7 0 0 1 14 0V40z" for arch in range(7))
    return ('<path d="M0 4H150V40H0z" class="wall"/>' + f'<path d="{arches}" class="gap"/>'
            '<path d="M0 9H150" class="fine"/><path d="M-2 1.5H152V5H-2z" class="wall"/>')


# Cities

VIEWS = [
    # Roma: walls, a temple on the hill and the arches of the circus.
    '<path d="M4 62V38h88v24z" class="wall"/><path d="M4 38h7v-5h7v5h8v-5h7v5h30v-5h7v5h8v-5h7v5h7" class="wall"/>'
    '<path d="M26 38V22h44v16z" class="wall"/><path d="M22 22 48 8l26 14z" class="roof"/>'
    '<path d="M30 38V24M38 38V24M48 38V24M58 38V24M66 38V24" class="pillar"/>'
    '<path d="M12 62V51a5 5 0 0 1 10 0v11zM28 62V51a5 5 0 0 1 10 0v11zM58 62V51a5 5 0 0 1 10 0v11zM74 62V51a5 5 0 0 1 '
    '10 0v11z" class="gap"/><path d="M42 62V50a6 6 0 0 1 12 0v12z" class="gap"/>',
    # Tarracina: the temple on its terrace of arches above the sea.
    '<path d="M0 62C6 50 10 44 20 42h58c8 2 12 10 18 20z" class="rock"/><path d="M18 46V30h60v16z" class="wall"/>'
    '<path d="M22 46V38a4 4 0 0 1 8 0v8zM34 46V38a4 4 0 0 1 8 0v8zM46 46V38a4 4 0 0 1 8 0v8zM58 46V38a4 4 0 0 1 8 0v8z'
    'M68 46V38a4 4 0 0 1 8 0v8z" class="gap"/><path d="M30 30V16h36v14z" class="wall"/>'
    '<path d="M26 16 48 5l22 11z" class="roof"/><path d="M34 30V18M42 30V18M54 30V18M62 30V18" class="pillar"/>',
    # Beneventum: the arch over the road.
    '<path d="M16 62V14h64v48H60V40a12 12 0 0 0-24 0v22z" class="wall"/><path d="M12 8h72v7H12z" class="wall"/>'
    '<path d="M20 62V24M28 62V24M68 62V24M76 62V24" class="pillar"/><path d="M32 9V2h32v6" class="wall"/>'
    '<path d="M12 18h72M18 23h60" class="fine"/><path d="M36 62V40a12 12 0 0 1 24 0v22z" class="gap"/>',
    # Brundisium: the two columns at the harbour where the road ends.
    '<path d="M8 62h80v-6H8z" class="wall"/><path d="M26 56V10h10v46zM60 56V10h10v46z" class="wall"/>'
    '<path d="M22 10 24 3h14l2 7zM56 10l2-7h14l2 7z" class="wall"/><path d="M29 54V13M33 54V13M63 54V13M67 54V13" '
    'class="fine"/><path d="M22 57v-5h18v5zM56 57v-5h18v5z" class="wall"/>',
]
"""A view of each city in a box of 96 by 64."""


# The ground


COAST = "M134 344C142 326 168 318 196 326C216 332 232 334 246 344Z"
FAR_COAST = ("M1100 78C1092 96 1098 120 1088 150C1082 184 1050 204 1028 226C1004 250 1008 290 972 312"
             "C958 322 952 334 948 344H1100Z")

HILLS = [
    (238, 112, 40, 34), (392, 132, 60, 44), (350, 116, 50, 34), (166, 300, 44, 26), (520, 318, 60, 30),
    (590, 330, 70, 40), (476, 338, 50, 24), (690, 318, 72, 40), (650, 334, 66, 34), (752, 336, 56, 24),
    (822, 128, 56, 36), (884, 146, 62, 44), (924, 118, 44, 28), (150, 34, 46, 26),
]
"""Middle, height, half the width and the rise of each hill, back to front."""
FIELDS = [(490, 270), (806, 196)]
"""The upper left corner of each ploughed field."""


def ground(part: Part) -> str:
    # The land is painted over the whole width in every part, so that there is no seam between them.
    drawn = [rect(0, 0, WIDE, HIGH, "land", 10), fields(part), hills(part)]
    coast = COAST if part[0] == 0 else FAR_COAST
    return "".join([*drawn, path(coast, "shore"), path(coast, "sea"), waves(part)])


def hills(part: Part) -> str:
    drawn = ""
    for x, y, half, rise in sorted(HILLS, key=lambda hill: hill[1]):
        if not shows(part, x - half, x + half):
            continue
        top = y - rise
        d = (f"M{x - half} {y}C{num(x - half * 0.6)} {num(y - rise * 0.35)} {num(x - half * 0.4)} {top} {x} {top}"
             f"C{num(x + half * 0.35)} {top} {num(x + half * 0.5)} {num(y - rise * 0.3)} {x + half} {y}Z")
        strokes = "".join(f"M{num(x + half * share)} {num(top + rise * (0.14 + abs(share)))}"
                          f"q{num(half * 0.1)} {num(rise * 0.18)} {num(half * 0.1)} {num(rise * 0.36)}"
                          for share in (0.08, 0.24, 0.4, 0.56))
        drawn += path(d, "hill") + path(strokes, "hatch")
    return drawn


def fields(part: Part) -> str:
    """Ploughed strips and tufts of grass, scattered but always the same."""
    chance = Chance(11)
    tufts = ""
    for _ in range(170):
        x, y = 6 + chance.upto(1080), 6 + chance.upto(int(GROUND) - 12)
        if shows(part, x - 2, x + 6):
            tufts += f"M{x} {y}l-2-4M{x + 2} {y}v-5M{x + 4} {y}l2-4"
    rows = "".join(f"M{x + 7 * row} {y}l{-16 - row} 26" for x, y in FIELDS
                   if shows(part, x - 24, x + 56) for row in range(8))
    return path(rows, "furrow") + path(tufts, "tuft")


def waves(part: Part) -> str:
    chance = Chance(5)
    d = ""
    for left, right, top, bottom in ((160, 220, 333, 341), (1046, 1090, 186, 336),
                                     (1012, 1080, 262, 338)):
        for _ in range(6):
            x, y = left + chance.upto(right - left), top + chance.upto(bottom - top)
            if shows(part, x, x + 16):
                d += f"M{x} {y}q4-3 8 0t8 0"
    return path(d, "wave")


TREES = [
    ("aqueduct", 66, 4, 88, 24), ("cypress", 244, 88, 12, 38), ("cypress", 256, 98, 11, 34),
    ("pine", 404, 90, 30, 40), ("pine", 380, 102, 28, 36), ("cypress", 430, 84, 11, 35),
    ("pine", 466, 4, 28, 36), ("olive-tree", 498, 20, 24, 22),
    ("olive-tree", 470, 296, 26, 24), ("villa", 540, 292, 50, 34), ("olive-tree", 596, 298, 26, 24),
    ("cypress", 612, 276, 11, 36), ("pine", 500, 296, 30, 38), ("olive-tree", 436, 316, 24, 22),
    ("olive-tree", 150, 286, 24, 22), ("ship", 176, 310, 34, 29),
    ("cypress", 650, 176, 11, 36), ("cypress", 664, 186, 11, 34), ("pine", 690, 196, 32, 42),
    ("aqueduct", 648, 262, 110, 30), ("olive-tree", 660, 304, 26, 24), ("olive-tree", 700, 314, 26, 24),
    ("pine", 736, 292, 30, 38), ("pine", 840, 136, 32, 42), ("cypress", 884, 124, 12, 38),
    ("pine", 906, 112, 28, 36), ("olive-tree", 862, 184, 24, 22), ("villa", 800, 140, 40, 27),
    ("olive-tree", 848, 316, 24, 22), ("olive-tree", 888, 306, 24, 22), ("ship", 1046, 252, 42, 36),
]
"""What stands in the landscape: symbol, left, top, width and height."""


def sights(part: Part) -> str:
    return "".join(use(name, x, y, wide, high) for name, x, y, wide, high in sorted(TREES, key=lambda tree: tree[2])
                   if shows(part, x, x + wide))
