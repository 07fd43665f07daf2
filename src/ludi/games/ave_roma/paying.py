"""Paying dues. If there are several ways to pay, the player chooses."""

from collections.abc import Sequence
from typing import Final

from ludi.core.i18n import Translator
from ludi.core.wording import AS_PAYMENT, ActionForm, ActionText, Amount
from ludi.games.ave_roma.actions import AREA, DISCOUNT, PAY, PAY_SURPLUS
from ludi.games.ave_roma.completion import under_way
from ludi.games.ave_roma.costs import covers, takes
from ludi.games.ave_roma.deciding import Detail
from ludi.games.ave_roma.edition import DUE_DENARII, DUE_SURPLUS, KINDS_OF_GOODS, SURPLUS_FOR_GOODS
from ludi.games.ave_roma.state import FOR_CARD, FOR_STEPS, NOTHING, AveRomaState
from ludi.games.ave_roma.text.amounts import good_amount
from ludi.games.ave_roma.text.names import due, surplus

PLENTY: Final = 100
"""More than a player has of any good, and more than any good costs."""

# Paying icon by icon


def owe(state: AveRomaState, due: list[int], discount: int, swaps: int, purpose: int) -> None:
    """Put a payment on the agenda."""
    state.due = due
    state.discount = discount
    state.swaps = swaps
    state.purpose = purpose


def pay_next(state: AveRomaState) -> bool:
    """Pay every icon that leaves no choice and ask about the first one that does. Returns True when all is paid."""
    player = state.acting()
    due = state.due
    player.denarii -= due[DUE_DENARII]
    due[DUE_DENARII] = 0
    if not settle_discount(state):
        return False
    for icon in range(DUE_DENARII):
        while due[icon] > 0:
            ways = ways_to_pay(state, icon)
            if len(ways) > 1 and not ends_the_same(state):
                state.push_decision(PayIcon(state.acting_seat(), icon), [action_of(way) for way in ways])
                return False
            pay_icon(state, icon, ways[0])
    return True


def goods_due(state: AveRomaState) -> int:
    total = 0
    for icon in range(DUE_SURPLUS):
        total += state.due[icon]
    return total


def settle_discount(state: AveRomaState) -> bool:
    """AR-modifier-7: the player chooses which icons of goods to waive. Returns True when that is settled."""
    while state.discount > 0:
        if goods_due(state) <= state.discount:
            for icon in range(DUE_SURPLUS):
                state.due[icon] = 0
            state.discount = 0
            return True
        icons = icons_to_discount(state)
        if len(icons) > 1 and not ends_the_same(state):
            state.push_decision(ChooseDiscount(state.acting_seat()), [DISCOUNT + icon for icon in icons])
            return False
        state.due[icons[0]] -= 1
        state.discount -= 1
    return True


def icons_to_discount(state: AveRomaState) -> list[int]:
    return [icon for icon in range(DUE_SURPLUS) if can_waive(state, icon)]


def can_waive(state: AveRomaState, icon: int) -> bool:
    """Whether an icon can be waived without making the rest impossible to pay."""
    if state.due[icon] == 0:
        return False
    state.due[icon] -= 1
    able = can_go_on(state, -1, state.discount - 1)
    state.due[icon] += 1
    return able


def can_go_on(state: AveRomaState, way: int, discount: int) -> bool:
    """Whether the rest can be paid and the action completed after paying with `way` (-1 for nothing)."""
    if state.purpose == FOR_CARD or state.purpose == FOR_STEPS:
        # After the base action of a card row or of Roma, nothing else has to be paid.
        player = state.acting()
        goods = player.goods
        if 0 <= way < KINDS_OF_GOODS:
            goods = goods[:]
            goods[way] -= 1
        return covers(state, goods, player.surplus - (1 if way == DUE_SURPLUS else 0), player.denarii, state.due,
                      discount, state.swaps)
    lookahead = under_way(state)
    lookahead.discount = discount
    if way == DUE_SURPLUS:
        lookahead.surplus -= 1
    elif way >= 0:
        lookahead.goods[way] -= 1
    return lookahead.completes()


def ends_the_same(state: AveRomaState) -> bool:
    """Whether every way to pay the dues leaves the player with the same resources, so no question is needed."""
    lookahead = under_way(state)
    lookahead.comparing = True
    return not lookahead.completes()


def ways_to_pay(state: AveRomaState, icon: int) -> list[int]:
    """The goods, or DUE_SURPLUS, that can pay an icon."""
    ways = [good for good in range(KINDS_OF_GOODS) if can_pay_with(state, icon, good)]
    if can_pay_with(state, icon, DUE_SURPLUS):
        ways.append(DUE_SURPLUS)
    return ways


def can_pay_with(state: AveRomaState, icon: int, way: int) -> bool:
    """Whether a good, or DUE_SURPLUS, can pay an icon without making the rest impossible to pay."""
    player = state.acting()
    if way == DUE_SURPLUS:
        able = player.surplus > 0 and (icon == DUE_SURPLUS or state.swaps == SURPLUS_FOR_GOODS)
    else:
        able = player.goods[way] > 0 and takes(state, icon, way, state.swaps)
    if able:
        state.due[icon] -= 1
        able = can_go_on(state, way, 0)
        state.due[icon] += 1
    return able


def pay_icon(state: AveRomaState, icon: int, way: int) -> None:
    player = state.acting()
    state.due[icon] -= 1
    if way == DUE_SURPLUS:
        player.surplus -= 1
    else:
        player.goods[way] -= 1
    if (way == DUE_SURPLUS) != (icon == DUE_SURPLUS):
        state.tell_help(state.swaps)


class PayIcon(Detail):
    """AR-pay-1: the player chooses what pays for an icon."""

    def __init__(self, seat: int, icon: int) -> None:
        super().__init__(seat)
        self.icon = icon

    def why_not(self, state: AveRomaState, action: int) -> str:
        if not PAY <= action <= PAY_SURPLUS:
            return "AR-turn-6"
        return "" if can_pay_with(state, self.icon, way_of(action)) else "AR-pay-1"

    def legal(self, state: AveRomaState) -> list[int]:
        return self.allowed(state, PAY, PAY_SURPLUS + 1)

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        pay_icon(state, self.icon, way_of(action))

    def prompt(self, state: AveRomaState, tr: Translator) -> str:
        return tr("Choose how to pay {due}", due=due(1, self.icon, tr))

    def text(self, state: AveRomaState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        if action == PAY_SURPLUS:
            return ActionText(tr("Pay {things}", things=surplus(1, tr)), [Amount("surplus", -1)])
        return ActionText(tr("Pay {things}", things=due(1, action - PAY, tr)), [good_amount(action - PAY, -1)])

    def form(self, state: AveRomaState, action: int) -> ActionForm:
        """Of two goods of the same price, the player misses the more plentiful one less. A surplus is worth more than
        any good, because it can't be bought."""
        if action == PAY_SURPLUS:
            return ActionForm(AS_PAYMENT, value=PLENTY * PLENTY)
        player = state.acting()
        good = action - PAY
        return ActionForm(AS_PAYMENT, value=PLENTY * player.prices[good] - player.goods[good])


def action_of(way: int) -> int:
    return PAY_SURPLUS if way == DUE_SURPLUS else PAY + way


def way_of(action: int) -> int:
    return DUE_SURPLUS if action == PAY_SURPLUS else action - PAY


class ChooseDiscount(Detail):
    """AR-modifier-7: the player chooses which icon to waive."""

    def why_not(self, state: AveRomaState, action: int) -> str:
        if not DISCOUNT <= action < AREA:
            return "AR-turn-6"
        return "" if can_waive(state, action - DISCOUNT) else "AR-pay-1"

    def legal(self, state: AveRomaState) -> list[int]:
        return self.allowed(state, DISCOUNT, AREA)

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        state.due[action - DISCOUNT] -= 1
        state.discount -= 1

    def prompt(self, state: AveRomaState, tr: Translator) -> str:
        return tr("Choose which cost to waive")

    def text(self, state: AveRomaState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        return ActionText(tr("Waive {things}", things=due(1, action - DISCOUNT, tr)))

    def form(self, state: AveRomaState, action: int) -> ActionForm:
        """It is best to waive what is worth most."""
        icon = action - DISCOUNT
        return ActionForm(AS_PAYMENT, value=-state.acting().prices[icon] if icon < KINDS_OF_GOODS else 0)


def paying(state: AveRomaState) -> bool:
    return state.purpose != NOTHING
