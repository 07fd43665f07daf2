"""The card rows: buying a card, its points, and set bonuses."""

from typing import Final

from ludi.core.i18n import Translator
from ludi.core.wording import ActionText, Amount, Undecided
from ludi.games.ave_roma.actions import PURCHASE
from ludi.games.ave_roma.costs import can_afford, card_due, terms_at
from ludi.games.ave_roma.deciding import BasePart
from ludi.games.ave_roma.edition import (
    BONUS_POINT,
    BONUS_SURPLUS,
    CHEAPER_CARDS,
    DECK_SIZE,
    DECKS,
    FIRST_PATRON,
    FIRST_WAR,
    ROW_PLACES,
)
from ludi.games.ave_roma.goods import gain_surplus
from ludi.games.ave_roma.patrons import acquire_patron
from ludi.games.ave_roma.paying import owe
from ludi.games.ave_roma.sets import pair_bonuses, war_cards
from ludi.games.ave_roma.state import CARDS_BOUGHT, FOR_CARD, NO_CARD, SET_BONUSES, AveRomaState, Player
from ludi.games.ave_roma.text.amounts import Item, costs, denarii_gained, goods_gained, points_gained, surplus_gained
from ludi.games.ave_roma.text.names import card_name, gain
from ludi.games.ave_roma.text.patrons import bonus_detail, effect_detail

# Buying a card of a row


class Purchase(BasePart):
    """AR-row-3: the base action of the card rows, which buys the card next to the worker."""

    def part_refusal(self, state: AveRomaState, offset: int) -> str:
        player = state.acting()
        return "" if can_afford(state, player, state.card, terms_at(state, player, state.place, 0)) else "AR-row-3"

    def take_part(self, state: AveRomaState, offset: int) -> None:
        terms = terms_at(state, state.acting(), state.place, 0)
        state.buying = state.card
        state.tell_help(CHEAPER_CARDS)
        owe(state, card_due(state, state.card, terms), terms.goods, terms.swaps, FOR_CARD)

    def text(self, state: AveRomaState, offset: int, tr: Translator) -> ActionText:
        return ActionText(tr("Buy {thing}", thing=card_name(state.edition, state.card, tr)),
                          card_details(state, state.card, state.place, 0, tr))


BUY_CARD: Final = Purchase(ROW_PLACES, PURCHASE)


def card_details(state: AveRomaState, card: int, place: int, spent: int, tr: Translator) -> list[Item]:
    """What a card costs this player, then what it gives."""
    edition = state.edition
    terms = terms_at(state, state.acting(), place, spent)
    details = costs(card_due(state, card, terms), tr, flexible=bool(terms.goods or terms.swaps))
    if terms.goods:
        details.append(tr.plural("{n} good waived", "{n} goods waived", terms.goods))
    details += [Amount(DECKS[card // DECK_SIZE].replace("_", "-"), 1), *points_gained(edition.points[card], tr)]
    if edition.influence[card]:
        details.append(gain(tr.plural("{n} influence", "{n} influence", edition.influence[card]), tr))
    if card >= FIRST_PATRON:
        return [*details, effect_detail(state, card, tr), bonus_detail(state, card, tr)]
    return [*details, *set_details(state, card, tr)]


def take_paid_card(state: AveRomaState) -> None:
    state.base_done = True
    # AR-row-2: the gap stays until the refill.
    row = state.rows[state.buying // DECK_SIZE - 1]
    row[row.index(state.buying)] = NO_CARD
    acquire(state)


def acquire(state: AveRomaState) -> None:
    """AR-row-4: a bought card goes to the left side of the player's board and scores its points at once."""
    player = state.acting()
    card = state.buying
    state.buying = NO_CARD
    state.emit("card bought", state.acting_seat(), card)
    if card >= FIRST_PATRON:
        acquire_patron(state, player, card)
        return
    player.left.append(card)
    player.points[CARDS_BOUGHT] += state.edition.points[card]
    if card < FIRST_WAR:
        complete_pair(state, player, card)
    else:
        extend_war_set(state, player, card)


# Set bonuses


def complete_pair(state: AveRomaState, player: Player, card: int) -> None:
    bonuses = pair_bonuses(state, player, card)
    for bonus in bonuses:
        if bonus == BONUS_POINT:
            player.points[SET_BONUSES] += 1
        elif bonus == BONUS_SURPLUS:
            gain_surplus(state, player, 1)
        else:
            state.incoming.append(bonus)
    if bonuses:
        state.emit("pair complete", state.acting_seat(), card)


def extend_war_set(state: AveRomaState, player: Player, card: int) -> None:
    edition = state.edition
    count = war_cards(state, player, card)
    if count >= 2:
        player.denarii += edition.war_denarii[count]
        gain_surplus(state, player, edition.war_surplus[count])
        player.points[SET_BONUSES] += edition.war_points[count]
        state.rises += edition.war_levels[count]
        state.emit("war set", state.acting_seat(), edition.war_set[card], count)


def set_details(state: AveRomaState, card: int, tr: Translator) -> list[Item]:
    """What a building or war gives together with cards that the player has."""
    edition = state.edition
    gains: list[Amount] = []
    found: list[Item] = []
    if card < FIRST_WAR:
        bonuses = pair_bonuses(state, state.acting(), card)
        gains += points_gained(bonuses.count(BONUS_POINT), tr)
        gains += surplus_gained(state, bonuses.count(BONUS_SURPLUS), tr)
        gains += goods_gained(state, [bonus for bonus in bonuses if bonus not in (BONUS_POINT, BONUS_SURPLUS)], tr)
    else:
        count = war_cards(state, state.acting(), card)
        if count >= 2:
            gains += [*denarii_gained(edition.war_denarii[count], tr),
                      *surplus_gained(state, edition.war_surplus[count], tr),
                      *points_gained(edition.war_points[count], tr)]
            if edition.war_levels[count]:
                levels = tr.plural("{n} level in an area", "{n} levels in areas", edition.war_levels[count])
                found.append(Undecided(gain(levels, tr)))
    return [*(Amount(each.resource, each.by, tr("set bonus {gain}", gain=each.words)) for each in gains), *found]
