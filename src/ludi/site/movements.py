"""The last movement of a game so far, from its stored moves, for someone who was not there."""

from collections.abc import Sequence

from ludi.core.i18n import Translator
from ludi.core.scene import Movement
from ludi.site import queries
from ludi.site.context import SiteContext
from ludi.site.queries import Move
from ludi.site.table import Table, decode_event


async def last_movement(context: SiteContext, table: Table, index: int, tr: Translator) -> Movement | None:
    """How things moved last before this index; None if nothing has moved, or if the game was played with older rules,
    whose stored moves don't fit."""
    if not table.game.movement_events or table.rules != table.game.rules:
        return None
    moves = await context.store.read(lambda connection: queries.read_moves(connection, table.id, 0))
    for move in reversed(moves):
        if move.index < index and has_movement(table, move):
            before = await context.tables.load(table.id, move.index)
            found = replay(before, move.actions[:index - move.index], table.names(tr), tr)
            if found is not None:
                return found
    return None


def has_movement(table: Table, move: Move) -> bool:
    return any(decode_event(row).kind in table.game.movement_events for row in move.events)


def replay(table: Table, actions: Sequence[str], names: Sequence[str], tr: Translator) -> Movement | None:
    """The last movement among these actions."""
    state = table.state
    found = None
    for action in actions:
        # With a listener, because only then the state records what moves.
        state.listener = []
        state.apply(table.game.parse(action))
        found = table.game.movement(state, names, tr) or found
    return found
