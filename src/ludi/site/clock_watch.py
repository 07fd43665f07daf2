"""Watches the clocks of all tables: where someone's time has run out, a bot stands in."""

import asyncio
import logging
import math
import time
from functools import partial

from ludi.site import clocks
from ludi.site.context import SiteContext
from ludi.site.store import PreconditionFailed

log = logging.getLogger("ludi.clocks")

CHECK_SECONDS = 1.0
"""Seconds between two looks. A move that arrives before the next one is in time."""


class ClockWatch:
    def __init__(self, context: SiteContext) -> None:
        self.context = context
        self.last_beat = -math.inf

    async def run(self) -> None:
        """Watch until cancelled."""
        while True:
            try:
                await self.look(time.time())
            except Exception:
                log.exception("clocks could not be read")
            await asyncio.sleep(CHECK_SECONDS)

    async def look(self, now: float) -> None:
        """Let bots stand in where the time has run out. The time in which no server was running does not count."""
        store = self.context.store
        late = await store.read(partial(clocks.expired, now=now))
        if late is None:
            return
        if now - self.last_beat >= clocks.BEAT_SECONDS:
            await store.write(partial(clocks.beat, now=now))
            self.last_beat = now
            late = await store.read(partial(clocks.expired, now=now)) or []
        for table in late:
            await self.stand_in(table, now)

    async def stand_in(self, table: str, now: float) -> None:
        try:
            await self.context.write(table, "seats", partial(clocks.expire, table=table, now=now))
        except PreconditionFailed:
            # Another worker was first, or the player has moved.
            return
        await self.context.reload(table)
