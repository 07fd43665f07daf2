"""Counting leaf positions: the sharpest test of what is legal and of what an action leads to."""

from collections.abc import Callable

import ludi

Copy = Callable[[ludi.State], ludi.State]


def clone(state: ludi.State) -> ludi.State:
    return state.clone()


def perft(state: ludi.State, depth: int, copy: Copy = clone) -> int:
    """In how many ways so many actions can follow; a game that is over before that counts once."""
    if depth == 0 or state.seat == ludi.OVER:
        return 1
    leaves = 0
    for action in state.legal():
        after = copy(state)
        after.apply(action)
        leaves += perft(after, depth - 1, copy)
    return leaves
