"""The examples in README and package run as they stand."""

import doctest
import re
from pathlib import Path

import pytest

import ludi

ROOT = Path(__file__).parents[1]


def test_readme_example_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    names: dict[str, object] = {}
    exec(example, names)
    state = names["state"]
    assert isinstance(state, ludi.State)
    assert capsys.readouterr().out.startswith(str(state.scores()))
    assert state.seat == ludi.OVER


def test_the_bot_of_the_guide_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "bots.md").read_text(), re.DOTALL)
    names: dict[str, object] = {}
    exec(example, names)
    state = names["state"]
    assert isinstance(state, ludi.State)
    assert capsys.readouterr().out == f"{state.scores()}\n"


def test_package_example_runs() -> None:
    assert doctest.testmod(ludi) == doctest.TestResults(failed=0, attempted=6)


def test_documents_link_only_to_files_that_exist() -> None:
    for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
