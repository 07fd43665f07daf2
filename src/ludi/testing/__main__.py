"""Runs the conformance kit on one game, given by name or by the folder of its package, and prints the results."""

import argparse
import sys
import tomllib
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.table import Table

import ludi
from ludi.core.errors import BadSetup, LudiError
from ludi.games import ENTRY_POINTS
from ludi.testing.cases import Case, cases_of
from ludi.testing.conformance import CHECKS
from ludi.testing.game_checks import GAME_CHECKS

out = Console(highlight=False)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m ludi.testing", description=__doc__)
    parser.add_argument("game", help="the name of an installed game, or a folder with a pyproject.toml")
    given = parser.parse_args().game
    try:
        if not __debug__:
            raise BadSetup("The checks are assertions; run Python without -O.")
        names = games_in(Path(given)) if Path(given).is_dir() else [given]
        kept = [run_kit(ludi.game(name)) for name in names]
    except LudiError as error:
        print(f"ludi.testing: {error}", file=sys.stderr)
        return 2
    return 0 if all(kept) else 1


def games_in(folder: Path) -> list[str]:
    """The games that the package in a folder provides; they are added to `ludi.GAMES`, installed or not."""
    file = folder / "pyproject.toml"
    if not file.exists():
        raise BadSetup(f"{folder} has no pyproject.toml; expected the folder of a package.")
    project = tomllib.loads(file.read_text(encoding="utf-8")).get("project", {})
    entries = project.get("entry-points", {}).get(ENTRY_POINTS, {})
    if not entries:
        raise BadSetup(f"{file} declares no game; expected [project.entry-points.\"{ENTRY_POINTS}\"].")
    sys.path[:0] = [str(place) for place in (folder / "src", folder) if place.is_dir()]
    for name, place in entries.items():
        if name not in ludi.GAMES:
            ludi.GAMES.add(name, place, str(project.get("name", folder)))
    return list(entries)


# Running


def run_kit(game: ludi.Game) -> bool:
    """Check every promise of a game and print a table of them; returns whether all are kept."""
    cases = cases_of(game)
    table = Table(title=f"{game.title}: {len(cases)} games played", title_justify="left")
    table.add_column("promise")
    table.add_column("", justify="right")
    failures = []
    for check in GAME_CHECKS:
        failures += add_row(table, check, [broken(check, game)])
    for case_check in CHECKS:
        failures += add_row(table, case_check, [broken(case_check, case) for case in cases])
    out.print(table)
    for failure in failures:
        out.print(failure, markup=False, soft_wrap=True)
    promises = len(GAME_CHECKS) + len(CHECKS)
    out.print(f"{promises - len(failures)} of {promises} promises kept.")
    return not failures


Subject = TypeVar("Subject", ludi.Game, Case)


def broken(check: Callable[[Subject], None], subject: Subject) -> str:
    """The failure that a check finds; empty if the promise is kept."""
    try:
        check(subject)
    except AssertionError as failure:
        return str(failure) or "".join(traceback.format_exception(failure))
    except Exception as error:
        # An exception in the game is a finding too; the other promises are still checked.
        where = subject if isinstance(subject, Case) else subject.name
        return f"{where}: " + "".join(traceback.format_exception(error))
    return ""


def add_row(table: Table, check: Callable[..., None], found: list[str]) -> list[str]:
    """Add a line to the table; returns the first finding, under the name of the promise."""
    name = check.__name__.removeprefix("check_").replace("_", " ")
    failures = [text for text in found if text]
    table.add_row(name, f"[red]{len(failures)} of {len(found)} broken[/red]" if failures else "kept")
    return [f"{name}: {text}" for text in failures[:1]]


if __name__ == "__main__":
    sys.exit(main())
