"""The inner loops of a search that knows nothing about its game: play on at random, see who is ahead."""

from ludi.core.rng import Rng
from ludi.core.state import State


def play_on(state: State, rng: Rng, most: int) -> None:
    """Play any legal actions until the game is over or so many have been played."""
    for _ in range(most):
        legal = state.legal()
        if not legal:
            return
        state.apply(legal[rng.below(len(legal))])


def lead(state: State, seat: int) -> int:
    """How far a seat is ahead of the best of the others; negative when it is behind."""
    scores = state.scores()
    best = -1_000_000
    for other in range(len(scores)):
        if other != seat and scores[other] > best:
            best = scores[other]
    return scores[seat] - best


def try_out(root: State, action: int, seat: int, rng: Rng, most: int) -> int:
    """The lead of a seat some way after an action."""
    state = root.clone()
    state.apply(action)
    play_on(state, rng, most)
    return lead(state, seat)
