"""A table as the server holds it: its seats, the state of its game, who may act for which seat."""

import asyncio
import hashlib
import hmac
import itertools
import secrets
from dataclasses import dataclass

from ludi.core.game import Game
from ludi.core.state import OVER, Event, State
from ludi.core.tongue import Tongue, marked
from ludi.site.errors import NoSeat, NotFound

WAITING = "waiting"
PLAYING = "playing"
FINISHED = "over"
REVIEW = "review"
"""A record that was brought here to be looked at; nobody plays on."""

OPEN = "open"
PERSON = "person"
BOT = "bot"

SPECTATOR = -1
"""The eyes of someone who holds no seat, also for those who do."""

STAMPS = itertools.count()

ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


@dataclass(slots=True)
class Seat:
    seat: int
    kind: str
    name: str
    bot: str | None
    """The bot that plays this seat, for good or in place of a person."""
    token: str
    """The secret of whoever holds the seat."""
    seen: float
    invitation: str = ""
    """The secret of the link by which an open seat is taken. Others know it, so it opens the seat only once."""


@dataclass(frozen=True, slots=True)
class Asker:
    """Whoever asks: a browser by its cookie, or a program by the token of a seat."""

    visitor: str = ""
    """A hash of the visitor's cookie."""
    token: str = ""


class Table:
    """One table with its game. `length` is the number of actions played, which every move must name."""

    def __init__(self, table_id: str, game: Game, options: dict[str, str], seed: int, status: str, length: int,
                 state: State, seats: list[Seat], holders: dict[str, set[int]], host: str, created: float,
                 changed: float, rematch: str | None, snapshot: int) -> None:
        self.id = table_id
        self.game = game
        self.options = options
        self.seed = seed
        self.status = status
        self.length = length
        self.state = state
        self.seats = seats
        self.holders = holders
        self.host = host
        self.created = created
        self.changed = changed
        self.rematch = rematch
        self.snapshot = snapshot
        """How many actions the last snapshot holds."""
        self.turn = asyncio.Lock()
        """One move at a time."""
        self.stamp = 0
        """Another number after every change, and for every table."""
        self.change()

    def change(self) -> None:
        """What was answered about this table holds no more."""
        self.stamp = next(STAMPS)

    def mark(self) -> tuple[int, str, float, int]:
        """What the database says of a table that is still the same: see `rows.read_mark`."""
        return self.length, self.status, self.changed, sum(len(held) for held in self.holders.values())

    @property
    def players(self) -> int:
        return len(self.seats)

    def seats_of(self, asker: Asker) -> list[int]:
        """The seats that whoever asks may see with and play for."""
        held = set(self.holders.get(asker.visitor, ())) if asker.visitor else set()
        if asker.token:
            held.update(seat.seat for seat in self.seats
                        if seat.kind == PERSON and same_secret(seat.token, asker.token))
        return sorted(held)

    def seen_by(self, asker: Asker, wanted: int | None) -> int | None:
        """With whose eyes the table is shown: the seat that was asked for, else the one that decides, else the
        first of one's own; None is a spectator."""
        held = self.seats_of(asker)
        if wanted is not None:
            if wanted == SPECTATOR:
                return None
            if wanted not in held:
                raise NoSeat(marked("You do not hold seat {seat} of this table; open the link of that seat."),
                             seat=wanted)
            return wanted
        if not held:
            return None
        return self.state.seat if self.state.seat in held else held[0]

    def take_seats(self, other: "Table") -> None:
        """Who sits where, as another reading of this table has it."""
        if other is not self:
            self.seats, self.holders = other.seats, other.holders
            self.change()

    def bot_to_move(self) -> str | None:
        """The bot whose turn it is, if it is a bot's."""
        if self.status != PLAYING or self.state.seat == OVER:
            return None
        return self.seats[self.state.seat].bot

    def is_left_to_bots(self) -> bool:
        """Whether bots play all seats, for good or in place of people."""
        return all(seat.bot is not None for seat in self.seats)

    def seat(self, number: int) -> Seat:
        if not 0 <= number < len(self.seats):
            raise NotFound(marked("This table has the seats 0 to {last}."), last=len(self.seats) - 1)
        return self.seats[number]

    def names(self, tongue: Tongue) -> list[str]:
        return [tongue("Open seat") if seat.kind == OPEN else seat.name or tongue("Seat {n}", n=seat.seat + 1)
                for seat in self.seats]

    def seed_hash(self) -> str:
        """Published at the start, so that everyone can check at the end that the seed was not changed."""
        return hashlib.sha256(str(self.seed).encode()).hexdigest()


def decider(status: str, state: State) -> int | None:
    """Who is to play, if anyone is."""
    return state.seat if status == PLAYING and state.seat != OVER else None


def same_secret(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())


def new_id() -> str:
    return "".join(secrets.choice(ID_LETTERS) for _ in range(10))


def new_token() -> str:
    return secrets.token_urlsafe(24)


EventRow = tuple[str, int, tuple[int, int, int], bool]
"""An event as the database keeps it."""


def write_event(event: Event) -> EventRow:
    return event.kind, event.seat, event.numbers, event.private


def read_event(written: EventRow) -> Event:
    kind, seat, (a, b, c), private = written
    return Event(kind, seat, (a, b, c), private)
