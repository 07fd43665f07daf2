"""The flow of the game: a worker each turn, what is settled between decisions, and the phases in their order."""

from collections.abc import Sequence
from typing import Final

from ludi.core.decision import ActionKind, ActionKinds, Decision
from ludi.core.i18n import Translator
from ludi.core.state import Flow
from ludi.core.wording import AS_CONTROL, AS_SCALE, ActionForm, ActionText
from ludi.games.ave_roma.acting import Act, paid, settle
from ludi.games.ave_roma.actions import PASS, TRAINED, WORKER
from ludi.games.ave_roma.deciding import Choice
from ludi.games.ave_roma.edition import MOST_TRAINING
from ludi.games.ave_roma.goods import ChooseGood, store_next
from ludi.games.ave_roma.patrons import ChoosePatron, SwapPatron, must_activate
from ludi.games.ave_roma.paying import pay_next, paying
from ludi.games.ave_roma.pickup import pick_up_next
from ludi.games.ave_roma.places import ChoosePlace, has_place
from ludi.games.ave_roma.rounds import end_turn, refill
from ludi.games.ave_roma.scoring import score_next, start_scoring
from ludi.games.ave_roma.state import (
    ACT,
    AFTER_TURN,
    EXTRA_TRAINING,
    FINAL_ACTION,
    NO_CARD,
    PICK_UP,
    REFILL,
    SCORING,
    SETTLE,
    TURN,
    UNUSED_WORKERS,
    AveRomaState,
    total,
)
from ludi.games.ave_roma.text.amounts import points_gained
from ludi.games.ave_roma.tracks import ChooseArea
from ludi.games.ave_roma.training import train_next, trained_values

# A turn


def start_turn(state: AveRomaState) -> None:
    # AR-turn-1
    state.slot = -1
    if state.acting().passed:
        state.phase = AFTER_TURN
    else:
        state.emit("turn", state.acting_seat(), state.round)
        state.push_decision(ChooseWorker(state.acting_seat()))


class Pass(ActionKind[AveRomaState]):
    """AR-turn-3: no more turns in this round. Trained workers return, and unused workers give points."""

    def refusal(self, state: AveRomaState, offset: int) -> str:
        return ""

    def take(self, state: AveRomaState, offset: int) -> None:
        player = state.acting()
        player.passed = True
        for slot in range(MOST_TRAINING):
            if player.training[slot] > 0:
                player.workers[player.training[slot]] += 1
                player.training[slot] = 0
        points = total(player.workers) * state.edition.pass_points
        player.points[UNUSED_WORKERS] += points
        state.emit("pass", state.acting_seat(), points)
        state.phase = AFTER_TURN

    def text(self, state: AveRomaState, offset: int, tr: Translator) -> ActionText:
        player = state.acting()
        unused = total(player.workers) + len([value for value in player.training if value > 0])
        return ActionText(tr("Pass this round"), points_gained(unused * state.edition.pass_points, tr))

    def form(self, state: AveRomaState, offset: int) -> ActionForm:
        return ActionForm(AS_CONTROL)


class UseWorker(ActionKind[AveRomaState]):
    """AR-turn-1: a worker from the hand."""

    def refusal(self, state: AveRomaState, offset: int) -> str:
        if state.acting().workers[offset + 1] == 0:
            return "AR-turn-1"
        return "" if has_place(state, offset + 1, True) else "AR-turn-10"

    def add_legal(self, state: AveRomaState, legal: list[int]) -> None:
        # Asking about each value took 0.23 instead of 0.16 us.
        workers = state.acting().workers
        for value in range(1, 6):
            if workers[value] > 0 and has_place(state, value, True):
                legal.append(self.first + value - 1)

    def take(self, state: AveRomaState, offset: int) -> None:
        state.value = offset + 1
        state.slot = -1
        state.push_decision(ChoosePlace(state.acting_seat()))

    def text(self, state: AveRomaState, offset: int, tr: Translator) -> ActionText:
        return ActionText(tr("Use a worker of value {value}", value=offset + 1))


class UseTrained(ActionKind[AveRomaState]):
    """AR-turn-1, AR-turn-4: a worker from training, with one of the values that it can count as."""

    def refusal(self, state: AveRomaState, offset: int) -> str:
        values = trained_values(state, state.acting(), offset // 5)
        value = offset % 5 + 1
        if not values:
            return "AR-turn-1"
        if value not in values:
            return "AR-turn-4"
        return "" if has_place(state, value, False) else "AR-turn-10"

    def add_legal(self, state: AveRomaState, legal: list[int]) -> None:
        # Mostly few slots are in use, and several workers can count as the same value. Asking about every slot and
        # value took 0.65 instead of 0.18 us.
        player = state.acting()
        if total(player.training) == 0:
            return
        open_values = [0, 0, 0, 0, 0, 0]
        for slot in range(MOST_TRAINING):
            if player.training[slot] == 0:
                continue
            for value in trained_values(state, player, slot):
                if open_values[value] == 0:
                    open_values[value] = 1 if has_place(state, value, False) else 2
                if open_values[value] == 1:
                    legal.append(self.first + slot * 5 + value - 1)

    def take(self, state: AveRomaState, offset: int) -> None:
        state.value = offset % 5 + 1
        state.slot = offset // 5
        state.push_decision(ChoosePlace(state.acting_seat()))

    def text(self, state: AveRomaState, offset: int, tr: Translator) -> ActionText:
        slot, value = divmod(offset, 5)
        return ActionText(tr("Use the worker in training slot {slot} as value {value}", slot=slot + 1, value=value + 1),
                          [tr("printed value {value}", value=state.acting().training[slot])])

    def form(self, state: AveRomaState, offset: int) -> ActionForm:
        slot, value = divmod(offset, 5)
        return ActionForm(AS_SCALE, f"training slot {slot + 1}", value + 1)


PASS_ROUND: Final = Pass(PASS)
USE_WORKER: Final = UseWorker(WORKER, 5)
USE_TRAINED: Final = UseTrained(TRAINED, 5 * MOST_TRAINING)
OPENINGS: Final[ActionKinds[AveRomaState]] = ActionKinds([PASS_ROUND, USE_WORKER, USE_TRAINED])


class ChooseWorker(Choice):
    """AR-turn-1: the player chooses a worker from the hand or from training, or passes."""

    def kinds(self) -> ActionKinds[AveRomaState]:
        return OPENINGS

    def prompt(self, state: AveRomaState, tr: Translator) -> str:
        return tr("Choose a worker, or pass")

    def first_step(self, tr: Translator) -> str:
        return tr("Choose a worker first.")


# Final action


def final_action(state: AveRomaState) -> None:
    if state.turn == len(state.order):
        state.phase = SCORING
        start_scoring(state)
    else:
        state.slot = -1
        state.push_decision(ChooseFinal(state.acting_seat()))


class ChooseFinal(Decision[AveRomaState]):
    """AR-end-3: the player takes a last action with an imaginary worker of any value, or none."""

    def why_not(self, state: AveRomaState, action: int) -> str:
        if WORKER <= action < TRAINED:
            return "" if has_place(state, action - WORKER + 1, False) else "AR-turn-10"
        return "" if action == PASS else "AR-turn-6"

    def legal(self, state: AveRomaState) -> list[int]:
        return self.allowed(state, PASS, TRAINED)

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        if action == PASS:
            state.turn += 1
        else:
            state.value = action - WORKER + 1
            state.push_decision(ChoosePlace(self.seat))

    def prompt(self, state: AveRomaState, tr: Translator) -> str:
        return tr("Choose a value for your last action, or skip it")

    def text(self, state: AveRomaState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        if action == PASS:
            return ActionText(tr("Skip your last action"))
        return ActionText(tr("Act with value {value}", value=action - WORKER + 1))

    def form(self, state: AveRomaState, action: int) -> ActionForm:
        return ActionForm(AS_CONTROL) if action == PASS else ActionForm(AS_SCALE, "value", action - WORKER + 1)


# What happens between decisions


class Turns(Flow[AveRomaState]):
    """First the agenda of the acting player is settled, then the phase goes on."""

    def next_step(self, state: AveRomaState) -> None:
        if settle_agenda(state):
            return
        phase = state.phase
        if phase == TURN:
            start_turn(state)
        elif phase == ACT:
            # AR-turn-9: a single option is taken without asking.
            state.push_decision(Act(state.acting_seat()))
        elif phase == SETTLE:
            settle(state)
        elif phase == EXTRA_TRAINING:
            train_next(state)
        elif phase == AFTER_TURN:
            end_turn(state)
        elif phase == REFILL:
            refill(state)
        elif phase == PICK_UP:
            pick_up_next(state)
        elif phase == FINAL_ACTION:
            final_action(state)
        elif phase == SCORING:
            score_next(state)


TURNS = Turns()


def settle_agenda(state: AveRomaState) -> bool:
    """Handle the next item on the acting player's agenda. Returns False if the agenda is empty."""
    if state.incoming:
        store_next(state)
    elif state.picks:
        state.push_decision(ChooseGood(state.acting_seat()))
    elif paying(state):
        if pay_next(state):
            paid(state)
    elif state.rises > 0:
        state.push_decision(ChooseArea(state.acting_seat()))
    elif state.swap_open != NO_CARD:
        state.push_decision(SwapPatron(state.acting_seat()))
    elif state.phase == ACT and must_activate(state, state.acting()):
        state.push_decision(ChoosePatron(state.acting_seat()))
    else:
        return False
    return True
