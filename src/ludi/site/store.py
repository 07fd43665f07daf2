"""Database access: reads in a thread pool, writes in one thread with group commit."""

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
from sqlalchemy import Connection, Engine, ExceptionContext, Table, create_engine, event, text
from sqlalchemy.dialects import postgresql, sqlite
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
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ludi.core.errors import BadSetup

T = TypeVar("T")

MIGRATIONS = Path(__file__).with_name("migrations")
MAX_BATCH = 256
"""Maximum number of writes in one transaction."""
READERS = 4
"""Number of reader threads."""
BUSY_SECONDS = 5
"""Seconds a write waits for a lock held by another program before it fails."""
WAL_ATTEMPTS = 100
WAL_PAUSE = 0.02
"""Seconds between two attempts to switch to WAL mode."""
MIGRATION_LOCK = 0x1D1
"""Number of the PostgreSQL advisory lock that serialises migrations."""


class PreconditionFailed(Exception):
    """A write found that its precondition does not hold (anymore) and wrote nothing."""


def upsert(connection: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """An INSERT that can say what to do if the row exists, in the dialect of this database."""
    return postgresql.insert(table) if connection.dialect.name == "postgresql" else sqlite.insert(table)


def is_unavailable(error: BaseException | None) -> bool:
    """Whether the database itself fails: locked, full, damaged, read-only or unreachable. Errors of a single statement
    have other types."""
    return isinstance(error, (OperationalError, InterfaceError, InternalError, PoolTimeout)) \
        or type(error) is DatabaseError


def is_connection_lost(error: BaseException) -> bool:
    """Whether the connection was lost, so that the outcome of the last commit is unknown."""
    return isinstance(error, DBAPIError) and error.connection_invalidated


class Store:
    """One database. Writes that arrive together share a transaction; a write returns after the commit."""

    def __init__(self, url: str) -> None:
        self.engine = open_database(url)
        self.is_postgres = self.engine.dialect.name == "postgresql"
        self._readers = ThreadPoolExecutor(READERS, "ludi-read")
        self._work: queue.SimpleQueue[QueuedWrite | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._writer_loop, name="ludi-write", daemon=True)
        self.commits = 0
        self.writes = 0

    def start(self) -> None:
        self._writer.start()

    def close(self) -> None:
        """Finish the queued writes, then close the database."""
        self._work.put(None)
        if self._writer.is_alive():
            self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Run a query in a reader thread."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, query)

    def _read(self, query: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return query(connection)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run a write and return its result after the commit. Since it shares a transaction with others, it must raise
        PreconditionFailed before it writes anything."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._work.put(QueuedWrite(work, loop, future))
        result: T = await future
        return result

    # In the writer thread

    def _writer_loop(self) -> None:
        while (first := self._work.get()) is not None:
            writes = [first]
            last = False
            while len(writes) < MAX_BATCH and not last:
                try:
                    write = self._work.get_nowait()
                except queue.Empty:
                    break
                if write is None:
                    last = True
                else:
                    writes.append(write)
            self._write_batch(writes)
            if last:
                return

    def _write_batch(self, writes: list["QueuedWrite"]) -> None:
        # A cancelled caller must not find its write committed later.
        writes = [write for write in writes if not write.future.cancelled()]
        try:
            self._commit(writes)
        except Exception as error:
            if len(writes) == 1:
                writes[0].failure = error
            else:
                self._write_one_by_one(writes)
        self.writes += len(writes)
        by_loop: dict[asyncio.AbstractEventLoop, list[QueuedWrite]] = {}
        for write in writes:
            by_loop.setdefault(write.loop, []).append(write)
        for loop, done in by_loop.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(resolve_futures, done)

    def _write_one_by_one(self, writes: list["QueuedWrite"]) -> None:
        """A write in the batch failed: give each its own transaction, so that only the broken one fails. If the
        database itself is unavailable, the remaining writes fail at once instead of each waiting for a timeout."""
        outage: Exception | None = None
        for write in writes:
            try:
                if outage is not None:
                    raise outage
                self._commit([write])
            except Exception as error:
                write.failure = error
                outage = error if is_unavailable(error) else None

    def _commit(self, writes: list["QueuedWrite"]) -> None:
        with self.engine.begin() as connection:
            for write in writes:
                write.failure = None
                try:
                    write.result = write.work(connection)
                except PreconditionFailed as failed:
                    write.failure = failed
        self.commits += 1


class QueuedWrite:
    """A queued write and the future of its caller."""

    def __init__(self, work: Callable[[Connection], Any], loop: asyncio.AbstractEventLoop,
                 future: "asyncio.Future[Any]") -> None:
        self.work = work
        self.loop = loop
        self.future = future
        self.result: Any = None
        self.failure: Exception | None = None


def resolve_futures(writes: list[QueuedWrite]) -> None:
    for write in writes:
        if write.future.cancelled():
            continue
        if write.failure is None:
            write.future.set_result(write.result)
        else:
            write.future.set_exception(write.failure)


# Opening


def open_database(url: str) -> Engine:
    """An engine for this URL; SQLite connections use WAL mode and full sync."""
    try:
        parsed = read_url(url)
        is_postgres = parsed.get_backend_name() == "postgresql"
        # Parameters contain secrets, and errors are logged.
        engine = create_engine(parsed, pool_pre_ping=is_postgres, hide_parameters=True,
                               connect_args=postgres_timeouts(parsed) if is_postgres else {})
    except (ArgumentError, ImportError) as error:
        raise BadSetup(f"The database URL is not valid: {error}. "
                       "Use sqlite:///FILE or postgresql://USER@HOST/NAME in LUDI_DATABASE_URL; "
                       "PostgreSQL needs the extra `ludi[postgres]`.") from error
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", set_up_sqlite)
    else:
        event.listen(engine, "handle_error", redact_details)
    return engine


def read_url(url: str) -> URL:
    try:
        return make_url(url.replace("postgres://", "postgresql://", 1).replace(
            "postgresql://", "postgresql+psycopg://", 1))
    except ValueError as error:
        # The error message quotes part of the URL, which may be part of a password.
        raise BadSetup("The port in LUDI_DATABASE_URL is not a number; write postgresql://USER@HOST:5432/NAME. In a "
                       "password, write @ as %40, : as %3A and / as %2F.") from error


def sqlite_file(url: str) -> Path | None:
    """The file of a SQLite database; None for an in-memory or PostgreSQL database."""
    parsed = read_url(url)
    if parsed.get_backend_name() != "sqlite" or parsed.database in (None, "", ":memory:"):
        return None
    return Path(str(parsed.database)).resolve()


def restrict_permissions(url: str) -> None:
    """Make the files of a SQLite database readable by their owner only: they contain names, chat and tokens."""
    file = sqlite_file(url)
    if file is None or not file.parent.is_dir():
        return
    if not file.exists():
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    for part in (file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")):
        # Files of another user cannot be changed; that user has to protect them.
        with contextlib.suppress(FileNotFoundError, PermissionError):
            part.chmod(part.stat().st_mode & 0o700)


def postgres_timeouts(url: URL) -> dict[str, str]:
    """Connection parameters that detect an unresponsive PostgreSQL within seconds; the URL can override them."""
    chosen = {"connect_timeout": str(BUSY_SECONDS), "tcp_user_timeout": str(1000 * BUSY_SECONDS),
              "options": f"-c lock_timeout={BUSY_SECONDS}s"}
    return {name: value for name, value in chosen.items() if name not in url.query}


def set_up_sqlite(connection: sqlite3.Connection, _record: object = None) -> None:
    connection.execute(f"PRAGMA busy_timeout = {int(1000 * BUSY_SECONDS)}")
    enable_wal(connection)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def enable_wal(connection: sqlite3.Connection) -> None:
    """Switch to write-ahead logging, so that reads and writes do not block each other. If two processes do this at once
    on a new file, SQLite fails with SQLITE_BUSY without honouring busy_timeout, hence the retries."""
    for attempts_left in reversed(range(WAL_ATTEMPTS)):
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or not attempts_left:
                raise
            time.sleep(WAL_PAUSE)


def redact_details(context: ExceptionContext) -> None:
    """Remove the rejected row, which PostgreSQL adds to its error messages."""
    diagnosis = getattr(context.original_exception, "diag", None)
    if diagnosis is not None and diagnosis.message_detail is not None:
        for error in (context.original_exception, context.sqlalchemy_exception):
            if error is not None:
                error.args = (diagnosis.message_primary,)


def migrate(url: str) -> None:
    """Upgrade the database to the newest schema in one transaction; safe if several processes start at once."""
    engine = open_database(url)
    if engine.dialect.name == "sqlite":
        restrict_permissions(url)
        event.listen(engine, "connect", disable_implicit_begin)
        event.listen(engine, "begin", begin_immediate)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                # Wait for another process's migration, however long it takes.
                connection.execute(text("SET LOCAL lock_timeout = 0"))
                connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except OperationalError as error:
        raise BadSetup(f"Cannot open the database: {error.orig}. Check LUDI_DATABASE_URL or LUDI_DATA.") from error
    except (SQLAlchemyError, CommandError) as error:
        raise BadSetup(f"Cannot upgrade the database: {error}. It may belong to another version of Ludi Romani; "
                       "keep it, and choose a new one with LUDI_DATABASE_URL or LUDI_DATA.") from error
    finally:
        engine.dispose()


def disable_implicit_begin(connection: sqlite3.Connection, _record: object) -> None:
    """Python's driver starts transactions before DML only; DDL must be in the transaction too."""
    connection.isolation_level = None


def begin_immediate(connection: Connection) -> None:
    """Take SQLite's write lock at the start of the transaction."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
