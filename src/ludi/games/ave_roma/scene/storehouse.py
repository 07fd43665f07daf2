"""The storehouse of a player board, drawn: vaulted bays with prices, crates that stack, a chest with coins."""

from dataclasses import dataclass
from functools import lru_cache

from ludi.draw.shapes import arch, circle, group, icon, num, path, rect, text, use
from ludi.games.ave_roma.edition import COLOURS, GOODS, KINDS_OF_GOODS, AveRomaEdition

CRATE_WIDE, CRATE_HIGH, CRATE_DEEP = 40.0, 23.0, 8.0
"""The front of a crate, and how far its back edge is shifted to the right and upwards."""
COIN_WIDE, COIN_HIGH, COIN_RISE = 26.0, 14.0, 4.6
PILE = 6
"""Coins in a full pile."""
MOST_COINS = 36
"""More coins are not drawn; the number tells."""

SURPLUS_WIDE, CHEST_WIDE = 77.0, 96.0


@dataclass(frozen=True, slots=True)
class Storehouse:
    """Where the parts of a storehouse are: large on your own board, flat on the boards of the others."""

    y: float
    lintel: float
    niche: float
    """Height of the bays."""
    plate: float
    """Height of the price plates."""
    scale: float
    """Size of crates."""
    bay: float = 57
    x: float = 8
    gap: float = 6
    """Gap between two colours."""

    def left(self, good: int) -> float:
        return self.x + self.bay * good + self.gap * (good // 2)

    @property
    def surplus(self) -> float:
        return self.left(KINDS_OF_GOODS) + 4

    @property
    def chest(self) -> float:
        return self.surplus + SURPLUS_WIDE + self.gap

    @property
    def floor(self) -> float:
        """Where the crates stand."""
        return self.y + self.lintel + self.niche

    @property
    def high(self) -> float:
        return self.lintel + self.niche + self.plate

    def figure(self, wide: float, said: str, size: float) -> str:
        """A number on the plate below a bay that begins at the origin."""
        size = min(size, self.plate - 2)
        return text(wide / 2, self.high - self.plate / 2 + 1 + size * 0.35, said, size)


def storehouse_symbols() -> str:
    wide, high, deep = CRATE_WIDE, CRATE_HIGH, CRATE_DEEP
    rise = deep * 0.7
    top = f"M0 {num(rise)}L{num(deep)} 0H{num(wide + deep)}L{num(wide)} {num(rise)}Z"
    side = f"M{num(wide)} {num(rise)}L{num(wide + deep)} 0V{num(high)}L{num(wide)} {num(high + rise)}Z"
    boards = f"M1 {num(rise + 1)}H{num(wide - 1)}M5 {num(rise + 1)}v{num(high - 1)}M{num(wide - 5)} {num(rise + 1)}v22"
    return (f'<symbol id="crate" viewBox="0 0 {num(wide + deep)} {num(high + rise)}" overflow="visible">'
            f'<path d="{top}" class="crate-top"/><path d="{side}" class="crate-side"/>'
            f'<rect y="{num(rise)}" width="{num(wide)}" height="{num(high)}" class="crate-front"/>'
            f'<path d="{boards}" class="crate-board"/></symbol>'
            f'<symbol id="denarius" viewBox="0 0 {num(COIN_WIDE)} {num(COIN_HIGH)}" overflow="visible">'
            '<path d="M0 6v3c0 3 6 5 13 5s13-2 13-5V6z" class="coin-edge"/>'
            '<ellipse cx="13" cy="6" rx="13" ry="5.5" class="coin-top"/>'
            '<ellipse cx="13" cy="6" rx="8.5" ry="3.3" class="coin-mint"/></symbol>')


@lru_cache(maxsize=64)
def crate(name: str, style: str, scale: float) -> str:
    """A crate with a silhouette on its front, whose lower left corner is at the origin."""
    wide, rise = CRATE_WIDE * scale, CRATE_DEEP * 0.7 * scale
    high = CRATE_HIGH * scale
    box = use("crate", 0, -high - rise, wide + CRATE_DEEP * scale, high + rise)
    return group(box + icon(name, wide / 2, -high / 2, high * 0.94, "crate-mark"), style)


@lru_cache(maxsize=256)
def coins(count: int, wide: float, high: float) -> str:
    """Piles of coins on the floor of a chest, the front ones lower."""
    shown = min(count, MOST_COINS)
    scale = 1.0 if high > 60 else 0.66
    step, rise = COIN_WIDE * scale + 2, COIN_RISE * scale
    drawing = ""
    places = [(pile, row) for row in (0, 1) for pile in range(3)]
    full = [min(PILE, shown - PILE * place) for place in range(len(places))]
    for place in sorted(range(len(places)), key=lambda place: -places[place][1]):
        pile, row = places[place]
        x = (wide - 3 * step) / 2 + pile * step + row * 5
        y = high - COIN_HIGH * scale - 4 - row * 26 * scale
        drawing += "".join(use("denarius", x, y - rise * level, COIN_WIDE * scale, COIN_HIGH * scale)
                           for level in range(full[place]))
    return drawing


@lru_cache(maxsize=64)
def storehouse(edition: AveRomaEdition, house: Storehouse) -> str:
    """Everything printed: a lintel in the colour of the goods, a bay for each good."""
    top = house.y + house.lintel
    drawing = rect(house.x - 5, house.y - 2, 560 - 2 * (house.x - 5), house.high + 4, "horreum", 4)
    for good, name in enumerate(GOODS):
        left = house.left(good)
        colour = COLOURS[edition.good_colour[good]]
        drawing += group(rect(left, house.y, house.bay, house.lintel - 2, "lintel")
                         + icon(name, left + house.bay / 2, house.y + house.lintel / 2 - 1, house.lintel - 3,
                                "crate-mark"), f"crate-{colour}")
        drawing += bay(left, top, house.bay, house.niche)
    for left, wide, name, style in ((house.surplus, SURPLUS_WIDE, "surplus", "plain"),
                                    (house.chest, CHEST_WIDE, "place-quaestor", "gold")):
        drawing += group(rect(left, house.y, wide, house.lintel - 2, "lintel")
                         + icon(name, left + wide / 2, house.y + house.lintel / 2 - 1, house.lintel - 3, "crate-mark"),
                         f"crate-{style}")
        drawing += bay(left, top, wide, house.niche)
        drawing += rect(left + 3, house.floor + 3, wide - 6, house.plate - 4, "bay-plate", 4)
    return drawing


def bay(x: float, y: float, wide: float, high: float) -> str:
    """A vaulted bay between two pilasters."""
    return (rect(x, y, wide, high, "pier")
            + path(arch(x + wide / 2, y + high, wide - 6, high - 3), "vault")
            + path(f"M{num(x + 3)} {num(y + high)}H{num(x + wide - 3)}", "sill"))


@lru_cache(maxsize=256)
def price_plate(house: Storehouse, price: int) -> str:
    """The price of a good, below its bay that begins at the origin."""
    y, wide, high = house.lintel + house.niche + 3, house.bay - 6, house.plate - 4
    middle, size = y + high / 2, min(high * 0.92, 25)
    return (rect(3, y, wide, high, "bay-plate", 4) + circle(wide / 2 - 8, middle, size * 0.36, "coin-face")
            + icon("coin", wide / 2 - 8, middle, size * 0.84, "gold")
            + text(wide / 2 + 14, middle + size * 0.35, price, size))
