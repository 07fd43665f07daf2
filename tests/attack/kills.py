"""Kills a server again and again in the middle of play, and counts acknowledged moves that are lost: none may be.

    PYTHONPATH=src:tests python tests/attack/kills.py --kills 1000

The server is one of our own, on a free port of 127.0.0.1, with a SQLite file in a temporary folder. It is killed with
SIGKILL, all its processes at once, after a random number of moves. What a power cut does to a disk is not tried here.
Prints one line of JSON, and ends with status 1 if anything was lost.
"""

import argparse
import asyncio
import contextlib
import json
import random
import sqlite3
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx

import ludi
from support.site import NO_CERTIFICATES, PATIENCE, Json, Player, ServerProcess, server_process

TABLES = 8
GAMES = ["porta-nigra", "ave-roma", "porta-nigra", "via-appia"]
MAX_MOVES = 60
"""Acknowledged between a start and the next kill, at most."""
CHECK_EVERY = 25
"""Kills between two checks that the server shows what its file holds."""


@dataclass
class Watched:
    """A table, and what the server has acknowledged there."""

    id: str
    game: str
    tokens: list[str]
    acknowledged: list[str] = field(default_factory=list)
    over: bool = False

    async def play(self, client: httpx.AsyncClient, chance: random.Random) -> None:
        """Play at random, until the game is over or the server is gone."""
        seat = 0
        while not self.over:
            view = await self.look(client, seat)
            if view["decides"] != seat:
                seat = view["decides"] or 0
                self.over = view["status"] != "playing"
                continue
            action = chance.choice(view["legal"])
            answer = await client.post(f"/api/tables/{self.id}/moves", headers=self.key(seat),
                                       json={"index": view["index"], "actions": [action]})
            answer.raise_for_status()
            self.acknowledged.append(action)

    async def look(self, client: httpx.AsyncClient, seat: int) -> Json:
        answer = await client.get(f"/api/tables/{self.id}/view", params={"seat": seat}, headers=self.key(seat))
        view: Json = answer.raise_for_status().json()
        return view

    def key(self, seat: int) -> dict[str, str]:
        return {"authorization": f"Bearer {self.tokens[seat]}"}


@dataclass
class Count:
    """What has happened so far."""

    kills: int = 0
    moves: int = 0
    lost: int = 0
    invented: int = 0
    """Moves that are stored though nobody asked for them."""
    unanswered: int = 0
    """Moves that were stored, but the kill came before the answer."""
    diverging: int = 0


def new_table(server: ServerProcess, number: int) -> Watched:
    game = GAMES[number % len(GAMES)]
    opened = Player(server.url).open(game, "me", "here", *["here"] * (number % 2))
    return Watched(opened["table"], game, [seat["token"] for seat in opened["seats"]])


async def play_and_kill(server: ServerProcess, tables: list[Watched], chance: random.Random) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, verify=NO_CERTIFICATES) as client:

        async def play(table: Watched) -> None:
            # The server is gone in the middle of a request.
            with contextlib.suppress(httpx.TransportError):
                await table.play(client, chance)

        enough = sum(len(table.acknowledged) for table in tables) + chance.randint(1, MAX_MOVES)
        playing = [asyncio.ensure_future(play(table)) for table in tables]
        while sum(len(table.acknowledged) for table in tables) < enough and not all(each.done() for each in playing):
            await asyncio.sleep(0.001)
        await asyncio.sleep(chance.uniform(0, 0.02))
        await asyncio.to_thread(server.kill)
        await asyncio.gather(*playing)


def compare(file: Path, tables: list[Watched], count: Count) -> None:
    """Count what is missing in the file, and take over what it holds."""
    with contextlib.closing(sqlite3.connect(file, timeout=PATIENCE)) as connection:
        for table in tables:
            rows = connection.execute('SELECT actions FROM moves WHERE table_id = ? ORDER BY "first"', (table.id,))
            stored = [action for (actions,) in rows for action in json.loads(actions)]
            sure = table.acknowledged
            same = next((at for at in range(min(len(sure), len(stored))) if sure[at] != stored[at]),
                        min(len(sure), len(stored)))
            count.lost += len(sure) - same
            count.unanswered += len(stored) == len(sure) + 1
            count.invented += max(0, len(stored) - len(sure) - 1)
            table.acknowledged = stored


def diverging(file: Path, server: ServerProcess, tables: list[Watched]) -> int:
    """Tables that the server shows otherwise than their seed and their moves lead to."""
    found = 0
    with contextlib.closing(sqlite3.connect(file, timeout=PATIENCE)) as connection:
        for table in tables:
            (seed, options), = connection.execute("SELECT seed, options FROM tables WHERE id = ?", (table.id,))
            game = ludi.game(table.game)
            state = game.new(len(table.tokens), int(seed), json.loads(options))
            for action in table.acknowledged:
                state.apply(game.parse(action))
            shown = [Player(server.url, token=key).get(f"/tables/{table.id}/view", seat=seat)["view"]
                     for seat, key in enumerate(table.tokens)]
            found += shown != [json.loads(json.dumps(game.view(state, seat))) for seat in range(len(table.tokens))]
    return found


def attack(kills: int, seed: int) -> Count:
    count, chance = Count(), random.Random(seed)
    opened = 0
    with tempfile.TemporaryDirectory() as folder, server_process({"LUDI_DATA": folder}) as server:
        file = Path(folder) / "ludi.sqlite"
        tables: list[Watched] = []
        for kill in range(1, kills + 1):
            tables = [table for table in tables if not table.over]
            while len(tables) < TABLES:
                tables.append(new_table(server, opened))
                opened += 1
            before = sum(len(table.acknowledged) for table in tables)
            asyncio.run(play_and_kill(server, tables, chance))
            count.moves += sum(len(table.acknowledged) for table in tables) - before
            compare(file, tables, count)
            count.kills = kill
            server.start()
            if kill % CHECK_EVERY == 0 or kill == kills:
                count.diverging += diverging(file, server, tables)
                print(f"{kill} kills, {count.moves} moves, {count.lost} lost", file=sys.stderr, flush=True)
        with contextlib.closing(sqlite3.connect(file)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    began = time.monotonic()
    count = attack(given.kills, given.seed)
    print(json.dumps({**vars(count), "seconds": round(time.monotonic() - began)}))
    sys.exit(1 if count.lost or count.invented or count.diverging else 0)


if __name__ == "__main__":
    main()
