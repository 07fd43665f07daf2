"""Tries every way through an action of Ave Roma by brute force, to test that actions refused as unaffordable really
are.

While `anything_goes` is active, the engine offers whatever the rules of a place allow, without checking whether the
action can be completed. Playing on in every possible way shows whether it can.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager

from ludi.games.ave_roma import turn
from ludi.games.ave_roma.actions import PLACE, TRAIN
from ludi.games.ave_roma.edition import DUE_DENARII
from ludi.games.ave_roma.game import AveRoma
from ludi.games.ave_roma.lookahead import Lookahead
from ludi.games.ave_roma.paying import pay_next
from ludi.games.ave_roma.state import ACT, AveRomaState

MEANS = ("AR-area-4", "AR-roma-3", "AR-row-3")
"""The rules that refuse a place because the player cannot pay for the action there."""
WITHIN = ("Act", "ChooseGood", "PayIcon", "ChooseDiscount", "ChoosePatron")
"""Questions whose answers must not make it impossible to complete the action."""
MOST_POSITIONS = 3000


@contextmanager
def anything_goes() -> Iterator[None]:
    """Replaces a method and a function, so it works only if the engine is not compiled."""
    exact = Lookahead.completes
    Lookahead.completes = lambda self: True  # type: ignore[method-assign]
    turn.pay_next = pay_with_own_money  # type: ignore[attr-defined]
    try:
        yield
    finally:
        Lookahead.completes = exact  # type: ignore[method-assign]
        turn.pay_next = pay_next  # type: ignore[attr-defined]


def pay_with_own_money(state: AveRomaState) -> bool:
    """Without this, a card could be paid for with the money that it gives."""
    if state.due[DUE_DENARII] > state.acting().denarii:
        raise IndexError
    return pay_next(state)


def listed(state: AveRomaState) -> list[int]:
    state.forget_legal()
    return state.legal()


def wrongly_refused(game: AveRoma, state: AveRomaState) -> tuple[int, list[str]]:
    """The number of answers to the open question refused as unaffordable, and those of them that could be paid."""
    asked = type(state.decision).__name__
    refused: list[int] = []
    if state.phase == ACT and asked in WITHIN:
        legal = listed(state)
        with anything_goes():
            refused = [action for action in listed(state) if action not in legal]
    elif asked == "ChoosePlace":
        refused = [action for action in range(PLACE, TRAIN) if state.why_not(action) in MEANS]
    with anything_goes():
        wrong = [game.notation(action) for action in refused if after(game, state, action) is not None]
    state.forget_legal()
    return len(refused), wrong


def after(game: AveRoma, state: AveRomaState, action: int) -> AveRomaState | None:
    """A state in which the action is completed, starting with this answer; None if there is none."""
    first = play(state, action)
    if first is None:
        return None
    todo = [first]
    seen = set()
    while todo:
        reached = todo.pop()
        if completed(state, reached):
            return reached
        key = json.dumps(game.position(reached), sort_keys=True)
        if key in seen:
            continue
        seen.add(key)
        assert len(seen) < MOST_POSITIONS, "too many ways; choose a smaller case"
        todo += [found for found in (play(reached, answer) for answer in listed(reached)) if found is not None]
    return None


def play(state: AveRomaState, action: int) -> AveRomaState | None:
    """The state after an answer; None if something could not be paid."""
    seat = state.acting_seat()
    reached = state.clone()
    try:
        # Not with `apply`, which would check whether the answer is legal.
        reached.forget_legal()
        reached.open_decision().apply(reached, action)
        reached.advance()
    except IndexError:
        # Nothing is left to pay an icon or a price with.
        return None
    return reached if reached.players[seat].denarii >= 0 else None


def completed(before: AveRomaState, reached: AveRomaState) -> bool:
    return reached.phase != ACT or (reached.round, reached.turn) != (before.round, before.turn)
