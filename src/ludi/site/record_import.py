"""Records that are brought here to be looked at."""

import json
import time

from ludi.core.game import Game
from ludi.core.record import Record, replay
from ludi.core.state import Event, State
from ludi.site import queries
from ludi.site.table import write_event


def play_record(game: Game, record: Record) -> tuple[State, list[queries.Move], list[queries.Snapshot]]:
    """Play a record through; its moves are the runs of actions of one seat."""
    events: list[Event] = []
    moves: list[queries.Move] = []
    snapshots: list[queries.Snapshot] = []
    now = time.time()
    state: State | None = None
    for step in replay(game, record, events):
        state = step.state
        written = [write_event(event) for event in events]
        events.clear()
        text = record.actions[step.index]
        if moves and moves[-1].seat == step.seat and len(moves[-1].actions) < queries.MAX_ACTIONS:
            moves[-1].actions.append(text)
            moves[-1].events.extend(written)
        else:
            moves.append(queries.Move(step.index, step.seat, [text], written, now))
        played = step.index + 1
        if played % queries.SNAPSHOT_EVERY == 0 or played == len(record.actions):
            snapshots.append((played, json.dumps(game.position(state))))
    if state is None:
        state = game.new(record.players, record.seed, record.options)
    state.listener = None
    return state, moves, snapshots
