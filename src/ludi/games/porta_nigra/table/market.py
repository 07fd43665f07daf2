"""The market in the middle of the city: five shops and their bricks."""

from functools import lru_cache

from ludi.core.tongue import Tongue
from ludi.draw.pieces import BRICK_HIGH, BRICK_WIDE, brick
from ludi.draw.scene import Note, Thing
from ludi.draw.shapes import circle, group, icon, text
from ludi.games.porta_nigra.edition import COLOURS, WHITE, PortaNigraEdition
from ludi.games.porta_nigra.table.names import bricks_said, shop_names
from ludi.games.porta_nigra.table.plan import CENTRE, quarters
from ludi.games.porta_nigra.table.seen import Seen

SHOP = 52.0
"""The radius of a shop."""
SCALE = 0.84
COLUMNS = 2


@lru_cache(maxsize=32)
def shop_places(edition: PortaNigraEdition) -> list[tuple[float, float]]:
    """The middle of each shop by its colour."""
    places = [(CENTRE, CENTRE)] * len(COLOURS)
    for quarter in quarters(edition):
        places[quarter.shop] = (quarter.shop_x, quarter.shop_y)
    return places


def market_ground(edition: PortaNigraEdition) -> str:
    parts = [circle(CENTRE, CENTRE, 168, "limestone"), circle(CENTRE, CENTRE, 160, "hair")]
    places = shop_places(edition)
    for colour in [*range(WHITE), WHITE]:
        x, y = places[colour]
        parts.append(group(circle(0, 0, SHOP, "shop-rim") + circle(0, 0, SHOP - 7, "shop-floor"),
                           f"brick-{COLOURS[colour]}", x, y))
    return "".join(parts)


def market_things(edition: PortaNigraEdition, seen: Seen, tongue: Tongue) -> list[Thing]:
    things, bricks = [], []
    for colour, (x, y) in enumerate(shop_places(edition)):
        count = seen.market[colour]
        note = Note(shop_names(tongue)[colour], (
            bricks_said(tongue, colour, count),
            tongue.count("{n} sesterce a brick", "{n} sesterces a brick", edition.price[colour])),
            "PN-buy-3" if colour == WHITE else "PN-buy-4")
        things.append(Thing(x, y, circle(0, 0, SHOP, "hit"), note=note, actions=(f"buy {COLOURS[colour]}",),
                            halo=circle(0, 0, SHOP, "halo")))
        drawing = brick(COLOURS[colour], SCALE)
        for index in range(count):
            level, column = divmod(index, COLUMNS)
            left, base = x - 41 + column * (BRICK_WIDE * SCALE + 4), y + 14 - level * BRICK_HIGH * SCALE
            bricks.append(Thing(left, base, drawing,
                                key=f"brick-shop-{COLOURS[colour]}-{index}", kind=f"brick-{COLOURS[colour]}"))
        price = icon("coin", 0, 32, 32, "gold") + text(0, 39, edition.price[colour], 21)
        bricks.append(Thing(x, y, price))
    return things + bricks
