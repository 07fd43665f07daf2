"""Housekeeping: one worker at a time archives and deletes old tables; what other programs change is heard."""

import asyncio
import logging
import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ludi.site import old_rules, retention
from ludi.site.abuse_log import AbuseLog
from ludi.site.errors import SiteError
from ludi.site.house import House
from ludi.site.store import Unchanged

log = logging.getLogger("ludi.housekeeping")

EVERY_SECONDS = 600.0
LEASE_SECONDS = 900.0
"""Longer than the time between two rounds, so that the same worker goes on."""
AT_ONCE = 50
HEAR_SECONDS = 2.0


@dataclass(slots=True)
class Done:
    """What a round of housekeeping did."""

    deleted: int = 0
    archived: int = 0
    endings: int = 0

    def total(self) -> int:
        return self.deleted + self.archived + self.endings


class Housekeeper:
    def __init__(self, house: House) -> None:
        self.house = house
        self.heard = 0

    async def work(self) -> None:
        """A round now and then, for ever."""
        while True:
            try:
                while (done := await self.tidy()).total() >= AT_ONCE:
                    log.info("tidied", extra={"deleted": done.deleted, "archived": done.archived})
            except Exception:
                log.exception("housekeeping failed")
            await asyncio.sleep(EVERY_SECONDS)

    async def tidy(self) -> Done:
        """One round, if no other worker does it: at most so many tables of each kind."""
        now = time.time()
        done = Done()
        store, worker = self.house.store, self.house.settings.worker
        if not await store.write(lambda connection: retention.take_lease(
                connection, "tidy", worker, now, LEASE_SECONDS)):
            return done
        terms = self.terms(now)
        for table, before in await store.read(lambda connection: retention.expired(connection, terms, AT_ONCE)):
            done.deleted += await self.put_away(table, retention.delete_unchanged, before)
        for table in await store.read(lambda connection: retention.without_ending(connection, AT_ONCE)):
            done.endings += await self.keep_ending(table)
        for table in await store.read(lambda connection: retention.to_archive(connection, terms, AT_ONCE)):
            done.archived += await self.put_away(table, retention.archive, terms.finished)
        await store.write(lambda connection: retention.forget_counts(connection, now))
        await asyncio.to_thread(AbuseLog(self.house.settings.abuse_log).forget, now)
        return done

    def terms(self, now: float) -> retention.RetentionTerms:
        chosen = self.house.settings
        return retention.RetentionTerms(*(now - days * retention.DAY if days else -math.inf for days in (
            chosen.waiting_days, chosen.abandoned_days, chosen.imported_days, chosen.archive_days)))

    async def put_away(self, table: str, work: Callable[[Any, str, float], None], before: float) -> bool:
        """Delete or archive a table, unless someone has touched it meanwhile."""
        try:
            await self.house.write(table, "seats", lambda connection: work(connection, table, before))
        except Unchanged:
            return False
        await self.house.dismiss(table)
        return True

    async def keep_ending(self, table: str) -> bool:
        """Write down how a game ended, as long as its rules are known."""
        try:
            found = await self.house.load(table)
            packed = old_rules.pack_ending(found.game, found.state)
        except SiteError:
            return False
        await self.house.store.write(lambda connection: retention.write_ending(connection, table, packed))
        return True

    async def on_notify(self) -> None:
        """SQLite has no NOTIFY: what other programs have changed is looked up every few seconds."""
        while True:
            try:
                await self.hear_once()
            except Exception:
                log.exception("cannot hear what other programs change")
            await asyncio.sleep(HEAR_SECONDS)

    async def hear_once(self) -> None:
        for notice in await self.house.store.read(lambda connection: retention.read_notices(connection, self.heard)):
            self.heard = notice.number
            await self.house.dismiss(notice.table_id)


