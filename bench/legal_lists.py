"""Measure what the fast lists of legal actions save, compared with lists that are made from refusals: microseconds for
one list. Differences up to the cost of a call are left out.

    python bench/legal_lists.py            # compiled; takes a few seconds
"""

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from statistics import mean

import ludi
from ludi.core.decision import ActionKind, Menu
from ludi.core.errors import BadSetup
from ludi.testing.play import choices, uniform

GAMES = 6
"""Random games for each number of players and setting."""
POSITIONS = 200
"""The number of positions measured for each kind of decision."""
ROUNDS = 30
CALL = 0.03
"""About what one more call costs, in microseconds."""

MakeList = Callable[[], object]


def settings(game: ludi.Game) -> list[dict[str, str]]:
    """The defaults, then each option that has named values with each of them."""
    return [{}, *({option.name: choice.value} for option in game.options for choice in option.choices)]


def positions(game: ludi.Game) -> Iterator[ludi.State]:
    for players in game.players:
        for options in settings(game):
            for seed in range(GAMES):
                try:
                    state = game.new(players, seed, options)
                except BadSetup:
                    continue
                rng = choices(seed)
                while state.seat != ludi.OVER:
                    yield state.clone()
                    state.apply(uniform(state.legal(), rng, Counter()))


def by_decision(game: ludi.Game) -> dict[type, list[ludi.State]]:
    """Positions for each kind of decision, evenly from all games."""
    found: dict[type, list[ludi.State]] = defaultdict(list)
    for state in positions(game):
        found[type(state.decision)].append(state)
    return {kind: states[::1 + len(states) // POSITIONS] for kind, states in found.items()}


def pairs(state: ludi.State, first: int, end: int) -> Iterator[tuple[str, MakeList, MakeList]]:
    """The name of each list that is made in this position, how the game makes it, and how refusals do."""
    decision = state.open_decision()
    name = type(decision).__name__
    if not isinstance(decision, Menu):
        yield name, lambda: decision.legal(state), lambda: decision.allowed(state, first, end)
        return
    yield name, lambda: decision.legal(state), lambda: Menu.legal(decision, state)
    for kind in decision.kinds().all:
        yield (f"{type(kind).__name__} in {name}", lambda kind=kind: kind.add_legal(state, []),  # type: ignore[misc]
               lambda kind=kind: ActionKind.add_legal(kind, state, []))  # type: ignore[misc]


def microseconds(make: MakeList) -> float:
    """The best round counts, because other load on the machine can only slow a round down."""
    rounds = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        make()
        rounds.append(time.perf_counter() - started)
    return min(rounds) * 1e6


def answers(states: list[ludi.State]) -> tuple[int, int]:
    """From the first answer that is legal somewhere to after the last one."""
    legal = [action for state in states for action in state.legal()]
    return min(legal), max(legal) + 1


def main() -> None:
    for name in ludi.GAMES:
        for states in by_decision(ludi.game(name)).values():
            found: dict[str, list[tuple[float, float]]] = defaultdict(list)
            for state in states:
                for what, fast, plain in pairs(state, *answers(states)):
                    found[what].append((microseconds(fast), microseconds(plain)))
            for what, times in found.items():
                fast_time, plain_time = (mean(column) for column in zip(*times, strict=True))
                if plain_time > fast_time + CALL:
                    print(f"{name:12} {what:32} {fast_time:6.2f} us, from refusals {plain_time:6.2f} us")


if __name__ == "__main__":
    main()
