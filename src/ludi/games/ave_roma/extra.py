"""The extra action of the advanced game: cards of one symbol are spent for more of what the place gives."""

from ludi.games.ave_roma.actions import (
    BUY_TOP,
    SPEND,
)
from ludi.games.ave_roma.edition import (
    AEDILIS,
    DECK_SIZE,
    DUE_KINDS,
    MARKED,
    MERCATOR,
    PROPRAETOR,
    QUAESTOR,
    ROMA,
    ROW_PLACES,
)
from ludi.games.ave_roma.goods import area_fee, gain_surplus, set_of
from ludi.games.ave_roma.paying import card_due, covers_both, owe, payable, terms_at
from ludi.games.ave_roma.state import (
    FOR_TOP_CARD,
    NO_CARD,
    NO_SYMBOL,
    NOT_SPENT,
    SPENT_AFTER,
    SPENT_BEFORE,
    AveRomaState,
)
from ludi.games.ave_roma.tracks import rise, steps_due, walk

# Spending cards


def list_extra(state: AveRomaState, out: list[int]) -> None:
    player = state.acting()
    for card in sorted(player.left):
        if not spend_refusal(state, card):
            out.append(SPEND + card)
    if state.spent > 0 and not MARKED[state.place] and can_buy_top(state, state.spent):
        out.append(BUY_TOP)


def in_extra(state: AveRomaState) -> bool:
    """Cards have been spent for something that is not yet complete."""
    if state.spent == 0:
        return False
    if state.place == PROPRAETOR:
        return state.spent % state.edition.extra_cards[PROPRAETOR] != 0
    return not MARKED[state.place]


def spend_refusal(state: AveRomaState, card: int) -> str:
    """Why a card cannot be spent now."""
    player = state.acting()
    edition = state.edition
    if not state.advanced or card not in player.left:
        return "AR-advanced-1"
    if state.symbol != NO_SYMBOL and edition.symbol[card] != state.symbol:
        return "AR-advanced-2"
    if state.gathered > 0 or (state.spent_when == SPENT_BEFORE and state.base_begun and not in_extra(state)):
        return "AR-advanced-1"
    if state.spent_when == NOT_SPENT and state.base_begun and not may_spend_after(state):
        return "AR-advanced-1"
    place = state.place
    if place == AEDILIS:
        return "" if state.area_card[state.area()] != NO_CARD else "AR-advanced-4"
    if place == MERCATOR:
        return "" if player.surplus < edition.surplus_limit else "AR-advanced-5"
    if place == PROPRAETOR:
        needed = edition.extra_cards[PROPRAETOR]
        return "" if of_symbol(state, edition.symbol[card]) >= needed - state.spent % needed else "AR-advanced-6"
    if place == ROMA:
        able = state.base_done or walk_after(state, edition.extra_amount[ROMA])
        return "" if able else "AR-advanced-7"
    if not MARKED[place]:
        return top_refusal(state, edition.symbol[card])
    return ""


def may_spend_after(state: AveRomaState) -> bool:
    """Whether the base action may end here: what it must do is done, and its fee no longer depends on it."""
    if state.place == MERCATOR or state.place == PROPRAETOR:
        player = state.acting()
        return player.denarii >= area_fee(state, player, state.place, state.value)
    return state.base_done


def of_symbol(state: AveRomaState, symbol: int) -> int:
    count = 0
    for card in state.acting().left:
        if state.edition.symbol[card] == symbol:
            count += 1
    return count


def walk_after(state: AveRomaState, steps: int) -> bool:
    """Whether the walk of the base action stays payable after free steps."""
    player = state.acting()
    fields = len(state.edition.field_due)
    player.colosseum = (player.colosseum + steps) % fields
    able = payable(state, player, steps_due(state, state.acting_seat(), state.value))
    player.colosseum = (player.colosseum - steps) % fields
    return able


def spend(state: AveRomaState, card: int) -> None:
    player = state.acting()
    edition = state.edition
    state.symbol = edition.symbol[card]
    state.spent += 1
    if state.spent_when == NOT_SPENT:
        state.spent_when = SPENT_AFTER if state.base_begun else SPENT_BEFORE
    # AR-advanced-3
    player.left.remove(card)
    player.right.append(card)
    state.tell("card spent", state.acting_seat(), card)
    amount = edition.extra_amount[state.place]
    if state.place == QUAESTOR:
        player.denarii += amount
    elif state.place == AEDILIS:
        # AR-advanced-4
        for _ in range(amount):
            state.picks.append(set_of(edition.goods_shown[state.area_card[state.area()]]))
    elif state.place == MERCATOR:
        gain_surplus(state, player, amount)
    elif state.place == PROPRAETOR:
        if state.spent % edition.extra_cards[PROPRAETOR] == 0:
            # AR-advanced-6
            rise(state, state.acting_seat(), state.area(), amount)
    elif state.place == ROMA:
        walk(state, amount)


# The card on top of the deck


def top_card(state: AveRomaState) -> int:
    """The open card of the deck that belongs to the row of the action, or NO_CARD."""
    deck = state.decks[ROW_PLACES.index(state.place) + 1]
    return deck[-1] if deck else NO_CARD


def take_top_card(state: AveRomaState, card: int) -> None:
    deck = state.decks[card // DECK_SIZE]
    deck.remove(card)
    # AR-advanced-9: the card below lies open now.
    if deck:
        state.reveal()


def can_buy_top(state: AveRomaState, spent: int) -> bool:
    """AR-advanced-8: payable at the reduced price; bought first, it must leave enough for the base action."""
    card = top_card(state)
    if card == NO_CARD:
        return False
    player = state.acting()
    terms = terms_at(state, player, state.place, spent)
    base_terms = terms_at(state, player, state.place, 0)
    base = [0] * DUE_KINDS if state.base_done else card_due(state, state.card, base_terms)
    return covers_both(state, player.goods, player.surplus, player.denarii, card_due(state, card, terms), terms.goods,
                       base, base_terms.goods, terms.swaps)


def top_refusal(state: AveRomaState, symbol: int) -> str:
    """Whether spending cards of a symbol can lead to the purchase of the top card, once an action."""
    if state.spent_when != NOT_SPENT and not in_extra(state):
        return "AR-advanced-8"
    return "" if can_buy_top(state, state.spent + of_symbol(state, symbol)) else "AR-advanced-8"


def buy_top(state: AveRomaState) -> None:
    player = state.acting()
    state.buying = top_card(state)
    if not state.base_done:
        base_terms = terms_at(state, player, state.place, 0)
        state.reserve = card_due(state, state.card, base_terms)
        state.reserve_discount = base_terms.goods
    terms = terms_at(state, player, state.place, state.spent)
    owe(state, card_due(state, state.buying, terms), terms.goods, terms.swaps, FOR_TOP_CARD)
    state.spent = 0
