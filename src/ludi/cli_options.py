"""What the commands of `ludi` have in common: their options, the consoles, the progress bar."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import ludi
from ludi.core.errors import BadSetup

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(ludi.GAMES)}.")]
Players = Annotated[int, typer.Option(help="Number of players.")]
Seed = Annotated[int, typer.Option(help="Seed of the first game; later games use the seeds that follow.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="A game option.")]
EditionFile = Annotated[Path | None, typer.Option("--edition", metavar="FILE", help="Play with this edition file.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def read_options(given: list[str] | None) -> dict[str, str]:
    options = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetup(f"The option {text!r} has no value; expected NAME=VALUE.")
        options[name] = value
    return options


def bot_names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


def progress_bar() -> Progress:
    return Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
                    console=err, transient=True)
