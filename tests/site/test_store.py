"""The database: what was written is there, writes share commits, and a broken piece of work fails alone."""

import asyncio
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, func, insert, inspect, select, text
from sqlalchemy.exc import IntegrityError

from ludi.core.errors import BadSetup
from ludi.site import schema
from ludi.site.store import PreconditionFailed, Store, enable_wal, migrate
from support.site import PATIENCE, run_apart


def url_in(folder: Path) -> str:
    return f"sqlite:///{folder / 'ludi.sqlite'}"


def with_store(folder: Path, use: Callable[[Store], Awaitable[Any]]) -> Any:
    """Use a new store inside an event loop, and close it."""

    async def used() -> Any:
        migrate(url_in(folder))
        store = Store(url_in(folder))
        store.start()
        try:
            return await use(store)
        finally:
            store.close()

    return run_apart(used())


def add_table(name: str) -> Callable[[Connection], str]:
    def work(connection: Connection) -> str:
        connection.execute(insert(schema.tables), {
            "id": name, "game": "porta-nigra", "edition": "x", "options": "{}", "players": 2, "seed": "1",
            "status": "playing", "action_index": 0, "decides": 0, "bot_due": False, "host": "", "created": 0.0,
            "changed": 0.0})
        return name

    return work


def names_in(folder: Path) -> list[str]:
    """The tables that a program finds that opens the file again."""
    engine = create_engine(url_in(folder))
    with engine.connect() as connection:
        found = list(connection.execute(select(schema.tables.c.id).order_by(schema.tables.c.id)).scalars())
    engine.dispose()
    return found


def test_writes_at_the_same_time_share_commits(tmp_path: Path) -> None:
    async def use(store: Store) -> int:
        await asyncio.gather(*(store.write(add_table(f"t{number:03}")) for number in range(200)))
        return store.commits

    assert with_store(tmp_path, use) < 100


def test_every_write_survives_reopening_the_file(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await asyncio.gather(*(store.write(add_table(f"t{number:03}")) for number in range(200)))
        # Before the store is closed: what was acknowledged must not need an orderly end.
        assert names_in(tmp_path) == [f"t{number:03}" for number in range(200)]

    with_store(tmp_path, use)


def test_a_write_gives_back_what_its_work_gave(tmp_path: Path) -> None:
    assert with_store(tmp_path, lambda store: store.write(add_table("one"))) == "one"


def test_a_failing_write_does_not_take_others_with_it(tmp_path: Path) -> None:
    async def use(store: Store) -> list[object]:
        await store.write(add_table("twice"))
        names = [f"t{number}" for number in range(20)]
        writing = [store.write(add_table(name)) for name in [*names[:10], "twice", *names[10:]]]
        return list(await asyncio.gather(*writing, return_exceptions=True))

    done = with_store(tmp_path, use)
    assert [type(result) for result in done if not isinstance(result, str)] == [IntegrityError]
    assert len(names_in(tmp_path)) == 21


def test_a_failing_write_leaves_nothing_of_itself(tmp_path: Path) -> None:
    def half(connection: Connection) -> None:
        add_table("half")(connection)
        raise ValueError("in the middle")

    async def use(store: Store) -> None:
        with pytest.raises(ValueError, match="in the middle"):
            await store.write(half)

    with_store(tmp_path, use)
    assert names_in(tmp_path) == []


def test_a_write_that_must_not_be_done_tells_only_its_caller(tmp_path: Path) -> None:
    def refuse(connection: Connection) -> None:
        raise PreconditionFailed

    async def use(store: Store) -> tuple[list[object], int]:
        done = await asyncio.gather(store.write(add_table("one")), store.write(refuse), store.write(add_table("two")),
                                    return_exceptions=True)
        return list(done), store.commits

    done, commits = with_store(tmp_path, use)
    assert (done[0], type(done[1]), done[2]) == ("one", PreconditionFailed, "two")
    assert commits <= 2
    assert names_in(tmp_path) == ["one", "two"]


def test_a_caller_who_gave_up_does_not_disturb_the_others(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        impatient = asyncio.ensure_future(store.write(add_table("one")))
        await asyncio.sleep(0)
        impatient.cancel()
        await store.write(add_table("two"))

    with_store(tmp_path, use)
    assert "two" in names_in(tmp_path)


def test_readers_read_while_something_is_written(tmp_path: Path) -> None:
    async def use(store: Store) -> int:
        loop = asyncio.get_running_loop()
        read = loop.create_future()
        inserted = threading.Event()

        def slow(connection: Connection) -> None:
            add_table("one")(connection)
            inserted.set()
            asyncio.run_coroutine_threadsafe(wait(read), loop).result(PATIENCE)

        writing = asyncio.ensure_future(store.write(slow))
        assert await asyncio.to_thread(inserted.wait, PATIENCE)
        count = await store.read(lambda connection: connection.execute(
            select(func.count()).select_from(schema.tables)).scalar())
        read.set_result(None)
        await writing
        return count or 0

    assert with_store(tmp_path, use) == 0


async def wait(future: "asyncio.Future[None]") -> None:
    await future


def test_what_was_asked_for_is_written_before_the_store_closes(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        for number in range(50):
            asyncio.ensure_future(store.write(add_table(f"t{number}"))).add_done_callback(lambda done: done.cancelled())
        await asyncio.sleep(0)

    with_store(tmp_path, use)
    assert len(names_in(tmp_path)) == 50


# Migrations


def test_the_migrations_lead_to_the_schema_of_the_program(tmp_path: Path) -> None:
    migrate(url_in(tmp_path))
    engine = create_engine(url_in(tmp_path))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    engine.dispose()


def test_the_migrations_make_the_indexes_of_the_program(tmp_path: Path) -> None:
    migrate(url_in(tmp_path))
    engine = create_engine(url_in(tmp_path))
    for table in schema.metadata.sorted_tables:
        made = {str(index["name"]) for index in inspect(engine).get_indexes(table.name)}
        assert {str(index.name) for index in table.indexes} <= made
    engine.dispose()


def test_migrating_twice_changes_nothing(tmp_path: Path) -> None:
    migrate(url_in(tmp_path))
    with_store(tmp_path, lambda store: store.write(add_table("one")))
    migrate(url_in(tmp_path))
    assert names_in(tmp_path) == ["one"]


DYING = """
import os, sys
from alembic import op
from ludi.site.store import migrate

make = op.create_table
op.create_table = lambda name, *columns: os._exit(9) if name == "moves" else make(name, *columns)
migrate(sys.argv[1])
"""

WAITING = """
import sys
from ludi.site.store import migrate

print("ready", flush=True)
sys.stdin.readline()
migrate(sys.argv[1])
"""


def test_a_migration_that_dies_half_way_is_made_at_the_next_start(tmp_path: Path) -> None:
    died = subprocess.run([sys.executable, "-c", DYING, url_in(tmp_path)], timeout=PATIENCE, check=False)
    assert died.returncode == 9
    migrate(url_in(tmp_path))
    with_store(tmp_path, lambda store: store.write(add_table("one")))
    assert names_in(tmp_path) == ["one"]


def test_several_processes_may_migrate_a_new_file_at_once(tmp_path: Path) -> None:
    command = [sys.executable, "-c", WAITING, url_in(tmp_path)]
    processes = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                  text=True) for _ in range(3)]
    try:
        for process in processes:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
        for process in processes:
            assert process.stdin is not None
            process.stdin.write("\n")
            process.stdin.flush()
        errors = [process.communicate(timeout=PATIENCE)[1] for process in processes]
    finally:
        for process in processes:
            process.kill()
    assert [process.returncode for process in processes] == [0, 0, 0], errors


class Crowded(sqlite3.Connection):
    """A connection to a file that others set up at the same moment: SQLite refuses at once, the first two times."""

    refusals = 2

    def execute(self, sql: str, parameters: Any = ()) -> sqlite3.Cursor:
        if "journal_mode" in sql and self.refusals:
            self.refusals -= 1
            error = sqlite3.OperationalError("database is locked")
            error.sqlite_errorcode = sqlite3.SQLITE_BUSY
            raise error
        return super().execute(sql, parameters)


def test_switching_a_new_file_to_wal_is_retried(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "ludi.sqlite", factory=Crowded)
    enable_wal(connection)
    mode = connection.execute("SELECT * FROM pragma_journal_mode").fetchone()
    connection.close()
    assert mode == ("wal",)


def test_a_database_that_cannot_be_opened_is_a_bad_setup(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match=r"Cannot open .*LUDI_DATA"):
        migrate(f"sqlite:///{tmp_path / 'nowhere' / 'ludi.sqlite'}")


def test_a_file_that_is_no_database_is_a_bad_setup(tmp_path: Path) -> None:
    (tmp_path / "ludi.sqlite").write_text("This is a letter, and no database at all. " * 100)
    with pytest.raises(BadSetup, match="not a database"):
        migrate(url_in(tmp_path))


def test_a_database_of_a_newer_program_is_a_bad_setup(tmp_path: Path) -> None:
    migrate(url_in(tmp_path))
    engine = create_engine(url_in(tmp_path))
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(BadSetup, match=r"9999.*another version of Ludi Romani"):
        migrate(url_in(tmp_path))


@pytest.mark.parametrize("url", ["nonsense", "oracle+nothing://x", "mysql://nobody@localhost/x", ""])
def test_a_database_url_of_another_kind_is_a_bad_setup(url: str) -> None:
    with pytest.raises(BadSetup, match="LUDI_DATABASE_URL"):
        Store(url)
