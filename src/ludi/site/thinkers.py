"""Bots at the tables: they think in worker processes, which are given a view and nothing else."""

import asyncio
import logging
import math
import secrets
import time
from functools import partial

import ludi
from ludi.bots.thinking import think
from ludi.site import rows
from ludi.site.errors import SiteError
from ludi.site.house import House
from ludi.site.minds import Minds
from ludi.site.table import Table

log = logging.getLogger("ludi.bots")

SWEEP_SECONDS = rows.PROMISE_SECONDS / 3


class Thinkers:
    """Makes the moves of the bots at all tables of this process."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.minds = Minds(house.settings.bot_workers)
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.thought_seconds = 0.0
        self.turns = 0
        house.on_bot_due = self.wake

    def wake(self, table: Table) -> None:
        """Let the bot of this table play, unless it is about to."""
        if table.id not in self.tasks:
            self.tasks[table.id] = asyncio.get_running_loop().create_task(self.play(table.id))

    async def play(self, table_id: str) -> None:
        """Play as long as it is a bot's turn at this table."""
        try:
            while (await self.house.find(table_id)).bot_to_move() is not None:
                await asyncio.sleep(self.house.settings.bot_pause)
                await self.play_turn(table_id)
        except Exception:
            # The sweep tries again when our promise has run out.
            log.exception("bot failed", extra={"table": table_id})
        finally:
            # Here and not when the task is done, which is later: whoever wakes the bot meanwhile would not be heard.
            self.tasks.pop(table_id, None)

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
            await self.house.play(table_id, seat, index, actions, bot)
        except SiteError as refusal:
            now = await self.house.find(table_id)
            if (now.length, now.bot_to_move()) == (index, bot):
                # Nothing has changed: the bot is wrong, and would be so again at once.
                raise
            # Another process was quicker, or a person has taken the seat back.
            log.info("bot's move refused", extra={"table": table_id, "why": refusal.code})

    async def ask(self, game: str, bot: str, view: dict[str, object]) -> list[str]:
        """The bot's next actions, no more than a move may have."""
        actions: list[str] = await self.minds.think(think, game, None, bot, view, secrets.randbits(64),
                                                    rows.MOST_ACTIONS)
        return actions

    async def sweep(self) -> None:
        """From time to time renew our promises, and look for bots' moves that were lost with a process, ours before
        it was restarted or another worker."""
        # With SQLite there are no others: whatever was promised before we came is lost.
        first = not self.house.store.is_postgres
        while True:
            try:
                await self.wake_lost(math.inf if first else time.time())
                first = False
            except Exception:
                log.exception("the bots cannot be looked after")
            await asyncio.sleep(SWEEP_SECONDS)

    async def wake_lost(self, before: float) -> None:
        """Wake the bots of tables whose promise ran out before this time."""
        games = [self.house.game(name) for name in ludi.GAMES]
        editions = [(game.edition.fingerprint, game.rules) for game in games]
        lost = await self.house.store.write(partial(
            rows.write_promises, ours=list(self.tasks), editions=editions, before=before, now=time.time()))
        for table_id in lost:
            try:
                self.wake(await self.house.find(table_id))
            except Exception:
                log.exception("table cannot be opened", extra={"table": table_id})

    async def close(self) -> None:
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.to_thread(self.minds.close)
