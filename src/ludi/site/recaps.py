"""What has happened since a seat's last turn: a line for each opponent, the pieces that are new, the news."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from cachetools import LRUCache

from ludi.core.events import BEGINS_TURN, NEWS
from ludi.core.game import Game
from ludi.core.i18n import Translator
from ludi.core.scene import other_seats
from ludi.core.state import Event, State
from ludi.site import queries
from ludi.site.board import event_text
from ludi.site.queries import Move
from ludi.site.steps import PlayedMove, Viewer, apply_with_events
from ludi.site.store import Store
from ludi.site.table import FINISHED, NOBODY, PLAYING, Table, decode_event
from ludi.site.table_cache import TableCache

MAX_KEPT = 4000
"""Maximum number of seats whose last turn is kept in memory."""

Recap = dict[str, Any]
Place = tuple[str, float, float]
"""A panel and a point on it."""


@dataclass(slots=True)
class Since:
    """The moves since the last turn of a seat. While it goes on, and if it is split into several moves, those since the
    last of them."""

    seat: int
    state: State
    """The state before these moves."""
    index: int = 0
    """The index before them."""
    reached: int = 0
    """The index after the last of them."""
    events: list[Event] = field(default_factory=list)
    """What has happened in them, and the news of the seat's own turn."""
    turn: int | None = None
    """Whose turn it is after the last of them; NOBODY in a scoring, for example, and None as long as it isn't known."""
    is_new: bool = False
    """Whether someone else has moved since this seat last did, in its turn or not."""

    def follow(self, game: Game, move: Move) -> None:
        """Another move was played."""
        events = [decode_event(row) for row in move.events]
        if move.seat == self.seat and self.turn in (None, self.seat):
            # The news of the moves before it, if they belong to the same turn
            kept = self.events if self.index == self.reached else []
            self.events = [event for event in kept + events if game.event_role(event) == NEWS]
            self.index = move.index + len(move.actions)
        else:
            self.events += events
        self.reached = move.index + len(move.actions)
        self.is_new = move.seat != self.seat
        self.turn = turn_after(game, self.turn, move.seat, events)


def turn_after(game: Game, turn: int | None, mover: int, events: Sequence[Event]) -> int | None:
    """Whose turn it is after a move. A turn ends when another begins, or when someone else has to decide."""
    begun = [event.seat for event in events if game.event_role(event) == BEGINS_TURN]
    if begun:
        return begun[-1]
    if turn is None:
        # Imported and converted moves have no events.
        return mover if events else None
    return mover if turn == mover else NOBODY


class Recaps:
    """Keeps the last turns of seats, so that a new move costs no reading."""

    def __init__(self, store: Store, tables: TableCache) -> None:
        self.store = store
        self.tables = tables
        self.kept: LRUCache[tuple[str, int], Since] = LRUCache(MAX_KEPT)

    def note(self, played: PlayedMove) -> None:
        """Remember a move that was played."""
        table, move = played.table, played.move
        for seat in range(table.players):
            if move.index == 0:
                self.kept[table.id, seat] = Since(seat, played.before)
            known = self.kept.get((table.id, seat))
            if known is not None and known.reached == move.index:
                known.follow(table.game, move)
                if known.index == table.index:
                    known.state = table.state

    async def since(self, table: Table, seat: int) -> Since:
        """What has happened since this seat's last turn, up to the index of the table."""
        known = self.kept.get((table.id, seat))
        if known is None or known.reached != table.index:
            known = self.kept[table.id, seat] = await self.read(table, seat)
        return known

    async def read(self, table: Table, seat: int) -> Since:
        """The same from the database."""
        moves = [move for move in await self.store.read(lambda connection: queries.read_moves(connection, table.id, 0))
                 if move.index < table.index]
        since = Since(seat, table.state)
        for move in moves:
            since.follow(table.game, move)
        if since.index < table.index:
            since.state = (await self.tables.load(table.id, since.index)).state
        since.events = replayed_events(table, since.state, moves_from(moves, since.index)) + since.events
        return since

    async def recap(self, table: Table, viewer: Viewer) -> Recap | None:
        """The recap for a viewer; None for a spectator, and for a game that is not played here."""
        if viewer.seat is None or table.status not in (PLAYING, FINISHED) or table.rules != table.game.rules \
                or table.state_or_none is None:
            return None
        return recap_of(table, await self.since(table, viewer.seat), viewer.seat, viewer.tr)


def moves_from(moves: Sequence[Move], index: int) -> list[Move]:
    return [move for move in moves if move.index >= index]


def replayed_events(table: Table, state: State, moves: Sequence[Move]) -> list[Event]:
    """The events of imported and converted moves, which have none stored: they are played again from the state before
    them. Moves that were played here follow them."""
    after = state.clone()
    return [event for move in itertools.takewhile(lambda move: not move.events, moves)
            for action in move.actions for event in apply_with_events(table, after, action)]


def recap_of(table: Table, since: Since, viewer: int, tr: Translator) -> Recap:
    """What the viewer may know. It is empty from when the seat moves until others do again."""
    known = [event for event in since.events if not event.private or event.seat == viewer] if since.is_new else []
    names = table.names(tr)
    return {
        "since": since.index, "index": table.index, "seat": viewer,
        "lines": opponents(table, since, known, viewer, tr) if since.is_new else [],
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
