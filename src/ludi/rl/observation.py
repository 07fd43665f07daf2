"""What a seat sees as a vector of numbers, made from the declared fields of the game's state.

Every game gets its vector in the same way. A kind or part that a game adds says in `strip` or `strips` which numbers
stand for it.
"""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

import numpy
from numpy.typing import NDArray

from ludi.core.fields import MANY
from ludi.core.game import Game
from ludi.core.kinds import (
    Bits,
    Cards,
    Choice,
    Counts,
    Each,
    Flag,
    Kind,
    Marks,
    Names,
    Number,
    Numbers,
    Row,
    Seat,
    Switch,
)
from ludi.core.parts import EVERYONE, Chance, Decisions, Derived, Field, Group, Part, Pieces, Seats
from ludi.core.readers import AllSeats, Attribute, MaybeNull, OnPlaces, OpenDecisions, Reader, Sequel
from ludi.core.schema import View
from ludi.core.state import State
from ludi.core.strips import BitSet, Entries, ManyNumbers, OneNumber, OneOf, Queue, Repeated, Strip, Tally, joined


@runtime_checkable
class HasStrip(Protocol):
    """A kind that says itself which numbers stand for a value."""

    def strip(self) -> Strip: ...


@runtime_checkable
class HasStrips(Protocol):
    """A part that says itself which numbers stand for its attributes: for each strip a label and the attribute."""

    def strips(self) -> list[tuple[str, str, Strip]]: ...


# Kinds


def strip_of(kind: Kind, hides: bool = False) -> Strip:
    """The strip of a declared kind; `hides` if the viewer may not know the value."""
    if isinstance(kind, HasStrip):
        return kind.strip()
    if isinstance(kind, Seat):
        return OneOf([f"seat {seat}" for seat in range(kind.highest + 1)], kind.none)
    if isinstance(kind, Number):
        limits = [kind.lowest - kind.shift, kind.highest - kind.shift, -1 if hides else kind.lowest - kind.shift]
        if kind.none is not None:
            limits.append(kind.none)
        return OneNumber(min(limits), max(limits))
    if isinstance(kind, Flag | Switch):
        return OneNumber(0, 1)
    if isinstance(kind, Choice):
        return OneOf(kind.names, kind.none)
    return strip_of_many(kind, hides)


def strip_of_many(kind: Kind, hides: bool) -> Strip:
    """The strip of a kind that holds several values."""
    if isinstance(kind, Numbers):
        ends = [kind.lowest, kind.highest] if kind.none is None else [kind.lowest, kind.highest, kind.none]
        return ManyNumbers([str(number) for number in range(kind.count)], min(ends), [max(ends)] * kind.count)
    if isinstance(kind, Bits):
        return BitSet([str(number) for number in range(kind.count)])
    if isinstance(kind, Counts):
        return ManyNumbers(kind.names, 0, kind.most)
    if isinstance(kind, Cards):
        return Tally(kind.names, kind.most, hides)
    if isinstance(kind, Names):
        return Queue(kind.names, MANY)
    if isinstance(kind, Row):
        return Repeated([str(place + 1) for place in range(kind.count)], OneOf(kind.names, kind.none))
    if isinstance(kind, Marks):
        return ManyNumbers(kind.names, 0, [1] * len(kind.names))
    if isinstance(kind, Each):
        return Repeated(kind.names, strip_of(kind.kind, hides))
    raise TypeError(f"The kind {type(kind).__name__} has no place in a vector; define its method strip().")


# Parts


def readers_of(parts: Sequence[Part], players: int = 0) -> list[Reader]:
    """The readers of declared parts. What follows from other parts is left out, and so is what a view repeats."""
    known: set[str] = set()
    readers: list[Reader] = []
    for part in parts:
        if not isinstance(part, Field) or part.attribute not in known:
            readers += reader_of(part, players)
        known.update(part.attributes())
    return readers


def reader_of(part: Part, players: int) -> list[Reader]:
    if isinstance(part, HasStrips):
        return [Attribute(joined(part.name, label), attribute, strip) for label, attribute, strip in part.strips()]
    if isinstance(part, Derived | Chance):
        return []
    if isinstance(part, Field):
        return [Attribute(part.name, part.attribute, strip_of(part.kind, part.seen_by != EVERYONE))]
    if isinstance(part, Group):
        group = Sequel(part.name, readers_of(part.parts))
        return [MaybeNull(group, part.name, part.attribute, part.none) if part.attribute else group]
    if isinstance(part, Pieces):
        columns = [Attribute(field.name, field.attribute, strip_of(field.kind)) for field in part.fields]
        return [OnPlaces(part.name, part.places, columns, part.none)]
    if isinstance(part, Decisions):
        return [OpenDecisions(players, part.asks, [question.decision for question in part.questions],
                              [readers_of(question.fields) for question in part.questions])]
    if isinstance(part, Seats):
        return [AllSeats(part.players, Sequel("", readers_of(part.view_parts)))]
    raise TypeError(f"The part {part.name!r} has no place in a vector; define its method strips().")


# The vector


class Observation:
    """The layout of the vectors of a game with a number of players: always the same length and order.

    It begins with a number for each seat, 1 for the viewer. Then come the fields of the view in the order of its
    declaration.
    """

    def __init__(self, game: Game, players: int) -> None:
        schema = game.schema(players)
        everything = Sequel("", readers_of(schema.view_parts, players))
        self.players = players
        self.everything = everything
        self.size = players + everything.size
        self.labels = [f"viewer is seat {seat}" for seat in range(players)]
        self.labels += everything.labels
        # Everything that is not there is 0, whatever the limits of a value are.
        self.lowest = numpy.minimum([0] * players + everything.lowest, 0).astype(numpy.float32)
        self.highest = numpy.maximum([1] * players + everything.highest, 0).astype(numpy.float32)

    def vector(self, view: View[State]) -> NDArray[numpy.float32]:
        """What a seat sees. A spectator is no seat, so the first numbers are all 0 then."""
        entries = Entries()
        if view.viewer is not None:
            entries.put(view.viewer, 1)
        self.everything.read(view.state, self.players, entries)
        vector = numpy.zeros(self.size, numpy.float32)
        vector[entries.places] = entries.numbers
        return vector
