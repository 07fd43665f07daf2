"""Values as whole numbers, for programs that learn: each kind of value takes a strip of a vector."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from ludi.core.kinds import FACE_DOWN


class Entries:
    """The entries of a vector that are not 0. Most are, so filling in the others is faster than listing all."""

    def __init__(self) -> None:
        self.places: list[int] = []
        self.numbers: list[int] = []

    def put(self, place: int, number: int) -> None:
        if number != 0:
            self.places.append(place)
            self.numbers.append(number)


class Stretch:
    """A stretch of a vector: what each of its numbers is called, and their limits."""

    def __init__(self, labels: Sequence[str], lowest: Sequence[int], highest: Sequence[int]) -> None:
        self.labels = list(labels)
        self.lowest = list(lowest)
        self.highest = list(highest)
        self.size = len(self.labels)


class Strip(Stretch):
    """The stretch of one value."""

    @abstractmethod
    def fill(self, value: Any, start: int, entries: Entries) -> None:
        """Put the numbers of a value; the strip begins at `start`."""


class OneNumber(Strip):
    """A number as it is; face down it is -1."""

    def __init__(self, lowest: int, highest: int) -> None:
        super().__init__([""], [lowest], [highest])

    def fill(self, value: Any, start: int, entries: Entries) -> None:
        entries.put(start, int(value))


class ManyNumbers(Strip):
    """A list with a number for each label. Numbers without a label are left out."""

    def __init__(self, labels: Sequence[str], lowest: int, highest: Sequence[int]) -> None:
        super().__init__(labels, [lowest] * len(labels), highest)

    def fill(self, value: Any, start: int, entries: Entries) -> None:
        numbers: list[Any] = value
        for offset in range(self.size):
            entries.put(start + offset, int(numbers[offset]))


class OneOf(Strip):
    """One of several names: 1 for this name, 0 for all others. All are 0 for none."""

    def __init__(self, names: Sequence[str], none: int | None = None) -> None:
        distinct = list(dict.fromkeys(names))
        super().__init__(distinct, [0] * len(distinct), [1] * len(distinct))
        self.none = FACE_DOWN if none is None else none
        self.offsets = [distinct.index(name) for name in names]

    def fill(self, value: Any, start: int, entries: Entries) -> None:
        number: int = value
        if number != self.none and number != FACE_DOWN:
            entries.put(start + self.offsets[number], 1)


class Tally(Strip):
    """A pile of cards or other things in any order: how many there are of each name, and how many are face down."""

    def __init__(self, names: Sequence[str], most: int, hides: bool = True) -> None:
        distinct = list(dict.fromkeys(names))
        labels = [*distinct, "face down"] if hides else distinct
        super().__init__(labels, [0] * len(labels), [most] * len(labels))
        self.offsets = [distinct.index(name) for name in names]
        self.hidden_at = len(distinct)

    def fill(self, value: Any, start: int, entries: Entries) -> None:
        counts: dict[int, int] = {}
        cards: list[int] = value
        for card in cards:
            offset = self.hidden_at if card == FACE_DOWN else self.offsets[card]
            counts[offset] = counts.get(offset, 0) + 1
        for offset, count in counts.items():
            entries.put(start + offset, count)


class Queue(Strip):
    """A list of things that are dealt with in turn: how many there are of each name, then which comes first."""

    def __init__(self, names: Sequence[str], most: int) -> None:
        self.all = Tally(names, most, hides=False)
        self.first = OneOf(names)
        super().__init__([*self.all.labels, *[f"first {label}" for label in self.first.labels]],
                         self.all.lowest + self.first.lowest, self.all.highest + self.first.highest)

    def fill(self, value: Any, start: int, entries: Entries) -> None:
        things: list[int] = value
        if things:
            self.all.fill(things, start, entries)
            self.first.fill(things[0], start + self.all.size, entries)


class Waiting(Strip):
    """A list of values of the same kind, the next one first: how many there are, then the next one."""

    def __init__(self, each: Strip, most: int) -> None:
        super().__init__(["number", *[joined("next", label) for label in each.labels]], [0, *each.lowest],
                         [most, *each.highest])
        self.each = each

    def fill(self, value: Any, start: int, entries: Entries) -> None:
        values: list[Any] = value
        if values:
            entries.put(start, len(values))
            self.each.fill(values[0], start + 1, entries)


class BitSet(Strip):
    """A set of numbers, held as bits: 1 for each number in it."""

    def __init__(self, labels: Sequence[str]) -> None:
        super().__init__(labels, [0] * len(labels), [1] * len(labels))

    def fill(self, value: Any, start: int, entries: Entries) -> None:
        bits: int = value
        for offset in range(self.size):
            entries.put(start + offset, bits >> offset & 1)


class Repeated(Strip):
    """A list of values of the same kind, one for each name."""

    def __init__(self, names: Sequence[str], each: Strip) -> None:
        super().__init__([joined(name, label) for name in names for label in each.labels],
                         each.lowest * len(names), each.highest * len(names))
        self.each = each

    def fill(self, value: Any, start: int, entries: Entries) -> None:
        values: list[Any] = value
        for one in values:
            self.each.fill(one, start, entries)
            start += self.each.size


def joined(name: str, label: str) -> str:
    """The label of a number within something that has a name of its own."""
    return f"{name} {label}" if name and label else name or label
