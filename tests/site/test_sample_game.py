"""The game in examples/, installed from its folder as anyone would do it: the kit passes it, the server offers it."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import httpx
import pytest

import ludi
from support.site import PATIENCE, Player, server_process, someone

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "examples" / "terni-lapilli"
NAME = "terni-lapilli"


@pytest.fixture(scope="module")
def with_sample(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a process in which the sample game is installed."""
    folder = tmp_path_factory.mktemp("sample")
    # setuptools builds in the folder of the sources, which must stay clean.
    shutil.copytree(SAMPLE, folder / "sources", ignore=shutil.ignore_patterns("build", "*.egg-info", "__pycache__"))
    installed = folder / "installed"
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps",
                    "--no-build-isolation", "--target", str(installed), str(folder / "sources")], check=True)
    paths = [*filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep)), str(installed)]
    return {"PYTHONPATH": os.pathsep.join(paths)}


@pytest.fixture(scope="module")
def server(with_sample: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    database = tmp_path_factory.mktemp("server") / "ludi.sqlite"
    with server_process({**with_sample, "LUDI_DATABASE_URL": f"sqlite:///{database}"}) as running:
        yield running.url


def run(arguments: list[str], environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], env={**os.environ, **environment}, cwd=ROOT, text=True,
                          capture_output=True, check=False)


def test_the_kit_passes_the_installed_game(with_sample: dict[str, str]) -> None:
    ran = run(["-m", "ludi.testing", NAME], with_sample)
    assert (ran.returncode, "broken" in ran.stdout) == (0, False), ran.stdout + ran.stderr
    assert re.search(r"(\d+) of \1 promises kept\.", ran.stdout)


def test_the_kit_passes_the_folder_of_the_game() -> None:
    ran = run(["-m", "ludi.testing", str(SAMPLE)], {})
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_tests_of_the_game_pass(with_sample: dict[str, str]) -> None:
    ran = run(["-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", str(SAMPLE),
               str(SAMPLE / "tests")], with_sample)
    assert ran.returncode == 0, ran.stdout


def test_the_start_page_shows_four_games(server: str) -> None:
    page = httpx.get(f"{server}/", timeout=PATIENCE).text
    assert re.findall(r'<article class="tile [a-z-]+" data-game="([a-z-]+)"', page) == [*ludi.GAMES, NAME]
    assert re.findall(r'<h2[^>]* id="title-terni-lapilli"[^>]*>([^<]+)<', page) == ["Terni lapilli"]


def test_the_game_has_its_rules_page(server: str) -> None:
    page = httpx.get(f"{server}/rules/{NAME}", timeout=PATIENCE)
    assert (page.status_code, 'id="TL-end-1"' in page.text) == (200, True)


def test_a_started_table_has_a_board_that_can_be_clicked(server: str) -> None:
    player = Player(server, cookie=someone())
    table = player.open(NAME, "me", "here", options={"start": "0"})
    board = player.get(f"/tables/{table['table']}/board", seat=0)
    picture = ElementTree.fromstring(next(panel["svg"] for panel in board["panels"] if panel["name"] == "board"))
    lit = [part.get("data-actions") for part in picture.iter() if part.get("class") == "target lit noted"]
    assert (len(lit), board["prompt"]) == (8, "Place a pebble on an empty point")


def test_the_page_of_a_table_brings_symbols_and_style_of_the_game(server: str) -> None:
    table = Player(server, cookie=someone()).open(NAME)
    page = httpx.get(f"{server}/table/{table['table']}", timeout=PATIENCE).text
    (style,) = re.findall(rf'href="([^"]+/game-{NAME}\.css)"', page)
    assert '<symbol id="pebble"' in page
    assert ".terni-row" in httpx.get(server + style, timeout=PATIENCE).text


def test_the_bots_for_all_games_play_it(server: str) -> None:
    player = Player(server, cookie=someone())
    assert [game["bots"] for game in player.get("/games") if game["name"] == NAME] == [["random", "augur"]]
    table = player.open(NAME, "me", "bot")
    assert player.play_on(table["table"], ludi.seeded(1))["status"] == "over"
