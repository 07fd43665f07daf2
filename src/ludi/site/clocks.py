"""Clocks of tables in the database: what each seat has left, and which deadline runs."""

from dataclasses import dataclass

from sqlalchemy import Connection, case, select, update

from ludi.bots import usual_bot
from ludi.site import schema
from ludi.site.leases import lease_end
from ludi.site.store import PreconditionFailed
from ludi.site.table import PLAYING, Table
from ludi.site.terms import DAYS, LIVE, read_clock

BEAT_SECONDS = 10.0
"""Seconds between two notes that a server is running, while any clock runs."""
STOPPED_SECONDS = 30.0
"""After this long without a note no server was running, and the time does not count for anyone."""
TASK = "clocks"
TURN_EVENT = "turn"
"""Event of the games for the start of a turn."""


@dataclass(frozen=True, slots=True)
class Settled:
    """The clocks of a table after a move."""

    deadline: float | None
    left: dict[int, float]


def start(connection: Connection, table: str, at: float) -> None:
    """Give every seat its time when the game begins; the clock of the first starts. Nothing at a table without one."""
    clock = read_clock(connection.execute(select(schema.tables.c.clock).where(schema.tables.c.id == table)).scalar())
    if clock is None:
        return
    connection.execute(update(schema.seats).where(schema.seats.c.table_id == table)
                       .values(seconds_left=clock.initial()))
    settle(connection, table, at, None, new_turn=False)


def settle(connection: Connection, table: str, at: float, was: int | None, new_turn: bool) -> Settled | None:
    """Stop the clock of the seat that decided so far, and start that of the one who decides now, unless a bot does.
    The same seat may go on: after part of its turn, or because it was given to a bot or taken back. None at a table
    without a clock. The caller holds the lock on the table's row."""
    columns = schema.tables.c
    row = connection.execute(select(columns.clock, columns.deadline, columns.decides, columns.status)
                             .where(columns.id == table)).one()
    clock = read_clock(row.clock)
    if clock is None:
        return None
    seats = schema.seats.c
    found = {seat.seat: seat for seat in connection.execute(
        select(seats.seat, seats.bot, seats.seconds_left).where(seats.table_id == table))}
    before = {number: seat.seconds_left or 0.0 for number, seat in found.items()}
    left = dict(before)
    turn_over = new_turn or (was is not None and row.decides != was)
    if was is not None and row.deadline is not None:
        left[was] = max(0.0, row.deadline - at)
        if turn_over and clock.kind == LIVE:
            left[was] += clock.increment
    if turn_over and row.decides in left and (clock.kind == DAYS or left[row.decides] <= 0):
        left[row.decides] = clock.overtime()
    runs = row.status == PLAYING and row.decides in found and found[row.decides].bot is None
    deadline = at + left[row.decides] if runs else None
    for number, seconds in left.items():
        if seconds != before[number]:
            connection.execute(update(schema.seats).where(seats.table_id == table, seats.seat == number)
                               .values(seconds_left=seconds))
    if deadline != row.deadline:
        connection.execute(update(schema.tables).where(columns.id == table).values(deadline=deadline))
    return Settled(deadline, left)


def has_run_out(table: Table, seat: int) -> bool:
    """Whether it is this seat's turn and its time ran out in it, so that the bot has to end the turn first."""
    left = table.seats[seat].seconds_left
    return table.terms.clock is not None and table.decides == seat and left is not None and left <= 0


# Watching


def expired(connection: Connection, now: float) -> list[str] | None:
    """Tables where the time of the seat to move has run out; None if no clock runs at all."""
    columns = schema.tables.c
    first = connection.execute(select(columns.deadline).where(columns.deadline.is_not(None))
                               .order_by(columns.deadline).limit(1)).scalar()
    if first is None:
        return None
    return list(connection.execute(select(columns.id).where(columns.deadline < now)
                                   .order_by(columns.deadline)).scalars())


def beat(connection: Connection, now: float) -> None:
    """Note that a server is running. If none was for a while, move all deadlines by that time."""
    columns, upkeep = schema.tables.c, schema.upkeep.c
    last = connection.execute(select(upkeep.until).where(upkeep.task == TASK).with_for_update()).scalar_one()
    if now - last > STOPPED_SECONDS:
        # A clock that was started since then has run for as long as its table is unchanged.
        stood_since = case((columns.changed > last, columns.changed), else_=last)
        connection.execute(update(schema.tables).where(columns.deadline.is_not(None))
                           .values(deadline=columns.deadline + now - stood_since))
    connection.execute(update(schema.upkeep).where(upkeep.task == TASK).values(until=now))


def expire(connection: Connection, table: str, now: float) -> None:
    """Let a bot play the seat whose time has run out; PreconditionFailed if it has moved after all."""
    columns, seats = schema.tables.c, schema.seats.c
    row = connection.execute(select(schema.tables).where(columns.id == table).with_for_update()).first()
    if row is None or row.status != PLAYING or row.deadline is None or row.deadline >= now:
        raise PreconditionFailed
    connection.execute(update(schema.seats).where(seats.table_id == table, seats.seat == row.decides)
                       .values(bot=row.stand_in or usual_bot(row.game), seconds_left=0.0))
    connection.execute(update(schema.tables).where(columns.id == table).values(
        deadline=None, bot_due=True, lease_until=lease_end(now), changed=now))
