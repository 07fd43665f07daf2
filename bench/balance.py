"""Looks at how balanced the games are: docs/balance.md and its pictures, from games of one bot against itself.

    python bench/balance.py --bot miles --games 200 --jobs 4 --write docs/balance.md
    python bench/balance.py --bot centurio --out runs/strength --report --write docs/balance.md

Games are kept as bench/strength.py keeps them, so its games of equal centurio can be used too. `--report` plays
nothing. The pictures go into a folder beside the page, with its name.
"""

import argparse
import sys
from pathlib import Path

import ludi
from balance_page import Found, page, pictures
from comparisons import RIVALS, Comparison
from ludi.arena.played import Played
from ludi.arena.run_folder import RunFolder, kept_games
from ludi.core.errors import LudiError
from pages import put_into
from strength import Run, at_least_1, play, say


def results(args: argparse.Namespace) -> Found:
    """The games by name of the game and number of players."""
    wanted = [Comparison("balance", game, players, (args.bot,)) for game in args.only or RIVALS
              for players in ludi.game(game).players if not args.players or players in args.players]
    if args.report:
        return by_game([(each, kept_games(args.out / each.folder, each.tournament)) for each in wanted])
    for each in wanted:
        each.tournament.check()
    runs = [Run(each, RunFolder(args.out / each.folder, each.tournament)) for each in wanted]
    play(runs, args.games, args.jobs, args.seconds)
    return by_game([(run.comparison, run.folder.games) for run in runs])


def by_game(games: list[tuple[Comparison, list[Played]]]) -> Found:
    found: Found = {}
    for comparison, played in games:
        if played:
            found.setdefault(comparison.game, {})[comparison.players] = played
    return found


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Look at how balanced the games are.")
    parser.add_argument("--bot", default="miles", help="the bot in all seats; default: miles")
    parser.add_argument("--out", type=Path, default=Path("runs/balance"), metavar="FOLDER",
                        help="where games are kept; default: runs/balance")
    parser.add_argument("--games", type=at_least_1, default=100, metavar="N",
                        help="games for each number of players; default: 100")
    parser.add_argument("--jobs", type=at_least_1, default=1, metavar="J", help="games to play at the same time")
    parser.add_argument("--seconds", type=float, metavar="LIMIT", help="stop after this time and report what there is")
    parser.add_argument("--only", action="append", choices=list(RIVALS), metavar="GAME",
                        help=f"one of {', '.join(RIVALS)}; repeatable")
    parser.add_argument("--players", action="append", type=int, metavar="K", help="a number of players; repeatable")
    parser.add_argument("--report", action="store_true", help="only read the folder; play nothing")
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the report between the marks of this file")
    return parser.parse_args()


def main() -> int:
    args = arguments()
    try:
        found = results(args)
        folder = args.write.stem if args.write else "balance"
        text = page(found, args.bot, folder)
        if args.write:
            put_into(args.write, "balance", text)
            (args.write.parent / folder).mkdir(exist_ok=True)
            for name, picture in pictures(found).items():
                (args.write.parent / folder / name).write_text(picture, encoding="utf-8")
        else:
            print(text)
    except (LudiError, OSError) as error:
        say(str(error))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
