"""The games that can be played: our own, and those that other packages add with the entry point `ludi.games`."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from ludi.core.errors import BadSetup
from ludi.core.game import Game
from ludi.core.i18n import add_locale

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

ENTRY_POINTS = "ludi.games"
OUR_GAMES = {
    "porta-nigra": "ludi.games.porta_nigra.game:make_game",
    "ave-roma": "ludi.games.ave_roma.game:make_game",
    "via-appia": "ludi.games.via_appia.game:make_game",
}
"""As in pyproject.toml. They are repeated here so that they are found in a source tree that is not installed, and
without searching all packages."""


class GameList(Mapping[str, str]):
    """Maps the name of each game to its factory, as "module:function": ours first, then the others by name.

    Other packages are searched only for the whole list or for a name that is not ours. A game of theirs that cannot be
    opened is left out, with a warning.
    """

    def __init__(self) -> None:
        self.broken: dict[str, str] = {}
        """Why a game was left out, by name."""
        self._others: dict[str, str] | None = None

    def __getitem__(self, name: str) -> str:
        return OUR_GAMES[name] if name in OUR_GAMES else self.others()[name]

    def __iter__(self) -> Iterator[str]:
        return iter([*OUR_GAMES, *self.others()])

    def __len__(self) -> int:
        return len(OUR_GAMES) + len(self.others())

    def others(self) -> dict[str, str]:
        if self._others is None:
            # Importing this takes longer than loading one of our games.
            from importlib.metadata import entry_points

            self._others = {}
            found = entry_points(group=ENTRY_POINTS)
            for entry in sorted(found, key=lambda entry: (entry.name, package_of(entry))):
                if entry.value != OUR_GAMES.get(entry.name):
                    self.add(entry.name, entry.value, package_of(entry))
        return self._others

    def add(self, name: str, place: str, package: str) -> None:
        """List a game of another package, if it can be opened."""
        import logging

        log = logging.getLogger(__name__)
        others = self.others()
        if name in OUR_GAMES or name in others:
            log.warning("The package %s contains another game called %r; it is skipped.", package, name)
            return
        try:
            made = make(place, None)
            if made.name != name:
                raise BadSetup(f"It calls itself {made.name!r}.")
        except Exception as error:
            # A broken game must not keep the other games from being played.
            self.broken[name] = f"Cannot load the game {name!r} from the package {package}: {error}"
            log.warning("%s", self.broken[name], exc_info=True)
            return
        add_locale(made.folder / "locale")
        others[name] = place


GAMES = GameList()


def package_of(entry: "EntryPoint") -> str:
    return entry.dist.name if entry.dist is not None else entry.module


def make(place: str, edition: Path | None) -> Game:
    """The game that the function at "module:function" returns."""
    module, _, function = place.partition(":")
    made = getattr(import_module(module), function)(edition)
    if not isinstance(made, Game):
        raise BadSetup(f"{place} returned {type(made).__name__}; expected a Game.")
    return made


def game(name: str, edition: Path | None = None) -> Game:
    """A game with its shipped edition, or with the edition from a file."""
    return make(known(name), edition)


def known(name: str) -> str:
    """The factory of a game; an unknown name raises BadSetup."""
    if name in GAMES:
        return GAMES[name]
    raise BadSetup(GAMES.broken.get(name) or f"Unknown game {name!r}; choose from {', '.join(GAMES)}.")


def game_for(name: str, fingerprint: str) -> Game:
    """A game with the edition of this fingerprint, either the current one or an earlier shipped one."""
    editions = shipped_editions(name)
    if fingerprint not in editions:
        raise BadSetup(f"No shipped edition of {name} has the fingerprint {fingerprint[:12]}; open the game with its "
                       "edition file instead.")
    return game(name, editions[fingerprint])


@cache
def shipped_editions(name: str) -> dict[str, Path]:
    """The edition files shipped with a game, by fingerprint: the current one, then earlier ones."""
    folder = game(name).folder
    files = [folder / "edition.toml", *sorted((folder / "editions").glob("*.toml"))]
    return {game(name, file).edition.fingerprint: file for file in files}
