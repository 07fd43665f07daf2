"""A bot's turn, or a hint, as a job for a worker process. Takes names and plain values, returns notations."""

from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

import ludi.games
from ludi.bots import bot_for
from ludi.bots.driver import MAX_ACTIONS, play_turn
from ludi.bots.suggest import Suggestion, suggest
from ludi.core.game import Game, JsonObject


@lru_cache(maxsize=32)
def opened(game_name: str, edition: str | None) -> Game:
    """A game with the current edition (None), with the shipped edition of this fingerprint, or with an edition text.

    Cached, because reading an edition is slow.
    """
    if edition is None:
        return ludi.games.game(game_name)
    if edition in ludi.games.shipped_editions(game_name):
        return ludi.games.game_for(game_name, edition)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "edition.toml"
        file.write_text(edition, encoding="utf-8")
        return ludi.games.game(game_name, file)


def think(game_name: str, edition: str | None, bot_name: str, view: JsonObject, seed: int,
          max_actions: int = MAX_ACTIONS) -> list[str]:
    """Run `play_turn` for the seat whose view this is and return the actions as notations."""
    game = opened(game_name, edition)
    return [game.notation(action)
            for action in play_turn(bot_for(game_name, bot_name), game, game.read_view(view), seed, max_actions)]


def advise(game_name: str, edition: str | None, view: JsonObject, seed: int, count: int) -> list[Suggestion]:
    """Run `suggest` for the seat whose view this is."""
    game = opened(game_name, edition)
    return suggest(game, game.read_view(view), seed, count)
