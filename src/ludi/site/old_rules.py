"""Games that outlive a change of rules or components: replayed where they can be, else shown from what was stored."""

import json
import logging
import zlib
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Row

from ludi.core.game import Game, JsonObject
from ludi.core.record import Record, Result, carried_over, fingerprint, open_game
from ludi.core.state import State
from ludi.site import queries
from ludi.site.table import FINISHED, Table

log = logging.getLogger("ludi.older")


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended, so that it can be shown without its rules."""

    scores: list[int]
    winners: list[int]
    sources: list[dict[str, int]]
    """The points of each seat by source."""
    view: JsonObject
    """What a spectator sees at the end."""
    position: str
    """The fingerprint of the last position, for the record."""


def ending_of(game: Game, state: State) -> Ending:
    return Ending(state.scores(), game.winners(state), game.sources(state), game.view(state, None),
                  fingerprint(game, state))


def pack_ending(game: Game, state: State) -> bytes:
    """The end of a finished game, as the database keeps it: one to two kB."""
    return zlib.compress(json.dumps(asdict(ending_of(game, state)), separators=(",", ":")).encode(), 9)


def read_ending(row: Row[Any], packed: bytes | None) -> Ending | None:
    """The end of a game; of those that ended before it was kept only scores and winners are known."""
    if packed is not None:
        return Ending(**json.loads(zlib.decompress(packed)))
    if row.result is None:
        return None
    known = json.loads(row.result)
    return Ending(known["scores"], known["winners"], [], {}, "")


def fits(game: Game, row: Row[Any]) -> bool:
    """Whether a table was played by the rules and with the components that this game has."""
    return bool(row.edition == game.edition.fingerprint and row.rules == game.rules)


def stored_record(game: Game, stored: queries.StoredTable, ending: Ending | None) -> Record:
    """The record of a table, read from the database without playing it."""
    row = stored.row
    edition = game.edition.name if row.edition == game.edition.fingerprint else row.edition[:12]
    result = Result(ending.scores, ending.winners, ending.position) if ending is not None else None
    return Record(row.game, row.rules, edition, row.edition, row.players, json.loads(row.options), int(row.seed),
                  stored.actions, result)


def record_of(game: Game, stored: queries.StoredTable, packed: bytes | None) -> Record:
    """The record of a table that was read from its start. If it ended before its end was kept, it is played through."""
    if packed is None and stored.row.status == FINISHED and fits(game, stored.row):
        packed = pack_ending(game, queries.rebuild(game, stored))
    return stored_record(game, stored, read_ending(stored.row, packed))


def older_table(game: Game, stored: queries.StoredTable, packed: bytes | None, index: int | None) -> Table:
    """A table that is over and does not fit the rules of today, as it stands or as it stood after so many actions. If
    its record can be carried over, it is replayed; else it has no state, and its end is what was stored."""
    ending = read_ending(stored.row, packed)
    try:
        record = carried_over(game, stored_record(game, stored, ending))
        state = open_game(game, record)
        shown = len(record.actions) if index is None else min(index, len(record.actions))
        for action in record.actions[:shown]:
            state.apply(game.parse(action))
    except Exception as error:
        # Whatever is wrong with it: its end can still be shown.
        log.info("an older game cannot be replayed", extra={"table": stored.row.id, "why": str(error)})
        table = queries.make_table(game, stored, None, stored.row.action_index)
        table.ending = ending
        return table
    table = queries.make_table(game, stored, state, shown)
    table.stored_index = stored.row.action_index
    return table
