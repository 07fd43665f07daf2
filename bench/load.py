"""Measure our server under load beside boardgame.io's: moves per second, and the latency of answers and notices.

Everything runs on this machine, with limits on tables, moves and time. `make load` runs it.
"""

import argparse
import json
import statistics
import tempfile
from pathlib import Path

import uvloop
from rich.console import Console
from rich.table import Table

from load_client import Measured, play
from prepared import prepare_tables
from servers import fetch_peer, measure_peer, our_server, peer_is_there, processor_seconds

GAME = "porta-nigra"
MAX_TABLES = 500
MAX_MOVES = 180
"""The most moves at one table; a random game of 2 players has about 200 actions."""
LIMIT = 120.0
"""The time limit for one run, in seconds."""
CROWDS = (20, 100)
PACED_TABLES = 200
PACE = 5.0

OURS = "Ludi Romani"
PEER = "boardgame.io, files"
PEER_IN_MEMORY = "boardgame.io, memory"

FIGURES = ("processor_ms_per_move", "answer_50_ms", "answer_99_ms", "notice_50_ms", "notice_99_ms")

err = Console(stderr=True, highlight=False)


def measure_ours(tables: int, moves: int, pace: float) -> Measured:
    with tempfile.TemporaryDirectory(prefix="ludi-load-") as name:
        folder = Path(name)
        laid = prepare_tables(f"sqlite:///{folder / 'ludi.sqlite'}", GAME, tables)
        with our_server(folder) as (process, port):
            before = processor_seconds(process)
            measured = uvloop.run(play(port, laid, moves, pace, LIMIT))
            measured.processor = processor_seconds(process) - before
            return measured


def measure(who: str, tables: int, moves: int, pace: float) -> Measured:
    if who == OURS:
        return measure_ours(tables, moves, pace)
    return measure_peer(tables, moves, pace, who == PEER, LIMIT)


def summary(who: str, tables: int, pace: float, rounds: list[Measured]) -> dict[str, object]:
    """The median round by moves per second, with the latencies of all rounds together."""
    answers = [took for measured in rounds for took in measured.answers]
    notices = [took for measured in rounds for took in measured.notices]
    rates = [measured.moves_per_second() for measured in rounds]
    return {"server": who, "tables": tables, "pace": pace, "moves": len(answers),
            "moves_per_second": round(statistics.median(rates), 1), "rounds": [round(rate, 1) for rate in rates],
            "processor_ms_per_move": round(sum(each.processor for each in rounds) * 1000 / len(answers), 2),
            **{f"{what}_{share}_ms": round(percentile(times, share) * 1000, 2)
               for what, times in (("answer", answers), ("notice", notices)) for share in (50, 99)}}


def percentile(times: list[float], share: int) -> float:
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, len(ordered) * share // 100)]


def compare(arguments: argparse.Namespace) -> list[dict[str, object]]:
    """Measure the servers in turn, round by round, so that other load on the machine affects all of them."""
    servers = [OURS]
    if arguments.peer:
        fetch_peer()
        servers += [PEER, PEER_IN_MEMORY] if arguments.memory else [PEER]
    rows = []
    for tables in arguments.tables:
        rounds: dict[str, list[Measured]] = {who: [] for who in servers}
        for number in range(arguments.rounds):
            for who in servers:
                measured = measure(who, tables, arguments.moves, 0.0)
                rounds[who].append(measured)
                err.print(f"round {number + 1}, {tables} tables, {who}: {measured.moves_per_second():.0f} moves/s",
                          style="dim")
        rows += [summary(who, tables, 0.0, rounds[who]) for who in servers]
    if arguments.paced_seconds:
        moves = max(1, round(arguments.paced_seconds / PACE))
        err.print(f"{PACED_TABLES} tables, a move each every {PACE:.0f} s", style="dim")
        rows.append(summary(OURS, PACED_TABLES, PACE, [measure_ours(PACED_TABLES, moves, PACE)]))
    return rows


def show(rows: list[dict[str, object]]) -> None:
    table = Table(title="Moves under load, two listeners a table", title_justify="left")
    for heading in ("server", "tables"):
        table.add_column(heading)
    for heading in ("moves/s", "rounds", "CPU ms/move", "answer p50", "p99", "notice p50", "p99 (ms)"):
        table.add_column(heading, justify="right")
    for row in rows:
        rounds = row["rounds"]
        assert isinstance(rounds, list)
        paced = " paced" if row["pace"] else ""
        table.add_row(str(row["server"]), f"{row['tables']}{paced}", str(row["moves_per_second"]),
                      " ".join(f"{rate:.0f}" for rate in rounds),
                      *(str(row[name]) for name in FIGURES))
    Console(highlight=False, width=120).print(table)


def bounded(text: str) -> int:
    number = int(text)
    if not 1 <= number <= MAX_TABLES:
        raise argparse.ArgumentTypeError(f"from 1 to {MAX_TABLES}")
    return number


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=bounded, nargs="+", default=list(CROWDS), help="tables at once")
    parser.add_argument("--moves", type=int, default=100, choices=range(1, MAX_MOVES + 1), metavar="N",
                        help=f"moves at each table, at most {MAX_MOVES}")
    parser.add_argument("--rounds", type=int, default=3, choices=range(1, 11), metavar="N")
    parser.add_argument("--paced-seconds", type=int, default=30, choices=range(101), metavar="S",
                        help=f"how long {PACED_TABLES} of our tables play a move every {PACE:.0f} s; 0 leaves it out")
    parser.add_argument("--no-peer", dest="peer", action="store_false", help="our server only")
    parser.add_argument("--memory", action="store_true", help="also boardgame.io without a durable store")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    if arguments.peer and not peer_is_there():
        err.print("Node and npm are not installed: only our server is measured.")
        arguments.peer = False
    return arguments


def main() -> None:
    arguments = read_arguments()
    rows = compare(arguments)
    if arguments.json:
        print(json.dumps(rows))
    else:
        show(rows)


if __name__ == "__main__":
    main()
