"""A power cut: every move that was acknowledged is there afterwards, and the games go on where they were."""

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest

import ludi
from support.site import NO_CERTIFICATES, PATIENCE, Json, Player, ServerProcess, server_process, wait_for

TABLES = 50
MOVES_BEFORE = 400
"""Acknowledged moves at all tables together, before the server is killed."""
MOVES_AFTER = 3
"""At each table, after it was started again."""


pytestmark = pytest.mark.xdist_group("kill")


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
        return answer.json()["status"] == "playing"


def with_client(server: ServerProcess, use: Callable[[httpx.AsyncClient], Awaitable[None]]) -> None:
    async def used() -> None:
        limits = httpx.Limits(max_connections=TABLES)
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, limits=limits,
                                     verify=NO_CERTIFICATES) as client:
            await use(client)

    asyncio.run(used())


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


class Outcome:
    """All that the tests of this file look at; the power is cut only once."""

    def __init__(self) -> None:
        self.acknowledged: dict[str, list[str]] = {}
        self.after_restart: dict[str, list[str]] = {}
        self.served_index: dict[str, int] = {}
        self.at_the_end: dict[str, list[str]] = {}
        self.divergent: list[str] = []
        self.bots_finished = False


@pytest.fixture(scope="module")
def outcome(tmp_path_factory: pytest.TempPathFactory) -> Outcome:
    folder = tmp_path_factory.mktemp("kill")
    database = Database(folder / "ludi.sqlite")
    seen = Outcome()
    with server_process({"LUDI_DATA": str(folder)}) as server:
        tables = open_tables(server)
        play_until_killed(server, tables)
        seen.acknowledged = {table.id: list(table.acknowledged) for table in tables}
        bots = leave_to_bots(database, tables[0])
        server.start()
        player = Player(server.url)
        seen.after_restart = {table.id: database.actions(table.id) for table in tables}
        seen.served_index = {table.id: player.get(f"/tables/{table.id}")["index"] for table in tables[1:]}
        play_on(server, tables[1:])
        seen.bots_finished = wait_for(lambda: player.get(f"/tables/{bots}")["status"] == "over", "the bots to finish")
        seen.at_the_end = {table.id: database.actions(table.id) for table in tables}
        seen.divergent = [table.id for table in tables if not serves(player, table, database.replayed(table))]
    return seen


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


def test_every_acknowledged_move_survives(outcome: Outcome) -> None:
    assert sum(map(len, outcome.acknowledged.values())) >= MOVES_BEFORE
    for table, actions in outcome.acknowledged.items():
        assert outcome.after_restart[table][:len(actions)] == actions


def test_no_move_is_there_that_nobody_made(outcome: Outcome) -> None:
    """At most the one at each table whose answer was on its way."""
    for table, actions in outcome.acknowledged.items():
        assert len(outcome.after_restart[table]) <= len(actions) + 1


def test_the_server_serves_what_the_database_holds(outcome: Outcome) -> None:
    for table, index in outcome.served_index.items():
        assert index == len(outcome.after_restart[table])


def test_the_games_go_on_after_the_restart(outcome: Outcome) -> None:
    for table in outcome.served_index:
        assert len(outcome.at_the_end[table]) > len(outcome.after_restart[table])
        assert outcome.at_the_end[table][:len(outcome.after_restart[table])] == outcome.after_restart[table]


def test_a_bots_move_that_was_lost_is_made(outcome: Outcome) -> None:
    assert outcome.bots_finished


def test_the_served_positions_are_those_of_the_record(outcome: Outcome) -> None:
    assert outcome.divergent == []
