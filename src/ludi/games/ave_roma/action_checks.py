"""Checks whether the action in progress and its agenda can occur in a game."""

from ludi.core.decision import Decision
from ludi.core.errors import require
from ludi.games.ave_roma.acting import Act
from ludi.games.ave_roma.completion import of_symbol, under_way
from ludi.games.ave_roma.costs import card_due, steps_due, terms_at
from ludi.games.ave_roma.edition import (
    AEDILIS,
    CHOSEN,
    DECK_SIZE,
    DUE_DENARII,
    DUE_KINDS,
    DUE_SURPLUS,
    EXTRA_GOODS,
    FIRST_PATRON,
    LEGATUS,
    MARKED,
    MERCATOR,
    PAID_INFLUENCE,
    PLACES,
    PROPRAETOR,
    QUAESTOR,
    ROMA,
    ROW_PLACES,
    SENATUS,
    TRAINING_AFTER,
    USES_AREA,
)
from ludi.games.ave_roma.goods import ChooseGood, Overflow, completes_with, set_of
from ludi.games.ave_roma.patrons import ChoosePatron, SwapPatron, free_patron_slots, must_activate
from ludi.games.ave_roma.paying import ChooseDiscount, PayIcon, ends_the_same
from ludi.games.ave_roma.state import (
    ACT,
    EXTRA_TRAINING,
    FOR_CARD,
    FOR_INFLUENCE,
    FOR_STEPS,
    FOR_TOP_CARD,
    NO_CARD,
    NO_SYMBOL,
    NOT_SPENT,
    NOTHING,
    PURPOSES,
    SPENT_AFTER,
    AveRomaState,
)
from ludi.games.ave_roma.tracks import ChooseArea


def check_action(state: AveRomaState) -> None:
    """Check the action in progress, or what is left of the last one."""
    check_modifiers(state)
    check_parts(state)
    decision = state.decision
    # AR-propraetor-3
    require(state.gathered == 0 or isinstance(decision, Act), "influence_gathered is not 0; expected that only while "
            "the player chooses how to go on with the action.")
    require((state.spent_when != NOT_SPENT) == (state.symbol != NO_SYMBOL), "spent and symbol contradict each other; "
            "expected a symbol if cards were spent, and null otherwise.")
    # AR-advanced-1
    require(state.advanced or state.spent_when == NOT_SPENT, "Cards were spent; expected that only in the advanced "
            "game.")
    require(state.spent == 0 or state.spent_when != NOT_SPENT, f"cards_spent is {state.spent}, but spent is 'nothing'; "
            "expected 'before' or 'after'.")
    if state.phase in (ACT, EXTRA_TRAINING):
        require(state.value > 0, "The worker of the action has no value; expected 1 to 5.")
    if state.phase == ACT:
        check_place(state)
        check_base(state)
        check_spending(state)


def check_modifiers(state: AveRomaState) -> None:
    edition = state.edition
    # AR-patron-5
    require(all(patron >= FIRST_PATRON for patron in state.modifying)
            and len(set(state.modifying)) == len(state.modifying), "modifying_patrons lists a card that is not a "
            "patron, or one twice; expected patrons, each once.")
    # AR-patron-1
    require(len(state.modifying) <= edition.patron_slots, f"modifying_patrons lists {len(state.modifying)} patrons; "
            f"expected at most {edition.patron_slots}, as many as can be active.")
    require(all(patron in state.modifying and edition.modifier(patron).kind in CHOSEN for patron in state.patrons)
            and len(set(state.patrons)) == len(state.patrons), "open_patrons lists a patron that does not modify the "
            "action or leaves no choice; expected modifying patrons with a choice, each once.")
    # AR-modifier-6
    trainings = len([patron for patron in state.modifying if edition.modifier(patron).kind == TRAINING_AFTER])
    fits = state.trainings == trainings if state.phase == ACT else state.trainings <= trainings
    require(fits, f"extra_trainings is {state.trainings}; expected {trainings}, as the patrons give.")
    if state.phase in (ACT, EXTRA_TRAINING):
        owned = state.acting().owned()
        require(all(patron in owned and edition.modifier(patron).place == state.place for patron in state.modifying),
                f"A patron that modifies the action at {PLACES[state.place]} is not the player's or names another "
                "place; expected the player's own patrons for this place.")


def check_parts(state: AveRomaState) -> None:
    """Check the parts that belong to the action of one place."""
    place, begun = state.place, state.base_begun
    require(state.card == NO_CARD if MARKED[place] else state.card // DECK_SIZE == ROW_PLACES.index(place) + 1,
            f"The card of the action does not fit {PLACES[place]}; expected a card of its row, or null at a place "
            "without cards.")
    # AR-mercator-2
    most = state.edition.most_bought if place == MERCATOR and begun else 0
    require(state.bought <= most, f"bought is {state.bought}; expected at most {most}.")
    # AR-propraetor-1, AR-propraetor-2
    require(not (state.half_taken or state.rest_taken or state.gathered) or (place == PROPRAETOR and begun),
            "Parts of a Propraetor action are done; expected that only in a Propraetor action.")


def check_place(state: AveRomaState) -> None:
    """Check where the worker is."""
    place, card = state.place, state.card
    require(state.imaginary or state.slots_used[place] > 0, f"The worker of the action is at {PLACES[place]}; expected "
            "a used slot there.")
    # AR-aedilis-1
    require(place != AEDILIS or state.area_card[state.area()] != NO_CARD, "An Aedilis action uses an area without a "
            "card; expected a card there.")
    if MARKED[place]:
        return
    if state.base_done:
        require(card in state.acting().owned(), "The card of the action is bought, but the player does not have it; "
                "expected it among their cards.")
        return
    row = state.rows[ROW_PLACES.index(place)]
    # AR-row-1
    require(card in row and state.value <= state.edition.row_highest[row.index(card)], "The card of the action is not "
            "in its row, or the worker's value is too high for it; expected a card the worker can buy.")


def check_base(state: AveRomaState) -> None:
    """Check how much of the base action is done."""
    place, begun, done = state.place, state.base_begun, state.base_done
    in_parts = place in (MERCATOR, PROPRAETOR)
    paying_base = state.purpose in (FOR_STEPS, FOR_CARD)
    fits = not done if in_parts else done == (begun and not paying_base)
    require(fits and (begun or not paying_base), "base_begun and base_done contradict the rest of the action; expected "
            "values that fit.")
    require(place != QUAESTOR or done, "A Quaestor action is not done; expected base_done to be true from the start.")
    require(not state.half_taken or state.area_card[state.area()] != NO_CARD, "Half of an area card was taken in an "
            "area without a card; expected a card there.")
    # AR-propraetor-3
    influence = sum(state.edition.influence[card] for card in state.acting().rotated)
    most = 0 if state.rest_taken or state.spent_when == SPENT_AFTER else influence
    require(state.gathered <= most, f"influence_gathered is {state.gathered}; expected at most {most}.")


def check_spending(state: AveRomaState) -> None:
    spent = of_symbol(state, state.acting().right, state.symbol)
    # AR-advanced-2
    require(state.spent <= spent, f"cards_spent is {state.spent}; expected at most {spent}.")
    after = state.spent_when == SPENT_AFTER
    require(not after or state.base_begun, "Cards were spent after the base action, but it has not begun; expected it "
            "to have begun.")
    require(not state.in_extra() or after == state.base_begun, "The base action has begun before an extra action was "
            "complete; expected the extra action to be completed first.")
    require(not state.in_extra() or state.gathered == 0, "Influence is gathered while cards are being spent; expected "
            "one after the other.")
    # AR-turn-7
    require(under_way(state).completes(), "The action cannot be completed with what the player has; expected one that "
            "can.")


# The agenda


def check_agenda(state: AveRomaState) -> None:
    """Check that the agenda fits the open decision."""
    decision = state.decision
    goods = isinstance(decision, (Overflow, ChooseGood))
    expect(state, bool(state.incoming), isinstance(decision, Overflow), "incoming is not empty", "'overflow'")
    require(not state.picks or goods, "goods_to_choose is not empty; expected the decision 'good' or 'overflow'.")
    expect(state, state.purpose != NOTHING, isinstance(decision, (PayIcon, ChooseDiscount)), "purpose is set",
           "'payment' or 'discount'")
    expect(state, state.rises > 0, isinstance(decision, ChooseArea), "rises is not 0", "'area'")
    expect(state, state.swap_open != NO_CARD, isinstance(decision, SwapPatron), "patron_to_swap is set",
           "'swap'")
    expect(state, state.buying != NO_CARD, state.purpose in (FOR_CARD, FOR_TOP_CARD), "buying is set",
           "'payment' or 'discount'")
    if goods:
        check_goods(state, decision)
    if state.purpose == NOTHING:
        require(not any(state.due) and state.discount == 0 and state.swaps == 0, "Something is due without a purpose; "
                "expected nothing due.")
    else:
        check_payment(state, decision)
    # AR-war-1
    most = max(state.edition.war_levels) if state.place == LEGATUS else 0
    require(state.rises <= most, f"rises is {state.rises}; expected at most {most}.")
    # AR-patron-2
    require(not isinstance(decision, ChoosePatron) or must_activate(state, state.acting()), "The decision asks for a "
            "patron to activate; expected a passive one and an open slot.")
    if state.swap_open != NO_CARD:
        player = state.acting()
        # AR-patron-4
        require(state.place == SENATUS and state.swap_open >= FIRST_PATRON and state.swap_open in player.left
                and free_patron_slots(state, player) == 0, "patron_to_swap is not the player's, or has a free slot; "
                "expected a patron just bought that has no slot.")


def expect(state: AveRomaState, there: bool, asked: bool, what: str, question: str) -> None:
    require(there == asked, f"{what} without the decision {question}, or the other way round; expected both or "
            "neither.")


def check_goods(state: AveRomaState, decision: Decision[AveRomaState] | None) -> None:
    edition = state.edition
    player = state.acting()
    if state.phase == EXTRA_TRAINING:
        # AR-area-5
        sets = [set_of(kinds) for kinds in edition.fragment_goods]
        require(USES_AREA[state.place] and len(state.incoming) + len(state.picks) == 1
                and all(pick in sets for pick in state.picks), "Goods come in after the action; expected only the 1 "
                "good for a pair of fragments.")
    else:
        card = state.area_card[state.area()]
        shown = set_of(edition.goods_shown[card]) if card != NO_CARD else 0
        # AR-modifier-4, AR-advanced-4
        most = max([edition.modifier(patron).goods for patron in state.modifying
                    if edition.modifier(patron).kind == EXTRA_GOODS], default=0)
        if state.advanced and state.place == AEDILIS:
            most = max(most, edition.extra_amount[AEDILIS])
        require(len(state.picks) <= most and all(pick == shown for pick in state.picks), "goods_to_choose has goods "
                "that the area card does not show, or too many; expected what a patron or a spent card gives.")
        require(len(state.incoming) <= 4, f"incoming has {len(state.incoming)} goods; expected at most 4.")
    if isinstance(decision, Overflow):
        # AR-goods-2
        good = state.incoming[0]
        require(player.goods[good] == edition.limit and player.surplus < edition.surplus_limit
                and completes_with(state, 1, 0) and completes_with(state, 0, player.prices[good]), "The player must "
                "choose between surplus and denarii for a good; expected no room for it, and both choices open.")


def check_payment(state: AveRomaState, decision: Decision[AveRomaState] | None) -> None:
    due, discount, swaps = price(state)
    require(all(state.due[kind] <= due[kind] for kind in range(DUE_KINDS)) and state.discount <= discount
            and state.swaps == swaps, f"More is due, or on other terms, than the purpose {PURPOSES[state.purpose]!r} "
            "costs; expected at most its cost.")
    require(state.due[DUE_DENARII] == 0, "Denarii are due; expected them to be paid before the player chooses.")
    if isinstance(decision, PayIcon):
        require(state.discount == 0 and not any(state.due[:decision.icon]) and state.due[decision.icon] > 0,
                "The payment is not the next one due; expected payments in order.")
    else:
        require(0 < state.discount < sum(state.due[:DUE_SURPLUS]), "The player must choose a discount; expected more "
                "goods due than are waived.")
    # AR-pay-1
    require(not ends_the_same(state), "The player must choose how to pay, but all ways are the same; expected ways "
            "that differ.")


def price(state: AveRomaState) -> tuple[list[int], int, int]:
    """The maximum of the current payment: the dues, the goods waived and the allowed swaps."""
    edition = state.edition
    player = state.acting()
    nothing = [0] * DUE_KINDS
    if state.purpose == FOR_STEPS:
        if state.place != ROMA:
            return nothing, 0, 0
        return steps_due(state, state.acting_seat(), player.colosseum, state.value), 0, 0
    if state.purpose == FOR_INFLUENCE:
        # AR-modifier-10
        for patron in state.modifying:
            modifier = edition.modifier(patron)
            if modifier.kind == PAID_INFLUENCE and patron not in state.patrons:
                return modifier.pay, 0, 0
        return nothing, 0, 0
    if MARKED[state.place]:
        return nothing, 0, 0
    spent = len(player.right) if state.purpose == FOR_TOP_CARD else 0
    terms = terms_at(state, player, state.place, spent)
    if state.purpose == FOR_CARD:
        return (card_due(state, state.card, terms) if state.buying == state.card else nothing), terms.goods, terms.swaps
    # AR-advanced-8
    fits = state.advanced and state.buying == state.top_card(state.place)
    return (edition.cost[state.buying] if fits else nothing), terms.goods, terms.swaps
