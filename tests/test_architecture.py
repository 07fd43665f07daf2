"""Which part of the package may know which: read from the imports and the texts of the sources."""

import ast
import re
from pathlib import Path

import pytest

from ludi.games import OUR_GAMES

PACKAGE = Path(__file__).parents[1] / "src" / "ludi"
FORBIDDEN = {
    "core": ["games", "draw", "site", "bots", "arena", "testing"],
    "draw": ["games", "site", "bots", "arena", "testing"],
    "games": ["site", "bots", "arena", "testing"],
    "bots": ["draw", "site", "arena", "testing"],
    "arena": ["draw", "site", "testing"],
    "rl": ["draw", "site", "bots", "arena", "testing"],
    "site": ["testing"],
    "testing": ["site", "bots", "arena"],
}
"""For each part the parts that it must not import."""
GAME_FOLDERS = sorted(place.partition(".game:")[0] for place in OUR_GAMES.values())
GAME_NAMES = re.compile("|".join(re.sub("-", "[-_ ]?", name) for name in OUR_GAMES), re.IGNORECASE)


def sources(part: str, *kinds: str) -> list[Path]:
    return [path for path in sorted((PACKAGE / part).rglob("*")) if path.suffix in kinds]


def imported(path: Path) -> set[str]:
    """The modules that a file imports, also within functions and for type checkers."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} has a relative import"
            assert node.module is not None
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


@pytest.mark.parametrize("part", FORBIDDEN)
def test_parts_import_only_what_they_may_know(part: str) -> None:
    wrong = [(path.name, module) for path in sources(part, ".py") for module in imported(path)
             for other in FORBIDDEN[part] if module == f"ludi.{other}" or module.startswith(f"ludi.{other}.")]
    assert (wrong, len(sources(part, ".py")) > 1) == ([], True)


@pytest.mark.parametrize("part", ["core", "draw", "site", "arena", "rl", "testing"])
def test_shared_parts_import_no_single_game(part: str) -> None:
    wrong = [(path.name, module) for path in sources(part, ".py") for module in imported(path)
             if module.startswith(tuple(GAME_FOLDERS))]
    assert wrong == []


@pytest.mark.parametrize("part", ["core", "draw", "site", "arena"])
def test_shared_parts_name_no_game(part: str) -> None:
    named = [f"{path.name}: {match[0]}" for path in sources(part, ".py", ".html", ".js", ".css")
             for match in GAME_NAMES.finditer(path.read_text(encoding="utf-8"))]
    assert named == []


@pytest.mark.parametrize("own", GAME_FOLDERS)
def test_games_do_not_know_each_other(own: str) -> None:
    others = tuple(folder for folder in GAME_FOLDERS if folder != own)
    wrong = [(path.name, module) for path in sources(own.removeprefix("ludi.").replace(".", "/"), ".py")
             for module in imported(path) if module.startswith(others)]
    assert wrong == []
