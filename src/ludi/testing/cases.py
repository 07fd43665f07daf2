"""The games that the conformance kit plays: for each game, number of players and setting, a few whole games."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

import ludi
from support.editions import Change, altered_game
from support.play import MOST_ACTIONS, WAYS, choices, play_on, uniform

# What is played


@dataclass(frozen=True)
class Setting:
    """Options and changes of the edition under which a game is played, and the seeds, each with a way to decide.

    `samples` says from how many positions a game is played on to its end: fewer for a game that takes its time.
    """

    name: str
    options: tuple[tuple[str, str], ...] = ()
    edition: tuple[Change, ...] = ()
    seeds: tuple[tuple[int, str], ...] = ((2**96 - 1, "curious"),)
    samples: int = 5


def porta_nigra_settings(players: int) -> list[Setting]:
    youngest = ",".join(str(seat) for seat in reversed(range(players)))
    return [
        Setting("shipped", seeds=((1, "uniform"), (2**96 - 1, "curious"))),
        Setting("given-seats", options=(("start", str(players - 1)), ("youngest", youngest))),
        # Random play builds too little for an early end, so the end is brought nearer.
        Setting("few-bricks", edition=(("bricks = 90", "bricks = 30"),)),
        Setting("few-romans", edition=(("romans_in_supply = 10", "romans_in_supply = 1"),
                                       ("sections = 15", "sections = 6"))),
        # Nor does it come to final cards, for want of means, or to gates as high as they may be.
        Setting("rich", edition=(("sesterces = 20\ntorches = 1\ninfluence = 0",
                                  "sesterces = 300\ntorches = 25\ninfluence = 40"),
                                 ("highest = 8", "highest = 4"),
                                 ("height_5 = [19, 9]\nheight_6 = [24, 12]\nheight_7 = [30, 15]\nheight_8 = [37, 18]\n",
                                  ""))),
    ]


PATRONS_ANYWHERE: tuple[Change, ...] = (
    ('kind = "M3", action = "mercator"', 'kind = "M3", action = "roma"'),
    ('kind = "M3", action = "quaestor"', 'kind = "M3", action = "legatus"'),
    ('kind = "M4", action = "aedilis"', 'kind = "M4", action = "senatus"'),
    ('kind = "M4", action = "quaestor"', 'kind = "M4", action = "roma"'),
    ('kind = "M12", action = "mercator"', 'kind = "M12", action = "roma"'),
    ('kind = "M2", action = "aedilis"', 'kind = "M2", action = "senatus"'),
    ('kind = "M10", action = "aedilis"', 'kind = "M10", action = "aedificator"'),
    ('kind = "M10", action = "mercator"', 'kind = "M10", action = "roma"'),
    ('kind = "M1", action = "quaestor", points = 1', 'kind = "M4", action = "aedificator", goods = 2'),
    ("surplus = 2\npolitics = 0", "surplus = 2\npolitics = 5"),
)
"""Patrons who help to pay at other places than in the shipped edition, and slots for them from the start."""


def ave_roma_settings(players: int) -> list[Setting]:
    order = ",".join(str(seat) for seat in reversed(range(players)))
    return [
        Setting("shipped"),
        Setting("advanced", options=(("advanced", "on"), ("cards", "15"), ("order", order), ("trios", "equal")),
                seeds=((1, "uniform"),)),
        Setting("patrons-anywhere", options=(("advanced", "on"), ("cards", "15")), edition=PATRONS_ANYWHERE,
                seeds=((1, "uniform"),)),
    ]


TIGHT_CART: Change = ('''[[cart]]
source = "proposal"
holds = ["large"]

[[cart]]
source = "proposal"
holds = ["medium"]
''', '''[[cart]]
source = "proposal"
holds = ["medium", "small"]
''')
"""The cart of the first reconstruction: a game can lock (VA-end-4)."""


def via_appia_settings(players: int) -> list[Setting]:
    return [
        Setting("shipped", samples=1),
        Setting("tight", edition=(TIGHT_CART,), samples=1),
        Setting("steady", options=(("start", str(players - 1)), ("hand", "steady"), ("passing", "off")),
                seeds=((1, "uniform"),), samples=1),
    ]


SETTINGS: dict[str, Callable[[int], list[Setting]]] = {
    "porta-nigra": porta_nigra_settings,
    "ave-roma": ave_roma_settings,
    "via-appia": via_appia_settings,
}
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


@dataclass(frozen=True)
class Walk:
    """A game played through once: its state before each action and at the end, and the events of each action."""

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
    """A state of a case, for the caller to play with; -1 for the last."""
    return walk(case).states[index].clone()


def positions(case: Case, about: int = MOST_ACTIONS) -> Iterator[tuple[int, ludi.State]]:
    """The states of a case before each action, or about so many of them, and at the end."""
    last = len(played(case))
    for index in range(0, last, 1 + last // about):
        yield index, state_at(case, index)
    yield last, state_at(case, last)


def few_positions(case: Case, count: int) -> Iterator[tuple[int, ludi.State]]:
    """About so many states of a case while the game runs, each from the middle of its part of the game."""
    last = len(played(case))
    every = 1 + last // count
    return ((index, state_at(case, index)) for index in range(every // 2, last, every))


def heard(case: Case) -> Iterator[tuple[int, ludi.Event]]:
    """All events of a case, each with the number of its action."""
    return ((index, event) for index, events in enumerate(walk(case).events) for event in events)


def whispers(case: Case) -> Iterator[tuple[int, ludi.State, ludi.Event]]:
    """All private events of a case, each with its action and the state that this action led to."""
    return ((index, state_at(case, index + 1), event) for index, event in heard(case) if event.private)


def written(game: ludi.Game, state: ludi.State) -> str:
    """A position as one text."""
    return json.dumps(game.position(state), sort_keys=True)


def finish(state: ludi.State, seed: int = 7) -> ludi.State:
    """Play at random to the end."""
    play_on(state, uniform, ludi.seeded(seed))
    return state
