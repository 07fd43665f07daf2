"""LRU cache of tables, and loading tables from the database."""

import asyncio
import logging
from weakref import WeakValueDictionary

from cachetools import LRUCache

import ludi
from ludi.core.errors import BadSetup
from ludi.core.game import Game
from ludi.core.i18n import N_
from ludi.core.state import State
from ludi.site import old_rules, queries
from ludi.site.errors import Incompatible, Malformed, NotFound
from ludi.site.store import Store
from ludi.site.table import FINISHED, PLAYING, REPLAY, SPECTATOR, WAITING, Requester, Table

log = logging.getLogger("ludi.tables")

MAX_CACHED = 2000
"""Maximum number of tables in memory; the least recently used are dropped."""


class TableCache:
    """The tables of one process. A cached table is current unless another worker has changed it since."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.games: dict[str, Game] = {}
        """Games with the current edition by name, with other editions by fingerprint."""
        self.cached: LRUCache[str, Table] = LRUCache(MAX_CACHED)
        self.load_locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """One load per table at a time, so that an older read never replaces a newer one."""

    # Games

    def game(self, name: str) -> Game:
        if name not in self.games:
            try:
                self.games[name] = ludi.game(name)
            except BadSetup as error:
                raise Malformed(str(error)) from error
        return self.games[name]

    def game_for(self, name: str, fingerprint: str) -> Game:
        """The game with the edition that has this fingerprint; BadSetup if this server does not have it."""
        if self.game(name).edition.fingerprint == fingerprint:
            return self.game(name)
        if fingerprint not in self.games:
            self.games[fingerprint] = ludi.game_for(name, fingerprint)
        return self.games[fingerprint]

    def game_or_current(self, name: str, fingerprint: str) -> Game:
        """Like `game_for`, but with the current edition if this server does not have the requested one."""
        try:
            return self.game_for(name, fingerprint)
        except BadSetup:
            return self.game(name)

    # Lookup

    async def find(self, table_id: str, at_least: int = 0) -> Table:
        """The current table, from the cache unless the cached one is older than `at_least`, an index that the requester
        has seen."""
        table = self.cached.get(table_id)
        if table is not None and table.index >= at_least:
            return table
        async with self.load_locks.setdefault(table_id, asyncio.Lock()):
            known = self.cached.get(table_id)
            if known is None or (known.index < at_least and await self.is_behind(known)):
                known = self.put(await self.load(table_id))
        return known

    async def is_behind(self, table: Table) -> bool:
        """Whether the database has more moves. Checked because `at_least` comes from the client and may be invented."""
        if table.status in (FINISHED, REPLAY):
            return False
        stored = await self.store.read(lambda connection: queries.read_index(connection, table.id))
        return stored is None or stored > table.index

    async def find_for(self, requester: Requester, table_id: str, at_least: int = 0, seat: int | None = None) -> Table:
        """The current table for a requester who wants to use this seat, or any of theirs. If the cached table does not
        know them as a holder, they may just have taken the seat at another worker, so the database is checked."""
        table = await self.find(table_id, at_least)
        held = table.seats_of(requester)
        known = bool(held) if seat is None else seat in held or seat == SPECTATOR
        return table if known or not (requester.visitor or requester.token) else await self.up_to_date(table)

    async def up_to_date(self, table: Table) -> Table:
        """The table, reloaded if another worker has changed it and the notification is still pending."""
        if not self.store.is_postgres:
            return table
        revision = await self.store.read(lambda connection: queries.read_revision(connection, table.id))
        return table if revision == table.revision() else await self.refresh(table.id)

    async def is_incompatible(self, table_id: str) -> bool:
        """Whether a table is a running game whose rules or components this server no longer has."""
        try:
            await self.find(table_id)
        except Incompatible:
            return True
        return False

    # Loading

    async def load(self, table_id: str, index: int | None = None) -> Table:
        """A table from the database, bypassing the cache; at an earlier index if one is given."""
        stored = await self.store.read(lambda connection: queries.read_stored(connection, table_id, index))
        if stored is None:
            raise NotFound(N_("Table not found. Check the link."))
        row = stored.row
        if row.status == WAITING:
            # Not started yet: it will use the current rules, unless it goes on from a position of another game.
            game = self.game_or_current(row.game, row.edition) if row.played_on else self.game(row.game)
            return queries.make_table(game, stored, None, row.action_index)
        game = self.game_or_current(row.game, row.edition)
        if old_rules.is_current(game, row):
            try:
                shown = row.action_index if index is None else min(index, row.action_index)
                return queries.make_table(game, stored, await self.restore_state(game, stored, index), shown)
            except Exception:
                # Any failure is limited to this table; callers such as the bot sweep go on with the others.
                log.exception("table could not be restored", extra={"table": table_id})
        return await self.load_incompatible(game, table_id, index)

    async def restore_state(self, game: Game, stored: queries.StoredTable, index: int | None) -> State:
        """The state of a table from its snapshot, or from its seed and moves if the snapshot is unreadable."""
        try:
            return queries.rebuild(game, stored)
        except Exception:
            if stored.snapshot is None:
                raise
            table_id = stored.row.id
            log.exception("snapshot is unreadable; replaying the game from its moves", extra={"table": table_id})
        whole = await self.store.read(
            lambda connection: queries.read_stored(connection, table_id, index, from_start=True))
        assert whole is not None
        state = await asyncio.to_thread(queries.rebuild, game, whole)
        await self.store.write(lambda connection: queries.drop_snapshots(connection, table_id))
        return state

    async def load_incompatible(self, game: Game, table_id: str, index: int | None) -> Table:
        """A table that does not match the current rules: a finished game can be viewed, a running one raises
        Incompatible."""
        stored, ending = await self.read_whole(table_id)
        if stored.row.status == PLAYING:
            stuck = Incompatible(N_("This game was started with older rules or components and can't continue "
                                    "here. If you're playing in it, download its record and open a new table."))
            stuck.record = f"/api/tables/{table_id}/record"
            raise stuck
        return await asyncio.to_thread(old_rules.older_table, game, stored, ending, index)

    async def read_whole(self, table_id: str) -> tuple[queries.StoredTable, bytes | None]:
        """The stored table with all its actions, and its packed ending."""
        stored = await self.store.read(lambda connection: queries.read_stored(connection, table_id, from_start=True))
        if stored is None:
            raise NotFound(N_("Table not found. Check the link."))
        return stored, await self.store.read(lambda connection: queries.read_ending(connection, table_id))

    async def refresh(self, table_id: str) -> Table:
        """Reload a table that has changed in the database."""
        async with self.load_locks.setdefault(table_id, asyncio.Lock()):
            return self.put(await self.load(table_id))

    # Cache

    async def evict(self, table_id: str) -> None:
        """Drop a table that was changed elsewhere. Waits for a move or load in progress, which could otherwise put the
        outdated table back."""
        known = self.cached.get(table_id)
        if known is not None:
            async with known.move_lock:
                pass
        async with self.load_locks.setdefault(table_id, asyncio.Lock()):
            self.cached.pop(table_id, None)

    def put(self, table: Table) -> Table:
        """Cache a loaded table; returns the one that is cached afterwards."""
        known = self.cached.get(table.id)
        if known is not None and known.index > table.index:
            # A move was played during the load: keep the newer position, take the loaded seats.
            known.copy_seats(table)
            table = known
        self.cached[table.id] = table
        return table
