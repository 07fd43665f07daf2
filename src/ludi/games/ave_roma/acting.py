"""The action in progress: its base action, the patrons that modify it, and its end."""

from itertools import combinations

from ludi.core.decision import Decision
from ludi.games.ave_roma.actions import (
    BUY_TOP,
    COLLECT,
    FINISH,
    PATRON,
    PURCHASE,
    SPEND,
    UPPER,
    WALK,
)
from ludi.games.ave_roma.cards import acquire, settle_area, take_from_row
from ludi.games.ave_roma.completion import Lookahead, cards_to_spend, lacking, nothing_to_pay, under_way
from ludi.games.ave_roma.costs import area_fee, can_afford, card_due, payable, steps_due, terms_at
from ludi.games.ave_roma.edition import (
    AEDILIS,
    BROWN_STEPS,
    CHEAPER_CARDS,
    CHOSEN,
    EXTRA_DENARII,
    EXTRA_GOODS,
    EXTRA_POINTS,
    EXTRA_SURPLUS,
    FIRST_PATRON,
    FREE_STEPS,
    MARKED,
    MERCATOR,
    PAID_INFLUENCE,
    PROPRAETOR,
    QUAESTOR,
    ROMA,
    ROW_PLACES,
    TRAINING_AFTER,
    USES_AREA,
    WAIVED_STEP_COST,
    Modifier,
)
from ludi.games.ave_roma.extra import buy_top, list_extra, spend, spend_refusal, take_top_card, top_refusal
from ludi.games.ave_roma.goods import gain_surplus, set_of
from ludi.games.ave_roma.in_areas import (
    list_propraetor,
    list_trade,
    propraetor_refusal,
    take_in_propraetor,
    trade,
    trade_refusal,
)
from ludi.games.ave_roma.paying import owe
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
    SPENT_BEFORE,
    AveRomaState,
    Player,
)
from ludi.games.ave_roma.tracks import raise_brown, rise, slots_opened, walk

# Start of an action


def begin(state: AveRomaState, place: int, card: int) -> None:
    """Start the action of a place. Everything that needs no choice happens at once."""
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
    state.emit("worker placed", state.acting_seat(), place, state.value)
    for patron in state.modifying:
        meet_modifier(state, player, patron, state.edition.modifier(patron))
    if place == QUAESTOR:
        # AR-quaestor-1
        state.base_begun = True
        state.base_done = True
        player.denarii += state.edition.denarii_per_value * state.value
        state.emit("denarii", state.acting_seat(), state.edition.denarii_per_value * state.value)


def meet_modifier(state: AveRomaState, player: Player, patron: int, modifier: Modifier) -> None:
    """Points and money are gained at once. Gains that the player may not want, or may want later, become options."""
    if modifier.kind == EXTRA_POINTS:
        # AR-modifier-1
        player.points[MODIFIERS] += modifier.points
    elif modifier.kind == EXTRA_DENARII:
        # AR-modifier-2
        player.denarii += modifier.denarii
    elif modifier.kind == TRAINING_AFTER:
        # AR-modifier-6
        state.trainings += 1
    elif modifier.kind in CHOSEN:
        state.patrons.append(patron)
    if modifier.kind == EXTRA_POINTS or modifier.kind == EXTRA_DENARII:
        state.emit("patron", state.acting_seat(), patron)


# Options


def act_on(state: AveRomaState) -> None:
    """Continue the action. A single option is taken without asking."""
    options = list_options(state)
    if len(options) == 1:
        take_option(state, options[0])
    else:
        state.push_decision(Act(state.acting_seat()), options)


def list_options(state: AveRomaState) -> list[int]:
    """Everything the acting player can do next, in the order of the action numbers."""
    out: list[int] = []
    if not state.in_extra():
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
    """The rule that forbids an option in the current action; empty if it is allowed."""
    if action == FINISH:
        return finish_refusal(state)
    if PATRON <= action < SPEND:
        patron = action - PATRON + FIRST_PATRON
        if patron not in state.patrons:
            return "AR-patron-5"
        if state.in_extra():
            return "AR-advanced-13"
        return "AR-propraetor-4" if state.gathered > 0 else patron_refusal(state, patron)
    if SPEND <= action < BUY_TOP:
        return spend_refusal(state, action - SPEND)
    if action == BUY_TOP:
        return top_refusal(state)
    if COLLECT <= action < PATRON:
        return base_refusal(state, action)
    return "AR-turn-6"


def finish_refusal(state: AveRomaState) -> str:
    if state.in_extra():
        return "AR-advanced-13"
    if state.gathered > 0:
        return "AR-propraetor-4"
    if not state.base_done and state.place != MERCATOR and state.place != PROPRAETOR:
        # AR-turn-5
        return "AR-turn-5"
    player = state.acting()
    return "" if player.denarii >= area_fee(state, player, state.place, state.value) else "AR-area-4"


class Act(Decision[AveRomaState]):
    """The acting player chooses the next step of the action."""

    def legal(self, state: AveRomaState) -> list[int]:
        return list_options(state)

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
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
    # AR-advanced-1: cards are spent either all before or all after the base action.
    return not state.base_done and state.spent_when != SPENT_AFTER


def list_base(state: AveRomaState, out: list[int]) -> None:
    if not base_open(state):
        return
    place = state.place
    if place == AEDILIS:
        if not base_refusal(state, COLLECT):
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
    """The rule that forbids a part of a base action; empty if it is allowed."""
    if state.place not in places_of(action):
        # AR-turn-8
        return "AR-turn-8"
    if state.in_extra():
        return "AR-advanced-13"
    if not base_open(state):
        return "AR-turn-8"
    if action == COLLECT:
        return collect_refusal(state)
    if action == WALK:
        return "" if can_walk_now(state) else "AR-roma-3"
    if action == PURCHASE:
        return "" if can_purchase(state) else "AR-row-3"
    if action < UPPER:
        return trade_refusal(state, action)
    return propraetor_refusal(state, action)


def places_of(action: int) -> list[int]:
    """The places whose base action includes this."""
    if action == COLLECT:
        return [AEDILIS]
    if action == WALK:
        return [ROMA]
    if action == PURCHASE:
        return ROW_PLACES
    return [MERCATOR] if action < UPPER else [PROPRAETOR]


def collect_refusal(state: AveRomaState) -> str:
    """AR-advanced-1: if cards were spent before collecting, none can be spent after it."""
    if state.spent_when != SPENT_BEFORE or nothing_to_pay(state):
        return ""
    lookahead = under_way(state)
    card = state.area_card[state.area()]
    lookahead.incoming.extend(state.edition.upper[card] + state.edition.lower[card])
    lookahead.base_open = False
    lookahead.cards = 0
    return "" if lookahead.completes() else "AR-area-4"


def can_walk_now(state: AveRomaState) -> bool:
    return payable(state, state.acting(), walk_due(state))


def walk_due(state: AveRomaState) -> list[int]:
    return steps_due(state, state.acting_seat(), state.acting().colosseum, state.value)


def take_base(state: AveRomaState, action: int) -> None:
    state.base_begun = True
    edition = state.edition
    if action == COLLECT:
        # AR-aedilis-2
        card = state.area_card[state.area()]
        state.base_done = True
        state.incoming.extend(edition.upper[card] + edition.lower[card])
        state.emit("goods collected", state.acting_seat(), card)
    elif action == WALK:
        owe(state, walk_due(state), 0, 0, FOR_STEPS)
    elif action == PURCHASE:
        purchase(state)
    elif action < UPPER:
        trade(state, action)
    else:
        take_in_propraetor(state, action)


# The card rows


def can_purchase(state: AveRomaState) -> bool:
    player = state.acting()
    return can_afford(state, player, state.card, terms_at(state, player, state.place, 0))


def purchase(state: AveRomaState) -> None:
    terms = terms_at(state, state.acting(), state.place, 0)
    state.buying = state.card
    state.tell_help(CHEAPER_CARDS)
    owe(state, card_due(state, state.card, terms), terms.goods, terms.swaps, FOR_CARD)


# Completed payments


def paid(state: AveRomaState) -> None:
    purpose = state.purpose
    state.purpose = NOTHING
    state.swaps = 0
    if purpose == FOR_STEPS:
        # AR-roma-1
        state.tell_help(WAIVED_STEP_COST)
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
        take_top_card(state, state.buying)
        acquire(state, state.buying)
        state.buying = NO_CARD


# Patrons that the player may still use


def patron_refusal(state: AveRomaState, patron: int) -> str:
    player = state.acting()
    modifier = state.edition.modifier(patron)
    area = state.area()
    if modifier.kind == EXTRA_SURPLUS:
        return "" if player.surplus < state.edition.surplus_limit else "AR-modifier-3"
    if modifier.kind == EXTRA_GOODS:
        return "" if state.area_card[area] != NO_CARD else "AR-modifier-4"
    if modifier.kind == BROWN_STEPS:
        able = state.area_card[area] != NO_CARD and state.brown[area] < state.edition.track_top
        return "" if able else "AR-modifier-13"
    if modifier.kind == PAID_INFLUENCE:
        if not payable(state, player, modifier.pay):
            return "AR-modifier-10"
        lookahead = under_way(state)
        lookahead.due = modifier.pay[:]
        lookahead.purpose = FOR_INFLUENCE
        return "" if lookahead.completes() else lacking(lookahead)
    lookahead = after_free_steps(state, modifier.steps)
    if lookahead.completes():
        return ""
    return "AR-modifier-12" if state.place == ROMA else lacking(lookahead)


def after_free_steps(state: AveRomaState, steps: int) -> Lookahead:
    """AR-modifier-12: the lookahead after a patron's free steps."""
    lookahead = under_way(state)
    lookahead.start += steps
    if steps in lookahead.free_steps:
        lookahead.free_steps.remove(steps)
    if lookahead.cards > 0:
        lookahead.cards = most_cards_after(state, steps)
    return lookahead


def most_cards_after(state: AveRomaState, steps: int) -> int:
    """AR-patron-2: how many cards can be spent after these steps. Patrons that become active cannot be spent."""
    player = state.acting()
    passive = state.passive(player)
    most = 0
    for chosen in combinations(passive, min(len(passive), slots_opened(state, player, steps))):
        most = max(most, cards_to_spend(state, [card for card in player.left if card not in chosen]))
    return most


def use_patron(state: AveRomaState, patron: int) -> None:
    player = state.acting()
    modifier = state.edition.modifier(patron)
    state.patrons.remove(patron)
    state.emit("patron", state.acting_seat(), patron)
    if modifier.kind == EXTRA_SURPLUS:
        gain_surplus(state, player, modifier.surplus)
    elif modifier.kind == EXTRA_GOODS:
        for _ in range(modifier.goods):
            state.picks.append(set_of(state.edition.goods_shown[state.area_card[state.area()]]))
    elif modifier.kind == PAID_INFLUENCE:
        owe(state, modifier.pay[:], 0, 0, FOR_INFLUENCE)
    elif modifier.kind == FREE_STEPS:
        walk(state, modifier.steps)
    else:
        raise_brown(state, state.area(), modifier.brown)


# End of the action


def settle(state: AveRomaState) -> None:
    if USES_AREA[state.place]:
        settle_area(state)
    state.phase = EXTRA_TRAINING


