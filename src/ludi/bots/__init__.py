"""The built-in bots, by the names that commands and tables use. They know only what their seat can see."""

from importlib import import_module

from ludi.bots.bot import Bot
from ludi.core.errors import BadSetup
from ludi.games import GAMES

BOTS = {
    "random": "ludi.bots.random_bot",
    "augur": "ludi.bots.augur",
    "faber": "ludi.bots.faber",
}
"""The module of each bot, weakest first; it is imported only when the bot is needed."""

ONLY_FOR = {"faber": ["porta-nigra"]}
"""The games of bots that do not play every game."""


def bot(name: str) -> Bot:
    """The bot of this name."""
    if name not in BOTS:
        raise BadSetup(f"Unknown bot {name!r}; choose from {', '.join(BOTS)}.")
    made = import_module(BOTS[name]).make()
    assert isinstance(made, Bot)
    return made


def bots_for(game_name: str) -> list[str]:
    """The names of the bots that play a game, the weakest first."""
    if game_name not in GAMES:
        raise BadSetup(f"Unknown game {game_name!r}; choose from {', '.join(GAMES)}.")
    return [name for name in BOTS if game_name in ONLY_FOR.get(name, [game_name])]


def bot_for(game_name: str, name: str) -> Bot:
    """The bot of this name, if it plays the game."""
    found = bot(name)
    if name not in bots_for(game_name):
        raise BadSetup(f"The bot {name!r} does not play {game_name}; choose from {', '.join(bots_for(game_name))}.")
    return found
