"""Background maintenance: archive and delete old tables, poll for changes made by other programs."""

import asyncio
import logging
import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ludi.site import leases, old_rules, retention
from ludi.site.abuse_log import AbuseLog
from ludi.site.context import SiteContext
from ludi.site.errors import SiteError
from ludi.site.store import PreconditionFailed

log = logging.getLogger("ludi.housekeeping")

RUN_EVERY_SECONDS = 600.0
RUN_LEASE_SECONDS = 900.0
"""Longer than the interval between runs, so that the same worker keeps the lease."""
MAX_PER_RUN = 50
"""Maximum number of tables to delete, and to archive, in one run."""
POLL_SECONDS = 2.0
"""Seconds between two polls for notices on SQLite."""


@dataclass(slots=True)
class RunSummary:
    """How many tables a run has processed."""

    deleted: int = 0
    archived: int = 0
    endings: int = 0

    def total(self) -> int:
        return self.deleted + self.archived + self.endings


class Housekeeper:
    def __init__(self, context: SiteContext) -> None:
        self.context = context
        self.last_notice = 0
        """Number of the last notice that was processed."""

    async def run(self) -> None:
        """Run at intervals until cancelled; repeat at once while there is more to do."""
        while True:
            try:
                while (summary := await self.run_once()).total() >= MAX_PER_RUN:
                    log.info("old tables removed", extra={"deleted": summary.deleted, "archived": summary.archived})
            except Exception:
                log.exception("housekeeping failed")
            await asyncio.sleep(RUN_EVERY_SECONDS)

    async def run_once(self) -> RunSummary:
        """One run, if this worker gets the lease."""
        now = time.time()
        summary = RunSummary()
        store, worker = self.context.store, self.context.worker
        if not await store.write(lambda connection: leases.take_task(
                connection, "tidy", worker, now, RUN_LEASE_SECONDS)):
            return summary
        cutoffs = self.cutoffs(now)
        for table, before in await store.read(lambda connection: retention.expired(connection, cutoffs, MAX_PER_RUN)):
            summary.deleted += await self.process_table(table, retention.delete_unchanged, before)
        for table in await store.read(lambda connection: retention.without_ending(connection, MAX_PER_RUN)):
            summary.endings += await self.store_ending(table)
        for table in await store.read(lambda connection: retention.to_archive(connection, cutoffs, MAX_PER_RUN)):
            summary.archived += await self.process_table(table, retention.archive, cutoffs.finished)
        await store.write(lambda connection: retention.delete_old_counts(connection, now))
        await asyncio.to_thread(AbuseLog(self.context.settings.abuse_log).delete_old, now)
        return summary

    def cutoffs(self, now: float) -> retention.RetentionCutoffs:
        settings = self.context.settings
        return retention.RetentionCutoffs(*(now - days * retention.DAY if days else -math.inf for days in (
            settings.waiting_days, settings.abandoned_days, settings.imported_days, settings.archive_days)))

    async def process_table(self, table: str, work: Callable[[Any, str, float], None], before: float) -> bool:
        """Delete or archive a table, unless it has changed since `before`."""
        try:
            await self.context.write(table, "seats", lambda connection: work(connection, table, before))
        except PreconditionFailed:
            return False
        await self.context.invalidate(table)
        return True

    async def store_ending(self, table: str) -> bool:
        """Store how a game ended while its rules are still available."""
        try:
            found = await self.context.tables.load(table)
            packed = old_rules.pack_ending(found.game, found.state)
        except SiteError:
            return False
        await self.context.store.write(lambda connection: retention.write_ending(connection, table, packed))
        return True

    async def watch_notices(self) -> None:
        """Poll for changes made by other programs; SQLite has no NOTIFY."""
        while True:
            try:
                await self.poll_notices()
            except Exception:
                log.exception("notices of other programs could not be read")
            await asyncio.sleep(POLL_SECONDS)

    async def poll_notices(self) -> None:
        for notice in await self.context.store.read(
                lambda connection: retention.read_notices(connection, self.last_notice)):
            self.last_notice = notice.number
            await self.context.invalidate(notice.table_id)
