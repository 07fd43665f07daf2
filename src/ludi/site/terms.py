"""What the host of a table has chosen for its people: stand-ins for absent players, a clock, the standing."""

import json
from dataclasses import asdict, dataclass, field
from typing import Any

from sqlalchemy import Row

from ludi.core.i18n import N_
from ludi.site.errors import Malformed

LIVE = "live"
"""A budget of time for the whole game, with an increment after each turn."""
DAYS = "days"
"""A deadline for each turn, some days after it has begun."""
DAY = 24 * 3600.0
MINUTE = 60.0
STAND_IN_MINUTES = 10
"""Minutes of absence after which others may let a bot play, unless the host has chosen."""
OVERTIME = 30.0
"""The least time for a turn of someone who has come back after their time ran out."""


@dataclass(frozen=True, slots=True)
class ClockTerms:
    """How long players may think."""

    kind: str
    minutes: int = 0
    """For LIVE: the budget of each player."""
    increment: int = 0
    """For LIVE: seconds that each turn adds."""
    days: int = 0
    """For DAYS: how long a turn may take."""

    def initial(self) -> float:
        """What a seat has on its clock when the game begins."""
        return self.minutes * MINUTE if self.kind == LIVE else self.days * DAY

    def overtime(self) -> float:
        """What a seat has for its next turn after its time ran out."""
        return max(float(self.increment), OVERTIME) if self.kind == LIVE else self.days * DAY


@dataclass(frozen=True, slots=True)
class Terms:
    """The choices of the host."""

    stand_in_after: float = STAND_IN_MINUTES * MINUTE
    """Seconds of absence that the host has chosen; see `replaced_after`."""
    stand_in: str = ""
    """The bot that stands in; empty for the usual one."""
    clock: ClockTerms | None = field(default=None)
    standing: bool = True
    """Whether everyone sees what the points would be if the game ended now."""

    @property
    def replaced_after(self) -> float:
        """Seconds of absence after which others may give a seat to a bot; 0 for never. With days for each turn nobody
        has to be there, so only the clock gives seats to bots."""
        return 0.0 if self.clock is not None and self.clock.kind == DAYS else self.stand_in_after


def check_clock(clock: ClockTerms, kinds: list[str]) -> ClockTerms:
    """A clock without contradictions, for seats of these kinds."""
    if "here" in kinds:
        raise Malformed(N_("A clock needs each player on their own device, so that passing the device takes nobody's "
                           "time."))
    if clock.kind == LIVE and (clock.minutes < 1 or clock.days):
        raise Malformed(N_("A clock for the whole game needs minutes, and may have an increment in seconds."))
    if clock.kind == DAYS and (clock.days < 1 or clock.minutes or clock.increment):
        raise Malformed(N_("A clock with a deadline for each turn needs days, and nothing else."))
    return clock


def columns_of(terms: Terms) -> dict[str, Any]:
    """How terms are stored."""
    return {"stand_in_after": terms.stand_in_after, "stand_in": terms.stand_in,
            "clock": None if terms.clock is None else json.dumps(asdict(terms.clock)),
            "standing": terms.standing}


def read_terms(row: Row[Any]) -> Terms:
    """The terms of a stored table."""
    return Terms(row.stand_in_after, row.stand_in, read_clock(row.clock), row.standing)


def read_clock(text: str | None) -> ClockTerms | None:
    return None if text is None else ClockTerms(**json.loads(text))
