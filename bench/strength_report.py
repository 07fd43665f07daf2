"""The figures about the strength of our bots, from the games of all comparisons."""

from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean

from pydantic import BaseModel, ConfigDict

import ludi
from comparisons import LEVELS, Comparison
from ludi.arena.figures import Figure, Spread, rounded, share, spread
from ludi.arena.played import Played

FORMAT = 1

Games = Sequence[Played]
Found = Sequence[tuple[Comparison, Games]]


class Part(BaseModel):
    model_config = ConfigDict(frozen=True)


class BotRow(Part):
    """A bot over all its seats in a comparison."""

    name: str
    seats: int
    won: Figure
    """Wins by seats. A shared victory is split equally among its winners."""
    rating: Figure | None
    """None without openskill, and where two bots meet."""
    points: float | None
    seconds: Spread | None
    """Of one decision."""
    seconds_a_game: float | None
    forfeits: int


class ComparisonRow(Part):
    part: str
    game: str
    title: str
    players: int
    games: int
    bots: list[BotRow]
    """The first is the one of which something is asked."""
    asked: float | None
    seats: list[Figure]
    """The share of wins of each seat."""


class ThinkingRow(Part):
    game: str
    title: str
    players: int
    bot: str
    seconds: Spread


class Strength(Part):
    strength: int
    version: str
    comparisons: list[ComparisonRow]
    thinking: list[ThinkingRow]
    unplayed: list[str]
    """Comparisons without a game so far."""
    rated: bool
    """Whether openskill was there to rate the bots."""


def measured(found: Found) -> Strength:
    rate = ratings_of if has_openskill() else unrated
    return Strength(
        strength=FORMAT, version=ludi.__version__, rated=has_openskill(),
        comparisons=[comparison_row(comparison, games, rate(comparison, games))
                     for comparison, games in found if games],
        thinking=thinking_rows(found),
        unplayed=[str(comparison.folder) for comparison, games in found if not games])


def has_openskill() -> bool:
    """A measuring machine may lack it; ratings can be made elsewhere from the same games."""
    try:
        import openskill
    except ImportError:
        return False
    return bool(openskill)


def ratings_of(comparison: Comparison, games: Games) -> dict[str, Figure]:
    from ludi.arena.ratings import ratings

    return ratings(comparison.bots, games) if len(comparison.bots) > 2 else {}


def unrated(comparison: Comparison, games: Games) -> dict[str, Figure]:
    return {}


def comparison_row(comparison: Comparison, games: Games, ratings: dict[str, Figure]) -> ComparisonRow:
    return ComparisonRow(
        part=comparison.part, game=comparison.game, title=ludi.game(comparison.game).title, players=comparison.players,
        games=len(games), bots=[bot_row(name, games, ratings.get(name)) for name in comparison.bots],
        asked=comparison.asked, seats=[seat_share(seat, games) for seat in range(comparison.players)])


def bot_row(name: str, games: Games, rating: Figure | None) -> BotRow:
    seats = [(played, seat) for played in games for seat, bot in enumerate(played.bots) if bot == name]
    wins = sum(1 / len(played.winners) for played, seat in seats if seat in played.winners)
    points = [played.scores[seat] for played, seat in seats if played.scores]
    thought = [played.seconds[seat] for played, seat in seats if played.seconds[seat]]
    return BotRow(name=name.rpartition(":")[2], seats=len(seats), won=share(wins, len(seats)), rating=rating,
                  points=rounded(fmean(points)) if points else None,
                  seconds=spread(seconds for game in thought for seconds in game),
                  seconds_a_game=rounded(fmean(map(sum, thought))) if thought else None,
                  forfeits=sum(played.forfeit is not None and played.forfeit.seat == seat for played, seat in seats))


def seat_share(seat: int, games: Games) -> Figure:
    return share(sum(1 / len(played.winners) for played in games if seat in played.winners), len(games))


def thinking_rows(found: Found) -> list[ThinkingRow]:
    """How long the levels think, over all comparisons."""
    times: defaultdict[tuple[str, int, str], list[float]] = defaultdict(list)
    for comparison, games in found:
        for played in games:
            for bot, seconds in zip(played.bots, played.seconds, strict=True):
                times[comparison.game, comparison.players, bot] += seconds
    spreads = {key: spread(seconds) for key, seconds in times.items()}
    return [ThinkingRow(game=game, title=ludi.game(game).title, players=players, bot=bot, seconds=seconds)
            for (game, players, bot), seconds in sorted(spreads.items(), key=lambda item: order(*item[0]))
            if seconds is not None and bot in LEVELS]


def order(game: str, players: int, bot: str) -> tuple[int, int, int]:
    return list(ludi.GAMES).index(game), players, LEVELS.index(bot) if bot in LEVELS else len(LEVELS)
