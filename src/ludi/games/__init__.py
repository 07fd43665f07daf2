"""The games of the house, by the names that commands and records use."""

from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from ludi.core.errors import BadSetup
from ludi.core.game import Game

GAMES = {
    "porta-nigra": "ludi.games.porta_nigra.game",
    "ave-roma": "ludi.games.ave_roma.game",
    "via-appia": "ludi.games.via_appia.game",
}
"""Where each game opens; a game is imported only when it is asked for."""


def game(name: str, edition: Path | None = None) -> Game:
    """A game with its shipped edition, or with the edition in a file."""
    opened = module(name).open_game(edition)
    assert isinstance(opened, Game)
    return opened


def game_for(name: str, fingerprint: str) -> Game:
    """A game with the edition of this fingerprint: the shipped one, or one that was shipped earlier."""
    editions = shipped_editions(name)
    if fingerprint not in editions:
        raise BadSetup(f"No shipped edition of {name} has the fingerprint {fingerprint[:12]}; open the game with its "
                       "edition file instead.")
    return game(name, editions[fingerprint])


@cache
def shipped_editions(name: str) -> dict[str, Path]:
    """The edition files that come with a game, by fingerprint: today's, then the earlier ones."""
    file = module(name).__file__
    assert file is not None
    folder = Path(file).parent
    files = [folder / "edition.toml", *sorted((folder / "editions").glob("*.toml"))]
    return {game(name, file).edition.fingerprint: file for file in files}


def module(name: str) -> ModuleType:
    if name not in GAMES:
        raise BadSetup(f"Unknown game {name!r}; choose from {', '.join(GAMES)}.")
    return import_module(GAMES[name])
