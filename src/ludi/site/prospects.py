"""What each legal action would cost and bring, worked out on a copy in which all that is hidden was dealt anew."""

from dataclasses import dataclass

from ludi.core.game import Game
from ludi.core.rng import Rng
from ludi.core.state import State

REDEAL = (0x6C756469, 0x726F6D61, 0x6E690000, 1)
"""Any numbers do: whatever a redealt card shows must not matter."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """One legal action and what is known of it beforehand."""

    action: int
    changes: dict[str, int]
    """How the holdings of the seat change."""
    reveals: bool
    """Something hidden is turned up: the action cannot be taken back."""
    hands_over: bool
    """Someone else decides next, or the game ends."""


def prospects(game: Game, state: State) -> list[Prospect]:
    """All that the deciding seat may do; nothing in it depends on what that seat must not know."""
    seat = state.seat
    copy = state.clone()
    game.redeal(copy, seat, Rng(*REDEAL))
    before = game.holdings(copy, seat)
    found = []
    for action in state.legal():
        after = copy.clone()
        after.apply(action)
        holdings = game.holdings(after, seat)
        changes = {thing: holdings[thing] - before.get(thing, 0) for thing in holdings
                   if holdings[thing] != before.get(thing, 0)}
        found.append(Prospect(action, changes, after.revealed > 0, after.seat != seat))
    return found
