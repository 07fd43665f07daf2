"""Figures about samples: shares and means with their 95 % intervals, quantiles."""

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from statistics import fmean

from pydantic import BaseModel, ConfigDict

Z = 1.959964
"""95 % of a normal distribution lie within this number of standard deviations."""


class Figure(BaseModel):
    """An estimate with its 95 % interval."""

    model_config = ConfigDict(frozen=True)

    value: float
    low: float
    high: float


class Spread(BaseModel):
    """How values are distributed."""

    model_config = ConfigDict(frozen=True)

    count: int
    mean: float
    low: float
    """The smallest value."""
    quarter: float
    median: float
    three_quarters: float
    most: float
    """95 % of the values are not above this one."""
    high: float
    """The largest value."""


def share(wins: float, games: int) -> Figure:
    """A share of wins with its Wilson interval. Half wins count as such."""
    if games == 0:
        return Figure(value=0, low=0, high=1)
    p = wins / games
    weight = Z * Z / games
    middle = (p + weight / 2) / (1 + weight)
    half = Z * sqrt(p * (1 - p) / games + weight / games / 4) / (1 + weight)
    return Figure(value=rounded(p), low=rounded(max(0.0, middle - half)), high=rounded(min(1.0, middle + half)))


def quantile(ordered: Sequence[float], at: float) -> float:
    """The value below which this part of the ordered values lies, between two values if need be."""
    place = at * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def spread(values: Iterable[float]) -> Spread | None:
    """None if there are no values."""
    ordered = sorted(values)
    if not ordered:
        return None
    low, quarter, median, three_quarters, most, high = (
        rounded(quantile(ordered, at)) for at in (0, 0.25, 0.5, 0.75, 0.95, 1))
    return Spread(count=len(ordered), mean=rounded(fmean(ordered)), low=low, quarter=quarter, median=median,
                  three_quarters=three_quarters, most=most, high=high)


Clusters = Mapping[int, Sequence[float]]
"""Values by deal. Values of the same deal depend on each other, so an interval counts deals, not values."""


FEWEST_DEALS = 5
"""With fewer deals on one side, the interval of a difference would be far too small."""


def difference(ours: Clusters, theirs: Clusters) -> Figure | None:
    """The mean of our values minus the mean of theirs; None if one side has values of too few deals."""
    if min(len(ours), len(theirs)) < FEWEST_DEALS:
        return None
    mine = [value for values in ours.values() for value in values]
    others = [value for values in theirs.values() for value in values]
    deals = ours.keys() | theirs.keys()
    my_mean, their_mean = fmean(mine), fmean(others)
    # How much each deal moves the difference. Their squares add up to its variance.
    moves = [sum(value - my_mean for value in ours.get(deal, ())) / len(mine)
             - sum(value - their_mean for value in theirs.get(deal, ())) / len(others) for deal in deals]
    half = Z * sqrt(sum(move * move for move in moves) * len(deals) / (len(deals) - 1))
    value = my_mean - their_mean
    return Figure(value=rounded(value), low=rounded(value - half), high=rounded(value + half))


def rounded(value: float) -> float:
    return round(value, 6)
