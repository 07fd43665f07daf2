"""Shares, spreads and differences with their intervals."""

from statistics import fmean, variance

import pytest

from ludi.arena.figures import Figure, Z, difference, quantile, share, spread


def close(figure: Figure | None, value: float, low: float, high: float) -> bool:
    assert figure is not None
    return (figure.value, figure.low, figure.high) == pytest.approx((value, low, high), abs=5e-4)


def test_a_share_has_the_interval_of_wilson() -> None:
    # The example of Newcombe (1998): 81 of 263.
    assert close(share(81, 263), 0.3080, 0.2553, 0.3662)


def test_a_share_of_nothing_is_unknown() -> None:
    assert close(share(0, 0), 0, 0, 1)


def test_an_interval_of_a_share_stays_between_none_and_all() -> None:
    assert (share(0, 10).low, share(10, 10).high) == (0, 1)
    assert share(10, 10).low == pytest.approx(0.7225, abs=5e-4)


def test_a_quantile_may_lie_between_two_values() -> None:
    assert [quantile([1, 2, 4], at) for at in (0, 0.25, 0.5, 1)] == [1, 1.5, 2, 4]


def test_a_spread_sums_values_up() -> None:
    found = spread([4, 1, 2, 3, 5])
    assert found is not None
    assert found.model_dump() == {"count": 5, "mean": 3, "low": 1, "quarter": 2, "median": 3, "three_quarters": 4,
                                  "most": 4.8, "high": 5}


def test_no_values_have_no_spread() -> None:
    assert spread([]) is None


def test_a_difference_of_independent_values_has_the_usual_interval() -> None:
    ours, theirs = [3.0, 5, 4, 8, 6, 7], [1.0, 2, 2, 4, 1, 3]
    found = difference({deal: [value] for deal, value in enumerate(ours)},
                       {deal + 10: [value] for deal, value in enumerate(theirs)})
    # The variance of each mean is that of the values by their number, but one is taken from all deals together.
    half = Z * (5 / 6 * variance(ours) / 6 + 5 / 6 * variance(theirs) / 6) ** 0.5 * (12 / 11) ** 0.5
    value = fmean(ours) - fmean(theirs)
    assert close(found, value, value - half, value + half)


def test_values_that_only_repeat_those_of_their_deal_make_no_interval_narrower() -> None:
    ours = {deal: [float(deal % 4)] for deal in range(8)}
    theirs = {deal: [float(deal % 3)] for deal in range(8)}
    once = difference(ours, theirs)
    often = difference({deal: values * 5 for deal, values in ours.items()},
                       {deal: values * 5 for deal, values in theirs.items()})
    assert once == often


def test_a_difference_needs_some_deals_on_both_sides() -> None:
    many = {deal: [1.0] for deal in range(20)}
    assert difference(many, {deal: [2.0] for deal in range(4)}) is None
    assert difference({}, many) is None
