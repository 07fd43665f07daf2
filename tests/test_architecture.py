"""Which part of the package may know which, as docs/architecture.md says: read from the imports and the texts of the
sources."""

import ast
import re
from pathlib import Path

import pytest

from ludi.games import OUR_GAMES

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "ludi"
MAP = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
COMMANDS = "commands"
"""The part for all modules that are not in a folder."""
ALLOWED = {part.strip("`"): set(imports.split(", ")) - {""} for part, imports in re.findall(
    r"^\| (`\w+`|commands) \|[^|]*\| ?([\w, ]*?) ?\|$", MAP, re.MULTILINE)}
"""For each part the parts that it imports, from the table in the map."""
MAX_LINES = 400
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


def part_of(module: str) -> str:
    """The part that a module of the package belongs to. What the package itself offers is that of the games."""
    name = module.partition(".")[2].partition(".")[0]
    if (PACKAGE / name).is_dir():
        return name or "games"
    return COMMANDS if (PACKAGE / f"{name}.py").is_file() else "games"


def test_the_map_has_all_parts() -> None:
    assert set(ALLOWED) == {path.parent.name for path in PACKAGE.glob("*/__init__.py")} | {COMMANDS}


@pytest.mark.parametrize("part", ALLOWED)
def test_parts_import_what_the_map_says(part: str) -> None:
    files = sorted(PACKAGE.glob("*cli*.py")) if part == COMMANDS else sources(part, ".py")
    found = {part_of(module) for path in files for module in imported(path) if re.match(r"ludi\b", module)}
    assert (found - {part}, len(files) > 1) == (ALLOWED[part], True)


def test_the_picture_of_the_map_shows_all_parts() -> None:
    picture = (ROOT / "docs" / "pictures" / "layers.svg").read_text(encoding="utf-8")
    assert {part for part in ALLOWED if f">{part}<" not in picture} == set()


def test_the_map_names_all_modules_of_the_server() -> None:
    (section,) = re.findall(r"^## Inside the server\n(.*?)^## ", MAP, re.MULTILINE | re.DOTALL)
    modules = {path.name for path in (PACKAGE / "site").glob("*.py")} - {"__init__.py"}
    assert set(re.findall(r"`(\w+\.py)`", section)) == modules


def test_no_file_of_the_server_is_long() -> None:
    lines = {path.name: len(path.read_text(encoding="utf-8").splitlines())
             for path in sources("site", ".py", ".js", ".html", ".css")}
    assert {name: count for name, count in lines.items() if count > MAX_LINES} == {}


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


# Lists of legal actions


FIGURE = re.compile(r"took (\d|twice|half|a third)")


def lists_without_figure(path: Path) -> list[str]:
    """The methods that list legal actions in another way than by asking for refusals, and don't say what that saves."""
    text = path.read_text(encoding="utf-8")
    found = []
    for owner in [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)]:
        for method in [node for node in owner.body if isinstance(node, ast.FunctionDef)]:
            source = ast.get_source_segment(text, method) or ""
            if (method.name in ("legal", "add_legal") and "self.allowed(" not in source
                    and not FIGURE.search(re.sub(r"\s+# ", " ", source))):
                found.append(f"{path.name}: {owner.name}.{method.name}")
    return found


def test_a_fast_list_of_legal_actions_says_what_it_saves() -> None:
    """The conformance kit compares the lists with the refusals; `bench/legal_lists.py` measures them."""
    assert [name for path in sources("games", ".py") for name in lists_without_figure(path)] == []


def test_a_fast_list_without_a_figure_is_found(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text("class A:\n    def legal(self, state):\n        return [1]\n\nclass B:\n    "
                      "def legal(self, state):\n        # Asking for each took\n        # 3 us.\n        return [1]\n")
    assert lists_without_figure(module) == ["module.py: A.legal"]
