"""Options that players choose before a game, declared with a type, so pages and programs know what to offer."""

from collections.abc import Sequence
from typing import Final

from ludi.core.errors import BadSetup
from ludi.core.i18n import N_

CHOICE: Final = "choice"
"""One of the listed values."""
NUMBER: Final = "number"
"""A whole number in a range, or one of the listed values."""
SEAT: Final = "seat"
"""A seat, counted from 0, or one of the listed values."""
SEAT_ORDER: Final = "seat order"
"""All seats in some order, counted from 0 and separated by commas, or one of the listed values."""

RANDOM: Final = "random"


class Choice:
    """A named value of an option: `value` is stored in records, `label` is what players read."""

    def __init__(self, value: str, label: str) -> None:
        self.value = value
        self.label = label


RANDOM_CHOICE: Final = Choice(RANDOM, N_("Random"))
ON_OFF: Final = [Choice("off", N_("Off")), Choice("on", N_("On"))]


class Option:
    """One option of a game. Its texts are marked for translation. Values are strings, as stored in records."""

    def __init__(self, name: str, kind: str, label: str, choices: Sequence[Choice], default: str = "",
                 lowest: int = 0, highest: int = 0) -> None:
        self.name = name
        self.kind = kind
        self.label = label
        self.choices = list(choices)
        self.default = default or self.choices[0].value
        self.lowest = lowest
        self.highest = highest

    def check(self, value: str, players: int) -> None:
        """Refuse a value that this option does not allow; the error says what is allowed."""
        if not self.accepts(value, players):
            raise BadSetup(f"The option '{self.name}' is {value!r}; expected {self.expected(players)}.")

    def accepts(self, value: str, players: int) -> bool:
        if value in [choice.value for choice in self.choices]:
            return True
        seats = [str(seat) for seat in range(players)]
        if self.kind == SEAT:
            return value in seats
        if self.kind == SEAT_ORDER:
            return sorted(value.split(",")) == seats
        return self.kind == NUMBER and value in [str(number) for number in range(self.lowest, self.highest + 1)]

    def expected(self, players: int) -> str:
        """The allowed values, for an error message."""
        listed = [repr(choice.value) for choice in self.choices]
        if self.kind == SEAT:
            listed.append(f"a seat from 0 to {players - 1}")
        elif self.kind == SEAT_ORDER:
            listed.append(f"every seat from 0 to {players - 1} once, separated by commas")
        elif self.kind == NUMBER:
            listed.append(f"a number from {self.lowest} to {self.highest}")
        return " or ".join(listed)


def seat_or_none(value: str) -> int | None:
    """The value of a SEAT option; None if the seat is random."""
    return None if value == RANDOM else int(value)


def seat_order(value: str) -> list[int]:
    """The value of a SEAT_ORDER option; empty if the order is random."""
    return [] if value == RANDOM else [int(seat) for seat in value.split(",")]
