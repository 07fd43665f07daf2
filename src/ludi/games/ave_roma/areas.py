"""Area cards: what an area costs at the end of an action, and what its card gives."""

from ludi.core.i18n import Translator
from ludi.core.wording import Amount
from ludi.games.ave_roma.costs import area_fee
from ludi.games.ave_roma.edition import AREA_DECK, FIRST_BUILDING, FREE_AREA_CARD, USES_AREA
from ludi.games.ave_roma.goods import set_of
from ludi.games.ave_roma.state import NO_CARD, AveRomaState, Player
from ludi.games.ave_roma.text.names import card_name, denarii, gain
from ludi.games.ave_roma.tracks import raise_brown

# Paying for an area


def fee_now(state: AveRomaState) -> int:
    """What the area of the action in progress costs at its end."""
    return area_fee(state, state.acting(), state.place, state.value)


def fee_text(state: AveRomaState, tr: Translator) -> str:
    return denarii(fee_now(state), tr)


def area_price(state: AveRomaState, place: int, tr: Translator) -> list[Amount]:
    """AR-area-2, AR-area-3: what the area costs at the end of the action."""
    price = area_fee(state, state.acting(), place, state.value)
    words = tr.plural("{n} denarius for the area", "{n} denarii for the area", price)
    return [Amount("denarii", -price, words)] if price else []


def area_reward(state: AveRomaState, place: int, tr: Translator) -> list[Amount]:
    """AR-area-2: the second use of an area card gives the card to the player."""
    if USES_AREA[place] and state.area_up[state.area()]:
        card = card_name(state.edition, state.area_card[state.area()], tr)
        return [Amount("area-cards", 1, gain(tr("area card {card}", card=card), tr))]
    return []


def settle_area(state: AveRomaState) -> None:
    """Pay for the area and move its card at the end of the action."""
    player = state.acting()
    area = state.area()
    card = state.area_card[area]
    fee = fee_now(state)
    player.denarii -= fee
    if fee:
        state.emit("area paid", state.acting_seat(), area, fee)
    elif state.area_up[area]:
        state.tell_help(FREE_AREA_CARD)
    if card == NO_CARD:
        # AR-area-3
        return
    if not state.area_up[area]:
        # AR-area-1
        state.area_up[area] = 1
        return
    # AR-area-2
    player.left.append(card)
    raise_brown(state, area, 1)
    replace_area_card(state, area)
    state.emit("area card taken", state.acting_seat(), area, card)
    match_fragments(state, player, card)


# The cards


def replace_area_card(state: AveRomaState, area: int) -> None:
    state.area_up[area] = 0
    if state.decks[AREA_DECK]:
        state.area_card[area] = state.decks[AREA_DECK].pop()
        state.reveal()
    else:
        # AR-end-1
        state.area_card[area] = NO_CARD
        state.areas_short = True


def match_fragments(state: AveRomaState, player: Player, card: int) -> None:
    """AR-area-5: each complete set of equal fragments gives a good of the player's choice."""
    edition = state.edition
    count = 0
    for other in player.left + player.right:
        if other < FIRST_BUILDING and edition.fragment[other] == edition.fragment[card]:
            count += 1
    if count % edition.fragments_in_set == 0:
        state.picks.append(set_of(edition.fragment_goods[edition.fragment[card]]))
        state.emit("fragments match", state.acting_seat(), edition.fragment[card])
