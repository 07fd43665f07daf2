"""Costs and gains of Ave Roma's actions as amounts of resources."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.wording import Amount, Undecided
from ludi.games.ave_roma.edition import DUE_DENARII, DUE_KINDS, DUE_SURPLUS, GOODS, KINDS_OF_GOODS
from ludi.games.ave_roma.state import AveRomaState
from ludi.games.ave_roma.text.names import denarii, due, gain, points, surplus

Item = str | Amount

# Costs


def denarii_cost(n: int, tr: Translator) -> list[Amount]:
    return [Amount("denarii", -n, denarii(n, tr))] if n else []


def good_amount(good: int, by: int, words: str = "") -> Amount:
    return Amount(f"good-{GOODS[good]}", by, words)


def costs(amounts: Sequence[int], tr: Translator, flexible: bool = False) -> list[Item]:
    """A cost, item by item. A flexible one can be waived or paid with something else, so it is not decided yet. Nor is
    it if it may be paid with several goods."""
    found: list[Item] = []
    undecided = flexible or any(amounts[kind] for kind in range(KINDS_OF_GOODS, DUE_SURPLUS))
    for kind in range(DUE_KINDS):
        if amounts[kind] == 0:
            continue
        words = due(amounts[kind], kind, tr)
        if kind == DUE_DENARII:
            found.append(Amount("denarii", -amounts[kind], words))
        elif kind == DUE_SURPLUS and not flexible:
            found.append(Amount("surplus", -amounts[kind], words))
        elif undecided:
            found.append(Undecided(words))
        else:
            found.append(good_amount(kind, -amounts[kind], words))
    return found


# Gains


def denarii_gained(n: int, tr: Translator) -> list[Amount]:
    return [Amount("denarii", n, gain(denarii(n, tr), tr))] if n else []


def points_gained(n: int, tr: Translator) -> list[Amount]:
    return [Amount("points", n, gain(points(n, tr), tr))] if n else []


def surplus_gained(state: AveRomaState, n: int, tr: Translator) -> list[Amount]:
    """AR-goods-3: surplus above the limit is lost."""
    n = min(n, state.edition.surplus_limit - state.acting().surplus)
    return [Amount("surplus", n, gain(surplus(n, tr), tr))] if n else []


def goods_gained(state: AveRomaState, kinds: Sequence[int], tr: Translator) -> list[Amount]:
    """Goods that the player gains together. AR-goods-2: those without room become money if there is no other way."""
    player = state.acting()
    found = []
    for good in sorted(set(kinds)):
        n = kinds.count(good)
        if player.surplus == state.edition.surplus_limit:
            n = min(n, state.edition.limit - player.goods[good])
        if n:
            found.append(good_amount(good, n, gain(due(n, good, tr), tr)))
    return found
