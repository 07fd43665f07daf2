"""Tables in the database: the statements that write and read them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Row, bindparam, delete, exists, func, insert, select, text, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite

from ludi.core.game import Game
from ludi.core.state import State
from ludi.site import schema
from ludi.site.archive import read_archive
from ludi.site.store import Unchanged
from ludi.site.table import OPEN, PLAYING, REPLAY, WAITING, EventRow, Seat, Table

CHANNEL = "ludi"
MAX_ACTIONS = 200
"""In one move."""
SNAPSHOT_EVERY = 40
"""After so many actions the position is written down, so that no moment is far from one."""
NOBODY = -1
"""Who decides while nobody does."""
MAX_CHAT = 500
"""So many lines of talk are read at once, the latest."""

Snapshot = tuple[int, str]
"""After how many actions, and the position as JSON."""

LEASE_SECONDS = 15.0
"""Whoever changes a table leases the move of its bot for so long, and renews the lease while the bot thinks. A
lease that ran out was lost with its process; whoever notices makes the move."""
MAX_RECLAIMED = 100
"""Lost moves that a process takes on at once."""


@dataclass(frozen=True, slots=True)
class Move:
    """Actions that one seat played in one go."""

    index: int
    """The number of actions played before it."""
    seat: int
    actions: list[str]
    events: list[EventRow]
    at: float


@dataclass(frozen=True, slots=True)
class ChatRow:
    """Something that was said at a table."""

    number: int
    seat: int
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class MoveWrite:
    """A move with all that it changes in the row of its table."""

    table: str
    move: Move
    status: str
    decides: int
    bot_due: bool
    result: str | None = None
    snapshot: str | None = None
    ending: bytes | None = None
    bot: str | None = None
    """The bot that makes the move, if one does."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What is dealt when the last seat is taken, by the rules and with the components of that day."""

    seed: int
    decides: int
    edition: str
    rules: int


@dataclass(frozen=True, slots=True)
class ImportedRecord:
    """What a record brings to a new table."""

    moves: list[Move]
    snapshots: list[Snapshot]
    result: str | None
    ending: bytes | None


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as the database holds it, its game not yet set up."""

    row: Row[Any]
    seats: list[Seat]
    holders: dict[str, set[int]]
    snapshot: Snapshot | None
    actions: list[str] = field(default_factory=list)
    """The actions since the snapshot."""


# Writing

PLAY = (update(schema.tables)
        .where(schema.tables.c.id == bindparam("table"), schema.tables.c.action_index == bindparam("expected"))
        .values(action_index=bindparam("new_index"), status=bindparam("new_status"), decides=bindparam("new_decides"),
                bot_due=bindparam("new_bot_due"), result=bindparam("new_result"), changed=bindparam("at"),
                lease_until=bindparam("lease")))
LOCK = select(schema.tables.c.archived).where(schema.tables.c.id == bindparam("table")).with_for_update()
BOT_OF = select(schema.seats.c.bot).where(schema.seats.c.table_id == bindparam("table"),
                                          schema.seats.c.seat == bindparam("seat"))
ADD_MOVE = insert(schema.moves)
ADD_SNAPSHOT = insert(schema.snapshots)
TELL = text("SELECT pg_notify(:channel, :payload)")


def write_move(connection: Connection, step: MoveWrite) -> bool:
    """A move, if the table is still where the mover saw it and a bot that moves still has its seat; else Unchanged.
    Returns whether a bot is to move next."""
    move = step.move
    if step.bot is not None:
        # The row of the table first: whoever takes the seat back at another worker has it or waits for it.
        connection.execute(LOCK, {"table": step.table})
        if connection.execute(BOT_OF, {"table": step.table, "seat": move.seat}).scalar() != step.bot:
            raise Unchanged
    index = move.index + len(move.actions)
    done = connection.execute(PLAY, {
        "table": step.table, "expected": move.index, "new_index": index, "new_status": step.status,
        "new_decides": step.decides, "new_bot_due": step.bot_due, "new_result": step.result, "at": move.at,
        "lease": move.at + LEASE_SECONDS})
    if done.rowcount != 1:
        raise Unchanged
    connection.execute(ADD_MOVE, move_row(step.table, move))
    # The seat may have been given to a bot, or taken back, while this move was on its way here.
    bot_due = connection.execute(BOT_OF, {"table": step.table, "seat": step.decides}).scalar() is not None
    if bot_due != step.bot_due:
        connection.execute(update(schema.tables).where(schema.tables.c.id == step.table).values(bot_due=bot_due))
    if step.snapshot is not None:
        connection.execute(ADD_SNAPSHOT, {"table_id": step.table, "action_index": index, "position": step.snapshot})
    if step.ending is not None:
        connection.execute(insert(schema.endings), {"table_id": step.table, "packed": step.ending})
    return bot_due


def move_row(table: str, move: Move) -> dict[str, object]:
    return {"table_id": table, "action_index": move.index, "seat": move.seat, "actions": json.dumps(move.actions),
            "events": json.dumps(move.events), "at": move.at}


def write_table(connection: Connection, table: Table, brought: ImportedRecord | None = None) -> None:
    """A new table with its seats, and what a record brings along."""
    connection.execute(insert(schema.tables), {
        "id": table.id, "game": table.game.name, "edition": table.game.edition.fingerprint,
        "rules": table.rules, "options": json.dumps(table.options), "players": table.players,
        "seed": "" if table.seed is None else str(table.seed), "status": table.status, "action_index": table.index,
        "decides": NOBODY if table.decides is None else table.decides, "bot_due": table.bot_to_move() is not None,
        "lease_until": table.changed + LEASE_SECONDS, "host": table.host, "created": table.created,
        "changed": table.changed, "result": brought.result if brought else None, "rematch": None,
        "imported": brought is not None})
    connection.execute(insert(schema.seats), [
        {"table_id": table.id, "seat": seat.seat, "kind": seat.kind, "name": seat.name, "bot": seat.bot,
         "token": seat.token, "invitation": seat.invitation, "seen": seat.seen} for seat in table.seats])
    held = [{"visitor": visitor, "table_id": table.id, "seat": seat}
            for visitor, seats in table.holders.items() for seat in seats]
    if held:
        connection.execute(insert(schema.holders), held)
    if brought is None:
        return
    if brought.moves:
        connection.execute(ADD_MOVE, [move_row(table.id, move) for move in brought.moves])
    if brought.snapshots:
        connection.execute(ADD_SNAPSHOT, [{"table_id": table.id, "action_index": index, "position": position}
                                          for index, position in brought.snapshots])
    if brought.ending is not None:
        connection.execute(insert(schema.endings), {"table_id": table.id, "packed": brought.ending})


def write_seat(connection: Connection, table: str, was: Seat, seat: Seat, at: float, deal: Deal | None) -> None:
    """A person or a bot takes a seat, if it is still as whoever asked saw it; else Unchanged. The game is dealt with
    the last open seat; the row of the table, locked first, keeps two who sit down at once apart."""
    row = connection.execute(select(schema.tables.c.status, schema.tables.c.decides)
                             .where(schema.tables.c.id == table).with_for_update()).one()
    found = connection.execute(select(schema.seats.c.kind, schema.seats.c.bot).where(
        schema.seats.c.table_id == table, schema.seats.c.seat == seat.seat)).one()
    if (found.kind, found.bot) != (was.kind, was.bot):
        raise Unchanged
    connection.execute(
        update(schema.seats).where(schema.seats.c.table_id == table, schema.seats.c.seat == seat.seat)
        .values(kind=seat.kind, name=seat.name, bot=seat.bot, seen=seat.seen))
    seats = {found.seat: found for found in connection.execute(
        select(schema.seats.c.seat, schema.seats.c.kind, schema.seats.c.bot).where(schema.seats.c.table_id == table))}
    status, decides = row.status, row.decides
    begins: dict[str, object] = {}
    if status == WAITING and all(found.kind != OPEN for found in seats.values()):
        if deal is None:
            raise Unchanged
        status, decides = PLAYING, deal.decides
        begins = {"status": status, "seed": str(deal.seed), "decides": decides, "edition": deal.edition,
                  "rules": deal.rules}
    bot_due = status == PLAYING and decides in seats and seats[decides].bot is not None
    connection.execute(update(schema.tables).where(schema.tables.c.id == table)
                       .values(bot_due=bot_due, lease_until=at + LEASE_SECONDS, changed=at, **begins))


def write_holder(connection: Connection, table: str, visitor: str, seat: int) -> None:
    """A browser may act for a seat, perhaps already."""
    add = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    connection.execute(add(schema.holders).on_conflict_do_nothing(),
                       {"visitor": visitor, "table_id": table, "seat": seat})


def write_seen(connection: Connection, table: str, seats: list[int], at: float) -> None:
    connection.execute(update(schema.seats).where(schema.seats.c.table_id == table, schema.seats.c.seat.in_(seats))
                       .values(seen=at))


def renew_leases(connection: Connection, ours: list[str], editions: list[tuple[str, int]], before: float,
                 now: float) -> list[str]:
    """Promise the moves of the bots that think here anew, and take on those whose lease ran out before some time;
    returns the tables of the latter. Only tables of these editions and rules: others cannot be played here; and only
    where a person plays: elsewhere bots wait for someone to watch."""
    columns = schema.tables.c
    attended = exists().where(schema.seats.c.table_id == columns.id, schema.seats.c.bot.is_(None))
    lost = list(connection.execute(
        select(columns.id).where(columns.bot_due.is_(True), columns.lease_until < before,
                                 tuple_(columns.edition, columns.rules).in_(editions), columns.id.not_in(ours),
                                 attended)
        .order_by(columns.lease_until).limit(MAX_RECLAIMED).with_for_update(skip_locked=True)).scalars())
    if ours or lost:
        connection.execute(update(schema.tables).where(columns.id.in_([*ours, *lost]))
                           .values(lease_until=now + LEASE_SECONDS))
    return lost


def write_rematch(connection: Connection, table: str, rematch: str) -> None:
    done = connection.execute(
        update(schema.tables).where(schema.tables.c.id == table, schema.tables.c.rematch.is_(None))
        .values(rematch=rematch))
    if done.rowcount != 1:
        raise Unchanged


def write_chat(connection: Connection, table: str, seat: int, words: str, at: float) -> int:
    """Lines are numbered by table; its row, locked first, keeps two who speak at once apart. In the archive nothing
    changes any more (Unchanged)."""
    if connection.execute(LOCK, {"table": table}).one().archived:
        raise Unchanged
    last = connection.execute(select(func.max(schema.chat.c.number)).where(schema.chat.c.table_id == table)).scalar()
    number = 1 + (last or 0)
    connection.execute(insert(schema.chat),
                       {"table_id": table, "number": number, "seat": seat, "text": words, "at": at})
    return number


def notify_workers(connection: Connection, payload: Mapping[str, object]) -> None:
    """PostgreSQL passes this on to all workers when the transaction is committed."""
    connection.execute(TELL, {"channel": CHANNEL, "payload": json.dumps(payload)})


# Reading


def read_stored(connection: Connection, table: str, index: int | None = None,
                from_start: bool = False) -> StoredTable | None:
    """A table with its nearest snapshot, unless none is wanted, and the actions since; `index` asks for an earlier
    moment."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).first()
    if row is None:
        return None
    moved = last_moves(connection, table)
    # Whoever moves is here; what a bot played in place of a person says nothing.
    seats = [Seat(found.seat, found.kind, found.name, found.bot, found.token,
                  max(found.seen, moved.get(found.seat, 0.0)) if found.bot is None else found.seen, found.invitation)
             for found in connection.execute(select(schema.seats).where(schema.seats.c.table_id == table)
                                             .order_by(schema.seats.c.seat))]
    holders: dict[str, set[int]] = {}
    for holder in connection.execute(select(schema.holders).where(schema.holders.c.table_id == table)):
        holders.setdefault(holder.visitor, set()).add(holder.seat)
    end = row.action_index if index is None else index
    found = connection.execute(select(schema.snapshots.c.action_index, schema.snapshots.c.position)
                               .where(schema.snapshots.c.table_id == table, schema.snapshots.c.action_index <= end)
                               .order_by(schema.snapshots.c.action_index.desc()).limit(1)).first()
    snapshot = (found.action_index, found.position) if found is not None and not from_start else None
    start = snapshot[0] if snapshot else 0
    actions: list[str] = []
    for move in read_moves(connection, table, start):
        actions.extend(move.actions[max(0, start - move.index):])
    return StoredTable(row, seats, holders, snapshot, actions[:end - start])


def read_index(connection: Connection, table: str) -> int | None:
    """How many actions were played at a table."""
    return connection.execute(select(schema.tables.c.action_index).where(schema.tables.c.id == table)).scalar()


def read_mark(connection: Connection, table: str) -> tuple[int, str, float, int] | None:
    """By what a table is known to have changed since it was read: its index, its status, when it was changed, and how
    many seats are held by how many browsers."""
    columns = schema.tables.c
    held = select(func.count()).where(schema.holders.c.table_id == table).scalar_subquery()
    row = connection.execute(select(columns.action_index, columns.status, columns.changed, held)
                             .where(columns.id == table)).first()
    return None if row is None else (row[0], row[1], row[2], row[3])


def last_moves(connection: Connection, table: str) -> dict[int, float]:
    """When each seat moved last."""
    columns = schema.moves.c
    return {row.seat: row.at for row in connection.execute(
        select(columns.seat, func.max(columns.at).label("at")).where(columns.table_id == table)
        .group_by(columns.seat))}


def read_moves(connection: Connection, table: str, since: int) -> list[Move]:
    """The moves that hold actions from `since` on."""
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
    """What was said after a line, at most the latest so many."""
    columns = schema.chat.c
    latest = connection.execute(select(columns.number, columns.seat, columns.text, columns.at)
                                .where(columns.table_id == table, columns.number > since)
                                .order_by(columns.number.desc()).limit(MAX_CHAT))
    lines = [ChatRow(*row) for row in latest][::-1]
    if not lines and (archived := read_archive(connection, table)) is not None:
        lines = [ChatRow(*line) for line in archived.chat if line[0] > since][-MAX_CHAT:]
    return lines


def read_tables_of(connection: Connection, visitor: str, most: int) -> list[Row[Any]]:
    """The tables at which a visitor holds a seat, the latest first."""
    mine = select(schema.holders.c.table_id).where(schema.holders.c.visitor == visitor)
    return list(connection.execute(select(schema.tables).where(schema.tables.c.id.in_(mine))
                                   .order_by(schema.tables.c.changed.desc()).limit(most)))


def read_ending(connection: Connection, table: str) -> bytes | None:
    return connection.execute(select(schema.endings.c.packed).where(schema.endings.c.table_id == table)).scalar()


def drop_snapshots(connection: Connection, table: str) -> None:
    """Snapshots that cannot be read: seed and moves are the truth."""
    connection.execute(delete(schema.snapshots).where(schema.snapshots.c.table_id == table))


def stop_playing(connection: Connection, table: str) -> None:
    """From now on a table is only looked at; nobody plays on who may know its seed."""
    connection.execute(update(schema.tables).where(schema.tables.c.id == table, schema.tables.c.status == PLAYING)
                       .values(status=REPLAY, bot_due=False, decides=NOBODY))


def make_table(game: Game, stored: StoredTable, dealt: State | None, index: int) -> Table:
    """A stored table with its game set up."""
    row = stored.row
    return Table(row.id, game, json.loads(row.options), int(row.seed) if row.seed else None, row.status, index, dealt,
                 stored.seats, stored.holders, row.host, row.created, row.changed, row.rematch,
                 stored.snapshot[0] if stored.snapshot else 0, row.rules)


def rebuild(game: Game, stored: StoredTable) -> State:
    """The state of a stored table: its snapshot, or its beginning, and the actions since."""
    if stored.snapshot is not None:
        state = game.load(json.loads(stored.snapshot[1]))
    else:
        state = game.new(stored.row.players, int(stored.row.seed), json.loads(stored.row.options))
    for action in stored.actions:
        state.apply(game.parse(action))
    return state
