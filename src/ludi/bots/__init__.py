"""The registry of bots by name: our own and those of other packages. Bots see only views."""

import logging
from functools import cache
from importlib import import_module, metadata

from ludi.bots.bot import Bot
from ludi.core.errors import BadSetup
from ludi.games import known, package_of

ENTRY_POINTS = "ludi.bots"
BOTS = {
    "random": "ludi.bots.random_bot:make",
    "augur": "ludi.bots.augur:make",
    "faber": "ludi.bots.faber:make",
    "tiro": "ludi.bots.levels:make_tiro",
    "miles": "ludi.bots.levels:make_miles",
    "centurio": "ludi.bots.levels:make_centurio",
    "legatus": "ludi.bots.levels:make_legatus",
}
"""The factory of each of our bots, weakest first. The order matches pyproject.toml."""

USUAL = "miles"

log = logging.getLogger("ludi.bots")


def make(place: str) -> Bot:
    """Make the bot of a factory function, given as "module:function"."""
    module, _, function = place.partition(":")
    made = getattr(import_module(module), function)()
    if not isinstance(made, Bot):
        raise BadSetup(f"{place} returned {type(made).__name__}; expected a Bot.")
    return made


@cache
def bots() -> dict[str, Bot]:
    """All bots by name. A bot of another package that fails to load is left out with a warning."""
    found = {name: make(place) for name, place in BOTS.items()}
    for entry in sorted(metadata.entry_points(group=ENTRY_POINTS), key=lambda entry: entry.name):
        if entry.name not in found:
            try:
                found[entry.name] = make(entry.value)
            except Exception:
                # A broken third-party bot must not stop the others from playing.
                log.warning("The bot %r of the package %s cannot be made; it is left out.", entry.name,
                            package_of(entry), exc_info=True)
    return found


def bot(name: str) -> Bot:
    """The bot with this name."""
    if name in BOTS:
        return make(BOTS[name])
    if name not in bots():
        raise BadSetup(f"Unknown bot {name!r}; choose from {', '.join(bots())}.")
    return bots()[name]


def bots_for(game_name: str) -> list[str]:
    """The names of the bots that play a game: ours first, weakest to strongest, then those of other packages."""
    known(game_name)
    return [name for name, each in bots().items() if not each.games or game_name in each.games]


def bots_at_tables(game_name: str) -> list[str]:
    """The names of the bots that players choose from, weakest first. A game without levels offers all that play it."""
    names = bots_for(game_name)
    return [name for name in names if bots()[name].at_tables] or names


def usual_bot(game_name: str) -> str:
    """The bot for a table where none was named: of medium strength, and quick."""
    names = bots_at_tables(game_name)
    return USUAL if USUAL in names else names[-1]


def bot_for(game_name: str, name: str) -> Bot:
    """The bot with this name. Raises BadSetup if it does not play the game."""
    found = bot(name)
    if name not in bots_for(game_name):
        raise BadSetup(f"The bot {name!r} does not play {game_name}; choose from {', '.join(bots_for(game_name))}.")
    return found
