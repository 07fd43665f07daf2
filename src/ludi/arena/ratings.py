"""Ratings of bots from games of two or more, with intervals by drawing the deals again."""

import random
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import chain, groupby
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

from ludi.arena.figures import Figure, Z, quantile, rounded
from ludi.arena.played import Played

RESAMPLES = 200
"""How often the deals are drawn again. Rating a game takes about 50 microseconds, so 600 games take 6 seconds."""

FEWEST_DEALS = 10
"""With fewer deals than this, drawing them again says little."""

Contest = tuple[list[str], list[int]]
"""Bots that are compared with each other, and their places."""


def contests(played: Played) -> list[Contest]:
    """What a game says about the strength of its bots.

    A forfeit says that everyone else was better than the bot that forfeited, and nothing about the others.
    """
    if len(set(played.bots)) < 2:
        return []
    if played.forfeit is None:
        return [(played.bots, played.ranks)]
    return [([bot, played.forfeit.bot], [0, 1]) for seat, bot in enumerate(played.bots)
            if seat != played.forfeit.seat and bot != played.forfeit.bot]


def steady(*_: object) -> float:
    return 1


def rate(names: Sequence[str], games: Iterable[Contest]) -> dict[str, PlackettLuceRating]:
    """The rating of each bot after these contests. Everyone starts with 25."""
    # Bots do not change between games, so nothing is added to the doubt about their strength (tau), and the doubt
    # shrinks as fast as the model allows (gamma): after 400 games that one of two bots wins in 60 %, the standard error
    # of their distance is 0.7 instead of 1.4.
    model = PlackettLuce(tau=0, gamma=steady)
    ratings = {name: model.rating() for name in names}
    for bots, ranks in games:
        after = model.rate([[ratings[bot]] for bot in bots], ranks=[float(rank) for rank in ranks])
        changed: defaultdict[str, list[PlackettLuceRating]] = defaultdict(list)
        for bot, (rating,) in zip(bots, after, strict=True):
            changed[bot].append(rating)
        for bot, each in changed.items():
            # A bot in several seats gets the mean of what its seats would get.
            ratings[bot] = model.rating(fmean(rating.mu for rating in each), fmean(rating.sigma for rating in each))
    return ratings


def ratings(names: Sequence[str], games: Sequence[Played], resamples: int = RESAMPLES) -> dict[str, Figure]:
    """The rating of each bot. The interval is where 95 % of the ratings lie if the deals are drawn again at random.

    With only a few deals, the interval is what the model itself thinks.
    """
    ordered = sorted(games, key=lambda played: (int(played.seed), played.number))
    deals = [[contest for played in deal for contest in contests(played)]
             for _, deal in groupby(ordered, key=lambda played: played.seed)]
    found = rate(names, chain.from_iterable(deals))
    if len(deals) < FEWEST_DEALS:
        return {name: Figure(value=rounded(rating.mu), low=rounded(rating.mu - Z * rating.sigma),
                             high=rounded(rating.mu + Z * rating.sigma)) for name, rating in found.items()}
    rng = random.Random(0)
    drawn = [rate(names, chain.from_iterable(rng.choices(deals, k=len(deals)))) for _ in range(resamples)]
    return {name: figure(rating.mu, sorted(sample[name].mu for sample in drawn)) for name, rating in found.items()}


def figure(value: float, ordered: list[float]) -> Figure:
    return Figure(value=rounded(value), low=rounded(quantile(ordered, 0.025)), high=rounded(quantile(ordered, 0.975)))
