"""The inner loops of a search without knowledge of the game: random playouts and a comparison of points."""

from ludi.core.rng import Rng
from ludi.core.state import State


def play_on(state: State, rng: Rng, max_actions: int) -> None:
    """Play random actions until the game is over or `max_actions` have been played."""
    for _ in range(max_actions):
        legal = state.legal()
        if not legal:
            return
        state.apply(legal[rng.below(len(legal))])


def lead(state: State, seat: int) -> int:
    """The seat's lead over the best other seat; negative if it is behind."""
    scores = state.scores()
    best = -1_000_000
    for other in range(len(scores)):
        if other != seat and scores[other] > best:
            best = scores[other]
    return scores[seat] - best


def try_out(root: State, action: int, seat: int, rng: Rng, max_actions: int) -> int:
    """The seat's lead after an action and a playout."""
    state = root.clone()
    state.apply(action)
    play_on(state, rng, max_actions)
    return lead(state, seat)
