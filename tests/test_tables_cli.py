"""`ludi tables`: a host looks after the tables of a server, also while it runs."""

import contextlib
import io
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludi
from ludi import cli
from ludi.core.record import from_json
from support.site import PATIENCE, Player, Site, running_site, settings_for, someone, wait_for


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with running_site(settings_for(tmp_path)) as running:
        yield running


Ran = subprocess.CompletedProcess[str]


def run(folder: Path, *arguments: str, said: str = "") -> Ran:
    """Run the command in this process, which is many times as quick as starting another."""
    out, err, status = io.StringIO(), io.StringIO(), 0
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        patch.setattr(sys, "argv", ["ludi", "tables", *arguments])
        patch.setattr(sys, "stdin", io.StringIO(said))
        patch.setenv("LUDI_DATA", str(folder))
        patch.setenv("COLUMNS", "200")
        try:
            cli.main()
        except SystemExit as stop:
            status = stop.code if isinstance(stop.code, int) else 0 if stop.code is None else 1
    return Ran(arguments, status, out.getvalue(), err.getvalue())


def run_beside(folder: Path, *arguments: str, said: str = "") -> Ran:
    """Run the command as a process of its own, as a host does beside a running server."""
    return subprocess.run([sys.executable, "-m", "ludi.cli", "tables", *arguments], input=said,
                          env={**os.environ, "LUDI_DATA": str(folder), "COLUMNS": "200"},
                          capture_output=True, text=True, timeout=PATIENCE, check=False)


def test_tables_are_listed_and_shown(tmp_path: Path, site: Site) -> None:
    player = Player(site.url, cookie=someone())
    running = player.open("porta-nigra", "me", "here", names=("Hera", "Gaia"))["table"]
    waiting = player.open("via-appia", "me", "open", names=("Hera",))["table"]
    listed = json.loads(run(tmp_path, "list", "--json").stdout)
    assert {(each["table"], each["status"]) for each in listed} == {(running, "playing"), (waiting, "waiting")}
    assert [each["table"] for each in json.loads(run(tmp_path, "list", "--status", "waiting", "--json").stdout)] \
        == [waiting]
    assert json.loads(run(tmp_path, "list", "--older-than", "1", "--json").stdout) == []
    assert "Hera, Gaia" in run(tmp_path, "list").stdout
    shown = json.loads(run(tmp_path, "show", running, "--json").stdout)
    assert ([seat["name"] for seat in shown["seats"]], shown["actions"]) == (["Hera", "Gaia"], 0)
    assert "seat 2: open" in run(tmp_path, "show", waiting).stdout


def test_no_secret_is_shown(tmp_path: Path, site: Site) -> None:
    table = Player(site.url).open("porta-nigra", "me", "open")
    shown = run(tmp_path, "show", table["table"], "--json").stdout + run(tmp_path, "list", "--json").stdout
    assert table["table"] in shown
    assert not [secret for secret in (table["seats"][0]["token"], table["seats"][1]["invitation"]) if secret in shown]


def test_a_closed_game_is_only_looked_at_and_the_running_server_knows(tmp_path: Path, site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open()["table"]
    player.play_on(table, ludi.seeded(1), 3)
    assert json.loads(run_beside(tmp_path, "close", table, "--json").stdout) == {"table": table, "status": "replay"}
    wait_for(lambda: player.get(f"/tables/{table}")["status"] == "replay", "the server to hear of it")
    assert len(player.get(f"/tables/{table}/record")["actions"]) == 3
    again = run(tmp_path, "close", table)
    assert (again.returncode, "already closed" in again.stderr) == (2, True)


def test_a_waiting_table_is_not_closed(tmp_path: Path, site: Site) -> None:
    table = Player(site.url).open("porta-nigra", "me", "open")["table"]
    ran = run(tmp_path, "close", table)
    assert ran.returncode == 2
    assert "delete it instead" in ran.stderr


def test_a_record_is_exported(tmp_path: Path, site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open()["table"]
    player.play_on(table, ludi.seeded(1))
    text = run(tmp_path, "export", table).stdout
    assert text == player.ask("GET", f"/tables/{table}/record").text
    file = tmp_path / "game.json"
    assert json.loads(run(tmp_path, "export", table, "--out", str(file), "--json").stdout) == {
        "table": table, "record": str(file)}
    assert from_json(file.read_text("utf-8")).result is not None
    nowhere = run(tmp_path, "export", table, "--out", str(tmp_path / "nowhere" / "x.json"))
    assert (nowhere.returncode, "Cannot write" in nowhere.stderr) == (2, True)


def test_deleting_asks_first(tmp_path: Path, site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open()["table"]
    refused = run_beside(tmp_path, "delete", table, said="n\n")
    assert (refused.returncode, "Nothing was deleted" in refused.stderr) == (2, True)
    assert player.get(f"/tables/{table}")["table"] == table
    assert json.loads(run_beside(tmp_path, "delete", table, "--yes", "--json").stdout) == {"deleted": [table]}
    wait_for(lambda: player.ask("GET", f"/tables/{table}").status_code == 404, "the server to hear of it")


def test_of_several_tables_all_are_deleted_or_none(tmp_path: Path, site: Site) -> None:
    player = Player(site.url, cookie=someone())
    table = player.open()["table"]
    ran = run(tmp_path, "delete", table, "nothing", "--yes")
    assert (ran.returncode, "Table 'nothing' not found" in ran.stderr) == (2, True)
    assert [each["table"] for each in json.loads(run(tmp_path, "list", "--json").stdout)] == [table]


@pytest.mark.parametrize("command", ["show", "close", "export"])
def test_an_unknown_table_is_said_clearly(tmp_path: Path, site: Site, command: str) -> None:
    ran = run(tmp_path, command, "nothing")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "Table 'nothing' not found" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_an_unknown_status_is_said_clearly(tmp_path: Path) -> None:
    ran = run(tmp_path, "list", "--status", "asleep")
    assert (ran.returncode, "Unknown status 'asleep'" in ran.stderr) == (2, True)


def test_without_a_database_it_says_so_and_makes_none(tmp_path: Path) -> None:
    ran = run(tmp_path, "list")
    assert ran.returncode == 2
    assert "There is no database" in ran.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_database_of_another_version_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "ludi.sqlite") as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        connection.execute("INSERT INTO alembic_version VALUES ('0001_tables')")
    ran = run(tmp_path, "list")
    assert ran.returncode == 2
    assert "another version (0001_tables" in ran.stderr
