"""The tests that `make quick` runs after each change: most of the rules, and a little of everything else.

    PYTHONPATH=src:tests python -m support.quick

The engine runs interpreted from src, so nothing has to be compiled. At the end it lists what was left out.
"""

import os
import sys
from collections import Counter
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
CHOSEN = ["core", "rulebook", "games", "draw", "bots", "arena", "test_modes.py", "test_playthroughs.py", "test_docs.py",
          "test_architecture.py", "test_walks.py", "test_conformance.py", "site/test_api.py",
          "browser/test_friends.py::test_a_move_of_one_appears_at_the_other"]
SLOW = ["arena/test_arena_cli.py", "arena/test_ray.py", "arena/test_worker.py", "test_action_list.py",
        "test_changed_positions.py", "test_coverage.py", "test_final_score.py", "test_properties.py", "test_quarry.py",
        "test_recorded_games.py", "test_refusals.py", "test_rule_ids.py", "test_same_game.py", "test_scene.py",
        "test_texts.py", "via_appia/test_edition.py", "via_appia/test_position.py"]
CASES = ["porta-nigra-3-shipped-1", "ave-roma-3-shipped-high", "via-appia-3-shipped-high"]
"""The cases of the conformance kit that are played here; the kit has many more."""


def chosen_files() -> set[Path]:
    found: set[Path] = set()
    for name in CHOSEN:
        path = TESTS / name.partition("::")[0]
        found |= set(path.rglob("test_*.py")) if path.is_dir() else {path}
    return {path for path in found if not any(str(path).endswith(slow) for slow in SLOW)}


def left_out() -> str:
    """The files that were not run, by folder."""
    left = sorted(set(TESTS.rglob("test_*.py")) - chosen_files())
    slow = [path for path in left if any(str(path).endswith(name) for name in SLOW)]
    folders = Counter(str(path.parent.relative_to(TESTS.parent)) for path in left if path not in slow)
    return "\n  ".join([
        "make quick left out (`make test` runs everything):", "the compiled engine",
        *[f"{count} files in {folder}" for folder, count in sorted(folders.items())],
        "all but three games of tests/test_conformance.py, and all but one test of tests/browser/test_friends.py",
        ", ".join(str(path.relative_to(TESTS)) for path in slow)])


def main() -> int:
    chosen = [str(TESTS / name) for name in CHOSEN]
    ignored = [f"--ignore-glob=*/{name}" for name in SLOW]
    cases = f"not test_promise or {' or '.join(CASES)}"
    os.environ["LUDI_EXPECT"] = "interpreted"
    status = pytest.main(["-n", "2", "--dist", "worksteal", "-k", cases, *ignored, *chosen])
    print(left_out())
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
