"""Reads and checks input: edition files, records and positions. Every error names the place of the value."""

from collections.abc import Sequence
from typing import Final

from ludi.core.errors import LudiError

MOST_LISTED: Final = 24
"""The most names that an error message lists in full; longer lists are cut to a few."""
MANY: Final = 99999
"""The limit for numbers that the rules do not limit."""


class Fields:
    """A JSON object or TOML table from outside. Errors name the place of the wrong value."""

    def __init__(self, place: str, value: object, error: type[LudiError]) -> None:
        if not isinstance(value, dict):
            raise error(f"{place} is {short(value)}; expected a table of named values.")
        self.place = place
        self.table: dict[str, object] = value
        self.error = error
        self.asked: set[str] = {"note"}

    def at(self, key: str) -> str:
        return f"{self.place}.{key}" if self.place else key

    def has(self, key: str) -> bool:
        self.asked.add(key)
        return key in self.table

    def known(self, key: str) -> object:
        """The value unchanged; None if it is null or missing."""
        self.asked.add(key)
        return self.table.get(key)

    def value(self, key: str, expected: str) -> object:
        self.asked.add(key)
        if key not in self.table:
            raise self.error(f"{self.at(key)} is missing; expected {expected}.")
        return self.table[key]

    def number(self, key: str, lowest: int, highest: int) -> int:
        expected = f"a whole number from {lowest} to {highest}"
        value = self.value(key, expected)
        if type(value) is not int or not lowest <= value <= highest:
            raise self.error(f"{self.at(key)} is {short(value)}; expected {expected}.")
        return value

    def number_or_none(self, key: str, lowest: int, highest: int, none: int) -> int:
        """A number, or `none` if the value is null."""
        return none if self.value(key, "a whole number or null") is None else self.number(key, lowest, highest)

    def nothing(self, key: str, none: int) -> int:
        """`none`, for a value that must be null."""
        value = self.value(key, "null")
        if value is not None:
            raise self.error(f"{self.at(key)} is {short(value)}; expected null.")
        return none

    def numbers(self, key: str, count: int, lowest: int, highest: int) -> list[int]:
        """A list of numbers; `count` 0 allows any length."""
        expected = f"a list of {count or 'any number of'} whole numbers from {lowest} to {highest}"
        value = self.value(key, expected)
        if not isinstance(value, list) or (count and len(value) != count):
            raise self.error(f"{self.at(key)} is {short(value)}; expected {expected}.")
        for number in value:
            if type(number) is not int or not lowest <= number <= highest:
                raise self.error(f"{self.at(key)} holds {short(number)}; expected {expected}.")
        return list(value)

    def text(self, key: str) -> str:
        value = self.value(key, "a text")
        if not isinstance(value, str):
            raise self.error(f"{self.at(key)} is {short(value)}; expected a text.")
        return value

    def texts(self, key: str) -> list[str]:
        value = self.value(key, "a list of texts")
        if not isinstance(value, list):
            raise self.error(f"{self.at(key)} is {short(value)}; expected a list of texts.")
        for text in value:
            if not isinstance(text, str):
                raise self.error(f"{self.at(key)} holds {short(text)}; expected only texts.")
        return list(value)

    def flag(self, key: str) -> bool:
        value = self.value(key, "true or false")
        if not isinstance(value, bool):
            raise self.error(f"{self.at(key)} is {short(value)}; expected true or false.")
        return value

    def choice(self, key: str, names: Sequence[str]) -> int:
        """The index of a name in a fixed list of names."""
        expected = f"one of {list_names(names)}"
        value = self.value(key, expected)
        if not isinstance(value, str) or value not in names:
            raise self.error(f"{self.at(key)} is {short(value)}; expected {expected}.")
        return names.index(value)

    def choices(self, key: str, names: Sequence[str]) -> list[int]:
        expected = f"a list of names from {list_names(names)}"
        value = self.value(key, expected)
        if not isinstance(value, list):
            raise self.error(f"{self.at(key)} is {short(value)}; expected {expected}.")
        for name in value:
            if not isinstance(name, str) or name not in names:
                raise self.error(f"{self.at(key)} holds {short(name)}; expected {expected}.")
        return [names.index(name) for name in value]

    def group(self, key: str) -> "Fields":
        return Fields(self.at(key), self.value(key, "a table"), self.error)

    def groups(self, key: str, count: int) -> list["Fields"]:
        """A list of tables; `count` 0 allows any length."""
        value = self.value(key, "a list of tables")
        if not isinstance(value, list):
            raise self.error(f"{self.at(key)} is {short(value)}; expected a list of tables.")
        if count and len(value) != count:
            raise self.error(f"{self.at(key)} has {len(value)} entries; expected {count}.")
        return [Fields(f"{self.at(key)}[{i + 1}]", table, self.error) for i, table in enumerate(value)]

    def agree(self, key: str, value: object) -> None:
        """Refuse a value that contradicts the one derived from the rest; it may also be missing."""
        if self.has(key) and self.table[key] != value:
            raise self.error(f"{self.at(key)} is {short(self.table[key])}; expected {short(value)}, which follows from "
                             "the rest.")

    def finish(self) -> None:
        """Refuse keys that were never read; most are misspelt."""
        for key in self.table:
            if key not in self.asked:
                known = ", ".join(sorted(self.asked - {"note"}))
                raise self.error(f"{self.at(key)} is unknown; expected only {known}.")


def list_names(names: Sequence[str]) -> str:
    """Names as an error message lists them; only the first few of a long list."""
    return ", ".join(names) if len(names) <= MOST_LISTED else f"{', '.join(names[:3])} and {len(names) - 3} others"


def short(value: object) -> str:
    """A value as an error message shows it."""
    try:
        text = repr(value)
    except ValueError:
        # Python refuses to format numbers with thousands of digits.
        return "a very long number"
    return text if len(text) <= 60 else text[:57] + "..."
