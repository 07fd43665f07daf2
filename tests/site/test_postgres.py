"""Two workers on one PostgreSQL database: people at one table need not meet the same worker."""

import contextlib
import os
import re
import signal
import traceback
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

import ludi
from ludi.core.errors import BadSetup
from ludi.site import schema
from ludi.site.store import Store, migrate
from support.bad_input import NO_TABLES, assert_no_such_table
from support.postgres import Cluster
from support.site import (
    NO_CERTIFICATES,
    PATIENCE,
    Json,
    Player,
    ServerProcess,
    Stream,
    invitation,
    server_process,
    someone,
    wait_for,
)


@pytest.fixture(scope="module")
def database(postgres_url: str) -> str:
    migrate(postgres_url)
    return postgres_url


@pytest.fixture(scope="module")
def server(database: str) -> Iterator[ServerProcess]:
    with server_process({"LUDI_DATABASE_URL": database}, "--workers", "2") as running:
        yield running


def which_worker(client: httpx.Client) -> str:
    """A mark of the process at the other end of this client's connection."""
    found = re.search(r'ludi_worker{name="(\w+)"}', client.get("/metrics").text)
    assert found is not None
    return found.group(1)


class Pinned(Player):
    """A player whose one connection leads to one worker."""

    def __init__(self, url: str, token: str = "") -> None:
        super().__init__(url, token)
        self.http = httpx.Client(base_url=url, headers=self.http.headers, timeout=PATIENCE, verify=NO_CERTIFICATES,
                                 limits=httpx.Limits(max_connections=1, keepalive_expiry=None))
        self.worker = which_worker(self.http)


def at_both_workers(server: ServerProcess, token: str) -> list[Pinned]:
    """The same player twice, once at each worker."""

    def found() -> list[Pinned] | None:
        # Several at once: the workers take turns only when there is something to do.
        with ThreadPoolExecutor(8) as pool:
            players = list(pool.map(lambda _: Pinned(server.url, token), range(8)))
        by_worker = {player.worker: player for player in players}
        return list(by_worker.values()) if len(by_worker) == 2 else None

    both: list[Pinned] = wait_for(found, "connections to both workers")
    return both


def open_table(server: ServerProcess, *kinds: str) -> Json:
    return Player(server.url).open("porta-nigra", *kinds)


def token(table: Json, seat: int) -> str:
    return str(table["seats"][seat]["token"])


def test_a_game_can_be_played_through_both_workers(server: ServerProcess) -> None:
    table = open_table(server)
    path = f"/tables/{table['table']}"
    players = [at_both_workers(server, token(table, seat)) for seat in (0, 1)]
    rng = ludi.seeded(3)
    decides, index = table["decides"], 0
    for number in range(30):
        player = players[decides][number % 2]
        legal = player.get(f"{path}/view", known=index)["legal"]
        moved = player.post(f"{path}/moves", {"index": index, "actions": [legal[rng.below(len(legal))]]})
        decides, index = moved["decides"], moved["index"]
    assert [player.get(path, known=30)["index"] for player in players[0]] == [30, 30]


def test_notices_reach_listeners_at_the_other_worker(server: ServerProcess) -> None:
    table = open_table(server)
    path = f"/tables/{table['table']}"
    mover = at_both_workers(server, token(table, table["decides"]))[0]
    listeners = at_both_workers(server, token(table, 0))
    with Stream(listeners[0].http, table["table"], {}) as one, Stream(listeners[1].http, table["table"], {}) as other:
        mover.post(f"{path}/moves", {"index": 0, "actions": mover.get(f"{path}/view")["legal"][:1]})
        number = mover.post(f"{path}/chat", {"text": "Salvete!"})["number"]
        for stream in (one, other):
            assert stream.wait("move")[0]["index"] == 1
            assert stream.wait("chat")[0] == {"number": number}


def test_a_guest_of_one_worker_is_known_at_the_other(server: ServerProcess) -> None:
    table = open_table(server, "me", "open")
    here, there = at_both_workers(server, token(table, 0))
    path = f"/tables/{table['table']}"
    assert [player.get(path)["status"] for player in (here, there)] == ["waiting", "waiting"]
    here.post(f"{path}/claim", {"token": invitation(table, 1), "name": "Seneca"})
    wait_for(lambda: there.get(path)["status"] == "playing", "the other worker to hear of it")
    assert there.get(path)["seats"][1]["name"] == "Seneca"


def test_of_two_equal_moves_at_two_workers_one_is_made(server: ServerProcess) -> None:
    table = open_table(server)
    path = f"/tables/{table['table']}"
    players = [at_both_workers(server, token(table, seat)) for seat in (0, 1)]
    decides = table["decides"]
    with ThreadPoolExecutor(2) as pool:
        for index in range(15):
            legal = players[decides][0].get(f"{path}/view", known=index)["legal"]
            move = {"index": index, "actions": legal[:1]}
            answers = list(pool.map(lambda player, move=move: player.ask("POST", f"{path}/moves", json=move),
                                    players[decides]))
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            assert {answer.json()["index"] for answer in answers} == {index + 1}
            decides = next(answer for answer in answers if answer.status_code == 200).json()["decides"]


def test_bots_play_a_whole_game(server: ServerProcess) -> None:
    player = Player(server.url, cookie=someone())
    table = player.open()
    watcher = Player(server.url)
    with watcher.listen(table["table"]):
        for seat in (0, 1):
            player.post(f"/tables/{table['table']}/seats/{seat}/bot", {"bot": "random"})
        wait_for(lambda: watcher.get(f"/tables/{table['table']}")["status"] == "over", "the bots to finish")
    assert watcher.get(f"/tables/{table['table']}/record")["result"]["winners"]


def test_a_restart_keeps_everything(server: ServerProcess) -> None:
    table = open_table(server)
    path = f"/tables/{table['table']}"
    # The holder of both seats, so that the seat that decides can move.
    player = Player(server.url, cookie="before-and-after")
    for seat in (0, 1):
        player.post(f"{path}/claim", {"token": token(table, seat)})
    player.play_on(table["table"], ludi.seeded(7), 50)
    player.post(f"{path}/chat", {"text": "Valete!"})
    before = [player.get(f"{path}{what}", seat=0) for what in ("/view", "/board", "/log", "/chat")]
    server.stop()
    server.start()
    again = Player(server.url, cookie="before-and-after")
    assert [again.get(f"{path}{what}", seat=0) for what in ("/view", "/board", "/log", "/chat")] == before


@pytest.mark.parametrize("name", NO_TABLES)
def test_unknown_tables_are_refused(server: ServerProcess, name: str) -> None:
    """Here too: PostgreSQL takes no text with a NUL in it, not even to compare."""
    assert_no_such_table(Player(server.url), name, [])


def test_a_rejected_row_is_not_in_the_error_message(database: str) -> None:
    seat = {"table_id": "nowhere", "seat": 0, "kind": "open", "name": "Nerva", "token": "a-secret", "seen": None}
    store = Store(database)
    try:
        with pytest.raises(IntegrityError) as refusal, store.engine.begin() as connection:
            connection.execute(insert(schema.seats), seat)
    finally:
        store.close()
    told = "".join(traceback.format_exception(refusal.value))
    assert "not-null constraint" in told
    assert not [secret for secret in ("Nerva", "a-secret") if secret in told]


def workers_of(server: ServerProcess) -> set[int]:
    """The processes that the supervisor has started to serve."""
    assert server.process is not None
    found = set()
    for process in Path("/proc").glob("[0-9]*"):
        # Processes come and go while they are looked at.
        with contextlib.suppress(OSError):
            parent = (process / "stat").read_text().rpartition(")")[2].split()[1]
            if parent == str(server.process.pid) and b"spawn_main" in (process / "cmdline").read_bytes():
                found.add(int(process.name))
    return found


def test_a_worker_that_dies_is_replaced(server: ServerProcess) -> None:
    wait_for(lambda: len(workers_of(server)) == 2, "both workers")
    before = workers_of(server)
    os.kill(min(before), signal.SIGKILL)
    wait_for(lambda: len(workers_of(server) - before) == 1, "another worker")
    assert len(at_both_workers(server, "")) == 2


def test_workers_that_die_while_postgresql_is_away_are_tried_again(postgres_server: Cluster) -> None:
    database = postgres_server
    with server_process({"LUDI_DATABASE_URL": database.url}, "--workers", "2") as server:
        table = open_table(server)
        wait_for(lambda: len(workers_of(server)) == 2, "both workers")
        before = workers_of(server)
        database.stop()
        answer = wait_for(lambda: trouble_at(server, table), "the trouble to show")
        assert answer.headers["retry-after"]
        for worker in before:
            os.kill(worker, signal.SIGKILL)
        wait_for(lambda: "could not start" in server.read_log(), "a worker that finds no database")
        database.start()
        wait_for(lambda: len(workers_of(server)) == 2 and server_answers(server), "both workers to be back")
        assert Player(server.url).get(f"/tables/{table['table']}")["index"] == 0


def trouble_at(server: ServerProcess, table: Json) -> httpx.Response | None:
    """The answer to a request that needs the database, once it is known to be away."""
    player = Player(server.url, token=token(table, 0))
    answer = player.ask("POST", f"/tables/{table['table']}/chat", json={"text": "Is anyone there?"})
    return answer if answer.status_code == 503 else None


def server_answers(server: ServerProcess) -> bool:
    try:
        return httpx.get(f"{server.url}/health", timeout=PATIENCE, verify=NO_CERTIFICATES).status_code == 200
    except httpx.HTTPError:
        return False


def test_workers_that_stop_end_their_streams_and_leave_a_clean_log(server: ServerProcess) -> None:
    table = open_table(server)
    streams = [Stream(player.http, table["table"], {}) for player in at_both_workers(server, "")]
    seen = len(server.read_log())
    with streams[0], streams[1]:
        assert server.stop(signal.SIGINT) == 0
    log = server.read_log()[seen:]
    server.start()
    assert log == ""


def test_a_postgresql_that_is_not_there_is_a_bad_setup() -> None:
    with pytest.raises(BadSetup, match="Cannot open the database"):
        migrate("postgresql://ludi@/ludi?host=/nowhere")
