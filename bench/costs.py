"""Measure the cost of a table: bytes in the database and in memory, time and size of its picture, time to load it."""

import asyncio
import gzip
import json
import statistics
import tempfile
import time
import tracemalloc
from dataclasses import dataclass
from pathlib import Path

import ludi
from ludi.arena.simulate import random_game
from ludi.core.i18n import ENGLISH
from ludi.core.record import replay
from ludi.site import opening
from ludi.site.board import board
from ludi.site.context import SiteContext
from ludi.site.hub import Hub
from ludi.site.opening import SeatRequest
from ludi.site.play import play_move
from ludi.site.settings import Settings
from ludi.site.store import Store, migrate
from ludi.site.table import Requester, Table

PLAYERS = 3
GAMES = 10
COPIES = 200
"""The number of tables loaded to measure the memory of one."""
BOARD_EVERY = 10
GZIP_LEVEL = 3


async def measure(game: str, folder: Path) -> dict[str, float]:
    file = folder / f"{game}.sqlite"
    url = f"sqlite:///{file}"
    migrate(url)
    empty = size(file)
    store = Store(url)
    store.start()
    context = SiteContext(Settings(database_url=url), store, Hub())
    pictures: list[Picture] = []
    actions = 0
    tables = []
    for _ in range(GAMES):
        table = await opening.open_table(context, Requester(), game, {}, [SeatRequest("me")] * PLAYERS)
        assert table.seed is not None
        record = random_game(table.game, PLAYERS, table.seed, table.options)
        for step in replay(table.game, record):
            if step.index % BOARD_EVERY == 0:
                pictures.append(picture(table))
            table = await play_move(context, table.id, step.seat, step.index, [record.actions[step.index]])
        actions += len(record.actions)
        tables.append(table.id)
    loads = []
    for table_id in tables:
        began = time.perf_counter()
        await context.tables.load(table_id)
        loads.append(time.perf_counter() - began)
    tracemalloc.start()
    kept = [await context.tables.load(tables[number % GAMES]) for number in range(COPIES)]
    memory = tracemalloc.get_traced_memory()[0] / len(kept)
    tracemalloc.stop()
    store.close()
    return {
        "actions": actions / GAMES, "database_bytes": (size(file) - empty) / GAMES,
        "bytes_per_action": (size(file) - empty) / actions, "memory_bytes": memory,
        "load_ms": statistics.median(loads) * 1000, "slowest_load_ms": max(loads) * 1000,
        "board_ms": statistics.median(each.seconds for each in pictures) * 1000,
        "board_bytes": statistics.median(each.size for each in pictures),
        "pack_ms": statistics.median(each.pack_seconds for each in pictures) * 1000,
        "packed_bytes": statistics.median(each.packed for each in pictures)}


@dataclass(frozen=True, slots=True)
class Picture:
    """A response with a picture: processor seconds and bytes."""

    seconds: float
    size: int
    pack_seconds: float
    packed: int


def picture(table: Table) -> Picture:
    """The picture for the seat that decides."""
    began = time.process_time()
    answer = board(table, table.state, table.index, table.state.seat, [], ENGLISH, playing=True)
    text = json.dumps(answer, separators=(",", ":")).encode()
    drawn = time.process_time()
    packed = gzip.compress(text, GZIP_LEVEL)
    return Picture(drawn - began, len(text), time.process_time() - drawn, len(packed))


def size(file: Path) -> int:
    return sum(part.stat().st_size for part in file.parent.glob(f"{file.name}*") if part.suffix != ".sqlite-shm")


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="ludi-load-") as folder:
        for game in ludi.GAMES:
            costs = asyncio.run(measure(game, Path(folder)))
            print(f"{game}, {PLAYERS} players, one action a move:")
            for what, value in costs.items():
                print(f"  {what:18} {value:12,.1f}")


if __name__ == "__main__":
    main()
