"""The database: reads in a few threads, writes in one, which commits together what came in together."""

import asyncio
import contextlib
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, ExceptionContext, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import (
    ArgumentError,
    DatabaseError,
    DBAPIError,
    InterfaceError,
    InternalError,
    OperationalError,
    SQLAlchemyError,
)
from sqlalchemy.exc import TimeoutError as NoConnectionLeft

from ludi.core.errors import BadSetup

T = TypeVar("T")

MIGRATIONS = Path(__file__).with_name("migrations")
MAX_TOGETHER = 256
READERS = 4
BUSY_SECONDS = 5
"""How long a write waits for another program that holds the database, before it is given up."""
WAL_TRIES = 100
WAL_PAUSE = 0.02
MIGRATION_LOCK = 0x1D1
"""Workers on PostgreSQL migrate one after the other: an advisory lock of this number."""


class Unchanged(Exception):
    """A piece of work found that it must not be done; it has written nothing."""


def is_trouble(error: BaseException | None) -> bool:
    """Whether the database itself is in trouble: locked, full, damaged, read-only or away. What is wrong with one
    statement alone has other names."""
    return isinstance(error, (OperationalError, InterfaceError, InternalError, NoConnectionLeft)) \
        or type(error) is DatabaseError


def is_cut_off(error: BaseException) -> bool:
    """Whether the connection was lost, so that nobody knows whether the last commit was still made."""
    return isinstance(error, DBAPIError) and error.connection_invalidated


class Store:
    """One database. A write is durable when its caller is told of it."""

    def __init__(self, url: str) -> None:
        self.engine = open_database(url)
        self.is_postgres = self.engine.dialect.name == "postgresql"
        self._readers = ThreadPoolExecutor(READERS, "ludi-read")
        self._work: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="ludi-write", daemon=True)
        self.commits = 0
        self.writes = 0

    def start(self) -> None:
        self._writer.start()

    def close(self) -> None:
        """Finish what has been asked for, then let go of the database."""
        self._work.put(None)
        if self._writer.is_alive():
            self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()

    async def read(self, query: Callable[[Connection], T]) -> T:
        """What a query finds; it runs in another thread."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, query)

    def _read(self, query: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return query(connection)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Carry out a piece of work and return when it is durable. Work that must not be done raises Unchanged
        before it has written anything."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._work.put(Job(work, loop, future))
        done: T = await future
        return done

    # The writing thread

    def _write_all(self) -> None:
        while (first := self._work.get()) is not None:
            jobs = [first]
            last = False
            while len(jobs) < MAX_TOGETHER and not last:
                try:
                    job = self._work.get_nowait()
                except queue.Empty:
                    break
                if job is None:
                    last = True
                else:
                    jobs.append(job)
            self._write_together(jobs)
            if last:
                return

    def _write_together(self, jobs: list["Job"]) -> None:
        # Whoever has given up waiting must not find it done later.
        jobs = [job for job in jobs if not job.future.cancelled()]
        try:
            self._commit(jobs)
        except Exception as error:
            if len(jobs) == 1:
                jobs[0].failure = error
            else:
                self._write_singly(jobs)
        self.writes += len(jobs)
        by_loop: dict[asyncio.AbstractEventLoop, list[Job]] = {}
        for job in jobs:
            by_loop.setdefault(job.loop, []).append(job)
        for loop, done in by_loop.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(tell, done)

    def _write_singly(self, jobs: list["Job"]) -> None:
        """One of them is broken: each in a transaction of its own, so that only that one fails. If it is the database
        that is in trouble, the others need not wait for it one after the other."""
        trouble: Exception | None = None
        for job in jobs:
            try:
                if trouble is not None:
                    raise trouble
                self._commit([job])
            except Exception as error:
                job.failure = error
                trouble = error if is_trouble(error) else None

    def _commit(self, jobs: list["Job"]) -> None:
        with self.engine.begin() as connection:
            for job in jobs:
                job.failure = None
                try:
                    job.result = job.work(connection)
                except Unchanged as refusal:
                    job.failure = refusal
        self.commits += 1


class Job:
    """A piece of work that waits to be written, and who is to be told."""

    def __init__(self, work: Callable[[Connection], Any], loop: asyncio.AbstractEventLoop,
                 future: "asyncio.Future[Any]") -> None:
        self.work = work
        self.loop = loop
        self.future = future
        self.result: Any = None
        self.failure: Exception | None = None


def tell(jobs: list[Job]) -> None:
    for job in jobs:
        if job.future.cancelled():
            continue
        if job.failure is None:
            job.future.set_result(job.result)
        else:
            job.future.set_exception(job.failure)


# Opening


def open_database(url: str) -> Engine:
    """An engine for this URL, with SQLite set to be durable and to let readers read while it writes."""
    try:
        parsed = read_url(url)
        is_postgres = parsed.get_backend_name() == "postgresql"
        # What was to be written holds secrets, and an error is written to the log.
        engine = create_engine(parsed, pool_pre_ping=is_postgres, hide_parameters=True,
                               connect_args=impatience(parsed) if is_postgres else {})
    except (ArgumentError, ImportError) as error:
        raise BadSetup(f"The database URL cannot be used: {error}. "
                       "Give sqlite:///FILE or postgresql://USER@HOST/NAME in LUDI_DATABASE_URL; "
                       "PostgreSQL needs the extra `ludi[postgres]`.") from error
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", set_up_sqlite)
    else:
        event.listen(engine, "handle_error", leave_out_details)
    return engine


def read_url(url: str) -> URL:
    try:
        return make_url(url.replace("postgres://", "postgresql://", 1).replace(
            "postgresql://", "postgresql+psycopg://", 1))
    except ValueError as error:
        # The text of this error repeats part of the address, which may be part of a password.
        raise BadSetup("The port in LUDI_DATABASE_URL is not a number; write postgresql://USER@HOST:5432/NAME. "
                       "In a password write @ as %40, : as %3A and / as %2F.") from error


def sqlite_file(url: str) -> Path | None:
    """The file of a SQLite database; None for one in memory, or for another kind of database."""
    parsed = read_url(url)
    if parsed.get_backend_name() != "sqlite" or parsed.database in (None, "", ":memory:"):
        return None
    return Path(str(parsed.database)).resolve()


def keep_private(url: str) -> None:
    """The files of a SQLite database are for their owner alone: they hold names, chat and the secrets of seats."""
    file = sqlite_file(url)
    if file is None or not file.parent.is_dir():
        return
    if not file.exists():
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    for part in (file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")):
        # What belongs to someone else is theirs to protect.
        with contextlib.suppress(FileNotFoundError, PermissionError):
            part.chmod(part.stat().st_mode & 0o700)


def impatience(url: URL) -> dict[str, str]:
    """A PostgreSQL that does not answer is noticed within seconds, unless the host's own address says otherwise."""
    chosen = {"connect_timeout": str(BUSY_SECONDS), "tcp_user_timeout": str(1000 * BUSY_SECONDS),
              "options": f"-c lock_timeout={BUSY_SECONDS}s"}
    return {name: value for name, value in chosen.items() if name not in url.query}


def set_up_sqlite(connection: sqlite3.Connection, _record: object = None) -> None:
    connection.execute(f"PRAGMA busy_timeout = {int(1000 * BUSY_SECONDS)}")
    write_ahead(connection)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def write_ahead(connection: sqlite3.Connection) -> None:
    """Let readers read while something is written. Two who ask for this at once on a new file stand in each other's
    way; SQLite then refuses one at once instead of letting it wait."""
    for tries_left in reversed(range(WAL_TRIES)):
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or not tries_left:
                raise
            time.sleep(WAL_PAUSE)


def leave_out_details(context: ExceptionContext) -> None:
    """PostgreSQL adds to its message the row that it refused."""
    diagnosis = getattr(context.original_exception, "diag", None)
    if diagnosis is not None and diagnosis.message_detail is not None:
        for error in (context.original_exception, context.sqlalchemy_exception):
            if error is not None:
                error.args = (diagnosis.message_primary,)


def migrate(url: str) -> None:
    """Bring the database to the newest schema, wholly or not at all; several processes may try at once."""
    engine = open_database(url)
    if engine.dialect.name == "sqlite":
        keep_private(url)
        event.listen(engine, "connect", begin_by_hand)
        event.listen(engine, "begin", begin_alone)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                # Whoever comes second waits as long as the first takes.
                connection.execute(text("SET LOCAL lock_timeout = 0"))
                connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except OperationalError as error:
        raise BadSetup(f"The database cannot be opened: {error.orig}. Check LUDI_DATABASE_URL or LUDI_DATA.") from error
    except (SQLAlchemyError, CommandError) as error:
        raise BadSetup(f"The database cannot be brought up to date: {error}. It may come from another version of Ludi "
                       "Romani; keep it apart, and give a new one in LUDI_DATABASE_URL or LUDI_DATA.") from error
    finally:
        engine.dispose()


def begin_by_hand(connection: sqlite3.Connection, _record: object) -> None:
    """Python's driver would begin a transaction before rows are changed, but not before tables are."""
    connection.isolation_level = None


def begin_alone(connection: Connection) -> None:
    """Wait until nobody else writes, and keep others from writing."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
