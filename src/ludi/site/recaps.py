"""What has happened since a seat last played: a line for each opponent, the pieces that are new, the news."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from cachetools import LRUCache

from ludi.core.events import NEWS
from ludi.core.i18n import Translator
from ludi.core.scene import other_seats
from ludi.core.state import Event, State
from ludi.site import queries
from ludi.site.board import event_text
from ludi.site.queries import Move
from ludi.site.steps import PlayedMove, Viewer, apply_with_events
from ludi.site.store import Store
from ludi.site.table import FINISHED, PLAYING, Table, decode_event
from ludi.site.table_cache import TableCache

MAX_KEPT = 4000
"""Maximum number of seats whose last turn is kept in memory."""

Recap = dict[str, Any]
Place = tuple[str, float, float]
"""A panel and a point on it."""


@dataclass(slots=True)
class Since:
    """The moves since a seat last played."""

    index: int
    state: State
    """The state after that, or at the start of the game."""
    reached: int
    """The index after the last of the moves."""
    events: list[Event] = field(default_factory=list)


class Recaps:
    """Keeps the last turns of seats, so that a new move costs no reading."""

    def __init__(self, store: Store, tables: TableCache) -> None:
        self.store = store
        self.tables = tables
        self.kept: LRUCache[tuple[str, int], Since] = LRUCache(MAX_KEPT)

    def note(self, played: PlayedMove) -> None:
        """Remember a move that was played."""
        table, move = played.table, played.move
        self.kept[table.id, move.seat] = Since(table.index, table.state, table.index)
        events = [decode_event(row) for row in move.events]
        for seat in range(table.players):
            known = self.kept.get((table.id, seat))
            if seat != move.seat and known is not None and known.reached == move.index:
                known.events += events
                known.reached = table.index

    async def since(self, table: Table, seat: int) -> Since:
        """What has happened since this seat last played, up to the index of the table."""
        known = self.kept.get((table.id, seat))
        if known is None or known.reached != table.index:
            known = self.kept[table.id, seat] = await self.read(table, seat)
        return known

    async def read(self, table: Table, seat: int) -> Since:
        """The same from the database."""
        moves = [move for move in await self.store.read(lambda connection: queries.read_moves(connection, table.id, 0))
                 if move.index < table.index]
        last = max((number for number, move in enumerate(moves, 1) if move.seat == seat), default=0)
        index = moves[last].index if last < len(moves) else table.index
        then = table if index == table.index else await self.tables.load(table.id, index)
        return Since(index, then.state, table.index, events_of(table, then.state, moves[last:]))

    async def recap(self, table: Table, viewer: Viewer) -> Recap | None:
        """The recap for a viewer; None for a spectator, and for a game that is not played here."""
        if viewer.seat is None or table.status not in (PLAYING, FINISHED) or table.rules != table.game.rules \
                or table.state_or_none is None:
            return None
        return recap_of(table, await self.since(table, viewer.seat), viewer.seat, viewer.tr)


def events_of(table: Table, state: State, moves: Sequence[Move]) -> list[Event]:
    """The events of stored moves. Imported and converted moves have none, so they are played again from the state
    before them."""
    stored = [decode_event(row) for move in moves for row in move.events]
    if stored or not moves:
        return stored
    after = state.clone()
    return [event for move in moves for action in move.actions for event in apply_with_events(table, after, action)]


def recap_of(table: Table, since: Since, viewer: int, tr: Translator) -> Recap:
    known = [event for event in since.events if not event.private or event.seat == viewer]
    names = table.names(tr)
    return {
        "since": since.index, "index": table.index, "seat": viewer,
        "lines": opponents(table, since, known, viewer, tr),
        "news": [event_text(table, event, names, tr) for event in known if table.game.event_role(event) == NEWS],
        "rings": rings(table, since.state, known, viewer, tr),
    }


def opponents(table: Table, since: Since, events: list[Event], viewer: int, tr: Translator) -> list[Recap]:
    """A line for each opponent who has done something."""
    before, now, names = since.state.scores(), table.state.scores(), table.names(tr)
    lines = []
    for seat in other_seats(viewer, table.players):
        parts = table.game.summary([event for event in events if event.seat == seat], seat, names, tr)
        points = now[seat] - before[seat]
        gained = tr.plural("+{n} point", "+{n} points", points) if points > 0 else ""
        if parts or gained:
            lines.append({"seat": seat, "name": names[seat], "text": ", ".join(parts), "gained": gained})
    return lines


def rings(table: Table, before: State, events: list[Event], viewer: int, tr: Translator) -> list[Recap]:
    """The pieces that opponents have placed or moved, with their seats."""
    placed = {place: event.seat for event in events if event.seat != viewer and (place := table.game.place_of(event))}
    if not placed:
        return []
    then, now = (places(table, state, viewer, tr) for state in (before, table.state))
    found = []
    for key, spot in now.items():
        owner = next((seat for prefix, seat in placed.items() if key == prefix or key.startswith(f"{prefix}-")), None)
        if owner is not None and then.get(key) != spot:
            found.append({"key": key, "seat": owner})
    return found


def places(table: Table, state: State, viewer: int, tr: Translator) -> dict[str, Place]:
    """Where the viewer sees each thing that has a key."""
    scene = table.game.scene(table.game.seen(state, viewer), table.names(tr), tr)
    panels = scene.panels if scene is not None else []
    return {thing.key: (panel.name, thing.x, thing.y) for panel in panels for thing in panel.things if thing.key}
