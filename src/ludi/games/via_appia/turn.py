"""The flow of the game: one action per turn, until the road is complete or a pawn is in Brundisium."""

from typing import Final

from ludi.core.decision import ActionKinds, Menu
from ludi.core.i18n import Translator
from ludi.core.state import Flow
from ludi.games.via_appia.actions import COINS
from ludi.games.via_appia.building import BUILD_TILE
from ludi.games.via_appia.income import TAKE_INCOME_CARD
from ludi.games.via_appia.quarrying import GO_TO_QUARRY
from ludi.games.via_appia.scoring import score_end
from ludi.games.via_appia.standstill import stands_still
from ludi.games.via_appia.state import ViaAppiaState
from ludi.games.via_appia.travel import TRAVEL_ON

MAIN_ACTIONS: Final[ActionKinds[ViaAppiaState]] = ActionKinds([TAKE_INCOME_CARD, GO_TO_QUARRY, TRAVEL_ON, BUILD_TILE])

# A turn


def start_turn(state: ViaAppiaState, seat: int) -> None:
    state.turn_seat = seat
    state.emit("turn", seat, state.round)
    state.push_decision(ChooseAction(seat))


class ChooseAction(Menu[ViaAppiaState]):
    """VA-turn-1: one action. VA-turn-2: a card can always be taken, so nobody ever has to pass."""

    def kinds(self) -> ActionKinds[ViaAppiaState]:
        return MAIN_ACTIONS

    def other_rule(self, state: ViaAppiaState, action: int) -> str:
        return "VA-turn-3"

    def apply(self, state: ViaAppiaState, action: int) -> None:
        state.pop_decision()
        state.quiet_turns += 1
        super().apply(state, action)

    def is_always_asked(self) -> bool:
        return True

    def prompt(self, state: ViaAppiaState, tr: Translator) -> str:
        if state.legal()[-1] < COINS:
            return tr("Choose an income card")
        return tr("Choose an action: income, quarry, building or travel")

    def first_step(self, tr: Translator) -> str:
        return tr("Choose an action first.")


# What follows a turn


class Turns(Flow[ViaAppiaState]):
    """A turn ends when its action leaves no decision open."""

    def next_step(self, state: ViaAppiaState) -> None:
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


TURNS = Turns()
