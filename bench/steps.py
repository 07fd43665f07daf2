"""Measure what a move costs for one other screen: the boards that pages fetched before moves were pushed, and the one
message that has taken their place. Bytes sent, and processor time of the server.
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import ludi
from ludi.arena.simulate import random_game
from ludi.core.i18n import ENGLISH
from ludi.core.state import State
from ludi.site import opening, queries
from ludi.site.api.views import pack
from ludi.site.board import board, log_lines
from ludi.site.context import SiteContext
from ludi.site.hub import Hub
from ludi.site.opening import SeatRequest
from ludi.site.play import play_move
from ludi.site.settings import Settings
from ludi.site.steps import PlayedMove, Viewer, as_it_is
from ludi.site.store import Store, migrate
from ludi.site.table import Requester, Table

PLAYERS = 3
LONGEST = 8
"""The number of actions of the moves that are measured; the longest if a game has no move of this length."""
WATCHING = Viewer(None, ENGLISH)


@dataclass(frozen=True, slots=True)
class Cost:
    actions: int
    requests: int
    size: int
    milliseconds: float


async def timed(work: Callable[[], Awaitable[tuple[int, int]]], actions: int) -> Cost:
    began = time.process_time()
    requests, size = await work()
    return Cost(actions, requests, size, (time.process_time() - began) * 1000)


async def fetched(context: SiteContext, table: Table, move: queries.Move) -> tuple[int, int]:
    """What a page asked for: a board after each action, and the log. Returns the requests and the bytes."""
    packed = []
    for index in range(move.index + 1, table.index):
        then = await context.tables.load(table.id, index)
        packed.append(pack(board(then, then.state, index, None, [], ENGLISH, playing=False)))
    packed.append(pack(board(table, table.state, table.index, None, [], ENGLISH, playing=True)))
    moves = await context.store.read(lambda connection: queries.read_moves(connection, table.id, move.index))
    packed.append(pack({"lines": log_lines(table, moves, None, move.index, ENGLISH)}))
    return len(packed), sum(len(each) for each in packed)


async def pushed(context: SiteContext, played: PlayedMove) -> tuple[int, int]:
    """What a page is sent: one message."""
    messages = await context.pusher.messages(played, {WATCHING})
    return 0, sum(len(each) for each in messages.values())


async def measure(name: str, games: int, folder: Path) -> dict[str, list[Cost]]:
    url = f"sqlite:///{folder / f'{name}.sqlite'}"
    migrate(url)
    store = Store(url)
    store.start()
    context = SiteContext(Settings(database_url=url), store, Hub())
    costs: dict[str, list[Cost]] = {"fetched": [], "pushed": [], "pushed, board kept": []}
    for _ in range(games):
        table = await opening.open_table(context, Requester(), name, {}, [SeatRequest("me")] * PLAYERS)
        assert table.seed is not None
        record = random_game(table.game, PLAYERS, table.seed, table.options)
        turns = split(table.game, table.state.clone(), record.actions)
        longest = min(LONGEST, max(len(actions) for actions in turns))
        for actions in turns:
            before, version, index, seat = table.state, table.version, table.index, table.state.seat
            table = await play_move(context, table.id, seat, index, actions)
            if len(actions) == longest:
                move = queries.Move(index, seat, actions, [], table.changed)
                played = PlayedMove(as_it_is(table), before, version, move)
                costs["fetched"].append(await timed(lambda: fetched(context, table, move), longest))  # noqa: B023
                costs["pushed"].append(await timed(lambda: pushed(context, played), longest))  # noqa: B023
                shown = context.pusher.board_before(played, WATCHING)
                context.pusher.kept[table.id, WATCHING] = version, shown
                costs["pushed, board kept"].append(await timed(lambda: pushed(context, played), longest))  # noqa: B023
    store.close()
    return costs


def split(game: ludi.Game, state: State, actions: list[str]) -> list[list[str]]:
    """The actions of a game as moves: each ends with what reveals something or ends the turn."""
    moves: list[list[str]] = [[]]
    for action in actions:
        moves[-1].append(action)
        before = state.seat, state.revealed
        state.apply(game.parse(action))
        if (state.seat, state.revealed) != before:
            moves.append([])
    return [move for move in moves if move]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5, choices=range(1, 101), metavar="N")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ludi-load-") as folder:
        for name in ludi.GAMES:
            costs = asyncio.run(measure(name, arguments.games, Path(folder)))
            first = costs["fetched"]
            print(f"{name}, {PLAYERS} players, {len(first)} moves of {first[0].actions} actions, medians:")
            for what, found in costs.items():
                requests, size, took = (statistics.median(getattr(each, part) for each in found)
                                        for part in ("requests", "size", "milliseconds"))
                print(f"  {what:20} {requests:4.0f} requests {size / 1000:8.1f} kB {took:8.1f} ms")


if __name__ == "__main__":
    main()
