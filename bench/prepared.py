"""Tables for a measurement, created before the server starts. Their seeds are known, so whole games can be computed."""

import asyncio
from dataclasses import dataclass

from ludi.arena.simulate import random_game
from ludi.core.record import replay
from ludi.site import opening
from ludi.site.context import SiteContext
from ludi.site.hub import Hub
from ludi.site.opening import SeatRequest
from ludi.site.settings import Settings
from ludi.site.store import Store, migrate
from ludi.site.table import Requester

PLAYERS = 2


@dataclass(frozen=True, slots=True)
class Prepared:
    """A table in the database, the tokens of its seats, and a whole random game for it."""

    table: str
    tokens: list[str]
    seats: list[int]
    """The seat that plays each action."""
    actions: list[str]


def prepare_tables(database_url: str, game: str, count: int) -> list[Prepared]:
    return asyncio.run(open_tables(database_url, game, count))


async def open_tables(database_url: str, game: str, count: int) -> list[Prepared]:
    migrate(database_url)
    store = Store(database_url)
    store.start()
    context = SiteContext(Settings(database_url=database_url), store, Hub())
    seat_requests = [SeatRequest("me", f"Player {seat + 1}") for seat in range(PLAYERS)]
    laid = []
    try:
        for _ in range(count):
            table = await opening.open_table(context, Requester(), game, {}, seat_requests)
            assert table.seed is not None
            record = random_game(table.game, PLAYERS, table.seed, table.options)
            laid.append(Prepared(table.id, [seat.token for seat in table.seats],
                                 [step.seat for step in replay(table.game, record)], record.actions))
    finally:
        store.close()
    return laid
