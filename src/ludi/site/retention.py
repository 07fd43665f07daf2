"""What becomes of tables in time: the statements that count, archive and delete them, and say so to others."""

import hashlib
import time
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from ludi.site import queries, schema
from ludi.site.archive import delete_archived_chat, write_archive
from ludi.site.store import Unchanged
from ludi.site.table import FINISHED, PLAYING, REPLAY, WAITING

PARTS = (schema.seats, schema.holders, schema.moves, schema.snapshots, schema.chat, schema.endings, schema.archives)
"""All that belongs to a table, besides its own row."""
DAY = 24 * 3600.0
TABLE, RECORD = "table", "record"
"""What an address can open so many of a day."""


# Deleting


def delete_table(connection: Connection, table: str) -> None:
    """A table with all that belongs to it. A game of which it was the rematch can have another one."""
    for part in PARTS:
        connection.execute(delete(part).where(part.c.table_id == table))
    connection.execute(update(schema.tables).where(schema.tables.c.rematch == table).values(rematch=None))
    connection.execute(delete(schema.tables).where(schema.tables.c.id == table))


def delete_unchanged(connection: Connection, table: str, before: float) -> None:
    """The same for a table that nobody has touched since some time; else Unchanged."""
    lock_unchanged(connection, table, before)
    delete_table(connection, table)


def lock_unchanged(connection: Connection, table: str, before: float) -> Row[Any]:
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table).with_for_update()).first()
    if row is None or row.changed >= before:
        raise Unchanged
    return row


# Archiving


def archive(connection: Connection, table: str, before: float) -> None:
    """Fold the moves and the chat of a table into one packed row. Snapshots go: what they hold can be replayed."""
    if lock_unchanged(connection, table, before).archived:
        raise Unchanged
    moves = [astuple(move) for move in queries.read_moves(connection, table, 0)]
    chat = [(line.number, line.seat, line.text, line.at) for line in connection.execute(
        select(schema.chat).where(schema.chat.c.table_id == table).order_by(schema.chat.c.number))]
    write_archive(connection, table, moves, chat)
    for part in (schema.moves, schema.snapshots, schema.chat):
        connection.execute(delete(part).where(part.c.table_id == table))
    connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(archived=True))


def delete_chat(connection: Connection, table: str, seats: Sequence[int]) -> None:
    """Remove what was said at these seats, from the archive too."""
    connection.execute(delete(schema.chat).where(schema.chat.c.table_id == table, schema.chat.c.seat.in_(seats)))
    delete_archived_chat(connection, table, seats)


# What is due


@dataclass(frozen=True, slots=True)
class RetentionTerms:
    """Before when a table of each kind must have been changed last, for it to be put away."""

    waiting: float
    abandoned: float
    imported: float
    finished: float


def expired(connection: Connection, terms: RetentionTerms, most: int) -> list[tuple[str, float]]:
    """Tables to be deleted, each with the time before which nobody has touched it."""
    columns = schema.tables.c
    found: list[tuple[str, float]] = []
    for condition, before in ((columns.status == WAITING, terms.waiting), (columns.status == PLAYING, terms.abandoned),
                              (columns.imported.is_(True), terms.imported)):
        chosen = select(columns.id).where(condition, columns.changed < before).order_by(columns.changed).limit(most)
        found += [(table, before) for table in connection.execute(chosen).scalars()]
    return found[:most]


def to_archive(connection: Connection, terms: RetentionTerms, most: int) -> list[str]:
    columns = schema.tables.c
    return list(connection.execute(
        select(columns.id).where(columns.status.in_([FINISHED, REPLAY]), columns.archived.is_(False),
                                 columns.changed < terms.finished)
        .order_by(columns.changed).limit(most)).scalars())


def without_ending(connection: Connection, most: int) -> list[str]:
    """Games that ended before their end was kept."""
    columns = schema.tables.c
    return list(connection.execute(
        select(columns.id).where(columns.status == FINISHED, columns.id.not_in(select(schema.endings.c.table_id)))
        .order_by(columns.changed.desc()).limit(most)).scalars())


def write_ending(connection: Connection, table: str, packed: bytes) -> None:
    add = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    connection.execute(add(schema.endings).on_conflict_do_nothing(), {"table_id": table, "packed": packed})


# One worker at a time


def take_lease(connection: Connection, task: str, worker: str, now: float, seconds: float) -> bool:
    """Promise to see to a task for so long, unless another worker has; whether it is ours now."""
    columns = schema.upkeep.c
    done = connection.execute(
        update(schema.upkeep).where(columns.task == task, or_(columns.until < now, columns.worker == worker))
        .values(worker=worker, until=now + seconds))
    return done.rowcount == 1


# Counting by address


def count_opening(connection: Connection, kind: str, address: str, now: float, most: int) -> None:
    """Count what an address opens today; if it is too much, Unchanged."""
    add = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    columns = schema.openings.c
    counted = add(schema.openings).values(day=int(now // DAY), address=hash_address(address), kind=kind, count=1)
    done = connection.execute(counted.on_conflict_do_update(
        index_elements=[columns.day, columns.address, columns.kind], set_={"count": columns.count + 1},
        where=columns.count < most).returning(columns.count))
    if done.first() is None:
        raise Unchanged


def hash_address(address: str) -> str:
    """Not a secret, as all addresses can be tried, but nobody reads an address by mere looking."""
    return hashlib.sha256(address.encode()).hexdigest()


def seconds_to_midnight(now: float) -> int:
    """After so long the counting begins again."""
    return int(DAY - now % DAY) + 1


def forget_counts(connection: Connection, now: float) -> None:
    """Counts of days that are over, and notices that everyone has heard."""
    connection.execute(delete(schema.openings).where(schema.openings.c.day < int(now // DAY)))
    connection.execute(delete(schema.notices).where(schema.notices.c.at < now - 3600))


# Telling others


def notify_servers(connection: Connection, table: str) -> None:
    """Let the servers on this database know that another program has changed a table."""
    if connection.dialect.name == "postgresql":
        queries.notify_workers(connection, {"worker": "", "table": table, "kind": "seats", "number": None})
    else:
        connection.execute(insert(schema.notices), {"table_id": table, "at": time.time()})


def read_notices(connection: Connection, since: int) -> list[Row[Any]]:
    return list(connection.execute(select(schema.notices).where(schema.notices.c.number > since)
                                   .order_by(schema.notices.c.number)))
