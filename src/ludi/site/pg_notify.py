"""Several workers on one PostgreSQL database tell each other of every change by NOTIFY."""

import asyncio
import json
import logging
from typing import Any

import psycopg
from sqlalchemy import URL

from ludi.site.errors import NotFound
from ludi.site.house import House
from ludi.site.queries import CHANNEL

log = logging.getLogger("ludi.workers")

RETRY_SECONDS = 1.0
SIGNS_OF_LIFE = {"keepalives_idle": "30", "keepalives_interval": "10", "keepalives_count": "3"}
"""A connection on which nobody speaks can be dead for hours; with these it is noticed within a minute."""


class PgNotifyListener:
    """Hears what the other workers have changed, and tells those who listen here."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.pending: dict[str, list[str]] = {}
        """The kinds of notices that have come in for a table and are not passed on yet."""
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def listen(self) -> None:
        """Listen for ever, on a new connection whenever one is lost."""
        where = listening_at(self.house.store.engine.url)
        while True:
            try:
                await self.listen_once(where)
            except psycopg.Error as error:
                log.warning("lost the notices of the other workers", extra={"why": str(error)})
            except Exception:
                log.exception("lost the notices of the other workers")
            await asyncio.sleep(RETRY_SECONDS)

    async def listen_once(self, where: dict[str, Any]) -> None:
        async with await psycopg.AsyncConnection.connect(**where, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            await self.catch_up()
            async for notice in connection.notifies():
                self.on_notify(notice.payload)

    async def catch_up(self) -> None:
        """Nobody has told us what was changed while we did not listen: forget all, and let those who listen here come
        again."""
        await asyncio.gather(*(self.house.evict(table) for table in {*self.house.cache, *self.house.reading}))
        self.house.hub.end_streams()

    def on_notify(self, payload: str) -> None:
        """Another worker has changed a table. Each table is seen to by a task of its own, so that none waits for
        another one that is slow."""
        notice = json.loads(payload)
        if notice["worker"] == self.house.settings.worker:
            return
        table_id, kind = notice["table"], notice["kind"]
        if kind == "chat":
            self.house.hub.publish(table_id, "chat", {"number": notice["number"]})
            return
        kinds = self.pending.setdefault(table_id, [])
        if kind not in kinds:
            kinds.append(kind)
        if table_id not in self.tasks:
            self.tasks[table_id] = asyncio.get_running_loop().create_task(self.pass_on(table_id))

    async def pass_on(self, table_id: str) -> None:
        """Pass on what has come in for a table, until no more does."""
        while kinds := self.pending.pop(table_id, None):
            try:
                await self.tell(table_id, kinds)
            except Exception:
                log.exception("table cannot be read", extra={"table": table_id})
        del self.tasks[table_id]

    async def tell(self, table_id: str, kinds: list[str]) -> None:
        """Forget our table; if someone listens to it here, read it anew and tell them."""
        await self.house.evict(table_id)
        if self.house.hub.has_listeners(table_id):
            try:
                table = await self.house.find(table_id)
            except NotFound:
                # It was deleted: whoever looks again is told so.
                self.house.hub.publish(table_id, "table", {})
                return
            for kind in kinds:
                self.house.publish(table, "move" if kind == "move" else "table")


def listening_at(url: URL) -> dict[str, Any]:
    """How to reach a database with psycopg, whichever driver the others use. Never as one text: a complaint about it
    would repeat it, password and all."""
    _, parameters = url.set(drivername="postgresql+psycopg").get_dialect()().create_connect_args(url)
    return {**SIGNS_OF_LIFE, **parameters}
