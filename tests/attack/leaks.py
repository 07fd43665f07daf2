"""Does anything hidden leave the server? Whole games, with moves that go on behind what they turn up.

    PYTHONPATH=src:tests python tests/attack/leaks.py --games 40

Before every move the seat that decides sends moves, drafts and questions that would tell what lies behind a revelation;
from time to time someone asks for everything that there is. The same is asked of a twin of the table, in which all that
these viewer must not know was dealt again. No answer may differ by a byte. Nothing leaves this process.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

import httpx

import ludi
from ludi.site.context import SiteContext
from support.leaks import compare, open_table, play_moves
from support.site import app_without_sockets, settings_for

EVERYTHING = 25
"""At one in this number of positions everything is asked for, not only what goes too far."""


class Tally:
    def __init__(self) -> None:
        self.moments = 0
        self.with_secrets = 0
        self.requests = 0
        self.differences: list[str] = []


async def play_game(context: SiteContext, client: httpx.AsyncClient, name: str, players: int, seed: int, every: int,
                    tally: Tally) -> None:
    """One game to its last move but one."""
    rng = ludi.seeded(seed)
    options = {"advanced": "on"} if name == "ave-roma" and seed % 2 else {}
    table = await open_table(context, client, name, players, options)
    length = -1
    while length != table.index:
        length = table.index
        everything = rng.below(EVERYTHING) == 0
        seat = rng.below(players + 1) if everything else table.state.seat
        found = await compare(context, client, table, None if seat == players else seat, rng, not everything)
        tally.moments += 1
        tally.with_secrets += found.had_secrets
        tally.requests += 2 * len(found.answers)
        tally.differences += found.differences
        await play_moves(context, table.id, rng, every)
        table = context.tables.cached[table.id]


async def attack(games: int, every: int) -> bool:
    sound = True
    with tempfile.TemporaryDirectory() as folder:
        async with app_without_sockets(settings_for(Path(folder))) as (context, client):
            for name in ludi.GAMES:
                tally = Tally()
                began = time.perf_counter()
                for number in range(games):
                    await play_game(context, client, name, 2 + number % 3, number, every, tally)
                sound = sound and not tally.differences
                print(f"{name}: {games} games, {tally.moments} moments ({tally.with_secrets} with secrets), "
                      f"{tally.requests} requests, {len(tally.differences)} differences, "
                      f"{time.perf_counter() - began:.0f} s", flush=True)
                for difference in tally.differences[:5]:
                    print(difference)
    return sound


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40, help="games of each of the three")
    parser.add_argument("--every", type=int, default=1, help="moves between two moments that are looked at")
    given = parser.parse_args()
    sys.exit(0 if asyncio.run(attack(given.games, given.every)) else 1)
