"""The base actions in the areas: Aedilis, Mercator and Propraetor."""

from typing import Final

from ludi.core.i18n import Translator
from ludi.core.wording import AS_CONTROL, AS_STEPPER, ActionForm, ActionText, Undecided
from ludi.games.ave_roma.actions import ADVANCE, BUY, COLLECT, FINISH, INFLUENCE, SELL, TAKE, UPPER
from ludi.games.ave_roma.areas import fee_text
from ludi.games.ave_roma.completion import nothing_to_pay, under_way
from ludi.games.ave_roma.deciding import BasePart, offers
from ludi.games.ave_roma.edition import (
    AEDILIS,
    FIRST_BUILDING,
    FIRST_PATRON,
    GOODS,
    KINDS_OF_GOODS,
    MERCATOR,
    PROPRAETOR,
)
from ludi.games.ave_roma.goods import take_good_text
from ludi.games.ave_roma.state import NO_CARD, SPENT_BEFORE, AveRomaState, Player
from ludi.games.ave_roma.text.amounts import denarii_cost, denarii_gained, good_amount, goods_gained
from ludi.games.ave_roma.text.names import GOOD_NAMES, card_name, due, gain, levels_in_area
from ludi.games.ave_roma.tracks import rise, rise_text

# Aedilis


class Collect(BasePart):
    """AR-aedilis-2: all goods of the area card."""

    def part_refusal(self, state: AveRomaState, offset: int) -> str:
        # AR-advanced-1: if cards were spent before collecting, none can be spent after it.
        if state.spent_when != SPENT_BEFORE or nothing_to_pay(state):
            return ""
        lookahead = under_way(state)
        lookahead.incoming.extend(all_goods(state))
        lookahead.base_open = False
        lookahead.cards = 0
        return "" if lookahead.completes() else "AR-area-4"

    def take_part(self, state: AveRomaState, offset: int) -> None:
        state.base_done = True
        state.incoming.extend(all_goods(state))
        state.emit("goods collected", state.acting_seat(), state.area_card[state.area()])

    def text(self, state: AveRomaState, offset: int, tr: Translator) -> ActionText:
        return ActionText(tr("Take all goods from the area card"), goods_gained(state, all_goods(state), tr))


COLLECT_GOODS: Final = Collect([AEDILIS], COLLECT)


def all_goods(state: AveRomaState) -> list[int]:
    """The goods of the area card that belongs to the worker's value."""
    card = state.area_card[state.area()]
    return state.edition.upper[card] + state.edition.lower[card]


# Mercator


class Sell(BasePart):
    """AR-mercator-1: a good for the price on the player's board."""

    def part_refusal(self, state: AveRomaState, good: int) -> str:
        return "" if state.acting().goods[good] > 0 else "AR-mercator-1"

    def take_part(self, state: AveRomaState, good: int) -> None:
        player = state.acting()
        player.goods[good] -= 1
        player.denarii += player.prices[good]
        state.emit("good sold", state.acting_seat(), good, player.prices[good])

    def text(self, state: AveRomaState, good: int, tr: Translator) -> ActionText:
        return ActionText(tr("Sell {thing}", thing=due(1, good, tr)),
                          [good_amount(good, -1), *denarii_gained(state.acting().prices[good], tr)],
                          tr(GOOD_NAMES[good]))

    def form(self, state: AveRomaState, good: int) -> ActionForm:
        return ActionForm(AS_STEPPER, GOODS[good], -good - 1)


SELL_GOOD: Final = Sell([MERCATOR], SELL, KINDS_OF_GOODS)


class Buy(BasePart):
    """AR-mercator-2: a good of the area card for the price on the player's board."""

    def part_refusal(self, state: AveRomaState, good: int) -> str:
        player = state.acting()
        card = state.area_card[state.area()]
        if card == NO_CARD:
            return "AR-mercator-3"
        if state.bought == state.edition.most_bought or good not in state.edition.goods_shown[card]:
            return "AR-mercator-2"
        if player.denarii < player.prices[good]:
            return "AR-mercator-4"
        return "" if finds_room(state, player, good) else "AR-mercator-5"

    def add_legal(self, state: AveRomaState, legal: list[int]) -> None:
        # A card shows few kinds of goods. Asking about all kinds took 0.32 instead of 0.21 us.
        card = state.area_card[state.area()]
        if card != NO_CARD and state.bought < state.edition.most_bought:
            for good in state.edition.goods_shown[card]:
                if not self.refusal(state, good):
                    legal.append(self.first + good)

    def take_part(self, state: AveRomaState, good: int) -> None:
        player = state.acting()
        player.denarii -= player.prices[good]
        state.bought += 1
        state.incoming.append(good)
        state.emit("good bought", state.acting_seat(), good, player.prices[good])

    def text(self, state: AveRomaState, good: int, tr: Translator) -> ActionText:
        return ActionText(tr("Buy {thing}", thing=due(1, good, tr)),
                          [*denarii_cost(state.acting().prices[good], tr), good_amount(good, 1)], tr(GOOD_NAMES[good]))

    def form(self, state: AveRomaState, good: int) -> ActionForm:
        return ActionForm(AS_STEPPER, GOODS[good], good + 1)


BUY_GOOD: Final = Buy([MERCATOR], BUY, KINDS_OF_GOODS)


def finds_room(state: AveRomaState, player: Player, good: int) -> bool:
    """AR-mercator-5: a good that could only be turned back into its price cannot be bought."""
    if player.goods[good] < state.edition.limit:
        return True
    if player.surplus == state.edition.surplus_limit:
        return False
    # If the good becomes a surplus, its price is lost. The player must still be able to pay for the area.
    lookahead = under_way(state)
    lookahead.denarii -= player.prices[good]
    return lookahead.completes()


def trade_prompt(state: AveRomaState, legal: list[int], tr: Translator) -> str:
    if FINISH in legal:
        return tr("Sell (\u2212) or buy (+) goods, or end your action")
    return tr("Trade until you can pay {price} for the area", price=fee_text(state, tr))


# Propraetor


class TakeHalf(BasePart):
    """AR-propraetor-1: the upper goods of the area card, or the lower ones."""

    def part_refusal(self, state: AveRomaState, half: int) -> str:
        if state.gathered > 0:
            return "AR-propraetor-4"
        if state.half_taken or state.area_card[state.area()] == NO_CARD:
            return "AR-propraetor-1"
        if nothing_to_pay(state):
            return ""
        lookahead = under_way(state)
        lookahead.half_open = False
        lookahead.incoming.extend(goods_of_half(state, half))
        return "" if lookahead.completes() else "AR-area-4"

    def take_part(self, state: AveRomaState, half: int) -> None:
        state.half_taken = True
        state.incoming.extend(goods_of_half(state, half))
        state.emit("half taken", state.acting_seat(), state.area_card[state.area()], half)

    def text(self, state: AveRomaState, half: int, tr: Translator) -> ActionText:
        what = tr("Take the upper goods") if half == 0 else tr("Take the lower goods")
        return ActionText(what, goods_gained(state, goods_of_half(state, half), tr))


TAKE_HALF: Final = TakeHalf([PROPRAETOR], UPPER, 2)


def goods_of_half(state: AveRomaState, half: int) -> list[int]:
    card = state.area_card[state.area()]
    return state.edition.upper[card] if half == 0 else state.edition.lower[card]


class TakeGood(BasePart):
    """AR-propraetor-2: 1 more good of the area card."""

    def part_refusal(self, state: AveRomaState, good: int) -> str:
        if state.gathered > 0:
            return "AR-propraetor-4"
        card = state.area_card[state.area()]
        if state.rest_taken or card == NO_CARD or good not in state.edition.goods_shown[card]:
            return "AR-propraetor-2"
        if nothing_to_pay(state):
            return ""
        lookahead = under_way(state)
        lookahead.rest_open = False
        lookahead.incoming.append(good)
        return "" if lookahead.completes() else "AR-area-4"

    def take_part(self, state: AveRomaState, good: int) -> None:
        state.rest_taken = True
        state.incoming.append(good)
        state.emit("good taken", state.acting_seat(), good)

    def text(self, state: AveRomaState, good: int, tr: Translator) -> ActionText:
        return take_good_text(good, tr)


TAKE_GOOD: Final = TakeGood([PROPRAETOR], TAKE, KINDS_OF_GOODS)


class UseInfluence(BasePart):
    """AR-propraetor-3: the influence of a building or war, which is gathered until the marker rises."""

    def part_refusal(self, state: AveRomaState, offset: int) -> str:
        if state.rest_taken:
            return "AR-propraetor-2"
        if offset + FIRST_BUILDING not in influence_cards(state, state.acting()):
            return "AR-propraetor-3"
        if nothing_to_pay(state):
            return ""
        lookahead = under_way(state)
        lookahead.rest_open = False
        return "" if lookahead.completes() else "AR-area-4"

    def add_legal(self, state: AveRomaState, legal: list[int]) -> None:
        # A player has few of all buildings and wars. Asking about all took 8 times as long, 0.9 instead of 0.12 us.
        for card in sorted(influence_cards(state, state.acting())):
            if not self.refusal(state, card - FIRST_BUILDING):
                legal.append(self.first + card - FIRST_BUILDING)

    def take_part(self, state: AveRomaState, offset: int) -> None:
        card = offset + FIRST_BUILDING
        state.acting().rotated.append(card)
        state.gathered += state.edition.influence[card]
        state.emit("influence used", state.acting_seat(), card)

    def text(self, state: AveRomaState, offset: int, tr: Translator) -> ActionText:
        card = offset + FIRST_BUILDING
        return ActionText(tr("Use the influence of {card}", card=card_name(state.edition, card, tr)),
                          [Undecided(gain(levels_in_area(state.edition.influence[card], state.area(), tr), tr))])


USE_INFLUENCE: Final = UseInfluence([PROPRAETOR], INFLUENCE, FIRST_PATRON - FIRST_BUILDING)


def influence_cards(state: AveRomaState, player: Player) -> list[int]:
    """AR-propraetor-3: cards with unused influence, on either side of the board."""
    return [card for card in player.left + player.right
            if state.edition.influence[card] > 0 and card not in player.rotated]


class Advance(BasePart):
    """AR-propraetor-3: the marker rises by the influence that was gathered."""

    def part_refusal(self, state: AveRomaState, offset: int) -> str:
        return "" if state.gathered > 0 else "AR-propraetor-3"

    def take_part(self, state: AveRomaState, offset: int) -> None:
        levels = state.gathered
        state.gathered = 0
        state.rest_taken = True
        rise(state, state.acting_seat(), state.area(), levels)

    def text(self, state: AveRomaState, offset: int, tr: Translator) -> ActionText:
        return rise_text(state, state.area(), state.gathered, tr)

    def form(self, state: AveRomaState, offset: int) -> ActionForm:
        return ActionForm(AS_CONTROL)


ADVANCE_MARKER: Final = Advance([PROPRAETOR], ADVANCE)


def propraetor_prompt(state: AveRomaState, legal: list[int], tr: Translator) -> str:
    half, one_good = offers(legal, TAKE_HALF), offers(legal, TAKE_GOOD)
    if FINISH not in legal:
        # AR-area-4
        return tr("Take goods until you can pay {price} for the area", price=fee_text(state, tr))
    if offers(legal, USE_INFLUENCE):
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
