"""The five areas: their cards, the grey and brown tracks, and the area scoring card."""

from collections.abc import Sequence
from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.scene import ON_BOARD, Note, Panel, Thing
from ludi.draw.shapes import circle, group, icon, rect, text
from ludi.games.ave_roma.edition import (
    AEDILIS,
    AREAS,
    GOODS,
    MERCATOR,
    PLACES,
    PROPRAETOR,
    AveRomaEdition,
)
from ludi.games.ave_roma.goods import ChooseGood
from ludi.games.ave_roma.scene.card_notes import card_note
from ludi.games.ave_roma.scene.cards import CARD_HIGH, CARD_WIDE, LOWER_GOODS, UPPER_GOODS, area_card, card_halo
from ludi.games.ave_roma.scene.landscapes import landscape
from ludi.games.ave_roma.scene.rows import card_key
from ludi.games.ave_roma.scene.signs import RING, Sign, sign_line
from ludi.games.ave_roma.scene.slots import chosen_value
from ludi.games.ave_roma.scene.tokens import coin
from ludi.games.ave_roma.scene.tracks import scoring_thing, track_ground, track_things
from ludi.games.ave_roma.state import ACT, NO_CARD, AveRomaState
from ludi.games.ave_roma.text.names import due, goods_gained

HIGH = 440.0
TOP = 560.0
AREA_WIDE = 200.0
SCORING_WIDE = 100.0
WEST = 3
"""The first panel shows this number of areas, the second the others and the scoring card: two panels, because a phone
shows each of them at its full width."""

CARD_X = 12.0
USED_ONCE, UNUSED = 48.0, 92.0
"""A card slides up when it is used for the first time. Then it no longer covers the price of its second use."""
PRICE_Y = 221.0
GOOD_X, GOOD_PITCH = 28.0, 44.0
"""Where a card shows its goods."""
IN_AREAS = (AEDILIS, MERCATOR, PROPRAETOR)
"""The offices at which the worker's value chooses an area."""
RULES = {"take": "AR-propraetor-2", "buy": "AR-mercator-2", "choose": "AR-goods-5"}


def areas_panels(seen: AveRomaState, viewer: int | None, names: Sequence[str], tr: Translator) -> list[Panel]:
    edition, players = seen.edition, len(seen.players)
    panels = []
    for name, first, end in (("areas", 0, WEST), ("areas-east", WEST, AREAS)):
        wide = (end - first) * AREA_WIDE + (SCORING_WIDE if end == AREAS else 0)
        panel = Panel(name, tr("Areas"), wide, HIGH, ground=areas_ground(edition, players, first, end),
                      x=first * AREA_WIDE, y=TOP, zone=ON_BOARD, tab=tr("Areas"))
        for area in range(first, end):
            x = (area - first) * AREA_WIDE
            panel.things += area_things(seen, area, x, tr)
            panel.things += track_things(seen, area, x, names, tr)
        if end == AREAS:
            panel.things.append(scoring_thing(edition, players, wide - SCORING_WIDE, tr))
        panels.append(panel)
    return panels


# The print of the board


@lru_cache(maxsize=64)
def areas_ground(edition: AveRomaEdition, players: int, first: int, end: int) -> str:
    whole = (-first * AREA_WIDE, 0, AREAS * AREA_WIDE + SCORING_WIDE, HIGH)
    # Painted over the whole width in both panels, so that there is no seam between them.
    frescoes = [group(landscape(area), "", (area - first) * AREA_WIDE) for area in range(first, end)]
    lamp = rect(-first * AREA_WIDE, -TOP, 1100, 1000, "lamplight")
    tracks = [group(area_print(edition, players, area), "", (area - first) * AREA_WIDE) for area in range(first, end)]
    return "".join([rect(*whole, "area-wall"), *frescoes, lamp, *tracks])


def area_print(edition: AveRomaEdition, players: int, area: int) -> str:
    """The track, the place of the card and the number of an area. The lamp does not dim them."""
    return (track_ground(edition, players) + rect(CARD_X, UNUSED, CARD_WIDE, CARD_HIGH, "card-place", 6)
            + circle(30, 27, 18, "medal-rim") + circle(30, 27, 15, "medal-face")
            + text(30, 35.5, area + 1, 25, "figure on-light")
            + "".join(icon(f"place-{PLACES[place]}", 61 + 20.5 * index, 27, 17, "gilt")
                      for index, place in enumerate(IN_AREAS)))


# Cards and prices


def area_things(seen: AveRomaState, area: int, x: float, tr: Translator) -> list[Thing]:
    card = seen.area_card[area]
    price = seen.edition.advanced_area_price if seen.advanced else seen.edition.area_price
    used = any(chosen_value(seen, place) == area + 1 for place in IN_AREAS)
    things = [area_thing(area, price, used, x, tr)]
    if card == NO_CARD:
        return [*things, bare_price(area, price, x, tr)]
    y = USED_ONCE if seen.area_up[area] else UNUSED
    if seen.area_up[area]:
        things.append(second_price(seen.edition, price, x, tr))
    things.append(Thing(x + CARD_X, y, area_card(seen.edition, card), key=card_key(seen.edition, card),
                        note=card_note(seen.edition, card, tr), actions=card_actions(seen, area), is_card=True,
                        halo=card_halo()))
    return [*things, *good_things(seen, area, x + CARD_X, y, tr)]


@lru_cache(maxsize=256)
def area_thing(area: int, price: int, used: bool, x: float, tr: Translator) -> Thing:
    """The number of the area, with what using it means."""
    lines = (tr("A worker of value {value} uses this area at Aedilis, Mercator and Propraetor.", value=area + 1),
             tr("The first use of an area card is free; the card slides up."),
             tr("The second use costs {n} denarii. You gain the card, and the brown marker rises by 1.", n=price))
    drawing = circle(30, 27, 19, "hit") + (circle(30, 27, 19, "medal-now") if used else "")
    return Thing(x, 0, drawing, note=Note(tr("Area {area}", area=area + 1), lines, "AR-area-1"))


@lru_cache(maxsize=128)
def bare_price(area: int, price: int, x: float, tr: Translator) -> Thing:
    """What the use of an area without a card costs."""
    note = Note(tr("Area {area} has no card", area=area + 1),
                (tr("Using it costs {n} denarii at the end of the action.", n=price),), "AR-area-3")
    return Thing(x + CARD_X + 50, PRICE_Y, price_plate() + coin(0, 0, 31, price), note=note)


@lru_cache(maxsize=128)
def second_price(edition: AveRomaEdition, price: int, x: float, tr: Translator) -> Thing:
    """What the second use of an area card costs and gives."""
    gains: tuple[Sign, ...] = ("+", "#card", "#brown-marker")
    drawing = price_plate() + coin(-29, 0, 31, price) + sign_line(edition, 19, 0, 54, gains, 22)
    note = Note(tr("This card was used once"),
                (tr("The next use costs {n} denarii at the end of the action.", n=price),
                 tr("You gain the card, and the brown marker rises by 1.")), "AR-area-2")
    return Thing(x + CARD_X + 50, PRICE_Y, drawing, note=note)


def price_plate() -> str:
    return rect(-50, -19, 100, 38, "price-plate", 5)


# What can be taken from a card


def card_actions(seen: AveRomaState, area: int) -> tuple[str, ...]:
    return ("collect",) if acts_in(seen, AEDILIS, area) else ()


def acts_in(seen: AveRomaState, place: int, area: int) -> bool:
    return seen.phase == ACT and seen.place == place and seen.area() == area


def good_things(seen: AveRomaState, area: int, x: float, y: float, tr: Translator) -> list[Thing]:
    """The goods on the card of the area that is in use: in pairs first, then one by one."""
    edition, card = seen.edition, seen.area_card[area]
    rows = [("upper", edition.upper[card], UPPER_GOODS), ("lower", edition.lower[card], LOWER_GOODS)]
    if acts_in(seen, PROPRAETOR, area) and not seen.half_taken:
        return [pair_thing(name, tuple(goods), x, y + middle, tr) for name, goods, middle in rows]
    verb = good_verb(seen, area)
    if not verb:
        return []
    prices = seen.acting().prices if verb == "buy" else [0] * len(GOODS)
    return [good_thing(verb, good, prices[good], x + GOOD_X + GOOD_PITCH * place, y + middle, tr)
            for _, goods, middle in rows for place, good in enumerate(goods)]


def good_verb(seen: AveRomaState, area: int) -> str:
    """What a click on a single good of the card means; empty if nothing."""
    if isinstance(seen.decision, ChooseGood):
        return "choose" if seen.phase == ACT and seen.area() == area else ""
    if acts_in(seen, MERCATOR, area):
        return "buy"
    return "take" if acts_in(seen, PROPRAETOR, area) else ""


@lru_cache(maxsize=512)
def pair_thing(name: str, goods: tuple[int, ...], x: float, y: float, tr: Translator) -> Thing:
    hit, halo = rect(4, -20, CARD_WIDE - 8, 40, "hit", 6), rect(4, -20, CARD_WIDE - 8, 40, RING, 6)
    title = tr("Upper goods") if name == "upper" else tr("Lower goods")
    return Thing(x, y, hit, note=Note(title, tuple(goods_gained(list(goods), tr)), "AR-propraetor-1"), actions=(name,),
                 halo=halo)


@lru_cache(maxsize=1024)
def good_thing(verb: str, good: int, price: int, x: float, y: float, tr: Translator) -> Thing:
    """A single good; to buy it, the player pays their own price."""
    hit, halo = rect(-20, -19, 40, 38, "hit", 7), rect(-20, -19, 40, 38, RING, 7)
    lines = (tr.plural("Your price: {n} denarius", "Your price: {n} denarii", price),) if price else ()
    note = Note(due(1, good, tr), lines, RULES[verb])
    return Thing(x, y, hit, note=note, actions=(f"{verb} {GOODS[good]}",), halo=halo)
