"""What a table costs: bytes in the database and in memory, time and bytes of its picture, time to load it."""

import asyncio
import gc
import gzip
import json
import os
import statistics
import tempfile
import time
from pathlib import Path

import ludi
from ludi.arena.simulate import random_game
from ludi.core.record import replay
from ludi.core.tongue import ENGLISH
from ludi.site.board import board
from ludi.site.house import House, SeatWish
from ludi.site.live import Hub
from ludi.site.settings import Settings
from ludi.site.store import Store, migrate
from ludi.site.table import Asker, Table

PLAYERS = 3
GAMES = 10
COPIES = 200
"""Loaded tables by which the memory of one is measured."""
BOARD_EVERY = 10
GZIP_LEVEL = 3


async def measure(game: str, folder: Path) -> dict[str, float]:
    file = folder / f"{game}.sqlite"
    url = f"sqlite:///{file}"
    migrate(url)
    empty = size(file)
    store = Store(url)
    store.start()
    house = House(Settings(url), store, Hub())
    pictures: list[tuple[float, int, int]] = []
    actions = 0
    tables = []
    for _ in range(GAMES):
        table = await house.open_table(Asker(), game, {}, [SeatWish("me")] * PLAYERS)
        record = random_game(table.game, PLAYERS, table.seed, table.options)
        for step in replay(table.game, record):
            if step.index % BOARD_EVERY == 0:
                pictures.append(picture(table))
            table = await house.play(table.id, step.seat, step.index, [record.actions[step.index]])
        actions += len(record.actions)
        tables.append(table.id)
    loads = []
    for table_id in tables:
        began = time.perf_counter()
        await house.load(table_id)
        loads.append(time.perf_counter() - began)
    before = resident()
    kept = [await house.load(tables[number % GAMES]) for number in range(COPIES)]
    memory = (resident() - before) / len(kept)
    store.close()
    return {
        "actions": actions / GAMES, "database_bytes": (size(file) - empty) / GAMES,
        "bytes_per_action": (size(file) - empty) / actions, "memory_bytes": memory,
        "load_ms": statistics.median(loads) * 1000, "slowest_load_ms": max(loads) * 1000,
        "board_ms": statistics.median(each[0] for each in pictures) * 1000,
        "board_bytes": statistics.median(each[1] for each in pictures),
        "board_gzip_bytes": statistics.median(each[2] for each in pictures)}


def picture(table: Table) -> tuple[float, int, int]:
    """What the deciding seat is shown: seconds on the processor, bytes, and bytes packed."""
    began = time.process_time()
    answer = board(table, table.state, table.length, table.state.seat, [], ENGLISH, playing=True)
    text = json.dumps(answer, separators=(",", ":")).encode()
    return time.process_time() - began, len(text), len(gzip.compress(text, GZIP_LEVEL))


def size(file: Path) -> int:
    return sum(part.stat().st_size for part in file.parent.glob(f"{file.name}*") if part.suffix != ".sqlite-shm")


def resident() -> int:
    """The memory of this process that is really there, in bytes; Linux only."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="ludi-load-") as folder:
        for game in ludi.GAMES:
            costs = asyncio.run(measure(game, Path(folder)))
            print(f"{game}, {PLAYERS} players, one action a move:")
            for what, value in costs.items():
                print(f"  {what:18} {value:12,.1f}")


if __name__ == "__main__":
    main()
