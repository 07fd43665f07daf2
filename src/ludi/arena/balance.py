"""What games of good bots say about a game: seats, sources of points, length, and what each card or place is worth."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from statistics import fmean

from pydantic import BaseModel, ConfigDict

from ludi.arena.figures import Figure, Spread, difference, rounded, share, spread
from ludi.arena.played import Played
from ludi.core.game import Game


class Part(BaseModel):
    model_config = ConfigDict(frozen=True)


class SeatRow(Part):
    seat: int
    games: int
    wins: float
    win_share: Figure
    mean_points: float


class SourceRow(Part):
    source: str
    name: str
    mean: float
    """Points of a seat in a game, on average."""
    part: float
    """The part of all points that come from here."""
    winners: float
    others: float


class UseRow(Part):
    """How often something is used by a seat in a game, and how far those who used it were ahead."""

    key: str
    used: float
    """The part of all seats that used it at least once in their game."""
    times: float
    """How often a seat used it in a game, on average."""
    worth: Figure | None
    """The lead of those who used it minus the lead of those who did not."""


class Balance(Part):
    games: int
    seats: list[SeatRow]
    sources: list[SourceRow]
    turns: Spread | None
    actions: Spread | None
    uses: list[UseRow]


def balance(game: Game, games: Sequence[Played]) -> Balance:
    """Over all games that were played to their end."""
    ended = [played for played in games if played.forfeit is None]
    return Balance(games=len(ended), seats=seat_rows(ended), sources=source_rows(game, ended),
                   turns=spread(played.turns for played in ended), actions=spread(played.actions for played in ended),
                   uses=use_rows(game, ended))


def seat_rows(games: Sequence[Played]) -> list[SeatRow]:
    rows = []
    for seat in range(len(games[0].bots) if games else 0):
        wins = sum(1 / len(played.winners) for played in games if seat in played.winners)
        rows.append(SeatRow(seat=seat, games=len(games), wins=rounded(wins), win_share=share(wins, len(games)),
                            mean_points=rounded(fmean(played.scores[seat] for played in games))))
    return rows


def source_rows(game: Game, games: Sequence[Played]) -> list[SourceRow]:
    points: defaultdict[str, list[tuple[bool, int]]] = defaultdict(list)
    for played in games:
        for seat, sources in enumerate(played.sources):
            for source, scored in sources.items():
                points[source].append((seat in played.winners, scored))
    total = sum(sum(played.scores) for played in games)
    return [SourceRow(source=source, name=game.source_name(source), mean=mean([scored for _, scored in found]),
                      part=rounded(sum(scored for _, scored in found) / total) if total else 0,
                      winners=mean([scored for won, scored in found if won]),
                      others=mean([scored for won, scored in found if not won]))
            for source, found in points.items()]


def mean(values: Sequence[float]) -> float:
    return rounded(fmean(values)) if values else 0


def use_rows(game: Game, games: Sequence[Played]) -> list[UseRow]:
    """First what the game says that it counts, used or not, then whatever else was counted."""
    total: Counter[str] = Counter()
    for played in games:
        for uses in played.uses:
            total.update(uses)
    if not games:
        return []
    known = game.stat_keys(len(games[0].bots))
    leads = adjusted_leads(games)
    seats = sum(len(played.bots) for played in games)
    return [use_row(key, games, leads, total[key], seats) for key in [*known, *sorted(total.keys() - set(known))]]


def use_row(key: str, games: Sequence[Played], leads: Sequence[Sequence[float]], times: int, seats: int) -> UseRow:
    users: defaultdict[int, list[float]] = defaultdict(list)
    others: defaultdict[int, list[float]] = defaultdict(list)
    count = 0
    for played, lead in zip(games, leads, strict=True):
        for seat, uses in enumerate(played.uses):
            side = users if key in uses else others
            side[int(played.seed)].append(lead[seat])
            count += key in uses
    return UseRow(key=key, used=rounded(count / seats), times=rounded(times / seats), worth=difference(users, others))


def adjusted_leads(games: Sequence[Played]) -> list[list[float]]:
    """The lead of each seat, minus the mean lead of its bot among the same bots.

    Otherwise everything that strong bots like to use would look strong.
    """
    by_bot: defaultdict[tuple[str, tuple[str, ...]], list[int]] = defaultdict(list)
    for played in games:
        for bot, lead in zip(played.bots, played.lead, strict=True):
            by_bot[bot, tuple(sorted(played.bots))].append(lead)
    means = {key: fmean(found) for key, found in by_bot.items()}
    return [[lead - means[bot, tuple(sorted(played.bots))]
             for bot, lead in zip(played.bots, played.lead, strict=True)] for played in games]


def groups(uses: list[UseRow]) -> dict[str, list[UseRow]]:
    """What was used, by the first word of its key: the most valuable first, and at the end what nobody used."""
    found: dict[str, list[UseRow]] = {}
    for row in uses:
        found.setdefault(row.key.partition(" ")[0], []).append(row)
    return {group: sorted(rows, key=order) for group, rows in found.items()}


def order(row: UseRow) -> tuple[bool, bool, float]:
    return row.used == 0, row.worth is None, -row.worth.value if row.worth else 0
