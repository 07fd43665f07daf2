"""A table as the server holds it: its seats, the state of its game, who may act for which seat."""

import asyncio
import hashlib
import hmac
import itertools
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludi.core.game import Game
from ludi.core.i18n import N_, Translator
from ludi.core.state import OVER, Event, State
from ludi.site.errors import Incompatible, NoSeat, NotFound, WrongPhase

if TYPE_CHECKING:
    from ludi.site.old_rules import Ending

WAITING = "waiting"
PLAYING = "playing"
FINISHED = "over"
REPLAY = "replay"
"""An imported record to look at; nobody plays on."""

OPEN = "open"
PERSON = "person"
BOT = "bot"

BOT_NAMES = ["Livia", "Gaius", "Drusilla", "Marcus", "Octavia", "Quintus", "Servilia", "Aulus", "Flavia"]
"""By seat, so that two bots at a table are told apart."""

SPECTATOR = -1
"""The viewer of someone who holds no seat, also for those who do."""

VERSIONS = itertools.count()

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
class Requester:
    """Whoever asks: a browser by its cookie, or a program by the token of a seat."""

    visitor: str = ""
    """A hash of the visitor's cookie."""
    token: str = ""
    address: str = ""
    """By what the door counts requests."""


class Table:
    """One table with its game. `index` is the number of actions played so far, which every move must name."""

    def __init__(self, table_id: str, game: Game, options: dict[str, str], seed: int | None, status: str, index: int,
                 dealt: State | None, seats: list[Seat], holders: dict[str, set[int]], host: str, created: float,
                 changed: float, rematch: str | None, snapshot: int, rules: int | None = None) -> None:
        self.id = table_id
        self.game = game
        self.options = options
        self.seed = seed
        """None until the last seat is taken: nobody can know what will be dealt."""
        self.status = status
        self.index = index
        self.dealt = dealt
        """The state of the game; None while seats are open, or where it cannot be replayed any more."""
        self.seats = seats
        self.holders = holders
        self.host = host
        self.created = created
        self.changed = changed
        self.rematch = rematch
        self.snapshot = snapshot
        """How many actions the last snapshot holds."""
        self.rules = game.rules if rules is None else rules
        """The version of the game's rules by which it is played."""
        self.stored_index: int | None = None
        """How many actions the database holds, where a record was carried over and has another number."""
        self.ending: Ending | None = None
        """How a game ended whose rules this server no longer has."""
        self.move_lock = asyncio.Lock()
        """One move at a time."""
        self.version = 0
        """Another number after every change, and for every table."""
        self.bump_version()

    def bump_version(self) -> None:
        """What was answered about this table holds no more."""
        self.version = next(VERSIONS)

    def mark(self) -> tuple[int, str, float, int]:
        """What the database says of a table that is still the same: see `queries.read_mark`."""
        index = self.index if self.stored_index is None else self.stored_index
        return index, self.status, self.changed, sum(len(held) for held in self.holders.values())

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def state(self) -> State:
        """The state of a game that has begun, and whose rules are known."""
        if self.dealt is not None:
            return self.dealt
        if self.status == WAITING:
            raise WrongPhase(N_("The game has not begun; some seats are open."), index=self.index)
        raise Incompatible(N_("This game was played by earlier rules: its end and its record can still be seen, but "
                              "not how it went."))

    @state.setter
    def state(self, state: State) -> None:
        self.dealt = state

    @property
    def decides(self) -> int | None:
        """Who is to play now, if anyone is."""
        return decider(self.status, self.dealt)

    def seats_of(self, requester: Requester) -> list[int]:
        """The seats that whoever asks may see with and play for."""
        held = set(self.holders.get(requester.visitor, ())) if requester.visitor else set()
        if requester.token:
            held.update(seat.seat for seat in self.seats
                        if seat.kind == PERSON and same_secret(seat.token, requester.token))
        return sorted(held)

    def viewer_for(self, requester: Requester, wanted: int | None) -> int | None:
        """With whose viewer the table is shown: the seat that was asked for, else the one that decides, else the
        first of one's own; None is a spectator."""
        held = self.seats_of(requester)
        if wanted is not None:
            if wanted == SPECTATOR:
                return None
            if wanted not in held:
                raise NoSeat(N_("You do not hold seat {seat} of this table; open the link of that seat."),
                             seat=wanted)
            return wanted
        return self.speaker(held)

    def speaker(self, held: list[int]) -> int | None:
        """Of the seats that someone holds the one that decides, else the first."""
        if self.dealt is not None and self.dealt.seat in held:
            return self.dealt.seat
        return held[0] if held else None

    def shared_with(self, number: int) -> list[int]:
        """The other seats that the same person holds."""
        return sorted({other for held in self.holders.values() if number in held for other in held} - {number})

    def take_seats(self, other: "Table") -> None:
        """Who sits where, as another reading of this table has it."""
        if other is not self:
            self.seats, self.holders = other.seats, other.holders
            self.bump_version()

    def bot_to_move(self) -> str | None:
        """The bot whose turn it is, if it is a bot's."""
        decides = self.decides
        return None if decides is None else self.seats[decides].bot

    def is_left_to_bots(self) -> bool:
        """Whether bots play all seats, for good or in place of people."""
        return all(seat.bot is not None for seat in self.seats)

    def seat(self, number: int) -> Seat:
        if not 0 <= number < len(self.seats):
            raise NotFound(N_("This table has the seats 0 to {last}."), last=len(self.seats) - 1)
        return self.seats[number]

    def names(self, tr: Translator) -> list[str]:
        return [tr("Open seat") if seat.kind == OPEN else seat.name or tr("Seat {n}", n=seat.seat + 1)
                for seat in self.seats]

    def seed_hash(self) -> str | None:
        """Published when the game is dealt, so that everyone can check at the end that the seed was not changed."""
        return None if self.seed is None else hashlib.sha256(str(self.seed).encode()).hexdigest()


def decider(status: str, state: State | None) -> int | None:
    """Who is to play, if anyone is."""
    return state.seat if state is not None and status == PLAYING and state.seat != OVER else None


def same_secret(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())


def new_id() -> str:
    return "".join(secrets.choice(ID_LETTERS) for _ in range(10))


PROGRAM = "program:"


def new_program() -> str:
    """A name for a program, which has no cookie, so that the seats it holds are told apart from those of others."""
    return PROGRAM + new_token()


def is_program(visitor: str) -> bool:
    return visitor.startswith(PROGRAM)


def new_token() -> str:
    return secrets.token_urlsafe(24)


EventRow = tuple[str, int, tuple[int, int, int], bool]
"""An event as the database keeps it."""


def write_event(event: Event) -> EventRow:
    return event.kind, event.seat, event.numbers, event.private


def read_event(written: EventRow) -> Event:
    kind, seat, (a, b, c), private = written
    return Event(kind, seat, (a, b, c), private)
