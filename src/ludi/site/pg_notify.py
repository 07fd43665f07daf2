"""Cache invalidation between workers on one PostgreSQL database, by LISTEN/NOTIFY."""

import asyncio
import json
import logging
from typing import Any

import psycopg
from sqlalchemy import URL

from ludi.site import queries, steps
from ludi.site.context import SiteContext
from ludi.site.errors import NotFound
from ludi.site.queries import CHANNEL
from ludi.site.shared_drafts import SharedDraft
from ludi.site.steps import as_it_is
from ludi.site.table import Table

log = logging.getLogger("ludi.workers")

RETRY_SECONDS = 1.0
"""Seconds before reconnecting after a lost connection."""
KEEPALIVE = {"keepalives_idle": "30", "keepalives_interval": "10", "keepalives_count": "3"}
"""TCP keepalive settings: a dead connection is noticed within a minute instead of hours."""


class PgNotifyListener:
    """Receives the notifications of the other workers, evicts the tables and informs this worker's listeners."""

    def __init__(self, context: SiteContext) -> None:
        self.context = context
        self.pending: dict[str, list[str]] = {}
        """Kinds of notifications received for a table and not processed yet."""
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def listen(self) -> None:
        """Listen until cancelled, reconnecting whenever the connection is lost."""
        parameters = connect_parameters(self.context.store.engine.url)
        while True:
            try:
                await self.listen_once(parameters)
            except psycopg.Error as error:
                log.warning("lost the connection for notifications", extra={"why": str(error)})
            except Exception:
                log.exception("lost the connection for notifications")
            await asyncio.sleep(RETRY_SECONDS)

    async def listen_once(self, parameters: dict[str, Any]) -> None:
        async with await psycopg.AsyncConnection.connect(**parameters, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            await self.catch_up()
            async for notice in connection.notifies():
                self.on_notify(notice.payload)

    async def catch_up(self) -> None:
        """Notifications sent while we were not connected are lost: empty the cache and make all clients reconnect."""
        tables = self.context.tables
        await asyncio.gather(*(tables.evict(table) for table in {*tables.cached, *tables.load_locks}))
        self.context.hub.end_streams()

    def on_notify(self, payload: str) -> None:
        """Queue a notification of another worker. Each table has its own task, so a slow one does not delay others."""
        notice = json.loads(payload)
        if notice["worker"] == self.context.worker:
            return
        table_id, kind = notice["table"], notice["kind"]
        if kind == "chat":
            self.context.hub.publish(table_id, "chat", {"number": notice["number"]})
            return
        if kind == "watching":
            self.context.presence.note_spectators(notice["worker"], table_id, notice["number"])
            return
        if kind == "draft":
            draft = notice["number"]
            shared = SharedDraft(draft["index"], draft["seat"], tuple(draft["actions"]))
            self.context.drafts.put(table_id, shared)
            self.context.publish_draft(table_id, shared)
            return
        kinds = self.pending.setdefault(table_id, [])
        if kind not in kinds:
            kinds.append(kind)
        if table_id not in self.tasks:
            self.tasks[table_id] = asyncio.get_running_loop().create_task(self.process(table_id))

    async def process(self, table_id: str) -> None:
        """Process a table's notifications until none is pending."""
        while kinds := self.pending.pop(table_id, None):
            try:
                await self.refresh(table_id, kinds)
            except Exception:
                log.exception("table could not be refreshed", extra={"table": table_id})
        del self.tasks[table_id]

    async def refresh(self, table_id: str, kinds: list[str]) -> None:
        """Evict a table; if it has listeners here, reload it and publish the events."""
        known = self.context.tables.cached.get(table_id)
        seen = None if known is None or known.state_or_none is None else as_it_is(known)
        await self.context.tables.evict(table_id)
        if self.context.hub.has_listeners(table_id):
            try:
                table = await self.context.tables.find(table_id)
            except NotFound:
                # The table was deleted; clients find that out when they fetch it.
                self.context.hub.publish(table_id, "table", {})
                return
            for kind in kinds:
                if kind == "move":
                    await self.publish_moves(table, seen)
                else:
                    self.context.publish_seats(table)

    async def publish_moves(self, table: Table, seen: Table | None) -> None:
        """Publish what has been played since a table was seen; only the last move if it was not."""
        moves: list[queries.Move] = []
        if self.context.pusher.has_viewers(table.id):
            since = table.index - 1 if seen is None else seen.index
            stored = await self.context.store.read(lambda connection: queries.read_moves(connection, table.id, since))
            # More may have been stored since the table was loaded.
            moves = [move for move in stored if move.index + len(move.actions) <= table.index]
        if not moves:
            self.context.publish(table, "move")
            return
        if seen is None or moves[0].index != seen.index:
            seen = await self.context.tables.load(table.id, moves[0].index)
        for played in steps.played_moves(table, seen, moves):
            self.context.pusher.push(played)


def connect_parameters(url: URL) -> dict[str, Any]:
    """psycopg parameters for a database URL with any driver. Not a connection string, because error messages would
    quote it with the password."""
    _, parameters = url.set(drivername="postgresql+psycopg").get_dialect()().create_connect_args(url)
    return {**KEEPALIVE, **parameters}
