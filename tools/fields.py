"""Writes the tables of fields in docs/positions.md from the declarations of the games.

`make fields` runs it; with --check it writes nothing and fails if a table is out of date. A table stands between `<!--
fields: GAME table -->` or `<!-- fields: GAME seats -->` and `<!-- end of fields -->`.
"""

import re
import sys
from pathlib import Path

import ludi
from ludi.core.parts import EVERYONE, IN_POSITIONS, IN_VIEWS, NOBODY, OWNER, Part, Seats
from ludi.core.schema import Schema

DOCUMENT = Path(__file__).parent.parent / "docs" / "positions.md"
TABLE = re.compile(r"(<!-- fields: (\S+) (table|seats) -->\n).*?(<!-- end of fields -->)", re.DOTALL)
HEAD = ["| field | value | hidden from | meaning |", "|---|---|---|---|"]
HIDDEN_FROM = {EVERYONE: "", OWNER: "others", NOBODY: "all"}
ONLY = {IN_POSITIONS: " (only in positions)", IN_VIEWS: " (only in views)"}


def with_tables(text: str) -> str:
    """The document with its tables updated."""
    return TABLE.sub(lambda found: found[1] + "\n".join(table(found[2], found[3])) + "\n" + found[4], text)


def table(game: str, what: str) -> list[str]:
    schema = declared(game)
    if what == "table":
        return [*HEAD, "| `game`, `edition` | names | | what is played |", *lines(schema.parts)]
    (seats,) = [part for part in schema.parts if isinstance(part, Seats)]
    return [*HEAD, *lines(seats.parts)]


def declared(name: str) -> Schema:
    """The declaration for the highest number of players, with the shipped edition."""
    game = ludi.game(name)
    return game.schema(max(game.players))


def lines(parts: list[Part]) -> list[str]:
    return [f"| {'- ' * field.level}`{field.name}` | {field.kind} | {HIDDEN_FROM[field.seen_by]} | "
            f"{field.meaning}{ONLY.get(part.where, '') if field.level == 0 else ''} |".replace("|  |", "| |")
            for part in parts for field in part.describe(0)]


def main() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    current = with_tables(text)
    if "--check" in sys.argv:
        sys.exit(0 if current == text else f"{DOCUMENT.name} is out of date: run `make fields`.")
    DOCUMENT.write_text(current, encoding="utf-8")


if __name__ == "__main__":
    main()
