"""Games that other packages bring: found by their entry points, and left out with a warning where they cannot be."""

import logging
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludi
from ludi import games
from ludi.bots import BOTS
from ludi.core.errors import BadSetup
from ludi.games import OUR_GAMES, GameList, game

OWN = 'from ludi.games.via_appia.game import make_game as theirs\ndef make_game(edition=None):\n    made = theirs()\n'
ROOT = Path(__file__).parents[2]


class Packages:
    """A folder on the path into which a test puts packages."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def add(self, package: str, source: str, **entries: str) -> None:
        """A package with one module of its own name and with entry points for games."""
        (self.folder / f"{package}.py").write_text(source)
        info = self.folder / f"{package}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        lines = "".join(f"{name.replace('_', '-')} = {place}\n" for name, place in entries.items())
        (info / "entry_points.txt").write_text(f"[ludi.games]\n{lines}")


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Packages]:
    known = set(sys.modules)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(games, "GAMES", GameList())
    yield Packages(tmp_path)
    for name in set(sys.modules) - known:
        del sys.modules[name]


def test_our_games_come_first_then_others_by_name(packages: Packages) -> None:
    packages.add("ludus", OWN + "    made.name = 'zeta'\n    return made\n", zeta="ludus:make_game")
    packages.add("alea", OWN + "    made.name = 'alpha'\n    return made\n", alpha="alea:make_game")
    assert list(games.GAMES) == [*OUR_GAMES, "alpha", "zeta"]


def test_a_game_of_another_package_is_opened_by_its_name(packages: Packages) -> None:
    packages.add("alea", OWN + "    made.name = 'alpha'\n    return made\n", alpha="alea:make_game")
    assert game("alpha").name == "alpha"


@pytest.mark.parametrize("source", [
    "import a_module_that_is_not_there\n", "def make_game(:\n", "def make_game(edition=None):\n    return 1 / 0\n",
    "def make_game(edition=None):\n    return 'a game'\n", OWN + "    return made\n", ""])
def test_a_game_that_cannot_be_opened_is_left_out(packages: Packages, source: str,
                                                  caplog: pytest.LogCaptureFixture) -> None:
    packages.add("alea", source, alpha="alea:make_game")
    with caplog.at_level(logging.WARNING):
        assert list(games.GAMES) == list(OUR_GAMES)
    assert "Cannot load the game 'alpha' from the package alea: " in caplog.text


def test_who_asks_for_a_game_that_cannot_be_opened_is_told_why(packages: Packages) -> None:
    packages.add("alea", "def make_game(edition=None):\n    return 1 / 0\n", alpha="alea:make_game")
    with pytest.raises(BadSetup, match="Cannot load the game 'alpha' from the package alea: division by zero"):
        game("alpha")


def test_another_game_of_the_same_name_is_left_out(packages: Packages, caplog: pytest.LogCaptureFixture) -> None:
    packages.add("alea", OWN + "    made.name = 'via-appia'\n    return made\n", via_appia="alea:make_game")
    with caplog.at_level(logging.WARNING):
        assert list(games.GAMES) == list(OUR_GAMES)
    assert "The package alea contains another game called 'via-appia'; it is skipped." in caplog.text


def test_our_games_are_opened_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = GameList()
    monkeypatch.setattr(games, "GAMES", listed)
    game("porta-nigra")
    assert listed._others is None


def test_the_package_declares_the_games_and_bots_that_it_lists() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]
    assert (declared["ludi.games"], declared["ludi.bots"]) == (OUR_GAMES, BOTS)


def test_games_are_where_they_are_said_to_be() -> None:
    assert ludi.game("porta-nigra").folder == Path(ludi.__file__).parent / "games" / "porta_nigra"
