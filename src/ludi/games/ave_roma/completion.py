"""Decides whether an action can be completed.

AR-turn-7: a player may pay later costs with earlier gains, as long as the action can be completed. Patrons and the
extra action can come before or after the base action. Goods that overflow become money. The top card of a deck can
complete a set that pays for the card in the row. Everything that lists or refuses an option within an action asks here.
"""

from ludi.games.ave_roma.costs import area_fee
from ludi.games.ave_roma.edition import (
    EXTRA_DENARII,
    EXTRA_GOODS,
    EXTRA_SURPLUS,
    FREE_STEPS,
    MARKED,
    ROMA,
    SYMBOLS,
)
from ludi.games.ave_roma.lookahead import Lookahead, top_helps
from ludi.games.ave_roma.state import (
    ACT,
    FOR_INFLUENCE,
    FOR_TOP_CARD,
    NO_CARD,
    NO_SYMBOL,
    NOT_SPENT,
    NOTHING,
    SPENT_AFTER,
    SPENT_BEFORE,
    AveRomaState,
    Player,
)

# An action that has not started


def planned(state: AveRomaState, place: int, value: int, card: int) -> Lookahead:
    """The lookahead for an action that a worker of this value would start."""
    player = state.acting()
    lookahead = Lookahead(state, player, place, value)
    lookahead.card = card
    for modifier in state.modifiers_at(player, place):
        if modifier.kind == EXTRA_DENARII:
            # AR-modifier-2
            lookahead.denarii += modifier.denarii
        else:
            lookahead.expect(modifier)
    if state.advanced:
        lookahead.cards = most_of_a_symbol(state, player.left)
        lookahead.top_open = card != NO_CARD and state.top_card(place) != NO_CARD
    return lookahead


def has_sources(state: AveRomaState, player: Player, place: int) -> bool:
    """Whether anything besides the player's own resources could pay for a walk or for a card in a row."""
    if state.advanced and player.left and (place == ROMA or top_helps(state, player, place)):
        return True
    for modifier in state.modifiers_at(player, place):
        if modifier.kind in (EXTRA_DENARII, EXTRA_SURPLUS, EXTRA_GOODS, FREE_STEPS):
            return True
    return False


# The action in progress


def under_way(state: AveRomaState) -> Lookahead:
    """The lookahead for the action in progress, including pending goods and payments."""
    player = state.acting()
    lookahead = Lookahead(state, player, state.place, state.value)
    lookahead.incoming = state.incoming[:]
    lookahead.choices = len(state.picks)
    for patron in state.patrons:
        lookahead.expect(state.edition.modifier(patron))
    lookahead.base_open = not state.base_done and state.spent_when != SPENT_AFTER
    lookahead.half_open = lookahead.base_open and not state.half_taken
    lookahead.rest_open = lookahead.base_open and not state.rest_taken and state.gathered == 0
    lookahead.walk_due = state.place == ROMA and not state.base_done
    lookahead.spent = state.spent
    if not state.base_done:
        lookahead.card = state.card
    if state.advanced:
        lookahead.cards = cards_to_spend(state, player.left)
        if not MARKED[state.place]:
            lookahead.top_due = state.in_extra()
            lookahead.top_open = state.spent_when == NOT_SPENT and state.top_card(state.place) != NO_CARD
    if state.purpose != NOTHING:
        lookahead.due = state.due[:]
        lookahead.discount = state.discount
        lookahead.swaps = state.swaps
        lookahead.purpose = state.purpose
        if state.purpose != FOR_TOP_CARD and state.purpose != FOR_INFLUENCE:
            # The current payment is for the walk or the card, so it is not due again.
            lookahead.walk_due = False
            lookahead.card = NO_CARD
    return lookahead


def nothing_to_pay(state: AveRomaState) -> bool:
    """Whether every choice lets the current action be completed. A quick check that answers most questions."""
    if state.phase != ACT:
        return True
    if not state.base_done and (state.place == ROMA or not MARKED[state.place]):
        return False
    player = state.acting()
    return area_fee(state, player, state.place, state.value) <= player.denarii


def lacking(lookahead: Lookahead) -> str:
    """The rule to cite for an option that would make the action impossible to complete."""
    return "AR-area-4" if lookahead.fee > 0 else "AR-turn-7"


# Cards for the extra action


def cards_to_spend(state: AveRomaState, cards: list[int]) -> int:
    """AR-advanced-1, AR-advanced-2: how many of these cards can still be spent in the current action."""
    if state.base_begun and (state.spent_when == SPENT_BEFORE or state.place == ROMA):
        return 0
    return most_of_a_symbol(state, cards) if state.symbol == NO_SYMBOL else of_symbol(state, cards, state.symbol)


def of_symbol(state: AveRomaState, cards: list[int], symbol: int) -> int:
    count = 0
    for card in cards:
        if state.edition.symbol[card] == symbol:
            count += 1
    return count


def most_of_a_symbol(state: AveRomaState, cards: list[int]) -> int:
    most = 0
    for symbol in range(len(SYMBOLS)):
        most = max(most, of_symbol(state, cards, symbol))
    return most
