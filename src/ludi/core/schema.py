"""The declaration of a game's state: each field once, with its kind, its meaning and who may know it.

Positions, views, the checks of what is read and the tables in docs/positions.md all follow from it. The copy of a state
does not: `clone` stays written out in the state, because a loop over the declared fields takes three times as long. The
tests check by the declaration that it copies every field and shares no list.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic

from ludi.core.errors import BadPosition
from ludi.core.fields import Fields, short
from ludi.core.kinds import Kind
from ludi.core.rng import WORD, Rng
from ludi.core.state import OVER, Decision, S, State

# Who may know a field.
EVERYONE: Final = 0
OWNER: Final = 1
"""The player to whom it belongs."""
NOBODY: Final = 2

# Whose eyes look at it: a seat, or one of these.
ALL: Final = -3
"""Those of a position, from which nothing is hidden."""
OWN: Final = -2
"""Those of the player to whom it belongs."""
SPECTATOR: Final = -1
"""Those of anybody else."""

# Where a field is written.
EVERYWHERE: Final = 0
IN_POSITIONS: Final = 1
IN_VIEWS: Final = 2


class View(Generic[S]):
    """What a seat may know: a state in which all else lies face down. It refuses to be played; see `Game.deal`."""

    def __init__(self, state: S, viewer: int | None) -> None:
        self.state = state
        self.viewer = viewer


class Described:
    """A line of a field table in the documents."""

    def __init__(self, name: str, level: int, kind: str, seen_by: int, meaning: str) -> None:
        self.name = name
        self.level = level
        """0 for a field of the table or of a player, 1 for one of a group in it."""
        self.kind = kind
        self.seen_by = seen_by
        self.meaning = meaning


class Part:
    """One key of a JSON object and what in the state stands behind it."""

    def __init__(self, name: str, meaning: str, seen_by: int = EVERYONE, where: int = EVERYWHERE) -> None:
        self.name = name
        self.meaning = meaning
        self.seen_by = seen_by
        self.where = where
        self.shared = False
        """Whether copies of a state share the value, because it is never changed in place."""
        self.plain = ""
        """The attribute that everyone sees as it is, if that is all there is to write."""

    def write(self, owner: Any, eyes: int) -> object:
        """What these eyes see of the owner, which is the state or a player, as JSON."""
        raise NotImplementedError

    def read(self, fields: Fields, owner: Any, eyes: int) -> None:
        """Give the owner what `write` has written."""
        raise NotImplementedError

    def agree(self, fields: Fields, owner: Any) -> None:
        """Refuse what contradicts the rest, once all is read."""

    def conceals(self) -> bool:
        """Whether `conceal` has anything to do."""
        return False

    def conceal(self, owner: Any, eyes: int) -> None:
        """Turn face down what these eyes must not see."""

    def describe(self, level: int) -> list[Described]:
        return [Described(self.name, level, self.words(), self.seen_by, self.meaning)]

    def words(self) -> str:
        """What kind of value it is, for the documents."""
        raise NotImplementedError

    def attributes(self) -> list[str]:
        """The attributes of the owner that it stands for."""
        return []


def write_parts(parts: list[Part], owner: Any, eyes: int) -> dict[str, object]:
    """Some parts of the state or of a player as JSON."""
    written: dict[str, object] = {}
    for part in parts:
        # Half of all fields are plain: going the long way for them makes a position take a tenth longer.
        written[part.name] = getattr(owner, part.plain) if part.plain else part.write(owner, eyes)
    return written


class Field(Part):
    """One attribute of the state or of a player."""

    def __init__(self, name: str, kind: Kind, meaning: str, seen_by: int = EVERYONE, attribute: str = "",
                 where: int = EVERYWHERE, shared: bool = False) -> None:
        super().__init__(name, meaning, seen_by, where)
        self.shared = shared
        self.kind = kind
        self.attribute = attribute or name
        self.varies = seen_by != EVERYONE or kind.is_sorted()
        """Whether a view may show it otherwise than it is."""
        if kind.is_plain() and not self.varies:
            self.plain = self.attribute

    def hidden(self, eyes: int) -> bool:
        return eyes != ALL and (self.seen_by == NOBODY or (self.seen_by == OWNER and eyes != OWN))

    def write(self, owner: Any, eyes: int) -> object:
        value = getattr(owner, self.attribute)
        if eyes == ALL or not self.varies:
            return self.kind.write(value)
        return self.kind.write_concealed(value) if self.hidden(eyes) else self.kind.write(self.kind.seen(value))

    def read(self, fields: Fields, owner: Any, eyes: int) -> None:
        if self.varies and self.hidden(eyes):
            setattr(owner, self.attribute, self.kind.read_concealed(fields, self.name))
        else:
            setattr(owner, self.attribute, self.kind.read(fields, self.name))

    def conceals(self) -> bool:
        return self.varies

    def conceal(self, owner: Any, eyes: int) -> None:
        value = getattr(owner, self.attribute)
        setattr(owner, self.attribute, self.kind.conceal(value) if self.hidden(eyes) else self.kind.seen(value))

    def words(self) -> str:
        return self.kind.words()

    def attributes(self) -> list[str]:
        return [self.attribute]


class Derived(Part):
    """What follows from the rest: it is written to be read, and a position may leave it out."""

    def __init__(self, name: str, kind: str, meaning: str, value: Callable[[Any], object]) -> None:
        super().__init__(name, meaning)
        self.kind = kind
        self.value = value

    def write(self, owner: Any, eyes: int) -> object:
        return self.value(owner)

    def read(self, fields: Fields, owner: Any, eyes: int) -> None:
        fields.known(self.name)

    def agree(self, fields: Fields, owner: Any) -> None:
        fields.agree(self.name, self.value(owner))

    def words(self) -> str:
        return f"{self.kind}, follows from the rest"


class Group(Part):
    """Some fields of the state under a common key; null where `attribute` is `none`."""

    def __init__(self, name: str, meaning: str, parts: Sequence[Part], attribute: str = "", none: int = 0) -> None:
        super().__init__(name, meaning)
        self.parts = list(parts)
        self.attribute = attribute
        self.none = none
        self.concealed = [part for part in parts if part.conceals()]

    def write(self, owner: Any, eyes: int) -> object:
        if self.attribute and getattr(owner, self.attribute) == self.none:
            return None
        return write_parts(self.parts, owner, eyes)

    def read(self, fields: Fields, owner: Any, eyes: int) -> None:
        if self.attribute and fields.value(self.name, "a table or null") is None:
            return
        group = fields.group(self.name)
        for part in self.parts:
            part.read(group, owner, eyes)
        if eyes == ALL:
            group.finish()

    def conceals(self) -> bool:
        return bool(self.concealed)

    def conceal(self, owner: Any, eyes: int) -> None:
        for part in self.concealed:
            part.conceal(owner, eyes)

    def describe(self, level: int) -> list[Described]:
        inner = [line for part in self.parts for line in part.describe(level + 1)]
        return [*super().describe(level), *inner]

    def words(self) -> str:
        return "group or null" if self.attribute else "group"

    def attributes(self) -> list[str]:
        return [attribute for part in self.parts for attribute in part.attributes()]


class Pieces(Part):
    """What stands on named places. The state holds a list for each field, with an entry for every place."""

    def __init__(self, name: str, meaning: str, key: str, places: Sequence[str], fields: Sequence[Field],
                 none: int) -> None:
        super().__init__(name, meaning)
        self.key = key
        self.places = list(places)
        self.fields = list(fields)
        self.none = none
        """What the first field holds where nothing stands."""

    def write(self, owner: Any, eyes: int) -> object:
        lists = [getattr(owner, field.attribute) for field in self.fields]
        written: list[object] = []
        for place, first in enumerate(lists[0]):
            if first != self.none:
                piece: dict[str, object] = {self.key: self.places[place]}
                for column, field in enumerate(self.fields):
                    value = lists[column][place]
                    piece[field.name] = value if field.plain else field.kind.write(value)
                written.append(piece)
        return written

    def read(self, fields: Fields, owner: Any, eyes: int) -> None:
        lists = [getattr(owner, field.attribute) for field in self.fields]
        for piece in fields.groups(self.name, 0):
            place = piece.choice(self.key, self.places)
            if lists[0][place] != self.none:
                raise piece.error(f"{piece.at(self.key)} is {self.places[place]!r}, which is listed already; "
                                  f"expected each {self.key} once.")
            for field, values in zip(self.fields, lists, strict=True):
                values[place] = field.kind.read(piece, field.name)
            if eyes == ALL:
                piece.finish()

    def describe(self, level: int) -> list[Described]:
        inner = [line for field in self.fields for line in field.describe(level + 1)]
        return [*super().describe(level), Described(self.key, level + 1, "name", EVERYONE, "where it is"), *inner]

    def words(self) -> str:
        return "list of groups"

    def attributes(self) -> list[str]:
        return [field.attribute for field in self.fields]


class Question:
    """A class of decisions: what it asks for, and its fields in the order in which it is made from them."""

    def __init__(self, asks: str, decision: Callable[..., Decision[Any]], fields: Sequence[Field] = ()) -> None:
        self.asks = asks
        self.decision = decision
        self.fields = list(fields)


class Decisions(Part):
    """The stack of open decisions."""

    def __init__(self, players: int, questions: Sequence[Question]) -> None:
        super().__init__("decisions", "the open decisions; the last one is answered next")
        self.last_seat = players - 1
        self.asks = [question.asks for question in questions]
        self.questions = list(questions)
        self.by_class: dict[object, Question] = {question.decision: question for question in questions}

    def write(self, owner: Any, eyes: int) -> object:
        return [self.write_decision(decision) for decision in owner.stack]

    def write_decision(self, decision: Any) -> object:
        question = self.by_class[type(decision)]
        written: dict[str, object] = {"asks": question.asks, "seat": decision.seat}
        for field in question.fields:
            written[field.name] = field.kind.write(getattr(decision, field.attribute))
        return written

    def read(self, fields: Fields, owner: Any, eyes: int) -> None:
        owner.stack = [self.read_decision(group, eyes) for group in fields.groups(self.name, 0)]

    def read_decision(self, fields: Fields, eyes: int) -> Decision[Any]:
        seat = fields.number("seat", 0, self.last_seat)
        question = self.questions[fields.choice("asks", self.asks)]
        decision = question.decision(seat, *[field.kind.read(fields, field.name) for field in question.fields])
        if eyes == ALL:
            fields.finish()
        return decision

    def describe(self, level: int) -> list[Described]:
        names: dict[str, Field] = {}
        for question in self.questions:
            for field in question.fields:
                names.setdefault(field.name, field)
        lines = [Described("asks", level + 1, "name", EVERYONE, ", ".join(self.asks)),
                 Described("seat", level + 1, "seat", EVERYONE, "who decides")]
        for name, field in names.items():
            asks = ", ".join(question.asks for question in self.questions
                             if name in [each.name for each in question.fields])
            lines.append(Described(name, level + 1, field.words(), EVERYONE, f"{field.meaning} (in: {asks})"))
        return [*super().describe(level), *lines]

    def words(self) -> str:
        return "list of groups"

    def attributes(self) -> list[str]:
        return ["stack"]


class Seats(Part):
    """The players, each with the same fields. `shown_at_end`: when the game is over, all is open to everyone."""

    def __init__(self, players: int, parts: Sequence[Part], shown_at_end: bool = False) -> None:
        super().__init__("seats", "the players, see below")
        self.players = players
        self.parts = list(parts)
        self.shown_at_end = shown_at_end
        self.position_parts = [part for part in parts if part.where != IN_VIEWS]
        self.view_parts = [part for part in parts if part.where != IN_POSITIONS]
        self.concealed = [part for part in parts if part.conceals()]

    def eyes_on(self, state: Any, seat: int, eyes: int) -> int:
        """With what eyes a player is seen."""
        if eyes == ALL:
            return ALL
        return OWN if seat == eyes or (self.shown_at_end and state.seat == OVER) else SPECTATOR

    def write(self, owner: Any, eyes: int) -> object:
        parts = self.position_parts if eyes == ALL else self.view_parts
        written: list[object] = []
        for seat, player in enumerate(owner.players):
            eyes_on = self.eyes_on(owner, seat, eyes)
            written.append(write_parts(parts, player, eyes_on))
        return written

    def read(self, fields: Fields, owner: Any, eyes: int) -> None:
        parts = self.position_parts if eyes == ALL else self.view_parts
        groups = fields.groups(self.name, self.players)
        for seat, player in enumerate(owner.players):
            eyes_on = self.eyes_on(owner, seat, eyes)
            for part in parts:
                part.read(groups[seat], player, eyes_on)
            if eyes == ALL:
                groups[seat].finish()

    def agree(self, fields: Fields, owner: Any) -> None:
        groups = fields.groups(self.name, self.players)
        for seat, player in enumerate(owner.players):
            for part in self.position_parts:
                part.agree(groups[seat], player)

    def conceals(self) -> bool:
        return bool(self.concealed)

    def conceal(self, owner: Any, eyes: int) -> None:
        for seat, player in enumerate(owner.players):
            eyes_on = self.eyes_on(owner, seat, eyes)
            for part in self.concealed:
                part.conceal(player, eyes_on)

    def words(self) -> str:
        return "list of groups"

    def attributes(self) -> list[str]:
        return ["players"]


class Chance(Part):
    """The random generator: whoever knows it knows the future, so no view has it."""

    def __init__(self) -> None:
        super().__init__("chance", "the inner state of the random generator", NOBODY, IN_POSITIONS)

    def write(self, owner: Any, eyes: int) -> object:
        return owner.rng.words()

    def read(self, fields: Fields, owner: Any, eyes: int) -> None:
        words = fields.numbers(self.name, 4, 0, WORD)
        owner.rng = Rng(words[0], words[1], words[2], words[3])

    def conceals(self) -> bool:
        return True

    def conceal(self, owner: Any, eyes: int) -> None:
        owner.rng = no_chance()

    def words(self) -> str:
        return "list of 4 numbers"

    def attributes(self) -> list[str]:
        return ["rng"]


def no_chance() -> Rng:
    """A generator for states that nobody plays."""
    return Rng(0, 0, 0, 0)


def deciding(state: State) -> int | None:
    """The seat that decides as positions have it: null at the end."""
    return None if state.seat == OVER else state.seat


class Schema:
    """All fields of the state of one game, with one edition and number of players."""

    def __init__(self, game: str, edition: str, parts: Sequence[Part], empty: Callable[[], State]) -> None:
        self.game = game
        self.edition = edition
        self.parts = list(parts)
        self.empty = empty
        """Makes the bare state that is filled when a position is read."""
        self.position_parts = [part for part in parts if part.where != IN_VIEWS]
        self.view_parts = [part for part in parts if part.where != IN_POSITIONS]
        self.concealed = [part for part in parts if part.conceals()]

    # Positions

    def write(self, state: State) -> dict[str, object]:
        return {"game": self.game, "edition": self.edition, **write_parts(self.position_parts, state, ALL)}

    def read(self, top: Fields) -> State:
        """The state that a position describes, whether a game can come to it or not."""
        state = self.empty()
        for part in self.position_parts:
            part.read(top, state, ALL)
        top.finish()
        return state

    def agree(self, top: Fields, state: State) -> None:
        """What follows from the rest may be left out, but must not contradict it."""
        for part in self.position_parts:
            part.agree(top, state)

    # Views

    def seen(self, state: State, viewer: int | None) -> View[State]:
        """What a seat may know of a state; None is a spectator."""
        eyes = SPECTATOR if viewer is None else viewer
        masked = state.clone()
        masked.mask()
        for part in self.concealed:
            part.conceal(masked, eyes)
        return View(masked, viewer)

    def write_view(self, state: State, viewer: int | None) -> dict[str, object]:
        """What a seat may know as JSON: the same for a state and for the view of it."""
        # Written from the state itself: turning cards face down before takes a quarter longer.
        eyes = SPECTATOR if viewer is None else viewer
        return {"game": self.game, "edition": self.edition, **write_parts(self.view_parts, state, eyes),
                "viewer": viewer}

    def read_view(self, top: Fields) -> View[State]:
        """A view that was written. It is taken at its word: only the single values are checked."""
        state = self.empty()
        eyes = top.number_or_none("viewer", 0, len(state.scores()) - 1, SPECTATOR)
        for part in self.view_parts:
            part.read(top, state, eyes)
        state.mask()
        return View(state, None if eyes == SPECTATOR else eyes)


def counted_players(top: Fields, game: str, edition: str, players: Sequence[int]) -> int:
    """For how many players a position or a view of this game is."""
    if top.text("game") != game or top.text("edition") != edition:
        raise BadPosition(f"{top.place.capitalize()} belongs to {short(top.text('game'))}, edition "
                          f"{short(top.text('edition'))}; expected {game!r}, edition {edition!r}.")
    count = len(top.groups("seats", 0))
    if count not in players:
        *others, last = [str(number) for number in players]
        raise BadPosition(f"{top.at('seats')} has {count} entries; expected {', '.join(others)} or {last}.")
    return count
