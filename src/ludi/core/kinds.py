"""The kinds of values that a state is made of: how each is written as JSON, read back, hidden and described."""

from collections.abc import Sequence
from typing import Any, Final

from ludi.core.fields import MANY, Fields, listed, short

FACE_DOWN: Final = -1
"""In a view: a card that lies there but is not known. Also a number that is not known."""


class Kind:
    """One kind of value. A game with values of its own adds a subclass."""

    def is_plain(self) -> bool:
        """Whether the value is written as it is."""
        return False

    def write(self, value: Any) -> object:
        """The value as JSON."""
        return value

    def read(self, fields: Fields, key: str) -> Any:
        """The value that `write` has written; anything else is refused with its place."""
        raise NotImplementedError

    def words(self) -> str:
        """What may be given, for the documents."""
        raise NotImplementedError

    # In views

    def is_sorted(self) -> bool:
        """Whether a view puts the value in order, because the order tells what nobody may know."""
        return False

    def seen(self, value: Any) -> Any:
        """The value as a view shows it to those who may know it."""
        return value

    def conceal(self, value: Any) -> Any:
        """A value of the same type that tells only what everyone may know."""
        raise NotImplementedError

    def write_concealed(self, value: Any) -> object:
        """The value as JSON for those who must not know it, whether it is concealed or not."""
        raise NotImplementedError

    def read_concealed(self, fields: Fields, key: str) -> Any:
        """The inverse of `write_concealed`."""
        raise NotImplementedError


class Number(Kind):
    """A whole number. `none` is the number that stands for null; `shift` is added where people count from 1."""

    def __init__(self, lowest: int, highest: int, none: int | None = None, shift: int = 0) -> None:
        self.lowest = lowest
        self.highest = highest
        self.none = none
        self.shift = shift

    def is_plain(self) -> bool:
        return self.none is None and self.shift == 0

    def write(self, value: Any) -> object:
        return None if value == self.none else value + self.shift

    def read(self, fields: Fields, key: str) -> Any:
        value = fields.known(key)
        if type(value) is int and self.lowest <= value <= self.highest:
            return value - self.shift
        if self.none is not None:
            return fields.number_or_none(key, self.lowest, self.highest, self.none + self.shift) - self.shift
        return fields.number(key, self.lowest, self.highest)

    def words(self) -> str:
        limits = f"{self.lowest} or more" if self.highest >= MANY else f"{self.lowest} to {self.highest}"
        return f"number, {limits}" + ("" if self.none is None else ", or null")

    def conceal(self, value: Any) -> Any:
        return FACE_DOWN

    def write_concealed(self, value: Any) -> object:
        return None

    def read_concealed(self, fields: Fields, key: str) -> Any:
        return fields.nothing(key, FACE_DOWN)


class Seat(Number):
    """A seat. `none` is the number that stands for nobody."""

    def __init__(self, players: int, none: int | None = None) -> None:
        super().__init__(0, players - 1, none)

    def words(self) -> str:
        return "seat" if self.none is None else "seat or null"


class Flag(Kind):
    def is_plain(self) -> bool:
        return True

    def read(self, fields: Fields, key: str) -> Any:
        return fields.flag(key)

    def words(self) -> str:
        return "true or false"


class Switch(Kind):
    """True or false, called by two names of their own."""

    def __init__(self, off: str, on: str) -> None:
        self.names = [off, on]

    def write(self, value: Any) -> object:
        return self.names[1] if value else self.names[0]

    def read(self, fields: Fields, key: str) -> Any:
        return fields.choice(key, self.names) == 1

    def words(self) -> str:
        return " or ".join(self.names)


class Choice(Kind):
    """A name out of a list; the state holds its index. `none` is the index that stands for null."""

    def __init__(self, what: str, names: Sequence[str], none: int | None = None) -> None:
        self.what = what
        self.names = list(names)
        self.none = none

    def write(self, value: Any) -> object:
        return None if value == self.none else self.names[value]

    def read(self, fields: Fields, key: str) -> Any:
        if self.none is not None and fields.value(key, f"{self.what} or null") is None:
            return self.none
        return fields.choice(key, self.names)

    def words(self) -> str:
        return self.what if self.none is None else f"{self.what} or null"


class Numbers(Kind):
    """A list of so many whole numbers."""

    def __init__(self, what: str, count: int, lowest: int, highest: int) -> None:
        self.what = what
        self.count = count
        self.lowest = lowest
        self.highest = highest

    def write(self, value: Any) -> object:
        return value[:]

    def read(self, fields: Fields, key: str) -> Any:
        return fields.numbers(key, self.count, self.lowest, self.highest)

    def words(self) -> str:
        return f"list of {self.what}"


class Bits(Kind):
    """A set of numbers from 0, listed in ascending order; the state holds one bit for each."""

    def __init__(self, what: str, count: int) -> None:
        self.what = what
        self.count = count

    def write(self, value: Any) -> object:
        return [place for place in range(self.count) if value >> place & 1]

    def read(self, fields: Fields, key: str) -> Any:
        bits = 0
        for place in fields.numbers(key, 0, 0, self.count - 1):
            if bits >> place & 1:
                raise fields.error(f"{fields.at(key)} is {short(fields.table[key])}; expected each number once.")
            bits |= 1 << place
        return bits

    def words(self) -> str:
        return f"list of {self.what}"


class Counts(Kind):
    """How many of each: names and numbers. The state holds a list of `size`, whose last entries may have no name."""

    def __init__(self, what: str, names: Sequence[str], most: Sequence[int], size: int = 0) -> None:
        self.what = what
        self.names = list(names)
        self.most = list(most)
        self.rest = [0] * (size - len(self.names))

    def write(self, value: Any) -> object:
        # Not strict, because the last entries may have no name; saying so takes a quarter of the time.
        return dict(zip(self.names, value))  # noqa: B905

    def read(self, fields: Fields, key: str) -> Any:
        group = fields.group(key)
        counts = []
        for name, most in zip(self.names, self.most, strict=True):
            count = group.known(name)
            counts.append(count if type(count) is int and 0 <= count <= most else group.number(name, 0, most))
        group.finish()
        return counts + self.rest

    def words(self) -> str:
        return f"number for each {self.what}"


class Names(Kind):
    """A list of names; the state holds their numbers. Things of one name are alike."""

    def __init__(self, what: str, names: Sequence[str]) -> None:
        self.what = what
        self.names = list(names)
        self.numbers: dict[str, int] = {}
        for number, name in enumerate(self.names):
            self.numbers.setdefault(name, number)

    def write(self, value: Any) -> object:
        names = self.names
        return [names[number] for number in value]

    def read(self, fields: Fields, key: str) -> Any:
        value = fields.known(key)
        if not isinstance(value, list):
            return fields.choices(key, self.names)
        numbers = []
        for name in value:
            number = self.numbers.get(name) if isinstance(name, str) else None
            if number is None:
                return fields.choices(key, self.names)
            numbers.append(number)
        return numbers

    def words(self) -> str:
        return f"list of {self.what}"


class Cards(Names):
    """A pile of cards, the top one last.

    Concealed it is as many cards that lie face down, written as their number. The order of an `unordered` pile tells
    how cards came there, which nobody is told: a view has them sorted by name.
    """

    def __init__(self, what: str, names: Sequence[str], most: int, unordered: bool = False) -> None:
        super().__init__(what, names)
        self.most = most
        self.unordered = unordered

    def is_sorted(self) -> bool:
        return self.unordered

    def seen(self, value: Any) -> Any:
        if not self.unordered:
            return value
        return [self.numbers[name] for name in sorted([self.names[card] for card in value])]

    def conceal(self, value: Any) -> Any:
        return [FACE_DOWN] * len(value)

    def write_concealed(self, value: Any) -> object:
        return len(value)

    def read_concealed(self, fields: Fields, key: str) -> Any:
        return [FACE_DOWN] * fields.number(key, 0, self.most)


class Row(Kind):
    """A row of places for cards, null where one has no card or one that is turned over."""

    def __init__(self, what: str, names: Sequence[str], count: int, none: int) -> None:
        self.what = what
        self.names = list(names)
        self.count = count
        self.none = none

    def write(self, value: Any) -> object:
        return [None if card == self.none else self.names[card] for card in value]

    def read(self, fields: Fields, key: str) -> Any:
        value = fields.value(key, f"a list of {self.count} cards or nulls")
        if not isinstance(value, list) or len(value) != self.count:
            raise fields.error(f"{fields.at(key)} is {short(value)}; expected a list of {self.count} cards or nulls.")
        cards = []
        for name in value:
            if name is not None and name not in self.names:
                raise fields.error(f"{fields.at(key)} holds {short(name)}; expected one of {listed(self.names)} "
                                   "or null.")
            cards.append(self.none if name is None else self.names.index(name))
        return cards

    def words(self) -> str:
        return f"list of {self.what} or nulls"


class Marks(Kind):
    """The names of those that are marked; the state holds true or false for each."""

    def __init__(self, what: str, names: Sequence[str]) -> None:
        self.what = what
        self.names = list(names)

    def write(self, value: Any) -> object:
        return [name for name, marked in zip(self.names, value, strict=True) if marked]

    def read(self, fields: Fields, key: str) -> Any:
        marked = fields.choices(key, self.names)
        return [number in marked for number in range(len(self.names))]

    def words(self) -> str:
        return f"list of {self.what}"
