"""A SiteContext without a server: tables in a database, in the test's own event loop."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

from ludi.site import opening, seating
from ludi.site.context import SiteContext
from ludi.site.hub import Hub
from ludi.site.opening import SeatRequest
from ludi.site.store import Store, migrate
from ludi.site.table import Requester, Table
from support.site import PATIENCE, run_apart, settings_for

ME = Requester("me")


@contextlib.asynccontextmanager
async def context_on(folder: Path, worker: str = "test", **changes: Any) -> AsyncIterator[SiteContext]:
    """A context on the SQLite file in a folder, or on another database. Two on the same database act as two workers."""
    settings = settings_for(folder, **changes)
    migrate(settings.database_url)
    store = Store(settings.database_url)
    store.start()
    try:
        yield SiteContext(settings, store, Hub(), worker)
    finally:
        store.close()


def in_context(folder: Path, use: Callable[[SiteContext], Awaitable[Any]]) -> Any:
    """Run a coroutine function with a context."""
    async def used() -> Any:
        async with context_on(folder) as context:
            return await use(context)

    return run_apart(used())


async def open_table(context: SiteContext, *kinds: str) -> Table:
    """A table opened by ME; by default with 2 seats, both held by ME."""
    return await opening.open_table(context, ME, "porta-nigra", {}, [
        SeatRequest(kind, bot="random" if kind == "bot" else "") for kind in kinds or ("me", "here")])


async def open_for_bot(context: SiteContext) -> Table:
    """A table where a bot is to move."""
    table = await open_table(context)
    return await seating.seat_bot(context, table.id, table.state.seat, "random", ME)


def first_action(table: Table) -> str:
    return table.game.notation(table.state.legal()[0])


async def until(condition: Callable[[], object], what: str) -> None:
    """Wait until other tasks make the condition true."""
    try:
        async with asyncio.timeout(PATIENCE):
            while not condition():
                await asyncio.sleep(0.01)
    except TimeoutError:
        raise AssertionError(f"waited in vain for {what}") from None
