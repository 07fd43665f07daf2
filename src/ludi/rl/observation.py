"""What a seat sees as a vector of numbers, made from the declared fields of the game's state.

Every game gets its vector in the same way. A kind or part that a game adds says in `strip` or `strips` which numbers
stand for it.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

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
from ludi.core.schema import View
from ludi.core.state import State
from ludi.core.strips import BitSet, Entries, ManyNumbers, OneNumber, OneOf, Queue, Repeated, Strip, Tally, joined

DEEPEST = 9
"""The limit for how far down the stack a decision is."""


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


class Reader(ABC):
    """Fills one stretch of the vector from the state or a player."""

    def __init__(self, labels: Sequence[str], lowest: Sequence[int], highest: Sequence[int]) -> None:
        self.labels = list(labels)
        self.lowest = list(lowest)
        self.highest = list(highest)
        self.size = len(self.labels)

    @abstractmethod
    def read(self, owner: Any, start: int, entries: Entries) -> None: ...


class Attribute(Reader):
    """One attribute of its owner."""

    def __init__(self, label: str, attribute: str, strip: Strip) -> None:
        super().__init__([joined(label, inner) for inner in strip.labels], strip.lowest, strip.highest)
        self.attribute = attribute
        self.strip = strip

    def read(self, owner: Any, start: int, entries: Entries) -> None:
        self.strip.fill(getattr(owner, self.attribute), start, entries)


class Sequel(Reader):
    """Several readers of the same owner, one after the other."""

    def __init__(self, label: str, readers: Sequence[Reader]) -> None:
        super().__init__([joined(label, inner) for reader in readers for inner in reader.labels],
                         [low for reader in readers for low in reader.lowest],
                         [high for reader in readers for high in reader.highest])
        self.readers = list(readers)

    def read(self, owner: Any, start: int, entries: Entries) -> None:
        for reader in self.readers:
            reader.read(owner, start, entries)
            start += reader.size


class MaybeNull(Sequel):
    """A group that may be null: all numbers are 0 then. The first one says whether it is there."""

    def __init__(self, group: Group) -> None:
        super().__init__(group.name, readers_of(group.parts))
        self.attribute = group.attribute
        self.none = group.none
        self.labels.insert(0, joined(group.name, "present"))
        self.lowest.insert(0, 0)
        self.highest.insert(0, 1)
        self.size += 1

    def read(self, owner: Any, start: int, entries: Entries) -> None:
        # What the attributes hold then is left over from before; JSON views do not show it either.
        if getattr(owner, self.attribute) != self.none:
            entries.put(start, 1)
            super().read(owner, start + 1, entries)


class OnPlaces(Reader):
    """Pieces on places: the numbers of each place, all 0 where there is no piece."""

    def __init__(self, pieces: Pieces) -> None:
        strips = [strip_of(field.kind) for field in pieces.fields]
        super().__init__([joined(f"{pieces.name} {place} {field.name}", label) for place in pieces.places
                          for field, strip in zip(pieces.fields, strips, strict=True) for label in strip.labels],
                         [low for strip in strips for low in strip.lowest] * len(pieces.places),
                         [high for strip in strips for high in strip.highest] * len(pieces.places))
        self.attributes = [field.attribute for field in pieces.fields]
        self.strips = strips
        self.none = pieces.none

    def read(self, owner: Any, start: int, entries: Entries) -> None:
        lists = [getattr(owner, attribute) for attribute in self.attributes]
        for place, first in enumerate(lists[0]):
            for values, strip in zip(lists, self.strips, strict=True):
                if first != self.none:
                    strip.fill(values[place], start, entries)
                start += strip.size


class OpenDecisions(Reader):
    """For each question whether it is open (1 is the one to answer now, 2 the next, and so on), to whom and on what.

    If the same question is open twice, the one that is answered first counts.
    """

    def __init__(self, decisions: Decisions, players: int) -> None:
        to_whom = Attribute("seat", "seat", OneOf([f"{seat}" for seat in range(players)]))
        details = [Sequel(question.asks, [to_whom, *readers_of(question.fields)]) for question in decisions.questions]
        labels: list[str] = []
        lowest: list[int] = []
        highest: list[int] = []
        self.found: dict[object, tuple[int, Reader]] = {}
        for question, reader in zip(decisions.questions, details, strict=True):
            self.found[question.decision] = (len(labels), reader)
            labels += [f"asks {question.asks}", *[f"asks {label}" for label in reader.labels]]
            lowest += [0, *reader.lowest]
            highest += [DEEPEST, *reader.highest]
        super().__init__(labels, lowest, highest)

    def read(self, owner: Any, start: int, entries: Entries) -> None:
        seen: set[object] = set()
        for depth, decision in enumerate(reversed(owner.stack), 1):
            kind = type(decision)
            if kind not in seen:
                seen.add(kind)
                offset, reader = self.found[kind]
                entries.put(start + offset, min(depth, DEEPEST))
                reader.read(decision, start + offset + 1, entries)


class AllSeats(Reader):
    """The fields of every player, by seat."""

    def __init__(self, seats: Seats) -> None:
        each = Sequel("", readers_of(seats.view_parts))
        super().__init__([f"seat {seat} {label}" for seat in range(seats.players) for label in each.labels],
                         each.lowest * seats.players, each.highest * seats.players)
        self.each = each

    def read(self, owner: Any, start: int, entries: Entries) -> None:
        for player in owner.players:
            self.each.read(player, start, entries)
            start += self.each.size


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
        return [MaybeNull(part) if part.attribute else Sequel(part.name, readers_of(part.parts))]
    if isinstance(part, Pieces):
        return [OnPlaces(part)]
    if isinstance(part, Decisions):
        return [OpenDecisions(part, players)]
    if isinstance(part, Seats):
        return [AllSeats(part)]
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
