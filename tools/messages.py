"""Writes the template of all translatable texts, src/ludi/locale/ludi.pot, from the sources.

`make messages` runs it; with --check it writes nothing and fails if the template is out of date. In Python a text is
the literal in tr("...") or N_("..."), or the pair in tr.plural("...", "...", n) or N_plural("...", "..."). In a page it
is the literal in _("...") or the pair in ngettext("...", "...", n).
"""

import ast
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

SOURCES = Path(__file__).parent.parent / "src"
TEMPLATE = SOURCES / "ludi" / "locale" / "ludi.pot"
SINGLE = ["tr", "N_", "gettext"]
PLURAL = ["plural", "N_plural"]
ALWAYS = datetime(2026, 1, 1, tzinfo=UTC)
"""The template has a fixed date, so that it changes only when a text does."""

Text = str | tuple[str, ...]
"""A text, or a pair of singular and plural."""


def template() -> Catalog:
    catalogue = Catalog(project="Ludi Romani", version="1", copyright_holder="the authors of Ludi Romani",
                        creation_date=ALWAYS, charset="utf-8")
    for path in sorted(SOURCES.glob("ludi/**/*.py")):
        add_texts(catalogue, path, python_texts(path))
    for path in sorted(SOURCES.glob("ludi/site/templates/**/*.html")):
        add_texts(catalogue, path, page_texts(path))
    return catalogue


def add_texts(catalogue: Catalog, path: Path, found: Iterable[Text]) -> None:
    for text in found:
        catalogue.add(text, None, [(path.relative_to(SOURCES).as_posix(), 0)])


def python_texts(path: Path) -> Iterator[Text]:
    """Replaces Babel's extractor, which loses the plural if `tr` is also passed on within the plural call."""
    calls = [node for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        name = getattr(call.func, "id", getattr(call.func, "attr", ""))
        values = [argument.value if isinstance(argument, ast.Constant) else None for argument in call.args]
        literals = [value for value in values[:2] if isinstance(value, str)]
        if name in SINGLE and literals and values[0] == literals[0]:
            yield literals[0]
        elif name in PLURAL and len(literals) == 2:
            yield tuple(literals)


def page_texts(path: Path) -> Iterator[Text]:
    with path.open("rb") as file:
        for _, text, _, _ in extract("jinja2", file, keywords={"_": None, "ngettext": (1, 2)}):
            yield text


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
