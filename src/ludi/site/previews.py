"""Previews of legal actions: cost, gain and consequences, computed without hidden information."""

from dataclasses import dataclass

from ludi.core.game import Game
from ludi.core.state import State
from ludi.site.drafts import imagined_state


@dataclass(frozen=True, slots=True)
class ActionPreview:
    """A legal action and its known effects."""

    action: int
    changes: dict[str, int]
    """Change of each of the seat's resources."""
    reveals: bool
    """Whether it reveals hidden information, so that it can't be undone."""
    hands_over: bool
    """Whether another seat decides next, or the game ends."""


def previews(game: Game, state: State) -> list[ActionPreview]:
    """Previews of all legal actions of the deciding seat. They are computed on a state imagined from its view, so they
    cannot leak hidden information."""
    seat = state.seat
    imagined = imagined_state(game, state, seat)
    before = game.resources(imagined, seat)
    found = []
    for action in state.legal():
        after = imagined.clone()
        after.apply(action)
        resources = game.resources(after, seat)
        changes = {thing: resources[thing] - before.get(thing, 0) for thing in resources
                   if resources[thing] != before.get(thing, 0)}
        found.append(ActionPreview(action, changes, after.revealed > 0, after.seat != seat))
    return found
