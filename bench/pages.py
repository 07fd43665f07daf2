"""Pages of the documents that a command writes: the part between two marks, and tables in Markdown."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from ludi.core.errors import BadSetup

NONE = "\N{EN DASH}"


def marks(name: str) -> tuple[str, str]:
    """The lines before and after what a script of this name writes."""
    return f"<!-- {name}: begin; bench/{name}.py writes from here -->", f"<!-- {name}: end -->"


def put_into(file: Path, name: str, text: str) -> None:
    """Replace what stands between the two marks of a page."""
    first, last = marks(name)
    before, begin, rest = file.read_text(encoding="utf-8").partition(first)
    _, end, after = rest.partition(last)
    if not begin or not end:
        raise BadSetup(f"{file} has no place for the tables. Add the lines\n{first}\n{last}\nwhere they belong.")
    file.write_text(f"{before}{first}\n\n{text}\n\n{last}{after}", encoding="utf-8")


def section(title: str, rows: Sequence[Sequence[str]], note: str = "", level: int = 2) -> str:
    """A heading and a table, of which the first row is the head; nothing if there are no other rows."""
    if len(rows) < 2:
        return ""
    return "\n".join([f"{'#' * level} {title}", "", *([note, ""] if note else []), table(rows)])


def table(rows: Sequence[Sequence[str]]) -> str:
    head, *body = rows
    return "\n".join([cells(head), "|" + "---|" * len(head), *map(cells, body)])


def cells(row: Iterable[str]) -> str:
    return f"| {' | '.join(row)} |"
