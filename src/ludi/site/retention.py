"""SQL for retention: deleting and archiving old tables, daily quotas, and notices to other processes."""

import hashlib
import time
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update

from ludi.site import queries, schema
from ludi.site.archive import delete_archived_chat, write_archive
from ludi.site.store import PreconditionFailed, upsert
from ludi.site.table import FINISHED, PLAYING, REPLAY, WAITING

PARTS = (schema.seats, schema.holders, schema.moves, schema.snapshots, schema.chat, schema.endings, schema.archives)
"""Database tables with rows that belong to a table."""
DAY = 24 * 3600.0
"""Seconds per day."""
NOTICE_SECONDS = 3600.0
"""Age after which a notice is deleted; servers poll every few seconds."""
TABLE, RECORD = "table", "record"
"""Kinds of daily quotas."""


# Deleting


def delete_table(connection: Connection, table: str) -> None:
    """Delete a table and all its rows. The game that it was a rematch of can have another rematch."""
    for part in PARTS:
        connection.execute(delete(part).where(part.c.table_id == table))
    connection.execute(update(schema.tables).where(schema.tables.c.rematch == table).values(rematch=None))
    connection.execute(delete(schema.tables).where(schema.tables.c.id == table))


def delete_unchanged(connection: Connection, table: str, before: float) -> None:
    """Delete a table unless it has changed since `before` (PreconditionFailed)."""
    lock_unchanged(connection, table, before)
    delete_table(connection, table)


def lock_unchanged(connection: Connection, table: str, before: float) -> Row[Any]:
    """Lock the row of a table that has not changed since `before`; else PreconditionFailed."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table).with_for_update()).first()
    if row is None or row.changed >= before:
        raise PreconditionFailed
    return row


# Archiving


def archive(connection: Connection, table: str, before: float) -> None:
    """Compress the moves and chat of a table into one row, and drop its snapshots, which can be recomputed."""
    if lock_unchanged(connection, table, before).archived:
        raise PreconditionFailed
    moves = [astuple(move) for move in queries.read_moves(connection, table, 0)]
    chat = [(line.number, line.seat, line.text, line.at) for line in connection.execute(
        select(schema.chat).where(schema.chat.c.table_id == table).order_by(schema.chat.c.number))]
    write_archive(connection, table, moves, chat)
    for part in (schema.moves, schema.snapshots, schema.chat):
        connection.execute(delete(part).where(part.c.table_id == table))
    connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(archived=True))


def delete_chat(connection: Connection, table: str, seats: Sequence[int]) -> None:
    """Delete the messages of these seats, also from the archive."""
    connection.execute(delete(schema.chat).where(schema.chat.c.table_id == table, schema.chat.c.seat.in_(seats)))
    delete_archived_chat(connection, table, seats)


# Finding old tables


@dataclass(frozen=True, slots=True)
class RetentionCutoffs:
    """Tables of each kind that were last changed before this time are deleted or archived."""

    waiting: float
    abandoned: float
    imported: float
    finished: float


def expired(connection: Connection, cutoffs: RetentionCutoffs, limit: int) -> list[tuple[str, float]]:
    """Tables to delete, each with the cutoff that applies."""
    columns = schema.tables.c
    found: list[tuple[str, float]] = []
    for condition, before in ((columns.status == WAITING, cutoffs.waiting),
                              (columns.status == PLAYING, cutoffs.abandoned),
                              (columns.imported.is_(True), cutoffs.imported)):
        chosen = select(columns.id).where(condition, columns.changed < before).order_by(columns.changed).limit(limit)
        found += [(table, before) for table in connection.execute(chosen).scalars()]
    return found[:limit]


def to_archive(connection: Connection, cutoffs: RetentionCutoffs, limit: int) -> list[str]:
    columns = schema.tables.c
    return list(connection.execute(
        select(columns.id).where(columns.status.in_([FINISHED, REPLAY]), columns.archived.is_(False),
                                 columns.changed < cutoffs.finished)
        .order_by(columns.changed).limit(limit)).scalars())


def without_ending(connection: Connection, limit: int) -> list[str]:
    """Finished games without a stored ending."""
    columns = schema.tables.c
    return list(connection.execute(
        select(columns.id).where(columns.status == FINISHED, columns.id.not_in(select(schema.endings.c.table_id)))
        .order_by(columns.changed.desc()).limit(limit)).scalars())


def write_ending(connection: Connection, table: str, packed: bytes) -> None:
    connection.execute(upsert(connection, schema.endings).on_conflict_do_nothing(),
                       {"table_id": table, "packed": packed})


# Daily quotas by address


def count_opening(connection: Connection, kind: str, address: str, now: float, quota: int) -> None:
    """Count a table or record for an address; PreconditionFailed if its daily quota is used up."""
    columns = schema.openings.c
    counted = upsert(connection, schema.openings).values(day=int(now // DAY), address=hash_address(address), kind=kind,
                                                         count=1)
    done = connection.execute(counted.on_conflict_do_update(
        index_elements=[columns.day, columns.address, columns.kind], set_={"count": columns.count + 1},
        where=columns.count < quota).returning(columns.count))
    if done.first() is None:
        raise PreconditionFailed


def hash_address(address: str) -> str:
    """Obfuscates addresses in the database. Not a protection against brute force."""
    return hashlib.sha256(address.encode()).hexdigest()


def seconds_to_midnight(now: float) -> int:
    """Seconds until the quotas are reset (midnight UTC)."""
    return int(DAY - now % DAY) + 1


def delete_old_counts(connection: Connection, now: float) -> None:
    """Delete the counts of past days, and old notices."""
    connection.execute(delete(schema.openings).where(schema.openings.c.day < int(now // DAY)))
    connection.execute(delete(schema.notices).where(schema.notices.c.at < now - NOTICE_SECONDS))


# Notices to running servers


def notify_servers(connection: Connection, table: str) -> None:
    """Tell the servers on this database that another program has changed a table."""
    if connection.dialect.name == "postgresql":
        queries.notify_workers(connection, {"worker": "", "table": table, "kind": "seats", "number": None})
    else:
        connection.execute(insert(schema.notices), {"table_id": table, "at": time.time()})


def read_notices(connection: Connection, since: int) -> list[Row[Any]]:
    return list(connection.execute(select(schema.notices).where(schema.notices.c.number > since)
                                   .order_by(schema.notices.c.number)))
