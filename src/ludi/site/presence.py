"""Who is there: signs of life of the players, told to everyone at the table, and the number of spectators."""

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from sqlalchemy import Connection, select, update

from ludi.site import queries, schema
from ludi.site.hub import Hub
from ludi.site.settings import Settings
from ludi.site.store import Store
from ludi.site.table import PERSON, Seat, Table
from ludi.site.table_cache import TableCache

log = logging.getLogger("ludi.presence")

SEEN_EVERY = 60.0
"""Maximum seconds between two updates of a player's last-seen time."""
UPDATES_BEFORE_AWAY = 3
"""Minimum number of last-seen updates within `away_seconds`."""
CHECK_SECONDS = 15.0
"""Seconds between two looks at who has gone away."""
PUBLISH_DELAY = 1.0
"""Seconds that changes are collected before listeners are told."""
FORGET_SECONDS = 4 * CHECK_SECONDS
"""Age after which the number of spectators at another worker no longer counts."""

MAX_NAMED = 500
"""Maximum number of tables named in one query."""

Notice = dict[str, object]


def seen_interval(away_seconds: float) -> float:
    """Seconds between last-seen updates: often enough that a connected player never counts as away."""
    return min(SEEN_EVERY, away_seconds / UPDATES_BEFORE_AWAY)


def away_for(seat: Seat, now: float, away_seconds: float) -> int | None:
    """For how many seconds a person has given no sign of life; None if they are there, or nobody is expected."""
    absent = now - seat.seen
    return int(absent) if seat.kind == PERSON and absent >= away_seconds else None


def is_replaceable(table: Table, seat: Seat, now: float, away_seconds: float) -> bool:
    """Whether a person has been away for so long that others may let a bot play."""
    absent = away_for(seat, now, away_seconds)
    return absent is not None and 0 < table.terms.replaced_after <= absent


def people_in_game(table: Table) -> list[Seat]:
    """The seats whose holders still play for themselves."""
    return [seat for seat in table.seats if seat.kind == PERSON and not seat.conceded]


def needed(table: Table, now: float, away_seconds: float) -> list[int]:
    """The seats that have to agree before a game ends early: not those that a bot plays, nor those of people who have
    been away for so long that a bot may."""
    return [seat.seat for seat in people_in_game(table)
            if seat.bot is None and not is_replaceable(table, seat, now, away_seconds)]


class Presence:
    """What this process knows of the people at its tables. That a player is there is stored as the time they were seen
    last, so that all workers agree; spectators are only counted."""

    def __init__(self, settings: Settings, store: Store, hub: Hub, tables: TableCache, worker: str) -> None:
        self.away_seconds = settings.away_seconds
        self.store = store
        self.hub = hub
        self.tables = tables
        self.worker = worker
        self.stored: dict[tuple[str, int], float] = {}
        """When this process stored last that a seat was seen, for seats with open streams."""
        self.watching: dict[str, Counter[str]] = {}
        """Spectators of each table by visitor, with the number of their streams."""
        self.elsewhere: dict[str, dict[str, tuple[int, float]]] = {}
        """Spectators at other workers, and when they said so."""
        self.told: dict[str, tuple[list[bool], int]] = {}
        """Who is away and how many watch, as the listeners know it."""
        self.pending: set[str] = set()

    # Streams

    @contextlib.contextmanager
    def streaming(self, table: str, held: list[int], visitor: str) -> Iterator[None]:
        """While a stream is open, count it; a listener without a seat is a spectator."""
        if not held:
            self.watching.setdefault(table, Counter())[visitor] += 1
        try:
            yield
        finally:
            if not held:
                group = self.watching[table]
                group[visitor] -= 1
                if not group[visitor]:
                    del group[visitor]
                if not group:
                    del self.watching[table]
            self.announce(table)

    def announce(self, table_id: str) -> None:
        """Tell the listeners soon, if something has changed. The first listener has just got everything."""
        if table_id not in self.told:
            table = self.tables.cached.get(table_id)
            if table is not None:
                self.told[table_id] = self.summary(table, time.time())
        elif table_id not in self.pending:
            self.pending.add(table_id)
            asyncio.get_running_loop().call_later(PUBLISH_DELAY, self.publish, table_id)

    async def mark_seen(self, table_id: str, seats: list[int]) -> None:
        """Note that the holders of these seats are there, and store it unless another of their streams just did."""
        now = time.time()
        table = self.tables.cached.get(table_id)
        for seat in seats if table is not None else []:
            assert table is not None
            table.seats[seat].seen = max(table.seats[seat].seen, now)
        recent = now - seen_interval(self.away_seconds) / 2
        due = [seat for seat in seats if self.stored.get((table_id, seat), 0.0) < recent]
        if due:
            self.stored.update({(table_id, seat): now for seat in due})
            await self.store.write(partial(write_seen, table=table_id, seats=due, at=now))
        self.announce(table_id)

    # What listeners get

    def spectators(self, table_id: str) -> int:
        others = self.elsewhere.get(table_id, {}).values()
        return len(self.watching.get(table_id, ())) + sum(count for count, _ in others)

    def summary(self, table: Table, now: float) -> tuple[list[bool], int]:
        return ([away_for(seat, now, self.away_seconds) is not None for seat in table.seats],
                self.spectators(table.id))

    def notice(self, table: Table, now: float) -> Notice:
        """Public: for how long each seat has been away, and how many watch."""
        return {"away": [away_for(seat, now, self.away_seconds) for seat in table.seats],
                "spectators": self.spectators(table.id)}

    def publish(self, table_id: str) -> None:
        """Tell the listeners who is away, if that has changed."""
        self.pending.discard(table_id)
        table = self.tables.cached.get(table_id)
        if table is None or not self.hub.has_listeners(table_id):
            return
        now = time.time()
        summary = self.summary(table, now)
        if self.told.get(table_id) != summary:
            self.told[table_id] = summary
            self.hub.publish(table_id, "presence", self.notice(table, now))

    # Looking around

    async def run(self) -> None:
        """Look at intervals until cancelled."""
        while True:
            try:
                await self.look()
            except Exception:
                log.exception("presence could not be read")
            await asyncio.sleep(CHECK_SECONDS)

    async def look(self) -> None:
        """Read when the players of tables with listeners were seen, and announce who has gone or come back."""
        listened = self.hub.tables_with_listeners()
        self.forget(set(listened))
        if not listened:
            return
        for table_id, seat, seen in await self.store.read(partial(read_seen, tables=listened)):
            table = self.tables.cached.get(table_id)
            if table is not None:
                table.seats[seat].seen = max(table.seats[seat].seen, seen)
        if self.store.is_postgres:
            await self.store.write(self.notify_workers)
        for table_id in listened:
            self.publish(table_id)

    def forget(self, listened: set[str]) -> None:
        """Forget tables without listeners, what other workers said too long ago, and old notes of what was stored."""
        now = time.time()
        self.told = {table: known for table, known in self.told.items() if table in listened}
        self.stored = {key: at for key, at in self.stored.items() if now - at < SEEN_EVERY}
        recent = {table: {worker: said for worker, said in workers.items() if now - said[1] < FORGET_SECONDS}
                  for table, workers in self.elsewhere.items()}
        self.elsewhere = {table: workers for table, workers in recent.items() if workers}

    def notify_workers(self, connection: Connection) -> None:
        """Tell the other workers how many spectators are here."""
        for table, group in self.watching.items():
            queries.notify_workers(connection, {"worker": self.worker, "table": table, "kind": "watching",
                                                "number": len(group)})

    def note_spectators(self, worker: str, table_id: str, count: int) -> None:
        """Another worker has said how many spectators it has."""
        self.elsewhere.setdefault(table_id, {})[worker] = (count, time.time())
        self.announce(table_id)


# In the database


def write_seen(connection: Connection, table: str, seats: list[int], at: float) -> None:
    connection.execute(update(schema.seats).where(schema.seats.c.table_id == table, schema.seats.c.seat.in_(seats))
                       .values(seen=at))


def read_seen(connection: Connection, tables: Sequence[str]) -> list[tuple[str, int, float]]:
    """Table, seat and time for all seats at these tables: when their holders were seen last."""
    columns = schema.seats.c
    found: list[tuple[str, int, float]] = []
    for start in range(0, len(tables), MAX_NAMED):
        found += [(row.table_id, row.seat, row.seen) for row in connection.execute(
            select(columns.table_id, columns.seat, columns.seen)
            .where(columns.table_id.in_(tables[start:start + MAX_NAMED])))]
    return found
