"""The reference client in examples/http_bot.py takes a seat on a real server and plays whole games."""

import random
import re
import subprocess
import sys
from pathlib import Path
from runpy import run_path

import pytest

import ludi
from ludi.bots.thinking import think
from ludi.site.table import FINISHED
from support.site import PATIENCE, Player, invitation, running_site, settings_for, token

PROGRAM = Path(__file__).parents[2] / "examples" / "http_bot.py"
GUIDE = Path(__file__).parents[2] / "docs" / "bots.md"
MOST_LINES = 60


def run_bot(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, PROGRAM, *arguments], capture_output=True, text=True, timeout=5 * PATIENCE)


def test_the_reference_client_is_short() -> None:
    assert len(PROGRAM.read_text("utf-8").splitlines()) <= MOST_LINES


@pytest.mark.parametrize("name", list(ludi.GAMES))
def test_the_client_takes_an_open_seat_and_plays_to_the_end(name: str, tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path)) as site:
        table = Player(site.url).open(name, "open", "bot")
        done = run_bot(f"{site.url}/table/{table['table']}#seat={invitation(table, 0)}", "Cassia", "Quinta")
        assert (done.returncode, done.stderr) == (0, "")
        played = site.context.tables.cached[table["table"]]
        assert (played.status, played.seats[0].name) == (FINISHED, "Cassia Quinta")
        assert done.stdout.splitlines()[-1] == str(played.state.scores())


def test_the_client_goes_on_with_the_link_that_it_printed(tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path)) as site:
        table = Player(site.url).open("porta-nigra", "me", "bot")
        link = f"{site.url}/table/{table['table']}#seat={token(table, 0)}"
        done = run_bot(link)
        assert re.findall("break: (.*)", done.stdout) == [link]
        assert site.context.tables.cached[table["table"]].status == FINISHED


def test_a_bot_of_the_library_plays_through_the_client(tmp_path: Path) -> None:
    """As docs/bots.md tells authors to do it: whole turns, made from the JSON view."""
    (line,) = re.findall(r"^    return (think\(.*\))$", GUIDE.read_text("utf-8"), re.MULTILINE)
    with running_site(settings_for(tmp_path)) as site:
        table = Player(site.url).open("porta-nigra", "open", "bot")
        names = run_path(str(PROGRAM))
        names["Seat"].play.__globals__["choose"] = lambda view, legal: eval(
            line.replace("augur", "random"), {"think": think, "random": random, "view": view})
        seat = names["Seat"](f"{site.url}/table/{table['table']}#seat={invitation(table, 0)}", "Cassia")
        assert [each["points"] for each in seat.play()["seats"]] == \
            site.context.tables.cached[table["table"]].state.scores()


def test_a_wrong_link_is_refused_with_the_words_of_the_server(tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path)) as site:
        table = Player(site.url).open("porta-nigra", "open", "bot")
        done = run_bot(f"{site.url}/table/{table['table']}#seat=wrong")
        assert done.returncode == 1
        assert "doesn't match any seat" in done.stderr


def test_without_a_link_it_says_what_it_needs() -> None:
    done = run_bot()
    assert (done.returncode, done.stderr.split(",")[0]) == (1, "Give the link of a seat")


@pytest.mark.parametrize(("actions", "status", "rule"), [(["end turn"], 422, True), (["fly"], 422, False)])
def test_a_refused_move_names_the_rule_and_changes_nothing(actions: list[str], status: int, rule: bool,
                                                           tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path)) as site:
        table = Player(site.url).open("porta-nigra", "me", "here")
        path = f"/tables/{table['table']}"
        seat = Player(site.url, token(table, Player(site.url).get(path)["decides"]))
        before = seat.get(f"{path}/view")
        refused = seat.ask("POST", f"{path}/moves", json={"index": 0, "actions": actions})
        assert refused.status_code == status
        assert refused.json().get("rule", "").startswith("PN-") == rule
        assert seat.get(f"{path}/view") == before
