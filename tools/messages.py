"""Writes the template of all translatable texts, src/ludi/locale/ludi.pot, from the sources.

`make messages` runs it; with --check it writes nothing and fails if the template is out of date. In Python a text is
the literal in tr("...") or N_("..."), or the pair in tr.plural("...", "...", n) or N_plural("...", "..."). In a page it
is the literal in _("...") or the pair in ngettext("...", "...", n).
"""

import ast
import sys
from collections.abc import Collection, Iterator, Mapping
from datetime import UTC, datetime
from operator import itemgetter
from pathlib import Path
from typing import IO

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

SOURCES = Path(__file__).parent.parent / "src"
TEMPLATE = SOURCES / "ludi" / "locale" / "ludi.pot"
KEYWORDS = {"tr": None, "N_": None, "gettext": None, "_": None,
            "plural": (1, 2), "N_plural": (1, 2), "ngettext": (1, 2)}
"""Functions that take a text, or a singular and a plural."""
ALWAYS = datetime(2026, 1, 1, tzinfo=UTC)
"""The template has a fixed date, so that it changes only when a text does."""


def template() -> Catalog:
    catalogue = Catalog(project="Ludi Romani", version="1", copyright_holder="the authors of Ludi Romani",
                        creation_date=ALWAYS, charset="utf-8")
    methods = [("**.py", f"{__name__}:python_calls"), ("ludi/site/templates/**.html", "jinja2")]
    found = extract_from_dir(SOURCES, methods, keywords=KEYWORDS)
    for path, _, text, _, _ in sorted(found, key=itemgetter(0, 1)):
        catalogue.add(text, None, [(path, 0)])
    return catalogue


def python_calls(file: IO[bytes], keywords: Mapping[str, object], tags: Collection[str],
                 options: Mapping[str, object]) -> Iterator[tuple[int, str, tuple[str | None, ...], list[str]]]:
    """Extracts Python for Babel, whose own extractor loses the plural if `tr` is passed on within the plural call."""
    calls = [node for node in ast.walk(ast.parse(file.read())) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        name = getattr(call.func, "id", getattr(call.func, "attr", ""))
        if name in keywords and call.args:
            yield call.lineno, name, tuple(literal(argument) for argument in call.args), []


def literal(node: ast.expr) -> str | None:
    """The text that an expression is, if it is one."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def texts(catalogue: Catalog) -> set[object]:
    return {message.id for message in catalogue if message.id}


def main() -> int:
    current = template()
    if sys.argv[1:] == ["--check"]:
        with TEMPLATE.open("rb") as file:
            differ = texts(read_po(file)) ^ texts(current)
        for text in sorted(map(str, differ)):
            print(f"not in both the sources and {TEMPLATE.name}: {text}. Run `make messages`.")
        return 1 if differ else 0
    with TEMPLATE.open("wb") as file:
        write_po(file, current, width=120, include_lineno=False)
    print(f"{TEMPLATE}: {len(texts(current))} texts")
    return 0


if __name__ == "__main__":
    sys.exit(main())
