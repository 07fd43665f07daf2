"""The games that the conformance kit plays: for each game, number of players and setting, a few whole games."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

import ludi
from support.editions import Change, altered_game
from support.play import WAYS, choices, play_on, uniform

# What is played


@dataclass(frozen=True)
class Setting:
    """Options and changes of the edition under which a game is played, and the seeds, each with a way to decide."""

    name: str
    options: tuple[tuple[str, str], ...] = ()
    edition: tuple[Change, ...] = ()
    seeds: tuple[tuple[int, str], ...] = ((2**96 - 1, "curious"),)


def porta_nigra_settings(players: int) -> list[Setting]:
    youngest = ",".join(str(seat) for seat in reversed(range(players)))
    return [
        Setting("shipped", seeds=((1, "uniform"), (2, "uniform"), (2**96 - 1, "curious"))),
        Setting("given-seats", options=(("start", str(players - 1)), ("youngest", youngest))),
        # Random play builds too little for an early end, so the end is brought nearer.
        Setting("few-bricks", edition=(("bricks = 90", "bricks = 30"),)),
        Setting("few-romans", edition=(("romans_in_supply = 10", "romans_in_supply = 1"),
                                       ("sections = 15", "sections = 6"))),
        # Nor does it come to final cards and high gates, for want of means.
        Setting("rich", edition=(("sesterces = 20\ntorches = 1\ninfluence = 0",
                                  "sesterces = 300\ntorches = 25\ninfluence = 40"),)),
    ]


SETTINGS: dict[str, Callable[[int], list[Setting]]] = {"porta-nigra": porta_nigra_settings}
"""For each game and number of players, what the kit plays. Every option must occur with a value of its own."""


def settings(name: str, players: int) -> list[Setting]:
    """What is played of a game; one without options and without a line in the table is played as it is shipped."""
    return SETTINGS[name](players) if name in SETTINGS else [Setting("shipped")]


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


def all_cases() -> list[Case]:
    return [Case(name, players, setting, seed, way)
            for name in ludi.GAMES
            for players in ludi.game(name).players
            for setting in settings(name, players)
            for seed, way in setting.seeds]


# Playing it


@cache
def played(case: Case) -> list[int]:
    """The actions of the game that belongs to a case."""
    return play_on(case.new(), WAYS[case.way], choices(case.seed))


def positions(case: Case, every: int = 1) -> Iterator[tuple[int, ludi.State]]:
    """The states of a case before each action (or every so many), and at the end; one state that goes on."""
    state = case.new()
    for index, action in enumerate(played(case)):
        if index % every == 0:
            yield index, state
        state.apply(action)
    yield len(played(case)), state


def few_positions(case: Case, count: int) -> Iterator[tuple[int, ludi.State]]:
    """So many states of a case from the opening on, spread over the game, without its end."""
    every = max(1, len(played(case)) // count)
    return ((index, state) for index, state in positions(case, every) if state.seat != ludi.OVER)


def written(game: ludi.Game, state: ludi.State) -> str:
    """A position as one text."""
    return json.dumps(game.position(state), sort_keys=True)


def finish(state: ludi.State, seed: int = 7) -> ludi.State:
    """Play at random to the end."""
    play_on(state, uniform, ludi.seeded(seed))
    return state


def last_state(case: Case) -> ludi.State:
    state = case.new()
    for action in played(case):
        state.apply(action)
    return state


def heard(case: Case) -> Iterator[tuple[int, ludi.Event]]:
    """All events of a case, each with the number of its action."""
    state = case.new()
    for index, action in enumerate(played(case)):
        events: list[ludi.Event] = []
        state.listener = events
        state.apply(action)
        yield from ((index, event) for event in events)


def whispers(case: Case) -> Iterator[tuple[int, ludi.State, ludi.Event]]:
    """All private events of a case, each with its action and the state that this action led to."""
    state = case.new()
    for index, action in enumerate(played(case)):
        events: list[ludi.Event] = []
        state.listener = events
        state.apply(action)
        yield from ((index, state, event) for event in events if event.private)
