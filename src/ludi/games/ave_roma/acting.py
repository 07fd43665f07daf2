"""The action in progress: how it begins, what the player can do in it, and its end."""

from typing import Final

from ludi.core.decision import ActionKind, ActionKinds
from ludi.core.i18n import Translator
from ludi.core.wording import AS_CONTROL, ActionForm, ActionText
from ludi.games.ave_roma.actions import FINISH
from ludi.games.ave_roma.areas import area_price, area_reward, fee_now, fee_text, settle_area
from ludi.games.ave_roma.cards import BUY_CARD, take_paid_card
from ludi.games.ave_roma.deciding import BasePart, Choice, offers
from ludi.games.ave_roma.edition import MERCATOR, PLACES, PROPRAETOR, QUAESTOR, USES_AREA
from ludi.games.ave_roma.extra import BUY_TOP_CARD, SPEND_CARD, extra_prompt, take_paid_top_card
from ludi.games.ave_roma.in_areas import (
    ADVANCE_MARKER,
    BUY_GOOD,
    COLLECT_GOODS,
    SELL_GOOD,
    TAKE_GOOD,
    TAKE_HALF,
    USE_INFLUENCE,
    propraetor_prompt,
    trade_prompt,
)
from ludi.games.ave_roma.patrons import USE_PATRON, meet_modifiers, rise_when_paid, unused_patron
from ludi.games.ave_roma.state import (
    ACT,
    AFTER_TURN,
    EXTRA_TRAINING,
    FOR_CARD,
    FOR_INFLUENCE,
    FOR_STEPS,
    NO_CARD,
    NO_SYMBOL,
    NOT_SPENT,
    NOTHING,
    SETTLE,
    AveRomaState,
)
from ludi.games.ave_roma.text.names import card_name
from ludi.games.ave_roma.tracks import WALK_ON, walk_when_paid

# Start of an action


def begin(state: AveRomaState, place: int, card: int) -> None:
    """Start the action of a place. Everything that needs no choice happens at once."""
    player = state.acting()
    state.place = place
    state.card = card
    if player.active or state.modifying:
        # AR-patron-5
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
    meet_modifiers(state)
    if place == QUAESTOR:
        # AR-quaestor-1
        state.base_begun = True
        state.base_done = True
        player.denarii += state.edition.denarii_per_value * state.value
        state.emit("denarii", state.acting_seat(), state.edition.denarii_per_value * state.value)


# The steps of an action


class Finish(ActionKind[AveRomaState]):
    """AR-turn-5: the end of the action, when its compulsory part is done and the area can be paid for."""

    def refusal(self, state: AveRomaState, offset: int) -> str:
        if state.in_extra():
            return "AR-advanced-13"
        if state.gathered > 0:
            return "AR-propraetor-4"
        if not state.base_done and state.place != MERCATOR and state.place != PROPRAETOR:
            return "AR-turn-5"
        return "" if state.acting().denarii >= fee_now(state) else "AR-area-4"

    def take(self, state: AveRomaState, offset: int) -> None:
        state.phase = SETTLE

    def text(self, state: AveRomaState, offset: int, tr: Translator) -> ActionText:
        return ActionText(tr("End action"),
                          [*area_price(state, state.place, tr), *area_reward(state, state.place, tr)])

    def form(self, state: AveRomaState, offset: int) -> ActionForm:
        return ActionForm(AS_CONTROL, implied=leads_to_shadow(state))

    def caution(self, state: AveRomaState, offset: int, tr: Translator) -> str:
        """Unused goods and free gains from patrons are easily forgotten."""
        legal = state.legal()
        if offers(legal, TAKE_HALF) or offers(legal, TAKE_GOOD):
            return tr("You can still take goods from the area card.")
        patron = unused_patron(state, legal)
        if patron != NO_CARD:
            return tr("You haven't used {patron} yet.", patron=card_name(state.edition, patron, tr))
        return ""


END_ACTION: Final = Finish(FINISH)

BASE_PARTS: Final[list[BasePart]] = [COLLECT_GOODS, WALK_ON, BUY_CARD, SELL_GOOD, BUY_GOOD, TAKE_HALF, TAKE_GOOD,
                                     USE_INFLUENCE, ADVANCE_MARKER]
PARTS_AT: Final[list[list[BasePart]]] = [
    [part for part in BASE_PARTS if part.taken_at[place]] for place in range(len(PLACES))]
"""By place."""
STEPS: Final[ActionKinds[AveRomaState]] = ActionKinds([*BASE_PARTS, USE_PATRON, SPEND_CARD, BUY_TOP_CARD, END_ACTION])
PARTS_IN_PROPRAETOR: Final[list[ActionKind[AveRomaState]]] = [TAKE_HALF, TAKE_GOOD, USE_INFLUENCE]


class Act(Choice):
    """The acting player chooses the next step of the action."""

    def kinds(self) -> ActionKinds[AveRomaState]:
        return STEPS

    def legal(self, state: AveRomaState) -> list[int]:
        # Asking the parts of all places took 0.57 instead of 0.48 us.
        found: list[int] = []
        for part in PARTS_AT[state.place]:
            part.add_legal(state, found)
        USE_PATRON.add_legal(state, found)
        if state.advanced:
            SPEND_CARD.add_legal(state, found)
            BUY_TOP_CARD.add_legal(state, found)
        END_ACTION.add_legal(state, found)
        return found

    def prompt(self, state: AveRomaState, tr: Translator) -> str:
        legal = state.legal()
        if leads_to_shadow(state):
            return shadow_prompt(legal, tr)
        if state.in_extra():
            return extra_prompt(state, legal, tr)
        if state.gathered > 0:
            return tr("Use more influence, or raise your marker")
        if offers(legal, SELL_GOOD) or offers(legal, BUY_GOOD):
            return trade_prompt(state, legal, tr)
        if offers_part_in_propraetor(legal):
            return propraetor_prompt(state, legal, tr)
        return side_prompt(state, legal, tr)


def offers_part_in_propraetor(legal: list[int]) -> bool:
    return any(offers(legal, kind) for kind in PARTS_IN_PROPRAETOR)


def side_prompt(state: AveRomaState, legal: list[int], tr: Translator) -> str:
    """The prompt for patrons and cards to spend. Before the base action they can wait; after it, the action can end."""
    patrons, cards = offers(legal, USE_PATRON), offers(legal, SPEND_CARD)
    if legal[0] < USE_PATRON.first:
        if not cards:
            return tr("Take your action, or use a patron first")
        if not patrons:
            return tr("Take your action, or spend cards first")
        return tr("Take your action, or use patrons or cards first")
    if not offers(legal, END_ACTION):
        if not state.base_done:
            return tr("Use patrons or cards before you take your action")
        # AR-area-4
        return tr("Use patrons or cards until you can pay {price}", price=fee_text(state, tr))
    if not cards:
        return tr("Use a patron, or end your action")
    if not patrons:
        return tr("Spend cards, or end your action")
    return tr("Use a patron, spend cards, or end your action")


# An action whose end only leads to the shadow player


def leads_to_shadow(state: AveRomaState) -> bool:
    """AR-two-1: whether the action has begun, leaves nothing to take, and its end only leads to the shadow player."""
    legal = state.legal()
    if len(state.players) > 2 or not offers(legal, END_ACTION) or not state.base_begun:
        return False
    if offers_part_in_propraetor(legal) or unused_patron(state, legal) != NO_CARD:
        return False
    after = state.clone()
    after.apply(FINISH)
    return after.phase == AFTER_TURN and after.decision is not None and not after.revealed


def shadow_prompt(legal: list[int], tr: Translator) -> str:
    """The prompt for an action that ends, too, when a worker of the shadow player is placed."""
    if offers(legal, SELL_GOOD) or offers(legal, BUY_GOOD):
        return tr("Trade more, end your action, or place a shadow worker")
    if not offers(legal, SPEND_CARD):
        return tr("Use a patron, end your action, or place a shadow worker")
    if not offers(legal, USE_PATRON):
        return tr("Spend cards, end your action, or place a shadow worker")
    return tr("Use patrons or cards, finish, or place a shadow worker")


# Completed payments


def paid(state: AveRomaState) -> None:
    purpose = state.purpose
    state.purpose = NOTHING
    state.swaps = 0
    if purpose == FOR_STEPS:
        walk_when_paid(state)
    elif purpose == FOR_INFLUENCE:
        rise_when_paid(state)
    elif purpose == FOR_CARD:
        take_paid_card(state)
    else:
        take_paid_top_card(state)


# End of the action


def settle(state: AveRomaState) -> None:
    if USES_AREA[state.place]:
        settle_area(state)
    state.phase = EXTRA_TRAINING
