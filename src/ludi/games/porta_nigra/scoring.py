"""Final scoring: sets of building cards, final cards, the play area, majorities."""

from ludi.games.porta_nigra.edition import BUILDINGS, FIRST_GATE_SITE, PORTA_NIGRA, SITES, Row
from ludi.games.porta_nigra.influence import cards_of_building
from ludi.games.porta_nigra.state import (
    BASILICA_MAJORITY,
    CARD_SETS,
    FINAL_CARDS,
    PLAY_AREA,
    Player,
    PortaNigraState,
)


def score_end(state: PortaNigraState) -> None:
    """Add the final scoring to every player's points. PN-score-11: the most points win; ties share the victory."""
    state.over = True
    for seat in range(len(state.players)):
        player = state.players[seat]
        player.points[CARD_SETS] += set_points(state, player)
        player.points[FINAL_CARDS] += final_card_points(state, player)
        player.points[PLAY_AREA] += play_area_points(state, player)
    for row in state.edition.rows:
        if row.building == PORTA_NIGRA:
            for height in range(state.edition.lowest, state.edition.highest + 1):
                score_height(state, height)
        else:
            score_row(state, row)
    for seat in range(len(state.players)):
        state.emit("final score", seat, state.players[seat].total())


def set_points(state: PortaNigraState, player: Player) -> int:
    """PN-score-1: the largest possible sets first. That is optimal, because larger sets are worth more per card."""
    counts = [cards_of_building(state, player, building) for building in range(len(BUILDINGS))]
    points = 0
    for layer in range(1, max(counts) + 1):
        points += state.edition.set_points[len([count for count in counts if count >= layer])]
    return points


def final_card_points(state: PortaNigraState, player: Player) -> int:
    # PN-score-2
    points = 0
    for design in player.final_cards:
        points += state.edition.honour_cards[design].final
    return points


def play_area_points(state: PortaNigraState, player: Player) -> int:
    # PN-score-3
    coins = player.sesterces // state.edition.sesterces_per_point
    return coins + player.romans + player.influence + player.torches + sum(player.bricks)


# Majorities


def score_row(state: PortaNigraState, row: Row) -> None:
    """PN-score-4: most bricks. PN-score-5: ties go to the most valuable section, by colour, then by bricks."""
    strengths: list[list[int]] = []
    for seat in range(len(state.players)):
        bricks = 0
        best_value = 0
        best_bricks = 0
        for site in range(row.first_site, row.first_site + row.sites):
            if state.site_seat[site] == seat:
                height = state.site_bricks[site]
                value = state.edition.price[state.edition.site_colour[site]]
                bricks += height
                if value > best_value or (value == best_value and height > best_bricks):
                    best_value = value
                    best_bricks = height
        strengths.append([bricks, best_value, best_bricks])
    # PN-score-6, PN-score-7, PN-score-8
    award(state, row.building, strengths, row.majority)


def score_height(state: PortaNigraState, height: int) -> None:
    """PN-score-9: most sections of exactly this height. Ties go to the more expensive colours, compared one by one."""
    strengths: list[list[int]] = []
    for seat in range(len(state.players)):
        values = []
        for site in range(FIRST_GATE_SITE, SITES):
            if state.site_seat[site] == seat and state.site_bricks[site] == height:
                values.append(state.edition.price[state.edition.site_colour[site]])
        values.sort(reverse=True)
        strengths.append([len(values), *values])
    award(state, PORTA_NIGRA, strengths, state.edition.height_majority[height])


def award(state: PortaNigraState, building: int, strengths: list[list[int]], majority: list[int]) -> None:
    """Award first and second place. PN-score-10: players in an unbreakable tie all drop one place."""
    for seat in range(len(strengths)):
        strength = strengths[seat]
        if strength[0] == 0:
            continue
        ahead = len([other for other in strengths if other > strength])
        place = ahead + (1 if strengths.count(strength) > 1 else 0)
        if place < len(majority):
            state.players[seat].points[BASILICA_MAJORITY + building] += majority[place]
