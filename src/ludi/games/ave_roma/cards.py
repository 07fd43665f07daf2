"""Gaining cards: points, set bonuses, patrons, area cards and their fragments."""

from ludi.core.state import Decision
from ludi.games.ave_roma.actions import FROM, KEEP_PASSIVE, SWAP
from ludi.games.ave_roma.costs import area_fee
from ludi.games.ave_roma.edition import (
    AREA_DECK,
    BONUS_POINT,
    BONUS_SURPLUS,
    DECK_SIZE,
    FIRST_BUILDING,
    FIRST_PATRON,
    FIRST_WAR,
    FREE_AREA_CARD,
)
from ludi.games.ave_roma.goods import gain_surplus, set_of
from ludi.games.ave_roma.sets import pair_bonuses, war_cards
from ludi.games.ave_roma.state import CARDS_BOUGHT, NO_CARD, SET_BONUSES, AveRomaState, Player
from ludi.games.ave_roma.tracks import free_patron_slots, raise_brown


def acquire(state: AveRomaState, card: int) -> None:
    """AR-row-4: a bought card goes to the left side of the player's board and scores its points at once."""
    player = state.acting()
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


def take_from_row(state: AveRomaState, card: int) -> None:
    # AR-row-2: the gap stays until the refill.
    row = state.rows[card // DECK_SIZE - 1]
    row[row.index(card)] = NO_CARD


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


# Patrons


def acquire_patron(state: AveRomaState, player: Player, patron: int) -> None:
    if free_patron_slots(state, player) > 0:
        # AR-patron-3
        player.active.append(patron)
        state.emit("patron activated", state.acting_seat(), patron)
    else:
        player.left.append(patron)
        # AR-patron-4
        if player.active:
            state.swap_open = patron


class SwapPatron(Decision[AveRomaState]):
    """AR-patron-4: whether the patron just bought replaces an active one."""

    def legal(self, state: AveRomaState) -> list[int]:
        return [KEEP_PASSIVE, *sorted([SWAP + patron - FIRST_PATRON for patron in state.acting().active])]

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        patron = state.swap_open
        state.swap_open = NO_CARD
        if action != KEEP_PASSIVE:
            old = action - SWAP + FIRST_PATRON
            player = state.acting()
            player.active[player.active.index(old)] = patron
            player.left[player.left.index(patron)] = old
            state.emit("patrons swapped", self.seat, old, patron)

    def why_not(self, state: AveRomaState, action: int) -> str:
        return "AR-patron-4" if SWAP <= action < FROM else "AR-turn-6"


# Area cards


def settle_area(state: AveRomaState) -> None:
    """Pay for the area and move its card at the end of the action."""
    player = state.acting()
    area = state.area()
    card = state.area_card[area]
    fee = area_fee(state, player, state.place, state.value)
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
