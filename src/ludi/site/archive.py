"""Archived tables: the moves and chat of a finished table in one compressed row."""

import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, insert, select, update

from ludi.site import schema


@dataclass(frozen=True, slots=True)
class Archive:
    moves: list[Any]
    """Index, seat, actions, events and time of each move."""
    chat: list[Any]
    """Number, seat, text and time of each message."""


def read_archive(connection: Connection, table: str) -> Archive | None:
    packed = connection.execute(select(schema.archives.c.packed).where(schema.archives.c.table_id == table)).scalar()
    return None if packed is None else Archive(**json.loads(zlib.decompress(packed)))


def write_archive(connection: Connection, table: str, moves: Sequence[object], chat: Sequence[object]) -> None:
    connection.execute(insert(schema.archives), {"table_id": table, "packed": pack(moves, chat)})


def delete_archived_chat(connection: Connection, table: str, seats: Sequence[int]) -> None:
    """Remove the messages of these seats."""
    archived = read_archive(connection, table)
    if archived is not None:
        chat = [line for line in archived.chat if line[1] not in seats]
        connection.execute(update(schema.archives).where(schema.archives.c.table_id == table)
                           .values(packed=pack(archived.moves, chat)))


def pack(moves: Sequence[object], chat: Sequence[object]) -> bytes:
    content = {"moves": moves, "chat": chat}
    return zlib.compress(json.dumps(content, separators=(",", ":"), ensure_ascii=False).encode(), 9)
