"""Readers fill a vector of whole numbers from a state: each takes one part of its declaration."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from ludi.core.strips import Entries, OneOf, Stretch, Strip, joined

DEEPEST: Final = 9
"""The limit for how many decisions are closed before this one is open."""


class Reader(Stretch):
    """Fills one stretch of the vector from the state, a player or a decision."""

    @abstractmethod
    def read(self, owner: Any, start: int, entries: Entries) -> None:
        """Put the numbers of the owner; the stretch begins at `start`."""


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


class MaybeNull(Reader):
    """A group that is null if an attribute is `none`: all numbers are 0 then. The first one says whether it is there.
    """

    def __init__(self, group: Sequel, label: str, attribute: str, none: int) -> None:
        super().__init__([joined(label, "present"), *group.labels], [0, *group.lowest], [1, *group.highest])
        self.group = group
        self.attribute = attribute
        self.none = none

    def read(self, owner: Any, start: int, entries: Entries) -> None:
        # What the attributes hold then is left over from before; JSON views do not show it either.
        if getattr(owner, self.attribute) != self.none:
            entries.put(start, 1)
            self.group.read(owner, start + 1, entries)


class OnPlaces(Reader):
    """Pieces on places: lists with an entry for each place. All numbers are 0 where the first list has `none`."""

    def __init__(self, label: str, places: Sequence[str], columns: Sequence[Attribute], none: int) -> None:
        super().__init__([f"{label} {place} {inner}" for place in places for column in columns
                          for inner in column.labels],
                         [low for column in columns for low in column.lowest] * len(places),
                         [high for column in columns for high in column.highest] * len(places))
        self.columns = list(columns)
        self.none = none

    def read(self, owner: Any, start: int, entries: Entries) -> None:
        lists: list[list[int]] = [getattr(owner, column.attribute) for column in self.columns]
        strips = [column.strip for column in self.columns]
        width = 0
        for strip in strips:
            width += strip.size
        for place, first in enumerate(lists[0]):
            if first != self.none:
                at = start
                for number, strip in enumerate(strips):
                    strip.fill(lists[number][place], at, entries)
                    at += strip.size
            start += width


class OpenDecisions(Reader):
    """For each question whether it is open (1 is the one to answer now, 2 the next, and so on), to whom and on what.

    If the same question is open twice, the one that is answered first counts.
    """

    def __init__(self, players: int, asks: Sequence[str], decisions: Sequence[object],
                 details: Sequence[Sequence[Reader]]) -> None:
        to_whom = Attribute("seat", "seat", OneOf([str(seat) for seat in range(players)]))
        labels: list[str] = []
        lowest: list[int] = []
        highest: list[int] = []
        offsets: dict[object, int] = {}
        readers: dict[object, Sequel] = {}
        for number, decision in enumerate(decisions):
            reader = Sequel(f"asks {asks[number]}", [to_whom, *details[number]])
            offsets[decision] = len(labels)
            readers[decision] = reader
            labels += [f"asks {asks[number]}", *reader.labels]
            lowest += [0, *reader.lowest]
            highest += [DEEPEST, *reader.highest]
        super().__init__(labels, lowest, highest)
        self.offsets = offsets
        self.readers = readers

    def read(self, owner: Any, start: int, entries: Entries) -> None:
        seen: list[object] = []
        for depth, decision in enumerate(reversed(owner.decisions), 1):
            kind: object = type(decision)
            if kind not in seen:
                seen.append(kind)
                at = start + self.offsets[kind]
                entries.put(at, min(depth, DEEPEST))
                self.readers[kind].read(decision, at + 1, entries)


class AllSeats(Reader):
    """The fields of every player, by seat."""

    def __init__(self, players: int, each: Sequel) -> None:
        super().__init__([f"seat {seat} {label}" for seat in range(players) for label in each.labels],
                         each.lowest * players, each.highest * players)
        self.each = each

    def read(self, owner: Any, start: int, entries: Entries) -> None:
        for player in owner.players:
            self.each.read(player, start, entries)
            start += self.each.size
