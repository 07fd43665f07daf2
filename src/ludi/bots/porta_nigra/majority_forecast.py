"""Estimates how much of a game of Porta Nigra is left and who will win its majorities."""

from typing import Final

from ludi.bots.porta_nigra.weights import Weights
from ludi.games.porta_nigra.edition import FIRST_GATE_SITE, GATE_SITES, PORTA_NIGRA, SITES, Row
from ludi.games.porta_nigra.state import NO_CARD, NOBODY, PortaNigraState

COLOUR_DIGITS: Final = [1, 10, 100, 1000, 10_000]
"""Porta Nigra has at most nine sections, so no digit overflows."""
MORE_SECTIONS: Final = 1_000_000

# Remaining time


def turns_left(state: PortaNigraState, seat: int) -> int:
    """Estimated number of turns that a seat has left after the current one."""
    if state.ended_by != NOBODY:
        return 0
    player = state.players[seat]
    cards = len(player.hand) + len(player.deck)
    a_round = cards + len(player.discard)
    if state.turn_seat == seat:
        if state.card == NO_CARD:
            cards -= 1
        else:
            a_round += 1
    turns = cards + (state.edition.rounds[len(state.players)] - state.round) * a_round
    # Assumes that each turn takes two bricks from the market. The game ends when the last one is gone.
    return max(0, min(turns, (state.bricks_in_supply + state.bricks_in_market()) // (2 * len(state.players))))


def all_turns(state: PortaNigraState) -> int:
    """Number of turns each player has in a full game."""
    player = state.players[state.turn_seat]
    cards = len(player.hand) + len(player.deck) + len(player.discard) + (1 if state.card != NO_CARD else 0)
    return max(1, state.edition.rounds[len(state.players)] * cards)


def interim_left(state: PortaNigraState) -> int:
    """What each brick built so far will give in the remaining interim scorings."""
    players = len(state.players)
    if state.ended_by != NOBODY:
        return 0
    return max(0, state.edition.rounds[players] - state.round) * state.edition.interim_factor[players]


# Majorities


def award(strengths: list[int], seat: int, majority: list[int]) -> int:
    """The points that a seat would score in a majority right now, with ties as in PN-score-10."""
    mine = strengths[seat]
    if mine == 0:
        return 0
    place = 0
    tied = False
    for other in range(len(strengths)):
        if other != seat:
            if strengths[other] > mine:
                place += 1
            elif strengths[other] == mine:
                tied = True
    if tied:
        place += 1
    return majority[place] if place < len(majority) else 0


def compare(seat: int, strengths: list[int], amounts: list[int], free: int, majority: list[int], unsettled: int,
            weights: Weights) -> int:
    """The expected value of a majority for a seat, minus a weighted part of what its rivals get.

    Interpolates between the award right now and a share proportional to the amounts. `unsettled` is the weight of the
    latter, in percent.
    """
    total = free
    for amount in amounts:
        total += amount
    if total == 0:
        return 0
    own = expected(seat, strengths, amounts, free, majority, unsettled, total)
    if weights.rivals == 0:
        return own
    others = 0
    for other in range(len(strengths)):
        if other != seat:
            others += expected(other, strengths, amounts, free, majority, unsettled, total)
    return own - others * weights.rivals // (100 * (len(strengths) - 1))


def expected(seat: int, strengths: list[int], amounts: list[int], free: int, majority: list[int], unsettled: int,
             total: int) -> int:
    """What a seat will get from a majority, in hundredths of a point."""
    players = len(strengths)
    now = award(strengths, seat, majority) * (100 - unsettled)
    # Nobody has claimed the free bricks yet, so every player is credited with an equal part.
    share = (majority[0] + majority[1]) * (amounts[seat] * players + free) * 100 // (total * players)
    return now + min(share, 100 * majority[0]) * unsettled // 100


class RowContest:
    """The majority of a row as it stands. Read once; then it tells what another section would change."""

    def __init__(self, state: PortaNigraState, row: Row) -> None:
        players = len(state.players)
        self.edition = state.edition
        self.majority = row.majority
        self.amounts = [0] * players
        self.best = [0] * players
        """PN-score-5: the most valuable section of each seat, by colour, then by bricks."""
        self.free = 0
        for site in range(row.first_site, row.first_site + row.sites):
            owner = state.site_seat[site]
            if owner == NOBODY:
                self.free += self.edition.site_bricks[site]
            else:
                bricks = state.site_bricks[site]
                self.amounts[owner] += bricks
                self.best[owner] = max(self.best[owner], self.rank(site, bricks))

    def rank(self, site: int, bricks: int) -> int:
        return self.edition.price[self.edition.site_colour[site]] * 10 + bricks

    def worth(self, seat: int, time: int, weights: Weights) -> int:
        """The value for a seat, in hundredths of a point. `time` is the part of the game left, in percent."""
        strengths: list[int] = []
        total = self.free
        for other in range(len(self.amounts)):
            strengths.append(self.amounts[other] * 1000 + self.best[other])
            total += self.amounts[other]
        open_part = weights.unsettled * time * self.free // (100 * max(1, total))
        return compare(seat, strengths, self.amounts, self.free * time // 100, self.majority, open_part, weights)

    def worth_with(self, site: int, bricks: int, seat: int, time: int, weights: Weights) -> int:
        """The value if the seat had a section on this free site."""
        best = self.best[seat]
        self.amounts[seat] += bricks
        self.best[seat] = max(best, self.rank(site, bricks))
        self.free -= self.edition.site_bricks[site]
        worth = self.worth(seat, time, weights)
        self.amounts[seat] -= bricks
        self.best[seat] = best
        self.free += self.edition.site_bricks[site]
        return worth


class HeightContest:
    """The majority for sections of one height in Porta Nigra as it stands."""

    def __init__(self, state: PortaNigraState, height: int) -> None:
        players = len(state.players)
        self.edition = state.edition
        self.majority = state.edition.height_majority[height]
        self.strengths = [0] * players
        """PN-score-9: first the number of sections, then the more expensive colours, with one digit for each colour."""
        self.amounts = [0] * players
        self.free = 0
        self.standing = 0
        for site in range(FIRST_GATE_SITE, SITES):
            owner = state.site_seat[site]
            if owner == NOBODY:
                self.free += 1
            elif state.site_bricks[site] == height:
                self.amounts[owner] += 1
                self.standing += 1
                self.strengths[owner] += self.rank(site)

    def rank(self, site: int) -> int:
        return MORE_SECTIONS + COLOUR_DIGITS[self.edition.site_colour[site]]

    def worth(self, seat: int, time: int, weights: Weights) -> int:
        if self.standing == 0:
            return 0
        open_part = weights.gate_unsettled * time * self.free // (100 * GATE_SITES)
        return compare(seat, self.strengths, self.amounts, 0, self.majority, open_part, weights)

    def worth_with(self, site: int, seat: int, time: int, weights: Weights) -> int:
        """The value if the seat had a section of this height on this free site."""
        self.strengths[seat] += self.rank(site)
        self.amounts[seat] += 1
        self.standing += 1
        self.free -= 1
        worth = self.worth(seat, time, weights)
        self.strengths[seat] -= self.rank(site)
        self.amounts[seat] -= 1
        self.standing -= 1
        self.free += 1
        return worth


def majorities(state: PortaNigraState, seat: int, time: int, weights: Weights) -> int:
    """The value of all majorities together."""
    total = 0
    for row in state.edition.rows:
        if row.building != PORTA_NIGRA:
            total += RowContest(state, row).worth(seat, time, weights)
    for height in range(state.edition.lowest, state.edition.highest + 1):
        total += HeightContest(state, height).worth(seat, time, weights)
    return total
