"""The command `ludi arena`: what it prints, keeps and refuses, and how a killed run goes on."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ludi import cli
from ludi.arena.run_folder import GAMES, PAGE, REPORT, TOURNAMENT
from ludi.core.record import from_json, replay
from ludi.games import game
from ludi.games.porta_nigra.edition import SHIPPED
from support.unruly import STOP_AFTER

Patch = pytest.MonkeyPatch
Capture = pytest.CaptureFixture[str]
PATIENCE = 120


class Ran:
    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err


def arena(monkeypatch: Patch, capsys: Capture, *arguments: object) -> Ran:
    """Run the command in this process; its games are played in others."""
    monkeypatch.setattr(sys, "argv", ["ludi", "arena", *(str(argument) for argument in arguments)])
    monkeypatch.setenv("COLUMNS", "200")
    with pytest.raises(SystemExit) as stop:
        cli.main()
    captured = capsys.readouterr()
    return Ran(stop.value.code if isinstance(stop.value.code, int) else 0, captured.out, captured.err)


def records(folder: Path) -> dict[int, object]:
    lines = [json.loads(line) for line in (folder / GAMES).read_text().splitlines()]
    return {line["number"]: line["record"] for line in lines}


def test_json_is_the_report(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    ran = arena(monkeypatch, capsys, "porta-nigra", "--bots", "random", "--games", 2, "--out", tmp_path, "--json")
    printed = json.loads(ran.out)
    assert (ran.status, printed["games"], printed["players"]) == (0, 2, 2)
    assert printed == json.loads((tmp_path / REPORT).read_text())


def test_a_folder_keeps_tournament_games_and_reports(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    ran = arena(monkeypatch, capsys, "porta-nigra", "--bots", "random", "--games", 1, "--out", tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {TOURNAMENT, GAMES, REPORT, PAGE}
    assert "1 game of Porta Nigra, 2 players" in ran.out
    assert f"Report written to {tmp_path / PAGE}." in ran.out
    record = from_json(json.dumps(records(tmp_path)[0]))
    assert len(list(replay(game("porta-nigra"), record))) == len(record.actions)


@pytest.mark.usefixtures("unruly_bots")
def test_forfeits_are_told_with_their_reason(monkeypatch: Patch, capsys: Capture) -> None:
    ran = arena(monkeypatch, capsys, "porta-nigra", "--bots", "random, raising", "--games", 2)
    assert ran.status == 0
    assert "raising forfeits 2 of 2 games: it raised ValueError: I can't decide." in ran.out


def test_bots_play_with_options_and_a_given_edition(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    edition = tmp_path / "mine.toml"
    edition.write_text(SHIPPED.read_text().replace('name = "reconstruction-1"', 'name = "mine"'))
    ran = arena(monkeypatch, capsys, "porta-nigra", "--bots", "random", "--players", 3, "--games", 1, "--edition",
                edition, "--option", "start=1", "--json")
    printed = json.loads(ran.out)
    assert (printed["edition"]["name"], printed["players"], printed["options"]["start"]) == ("mine", 3, "1")


@pytest.mark.parametrize(("arguments", "words"), [
    (["porta-nigra", "--bots", "random,nero"], "Unknown bot 'nero'; choose from "),
    (["ave-roma", "--bots", "random,faber"], "The bot 'faber' does not play ave-roma; choose from"),
    (["porta-nigra", "--bots", "nowhere:nero"], "Cannot make the bot 'nowhere:nero' (No module named 'nowhere'). Name"),
    (["porta-nigra", "--bots", "json:nero"], "Cannot make the bot 'json:nero' (module 'json' has no attribute 'nero')"),
    (["porta-nigra", "--bots", "time:time"], "time:time returned float; expected a Bot."),
    (["ave-roma", "--bots", "ludi.bots.faber:make"], "does not play ave-roma; it plays porta-nigra."),
    (["porta-nigra", "--bots", "random", "--players", "7"], "The number of players is 7; Porta Nigra needs one of"),
    (["porta-nigra", "--bots", "random", "--option", "start=nobody"], "nobody"),
    (["porta-nigra", "--bots", "random", "--option", "start"], "has no value; expected NAME=VALUE"),
    (["porta-nigra", "--bots", "random", "--seed", "-1"], "The seed -1 is out of range"),
    (["porta-nigra", "--bots", "random", "--seed", str(2**96 - 1)], "exceed the largest seed"),
    (["porta-nigra", "--bots", "random", "--edition", "none.toml"], "Cannot read the edition file none.toml"),
    (["nigra", "--bots", "random"], "Unknown game 'nigra'"),
])
def test_bad_input_is_refused_before_anything_is_played(monkeypatch: Patch, capsys: Capture, tmp_path: Path,
                                                       arguments: list[str], words: str) -> None:
    ran = arena(monkeypatch, capsys, *arguments, "--out", tmp_path / "run")
    assert (ran.status, ran.out) == (2, "")
    assert words in ran.err
    assert list(tmp_path.iterdir()) == []


def test_a_changed_command_is_refused(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    command = ["porta-nigra", "--bots", "random", "--games", "1", "--out", str(tmp_path)]
    assert arena(monkeypatch, capsys, *command).status == 0
    ran = arena(monkeypatch, capsys, *command, "--seed", "9")
    assert ran.status == 2
    assert "belongs to another run: its --seed is '1', not '9'. Repeat that command to go on" in ran.err


@pytest.mark.usefixtures("unruly_bots")
def test_a_killed_run_goes_on_where_it_stopped(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    command = ["porta-nigra", "--bots", "waiting", "--games", "4", "--limit", "0"]
    stopped, whole = tmp_path / "stopped", tmp_path / "whole"
    # About 200 answers make a game, so it stops in the second or third one.
    running = subprocess.Popen([sys.executable, "-m", "ludi.cli", "arena", *command, "--out", str(stopped)],
                               env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), STOP_AFTER: "450"},
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + PATIENCE
    while not (stopped / GAMES).exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    running.kill()
    running.wait()
    before = records(stopped)
    assert 0 < len(before) < 4
    for folder in (stopped, whole):
        # Another number of processes is no other command.
        assert arena(monkeypatch, capsys, *command, "--out", folder, "--jobs", 2).status == 0
    assert records(stopped) == records(whole)
    assert list(records(stopped))[:len(before)] == list(before)
    assert sorted(records(whole)) == [0, 1, 2, 3]
