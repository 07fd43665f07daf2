"""Kinds of events: what their numbers are called, how the log tells them, and what statistics count."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from typing import Final, Generic, TypeVar

from ludi.core.edition import Edition
from ludi.core.i18n import Translator
from ludi.core.state import Event

E = TypeVar("E", bound=Edition)

# What an event is for the log
BEGINS_TURN: Final = "turn"
"""It begins a turn; what follows belongs to it."""
NEWS: Final = "news"
"""It concerns everyone and is announced: the end of a round, a scoring, the last turns."""


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

    For the summary of a turn, `brief` is the event in a word or two; the words of several events of a kind are joined
    and put into `together`, such as "bought {things}". `place` is the key of the thing on the scene that it is about,
    from the edition, the seat and the numbers; things whose keys go on with a hyphen are meant as well. `role` is
    BEGINS_TURN or NEWS; most events have none.

    >>> bought = EventKind(lambda log, colour, price: log.tr("{n} sesterces", n=price), stat="bought")
    >>> bought.fields
    ['colour', 'price']
    """

    def __init__(self, line: Callable[..., str], stat: Callable[..., str] | str = "",
                 card: Callable[..., str] | None = None, brief: Callable[..., str] | None = None,
                 together: str = "{things}", place: Callable[..., str] | None = None, role: str = "") -> None:
        self.line = line
        self.stat = stat
        self.card = card
        self.brief = brief
        self.together = together
        self.place = place
        self.role = role
        self.fields = list(signature(line).parameters)[1:]

    def text(self, event: Event, log: Log[E]) -> str:
        return self.line(log, *self.numbers(event))

    def stat_key(self, event: Event, edition: E) -> str:
        return self.stat if isinstance(self.stat, str) else self.stat(edition, *self.numbers(event))

    def card_key(self, event: Event, edition: E) -> str:
        return self.card(edition, *self.numbers(event)) if self.card else ""

    def brief_text(self, event: Event, log: Log[E]) -> str:
        return self.brief(log, *self.numbers(event)) if self.brief else ""

    def place_key(self, event: Event, edition: E) -> str:
        return self.place(edition, event.seat, *self.numbers(event)) if self.place else ""

    def numbers(self, event: Event) -> tuple[int, ...]:
        return event.numbers[:len(self.fields)]

    def named(self, event: Event) -> dict[str, int]:
        """The numbers of the event by name."""
        return dict(zip(self.fields, self.numbers(event), strict=True))


def summary(kinds: Mapping[str, EventKind[E]], events: Sequence[Event], log: Log[E]) -> list[str]:
    """What a player has done, in short: the events of each kind together, in the order of the first of each."""
    found: dict[str, Counter[str]] = {}
    for event in events:
        if brief := kinds[event.kind].brief_text(event, log):
            found.setdefault(kinds[event.kind].together, Counter())[brief] += 1
    return [log.tr(together, things=log.tr.join_and([
        word if times == 1 else log.tr("{thing} \u00d7{n}", thing=word, n=times) for word, times in words.items()]))
        for together, words in found.items()]
