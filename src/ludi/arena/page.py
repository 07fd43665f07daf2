"""The report as one HTML page that needs nothing else."""

from collections import Counter
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined, Template

from ludi.arena.balance import groups
from ludi.arena.plots import histogram, interval, scale_of
from ludi.arena.report import PairRow, Report


@cache
def template() -> Template:
    environment = Environment(loader=PackageLoader("ludi.arena", "templates"), autoescape=True, trim_blocks=True,
                              lstrip_blocks=True, undefined=StrictUndefined)
    environment.filters |= {"percent": percent, "signed": signed, "duration": duration}
    environment.globals |= {"interval": interval, "histogram": histogram}
    return environment.get_template("report.html")


def page(report: Report) -> str:
    """The page of a report."""
    even = 1 / report.players
    balance = report.balance
    return template().render(
        report=report, even=even,
        pairs={(pair.bot, pair.against): pair for pair in report.pairs},
        shade=shade,
        rating_scale=scale_of(row.rating for row in report.bots),
        seat_scale=scale_of((row.win_share for row in balance.seats), even),
        worth_scale=scale_of((row.worth for row in balance.uses), 0),
        tallest=max((count for row in report.bots for count in row.histogram), default=0) or 1,
        groups=groups(balance.uses),
        reasons=Counter((row.bot, row.reason) for row in report.forfeits).most_common())


def shade(pair: PairRow) -> float:
    """How strongly the cell of a pair is coloured: from -1 (always loses) to 1 (always wins)."""
    return round(2 * pair.win_share.value - 1, 3)


def percent(value: float) -> str:
    return f"{100 * value:.0f} %"


def signed(value: float) -> str:
    return f"{value:+.1f}".replace("-", "\N{MINUS SIGN}")


def duration(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 1 else f"{1000 * seconds:.1f} ms"
