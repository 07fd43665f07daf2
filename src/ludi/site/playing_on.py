"""Playing on from a position of a finished game, at a new table.

A game is its record, so the new game has the same seed and begins with the same actions: what is hidden comes as it
came. Therefore only games whose seed is public anyway can be played on from.
"""

import asyncio
import time
from collections.abc import Sequence

from ludi.core.game import Game
from ludi.core.i18n import ENGLISH, N_, Translator
from ludi.core.record import Record, carried_over
from ludi.core.state import OVER
from ludi.site import old_rules, queries
from ludi.site.context import SiteContext
from ludi.site.errors import Incompatible, Malformed, WrongPhase
from ludi.site.opening import SeatRequest, add_table, check_seats, holders, make_seat, start_game
from ludi.site.records import replay_record
from ludi.site.table import FINISHED, OPEN, PLAYING, REPLAY, WAITING, Requester, Table, new_id


async def find_position(context: SiteContext, table_id: str, index: int) -> Table:
    """A finished game at a position from which it can be played on."""
    table = await context.tables.find(table_id)
    if table.status not in (FINISHED, REPLAY):
        raise WrongPhase(N_("You can play on from a position once the game is over."), index=table.index)
    if index > table.index:
        raise Malformed(N_("This game has only {n} actions so far."), n=table.index)
    then = await context.tables.load(table_id, index)
    if then.state.seat == OVER:
        raise WrongPhase(N_("In this position the game is over. Choose an earlier one."), index=index)
    return then


async def play_on(context: SiteContext, table_id: str, index: int, seat_requests: Sequence[SeatRequest],
                  requester: Requester, tr: Translator = ENGLISH, hints: bool | None = None) -> Table:
    """Open a table that goes on from a position of a finished game."""
    then = await find_position(context, table_id, index)
    if len(seat_requests) != then.players:
        raise Malformed(N_("This game has {n} players; choose who plays each seat."), n=then.players)
    check_seats(context, seat_requests)
    stored, ending = await context.tables.read_whole(table_id)
    record = await asyncio.to_thread(first_actions, then.game, stored, ending, index)
    state, moves, snapshots = await asyncio.to_thread(replay_record, then.game, record)
    now = time.time()
    seats = [make_seat(then.game, seat, request, now, tr) for seat, request in enumerate(seat_requests)]
    waiting = any(seat.kind == OPEN for seat in seats)
    table = Table(new_id(), then.game, record.options, record.seed, WAITING if waiting else PLAYING, index,
                  None if waiting else state, seats, holders(requester, seat_requests), requester.visitor, now, now,
                  None, index, hints=not waiting if hints is None else hints, played_on=True)
    await add_table(context, table, requester, queries.History(moves, snapshots))
    return table


def first_actions(game: Game, stored: queries.StoredTable, ending: bytes | None, count: int) -> Record:
    """The record of a stored game up to a position, converted to the current rules."""
    record = carried_over(game, old_rules.record_of(game, stored, ending))
    record.actions = record.actions[:count]
    record.result = None
    return record


async def start_of(context: SiteContext, table: Table) -> queries.GameStart:
    """How the game of a waiting table begins once its last seat is taken: with a new seed, or where another ended."""
    game = table.game
    if not table.played_on:
        seed, state = start_game(game, table.players, table.options)
        return queries.GameStart(seed, state.seat, game.edition.fingerprint, game.rules)
    stored = await context.store.read(lambda connection: queries.read_stored(connection, table.id))
    assert stored is not None
    assert table.seed is not None
    if not old_rules.is_current(game, stored.row):
        raise Incompatible(N_("This game was started with older rules or components and can't continue here."))
    state = await asyncio.to_thread(queries.rebuild, game, stored)
    return queries.GameStart(table.seed, state.seat, game.edition.fingerprint, game.rules)
