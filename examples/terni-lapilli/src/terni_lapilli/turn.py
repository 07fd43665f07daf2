"""The actions of a turn, with their rules and words, and what follows a turn."""

from typing import Final

from ludi.core.decision import ActionKind, ActionKinds, Menu
from ludi.core.i18n import Translator
from ludi.core.state import Flow
from ludi.core.wording import ActionText
from terni_lapilli.actions import MOVE, PLACE
from terni_lapilli.board import CENTRE, JOINED, POINTS
from terni_lapilli.state import EMPTY, TerniState


class PlacePebble(ActionKind[TerniState]):
    """TL-place-1: a pebble from the hand on a point; `place` is its number."""

    def refusal(self, state: TerniState, point: int) -> str:
        if not state.acting().pebbles:
            return "TL-move-1"
        if state.points[point] != EMPTY:
            return "TL-place-2"
        if state.played == 0 and point == CENTRE and not state.centre_first:
            return "TL-place-3"
        return ""

    def take(self, state: TerniState, point: int) -> None:
        state.acting().pebbles -= 1
        state.points[point] = state.turn_seat
        state.emit("placed", state.turn_seat, point)

    def text(self, state: TerniState, point: int, tr: Translator) -> ActionText:
        return ActionText(tr("Place a pebble on {point}", point=POINTS[point]))


class MovePebble(ActionKind[TerniState]):
    """TL-move-1: a pebble to the next point; `place` is an entry of JOINED."""

    def refusal(self, state: TerniState, offset: int) -> str:
        start, end = JOINED[offset]
        if state.acting().pebbles:
            return "TL-place-1"
        if state.points[start] != state.turn_seat:
            return "TL-move-2"
        # TL-move-3: the list of actions has only moves along a line.
        return "" if state.points[end] == EMPTY else "TL-move-4"

    def take(self, state: TerniState, offset: int) -> None:
        start, end = JOINED[offset]
        state.points[start] = EMPTY
        state.points[end] = state.turn_seat
        state.emit("moved", state.turn_seat, start, end)

    def text(self, state: TerniState, offset: int, tr: Translator) -> ActionText:
        start, end = JOINED[offset]
        return ActionText(tr("Move from {start} to {end}", start=POINTS[start], end=POINTS[end]))


KINDS: Final[ActionKinds[TerniState]] = ActionKinds([PlacePebble(PLACE, len(POINTS)), MovePebble(MOVE, len(JOINED))])


class TakeTurn(Menu[TerniState]):
    """TL-turn-1: place a pebble, or move one once all are placed."""

    def kinds(self) -> ActionKinds[TerniState]:
        return KINDS

    def other_rule(self, state: TerniState, action: int) -> str:
        return "TL-turn-1"

    def apply(self, state: TerniState, action: int) -> None:
        state.pop_decision()
        super().apply(state, action)
        state.played += 1

    def is_always_asked(self) -> bool:
        return True

    def prompt(self, state: TerniState, tr: Translator) -> str:
        if state.acting().pebbles:
            return tr("Place a pebble on an empty point")
        return tr("Move a pebble to a point next to it")


class Turns(Flow[TerniState]):
    """Every action ends a turn."""

    def next_step(self, state: TerniState) -> None:
        seat = state.turn_seat
        if state.is_decided():
            state.emit("won" if state.row_of(seat) else "drawn", seat)
            state.over = True
        else:
            # TL-turn-2
            start_turn(state, 1 - seat)


TURNS: Final = Turns()


def start_turn(state: TerniState, seat: int) -> None:
    state.turn_seat = seat
    state.push_decision(TakeTurn(seat))
