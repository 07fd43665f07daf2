"""From one turn to the next: shadow workers, refill of the rows, new player order, and the end of the game."""

from collections.abc import Sequence

from ludi.core.decision import Decision
from ludi.core.i18n import Translator
from ludi.core.wording import ActionText
from ludi.games.ave_roma.actions import DOUBLE, SHADOW
from ludi.games.ave_roma.edition import MARKED_PLACES, PLACES, ROW_CARDS, ROW_PLACES
from ludi.games.ave_roma.state import FINAL_ACTION, NO_CARD, PICK_UP, REFILL, TURN, AveRomaState, Player, total
from ludi.games.ave_roma.text.names import PLACE_NAMES

# After a turn


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


# The shadow players of a game for two


def has_shadow_workers(state: AveRomaState, player: Player) -> bool:
    return len(state.players) == 2 and total(player.shadow) > 0


def lowest_shadow_worker(player: Player) -> int:
    """The lowest value among the workers of the player's shadow, which the table offers first; 0 if there are none."""
    for value in range(1, 6):
        if player.shadow[value] > 0:
            return value
    return 0


class PlaceShadow(Decision[AveRomaState]):
    """AR-two-1, AR-two-2: a worker of the shadow player goes to a marked slot and has no effect there."""

    def why_not(self, state: AveRomaState, action: int) -> str:
        if not SHADOW <= action < DOUBLE:
            return "AR-turn-6"
        place, value = place_and_value(action)
        if state.players[self.seat].shadow[value] == 0:
            return "AR-two-1"
        slots = len(state.edition.slot_players) - state.usable_slots
        return "" if state.shadow_slots[place] < slots else "AR-two-2"

    def legal(self, state: AveRomaState) -> list[int]:
        # Most of the values and, towards the end of a round, most of the places are ruled out for all at once. Asking
        # about each place and value took 0.5 instead of 0.24 us.
        shadow = state.players[self.seat].shadow
        slots = len(state.edition.slot_players) - state.usable_slots
        return [SHADOW + index * 5 + value - 1 for index in range(len(MARKED_PLACES))
                if state.shadow_slots[MARKED_PLACES[index]] < slots for value in range(1, 6) if shadow[value] > 0]

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        place, value = place_and_value(action)
        state.players[self.seat].shadow[value] -= 1
        state.shadow_slots[place] += 1
        state.placed[place * 6 + value] += 1
        state.emit("shadow placed", self.seat, place, value)
        next_turn(state)

    def prompt(self, state: AveRomaState, tr: Translator) -> str:
        return tr("Place your shadow's worker of value {value}, or choose another",
                  value=lowest_shadow_worker(state.players[self.seat]))

    def text(self, state: AveRomaState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        place, value = place_and_value(action)
        return ActionText(tr("Place your shadow's worker of value {value} at {place}", value=value,
                             place=tr(PLACE_NAMES[place])))


def place_and_value(action: int) -> tuple[int, int]:
    return MARKED_PLACES[(action - SHADOW) // 5], (action - SHADOW) % 5 + 1


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
