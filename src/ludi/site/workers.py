"""Several workers on one PostgreSQL database tell each other of every change by NOTIFY."""

import asyncio
import json
import logging

import psycopg
from sqlalchemy.exc import SQLAlchemyError

from ludi.site.errors import SiteError
from ludi.site.house import House
from ludi.site.rows import CHANNEL

log = logging.getLogger("ludi.workers")

RETRY_SECONDS = 1.0


async def hear_workers(house: House, url: str) -> None:
    """Listen for ever; after a lost connection everything held in memory is read anew when it is next wanted."""
    plain = url.replace("postgresql+psycopg://", "postgresql://", 1).replace("postgres://", "postgresql://", 1)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(plain, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                forget_all(house)
                async for notice in connection.notifies():
                    await hear(house, notice.payload)
        except (psycopg.Error, SQLAlchemyError) as error:
            log.warning("lost the notices of the other workers", extra={"why": str(error)})
            await asyncio.sleep(RETRY_SECONDS)


def forget_all(house: House) -> None:
    house.cache.clear()


async def hear(house: House, payload: str) -> None:
    """Another worker has changed a table: forget ours, and tell those who listen to it here."""
    notice = json.loads(payload)
    if notice["worker"] == house.settings.worker:
        return
    table_id = notice["table"]
    if notice["kind"] == "chat":
        house.hub.publish(table_id, "chat", {"number": notice["number"]})
        return
    if not house.hub.hears(table_id):
        house.cache.pop(table_id, None)
        return
    try:
        table = await house.read_anew(table_id)
    except SiteError as error:
        log.warning("table cannot be read", extra={"table": table_id, "why": str(error)})
        return
    house.publish(table, "move" if notice["kind"] == "move" else "table")
