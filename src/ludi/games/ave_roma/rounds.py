"""Between rounds: refill of the rows, pick-up of workers, new player order, and the end of the game."""

from ludi.core.decision import Decision
from ludi.games.ave_roma.actions import FROM, PICK, SHADOW
from ludi.games.ave_roma.edition import PLACES, ROW_CARDS, ROW_PLACES
from ludi.games.ave_roma.state import FINAL_ACTION, NO_CARD, PICK_UP, TURN, AveRomaState, total

# Refill phase


def refill(state: AveRomaState) -> None:
    complete = True
    for row in range(len(ROW_PLACES)):
        refill_row(state, row)
        complete = complete and NO_CARD not in state.rows[row]
    if complete:
        state.phase = PICK_UP
    else:
        # AR-end-2
        start_final_actions(state)


def refill_row(state: AveRomaState, row: int) -> None:
    cards = state.rows[row]
    # AR-refill-1
    if NO_CARD not in cards:
        state.box.append(cards[-1])
        state.emit("card boxed", state.acting_seat(), cards[-1])
        cards[-1] = NO_CARD
    # AR-refill-2: cards move to the end where any worker can buy. AR-refill-3: new cards are added one by one.
    kept = [card for card in cards if card != NO_CARD]
    deck = state.decks[row + 1]
    while len(kept) < ROW_CARDS and deck:
        kept.insert(0, deck.pop())
        state.reveal()
        state.emit("card laid out", state.acting_seat(), kept[0])
    state.rows[row] = [NO_CARD] * (ROW_CARDS - len(kept)) + kept


# Picking up workers


def pickers(state: AveRomaState) -> int:
    """Number of hands to fill: one for each player and, with two players, one for each shadow player."""
    return 4 if len(state.players) == 2 else len(state.players)


def picking_seat(state: AveRomaState) -> int:
    """AR-pickup-1, AR-two-3: in reverse player order, players before shadow players."""
    return state.order[-1 - state.turn % len(state.players)]


def picking_hand(state: AveRomaState) -> list[int]:
    player = state.players[picking_seat(state)]
    return player.workers if state.turn < len(state.players) else player.shadow


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


class PickPlace(Decision[AveRomaState]):
    """AR-pickup-2: the player chooses the place from which to take workers."""

    def legal(self, state: AveRomaState) -> list[int]:
        return [FROM + place for place in range(len(PLACES)) if workers_at(state, place) > 0]

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

    def why_not(self, state: AveRomaState, action: int) -> str:
        return "AR-pickup-2" if FROM <= action < PICK else "AR-turn-6"


class PickWorker(Decision[AveRomaState]):
    """AR-pickup-3: the player chooses workers one by one until the hand is full."""

    def legal(self, state: AveRomaState) -> list[int]:
        return [PICK + value - 1 for value in range(1, 6) if state.placed[state.picking * 6 + value] > 0]

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        pick(state, action - PICK + 1)

    def why_not(self, state: AveRomaState, action: int) -> str:
        return "AR-pickup-3" if PICK <= action < SHADOW else "AR-turn-6"


def workers_at(state: AveRomaState, place: int) -> int:
    total = 0
    for index in range(place * 6 + 1, place * 6 + 6):
        total += state.placed[index]
    return total


def pick(state: AveRomaState, value: int) -> None:
    state.placed[state.picking * 6 + value] -= 1
    picking_hand(state)[value] += 1
    if total(picking_hand(state)) == 5:
        next_picker(state)


# New player order


def new_order(state: AveRomaState) -> None:
    """AR-order-1: the lowest sum goes first. AR-order-2: players with equal sums reverse their order."""
    ranked = []
    for position in range(len(state.order)):
        workers = state.players[state.order[position]].workers
        strength = 0
        for value in range(1, 6):
            strength += value * workers[value]
        ranked.append((strength, -position, state.order[position]))
    ranked.sort()
    state.order = [seat for _, _, seat in ranked]
    state.round += 1
    state.turn = 0
    state.picking = -1
    state.slots_used = [0] * len(PLACES)
    state.shadow_slots = [0] * len(PLACES)
    for player in state.players:
        player.passed = False
    state.phase = TURN
    state.emit("new round", state.order[0], state.round)


# End of the game


def start_final_actions(state: AveRomaState) -> None:
    # AR-end-3
    state.turn = 0
    state.imaginary = True
    state.phase = FINAL_ACTION
    state.emit("end of the game", state.order[0])
