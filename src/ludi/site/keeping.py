"""What becomes of tables in the end: the statements that delete them."""

from sqlalchemy import Connection, delete, update

from ludi.site import schema

PARTS = (schema.seats, schema.holders, schema.moves, schema.snapshots, schema.chat, schema.endings, schema.archives)
"""All that belongs to a table, besides its own row."""


def delete_table(connection: Connection, table: str) -> None:
    """A table with all that belongs to it. A game of which it was the rematch can have another one."""
    for part in PARTS:
        connection.execute(delete(part).where(part.c.table_id == table))
    connection.execute(update(schema.tables).where(schema.tables.c.rematch == table).values(rematch=None))
    connection.execute(delete(schema.tables).where(schema.tables.c.id == table))
