"""What is left of a game of Porta Nigra, and who will have the majorities at its end."""

from ludi.bots.porta_nigra.weights import Weights
from ludi.games.porta_nigra.edition import FIRST_GATE_SITE, GATE_SITES, PORTA_NIGRA, SITES, Row
from ludi.games.porta_nigra.state import NO_CARD, NOBODY, PortaNigraState

# Time


def turns_left(state: PortaNigraState, seat: int) -> int:
    """How many turns a seat will have after the present one."""
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
    # Two bricks a turn leave the market; with the last one the game ends.
    return max(0, min(turns, (state.bricks_in_supply + state.bricks_in_market()) // (2 * len(state.players))))


def all_turns(state: PortaNigraState) -> int:
    """How many turns a game gives to every player."""
    player = state.players[state.turn_seat]
    cards = len(player.hand) + len(player.deck) + len(player.discard) + (1 if state.card != NO_CARD else 0)
    return max(1, state.edition.rounds[len(state.players)] * cards)


def interim_left(state: PortaNigraState) -> int:
    """How much each brick that stands now will give in the interim scorings to come."""
    players = len(state.players)
    if state.ended_by != NOBODY:
        return 0
    return max(0, state.edition.rounds[players] - state.round) * state.edition.interim_factor[players]


# Majorities


def award(strengths: list[int], seat: int, majority: list[int]) -> int:
    """The points of a seat in a majority as it stands; PN-score-10 for ties."""
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


def compare(state: PortaNigraState, seat: int, strengths: list[int], amounts: list[int], free: int,
            majority: list[int], unsettled: int, weights: Weights) -> int:
    """What a majority will be worth to a seat, less what it gives to its rivals: between the award as it stands and
    a share by what each has there, the more unsettled the more of the latter."""
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
        # The bricks still to come are anybody's: everyone is given an equal part of them.
        later = both * (amounts[other] * players + free) * unsettled // (total * players)
        if other == seat:
            own = now + later
        else:
            others += now + later
    return own - others * weights.rivals // (100 * (players - 1))


def row_outlook(state: PortaNigraState, seat: int, row: Row, time: int, weights: Weights) -> int:
    """The majority of a row, in hundredths of a point; `time` is the part of the game that is left, in percent."""
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
    for seat_of in range(players):
        strengths[seat_of] = amounts[seat_of] * 1000 + best[seat_of]
        total += amounts[seat_of]
    open_part = weights.unsettled * time * free // (100 * max(1, total))
    expected_free = free * time // 100
    return compare(state, seat, strengths, amounts, expected_free, row.majority, open_part, weights)


def height_outlook(state: PortaNigraState, seat: int, height: int, time: int, weights: Weights) -> int:
    """The majority of sections of one height in Porta Nigra."""
    players = len(state.players)
    strengths = [0] * players
    amounts = [0] * players
    free = 0
    standing = 0
    # Dearest colour first, so that strengths compare colour by colour (PN-score-9).
    for value in range(len(state.edition.price) - 1, -1, -1):
        for site in range(FIRST_GATE_SITE, SITES):
            if state.edition.site_colour[site] == value:
                owner = state.site_seat[site]
                if owner == NOBODY:
                    free += 1
                elif state.site_bricks[site] == height:
                    amounts[owner] += 1
                    standing += 1
                    strengths[owner] += (value + 1) * 10 ** (GATE_SITES - amounts[owner])
    if standing == 0:
        return 0
    for other in range(players):
        strengths[other] += amounts[other] * 10 ** (GATE_SITES + 1)
    open_part = weights.gate_unsettled * time * free // (100 * GATE_SITES)
    return compare(state, seat, strengths, amounts, 0, state.edition.height_majority[height], open_part, weights)


def majorities(state: PortaNigraState, seat: int, time: int, weights: Weights) -> int:
    """All majorities together."""
    total = 0
    for row in state.edition.rows:
        if row.building != PORTA_NIGRA:
            total += row_outlook(state, seat, row, time, weights)
    for height in range(state.edition.lowest, state.edition.highest + 1):
        total += height_outlook(state, seat, height, time, weights)
    return total
