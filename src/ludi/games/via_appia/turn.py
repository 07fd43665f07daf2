"""The flow of the game: one action per turn, until the road is complete or a pawn is in Brundisium."""

from ludi.core.state import Decision
from ludi.games.via_appia.actions import BUILD, COINS, END, INCOME, QUARRY, TO, TRAVEL
from ludi.games.via_appia.building import build, build_refusal, list_builds
from ludi.games.via_appia.income import choose_income, income_refusal, list_incomes
from ludi.games.via_appia.quarrying import begin_quarrying, quarry_refusal
from ludi.games.via_appia.scoring import score_end
from ludi.games.via_appia.standstill import stands_still
from ludi.games.via_appia.state import TurnFlow, ViaAppiaState
from ludi.games.via_appia.travel import list_journeys, travel, travel_refusal

# A turn


def start_turn(state: ViaAppiaState, seat: int) -> None:
    state.turn_seat = seat
    state.emit("turn", seat, state.round)
    state.push_decision(ChooseAction(seat))


class ChooseAction(Decision[ViaAppiaState]):
    """VA-turn-1: one action. VA-turn-2: a card can always be taken, so nobody ever has to pass."""

    def legal(self, state: ViaAppiaState) -> list[int]:
        out: list[int] = []
        list_incomes(state, out)
        if not quarry_refusal(state):
            out.append(QUARRY)
        list_journeys(state, out)
        list_builds(state, out)
        return out

    def apply(self, state: ViaAppiaState, action: int) -> None:
        state.pop_decision()
        state.quiet_turns += 1
        if action < COINS:
            choose_income(state, action - INCOME)
        elif action == QUARRY:
            begin_quarrying(state)
        elif action < TO:
            travel(state, action - TRAVEL + 1)
        else:
            build(state, action - BUILD)

    def why_not(self, state: ViaAppiaState, action: int) -> str:
        if INCOME <= action < COINS:
            return income_refusal(state, action - INCOME)
        if action == QUARRY:
            return quarry_refusal(state)
        if TRAVEL <= action < TO:
            return travel_refusal(state, action - TRAVEL + 1)
        if BUILD <= action < END:
            return build_refusal(state, action - BUILD)
        # VA-turn-3
        return "VA-turn-3"


# What follows a turn


class Rules(TurnFlow):
    """The flow of Via Appia."""

    def advance(self, state: ViaAppiaState) -> None:
        # VA-turn-1: clockwise
        seat = (state.turn_seat + 1) % len(state.players)
        # VA-end-3: a round ends before the start player's turn, so that all have had the same number of turns.
        if seat != state.start_seat:
            start_turn(state, seat)
        elif state.last_round:
            score_end(state)
        elif stands_still(state):
            # VA-end-4
            state.emit("standstill", state.turn_seat, state.edition.standstill_rounds)
            score_end(state)
        else:
            state.round += 1
            start_turn(state, seat)


RULES = Rules()
