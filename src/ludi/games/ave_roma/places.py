"""Where a worker can go: free slots, and whether the action of a place can be completed."""

from ludi.games.ave_roma.actions import CARD, PLACE, TRAIN
from ludi.games.ave_roma.completion import has_sources, planned
from ludi.games.ave_roma.costs import PLAIN, can_afford, field_taken, payable, steps_due, terms_at
from ludi.games.ave_roma.edition import (
    AEDILIS,
    CARDS,
    DECK_SIZE,
    DUE_DENARII,
    DUE_SURPLUS,
    FIRST_BUILDING,
    MARKED_PLACES,
    MOST_TRAINING,
    QUAESTOR,
    ROMA,
    ROW_CARDS,
    ROW_PLACES,
)
from ludi.games.ave_roma.state import NO_CARD, AveRomaState, Player

# Slots


def slot_free(state: AveRomaState, place: int) -> bool:
    return state.imaginary or state.slots_used[place] < state.usable_slots


# Marked places


def place_refusal(state: AveRomaState, place: int, value: int) -> str:
    """The rule that forbids a worker of this value at one of the five places without cards; empty if it is allowed."""
    if not slot_free(state, place):
        return "AR-turn-2"
    player = state.acting()
    if place == AEDILIS and state.area_card[value - 1] == NO_CARD:
        return "AR-aedilis-1"
    if place == ROMA:
        return "" if can_walk(state, player, value) else "AR-roma-3"
    if place != QUAESTOR and not can_pay_fee(state, player, place, value):
        return "AR-area-4"
    return ""


def can_walk(state: AveRomaState, player: Player, steps: int) -> bool:
    """AR-roma-3: whether every step can be paid, including with gains before the walk."""
    if pays_walk(state, player, steps):
        return True
    return has_sources(state, player, ROMA) and planned(state, ROMA, steps, NO_CARD).completes()


def pays_walk(state: AveRomaState, player: Player, steps: int) -> bool:
    """Whether a walk that starts at once can be paid. Checks money and surplus first, which answers most cases."""
    if not player.active:
        edition = state.edition
        denarii = player.denarii
        surplus = player.surplus
        goods = False
        for step in range(1, steps + 1):
            field = (player.colosseum + step) % len(edition.field_due)
            kind = edition.field_due[field]
            if not field_taken(state, state.acting_seat(), field):
                if kind == DUE_DENARII:
                    denarii -= edition.step_denarii
                elif kind == DUE_SURPLUS:
                    surplus -= 1
                else:
                    goods = True
        if denarii < 0 or surplus < 0:
            return False
        if not goods:
            return True
    return payable(state, player, steps_due(state, state.acting_seat(), player.colosseum, steps))


def can_pay_fee(state: AveRomaState, player: Player, place: int, value: int) -> bool:
    """AR-area-4: whether the area can be paid for. Money earned during the action counts."""
    if player.denarii >= state.edition.advanced_area_price and player.denarii >= state.edition.area_price:
        return True
    return planned(state, place, value, NO_CARD).completes()


# Cards of the rows


def card_refusal(state: AveRomaState, card: int, value: int) -> str:
    """The rule that forbids a worker of this value to buy a card; empty if it is allowed."""
    row = card // DECK_SIZE - 1
    position = position_in_row(state, row, card)
    if position < 0:
        return "AR-row-2"
    # AR-row-1
    if value > state.edition.row_highest[position]:
        return "AR-row-1"
    return "" if can_buy(state, state.acting(), ROW_PLACES[row], value, card) else "AR-row-3"


def can_buy(state: AveRomaState, player: Player, place: int, value: int, card: int) -> bool:
    """AR-row-3: whether a card can be paid for, including with gains before the purchase."""
    if can_afford(state, player, card, terms_at(state, player, place, 0)):
        return True
    return has_sources(state, player, place) and planned(state, place, value, card).completes()


def position_in_row(state: AveRomaState, row: int, card: int) -> int:
    cards = state.rows[row]
    for position in range(ROW_CARDS):
        if cards[position] == card:
            return position
    return -1


# Training


def training_refusal(state: AveRomaState, slot: int) -> str:
    player = state.acting()
    if state.imaginary:
        return "AR-end-4"
    if state.slot >= 0:
        return "AR-training-4"
    if player.training[slot] > 0:
        return "AR-training-3"
    # AR-training-1
    return "" if player.denarii >= state.edition.training_price[slot] else "AR-training-1"


# All targets


def list_places(state: AveRomaState, value: int, training: bool, out: list[int]) -> None:
    """All targets of a worker of this value, as actions in ascending order."""
    for index in range(len(MARKED_PLACES)):
        if not place_refusal(state, MARKED_PLACES[index], value):
            out.append(PLACE + index)
    for row in range(len(ROW_PLACES)):
        cards = affordable(state, row, value)
        if len(cards) > 1:
            cards.sort()
        for card in cards:
            out.append(CARD + card - FIRST_BUILDING)
    if training and not state.imaginary:
        player = state.acting()
        for slot in range(MOST_TRAINING):
            if player.training[slot] == 0 and player.denarii >= state.edition.training_price[slot]:
                out.append(TRAIN + slot)


def has_place(state: AveRomaState, value: int, training: bool) -> bool:
    """Whether a worker of this value can go anywhere. Stops at the first target. Quaestor takes any value."""
    if slot_free(state, QUAESTOR):
        return True
    for place in MARKED_PLACES:
        if not place_refusal(state, place, value):
            return True
    if training:
        for slot in range(MOST_TRAINING):
            if not training_refusal(state, slot):
                return True
    for row in range(len(ROW_PLACES)):  # noqa: SIM110
        if affordable(state, row, value):
            return True
    return False


def affordable(state: AveRomaState, row: int, value: int) -> list[int]:
    """The cards of a row that `card_refusal` allows."""
    player = state.acting()
    place = ROW_PLACES[row]
    terms = terms_at(state, player, place, 0) if player.active else PLAIN
    sources = has_sources(state, player, place)
    highest = state.edition.row_highest
    found: list[int] = []
    for position, card in enumerate(state.rows[row]):
        if card == NO_CARD or value > highest[position]:
            continue
        if can_afford(state, player, card, terms) or (sources and planned(state, place, value, card).completes()):
            found.append(card)
    return found


def target_refusal(state: AveRomaState, action: int) -> str:
    """The rule that forbids the chosen worker to go to this target; empty if it is allowed."""
    if PLACE <= action < CARD:
        return place_refusal(state, MARKED_PLACES[action - PLACE], state.value)
    if CARD <= action < CARD + CARDS - FIRST_BUILDING:
        return card_refusal(state, action - CARD + FIRST_BUILDING, state.value)
    if TRAIN <= action < TRAIN + MOST_TRAINING:
        return training_refusal(state, action - TRAIN)
    return "AR-turn-6"
