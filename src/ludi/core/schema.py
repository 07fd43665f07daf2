"""The declaration of a game's state: each field once, with its kind, its meaning and who may see it.

Positions, views, the checks of single values and the tables in docs/positions.md are derived from it. Copies are not:
each state writes out its `clone`, because a loop over the declared fields takes three times as long. The tests use the
declaration to check that `clone` copies every field and shares no list.
"""

from collections.abc import Callable, Sequence
from typing import Generic

from ludi.core.errors import BadPosition
from ludi.core.fields import Fields, short
from ludi.core.parts import ALL, IN_POSITIONS, IN_VIEWS, SPECTATOR, Part, write_parts
from ludi.core.state import S, State


class View(Generic[S]):
    """What a seat may know: a state in which everything else is face down. It cannot be played; see `Game.deal`."""

    def __init__(self, state: S, viewer: int | None) -> None:
        self.state = state
        self.viewer = viewer


class Schema:
    """All fields of the state of a game, for one edition and one number of players."""

    def __init__(self, game: str, edition: str, parts: Sequence[Part], empty: Callable[[], State]) -> None:
        self.game = game
        self.edition = edition
        self.parts = list(parts)
        self.empty = empty
        """Makes the empty state that a position is read into."""
        self.position_parts = [part for part in parts if part.where != IN_VIEWS]
        self.view_parts = [part for part in parts if part.where != IN_POSITIONS]
        self.concealed = [part for part in parts if part.conceals()]

    # Positions

    def write(self, state: State) -> dict[str, object]:
        return {"game": self.game, "edition": self.edition, **write_parts(self.position_parts, state, ALL)}

    def read(self, top: Fields) -> State:
        """The state that a position describes; only single values are checked."""
        state = self.empty()
        for part in self.position_parts:
            part.read(top, state, ALL)
        top.finish()
        return state

    def agree(self, top: Fields, state: State) -> None:
        """Refuse derived values that contradict the others."""
        for part in self.position_parts:
            part.agree(top, state)

    # Views

    def seen(self, state: State, seat: int | None) -> View[State]:
        """What a seat may know of a state; None is a spectator."""
        viewer = SPECTATOR if seat is None else seat
        masked = state.clone()
        masked.mask()
        for part in self.concealed:
            part.conceal(masked, viewer)
        return View(masked, seat)

    def write_view(self, state: State, seat: int | None) -> dict[str, object]:
        """What a seat may know as JSON. The result is the same for a state and for a view of it."""
        # Write from the full state, because turning cards face down first takes 25% longer.
        viewer = SPECTATOR if seat is None else seat
        return {"game": self.game, "edition": self.edition, **write_parts(self.view_parts, state, viewer),
                "viewer": seat}

    def read_view(self, top: Fields) -> View[State]:
        """The inverse of `write_view`; only single values are checked."""
        state = self.empty()
        viewer = top.number_or_none("viewer", 0, len(state.scores()) - 1, SPECTATOR)
        for part in self.view_parts:
            part.read(top, state, viewer)
        state.mask()
        return View(state, None if viewer == SPECTATOR else viewer)


def counted_players(top: Fields, game: str, edition: str, players: Sequence[int]) -> int:
    """The number of players in a position or view, which must be of this game and edition."""
    if top.text("game") != game or top.text("edition") != edition:
        raise BadPosition(f"{top.place.capitalize()} belongs to {short(top.text('game'))}, edition "
                          f"{short(top.text('edition'))}; expected {game!r}, edition {edition!r}.")
    count = len(top.groups("seats", 0))
    if count not in players:
        *others, last = [str(number) for number in players]
        raise BadPosition(f"{top.at('seats')} has {count} entries; expected {', '.join(others)} or {last}.")
    return count
