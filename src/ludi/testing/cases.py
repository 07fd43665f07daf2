"""The games that the conformance kit plays: a few whole games for each number of players and each setting."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

import ludi
from ludi.core.options import NUMBER, SEAT, SEAT_ORDER, Option
from ludi.testing.editions import Change, altered_game
from ludi.testing.play import MOST_ACTIONS, WAYS, choices, play_on, uniform

# What is played


@dataclass(frozen=True)
class Setting:
    """Options and edition changes for a game, and its seeds, each with a way to decide.

    `samples` is the number of positions from which a game is played to its end; use fewer for a slow game.
    """

    name: str
    options: tuple[tuple[str, str], ...] = ()
    edition: tuple[Change, ...] = ()
    seeds: tuple[tuple[int, str], ...] = ((2**96 - 1, "curious"),)
    samples: int = 5


def default_settings(game: ludi.Game, players: int) -> list[Setting]:
    """A game as shipped, and with a non-default value for each of its options."""
    settings = [Setting("shipped", seeds=((1, "uniform"), (2, "uniform"), (3, "curious"), (2**96 - 1, "curious")))]
    if game.options:
        others = tuple((option.name, other_value(option, players)) for option in game.options)
        settings.append(Setting("options", options=others))
    return settings


def other_value(option: Option, players: int) -> str:
    """A non-default value of an option."""
    if option.kind == SEAT:
        values = [str(players - 1), "0"]
    elif option.kind == SEAT_ORDER:
        values = [",".join(str(seat) for seat in reversed(range(players))), ",".join(map(str, range(players)))]
    elif option.kind == NUMBER:
        values = [str(option.highest), str(option.lowest)]
    else:
        values = [choice.value for choice in option.choices]
    return next(value for value in values if value != option.default)


@dataclass(frozen=True)
class Case:
    """One game that the kit plays through."""

    name: str
    players: int
    setting: Setting
    seed: int
    way: str

    def __str__(self) -> str:
        return f"{self.name}-{self.players}-{self.setting.name}-{self.seed if self.seed < 1000 else 'high'}"

    @property
    def game(self) -> ludi.Game:
        return altered_game(self.name, self.setting.edition)

    @property
    def seats(self) -> range:
        return range(self.players)

    @property
    def viewers(self) -> list[int | None]:
        """Every seat and the spectator."""
        return [*self.seats, None]

    @property
    def options(self) -> dict[str, str]:
        return dict(self.setting.options)

    def new(self) -> ludi.State:
        return self.game.new(self.players, self.seed, self.options)

    def at(self, index: int) -> str:
        return f"{self} before action {index}"


def cases_of(game: ludi.Game, settings: Callable[[ludi.Game, int], list[Setting]] = default_settings) -> list[Case]:
    """All cases of a game, with every number of players."""
    return [Case(game.name, players, setting, seed, way)
            for players in game.players
            for setting in settings(game, players)
            for seed, way in setting.seeds]


# Playing it


@cache
def played(case: Case) -> list[int]:
    """The actions of the game in a case."""
    return play_on(case.new(), WAYS[case.way], choices(case.seed))


@dataclass(frozen=True)
class Walk:
    """A game played once: its state before each action and at the end, and the events of each action."""

    states: list[ludi.State]
    events: list[list[ludi.Event]]


@cache
def walk(case: Case) -> Walk:
    state = case.new()
    states = [state.clone()]
    heard_events: list[list[ludi.Event]] = []
    for action in played(case):
        events: list[ludi.Event] = []
        state.listener = events
        state.apply(action)
        states.append(state.clone())
        heard_events.append(events)
    return Walk(states, heard_events)


def state_at(case: Case, index: int) -> ludi.State:
    """A state of a case that the caller may change; -1 for the last."""
    return walk(case).states[index].clone()


def positions(case: Case, about: int = MOST_ACTIONS) -> Iterator[tuple[int, ludi.State]]:
    """The states of a case before each action and at the end, or about this many of them."""
    last = len(played(case))
    for index in range(0, last, 1 + last // about):
        yield index, state_at(case, index)
    yield last, state_at(case, last)


def few_positions(case: Case, count: int) -> Iterator[tuple[int, ludi.State]]:
    """About this many states of a case before the game is over, each from the middle of its part of the game."""
    last = len(played(case))
    every = 1 + last // count
    return ((index, state_at(case, index)) for index in range(every // 2, last, every))


def all_events(case: Case) -> Iterator[tuple[int, ludi.Event]]:
    """All events of a case, each with the index of its action."""
    return ((index, event) for index, events in enumerate(walk(case).events) for event in events)


def private_events(case: Case) -> Iterator[tuple[int, ludi.State, ludi.Event]]:
    """All private events of a case, each with its action and the state after it."""
    return ((index, state_at(case, index + 1), event) for index, event in all_events(case) if event.private)


def written(game: ludi.Game, state: ludi.State) -> str:
    """A position as one JSON text."""
    return json.dumps(game.position(state), sort_keys=True)


def finish(state: ludi.State, seed: int = 7) -> ludi.State:
    """Play at random to the end."""
    play_on(state, uniform, ludi.seeded(seed))
    return state
