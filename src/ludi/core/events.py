"""Kinds of events: what their numbers are called, how the log tells them, and what statistics count."""

from collections.abc import Callable, Sequence
from inspect import signature
from typing import Generic, TypeVar

from ludi.core.edition import Edition
from ludi.core.i18n import Translator
from ludi.core.state import Event

E = TypeVar("E", bound=Edition)


class Log(Generic[E]):
    """What a line of the log is written with: the components, the players' names and the language."""

    def __init__(self, edition: E, seat: int, names: Sequence[str], tr: Translator) -> None:
        self.edition = edition
        self.seat = seat
        """Who did it."""
        self.names = names
        self.tr = tr

    @property
    def player(self) -> str:
        """The name of the player who did it."""
        return self.name(self.seat)

    def name(self, seat: int) -> str:
        """The name of a player; without names, seats are numbered."""
        return self.tr.seat(seat, self.names)


class EventKind(Generic[E]):
    """A kind of event.

    `line` writes its line of the log. The parameters after the first one are the names of the event's numbers. `stat`
    is the name under which statistics count it, and `card` the key of the card that it names; both may be functions of
    the edition and the same numbers.

    >>> bought = EventKind(lambda log, colour, price: log.tr("{n} sesterces", n=price), stat="bought")
    >>> bought.fields
    ['colour', 'price']
    """

    def __init__(self, line: Callable[..., str], stat: Callable[..., str] | str = "",
                 card: Callable[..., str] | None = None) -> None:
        self.line = line
        self.stat = stat
        self.card = card
        self.fields = list(signature(line).parameters)[1:]

    def text(self, event: Event, log: Log[E]) -> str:
        return self.line(log, *self.numbers(event))

    def stat_key(self, event: Event, edition: E) -> str:
        return self.stat if isinstance(self.stat, str) else self.stat(edition, *self.numbers(event))

    def card_key(self, event: Event, edition: E) -> str:
        return self.card(edition, *self.numbers(event)) if self.card else ""

    def numbers(self, event: Event) -> tuple[int, ...]:
        return event.numbers[:len(self.fields)]

    def named(self, event: Event) -> dict[str, int]:
        """The numbers of the event by name."""
        return dict(zip(self.fields, self.numbers(event), strict=True))
