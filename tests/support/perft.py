"""Counts leaf positions: the strictest test of legal actions and their results."""

from collections.abc import Callable

import ludi

Copy = Callable[[ludi.State], ludi.State]


def clone(state: ludi.State) -> ludi.State:
    return state.clone()


def perft(state: ludi.State, depth: int, copy: Copy = clone) -> int:
    """The number of sequences of `depth` actions; a sequence that ends the game earlier counts once."""
    if depth == 0 or state.seat == ludi.OVER:
        return 1
    leaves = 0
    for action in state.legal():
        after = copy(state)
        after.apply(action)
        leaves += perft(after, depth - 1, copy)
    return leaves
