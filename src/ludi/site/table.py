"""A table in memory: its seats, its game state, and who may act for which seat."""

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
from ludi.site.terms import Terms

if TYPE_CHECKING:
    from ludi.site.old_rules import Ending

WAITING = "waiting"
PLAYING = "playing"
FINISHED = "over"
REPLAY = "replay"
"""A table that can only be viewed: an imported record, or a game that was stopped."""

OPEN = "open"
PERSON = "person"
BOT = "bot"

BOT_NAMES = ["Livia", "Gaius", "Drusilla", "Marcus", "Octavia", "Quintus", "Servilia", "Aulus", "Flavia"]
"""Default bot names by seat."""

CONCEDED = "concession"
AGREED = "agreement"
"""How a game can end before its last action."""

NOBODY = -1
"""Stored as the seat to move if there is none."""

SPECTATOR = -1
"""Seat number in requests for the spectator's view, which players can ask for too."""

VERSIONS = itertools.count()
"""Source of version numbers, unique within the process."""

ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without characters that are easily confused (i, l, o, 0, 1)."""


@dataclass(slots=True)
class Seat:
    seat: int
    kind: str
    name: str
    bot: str | None
    """The bot that plays this seat, permanently or as a substitute for a person."""
    token: str
    """Secret of the seat's holder."""
    seen: float
    """Time of the last activity of the seat's holder."""
    invitation: str = ""
    """Secret of the link to an open seat. It is shared with others, so it works only once."""
    conceded: bool = False
    """Whether a bot plays the seat to the end because its holder has conceded."""
    agreed: bool = False
    """Whether its holder wants to end the game now."""
    seconds_left: float | None = None
    """What is left on its clock while that is stopped."""


@dataclass(frozen=True, slots=True)
class EarlyEnd:
    """How a game ended before its last action; its record stays that of an unfinished game."""

    how: str
    """CONCEDED or AGREED"""
    by: int
    """The seat that conceded, or agreed last."""
    index: int
    """The number of actions played."""
    winners: list[int]
    scores: list[int]


@dataclass(frozen=True, slots=True)
class Requester:
    """The sender of a request: a browser identified by its cookie, or a program by the token of a seat."""

    visitor: str = ""
    """Hash of the visitor cookie."""
    token: str = ""
    address: str = ""
    """Key of the client address for rate limits and quotas."""


class Table:
    """One table with its game. `index` is the number of actions played so far; every move must state it."""

    def __init__(self, table_id: str, game: Game, options: dict[str, str], seed: int | None, status: str, index: int,
                 state: State | None, seats: list[Seat], holders: dict[str, set[int]], host: str, created: float,
                 changed: float, rematch: str | None, snapshot: int, rules: int | None = None,
                 hints: bool = False, terms: Terms | None = None, played_on: bool = False) -> None:
        self.id = table_id
        self.game = game
        self.options = options
        self.seed = seed
        """None until the last seat is taken, so that nobody can know the setup in advance. A game that goes on from a
        position of another one has it from the start."""
        self.status = status
        self.index = index
        self.state_or_none = state
        """None while seats are open, or if the game cannot be replayed with the current rules."""
        self.seats = seats
        self.holders = holders
        """Seats that each visitor may act for."""
        self.host = host
        """Visitor hash of the person who opened the table."""
        self.created = created
        self.changed = changed
        self.rematch = rematch
        self.snapshot = snapshot
        """Index of the last snapshot."""
        self.rules = game.rules if rules is None else rules
        """Version of the rules that the game uses."""
        self.hints = hints
        """Whether the host lets players ask for hints."""
        self.terms = terms or Terms()
        self.played_on = played_on
        """Whether the game goes on from a position of another one, with the same seed."""
        self.deadline: float | None = None
        """When the time of the seat to move runs out, if its clock runs."""
        self.ended: EarlyEnd | None = None
        self.stored_index: int | None = None
        """Index in the database, if it differs because the record was converted to the current rules."""
        self.ending: Ending | None = None
        """The stored ending of a game whose rules this server no longer has."""
        self.move_lock = asyncio.Lock()
        """Serialises the moves of this table."""
        self.version = 0
        """Cache key: unique among all tables and changed by every update."""
        self.bump_version()

    def bump_version(self) -> None:
        """Invalidate cached boards of this table."""
        self.version = next(VERSIONS)

    def revision(self) -> tuple[int, str, float, int]:
        """Compared with `queries.read_revision` to detect changes by other workers."""
        index = self.index if self.stored_index is None else self.stored_index
        return index, self.status, self.changed, sum(len(held) for held in self.holders.values())

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def state(self) -> State:
        """The game state; an error if the game has not started or its rules are not available."""
        if self.state_or_none is not None:
            return self.state_or_none
        if self.status == WAITING:
            raise WrongPhase(N_("The game hasn't started: some seats are still open."), index=self.index)
        raise Incompatible(N_("This game was played with older rules. You can see its result and download its "
                              "record, but not replay it."))

    @state.setter
    def state(self, state: State) -> None:
        self.state_or_none = state

    @property
    def decides(self) -> int | None:
        """The seat to move, if any."""
        return decider(self.status, self.state_or_none)

    def seats_of(self, requester: Requester) -> list[int]:
        """Seats that the requester may view and act for."""
        held = set(self.holders.get(requester.visitor, ())) if requester.visitor else set()
        if requester.token:
            held.update(seat.seat for seat in self.seats
                        if seat.kind == PERSON and secrets_equal(seat.token, requester.token))
        return sorted(held)

    def viewer_for(self, requester: Requester, wanted: int | None) -> int | None:
        """The seat whose view the requester gets: the one they asked for, else `preferred_seat`; None for a
        spectator."""
        held = self.seats_of(requester)
        if wanted is not None:
            if wanted == SPECTATOR:
                return None
            if wanted not in held:
                raise NoSeat(N_("Seat {seat} isn't yours. Open that seat's link first."),
                             seat=wanted + 1)
            return wanted
        return self.preferred_seat(held)

    def preferred_seat(self, held: list[int]) -> int | None:
        """Of these seats the one to move, else the first."""
        if self.state_or_none is not None and self.state_or_none.seat in held:
            return self.state_or_none.seat
        return held[0] if held else None

    def shared_with(self, number: int) -> list[int]:
        """Other seats held by the same person."""
        return sorted({other for held in self.holders.values() if number in held for other in held} - {number})

    def copy_seats(self, other: "Table") -> None:
        """Take over seats and holders from another copy of this table."""
        if other is not self:
            self.seats, self.holders = other.seats, other.holders
            self.bump_version()

    def set_clocks(self, deadline: float | None, left: dict[int, float]) -> None:
        """What the clocks say after a move."""
        self.deadline = deadline
        for number, seconds in left.items():
            self.seats[number].seconds_left = seconds

    def bot_to_move(self) -> str | None:
        """The bot to move, if it is a bot's turn."""
        decides = self.decides
        return None if decides is None else self.seats[decides].bot

    def is_left_to_bots(self) -> bool:
        """Whether bots play all seats, permanently or as substitutes."""
        return all(seat.bot is not None for seat in self.seats)

    def seat(self, number: int) -> Seat:
        if not 0 <= number < len(self.seats):
            raise NotFound(N_("This table has seats 1 to {last}."), last=len(self.seats))
        return self.seats[number]

    def names(self, tr: Translator) -> list[str]:
        return [tr("Open seat") if seat.kind == OPEN else seat.name or tr("Seat {n}", n=seat.seat + 1)
                for seat in self.seats]

    def seed_hash(self) -> str | None:
        """Published when the game starts, so that players can verify at the end that the seed was not changed."""
        return None if self.seed is None else hashlib.sha256(str(self.seed).encode()).hexdigest()


def decider(status: str, state: State | None) -> int | None:
    """The seat to move, if any."""
    return state.seat if state is not None and status == PLAYING and state.seat != OVER else None


def secrets_equal(one: str, other: str) -> bool:
    """Constant-time comparison."""
    return hmac.compare_digest(one.encode(), other.encode())


def new_id() -> str:
    return "".join(secrets.choice(ID_LETTERS) for _ in range(10))


PROGRAM = "program:"


def new_program_id() -> str:
    """A visitor id for a program, which has no cookie, to tell its seats apart from those of others."""
    return PROGRAM + new_token()


def is_program(visitor: str) -> bool:
    return visitor.startswith(PROGRAM)


def new_token() -> str:
    return secrets.token_urlsafe(24)


EventRow = tuple[str, int, tuple[int, int, int], bool]
"""An event as stored in the database."""


def encode_event(event: Event) -> EventRow:
    return event.kind, event.seat, event.numbers, event.private


def decode_event(row: EventRow) -> Event:
    kind, seat, (a, b, c), private = row
    return Event(kind, seat, (a, b, c), private)
