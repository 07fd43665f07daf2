"""The games of a tournament: which bots meet, in which seats, over which deals."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

LineUp = tuple[str, ...]
"""Bots that play together, in the order in which they sit. A bot can sit in several seats."""


@dataclass(frozen=True)
class Seating:
    """One game to play: the bots by seat, and the deal."""

    number: int
    """Its place in the schedule, counted from 0."""
    bots: LineUp
    seed: int


def line_ups(bots: Sequence[str], players: int) -> list[LineUp]:
    """All line-ups in which each bot has the same number of seats, and then all choices for the seats that are left.

    So all bots meet equally often. With more bots than seats, these are all combinations of the bots.
    """
    times, left = divmod(players, len(bots))
    found = [tuple(bots) * times + chosen for chosen in combinations(bots, left)]
    # The same bots in another order are the same line-up: this happens if a bot is named several times.
    return list({tuple(sorted(line_up)): line_up for line_up in reversed(found)}.values())[::-1]


def rotations(line_up: LineUp) -> list[LineUp]:
    """The line-up with every bot in each of its seats. Rotations that seat the same bots the same way count once."""
    turned = [line_up[start:] + line_up[:start] for start in range(len(line_up))]
    return list(dict.fromkeys(turned))


def deals_for(line_up: LineUp, games: int) -> int:
    """The number of deals that a line-up needs for at least this number of games."""
    return -(-games // len(rotations(line_up)))


def schedule(line_ups: Sequence[LineUp], games: int, seed: int) -> Iterator[Seating]:
    """At least `games` games for each line-up. It plays each deal in every rotation, and all start with the same deals.

    Deal by deal, so that a run that was interrupted has played all line-ups about equally often.
    """
    number = 0
    for deal in range(max(deals_for(line_up, games) for line_up in line_ups)):
        for line_up in line_ups:
            if deal < deals_for(line_up, games):
                for bots in rotations(line_up):
                    yield Seating(number, bots, seed + deal)
                    number += 1
