"""Patrons: the slots for active ones, and what they do in an action."""

from abc import abstractmethod
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from ludi.core.decision import ActionKind
from ludi.core.i18n import Translator
from ludi.core.wording import AS_CHOICE, AS_CONTROL, ActionForm, ActionText, Amount, Undecided
from ludi.games.ave_roma.actions import ACTIVATE, FROM, KEEP_PASSIVE, PATRON, SWAP
from ludi.games.ave_roma.completion import cards_to_spend, lacking, nothing_to_pay, under_way
from ludi.games.ave_roma.costs import payable
from ludi.games.ave_roma.deciding import Detail
from ludi.games.ave_roma.edition import (
    BROWN_STEPS,
    CARDS,
    CHOSEN,
    EXTRA_DENARII,
    EXTRA_GOODS,
    EXTRA_POINTS,
    EXTRA_SURPLUS,
    FIRST_PATRON,
    FREE_STEPS,
    PAID_INFLUENCE,
    ROMA,
    TRAINING_AFTER,
    Modifier,
)
from ludi.games.ave_roma.goods import gain_surplus, set_of
from ludi.games.ave_roma.lookahead import Lookahead
from ludi.games.ave_roma.paying import owe
from ludi.games.ave_roma.state import FOR_INFLUENCE, MODIFIERS, NO_CARD, AveRomaState, Player
from ludi.games.ave_roma.text.amounts import Item, costs, denarii_gained, points_gained, surplus_gained
from ludi.games.ave_roma.text.names import card_name, free_steps, gain, goods_of_area_card
from ludi.games.ave_roma.text.patrons import effect_detail
from ludi.games.ave_roma.tracks import levels_gained, politics_gained, raise_brown, rise, walk

# Slots for active patrons


def free_patron_slots(state: AveRomaState, player: Player) -> int:
    # AR-patron-1
    return min(player.politics, state.edition.patron_slots) - len(player.active)


def slots_opened(state: AveRomaState, player: Player, steps: int) -> int:
    """How many slots for passive patrons this number of steps in the Colosseum opens."""
    politics = player.politics
    for step in range(1, steps + 1):
        if state.edition.field_politics[(player.colosseum + step) % len(state.edition.field_politics)]:
            politics += 1
    return max(0, min(politics, state.edition.patron_slots) - len(player.active))


def must_activate(state: AveRomaState, player: Player) -> bool:
    # AR-patron-2
    return free_patron_slots(state, player) > 0 and len(state.passive(player)) > 0


def can_activate(state: AveRomaState, patron: int) -> bool:
    """Whether a patron is passive, and needn't be spent to complete the action (AR-turn-7)."""
    if patron not in state.passive(state.acting()):
        return False
    if not state.advanced or nothing_to_pay(state):
        return True
    lookahead = under_way(state)
    lookahead.cards = cards_to_spend(state, [card for card in state.acting().left if card != patron])
    return lookahead.completes()


class ChoosePatron(Detail):
    """AR-patron-2: the player chooses which passive patron takes the newly opened slot."""

    def why_not(self, state: AveRomaState, action: int) -> str:
        if not ACTIVATE <= action < KEEP_PASSIVE:
            return "AR-turn-6"
        return "" if can_activate(state, action - ACTIVATE + FIRST_PATRON) else "AR-patron-2"

    def legal(self, state: AveRomaState) -> list[int]:
        return self.allowed(state, ACTIVATE, KEEP_PASSIVE)

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        patron = action - ACTIVATE + FIRST_PATRON
        player = state.acting()
        side = player.left if patron in player.left else player.right
        side.remove(patron)
        player.active.append(patron)
        state.emit("patron activated", self.seat, patron)

    def prompt(self, state: AveRomaState, tr: Translator) -> str:
        return tr("Choose which patron becomes active")

    def text(self, state: AveRomaState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        patron = action - ACTIVATE + FIRST_PATRON
        return ActionText(tr("Make {patron} active", patron=card_name(state.edition, patron, tr)),
                          [effect_detail(state, patron, tr)])


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


class SwapPatron(Detail):
    """AR-patron-4: whether the patron just bought replaces an active one."""

    def why_not(self, state: AveRomaState, action: int) -> str:
        if SWAP <= action < FROM:
            return "" if action - SWAP + FIRST_PATRON in state.acting().active else "AR-patron-4"
        return "" if action == KEEP_PASSIVE else "AR-turn-6"

    def legal(self, state: AveRomaState) -> list[int]:
        return self.allowed(state, KEEP_PASSIVE, FROM)

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

    def prompt(self, state: AveRomaState, tr: Translator) -> str:
        return tr("Replace an active patron with {patron}?", patron=card_name(state.edition, state.swap_open, tr))

    def text(self, state: AveRomaState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        if action == KEEP_PASSIVE:
            return ActionText(tr("Keep {patron} passive", patron=card_name(state.edition, state.swap_open, tr)))
        old = action - SWAP + FIRST_PATRON
        return ActionText(tr("Replace {patron}", patron=card_name(state.edition, old, tr)),
                          [effect_detail(state, old, tr)])

    def form(self, state: AveRomaState, action: int) -> ActionForm:
        return ActionForm(AS_CONTROL if action == KEEP_PASSIVE else AS_CHOICE)


# Patrons that modify an action as soon as it begins


def meet_modifiers(state: AveRomaState) -> None:
    """AR-patron-5. Points and money are gained at once; what the player may not want, or may want later, can wait."""
    player = state.acting()
    for patron in state.modifying:
        modifier = state.edition.modifier(patron)
        if modifier.kind == EXTRA_POINTS:
            # AR-modifier-1
            player.points[MODIFIERS] += modifier.points
            state.emit("patron", state.acting_seat(), patron)
        elif modifier.kind == EXTRA_DENARII:
            # AR-modifier-2
            player.denarii += modifier.denarii
            state.emit("patron", state.acting_seat(), patron)
        elif modifier.kind == TRAINING_AFTER:
            # AR-modifier-6
            state.trainings += 1
        elif modifier.kind in CHOSEN:
            state.patrons.append(patron)


def gained_at_once(state: AveRomaState, place: int, tr: Translator) -> list[Amount]:
    """AR-modifier-1, AR-modifier-2: what active patrons give as soon as a worker goes to their place."""
    found = []
    for patron in state.acting().active:
        modifier = state.edition.modifier(patron)
        if modifier.place != place:
            continue
        given = [*(points_gained(modifier.points, tr) if modifier.kind == EXTRA_POINTS else []),
                 *(denarii_gained(modifier.denarii, tr) if modifier.kind == EXTRA_DENARII else [])]
        name = card_name(state.edition, patron, tr)
        found += [Amount(each.resource, each.by, tr("{patron} {gain}", patron=name, gain=each.words)) for each in given]
    return found


# Patrons that the player may use during the action


class Effect:
    """What a patron gives when the player uses it."""

    @abstractmethod
    def refusal(self, state: AveRomaState, modifier: Modifier) -> str:
        """The rule that forbids it now; empty if it is allowed."""

    @abstractmethod
    def give(self, state: AveRomaState, modifier: Modifier) -> None:
        """Carry it out."""

    @abstractmethod
    def details(self, state: AveRomaState, modifier: Modifier, tr: Translator) -> list[Item]:
        """What it costs and gives."""


class Surplus(Effect):
    """AR-modifier-3: surplus."""

    def refusal(self, state: AveRomaState, modifier: Modifier) -> str:
        return "" if state.acting().surplus < state.edition.surplus_limit else "AR-modifier-3"

    def give(self, state: AveRomaState, modifier: Modifier) -> None:
        gain_surplus(state, state.acting(), modifier.surplus)

    def details(self, state: AveRomaState, modifier: Modifier, tr: Translator) -> list[Item]:
        return [*surplus_gained(state, modifier.surplus, tr)]


class Goods(Effect):
    """AR-modifier-4: goods from the area card."""

    def refusal(self, state: AveRomaState, modifier: Modifier) -> str:
        return "" if state.area_card[state.area()] != NO_CARD else "AR-modifier-4"

    def give(self, state: AveRomaState, modifier: Modifier) -> None:
        for _ in range(modifier.goods):
            state.picks.append(set_of(state.edition.goods_shown[state.area_card[state.area()]]))

    def details(self, state: AveRomaState, modifier: Modifier, tr: Translator) -> list[Item]:
        return [Undecided(gain(goods_of_area_card(modifier.goods, tr), tr))]


class PaidInfluence(Effect):
    """AR-modifier-10: a level in the area, for a price."""

    def refusal(self, state: AveRomaState, modifier: Modifier) -> str:
        if not payable(state, state.acting(), modifier.pay):
            return "AR-modifier-10"
        lookahead = under_way(state)
        lookahead.due = modifier.pay[:]
        lookahead.purpose = FOR_INFLUENCE
        return "" if lookahead.completes() else lacking(lookahead)

    def give(self, state: AveRomaState, modifier: Modifier) -> None:
        owe(state, modifier.pay[:], 0, 0, FOR_INFLUENCE)

    def details(self, state: AveRomaState, modifier: Modifier, tr: Translator) -> list[Item]:
        return [*costs(modifier.pay, tr), *levels_gained(state, state.area(), 1, tr)]


def rise_when_paid(state: AveRomaState) -> None:
    # AR-modifier-10
    rise(state, state.acting_seat(), state.area(), 1)


class FreeSteps(Effect):
    """AR-modifier-12: steps in the Colosseum."""

    def refusal(self, state: AveRomaState, modifier: Modifier) -> str:
        lookahead = after_free_steps(state, modifier.steps)
        if lookahead.completes():
            return ""
        return "AR-modifier-12" if state.place == ROMA else lacking(lookahead)

    def give(self, state: AveRomaState, modifier: Modifier) -> None:
        walk(state, modifier.steps)

    def details(self, state: AveRomaState, modifier: Modifier, tr: Translator) -> list[Item]:
        return [gain(free_steps(modifier.steps, tr), tr), *politics_gained(state, modifier.steps, tr)]


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


class BrownSteps(Effect):
    """AR-modifier-13: the brown marker of the area rises."""

    def refusal(self, state: AveRomaState, modifier: Modifier) -> str:
        area = state.area()
        able = state.area_card[area] != NO_CARD and state.brown[area] < state.edition.track_top
        return "" if able else "AR-modifier-13"

    def give(self, state: AveRomaState, modifier: Modifier) -> None:
        raise_brown(state, state.area(), modifier.brown)

    def details(self, state: AveRomaState, modifier: Modifier, tr: Translator) -> list[Item]:
        return [gain(tr.plural("{n} level for the brown marker of area {area}",
                               "{n} levels for the brown marker of area {area}", modifier.brown,
                               area=state.area() + 1), tr)]


EFFECTS: Final[dict[int, Effect]] = {EXTRA_SURPLUS: Surplus(), EXTRA_GOODS: Goods(), PAID_INFLUENCE: PaidInfluence(),
                                     FREE_STEPS: FreeSteps(), BROWN_STEPS: BrownSteps()}
"""By kind of modifier, all that are CHOSEN."""


class UsePatron(ActionKind[AveRomaState]):
    """AR-patron-5: a patron that modifies the action, before or after the base action."""

    def refusal(self, state: AveRomaState, offset: int) -> str:
        if offset + FIRST_PATRON not in state.patrons:
            return "AR-patron-5"
        if state.in_extra():
            return "AR-advanced-13"
        if state.gathered > 0:
            return "AR-propraetor-4"
        modifier = state.edition.modifier(offset + FIRST_PATRON)
        return EFFECTS[modifier.kind].refusal(state, modifier)

    def add_legal(self, state: AveRomaState, legal: list[int]) -> None:
        # Most actions have no patron to use. Asking about all patrons took 0.33 instead of 0.1 us.
        if state.patrons:
            for patron in sorted(state.patrons):
                if not self.refusal(state, patron - FIRST_PATRON):
                    legal.append(PATRON + patron - FIRST_PATRON)

    def take(self, state: AveRomaState, offset: int) -> None:
        patron = offset + FIRST_PATRON
        modifier = state.edition.modifier(patron)
        state.patrons.remove(patron)
        state.emit("patron", state.acting_seat(), patron)
        EFFECTS[modifier.kind].give(state, modifier)

    def text(self, state: AveRomaState, offset: int, tr: Translator) -> ActionText:
        patron = offset + FIRST_PATRON
        modifier = state.edition.modifier(patron)
        return ActionText(tr("Use {patron}", patron=card_name(state.edition, patron, tr)),
                          EFFECTS[modifier.kind].details(state, modifier, tr))


USE_PATRON: Final = UsePatron(PATRON, CARDS - FIRST_PATRON)


def unused_patron(state: AveRomaState, legal: list[int]) -> int:
    """A patron whose free gain can still be taken; NO_CARD if there is none."""
    for patron in sorted(state.patrons):
        if (state.edition.modifier(patron).kind in (EXTRA_SURPLUS, EXTRA_GOODS)
                and PATRON + patron - FIRST_PATRON in legal):
            return patron
    return NO_CARD
