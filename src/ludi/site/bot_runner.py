"""Runs the bots of all tables, in worker processes that get a view and a seed, nothing else."""

import asyncio
import logging
import time
from functools import partial

import ludi
from ludi.bots.driver import turn_seed
from ludi.bots.suggest import Suggestion
from ludi.bots.thinking import advise, think
from ludi.core.game import Game, JsonObject
from ludi.core.i18n import N_
from ludi.games import shipped_editions
from ludi.site import leases, queries
from ludi.site.context import SiteContext
from ludi.site.errors import NoHint, SiteError, TooMany
from ludi.site.fair_queue import CLIENT_ADDRESS, TableClients
from ludi.site.play import play_move
from ludi.site.table import Table
from ludi.site.worker_pool import JobFailed, WorkerPool

log = logging.getLogger("ludi.bots")

MAX_QUEUED = 50
"""Maximum number of queued bot jobs of an address; above it, the address cannot open more tables with bots."""
HINTED_TURNS = 3
"""Maximum number of turns that a hint suggests."""
RETRY_SECONDS = 10
"""Retry-After for an address with too many queued jobs."""


class BotRunner:
    """Plays the bots' turns, one task per table. Each turn is covered by a lease in the database, so that another
    worker can take over if this process dies."""

    def __init__(self, context: SiteContext) -> None:
        self.context = context
        self.pool = WorkerPool(context.settings.bot_workers)
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.thought_seconds = 0.0
        self.turns = 0
        self.clients = TableClients()
        context.on_bot_due = self.wake
        context.check_bot_capacity = self.check_capacity
        context.suggest = self.suggest

    def check_capacity(self) -> None:
        """Raise TooMany if the client already has too many queued bot jobs."""
        if self.pool.queued(CLIENT_ADDRESS.get()) >= MAX_QUEUED:
            raise TooMany(N_("Too many bots from your network are still waiting to move. Try again in a moment."),
                          retry_after=RETRY_SECONDS)

    def wake(self, table: Table) -> None:
        """Start a task for the bot to move at this table, unless one is running."""
        self.clients.client_of(table.id)
        if table.id not in self.tasks and not self.is_paused(table):
            self.tasks[table.id] = asyncio.get_running_loop().create_task(self.play(table.id))

    def should_play(self, table: Table) -> bool:
        return table.bot_to_move() is not None and not self.is_paused(table)

    def is_paused(self, table: Table) -> bool:
        """Tables where bots play all seats pause while nobody watches."""
        return table.is_left_to_bots() and not self.context.hub.has_listeners(table.id)

    async def play(self, table_id: str) -> None:
        """Play turns while a bot is to move at this table."""
        try:
            while self.should_play(await self.context.tables.find(table_id)):
                await asyncio.sleep(self.context.settings.bot_pause)
                await self.play_turn(table_id)
        except Exception:
            # The sweep retries after the lease expires.
            log.exception("bot failed", extra={"table": table_id})
        finally:
            # Not in a done callback, which runs later: a wake-up in between would be lost.
            self.tasks.pop(table_id, None)

    async def play_turn(self, table_id: str) -> None:
        table = await self.context.tables.find(table_id)
        bot = table.bot_to_move()
        if bot is None:
            return
        index, seat = table.index, table.state.seat
        assert table.seed is not None
        view = table.game.view(table.state, seat)
        began = time.perf_counter()
        actions = await self.ask(table.game, bot, view, turn_seed(table.seed, index),
                                 self.clients.client_of(table_id))
        self.thought_seconds += time.perf_counter() - began
        self.turns += 1
        try:
            await play_move(self.context, table_id, seat, index, actions, bot)
        except SiteError as error:
            now = await self.context.tables.find(table_id)
            if (now.index, now.bot_to_move()) == (index, bot):
                # The position is unchanged, so the bot's move is illegal; retrying at once would fail again.
                raise
            # Another process moved first, or a person has taken the seat back.
            log.info("bot move rejected", extra={"table": table_id, "why": error.code})

    async def ask(self, game: Game, bot: str, view: JsonObject, seed: int, client: str) -> list[str]:
        """The bot's next actions, at most as many as a move can have."""
        actions: list[str] = await self.pool.run(think, game.name, game.edition.fingerprint, bot, view, seed,
                                                 queries.MAX_ACTIONS, client=client)
        return actions

    async def suggest(self, game: Game, view: JsonObject, seed: int) -> list[Suggestion]:
        """The best turns for the seat whose view this is, worked out at the expense of the requesting client."""
        self.check_capacity()
        try:
            found: list[Suggestion] = await self.pool.run(advise, game.name, game.edition.fingerprint, view, seed,
                                                          HINTED_TURNS, client=CLIENT_ADDRESS.get())
        except JobFailed as error:
            log.exception("hint failed")
            raise NoHint(N_("The server couldn't work out a hint. Try again in a moment."),
                         retry_after=RETRY_SECONDS) from error
        return found

    async def sweep(self) -> None:
        """Keep the leases of this process and take over those of processes that died, until cancelled."""
        await leases.sweep(self.context.store, self.reclaim_expired)

    async def reclaim_expired(self, before: float) -> None:
        """Wake the bots of tables whose lease expired before this time."""
        editions = [(fingerprint, self.context.tables.game_for(name, fingerprint).rules)
                    for name in ludi.GAMES for fingerprint in shipped_editions(name)]
        expired = await self.context.store.write(partial(
            leases.renew_leases, ours=list(self.tasks), editions=editions, before=before, now=time.time()))
        cached = self.context.tables.cached
        for table in [cached[table_id] for table_id in self.context.hub.tables_with_listeners() if table_id in cached]:
            # Moves at bots-only tables have no lease holder: the worker that got the last move may have no listeners.
            if table.is_left_to_bots() and table.bot_to_move() is not None:
                self.wake(table)
        for table_id in expired:
            try:
                self.wake(await self.context.tables.find(table_id))
            except Exception:
                log.exception("table could not be loaded", extra={"table": table_id})

    async def close(self) -> None:
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.to_thread(self.pool.close)
