"""Measures how strong our bots are: every figure of docs/strength.md, from games of the arena.

    python bench/strength.py --out runs/strength --games 100 --jobs 8 --seconds 3600
    python bench/strength.py --out runs/strength --report --write docs/strength.md --json runs/strength/strength.json

Every finished game is kept in the folder, and the same command goes on where the last one stopped. A later command with
more games adds to them. The games of all comparisons take turns, so that a run that is cut short has played about the
same part of each. `--report` plays nothing; it can run on another machine, on a copy of the folder.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

from comparisons import LEVELS, PARTS, RIVALS, Comparison, comparisons
from ludi.arena import pool
from ludi.arena.played import Played
from ludi.arena.run_folder import RunFolder, kept_games
from ludi.arena.tournament import Job
from ludi.core.errors import LudiError
from pages import put_into
from strength_report import Strength, measured
from strength_tables import tables

NEWS_SECONDS = 20
"""How often the number of finished games is shown."""


class Run:
    """A comparison with the games that are played so far."""

    def __init__(self, comparison: Comparison, folder: RunFolder) -> None:
        self.comparison = comparison
        self.folder = folder

    def remaining(self, games: int) -> list[Job | None]:
        """The jobs up to this comparison's share of the games, None for those that are done."""
        done = {played.number for played in self.folder.games}
        return [None if job.seating.number in done else job
                for job in self.comparison.jobs(max(1, round(games * self.comparison.share)))]

    def add(self, played: Played) -> None:
        self.folder.add(played)
        self.folder.games.append(played)


def in_turns(runs: Sequence[Run], games: int) -> list[Job]:
    """All jobs, so that at any time about the same part of every comparison has been played."""
    placed: list[tuple[float, int, Job]] = []
    for number, run in enumerate(runs):
        jobs = run.remaining(games)
        placed += [((place + 0.5) / len(jobs), number, job) for place, job in enumerate(jobs) if job is not None]
    return [job for _, _, job in sorted(placed, key=lambda each: each[:2])]


def by_line_up(runs: Sequence[Run]) -> dict[tuple[str, ...], Run]:
    """Which comparison a game belongs to."""
    found: dict[tuple[str, ...], Run] = {}
    for run in runs:
        for line_up in run.comparison.line_ups:
            key = key_of(run.comparison.game, line_up)
            assert key not in found, f"two comparisons play {key}"
            found[key] = run
    return found


def key_of(game: str, bots: Sequence[str]) -> tuple[str, ...]:
    return game, *sorted(bots)


def play(runs: Sequence[Run], games: int, processes: int, seconds: float | None) -> None:
    """Play what is missing. Stops after `seconds`, or with Ctrl+C."""
    todo = in_turns(runs, games)
    owners = by_line_up(runs)
    try:
        for played in with_news(pool.play_all(todo, processes, seconds) if todo else iter(()), len(todo)):
            owners[key_of(str(played.record["game"]), played.bots)].add(played)
    except KeyboardInterrupt:
        say("Stopped. The same command goes on.")


def with_news(games: Iterator[Played], total: int) -> Iterator[Played]:
    started = told = time.monotonic()
    for count, played in enumerate(games, 1):
        yield played
        now = time.monotonic()
        if now - told > NEWS_SECONDS or count == total:
            say(f"{count} of {total} games in {now - started:.0f} s")
            told = now


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def chosen(args: argparse.Namespace) -> list[Comparison]:
    return [each for each in comparisons(args.all) if each.part in (args.part or PARTS)
            and each.game in (args.only or RIVALS) and (not args.players or each.players in args.players)]


def playable(wanted: Sequence[Comparison]) -> list[Comparison]:
    """Without OpenSpiel its matches are left out."""
    if find_spec("pyspiel") is not None:
        return list(wanted)
    say("OpenSpiel is not installed, so its matches are left out.")
    return [each for each in wanted if not any("open_spiel" in bot for bot in each.bots)]


def results(args: argparse.Namespace) -> Strength:
    wanted = chosen(args)
    if args.report:
        return measured([(each, kept_games(args.out / each.folder, each.tournament)) for each in wanted])
    wanted = playable(wanted)
    for each in wanted:
        each.tournament.check()
    runs = [Run(each, RunFolder(args.out / each.folder, each.tournament)) for each in wanted]
    play(runs, args.games, args.jobs, args.seconds)
    return measured([(run.comparison, run.folder.games) for run in runs])


def at_least_1(text: str) -> int:
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError(f"{text} is too small; expected at least 1")
    return value


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure how strong the bots are.")
    parser.add_argument("--out", type=Path, default=Path("runs/strength"), metavar="FOLDER",
                        help="where games are kept; default: runs/strength")
    parser.add_argument("--games", type=at_least_1, default=100, metavar="N",
                        help="games for each comparison with a share of 1 (see comparisons.py), rounded up to whole "
                             "deals; default: 100")
    parser.add_argument("--jobs", type=at_least_1, default=1, metavar="J", help="games to play at the same time")
    parser.add_argument("--seconds", type=float, metavar="LIMIT", help="stop after this time and report what there is")
    parser.add_argument("--only", action="append", choices=list(RIVALS), metavar="GAME",
                        help=f"one of {', '.join(RIVALS)}; repeatable")
    parser.add_argument("--players", action="append", type=int, metavar="K", help="a number of players; repeatable")
    parser.add_argument("--part", action="append", choices=PARTS, metavar="PART",
                        help=f"one of {', '.join(PARTS)}; repeatable")
    parser.add_argument("--all", action="store_true", help=f"all pairs of {', '.join(LEVELS)}, not only neighbours")
    parser.add_argument("--report", action="store_true", help="only read the folder; play nothing")
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the tables between the marks of this file")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures as JSON")
    return parser.parse_args()


def main() -> int:
    args = arguments()
    try:
        strength = results(args)
        text = tables(strength)
        if args.json:
            args.json.write_text(strength.model_dump_json(indent=1) + "\n", encoding="utf-8")
        if args.write:
            put_into(args.write, "strength", text)
        else:
            print(text)
    except (LudiError, OSError) as error:
        say(str(error))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
