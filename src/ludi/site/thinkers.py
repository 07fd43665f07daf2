"""Bots at the tables: they think in worker processes, which are given a view and nothing else."""

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing.process import BaseProcess

from sqlalchemy.exc import SQLAlchemyError

from ludi.bots.thinking import think
from ludi.site import rows
from ludi.site.errors import SiteError
from ludi.site.house import House
from ludi.site.table import Table

log = logging.getLogger("ludi.bots")

SWEEP_SECONDS = 5.0
OVERDUE_SECONDS = 15.0
"""A bot's move that is later than this was lost with some process; whoever notices makes it."""


class Thinkers:
    """Makes the moves of the bots at all tables of this process."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.pool = self.new_pool()
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.thought_seconds = 0.0
        self.turns = 0
        house.on_bot_due = self.wake

    def new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.house.settings.bot_workers, multiprocessing.get_context("spawn"),
                                   initializer=depend_on_the_server)

    def wake(self, table: Table) -> None:
        """Let the bot of this table play, unless it is about to."""
        if table.id not in self.tasks:
            task = asyncio.get_running_loop().create_task(self.play(table.id))
            self.tasks[table.id] = task
            task.add_done_callback(lambda _: self.tasks.pop(table.id, None))

    async def play(self, table_id: str) -> None:
        """Play as long as it is a bot's turn at this table."""
        try:
            while True:
                table = await self.house.find(table_id)
                bot = table.bot_to_move()
                if bot is None:
                    return
                await asyncio.sleep(self.house.settings.bot_pause)
                await self.play_turn(table_id)
        except Exception:
            # The sweep tries again; the table must not wait because of one failure.
            log.exception("bot failed", extra={"table": table_id})

    async def play_turn(self, table_id: str) -> None:
        table = await self.house.find(table_id)
        bot = table.bot_to_move()
        if bot is None:
            return
        index, seat = table.length, table.state.seat
        view = table.game.view(table.state, seat)
        began = time.perf_counter()
        actions = await self.ask(table.game.name, bot, view)
        self.thought_seconds += time.perf_counter() - began
        self.turns += 1
        try:
            await self.house.play(table_id, seat, index, actions)
        except SiteError as refusal:
            # Another process was quicker, or a person has taken the seat back.
            log.info("bot's move refused", extra={"table": table_id, "why": refusal.code})

    async def ask(self, game: str, bot: str, view: dict[str, object]) -> list[str]:
        loop = asyncio.get_running_loop()
        pool = self.pool
        try:
            return await loop.run_in_executor(pool, think, game, None, bot, view, secrets.randbits(64))
        except BrokenProcessPool:
            # A thinking process was killed; a new pool takes over.
            if self.pool is pool:
                self.pool = self.new_pool()
            return await loop.run_in_executor(self.pool, think, game, None, bot, view, secrets.randbits(64))

    async def sweep(self) -> None:
        """From time to time look for bots' moves that were lost with a process, ours before it was restarted or
        another worker."""
        first = True
        while True:
            try:
                await self.wake_overdue(time.time() - (0 if first else OVERDUE_SECONDS))
                first = False
            except SQLAlchemyError:
                log.exception("the database does not answer")
            await asyncio.sleep(SWEEP_SECONDS)

    async def wake_overdue(self, before: float) -> None:
        for table_id in await self.house.store.read(partial(rows.read_due, before=before)):
            try:
                self.wake(await self.house.find(table_id))
            except SiteError as refusal:
                log.warning("table cannot be opened", extra={"table": table_id, "why": str(refusal)})

    async def close(self) -> None:
        for task in list(self.tasks.values()):
            task.cancel()
        # A thought takes a second at most; whoever does not wait for it leaves its semaphores behind.
        await asyncio.to_thread(self.pool.shutdown, cancel_futures=True)


def depend_on_the_server() -> None:
    """A thinking process leaves interruptions to the server, and ends when the server is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    assert server is not None
    threading.Thread(target=end_after, args=(server,), daemon=True).start()


def end_after(server: BaseProcess) -> None:
    server.join()
    os._exit(1)
