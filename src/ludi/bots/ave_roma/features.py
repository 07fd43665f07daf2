"""A position of Ave Roma in numbers, for a network that corrects the estimate."""

from typing import Final

from ludi.bots.ave_roma.estimate import Estimate
from ludi.bots.ave_roma.forecast import Forecast, free_workers, position_of
from ludi.bots.search.appraiser import UNIT
from ludi.games.ave_roma.edition import AREAS, DECK_SIZE, KINDS_OF_GOODS, MARKED_PLACES, ROW_CARDS
from ludi.games.ave_roma.state import NO_CARD, OFF_TRACK, AveRomaState, Player

TERMS: Final = 13
SIZE: Final = 2 + 3 * TERMS + 16 + 24 + 13 + 4 * AREAS + 12


def features_of(state: AveRomaState, seat: int, estimates: list[Estimate], forecast: Forecast) -> list[float]:
    """The features from a seat's point of view. The best rival is the one with the highest estimate."""
    rival = best_rival(estimates, seat)
    out = [estimates[seat].sum() / UNIT, estimates[rival].sum() / UNIT]
    add_terms(estimates[seat], out)
    add_terms(estimates[rival], out)
    add_mean(estimates, seat, out)
    add_progress(state, seat, rival, forecast, out)
    add_own(estimates[seat], out)
    add_rival(estimates[rival], out)
    add_areas(state, seat, rival, out)
    add_board(state, out)
    return out


def best_rival(estimates: list[Estimate], seat: int) -> int:
    best = -1
    most = 0.0
    for other in range(len(estimates)):
        if other != seat:
            worth = estimates[other].sum()
            if best < 0 or worth > most:
                best = other
                most = worth
    return best


def add_terms(estimate: Estimate, out: list[float]) -> None:
    out.append(estimate.points / 50)
    out.append(estimate.politics / 15)
    out.append(estimate.levels / 30)
    out.append(estimate.held / 10)
    out.append(estimate.bonuses / 20)
    out.append(estimate.effects / 10)
    out.append(estimate.sets / 5)
    out.append(estimate.workers / 40)
    out.append(estimate.money / 5)
    out.append(estimate.goods / 8)
    out.append(estimate.surplus / 5)
    out.append(estimate.prospects / 5)
    out.append(estimate.walk / 3)


def add_mean(estimates: list[Estimate], seat: int, out: list[float]) -> None:
    """The terms of the other seats on average."""
    means = [0.0] * TERMS
    for other in range(len(estimates)):
        if other != seat:
            terms: list[float] = []
            add_terms(estimates[other], terms)
            for index in range(TERMS):
                means[index] += terms[index] / (len(estimates) - 1)
    out.extend(means)


def add_flag(flag: bool, out: list[float]) -> None:
    out.append(1.0 if flag else 0.0)


def add_progress(state: AveRomaState, seat: int, rival: int, forecast: Forecast, out: list[float]) -> None:
    players = len(state.players)
    for count in range(2, 6):
        add_flag(players == count, out)
    add_flag(state.advanced, out)
    add_flag(state.equal_trios, out)
    add_flag(forecast.ended, out)
    add_flag(forecast.between, out)
    out.append(forecast.rounds / 6)
    out.append(forecast.this_round)
    out.append(forecast.actions[seat] / 30)
    out.append(forecast.actions[rival] / 30)
    own_position = position_of(state, seat)
    out.append(own_position / (players - 1))
    out.append(position_of(state, rival) / (players - 1))
    waits = 0 if state.turn >= players else (own_position - state.turn) % players
    out.append(waits / 4)
    add_flag(state.seat == seat, out)


def add_own(estimate: Estimate, out: list[float]) -> None:
    player = estimate.player
    for good in range(KINDS_OF_GOODS):
        out.append(player.goods[good] / 3)
    for value in range(1, 6):
        out.append(player.workers[value] / 3)
    trained = 0
    for worker in player.training:
        if worker > 0:
            trained += 1
    out.append(trained / 3)
    for symbol in range(3):
        out.append(estimate.symbols[symbol] / 8)
    add_holdings(estimate, out)


def add_holdings(estimate: Estimate, out: list[float]) -> None:
    player = estimate.player
    out.append(player.denarii / 20)
    out.append(player.surplus / 7)
    out.append(player.politics / 10)
    out.append(len(player.active) / 5)
    out.append(estimate.influence_held / 5)
    for deck in range(4):
        out.append(estimate.decks[deck] / 8)


def add_rival(estimate: Estimate, out: list[float]) -> None:
    player = estimate.player
    add_flag(player.passed, out)
    out.append(free_workers(player) / 5)
    out.append(strength_of(player) / 15)
    goods = 0
    for good in range(KINDS_OF_GOODS):
        goods += player.goods[good]
    out.append(goods / 12)
    add_holdings(estimate, out)


def strength_of(player: Player) -> int:
    """AR-order-1: the sum of the workers in hand."""
    strength = 0
    for value in range(1, 6):
        strength += value * player.workers[value]
    return strength


def add_areas(state: AveRomaState, seat: int, rival: int, out: list[float]) -> None:
    """The areas, the best for the seat first. Their numbers matter little, so they are not told apart."""
    left = [True] * AREAS
    own = state.players[seat].levels
    for _ in range(AREAS):
        area = -1
        for other in range(AREAS):
            if left[other] and (area < 0 or own[other] > own[area]
                                or (own[other] == own[area] and state.brown[other] > state.brown[area])):
                area = other
        left[area] = False
        level = state.players[rival].levels[area]
        out.append((own[area] - OFF_TRACK) / 6)
        out.append((level - OFF_TRACK) / 6)
        out.append(state.brown[area] / 6)
        add_flag(state.area_up[area] == 1, out)


def add_board(state: AveRomaState, out: list[float]) -> None:
    for place in MARKED_PLACES:
        out.append(max(0, state.usable_slots - state.slots_used[place]) / 3)
    for row in state.rows:
        gaps = 0
        for card in row:
            if card == NO_CARD:
                gaps += 1
        out.append(gaps / ROW_CARDS)
    for deck in state.decks:
        out.append(2 * len(deck) / DECK_SIZE)
