"""What is measured about the strength of our bots: who meets whom in which game, and what is asked of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from pathlib import Path

import ludi
from ludi.arena.schedule import LineUp, Seating, rotations, schedule
from ludi.arena.tournament import Job, Tournament

LEVELS = ("tiro", "miles", "centurio", "legatus")
NEIGHBOURS = {("miles", "tiro"): 0.9, ("centurio", "miles"): 0.7, ("legatus", "centurio"): 0.65}
"""With 2 players, the share of games that the first is asked to win."""
OTHER_PAIRS = (("centurio", "tiro"), ("legatus", "tiro"), ("legatus", "miles"))
AGAINST_RIVALS = {"centurio": 0.8, "legatus": 0.9}
RIVALS = {
    "porta-nigra": {"centurio": ("flat_800", "information_sets_1000", "open_spiel_60"),
                    "legatus": ("flat_3000", "information_sets_2000", "open_spiel_160")},
    "ave-roma": {"centurio": ("flat_500", "information_sets_1000", "open_spiel_60"),
                 "legatus": ("flat_2500", "information_sets_2000", "open_spiel_250")},
    "via-appia": {"centurio": ("flat_200", "information_sets_1000", "open_spiel_10"),
                  "legatus": ("flat_500", "information_sets_1000", "open_spiel_35")},
}
"""At least flat_200 and information_sets_1000, and enough simulations that a rival thinks longer in a game than our
bot. The report shows both times; raise a number if its time falls below 1.0 x."""
ANSWERS = ("centurio", "answers:paranoid", "answers:best_reply")
ANSWERS_PLAYERS = (3, 4)

PARTS = ("levels", "ratings", "rivals", "seats", "faber", "answers")
"""The most important first."""

SHARES = {"ratings": 0.4, "rivals": 0.4, "seats": 0.4, "faber": 2.0, "answers": 0.2}
"""How many games a comparison gets, as a share of the number asked for: those that take long get fewer."""
SHARES_OF_PAIRS = {("miles", "tiro"): 2.0, ("legatus", "centurio"): 0.6}
SLOW_GAMES = ("ave-roma", "via-appia")
SLOW = 0.5
"""These games take twice as long or longer, so they get this part, except of two levels and of miles and faber."""
SLOW_LEGATUS = 0.6
"""The part for matches of legatus with rivals, because they think as long."""

MOST_GAMES = 10_000
"""Games for each line-up that a folder is made for, so that a later command can add to it."""
LIMIT = 300.0
"""Seconds for a decision. Far above what any bot needs, because a forfeit of a slow rival would prove nothing."""


@dataclass(frozen=True)
class Comparison:
    """A tournament without an end: any number of games of its schedule can be played."""

    part: str
    game: str
    players: int
    bots: tuple[str, ...]
    asked: float | None = None
    """The share of games that the first bot is asked to win."""

    @property
    def folder(self) -> Path:
        names = "-".join(name.rpartition(":")[2] for name in self.bots)
        return Path(self.game) / f"{self.players}-players" / names

    @property
    def share(self) -> float:
        """How many games it gets, as a share of the number asked for."""
        if self.part not in SHARES:
            return SHARES_OF_PAIRS.get((self.bots[0], self.bots[-1]), 1.0)
        share = SHARES[self.part] * (SLOW if self.game in SLOW_GAMES else 1.0)
        return share * SLOW_LEGATUS if self.part == "rivals" and self.bots[0] == "legatus" else share

    @cached_property
    def tournament(self) -> Tournament:
        return Tournament(self.game, list(self.bots), self.players, MOST_GAMES, limit=LIMIT)

    @property
    def line_ups(self) -> list[LineUp]:
        return self.tournament.line_ups

    def seatings(self, games: int) -> list[Seating]:
        """The first seatings of the schedule: at least this number, and whole deals."""
        for_a_deal = sum(len(rotations(line_up)) for line_up in self.line_ups)
        wanted = -(-games // for_a_deal) * for_a_deal
        return list(islice(schedule(self.line_ups, MOST_GAMES, self.tournament.seed), wanted))

    def jobs(self, games: int) -> list[Job]:
        return [self.tournament.job(seating) for seating in self.seatings(games)]


def comparisons(every_pair: bool) -> Iterator[Comparison]:
    """All of them, the most important first. No two have a line-up of the same game in common."""
    for game in RIVALS:
        for pair, asked in NEIGHBOURS.items():
            yield Comparison("levels", game, 2, pair, asked)
    if every_pair:
        for game in RIVALS:
            for pair in OTHER_PAIRS:
                yield Comparison("levels", game, 2, pair)
    for game in RIVALS:
        for players in ludi.game(game).players:
            if players > 2:
                yield Comparison("ratings", game, players, LEVELS)
    for game in RIVALS:
        for level, asked in AGAINST_RIVALS.items():
            for rival in RIVALS[game][level]:
                yield Comparison("rivals", game, 2, (level, f"rivals:{rival}"), asked)
    for game in RIVALS:
        for players in ludi.game(game).players:
            yield Comparison("seats", game, players, ("centurio",))
    yield Comparison("faber", "porta-nigra", 2, ("miles", "faber"), 0.5)
    for game in RIVALS:
        for players in ANSWERS_PLAYERS:
            yield Comparison("answers", game, players, ANSWERS)
