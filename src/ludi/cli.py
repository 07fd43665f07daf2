"""The command `ludi`: play, simulate, replay, measure, check editions."""

import json
import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

import ludi
from ludi.arena.simulate import Simulation
from ludi.arena_cli import arena
from ludi.cli_options import (
    AsJson,
    EditionFile,
    GameName,
    Options,
    Players,
    Seed,
    bot_names,
    err,
    out,
    progress_bar,
    read_options,
)
from ludi.core.edition import differences, read_file
from ludi.core.errors import BadEdition, BadSetup, LudiError
from ludi.core.game import Game
from ludi.core.i18n import ENGLISH
from ludi.core.record import Record, carried_over, initial_state, read_record, replay
from ludi.core.state import Event, State
from ludi.games import shipped_editions
from ludi.learning.cli import train
from ludi.tables_cli import tables_app

app = typer.Typer(help="Three board games set in ancient Rome.", no_args_is_help=False, add_completion=False,
                  pretty_exceptions_enable=False)
edition_app = typer.Typer(help="Edition files: the data printed on a game's components.", no_args_is_help=True)
app.add_typer(edition_app, name="edition")
app.add_typer(tables_app, name="tables")
app.command()(arena)
app.command()(train)

After = Annotated[int | None, typer.Option("--at", metavar="N", min=0, help="After N actions; default: all.")]


def main() -> None:
    """Run a command; an error prints one line and exits with status 2."""
    try:
        app()
    except LudiError as error:
        err.print(f"ludi: {error}", markup=False, soft_wrap=True)
        sys.exit(2)


# Serving


@app.callback(invoke_without_command=True)
def default(context: typer.Context) -> None:
    """Without a command, start the server and open the browser."""
    if context.invoked_subcommand is None:
        serve()


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 allows other machines.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port; 0 picks any free one.")] = 8753,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes; more than one needs PostgreSQL.")] = 1,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Don't open a browser.")] = False,
    log_level: Annotated[str, typer.Option(metavar="LEVEL", help="debug, info, warning or error.")] = "warning",
) -> None:
    """Start the server."""
    from ludi.site.serve import serve as serve_site

    if log_level not in ("debug", "info", "warning", "error"):
        raise BadSetup(f"Unknown log level {log_level!r}; choose from debug, info, warning, error.")
    serve_site(host, port, workers, not no_browser, log_level,
               lambda text: out.print(text, markup=False, soft_wrap=True))


# Watching


@app.command()
def watch(
    name: GameName,
    players: Players = 3,
    seed: Seed = 1,
    option: Options = None,
    edition: EditionFile = None,
    bots: Annotated[str, typer.Option(metavar="NAME,NAME", help="One bot for each player, instead of --players; "
                                      "random players if not given.")] = "",
    pause: Annotated[float, typer.Option(min=0, help="Seconds between turns.")] = 0.0,
) -> None:
    """Watch a game between bots in the terminal."""
    from ludi.bots import bot_for
    from ludi.bots.driver import take_turn

    game = ludi.game(name, edition)
    at_table = [bot_for(game.name, bot) for bot in (bot_names(bots) if bots else ["random"] * players)]
    state = game.new(len(at_table), seed, read_options(option))
    out.print(f"[bold]{game.title}[/bold], {len(at_table)} players, seed {seed}. Player {state.seat + 1} goes first.")
    shown_turn: tuple[int, ...] = ()
    played = 0
    while state.seat != ludi.OVER:
        events: list[Event] = []
        state.listener = events
        played += len(take_turn(at_table[state.seat], game, state, seed, played))
        for event in events:
            if event.private:
                continue
            if event.kind == "turn":
                shown_turn = show_scores(state, shown_turn)
                time.sleep(pause)
                out.print(f"\n[bold yellow]{game.event_text(event)}[/bold yellow]")
            else:
                out.print(f"  {game.event_text(event)}", markup=False)
    show_result(game, state)


def show_scores(state: State, before: tuple[int, ...]) -> tuple[int, ...]:
    scores = tuple(state.scores())
    if scores != before:
        by_seat = "  ".join(f"Player {seat + 1}: {points}" for seat, points in enumerate(scores))
        out.print(f"  [dim]Points: {by_seat}[/dim]")
    return scores


def show_result(game: Game, state: State) -> None:
    """The points by source and the winners."""
    sources = game.sources(state)
    table = Table(title="Points", title_justify="left")
    table.add_column("Source")
    for seat in range(len(sources)):
        table.add_column(f"Player {seat + 1}", justify="right")
    for source in sources[0]:
        if any(points[source] for points in sources):
            table.add_row(game.source_name(source), *(str(points[source]) for points in sources))
    table.add_section()
    table.add_row("Total", *(str(points) for points in state.scores()), style="bold")
    out.print()
    out.print(table)
    winners = game.winners(state)
    names = [f"Player {seat + 1}" for seat in winners]
    out.print(f"Winner: {names[0]}." if len(names) == 1 else f"Shared victory: {ENGLISH.join_and(names)}.")


# Simulating


@app.command()
def simulate(
    name: GameName,
    players: Players = 2,
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 1,
    seed: Seed = 1,
    out_folder: Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Write game records here.")] = None,
    stats: Annotated[bool, typer.Option("--stats", help="Count what happened in the games.")] = False,
    option: Options = None,
    edition: EditionFile = None,
    as_json: AsJson = False,
) -> None:
    """Simulate games between random players."""
    simulation = Simulation(ludi.game(name, edition), players, games, seed, read_options(option), stats)
    with progress_bar() as progress:
        task = progress.add_task(f"{name}, {players} players", total=games)
        for done in simulation.run(out_folder):
            progress.update(task, completed=done)
    if as_json:
        print(json.dumps(simulation.summary()))
        return
    rate = simulation.actions / simulation.seconds if simulation.seconds else 0
    out.print(f"{len(simulation.results)} of {games} games finished, {simulation.actions} actions in "
              f"{simulation.seconds:.1f} s ({rate:,.0f} per second).")
    out.print(f"Average points by seat: {mean_scores(simulation)}.")
    for label, times in sorted((simulation.stats or {}).items()):
        out.print(f"{times:8}  {label}", markup=False)
    if out_folder is not None:
        out.print(f"Records written to {out_folder}.", soft_wrap=True)


def mean_scores(simulation: Simulation) -> str:
    totals = [0] * simulation.players
    for result in simulation.results:
        scores = result["scores"]
        assert isinstance(scores, list)
        for seat, points in enumerate(scores):
            totals[seat] += points
    return ", ".join(f"{total / len(simulation.results):.1f}" for total in totals)


# Replaying


@app.command(name="replay")
def replay_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game record.")],
    states: Annotated[bool, typer.Option("--states", help="Print a JSON line with the position after each action.")]
    = False,
    edition: EditionFile = None,
    as_json: AsJson = False,
) -> None:
    """Replay a game record and check its result."""
    record = read_record(file)
    game = recorded_game(record, edition)
    record = carried_over(game, record)
    # Replay the whole record before printing anything, so that a broken record prints only its error.
    final = last_state(game, record)
    if states:
        for step in replay(game, record):
            print(json.dumps({"index": step.index, "seat": step.seat, "action": game.notation(step.action),
                              "position": game.position(step.state)}))
    elif as_json:
        print(json.dumps(replay_summary(game, record, final)))
    else:
        tell_game(game, record, final)


def recorded_game(record: Record, edition: Path | None) -> Game:
    """The game with the given edition, or with that of the record, which may be an earlier shipped one."""
    if edition is None and record.fingerprint in shipped_editions(record.game):
        return ludi.game_for(record.game, record.fingerprint)
    return ludi.game(record.game, edition)


def last_state(game: Game, record: Record) -> State:
    state = initial_state(game, record)
    for step in replay(game, record):
        state = step.state
    return state


def replay_summary(game: Game, record: Record, final: State) -> dict[str, object]:
    finished = record.result is not None
    return {"game": record.game, "players": record.players, "seed": record.seed, "actions": len(record.actions),
            "finished": finished, "scores": final.scores(), "winners": game.winners(final) if finished else [],
            "sources": game.sources(final)}


def tell_game(game: Game, record: Record, final: State) -> None:
    """Print the actions one by one, then the result."""
    out.print(f"[bold]{game.title}[/bold], {record.players} players, seed {record.seed}")
    for step in replay(game, record):
        out.print(f"{step.index:5}  Player {step.seat + 1}  {game.notation(step.action)}", markup=False)
    if final.seat == ludi.OVER:
        show_result(game, final)
    else:
        out.print(f"The game is not over; it is Player {final.seat + 1}'s turn.")


def opened_at(file: Path, edition: Path | None, at: int | None) -> tuple[Game, Record, State]:
    """A checked record with its game, and the state after a number of its actions; None for all."""
    record = read_record(file)
    game = recorded_game(record, edition)
    record = carried_over(game, record)
    last_state(game, record)
    count = len(record.actions) if at is None else at
    if count > len(record.actions):
        raise BadSetup(f"--at is {count}; expected at most {len(record.actions)}, the number of actions in the record.")
    state = initial_state(game, record)
    for action in record.actions[:count]:
        # The movement of a push is kept only if there is a listener.
        state.listener = []
        state.apply(game.parse(action))
    return game, record, state


# Hints


@app.command()
def suggest(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A game record.")],
    at: After = None,
    count: Annotated[int, typer.Option(min=1, help="Number of turns to show.")] = 3,
    edition: EditionFile = None,
    as_json: AsJson = False,
) -> None:
    """Show the best turns for the player who decides, with what to expect from each."""
    from ludi.bots.suggest import suggest as best_turns

    game, record, state = opened_at(file, edition, at)
    if state.seat == ludi.OVER:
        raise BadSetup("The game is over at this point; choose an earlier one with --at.")
    found = best_turns(game, game.seen(state, state.seat), record.seed, count)
    if as_json:
        print(json.dumps([asdict(each) for each in found]))
        return
    out.print(f"{game.title}, Player {state.seat + 1} to move:")
    for number, each in enumerate(found, 1):
        out.print(f"{number}. {'; '.join(each.words)}", markup=False, soft_wrap=True)
        out.print(f"   {each.gains}", markup=False, soft_wrap=True)
        seats = ", ".join(f"Player {seat + 1}: {points:.0f} points, wins {share:.0%}"
                          for seat, (points, share) in enumerate(zip(each.points, each.win_shares, strict=True)))
        out.print(f"   [dim]expected: {seats}[/dim]", soft_wrap=True)


# Drawing


@app.command()
def draw(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game record.")],
    at: After = None,
    out_file: Annotated[Path, typer.Option("--out", metavar="FILE", help="SVG file to write.")] = Path("table.svg"),
    close_up: Annotated[bool, typer.Option("--close-up", help="Draw only Via Appia's quarry, with the last push.")]
    = False,
    edition: EditionFile = None,
    as_json: AsJson = False,
) -> None:
    """Draw a position of a recorded game as SVG."""
    from ludi.draw import picture as drawing

    game, record, state = opened_at(file, edition, at)
    count = len(record.actions) if at is None else at
    draw_position = drawing.draw_close_up if close_up else drawing.draw
    picture = draw_position(game, state, f"{game.title}, after {count} actions")
    try:
        out_file.write_text(picture, encoding="utf-8")
    except OSError as error:
        raise BadSetup(f"Cannot write the picture {out_file}: {error.strerror}.") from error
    if as_json:
        print(json.dumps({"game": record.game, "actions": count, "picture": str(out_file)}))
    else:
        out.print(f"Picture written to {out_file}.", soft_wrap=True)


# Measuring


@app.command()
def bench(
    peers: Annotated[bool, typer.Option("--peers", help="Also measure OpenSpiel and Catanatron.")] = False,
    as_json: AsJson = False,
) -> None:
    """Measure the speed of the engine."""
    from ludi.bench.run import measure

    with err.status("measuring") as status:
        result = measure(peers, lambda what: status.update(what))
    if as_json:
        print(json.dumps(result))
        return
    show_bench(result)


def show_bench(result: dict[str, Any]) -> None:
    how = "compiled" if result["compiled"] else "interpreted"
    table = Table(title=f"Random play, {how}, Python {result['python']}", title_justify="left")
    table.add_column("name")
    compared = ("backgammon", "catanatron", "porta-nigra")
    for heading in ("actions/s", *(f"to {peer}" for peer in compared), "clone", "first action"):
        table.add_column(heading, justify="right")
    for row in result["rows"]:
        ratios = row.get("ratio_to", {})
        table.add_row(row["name"], f"{row['actions_per_second']:,}",
                      *(f"{ratios[peer]} x" if peer in ratios else "" for peer in compared),
                      f"{row['clone_microseconds']} us" if "clone_microseconds" in row else "",
                      f"{row['first_action_seconds']} s" if "first_action_seconds" in row else "")
    out.print(table)


# Editions


@edition_app.command(name="check")
def check_edition(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="An edition file.")],
    as_json: AsJson = False,
) -> None:
    """Check an edition file against the rules of its game and list the differences from the shipped edition."""
    name = read_file(file).text("game")
    if name not in ludi.GAMES:
        raise BadEdition(f"game is {name!r}; choose from {', '.join(ludi.GAMES)}.")
    game = ludi.game(name, file)
    edition = game.edition
    wrong = game.violations()
    if wrong:
        raise BadEdition(f"{file} contradicts the rules of {game.title}:\n" + "\n".join(f"  {line}" for line in wrong))
    lines = differences(ludi.game(name).edition.values, edition.values)
    if as_json:
        print(json.dumps({"game": name, "name": edition.name, "sha256": edition.fingerprint, "differences": lines}))
        return
    out.print(f"{edition.title} ({edition.name}) is a valid edition of {name}.")
    out.print("Differences from the shipped edition:" if lines else "It plays like the shipped edition.")
    for line in lines:
        out.print(f"  {line}", markup=False, soft_wrap=True)


if __name__ == "__main__":
    main()
