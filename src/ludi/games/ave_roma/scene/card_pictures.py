"""Pictures on cards: buildings, the banners of Rome's enemies, busts of patrons, and landscapes of the areas.

Each is a symbol in a box of 100 by 76, with its subject in the right half: the left half can be covered by a price.
A building is drawn once; the style sheet paints it as a plan or as a picture.
"""

from ludi.draw.shapes import arch, num

WIDE, HIGH = 100, 76


def shape(d: str, style: str) -> str:
    return f'<path d="{d}" class="{style}"/>'


def block(x: float, y: float, wide: float, high: float) -> str:
    return f"M{num(x)} {num(y)}h{num(wide)}v{num(high)}h{num(-wide)}z"


def colonnade(left: float, right: float, top: float, bottom: float, count: int, wide: float = 4) -> str:
    """Columns of one height, evenly spaced."""
    step = (right - left - wide) / (count - 1)
    return "".join(block(left + step * place, top, wide, bottom - top) for place in range(count))


def arcade(left: float, right: float, bottom: float, high: float, count: int, wide: float) -> str:
    """A row of open arches."""
    step = (right - left) / count
    return "".join(arch(left + step * (place + 0.5), bottom, wide, high) for place in range(count))


def gable(left: float, right: float, base: float, top: float) -> str:
    return f"M{num(left)} {num(base)}L{num((left + right) / 2)} {num(top)}L{num(right)} {num(base)}z"


def temple(left: float, right: float, top: float, columns: int) -> str:
    """A front with columns, a gable and steps."""
    eaves = top + (right - left) * 0.24
    return (shape(block(left + 3, eaves + 4, right - left - 6, 64 - eaves), "b-shade")
            + shape(colonnade(left + 2, right - 2, eaves + 4, 64, columns), "b-wall")
            + shape(block(left, eaves, right - left, 4) + block(left - 2, 64, right - left + 4, 4)
                    + block(left - 5, 68, right - left + 10, 4), "b-wall")
            + shape(gable(left - 2, right + 2, eaves, top), "b-roof"))


def storeys(left: float, right: float, tops: list[float], count: int) -> str:
    """Walls with arches, one storey above the other, the lowest last."""
    drawing = ""
    for top, below in zip(tops, [*tops[1:], 72], strict=True):
        high = below - top
        drawing += shape(block(left, top, right - left, high), "b-wall")
        wide = (right - left) / count * 0.55
        drawing += shape(arcade(left + 2, right - 2, below, high * 0.74, count, wide), "b-dark")
    return drawing


BUILDINGS = {
    "Colosseum": shape("M44 72V34c10-8 42-12 52-14v52z", "b-shade") + storeys(44, 96, [36, 48, 60], 7)
    + shape("M72 36V24c9 0 17 1 24 3v9z", "b-wall") + shape(arcade(74, 96, 34, 7, 3, 4), "b-dark"),
    "Ara Pacis": shape(block(46, 30, 48, 34), "b-wall") + shape(block(43, 26, 54, 5) + block(43, 62, 54, 4)
                                                               + block(39, 66, 62, 6), "b-wall")
    + shape(block(62, 38, 16, 24), "b-dark") + shape("M49 44q4-8 8 0t-8 12M83 44q4-8 8 0t-8 12", "b-line")
    + shape("M68 26c0-6 4-8 2-14 5 4 7 9 4 14z", "b-flame"),
    "Macellum": shape(block(42, 44, 56, 28), "b-wall") + shape(arcade(43, 97, 72, 20, 4, 9), "b-dark")
    + shape("M40 44 46 36H94l6 8z", "b-roof") + shape("M58 36V28h24v8zM56 28l14-10 14 10z", "b-roof"),
    "Via Appia": shape("M62 76 70 22h6l24 54z", "b-wall") + shape("M66 66h24M68 52h15M70 40h9M71 31h6", "b-line")
    + shape("M56 60c-4-14 0-26 3-34 3 8 7 20 3 34zM46 66c-3-12 0-20 2-26 3 6 5 14 2 26z", "b-tree")
    + shape(arch(92, 60, 7, 20), "b-wall"),
    "Forum Romanum": temple(58, 98, 24, 5) + shape(colonnade(38, 54, 34, 68, 3), "b-wall")
    + shape(block(36, 30, 20, 4) + block(34, 68, 24, 4), "b-wall"),
    "Aquaeductus": shape(block(36, 22, 64, 18) + block(36, 40, 64, 32), "b-wall")
    + shape(arcade(36, 100, 38, 12, 8, 5.5), "b-sky") + shape(arcade(36, 100, 72, 28, 4, 12), "b-sky")
    + shape("M34 20h66v3H34zM36 40h64", "b-wall"),
    "Curia": shape(block(48, 34, 46, 38), "b-wall") + shape(gable(46, 96, 34, 18), "b-roof")
    + shape(block(64, 52, 14, 20) + block(54, 40, 7, 9) + block(67.5, 38, 7, 9) + block(81, 40, 7, 9), "b-dark"),
    "Theatrum Marcelli": shape("M40 72V40c14-10 44-10 58 0v32z", "b-shade") + storeys(42, 96, [38, 55], 6)
    + shape("M42 38c12-9 42-9 54 0z", "b-roof"),
    "Basilica": shape(block(38, 48, 60, 24), "b-wall") + shape("M36 48 44 40H92l8 8z", "b-roof")
    + shape(block(48, 28, 40, 12), "b-wall") + shape("M46 28 52 20H84l6 8z", "b-roof")
    + shape(arcade(39, 97, 72, 18, 6, 6), "b-dark") + shape(arcade(50, 86, 38, 8, 5, 4), "b-dark"),
    "Thermae": shape(block(40, 46, 58, 26), "b-wall")
    + shape("M52 46a17 17 0 0 1 34 0zM38 46h8a6 6 0 0 0-8 0z", "b-roof")
    + shape(arcade(42, 96, 72, 20, 3, 13), "b-dark")
    + shape("M58 24q-5-5 0-10M70 22q-5-5 0-10M82 26q-5-5 0-10", "b-line"),
    "Circus Maximus": shape("M38 54c0-14 62-14 62 0v6c0 16-62 16-62 0z", "b-wall")
    + shape("M46 55c0-9 46-9 46 0s-46 10-46 0z", "b-sand") + shape("M54 54h30v3H54z", "b-roof")
    + shape("M68 54 69.5 26h2L73 54z", "b-wall"),
    "Pantheon": shape("M52 40a22 20 0 0 1 40 0z", "b-roof") + shape(block(50, 40, 44, 10), "b-wall")
    + temple(46, 86, 32, 6),
    "Templum Saturni": temple(46, 96, 22, 6),
    "Mausoleum": shape(block(42, 52, 56, 20), "b-wall") + shape(block(50, 38, 40, 14), "b-wall")
    + shape("M52 38c2-12 8-20 18-24 10 4 16 12 18 24z", "b-tree") + shape(arch(70, 72, 10, 15), "b-dark")
    + shape("M42 58h56M50 44h40", "b-line"),
    "Arcus Titi": shape(block(46, 20, 48, 52), "b-wall") + shape(block(43, 34, 54, 4) + block(43, 18, 54, 4), "b-wall")
    + shape(arch(70, 72, 20, 32), "b-sky") + shape(block(54, 24, 32, 7), "b-shade")
    + shape(colonnade(49, 58, 38, 72, 2, 3) + colonnade(82, 91, 38, 72, 2, 3), "b-shade"),
}
OTHER_BUILDINGS = ["Templum Saturni", "Basilica", "Curia", "Macellum"]
"""For buildings of other editions, in turn."""

SPEARS = shape("M50 74 92 18M96 74 54 18", "w-spear") + shape("M92 18l-1-7 6 3zM54 18l1-7-6 3z", "w-iron")
ROUND = "M73 22a23 23 0 1 1 0 46 23 23 0 0 1 0-46z"
ENEMIES = [
    # Carthage: an elephant
    shape(ROUND, "w-shield w-ochre") + shape(
        "M58 57c-1-10 2-17 11-18 3-5 11-5 14 0 4 1 6 5 6 10 0 6-1 9-4 11h-3c2-3 2-6 0-8l-3 1v8h-5v-7h-6v7h-5z",
        "w-emblem")
    + shape("M63 38h9v-6h-9z", "w-emblem"),
    # The slaves: a broken shackle
    shape("M51 24h44v42c-8 4-36 4-44 0z", "w-shield w-iron")
    + shape("M59 54a9 9 0 1 1 12-11M87 36a9 9 0 1 1-12 11", "w-chain")
    + shape("M66 34l2 5M80 51l2 6", "w-line"),
    # Gaul: a long shield with a spine and spirals
    shape("M73 14c12 0 20 14 20 31s-8 31-20 31-20-14-20-31 8-31 20-31z", "w-shield w-green")
    + shape("M73 20v50", "w-line") + shape("M73 36c7 0 9 4 9 9s-2 9-9 9-9-4-9-9 2-9 9-9z", "w-emblem")
    + shape("M64 30c-4-1-5-6-1-7M82 30c4-1 5-6 1-7M64 60c-4 1-5 6-1 7M82 60c4 1 5 6 1 7", "w-line"),
    # Pontus: crescent and star
    shape(ROUND, "w-shield w-blue") + shape("M74 30a15 15 0 1 0 9 23 12 12 0 1 1-9-23z", "w-emblem")
    + shape("M79 37l2 5 5 .3-4 3.3 1.3 5-4.3-2.7-4.3 2.7 1.3-5-4-3.3 5-.3z", "w-emblem"),
    # Germania: a shield of six corners with axes
    shape("M61 20h24l12 25-12 25H61L49 45z", "w-shield w-brown")
    + shape("M59 62 82 31l3 2-23 31zM76 30c6-3 12 0 13 6-4-1-7 1-9 4z", "w-emblem")
    + shape("M87 62 64 31l-3 2 23 31zM70 30c-6-3-12 0-13 6 4-1 7 1 9 4z", "w-emblem"),
    # Epirus: a crested helmet
    shape(ROUND, "w-shield w-purple") + shape("M62 56c-2-11 3-18 11-18 6 0 10 4 10 11l-5 2v9h-8l-1-6z", "w-emblem")
    + shape("M59 50c-2-13 6-20 17-19 6 1 9 4 11 8-6-4-12-4-18-1-4 2-8 6-8 12z", "w-crest"),
]

HEADS = ["M60 34c-1-12 4-18 11-18s12 6 11 18c-1 9-5 15-11 15s-10-6-11-15z",
         "M61 34c-1-11 4-17 10-17s11 6 10 17c-1 10-4 17-10 17s-9-7-10-17z"]
HAIR = [
    # Curls, short hair, thick hair, a beard, a toga drawn over the head
    "M59 34c-3-13 3-20 12-20s15 7 12 20c-1-6-3-9-6-10-5 1-9 0-12-1-3 2-5 5-6 11z",
    "M60 30c0-10 5-15 11-15s11 5 11 15c-2-4-3-6-5-7-4 1-8 1-12 0-2 1-4 3-5 7z",
    "M58 30c-1-9 4-17 13-17s14 8 13 17l-4-6c-6-3-12-3-18 0z",
    "M60 30c0-9 5-15 11-15s11 6 11 15l-3-6c-5-2-11-2-16 0z"
    "M60 36c2 4 5 6 7 5 3-1 5-1 8 0 2 1 5-1 7-5 0 10-4 17-11 17s-11-7-11-17z",
    "M56 58c-2-20 0-44 15-44s17 24 15 44l-5-4c3-12 2-26-10-27-12 1-13 15-10 27z",
]
WREATH = "M59 26c4-6 20-6 24 0M60 24l-3-2M63 21l-2-3M82 24l3-2M79 21l2-3M71 19v-3"
EXTRAS = ["", WREATH, "M64 44c4 3 10 3 14 0", "", ""]
"""What a bust wears, by its hair."""


def bust(variant: int) -> str:
    """A marble bust in a niche."""
    parts = [
        shape(arch(71, 76, 52, 70), "p-niche"),
        shape("M48 76c1-11 9-15 17-17v-10h12v10c8 2 16 6 17 17z", "p-marble"),
        shape("M52 76c4-10 12-14 19-15 2 6-4 12-8 15zM90 76c-1-8-8-14-19-15", "p-fold"),
        shape(HEADS[variant % 2], "p-marble"),
        shape("M77 20c5 5 6 18 0 27 4-3 5-8 5.5-13 .5-6-1.5-11-5.5-14z", "p-shade"),
        shape("M65 34h4M74 34h4M71.5 35v6l-2 1M68 45h6", "p-line"),
        shape(HAIR[variant], "p-hair"),
    ]
    return "".join(parts) + (shape(EXTRAS[variant], "p-wreath") if EXTRAS[variant] else "")


SKY = shape("M0 0h100v76H0z", "l-sky")
TREES = ((18, 22), (44, 16), (70, 21), (90, 14), (31, 30), (58, 28), (81, 32))
CATTLE = ((36, 47), (52, 38), (66, 48))
VINES = ((36, 44), (46, 41), (56, 45), (38, 52), (50, 51), (62, 52), (70, 44), (74, 51))
LAND = [
    # Forest
    shape("M0 46c20-12 40-12 100-4v34H0z", "l-far") + "".join(
        shape(f"M{x} {y}l-8 14h4l-7 13h4l-5 9h24l-5-9h4l-7-13h4z", "l-tree") for x, y in TREES),
    # Quarry
    shape("M0 56 22 28l14 10 20-26 24 30 20-12v44H0z", "l-rock")
    + shape("M56 12 46 25l8 4 4-8 8 5zM22 28l-8 11 8 2 5-9z", "l-light")
    + shape("M34 46h16v14H34zM52 50h14v10H52zM42 36h14v10H42z", "l-light"),
    # Pasture
    shape("M0 36c30-16 60-6 100-10v50H0z", "l-far") + shape("M0 50c30-12 60 2 100-8v34H0z", "l-near")
    + "".join(shape(f"M{x} {y}c0-5 12-6 14-1l4-2 2 4-4 2v6h-2v-4h-9v4h-2v-6z", "l-cattle") for x, y in CATTLE),
    # Fields of wheat
    shape("M0 34c30-10 60-4 100-8v50H0z", "l-wheat")
    + shape("M10 76 40 32M34 76 50 31M58 76 60 30M82 76 70 30M104 76 82 29M-14 76 28 34", "l-furrow")
    + shape("M48 32V22h14v10zM45 22l10-8 10 8z", "l-house"),
    # Mine in the mountains
    shape("M0 50 26 16l16 18 20-24 38 40v26H0z", "l-rock")
    + shape("M62 10 52 22l8 5 4-7 9 6zM26 16 17 28l7 4 5-8 5 3z", "l-snow")
    + shape("M40 76V50a10 10 0 0 1 20 0v26z", "l-dark") + shape("M38 48h24M41 46v20M59 46v20", "l-beam"),
    # Vineyards above a bay
    shape("M0 30h100v24H0z", "l-sea") + shape("M0 40c14-18 34-14 44 2v34H0z", "l-far")
    + shape("M20 76c10-36 40-42 80-38v38z", "l-near")
    + "".join(shape(f"M{x} {y}v6M{x - 3} {y + 1}q3-5 6 0", "l-vine") for x, y in VINES),
]


def symbol(name: str, drawing: str) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {WIDE} {HIGH}">{drawing}</symbol>'


def picture_symbols() -> str:
    parts = [symbol(building_picture(name, 0), drawing) for name, drawing in BUILDINGS.items()]
    parts += [symbol(f"enemy-{place}", shape("M0 76V54c30-10 60-2 100-8v30z", "w-ground") + SPEARS + drawing)
              for place, drawing in enumerate(ENEMIES)]
    parts += [symbol(f"bust-{variant}", bust(variant)) for variant in range(len(HAIR))]
    parts += [symbol(f"land-{place}", SKY + drawing) for place, drawing in enumerate(LAND)]
    return "".join(parts)


def building_picture(name: str, place: int) -> str:
    """The symbol of a building; `place` chooses one for a building that is not known."""
    known = name if name in BUILDINGS else OTHER_BUILDINGS[place % len(OTHER_BUILDINGS)]
    return "building-" + known.lower().replace(" ", "-")
