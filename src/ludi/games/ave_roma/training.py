"""Training: workers that learn to count as other values, in place of an action or after one."""

from collections.abc import Sequence
from typing import Final

from ludi.core.decision import ActionKind, Decision
from ludi.core.i18n import Translator
from ludi.core.wording import AS_CHOICE, AS_CONTROL, ActionForm, ActionText
from ludi.games.ave_roma.actions import FINISH, TRAIN, TRAINED, WORKER
from ludi.games.ave_roma.edition import MOST_TRAINING, TRAINING_AFTER
from ludi.games.ave_roma.state import AFTER_TURN, FINAL_ACTION, AveRomaState, Player, total
from ludi.games.ave_roma.text.amounts import denarii_cost

# Workers


def trained_values(state: AveRomaState, player: Player, slot: int) -> list[int]:
    """AR-turn-4: the values that a trained worker can count as."""
    printed = player.training[slot]
    if printed == 0:
        return []
    change = state.edition.training_change[slot]
    return list(range(max(1, printed - change), min(5, printed + change) + 1))


def take_worker(state: AveRomaState) -> int:
    """Remove the chosen worker from the hand or from training and return its printed value."""
    if state.imaginary:
        return 0
    player = state.acting()
    if state.slot < 0:
        player.workers[state.value] -= 1
        return state.value
    printed = player.training[state.slot]
    player.training[state.slot] = 0
    return printed


# Training in place of an action


def training_refusal(state: AveRomaState, slot: int) -> str:
    player = state.acting()
    if state.imaginary:
        return "AR-end-4"
    if state.slot >= 0:
        return "AR-training-4"
    if player.training[slot] > 0:
        return "AR-training-3"
    # AR-training-1
    return "" if player.denarii >= state.edition.training_price[slot] else "AR-training-1"


def train(state: AveRomaState, slot: int, printed: int) -> None:
    """AR-training-1, AR-training-2: the worker stays in training until its owner uses it in a later turn."""
    player = state.acting()
    player.denarii -= state.edition.training_price[slot]
    player.training[slot] = printed
    state.emit("worker trained", state.acting_seat(), printed, slot)


def training_text(state: AveRomaState, slot: int, tr: Translator) -> ActionText:
    price = state.edition.training_price[slot]
    change = tr("value up to {change} higher or lower", change=state.edition.training_change[slot])
    return ActionText(tr("Train in slot {slot}", slot=slot + 1), [*denarii_cost(price, tr), change])


class Train(ActionKind[AveRomaState]):
    """AR-training-1: the worker goes to a training slot instead of a place."""

    def refusal(self, state: AveRomaState, slot: int) -> str:
        return training_refusal(state, slot)

    def take(self, state: AveRomaState, slot: int) -> None:
        train(state, slot, take_worker(state))
        state.trainings = 0
        state.phase = AFTER_TURN

    def text(self, state: AveRomaState, slot: int, tr: Translator) -> ActionText:
        return training_text(state, slot, tr)


TRAIN_WORKER: Final = Train(TRAIN, MOST_TRAINING)

# Extra training


def train_next(state: AveRomaState) -> None:
    """AR-modifier-6: offer an extra training after the action."""
    state.slot = -1
    if state.imaginary:
        state.turn += 1
        state.phase = FINAL_ACTION
    elif state.trainings > 0 and total(state.acting().workers) > 0 and can_train(state):
        state.push_decision(ChooseTrainee(state.acting_seat()))
    else:
        state.phase = AFTER_TURN


def can_train(state: AveRomaState) -> bool:
    for slot in range(MOST_TRAINING):  # noqa: SIM110
        if not training_refusal(state, slot):
            return True
    return False


class ChooseTrainee(Decision[AveRomaState]):
    """AR-modifier-6: the player chooses a worker for the extra training, or none."""

    def why_not(self, state: AveRomaState, action: int) -> str:
        if WORKER <= action < TRAINED:
            return "" if state.acting().workers[action - WORKER + 1] > 0 else "AR-turn-1"
        return "" if action == FINISH else "AR-turn-6"

    def legal(self, state: AveRomaState) -> list[int]:
        return [*self.allowed(state, WORKER, TRAINED), FINISH]

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        if action == FINISH:
            state.trainings = 0
        else:
            state.value = action - WORKER + 1
            state.push_decision(ChooseTraining(self.seat))

    def prompt(self, state: AveRomaState, tr: Translator) -> str:
        return tr("Train a worker?")

    def text(self, state: AveRomaState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        if action == FINISH:
            return ActionText(tr("Don't train a worker"))
        return ActionText(tr("Train a worker of value {value}", value=action - WORKER + 1))

    def form(self, state: AveRomaState, action: int) -> ActionForm:
        return ActionForm(AS_CONTROL if action == FINISH else AS_CHOICE)


class ChooseTraining(Decision[AveRomaState]):
    """AR-modifier-6: the player chooses the training slot for the worker."""

    def why_not(self, state: AveRomaState, action: int) -> str:
        if TRAIN <= action < TRAIN + MOST_TRAINING:
            return training_refusal(state, action - TRAIN)
        return "AR-turn-6"

    def legal(self, state: AveRomaState) -> list[int]:
        return self.allowed(state, TRAIN, TRAIN + MOST_TRAINING)

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        state.trainings -= 1
        state.tell_help(TRAINING_AFTER)
        state.acting().workers[state.value] -= 1
        train(state, action - TRAIN, state.value)

    def prompt(self, state: AveRomaState, tr: Translator) -> str:
        return tr("Choose a training slot for your worker of value {value}", value=state.value)

    def text(self, state: AveRomaState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        return training_text(state, action - TRAIN, tr)
