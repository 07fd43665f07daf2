"""The market in the centre of the city: 5 shops and their bricks."""

from functools import lru_cache
from math import cos, pi, sin

from ludi.core.i18n import Translator
from ludi.core.scene import Note, Thing
from ludi.draw.shapes import circle, group, icon, num, path, text
from ludi.games.porta_nigra.edition import COLOURS, WHITE, PortaNigraEdition
from ludi.games.porta_nigra.scene.names import brick_count, shop_names
from ludi.games.porta_nigra.scene.pieces import BRICK_HIGH, BRICK_WIDE, brick
from ludi.games.porta_nigra.scene.plan import CENTRE, quarters
from ludi.games.porta_nigra.state import PortaNigraState

SHOP = 48.0
"""The radius of a shop."""
FORUM_WIDE, FORUM_HIGH = 141.0, 148.0
"""Half the width and height of the forum."""
SCALE = 0.84
COLUMNS = 2


@lru_cache(maxsize=32)
def shop_places(edition: PortaNigraEdition) -> list[tuple[float, float]]:
    """The centre of each shop, by colour."""
    places = [(CENTRE, CENTRE)] * len(COLOURS)
    for quarter in quarters(edition):
        places[quarter.shop] = (quarter.shop_x, quarter.shop_y)
    return places


def market_ground(edition: PortaNigraEdition) -> str:
    """The forum: an octagon of pale stone inside bands of mosaic, with a stall for each shop."""
    parts = [path(octagon(FORUM_WIDE + 3, FORUM_HIGH + 3, 52), "cast soft shifted"),
             path(octagon(FORUM_WIDE, FORUM_HIGH, 50), "forum"),
             path(octagon(FORUM_WIDE - 5, FORUM_HIGH - 5, 48), "mosaic mosaic-ochre"),
             path(octagon(FORUM_WIDE - 12, FORUM_HIGH - 12, 45), "mosaic mosaic-basalt"),
             path(octagon(FORUM_WIDE - 19, FORUM_HIGH - 19, 42), "mosaic mosaic-ochre")]
    parts.append(group(rosette(), "", CENTRE, CENTRE))
    for colour, (x, y) in enumerate(shop_places(edition)):
        parts.append(group(stall(), f"brick-{COLOURS[colour]}", x, y))
    return "".join(parts)


def octagon(wide: float, high: float, corner: float) -> str:
    """An octagon around the centre of the board."""
    return (f"M{num(CENTRE - wide + corner)} {num(CENTRE - high)}h{num(2 * (wide - corner))}"
            f"l{num(corner)} {num(corner)}v{num(2 * (high - corner))}l{num(-corner)} {num(corner)}"
            f"h{num(-2 * (wide - corner))}l{num(-corner)} {num(-corner)}v{num(-2 * (high - corner))}z")


def rosette() -> str:
    """The inlaid floor around the centre: petals between two rings."""
    petals = ""
    for petal in range(16):
        angle = 2 * pi * petal / 16
        x, y = 104 * cos(angle), 104 * sin(angle)
        side, across = 60 * cos(angle + 0.2), 60 * sin(angle + 0.2)
        other, down = 60 * cos(angle - 0.2), 60 * sin(angle - 0.2)
        petals += f"M{num(x)} {num(y)}L{num(side)} {num(across)}A60 60 0 0 0 {num(other)} {num(down)}Z"
    return (circle(0, 0, 108, "inlay-ring") + path(petals, "inlay") + circle(0, 0, 60, "inlay-ring")
            + circle(0, 0, 55, "inlay-ring"))


def stall() -> str:
    """A stall: a round floor with a ring of mosaic, two posts and a striped awning."""
    floor = circle(0, 0, SHOP, "shop-rim") + circle(0, 0, SHOP - 3.5, "shop-mosaic")
    floor += circle(0, 0, SHOP - 7, "shop-floor")
    posts = path("M-37-26V8M37-26V8", "post")
    stripes = ""
    for stripe in range(7):
        top, bottom = -35 + 10 * stripe, -42 + 12 * stripe
        d = f"M{top} -46h10L{bottom + 12} -27a6 4.5 0 0 1-12 0z"
        stripes += path(d, "awning" if stripe % 2 == 0 else "awning-pale")
    return floor + posts + stripes


def market_things(edition: PortaNigraEdition, seen: PortaNigraState, tr: Translator) -> list[Thing]:
    things, bricks = [], []
    for colour, (x, y) in enumerate(shop_places(edition)):
        count = seen.market[colour]
        note = Note(shop_names(tr)[colour], (
            brick_count(tr, colour, count),
            tr.plural("{n} sesterce per brick", "{n} sesterces per brick", edition.price[colour])),
            "PN-buy-3" if colour == WHITE else "PN-buy-4")
        things.append(Thing(x, y, circle(0, 0, SHOP, "hit"), note=note, actions=(f"buy {COLOURS[colour]}",),
                            halo=circle(0, 0, SHOP + 2, "halo")))
        drawing = brick(COLOURS[colour], SCALE)
        for index in range(count):
            level, column = divmod(index, COLUMNS)
            left, base = x - 43 + column * (BRICK_WIDE * SCALE + 4), y + 18 - level * BRICK_HIGH * SCALE
            bricks.append(Thing(left, base, drawing,
                                key=f"brick-shop-{COLOURS[colour]}-{index}", kind=f"brick-{COLOURS[colour]}"))
        price = circle(0, 35, 14, "coin-face") + icon("coin", 0, 35, 31, "gold")
        price += text(0, 42, edition.price[colour], 21, "figure on-light")
        bricks.append(Thing(x, y, price))
    return things + bricks
