"""The steps of a move as one viewer sees them: what each changes on the board before it, and its lines of the log."""

import asyncio
import copy
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ludi.core.i18n import Translator
from ludi.core.state import Event, State
from ludi.site import queries
from ludi.site.board import board, log_lines
from ludi.site.people_info import clock_info
from ludi.site.queries import Move
from ludi.site.table import PLAYING, Table, encode_event

if TYPE_CHECKING:
    from ludi.site.context import SiteContext

Board = dict[str, Any]
"""A board as the API describes it, or a step from one to the next."""
Patch = list[str | list[int]]
"""A drawing as a change of another: new lines, and pairs of a line of the other and how many are kept from there."""

MAX_STEPS = 60
"""Maximum number of steps that are drawn again at once."""
CONSTANT = ("table", "seat", "draft", "panels")
"""Parts of a board that a step does not repeat."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks at a table, in which language. Equal viewers see the same."""

    seat: int | None
    tr: Translator


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move that was played, with the state before it and the table after it."""

    table: Table
    before: State
    version: int
    """The version of the table before the move."""
    move: Move


def notice_of(table: Table) -> Board:
    """What everyone may know: the table's index and status, and its clock if it has one."""
    return {"index": table.index, "decides": table.decides, "status": table.status, "rematch": table.rematch,
            **clock_info(table, time.time())}


def as_it_is(table: Table) -> Table:
    """The table as it is now; later moves don't change it."""
    return copy.copy(table)


def as_it_was(table: Table, state: State, index: int) -> Table:
    """A running game at an earlier index."""
    then = copy.copy(table)
    then.state, then.index, then.status = state, index, PLAYING
    return then


def first_board(played: PlayedMove, viewer: Viewer) -> Board:
    """The board before the move, as the viewer has it."""
    then = as_it_was(played.table, played.before, played.move.index)
    return board(then, then.state, then.index, viewer.seat, [], viewer.tr, playing=True)


def played_moves(table: Table, before: Table, moves: Sequence[Move]) -> Iterator[PlayedMove]:
    """Stored moves that led from one position of a table to the other."""
    state, version = before.state, before.version
    for move in moves:
        after = state.clone()
        for action in move.actions:
            after.apply(table.game.parse(action))
        then = as_it_is(table)
        if move.index + len(move.actions) < table.index:
            then = as_it_was(table, after, move.index + len(move.actions))
            then.bump_version()
        yield PlayedMove(then, state, version, move)
        state, version = after, then.version


async def steps_since(context: "SiteContext", table: Table, viewer: Viewer, since: int) -> Board:
    """What has been played since an index, drawn again: the board then, and the steps from there."""
    table = as_it_is(table)
    moves = await context.store.read(lambda connection: queries.read_moves(connection, table.id, since))
    before = await context.tables.load(table.id, since)
    shown = board(before, before.state, since, viewer.seat, [], viewer.tr, playing=since == table.index)
    boards = {viewer: shown}
    found: list[Board] = []
    for played in played_moves(table, before, [rest_of(move, since) for move in moves if move.index < table.index]):
        drawn, boards = await draw_steps(played, boards)
        found += drawn[viewer]
    return {**notice_of(table), "since": since, "seat": viewer.seat, "board": shown, "steps": found}


def rest_of(move: Move, since: int) -> Move:
    """A stored move without its actions before an index."""
    index = max(since, move.index)
    return replace(move, index=index, actions=move.actions[index - move.index:])


async def draw_steps(played: PlayedMove, before: dict[Viewer, Board]) -> tuple[
        dict[Viewer, list[Board]], dict[Viewer, Board]]:
    """The steps of a move for these viewers, and the board after it. `before` has the boards before the move.

    Gives way after each board, because other requests should not wait for spectators' pictures."""
    table, move = played.table, played.move
    steps: dict[Viewer, list[Board]] = {viewer: [] for viewer in before}
    boards = dict(before)
    state = played.before.clone()
    for number, action in enumerate(move.actions, 1):
        events = apply_with_events(table, state, action)
        is_last = number == len(move.actions)
        then = table if is_last else as_it_was(table, state, move.index + number)
        for viewer, last in boards.items():
            now = board(then, state, then.index, viewer.seat, [], viewer.tr, playing=is_last)
            lines = log_lines(then, [Move(move.index, move.seat, [action], [encode_event(event) for event in events],
                                          move.at)], viewer.seat, move.index, viewer.tr)
            steps[viewer].append(step_between(last, now, lines, is_first=number == 1))
            boards[viewer] = now
            await asyncio.sleep(0)
    return steps, boards


def apply_with_events(table: Table, state: State, action: str) -> list[Event]:
    """Apply an action and return its events."""
    events: list[Event] = []
    # A list of its own for every action, because the board shows what the last one moved.
    state.listener = events
    state.apply(table.game.parse(action))
    state.listener = None
    return events


def step_between(before: Board, after: Board, lines: list[Board], is_first: bool) -> Board:
    """What changes from one board to the next. The first step has all parts but the panels, so that a page
    that applies it doesn't depend on what else it has shown."""
    step = {part: value for part, value in after.items()
            if part not in CONSTANT and (is_first or part not in before or before[part] != value)}
    return {**step, **panel_changes(before["panels"], after["panels"]), "lines": lines}


def panel_changes(before: list[Board], after: list[Board]) -> Board:
    """The changed panels by name; all panels if there are others than before."""
    if [panel["name"] for panel in before] != [panel["name"] for panel in after]:
        return {"panels": after}
    return {"changed": {now["name"]: panel_change(old, now)
                        for old, now in zip(before, after, strict=True) if old != now}}


def panel_change(before: Board, after: Board) -> Board:
    changed: Board = {part: after.get(part) for part in {**before, **after}
                           if part != "svg" and before.get(part) != after.get(part)}
    if before["svg"] != after["svg"]:
        changed["svg"] = patch(before["svg"].split("\n"), after["svg"].split("\n"))
    return changed


def patch(before: Sequence[str], after: Sequence[str]) -> Patch:
    """How to make one list of lines from another."""
    places = {line: place for place, line in enumerate(before)}
    made: Patch = []
    following = -1
    for line in after:
        if 0 < following < len(before) and before[following] == line:
            kept = made[-1]
            assert isinstance(kept, list)
            kept[1] += 1
            following += 1
        elif line in places:
            made.append([places[line], 1])
            following = places[line] + 1
        else:
            made.append(line)
            following = -1
    return made
