"""Appraises positions of Via Appia and plans turns, for searching bots."""

from typing import Final

from ludi.bots.search.appraiser import UNIT, Line, Outlook
from ludi.bots.search.beam import BeamAppraiser
from ludi.bots.via_appia.estimate import SECTION_COUNT, SIZE_COUNT, Estimate
from ludi.bots.via_appia.options import worth_trying
from ludi.bots.via_appia.planning import TurnPlan
from ludi.bots.via_appia.road import RoadMap
from ludi.bots.via_appia.weights import SCALES, SHIPPED_WEIGHTS, TERMS, Weights
from ludi.core.state import OVER, State
from ludi.games.via_appia.edition import PUSHES, SPACES
from ludi.games.via_appia.income import ChooseHalf
from ludi.games.via_appia.quarrying import PickAngle, PickPlace
from ludi.games.via_appia.state import FACE_DOWN, ViaAppiaState
from ludi.games.via_appia.travel import ChooseStep

MOST_PLAYERS: Final = 4
COMMON: Final = 2 + 19 + 13 + 7
"""Features besides the terms of the players: the outlook, progress, the road, supplies."""


class ViaAppiaAppraiser(BeamAppraiser):
    """Knows what a position of Via Appia is worth. Between calls it keeps only the distances of an edition's road."""

    size = 3 * TERMS + COMMON

    def __init__(self, weights: Weights = SHIPPED_WEIGHTS) -> None:
        self.weights = weights
        self.road: RoadMap | None = None

    def estimate(self, state: State) -> Estimate:
        assert isinstance(state, ViaAppiaState)
        road = self.road
        if road is None or road.edition is not state.edition:
            road = RoadMap(state.edition)
            self.road = road
        return Estimate(state, road, self.weights)

    def outlook(self, state: State, seat: int) -> Outlook:
        totals = self.estimate(state).totals
        return Outlook(totals[seat], totals[best_rival(totals, seat)])

    def features(self, state: State, seat: int) -> list[float]:
        estimate = self.estimate(state)
        rival = best_rival(estimate.totals, seat)
        out = [estimate.totals[seat] / UNIT, estimate.totals[rival] / UNIT]
        add_scaled(estimate.terms[seat], out)
        add_scaled(estimate.terms[rival], out)
        add_mean(estimate, seat, out)
        add_progress(estimate, seat, rival, out)
        add_road(estimate, seat, out)
        add_supplies(estimate.state, out)
        return out

    def tries(self, state: State) -> list[int]:
        assert isinstance(state, ViaAppiaState)
        return worth_trying(state)

    def settled(self, state: State) -> bool:
        """Fallen stones and pushes that are left are part of the estimate; a half-taken action is not."""
        return not isinstance(state.decision, (ChooseHalf, PickPlace, PickAngle, ChooseStep))

    def lines(self, state: State, width: int, count: int) -> list[Line]:
        assert isinstance(state, ViaAppiaState)
        return TurnPlan(self, state, width).best_lines(count)


def best_rival(totals: list[float], seat: int) -> int:
    """The seat with the highest estimate among the others; the first after this one if they are equal."""
    best = (seat + 1) % len(totals)
    for turn in range(2, len(totals)):
        other = (seat + turn) % len(totals)
        if totals[other] > totals[best]:
            best = other
    return best


# Features


def add_scaled(terms: list[float], out: list[float]) -> None:
    for term in range(TERMS):
        out.append(terms[term] / SCALES[term])


def add_mean(estimate: Estimate, seat: int, out: list[float]) -> None:
    """The mean terms of the other players."""
    for term in range(TERMS):
        total = 0.0
        for turn in range(1, estimate.count):
            total += estimate.terms[(seat + turn) % estimate.count][term]
        out.append(total / (estimate.count - 1) / SCALES[term])


def add_progress(estimate: Estimate, seat: int, rival: int, out: list[float]) -> None:
    """19 features: how far the game is, who moves when, and who leads."""
    state = estimate.state
    for count in range(2, MOST_PLAYERS + 1):
        out.append(1.0 if estimate.count == count else 0.0)
    over = state.seat == OVER
    wait = 0 if over else (seat - state.turn_seat) % estimate.count
    for place in range(MOST_PLAYERS):
        out.append(1.0 if wait == place and not over else 0.0)
    order = (seat - state.start_seat) % estimate.count
    out.append(order / (MOST_PLAYERS - 1))
    out.append(1.0 if estimate.begun else 0.0)
    out.append(state.pushed / PUSHES)
    out.append(min(state.round, 100) / 40)
    out.append(estimate.rounds / 30)
    out.append(1.0 if state.last_round else 0.0)
    out.append(1.0 if state.steady else 0.0)
    out.append(1.0 if state.passing else 0.0)
    lead = estimate.totals[seat] - estimate.totals[rival]
    out.append(lead / 20)
    out.append(max(-1.0, min(1.0, lead / 6)))
    ahead = 0
    for other in range(estimate.count):
        if other != seat and estimate.to_go[other] < estimate.to_go[seat]:
            ahead += 1
    out.append(ahead / (MOST_PLAYERS - 1))
    out.append((estimate.to_go[rival] - estimate.to_go[seat]) / 10)


def add_road(estimate: Estimate, seat: int, out: list[float]) -> None:
    """13 features: what is empty in each section, what could be laid at once, and where the pawn stands."""
    state = estimate.state
    starts = state.edition.section_start
    city = min(estimate.cities[seat], SECTION_COUNT - 1)
    for section in range(SECTION_COUNT):
        out.append(estimate.empty_in[section] / (starts[section + 1] - starts[section]))
        out.append(1.0 if estimate.empty_in[section] == 0 else 0.0)
    for size in range(SIZE_COUNT):
        reachable = 0
        for section in range(city + 1):
            reachable += estimate.open[section * SIZE_COUNT + size]
        out.append(min(reachable, 4) / 4)
    for place in range(1, SECTION_COUNT + 1):
        out.append(1.0 if estimate.cities[seat] >= place else 0.0)
    place_now = state.players[seat].place
    out.append(1.0 if place_now < SPACES else 0.0)


def add_supplies(state: ViaAppiaState, out: list[float]) -> None:
    """7 features: the income cards, and the tiles and stones that are left."""
    coins = 0
    face_up = 0
    for card in state.row:
        if card != FACE_DOWN:
            face_up += 1
            coins = max(coins, state.edition.income_cards[card].coins)
    out.append(face_up / 7)
    out.append(1.0 if face_up <= state.edition.both_at_most else 0.0)
    out.append(1.0 if face_up == 1 else 0.0)
    out.append(coins / 4)
    for size in range(SIZE_COUNT):
        out.append(min(state.stones[size], 6) / 6)
