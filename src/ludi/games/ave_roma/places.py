"""Where a worker can go: to a marked place or a card with a free slot and an action that can be completed, or into
training."""

from abc import abstractmethod
from typing import Final

from ludi.core.decision import ActionKind, ActionKinds
from ludi.core.i18n import Translator
from ludi.core.wording import ActionText
from ludi.games.ave_roma.acting import begin
from ludi.games.ave_roma.actions import CARD, PLACE
from ludi.games.ave_roma.areas import area_price, area_reward
from ludi.games.ave_roma.cards import card_details
from ludi.games.ave_roma.completion import has_sources, planned
from ludi.games.ave_roma.costs import PLAIN, area_fee, can_afford, field_taken, payable, steps_due, terms_at
from ludi.games.ave_roma.deciding import Choice
from ludi.games.ave_roma.edition import (
    AEDILIS,
    CARDS,
    DECK_SIZE,
    DUE_DENARII,
    DUE_SURPLUS,
    FIRST_BUILDING,
    MARKED_PLACES,
    MERCATOR,
    PROPRAETOR,
    QUAESTOR,
    ROMA,
    ROW_CARDS,
    ROW_PLACES,
)
from ludi.games.ave_roma.in_areas import all_goods, influence_cards
from ludi.games.ave_roma.patrons import gained_at_once
from ludi.games.ave_roma.state import NO_CARD, AveRomaState, Player
from ludi.games.ave_roma.text.amounts import Item, denarii_gained, goods_gained
from ludi.games.ave_roma.text.names import PLACE_NAMES, card_name
from ludi.games.ave_roma.tracks import walk_details
from ludi.games.ave_roma.training import TRAIN_WORKER, can_train, take_worker

# Slots


def slot_free(state: AveRomaState, place: int) -> bool:
    return state.imaginary or state.slots_used[place] < state.usable_slots


def put_worker(state: AveRomaState, place: int) -> None:
    """AR-turn-2: the chosen worker takes a slot."""
    printed = take_worker(state)
    if not state.imaginary:
        state.placed[place * 6 + printed] += 1
        state.slots_used[place] += 1


# Marked places


class MarkedPlace:
    """A place without cards."""

    def refusal(self, state: AveRomaState, value: int) -> str:
        """The rule that forbids the action of a worker of this value there; empty if it is allowed."""
        return ""

    @abstractmethod
    def details(self, state: AveRomaState, tr: Translator) -> list[Item]:
        """What the action gives a worker of the chosen value, and what it costs."""


class Quaestor(MarkedPlace):
    """AR-quaestor-1: money."""

    def details(self, state: AveRomaState, tr: Translator) -> list[Item]:
        return [*denarii_gained(state.edition.denarii_per_value * state.value, tr)]


class Aedilis(MarkedPlace):
    """AR-aedilis-1: the goods of an area card."""

    def refusal(self, state: AveRomaState, value: int) -> str:
        if state.area_card[value - 1] == NO_CARD:
            return "AR-aedilis-1"
        return fee_refusal(state, AEDILIS, value)

    def details(self, state: AveRomaState, tr: Translator) -> list[Item]:
        return [*area_price(state, AEDILIS, tr), *goods_gained(state, all_goods(state), tr),
                *area_reward(state, AEDILIS, tr)]


class Mercator(MarkedPlace):
    """Trade."""

    def refusal(self, state: AveRomaState, value: int) -> str:
        return fee_refusal(state, MERCATOR, value)

    def details(self, state: AveRomaState, tr: Translator) -> list[Item]:
        offer = [tr("sell goods")]
        if state.area_card[state.area()] != NO_CARD:
            offer.append(tr("buy goods from area {area}", area=state.value))
        return [*offer, *area_price(state, MERCATOR, tr), *area_reward(state, MERCATOR, tr)]


class Propraetor(MarkedPlace):
    """Goods and influence in an area."""

    def refusal(self, state: AveRomaState, value: int) -> str:
        return fee_refusal(state, PROPRAETOR, value)

    def details(self, state: AveRomaState, tr: Translator) -> list[Item]:
        offer = []
        if state.area_card[state.area()] != NO_CARD:
            offer.append(tr("take goods from area {area}", area=state.value))
        if influence_cards(state, state.acting()):
            offer.append(tr("use influence in area {area}", area=state.value))
        return [*offer, *area_price(state, PROPRAETOR, tr), *area_reward(state, PROPRAETOR, tr)]


class Roma(MarkedPlace):
    """A walk in the Colosseum."""

    def refusal(self, state: AveRomaState, value: int) -> str:
        return "" if can_walk(state, state.acting(), value) else "AR-roma-3"

    def details(self, state: AveRomaState, tr: Translator) -> list[Item]:
        return [tr.plural("{n} step", "{n} steps", state.value), *walk_details(state, tr)]


MARKED_KINDS: Final[list[MarkedPlace]] = [Quaestor(), Aedilis(), Mercator(), Propraetor(), Roma()]
"""In the order of MARKED_PLACES."""


def fee_refusal(state: AveRomaState, place: int, value: int) -> str:
    """AR-area-4: whether the area can be paid for. Money earned during the action counts."""
    player = state.acting()
    if player.denarii >= area_fee(state, player, place, value):
        return ""
    return "" if planned(state, place, value, NO_CARD).completes() else "AR-area-4"


def can_walk(state: AveRomaState, player: Player, steps: int) -> bool:
    """AR-roma-3: whether every step can be paid, including with gains before the walk."""
    if pays_walk(state, player, steps):
        return True
    return has_sources(state, player, ROMA) and planned(state, ROMA, steps, NO_CARD).completes()


def pays_walk(state: AveRomaState, player: Player, steps: int) -> bool:
    """Whether a walk that starts at once can be paid. Checks money and surplus first, which answers most cases."""
    if not player.active:
        edition = state.edition
        denarii = player.denarii
        surplus = player.surplus
        goods = False
        for step in range(1, steps + 1):
            field = (player.colosseum + step) % len(edition.field_due)
            kind = edition.field_due[field]
            if not field_taken(state, state.acting_seat(), field):
                if kind == DUE_DENARII:
                    denarii -= edition.step_denarii
                elif kind == DUE_SURPLUS:
                    surplus -= 1
                else:
                    goods = True
        if denarii < 0 or surplus < 0:
            return False
        if not goods:
            return True
    return payable(state, player, steps_due(state, state.acting_seat(), player.colosseum, steps))


def place_refusal(state: AveRomaState, index: int, value: int) -> str:
    """The rule that forbids a worker of this value at a marked place; empty if it is allowed."""
    return MARKED_KINDS[index].refusal(state, value) if slot_free(state, MARKED_PLACES[index]) else "AR-turn-2"


class GoToPlace(ActionKind[AveRomaState]):
    """The worker takes the action of a marked place."""

    def refusal(self, state: AveRomaState, offset: int) -> str:
        return place_refusal(state, offset, state.value)

    def take(self, state: AveRomaState, offset: int) -> None:
        put_worker(state, MARKED_PLACES[offset])
        begin(state, MARKED_PLACES[offset], NO_CARD)

    def text(self, state: AveRomaState, offset: int, tr: Translator) -> ActionText:
        place = MARKED_PLACES[offset]
        return ActionText(tr("Go to {place}", place=tr(PLACE_NAMES[place])),
                          [*MARKED_KINDS[offset].details(state, tr), *gained_at_once(state, place, tr)])


GO_TO_PLACE: Final = GoToPlace(PLACE, len(MARKED_PLACES))

# Cards of the rows


def can_buy(state: AveRomaState, player: Player, place: int, value: int, card: int) -> bool:
    """AR-row-3: whether a card can be paid for, including with gains before the purchase."""
    if can_afford(state, player, card, terms_at(state, player, place, 0)):
        return True
    return has_sources(state, player, place) and planned(state, place, value, card).completes()


def position_in_row(state: AveRomaState, row: int, card: int) -> int:
    cards = state.rows[row]
    for position in range(ROW_CARDS):
        if cards[position] == card:
            return position
    return -1


def affordable(state: AveRomaState, row: int, value: int) -> list[int]:
    """The cards of a row that a worker of this value can buy."""
    player = state.acting()
    place = ROW_PLACES[row]
    terms = terms_at(state, player, place, 0) if player.active else PLAIN
    sources = has_sources(state, player, place)
    highest = state.edition.row_highest
    found: list[int] = []
    for position, card in enumerate(state.rows[row]):
        if card == NO_CARD or value > highest[position]:
            continue
        if can_afford(state, player, card, terms) or (sources and planned(state, place, value, card).completes()):
            found.append(card)
    return found


class GoToCard(ActionKind[AveRomaState]):
    """The worker goes to a card of a row to buy it."""

    def refusal(self, state: AveRomaState, offset: int) -> str:
        card = offset + FIRST_BUILDING
        row = card // DECK_SIZE - 1
        position = position_in_row(state, row, card)
        if position < 0:
            return "AR-row-2"
        # AR-row-1
        if state.value > state.edition.row_highest[position]:
            return "AR-row-1"
        return "" if can_buy(state, state.acting(), ROW_PLACES[row], state.value, card) else "AR-row-3"

    def add_legal(self, state: AveRomaState, legal: list[int]) -> None:
        # Few of all cards are in the rows, and the terms are the same for a whole row. Asking about every card took 2.0
        # instead of 0.7 us.
        for row in range(len(ROW_PLACES)):
            cards = affordable(state, row, state.value)
            if len(cards) > 1:
                cards.sort()
            for card in cards:
                legal.append(self.first + card - FIRST_BUILDING)

    def take(self, state: AveRomaState, offset: int) -> None:
        card = offset + FIRST_BUILDING
        place = ROW_PLACES[card // DECK_SIZE - 1]
        put_worker(state, place)
        begin(state, place, card)

    def text(self, state: AveRomaState, offset: int, tr: Translator) -> ActionText:
        card = offset + FIRST_BUILDING
        place = ROW_PLACES[card // DECK_SIZE - 1]
        return ActionText(tr("Buy {thing}", thing=card_name(state.edition, card, tr)),
                          [*card_details(state, card, place, 0, tr), *gained_at_once(state, place, tr)])


GO_TO_CARD: Final = GoToCard(CARD, CARDS - FIRST_BUILDING)

# The choice


def has_place(state: AveRomaState, value: int, training: bool) -> bool:
    """Whether a worker of this value can go anywhere. Stops at the first target. Quaestor takes any value."""
    if slot_free(state, QUAESTOR):
        return True
    for index in range(len(MARKED_PLACES)):
        if not place_refusal(state, index, value):
            return True
    if training and can_train(state):
        return True
    for row in range(len(ROW_PLACES)):  # noqa: SIM110
        if affordable(state, row, value):
            return True
    return False


TARGETS: Final[ActionKinds[AveRomaState]] = ActionKinds([GO_TO_PLACE, GO_TO_CARD, TRAIN_WORKER])


class ChoosePlace(Choice):
    """AR-turn-2: the player chooses where the worker goes."""

    def kinds(self) -> ActionKinds[AveRomaState]:
        return TARGETS

    def prompt(self, state: AveRomaState, tr: Translator) -> str:
        if state.imaginary:
            return tr("Choose your last action with value {value}", value=state.value)
        return tr("Choose where to send your worker of value {value}", value=state.value)
