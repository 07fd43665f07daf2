"""Shared state of one server process: settings, database, caches, event hub and bot callbacks."""

import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict
from typing import Any

from cachetools import LRUCache

from ludi.bots.suggest import Suggestion
from ludi.core.game import Game, JsonObject
from ludi.core.i18n import N_
from ludi.site import queries
from ludi.site.errors import NoHint
from ludi.site.hint_cache import HintCache
from ludi.site.hub import Hub
from ludi.site.presence import Presence
from ludi.site.pushes import Pusher
from ludi.site.recaps import Recaps
from ludi.site.settings import Settings
from ludi.site.shared_drafts import MAX_SHARED, SharedDraft, SharedDrafts
from ludi.site.steps import notice_of
from ludi.site.store import Store
from ludi.site.table import Table
from ludi.site.table_cache import TableCache

MAX_BOARD_BYTES = 64 * 1024 * 1024
"""Maximum total size of the cached boards."""


async def no_suggestions(game: Game, view: JsonObject, seed: int) -> list[Suggestion]:
    raise NoHint(N_("No hints are available right now. Try again in a moment."), retry_after=1)


class SiteContext:
    """Passed to every function that works on tables. Other processes on the same database have their own; they
    exchange change notifications through PostgreSQL."""

    def __init__(self, settings: Settings, store: Store, hub: Hub, worker: str = "") -> None:
        self.worker = worker or secrets.token_hex(6)
        """Name of this process, to recognise its own notifications."""
        self.settings = settings
        self.store = store
        self.hub = hub
        self.tables = TableCache(store)
        self.recaps = Recaps(store, self.tables)
        self.pusher = Pusher(hub, self.recaps)
        self.presence = Presence(settings, store, hub, self.tables, self.worker)
        self.boards: LRUCache[object, bytes] = LRUCache(MAX_BOARD_BYTES, getsizeof=len)
        """Rendered boards, gzipped, so that many viewers of a position cost little more than one."""
        self.listens_on: tuple[str, int] | None = None
        """Address and port of the listening socket."""
        self.on_bot_due: Callable[[Table], None] = lambda table: None
        """Schedules the bot whose turn it is."""
        self.check_bot_capacity: Callable[[], None] = lambda: None
        """Raises TooMany if the client's bots already have too many jobs queued."""
        self.suggest: Callable[[Game, JsonObject, int], Awaitable[list[Suggestion]]] = no_suggestions
        """Finds the best turns for the seat whose view this is."""
        self.hints = HintCache()
        self.drafts = SharedDrafts()
        self.move_count = 0
        self.conflict_count = 0
        """Moves rejected because another move was committed first."""

    async def write(self, table: str, kind: str, work: Callable[[Any], Any]) -> Any:
        """Run a database write for a table and, on PostgreSQL, notify the other workers in the same transaction."""
        if not self.store.is_postgres:
            return await self.store.write(work)

        def write_and_notify(connection: Any) -> Any:
            result = work(connection)
            queries.notify_workers(connection, {"worker": self.worker, "table": table, "kind": kind,
                                                "number": result if kind == "chat" else None})
            return result

        return await self.store.write(write_and_notify)

    def publish(self, table: Table, kind: str) -> None:
        """Send the table's public status to its listeners; they fetch what they are allowed to see."""
        self.hub.publish(table.id, kind, notice_of(table))

    def publish_seats(self, table: Table) -> None:
        """Tell the listeners that the table has changed, and end the streams of those who have lost a seat."""
        self.publish(table, "table")
        self.hub.end_lost(table)

    async def share_draft(self, table: Table, seat: int, actions: Sequence[str]) -> None:
        """Show the others at the table what a seat tries out; nothing if `actions` is empty."""
        draft = SharedDraft(table.index, seat, tuple(actions[:MAX_SHARED]))
        if not self.drafts.put(table.id, draft):
            return
        self.publish_draft(table.id, draft)
        if self.store.is_postgres:
            await self.store.write(lambda connection: queries.notify_workers(connection, {
                "worker": self.worker, "table": table.id, "kind": "draft", "number": asdict(draft)}))

    def publish_draft(self, table_id: str, draft: SharedDraft) -> None:
        """Tell listeners that someone tries something else out; each fetches what they may know of it."""
        self.hub.publish(table_id, "draft", {"index": draft.index, "seat": draft.seat})

    def wake_bot(self, table: Table) -> None:
        if table.bot_to_move() is not None:
            self.on_bot_due(table)

    async def reload(self, table_id: str) -> Table:
        """Reread a table from the database, notify its listeners and wake its bot."""
        table = await self.tables.refresh(table_id)
        self.publish_seats(table)
        self.wake_bot(table)
        return table

    async def invalidate(self, table_id: str) -> None:
        """Drop a table from the cache after it was deleted, archived or changed elsewhere; listeners fetch again."""
        await self.tables.evict(table_id)
        if self.hub.has_listeners(table_id):
            self.hub.publish(table_id, "table", {})
