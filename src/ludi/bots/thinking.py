"""Thinking as a job for a pool of processes: names and plain values go in, notations come out."""

from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

import ludi.games
from ludi.bots import bot_for
from ludi.bots.bot import MOST_ACTIONS, turn
from ludi.core.game import Game, JsonObject
from ludi.core.rng import seeded


@lru_cache(maxsize=32)
def opened(game_name: str, edition: str | None) -> Game:
    """A game with its shipped edition, with the shipped one of this fingerprint, or with the one in this text; kept, as
    reading an edition takes its time."""
    if edition is None:
        return ludi.games.game(game_name)
    if edition in ludi.games.shipped_editions(game_name):
        return ludi.games.game_for(game_name, edition)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "edition.toml"
        file.write_text(edition, encoding="utf-8")
        return ludi.games.game(game_name, file)


def think(game_name: str, edition: str | None, bot_name: str, view: JsonObject, seed: int,
          most: int = MOST_ACTIONS) -> list[str]:
    """The notations of the bot's turn for the seat whose view this is; see `turn` for where it stops."""
    game = opened(game_name, edition)
    bot = bot_for(game_name, bot_name)
    return [game.notation(action) for action in turn(bot, game, game.read_view(view), seeded(seed), most)]
