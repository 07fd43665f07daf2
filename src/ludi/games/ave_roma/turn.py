"""The flow of the game: turns, refill, pick-up, new player order, end."""

from ludi.core.decision import Decision
from ludi.core.state import NO_ACTION
from ludi.games.ave_roma.acting import act_on, begin, paid, settle
from ludi.games.ave_roma.actions import CARD, DOUBLE, FINISH, PASS, PLACE, SHADOW, TRAIN, TRAINED, WORKER
from ludi.games.ave_roma.cards import SwapPatron
from ludi.games.ave_roma.edition import (
    DECK_SIZE,
    FIRST_BUILDING,
    MARKED_PLACES,
    MOST_TRAINING,
    ROW_PLACES,
    TRAINING_AFTER,
)
from ludi.games.ave_roma.goods import ChooseGood, store_next
from ludi.games.ave_roma.paying import pay_next, paying
from ludi.games.ave_roma.places import (
    has_place,
    list_places,
    target_refusal,
    training_refusal,
)
from ludi.games.ave_roma.rounds import pick_up_next, refill, start_final_actions
from ludi.games.ave_roma.scoring import score_next, start_scoring
from ludi.games.ave_roma.state import (
    ACT,
    AFTER_TURN,
    EXTRA_TRAINING,
    FINAL_ACTION,
    GAME_OVER,
    NO_CARD,
    PICK_UP,
    REFILL,
    SCORING,
    SETTLE,
    TURN,
    UNUSED_WORKERS,
    AveRomaState,
    Player,
    TurnFlow,
    total,
)
from ludi.games.ave_roma.tracks import ChooseArea, ChoosePatron, must_activate


class Rules(TurnFlow):
    """Runs everything that happens automatically."""

    def advance(self, state: AveRomaState) -> None:
        state.unasked.clear()
        while state.stack or state.phase != GAME_OVER:
            if state.stack:
                # AR-turn-9
                answer = state.take_sole_answer()
                if answer == NO_ACTION:
                    return
                state.unasked.append(answer)
            elif not settle_agenda(state):
                next_step(state)


RULES = Rules()


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


def next_step(state: AveRomaState) -> None:
    phase = state.phase
    if phase == TURN:
        start_turn(state)
    elif phase == ACT:
        act_on(state)
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


# Action phase


def start_turn(state: AveRomaState) -> None:
    # AR-turn-1
    state.slot = -1
    if state.acting().passed:
        state.phase = AFTER_TURN
    else:
        state.emit("turn", state.acting_seat(), state.round)
        state.push_decision(ChooseWorker(state.acting_seat()))


def trained_values(state: AveRomaState, player: Player, slot: int) -> list[int]:
    """AR-turn-4: the values that a trained worker can count as."""
    printed = player.training[slot]
    if printed == 0:
        return []
    change = state.edition.training_change[slot]
    return list(range(max(1, printed - change), min(5, printed + change) + 1))


class ChooseWorker(Decision[AveRomaState]):
    """AR-turn-1: the player chooses a worker from the hand or from training, or passes."""

    def legal(self, state: AveRomaState) -> list[int]:
        player = state.acting()
        out = [PASS]
        open_values = [0, 0, 0, 0, 0, 0]
        for value in range(1, 6):
            if player.workers[value] > 0 and has_place(state, value, True):
                out.append(WORKER + value - 1)
        for slot in range(MOST_TRAINING):
            if player.training[slot] == 0:
                continue
            for value in trained_values(state, player, slot):
                if open_values[value] == 0:
                    open_values[value] = 1 if has_place(state, value, False) else 2
                if open_values[value] == 1:
                    out.append(TRAINED + slot * 5 + value - 1)
        return out

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        if action == PASS:
            pass_turn(state)
            return
        if action < TRAINED:
            state.value = action - WORKER + 1
            state.slot = -1
        else:
            state.value = (action - TRAINED) % 5 + 1
            state.slot = (action - TRAINED) // 5
        state.push_decision(ChoosePlace(self.seat))

    def why_not(self, state: AveRomaState, action: int) -> str:
        player = state.acting()
        if WORKER <= action < TRAINED:
            return "AR-turn-10" if player.workers[action - WORKER + 1] > 0 else "AR-turn-1"
        if TRAINED <= action < PLACE:
            values = trained_values(state, player, (action - TRAINED) // 5)
            if not values:
                return "AR-turn-1"
            return "AR-turn-10" if (action - TRAINED) % 5 + 1 in values else "AR-turn-4"
        return "AR-turn-6"


class ChoosePlace(Decision[AveRomaState]):
    """AR-turn-2: the player chooses where the worker goes."""

    def legal(self, state: AveRomaState) -> list[int]:
        out: list[int] = []
        list_places(state, state.value, state.slot < 0, out)
        return out

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        printed = take_worker(state)
        if action >= TRAIN:
            train(state, action - TRAIN, printed)
            state.trainings = 0
            state.phase = AFTER_TURN
        elif action >= CARD:
            card = action - CARD + FIRST_BUILDING
            put_worker(state, ROW_PLACES[card // DECK_SIZE - 1], printed)
            begin(state, ROW_PLACES[card // DECK_SIZE - 1], card)
        else:
            place = MARKED_PLACES[action - PLACE]
            put_worker(state, place, printed)
            begin(state, place, NO_CARD)

    def why_not(self, state: AveRomaState, action: int) -> str:
        return target_refusal(state, action)


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


def put_worker(state: AveRomaState, place: int, printed: int) -> None:
    if not state.imaginary:
        state.placed[place * 6 + printed] += 1
        state.slots_used[place] += 1


def train(state: AveRomaState, slot: int, printed: int) -> None:
    """AR-training-1, AR-training-2: the worker stays in training until its owner uses it in a later turn."""
    player = state.acting()
    player.denarii -= state.edition.training_price[slot]
    player.training[slot] = printed
    state.emit("worker trained", state.acting_seat(), printed, slot)


def pass_turn(state: AveRomaState) -> None:
    # AR-turn-3
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


# Extra training


def train_next(state: AveRomaState) -> None:
    """AR-modifier-6: offer an extra training after the action."""
    state.slot = -1
    if state.imaginary:
        state.turn += 1
        state.phase = FINAL_ACTION
    elif state.trainings > 0 and total(state.acting().workers) > 0 and open_training(state):
        state.push_decision(ChooseTrainee(state.acting_seat()))
    else:
        state.phase = AFTER_TURN


def open_training(state: AveRomaState) -> list[int]:
    return [slot for slot in range(MOST_TRAINING) if not training_refusal(state, slot)]


class ChooseTrainee(Decision[AveRomaState]):
    """AR-modifier-6: the player chooses a worker for the extra training, or none."""

    def legal(self, state: AveRomaState) -> list[int]:
        workers = state.acting().workers
        return [WORKER + value - 1 for value in range(1, 6) if workers[value] > 0] + [FINISH]

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        if action == FINISH:
            state.trainings = 0
        else:
            state.value = action - WORKER + 1
            state.push_decision(ChooseTraining(self.seat))

    def why_not(self, state: AveRomaState, action: int) -> str:
        return "AR-turn-1" if WORKER <= action < TRAINED else "AR-turn-6"


class ChooseTraining(Decision[AveRomaState]):
    """AR-modifier-6: the player chooses the training slot for the worker."""

    def legal(self, state: AveRomaState) -> list[int]:
        return [TRAIN + slot for slot in open_training(state)]

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        state.trainings -= 1
        state.tell_help(TRAINING_AFTER)
        state.acting().workers[state.value] -= 1
        train(state, action - TRAIN, state.value)

    def why_not(self, state: AveRomaState, action: int) -> str:
        if TRAIN <= action < TRAIN + MOST_TRAINING:
            return training_refusal(state, action - TRAIN)
        return "AR-turn-6"


# After a turn


def has_shadow_workers(state: AveRomaState, player: Player) -> bool:
    return len(state.players) == 2 and total(player.shadow) > 0


def lowest_shadow_worker(player: Player) -> int:
    """The lowest value among the workers of the player's shadow, which the table offers first; 0 if there are none."""
    for value in range(1, 6):
        if player.shadow[value] > 0:
            return value
    return 0


def end_turn(state: AveRomaState) -> None:
    # AR-two-1
    if has_shadow_workers(state, state.acting()):
        state.push_decision(PlaceShadow(state.acting_seat()))
    else:
        next_turn(state)


def next_turn(state: AveRomaState) -> None:
    state.turn = (state.turn + 1) % len(state.order)
    state.phase = TURN
    for player in state.players:
        if not player.passed or has_shadow_workers(state, player):
            return
    # AR-end-1: after the last action phase there is no refill and no pick-up.
    state.turn = 0
    if state.areas_short:
        start_final_actions(state)
    else:
        state.phase = REFILL


class PlaceShadow(Decision[AveRomaState]):
    """AR-two-1, AR-two-2: a worker of the shadow player goes to a marked slot and has no effect there."""

    def legal(self, state: AveRomaState) -> list[int]:
        shadow = state.players[self.seat].shadow
        slots = len(state.edition.slot_players) - state.usable_slots
        return [SHADOW + index * 5 + value - 1 for index in range(len(MARKED_PLACES))
                if state.shadow_slots[MARKED_PLACES[index]] < slots for value in range(1, 6) if shadow[value] > 0]

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        place = MARKED_PLACES[(action - SHADOW) // 5]
        value = (action - SHADOW) % 5 + 1
        state.players[self.seat].shadow[value] -= 1
        state.shadow_slots[place] += 1
        state.placed[place * 6 + value] += 1
        state.emit("shadow placed", self.seat, place, value)
        next_turn(state)

    def why_not(self, state: AveRomaState, action: int) -> str:
        if not SHADOW <= action < DOUBLE:
            return "AR-turn-6"
        return "AR-two-2" if state.players[self.seat].shadow[(action - SHADOW) % 5 + 1] > 0 else "AR-two-1"


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

    def legal(self, state: AveRomaState) -> list[int]:
        return [PASS, *(WORKER + value - 1 for value in range(1, 6) if has_place(state, value, False))]

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        if action == PASS:
            state.turn += 1
        else:
            state.value = action - WORKER + 1
            state.push_decision(ChoosePlace(self.seat))

    def why_not(self, state: AveRomaState, action: int) -> str:
        return "AR-turn-10" if WORKER <= action < TRAINED else "AR-turn-6"
