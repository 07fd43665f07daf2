"""Deleting a person's data from a table, and replacing the token of a seat."""

from sqlalchemy import Connection, delete, select, update

from ludi.bots import usual_bot
from ludi.site import clocks, queries, retention, schema
from ludi.site.leases import lease_end
from ludi.site.store import PreconditionFailed
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
    secrets_equal,
)


def leave(connection: Connection, table: str, requester: Requester, now: float) -> bool:
    """Delete the table if nobody else has a seat, otherwise the requester's seats with their names and chat. Returns
    whether the table was deleted. PreconditionFailed if the requester has no seat and is not the host."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table).with_for_update()).first()
    stored = queries.read_stored(connection, table) if row is not None else None
    if row is None or stored is None:
        raise PreconditionFailed
    by_token = {seat.seat for seat in stored.seats
                if requester.token and seat.kind == PERSON and secrets_equal(seat.token, requester.token)}
    own = by_token | stored.holders.get(requester.visitor, set())
    is_host = bool(requester.visitor) and requester.visitor == row.host
    if not own and not is_host:
        raise PreconditionFailed
    own_ids = {requester.visitor, *(visitor for visitor, held in stored.holders.items()
                               if is_program(visitor) and held & by_token)}
    others = {visitor: held for visitor, held in stored.holders.items() if visitor not in own_ids}
    if not others:
        retention.delete_table(connection, table)
        return True
    vacated = sorted(own - {seat for held in others.values() for seat in held})
    for number in vacated:
        vacate(connection, stored.seats[number], row.status, row.game, table)
    retention.delete_chat(connection, table, vacated)
    connection.execute(delete(schema.holders).where(schema.holders.c.table_id == table,
                                                    schema.holders.c.visitor.in_(own_ids)))
    due = row.bot_due or (row.status == PLAYING and row.decides in vacated)
    connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(
        host=next(iter(others), "") if is_host else row.host, changed=now, bot_due=due,
        lease_until=lease_end(now)))
    if row.status == PLAYING:
        clocks.settle(connection, table, now, row.decides, new_turn=False)
    return False


def vacate(connection: Connection, seat: Seat, status: str, game: str, table: str) -> None:
    """Reopen a seat before the game, give it to a bot during the game, remove its name after the game."""
    values: dict[str, object] = {"name": "", "token": new_token(), "bot": None}
    if status == WAITING:
        values.update(kind=OPEN, invitation=new_token())
    elif status == PLAYING:
        values.update(kind=BOT, bot=usual_bot(game), name=BOT_NAMES[seat.seat], agreed=False)
    connection.execute(update(schema.seats).where(schema.seats.c.table_id == table, schema.seats.c.seat == seat.seat)
                       .values(**values))


def renew_token(connection: Connection, table: str, seat: int, visitor: str) -> str:
    """Replace the token of a seat and remove all its holders except this visitor."""
    token = new_token()
    connection.execute(update(schema.seats).where(schema.seats.c.table_id == table, schema.seats.c.seat == seat)
                       .values(token=token))
    connection.execute(delete(schema.holders).where(
        schema.holders.c.table_id == table, schema.holders.c.seat == seat, schema.holders.c.visitor != visitor))
    return token
