"""Storage: goods that come in, what overflows, and goods that a player chooses."""

from typing import Final

from ludi.core.state import Decision
from ludi.games.ave_roma.actions import CHOOSE, OVERFLOW_DENARII, OVERFLOW_SURPLUS, PAY
from ludi.games.ave_roma.edition import AEDILIS, KINDS_OF_GOODS, MERCATOR, USES_AREA
from ludi.games.ave_roma.state import ACT, NO_CARD, AveRomaState, Player


def gain_surplus(state: AveRomaState, player: Player, amount: int) -> None:
    # AR-goods-3: beyond the limit it is lost.
    player.surplus = min(state.edition.surplus_limit, player.surplus + amount)


def store_next(state: AveRomaState) -> None:
    """AR-goods-1: put the next incoming good into the storage; ask where an overflow goes if there is a choice."""
    player = state.acting()
    good = state.incoming[0]
    if player.goods[good] < state.edition.limit:
        state.incoming.pop(0)
        player.goods[good] += 1
    elif player.surplus < state.edition.surplus_limit and spares(state, player.prices[good]):
        state.ask(Overflow(state.acting_seat()))
    else:
        overflow_to_denarii(state)


def overflow_to_denarii(state: AveRomaState) -> None:
    # AR-goods-2
    player = state.acting()
    good = state.incoming.pop(0)
    player.denarii += player.prices[good]
    state.tell("overflow to denarii", state.acting_seat(), good, player.prices[good])


class Overflow(Decision[AveRomaState]):
    """AR-goods-2: a good for which there is no room becomes surplus or its price."""

    def legal(self, state: AveRomaState) -> list[int]:
        return [OVERFLOW_SURPLUS, OVERFLOW_DENARII]

    def apply(self, state: AveRomaState, action: int) -> None:
        state.answered()
        if action == OVERFLOW_DENARII:
            overflow_to_denarii(state)
        else:
            good = state.incoming.pop(0)
            state.acting().surplus += 1
            state.tell("overflow to surplus", self.seat, good)

    def why_not(self, state: AveRomaState, action: int) -> str:
        return "AR-turn-6"


# Choosing goods


def pick_next(state: AveRomaState) -> None:
    """Let the player choose the next good; a set of one kind needs no choice."""
    kinds = goods_in(state.picks[0])
    if len(kinds) == 1:
        state.picks.pop(0)
        state.incoming.append(kinds[0])
    else:
        state.ask(ChooseGood(state.acting_seat()))


def goods_in(kinds: int) -> list[int]:
    return [good for good in range(KINDS_OF_GOODS) if kinds >> good & 1]


def set_of(goods: list[int]) -> int:
    kinds = 0
    for good in goods:
        kinds |= 1 << good
    return kinds


class ChooseGood(Decision[AveRomaState]):
    """A good of the player's choice, out of those that may be had."""

    def legal(self, state: AveRomaState) -> list[int]:
        kinds = goods_in(state.picks[0])
        if state.phase != ACT:
            return [CHOOSE + good for good in kinds]
        # AR-area-4: a choice must not make the fee of the action unpayable.
        return [CHOOSE + good for good in kinds
                if leaves_fee(state, [good], state.half_taken, state.rest_taken, 1)]

    def apply(self, state: AveRomaState, action: int) -> None:
        state.answered()
        state.picks.pop(0)
        state.incoming.append(action - CHOOSE)
        state.tell("good chosen", self.seat, action - CHOOSE)

    def why_not(self, state: AveRomaState, action: int) -> str:
        return "AR-goods-5" if CHOOSE <= action < PAY else "AR-turn-6"


# The price of the area card, due at the end of the action


def area_fee(state: AveRomaState, player: Player, place: int, value: int) -> int:
    """AR-area-2, AR-area-3: what the use of an area will cost at the end of the action."""
    if not USES_AREA[place]:
        return 0
    # AR-advanced-10
    price = state.edition.advanced_area_price if state.advanced else state.edition.area_price
    if state.area_card[value - 1] == NO_CARD:
        return price
    if not state.area_up[value - 1] or state.modifies(player, place, 5):
        # AR-area-1, AR-modifier-5
        return 0
    return price


def spares(state: AveRomaState, amount: int) -> bool:
    """AR-area-4: whether the fee of the action under way can still be paid without this much money."""
    if state.phase != ACT:
        return True
    player = state.acting()
    fee = area_fee(state, player, state.place, state.value)
    return fee <= player.denarii - amount or fee <= most_denarii(state) - amount


def most_denarii(state: AveRomaState) -> int:
    """The most money that the player can have at the end of the action under way, by selling and overflow."""
    return possible_denarii(state, state.acting(), state.place, state.value, state.incoming, state.base_done,
                            state.half_taken, state.rest_taken, goods_to_choose(state))


def goods_to_choose(state: AveRomaState) -> int:
    """How many goods of the player's choice the action under way still brings."""
    count = len(state.picks)
    for patron in state.patrons:
        modifier = state.edition.modifier(patron)
        if modifier.kind == 4:
            count += modifier.goods
    return count


def leaves_fee(state: AveRomaState, goods: list[int], half_taken: bool, rest_taken: bool, chosen: int) -> bool:
    """Whether the fee stays payable if these goods come in next; `chosen` of them were to be chosen."""
    player = state.acting()
    fee = area_fee(state, player, state.place, state.value)
    if fee <= player.denarii:
        return True
    return fee <= possible_denarii(state, player, state.place, state.value, state.incoming + goods, state.base_done,
                                   half_taken, rest_taken, goods_to_choose(state) - chosen)


def possible_denarii(state: AveRomaState, player: Player, place: int, value: int, incoming: list[int],
                     base_done: bool, half_taken: bool, rest_taken: bool, extra: int) -> int:
    """The most money a player can have at the end of an action that still brings so many goods of choice."""
    card = state.area_card[value - 1]
    edition = state.edition
    if place == MERCATOR:
        money = player.denarii
        for good in range(KINDS_OF_GOODS):
            money += player.goods[good] * player.prices[good]
        for good in incoming:
            money += player.prices[good]
        return money
    if card == NO_CARD:
        return after_overflow(state, player, incoming, NO_GOOD, 0)
    if place == AEDILIS:
        goods = incoming if base_done else incoming + edition.upper[card] + edition.lower[card]
        return most_with_extra(state, player, goods, card, extra)
    if not rest_taken:
        extra += 1
    if not incoming and has_room(state, player, card, extra):
        return player.denarii
    best = most_with_extra(state, player, incoming, card, extra)
    if not half_taken:
        for half in (edition.upper[card], edition.lower[card]):
            best = max(best, most_with_extra(state, player, incoming + half, card, extra))
    return best


NO_GOOD: Final = -1


def has_room(state: AveRomaState, player: Player, card: int, extra: int) -> bool:
    """Whether half a card and so many further goods certainly fit into the storage, so that nothing overflows."""
    for good in state.edition.goods_shown[card]:  # noqa: SIM110
        if player.goods[good] + 2 + extra > state.edition.limit:
            return False
    return True


def most_with_extra(state: AveRomaState, player: Player, goods: list[int], card: int, extra: int) -> int:
    """With so many further goods of the player's choice: all of one kind are worth most."""
    best = after_overflow(state, player, goods, NO_GOOD, 0)
    if extra > 0:
        for good in state.edition.goods_shown[card]:
            best = max(best, after_overflow(state, player, goods, good, extra))
    return best


def after_overflow(state: AveRomaState, player: Player, goods: list[int], further: int, extra: int) -> int:
    """The player's money once these goods have come in and every overflow was turned into money."""
    stored = player.goods[:]
    money = player.denarii
    for good in goods + [further] * extra:
        if stored[good] < state.edition.limit:
            stored[good] += 1
        else:
            money += player.prices[good]
    return money
