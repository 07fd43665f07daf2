"""Leases: the time-limited right of one process to make a bot's move, or to do the housekeeping."""

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable

from sqlalchemy import Connection, exists, or_, select, tuple_, update

from ludi.site import schema
from ludi.site.store import Store

log = logging.getLogger("ludi.leases")

LEASE_SECONDS = 15.0
"""Duration of the lease on a bot's move. The process that changes a table takes the lease and renews it while the bot
thinks. If the lease expires, the process has died, and another one takes over."""
SWEEP_SECONDS = LEASE_SECONDS / 3
"""Seconds between two sweeps, which renew leases and look for expired ones."""
MAX_RECLAIMED = 100
"""Maximum number of expired leases that a process takes over at once."""


def lease_end(now: float) -> float:
    """When a lease ends that is taken or renewed now."""
    return now + LEASE_SECONDS


def renew_leases(connection: Connection, ours: list[str], editions: list[tuple[str, int]], before: float,
                 now: float) -> list[str]:
    """Renew the leases of the tables in `ours`, and take over leases that expired before a time; returns the tables of
    the latter. Limited to editions and rules that this server has, and to tables with a person, since bots-only tables
    pause while nobody watches."""
    columns = schema.tables.c
    has_person = exists().where(schema.seats.c.table_id == columns.id, schema.seats.c.bot.is_(None))
    expired = list(connection.execute(
        select(columns.id).where(columns.bot_due.is_(True), columns.lease_until < before,
                                 tuple_(columns.edition, columns.rules).in_(editions), columns.id.not_in(ours),
                                 has_person)
        .order_by(columns.lease_until).limit(MAX_RECLAIMED).with_for_update(skip_locked=True)).scalars())
    if ours or expired:
        connection.execute(update(schema.tables).where(columns.id.in_([*ours, *expired]))
                           .values(lease_until=lease_end(now)))
    return expired


async def sweep(store: Store, reclaim_expired: Callable[[float], Awaitable[None]]) -> None:
    """Periodically reclaim leases that expired before a time, left by a worker that died or by this server before a
    restart."""
    # On SQLite this is the only process: leases from before the start have no owner.
    first = not store.is_postgres
    while True:
        try:
            await reclaim_expired(math.inf if first else time.time())
            first = False
        except Exception:
            log.exception("bot sweep failed")
        await asyncio.sleep(SWEEP_SECONDS)


def take_task(connection: Connection, task: str, worker: str, now: float, seconds: float) -> bool:
    """Take or renew the lease on a task that one worker does for all; False if another worker holds it."""
    columns = schema.upkeep.c
    done = connection.execute(
        update(schema.upkeep).where(columns.task == task, or_(columns.until < now, columns.worker == worker))
        .values(worker=worker, until=now + seconds))
    return done.rowcount == 1
