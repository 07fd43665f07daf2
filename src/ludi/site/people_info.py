"""What everyone at a table may know of its people: who is away, whose time runs, who wants to end the game."""

from ludi.bots import usual_bot
from ludi.core.game import JsonObject
from ludi.core.i18n import Translator
from ludi.site.presence import away_for, needed
from ludi.site.table import CONCEDED, PLAYING, EarlyEnd, Seat, Table


def seat_people(seat: Seat, mine: bool, now: float, away: float) -> JsonObject:
    """The part of a seat's description that is about its holder."""
    absent = None if mine else away_for(seat, now, away)
    return {"away": absent is not None, "away_for": absent, "conceded": seat.conceded, "agreed": seat.agreed}


def table_people(table: Table, now: float, away: float) -> JsonObject:
    """The part of a table's description that is about its people."""
    asked = table.status == PLAYING and any(seat.agreed for seat in table.seats)
    return {
        "stand_in_after": table.terms.replaced_after, "stand_in": table.terms.stand_in or usual_bot(table.game.name),
        "asked_to_end": needed(table, now, away) if asked else None,
        "ended": None if table.ended is None else {"how": table.ended.how, "by": table.ended.by},
        **clock_info(table, now),
    }


def clock_info(table: Table, now: float) -> JsonObject:
    """The clock of a table, with the seconds that each seat has left; nothing if it has none."""
    clock = table.terms.clock
    if clock is None:
        return {}
    left = [0.0 if seat.seconds_left is None else seat.seconds_left for seat in table.seats]
    decides = table.decides
    runs = table.deadline is not None and decides is not None
    if table.deadline is not None and decides is not None:
        left[decides] = max(0.0, table.deadline - now)
    return {"clock": {"kind": clock.kind, "minutes": clock.minutes, "increment": clock.increment, "days": clock.days,
                      "running": runs, "left": [round(seconds, 1) for seconds in left]}}


def end_text(ended: EarlyEnd, names: list[str], tr: Translator) -> str:
    """How a game ended early, in a sentence."""
    if ended.how == CONCEDED:
        return tr("{who} concedes.", who=names[ended.by])
    return tr("The players agree to end the game here.")
