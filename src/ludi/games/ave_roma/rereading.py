"""Converts actions from records of older rules to the current rules."""

from ludi.games.ave_roma.actions import (
    ACTIVATE,
    AREA,
    BUY,
    BUY_TOP,
    CHOOSE,
    COLLECT,
    DOUBLE,
    FINISH,
    KEEP_PASSIVE,
    OVERFLOW_DENARII,
    OVERFLOW_SURPLUS,
    PAY,
    PICK,
    PURCHASE,
    RAISE,
    SELL,
    SHADOW,
    SPEND,
    UPPER,
    WALK,
)
from ludi.games.ave_roma.completion import nothing_to_pay, under_way
from ludi.games.ave_roma.costs import payable, steps_due
from ludi.games.ave_roma.edition import ROMA
from ludi.games.ave_roma.goods import Overflow
from ludi.games.ave_roma.state import ACT, AveRomaState

TAKEN_THEN = (COLLECT, WALK, PURCHASE, BUY_TOP, FINISH, OVERFLOW_DENARII)
"""Actions that version 1 took automatically when it found no alternative. Today there may be alternatives."""


def reread(state: AveRomaState, action: int) -> list[int]:
    """The current actions for an action of version 1; see `Game.reread`."""
    unasked = state.unasked or []
    for index, answer in enumerate(unasked):
        if taken_silently(answer):
            continue
        if answer == action:
            del unasked[:index + 1]
            return []
        if asked_then(answer):
            break
    if sold_by_itself(state):
        after = state.clone()
        after.unasked = []
        after.apply(OVERFLOW_DENARII)
        return [OVERFLOW_DENARII, *reread(after, action)]
    if SPEND <= action < BUY_TOP and walked_first(state):
        return [WALK, action]
    if not state.why_not(action):
        return [action]
    before = taken_before(state, action, 3)
    if before:
        return [*before, action]
    # Version 1 asked how to pay even if every way has the same result, and offered goods without room in the storage.
    return [] if OVERFLOW_SURPLUS <= action < AREA or BUY <= action < UPPER else [action]


def taken_silently(answer: int) -> bool:
    """Whether the answer is a step of an action, of which version 1 also took the only one without asking."""
    return COLLECT <= answer <= FINISH


def asked_then(answer: int) -> bool:
    """Whether version 1 asked the question for this answer.

    It asked most questions with one answer, but not these three, and it asked for goods only sometimes.
    """
    return not (ACTIVATE <= answer < KEEP_PASSIVE or PICK <= answer < SHADOW or DOUBLE <= answer < RAISE
                or CHOOSE <= answer < PAY)


def sold_by_itself(state: AveRomaState) -> bool:
    """Whether version 1 sold an overflowing good without asking.

    It did so if the area needed the price. Cards that are spent later did not count.
    """
    if not isinstance(state.decision, Overflow) or nothing_to_pay(state):
        return False
    lookahead = under_way(state)
    lookahead.cards = 0
    lookahead.incoming.pop(0)
    lookahead.surplus += 1
    return not lookahead.completes()


def walked_first(state: AveRomaState) -> bool:
    """Whether version 1 started the walk before the free steps.

    It refused free steps if the walk could not be paid for after the first of them.
    """
    if state.phase != ACT or state.place != ROMA or state.base_begun:
        return False
    player = state.acting()
    start = player.colosseum + state.edition.extra_amount[ROMA]
    return not payable(state, player, steps_due(state, state.acting_seat(), start, state.value))


def taken_before(state: AveRomaState, action: int, most: int) -> list[int]:
    """The options, at most `most`, that version 1 took automatically before this action; empty if there are none."""
    for option in alone_then(state):
        after = state.clone()
        after.apply(option)
        if not after.why_not(action):
            return [option]
        if most > 1:
            more = taken_before(after, action, most - 1)
            if more:
                return [option, *more]
    return []


def alone_then(state: AveRomaState) -> list[int]:
    """Options that version 1 may have seen as the only one. It did not offer patrons whose price the area needs."""
    legal = state.legal()
    trades = [action for action in legal if SELL <= action < UPPER]
    only_sale = trades if len(trades) == 1 and trades[0] < BUY else []
    return [option for option in TAKEN_THEN if option in legal] + only_sale
