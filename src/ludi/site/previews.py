"""What each legal action would cost and bring, worked out on a twin that holds nothing hidden."""

from dataclasses import dataclass

from ludi.core.game import Game
from ludi.core.state import State
from ludi.site.drafts import twin_of


@dataclass(frozen=True, slots=True)
class ActionPreview:
    """One legal action and what is known of it beforehand."""

    action: int
    changes: dict[str, int]
    """How the resources of the seat change."""
    reveals: bool
    """Something hidden is turned up: the action cannot be taken back."""
    hands_over: bool
    """Someone else decides next, or the game ends."""


def previews(game: Game, state: State) -> list[ActionPreview]:
    """All that the deciding seat may do; nothing in it depends on what that seat must not know."""
    seat = state.seat
    twin = twin_of(game, state, seat)
    before = game.resources(twin, seat)
    found = []
    for action in state.legal():
        after = twin.clone()
        after.apply(action)
        resources = game.resources(after, seat)
        changes = {thing: resources[thing] - before.get(thing, 0) for thing in resources
                   if resources[thing] != before.get(thing, 0)}
        found.append(ActionPreview(action, changes, after.revealed > 0, after.seat != seat))
    return found
