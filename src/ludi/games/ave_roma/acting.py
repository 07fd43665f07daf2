"""The action under way: its base, the patrons that modify it, its end."""

from ludi.core.state import Decision
from ludi.games.ave_roma.actions import (
    ADVANCE,
    BUY,
    BUY_TOP,
    COLLECT,
    FINISH,
    INFLUENCE,
    LOWER,
    PATRON,
    PURCHASE,
    SELL,
    SPEND,
    TAKE,
    UPPER,
    WALK,
)
from ludi.games.ave_roma.cards import acquire, settle_area, take_from_row
from ludi.games.ave_roma.edition import (
    AEDILIS,
    DUE_DENARII,
    DUE_KINDS,
    FIRST_BUILDING,
    FIRST_PATRON,
    KINDS_OF_GOODS,
    MARKED,
    MERCATOR,
    PROPRAETOR,
    QUAESTOR,
    ROMA,
    USES_AREA,
    Modifier,
)
from ludi.games.ave_roma.extra import buy_top, in_extra, list_extra, spend, spend_refusal, take_top_card, walk_after
from ludi.games.ave_roma.goods import area_fee, gain_surplus, leaves_fee, most_denarii, set_of
from ludi.games.ave_roma.paying import can_afford, card_due, owe, payable, terms_at
from ludi.games.ave_roma.state import (
    ACT,
    EXTRA_TRAINING,
    FOR_CARD,
    FOR_INFLUENCE,
    FOR_STEPS,
    MODIFIERS,
    NO_CARD,
    NO_SYMBOL,
    NOT_SPENT,
    NOTHING,
    SETTLE,
    SPENT_AFTER,
    AveRomaState,
    Player,
)
from ludi.games.ave_roma.tracks import raise_brown, rise, steps_due, walk

# Beginning


def begin(state: AveRomaState, place: int, card: int) -> None:
    """The worker stands at its place; what needs no choice happens at once."""
    player = state.acting()
    state.place = place
    state.card = card
    if player.active or state.modifying:
        state.modifying = [patron for patron in player.active if state.edition.modifier(patron).place == place]
        state.patrons = []
    state.trainings = 0
    state.base_begun = False
    state.base_done = False
    state.half_taken = False
    state.rest_taken = False
    state.bought = 0
    state.gathered = 0
    state.symbol = NO_SYMBOL
    state.spent = 0
    state.spent_when = NOT_SPENT
    state.phase = ACT
    state.tell("worker placed", state.acting_seat(), place, state.value)
    for patron in state.modifying:
        meet_modifier(state, player, patron, state.edition.modifier(patron))
    if place == QUAESTOR:
        # AR-quaestor-1
        state.base_begun = True
        state.base_done = True
        player.denarii += state.edition.denarii_per_value * state.value
        state.tell("denarii", state.acting_seat(), state.edition.denarii_per_value * state.value)


def meet_modifier(state: AveRomaState, player: Player, patron: int, modifier: Modifier) -> None:
    """Points and money are never refused; what may be unwelcome, or better later, stays open."""
    if modifier.kind == 1:
        # AR-modifier-1
        player.points[MODIFIERS] += modifier.points
    elif modifier.kind == 2:
        # AR-modifier-2
        player.denarii += modifier.denarii
    elif modifier.kind == 6:
        # AR-modifier-6
        state.trainings += 1
    elif modifier.kind in (3, 4, 10, 12, 13):
        state.patrons.append(patron)
    if modifier.kind in (1, 2):
        state.tell("patron", state.acting_seat(), patron)


# What can be done now


def act_on(state: AveRomaState) -> None:
    """Go on with the action: a question with one answer is not asked."""
    options = list_options(state)
    if len(options) == 1:
        take_option(state, options[0])
    else:
        state.ask_among(Act(state.acting_seat()), options)


def list_options(state: AveRomaState) -> list[int]:
    """All that the acting player may do next, in the order of the action numbers."""
    out: list[int] = []
    if not in_extra(state):
        list_base(state, out)
        if state.patrons and state.gathered == 0:
            for patron in sorted(state.patrons):
                if not patron_refusal(state, patron):
                    out.append(PATRON + patron - FIRST_PATRON)
    if state.advanced and state.gathered == 0:
        list_extra(state, out)
    if not finish_refusal(state):
        out.append(FINISH)
    return out


def option_refusal(state: AveRomaState, action: int) -> str:
    """Why something cannot be done in the action under way."""
    if action == FINISH:
        return finish_refusal(state)
    if PATRON <= action < SPEND:
        patron = action - PATRON + FIRST_PATRON
        if patron not in state.patrons or in_extra(state) or state.gathered > 0:
            return "AR-patron-5"
        return patron_refusal(state, patron)
    if SPEND <= action < BUY_TOP:
        return spend_refusal(state, action - SPEND)
    if action == BUY_TOP:
        return "AR-advanced-8"
    if COLLECT <= action < PATRON:
        return base_refusal(state, action)
    return "AR-turn-6"


def finish_refusal(state: AveRomaState) -> str:
    if in_extra(state):
        return "AR-advanced-2"
    if state.gathered > 0:
        return "AR-propraetor-3"
    if not state.base_done and state.place != MERCATOR and state.place != PROPRAETOR:
        # AR-turn-5
        return "AR-turn-5"
    player = state.acting()
    return "" if player.denarii >= area_fee(state, player, state.place, state.value) else "AR-area-4"


class Act(Decision[AveRomaState]):
    """What the acting player does next within the action."""

    def legal(self, state: AveRomaState) -> list[int]:
        return list_options(state)

    def apply(self, state: AveRomaState, action: int) -> None:
        state.answered()
        take_option(state, action)

    def why_not(self, state: AveRomaState, action: int) -> str:
        return option_refusal(state, action)


def take_option(state: AveRomaState, action: int) -> None:
    if action == FINISH:
        state.phase = SETTLE
    elif action == BUY_TOP:
        buy_top(state)
    elif action >= SPEND:
        spend(state, action - SPEND)
    elif action >= PATRON:
        use_patron(state, action - PATRON + FIRST_PATRON)
    else:
        take_base(state, action)


# The base action


def base_open(state: AveRomaState) -> bool:
    # AR-advanced-1: cards are spent all before or all after the base action.
    return not state.base_done and state.spent_when != SPENT_AFTER


def list_base(state: AveRomaState, out: list[int]) -> None:
    if not base_open(state):
        return
    place = state.place
    if place == AEDILIS:
        out.append(COLLECT)
    elif place == ROMA:
        if not base_refusal(state, WALK):
            out.append(WALK)
    elif place == MERCATOR:
        list_trade(state, out)
    elif place == PROPRAETOR:
        list_propraetor(state, out)
    elif not MARKED[place] and not base_refusal(state, PURCHASE):
        out.append(PURCHASE)


def base_refusal(state: AveRomaState, action: int) -> str:
    """Why a part of a base action cannot be done; the rule of the place it belongs to if that is another."""
    place = state.place
    closed = in_extra(state) or not base_open(state)
    if action == COLLECT:
        return "AR-aedilis-2" if place != AEDILIS or closed else ""
    if action == WALK:
        if place != ROMA or closed:
            return "AR-roma-3"
        return "" if payable(state, state.acting(), steps_due(state, state.acting_seat(), state.value)) else "AR-roma-3"
    if action == PURCHASE:
        return "AR-row-3" if MARKED[place] or closed or not can_purchase(state) else ""
    if SELL <= action < BUY:
        return "AR-mercator-1" if place != MERCATOR or closed or state.acting().goods[action - SELL] == 0 else ""
    if BUY <= action < UPPER:
        return "AR-mercator-2" if place != MERCATOR or closed or not can_buy(state, action - BUY) else ""
    card = state.area_card[state.area()]
    if action in (UPPER, LOWER):
        if closed or place != PROPRAETOR or state.half_taken or state.gathered > 0 or card == NO_CARD:
            return "AR-propraetor-1"
        half = state.edition.upper[card] if action == UPPER else state.edition.lower[card]
        return "" if leaves_fee(state, half, True, state.rest_taken, 0) else "AR-area-4"
    if TAKE <= action < INFLUENCE:
        unfit = (closed or place != PROPRAETOR or state.rest_taken or state.gathered > 0 or card == NO_CARD
                 or action - TAKE not in state.edition.goods_shown[card])
        if unfit:
            return "AR-propraetor-2"
        return "" if leaves_fee(state, [action - TAKE], state.half_taken, True, 0) else "AR-area-4"
    if INFLUENCE <= action < ADVANCE:
        usable = action - INFLUENCE + FIRST_BUILDING in influence_cards(state, state.acting())
        if closed or place != PROPRAETOR or state.rest_taken or not usable:
            return "AR-propraetor-3"
        return "" if leaves_fee(state, [], state.half_taken, True, 0) else "AR-area-4"
    return "AR-propraetor-3" if state.gathered == 0 else ""


def take_base(state: AveRomaState, action: int) -> None:
    state.base_begun = True
    edition = state.edition
    if action == COLLECT:
        # AR-aedilis-2
        card = state.area_card[state.area()]
        state.base_done = True
        state.incoming.extend(edition.upper[card] + edition.lower[card])
        state.tell("goods collected", state.acting_seat(), card)
    elif action == WALK:
        owe(state, steps_due(state, state.acting_seat(), state.value), 0, 0, FOR_STEPS)
    elif action == PURCHASE:
        purchase(state)
    elif action < UPPER:
        trade(state, action)
    else:
        take_in_propraetor(state, action)


# Mercator


def list_trade(state: AveRomaState, out: list[int]) -> None:
    player = state.acting()
    for good in range(KINDS_OF_GOODS):
        if player.goods[good] > 0:
            out.append(SELL + good)
    if may_buy(state):
        for good in state.edition.goods_shown[state.area_card[state.area()]]:
            if player.prices[good] <= player.denarii:
                out.append(BUY + good)


def may_buy(state: AveRomaState) -> bool:
    """AR-mercator-2, AR-mercator-3: four goods in all, from a card; the fee must stay payable."""
    if state.area_card[state.area()] == NO_CARD or state.bought == state.edition.most_bought:
        return False
    # The price is not lost: the good can be sold again, and an overflow turned into money.
    fee = area_fee(state, state.acting(), MERCATOR, state.value)
    return fee == 0 or fee <= most_denarii(state)


def can_buy(state: AveRomaState, good: int) -> bool:
    player = state.acting()
    return (may_buy(state) and player.denarii >= player.prices[good]
            and good in state.edition.goods_shown[state.area_card[state.area()]])


def trade(state: AveRomaState, action: int) -> None:
    player = state.acting()
    if action < BUY:
        # AR-mercator-1
        good = action - SELL
        player.goods[good] -= 1
        player.denarii += player.prices[good]
        state.tell("good sold", state.acting_seat(), good, player.prices[good])
    else:
        good = action - BUY
        player.denarii -= player.prices[good]
        state.bought += 1
        state.incoming.append(good)
        state.tell("good bought", state.acting_seat(), good, player.prices[good])


# Propraetor


def influence_cards(state: AveRomaState, player: Player) -> list[int]:
    """AR-propraetor-3: cards with influence that was not used yet, on either side of the board."""
    return [card for card in player.left + player.right
            if state.edition.influence[card] > 0 and card not in player.rotated]


def list_propraetor(state: AveRomaState, out: list[int]) -> None:
    if state.gathered == 0 and state.area_card[state.area()] != NO_CARD:
        for action in range(UPPER, INFLUENCE):
            if not base_refusal(state, action):
                out.append(action)
    if not state.rest_taken:
        for usable in sorted(influence_cards(state, state.acting())):
            if not base_refusal(state, INFLUENCE + usable - FIRST_BUILDING):
                out.append(INFLUENCE + usable - FIRST_BUILDING)
        if state.gathered > 0:
            out.append(ADVANCE)


def take_in_propraetor(state: AveRomaState, action: int) -> None:
    player = state.acting()
    card = state.area_card[state.area()]
    if action < TAKE:
        # AR-propraetor-1
        state.half_taken = True
        state.incoming.extend(state.edition.upper[card] if action == UPPER else state.edition.lower[card])
        state.tell("half taken", state.acting_seat(), card, action - UPPER)
    elif action < INFLUENCE:
        # AR-propraetor-2
        state.rest_taken = True
        state.incoming.append(action - TAKE)
        state.tell("good taken", state.acting_seat(), action - TAKE)
    elif action < ADVANCE:
        used = action - INFLUENCE + FIRST_BUILDING
        player.rotated.append(used)
        state.gathered += state.edition.influence[used]
        state.tell("influence used", state.acting_seat(), used)
    else:
        levels = state.gathered
        state.gathered = 0
        state.rest_taken = True
        rise(state, state.acting_seat(), state.area(), levels)


# The card rows


def can_purchase(state: AveRomaState) -> bool:
    player = state.acting()
    return can_afford(state, player, state.card, terms_at(state, player, state.place, 0))


def purchase(state: AveRomaState) -> None:
    terms = terms_at(state, state.acting(), state.place, 0)
    state.buying = state.card
    state.tell_help(7)
    owe(state, card_due(state, state.card, terms), terms.goods, terms.swaps, FOR_CARD)


# When a payment is complete


def paid(state: AveRomaState) -> None:
    purpose = state.purpose
    state.purpose = NOTHING
    state.swaps = 0
    if purpose == FOR_STEPS:
        # AR-roma-1
        state.tell_help(11)
        state.base_done = True
        walk(state, state.value)
    elif purpose == FOR_INFLUENCE:
        # AR-modifier-10
        rise(state, state.acting_seat(), state.area(), 1)
    elif purpose == FOR_CARD:
        state.base_done = True
        take_from_row(state, state.buying)
        acquire(state, state.buying)
        state.buying = NO_CARD
    else:
        state.reserve = [0] * DUE_KINDS
        state.reserve_discount = 0
        take_top_card(state, state.buying)
        acquire(state, state.buying)
        state.buying = NO_CARD


# Patrons whose use is open


def patron_refusal(state: AveRomaState, patron: int) -> str:
    player = state.acting()
    modifier = state.edition.modifier(patron)
    area = state.area()
    if modifier.kind == 3:
        return "" if player.surplus < state.edition.surplus_limit else "AR-modifier-3"
    if modifier.kind == 4:
        return "" if state.area_card[area] != NO_CARD else "AR-modifier-4"
    if modifier.kind == 10:
        fee = area_fee(state, player, state.place, state.value)
        able = payable(state, player, modifier.pay) and fee <= player.denarii - modifier.pay[DUE_DENARII]
        return "" if able else "AR-modifier-10"
    if modifier.kind == 13:
        able = state.area_card[area] != NO_CARD and state.brown[area] < state.edition.track_top
        return "" if able else "AR-modifier-13"
    # AR-modifier-12: before a walk of the base action it must leave that walk payable.
    able = state.place != ROMA or state.base_done or walk_after(state, modifier.steps)
    return "" if able else "AR-modifier-12"


def use_patron(state: AveRomaState, patron: int) -> None:
    player = state.acting()
    modifier = state.edition.modifier(patron)
    state.patrons.remove(patron)
    state.tell("patron", state.acting_seat(), patron)
    if modifier.kind == 3:
        gain_surplus(state, player, modifier.surplus)
    elif modifier.kind == 4:
        for _ in range(modifier.goods):
            state.picks.append(set_of(state.edition.goods_shown[state.area_card[state.area()]]))
    elif modifier.kind == 10:
        owe(state, modifier.pay[:], 0, 0, FOR_INFLUENCE)
    elif modifier.kind == 12:
        walk(state, modifier.steps)
    else:
        raise_brown(state, state.area(), modifier.brown)


# The end of the action


def settle(state: AveRomaState) -> None:
    if USES_AREA[state.place]:
        settle_area(state)
    state.phase = EXTRA_TRAINING


