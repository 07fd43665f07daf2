"""Opening tables: new games and rematches."""

import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludi.bots import bots_for, usual_bot
from ludi.core.errors import BadSetup
from ludi.core.game import Game
from ludi.core.i18n import ENGLISH, N_, Translator
from ludi.core.rng import SEED_LIMIT
from ludi.core.state import State
from ludi.site import queries, retention
from ludi.site.context import SiteContext
from ludi.site.errors import Malformed, NoSeat, NotFound, TooMany, WrongPhase
from ludi.site.store import PreconditionFailed
from ludi.site.table import (
    BOT,
    BOT_NAMES,
    FINISHED,
    OPEN,
    PERSON,
    PLAYING,
    WAITING,
    Requester,
    Seat,
    Table,
    new_id,
    new_program_id,
    new_token,
)
from ludi.site.terms import Terms, check_clock
from ludi.site.user_text import clean_name


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """Who should get a seat of a new table: me, here (another person on this device), open or bot."""

    kind: str
    name: str = ""
    bot: str = ""


async def open_table(context: SiteContext, requester: Requester, game_name: str, options: dict[str, str],
                     seat_requests: Sequence[SeatRequest], tr: Translator = ENGLISH,
                     hints: bool | None = None, terms: Terms | None = None) -> Table:
    """Open a table. Unless the host has chosen, it offers hints if everyone plays on the host's device."""
    game = context.tables.game(game_name)
    check_seats(context, seat_requests)
    try:
        complete = game.with_defaults(options)
        terms = check_terms(game, terms or Terms(), [request.kind for request in seat_requests])
        seed, state = start_game(game, len(seat_requests), complete)
    except BadSetup as error:
        raise Malformed(str(error)) from error
    now = time.time()
    seats = [make_seat(game, seat, request, now, tr) for seat, request in enumerate(seat_requests)]
    # With open seats this game only validates the options; the real one starts when the last seat is taken.
    waiting = any(seat.kind == OPEN for seat in seats)
    table = Table(new_id(), game, complete, None if waiting else seed, WAITING if waiting else PLAYING, 0,
                  None if waiting else state, seats, holders(requester, seat_requests), requester.visitor, now, now,
                  None, 0, hints=not waiting if hints is None else hints, terms=terms)
    await add_table(context, table, requester)
    return table


def check_seats(context: SiteContext, seat_requests: Sequence[SeatRequest]) -> None:
    """Refuse seats without a person, and bots if the server has no capacity for them."""
    if all(request.kind == "bot" for request in seat_requests):
        raise Malformed(N_("At least one seat must be for a person."))
    if any(request.kind == "bot" for request in seat_requests):
        context.check_bot_capacity()


def holders(requester: Requester, seat_requests: Sequence[SeatRequest]) -> dict[str, set[int]]:
    """The seats that the one who opens a table may act for."""
    own = {seat for seat, request in enumerate(seat_requests) if request.kind in ("me", "here")}
    return {requester.visitor or new_program_id(): own} if own else {}


def make_seat(game: Game, number: int, request: SeatRequest, now: float, tr: Translator) -> Seat:
    if request.kind == "open":
        return Seat(number, OPEN, "", None, new_token(), now, new_token())
    if request.kind == "bot":
        bot = choose_bot(game, request.bot)
        return Seat(number, BOT, clean_name(request.name) or BOT_NAMES[number], bot, new_token(), now)
    if request.kind in ("me", "here"):
        name = clean_name(request.name) or tr("Player {n}", n=number + 1)
        return Seat(number, PERSON, name, None, new_token(), now)
    raise Malformed(N_("Unknown kind of seat '{kind}'; choose from me, here, open, bot."), kind=request.kind)


def check_terms(game: Game, terms: Terms, kinds: list[str]) -> Terms:
    """The terms of a table with seats of these kinds, if they make sense."""
    if terms.stand_in:
        choose_bot(game, terms.stand_in)
    if terms.clock is not None:
        check_clock(terms.clock, kinds)
    return terms


def choose_bot(game: Game, bot: str) -> str:
    """The requested bot, or one of medium strength if none was named."""
    known = bots_for(game.name)
    if bot and bot not in known:
        raise Malformed(N_("Unknown bot '{bot}' for {game}; choose from {known}."), bot=bot, game=game.title,
                        known=", ".join(known))
    return bot or usual_bot(game.name)


async def add_table(context: SiteContext, table: Table, requester: Requester,
                    history: queries.History | None = None) -> None:
    """Insert a new table and cache it, unless the client's address has used up its daily quota."""
    now = time.time()
    is_upload = history is not None and not table.played_on
    kind, quota = (retention.RECORD, context.settings.records_per_day) if is_upload else \
        (retention.TABLE, context.settings.tables_per_day)

    def count_and_insert(connection: Any) -> None:
        if requester.address:
            retention.count_opening(connection, kind, requester.address, now, quota)
        queries.write_table(connection, table, history)

    try:
        await context.store.write(count_and_insert)
    except PreconditionFailed:
        raise TooMany(
            N_("Your network has reached today's limit of {n} uploaded records. Try again tomorrow.")
            if is_upload else
            N_("Your network has reached today's limit of {n} new tables. Try again tomorrow."),
            retry_after=retention.seconds_to_midnight(now), n=quota) from None
    await keep_new(context, table)


async def keep_new(context: SiteContext, table: Table) -> None:
    """Cache a new table; with a clock, as it was stored."""
    if table.terms.clock is None:
        context.tables.put(table)
    else:
        table = await context.tables.refresh(table.id)
    context.wake_bot(table)


async def open_rematch(context: SiteContext, table_id: str, requester: Requester) -> Table:
    """A new table with the same people. A second request gets the table that the first one opened."""
    table = await context.tables.find_for(requester, table_id)
    if not table.seats_of(requester):
        raise NoSeat(N_("Only players at this table can start a rematch."))
    if table.status != FINISHED and table.ended is None:
        raise WrongPhase(N_("The game isn't over yet."))
    if table.rematch is not None:
        try:
            return await context.tables.find(table.rematch)
        except NotFound:
            # The rematch was deleted; the database has cleared the reference, so another one can be opened.
            table = await context.tables.refresh(table_id)
    now = time.time()
    game = context.tables.game(table.game.name)
    seed, state = start_game(game, table.players, table.options)
    seats = [Seat(seat.seat, seat.kind, seat.name, seat.bot if seat.kind == BOT else None, new_token(), now)
             for seat in table.seats]
    rematch = Table(new_id(), game, table.options, seed, PLAYING, 0, state, seats,
                    {visitor: set(held) for visitor, held in table.holders.items()}, table.host, now, now, None, 0,
                    hints=table.hints, terms=table.terms)

    def link_and_insert(connection: Any) -> None:
        queries.write_rematch(connection, table_id, rematch.id)
        queries.write_table(connection, rematch)

    try:
        await context.write(table_id, "seats", link_and_insert)
    except PreconditionFailed:
        table = await context.reload(table_id)
        assert table.rematch is not None
        return await context.tables.find(table.rematch)
    await keep_new(context, rematch)
    await context.reload(table_id)
    return rematch


def start_game(game: Game, players: int, options: dict[str, str]) -> tuple[int, State]:
    """A new game from an unpredictable seed."""
    seed = secrets.randbelow(SEED_LIMIT)
    try:
        return seed, game.new(players, seed, options)
    except BadSetup as error:
        raise Malformed(str(error)) from error
