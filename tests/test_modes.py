"""What must be the same to the bit is tested compiled and interpreted: none of it is left out, and both really run."""

import ast
import os
from pathlib import Path

import pytest

import ludi
from ludi.bench.ours import compiled

pytestmark = pytest.mark.bits

TESTS = Path(__file__).parent
MARK = "pytestmark = pytest.mark.bits"
BOTH_WAYS = {
    "pinned_game", "playthrough",  # games that are written down
    "perft",
    "loads_or_is_refused",
    "compiled",  # a test of two sizes
    "wrongly_refused",  # a proof that only the interpreted engine allows
    "read_record", "carried_over", "from_json",  # records, old ones too
}
"""What a test of the engine uses if it pins results; its file must then have the mark."""


def test_engine_runs_in_the_mode_that_the_caller_expects() -> None:
    expected = os.environ.get("LUDI_EXPECT")
    if expected is None:
        pytest.skip("LUDI_EXPECT is not set; `make test` sets it to compiled and to interpreted in turn")
    assert compiled() == (expected == "compiled")


def imported(source: str) -> set[str]:
    froms = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
    return {name.name for node in froms for name in node.names}


def engine_tests() -> list[Path]:
    """Servers, pages and commands are never compiled."""
    return [*TESTS.glob("core/test_*.py"), *TESTS.glob("games/**/test_*.py"), TESTS / "test_fingerprints.py",
            TESTS / "test_playthroughs.py"]


@pytest.mark.parametrize("path", engine_tests(), ids=lambda path: str(path.relative_to(TESTS)))
def test_a_file_that_pins_results_has_the_mark(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    used = imported(source) & BOTH_WAYS
    only_interpreted = 'os.environ.get("LUDI_EXPECT") == "compiled"' in source
    properties = path.name == "test_properties.py"
    assert MARK in source.splitlines() or not (used or only_interpreted or properties), \
        f"{path} pins results ({used or path.name}); write `{MARK}` below its imports"


@pytest.mark.parametrize("kind", ["properties", "changed_positions"])
@pytest.mark.parametrize("name", ludi.GAMES)
def test_every_game_has_its_tests_of_bits(name: str, kind: str) -> None:
    assert (TESTS / "games" / name.replace("-", "_") / f"test_{kind}.py").is_file()


def test_the_generator_and_the_quarry_have_the_mark() -> None:
    for path in (TESTS / "core" / "test_rng.py", TESTS / "games" / "via_appia" / "test_quarry.py"):
        assert MARK in path.read_text(encoding="utf-8").splitlines(), path
