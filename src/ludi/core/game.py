"""The contract of a game: what the command line, the bots, the pages and the tests may call."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from ludi.core.about import About
from ludi.core.actions import ActionList
from ludi.core.edition import Edition
from ludi.core.errors import BadPosition, BadSetup
from ludi.core.fields import Fields
from ludi.core.i18n import ENGLISH, PluralText, Translator
from ludi.core.options import Option
from ludi.core.rng import SEED_LIMIT, Rng
from ludi.core.scene import CardGroup, Look, Movement, Scene
from ludi.core.schema import Schema, View, counted_players
from ludi.core.standing import Contest
from ludi.core.state import OVER, Event, State

JsonObject = dict[str, object]


class Amount:
    """A cost or a gain of an action: by how much a resource changes, and how the details say it.

    An amount without words is one that the action itself names, such as the wood in "Take 1 wood".
    """

    def __init__(self, resource: str, by: int, words: str = "") -> None:
        self.resource = resource
        self.by = by
        self.words = words


class Undecided(str):
    """A detail about a cost or gain that later answers decide. If nothing is asked, amounts take its place."""

    __slots__ = ()


class ActionText:
    """An action as a player reads it: what it does and, separately, what it costs and gives.

    Details are gross: every cost and every gain on its own, never set off against each other. If an action has any and
    asks nothing more, its amounts add up to everything that it changes.
    """

    def __init__(self, what: str, items: Sequence[str | Amount] = (), thing: str = "") -> None:
        self.what = what
        self.items = list(items)
        """Amounts, and whatever else can be said about costs and gains."""
        self.thing = thing
        """What an action counts that is offered as a number: the label of its row."""

    @property
    def details(self) -> list[str]:
        """The items in words."""
        said = [item.words if isinstance(item, Amount) else item for item in self.items]
        return [words for words in said if words]

    @property
    def amounts(self) -> list[Amount]:
        return [item for item in self.items if isinstance(item, Amount)]

    def sentence(self, tr: Translator) -> str:
        """Both in one line, for a screen reader or a terminal."""
        details = self.details
        return tr("{what}: {details}", what=self.what, details=", ".join(details)) if details else self.what


# How an action is offered to a player
AS_CHOICE: Final = "choice"
"""Something on the table, or one of several answers."""
AS_SERIES: Final = "series"
"""An answer that may be given several times in a row, also with one click."""
AS_STEPPER: Final = "stepper"
"""A step that may be repeated: a number shows how often. Steps of the same group change the same number."""
AS_SCALE: Final = "scale"
"""A number: a slider or stepper covers all actions of the same group."""
AS_PAYMENT: Final = "payment"
"""One way to pay what is due. The ways with the lowest values are proposed."""
AS_CONTROL: Final = "control"
"""A separate button: ending a turn, passing, declining."""


class ActionForm:
    """How an action is offered: its kind and, for some kinds, a group and a value.

    The value of a scale is its number. The value of a step is negative if it lowers the number of its group; without
    the sign, it orders the groups. The value of a payment is what it is worth to the player.
    """

    def __init__(self, kind: str, group: str = "", value: int = 0, implied: bool = False) -> None:
        self.kind = kind
        self.group = group
        self.value = value
        self.implied = implied
        """Whether a player who chooses something of the next decision at once means this control, too."""


TO_THE_END: Final = 100_000
"""More actions than any game has."""


class Game(ABC):
    """One game, bound to one edition of its components.

    Its class is in the folder of the game, next to `edition.toml` and `rules.md`.
    """

    perfect_information = False
    """Whether everyone sees everything and nothing is random after the setup."""
    playouts = 200
    """About how many random games a bot can play in half a second to choose one action."""
    playout_length = 200
    """The number of actions after which such a random game is cut short."""

    question_rule = ""
    """The rule that forbids an action because another question is open."""
    movement_events: Sequence[str] = ()
    """The kinds of events that move things on a panel, for games with a `movement`."""

    resource_names: Mapping[str, PluralText]
    """By resource, as they follow a number."""
    source_names: Mapping[str, str]
    """By source of points."""

    def __init__(self, name: str, about: About, players: Sequence[int], options: Sequence[Option],
                 edition: Edition, actions: ActionList, rules: int = 1) -> None:
        self.name = name
        self.about = about
        self.players = list(players)
        self.options = list(options)
        self.edition = edition
        self.actions = actions
        self.rules = rules
        """The version of the rules. It grows when older records would no longer answer the same questions."""
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
        """A new game. Invalid players, seeds or options raise BadSetup."""
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
        """The given options, plus the defaults of the others."""
        known = {option.name: option.default for option in self.options}
        for name in given:
            if name not in known:
                raise BadSetup(f"Unknown option {name!r} for {self.title}; choose from {', '.join(known) or 'none'}.")
        return {**known, **given}

    @abstractmethod
    def violations(self) -> list[str]:
        """Where the edition contradicts the printed rules. A variant may do so, an edition of the game may not."""

    @abstractmethod
    def set_up(self, players: int, seed: int, options: Mapping[str, str]) -> State:
        """A new game from checked players, seed and options."""

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
        """What `view` shows, as a state in which everything else is face down."""
        return self.schema_of(state).seen(state, seat)

    def read_view(self, view: JsonObject) -> View[State]:
        """The inverse of `view`. Only single values are checked; a wrong one raises BadPosition."""
        top = Fields("the view", view, BadPosition)
        return self.schema(counted_players(top, self.name, self.edition.name, self.players)).read_view(top)

    def imagine(self, view: JsonObject, rng: Rng) -> State:
        """`deal` for a view as JSON."""
        return self.deal(self.read_view(view), rng)

    # Texts; `names` are those of the players by seat

    @abstractmethod
    def prompt(self, state: State, tr: Translator = ENGLISH) -> str:
        """What the seat that decides is asked to do now, in a short sentence."""

    def welcome(self, tr: Translator = ENGLISH) -> Sequence[str]:
        """What someone playing this game for the first time should know: at most 4 short sentences."""
        return []

    @abstractmethod
    def action_text(self, state: State, action: int, names: Sequence[str], tr: Translator = ENGLISH) -> ActionText:
        """What a legal action does now, and what it costs and gives."""

    def is_open(self, before: State, after: State) -> bool:
        """Whether an action that led from one state to the other is only begun: more answers decide what it does."""
        return False

    def with_rest(self, text: ActionText, state: State, action: int, tr: Translator, aloud: bool = True) -> ActionText:
        """A text with details, completed by an amount for everything else that the action changes at once.

        Not aloud, the amounts have no words: every answer to the question brings them, so they are no reason to choose.
        Only for actions whose effect on the seat that decides depends on nothing hidden.
        """
        if aloud and not text.items:
            return text
        after = state.clone()
        after.apply(action)
        if self.is_open(state, after):
            return text
        before, then = self.resources(state, state.seat), self.resources(after, state.seat)
        rest = {thing: then[thing] - before[thing] for thing in then}
        for amount in text.amounts:
            rest[amount.resource] -= amount.by
        amounts = [self.amount(thing, by, tr) if aloud else Amount(thing, by) for thing, by in rest.items() if by]
        return ActionText(text.what, [*(amount for amount in amounts if amount.by < 0),
                                      *(item for item in text.items if not isinstance(item, Undecided)),
                                      *(amount for amount in amounts if amount.by > 0)], text.thing)

    def amount(self, thing: str, by: int, tr: Translator) -> Amount:
        """A cost or gain of a resource, in the plainest words."""
        name = self.resource_name(thing, abs(by), tr)
        words = tr("+{n} {thing}", n=by, thing=name) if by > 0 else tr("{n} {thing}", n=-by, thing=name)
        return Amount(thing, by, words)

    def action_form(self, state: State, action: int) -> ActionForm:
        """How a legal action is offered."""
        return ActionForm(AS_CHOICE)

    def caution(self, state: State, action: int, tr: Translator = ENGLISH) -> str:
        """What a player who chooses this legal action may have overlooked, in one sentence; usually empty."""
        return ""

    @abstractmethod
    def refusal_text(self, rule: str, tr: Translator = ENGLISH) -> str:
        """The message to a player when this rule forbids an action, in one sentence."""

    def reason(self, state: State, rule: str, tr: Translator = ENGLISH) -> str:
        """The same to the player who decides: if another question is open, it says what to do first."""
        if not self.question_rule or rule != self.question_rule:
            return self.refusal_text(rule, tr)
        return self.first_step(state, tr) or tr("This isn't possible now. {prompt}", prompt=self.prompt(state, tr))

    def first_step(self, state: State, tr: Translator) -> str:
        """What has to be done before anything else, if that is clearer than the prompt."""
        return ""

    @abstractmethod
    def event_text(self, event: Event, names: Sequence[str] = (), tr: Translator = ENGLISH) -> str:
        """What happened, as text; without names, seats are numbered."""

    @abstractmethod
    def resources(self, state: State, seat: int) -> dict[str, int]:
        """What a seat owns openly or knows that it owns, counted, points included. A preview shows how it changes."""

    def resource_name(self, thing: str, n: int, tr: Translator = ENGLISH) -> str:
        """The name of a resource, as it follows a number."""
        one, many = self.resource_names[thing]
        return tr.plural(one, many, n)

    def source_name(self, source: str, tr: Translator = ENGLISH) -> str:
        """The name of a source of points."""
        return tr(self.source_names[source])

    # The table

    def scene(self, view: View[State], names: Sequence[str], tr: Translator = ENGLISH) -> Scene | None:
        """The scene that a seat sees; None for a game that has no picture yet."""
        return None

    def look(self) -> Look:
        """Symbols and styles that the scenes of this game use besides the shared ones."""
        return Look()

    def movement(self, state: State, names: Sequence[str] = (), tr: Translator = ENGLISH) -> Movement | None:
        """How the last action moved things on a panel of the scene, if it was recorded. Everyone may see it."""
        return None

    def card_groups(self, tr: Translator = ENGLISH) -> Sequence[CardGroup]:
        """All cards of the game, to look through."""
        return []

    def card_of(self, event: Event) -> str:
        """The key of the card that an event names; usually empty."""
        return ""

    def close_up(self, state: State, title: str) -> str:
        """A part of the table in more detail, with what the last action moved, as an SVG document; usually empty."""
        return ""

    # Results and statistics

    @abstractmethod
    def stat_key(self, event: Event) -> str:
        """The name under which statistics over many games count this event; empty if they do not.

        The first word says what was done, the rest with which card or where: "bought asia".
        """

    def stat_keys(self, players: int) -> Sequence[str]:
        """The names of what this number of players may use: a name that statistics do not count was never used."""
        return []

    @abstractmethod
    def sources(self, state: State) -> list[dict[str, int]]:
        """The points of each seat by source; they add up to `state.scores()`."""

    def sources_now(self, view: View[State]) -> list[dict[str, int]]:
        """Points by seat and source if the game ended now, from what the viewer may know."""
        return self.sources(view.state)

    def contests(self, view: View[State], tr: Translator = ENGLISH) -> Sequence[Contest]:
        """How things stand wherever players compete: majorities and races."""
        return []

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
        """The actions in this state that correspond to an action recorded under older rules.

        Empty for the answer to a question that is no longer asked; several if more is asked now than before. An action
        that cannot be converted is returned as it is and then refused.
        """
        return [self.parse(action)]
