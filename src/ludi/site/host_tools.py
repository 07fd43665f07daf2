"""Administration of tables for `ludi tables`, with or without a running server."""

import contextlib
import json
from collections.abc import Iterator
from typing import Any

from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Row, func, select
from sqlalchemy.exc import SQLAlchemyError

import ludi
from ludi.core.errors import BadSetup
from ludi.core.game import Game
from ludi.core.record import to_json
from ludi.site import old_rules, queries, retention, schema
from ludi.site.settings import read_settings
from ludi.site.store import MIGRATIONS, is_unavailable, open_database, sqlite_file
from ludi.site.table import OPEN, PLAYING, WAITING

Json = dict[str, Any]


@contextlib.contextmanager
def host_connection() -> Iterator[Connection]:
    """A transaction on the database from the environment. The server may keep running: it is told of changes within
    seconds."""
    url = read_settings().database_url
    file = sqlite_file(url)
    if file is not None and not file.exists():
        raise BadSetup(f"There is no database at {file} yet. Start the server once, or check LUDI_DATABASE_URL and "
                       "LUDI_DATA.")
    engine = open_database(url)
    try:
        with engine.begin() as connection:
            check_version(connection)
            yield connection
    except SQLAlchemyError as error:
        why = getattr(error, "orig", None) or error
        raise BadSetup(f"The database is unavailable: {why}. Nothing was changed." if is_unavailable(error) else
                       f"The database reported an error: {why}. Nothing was changed.") from error
    finally:
        engine.dispose()


def check_version(connection: Connection) -> None:
    current = MigrationContext.configure(connection).get_current_revision()
    newest = ScriptDirectory(str(MIGRATIONS)).get_current_head()
    if current != newest:
        raise BadSetup(f"The database has another version ({current or 'none'}, expected {newest}). If it is older, "
                       "start this version of the server once to upgrade it.")


def summaries(connection: Connection, status: str | None, before: float, limit: int) -> list[Json]:
    """Tables last changed before a time, most recent first."""
    columns = schema.tables.c
    chosen = select(schema.tables).where(columns.changed <= before).order_by(columns.changed.desc()).limit(limit)
    found = list(connection.execute(chosen if status is None else chosen.where(columns.status == status)))
    names: dict[str, list[str]] = {}
    for seat in connection.execute(select(schema.seats).where(schema.seats.c.table_id.in_([row.id for row in found]))
                                   .order_by(schema.seats.c.table_id, schema.seats.c.seat)):
        names.setdefault(seat.table_id, []).append("(open)" if seat.kind == OPEN else seat.name)
    return [summary(row, names.get(row.id, [])) for row in found]


def summary(row: Row[Any], names: list[str]) -> Json:
    return {"table": row.id, "game": row.game, "status": row.status, "archived": row.archived,
            "imported": row.imported, "names": names, "actions": row.action_index, "rules": row.rules,
            "created": row.created, "changed": row.changed}


def find(connection: Connection, table: str) -> queries.StoredTable:
    stored = queries.read_stored(connection, table, from_start=True)
    if stored is None:
        raise BadSetup(f"Table {table!r} not found; `ludi tables list` shows all tables.")
    return stored


def details(connection: Connection, table: str) -> Json:
    """Details of a table, without the secrets of its seats."""
    stored = find(connection, table)
    row = stored.row
    names = ["(open)" if seat.kind == OPEN else seat.name for seat in stored.seats]
    lines = connection.execute(select(func.count()).where(schema.chat.c.table_id == table)).scalar() or 0
    return {**summary(row, names), "edition": row.edition, "options": json.loads(row.options),
            "seats": [{"seat": seat.seat, "kind": seat.kind, "name": seat.name, "bot": seat.bot, "seen": seat.seen}
                      for seat in stored.seats],
            "chat_lines": lines or len(queries.read_chat(connection, table, 0)),
            "scores": json.loads(row.result)["scores"] if row.result else None,
            "bytes": size(connection, table)}


def size(connection: Connection, table: str) -> int:
    """Bytes used by the moves of a table, archived or not."""
    moves = connection.execute(select(func.sum(func.length(schema.moves.c.actions) + func.length(
        schema.moves.c.events))).where(schema.moves.c.table_id == table)).scalar()
    packed = connection.execute(select(func.length(schema.archives.c.packed)).where(
        schema.archives.c.table_id == table)).scalar()
    return int(moves or 0) + int(packed or 0)


def close(connection: Connection, table: str) -> None:
    """Stop a running game; it can still be viewed."""
    status = find(connection, table).row.status
    if status == WAITING:
        raise BadSetup(f"Table {table} is still waiting for players, so there is nothing to close; delete it instead.")
    if status != PLAYING:
        raise BadSetup(f"Table {table} is already closed.")
    queries.stop_playing(connection, table)
    retention.notify_servers(connection, table)


def record_text(connection: Connection, table: str) -> str:
    stored = find(connection, table)
    if stored.row.status == WAITING:
        raise BadSetup(f"Table {table} is still waiting for players and has no record yet.")
    return to_json(old_rules.record_of(game_of(stored.row), stored, queries.read_ending(connection, table)))


def game_of(row: Row[Any]) -> Game:
    """The game with the edition of a table, or with the current one if that is not shipped."""
    try:
        return ludi.game_for(row.game, row.edition)
    except BadSetup:
        return ludi.game(row.game)


def delete(connection: Connection, table: str) -> None:
    find(connection, table)
    retention.delete_table(connection, table)
    retention.notify_servers(connection, table)
