"""The parts that declare a game's state. Each has a name, a meaning and a rule for who may see it."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final

from ludi.core.decision import Decision
from ludi.core.fields import Fields
from ludi.core.kinds import Kind
from ludi.core.rng import WORD, Rng
from ludi.core.state import OVER, State

# Who may see a field.
EVERYONE: Final = 0
OWNER: Final = 1
"""The player it belongs to."""
NOBODY: Final = 2

# The viewer: a seat, or one of these.
ALL: Final = -3
"""The reader of a position, who may see everything."""
OWN: Final = -2
"""The player a field belongs to."""
SPECTATOR: Final = -1
"""Anyone else."""

# Where a field is written.
EVERYWHERE: Final = 0
IN_POSITIONS: Final = 1
IN_VIEWS: Final = 2


class Described:
    """A row of a field table in the documents."""

    def __init__(self, name: str, level: int, kind: str, seen_by: int, meaning: str) -> None:
        self.name = name
        self.level = level
        """0 for a field of the state or of a player, 1 for a field of a group in it."""
        self.kind = kind
        self.seen_by = seen_by
        self.meaning = meaning


class Part:
    """One key of a JSON object and the attributes of the state that it represents."""

    def __init__(self, name: str, meaning: str, seen_by: int = EVERYONE, where: int = EVERYWHERE) -> None:
        self.name = name
        self.meaning = meaning
        self.seen_by = seen_by
        self.where = where
        self.shared = False
        """Whether copies of a state share the value, which is then never changed in place."""
        self.plain = ""
        """The attribute, if it is written unchanged for every viewer."""

    @abstractmethod
    def write(self, owner: Any, viewer: int) -> object:
        """What the viewer sees of the owner, which is the state or a player, as JSON."""

    @abstractmethod
    def read(self, fields: Fields, owner: Any, viewer: int) -> None:
        """The inverse of `write`: set the attributes of the owner."""

    def agree(self, fields: Fields, owner: Any) -> None:
        """Refuse a value that contradicts the others, after all of them have been read."""

    def conceals(self) -> bool:
        """Whether `conceal` does anything."""
        return False

    def conceal(self, owner: Any, viewer: int) -> None:
        """Turn face down what the viewer must not see."""

    def describe(self, level: int) -> list[Described]:
        return [Described(self.name, level, self.description(), self.seen_by, self.meaning)]

    @abstractmethod
    def description(self) -> str:
        """The kind of value, for the documents."""

    def attributes(self) -> list[str]:
        """The attributes of the owner that this part writes and reads."""
        return []


def write_parts(parts: list[Part], owner: Any, viewer: int) -> dict[str, object]:
    """The given parts of the state or of a player as JSON."""
    written: dict[str, object] = {}
    for part in parts:
        # Half of all fields are plain. Calling `write` for them too would make writing a position 10% slower.
        written[part.name] = getattr(owner, part.plain) if part.plain else part.write(owner, viewer)
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
        """Whether a view may show something other than the value itself."""
        if kind.is_plain() and not self.varies:
            self.plain = self.attribute

    def hidden(self, viewer: int) -> bool:
        return viewer != ALL and (self.seen_by == NOBODY or (self.seen_by == OWNER and viewer != OWN))

    def write(self, owner: Any, viewer: int) -> object:
        value = getattr(owner, self.attribute)
        if viewer == ALL or not self.varies:
            return self.kind.write(value)
        return self.kind.write_concealed(value) if self.hidden(viewer) else self.kind.write(self.kind.seen(value))

    def read(self, fields: Fields, owner: Any, viewer: int) -> None:
        if self.varies and self.hidden(viewer):
            setattr(owner, self.attribute, self.kind.read_concealed(fields, self.name))
        else:
            setattr(owner, self.attribute, self.kind.read(fields, self.name))

    def conceals(self) -> bool:
        return self.varies

    def conceal(self, owner: Any, viewer: int) -> None:
        value = getattr(owner, self.attribute)
        setattr(owner, self.attribute, self.kind.conceal(value) if self.hidden(viewer) else self.kind.seen(value))

    def description(self) -> str:
        return self.kind.description()

    def attributes(self) -> list[str]:
        return [self.attribute]


class Derived(Part):
    """A value that follows from the others. It is written for readers, and a position may leave it out."""

    def __init__(self, name: str, kind: str, meaning: str, value: Callable[[Any], object]) -> None:
        super().__init__(name, meaning)
        self.kind = kind
        self.value = value

    def write(self, owner: Any, viewer: int) -> object:
        return self.value(owner)

    def read(self, fields: Fields, owner: Any, viewer: int) -> None:
        fields.known(self.name)

    def agree(self, fields: Fields, owner: Any) -> None:
        fields.agree(self.name, self.value(owner))

    def description(self) -> str:
        return f"{self.kind}, follows from the rest"


class Group(Part):
    """Several fields of the state under one key; null if `attribute` is `none`."""

    def __init__(self, name: str, meaning: str, parts: Sequence[Part], attribute: str = "", none: int = 0) -> None:
        super().__init__(name, meaning)
        self.parts = list(parts)
        self.attribute = attribute
        self.none = none
        self.concealed = [part for part in parts if part.conceals()]

    def write(self, owner: Any, viewer: int) -> object:
        if self.attribute and getattr(owner, self.attribute) == self.none:
            return None
        return write_parts(self.parts, owner, viewer)

    def read(self, fields: Fields, owner: Any, viewer: int) -> None:
        if self.attribute and fields.value(self.name, "a table or null") is None:
            return
        group = fields.group(self.name)
        for part in self.parts:
            part.read(group, owner, viewer)
        if viewer == ALL:
            group.finish()

    def conceals(self) -> bool:
        return bool(self.concealed)

    def conceal(self, owner: Any, viewer: int) -> None:
        for part in self.concealed:
            part.conceal(owner, viewer)

    def describe(self, level: int) -> list[Described]:
        inner = [line for part in self.parts for line in part.describe(level + 1)]
        return [*super().describe(level), *inner]

    def description(self) -> str:
        return "group or null" if self.attribute else "group"

    def attributes(self) -> list[str]:
        return [attribute for part in self.parts for attribute in part.attributes()]


class Pieces(Part):
    """Pieces on named places. The state holds a list for each field, with an entry for every place."""

    def __init__(self, name: str, meaning: str, key: str, places: Sequence[str], fields: Sequence[Field],
                 none: int) -> None:
        super().__init__(name, meaning)
        self.key = key
        self.places = list(places)
        self.fields = list(fields)
        self.none = none
        """The value of the first field where there is no piece."""

    def write(self, owner: Any, viewer: int) -> object:
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

    def read(self, fields: Fields, owner: Any, viewer: int) -> None:
        lists = [getattr(owner, field.attribute) for field in self.fields]
        for piece in fields.groups(self.name, 0):
            place = piece.choice(self.key, self.places)
            if lists[0][place] != self.none:
                raise piece.error(f"{piece.at(self.key)} is {self.places[place]!r}, which is listed already; "
                                  f"expected each {self.key} once.")
            for field, values in zip(self.fields, lists, strict=True):
                values[place] = field.kind.read(piece, field.name)
            if viewer == ALL:
                piece.finish()

    def describe(self, level: int) -> list[Described]:
        inner = [line for field in self.fields for line in field.describe(level + 1)]
        return [*super().describe(level), Described(self.key, level + 1, "name", EVERYONE, "where it is"), *inner]

    def description(self) -> str:
        return "list of groups"

    def attributes(self) -> list[str]:
        return [field.attribute for field in self.fields]


class Question:
    """A class of decisions: what it asks for, and its fields in the order its constructor takes them."""

    def __init__(self, asks: str, decision: Callable[..., Decision[Any]], fields: Sequence[Field] = ()) -> None:
        self.asks = asks
        self.decision = decision
        self.fields = list(fields)


class Decisions(Part):
    """The open decision, after those that wait for it. If there are none, the game is over."""

    def __init__(self, players: int, questions: Sequence[Question]) -> None:
        super().__init__("decisions", "the open decisions; the last one is answered next")
        self.last_seat = players - 1
        self.asks = [question.asks for question in questions]
        self.questions = list(questions)
        self.by_class: dict[object, Question] = {question.decision: question for question in questions}

    def write(self, owner: Any, viewer: int) -> object:
        return [self.write_decision(decision) for decision in owner.decisions]

    def write_decision(self, decision: Any) -> object:
        question = self.by_class[type(decision)]
        written: dict[str, object] = {"asks": question.asks, "seat": decision.seat}
        for field in question.fields:
            written[field.name] = field.kind.write(getattr(decision, field.attribute))
        return written

    def read(self, fields: Fields, owner: Any, viewer: int) -> None:
        owner.decisions = [self.read_decision(group, viewer) for group in fields.groups(self.name, 0)]
        owner.over = not owner.decisions

    def read_decision(self, fields: Fields, viewer: int) -> Decision[Any]:
        seat = fields.number("seat", 0, self.last_seat)
        question = self.questions[fields.choice("asks", self.asks)]
        decision = question.decision(seat, *[field.kind.read(fields, field.name) for field in question.fields])
        if viewer == ALL:
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
            lines.append(Described(name, level + 1, field.description(), EVERYONE, f"{field.meaning} (in: {asks})"))
        return [*super().describe(level), *lines]

    def description(self) -> str:
        return "list of groups"

    def attributes(self) -> list[str]:
        return ["decision", "waiting", "over"]


class Seats(Part):
    """The players, each with the same fields. With `shown_at_end`, everyone sees all of them once the game is over."""

    def __init__(self, players: int, parts: Sequence[Part], shown_at_end: bool = False) -> None:
        super().__init__("seats", "the players, see below")
        self.players = players
        self.parts = list(parts)
        self.shown_at_end = shown_at_end
        self.position_parts = [part for part in parts if part.where != IN_VIEWS]
        self.view_parts = [part for part in parts if part.where != IN_POSITIONS]
        self.concealed = [part for part in parts if part.conceals()]

    def relation_to(self, state: Any, seat: int, viewer: int) -> int:
        """The viewer in relation to one player: ALL, OWN or SPECTATOR."""
        if viewer == ALL:
            return ALL
        return OWN if seat == viewer or (self.shown_at_end and state.seat == OVER) else SPECTATOR

    def write(self, owner: Any, viewer: int) -> object:
        parts = self.position_parts if viewer == ALL else self.view_parts
        written: list[object] = []
        for seat, player in enumerate(owner.players):
            written.append(write_parts(parts, player, self.relation_to(owner, seat, viewer)))
        return written

    def read(self, fields: Fields, owner: Any, viewer: int) -> None:
        parts = self.position_parts if viewer == ALL else self.view_parts
        groups = fields.groups(self.name, self.players)
        for seat, player in enumerate(owner.players):
            relation = self.relation_to(owner, seat, viewer)
            for part in parts:
                part.read(groups[seat], player, relation)
            if viewer == ALL:
                groups[seat].finish()

    def agree(self, fields: Fields, owner: Any) -> None:
        groups = fields.groups(self.name, self.players)
        for seat, player in enumerate(owner.players):
            for part in self.position_parts:
                part.agree(groups[seat], player)

    def conceals(self) -> bool:
        return bool(self.concealed)

    def conceal(self, owner: Any, viewer: int) -> None:
        for seat, player in enumerate(owner.players):
            relation = self.relation_to(owner, seat, viewer)
            for part in self.concealed:
                part.conceal(player, relation)

    def description(self) -> str:
        return "list of groups"

    def attributes(self) -> list[str]:
        return ["players"]


class Chance(Part):
    """The random generator. It determines everything still to be drawn, so no view has it."""

    def __init__(self) -> None:
        super().__init__("chance", "the internal state of the random generator", NOBODY, IN_POSITIONS)

    def write(self, owner: Any, viewer: int) -> object:
        return owner.rng.words()

    def read(self, fields: Fields, owner: Any, viewer: int) -> None:
        words = fields.numbers(self.name, 4, 0, WORD)
        owner.rng = Rng(words[0], words[1], words[2], words[3])

    def conceals(self) -> bool:
        return True

    def conceal(self, owner: Any, viewer: int) -> None:
        owner.rng = no_chance()

    def description(self) -> str:
        return "list of 4 numbers"

    def attributes(self) -> list[str]:
        return ["rng"]


def no_chance() -> Rng:
    """A generator for states that are not played."""
    return Rng(0, 0, 0, 0)


def deciding(state: State) -> int | None:
    """The seat that decides; None when the game is over."""
    return None if state.seat == OVER else state.seat
