"""The extra action of the advanced game: spending cards of one symbol for more of what the place gives."""

from abc import abstractmethod
from typing import Final

from ludi.core.decision import ActionKind
from ludi.core.i18n import Translator
from ludi.core.wording import ActionText, Undecided
from ludi.games.ave_roma.actions import BUY_TOP, SPEND
from ludi.games.ave_roma.cards import acquire, card_details
from ludi.games.ave_roma.completion import lacking, nothing_to_pay, of_symbol, under_way
from ludi.games.ave_roma.costs import card_due, terms_at
from ludi.games.ave_roma.deciding import offers
from ludi.games.ave_roma.edition import CARDS, DECK_SIZE, LEGATUS, MARKED, PROPRAETOR, ROMA, SENATUS, SYMBOLS
from ludi.games.ave_roma.goods import gain_surplus, set_of
from ludi.games.ave_roma.lookahead import Lookahead
from ludi.games.ave_roma.patrons import slots_opened
from ludi.games.ave_roma.paying import owe
from ludi.games.ave_roma.state import (
    FOR_TOP_CARD,
    NO_CARD,
    NO_SYMBOL,
    NOT_SPENT,
    SPENT_AFTER,
    SPENT_BEFORE,
    AveRomaState,
)
from ludi.games.ave_roma.text.amounts import Item, denarii_gained, surplus_gained
from ludi.games.ave_roma.text.names import (
    SYMBOL_NAMES,
    card_name,
    denarii,
    free_steps,
    gain,
    goods_of_area_card,
    levels_in_area,
    surplus,
)
from ludi.games.ave_roma.tracks import levels_gained, politics_gained, rise, walk

# What a spent card gives at each place


class Gain:
    """What a place gives for a spent card. `amount` is what the edition says."""

    def refusal(self, state: AveRomaState, card: int) -> str:
        """The rule of the place that forbids spending the card; empty if it is allowed."""
        return ""

    def foresee(self, state: AveRomaState, card: int, amount: int, lookahead: Lookahead) -> None:
        """Count the gain if it can help to complete the action."""
        return

    def unaffordable(self, lookahead: Lookahead) -> str:
        """The rule that forbids spending a card after which the action could not be completed."""
        return lacking(lookahead)

    @abstractmethod
    def give(self, state: AveRomaState, amount: int) -> None:
        """Carry it out, after the card is spent."""

    @abstractmethod
    def details(self, state: AveRomaState, amount: int, tr: Translator) -> list[Item]:
        """What one more card gives."""


class Denarii(Gain):
    """Quaestor."""

    def give(self, state: AveRomaState, amount: int) -> None:
        state.acting().denarii += amount

    def details(self, state: AveRomaState, amount: int, tr: Translator) -> list[Item]:
        return [*denarii_gained(amount, tr)]


class AreaGoods(Gain):
    """AR-advanced-4: Aedilis."""

    def refusal(self, state: AveRomaState, card: int) -> str:
        return "" if state.area_card[state.area()] != NO_CARD else "AR-advanced-4"

    def foresee(self, state: AveRomaState, card: int, amount: int, lookahead: Lookahead) -> None:
        lookahead.choices += amount

    def give(self, state: AveRomaState, amount: int) -> None:
        for _ in range(amount):
            state.picks.append(set_of(state.edition.goods_shown[state.area_card[state.area()]]))

    def details(self, state: AveRomaState, amount: int, tr: Translator) -> list[Item]:
        return [Undecided(gain(goods_of_area_card(amount, tr), tr))]


class Surplus(Gain):
    """AR-advanced-5: Mercator."""

    def refusal(self, state: AveRomaState, card: int) -> str:
        return "" if state.acting().surplus < state.edition.surplus_limit else "AR-advanced-5"

    def give(self, state: AveRomaState, amount: int) -> None:
        gain_surplus(state, state.acting(), amount)

    def details(self, state: AveRomaState, amount: int, tr: Translator) -> list[Item]:
        return [*surplus_gained(state, amount, tr)]


class Influence(Gain):
    """AR-advanced-6: Propraetor, where a gain costs several cards."""

    def refusal(self, state: AveRomaState, card: int) -> str:
        own = of_symbol(state, state.acting().left, state.edition.symbol[card])
        return "" if own >= influence_cards_due(state) else "AR-advanced-6"

    def give(self, state: AveRomaState, amount: int) -> None:
        if state.spent % state.edition.extra_cards[PROPRAETOR] == 0:
            rise(state, state.acting_seat(), state.area(), amount)

    def details(self, state: AveRomaState, amount: int, tr: Translator) -> list[Item]:
        missing = influence_cards_due(state) - 1
        if missing == 0:
            return [*levels_gained(state, state.area(), amount, tr)]
        level = gain(levels_in_area(amount, state.area(), tr), tr)
        return [tr.plural("{level} after {n} more card", "{level} after {n} more cards", missing, level=level)]


def influence_cards_due(state: AveRomaState) -> int:
    """How many cards the next level of influence still costs."""
    needed = state.edition.extra_cards[PROPRAETOR]
    return needed - state.spent % needed


class Steps(Gain):
    """AR-advanced-7: Roma."""

    def foresee(self, state: AveRomaState, card: int, amount: int, lookahead: Lookahead) -> None:
        lookahead.start += amount
        if takes_card_of_symbol(state, card):
            lookahead.cards -= 1

    def unaffordable(self, lookahead: Lookahead) -> str:
        return "AR-advanced-7"

    def give(self, state: AveRomaState, amount: int) -> None:
        walk(state, amount)

    def details(self, state: AveRomaState, amount: int, tr: Translator) -> list[Item]:
        return [gain(free_steps(amount, tr), tr), *politics_gained(state, amount, tr)]


def takes_card_of_symbol(state: AveRomaState, card: int) -> bool:
    """AR-patron-2: whether the free step opens a slot and every patron that could take it could also be spent next."""
    player = state.acting()
    if slots_opened(state, player, 1) == 0:
        return False
    for patron in state.passive(player):
        if patron == card or patron in player.right or state.edition.symbol[patron] != state.edition.symbol[card]:
            return False
    return len(state.passive(player)) > 0


class CheaperTopCard(Gain):
    """AR-advanced-8: the card rows, where the top card of the deck can be bought for less."""

    def refusal(self, state: AveRomaState, card: int) -> str:
        if state.spent_when != NOT_SPENT and not state.in_extra():
            return "AR-advanced-8"
        return "" if state.top_card(state.place) != NO_CARD else "AR-advanced-9"

    def foresee(self, state: AveRomaState, card: int, amount: int, lookahead: Lookahead) -> None:
        lookahead.spent += 1
        lookahead.top_open = False
        lookahead.top_due = True

    def unaffordable(self, lookahead: Lookahead) -> str:
        return "AR-advanced-11"

    def give(self, state: AveRomaState, amount: int) -> None:
        """The cards spent count when the top card is bought."""
        return

    def details(self, state: AveRomaState, amount: int, tr: Translator) -> list[Item]:
        top = card_name(state.edition, state.top_card(state.place), tr)
        if state.place == LEGATUS:
            return [tr("{card} costs {less} less", card=top, less=surplus(amount, tr))]
        if state.place == SENATUS:
            return [tr("{card} costs {less} less", card=top, less=denarii(amount, tr))]
        return [tr.plural("{card} costs {n} good less", "{card} costs {n} goods less", amount, card=top)]


GAINS: Final[list[Gain]] = [Denarii(), AreaGoods(), Surplus(), CheaperTopCard(), CheaperTopCard(), Influence(), Steps(),
                            CheaperTopCard()]
"""By place."""

# Spending cards


class Spend(ActionKind[AveRomaState]):
    """AR-advanced-1 to AR-advanced-3: a card from the left of the board moves to its right."""

    def refusal(self, state: AveRomaState, card: int) -> str:
        player = state.acting()
        if not state.advanced:
            return "AR-advanced-12"
        if card not in player.left:
            return "AR-advanced-3"
        if state.symbol != NO_SYMBOL and state.edition.symbol[card] != state.symbol:
            return "AR-advanced-2"
        if state.gathered > 0:
            return "AR-propraetor-4"
        if state.spent_when == SPENT_BEFORE and state.base_begun and not state.in_extra():
            return "AR-advanced-1"
        gain_here = GAINS[state.place]
        rule = gain_here.refusal(state, card)
        if rule or (MARKED[state.place] and nothing_to_pay(state)):
            return rule
        lookahead = after_spending(state, card)
        return "" if lookahead.completes() else gain_here.unaffordable(lookahead)

    def add_legal(self, state: AveRomaState, legal: list[int]) -> None:
        if not state.advanced or state.gathered > 0:
            return
        # Cards of one symbol are interchangeable, except in Roma, where a step can open a patron slot. Asking about all
        # cards took 8 times as long, 1.5 instead of 0.19 us.
        known = ["?"] * len(SYMBOLS)
        for card in sorted(state.acting().left):
            symbol = state.edition.symbol[card]
            if known[symbol] == "?" or state.place == ROMA:
                known[symbol] = self.refusal(state, card)
            if not known[symbol]:
                legal.append(SPEND + card)

    def take(self, state: AveRomaState, card: int) -> None:
        player = state.acting()
        state.symbol = state.edition.symbol[card]
        state.spent += 1
        if state.spent_when == NOT_SPENT:
            state.spent_when = SPENT_AFTER if state.base_begun else SPENT_BEFORE
        # AR-advanced-3
        player.left.remove(card)
        player.right.append(card)
        state.emit("card spent", state.acting_seat(), card)
        GAINS[state.place].give(state, state.edition.extra_amount[state.place])

    def text(self, state: AveRomaState, card: int, tr: Translator) -> ActionText:
        edition = state.edition
        # AR-advanced-2: the symbol decides which cards can follow.
        return ActionText(tr("Spend {card}", card=card_name(edition, card, tr)),
                          [tr(SYMBOL_NAMES[edition.symbol[card]]),
                           *GAINS[state.place].details(state, edition.extra_amount[state.place], tr)])


SPEND_CARD: Final = Spend(SPEND, CARDS)


def after_spending(state: AveRomaState, card: int) -> Lookahead:
    """The lookahead for the action after spending this card."""
    lookahead = under_way(state)
    # AR-advanced-2: only cards of this symbol can follow.
    if lookahead.cards > 0:
        lookahead.cards = of_symbol(state, state.acting().left, state.edition.symbol[card]) - 1
    if state.base_begun:
        # AR-advanced-1: spending a card after the base action ends the base action.
        lookahead.base_open = False
        lookahead.half_open = False
        lookahead.rest_open = False
    GAINS[state.place].foresee(state, card, state.edition.extra_amount[state.place], lookahead)
    return lookahead


# The top card of the deck


class BuyTop(ActionKind[AveRomaState]):
    """AR-advanced-8: the face-up card of the deck, for which cards were spent."""

    def refusal(self, state: AveRomaState, offset: int) -> str:
        if not state.advanced:
            return "AR-advanced-12"
        if MARKED[state.place] or state.spent == 0:
            return "AR-advanced-8"
        lookahead = under_way(state)
        lookahead.owe_top(state.spent)
        return "" if lookahead.completes() else "AR-advanced-11"

    def take(self, state: AveRomaState, offset: int) -> None:
        state.buying = state.top_card(state.place)
        terms = terms_at(state, state.acting(), state.place, state.spent)
        owe(state, card_due(state, state.buying, terms), terms.goods, terms.swaps, FOR_TOP_CARD)
        state.spent = 0

    def text(self, state: AveRomaState, offset: int, tr: Translator) -> ActionText:
        top = state.top_card(state.place)
        return ActionText(tr("Buy {card} from the deck", card=card_name(state.edition, top, tr)),
                          card_details(state, top, state.place, state.spent, tr))


BUY_TOP_CARD: Final = BuyTop(BUY_TOP)


def take_paid_top_card(state: AveRomaState) -> None:
    deck = state.decks[state.buying // DECK_SIZE]
    deck.remove(state.buying)
    # AR-advanced-9: the next card is now face up.
    if deck:
        state.reveal()
    acquire(state)


def extra_prompt(state: AveRomaState, legal: list[int], tr: Translator) -> str:
    """The prompt while the extra action is incomplete."""
    if state.place == PROPRAETOR:
        return tr.plural("Spend {n} more card with the same symbol", "Spend {n} more cards with the same symbol",
                         influence_cards_due(state))
    if offers(legal, BUY_TOP_CARD):
        return tr("Buy the top card, or spend more cards first")
    return tr("Spend more cards for the top card")
