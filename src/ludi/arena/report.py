"""The report of a tournament: how strong the bots are, and how balanced the game is between them. docs/arena.md
describes its JSON."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import permutations

from pydantic import BaseModel, ConfigDict

import ludi
from ludi.arena.balance import Balance, balance
from ludi.arena.figures import Figure, Spread, rounded, share, spread
from ludi.arena.played import Played
from ludi.arena.ratings import RESAMPLES, ratings
from ludi.arena.tournament import Tournament

FORMAT = 1
MOST_BARS = 24
"""Bars of a histogram at most."""


class Part(BaseModel):
    model_config = ConfigDict(frozen=True)


class EditionName(Part):
    name: str
    sha256: str


class BotRow(Part):
    """A bot over all its seats: in a game of a bot against itself, it has two."""

    name: str
    rating: Figure
    games: int
    wins: float
    """A shared victory is split equally among its winners."""
    win_share: Figure
    points: Spread | None
    histogram: list[int]
    """How many final scores lie in each bar of `Report.bars`."""
    seconds: Spread | None
    """Of one decision."""
    forfeits: int
    weakness: str
    """Why the bot plays below its strength, in one sentence; usually empty."""


class PairRow(Part):
    """How often a bot finished before another one in the same game. A tie counts half."""

    bot: str
    against: str
    games: int
    win_share: Figure


class ForfeitRow(Part):
    game: int
    seed: str
    bots: list[str]
    seat: int
    bot: str
    reason: str


class Bars(Part):
    """The bars of the histograms of points: the first begins at `start`, and each covers `width` points."""

    start: int
    width: int
    count: int


class Report(Part):
    ludi_arena: int
    version: str
    game: str
    title: str
    edition: EditionName
    rules: int
    options: dict[str, str]
    players: int
    seed: str
    limit: float
    games_per_line_up: int
    line_ups: list[list[str]]
    games: int
    """Games played so far."""
    scheduled: int
    bots: list[BotRow]
    """The strongest first."""
    pairs: list[PairRow]
    bars: Bars
    forfeits: list[ForfeitRow]
    balance: Balance


def make_report(tournament: Tournament, games: Sequence[Played], resamples: int = RESAMPLES) -> Report:
    """The report on the games of a tournament, in whichever order they ended."""
    ordered = sorted(games, key=lambda played: played.number)
    game = tournament.game
    bars = bars_for(ordered)
    return Report(
        ludi_arena=FORMAT, version=ludi.__version__, game=game.name, title=game.title,
        edition=EditionName(name=game.edition.name, sha256=game.edition.fingerprint), rules=game.rules,
        options=game.with_defaults(tournament.options), players=tournament.players, seed=str(tournament.seed),
        limit=tournament.limit, games_per_line_up=tournament.games,
        line_ups=[list(line_up) for line_up in tournament.line_ups], games=len(ordered),
        scheduled=len(tournament.seatings()), bots=bot_rows(tournament, ordered, bars, resamples),
        pairs=pair_rows(tournament.names, ordered), bars=bars, forfeits=forfeit_rows(ordered),
        balance=balance(game, ordered))


def bot_rows(tournament: Tournament, games: Sequence[Played], bars: Bars, resamples: int) -> list[BotRow]:
    rated = ratings(tournament.names, games, resamples)
    rows = [bot_row(name, games, bars, rated[name], tournament.weakness(name)) for name in tournament.names]
    return sorted(rows, key=lambda row: -row.rating.value)


def bot_row(name: str, games: Sequence[Played], bars: Bars, rating: Figure, weakness: str) -> BotRow:
    seats = [(played, seat) for played in games for seat, bot in enumerate(played.bots) if bot == name]
    wins = sum(1 / len(played.winners) for played, seat in seats if seat in played.winners)
    points = [played.scores[seat] for played, seat in seats if played.scores]
    counted = Counter((each - bars.start) // bars.width for each in points)
    return BotRow(name=name, rating=rating, games=len(seats), wins=rounded(wins), win_share=share(wins, len(seats)),
                  points=spread(points), histogram=[counted[bar] for bar in range(bars.count)],
                  seconds=spread(seconds for played, seat in seats for seconds in played.seconds[seat]),
                  forfeits=sum(played.forfeit is not None and played.forfeit.seat == seat for played, seat in seats),
                  weakness=weakness)


def pair_rows(names: Sequence[str], games: Sequence[Played]) -> list[PairRow]:
    wins: defaultdict[tuple[str, str], float] = defaultdict(float)
    count: Counter[tuple[str, str]] = Counter()
    for played in games:
        ranks = played.ranks
        for mine, other in permutations(range(len(ranks)), 2):
            # A forfeit tells nothing about those who did not forfeit.
            if played.forfeit is not None and played.forfeit.seat not in (mine, other):
                continue
            pair = played.bots[mine], played.bots[other]
            if pair[0] != pair[1]:
                count[pair] += 1
                wins[pair] += 1 if ranks[mine] < ranks[other] else 0.5 if ranks[mine] == ranks[other] else 0
    return [PairRow(bot=bot, against=against, games=count[bot, against],
                    win_share=share(wins[bot, against], count[bot, against]))
            for bot, against in permutations(names, 2)]


def bars_for(games: Sequence[Played]) -> Bars:
    """Bars of a round width that cover all final scores."""
    scores = [points for played in games for points in played.scores] or [0]
    low, high = min(scores), max(scores)
    width = next(width for width in (1, 2, 5, 10, 20, 50, 100, 1000, 10_000)
                 if high // width - low // width < MOST_BARS)
    start = low // width * width
    return Bars(start=start, width=width, count=(high - start) // width + 1)


def forfeit_rows(games: Sequence[Played]) -> list[ForfeitRow]:
    return [ForfeitRow(game=played.number, seed=played.seed, bots=played.bots, seat=played.forfeit.seat,
                       bot=played.forfeit.bot, reason=played.forfeit.reason)
            for played in games if played.forfeit is not None]
