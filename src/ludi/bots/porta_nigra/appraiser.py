"""Porta Nigra for the searching bots: Faber's planning and evaluation, and the position in numbers."""

from typing import Final

from ludi.bots.porta_nigra.evaluate import TERMS, Judge, sum_of
from ludi.bots.porta_nigra.majority_forecast import turns_left
from ludi.bots.porta_nigra.planning import Planner, finish, in_turn, plan
from ludi.bots.porta_nigra.weights import Weights
from ludi.bots.search.appraiser import UNIT, Appraiser, Line, Outlook
from ludi.core.state import OVER, State
from ludi.games.porta_nigra.edition import BUILDINGS, COLOURS, PORTA_NIGRA, QUARTERS, Row
from ludi.games.porta_nigra.influence import cards_of_building
from ludi.games.porta_nigra.state import NOBODY, NOT_PLACED, Player, PortaNigraState

SIZE: Final = 133
POINT: Final = 0.01 / UNIT
"""The terms of the evaluation are in hundredths of a point."""


class PortaNigraAppraiser(Appraiser):
    """Plans like Faber."""

    size = SIZE

    def __init__(self) -> None:
        self.weights = Weights()
        self.own_weights = Weights()
        # A rival's points are appraised apart, so they must not count twice.
        self.own_weights.rivals = 0

    def lines(self, state: State, width: int, count: int) -> list[Line]:
        assert isinstance(state, PortaNigraState)
        if not in_turn(state):
            return [line_of(state, plan(state, self.weights, width), 0)]
        planner = Planner(state, self.weights, width)
        planned = planner.best_lines(state, count)
        self.tried += planner.tried
        return [line_of(state, finish(line), line.worth) for line in planned]

    def outlook(self, state: State, seat: int) -> Outlook:
        assert isinstance(state, PortaNigraState)
        if state.seat == OVER:
            return Outlook(float(state.players[seat].total()), float(best_other(state.scores(), seat)))
        worths = [self.judge(state, each).worth(state) for each in range(len(state.players))]
        return Outlook(worths[seat] / 100, best_other(worths, seat) / 100)

    def judge(self, state: PortaNigraState, seat: int) -> Judge:
        return Judge(state, seat, self.own_weights, turns_left(state, seat))

    def features(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, PortaNigraState)
        out: list[float] = []
        rival = self.add_terms(state, seat, out)
        add_progress(state, seat, out)
        add_player(state, state.players[seat], out)
        add_player(state, state.players[rival], out)
        add_rows(state, seat, out)
        add_market(state, seat, out)
        return out

    def add_terms(self, state: PortaNigraState, seat: int, out: list[float]) -> int:
        """The terms of the evaluation for the seat, its best rival and all rivals on average; returns the rival."""
        own = self.judge(state, seat).terms(state)
        best: list[int] = []
        total = [0] * len(TERMS)
        rival = seat
        most = 0
        for other in range(len(state.players)):
            if other == seat:
                continue
            terms = self.judge(state, other).terms(state)
            for index in range(len(terms)):
                total[index] += terms[index]
            if rival == seat or sum_of(terms) > most:
                rival = other
                most = sum_of(terms)
                best = terms
        out.append(sum_of(own) * POINT)
        out.append(most * POINT)
        for term in own:
            out.append(term * POINT)
        for term in best:
            out.append(term * POINT)
        for term in total:
            out.append(term * POINT / (len(state.players) - 1))
        return rival


def line_of(root: PortaNigraState, actions: list[int], worth: int) -> Line:
    """A planned line with the position after it. It ends where another seat decides or something is revealed."""
    state = root.clone()
    seat = state.seat
    played: list[int] = []
    for action in actions:
        state.apply(action)
        played.append(action)
        if state.seat != seat or state.revealed > 0:
            break
    return Line(played, state, worth / 100)


def best_other(points: list[int], seat: int) -> int:
    best = points[seat - 1]
    for other in range(len(points)):
        if other != seat and points[other] > best:
            best = points[other]
    return best


# The position in numbers


def add_progress(state: PortaNigraState, seat: int, out: list[float]) -> None:
    players = len(state.players)
    for count in range(2, 5):
        out.append(1.0 if players == count else 0.0)
    out.append(state.round / state.edition.rounds[players])
    left = turns_left(state, seat)
    out.append(left / 12)
    out.append(1.0 if left <= 1 else 0.0)
    out.append((state.bricks_in_supply + state.bricks_in_market()) / 60)
    out.append(1.0 if state.ended_by == seat else 0.0)
    out.append(1.0 if state.ended_by != NOBODY and state.ended_by != seat else 0.0)
    waits = (seat - state.turn_seat) % players
    for place in range(4):
        out.append(1.0 if waits == place else 0.0)
    out.append(1.0 if state.start_seat == seat else 0.0)


def add_player(state: PortaNigraState, player: Player, out: list[float]) -> None:
    out.append(player.sesterces / 15)
    out.append(min(player.sesterces, 5) / 5)
    out.append(player.torches / 4)
    out.append(min(player.torches, 2) / 2)
    out.append(player.influence / 8)
    out.append(min(player.influence, 3) / 3)
    out.append(player.romans / 5)
    out.append(min(player.romans, 2) / 2)
    out.append(player.romans_in_supply / 8)
    held = 0
    for bricks in player.bricks:
        out.append(bricks / 4)
        held += bricks
    out.append(held / 8)
    for building in range(len(BUILDINGS)):
        out.append(cards_of_building(state, player, building) / 2)
    out.append(len(player.substitutes) / 2)
    out.append(len(player.final_cards) / 3)


def add_rows(state: PortaNigraState, seat: int, out: list[float]) -> None:
    for row in state.edition.rows:
        if row.building != PORTA_NIGRA:
            add_row(state, seat, row, out)
    for building in range(len(BUILDINGS)):
        every = state.edition.reward_every[building]
        out.append((state.bricks_built(seat, building) % every) / every)


def add_row(state: PortaNigraState, seat: int, row: Row, out: list[float]) -> None:
    """Who is ahead in a row of sites, and how much of it is free."""
    bricks = [0] * len(state.players)
    empty = 0
    for site in range(row.first_site, row.first_site + row.sites):
        owner = state.site_seat[site]
        if owner == NOBODY:
            empty += 1
        else:
            bricks[owner] += state.site_bricks[site]
    rival = best_other(bricks, seat)
    out.append(bricks[seat] / 8)
    out.append(rival / 8)
    out.append(1.0 if bricks[seat] > rival else 0.0)
    out.append(1.0 if 0 < bricks[seat] < rival else 0.0)
    out.append(empty / row.sites)


def add_market(state: PortaNigraState, seat: int, out: list[float]) -> None:
    """What the shops hold, how far away they are, and whether an honour card is within reach."""
    builder = state.players[seat].builder
    for colour in range(len(COLOURS)):
        out.append(state.market[colour] / 6)
        if colour < QUARTERS:
            far = 0 if builder == NOT_PLACED else (state.edition.shop_quarter[colour] - builder) % QUARTERS
            out.append(far / 3)
            out.append(1.0 if far == 0 and state.market[colour] > 0 else 0.0)
    cheapest = 9
    for design in state.honour_display:
        cheapest = min(cheapest, state.edition.honour_cards[design].influence)
    out.append(1.0 if state.players[seat].influence >= cheapest else 0.0)
