"""Records: exporting a table's game, and importing a record as a table for replay."""

import asyncio
import json
import re
import time
import unicodedata
from datetime import UTC, datetime

from ludi.core.errors import BadRecord, BadSetup
from ludi.core.game import Game
from ludi.core.i18n import N_
from ludi.core.record import Record, carried_over, replay
from ludi.core.state import OVER, Event, State
from ludi.site import old_rules, queries
from ludi.site.context import SiteContext
from ludi.site.errors import NoSeat, WrongPhase
from ludi.site.opening import add_table
from ludi.site.play import result_json
from ludi.site.table import FINISHED, PERSON, PLAYING, REPLAY, Requester, Seat, Table, encode_event, new_id, new_token
from ludi.site.user_text import clean_name

LONGEST_NAME = 20
"""Letters of a player's name in the name of a file."""


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


async def name_of_file(context: SiteContext, table_id: str, record: Record) -> str:
    """A name for the file of a table's record."""
    ended = await context.store.read(lambda connection: queries.read_last_played(connection, table_id))
    return file_name(record, ended)


def file_name(record: Record, ended: float | None) -> str:
    """Which game, when, who, and the scores, in letters that every system allows in the name of a file."""
    day = [] if ended is None else [datetime.fromtimestamp(ended, UTC).date().isoformat()]
    names = [short for name in record.names if (short := plain_letters(name))]
    scores = [str(score) for score in record.result.scores] if record.result is not None else []
    return "-".join([record.game, *day, *names, *scores]) + ".json"


def plain_letters(name: str) -> str:
    """A name in small letters without accents, for example "maria-jose"; empty if it has no Latin letters."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub("[^a-z0-9]+", "-", plain).strip("-")[:LONGEST_NAME].rstrip("-")


async def import_record(context: SiteContext, record: Record, requester: Requester) -> Table:
    """Create a table that replays a record. An invalid record raises BadRecord."""
    try:
        game = context.tables.game_for(record.game, record.fingerprint)
    except BadSetup as error:
        raise BadRecord(str(error)) from error
    record = await asyncio.to_thread(carried_over, game, record)
    state, moves, snapshots = await asyncio.to_thread(replay_record, game, record)
    now = time.time()
    names = [clean_name(name) for name in record.names or [""] * record.players]
    seats = [Seat(seat, PERSON, name, None, new_token(), now) for seat, name in enumerate(names)]
    over = state.seat == OVER
    table = Table(new_id(), game, record.options, record.seed, FINISHED if over else REPLAY, len(record.actions),
                  state, seats, {}, requester.visitor, now, now, None, 0)
    await add_table(context, table, requester, queries.History(
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
