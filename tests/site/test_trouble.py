"""A database in trouble: /health says so, every route answers 503 and changes nothing, and all goes on afterwards."""

import asyncio
import contextlib
import resource
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import DatabaseError, IntegrityError, InternalError, OperationalError, ProgrammingError

from ludi.site.context import SiteContext
from ludi.site.store import QueuedWrite, is_unavailable
from support.contexts import in_context
from support.site import (
    NO_CERTIFICATES,
    PATIENCE,
    Json,
    Player,
    Site,
    invitation,
    running_site,
    server_process,
    settings_for,
    someone,
    wait_for,
)


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """A server that does not wait long for a locked database."""
    monkeypatch.setattr("ludi.site.store.BUSY_SECONDS", 0.2)
    with running_site(settings_for(tmp_path)) as site:
        yield site


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Another program holds the database."""
    with contextlib.closing(sqlite3.connect(folder / "ludi.sqlite", isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("ROLLBACK")


def health(url: str) -> httpx.Response:
    return httpx.get(f"{url}/health", timeout=PATIENCE, verify=NO_CERTIFICATES)


def test_health_of_a_locked_database_is_503(tmp_path: Path, hasty: Site) -> None:
    assert health(hasty.url).status_code == 200
    with locked(tmp_path):
        answer = health(hasty.url)
        assert (answer.status_code, answer.json()["status"]) == (503, "no database")
        assert int(answer.headers["retry-after"]) > 0
    assert health(hasty.url).status_code == 200


def test_health_has_a_timeout(tmp_path: Path, hasty: Site,
                              monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludi.site.app.HEALTH_SECONDS", 0.05)
    with locked(tmp_path):
        assert health(hasty.url).status_code == 503


def test_health_of_a_read_only_database_is_503(hasty: Site) -> None:
    event.listen(hasty.context.store.engine, "checkout", lambda raw, *_: raw.execute("PRAGMA query_only = ON"))
    assert health(hasty.url).status_code == 503


def test_health_of_a_full_disk_is_503(tmp_path: Path) -> None:
    with server_process({"LUDI_DATA": str(tmp_path)}) as server:
        assert server.process is not None
        table = Player(server.url).open()
        # From now on no file of the server can grow.
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
        assert wait_for(lambda: health(server.url).status_code == 503, "a write that finds no room")
        player = Player(server.url, token=table["seats"][table["decides"]]["token"])
        move = {"index": 0, "actions": player.get(f"/tables/{table['table']}/view")["legal"][:1]}
        assert player.ask("POST", f"/tables/{table['table']}/moves", json=move).status_code == 503
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        assert health(server.url).status_code == 200
        assert player.post(f"/tables/{table['table']}/moves", move)["index"] == 1


def test_a_damaged_database_is_503(tmp_path: Path, hasty: Site) -> None:
    table = Player(hasty.url).open()["table"]
    with hasty.context.store.engine.connect() as connection:
        connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
    hasty.context.store.engine.dispose()
    file = tmp_path / "ludi.sqlite"
    whole = file.read_bytes()
    # The list of what is where stays readable, the rest does not.
    file.write_bytes(whole[:4096] + b"\xa5" * (len(whole) - 4096))
    hasty.context.tables.cached.clear()
    answer = Player(hasty.url).ask("GET", f"/tables/{table}")
    assert (answer.status_code, answer.json()["error"]) == (503, "no-database")
    assert health(hasty.url).status_code == 503
    file.write_bytes(whole)


class Everything:
    """A waiting table, a running one and a finished one, and a request for each way to change something."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.me = Player(site.url, cookie=someone())
        self.waiting = self.me.open("porta-nigra", "me", "open")
        self.running = self.me.open()
        self.left = self.me.open("porta-nigra", "me", "open")
        self.me.post(f"/tables/{self.left['table']}/seats/0/bot", {"bot": "random"})

    def requests(self) -> dict[str, Json]:
        running = f"/tables/{self.running['table']}"
        view = self.me.get(f"{running}/view")
        return {
            "/tables": {"game": "porta-nigra", "seats": [{"kind": "me"}, {"kind": "bot"}]},
            f"/tables/{self.waiting['table']}/claim": {"token": invitation(self.waiting, 1)},
            f"/tables/{self.waiting['table']}/seats/1/bot": {},
            f"/tables/{self.left['table']}/seats/0/back": {},
            f"{running}/moves": {"index": 0, "actions": view["legal"][:1]},
            f"{running}/moves?show=true": {"index": 0, "actions": view["legal"][:1]},
            f"{running}/chat": {"text": "Salvete"},
        }

    def tables(self) -> list[Json]:
        return [self.me.get(f"/tables/{table['table']}") for table in (self.waiting, self.running, self.left)]


def test_every_change_is_503_while_the_database_is_locked_and_nothing_is_changed(tmp_path: Path, hasty: Site) -> None:
    target = Everything(hasty)
    requests = target.requests()
    before = target.tables()
    with locked(tmp_path):
        for path, body in requests.items():
            answer = target.me.ask("POST", path, json=body)
            assert (answer.status_code, answer.json()["error"]) == (503, "no-database"), path
            assert int(answer.headers["retry-after"]) > 0, path
            assert "Nothing was lost or changed" in answer.json()["message"], path
    assert target.tables() == before
    moves = f"/tables/{target.running['table']}/moves"
    assert target.me.post(moves, requests[moves])["index"] == 1


def test_a_person_gets_a_page_that_says_so(tmp_path: Path, hasty: Site) -> None:
    table = Player(hasty.url).open()["table"]
    hasty.context.tables.cached.clear()
    event.listen(hasty.context.store.engine, "do_connect", refuse_connection)
    hasty.context.store.engine.dispose()
    answer = httpx.get(f"{hasty.url}/table/{table}", headers={"accept": "text/html"}, timeout=PATIENCE,
                       verify=NO_CERTIFICATES)
    event.remove(hasty.context.store.engine, "do_connect", refuse_connection)
    assert (answer.status_code, answer.headers["content-type"]) == (503, "text/html; charset=utf-8")
    assert "Nothing was lost" in answer.text


def refuse_connection(*_: object) -> None:
    raise sqlite3.OperationalError("unable to open database file")


def test_writes_waiting_for_a_locked_database_fail_together(tmp_path: Path,
                                                            monkeypatch: pytest.MonkeyPatch) -> None:
    """Not one after the other, each after a wait of its own."""
    tries: list[int] = []

    def commit(writes: list[QueuedWrite]) -> None:
        tries.append(len(writes))
        raise OperationalError("COMMIT", {}, sqlite3.OperationalError("database is locked"))

    async def use(context: SiteContext) -> list[object]:
        monkeypatch.setattr(context.store, "_commit", commit)
        writing = [context.store.write(lambda connection: None) for _ in range(50)]
        return list(await asyncio.gather(*writing, return_exceptions=True))

    assert {type(each) for each in in_context(tmp_path, use)} == {OperationalError}
    # At most once for those who came together and once for the first of them, and all came in a few groups.
    assert tries.count(1) <= len(tries) - tries.count(1) + 1
    assert max(tries) > 1


@pytest.mark.parametrize(("kind", "trouble"), [
    (OperationalError, True), (DatabaseError, True), (InternalError, True), (IntegrityError, False),
    (ProgrammingError, False)])
def test_errors_of_one_statement_do_not_make_the_database_unavailable(
        kind: type[DatabaseError], trouble: bool) -> None:
    assert is_unavailable(kind("SELECT 1", {}, Exception("why"))) is trouble
