"""The command `ludi train`."""

import json
import os
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ludi.core.errors import BadSetup

err = Console(stderr=True, highlight=False)


def train(
    name: Annotated[str, typer.Argument(metavar="GAME", help="The game to learn.")],
    folder: Annotated[Path | None, typer.Option("--out", metavar="FOLDER", help="Where the run is kept; default: "
                                                "training/GAME. A run in the same folder goes on.")] = None,
    minutes: Annotated[float, typer.Option(min=0, help="Start no new generation after this time.")] = 60,
    games: Annotated[int, typer.Option(min=1, help="Games of self-play in each generation.")] = 1000,
    deals: Annotated[int, typer.Option(min=1, help="Deals of the match that the new network must win; each is played "
                                       "twice, with seats exchanged.")] = 100,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes for self-play; default: one per core.")] = None,
    width: Annotated[int, typer.Option(min=1, help="Unfinished lines that the planner keeps.")] = 10,
    count: Annotated[int, typer.Option(min=1, help="Turns that are compared.")] = 10,
    positions: Annotated[int, typer.Option(min=0, help="Positions to try in imagined worlds for each turn; with 0, "
                                           "turns are only planned.")] = 0,
    hidden: Annotated[str, typer.Option(metavar="N,N", help="Sizes of hidden layers; none by default.")] = "",
    edition: Annotated[Path | None, typer.Option(metavar="FILE", help="Learn to play with this edition file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one line of JSON for each generation.")] = False,
) -> None:
    """Teach the strongest bot by self-play. Needs PyTorch: pip install 'ludi[train]'."""
    if find_spec("torch") is None:
        raise BadSetup("Training needs PyTorch; install it with: pip install 'ludi[train]'.")
    from ludi.learning.curves import curves
    from ludi.learning.lessons import Style
    from ludi.learning.run import CHAMPION, Plan, Run

    folder = folder or Path("training") / name
    run = Run(Plan(name, folder, edition, games, deals, hidden=read_sizes(hidden), jobs=jobs or os.cpu_count() or 1,
                   style=Style(width, count, positions)))
    with err.status(f"{run.game.title}: generation {len(run.log) + 1}") as status:
        for generation in run.generations(60 * minutes):
            (folder / "curves.svg").write_text(curves(f"Training of {run.game.title}", run.log), encoding="utf-8")
            if as_json:
                print(json.dumps(asdict(generation)), flush=True)
            else:
                won = f"{generation.wins:g} of {generation.match_games}"
                verdict = "it replaces the old one" if generation.replaced else "the old one stays"
                err.print(f"Generation {generation.number}: {generation.games} games, loss {generation.loss}; the new "
                          f"network won {won}: {verdict}. {generation.seconds:.0f} s")
            status.update(f"{run.game.title}: generation {len(run.log) + 1}")
    if not as_json:
        err.print(f"The best network is {folder / CHAMPION}, the curves are {folder / 'curves.svg'}." if run.champion
                  else f"No network has won its match yet; the run goes on with --out {folder}.", soft_wrap=True)


def read_sizes(text: str) -> tuple[int, ...]:
    try:
        sizes = tuple(int(part) for part in text.split(",")) if text else ()
    except ValueError:
        sizes = (0,)
    if any(size < 1 for size in sizes):
        raise BadSetup(f"--hidden is {text!r}; expected sizes of layers, as in 64,32.")
    return sizes
