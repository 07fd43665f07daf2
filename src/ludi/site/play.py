"""Playing moves: validate, commit with optimistic concurrency, update the cached table, notify."""

import json
import time
from collections.abc import Sequence
from functools import partial
from typing import Any

from ludi.core.game import Game
from ludi.core.i18n import N_
from ludi.core.state import OVER, Event, State
from ludi.site import clocks, old_rules, queries
from ludi.site.context import SiteContext
from ludi.site.drafts import apply_actions, check_move
from ludi.site.errors import Malformed, StaleIndex, WrongPhase
from ludi.site.steps import PlayedMove, as_it_is
from ludi.site.store import PreconditionFailed
from ludi.site.table import FINISHED, PLAYING, Table, encode_event
from ludi.site.table_cache import TableCache


async def play_move(context: SiteContext, table_id: str, seat: int, index: int, actions: Sequence[str],
                    bot: str | None = None) -> Table:
    """Play all of a seat's actions or none. Only the last may reveal something or end the turn.

    The commit is a compare-and-set on `index`, so of two moves with the same index one fails. Listeners are notified
    after the commit. A bot passes its name; its move fails if the seat has been taken back."""
    if not actions:
        raise Malformed(N_("A move needs at least one action."))
    table = await context.tables.find(table_id, index)
    async with table.move_lock:
        table = await context.tables.find(table_id)
        if table.status != PLAYING or table.seats[seat].bot != bot:
            # Another worker may have started the game or changed the seat.
            table = await context.tables.up_to_date(table)
        if table.seats[seat].bot != bot:
            raise WrongPhase(N_("A bot is playing this seat. Take it back to play yourself.") if bot is None else
                             N_("This seat has just changed. Reload and try again."))
        state, events = apply_actions(table, check_move(table, seat, index, actions))
        write = make_write(table, state, seat, list(actions), events, bot)
        try:
            bot_due, settled = await context.write(table_id, "move", partial(write_timed, table=table, write=write))
        except PreconditionFailed:
            table = await context.reload(table_id)
            context.conflict_count += 1
            raise StaleIndex(N_("The game has moved on: it is now at action {now}. Reload and try again."),
                             index=table.index, now=table.index) from None
        before, version = table.state, table.version
        update_cached(context.tables, table, write, state)
        if settled is not None:
            table.set_clocks(settled.deadline, settled.left)
    context.move_count += 1
    context.pusher.push(PlayedMove(as_it_is(table), before, version, write.move))
    if bot_due != write.bot_due:
        # Another worker has handed the next seat to a bot, or back to its holder.
        return await context.reload(table_id)
    context.wake_bot(table)
    return table


def make_write(table: Table, state: State, seat: int, actions: list[str], events: list[Event],
               bot: str | None) -> queries.MoveWrite:
    """The rows to write for a move that led to this state."""
    index = table.index + len(actions)
    over = state.seat == OVER
    snapshot = None
    if over or index - table.snapshot >= queries.SNAPSHOT_EVERY:
        snapshot = json.dumps(table.game.position(state))
    move = queries.Move(table.index, seat, actions, [encode_event(event) for event in events], time.time())
    ending = old_rules.pack_ending(table.game, state) if over else None
    return queries.MoveWrite(table.id, move, FINISHED if over else PLAYING, state.seat,
                             not over and table.seats[state.seat].bot is not None, result_json(table.game, state),
                             snapshot, ending, bot)


def write_timed(connection: Any, table: Table, write: queries.MoveWrite) -> tuple[bool, clocks.Settled | None]:
    """Write a move and settle the clocks, if the table has any."""
    bot_due = queries.write_move(connection, write)
    if table.terms.clock is None:
        return bot_due, None
    new_turn = any(kind == clocks.TURN_EVENT for kind, *_ in write.move.events)
    return bot_due, clocks.settle(connection, table.id, write.move.at, write.move.seat, new_turn)


def update_cached(tables: TableCache, table: Table, write: queries.MoveWrite, state: State) -> None:
    """Bring the cached table to the committed move."""
    table.state = state
    table.index = write.move.index + len(write.move.actions)
    table.status = write.status
    table.changed = write.move.at
    mover = table.seats[write.move.seat]
    if mover.bot is None:
        mover.seen = write.move.at
    if write.snapshot is not None:
        table.snapshot = table.index
    table.bump_version()
    cached = tables.cached.get(table.id)
    if cached is None or cached.index < table.index:
        if cached is not None:
            # The table was reread while the commit was pending; its seats may be newer.
            table.copy_seats(cached)
        tables.cached[table.id] = table


def result_json(game: Game, state: State) -> str | None:
    """Scores and winners of a finished game, None for a running one."""
    if state.seat != OVER:
        return None
    return json.dumps({"scores": state.scores(), "winners": game.winners(state)})
