"""Costs and gains of Ave Roma's actions as amounts of resources."""

from collections.abc import Sequence

from ludi.core.game import Amount, Undecided
from ludi.core.i18n import Translator
from ludi.games.ave_roma.edition import DUE_DENARII, DUE_KINDS, DUE_SURPLUS, GOODS, KINDS_OF_GOODS
from ludi.games.ave_roma.state import AveRomaState
from ludi.games.ave_roma.text.names import denarii, due, gain, levels_in_area, points, surplus
from ludi.games.ave_roma.tracks import landing

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


def levels_gained(state: AveRomaState, area: int, levels: int, tr: Translator) -> list[Amount]:
    """AR-influence-1: the levels by which a marker really rises."""
    n = rise_in(state, area, levels)
    words = gain(levels_in_area(n, area, tr), tr) if n > 0 else levels_in_area(-n, area, tr)
    return [Amount(f"level-{area + 1}", n, words)] if n else []


def rise_in(state: AveRomaState, area: int, levels: int) -> int:
    return landing(state, state.seat, area, levels) - max(0, state.acting().levels[area])


def politics_gained(state: AveRomaState, steps: int, tr: Translator) -> list[Amount]:
    """AR-roma-4, AR-roma-5: the politics that the next steps in the Colosseum give."""
    edition = state.edition
    player = state.acting()
    spaces = len(edition.field_politics)
    passed = len([step for step in range(1, steps + 1) if edition.field_politics[(player.colosseum + step) % spaces]])
    risen = min(passed, edition.top_politics - player.politics)
    words = gain(tr.plural("{n} level in politics", "{n} levels in politics", risen), tr)
    return [*([Amount("politics", risen, words)] if risen else []),
            *points_gained((passed - risen) * edition.politics_overflow, tr)]
