"""The figures about the strength of our bots as tables in Markdown."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from comparisons import LEVELS
from ludi.arena.figures import Figure, Spread
from pages import NONE, section
from strength_report import BotRow, ComparisonRow, Strength

SEAT_MARGIN = 0.05
"""How far the share of wins of a seat may be from even."""


def tables(strength: Strength) -> str:
    """All tables that have a row."""
    sections = [
        section("Two players: each level against others", levels(of(strength, "levels"))),
        section("More players: ratings", ratings(of(strength, "ratings")), "" if strength.rated else
                "openskill is not installed, so there are no ratings. `--report` makes them elsewhere."),
        section("Against other searches", rivals(of(strength, "rivals")),
                "Seconds are the mean of a whole game: a rival thinks about each action, our bots about a turn."),
        section("Seats among equal centurio", seats(of(strength, "seats"))),
        section("miles and faber", levels(of(strength, "faber"))),
        section("What opponents are imagined to do", answers(of(strength, "answers")),
                "Centurio's way is max^n: everyone plays the turn that is best for themselves. Rating, then the share "
                "of wins of a seat, then the median time of a decision."),
        section("Time for a decision", thinking(strength),
                "Median, 95 % within, longest, by the clock, with other games on the other cores."),
    ]
    forfeits = [f"{bot.name} forfeited {bot.forfeits} of {row.games} games of {row.title} with {row.players} players."
                for row in strength.comparisons for bot in row.bots if bot.forfeits]
    return "\n\n".join([*(text for text in sections if text), *forfeits]) or "No games have been played yet."


def of(strength: Strength, part: str) -> list[ComparisonRow]:
    return [row for row in strength.comparisons if row.part == part]


# The tables


def levels(rows: Sequence[ComparisonRow]) -> list[list[str]]:
    return [["game", "match", "games", "won", "asked", "reached", "mean points"],
            *([row.title, match(row), str(row.games), percents(row.bots[0].won), asked(row), reached(row), points(row)]
              for row in rows)]


def rivals(rows: Sequence[ComparisonRow]) -> list[list[str]]:
    return [["game", "match", "games", "won", "asked", "reached", "mean points", "seconds", "rival's time"],
            *([row.title, match(row), str(row.games), percents(row.bots[0].won), asked(row), reached(row), points(row),
               both(row, lambda bot: bot.seconds_a_game), longer(row)] for row in rows)]


def ratings(rows: Sequence[ComparisonRow]) -> list[list[str]]:
    return [["game", "players", "games", *LEVELS, "in order, apart"],
            *([row.title, str(row.players), str(row.games), *(rating(bot) for bot in row.bots), apart(row.bots)]
              for row in rows)]


def seats(rows: Sequence[ComparisonRow]) -> list[list[str]]:
    most = max((row.players for row in rows), default=0)
    return [["game", "games", *(f"seat {seat + 1}" for seat in range(most)), "within 5 points of even"],
            *([row.title, str(row.games), *(percents(each) for each in row.seats), *[""] * (most - row.players),
               even(row.seats)] for row in rows)]


def answers(rows: Sequence[ComparisonRow]) -> list[list[str]]:
    return [["game", "players", "games", "max^n", "paranoid", "best reply"],
            *([row.title, str(row.players), str(row.games),
               *(f"{rating(bot)}; {percents(bot.won)}; {times(bot.seconds, 'median')}" for bot in row.bots)]
              for row in rows)]


def thinking(strength: Strength) -> list[list[str]]:
    found = {(row.title, row.players, row.bot): row.seconds for row in strength.thinking}
    tables = dict.fromkeys((title, players) for title, players, _ in found)
    return [["game", "players", *LEVELS],
            *([title, str(players), *(times(found.get((title, players, level)), "median", "most", "high")
                                      for level in LEVELS)] for title, players in tables)]


# The cells


def match(row: ComparisonRow) -> str:
    return ", ".join(bot.name for bot in row.bots)


def percents(figure: Figure) -> str:
    return f"{100 * figure.value:.0f} % ({100 * figure.low:.0f} to {100 * figure.high:.0f})"


def rating(bot: BotRow) -> str:
    return f"{bot.rating.value:.1f} ({bot.rating.low:.1f} to {bot.rating.high:.1f})" if bot.rating else NONE


def asked(row: ComparisonRow) -> str:
    return "" if row.asked is None else f"{100 * row.asked:.0f} %"


def reached(row: ComparisonRow) -> str:
    """Whether the asked share is surely reached, surely missed, or inside the interval."""
    if row.asked is None:
        return ""
    won = row.bots[0].won
    return "yes" if won.low >= row.asked else "no" if won.high < row.asked else "within the error"


def points(row: ComparisonRow) -> str:
    return both(row, lambda bot: bot.points)


def both(row: ComparisonRow, value: Callable[[BotRow], float | None]) -> str:
    found = [value(bot) for bot in row.bots]
    return " to ".join(NONE if each is None else short(each) for each in found)


def short(value: float) -> str:
    return f"{value:.0f}" if value >= 10 else f"{value:.1f}"


def longer(row: ComparisonRow) -> str:
    ours, theirs = (bot.seconds_a_game for bot in row.bots)
    return f"{theirs / ours:.1f} x" if ours and theirs else NONE


def apart(bots: Sequence[BotRow]) -> str:
    """Whether each level is rated above the one before, with intervals that do not touch."""
    found = [bot.rating for bot in bots]
    pairs = [(low, high) for low, high in pairwise(found) if low is not None and high is not None]
    if not pairs:
        return NONE
    if all(low.high < high.low for low, high in pairs):
        return "yes"
    return "in order, not apart" if all(low.value < high.value for low, high in pairs) else "no"


def even(shares: Sequence[Figure]) -> str:
    middle = 1 / len(shares)
    if all(middle - SEAT_MARGIN <= each.low and each.high <= middle + SEAT_MARGIN for each in shares):
        return "yes"
    beyond = any(each.high < middle - SEAT_MARGIN or each.low > middle + SEAT_MARGIN for each in shares)
    return "no" if beyond else "within the error"


def times(seconds: Spread | None, *which: str) -> str:
    return NONE if seconds is None else ", ".join(duration(getattr(seconds, each)) for each in which)


def duration(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 0.1 else f"{1000 * seconds:.1f} ms"
