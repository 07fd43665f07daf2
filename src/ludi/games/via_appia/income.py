"""Income: the player takes a card for its coins or its stones; the last cards give both."""

from ludi.core.state import Decision
from ludi.games.via_appia.actions import COINS, INCOME, STONES
from ludi.games.via_appia.edition import SIZES
from ludi.games.via_appia.state import FACE_DOWN, ViaAppiaState

# Choosing a card


def income_refusal(state: ViaAppiaState, index: int) -> str:
    # VA-income-1
    return "" if index < len(state.row) and state.row[index] != FACE_DOWN else "VA-income-1"


def list_incomes(state: ViaAppiaState, out: list[int]) -> None:
    """The cards that `income_refusal` allows."""
    row = state.row
    for index in range(len(row)):
        if row[index] != FACE_DOWN:
            out.append(INCOME + index)


def choose_income(state: ViaAppiaState, index: int) -> None:
    # VA-income-3: the chosen card counts as face up.
    if state.face_up() <= state.edition.both_at_most:
        take_income(state, index, True, True)
    else:
        state.push_decision(ChooseHalf(state.turn_seat, index))


class ChooseHalf(Decision[ViaAppiaState]):
    """VA-income-2: the coins of the card or its stones."""

    def __init__(self, seat: int, index: int) -> None:
        super().__init__(seat)
        self.index = index

    def legal(self, state: ViaAppiaState) -> list[int]:
        return [COINS, STONES]

    def apply(self, state: ViaAppiaState, action: int) -> None:
        state.pop_decision()
        take_income(state, self.index, action == COINS, action == STONES)

    def why_not(self, state: ViaAppiaState, action: int) -> str:
        return "VA-turn-3"


# Taking it


def take_income(state: ViaAppiaState, index: int, coins: bool, stones: bool) -> None:
    design = state.row[index]
    card = state.edition.income_cards[design]
    state.emit("card taken", state.turn_seat, design)
    if coins:
        state.acting().coins += card.coins
        state.emit("coins received", state.turn_seat, card.coins)
    if stones:
        receive_stones(state, card.stones)
    # VA-income-4
    last = state.face_up() == 1
    state.row[index] = FACE_DOWN
    state.used.append(design)
    if last:
        take_push_token(state)
        lay_out_cards(state)


def take_push_token(state: ViaAppiaState) -> None:
    # VA-income-5
    player = state.acting()
    if not player.push_token:
        player.push_token = True
        state.emit("push token taken", state.turn_seat)


def lay_out_cards(state: ViaAppiaState) -> None:
    """VA-income-6: deal new cards from the deck, then shuffle the used cards into the rest of it."""
    for index in range(len(state.row)):
        state.row[index] = state.deck.pop()
    state.reveal()
    state.deck += state.used
    state.used = []
    state.rng.shuffle(state.deck)
    state.emit("cards laid out", state.turn_seat)


# Stones from the supply


def receive_stones(state: ViaAppiaState, stones: list[int]) -> None:
    player = state.acting()
    for size in range(len(SIZES)):
        if stones[size] == 0:
            continue
        if state.stones[size] < stones[size]:
            share_shortage(state, size)
        # VA-income-8
        received = min(stones[size], state.stones[size])
        state.stones[size] -= received
        player.stones[size] += received
        state.emit("stones received", state.turn_seat, size, received)


def share_shortage(state: ViaAppiaState, size: int) -> None:
    """VA-income-7: everyone, the taker included, returns half of their stones of a size that is short."""
    for seat in range(len(state.players)):
        player = state.players[seat]
        returned = player.stones[size] // 2
        if returned > 0:
            player.stones[size] -= returned
            state.stones[size] += returned
            state.emit("stones given back", seat, size, returned)
