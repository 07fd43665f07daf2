"""How a game stands: what players compete for, and who is ahead."""

from collections.abc import Sequence
from dataclasses import dataclass

from ludi.core.i18n import Translator


@dataclass(frozen=True, slots=True)
class Claim:
    """What a player has in a contest."""

    seat: int
    has: str
    """In words, as in "3 bricks"."""
    points: int
    """What it would score if the game ended now."""


@dataclass(frozen=True, slots=True)
class Contest:
    """A majority or a race: what it is about, what there is to win, and what everyone has, the leader first.

    Players who have nothing in it are left out.
    """

    name: str
    prize: str
    claims: tuple[Claim, ...]
    rule: str


def ranked(claims: Sequence[tuple[Sequence[int], Claim]]) -> tuple[Claim, ...]:
    """Claims with how strong they are, the strongest first, then by seat."""
    return tuple(claim for _, claim in sorted(claims, key=lambda each: ([-value for value in each[0]], each[1].seat)))


def claim_lines(contest: Contest, names: Sequence[str], tr: Translator) -> tuple[str, ...]:
    """Who has what and what it is worth now, a line for each claim."""
    return tuple(tr.plural("{player}: {has}, {n} point now", "{player}: {has}, {n} points now", claim.points,
                           player=names[claim.seat], has=claim.has) for claim in contest.claims)


def holders(contest: Contest) -> list[list[int]]:
    """The seats that would score, grouped by points, the most points first."""
    worth = sorted({claim.points for claim in contest.claims if claim.points}, reverse=True)
    return [[claim.seat for claim in contest.claims if claim.points == points] for points in worth]
