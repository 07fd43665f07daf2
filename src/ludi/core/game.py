"""The contract of a game: what the command line, the bots, the pages and the tests may ask of each of them."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from ludi.core.about import About
from ludi.core.actions import ActionTable
from ludi.core.edition import Edition
from ludi.core.errors import BadPosition, BadSetup
from ludi.core.fields import Fields
from ludi.core.i18n import ENGLISH, Translator
from ludi.core.options import Option
from ludi.core.rng import SEED_LIMIT, Rng
from ludi.core.scene import Look, Scene
from ludi.core.schema import Schema, View, counted_players
from ludi.core.state import OVER, Event, State

JsonObject = dict[str, object]


class ActionText:
    """An action as a player reads it: what it does and, apart from that, what it costs and gives."""

    def __init__(self, what: str, details: Sequence[str] = ()) -> None:
        self.what = what
        self.details = list(details)

    def sentence(self, tr: Translator) -> str:
        """Both in one line, for a screen reader or a terminal."""
        if not self.details:
            return self.what
        return tr("{what}: {details}", what=self.what, details=", ".join(self.details))


# How an action is offered to a player
AS_CHOICE: Final = "choice"
"""A thing on the table, or one of several answers."""
AS_SCALE: Final = "scale"
"""A number: a slider or a stepper holds all actions of the same group."""
AS_PAYMENT: Final = "payment"
"""One way to pay what is due."""
AS_CONTROL: Final = "control"
"""A button of its own: ending a turn, passing, declining."""


class ActionForm:
    """How an action is offered: its kind and, on a scale, the group and where on it."""

    def __init__(self, kind: str, group: str = "", value: int = 0) -> None:
        self.kind = kind
        self.group = group
        self.value = value


TO_THE_END: Final = 100_000
"""More actions than any game has."""


class Game(ABC):
    """One game, bound to one edition of its components.

    Its class is in the folder of the game, next to `edition.toml` and `rules.md`.
    """

    perfect_information = False
    """Whether everyone sees everything and chance decides nothing after the setup."""
    playouts = 200
    """About how many random games a bot can play in half a second to find one action."""
    playout_length = 200
    """After how many actions such a random game is cut short."""

    def __init__(self, name: str, about: About, players: Sequence[int], options: Sequence[Option],
                 edition: Edition, actions: ActionTable, rules: int = 1) -> None:
        self.name = name
        self.about = about
        self.players = list(players)
        self.options = list(options)
        self.edition = edition
        self.actions = actions
        self.rules = rules
        """The version of the rules: it grows when a record of before would no longer answer the same questions."""
        self._schemas: dict[int, Schema] = {}

    @property
    def title(self) -> str:
        return self.about.title

    @property
    def folder(self) -> Path:
        """The folder of the game: its rules, its editions and, in `locale`, its translations."""
        file = sys.modules[type(self).__module__].__file__
        assert file is not None
        return Path(file).parent

    # Setting up

    def new(self, players: int, seed: int, options: Mapping[str, str] | None = None) -> State:
        """A fresh game. Wrong players, seeds or options raise BadSetup."""
        if players not in self.players:
            allowed = ", ".join(str(count) for count in self.players)
            raise BadSetup(f"The number of players is {players}; {self.title} needs one of {allowed}.")
        if not 0 <= seed < SEED_LIMIT:
            raise BadSetup(f"The seed {seed} is out of range; expected a whole number from 0 to 2**96 - 1.")
        complete = self.with_defaults(options or {})
        for option in self.options:
            option.check(complete[option.name], players)
        return self.set_up(players, seed, complete)

    def with_defaults(self, given: Mapping[str, str]) -> dict[str, str]:
        """The given options, completed with the defaults of the others."""
        known = {option.name: option.default for option in self.options}
        for name in given:
            if name not in known:
                raise BadSetup(f"Unknown option {name!r} for {self.title}; choose from {', '.join(known) or 'none'}.")
        return {**known, **given}

    @abstractmethod
    def violations(self) -> list[str]:
        """Where the edition contradicts what the printed rules state; a variant may, an edition of the game not."""

    @abstractmethod
    def set_up(self, players: int, seed: int, options: Mapping[str, str]) -> State:
        """A fresh game from checked players, seed and options."""

    # The declared state

    @abstractmethod
    def declare(self, players: int) -> Schema:
        """The fields of the state in a game with this number of players."""

    @abstractmethod
    def schema_of(self, state: State) -> Schema:
        """The fields of this state."""

    @abstractmethod
    def check_position(self, state: State) -> None:
        """Raise BadPosition if no game can reach this state."""

    @abstractmethod
    def deal(self, view: View[State], rng: Rng) -> State:
        """A full state that fits the view: everything face down is dealt again."""

    @abstractmethod
    def redeal(self, state: State, seat: int | None, rng: Rng) -> None:
        """Deal again, in place, everything this seat must not know. What it knows stays the same."""

    def schema(self, players: int) -> Schema:
        """What `declare` returns, made once for each number of players."""
        if players not in self._schemas:
            self._schemas[players] = self.declare(players)
        return self._schemas[players]

    # Positions and views

    def position(self, state: State) -> JsonObject:
        """The whole state as JSON, hidden things included; `load` is its inverse."""
        return self.schema_of(state).write(state)

    def load(self, position: JsonObject) -> State:
        """The state that a position describes. A position that no game can reach raises BadPosition."""
        state = self.read_position(position)
        if state.seat != OVER and not state.legal():
            raise BadPosition(f"Seat {state.seat} decides but has no legal action; expected a position with a legal "
                              "action, or one without decisions if the game is over.")
        return state

    def read_position(self, position: JsonObject) -> State:
        """The same without the check that the player who decides has a legal action."""
        top = Fields("the position", position, BadPosition)
        schema = self.schema(counted_players(top, self.name, self.edition.name, self.players))
        state = schema.read(top)
        self.check_position(state)
        schema.agree(top, state)
        return state

    def view(self, state: State, seat: int | None) -> JsonObject:
        """Everything this seat may know, and nothing else, as JSON; None is a spectator."""
        return self.schema_of(state).write_view(state, seat)

    def seen(self, state: State, seat: int | None) -> View[State]:
        """The same as a state in which everything else is face down."""
        return self.schema_of(state).seen(state, seat)

    def read_view(self, view: JsonObject) -> View[State]:
        """The inverse of `view`. Only single values are checked; a wrong one raises BadPosition."""
        top = Fields("the view", view, BadPosition)
        return self.schema(counted_players(top, self.name, self.edition.name, self.players)).read_view(top)

    def imagine(self, view: JsonObject, rng: Rng) -> State:
        """`deal` for a view as JSON."""
        return self.deal(self.read_view(view), rng)

    # Words; `names` are those of the players by seat

    @abstractmethod
    def prompt(self, state: State, tr: Translator = ENGLISH) -> str:
        """What the seat that decides is asked to do now, in a short sentence."""

    def welcome(self, tr: Translator = ENGLISH) -> Sequence[str]:
        """What someone should know who plays this game for the first time: at most four short sentences."""
        return []

    @abstractmethod
    def action_text(self, state: State, action: int, names: Sequence[str], tr: Translator = ENGLISH) -> ActionText:
        """What a legal action does now, what it costs and gives."""

    def action_form(self, state: State, action: int) -> ActionForm:
        """How a legal action is offered."""
        return ActionForm(AS_CHOICE)

    def caution(self, state: State, action: int, tr: Translator = ENGLISH) -> str:
        """What a player might have overlooked who chooses this legal action now, in one sentence; mostly nothing."""
        return ""

    @abstractmethod
    def refusal_text(self, rule: str, tr: Translator = ENGLISH) -> str:
        """What a refusal by this rule says to a player, in one sentence."""

    @abstractmethod
    def event_text(self, event: Event, names: Sequence[str] = (), tr: Translator = ENGLISH) -> str:
        """What happened, in words; without names seats are numbered."""

    @abstractmethod
    def resources(self, state: State, seat: int) -> dict[str, int]:
        """What a seat owns openly or knows of itself, counted, points included: a preview shows how it changes."""

    @abstractmethod
    def resource_name(self, thing: str, n: int, tr: Translator = ENGLISH) -> str:
        """The name of a holding, as it follows a number."""

    @abstractmethod
    def source_name(self, source: str, tr: Translator = ENGLISH) -> str:
        """The name of a source of points."""

    # The table

    def scene(self, view: View[State], names: Sequence[str], tr: Translator = ENGLISH) -> Scene | None:
        """The table as a seat sees it; None for a game that has no picture yet."""
        return None

    def look(self) -> Look:
        """Symbols and styles that its scenes use besides those that all games share."""
        return Look()

    def picture(self, state: State, title: str) -> str:
        """An SVG document that shows a position better than its scene does; mostly there is none."""
        return ""

    # Results and statistics

    @abstractmethod
    def stat_key(self, event: Event) -> str:
        """Under which name a statistic of many games counts this event; empty if it does not."""

    @abstractmethod
    def sources(self, state: State) -> list[dict[str, int]]:
        """For each seat its points by source; they sum up to `state.scores()`."""

    def winners(self, state: State) -> list[int]:
        """The seats that won a finished game."""
        scores = state.scores()
        return [seat for seat in range(len(scores)) if scores[seat] == max(scores)]

    def notation(self, action: int) -> str:
        return self.actions.notation(action)

    def parse(self, text: str) -> int:
        return self.actions.parse(text)

    # Records of older rules

    def reread(self, state: State, action: str, rules: int) -> list[int]:
        """The actions that an action recorded under older rules stands for in this state.

        None for the answer to a question that is no longer asked; several where more is asked now than was then. What
        cannot be carried over comes back as it is and is then refused.
        """
        return [self.parse(action)]
