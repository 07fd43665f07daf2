"""What belongs to a person at a table: giving it up for good, and taking back a secret that has got about."""

from sqlalchemy import Connection, delete, select, update

from ludi.bots import bots_for
from ludi.site import queries, retention, schema
from ludi.site.store import Unchanged
from ludi.site.table import (
    BOT,
    BOT_NAMES,
    OPEN,
    PERSON,
    PLAYING,
    WAITING,
    Requester,
    Seat,
    is_program,
    new_token,
    same_secret,
)


def leave(connection: Connection, table: str, requester: Requester, now: float) -> bool:
    """Delete a table at which nobody else has a seat; else give up one's own seats, with their names and all that was
    said there. Whether the whole table was deleted. Whoever holds no seat changes nothing (Unchanged)."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table).with_for_update()).first()
    stored = queries.read_stored(connection, table) if row is not None else None
    if row is None or stored is None:
        raise Unchanged
    by_token = {seat.seat for seat in stored.seats
                if requester.token and seat.kind == PERSON and same_secret(seat.token, requester.token)}
    mine = by_token | stored.holders.get(requester.visitor, set())
    is_host = bool(requester.visitor) and requester.visitor == row.host
    if not mine and not is_host:
        raise Unchanged
    me = {requester.visitor, *(visitor for visitor, held in stored.holders.items()
                               if is_program(visitor) and held & by_token)}
    others = {visitor: held for visitor, held in stored.holders.items() if visitor not in me}
    if not others:
        retention.delete_table(connection, table)
        return True
    given = sorted(mine - {seat for held in others.values() for seat in held})
    for number in given:
        empty(connection, stored.seats[number], row.status, row.game, table)
    retention.delete_chat(connection, table, given)
    connection.execute(delete(schema.holders).where(schema.holders.c.table_id == table,
                                                    schema.holders.c.visitor.in_(me)))
    due = row.bot_due or (row.status == PLAYING and row.decides in given)
    connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(
        host=next(iter(others), "") if is_host else row.host, changed=now, bot_due=due,
        lease_until=now + queries.LEASE_SECONDS))
    return False


def empty(connection: Connection, seat: Seat, status: str, game: str, table: str) -> None:
    """Before the game a seat is open again; during it a bot has it for good; after it nobody's name stands there."""
    values: dict[str, object] = {"name": "", "token": new_token(), "bot": None}
    if status == WAITING:
        values.update(kind=OPEN, invitation=new_token())
    elif status == PLAYING:
        values.update(kind=BOT, bot=bots_for(game)[-1], name=BOT_NAMES[seat.seat])
    connection.execute(update(schema.seats).where(schema.seats.c.table_id == table, schema.seats.c.seat == seat.seat)
                       .values(**values))


def renew_secret(connection: Connection, table: str, seat: int, visitor: str) -> str:
    """A new secret for a seat. Whoever held it by the old one, on any other device, holds it no more."""
    secret = new_token()
    connection.execute(update(schema.seats).where(schema.seats.c.table_id == table, schema.seats.c.seat == seat)
                       .values(token=secret))
    connection.execute(delete(schema.holders).where(
        schema.holders.c.table_id == table, schema.holders.c.seat == seat, schema.holders.c.visitor != visitor))
    return secret
