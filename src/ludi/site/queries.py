"""SQL statements that write and read tables."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Row, bindparam, delete, func, insert, select, text, update

from ludi.core.game import Game
from ludi.core.state import State
from ludi.site import clocks, schema
from ludi.site.archive import read_archive
from ludi.site.leases import lease_end
from ludi.site.store import PreconditionFailed, upsert
from ludi.site.table import NOBODY, OPEN, PLAYING, REPLAY, WAITING, EarlyEnd, EventRow, Seat, Table
from ludi.site.terms import columns_of, read_terms

CHANNEL = "ludi"
"""PostgreSQL NOTIFY channel."""
MAX_ACTIONS = 200
"""Maximum number of actions in a move."""
SNAPSHOT_EVERY = 40
"""Number of actions between snapshots, which bounds the replay needed to restore any position."""
MAX_CHAT = 500
"""Maximum number of chat messages returned at once; the latest are kept."""
Snapshot = tuple[int, str]
"""Index and position as JSON."""


@dataclass(frozen=True, slots=True)
class Move:
    """Actions that one seat played together."""

    index: int
    """The number of actions played before it."""
    seat: int
    actions: list[str]
    events: list[EventRow]
    at: float


@dataclass(frozen=True, slots=True)
class ChatRow:
    """A chat message."""

    number: int
    seat: int
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class MoveWrite:
    """A move and the resulting changes of its table's row."""

    table: str
    move: Move
    status: str
    decides: int
    bot_due: bool
    result: str | None = None
    snapshot: str | None = None
    ending: bytes | None = None
    bot: str | None = None
    """The bot that makes the move, None for a person."""


@dataclass(frozen=True, slots=True)
class GameStart:
    """Seed, first seat to move, edition and rules of a game that starts when the last seat is taken."""

    seed: int
    decides: int
    edition: str
    rules: int


@dataclass(frozen=True, slots=True)
class History:
    """The rows of a table that begins with actions of another game, besides the table itself."""

    moves: list[Move]
    snapshots: list[Snapshot]
    result: str | None = None
    ending: bytes | None = None


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as stored, without its game state."""

    row: Row[Any]
    seats: list[Seat]
    holders: dict[str, set[int]]
    snapshot: Snapshot | None
    actions: list[str] = field(default_factory=list)
    """The actions since the snapshot."""


# Writing

PLAY = (update(schema.tables)
        .where(schema.tables.c.id == bindparam("table"), schema.tables.c.action_index == bindparam("expected"),
               schema.tables.c.status == PLAYING)
        .values(action_index=bindparam("new_index"), status=bindparam("new_status"), decides=bindparam("new_decides"),
                bot_due=bindparam("new_bot_due"), result=bindparam("new_result"), changed=bindparam("at"),
                lease_until=bindparam("lease")))
LOCK = select(schema.tables.c.archived).where(schema.tables.c.id == bindparam("table")).with_for_update()
BOT_OF = select(schema.seats.c.bot).where(schema.seats.c.table_id == bindparam("table"),
                                          schema.seats.c.seat == bindparam("seat"))
ADD_MOVE = insert(schema.moves)
ADD_SNAPSHOT = insert(schema.snapshots)
NOTIFY = text("SELECT pg_notify(:channel, :payload)")


def write_move(connection: Connection, write: MoveWrite) -> bool:
    """Write a move with a compare-and-set on the table's index; for a bot, its seat must also be unchanged. Otherwise
    PreconditionFailed. Returns whether a bot moves next."""
    move = write.move
    if write.bot is not None:
        # Lock the table's row first: another worker that takes the seat back locks it too.
        connection.execute(LOCK, {"table": write.table})
        if connection.execute(BOT_OF, {"table": write.table, "seat": move.seat}).scalar() != write.bot:
            raise PreconditionFailed
    index = move.index + len(move.actions)
    done = connection.execute(PLAY, {
        "table": write.table, "expected": move.index, "new_index": index, "new_status": write.status,
        "new_decides": write.decides, "new_bot_due": write.bot_due, "new_result": write.result, "at": move.at,
        "lease": lease_end(move.at)})
    if done.rowcount != 1:
        raise PreconditionFailed
    connection.execute(ADD_MOVE, move_row(write.table, move))
    # Another worker may have changed the next seat since the move was computed.
    bot_due = connection.execute(BOT_OF, {"table": write.table, "seat": write.decides}).scalar() is not None
    if bot_due != write.bot_due:
        connection.execute(update(schema.tables).where(schema.tables.c.id == write.table).values(bot_due=bot_due))
    if write.snapshot is not None:
        connection.execute(ADD_SNAPSHOT, {"table_id": write.table, "action_index": index, "position": write.snapshot})
    if write.ending is not None:
        connection.execute(insert(schema.endings), {"table_id": write.table, "packed": write.ending})
    return bot_due


def move_row(table: str, move: Move) -> dict[str, object]:
    return {"table_id": table, "action_index": move.index, "seat": move.seat, "actions": json.dumps(move.actions),
            "events": json.dumps(move.events), "at": move.at}


def write_table(connection: Connection, table: Table, history: History | None = None) -> None:
    """Insert a table with its seats and, if it is an imported record or plays on from another game, its history."""
    connection.execute(insert(schema.tables), {
        "id": table.id, "game": table.game.name, "edition": table.game.edition.fingerprint,
        "rules": table.rules, "options": json.dumps(table.options), "players": table.players,
        "seed": "" if table.seed is None else str(table.seed), "status": table.status, "action_index": table.index,
        "decides": NOBODY if table.decides is None else table.decides, "bot_due": table.bot_to_move() is not None,
        "lease_until": lease_end(table.changed), "host": table.host, "created": table.created,
        "changed": table.changed, "result": history.result if history else None, "rematch": None,
        "imported": history is not None and not table.played_on, "hints": table.hints, "played_on": table.played_on,
        **columns_of(table.terms)})
    connection.execute(insert(schema.seats), [
        {"table_id": table.id, "seat": seat.seat, "kind": seat.kind, "name": seat.name, "bot": seat.bot,
         "token": seat.token, "invitation": seat.invitation, "seen": seat.seen} for seat in table.seats])
    held = [{"visitor": visitor, "table_id": table.id, "seat": seat}
            for visitor, seats in table.holders.items() for seat in seats]
    if held:
        connection.execute(insert(schema.holders), held)
    if table.status == PLAYING:
        clocks.start(connection, table.id, table.changed)
    if history is None:
        return
    if history.moves:
        connection.execute(ADD_MOVE, [move_row(table.id, move) for move in history.moves])
    if history.snapshots:
        connection.execute(ADD_SNAPSHOT, [{"table_id": table.id, "action_index": index, "position": position}
                                          for index, position in history.snapshots])
    if history.ending is not None:
        connection.execute(insert(schema.endings), {"table_id": table.id, "packed": history.ending})


def write_seat(connection: Connection, table: str, old: Seat, seat: Seat, at: float, start: GameStart | None) -> None:
    """Compare-and-set a seat (PreconditionFailed if it has changed); start the game if no seat is open afterwards. The
    lock on the table's row serialises concurrent changes."""
    row = connection.execute(select(schema.tables.c.status, schema.tables.c.decides)
                             .where(schema.tables.c.id == table).with_for_update()).one()
    found = connection.execute(select(schema.seats.c.kind, schema.seats.c.bot, schema.seats.c.conceded).where(
        schema.seats.c.table_id == table, schema.seats.c.seat == seat.seat)).one()
    if (found.kind, found.bot, found.conceded) != (old.kind, old.bot, old.conceded):
        raise PreconditionFailed
    connection.execute(
        update(schema.seats).where(schema.seats.c.table_id == table, schema.seats.c.seat == seat.seat)
        .values(kind=seat.kind, name=seat.name, bot=seat.bot, seen=seat.seen, conceded=seat.conceded,
                agreed=seat.agreed))
    seats = {found.seat: found for found in connection.execute(
        select(schema.seats.c.seat, schema.seats.c.kind, schema.seats.c.bot).where(schema.seats.c.table_id == table))}
    status, decides = row.status, row.decides
    started: dict[str, object] = {}
    if status == WAITING and all(found.kind != OPEN for found in seats.values()):
        if start is None:
            raise PreconditionFailed
        status, decides = PLAYING, start.decides
        started = {"status": status, "seed": str(start.seed), "decides": decides, "edition": start.edition,
                   "rules": start.rules}
    bot_due = status == PLAYING and decides in seats and seats[decides].bot is not None
    connection.execute(update(schema.tables).where(schema.tables.c.id == table)
                       .values(bot_due=bot_due, lease_until=lease_end(at), changed=at, **started))
    if started:
        clocks.start(connection, table, at)
    elif status == PLAYING:
        clocks.settle(connection, table, at, decides, new_turn=False)


def write_holder(connection: Connection, table: str, visitor: str, seat: int) -> None:
    """Let a browser act for a seat; does nothing if it already may."""
    connection.execute(upsert(connection, schema.holders).on_conflict_do_nothing(),
                       {"visitor": visitor, "table_id": table, "seat": seat})


def write_rematch(connection: Connection, table: str, rematch: str) -> None:
    done = connection.execute(
        update(schema.tables).where(schema.tables.c.id == table, schema.tables.c.rematch.is_(None))
        .values(rematch=rematch))
    if done.rowcount != 1:
        raise PreconditionFailed


def write_chat(connection: Connection, table: str, seat: int, message: str, at: float) -> int:
    """Add a message; returns its number, which counts per table and is protected by the lock on the table's row.
    PreconditionFailed if the table is archived."""
    if connection.execute(LOCK, {"table": table}).one().archived:
        raise PreconditionFailed
    last = connection.execute(select(func.max(schema.chat.c.number)).where(schema.chat.c.table_id == table)).scalar()
    number = 1 + (last or 0)
    connection.execute(insert(schema.chat),
                       {"table_id": table, "number": number, "seat": seat, "text": message, "at": at})
    return number


def notify_workers(connection: Connection, payload: Mapping[str, object]) -> None:
    """Send a NOTIFY, delivered to all workers when the transaction commits."""
    connection.execute(NOTIFY, {"channel": CHANNEL, "payload": json.dumps(payload)})


# Reading


def read_stored(connection: Connection, table: str, index: int | None = None,
                from_start: bool = False) -> StoredTable | None:
    """A table with the latest snapshot before `index` (default: the end) and the actions since; with all actions and no
    snapshot if `from_start`. The last action is always among them, because replaying it shows what moved."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).first()
    if row is None:
        return None
    moved = last_moves(connection, table)
    # A move counts as activity, unless a substitute bot may have played it.
    seats = [Seat(found.seat, found.kind, found.name, found.bot, found.token,
                  max(found.seen, moved.get(found.seat, 0.0)) if found.bot is None else found.seen, found.invitation,
                  found.conceded, found.agreed, found.seconds_left)
             for found in connection.execute(select(schema.seats).where(schema.seats.c.table_id == table)
                                             .order_by(schema.seats.c.seat))]
    holders: dict[str, set[int]] = {}
    for holder in connection.execute(select(schema.holders).where(schema.holders.c.table_id == table)):
        holders.setdefault(holder.visitor, set()).add(holder.seat)
    end = row.action_index if index is None else index
    found = connection.execute(select(schema.snapshots.c.action_index, schema.snapshots.c.position)
                               .where(schema.snapshots.c.table_id == table, schema.snapshots.c.action_index < end)
                               .order_by(schema.snapshots.c.action_index.desc()).limit(1)).first()
    snapshot = (found.action_index, found.position) if found is not None and not from_start else None
    start = snapshot[0] if snapshot else 0
    actions: list[str] = []
    for move in read_moves(connection, table, start):
        actions.extend(move.actions[max(0, start - move.index):])
    return StoredTable(row, seats, holders, snapshot, actions[:end - start])


def read_index(connection: Connection, table: str) -> int | None:
    """The current index of a table."""
    return connection.execute(select(schema.tables.c.action_index).where(schema.tables.c.id == table)).scalar()


def read_revision(connection: Connection, table: str) -> tuple[int, str, float, int] | None:
    """Values that change whenever a table does: index, status, time of change, number of holders."""
    columns = schema.tables.c
    held = select(func.count()).where(schema.holders.c.table_id == table).scalar_subquery()
    row = connection.execute(select(columns.action_index, columns.status, columns.changed, held)
                             .where(columns.id == table)).first()
    return None if row is None else (row[0], row[1], row[2], row[3])


def last_moves(connection: Connection, table: str) -> dict[int, float]:
    """Time of each seat's last move."""
    columns = schema.moves.c
    return {row.seat: row.at for row in connection.execute(
        select(columns.seat, func.max(columns.at).label("at")).where(columns.table_id == table)
        .group_by(columns.seat))}


def read_last_played(connection: Connection, table: str) -> float | None:
    """When a table changed last; None for an uploaded record, because nobody knows when it was played."""
    columns = schema.tables.c
    return connection.execute(select(columns.changed).where(columns.id == table, columns.imported.is_(False))).scalar()


def read_moves(connection: Connection, table: str, since: int) -> list[Move]:
    """Moves that contain actions from index `since` on."""
    columns = schema.moves.c
    index = columns.action_index
    before = connection.execute(select(index).where(columns.table_id == table, index <= since)
                                .order_by(index.desc()).limit(1)).scalar()
    rows = connection.execute(select(schema.moves).where(columns.table_id == table, index >= (before or 0))
                              .order_by(index))
    moves = [Move(row.action_index, row.seat, json.loads(row.actions), json.loads(row.events), row.at) for row in rows]
    if not moves and (archived := read_archive(connection, table)) is not None:
        moves = [Move(*move) for move in archived.moves]
    return [move for move in moves if move.index + len(move.actions) > since]


def read_chat(connection: Connection, table: str, since: int) -> list[ChatRow]:
    """Messages after number `since`, at most the latest MAX_CHAT."""
    columns = schema.chat.c
    latest = connection.execute(select(columns.number, columns.seat, columns.text, columns.at)
                                .where(columns.table_id == table, columns.number > since)
                                .order_by(columns.number.desc()).limit(MAX_CHAT))
    lines = [ChatRow(*row) for row in latest][::-1]
    if not lines and (archived := read_archive(connection, table)) is not None:
        lines = [ChatRow(*line) for line in archived.chat if line[0] > since][-MAX_CHAT:]
    return lines


def read_tables_of(connection: Connection, visitor: str, limit: int) -> list[Row[Any]]:
    """Tables where a visitor holds a seat, most recently changed first."""
    mine = select(schema.holders.c.table_id).where(schema.holders.c.visitor == visitor)
    return list(connection.execute(select(schema.tables).where(schema.tables.c.id.in_(mine))
                                   .order_by(schema.tables.c.changed.desc()).limit(limit)))


def read_ending(connection: Connection, table: str) -> bytes | None:
    return connection.execute(select(schema.endings.c.packed).where(schema.endings.c.table_id == table)).scalar()


def drop_snapshots(connection: Connection, table: str) -> None:
    """Delete unreadable snapshots; the game can be restored from its seed and moves."""
    connection.execute(delete(schema.snapshots).where(schema.snapshots.c.table_id == table))


def stop_playing(connection: Connection, table: str) -> None:
    """Make a running game view-only, because its seed may become known."""
    connection.execute(update(schema.tables).where(schema.tables.c.id == table, schema.tables.c.status == PLAYING)
                       .values(status=REPLAY, bot_due=False, decides=NOBODY, deadline=None))


def make_table(game: Game, stored: StoredTable, state: State | None, index: int) -> Table:
    """A table object from its rows and game state."""
    row = stored.row
    table = Table(row.id, game, json.loads(row.options), int(row.seed) if row.seed else None, row.status, index, state,
                  stored.seats, stored.holders, row.host, row.created, row.changed, row.rematch,
                  stored.snapshot[0] if stored.snapshot else 0, row.rules, row.hints, read_terms(row), row.played_on)
    table.deadline = row.deadline
    table.ended = EarlyEnd(**json.loads(row.ended)) if row.ended else None
    return table


def rebuild(game: Game, stored: StoredTable) -> State:
    """Restore the state of a table from its snapshot or seed, and the actions since."""
    if stored.snapshot is not None:
        state = game.load(json.loads(stored.snapshot[1]))
    else:
        state = game.new(stored.row.players, int(stored.row.seed), json.loads(stored.row.options))
    apply_last_watched(state, [game.parse(action) for action in stored.actions])
    return state


def apply_last_watched(state: State, actions: Sequence[int]) -> None:
    """Apply actions; the last one with a listener, so that the state knows what it moved."""
    for action in actions[:-1]:
        state.apply(action)
    for action in actions[-1:]:
        state.listener = []
        state.apply(action)
        state.listener = None
