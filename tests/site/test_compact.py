"""Scripts and style sheets are sent without comments and indentation."""

import re
from pathlib import Path

import pytest

from ludi.site import pages
from ludi.site.compact import compact

STATIC = Path(pages.__file__).parent / "static"


def test_comments_and_indentation_go_and_lines_stay() -> None:
    script = ("// One\nimport { a } from './a.js';\n\n/** What\n *  it does. */\n"
              "if (a) {\n  // why\n  a('/* b */');\n}\n")
    assert compact(script) == "\nimport { a } from './a.js';\n\n\n\nif (a) {\n\na('/* b */');\n}\n"


def test_a_comment_of_one_line_ends_there() -> None:
    assert compact("/* Board */\n.board { gap: 0; }\n") == "\n.board { gap: 0; }\n"


@pytest.mark.parametrize("path", [path for path in sorted(STATIC.iterdir()) if path.suffix in (".js", ".css")],
                         ids=lambda path: str(path.name))
def test_our_files_can_be_made_compact(path: Path) -> None:
    """No comment begins or ends beside code, and no text goes over several lines."""
    source = path.read_text(encoding="utf-8")
    for line in source.split("\n"):
        code = line.strip()
        assert not (code.startswith("/*") and "*/" in code and not code.endswith("*/")), f"{path.name}: {line}"
        without_templates = re.sub(r"`[^`]*`", "", re.sub(r"^(//|/?\*).*", "", code))
        assert "`" not in without_templates, f"{path.name}: a text over several lines: {line}"
