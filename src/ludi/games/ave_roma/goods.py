"""Storage: incoming goods, overflow, and goods that a player chooses."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.wording import AS_SERIES, ActionForm, ActionText, Amount
from ludi.games.ave_roma.actions import CHOOSE, OVERFLOW_DENARII, OVERFLOW_SURPLUS, PAY
from ludi.games.ave_roma.completion import lacking, nothing_to_pay, under_way
from ludi.games.ave_roma.deciding import Detail
from ludi.games.ave_roma.edition import KINDS_OF_GOODS
from ludi.games.ave_roma.state import AveRomaState, Player
from ludi.games.ave_roma.text.amounts import good_amount
from ludi.games.ave_roma.text.names import GOOD_NAMES, denarii, due, surplus


def gain_surplus(state: AveRomaState, player: Player, amount: int) -> None:
    # AR-goods-3: surplus above the limit is lost.
    player.surplus = min(state.edition.surplus_limit, player.surplus + amount)


def store_next(state: AveRomaState) -> None:
    """AR-goods-1: store the next incoming good. If it overflows and there is a choice, ask what it becomes."""
    player = state.acting()
    good = state.incoming[0]
    if player.goods[good] < state.edition.limit:
        state.incoming.pop(0)
        player.goods[good] += 1
    elif player.surplus == state.edition.surplus_limit or not completes_with(state, 1, 0):
        overflow_to_denarii(state)
    elif not completes_with(state, 0, player.prices[good]):
        overflow_to_surplus(state)
    else:
        state.push_decision(Overflow(state.acting_seat()))


def completes_with(state: AveRomaState, surplus: int, denarii: int) -> bool:
    """AR-turn-7: whether the action can be completed after the next good becomes surplus or money."""
    if nothing_to_pay(state):
        return True
    lookahead = under_way(state)
    lookahead.incoming.pop(0)
    lookahead.surplus += surplus
    lookahead.denarii += denarii
    return lookahead.completes()


def overflow_to_denarii(state: AveRomaState) -> None:
    # AR-goods-2
    player = state.acting()
    good = state.incoming.pop(0)
    player.denarii += player.prices[good]
    state.emit("overflow to denarii", state.acting_seat(), good, player.prices[good])


def overflow_to_surplus(state: AveRomaState) -> None:
    # AR-goods-2
    good = state.incoming.pop(0)
    state.acting().surplus += 1
    state.emit("overflow to surplus", state.acting_seat(), good)


class Overflow(Detail):
    """AR-goods-2: a good without room becomes a surplus or its price in money."""

    def why_not(self, state: AveRomaState, action: int) -> str:
        return "" if action in (OVERFLOW_SURPLUS, OVERFLOW_DENARII) else "AR-turn-6"

    def legal(self, state: AveRomaState) -> list[int]:
        return self.allowed(state, OVERFLOW_SURPLUS, OVERFLOW_DENARII + 1)

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        if action == OVERFLOW_DENARII:
            overflow_to_denarii(state)
        else:
            overflow_to_surplus(state)

    def prompt(self, state: AveRomaState, tr: Translator) -> str:
        return tr("No room for {good}: take surplus or denarii?", good=tr(GOOD_NAMES[state.incoming[0]]))

    def text(self, state: AveRomaState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        if action == OVERFLOW_SURPLUS:
            return ActionText(tr("Take {things}", things=surplus(1, tr)), [Amount("surplus", 1)])
        price = state.acting().prices[state.incoming[0]]
        return ActionText(tr("Take {things}", things=denarii(price, tr)), [Amount("denarii", price)])

    def form(self, state: AveRomaState, action: int) -> ActionForm:
        return ActionForm(AS_SERIES)


# Choosing goods


def goods_in(kinds: int) -> list[int]:
    return [good for good in range(KINDS_OF_GOODS) if kinds >> good & 1]


def set_of(goods: list[int]) -> int:
    kinds = 0
    for good in goods:
        kinds |= 1 << good
    return kinds


class ChooseGood(Detail):
    """The player chooses one of the available goods."""

    def why_not(self, state: AveRomaState, action: int) -> str:
        if not CHOOSE <= action < PAY:
            return "AR-turn-6"
        if not state.picks[0] >> (action - CHOOSE) & 1:
            return "AR-goods-5"
        if nothing_to_pay(state):
            return ""
        # AR-turn-7: only goods that let the action be completed can be chosen.
        lookahead = under_way(state)
        lookahead.choices -= 1
        lookahead.incoming.append(action - CHOOSE)
        return "" if lookahead.completes() else lacking(lookahead)

    def legal(self, state: AveRomaState) -> list[int]:
        return self.allowed(state, CHOOSE, PAY)

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        state.picks.pop(0)
        state.incoming.append(action - CHOOSE)
        state.emit("good chosen", self.seat, action - CHOOSE)

    def prompt(self, state: AveRomaState, tr: Translator) -> str:
        return tr("Choose a good to take")

    def text(self, state: AveRomaState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        return take_good_text(action - CHOOSE, tr)


def take_good_text(good: int, tr: Translator) -> ActionText:
    return ActionText(tr("Take {things}", things=due(1, good, tr)), [good_amount(good, 1)])
