"""The games of the house, by the names that commands and records use."""

from importlib import import_module
from pathlib import Path

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
    if name not in GAMES:
        raise BadSetup(f"There is no game {name!r}; there is {', '.join(GAMES)}.")
    opened = import_module(GAMES[name]).open_game(edition)
    assert isinstance(opened, Game)
    return opened
