"""One game between bots, in this process. Times every decision and says which bot could not go on."""

import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from ludi.arena.played import Played, finished, forfeited
from ludi.arena.schedule import Seating
from ludi.bots.bot import Bot
from ludi.bots.driver import take_turn
from ludi.core.errors import IllegalAction
from ludi.core.game import Game
from ludi.core.rng import Rng
from ludi.core.schema import View
from ludi.core.state import OVER, Event, State

LONGEST_REASON = 300
"""Characters of an error message that a report shows."""

Listener = Callable[[int, list[int]], None]
"""Called before each decision with the seat that decides and all actions of the turns before."""


class Failed(Exception):
    """A bot raised an exception or returned something that is not a list of actions, or an empty one."""


class Timed(Bot):
    """A bot in its seat: reports when it is asked, and measures how long it thinks."""

    def __init__(self, bot: Bot, asked: Callable[[], None]) -> None:
        super().__init__(bot.name)
        self.bot = bot
        self.asked = asked
        self.seconds: list[float] = []

    def choose(self, game: Game, view: View[State], rng: Rng) -> int:
        return self.plan(game, view, rng)[0]

    def plan(self, game: Game, view: View[State], rng: Rng) -> list[int]:
        self.asked()
        started = time.perf_counter()
        try:
            planned: object = self.bot.plan(game, view, rng)
        except Exception as error:
            # Whatever a bot raises, only its own game is lost.
            raise Failed(f"raised {type(error).__name__}: {error}") from error
        finally:
            self.seconds.append(time.perf_counter() - started)
        if not isinstance(planned, list) or not all(type(action) is int for action in planned):
            raise Failed(f"answered {planned!r}; expected a list of actions")
        if not planned:
            raise Failed("planned no action; expected at least one")
        return planned


def play_game(game: Game, bots: Sequence[Bot], seating: Seating, options: Mapping[str, str],
              listener: Listener = lambda seat, actions: None) -> Played:
    """Play a game. A bot that raises an exception or answers with an illegal action forfeits it."""
    state = game.new(len(bots), seating.seed, options)
    events: list[Event] = []
    state.listener = events
    actions: list[int] = []
    seats = [Timed(bot, partial(listener, seat, actions)) for seat, bot in enumerate(bots)]
    turns, decided = 0, OVER
    while state.seat != OVER:
        seat = state.seat
        turns += seat != decided
        decided = seat
        try:
            actions += take_turn(seats[seat], game, state, seating.seed, len(actions))
        except (Failed, IllegalAction) as error:
            return forfeited(game, seating, dict(options), actions, seat, reason_of(error), times(seats))
    return finished(game, seating, dict(options), actions, state, events, turns, times(seats))


def reason_of(error: Exception) -> str:
    text = f"answered illegally: {error}" if isinstance(error, IllegalAction) else str(error)
    return text if len(text) <= LONGEST_REASON else text[:LONGEST_REASON - 3] + "..."


def times(seats: Sequence[Timed]) -> list[list[float]]:
    return [[round(seconds, 6) for seconds in seat.seconds] for seat in seats]
