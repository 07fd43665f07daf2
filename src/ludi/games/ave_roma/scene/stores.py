"""What a player owns in the storehouse: goods, surplus and denarii, as things."""

from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.scene import Note, Thing
from ludi.draw.shapes import group, hit_and_halo
from ludi.games.ave_roma.edition import COLOURS, GOODS, AveRomaEdition
from ludi.games.ave_roma.scene.storehouse import (
    CHEST_WIDE,
    CRATE_HIGH,
    CRATE_WIDE,
    SURPLUS_WIDE,
    Storehouse,
    coins,
    crate,
    price_plate,
)
from ludi.games.ave_roma.text.names import denarii, due, surplus


@lru_cache(maxsize=512)
def goods_things(edition: AveRomaEdition, seat: int, goods: tuple[int, ...], prices: tuple[int, ...],
                 house: Storehouse, tr: Translator, own: bool) -> tuple[Thing, ...]:
    """The crates of each good, stacked in its bay. Your own bays are what you click to trade and pay with goods."""
    things = []
    hit, halo = hit_and_halo(0, 0, house.bay, house.high, 6)
    inset = (house.bay - CRATE_WIDE * house.scale) / 2 - 3 * house.scale
    for good, name in enumerate(GOODS):
        left = house.left(good)
        note = good_note(edition, tr, good, goods[good], prices[good], own)
        drawing = crate(name, f"crate-{COLOURS[edition.good_colour[good]]}", house.scale)
        rise = (CRATE_HIGH + 1) * house.scale
        things.append(Thing(left, house.y, hit + price_plate(house, prices[good]), note=note,
                            actions=good_actions(name) if own else (), halo=halo))
        things += stacked(drawing, [(left + inset, house.floor - 2 - rise * level) for level in range(goods[good])],
                          f"good-{seat}-{name}" if own else "", f"good-{name}")
    return tuple(things)


def stacked(drawing: str, places: list[tuple[float, float]], key: str, kind: str) -> list[Thing]:
    """Pieces that look the same. Without a key they do not move, and form one thing."""
    if key:
        return [Thing(x, y, drawing, key=f"{key}-{index}", kind=kind) for index, (x, y) in enumerate(places)]
    return [Thing(0, 0, "".join(group(drawing, "", x, y) for x, y in places))] if places else []


def good_actions(good: str) -> tuple[str, ...]:
    return tuple(f"{verb} {good}" for verb in ("sell", "buy", "take", "choose", "pay", "discount"))


@lru_cache(maxsize=2048)
def good_note(edition: AveRomaEdition, tr: Translator, good: int, count: int, price: int, own: bool) -> Note:
    """How many there are and what they cost; for your own, also how many you can store."""
    cost = tr("Price at Mercator: {price}", price=denarii(price, tr))
    room = tr.plural("You can store {n}.", "You can store {n}.", edition.limit)
    return Note(due(count, good, tr), (cost, room) if own else (cost,), "AR-goods-1")


@lru_cache(maxsize=256)
def surplus_things(edition: AveRomaEdition, seat: int, count: int, house: Storehouse, tr: Translator,
                   own: bool) -> tuple[Thing, ...]:
    """Surplus in 2 columns, with its number below."""
    hit, halo = hit_and_halo(0, 0, SURPLUS_WIDE, house.high, 6)
    figure = house.figure(SURPLUS_WIDE, f"{count} / {edition.surplus_limit}", 25)
    things = [Thing(house.surplus, house.y, hit + figure, note=surplus_note(edition, tr, count),
                    actions=("pay surplus", "to surplus") if own else (), halo=halo)]
    scale = house.scale * 0.78
    drawing = crate("surplus", "crate-plain", scale)
    left, width, rise = house.surplus + SURPLUS_WIDE / 2 - 1, (CRATE_WIDE + 2) * scale, (CRATE_HIGH + 1) * scale
    places = [(left + (index % 2 - 1) * width, house.floor - 2 - rise * (index // 2)) for index in range(count)]
    return (*things, *stacked(drawing, places, f"surplus-{seat}" if own else "", "surplus"))


@lru_cache(maxsize=256)
def surplus_note(edition: AveRomaEdition, tr: Translator, count: int) -> Note:
    return Note(surplus(count, tr),
                (tr.plural("You can store {n}.", "You can store {n}.", edition.surplus_limit),), "AR-goods-3")


@lru_cache(maxsize=512)
def chest(edition: AveRomaEdition, count: int, house: Storehouse, tr: Translator, own: bool) -> Thing:
    """The coins of a player, and their number."""
    hit, halo = hit_and_halo(0, 0, CHEST_WIDE, house.high, 6)
    drawing = hit + group(coins(count, CHEST_WIDE, house.niche), "", 0, house.lintel)
    drawing += house.figure(CHEST_WIDE, str(count), 30)
    return Thing(house.chest, house.y, drawing, note=denarii_note(edition, tr, count),
                 actions=("to denarii",) if own else (), halo=halo)


@lru_cache(maxsize=256)
def denarii_note(edition: AveRomaEdition, tr: Translator, count: int) -> Note:
    return Note(denarii(count, tr),
                (tr.plural("Every {n} denarius scores 1 point at the end.",
                           "Every {n} denarii score 1 point at the end.", edition.denarii_per_point),), "AR-score-2")
