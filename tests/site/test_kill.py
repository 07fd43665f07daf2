"""A power cut: every move that was acknowledged is there afterwards, and the games go on where they were."""

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx

import ludi
from support.site import NO_CERTIFICATES, PATIENCE, Json, Player, ServerProcess, run_apart, server_process, wait_for

TABLES = 50
MOVES_BEFORE = 300
"""Acknowledged moves at all tables together, before the server is killed."""
MOVES_AFTER = 2
"""At each table, after it was started again."""


class Played:
    """A table, and what the server has acknowledged there."""

    def __init__(self, game: str, opened: Json) -> None:
        self.game = game
        self.id: str = opened["table"]
        self.tokens: list[str] = [seat["token"] for seat in opened["seats"]]
        self.decides: int = opened["decides"]
        self.acknowledged: list[str] = []

    async def move(self, client: httpx.AsyncClient, rng: ludi.Rng) -> bool:
        """One random action; false when the game is over."""
        headers = {"authorization": f"Bearer {self.tokens[self.decides]}"}
        view = (await client.get(f"/api/tables/{self.id}/view", headers=headers)).json()
        if view["status"] == "over":
            return False
        if view["decides"] != self.decides:
            # After the restart: a move was made whose answer was lost.
            self.decides = view["decides"]
            return True
        action = view["legal"][rng.below(len(view["legal"]))]
        answer = await client.post(f"/api/tables/{self.id}/moves", headers=headers,
                                   json={"index": view["index"], "actions": [action]})
        assert answer.status_code == 200, answer.text
        self.acknowledged.append(action)
        self.decides = answer.json()["decides"]
        return bool(answer.json()["status"] == "playing")


def with_client(server: ServerProcess, use: Callable[[httpx.AsyncClient], Awaitable[None]]) -> None:
    async def used() -> None:
        limits = httpx.Limits(max_connections=TABLES)
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, limits=limits,
                                     verify=NO_CERTIFICATES) as client:
            await use(client)

    run_apart(used())


def open_tables(server: ServerProcess) -> list[Played]:
    player = Player(server.url)
    # Mostly the quicker games: the more moves are on their way when the lights go out, the better.
    kinds = ["porta-nigra", "ave-roma", "porta-nigra", "ave-roma", "via-appia"]
    return [Played(kinds[number % 5], player.open(kinds[number % 5], "me", "here", *["here"] * (number % 3)))
            for number in range(TABLES)]


def play_until_killed(server: ServerProcess, tables: list[Played]) -> None:
    async def use(client: httpx.AsyncClient) -> None:
        done = asyncio.Event()

        async def play(table: Played, number: int) -> None:
            rng = ludi.seeded(number)
            # The server is gone in the middle of a request.
            with contextlib.suppress(httpx.HTTPError):
                while await table.move(client, rng):
                    if sum(len(other.acknowledged) for other in tables) >= MOVES_BEFORE:
                        done.set()

        playing = [asyncio.ensure_future(play(table, number)) for number, table in enumerate(tables)]
        await asyncio.wait_for(done.wait(), 2 * PATIENCE)
        await asyncio.to_thread(server.kill)
        await asyncio.gather(*playing)

    with_client(server, use)


def play_on(server: ServerProcess, tables: list[Played]) -> None:
    async def use(client: httpx.AsyncClient) -> None:
        async def play(table: Played, number: int) -> None:
            rng = ludi.seeded(1000 + number)
            for _ in range(MOVES_AFTER):
                await table.move(client, rng)

        await asyncio.gather(*(play(table, number) for number, table in enumerate(tables)))

    with_client(server, use)


class Database:
    """What a table is in the file: its setup and its actions."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def ask(self, query: str, *values: object) -> list[tuple[str, ...]]:
        with contextlib.closing(sqlite3.connect(self.file, timeout=PATIENCE)) as connection:
            return list(connection.execute(query, values))

    def actions(self, table: str) -> list[str]:
        found = self.ask('SELECT actions FROM moves WHERE table_id = ? ORDER BY "first"', table)
        return [action for (actions,) in found for action in json.loads(actions)]

    def replayed(self, table: Played) -> ludi.State:
        """The game from its seed on."""
        (seed, options), = self.ask("SELECT seed, options FROM tables WHERE id = ?", table.id)
        game = ludi.game(table.game)
        state = game.new(len(table.tokens), int(seed), json.loads(options))
        for action in self.actions(table.id):
            state.apply(game.parse(action))
        return state


def serves(player: Player, table: Played, state: ludi.State) -> bool:
    """Whether the server shows this state to every seat."""
    for seat, token in enumerate(table.tokens):
        answer = player.ask("GET", f"/tables/{table.id}/view", params={"seat": seat},
                            headers={"authorization": f"Bearer {token}"})
        if answer.json()["view"] != json.loads(json.dumps(ludi.game(table.game).view(state, seat))):
            return False
    return True


def leave_to_bots(database: Database, table: Played) -> str:
    """While the server is down, make it a bot's turn whose move was lost."""
    with contextlib.closing(sqlite3.connect(database.file)) as connection:
        connection.execute("UPDATE seats SET bot = 'random' WHERE table_id = ?", (table.id,))
        connection.execute("UPDATE tables SET bot_due = 1 WHERE id = ?", (table.id,))
        connection.commit()
    return table.id


def test_a_power_cut_loses_no_acknowledged_move_and_the_games_go_on(tmp_path: Path) -> None:
    database = Database(tmp_path / "ludi.sqlite")
    with server_process({"LUDI_DATA": str(tmp_path)}) as server:
        tables = open_tables(server)
        play_until_killed(server, tables)
        acknowledged = {table.id: list(table.acknowledged) for table in tables}
        bots = leave_to_bots(database, tables[0])
        stored = {table.id: database.actions(table.id) for table in tables}
        for table in tables:
            sure = acknowledged[table.id]
            assert stored[table.id][:len(sure)] == sure, f"lost at {table.game} {table.id}"
            # At most the one move whose answer was on its way.
            assert len(stored[table.id]) <= len(sure) + 1, f"nobody made this move at {table.game} {table.id}"

        server.start()
        player = Player(server.url)
        served = {table.id: player.get(f"/tables/{table.id}")["index"] for table in tables[1:]}
        assert served == {table.id: len(stored[table.id]) for table in tables[1:]}

        play_on(server, tables[1:])
        with player.listen(bots):
            wait_for(lambda: player.get(f"/tables/{bots}")["status"] == "over", "a bot whose move was lost to play on")
        for table in tables:
            now = database.actions(table.id)
            assert len(now) > len(stored[table.id]), f"{table.game} {table.id} does not go on"
            assert now[:len(stored[table.id])] == stored[table.id], f"{table.game} {table.id} has another past"
            assert serves(player, table, database.replayed(table)), f"{table.game} {table.id} diverges from its record"
