"""Paying what is due. Wherever a payment can be made in several ways, the player chooses."""

from typing import Final

from ludi.core.state import Decision
from ludi.games.ave_roma.actions import AREA, DISCOUNT, PAY, PAY_SURPLUS
from ludi.games.ave_roma.edition import (
    AEDIFICATOR,
    COLOURS,
    DUE_ANY,
    DUE_COLOUR,
    DUE_DENARII,
    DUE_KINDS,
    DUE_SURPLUS,
    KINDS_OF_GOODS,
    LEGATUS,
)
from ludi.games.ave_roma.state import NOTHING, AveRomaState, Player

SURPLUS_FOR_GOODS: Final = 8
GOODS_FOR_SURPLUS: Final = 9

# What a card costs


class Terms:
    """On what terms a player buys: icons of goods that fall away, less surplus, fewer denarii, what may stand in."""

    def __init__(self, goods: int, surplus: int, denarii: int, swaps: int) -> None:
        self.goods = goods
        self.surplus = surplus
        self.denarii = denarii
        self.swaps = swaps


PLAIN: Final = Terms(0, 0, 0, 0)


def terms_at(state: AveRomaState, player: Player, place: int, spent: int) -> Terms:
    """AR-modifier-7, AR-modifier-8, AR-modifier-9, AR-advanced-8: what patrons and spent cards do to the price."""
    modifiers = state.modifiers_at(player, place)
    if spent == 0 and not modifiers:
        return PLAIN
    amount = spent * state.edition.extra_amount[place]
    swaps = 0
    for modifier in modifiers:
        if modifier.kind == 7:
            amount += modifier.goods + modifier.surplus + modifier.denarii
        elif modifier.kind == SURPLUS_FOR_GOODS or modifier.kind == GOODS_FOR_SURPLUS:
            swaps = modifier.kind
    if place == AEDIFICATOR:
        return Terms(amount, 0, 0, swaps)
    return Terms(0, amount, 0, swaps) if place == LEGATUS else Terms(0, 0, amount, swaps)


def card_due(state: AveRomaState, card: int, terms: Terms) -> list[int]:
    """The cost of a card after discounts in surplus and denarii, never below nothing; goods are settled later."""
    due = state.edition.cost[card][:]
    due[DUE_SURPLUS] = max(0, due[DUE_SURPLUS] - terms.surplus)
    due[DUE_DENARII] = max(0, due[DUE_DENARII] - terms.denarii)
    return due


def can_afford(state: AveRomaState, player: Player, card: int, terms: Terms) -> bool:
    """Whether a player could pay for a card."""
    cost = state.edition.cost[card]
    if cost[DUE_DENARII] - terms.denarii > player.denarii:
        return False
    if terms is PLAIN:
        # Most cards ask for certain goods only; a look at those settles most questions.
        for kind in state.edition.kinds_due[card]:
            if kind < KINDS_OF_GOODS:
                if player.goods[kind] < cost[kind]:
                    return False
            elif kind == DUE_SURPLUS:
                if player.surplus < cost[kind]:
                    return False
            else:
                return covers(state, player.goods, player.surplus, player.denarii, cost, 0, 0)
        return True
    return covers(state, player.goods, player.surplus, player.denarii, card_due(state, card, terms), terms.goods,
                  terms.swaps)


# Whether something can be paid


def payable(state: AveRomaState, player: Player, due: list[int]) -> bool:
    return covers(state, player.goods, player.surplus, player.denarii, due, 0, 0)


def covers(state: AveRomaState, goods: list[int], surplus: int, denarii: int, due: list[int], discount: int,
           swaps: int) -> bool:
    """Whether these things pay for what is due.

    Icons of one good are served first, then those of a colour, then those of any good: as each kind of icon takes all
    that the one before it takes, nothing is wasted.
    """
    if due[DUE_DENARII] > denarii:
        return False
    lacking = -discount
    total = -due[DUE_ANY]
    pairs = state.edition.colour_goods
    for colour in range(len(COLOURS)):
        left = -due[DUE_COLOUR + colour]
        for good in pairs[colour]:
            rest = goods[good] - due[good]
            if rest < 0:
                lacking -= rest
            else:
                left += rest
        if left < 0:
            lacking -= left
        else:
            total += left
    if total < 0:
        lacking -= total
        total = 0
    spare = surplus - due[DUE_SURPLUS]
    if spare < 0 and swaps == GOODS_FOR_SURPLUS:
        total += spare
        spare = 0
        if total < 0:
            return False
    if spare < 0:
        return False
    if swaps == SURPLUS_FOR_GOODS:
        lacking -= spare
    return lacking <= 0


def covers_both(state: AveRomaState, goods: list[int], surplus: int, denarii: int, due: list[int], discount: int,
                later: list[int], later_discount: int, swaps: int) -> bool:
    """Whether two payments can be made one after the other, each with the discount that is its own."""
    if sum(later) == 0:
        return covers(state, goods, surplus, denarii, due, discount, swaps)
    for first in after_discount(due, discount, 0):
        for second in after_discount(later, later_discount, 0):
            both = [first[kind] + second[kind] for kind in range(DUE_KINDS)]
            if covers(state, goods, surplus, denarii, both, 0, swaps):
                return True
    return False


def after_discount(due: list[int], discount: int, first_icon: int) -> list[list[int]]:
    """All that may be left of a payment once so many icons of goods have fallen away."""
    found: list[list[int]] = []
    if discount > 0:
        for icon in range(first_icon, DUE_SURPLUS):
            if due[icon] > 0:
                rest = due[:]
                rest[icon] -= 1
                found += after_discount(rest, discount - 1, icon)
    return found or [due]


# Paying, icon by icon


def owe(state: AveRomaState, due: list[int], discount: int, swaps: int, purpose: int) -> None:
    """Put a payment on the agenda."""
    state.due = due
    state.discount = discount
    state.swaps = swaps
    state.purpose = purpose


def pay_next(state: AveRomaState) -> bool:
    """Pay what allows no choice and ask about the first icon that does; True once all is paid."""
    player = state.acting()
    due = state.due
    player.denarii -= due[DUE_DENARII]
    due[DUE_DENARII] = 0
    if not settle_discount(state):
        return False
    for icon in range(DUE_DENARII):
        while due[icon] > 0:
            ways = ways_to_pay(state, icon)
            if len(ways) > 1:
                state.ask(PayIcon(state.acting_seat(), icon))
                return False
            pay_icon(state, icon, ways[0])
    return True


def goods_due(state: AveRomaState) -> int:
    total = 0
    for icon in range(DUE_SURPLUS):
        total += state.due[icon]
    return total


def settle_discount(state: AveRomaState) -> bool:
    """AR-modifier-7: the player says which icons of goods fall away; True once that is settled."""
    while state.discount > 0:
        if goods_due(state) <= state.discount:
            for icon in range(DUE_SURPLUS):
                state.due[icon] = 0
            state.discount = 0
            return True
        icons = icons_to_discount(state)
        if len(icons) > 1:
            state.ask(ChooseDiscount(state.acting_seat()))
            return False
        state.due[icons[0]] -= 1
        state.discount -= 1
    return True


def icons_to_discount(state: AveRomaState) -> list[int]:
    found = []
    for icon in range(DUE_SURPLUS):
        if state.due[icon] > 0:
            state.due[icon] -= 1
            if can_go_on(state, -1, state.discount - 1):
                found.append(icon)
            state.due[icon] += 1
    return found


def can_go_on(state: AveRomaState, way: int, discount: int) -> bool:
    """Whether the rest can be paid, the reserve included, after paying one thing in this way (-1 for nothing)."""
    player = state.acting()
    goods = player.goods
    surplus = player.surplus
    if way == DUE_SURPLUS:
        surplus -= 1
    elif way >= 0:
        goods = goods[:]
        goods[way] -= 1
    return covers_both(state, goods, surplus, player.denarii, state.due, discount, state.reserve,
                       state.reserve_discount, state.swaps)


def ways_to_pay(state: AveRomaState, icon: int) -> list[int]:
    """The goods, or DUE_SURPLUS, that may pay an icon so that the rest can still be paid."""
    player = state.acting()
    ways: list[int] = []
    state.due[icon] -= 1
    for good in range(KINDS_OF_GOODS):
        if player.goods[good] > 0 and takes(state, icon, good) and can_go_on(state, good, 0):
            ways.append(good)
    if (player.surplus > 0 and (icon == DUE_SURPLUS or state.swaps == SURPLUS_FOR_GOODS)
            and can_go_on(state, DUE_SURPLUS, 0)):
        ways.append(DUE_SURPLUS)
    state.due[icon] += 1
    return ways


def takes(state: AveRomaState, icon: int, good: int) -> bool:
    """Whether an icon can be paid with a good."""
    if icon < DUE_COLOUR:
        return icon == good
    if icon < DUE_ANY:
        return state.edition.good_colour[good] == icon - DUE_COLOUR
    return icon == DUE_ANY or state.swaps == GOODS_FOR_SURPLUS


def pay_icon(state: AveRomaState, icon: int, way: int) -> None:
    player = state.acting()
    state.due[icon] -= 1
    if way == DUE_SURPLUS:
        player.surplus -= 1
    else:
        player.goods[way] -= 1
    if (way == DUE_SURPLUS) != (icon == DUE_SURPLUS):
        state.tell_help(state.swaps)


class PayIcon(Decision[AveRomaState]):
    """AR-pay-1: with what one icon is paid."""

    def __init__(self, seat: int, icon: int) -> None:
        super().__init__(seat)
        self.icon = icon

    def legal(self, state: AveRomaState) -> list[int]:
        return [PAY_SURPLUS if way == DUE_SURPLUS else PAY + way for way in ways_to_pay(state, self.icon)]

    def apply(self, state: AveRomaState, action: int) -> None:
        state.answered()
        pay_icon(state, self.icon, DUE_SURPLUS if action == PAY_SURPLUS else action - PAY)

    def why_not(self, state: AveRomaState, action: int) -> str:
        return "AR-pay-1" if PAY <= action < DISCOUNT else "AR-turn-6"


class ChooseDiscount(Decision[AveRomaState]):
    """AR-modifier-7: which icon need not be paid."""

    def legal(self, state: AveRomaState) -> list[int]:
        return [DISCOUNT + icon for icon in icons_to_discount(state)]

    def apply(self, state: AveRomaState, action: int) -> None:
        state.answered()
        state.due[action - DISCOUNT] -= 1
        state.discount -= 1

    def why_not(self, state: AveRomaState, action: int) -> str:
        return "AR-pay-1" if DISCOUNT <= action < AREA else "AR-turn-6"


def paying(state: AveRomaState) -> bool:
    return state.purpose != NOTHING
