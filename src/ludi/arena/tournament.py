"""A tournament as it was asked for: checked before anything is played, and split into jobs for any process."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field

from ludi.arena.schedule import LineUp, Seating, line_ups, schedule
from ludi.bots import bot_for, make
from ludi.bots.bot import Bot
from ludi.bots.thinking import opened
from ludi.core.errors import BadSetup
from ludi.core.game import Game
from ludi.core.rng import SEED_LIMIT

DEFAULT_LIMIT = 30.0
"""Seconds that a bot may think about one decision."""


def named_bot(game_name: str, name: str) -> Bot:
    """The bot with this name, or the one that "module:function" makes, which no package has to declare."""
    if ":" not in name:
        return bot_for(game_name, name)
    try:
        made = make(name)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadSetup(f"Cannot make the bot {name!r} ({error}). Name a function that returns a bot, and put its "
                       "module on PYTHONPATH.") from error
    if made.games and game_name not in made.games:
        raise BadSetup(f"The bot {name!r} does not play {game_name}; it plays {', '.join(made.games)}.")
    return made


@dataclass(frozen=True)
class Job:
    """One game for a process that knows nothing else."""

    game_name: str
    edition: str | None
    options: dict[str, str]
    seating: Seating
    limit: float

    @property
    def game(self) -> Game:
        return opened(self.game_name, self.edition)


@dataclass(frozen=True)
class Tournament:
    """All that decides which games are played."""

    game_name: str
    bots: Sequence[str]
    players: int = 2
    games: int = 10
    """Games for each line-up, rounded up so that it plays each deal in every rotation."""
    seed: int = 1
    options: dict[str, str] = field(default_factory=dict)
    edition: str | None = None
    """The text of an edition file; None for the shipped edition."""
    limit: float = DEFAULT_LIMIT
    """Seconds for a decision; 0 for no limit."""

    @property
    def game(self) -> Game:
        return opened(self.game_name, self.edition)

    @property
    def line_ups(self) -> list[LineUp]:
        return line_ups(self.bots, self.players)

    @property
    def names(self) -> list[str]:
        """The bots, each once."""
        return list(dict.fromkeys(self.bots))

    def check(self) -> None:
        """Refuse what could not be played: unknown bots, a wrong number of players, bad options, too large seeds."""
        for name in self.names:
            named_bot(self.game_name, name)
        self.game.new(self.players, self.seed, self.options)
        if self.seed + self.games > SEED_LIMIT:
            raise BadSetup(f"{self.games} games starting at seed {self.seed} exceed the largest seed, 2**96 - 1.")

    def weakness(self, name: str) -> str:
        """Why a bot plays below its strength, in one sentence; usually empty."""
        return named_bot(self.game_name, name).weakness(self.game)

    def seatings(self) -> list[Seating]:
        return list(schedule(self.line_ups, self.games, self.seed))

    def job(self, seating: Seating) -> Job:
        return Job(self.game_name, self.edition, self.options, seating, self.limit)

    def written(self) -> dict[str, object]:
        """The tournament as JSON. Two tournaments are the same if this is the same."""
        game = self.game
        return {**asdict(self), "bots": list(self.bots), "seed": str(self.seed), "edition": game.edition.fingerprint,
                "rules": game.rules, "options": game.with_defaults(self.options)}
