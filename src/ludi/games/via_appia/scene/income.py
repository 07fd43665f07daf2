"""The income cards beside the board, and the supply of stones and tiles."""

from collections.abc import Sequence
from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.scene import ON_BOARD, Note, Panel, Thing
from ludi.draw.shapes import circle, fitted, group, hit_and_halo, icon, num, path, rect, text
from ludi.games.via_appia.edition import LARGE, SIZES, ViaAppiaEdition
from ludi.games.via_appia.income import ChooseHalf
from ludi.games.via_appia.quarrying import coins_offered
from ludi.games.via_appia.scene.cards import (
    CARD_HIGH,
    CARD_WIDE,
    COINS_DOWN,
    STONES_DOWN,
    card_back,
    card_note,
    coin_pile,
    income_card,
    stone_row,
)
from ludi.games.via_appia.scene.discs import disc, tile
from ludi.games.via_appia.scene.pieces import coins, points_star, push_token
from ludi.games.via_appia.scene.stores import COINS
from ludi.games.via_appia.state import FACE_DOWN, ViaAppiaState
from ludi.games.via_appia.text.names import gain, income_card_name, points, sesterces, stones, stones_of, tiles

WIDE, HIGH = 460.0, 600.0
LEFT, TOP = 640.0, 400.0
COLUMNS = 4
STEP, ROW = 110.0, 158.0
FIRST_LEFT, FIRST_TOP = 14.0, 46.0
SHELF = 374.0
"""The height of the shelf with the supply."""
STONE_ROW, TILE_ROW = 436.0, 534.0
COLUMN = 116.0
RADII = [17.0, 22.0, 28.0]


def income_panel(seen: ViaAppiaState, viewer: int | None, names: Sequence[str], tr: Translator) -> Panel:
    panel = Panel("income", tr("Income"), WIDE, HIGH, ground=income_ground(tr), x=LEFT, y=TOP, zone=ON_BOARD,
                  tab=tr("Income"))
    face_up = seen.face_up()
    both = face_up <= seen.edition.both_at_most
    panel.things.append(way_to_take(seen.edition, both, face_up == 1, tr))
    for index, design in enumerate(seen.row):
        panel.things.append(card_thing(seen.edition, index, design, both, face_up == 1, tr))
    panel.things += half_things(seen, tr)
    panel.things += coins_to_take(seen, both)
    panel.things.append(deck_thing(seen, tr))
    panel.things += supply_things(seen, viewer, tr)
    return panel


@lru_cache(maxsize=32)
def income_ground(tr: Translator) -> str:
    ground = rect(0.5, 0.5, WIDE - 1, HIGH - 1, "tray", 8)
    ground += fitted(16, 30, tr("Income"), 20, 170, "inscription dim", "start")
    shelf = f"M10 {num(SHELF)}H{num(WIDE - 10)}V{num(HIGH - 10)}H10z"
    ground += path(shelf, "shelf") + path(f"M10 {num(SHELF + 3)}H{num(WIDE - 10)}", "shelf-edge")
    ground += path(f"M20 {num(STONE_ROW + 46)}H{num(WIDE - 20)}", "hair")
    return ground + fitted(22, SHELF + 25, tr("Supply"), 18, 200, "inscription dim", "start")


# Cards


@lru_cache(maxsize=64)
def way_to_take(edition: ViaAppiaEdition, both: bool, last: bool, tr: Translator) -> Thing:
    """Whether a card gives one of its halves or both, and what the last card gives besides."""
    said = tr("Take both halves") if both else tr("Take one half")
    drawing = rect(0, 0, 252, 32, "both-halves" if both else "one-half", 6)
    drawing += fitted(126 if not last else 104, 22, said, 19, 190 if last else 236, "word bold")
    if last:
        drawing += group(push_token(34), "", 230, 16)
    lines = [tr("While more than {n} cards are face up, you gain the sesterces or the stones.", n=edition.both_at_most),
             tr("With {n} or fewer, you gain both.", n=edition.both_at_most),
             tr("The last card also gives you a +1 push token.")]
    return Thing(194, 7, drawing, note=Note(said, tuple(lines), "VA-income-3" if both else "VA-income-2"))


def card_place(index: int) -> tuple[float, float]:
    return FIRST_LEFT + STEP * (index % COLUMNS), FIRST_TOP + ROW * (index // COLUMNS)


@lru_cache(maxsize=1024)
def card_thing(edition: ViaAppiaEdition, index: int, design: int, both: bool, last: bool, tr: Translator) -> Thing:
    x, y = card_place(index)
    halo = rect(-3, -3, CARD_WIDE + 6, CARD_HIGH + 6, "halo", 10)
    actions = (f"income {index + 1}",)
    if design == FACE_DOWN:
        return Thing(x, y, card_back(), key=f"income-{index + 1}", actions=actions, halo=halo,
                     note=Note(tr("A card that has been taken"), (tr("New cards come when all are taken."),),
                               "VA-income-4"))
    return Thing(x, y, income_card(edition, design, both), key=f"income-{index + 1}", actions=actions, halo=halo,
                 note=card_note(edition, design, both, last, tr), is_card=True)


def half_things(seen: ViaAppiaState, tr: Translator) -> list[Thing]:
    """The two halves of the card that has been chosen, while one of them must be."""
    decision = seen.decision
    if not isinstance(decision, ChooseHalf):
        return []
    x, y = card_place(decision.index)
    card = seen.edition.income_cards[seen.row[decision.index]]
    name = income_card_name(seen.edition, seen.row[decision.index], tr)
    things = []
    hit, halo = hit_and_halo(1, 1, CARD_WIDE - 2, CARD_HIGH / 2 - 3, 6)
    for action, top, drawing, said in (
            ("coins", 0.0, coin_pile(card.coins, CARD_WIDE / 2, COINS_DOWN), [sesterces(card.coins, tr)]),
            ("stones", CARD_HIGH / 2 + 1, stone_row(card.stones, CARD_WIDE / 2, STONES_DOWN - CARD_HIGH / 2 - 1),
             stones_of(card.stones, tr))):
        things.append(Thing(x, y + top, hit + drawing, actions=(action,), halo=halo,
                            note=Note(tr.join_and([gain(amount, tr) for amount in said]), (name,), "VA-income-2")))
    return things


def coins_to_take(seen: ViaAppiaState, both: bool) -> list[Thing]:
    """The sesterces on the cards that give them with the next choice, so that they glide to the player."""
    decision = seen.decision
    taken = [decision.index] if isinstance(decision, ChooseHalf) else range(len(seen.row)) if both else []
    things = []
    for index in taken:
        if seen.row[index] != FACE_DOWN:
            x, y = card_place(index)
            amount = seen.edition.income_cards[seen.row[index]].coins
            things.append(Thing(x, y, coin_pile(amount, CARD_WIDE / 2, COINS_DOWN), key=f"income-coins-{index + 1}",
                                kind=COINS))
    return things


def deck_thing(seen: ViaAppiaState, tr: Translator) -> Thing:
    """The deck and the number of cards in it; used cards are those face down in the row."""
    x, y = card_place(COLUMNS * 2 - 1)
    count, used = len(seen.deck), len(seen.used)
    drawing = "".join(group(card_back(), "", 2 * layer, -2 * layer) for layer in range(min(3, max(1, count // 3))))
    drawing += circle(CARD_WIDE / 2 + 4, CARD_HIGH / 2 - 4, 25, "medallion")
    drawing += text(CARD_WIDE / 2 + 4, CARD_HIGH / 2 + 6, count, 29, "figure")
    lines = (tr.plural("{n} used card, shuffled in with the next cards", "{n} used cards, shuffled in with the next "
                       "cards", used),)
    return Thing(x, y, drawing, key="income-deck",
                 note=Note(tr.plural("{n} card in the deck", "{n} cards in the deck", count), lines, "VA-income-6"))


# The supply


def supply_things(seen: ViaAppiaState, viewer: int | None, tr: Translator) -> list[Thing]:
    """Stones above, tiles and sesterces below: where a fallen stone is exchanged."""
    things = []
    for size in range(len(SIZES)):
        things += stone_stock(size, seen.stones[size], tr)
    for size in range(len(SIZES)):
        things.append(tile_stock(seen.edition, size, seen.tiles[size], tr))
    things.append(coin_stock(coins_offered(seen), tr))
    return things


COIN_LEFT = 3 * COLUMN + 18


@lru_cache(maxsize=256)
def stone_stock(size: int, count: int, tr: Translator) -> list[Thing]:
    """A heap with the number of its stones. It looks no higher than 3, but each of them glides to a player."""
    radius = RADII[size]
    drawing = rect(0, -40, COLUMN - 8, 80, "hit")
    if not count:
        drawing += circle(36, 0, radius, "slot")
    drawing += text(78, 10, count, 26, "figure" if count else "figure dim", "start")
    x = 18 + COLUMN * size
    heap = Thing(x, STONE_ROW, drawing, note=Note(tr("Supply: {things}", things=stones(count, size, tr)), (),
                                                  "VA-limit-2"))
    stone = disc(size, radius)
    return [heap, *[Thing(x + 34 + 4 * min(index, 2), STONE_ROW + 2 - 4 * min(index, 2), stone,
                          key=f"stock-stone-{SIZES[size]}-{index}", kind=f"stone-{SIZES[size]}")
                    for index in range(count)]]


@lru_cache(maxsize=256)
def tile_stock(edition: ViaAppiaEdition, size: int, count: int, tr: Translator) -> Thing:
    hit, halo = hit_and_halo(-2, -44, COLUMN - 4, 92)
    scale = 1.3 if size < LARGE else 1.12
    drawing = hit + "".join(group(tile(size, scale), "", 34 + 3 * layer, 2 - 3 * layer)
                            for layer in range(min(3, count)))
    if not count:
        drawing += rect(14, -22, 40, 44, "slot", 4)
    drawing += text(68, 2, count, 26, "figure" if count else "figure dim", "start")
    drawing += points_star(edition.tile_points[size], 84, 27, 34)
    lines = (tr("Take it for a fallen stone of this size or larger."),
             tr("It scores {points} when you lay it.", points=points(edition.tile_points[size], tr)))
    return Thing(18 + COLUMN * size, TILE_ROW, drawing, actions=(f"tile {SIZES[size]}",), halo=halo,
                 note=Note(tr("Supply: {things}", things=tiles(count, size, tr)), lines, "VA-quarry-8"))


@lru_cache(maxsize=64)
def coin_stock(worth: int, tr: Translator) -> Thing:
    """Sesterces, which never run out; the number is what a fallen stone fetches."""
    hit, halo = hit_and_halo(-2, -44, 78, 92)
    heap = "".join(circle(x, y, 17, "coin-face") + icon("coin", x, y, 40, "gold")
                   for x, y in ((24.0, 14.0), (48.0, 18.0)))
    drawing = hit + heap + group(coins(worth, 50), "", 36, -4)
    note = Note(gain(sesterces(worth, tr), tr), (tr("Take it instead of a tile."),), "VA-quarry-8")
    return Thing(COIN_LEFT, TILE_ROW, drawing, actions=("coin",), halo=halo, note=note)
