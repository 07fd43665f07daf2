"""The three card rows: Aedificator, Legatus and Senatus, with the worker beside each card."""

from collections.abc import Sequence
from functools import lru_cache

from ludi.core.i18n import N_, Translator
from ludi.core.scene import ON_BOARD, Note, Panel, Thing
from ludi.draw.shapes import TO, fitted, icon, path, plate, rect, text
from ludi.games.ave_roma.edition import DECK_SIZE, PLACES, ROW_CARDS, ROW_PLACES, AveRomaEdition
from ludi.games.ave_roma.parts import shows_top
from ludi.games.ave_roma.scene.card_notes import card_note
from ludi.games.ave_roma.scene.cards import (
    CARD_HIGH,
    CARD_WIDE,
    Price,
    card_back,
    card_face,
    cost,
    kind_of,
    set_plate,
)
from ludi.games.ave_roma.scene.effects import Table
from ludi.games.ave_roma.scene.prices import at_own_patrons, bonus_for, in_action, price_for
from ludi.games.ave_roma.scene.workers import WORKER_HIGH, WORKER_WIDE, worker
from ludi.games.ave_roma.state import ACT, EXTRA_TRAINING, NO_CARD, TURN, AveRomaState
from ludi.games.ave_roma.text.names import PLACE_NAMES, dues

WIDE, HIGH = 640.0, 560.0
LEFT, TOP = 0.0, 0.0
DECK_X, FIRST_X, STEP_X = 6.0, 117.0, 104.0
FIRST_Y, STEP_Y = 3.0, 185.5
HEAD = 34.0
"""Height of the ledge above the cards of a row, on which the workers stand."""
WORKER_SCALE = 0.74
CARD_HALO = rect(-1.5, -1.5, CARD_WIDE + 3, CARD_HIGH + 3, "halo wall-halo", 8)
"""Narrow, because the cards lie close to each other."""

# In the order of the card rows.
SELLS = [N_("A worker here buys a building."), N_("A worker here supports a war."), N_("A worker here wins a patron.")]
DECK_NAMES = [N_("Buildings"), N_("Wars"), N_("Patrons")]


def rows_panel(seen: AveRomaState, viewer: int | None, names: Sequence[str], tr: Translator) -> Panel:
    panel = Panel("rows", tr("Cards"), WIDE, HIGH, ground=rows_ground(seen.edition), x=LEFT, y=TOP, zone=ON_BOARD,
                  tab=tr("Cards"))
    calm = at_own_patrons(seen, viewer)
    for row in range(len(ROW_PLACES)):
        panel.things.append(office(row, tr))
        panel.things += deck(row, len(seen.decks[row + 1]), tr)
        if shows_top(seen, row + 1):
            panel.things.append(top_card(seen, calm, viewer, row, tr))
        for position, card in enumerate(seen.rows[row]):
            if card != NO_CARD:
                panel.things.append(row_card(seen, calm, viewer, row, position, card, tr))
        panel.things += row_workers(seen, row, tr)
    return panel


def column(position: int) -> float:
    return FIRST_X + STEP_X * position


def top_of(row: int) -> float:
    return FIRST_Y + STEP_Y * row


# The wall behind the cards


@lru_cache(maxsize=8)
def rows_ground(edition: AveRomaEdition) -> str:
    """A painted wall with a ledge above each row, and beside each card the workers that reach it."""
    drawing = rect(0.5, 0.5, WIDE - 1, HIGH - 1, "fresco-wall", 8)
    for row in range(len(ROW_PLACES)):
        top = top_of(row)
        drawing += rect(3, top, WIDE - 6, HEAD, "pompeian-dark", 4)
        drawing += path(f"M5 {top + HEAD - 1:g}H{WIDE - 5:g}", "gilt-line")
        drawing += path(f"M8 {top + 2.5:g}H{WIDE - 8:g}", "gilt-hair")
        drawing += rect(DECK_X, top + HEAD, CARD_WIDE, CARD_HIGH, "recess", 7)
        for position in range(ROW_CARDS):
            drawing += rect(column(position), top + HEAD, CARD_WIDE, CARD_HIGH, "recess", 7)
            drawing += slot(edition, position, column(position), top)
    return drawing


def slot(edition: AveRomaEdition, position: int, x: float, top: float) -> str:
    """The place for one worker, and the values that are allowed there."""
    highest = edition.row_highest[position]
    values = str(highest) if highest == 1 else f"1{TO}{highest}"
    wide, high = WORKER_WIDE * WORKER_SCALE, WORKER_HIGH * WORKER_SCALE
    return rect(worker_x(x) - wide / 2 - 1, top + HEAD - high, wide + 2, high - 1, "worker-slot", 3) + text(
        worker_x(x) - wide / 2 - 5, top + 25, values, 21, "figure gilt-text", "end")


def worker_x(column_x: float) -> float:
    return column_x + CARD_WIDE - 14


# Offices and decks


@lru_cache(maxsize=32)
def office(row: int, tr: Translator) -> Thing:
    """The tablet with the name of an office. A click on it picks up the workers of its row."""
    place = ROW_PLACES[row]
    name = tr(PLACE_NAMES[place])
    drawing = path(plate(11, 3, 108, 28), "tablet") + icon(f"place-{PLACES[place]}", 24, 17, 23, "ink") + fitted(
        38, 23, name, 18, 78, "word bold", "start")
    note = Note(name, (tr(SELLS[row]),), "AR-row-1")
    return Thing(0, top_of(row), drawing, note=note, actions=(f"from {PLACES[place]}",),
                 halo=rect(2, 1, 127, 32, "halo wall-halo", 5))


@lru_cache(maxsize=256)
def deck(row: int, left: int, tr: Translator) -> tuple[Thing, ...]:
    """The deck of a row, face down, and the number of its cards."""
    said = tr.plural("{n} card left in the deck", "{n} cards left in the deck", left)
    note = Note(tr("Deck: {cards}", cards=tr(DECK_NAMES[row])), (said,), "AR-refill-3")
    # On a label of its own, so that nobody reads it together with the value beside it.
    count = rect(-9, -10.5, 38, 21, "price-strip", 3) + icon("deck", -0.5, 0, 14, "ink") + text(
        17.5, 6, left, 16.5, "figure ink")
    things = [Thing(137, top_of(row) + HEAD / 2, count, note=note)]
    if left:
        # The edges of the pile tell an open top card from the cards of the row.
        edges = range(min(3, left - 1), 0, -1)
        back = "".join(rect(3 * edge, 0, CARD_WIDE, CARD_HIGH, "parchment", 7) for edge in edges)
        back += card_back(f"place-{PLACES[ROW_PLACES[row]]}", kind_of((row + 1) * DECK_SIZE))
        things.append(Thing(DECK_X, top_of(row) + HEAD, back, note=note))
    return tuple(things)


def top_card(seen: AveRomaState, calm: AveRomaState, viewer: int | None, row: int, tr: Translator) -> Thing:
    """The top card of a deck, which is face up in the advanced game and can be bought."""
    place = ROW_PLACES[row]
    card = seen.decks[row + 1][-1]
    here = in_action(seen, viewer) and seen.place == place
    price = price_for(calm, viewer, card, seen.spent if here else 0)
    more = (*price_lines(price, tr), tr("Top of the deck. Spend at least 1 card at {place} to buy it.",
                                        place=tr(PLACE_NAMES[place])))
    elsewhere = ACT <= seen.phase <= EXTRA_TRAINING and seen.place != place
    return Thing(DECK_X, top_of(row) + HEAD, face_up(seen, calm, viewer, card, price),
                 key=card_key(seen.edition, card), note=card_note(seen.edition, card, tr, table_of(seen), more),
                 actions=() if elsewhere else ("buy top",), halo=CARD_HALO, is_card=True)


# Cards and workers


def card_key(edition: AveRomaEdition, card: int) -> str:
    return f"card-{edition.card_slugs[card]}"


def table_of(seen: AveRomaState) -> Table:
    return Table(len(seen.players), seen.equal_trios)


def row_card(seen: AveRomaState, calm: AveRomaState, viewer: int | None, row: int, position: int, card: int,
             tr: Translator) -> Thing:
    edition = seen.edition
    price = price_for(calm, viewer, card)
    actions = [f"card {edition.card_slugs[card]}"]
    if ACT <= seen.phase <= EXTRA_TRAINING and seen.card == card:
        actions.append("purchase")
    more = (*price_lines(price, tr), reach_line(edition.row_highest[position], tr))
    return Thing(column(position), top_of(row) + HEAD, face_up(seen, calm, viewer, card, price),
                 key=card_key(edition, card), note=card_note(edition, card, tr, table_of(seen), more),
                 actions=tuple(actions), halo=CARD_HALO, is_card=True)


def face_up(seen: AveRomaState, calm: AveRomaState, viewer: int | None, card: int, price: Price) -> str:
    bonus, live = bonus_for(calm, viewer, card)
    return card_face(seen.edition, card, table_of(seen)) + cost(seen.edition, card, price) + set_plate(
        seen.edition, card, bonus, live)


@lru_cache(maxsize=1024)
def price_lines(price: Price, tr: Translator) -> tuple[str, ...]:
    """What a card costs the viewer, where that is not what is printed, and whether the viewer can pay it."""
    lines = []
    if price.changed:
        due = tr.join_and(dues(list(price.due), tr)) or tr("nothing")
        lines.append(tr("Your price: {cost}", cost=due))
        if price.waived:
            lines.append(tr.plural("{n} good waived", "{n} goods waived", price.waived))
    if not price.payable:
        lines.append(tr("You can't pay this now."))
    return tuple(lines)


@lru_cache(maxsize=64)
def reach_line(highest: int, tr: Translator) -> str:
    if highest == 1:
        return tr("Only a worker of value 1 can buy it here.")
    return tr("Workers of value 1 to {highest} can buy it here.", highest=highest)


def row_workers(seen: AveRomaState, row: int, tr: Translator) -> list[Thing]:
    """The workers of a row, each on the ledge above the card that it bought."""
    place = ROW_PLACES[row]
    placed = [value for value in range(1, 6) for _ in range(seen.placed[place * 6 + value])]
    things = []
    for index, (value, position) in enumerate(zip(placed, worker_positions(seen, row, len(placed)), strict=True)):
        actions = [f"from {PLACES[place]}"]
        if seen.picking == place:
            actions.append(f"pick {value}")
        same = placed[:index].count(value)
        note = Note(tr("Worker of value {value} at {place}", value=value, place=tr(PLACE_NAMES[place])), (),
                    "AR-pickup-2")
        drawing = rect(-30, -HEAD, 44, HEAD, "hit") + worker(value, None, WORKER_SCALE)
        things.append(Thing(worker_x(column(position)), top_of(row) + HEAD, drawing,
                            key=f"worker-{PLACES[place]}-{value}-{same}", kind=f"worker-{value}", note=note,
                            actions=tuple(actions), halo=rect(-15, -36, 30, 38, "halo wall-halo", 5)))
    return things


def worker_positions(seen: AveRomaState, row: int, count: int) -> list[int]:
    """Where the workers of a row stand, from left to right: beside the cards that were bought and the one being bought.

    After the refill there are no gaps any more, and the workers stand at the right end.
    """
    cards = seen.rows[row]
    buying = seen.card if TURN < seen.phase <= EXTRA_TRAINING and seen.place == ROW_PLACES[row] else NO_CARD
    found = [position for position in range(ROW_CARDS) if cards[position] in (NO_CARD, buying)]
    others = [position for position in range(ROW_CARDS - 1, -1, -1) if position not in found]
    return sorted([*found[::-1], *others][:count])
