"""What the tests need besides Python packages is found, or got, or the lack of it is told loudly."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from support import browser, prepare
from support.equipment import NO_BROWSER, NO_POSTGRES, find_browser

TESTS = Path(__file__).parent
LACKING = f"""
import pytest

@pytest.mark.parametrize("number", range(3))
def test_in_a_browser(number): pytest.skip({NO_BROWSER!r})

@pytest.mark.parametrize("number", range(2))
def test_on_a_database(number): pytest.skip({NO_POSTGRES!r})

def test_of_something_else(): pytest.skip("not today")

def test_that_passes(): pass
"""


def last_line_of_a_run(folder: Path, *arguments: str) -> str:
    shutil.copy(TESTS / "conftest.py", folder)
    (folder / "test_lacking.py").write_text(LACKING)
    ran = subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "xdist", *arguments], cwd=folder,
                         env={**os.environ, "PYTHONPATH": str(TESTS), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
                         capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout
    return ran.stdout.splitlines()[-1]


@pytest.mark.parametrize("workers", ["0", "2"])
def test_the_last_line_says_how_many_tests_were_skipped_and_why(tmp_path: Path, workers: str) -> None:
    assert last_line_of_a_run(tmp_path, "-n", workers) == (
        f"!!! SKIPPED: 2 tests, {NO_POSTGRES}; 3 tests, {NO_BROWSER} !!!")


def test_skips_for_other_causes_are_not_in_the_last_line(tmp_path: Path) -> None:
    assert last_line_of_a_run(tmp_path, "-k", "else or passes").startswith("1 passed, 1 skipped")


def program(path: Path, status: int = 0) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\nexit {status}\n")
    path.chmod(0o755)
    return path


def test_a_browser_that_does_not_start_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_browser() is None
    program(tmp_path / "chromium", status=1)
    assert find_browser() is None
    chrome = program(tmp_path / "google-chrome")
    assert find_browser() == str(chrome)


# Getting what is missing


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What would have been run, on a machine that lacks all and where nothing helps."""
    asked: list[str] = []
    monkeypatch.setattr(prepare, "run", lambda *command: asked.append(" ".join(command)))
    monkeypatch.setattr(prepare, "can_compile", lambda: False)
    monkeypatch.setattr(prepare, "find_browser", lambda: None)
    monkeypatch.setattr(prepare, "find_postgres", lambda: None)
    monkeypatch.setattr(browser, "browser_trouble", lambda: "it does not start")
    return asked


def become(monkeypatch: pytest.MonkeyPatch, user: int, programs: Path) -> None:
    monkeypatch.setattr(os, "getuid", lambda: user)
    monkeypatch.setenv("PATH", str(programs))


def test_root_gets_everything_from_the_packages_of_the_system(
        commands: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path / "apt-get")
    become(monkeypatch, 0, tmp_path)
    assert prepare.main("system") == 0
    installed = [command.split("--no-install-recommends ")[1] for command in commands[1:]]
    assert commands[0] == "apt-get update -q"
    assert installed == ["gcc libc6-dev python3-dev", "postgresql", "chromium fonts-liberation libatomic1"]


def test_nobody_but_root_installs_packages_of_the_system(
        commands: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path / "apt-get")
    become(monkeypatch, 1000, tmp_path)
    assert prepare.main("system") == 0
    assert commands == []


def test_a_machine_that_lacks_nothing_installs_nothing(
        commands: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path / "apt-get")
    become(monkeypatch, 0, tmp_path)
    monkeypatch.setattr(prepare, "can_compile", lambda: True)
    monkeypatch.setattr(prepare, "find_browser", lambda: "/usr/bin/chromium")
    monkeypatch.setattr(prepare, "find_postgres", lambda: tmp_path)
    monkeypatch.setattr(browser, "browser_trouble", lambda: None)
    assert (prepare.main("system"), prepare.main("packages")) == (0, 0)
    assert commands == []


@pytest.mark.parametrize(("ci", "status"), [("", 0), ("true", 1)])
def test_what_cannot_be_had_ends_the_run_in_continuous_integration_only(
        commands: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
        ci: str, status: int) -> None:
    become(monkeypatch, 1000, tmp_path)
    monkeypatch.setenv("CI", ci)
    assert prepare.main("packages") == status
    assert [command.split(" -m ")[1].split()[0] for command in commands] == ["playwright", "pip"]
    told = capsys.readouterr().out
    assert all(lack in told for lack in (prepare.NO_COMPILER, NO_BROWSER, "it does not start", NO_POSTGRES))
