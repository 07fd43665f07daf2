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
    players = len(strengths)
    total = free
    for amount in amounts:
        total += amount
    if total == 0:
        return 0
    both = majority[0] + majority[1]
    own = 0
    others = 0
    for other in range(players):
        now = award(strengths, other, majority) * (100 - unsettled)
        # Nobody has claimed the free bricks yet, so every player is credited with an equal part.
        share = both * (amounts[other] * players + free) * 100 // (total * players)
        later = min(share, 100 * majority[0]) * unsettled // 100
        if other == seat:
            own = now + later
        else:
            others += now + later
    return own - others * weights.rivals // (100 * (players - 1))


def row_forecast(state: PortaNigraState, seat: int, row: Row, time: int, weights: Weights) -> int:
    """The value of a row's majority, in hundredths of a point. `time` is the part of the game left, in percent."""
    players = len(state.players)
    price = state.edition.price
    strengths = [0] * players
    amounts = [0] * players
    best = [0] * players
    free = 0
    for site in range(row.first_site, row.first_site + row.sites):
        owner = state.site_seat[site]
        if owner == NOBODY:
            free += state.edition.site_bricks[site]
        else:
            bricks = state.site_bricks[site]
            amounts[owner] += bricks
            # PN-score-5
            best[owner] = max(best[owner], price[state.edition.site_colour[site]] * 10 + bricks)
    total = free
    for other in range(players):
        strengths[other] = amounts[other] * 1000 + best[other]
        total += amounts[other]
    open_part = weights.unsettled * time * free // (100 * max(1, total))
    expected_free = free * time // 100
    return compare(seat, strengths, amounts, expected_free, row.majority, open_part, weights)


def height_forecast(state: PortaNigraState, seat: int, height: int, time: int, weights: Weights) -> int:
    """The value of the majority for sections of one height in Porta Nigra."""
    players = len(state.players)
    strengths = [0] * players
    amounts = [0] * players
    free = 0
    standing = 0
    for site in range(FIRST_GATE_SITE, SITES):
        owner = state.site_seat[site]
        if owner == NOBODY:
            free += 1
        elif state.site_bricks[site] == height:
            amounts[owner] += 1
            standing += 1
            # PN-score-9: first the number of sections, then the more expensive colours, with one digit for each colour.
            strengths[owner] += MORE_SECTIONS + COLOUR_DIGITS[state.edition.site_colour[site]]
    if standing == 0:
        return 0
    open_part = weights.gate_unsettled * time * free // (100 * GATE_SITES)
    return compare(seat, strengths, amounts, 0, state.edition.height_majority[height], open_part, weights)


def majorities(state: PortaNigraState, seat: int, time: int, weights: Weights) -> int:
    """The value of all majorities together."""
    total = 0
    for row in state.edition.rows:
        if row.building != PORTA_NIGRA:
            total += row_forecast(state, seat, row, time, weights)
    for height in range(state.edition.lowest, state.edition.highest + 1):
        total += height_forecast(state, seat, height, time, weights)
    return total
