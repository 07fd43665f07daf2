"""The shelf: tables that are held in memory, and those that are fetched from the database and set up again."""

import asyncio
import logging
from collections import OrderedDict
from weakref import WeakValueDictionary

import ludi
from ludi.core.errors import BadSetup
from ludi.core.game import Game
from ludi.core.i18n import N_
from ludi.core.state import State
from ludi.site import old_rules, queries
from ludi.site.errors import Incompatible, Malformed, NotFound
from ludi.site.store import Store
from ludi.site.table import FINISHED, PLAYING, REPLAY, SPECTATOR, WAITING, Requester, Table

log = logging.getLogger("ludi.shelf")

MAX_CACHED = 2000


class TableCache:
    """The tables of one process, as far as they are wanted."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.games: dict[str, Game] = {}
        self.cache: OrderedDict[str, Table] = OrderedDict()
        self.reading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """One reading of a table at a time, so that the last one to be read is the newest."""

    # Games

    def game(self, name: str) -> Game:
        if name not in self.games:
            try:
                self.games[name] = ludi.game(name)
            except BadSetup as error:
                raise Malformed(str(error)) from error
        return self.games[name]

    def game_for(self, name: str, fingerprint: str) -> Game:
        """A game with the edition of this fingerprint; one that this server does not have raises BadSetup."""
        if self.game(name).edition.fingerprint == fingerprint:
            return self.game(name)
        if fingerprint not in self.games:
            self.games[fingerprint] = ludi.game_for(name, fingerprint)
        return self.games[fingerprint]

    def game_of(self, name: str, fingerprint: str) -> Game:
        """The same, or the game of today where this server does not have the edition."""
        try:
            return self.game_for(name, fingerprint)
        except BadSetup:
            return self.game(name)

    # Finding

    async def find(self, table_id: str, at_least: int = 0) -> Table:
        """The table as it stands. `at_least` is an index that the requester has already seen."""
        table = self.cache.get(table_id)
        if table is not None and table.index >= at_least:
            self.cache.move_to_end(table_id)
            return table
        async with self.reading.setdefault(table_id, asyncio.Lock()):
            known = self.cache.get(table_id)
            if known is None or (known.index < at_least and await self.is_behind(known)):
                known = self.put(await self.load(table_id))
        return known

    async def is_behind(self, table: Table) -> bool:
        """Whether the database holds more of a table; whoever asks may claim to have seen what never was."""
        if table.status in (FINISHED, REPLAY):
            return False
        stored = await self.store.read(lambda connection: queries.read_index(connection, table.id))
        return stored is None or stored > table.index

    async def find_for(self, requester: Requester, table_id: str, at_least: int = 0, seat: int | None = None) -> Table:
        """The table as it stands, for someone who wants to see it with the viewer of this seat or any of their own. If
        they hold none that we know of, they may have sat down at another worker a moment ago."""
        table = await self.find(table_id, at_least)
        held = table.seats_of(requester)
        known = bool(held) if seat is None else seat in held or seat == SPECTATOR
        return table if known or not (requester.visitor or requester.token) else await self.up_to_date(table)

    async def up_to_date(self, table: Table) -> Table:
        """The table, read again if another worker has changed it and the notice is still on its way."""
        if not self.store.is_postgres:
            return table
        mark = await self.store.read(lambda connection: queries.read_mark(connection, table.id))
        return table if mark == table.mark() else await self.refresh(table.id)

    # Setting up

    async def load(self, table_id: str, index: int | None = None) -> Table:
        """A table from the database, as it stands or as it stood after so many actions."""
        stored = await self.store.read(lambda connection: queries.read_stored(connection, table_id, index))
        if stored is None:
            raise NotFound(N_("There is no such table; check the link."))
        row = stored.row
        if row.status == WAITING:
            # It will be dealt by the rules of that day.
            return queries.make_table(self.game(row.game), stored, None, 0)
        game = self.game_of(row.game, row.edition)
        if old_rules.fits(game, row):
            try:
                shown = row.action_index if index is None else min(index, row.action_index)
                return queries.make_table(game, stored, await self.set_up(game, stored, index), shown)
            except Exception:
                # Whatever is wrong with it: one broken table must not stop what goes on at the others.
                log.exception("table cannot be set up", extra={"table": table_id})
        return await self.load_older(game, table_id, index)

    async def set_up(self, game: Game, stored: queries.StoredTable, index: int | None) -> State:
        """The state of a table. If its snapshot cannot be read, it is played again from seed and moves."""
        try:
            return queries.rebuild(game, stored)
        except Exception:
            if stored.snapshot is None:
                raise
            table_id = stored.row.id
            log.exception("snapshot cannot be read; the game is set up from its moves", extra={"table": table_id})
        whole = await self.store.read(
            lambda connection: queries.read_stored(connection, table_id, index, from_start=True))
        assert whole is not None
        state = await asyncio.to_thread(queries.rebuild, game, whole)
        await self.store.write(lambda connection: queries.drop_snapshots(connection, table_id))
        return state

    async def load_older(self, game: Game, table_id: str, index: int | None) -> Table:
        """A table that does not fit the rules of today: one that is over can be looked at."""
        stored, ending = await self.read_whole(table_id)
        if stored.row.status == PLAYING:
            stuck = Incompatible(N_("This game was begun by earlier rules or with other components, and cannot go on "
                                    "here. If you play in it, download its record, and open a new table."))
            stuck.record = f"/api/tables/{table_id}/record"
            raise stuck
        return await asyncio.to_thread(old_rules.older_table, game, stored, ending, index)

    async def read_whole(self, table_id: str) -> tuple[queries.StoredTable, bytes | None]:
        """A table with all its actions, and how it ended."""
        stored = await self.store.read(lambda connection: queries.read_stored(connection, table_id, from_start=True))
        if stored is None:
            raise NotFound(N_("There is no such table; check the link."))
        return stored, await self.store.read(lambda connection: queries.read_ending(connection, table_id))

    async def refresh(self, table_id: str) -> Table:
        """A table of which the database knows more than we do."""
        async with self.reading.setdefault(table_id, asyncio.Lock()):
            return self.put(await self.load(table_id))

    # Holding

    async def evict(self, table_id: str) -> None:
        """Another worker has changed a table: it is read anew when it is next wanted. What is under way here, a move
        or a reading that began before the change, keeps its table first."""
        known = self.cache.get(table_id)
        if known is not None:
            async with known.move_lock:
                pass
        async with self.reading.setdefault(table_id, asyncio.Lock()):
            self.cache.pop(table_id, None)

    def put(self, table: Table) -> Table:
        """Hold a table that was just read in memory; returns the one that is held."""
        known = self.cache.get(table.id)
        if known is not None and known.index > table.index:
            # A move was made meanwhile: the table that we have is the newer one, but for its seats.
            known.take_seats(table)
            table = known
        self.cache[table.id] = table
        self.cache.move_to_end(table.id)
        while len(self.cache) > MAX_CACHED:
            self.cache.popitem(last=False)
        return table
