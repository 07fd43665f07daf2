"""The quarry action: stones are pushed in, and those that fall out at the far end become tiles or coins."""

from typing import Final

from ludi.core.rng import Rng
from ludi.core.state import Decision
from ludi.games.via_appia.actions import ANGLE, COIN, NO_MORE, PLACE, STONE, TILE, USE_TOKEN
from ludi.games.via_appia.edition import MOST_ANGLES, MOST_PLACES, PUSHES, SIZES, SMALL
from ludi.games.via_appia.quarry import push
from ludi.games.via_appia.state import ViaAppiaState

ALL_PLACES: Final = [PLACE + place for place in range(MOST_PLACES)]
ALL_ANGLES: Final = [ANGLE + angle for angle in range(MOST_ANGLES)]
"""An edition may have fewer angles."""

# Pushing


def quarry_refusal(state: ViaAppiaState) -> str:
    # VA-quarry-1
    return "" if state.acting().has_stone() else "VA-quarry-1"


def begin_quarrying(state: ViaAppiaState) -> None:
    state.pushed = 0
    ask_stone(state)


def ask_stone(state: ViaAppiaState) -> None:
    """Ask which stone to push; skipped if there is only one answer."""
    decision = PickStone(state.turn_seat)
    answers = decision.legal(state)
    if len(answers) > 1:
        state.push_decision(decision, answers)
    elif answers[0] == NO_MORE:
        end_pushing(state)
    else:
        ask_place(state, answers[0] - STONE)


def stone_refusal(state: ViaAppiaState, size: int) -> str:
    # VA-quarry-2
    return "" if state.acting().stones[size] > 0 else "VA-quarry-2"


def no_more_refusal(state: ViaAppiaState) -> str:
    """VA-quarry-3: the first push is required, the second optional; after using a token, the third is required."""
    return "" if 0 < state.pushed < PUSHES else "VA-quarry-3"


def aiming_refusal(state: ViaAppiaState, action: int) -> str:
    """Why an action is refused while the chosen stone is being aimed."""
    if STONE <= action < NO_MORE:
        return stone_refusal(state, action - STONE) or "VA-turn-3"
    if action == NO_MORE:
        return no_more_refusal(state) or "VA-turn-3"
    return token_refusal(action)


def pushed_refusal(state: ViaAppiaState, action: int) -> str:
    """Why an action is refused when all stones have been pushed. VA-quarry-3: no more stones may be pushed."""
    if STONE <= action < NO_MORE:
        return stone_refusal(state, action - STONE) or "VA-quarry-3"
    return token_refusal(action)


def token_refusal(action: int) -> str:
    """VA-quarry-7: a token is used only between the second push and the third."""
    return "VA-quarry-7" if action == USE_TOKEN else "VA-turn-3"


class PickStone(Decision[ViaAppiaState]):
    """VA-quarry-2: one of the player's own stones, or no more of them."""

    def legal(self, state: ViaAppiaState) -> list[int]:
        out: list[int] = []
        stones = state.acting().stones
        for size in range(len(SIZES)):
            if stones[size] > 0:
                out.append(STONE + size)
        if 0 < state.pushed < PUSHES:
            out.append(NO_MORE)
        return out

    def apply(self, state: ViaAppiaState, action: int) -> None:
        state.pop_decision()
        if action == NO_MORE:
            end_pushing(state)
        else:
            ask_place(state, action - STONE)

    def why_not(self, state: ViaAppiaState, action: int) -> str:
        if STONE <= action < NO_MORE:
            return stone_refusal(state, action - STONE)
        return no_more_refusal(state) if action == NO_MORE else token_refusal(action)


def ask_place(state: ViaAppiaState, size: int) -> None:
    state.push_decision(PickPlace(state.turn_seat, size))


class PickPlace(Decision[ViaAppiaState]):
    """VA-quarry-4: the place on the entry line where the stone goes in."""

    def __init__(self, seat: int, size: int) -> None:
        super().__init__(seat)
        self.size = size

    def legal(self, state: ViaAppiaState) -> list[int]:
        return ALL_PLACES[:state.edition.measures.places]

    def apply(self, state: ViaAppiaState, action: int) -> None:
        state.pop_decision()
        if len(state.edition.angles) == 1:
            push_stone(state, self.size, action - PLACE, 0)
        else:
            state.push_decision(PickAngle(self.seat, self.size, action - PLACE))

    def why_not(self, state: ViaAppiaState, action: int) -> str:
        return "VA-quarry-4" if PLACE <= action < ANGLE else aiming_refusal(state, action)


class PickAngle(Decision[ViaAppiaState]):
    """VA-quarry-4: the angle at which the stone is pushed."""

    def __init__(self, seat: int, size: int, place: int) -> None:
        super().__init__(seat)
        self.size = size
        self.place = place

    def legal(self, state: ViaAppiaState) -> list[int]:
        return ALL_ANGLES[:len(state.edition.angles)]

    def apply(self, state: ViaAppiaState, action: int) -> None:
        state.pop_decision()
        push_stone(state, self.size, self.place, action - ANGLE)

    def why_not(self, state: ViaAppiaState, action: int) -> str:
        return "VA-quarry-4" if ANGLE <= action < TILE else aiming_refusal(state, action)


def push_stone(state: ViaAppiaState, size: int, place: int, angle: int) -> None:
    """VA-quarry-6: the stone stays in the quarry; stones past the far edge have fallen."""
    state.acting().stones[size] -= 1
    state.pushed += 1
    state.emit("stone pushed", state.turn_seat, size, place, angle)
    bed = state.bed.clone()
    # VA-quarry-5
    hand: Rng | None = None
    if not state.steady:
        hand = state.rng
        state.reveal()
    frames: list[list[int]] | None = None if state.listener is None else []
    fallen = push(bed, state.edition.measures, size, place, angle, hand, frames)
    state.bed = bed
    state.movement = frames
    state.movement_seat = state.turn_seat
    for stone in fallen:
        state.fallen.append(stone)
        state.emit("stone fell", state.turn_seat, stone)
    after_push(state)


def after_push(state: ViaAppiaState) -> None:
    player = state.acting()
    if state.pushed < PUSHES and player.has_stone():
        ask_stone(state)
    elif state.pushed == PUSHES and player.push_token and player.has_stone():
        state.push_decision(OfferToken(state.turn_seat))
    else:
        end_pushing(state)


class OfferToken(Decision[ViaAppiaState]):
    """VA-quarry-7: after 2 pushes a +1 push token pays for a third."""

    def legal(self, state: ViaAppiaState) -> list[int]:
        return [NO_MORE, USE_TOKEN]

    def apply(self, state: ViaAppiaState, action: int) -> None:
        state.pop_decision()
        if action == USE_TOKEN:
            state.acting().push_token = False
            state.emit("push token used", self.seat)
            ask_stone(state)
        else:
            end_pushing(state)

    def why_not(self, state: ViaAppiaState, action: int) -> str:
        if STONE <= action < NO_MORE:
            return stone_refusal(state, action - STONE) or "VA-quarry-7"
        return "VA-turn-3"


# What fell


def end_pushing(state: ViaAppiaState) -> None:
    # VA-quarry-10
    console = state.pushed >= PUSHES and not state.fallen
    state.pushed = 0
    if console:
        offer_consolation(state)
    else:
        exchange_next(state)


def exchange_next(state: ViaAppiaState) -> None:
    """VA-quarry-8: exchange the stones in the order in which they fell; not asked if only a coin is possible."""
    while state.fallen:
        decision = Exchange(state.turn_seat)
        answers = decision.legal(state)
        if len(answers) > 1:
            state.push_decision(decision, answers)
            return
        sell_stone(state)


def tile_refusal(state: ViaAppiaState, size: int, largest: int) -> str:
    """Why a tile cannot be taken for a stone of the size `largest`."""
    if size > largest:
        return "VA-quarry-8"
    if state.tiles[size] == 0:
        return "VA-limit-3"
    return "" if state.room_for(state.acting(), size) else "VA-cart-1"


class Exchange(Decision[ViaAppiaState]):
    """VA-quarry-8: a tile or a coin for the next stone."""

    def legal(self, state: ViaAppiaState) -> list[int]:
        out: list[int] = []
        player = state.acting()
        for size in range(state.fallen[0] + 1):
            if state.tiles[size] > 0 and state.room_for(player, size):
                out.append(TILE + size)
        out.append(COIN)
        return out

    def apply(self, state: ViaAppiaState, action: int) -> None:
        state.pop_decision()
        if action == COIN:
            sell_stone(state)
        else:
            return_stone(state)
            load_tile(state, action - TILE)
        exchange_next(state)

    def why_not(self, state: ViaAppiaState, action: int) -> str:
        if TILE <= action < COIN:
            return tile_refusal(state, action - TILE, state.fallen[0])
        return pushed_refusal(state, action)


def sell_stone(state: ViaAppiaState) -> None:
    size = return_stone(state)
    state.acting().coins += state.edition.stone_coins
    state.emit("stone sold", state.turn_seat, size, state.edition.stone_coins)


def return_stone(state: ViaAppiaState) -> int:
    # VA-quarry-9
    size = state.fallen.pop(0)
    state.stones[size] += 1
    return size


def load_tile(state: ViaAppiaState, size: int) -> None:
    # VA-cart-1
    state.tiles[size] -= 1
    state.acting().cart[size] += 1
    state.emit("tile taken", state.turn_seat, size)


# Consolation


def offer_consolation(state: ViaAppiaState) -> None:
    # VA-quarry-11
    if tile_refusal(state, SMALL, SMALL):
        take_consolation_coin(state)
    else:
        state.push_decision(Console(state.turn_seat))


class Console(Decision[ViaAppiaState]):
    """VA-quarry-10: nothing fell after 2 pushes; the player gains a small tile or a coin."""

    def legal(self, state: ViaAppiaState) -> list[int]:
        return [TILE + SMALL, COIN]

    def apply(self, state: ViaAppiaState, action: int) -> None:
        state.pop_decision()
        if action == COIN:
            take_consolation_coin(state)
        else:
            load_tile(state, SMALL)

    def why_not(self, state: ViaAppiaState, action: int) -> str:
        return "VA-quarry-10" if TILE <= action < COIN else pushed_refusal(state, action)


def take_consolation_coin(state: ViaAppiaState) -> None:
    state.acting().coins += state.edition.consolation_coins
    state.emit("consoled", state.turn_seat, state.edition.consolation_coins)
