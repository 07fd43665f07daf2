"""The text of docs/balance.md, and which pictures it shows."""

from collections.abc import Mapping, Sequence

import ludi
from balance_charts import Row, bar_chart, interval_chart
from ludi.arena.balance import Balance, UseRow, balance, groups, use_rows
from ludi.arena.figures import Figure, Spread
from ludi.arena.played import Played
from pages import section
from strength_tables import even, percents

Found = dict[str, dict[int, list[Played]]]
"""Games by name of the game and number of players."""

RARE = 0.05
"""What fewer players than this use is listed."""
MOST_ROWS = 8
"""Rows of what goes most with winning, and as many with losing."""


def page(found: Found, bot: str, folder: str) -> str:
    """The whole report. `folder` is where its pictures are."""
    if not found:
        return "No games have been played yet."
    return "\n\n".join(part for name, games in found.items() for part in game_parts(name, games, bot, folder) if part)


def game_parts(name: str, games: Mapping[int, Sequence[Played]], bot: str, folder: str) -> list[str]:
    game = ludi.game(name)
    balances = {players: balance(game, played) for players, played in games.items()}
    uses = pooled_uses(name, games)
    total = sum(each.games for each in balances.values())
    return [
        f"## {game.title}",
        f"{total} games of {bot} in all seats, edition {game.edition.name}.",
        section("Seats", seats(balances), level=3), picture(folder, f"{name}-seats", "Share of wins by seat"),
        section("Length and points", lengths(balances), "Medians, and between which values half of the games lie.", 3),
        section("Sources of points", sources(balances), "Mean points of a player; in brackets those of winners and of "
                "all others.", 3),
        picture(folder, f"{name}-sources", "Sources of points"),
        section("What goes with winning and with losing", extremes(uses), "For all numbers of players together. Only "
                "where the interval leaves out 0; 1 in 20 does so by chance.", 3),
        rare(uses),
        *(picture(folder, f"{name}-{group}", f"Worth of {group}") for group in groups(uses)),
    ]


def picture(folder: str, name: str, words: str) -> str:
    return f"![{words}]({folder}/{name}.svg)"


def pooled_uses(name: str, games: Mapping[int, Sequence[Played]]) -> list[UseRow]:
    """With all numbers of players together, because a card is rarely seen with one alone."""
    ended = [played for players in sorted(games, reverse=True) for played in games[players] if played.forfeit is None]
    return use_rows(ludi.game(name), ended)


# Tables


def seats(balances: Mapping[int, Balance]) -> list[list[str]]:
    most = max(balances)
    return [["players", "games", *(f"seat {seat + 1}" for seat in range(most)), "within 5 points of even"],
            *([str(players), str(each.games), *(percents(row.win_share) for row in each.seats),
               *[""] * (most - players), even([row.win_share for row in each.seats])]
              for players, each in balances.items() if each.seats)]


def lengths(balances: Mapping[int, Balance]) -> list[list[str]]:
    return [["players", "turns", "actions", "mean points by seat"],
            *([str(players), middle(each.turns), middle(each.actions),
               ", ".join(f"{row.mean_points:.1f}" for row in each.seats)] for players, each in balances.items())]


def middle(values: Spread | None) -> str:
    return f"{values.median:.0f} ({values.quarter:.0f} to {values.three_quarters:.0f})" if values else ""


def sources(balances: Mapping[int, Balance]) -> list[list[str]]:
    names = {row.source: row.name for each in balances.values() for row in each.sources if row.mean}
    rows = {(players, row.source): row for players, each in balances.items() for row in each.sources}
    return [["source", *(f"{players} players" for players in balances)],
            *([name, *(f"{row.mean:.1f} ({row.winners:.1f}; {row.others:.1f})"
                       for row in (rows[players, source] for players in balances))] for source, name in names.items())]


def extremes(uses: Sequence[UseRow]) -> list[list[str]]:
    sure = sorted(((row, row.worth) for row in uses if row.worth and not row.worth.low <= 0 <= row.worth.high),
                  key=lambda pair: -pair[1].value)
    shown = sure if len(sure) <= 2 * MOST_ROWS else sure[:MOST_ROWS] + sure[-MOST_ROWS:]
    return [["what", "used by", "times", "lead of those who did, minus lead of those who didn't"],
            *([row.key, f"{100 * row.used:.0f} %", f"{row.times:.2f}", signed(worth)] for row, worth in shown)]


def signed(worth: Figure) -> str:
    return f"{worth.value:+.1f} ({worth.low:+.1f} to {worth.high:+.1f})"


def rare(uses: Sequence[UseRow]) -> str:
    never = [row.key for row in uses if row.used == 0]
    seldom = [f"{row.key} ({100 * row.used:.1f} %)" for row in uses if 0 < row.used < RARE]
    return "\n\n".join([f"Never used: {', '.join(never) or 'nothing'}.",
                        f"Used by fewer than {100 * RARE:.0f} % of players: {', '.join(seldom) or 'nothing'}."])


# Pictures


def pictures(found: Found) -> dict[str, str]:
    """By file name."""
    drawn = {}
    for name, games in found.items():
        game = ludi.game(name)
        balances = {players: balance(game, played) for players, played in games.items()}
        drawn[f"{name}-seats.svg"] = seat_chart(game.title, balances)
        drawn[f"{name}-sources.svg"] = source_chart(game.title, balances)
        for group, rows in groups(pooled_uses(name, games)).items():
            drawn[f"{name}-{group}.svg"] = interval_chart(
                f"{game.title}, {group}: used by, and lead with it minus lead without it",
                [use_row(row) for row in rows], 0)
    return drawn


def seat_chart(title: str, balances: Mapping[int, Balance]) -> str:
    """How far each seat is from an even share."""
    rows = [Row(f"{players} players, seat {row.seat + 1}", percents(row.win_share),
                shifted(row.win_share, -1 / players)) for players, each in balances.items() for row in each.seats]
    return interval_chart(f"{title}: share of wins, compared with even", rows, 0)


def shifted(figure: Figure, by: float) -> Figure:
    return Figure(value=figure.value + by, low=figure.low + by, high=figure.high + by)


def source_chart(title: str, balances: Mapping[int, Balance]) -> str:
    players = min(balances)
    rows = [(row.name, row.winners, row.others) for row in balances[players].sources if row.mean]
    return bar_chart(f"{title}: mean points by source, {players} players", rows, ("winner", "others"))


def use_row(row: UseRow) -> Row:
    used = f"{100 * row.used:.0f} %"
    return Row(row.key.partition(" ")[2], f"{used}; {signed(row.worth)}" if row.worth else used, row.worth)
