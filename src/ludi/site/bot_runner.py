"""Bots at the tables. They think in worker processes that get a view and a seed, nothing else."""

import asyncio
import logging
import math
import time
from functools import partial

import ludi
from ludi.bots.driver import turn_seed
from ludi.bots.thinking import think
from ludi.core.game import Game, JsonObject
from ludi.core.i18n import N_
from ludi.games import shipped_editions
from ludi.site import queries
from ludi.site.errors import SiteError, TooMany
from ludi.site.fair_queue import CLIENT_ADDRESS, TableClients
from ludi.site.house import House
from ludi.site.table import Table
from ludi.site.worker_pool import WorkerPool

log = logging.getLogger("ludi.bots")

SWEEP_SECONDS = queries.LEASE_SECONDS / 3
MAX_WAITING = 50
"""While so many jobs of an address wait, it opens no more tables with bots."""
TRY_AGAIN_SECONDS = 10


class BotRunner:
    """Makes the moves of the bots at all tables of this process."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.pool = WorkerPool(house.settings.bot_workers)
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.thought_seconds = 0.0
        self.turns = 0
        self.clients = TableClients()
        house.on_bot_due = self.wake
        house.before_bots = self.check_room

    def check_room(self) -> None:
        """Whether the bots of another table could be served."""
        if self.pool.waiting(CLIENT_ADDRESS.get()) >= MAX_WAITING:
            raise TooMany(N_("Bots have yet to move at many tables of your address; wait until they have moved."),
                          wait=TRY_AGAIN_SECONDS)

    def wake(self, table: Table) -> None:
        """Let the bot of this table play, unless it is about to."""
        self.clients.of(table.id)
        if table.id not in self.tasks and not self.rests(table):
            self.tasks[table.id] = asyncio.get_running_loop().create_task(self.play(table.id))

    def rests(self, table: Table) -> bool:
        """Where bots play all seats they play only while someone watches."""
        return table.is_left_to_bots() and not self.house.hub.has_listeners(table.id)

    async def play(self, table_id: str) -> None:
        """Play as long as it is a bot's turn at this table."""
        try:
            while (table := await self.house.find(table_id)).bot_to_move() is not None and not self.rests(table):
                await asyncio.sleep(self.house.settings.bot_pause)
                await self.play_turn(table_id)
        except Exception:
            # The sweep tries again when our lease has run out.
            log.exception("bot failed", extra={"table": table_id})
        finally:
            # Here and not when the task is done, which is later: whoever wakes the bot meanwhile would not be heard.
            self.tasks.pop(table_id, None)

    async def play_turn(self, table_id: str) -> None:
        table = await self.house.find(table_id)
        bot = table.bot_to_move()
        if bot is None:
            return
        index, seat = table.index, table.state.seat
        assert table.seed is not None
        view = table.game.view(table.state, seat)
        began = time.perf_counter()
        actions = await self.ask(table.game, bot, view, turn_seed(table.seed, index), self.clients.of(table_id))
        self.thought_seconds += time.perf_counter() - began
        self.turns += 1
        try:
            await self.house.play(table_id, seat, index, actions, bot)
        except SiteError as refusal:
            now = await self.house.find(table_id)
            if (now.index, now.bot_to_move()) == (index, bot):
                # Nothing has changed: the bot is wrong, and would be so again at once.
                raise
            # Another process was quicker, or a person has taken the seat back.
            log.info("bot's move refused", extra={"table": table_id, "why": refusal.code})

    async def ask(self, game: Game, bot: str, view: JsonObject, seed: int, client: str) -> list[str]:
        """The bot's next actions, at most as many as a move can have."""
        actions: list[str] = await self.pool.run(think, game.name, game.edition.fingerprint, bot, view, seed,
                                                 queries.MAX_ACTIONS, client=client)
        return actions

    async def sweep(self) -> None:
        """From time to time renew our leases, and look for bots' moves that were lost with a process, ours before
        it was restarted or another worker."""
        # With SQLite there are no others: whatever was leased before we came is lost.
        first = not self.house.store.is_postgres
        while True:
            try:
                await self.reclaim_expired(math.inf if first else time.time())
                first = False
            except Exception:
                log.exception("the bots cannot be looked after")
            await asyncio.sleep(SWEEP_SECONDS)

    async def reclaim_expired(self, before: float) -> None:
        """Wake the bots of tables whose lease ran out before this time."""
        editions = [(fingerprint, self.house.game_for(name, fingerprint).rules)
                    for name in ludi.GAMES for fingerprint in shipped_editions(name)]
        lost = await self.house.store.write(partial(
            queries.renew_leases, ours=list(self.tasks), editions=editions, before=before, now=time.time()))
        cached = self.house.cache
        for table in [cached[table_id] for table_id in self.house.hub.listened_tables() if table_id in cached]:
            # Nobody owes these moves; a worker that someone has told to play may have no one who watches.
            if table.is_left_to_bots() and table.bot_to_move() is not None:
                self.wake(table)
        for table_id in lost:
            try:
                self.wake(await self.house.find(table_id))
            except Exception:
                log.exception("table cannot be opened", extra={"table": table_id})

    async def close(self) -> None:
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.to_thread(self.pool.close)
