"""The kinds of values in a state: how each is written as JSON, read back, hidden and described."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from ludi.core.fields import MANY, Fields, list_names, short

FACE_DOWN: Final = -1
"""In a view: a card or a number that the viewer may not know."""


class Kind:
    """One kind of value. A game that needs another kind adds a subclass."""

    def is_plain(self) -> bool:
        """Whether `write` returns the value unchanged."""
        return False

    def write(self, value: Any) -> object:
        """The value as JSON."""
        return value

    @abstractmethod
    def read(self, fields: Fields, key: str) -> Any:
        """The inverse of `write`. Anything else is refused, naming its place."""

    @abstractmethod
    def description(self) -> str:
        """What is allowed, for the documents."""

    # In views; a kind that is never hidden need not define the last three

    def is_sorted(self) -> bool:
        """Whether views sort the value, because its order would give away something hidden."""
        return False

    def seen(self, value: Any) -> Any:
        """The value as a view shows it to viewers who may know it."""
        return value

    def conceal(self, value: Any) -> Any:
        """A value of the same type with only what everyone may know."""
        raise self.cannot_be_hidden()

    def write_concealed(self, value: Any) -> object:
        """The value as JSON for viewers who may not know it; also takes a value that is already concealed."""
        raise self.cannot_be_hidden()

    def read_concealed(self, fields: Fields, key: str) -> Any:
        """The inverse of `write_concealed`."""
        raise self.cannot_be_hidden()

    def cannot_be_hidden(self) -> TypeError:
        return TypeError(f"A {type(self).__name__} cannot be hidden; let everyone see the field, or define conceal, "
                         "write_concealed and read_concealed.")


def first_numbers(names: Sequence[str]) -> dict[str, int]:
    """The index of the first occurrence of each name."""
    numbers: dict[str, int] = {}
    for number, name in enumerate(names):
        numbers.setdefault(name, number)
    return numbers


class Number(Kind):
    """A whole number. `none` is the number that stands for null; `shift` is 1 where JSON counts from 1."""

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

    def description(self) -> str:
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

    def description(self) -> str:
        return "seat" if self.none is None else "seat or null"


class Flag(Kind):
    def is_plain(self) -> bool:
        return True

    def read(self, fields: Fields, key: str) -> Any:
        return fields.flag(key)

    def description(self) -> str:
        return "true or false"


class Switch(Kind):
    """True or false, written as one of two names."""

    def __init__(self, off: str, on: str) -> None:
        self.names = [off, on]

    def write(self, value: Any) -> object:
        return self.names[1] if value else self.names[0]

    def read(self, fields: Fields, key: str) -> Any:
        return fields.choice(key, self.names) == 1

    def description(self) -> str:
        return " or ".join(self.names)


class Choice(Kind):
    """One of several names; the state holds its index. `none` is the index that stands for null."""

    def __init__(self, what: str, names: Sequence[str], none: int | None = None) -> None:
        self.what = what
        self.names = list(names)
        self.numbers = first_numbers(names)
        self.none = none

    def write(self, value: Any) -> object:
        return None if value == self.none else self.names[value]

    def read(self, fields: Fields, key: str) -> Any:
        value = fields.known(key)
        if isinstance(value, str) and value in self.numbers:
            return self.numbers[value]
        if self.none is not None and fields.value(key, f"{self.what} or null") is None:
            return self.none
        return fields.choice(key, self.names)

    def description(self) -> str:
        return self.what if self.none is None else f"{self.what} or null"


class Numbers(Kind):
    """A list of `count` whole numbers. `none` is the number that stands for null."""

    def __init__(self, what: str, count: int, lowest: int, highest: int, none: int | None = None) -> None:
        self.what = what
        self.count = count
        self.lowest = lowest
        self.highest = highest
        self.none = none

    def write(self, value: Any) -> object:
        none = self.none
        return value[:] if none is None else [None if number == none else number for number in value]

    def read(self, fields: Fields, key: str) -> Any:
        if self.none is None:
            return fields.numbers(key, self.count, self.lowest, self.highest)
        expected = f"a list of {self.count} whole numbers from {self.lowest} to {self.highest} or nulls"
        value = fields.value(key, expected)
        if not isinstance(value, list) or len(value) != self.count:
            raise fields.error(f"{fields.at(key)} is {short(value)}; expected {expected}.")
        numbers = []
        for number in value:
            if number is None:
                numbers.append(self.none)
            elif type(number) is int and self.lowest <= number <= self.highest:
                numbers.append(number)
            else:
                raise fields.error(f"{fields.at(key)} holds {short(number)}; expected {expected}.")
        return numbers

    def description(self) -> str:
        return f"list of {self.what}" + ("" if self.none is None else " or nulls")


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

    def description(self) -> str:
        return f"list of {self.what}"


class Counts(Kind):
    """A number for each name. The state holds a list of `size` numbers; the last ones may have no name."""

    def __init__(self, what: str, names: Sequence[str], most: Sequence[int], size: int = 0) -> None:
        self.what = what
        self.names = list(names)
        self.most = list(most)
        self.rest = [0] * (size - len(self.names))

    def write(self, value: Any) -> object:
        # The last entries may have no name. Passing strict=False would take a quarter of the time.
        return dict(zip(self.names, value))  # noqa: B905

    def read(self, fields: Fields, key: str) -> Any:
        group = fields.group(key)
        counts = []
        for name, most in zip(self.names, self.most, strict=True):
            count = group.known(name)
            counts.append(count if type(count) is int and 0 <= count <= most else group.number(name, 0, most))
        group.finish()
        return counts + self.rest

    def description(self) -> str:
        return f"number for each {self.what}"


class Names(Kind):
    """A list of names; the state holds their numbers. Equal names stand for equal things."""

    def __init__(self, what: str, names: Sequence[str]) -> None:
        self.what = what
        self.names = list(names)
        self.numbers = first_numbers(names)

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

    def description(self) -> str:
        return f"list of {self.what}"


class Cards(Names):
    """A pile of cards, the top one last.

    Concealed, it has the same number of face-down cards and is written as that number. The order of an `unordered` pile
    would reveal when each card was added, so views sort it by name.
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
    """A row of places for cards; null is a gap or a face-down card."""

    def __init__(self, what: str, names: Sequence[str], count: int, none: int) -> None:
        self.what = what
        self.names = list(names)
        self.numbers = first_numbers(names)
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
            if name is None:
                cards.append(self.none)
            elif isinstance(name, str) and name in self.numbers:
                cards.append(self.numbers[name])
            else:
                raise fields.error(f"{fields.at(key)} holds {short(name)}; expected one of {list_names(self.names)} "
                                   "or null.")
        return cards

    def description(self) -> str:
        return f"list of {self.what} or nulls"


class Marks(Kind):
    """The marked names among a fixed list; the state holds true or false for each."""

    def __init__(self, what: str, names: Sequence[str]) -> None:
        self.what = what
        self.names = list(names)

    def write(self, value: Any) -> object:
        return [name for name, marked in zip(self.names, value, strict=True) if marked]

    def read(self, fields: Fields, key: str) -> Any:
        marked = fields.choices(key, self.names)
        return [number in marked for number in range(len(self.names))]

    def description(self) -> str:
        return f"list of {self.what}"


class Each(Kind):
    """A value of the same kind for each name; the state holds a list of them."""

    def __init__(self, what: str, names: Sequence[str], kind: Kind) -> None:
        self.what = what
        self.names = list(names)
        self.kind = kind

    def write(self, value: Any) -> object:
        return {name: self.kind.write(one) for name, one in zip(self.names, value, strict=True)}

    def read(self, fields: Fields, key: str) -> Any:
        group = fields.group(key)
        values = [self.kind.read(group, name) for name in self.names]
        group.finish()
        return values

    def description(self) -> str:
        return f"for each {self.what}: {self.kind.description()}"

    def is_sorted(self) -> bool:
        return self.kind.is_sorted()

    def seen(self, value: Any) -> Any:
        return [self.kind.seen(one) for one in value]

    def conceal(self, value: Any) -> Any:
        return [self.kind.conceal(one) for one in value]

    def write_concealed(self, value: Any) -> object:
        return {name: self.kind.write_concealed(one) for name, one in zip(self.names, value, strict=True)}

    def read_concealed(self, fields: Fields, key: str) -> Any:
        group = fields.group(key)
        return [self.kind.read_concealed(group, name) for name in self.names]
