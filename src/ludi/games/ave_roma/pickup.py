"""Picking up workers for the next round, hand by hand, from one place after another."""

from collections.abc import Sequence

from ludi.core.decision import Decision
from ludi.core.i18n import Translator
from ludi.core.wording import AS_SERIES, ActionForm, ActionText
from ludi.games.ave_roma.actions import FROM, PICK, SHADOW
from ludi.games.ave_roma.edition import PLACES
from ludi.games.ave_roma.rounds import new_order
from ludi.games.ave_roma.state import AveRomaState, total
from ludi.games.ave_roma.text.names import PLACE_NAMES

# The hands to fill


def pickers(state: AveRomaState) -> int:
    """Number of hands to fill: one for each player and, with two players, one for each shadow player."""
    return 4 if len(state.players) == 2 else len(state.players)


def picking_seat(state: AveRomaState) -> int:
    """AR-pickup-1, AR-two-3: in reverse player order, players before shadow players."""
    return state.order[-1 - state.turn % len(state.players)]


def for_shadow(state: AveRomaState) -> bool:
    """Whether the hand of a shadow player is filled."""
    return state.turn >= len(state.players)


def picking_hand(state: AveRomaState) -> list[int]:
    player = state.players[picking_seat(state)]
    return player.shadow if for_shadow(state) else player.workers


def pick_up_next(state: AveRomaState) -> None:
    missing = 5 - total(picking_hand(state))
    if missing == 0:
        next_picker(state)
    elif state.picking >= 0:
        state.push_decision(PickWorker(picking_seat(state)))
    else:
        state.push_decision(PickPlace(picking_seat(state)))


def next_picker(state: AveRomaState) -> None:
    """Go to the next hand that lacks workers. If there is none, the board is empty and the round ends."""
    state.picking = -1
    for _ in range(pickers(state)):
        state.turn = (state.turn + 1) % pickers(state)
        if total(picking_hand(state)) < 5:
            return
    new_order(state)


# A place, then its workers one by one


def workers_at(state: AveRomaState, place: int) -> int:
    total = 0
    for index in range(place * 6 + 1, place * 6 + 6):
        total += state.placed[index]
    return total


def has_workers(state: AveRomaState, place: int) -> bool:
    for index in range(place * 6 + 1, place * 6 + 6):  # noqa: SIM110
        if state.placed[index] > 0:
            return True
    return False


class PickPlace(Decision[AveRomaState]):
    """AR-pickup-2: the player chooses the place from which to take workers."""

    def why_not(self, state: AveRomaState, action: int) -> str:
        if not FROM <= action < PICK:
            return "AR-turn-6"
        return "" if has_workers(state, action - FROM) else "AR-pickup-2"

    def legal(self, state: AveRomaState) -> list[int]:
        # Asking about each place took 0.31 instead of 0.25 us.
        return [FROM + place for place in range(len(PLACES)) if has_workers(state, place)]

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        place = action - FROM
        state.emit("workers taken", self.seat, place)
        hand = picking_hand(state)
        if workers_at(state, place) <= 5 - total(hand):
            for value in range(1, 6):
                hand[value] += state.placed[place * 6 + value]
                state.placed[place * 6 + value] = 0
            next_picker(state)
        else:
            state.picking = place

    def prompt(self, state: AveRomaState, tr: Translator) -> str:
        if for_shadow(state):
            return tr("Choose where your shadow picks up workers for the next round")
        return tr("Choose where to pick up workers for the next round")

    def text(self, state: AveRomaState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        place = action - FROM
        values = [str(value) for value in range(1, 6) for _ in range(state.placed[place * 6 + value])]
        return ActionText(tr("Pick up workers from {place}", place=tr(PLACE_NAMES[place])),
                          [tr.plural("value {values}", "values {values}", len(values), values=", ".join(values))])


class PickWorker(Decision[AveRomaState]):
    """AR-pickup-3: the player chooses workers one by one until the hand is full."""

    def why_not(self, state: AveRomaState, action: int) -> str:
        if not PICK <= action < SHADOW:
            return "AR-turn-6"
        return "" if state.placed[state.picking * 6 + action - PICK + 1] > 0 else "AR-pickup-3"

    def legal(self, state: AveRomaState) -> list[int]:
        return self.allowed(state, PICK, SHADOW)

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        value = action - PICK + 1
        state.placed[state.picking * 6 + value] -= 1
        picking_hand(state)[value] += 1
        if total(picking_hand(state)) == 5:
            next_picker(state)

    def prompt(self, state: AveRomaState, tr: Translator) -> str:
        missing = 5 - total(picking_hand(state))
        place = tr(PLACE_NAMES[state.picking])
        if for_shadow(state):
            return tr.plural("Pick up {n} more worker from {place} for your shadow",
                             "Pick up {n} more workers from {place} for your shadow", missing, place=place)
        return tr.plural("Pick up {n} more worker from {place}", "Pick up {n} more workers from {place}", missing,
                         place=place)

    def text(self, state: AveRomaState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        return ActionText(tr("Pick up a worker of value {value}", value=action - PICK + 1))

    def form(self, state: AveRomaState, action: int) -> ActionForm:
        return ActionForm(AS_SERIES)
