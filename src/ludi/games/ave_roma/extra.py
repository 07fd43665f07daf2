"""The extra action of the advanced game: spending cards of one symbol for more of what the place gives."""

from ludi.games.ave_roma.actions import BUY_TOP, SPEND
from ludi.games.ave_roma.completion import Lookahead, lacking, nothing_to_pay, of_symbol, under_way
from ludi.games.ave_roma.costs import card_due, terms_at
from ludi.games.ave_roma.edition import AEDILIS, DECK_SIZE, MARKED, MERCATOR, PROPRAETOR, QUAESTOR, ROMA, SYMBOLS
from ludi.games.ave_roma.goods import gain_surplus, set_of
from ludi.games.ave_roma.paying import owe
from ludi.games.ave_roma.state import (
    FOR_TOP_CARD,
    NO_CARD,
    NO_SYMBOL,
    NOT_SPENT,
    SPENT_AFTER,
    SPENT_BEFORE,
    AveRomaState,
)
from ludi.games.ave_roma.tracks import rise, slots_opened, walk

# Spending cards


def list_extra(state: AveRomaState, out: list[int]) -> None:
    # Cards of one symbol are interchangeable, except in Roma, where a step can open a patron slot.
    known = ["?"] * len(SYMBOLS)
    for card in sorted(state.acting().left):
        symbol = state.edition.symbol[card]
        if known[symbol] == "?" or state.place == ROMA:
            known[symbol] = spend_refusal(state, card)
        if not known[symbol]:
            out.append(SPEND + card)
    if not top_refusal(state):
        out.append(BUY_TOP)


def spend_refusal(state: AveRomaState, card: int) -> str:
    """The rule that forbids spending a card now; empty if it is allowed."""
    player = state.acting()
    edition = state.edition
    if not state.advanced:
        return "AR-advanced-12"
    if card not in player.left:
        return "AR-advanced-3"
    if state.symbol != NO_SYMBOL and edition.symbol[card] != state.symbol:
        return "AR-advanced-2"
    if state.gathered > 0:
        return "AR-propraetor-4"
    if state.spent_when == SPENT_BEFORE and state.base_begun and not state.in_extra():
        return "AR-advanced-1"
    place = state.place
    if place == QUAESTOR:
        return ""
    if place == AEDILIS and state.area_card[state.area()] == NO_CARD:
        return "AR-advanced-4"
    if place == MERCATOR and player.surplus == edition.surplus_limit:
        return "AR-advanced-5"
    if place == PROPRAETOR:
        needed = edition.extra_cards[PROPRAETOR]
        if of_symbol(state, player.left, edition.symbol[card]) < needed - state.spent % needed:
            return "AR-advanced-6"
    if not MARKED[place]:
        if state.spent_when != NOT_SPENT and not state.in_extra():
            return "AR-advanced-8"
        if state.top_card(place) == NO_CARD:
            return "AR-advanced-9"
    if MARKED[place] and nothing_to_pay(state):
        return ""
    lookahead = after_spending(state, card)
    if lookahead.completes():
        return ""
    if not MARKED[place]:
        return "AR-advanced-11"
    return "AR-advanced-7" if place == ROMA else lacking(lookahead)


def after_spending(state: AveRomaState, card: int) -> Lookahead:
    """The lookahead for the action after spending this card."""
    player = state.acting()
    lookahead = under_way(state)
    # AR-advanced-2: only cards of this symbol can follow.
    if lookahead.cards > 0:
        lookahead.cards = of_symbol(state, player.left, state.edition.symbol[card]) - 1
    if state.base_begun:
        # AR-advanced-1: spending a card after the base action ends the base action.
        lookahead.base_open = False
        lookahead.half_open = False
        lookahead.rest_open = False
    if state.place == AEDILIS:
        lookahead.choices += state.edition.extra_amount[AEDILIS]
    elif state.place == ROMA:
        lookahead.start += 1
        if takes_card_of_symbol(state, card):
            lookahead.cards -= 1
    elif not MARKED[state.place]:
        lookahead.spent += 1
        lookahead.top_open = False
        lookahead.top_due = True
    return lookahead


def takes_card_of_symbol(state: AveRomaState, card: int) -> bool:
    """AR-patron-2: whether the free step opens a slot and every patron that could take it could also be spent next."""
    player = state.acting()
    if slots_opened(state, player, 1) == 0:
        return False
    for patron in state.passive(player):
        if patron == card or patron in player.right or state.edition.symbol[patron] != state.edition.symbol[card]:
            return False
    return len(state.passive(player)) > 0


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
    state.emit("card spent", state.acting_seat(), card)
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


# The top card of the deck


def top_refusal(state: AveRomaState) -> str:
    """AR-advanced-8: the rule that forbids buying the top card with the cards spent so far; empty if it is allowed."""
    if not state.advanced:
        return "AR-advanced-12"
    if MARKED[state.place] or state.spent == 0:
        return "AR-advanced-8"
    lookahead = under_way(state)
    lookahead.owe_top(state.spent)
    return "" if lookahead.completes() else "AR-advanced-11"


def take_top_card(state: AveRomaState, card: int) -> None:
    deck = state.decks[card // DECK_SIZE]
    deck.remove(card)
    # AR-advanced-9: the next card is now face up.
    if deck:
        state.reveal()


def buy_top(state: AveRomaState) -> None:
    state.buying = state.top_card(state.place)
    terms = terms_at(state, state.acting(), state.place, state.spent)
    owe(state, card_due(state, state.buying, terms), terms.goods, terms.swaps, FOR_TOP_CARD)
    state.spent = 0
