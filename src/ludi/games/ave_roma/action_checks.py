"""Whether the action under way and its agenda, as they were read, can be those of a game."""

from ludi.core.errors import BadPosition
from ludi.core.state import Decision
from ludi.games.ave_roma.acting import Act
from ludi.games.ave_roma.cards import SwapPatron
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
from ludi.games.ave_roma.tracks import ChooseArea, ChoosePatron, free_patron_slots, must_activate


def check_action(state: AveRomaState) -> None:
    """The action under way; between actions the remains of the last one."""
    check_modifiers(state)
    check_parts(state)
    decision = state.stack[-1] if state.stack else None
    # AR-propraetor-3
    require(state.gathered == 0 or isinstance(decision, Act), "Influence is gathered; expected that only while a "
            "player decides what to do next in the action.")
    require((state.spent_when != NOT_SPENT) == (state.symbol != NO_SYMBOL), "Cards were spent for the extra action, "
            "and they show a symbol; expected both or neither.")
    # AR-advanced-1
    require(state.advanced or state.spent_when == NOT_SPENT, "Cards were spent; expected that in the advanced game "
            "only.")
    require(state.spent == 0 or state.spent_when != NOT_SPENT, f"{state.spent} cards were spent; expected that it is "
            "said whether before or after the base action.")
    if state.phase in (ACT, EXTRA_TRAINING):
        require(state.value > 0, "The worker of the action has no value; expected one from 1 to 5.")
    if state.phase == ACT:
        check_place(state)
        check_base(state)
        check_spending(state)


def check_modifiers(state: AveRomaState) -> None:
    edition = state.edition
    # AR-patron-5
    require(all(patron >= FIRST_PATRON for patron in state.modifying)
            and len(set(state.modifying)) == len(state.modifying), "The modifying patrons hold a card that is no "
            "patron, or one twice; expected patrons.")
    # AR-patron-1
    require(len(state.modifying) <= edition.patron_slots, f"{len(state.modifying)} patrons modify the action; expected "
            f"at most {edition.patron_slots}, as many as can be active.")
    require(all(patron in state.modifying and edition.modifier(patron).kind in CHOSEN for patron in state.patrons)
            and len(set(state.patrons)) == len(state.patrons), "An open patron does not modify the action, or leaves "
            "nothing open; expected patrons whose use is the player's choice, each once.")
    # AR-modifier-6
    trainings = len([patron for patron in state.modifying if edition.modifier(patron).kind == TRAINING_AFTER])
    fits = state.trainings == trainings if state.phase == ACT else state.trainings <= trainings
    require(fits, f"{state.trainings} extra trainings follow; expected what the patrons give, {trainings}.")
    if state.phase in (ACT, EXTRA_TRAINING):
        owned = state.acting().owned()
        require(all(patron in owned and edition.modifier(patron).place == state.place for patron in state.modifying),
                f"A patron modifies the action at {PLACES[state.place]}; expected one of the player's that names it.")


def check_parts(state: AveRomaState) -> None:
    """What belongs to the action of one place only."""
    place, begun = state.place, state.base_begun
    require(state.card == NO_CARD if MARKED[place] else state.card // DECK_SIZE == ROW_PLACES.index(place) + 1,
            f"The worker stands at {PLACES[place]}; expected a card of this row, and none at a place without cards.")
    # AR-mercator-2
    most = state.edition.most_bought if place == MERCATOR and begun else 0
    require(state.bought <= most, f"{state.bought} goods were bought in the action; expected at most {most}.")
    # AR-propraetor-1, AR-propraetor-2
    require(not (state.half_taken or state.rest_taken or state.gathered) or (place == PROPRAETOR and begun),
            "Parts of a Propraetor action are done; expected them in such an action.")


def check_place(state: AveRomaState) -> None:
    """Where the worker stands."""
    place, card = state.place, state.card
    require(state.imaginary or state.slots_used[place] > 0, f"The worker of the action stands at {PLACES[place]}; "
            "expected a slot in use there.")
    # AR-aedilis-1
    require(place != AEDILIS or state.area_card[state.area()] != NO_CARD, "An Aedilis action uses an area without a "
            "card; expected one.")
    if MARKED[place]:
        return
    if state.base_done:
        require(card in state.acting().owned(), "The card of the action is bought; expected that the player has it.")
        return
    row = state.rows[ROW_PLACES.index(place)]
    # AR-row-1
    require(card in row and state.value <= state.edition.row_highest[row.index(card)], "The worker stands beside a "
            "card that is not in its row, or out of reach of its value.")


def check_base(state: AveRomaState) -> None:
    """How far the base action is."""
    place, begun, done = state.place, state.base_begun, state.base_done
    in_parts = place in (MERCATOR, PROPRAETOR)
    paying_base = state.purpose in (FOR_STEPS, FOR_CARD)
    fits = not done if in_parts else done == (begun and not paying_base)
    require(fits and (begun or not paying_base), "The base action cannot be as far as it is said to be.")
    require(place != QUAESTOR or done, "A Quaestor action is not done; expected that it is at once.")
    require(not state.half_taken or state.area_card[state.area()] != NO_CARD, "Half of an area card was taken; "
            "expected a card.")
    # AR-propraetor-3
    influence = sum(state.edition.influence[card] for card in state.acting().rotated)
    most = 0 if state.rest_taken or state.spent_when == SPENT_AFTER else influence
    require(state.gathered <= most, f"Influence of {state.gathered} is gathered; expected at most {most}.")


def check_spending(state: AveRomaState) -> None:
    spent = of_symbol(state, state.acting().right, state.symbol)
    # AR-advanced-2
    require(state.spent <= spent, f"{state.spent} cards were spent in the action; expected at most {spent}.")
    after = state.spent_when == SPENT_AFTER
    require(not after or state.base_begun, "Cards were spent after the base action, which has not begun.")
    require(not state.in_extra() or after == state.base_begun, "Cards were spent before the base action for what is "
            "not complete, but the base action has begun.")
    require(not state.in_extra() or state.gathered == 0, "Influence is gathered while cards are spent.")
    # AR-turn-7
    require(under_way(state).completes(), "The action under way cannot be completed with what the player has; expected "
            "one that can.")


# The agenda


def check_agenda(state: AveRomaState) -> None:
    """What waits is what the open decision is about."""
    decision = state.stack[-1] if state.stack else None
    goods = isinstance(decision, (Overflow, ChooseGood))
    expect(state, bool(state.incoming), isinstance(decision, Overflow), "Goods come in", "an overflow")
    require(not state.picks or goods, "Goods are to be chosen; expected that question.")
    expect(state, state.purpose != NOTHING, isinstance(decision, (PayIcon, ChooseDiscount)), "Something is due",
           "a payment or a discount")
    expect(state, state.rises > 0, isinstance(decision, ChooseArea), "A marker rises", "an area")
    expect(state, state.swap_open != NO_CARD, isinstance(decision, SwapPatron), "A patron may be swapped", "a swap")
    expect(state, state.buying != NO_CARD, state.purpose in (FOR_CARD, FOR_TOP_CARD), "A card is being bought",
           "its payment")
    if goods:
        check_goods(state, decision)
    if state.purpose == NOTHING:
        require(not any(state.due) and state.discount == 0 and state.swaps == 0, "Things are due for no purpose; "
                "expected nothing due.")
    else:
        check_payment(state, decision)
    # AR-war-1
    most = max(state.edition.war_levels) if state.place == LEGATUS else 0
    require(state.rises <= most, f"A marker rises by {state.rises} levels; expected at most {most}.")
    # AR-patron-2
    require(not isinstance(decision, ChoosePatron) or must_activate(state, state.acting()), "A patron is to become "
            "active; expected a passive one and an open slot.")
    if state.swap_open != NO_CARD:
        player = state.acting()
        # AR-patron-4
        require(state.place == SENATUS and state.swap_open >= FIRST_PATRON and state.swap_open in player.left
                and free_patron_slots(state, player) == 0, "A patron may be swapped that is not the player's, or for "
                "which a slot is free; expected one that was just bought and has no slot.")


def expect(state: AveRomaState, there: bool, asked: bool, what: str, question: str) -> None:
    require(there == asked, f"{what}, or the question about it is open; expected both or neither ({question}).")


def check_goods(state: AveRomaState, decision: Decision[AveRomaState] | None) -> None:
    edition = state.edition
    player = state.acting()
    if state.phase == EXTRA_TRAINING:
        # AR-area-5
        sets = [set_of(kinds) for kinds in edition.fragment_goods]
        require(USES_AREA[state.place] and len(state.incoming) + len(state.picks) == 1
                and all(pick in sets for pick in state.picks), "Goods come in after the action; expected the one of a "
                "pair of fragments.")
    else:
        card = state.area_card[state.area()]
        shown = set_of(edition.goods_shown[card]) if card != NO_CARD else 0
        # AR-modifier-4, AR-advanced-4
        most = max([edition.modifier(patron).goods for patron in state.modifying
                    if edition.modifier(patron).kind == EXTRA_GOODS], default=0)
        if state.advanced and state.place == AEDILIS:
            most = max(most, edition.extra_amount[AEDILIS])
        require(len(state.picks) <= most and all(pick == shown for pick in state.picks), "Goods are to be chosen that "
                "the area card does not show, or more than a patron or a card spent gives.")
        require(len(state.incoming) <= 4, f"{len(state.incoming)} goods come in; expected at most 4.")
    if isinstance(decision, Overflow):
        # AR-goods-2
        good = state.incoming[0]
        require(player.goods[good] == edition.limit and player.surplus < edition.surplus_limit
                and completes_with(state, 1, 0) and completes_with(state, 0, player.prices[good]), "A good is to "
                "become surplus or money; expected no room for it, and both possible.")


def check_payment(state: AveRomaState, decision: Decision[AveRomaState] | None) -> None:
    due, discount, swaps = price(state)
    require(all(state.due[kind] <= due[kind] for kind in range(DUE_KINDS)) and state.discount <= discount
            and state.swaps == swaps, f"More is due, or on other terms, than {PURPOSES[state.purpose]!r} costs; "
            "expected at most its price.")
    require(state.due[DUE_DENARII] == 0, "Denarii are due; expected that they are paid before anything is asked.")
    if isinstance(decision, PayIcon):
        require(state.discount == 0 and not any(state.due[:decision.icon]) and state.due[decision.icon] > 0, "A "
                "payment is asked for that is not the next one due.")
    else:
        require(0 < state.discount < sum(state.due[:DUE_SURPLUS]), "A discount is asked for; expected more icons "
                "of goods than fall away.")
    # AR-pay-1
    require(not ends_the_same(state), "It is asked how to pay, though every way ends the same.")


def price(state: AveRomaState) -> tuple[list[int], int, int]:
    """What the payment under way is for costs at most: what is due, the icons that fall away, what may stand in."""
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


def require(sound: bool, message: str) -> None:
    if not sound:
        raise BadPosition(message)
