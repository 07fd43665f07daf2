"""Finished games from before a change of rules or components: replayed if possible, otherwise shown from the stored
ending."""

import json
import logging
import zlib
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Row

from ludi.core.game import Game, JsonObject
from ludi.core.record import Record, Result, carried_over, fingerprint, initial_state
from ludi.core.state import State
from ludi.site import queries
from ludi.site.table import FINISHED, Table

log = logging.getLogger("ludi.old_rules")


@dataclass(frozen=True, slots=True)
class Ending:
    """The result of a game, enough to show it without its rules."""

    scores: list[int]
    winners: list[int]
    sources: list[dict[str, int]]
    """Points of each seat by source."""
    view: JsonObject
    """Final view of a spectator."""
    position: str
    """Fingerprint of the final position, for the record."""


def ending_of(game: Game, state: State) -> Ending:
    return Ending(state.scores(), game.winners(state), game.sources(state), game.view(state, None),
                  fingerprint(game, state))


def pack_ending(game: Game, state: State) -> bytes:
    """The ending of a finished game, compressed for the database: one to two kB."""
    return zlib.compress(json.dumps(asdict(ending_of(game, state)), separators=(",", ":")).encode(), 9)


def read_ending(row: Row[Any], packed: bytes | None) -> Ending | None:
    """The ending of a game. Games that finished before endings were stored have only scores and winners."""
    if packed is not None:
        return Ending(**json.loads(zlib.decompress(packed)))
    if row.result is None:
        return None
    result = json.loads(row.result)
    return Ending(result["scores"], result["winners"], [], {}, "")


def is_current(game: Game, row: Row[Any]) -> bool:
    """Whether a table uses the same rules version and edition as this game."""
    return bool(row.edition == game.edition.fingerprint and row.rules == game.rules)


def stored_record(game: Game, stored: queries.StoredTable, ending: Ending | None) -> Record:
    """The record of a stored table, without replaying it."""
    row = stored.row
    edition = game.edition.name if row.edition == game.edition.fingerprint else row.edition[:12]
    result = Result(ending.scores, ending.winners, ending.position) if ending is not None else None
    return Record(row.game, row.rules, edition, row.edition, row.players, json.loads(row.options), int(row.seed),
                  stored.actions, result, known_names(stored))


def known_names(stored: queries.StoredTable) -> list[str]:
    """The names of the players by seat; empty if nobody has one, as after the upload of a record without names."""
    names = [seat.name for seat in stored.seats]
    return names if any(names) else []


def record_of(game: Game, stored: queries.StoredTable, packed: bytes | None) -> Record:
    """The record of a table that was read from its start. If its ending was not stored, it is replayed."""
    if packed is None and stored.row.status == FINISHED and is_current(game, stored.row):
        packed = pack_ending(game, queries.rebuild(game, stored))
    return stored_record(game, stored, read_ending(stored.row, packed))


def older_table(game: Game, stored: queries.StoredTable, packed: bytes | None, index: int | None) -> Table:
    """A finished table with other rules or another edition, at the given index or at its end. It is replayed if its
    record can be converted to the current rules; otherwise it has no state, only the stored ending."""
    ending = read_ending(stored.row, packed)
    try:
        record = carried_over(game, stored_record(game, stored, ending))
        state = initial_state(game, record)
        shown = len(record.actions) if index is None else min(index, len(record.actions))
        for action in record.actions[:shown]:
            state.apply(game.parse(action))
    except Exception as error:
        # Whatever the reason, the stored ending can still be shown.
        log.info("old game cannot be replayed", extra={"table": stored.row.id, "why": str(error)})
        table = queries.make_table(game, stored, None, stored.row.action_index)
        table.ending = ending
        return table
    table = queries.make_table(game, stored, state, shown)
    table.stored_index = stored.row.action_index
    return table
