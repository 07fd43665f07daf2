"""The conformance kit as a command: it finds what is broken and says so."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SAMPLE = Path(__file__).parents[1] / "examples" / "terni-lapilli"
FAULTS = [
    ("sources sum up to the scores", "game.py", '{"row": points}', '{"row": 0}'),
    ("why not", "rules.md", "* **TL-move-2**", "* **TL-move-9**"),
    ("why not", "turn.py", "    def is_always_asked",
     "    def legal(self, state):\n        return super().legal(state)[:3]\n\n    def is_always_asked"),
    ("illegal actions are refused", "text.py", '"TL-place-2": N_(', '"TL-place-4": N_('),
    ("a clone plays on identically", "state.py", "other.played = self.played", "other.played = 0"),
    ("views hide the chances to come", "position.py", "Chance(),",
     'Derived("chance", "", "", lambda state: state.rng.words()),'),
    ("something is revealed", "turn.py", "state.played += 1", "state.played += 1\n        state.reveal()"),
    ("every decision has a prompt", "turn.py", '"Place a pebble on an empty point"', '""'),
    ("every legal action has words", "turn.py", '"Place a pebble on {point}"', '" {point}"'),
    ("every legal action has a form", "turn.py", "    def is_always_asked",
     "    def form(self, state, action):\n        from ludi.core.wording import ActionForm\n"
     "        return ActionForm('button')\n\n    def is_always_asked"),
    ("every number of an event has a name", "turn.py", "turn_seat, start, end)", "turn_seat, start, end, 1)"),
    ("events are emitted as declared", "turn.py", '"placed", state.turn_seat, point)', '"placed", state.turn_seat)'),
    ("rules are written down", "rules.md", "# Terni lapilli", "Terni lapilli"),
    ("scenes can be drawn", "scene.py", 'use("pebble"', 'use("cobble"'),
    ("the game introduces itself", "about.py", "#4a4f63", "slate"),
]
"""Promises, each with a change in the sample game that breaks it."""


def run_kit(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "ludi.testing", *arguments], text=True, capture_output=True,
                          check=False)


@pytest.mark.parametrize(("promise", "file", "old", "new"), FAULTS)
def test_a_broken_promise_is_found_and_named(promise: str, file: str, old: str, new: str, tmp_path: Path) -> None:
    shutil.copytree(SAMPLE, tmp_path / "game")
    path = tmp_path / "game" / "src" / "terni_lapilli" / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
    ran = run_kit(str(tmp_path / "game"))
    assert ran.returncode == 1, ran.stdout + ran.stderr
    assert re.search(rf"^{promise}: ", ran.stdout, re.MULTILINE), ran.stdout


@pytest.mark.parametrize(("argument", "message"), [
    ("chess", "Unknown game 'chess'; choose from porta-nigra, ave-roma, via-appia."),
    (str(SAMPLE.parent), f"{SAMPLE.parent} has no pyproject.toml; expected the folder of a package."),
])
def test_what_cannot_be_checked_is_refused(argument: str, message: str) -> None:
    ran = run_kit(argument)
    assert (ran.returncode, message in ran.stderr) == (2, True), ran.stderr


def test_a_folder_whose_game_cannot_be_opened_says_why(tmp_path: Path) -> None:
    shutil.copytree(SAMPLE, tmp_path / "game")
    (tmp_path / "game" / "src" / "terni_lapilli" / "edition.toml").write_text("format = 1\n", encoding="utf-8")
    ran = run_kit(str(tmp_path / "game"))
    assert ran.returncode == 2
    assert "Cannot load the game 'terni-lapilli' from the package terni-lapilli: game is missing" in ran.stderr
