"""The command `ludi arena`: tournaments between bots, with a report on their strength and on the game's balance."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

import ludi
from ludi.cli_options import AsJson, EditionFile, GameName, Options, bot_names, err, out, progress_bar, read_options

if TYPE_CHECKING:
    from ludi.arena.played import Played
    from ludi.arena.report import Report
    from ludi.arena.tournament import Job, Tournament


def arena(
    name: GameName,
    bots: Annotated[str, typer.Option(metavar="NAME,NAME", help="The bots that meet, in all line-ups.")],
    players: Annotated[int, typer.Option(help="Number of players.")] = 2,
    games: Annotated[int, typer.Option(min=1, help="Games for each line-up; rounded up to whole rotations.")] = 10,
    seed: Annotated[int, typer.Option(help="Seed of the first deal; later deals use the seeds that follow.")] = 1,
    option: Options = None,
    edition: EditionFile = None,
    limit: Annotated[float, typer.Option(min=0, help="Seconds for a decision; 0 for no limit.")] = 30,
    jobs: Annotated[int, typer.Option(min=1, max=1024, help="Games to play at the same time.")] = 1,
    ray: Annotated[str, typer.Option(metavar="ADDRESS", help="Play on this Ray cluster; 'local' starts Ray here.")]
    = "",
    out_folder: Annotated[Path | None, typer.Option("--out", metavar="FOLDER", help="Keep games and reports here. "
                                                    "The same command goes on where it stopped.")] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play a tournament: all line-ups, all rotations of seats, the same deals for everyone."""
    from ludi.arena.page import page
    from ludi.arena.report import make_report
    from ludi.arena.run_folder import PAGE, REPORT, RunFolder
    from ludi.arena.tournament import Tournament

    # Reads the edition once to check it; the processes get its text.
    ludi.game(name, edition)
    text = None if edition is None else edition.read_text(encoding="utf-8")
    tournament = Tournament(name, bot_names(bots), players, games, seed, read_options(option), text, limit)
    tournament.check()
    folder = None if out_folder is None else RunFolder(out_folder, tournament)
    played = [] if folder is None else folder.games
    with progress_bar() as progress:
        todo = remaining(tournament, played)
        task = progress.add_task(f"{name}, {bots}", total=len(played) + len(todo), completed=len(played))
        for each in play(todo, jobs, ray):
            played.append(each)
            if folder is not None:
                folder.add(each)
            progress.advance(task)
    with err.status("rating"):
        report = make_report(tournament, played)
    if folder is not None:
        folder.write(REPORT, report.model_dump_json(indent=1) + "\n")
        file = folder.write(PAGE, page(report))
    if as_json:
        print(report.model_dump_json())
        return
    show_report(report)
    if folder is not None:
        out.print(f"Report written to {file}.", soft_wrap=True)


def remaining(tournament: "Tournament", played: "Sequence[Played]") -> "list[Job]":
    done = {each.number for each in played}
    return [tournament.job(seating) for seating in tournament.seatings() if seating.number not in done]


def play(todo: "Sequence[Job]", jobs: int, ray: str) -> "Iterator[Played]":
    from ludi.arena import pool, ray_pool

    if not todo:
        return iter(())
    return ray_pool.play_all(todo, ray, jobs) if ray else pool.play_all(todo, jobs)


def show_report(report: "Report") -> None:
    games = "1 game" if report.games == 1 else f"{report.games} games"
    table = Table(title=f"{games} of {report.title}, {report.players} players", title_justify="left")
    table.add_column("bot", no_wrap=True)
    for heading in ("rating", "won", "points", "decision"):
        table.add_column(heading, justify="right", no_wrap=True)
    for row in report.bots:
        rating, won = row.rating, row.win_share
        table.add_row(row.name, f"{rating.value:.1f} ({rating.low:.1f} to {rating.high:.1f})",
                      f"{100 * won.value:.0f} % ({100 * won.low:.0f} to {100 * won.high:.0f})",
                      f"{row.points.mean:.1f}" if row.points else "",
                      f"{1000 * row.seconds.median:.1f} ms" if row.seconds else "")
    out.print(table)
    for row in report.bots:
        if row.weakness:
            out.print(f"{row.name}: {row.weakness}", markup=False, soft_wrap=True)
    for (bot, reason), count in Counter((row.bot, row.reason) for row in report.forfeits).most_common():
        out.print(f"{bot} forfeits {count} of {report.games} games: it {reason}.", markup=False, soft_wrap=True)
