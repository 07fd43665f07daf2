"""The contract of a game: what the command line, the bots, the pages and the tests may call."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from ludi.core.about import About
from ludi.core.actions import ActionList
from ludi.core.edition import Edition
from ludi.core.errors import BadPosition, BadSetup
from ludi.core.events import EventKind, Log, summary
from ludi.core.fields import Fields
from ludi.core.i18n import ENGLISH, PluralText, Translator
from ludi.core.options import Option
from ludi.core.rng import SEED_LIMIT, Rng
from ludi.core.scene import CardGroup, Look, Movement, Scene
from ludi.core.schema import Schema, View, counted_players
from ludi.core.standing import Contest
from ludi.core.state import OVER, Event, State
from ludi.core.wording import ActionForm, ActionText, Amount, Undecided

JsonObject = dict[str, object]

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

    events: Mapping[str, EventKind[Any]]
    """By kind: everything that the game may emit."""
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

    def prompt(self, state: State, tr: Translator = ENGLISH) -> str:
        """What the seat that decides is asked to do now, in a short sentence."""
        return tr("The game is over") if state.decision is None else state.decision.prompt(state, tr)

    def welcome(self, tr: Translator = ENGLISH) -> Sequence[str]:
        """What someone playing this game for the first time should know: at most 4 short sentences."""
        return []

    def action_text(self, state: State, action: int, names: Sequence[str], tr: Translator = ENGLISH) -> ActionText:
        """What a legal action does now, and what it costs and gives.

        An action with details gets an amount for everything else that it changes at once. So the details of an action
        whose effect depends on something hidden must be empty.
        """
        decision = state.open_decision()
        text = decision.text(state, action, names, tr)
        aloud = not decision.is_detail()
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

    def is_open(self, before: State, after: State) -> bool:
        """Whether an action that led from one state to the other is only begun: more answers decide what it does."""
        if after.seat != before.seat:
            # Final scoring is not the effect of an action.
            return after.seat == OVER
        return after.open_decision().continues_action()

    def amount(self, thing: str, by: int, tr: Translator) -> Amount:
        """A cost or gain of a resource, in the plainest words."""
        name = self.resource_name(thing, abs(by), tr)
        words = tr("+{n} {thing}", n=by, thing=name) if by > 0 else tr("{n} {thing}", n=-by, thing=name)
        return Amount(thing, by, words)

    def action_form(self, state: State, action: int) -> ActionForm:
        """How a legal action is offered."""
        return state.open_decision().form(state, action)

    def caution(self, state: State, action: int, tr: Translator = ENGLISH) -> str:
        """What a player who chooses this legal action may have overlooked, in one sentence; usually empty."""
        return state.open_decision().caution(state, action, tr)

    @abstractmethod
    def refusal_text(self, rule: str, tr: Translator = ENGLISH) -> str:
        """The message to a player when this rule forbids an action, in one sentence."""

    def reason(self, state: State, rule: str, tr: Translator = ENGLISH) -> str:
        """The same to the player who decides: if another question is open, it says what to do first."""
        if not self.question_rule or rule != self.question_rule:
            return self.refusal_text(rule, tr)
        first = "" if state.decision is None else state.decision.first_step(tr)
        return first or tr("This isn't possible now. {prompt}", prompt=self.prompt(state, tr))

    def event_text(self, event: Event, names: Sequence[str] = (), tr: Translator = ENGLISH) -> str:
        """What happened, as text; without names, seats are numbered."""
        return self.events[event.kind].text(event, Log(self.edition, event.seat, names, tr))

    def summary(self, events: Sequence[Event], seat: int, names: Sequence[str] = (),
                tr: Translator = ENGLISH) -> list[str]:
        """What a seat has done in these events of its own, in a few words each."""
        return summary(self.events, events, Log(self.edition, seat, names, tr))

    def event_role(self, event: Event) -> str:
        """Whether an event begins a turn or is news for everyone; usually empty."""
        return self.events[event.kind].role

    def place_of(self, event: Event) -> str:
        """The key of the thing on the scene that an event is about; usually empty."""
        return self.events[event.kind].place_key(event, self.edition)

    def event_numbers(self, event: Event) -> dict[str, int]:
        """The numbers of an event by name."""
        return self.events[event.kind].named(event)

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
        return self.events[event.kind].card_key(event, self.edition)

    def close_up(self, state: State, title: str) -> str:
        """A part of the table in more detail, with what the last action moved, as an SVG document; usually empty."""
        return ""

    # Results and statistics

    def stat_key(self, event: Event) -> str:
        """The name under which statistics over many games count this event; empty if they do not.

        The first word says what was done, the rest with which card or where: "bought asia".
        """
        return self.events[event.kind].stat_key(event, self.edition)

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
