"""Ending a game before its last action: conceding, and agreeing to stop."""

import json
import time
from collections.abc import Callable
from dataclasses import asdict, replace
from typing import Any

from sqlalchemy import Connection, Row, select, update

from ludi.bots import usual_bot
from ludi.core.i18n import N_
from ludi.site import schema, seating
from ludi.site.context import SiteContext
from ludi.site.errors import NoSeat, WrongPhase
from ludi.site.presence import needed, people_in_game
from ludi.site.store import PreconditionFailed
from ludi.site.table import AGREED, CONCEDED, NOBODY, PLAYING, REPLAY, EarlyEnd, Requester, Table

ATTEMPTS = 5
"""How often an end is tried again because other workers play on."""


# Conceding


async def concede(context: SiteContext, table_id: str, number: int, requester: Requester) -> Table:
    """Give up a game. With two seats the other one wins; with more, a bot plays the seat to the end. If no other person
    is left in the game, it ends at once."""
    for _ in range(ATTEMPTS):
        table = await running_table(context, table_id, requester, number)
        seat = table.seat(number)
        if number not in table.seats_of(requester):
            raise NoSeat(N_("Seat {seat} isn't yours. Open that seat's link first."), seat=number + 1)
        if seat.conceded:
            raise WrongPhase(N_("You have already conceded."))
        others = [other.seat for other in people_in_game(table) if other is not seat]
        try:
            if table.players > 2 and others:
                return await seating.change_seat(context, table, seat, replace(
                    seat, bot=table.terms.stand_in or usual_bot(table.game.name), conceded=True, agreed=False))
            winners = [other.seat for other in table.seats if other is not seat] if table.players == 2 else []
            ended = EarlyEnd(CONCEDED, number, table.index, winners, table.state.scores())
            return await end(context, table, ended, number)
        except PreconditionFailed:
            await context.reload(table_id)
    raise busy()


# Agreeing


async def agree(context: SiteContext, table_id: str, wanted: bool, requester: Requester) -> Table:
    """Propose to end the game now, agree to that, or decline. It ends once everyone whose agreement is needed has
    agreed, with the points as they stand and no winner. A player who declines withdraws the proposal for all."""
    for _ in range(ATTEMPTS):
        table = await running_table(context, table_id, requester)
        own = {seat.seat for seat in people_in_game(table)} & set(table.seats_of(requester))
        if not own:
            raise NoSeat(N_("Only players in this game can decide when it ends."))
        agreed = {seat.seat for seat in table.seats if seat.agreed} | own if wanted else set()
        try:
            if wanted and not set(needed(table, time.time(), context.settings.away_seconds)) - agreed:
                return await end(context, table, EarlyEnd(AGREED, min(own), table.index, [], table.state.scores()))
            await context.write(table_id, "seats", changed_votes(table, agreed))
        except PreconditionFailed:
            await context.reload(table_id)
            continue
        return await context.reload(table_id)
    raise busy()


def changed_votes(table: Table, agreed: set[int]) -> Callable[[Connection], None]:
    """The write that stores who agrees, if nobody has voted since the table was read."""
    known = {seat.seat for seat in table.seats if seat.agreed}

    def write(connection: Connection) -> None:
        columns = schema.seats.c
        lock_running(connection, table.id)
        if known != set(connection.execute(select(columns.seat).where(
                columns.table_id == table.id, columns.agreed.is_(True))).scalars()):
            raise PreconditionFailed
        connection.execute(update(schema.seats).where(columns.table_id == table.id)
                           .values(agreed=columns.seat.in_(agreed)))
        connection.execute(update(schema.tables).where(schema.tables.c.id == table.id).values(changed=time.time()))

    return write


# Both


async def running_table(context: SiteContext, table_id: str, requester: Requester, seat: int | None = None) -> Table:
    table = await context.tables.up_to_date(await context.tables.find_for(requester, table_id, seat=seat))
    if table.status != PLAYING:
        raise WrongPhase(N_("Only a running game can be ended."))
    return table


async def end(context: SiteContext, table: Table, ended: EarlyEnd, conceding: int | None = None) -> Table:
    """Store an early end; PreconditionFailed if the game has moved on since the points were counted."""
    def write(connection: Connection) -> None:
        row = lock_running(connection, table.id)
        if row.action_index != table.index:
            raise PreconditionFailed
        connection.execute(update(schema.tables).where(schema.tables.c.id == table.id).values(
            status=REPLAY, bot_due=False, decides=NOBODY, deadline=None, changed=time.time(),
            ended=json.dumps(asdict(ended))))
        if conceding is not None:
            connection.execute(update(schema.seats).where(
                schema.seats.c.table_id == table.id, schema.seats.c.seat == conceding).values(conceded=True))

    await context.write(table.id, "seats", write)
    return await context.reload(table.id)


def lock_running(connection: Connection, table: str) -> Row[Any]:
    """Lock the row of a running game; PreconditionFailed if it is over."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table).with_for_update()).first()
    if row is None or row.status != PLAYING:
        raise PreconditionFailed
    return row


def busy() -> WrongPhase:
    return WrongPhase(N_("The game moves on too quickly to end it now. Try again in a moment."))
