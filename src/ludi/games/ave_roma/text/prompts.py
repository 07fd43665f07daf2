"""Prompts, warnings, and the form in which actions are offered."""

from ludi.core.i18n import Translator
from ludi.core.wording import AS_CHOICE, AS_CONTROL, AS_PAYMENT, AS_SCALE, AS_SERIES, AS_STEPPER, ActionForm
from ludi.games.ave_roma.acting import Act
from ludi.games.ave_roma.actions import (
    ADVANCE,
    AREA,
    BUY,
    BUY_TOP,
    DISCOUNT,
    FINISH,
    INFLUENCE,
    KEEP_PASSIVE,
    LOWER,
    MOST_RAISE,
    NO_AREA,
    NO_RAISE,
    OVERFLOW_DENARII,
    OVERFLOW_SURPLUS,
    PASS,
    PATRON,
    PAY,
    PAY_SURPLUS,
    PICK,
    PLACE,
    RAISE,
    SELL,
    SHADOW,
    SPEND,
    TAKE,
    TRAINED,
    UPPER,
    WORKER,
)
from ludi.games.ave_roma.cards import SwapPatron
from ludi.games.ave_roma.costs import area_fee
from ludi.games.ave_roma.edition import (
    EXTRA_GOODS,
    EXTRA_SURPLUS,
    FIRST_PATRON,
    GOODS,
    KINDS_OF_GOODS,
    PROPRAETOR,
)
from ludi.games.ave_roma.goods import ChooseGood, Overflow
from ludi.games.ave_roma.paying import ChooseDiscount, PayIcon
from ludi.games.ave_roma.rounds import PickPlace, PickWorker, picking_hand
from ludi.games.ave_roma.scoring import DoubleBonus, RaiseLevel
from ludi.games.ave_roma.state import NO_CARD, AveRomaState, total
from ludi.games.ave_roma.text.names import (
    GOOD_NAMES,
    PLACE_NAMES,
    card_name,
    denarii,
    due,
)
from ludi.games.ave_roma.tracks import ChooseArea, ChoosePatron
from ludi.games.ave_roma.turn import (
    ChooseFinal,
    ChoosePlace,
    ChooseTrainee,
    ChooseTraining,
    ChooseWorker,
    PlaceShadow,
    lowest_shadow_worker,
)

PLENTY = 100
"""More than a player has of any good, and more than any good costs."""

# Prompts


def welcome(tr: Translator) -> list[str]:
    """The introduction shown before the first turn."""
    return [
        tr("Each turn, send 1 worker to a place and take its action, or pass."),
        tr("High values earn more and walk further; low values buy more cards."),
        tr("After each round, everyone picks up 5 workers from the board."),
        tr("Wars and buildings score at once; politics, areas, patrons at the end."),
    ]


def prompt(state: AveRomaState, tr: Translator) -> str:
    """What the deciding player must do now."""
    if not state.stack:
        return tr("The game is over")
    decision = state.stack[-1]
    if isinstance(decision, ChooseWorker):
        return tr("Choose a worker, or pass")
    if isinstance(decision, ChoosePlace):
        if state.imaginary:
            return tr("Choose your last action with value {value}", value=state.value)
        return tr("Choose where to send your worker of value {value}", value=state.value)
    if isinstance(decision, Act):
        return act_prompt(state, tr)
    if isinstance(decision, PlaceShadow):
        return tr("Place your shadow's worker of value {value}, or choose another",
                  value=lowest_shadow_worker(state.players[decision.seat]))
    if isinstance(decision, (PickPlace, PickWorker)):
        return pick_up_prompt(state, tr)
    if isinstance(decision, ChooseTrainee):
        return tr("Train a worker?")
    if isinstance(decision, ChooseTraining):
        return tr("Choose a training slot for your worker of value {value}", value=state.value)
    if isinstance(decision, ChooseFinal):
        return tr("Choose a value for your last action, or skip it")
    return detail_prompt(state, tr)


def first_step(state: AveRomaState, tr: Translator) -> str:
    return tr("Choose a worker first.") if isinstance(state.stack[-1], ChooseWorker) else ""


def act_prompt(state: AveRomaState, tr: Translator) -> str:
    """The prompt for the next step of the current action."""
    legal = state.legal()
    if leads_to_shadow(state):
        return shadow_prompt(legal, tr)
    if state.in_extra():
        if state.place == PROPRAETOR:
            cards = state.edition.extra_cards[PROPRAETOR]
            return tr.plural("Spend {n} more card with the same symbol", "Spend {n} more cards with the same symbol",
                             cards - state.spent % cards)
        if BUY_TOP in legal:
            return tr("Buy the top card, or spend more cards first")
        return tr("Spend more cards for the top card")
    if state.gathered > 0:
        return tr("Use more influence, or raise your marker")
    if any(SELL <= action < UPPER for action in legal):
        if FINISH in legal:
            return tr("Sell (\u2212) or buy (+) goods, or end your action")
        return tr("Trade until you can pay {price} for the area", price=area_fee_text(state, tr))
    if any(UPPER <= action < ADVANCE for action in legal):
        return propraetor_prompt(state, legal, tr)
    return side_prompt(state, legal, tr)


def area_fee_text(state: AveRomaState, tr: Translator) -> str:
    return denarii(area_fee(state, state.acting(), state.place, state.value), tr)


def propraetor_prompt(state: AveRomaState, legal: list[int], tr: Translator) -> str:
    half = UPPER in legal or LOWER in legal
    one_good = any(TAKE <= action < INFLUENCE for action in legal)
    influence = any(INFLUENCE <= action < ADVANCE for action in legal)
    if FINISH not in legal:
        # AR-area-4
        return tr("Take goods until you can pay {price} for the area", price=area_fee_text(state, tr))
    if influence:
        if half:
            return tr("Take goods, use influence, or end your action")
        if one_good:
            return tr("Take 1 more good, use influence, or end your action")
        return tr("Use influence, or end your action")
    if not half:
        return tr("Take 1 more good, or end your action")
    if one_good:
        return tr("Take upper or lower goods and 1 more, or end your action")
    return tr("Take upper or lower goods, or end your action")


def side_prompt(state: AveRomaState, legal: list[int], tr: Translator) -> str:
    """The prompt for patrons and cards to spend. Before the base action they can wait; after it, the action can end."""
    patrons = any(PATRON <= action < SPEND for action in legal)
    cards = any(SPEND <= action < BUY_TOP for action in legal)
    if any(action < PATRON for action in legal):
        if not cards:
            return tr("Take your action, or use a patron first")
        if not patrons:
            return tr("Take your action, or spend cards first")
        return tr("Take your action, or use patrons or cards first")
    if FINISH not in legal:
        if not state.base_done:
            return tr("Use patrons or cards before you take your action")
        # AR-area-4
        return tr("Use patrons or cards until you can pay {price}", price=area_fee_text(state, tr))
    if not cards:
        return tr("Use a patron, or end your action")
    if not patrons:
        return tr("Spend cards, or end your action")
    return tr("Use a patron, spend cards, or end your action")


def leads_to_shadow(state: AveRomaState) -> bool:
    """AR-two-1: whether the action has begun, leaves nothing to take, and its end only leads to the shadow player."""
    legal = state.legal()
    if len(state.players) > 2 or FINISH not in legal or not isinstance(state.stack[-1], Act) or not state.base_begun:
        return False
    if any(UPPER <= action < ADVANCE for action in legal) or unused_patron(state) != NO_CARD:
        return False
    after = state.clone()
    after.apply(FINISH)
    return bool(after.stack) and isinstance(after.stack[-1], PlaceShadow) and not after.revealed


def shadow_prompt(legal: list[int], tr: Translator) -> str:
    """The prompt for an action that ends, too, when a worker of the shadow player is placed."""
    if any(SELL <= action < UPPER for action in legal):
        return tr("Trade more, end your action, or place a shadow worker")
    if not any(SPEND <= action < BUY_TOP for action in legal):
        return tr("Use a patron, end your action, or place a shadow worker")
    if not any(PATRON <= action < SPEND for action in legal):
        return tr("Spend cards, end your action, or place a shadow worker")
    return tr("Use patrons or cards, finish, or place a shadow worker")


def pick_up_prompt(state: AveRomaState, tr: Translator) -> str:
    own = state.turn < len(state.players)
    if isinstance(state.stack[-1], PickPlace):
        return tr("Choose where to pick up workers for the next round") if own else tr(
            "Choose where your shadow picks up workers for the next round")
    missing = 5 - total(picking_hand(state))
    place = tr(PLACE_NAMES[state.picking])
    if own:
        return tr.plural("Pick up {n} more worker from {place}", "Pick up {n} more workers from {place}", missing,
                         place=place)
    return tr.plural("Pick up {n} more worker from {place} for your shadow",
                     "Pick up {n} more workers from {place} for your shadow", missing, place=place)


def detail_prompt(state: AveRomaState, tr: Translator) -> str:
    """Prompts for questions during an action or the final scoring."""
    decision = state.stack[-1]
    if isinstance(decision, Overflow):
        return tr("No room for {good}: take surplus or denarii?", good=tr(GOOD_NAMES[state.incoming[0]]))
    if isinstance(decision, ChooseGood):
        return tr("Choose a good to take")
    if isinstance(decision, PayIcon):
        return tr("Choose how to pay {due}", due=due(1, decision.icon, tr))
    if isinstance(decision, ChooseDiscount):
        return tr("Choose which cost to waive")
    if isinstance(decision, ChooseArea):
        return tr("Choose an area to raise your marker in")
    if isinstance(decision, ChoosePatron):
        return tr("Choose which patron becomes active")
    if isinstance(decision, SwapPatron):
        return tr("Replace an active patron with {patron}?", patron=card_name(state.edition, state.swap_open, tr))
    if isinstance(decision, DoubleBonus):
        return tr("Choose a patron whose bonus counts twice")
    assert isinstance(decision, RaiseLevel)
    return tr.plural("Raise your markers by up to {n} level", "Raise your markers by up to {n} levels", state.raises)


def caution(state: AveRomaState, action: int, tr: Translator) -> str:
    """Warn about unused goods and free gains from patrons, which are easily forgotten at the end of an action."""
    if action != FINISH or not isinstance(state.stack[-1], Act):
        return ""
    if any(UPPER <= other < INFLUENCE for other in state.legal()):
        return tr("You can still take goods from the area card.")
    patron = unused_patron(state)
    if patron != NO_CARD:
        return tr("You haven't used {patron} yet.", patron=card_name(state.edition, patron, tr))
    return ""


def unused_patron(state: AveRomaState) -> int:
    """A patron whose free gain can still be taken; NO_CARD if there is none."""
    legal = state.legal()
    for patron in sorted(state.patrons):
        if (state.edition.modifier(patron).kind in (EXTRA_SURPLUS, EXTRA_GOODS)
                and PATRON + patron - FIRST_PATRON in legal):
            return patron
    return NO_CARD


# Forms


def action_form(state: AveRomaState, action: int) -> ActionForm:
    """How an action is offered; the cases follow the order of the action numbers."""
    if action in (PASS, ADVANCE, FINISH, NO_AREA, KEEP_PASSIVE, NO_RAISE):
        return ActionForm(AS_CONTROL, implied=action == FINISH and leads_to_shadow(state))
    if WORKER <= action < TRAINED and state.imaginary:
        return ActionForm(AS_SCALE, "value", action - WORKER + 1)
    if TRAINED <= action < PLACE:
        slot, value = divmod(action - TRAINED, 5)
        return ActionForm(AS_SCALE, f"training slot {slot + 1}", value + 1)
    if SELL <= action < UPPER:
        good = (action - SELL) % KINDS_OF_GOODS
        return ActionForm(AS_STEPPER, GOODS[good], -good - 1 if action < BUY else good + 1)
    if action in (OVERFLOW_SURPLUS, OVERFLOW_DENARII) or PICK <= action < SHADOW:
        return ActionForm(AS_SERIES)
    if PAY <= action < AREA:
        return ActionForm(AS_PAYMENT, value=worth(state, action))
    if RAISE <= action < NO_RAISE:
        area, levels = divmod(action - RAISE, MOST_RAISE)
        return ActionForm(AS_SCALE, f"levels in area {area + 1}", levels + 1)
    return ActionForm(AS_CHOICE)


def worth(state: AveRomaState, action: int) -> int:
    """What a payment is worth to the player: goods by their price, and of two the one that is more plentiful; a
    surplus more than any good, because it can't be bought. It is best to waive what is worth most."""
    player = state.acting()
    if action >= DISCOUNT:
        icon = action - DISCOUNT
        return -player.prices[icon] if icon < KINDS_OF_GOODS else 0
    if action == PAY_SURPLUS:
        return PLENTY * PLENTY
    return PLENTY * player.prices[action - PAY] - player.goods[action - PAY]
