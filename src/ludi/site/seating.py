"""Seats of a table: taking, handing to a bot, taking back, leaving."""

import math
import time
from dataclasses import replace
from typing import Any

from ludi.bots import usual_bot
from ludi.core.i18n import ENGLISH, N_, Translator
from ludi.site import personal_data, queries
from ludi.site.clocks import has_run_out
from ludi.site.context import SiteContext
from ludi.site.errors import Malformed, NoSeat, WrongPhase
from ludi.site.opening import choose_bot
from ludi.site.playing_on import start_of
from ludi.site.presence import is_replaceable
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
    Table,
    new_program_id,
    secrets_equal,
)
from ludi.site.terms import MINUTE
from ludi.site.user_text import clean_name


async def claim(context: SiteContext, table_id: str, secret: str, name: str, requester: Requester,
                tr: Translator = ENGLISH) -> tuple[Table, int]:
    """Take an open seat with its invitation, or let another browser act for a seat with the seat's token."""
    table = await context.tables.find_for(requester, table_id)
    held = table.seats_of(requester)
    for seat in table.seats:
        if seat.kind == PERSON and secrets_equal(seat.token, secret):
            return await add_holder(context, table, seat, requester), seat.seat
        if seat.invitation and secrets_equal(seat.invitation, secret):
            if seat.kind == OPEN:
                return await sit_down(context, table, seat, clean_name(name), requester, tr)
            if seat.kind == BOT:
                raise NoSeat(N_("This seat belongs to a bot."))
            if seat.seat not in held:
                raise NoSeat(N_("{who} has already taken this seat. If that's you, use your own "
                                "link from the device where you joined."), who=seat.name)
            return table, seat.seat
    raise NoSeat(N_("This link doesn't match any seat at this table. Ask for a new one."))


async def sit_down(context: SiteContext, table: Table, seat: Seat, name: str, requester: Requester,
                   tr: Translator) -> tuple[Table, int]:
    person = replace(seat, kind=PERSON, name=name or tr("Player {n}", n=seat.seat + 1), seen=time.time())
    visitor = requester.visitor or new_program_id()
    try:
        return await change_seat(context, table, seat, person, visitor), seat.seat
    except WrongPhase:
        # Another request was first, perhaps a double click of this person: evaluate the claim again.
        return await claim(context, table.id, seat.invitation, name, requester, tr)


async def add_holder(context: SiteContext, table: Table, seat: Seat, requester: Requester) -> Table:
    """Let the requester's browser act for a seat whose token it has presented."""
    if not requester.visitor or seat.seat in table.holders.get(requester.visitor, ()):
        return table
    await context.write(table.id, "seats", lambda connection: queries.write_holder(
        connection, table.id, requester.visitor, seat.seat))
    return await context.reload(table.id)


async def seat_bot(context: SiteContext, table_id: str, number: int, bot: str, requester: Requester) -> Table:
    """Let a bot play a seat: the requester's own, an open one at their table, or one whose holder is away."""
    # Bypass the cache: another worker may have seen the seat's holder more recently.
    table = await context.tables.load(table_id)
    seat = table.seat(number)
    held = table.seats_of(requester)
    if table.status not in (WAITING, PLAYING):
        raise WrongPhase(N_("The game is over."))
    if seat.bot is not None:
        raise WrongPhase(N_("A bot is already playing this seat."))
    if seat.conceded:
        raise WrongPhase(N_("{who} has conceded; a bot plays this seat to the end."), who=seat.name)
    stand_in = table.terms.stand_in or usual_bot(table.game.name)
    chosen = choose_bot(table.game, bot or stand_in)
    is_host = bool(requester.visitor) and requester.visitor == table.host
    if seat.kind == OPEN:
        if not (is_host or held):
            raise NoSeat(N_("Only players at this table can give an open seat to a bot."))
        if all(other.kind == BOT for other in table.seats if other is not seat):
            raise WrongPhase(N_("At least one seat must be for a person."))
        return await change_seat(context, table, seat, replace(seat, kind=BOT, name=BOT_NAMES[number],
                                                                bot=chosen))
    if number not in held:
        if not held:
            raise NoSeat(N_("Only players at this table can give a seat to a bot."))
        check_replaceable(context, table, seat)
        if chosen != stand_in:
            raise Malformed(N_("At this table, {bot} stands in for absent players."), bot=stand_in)
    return await change_seat(context, table, seat, replace(seat, bot=chosen))


def check_replaceable(context: SiteContext, table: Table, seat: Seat) -> None:
    """Raise an error unless others may let a bot play this seat now."""
    wait = table.terms.replaced_after
    if not wait:
        raise WrongPhase(N_("At this table, nobody can give a player's seat to a bot."))
    if not is_replaceable(table, seat, time.time(), context.settings.away_seconds):
        raise WrongPhase(N_("{who} isn't away for long enough. You can do this once they have been away for {n} "
                            "minutes."), who=seat.name,
                         n=math.ceil(max(wait, context.settings.away_seconds) / MINUTE))


async def take_back(context: SiteContext, table_id: str, number: int, requester: Requester) -> Table:
    """Return a seat from its substitute bot to the person who holds it."""
    table = await context.tables.find_for(requester, table_id, seat=number)
    seat = table.seat(number)
    if number not in table.seats_of(requester):
        raise NoSeat(N_("Seat {seat} isn't yours. Open that seat's link first."), seat=number + 1)
    if seat.kind != PERSON or seat.bot is None:
        raise WrongPhase(N_("No bot is standing in for a person at this seat."))
    if seat.conceded:
        raise WrongPhase(N_("You have conceded; a bot plays this seat to the end."))
    if has_run_out(table, number):
        raise WrongPhase(N_("Your time has run out. You can take your seat back when the bot has finished this turn."))
    return await change_seat(context, table, seat, replace(seat, bot=None, seen=time.time()))


async def change_seat(context: SiteContext, table: Table, old: Seat, new: Seat, visitor: str = "") -> Table:
    """Compare-and-set a seat and optionally record its holder. The write that fills the last open seat starts the
    game; since two such writes can race, each carries a new game and the database uses the one it needs."""
    start = None
    if table.status == WAITING:
        start = await start_of(context, table)

    def write(connection: Any) -> None:
        queries.write_seat(connection, table.id, old, new, time.time(), start)
        if visitor:
            queries.write_holder(connection, table.id, visitor, new.seat)

    try:
        await context.write(table.id, "seats", write)
    except PreconditionFailed:
        await context.reload(table.id)
        raise WrongPhase(N_("This seat has just changed. Reload and try again.")) from None
    return await context.reload(table.id)


async def leave(context: SiteContext, table_id: str, requester: Requester) -> bool:
    """Delete the requester's data: the whole table if nobody else has a seat, otherwise their seats, names and chat.
    Returns whether the table was deleted."""
    try:
        deleted = await context.write(table_id, "seats", lambda connection: personal_data.leave(
            connection, table_id, requester, time.time()))
    except PreconditionFailed:
        raise NoSeat(N_("You have nothing to delete at this table.")) from None
    await context.invalidate(table_id)
    if not deleted and not await context.tables.is_incompatible(table_id):
        await context.reload(table_id)
    return bool(deleted)


async def renew_token(context: SiteContext, table_id: str, number: int, requester: Requester) -> Table:
    """Replace the token of the requester's seat; other browsers lose access to it."""
    table = await context.tables.find(table_id)
    if table.seat(number).kind != PERSON or number not in table.seats_of(requester):
        raise NoSeat(N_("Seat {seat} isn't yours. Open that seat's link first."), seat=number + 1)
    await context.write(table_id, "seats", lambda connection: personal_data.renew_token(
        connection, table_id, number, requester.visitor))
    return await context.reload(table_id)
