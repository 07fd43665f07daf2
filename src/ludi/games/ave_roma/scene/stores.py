"""What a player owns in the storehouse: goods, surplus and denarii, as things."""

from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.scene import Note, Thing
from ludi.draw.shapes import hit_and_halo
from ludi.games.ave_roma.edition import COLOURS, GOODS, AveRomaEdition
from ludi.games.ave_roma.scene.storehouse import (
    CHEST_WIDE,
    CRATE_HIGH,
    CRATE_WIDE,
    SURPLUS_WIDE,
    Storehouse,
    coins,
    crate,
)
from ludi.games.ave_roma.state import Player
from ludi.games.ave_roma.text.names import denarii, due, surplus


def goods_things(edition: AveRomaEdition, seat: int, player: Player, house: Storehouse, tr: Translator,
                 own: bool) -> list[Thing]:
    """The crates of each good, stacked in its bay. Your own bays are what you click to trade and pay with goods."""
    things = []
    hit, halo = hit_and_halo(0, 0, house.bay, house.high, 6)
    inset = (house.bay - CRATE_WIDE * house.scale) / 2 - 3 * house.scale
    for good, name in enumerate(GOODS):
        left, count = house.left(good), player.goods[good]
        note = good_note(edition, tr, good, count, player.prices[good])
        things.append(Thing(left, house.y, hit, note=note, actions=good_actions(name) if own else (), halo=halo))
        drawing = crate(name, f"crate-{COLOURS[edition.good_colour[good]]}", house.scale)
        things += [Thing(left + inset, house.floor - 2 - (CRATE_HIGH + 1) * house.scale * level, drawing,
                         key=f"good-{seat}-{name}-{level}", kind=f"good-{name}") for level in range(count)]
    return things


def good_actions(good: str) -> tuple[str, ...]:
    return tuple(f"{verb} {good}" for verb in ("sell", "buy", "take", "choose", "pay", "discount"))


@lru_cache(maxsize=2048)
def good_note(edition: AveRomaEdition, tr: Translator, good: int, count: int, price: int) -> Note:
    return Note(due(count, good, tr),
                (tr("Your price at Mercator: {price}", price=denarii(price, tr)),
                 tr.plural("You can store {n}.", "You can store {n}.", edition.limit)), "AR-goods-1")


def surplus_things(edition: AveRomaEdition, seat: int, player: Player, house: Storehouse, tr: Translator,
                   own: bool) -> list[Thing]:
    """Surplus in 2 columns, with its number below."""
    hit, halo = hit_and_halo(0, 0, SURPLUS_WIDE, house.high, 6)
    figure = house.figure(SURPLUS_WIDE, f"{player.surplus} / {edition.surplus_limit}", 25)
    things = [Thing(house.surplus, house.y, hit + figure, note=surplus_note(edition, tr, player.surplus),
                    actions=("pay surplus", "to surplus") if own else (), halo=halo)]
    scale = house.scale * 0.78
    drawing = crate("surplus", "crate-plain", scale)
    for index in range(player.surplus):
        level, column = divmod(index, 2)
        left = house.surplus + SURPLUS_WIDE / 2 + (column - 1) * (CRATE_WIDE + 2) * scale - 1
        things.append(Thing(left, house.floor - 2 - (CRATE_HIGH + 1) * scale * level, drawing,
                            key=f"surplus-{seat}-{index}", kind="surplus"))
    return things


@lru_cache(maxsize=256)
def surplus_note(edition: AveRomaEdition, tr: Translator, count: int) -> Note:
    return Note(surplus(count, tr),
                (tr.plural("You can store {n}.", "You can store {n}.", edition.surplus_limit),), "AR-goods-3")


def chest(edition: AveRomaEdition, player: Player, house: Storehouse, tr: Translator, own: bool) -> Thing:
    """The coins of a player, and their number."""
    hit, halo = hit_and_halo(0, 0, CHEST_WIDE, house.high, 6)
    drawing = hit + coins(player.denarii, CHEST_WIDE, house.lintel + house.niche)
    drawing += house.figure(CHEST_WIDE, str(player.denarii), 30)
    return Thing(house.chest, house.y, drawing, note=denarii_note(edition, tr, player.denarii),
                 actions=("to denarii",) if own else (), halo=halo)


@lru_cache(maxsize=256)
def denarii_note(edition: AveRomaEdition, tr: Translator, count: int) -> Note:
    return Note(denarii(count, tr),
                (tr.plural("Every {n} denarius scores 1 point at the end.",
                           "Every {n} denarii score 1 point at the end.", edition.denarii_per_point),), "AR-score-2")
