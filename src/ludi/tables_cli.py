"""The command `ludi tables`: what a host can do with the tables of a server, even while it runs."""

import contextlib
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from ludi.core.errors import BadSetup

if TYPE_CHECKING:
    from sqlalchemy import Connection

tables_app = typer.Typer(help="Manage the tables in the server's database, even while it runs.", no_args_is_help=True)

out = Console(highlight=False)

TableId = Annotated[str, typer.Argument(metavar="ID", help="Table id, as in its URL.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
STATUSES = ["waiting", "playing", "over", "replay"]


@contextlib.contextmanager
def database() -> Iterator["Connection"]:
    """The database from the environment, opened as the server does. Changes are committed at the end."""
    from ludi.site.host_tools import host_connection

    with host_connection() as connection:
        yield connection


def say(text: str) -> None:
    out.print(text, markup=False, soft_wrap=True)


@tables_app.command(name="list")
def list_tables(
    status: Annotated[str | None, typer.Option(metavar="STATUS", help=f"Only with this status: {', '.join(STATUSES)}.")]
    = None,
    older_than: Annotated[float, typer.Option(min=0, metavar="DAYS", help="Only if unchanged for this many days.")] = 0,
    limit: Annotated[int, typer.Option(min=1, help="Maximum number of tables, latest first.")] = 50,
    as_json: AsJson = False,
) -> None:
    """List tables."""
    from ludi.site.host_tools import summaries

    if status is not None and status not in STATUSES:
        raise BadSetup(f"Unknown status {status!r}; choose from {', '.join(STATUSES)}.")
    with database() as connection:
        found = summaries(connection, status, time.time() - older_than * 86400, limit)
    if as_json:
        print(json.dumps(found))
        return
    table = Table()
    for heading in ("id", "game", "status", "players", "actions", "changed"):
        table.add_column(heading, justify="right" if heading == "actions" else "left")
    for each in found:
        status_shown = f"{each['status']}, archived" if each["archived"] else each["status"]
        table.add_row(each["table"], each["game"], status_shown, ", ".join(each["names"]), str(each["actions"]),
                      day(each["changed"]))
    out.print(table if found else "No tables found.")


def day(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))


@tables_app.command()
def show(table: TableId, as_json: AsJson = False) -> None:
    """Show one table: its seats, its status and its size in the database."""
    from ludi.site.host_tools import details

    with database() as connection:
        found = details(connection, table)
    if as_json:
        print(json.dumps(found))
        return
    say(f"{found['table']}: {found['game']}, {found['status']}{', archived' if found['archived'] else ''}, "
        f"{found['actions']} actions")
    say(f"opened {day(found['created'])}, changed {day(found['changed'])}, rules {found['rules']}, "
        f"{found['chat_lines']} chat messages, {found['bytes']} bytes of moves")
    for seat in found["seats"]:
        say(f"  seat {seat['seat'] + 1}: {seat_words(seat)}")
    if found["scores"] is not None:
        say(f"scores: {', '.join(str(points) for points in found['scores'])}")


def seat_words(seat: dict[str, Any]) -> str:
    if seat["kind"] == "open":
        return "open"
    played = f" ({seat['bot']})" if seat["bot"] else ""
    return f"{seat['kind']} {seat['name']}{played}"


@tables_app.command()
def close(table: TableId, as_json: AsJson = False) -> None:
    """End a running game: it stops, and everyone can replay it and download its record."""
    from ludi.site.host_tools import close as close_table

    with database() as connection:
        close_table(connection, table)
    if as_json:
        print(json.dumps({"table": table, "status": "replay"}))
    else:
        say(f"Table {table} is closed. It can still be replayed.")


@tables_app.command()
def export(
    table: TableId,
    out_file: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="File to write to.")] = None,
    as_json: AsJson = False,
) -> None:
    """Print the record of a table, or write it to a file. The record of a running game reveals its seed."""
    from ludi.site.host_tools import record_text

    with database() as connection:
        text = record_text(connection, table)
    if out_file is None:
        print(text, end="")
        return
    try:
        out_file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadSetup(f"Cannot write the record {out_file}: {error.strerror}.") from error
    if as_json:
        print(json.dumps({"table": table, "record": str(out_file)}))
    else:
        say(f"Record written to {out_file}.")


@tables_app.command()
def delete(
    tables: Annotated[list[str], typer.Argument(metavar="ID...", help="Table ids.")],
    yes: Annotated[bool, typer.Option("--yes", help="Don't ask for confirmation.")] = False,
    as_json: AsJson = False,
) -> None:
    """Delete tables permanently, with their records and chat."""
    from ludi.site.host_tools import delete as delete_table

    if not yes and not typer.confirm(f"Delete {', '.join(tables)} permanently?", err=True):
        raise BadSetup("Nothing was deleted.")
    with database() as connection:
        for table in tables:
            delete_table(connection, table)
    if as_json:
        print(json.dumps({"deleted": tables}))
    else:
        say(f"Deleted: {', '.join(tables)}.")
