"""Records: exporting a table's game, and importing a record as a table for replay."""

import asyncio
import json
import time

from ludi.core.errors import BadRecord, BadSetup
from ludi.core.game import Game
from ludi.core.i18n import ENGLISH, N_, Translator
from ludi.core.record import Record, carried_over, replay
from ludi.core.state import OVER, Event, State
from ludi.site import old_rules, queries
from ludi.site.context import SiteContext
from ludi.site.errors import NoSeat, WrongPhase
from ludi.site.opening import add_table
from ludi.site.play import result_json
from ludi.site.table import FINISHED, PERSON, PLAYING, REPLAY, Requester, Seat, Table, encode_event, new_id, new_token


async def export_record(context: SiteContext, table_id: str, requester: Requester) -> Record:
    """The record of a finished game; a running game's record would give away the seed. A running game with
    incompatible rules is exported to its players and ends there, because they know the seed afterwards."""
    stored, ending = await context.tables.read_whole(table_id)
    game = context.tables.game_or_current(stored.row.game, stored.row.edition)
    if stored.row.status not in (FINISHED, REPLAY) and not await context.tables.is_incompatible(table_id):
        raise WrongPhase(N_("The record is available after the game, because it contains the seed."))
    if stored.row.status == PLAYING:
        if not queries.make_table(game, stored, None, 0).seats_of(requester):
            raise NoSeat(N_("Only players at this table can download the record of an unfinished game."))
        await context.write(table_id, "seats", lambda connection: queries.stop_playing(connection, table_id))
    return await asyncio.to_thread(old_rules.record_of, game, stored, ending)


async def import_record(context: SiteContext, record: Record, requester: Requester,
                        tr: Translator = ENGLISH) -> Table:
    """Create a table that replays a record. An invalid record raises BadRecord."""
    try:
        game = context.tables.game_for(record.game, record.fingerprint)
    except BadSetup as error:
        raise BadRecord(str(error)) from error
    record = await asyncio.to_thread(carried_over, game, record)
    state, moves, snapshots = await asyncio.to_thread(replay_record, game, record)
    now = time.time()
    seats = [Seat(seat, PERSON, tr("Seat {n}", n=seat + 1), None, new_token(), now)
             for seat in range(record.players)]
    over = state.seat == OVER
    table = Table(new_id(), game, record.options, record.seed, FINISHED if over else REPLAY, len(record.actions),
                  state, seats, {}, requester.visitor, now, now, None, 0)
    await add_table(context, table, requester, queries.ImportedRecord(
        moves, snapshots, result_json(game, state), old_rules.pack_ending(game, state) if over else None))
    return table


def replay_record(game: Game, record: Record) -> tuple[State, list[queries.Move], list[queries.Snapshot]]:
    """The final state of a record, its actions grouped into moves (runs of one seat), and snapshots."""
    events: list[Event] = []
    moves: list[queries.Move] = []
    snapshots: list[queries.Snapshot] = []
    now = time.time()
    state: State | None = None
    for step in replay(game, record, events):
        state = step.state
        encoded = [encode_event(event) for event in events]
        events.clear()
        text = record.actions[step.index]
        if moves and moves[-1].seat == step.seat and len(moves[-1].actions) < queries.MAX_ACTIONS:
            moves[-1].actions.append(text)
            moves[-1].events.extend(encoded)
        else:
            moves.append(queries.Move(step.index, step.seat, [text], encoded, now))
        played = step.index + 1
        if played % queries.SNAPSHOT_EVERY == 0 or played == len(record.actions):
            snapshots.append((played, json.dumps(game.position(state))))
    if state is None:
        state = game.new(record.players, record.seed, record.options)
    state.listener = None
    return state, moves, snapshots
