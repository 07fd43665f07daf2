"""The quarry action: stones are pushed in, and those that fall out at the far end become tiles or coins."""

from collections.abc import Sequence
from typing import Final

from ludi.core.decision import ActionKind, Decision
from ludi.core.i18n import Translator
from ludi.core.rng import Rng
from ludi.core.wording import AS_CHOICE, AS_CONTROL, AS_SCALE, AS_SERIES, ActionForm, ActionText, Amount
from ludi.games.via_appia.actions import ANGLE, COIN, NO_MORE, PLACE, QUARRY, STONE, TILE, USE_TOKEN
from ludi.games.via_appia.edition import MOST_ANGLES, MOST_PLACES, PUSHES, SIZES, SMALL
from ludi.games.via_appia.quarry import push
from ludi.games.via_appia.state import ViaAppiaState
from ludi.games.via_appia.text.names import A_STONE, A_TILE, AIM_A_STONE, direction, sesterces

ALL_PLACES: Final = [PLACE + place for place in range(MOST_PLACES)]
ALL_ANGLES: Final = [ANGLE + angle for angle in range(MOST_ANGLES)]
"""An edition may have fewer places or angles."""

# Pushing


class GoToQuarry(ActionKind[ViaAppiaState]):
    """VA-quarry-1: the player pushes stones."""

    def refusal(self, state: ViaAppiaState, offset: int) -> str:
        return "" if state.acting().has_stone() else "VA-quarry-1"

    def take(self, state: ViaAppiaState, offset: int) -> None:
        state.pushed = 0
        state.push_decision(PickStone(state.turn_seat))

    def text(self, state: ViaAppiaState, offset: int, tr: Translator) -> ActionText:
        return ActionText(tr("Push stones into the quarry"))


GO_TO_QUARRY = GoToQuarry(QUARRY)


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

    def why_not(self, state: ViaAppiaState, action: int) -> str:
        if STONE <= action < NO_MORE:
            return stone_refusal(state, action - STONE)
        return no_more_refusal(state) if action == NO_MORE else token_refusal(action)

    def legal(self, state: ViaAppiaState) -> list[int]:
        return self.allowed(state, STONE, NO_MORE + 1)

    def apply(self, state: ViaAppiaState, action: int) -> None:
        state.pop_decision()
        if action == NO_MORE:
            end_pushing(state)
        else:
            state.push_decision(PickPlace(self.seat, action - STONE))

    def prompt(self, state: ViaAppiaState, tr: Translator) -> str:
        if state.pushed == 0:
            return tr("Choose a stone to push")
        # VA-quarry-3: the push paid for with a token is not optional.
        return tr("Push a second stone?") if state.pushed < PUSHES else tr("Choose a third stone to push")

    def text(self, state: ViaAppiaState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        if action == NO_MORE:
            return ActionText(tr("Don't push a second stone"))
        return ActionText(tr("Push {stone}", stone=tr(A_STONE[action - STONE])))

    def form(self, state: ViaAppiaState, action: int) -> ActionForm:
        return ActionForm(AS_CONTROL if action == NO_MORE else AS_CHOICE)

    def continues_action(self) -> bool:
        return True


class PickPlace(Decision[ViaAppiaState]):
    """VA-quarry-4: the place on the entry line where the stone goes in."""

    def __init__(self, seat: int, size: int) -> None:
        super().__init__(seat)
        self.size = size

    def why_not(self, state: ViaAppiaState, action: int) -> str:
        if PLACE <= action < ANGLE:
            return "" if action < PLACE + state.edition.measures.places else "VA-quarry-4"
        return aiming_refusal(state, action)

    def legal(self, state: ViaAppiaState) -> list[int]:
        # Asking about each place took twice as long, 0.19 instead of 0.09 us.
        return ALL_PLACES[:state.edition.measures.places]

    def apply(self, state: ViaAppiaState, action: int) -> None:
        state.pop_decision()
        state.push_decision(PickAngle(self.seat, self.size, action - PLACE))

    def is_always_asked(self) -> bool:
        return True

    def prompt(self, state: ViaAppiaState, tr: Translator) -> str:
        return tr(AIM_A_STONE[self.size])

    def text(self, state: ViaAppiaState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        return ActionText(tr("Push from place {place} of {places}", place=action - PLACE + 1,
                             places=state.edition.measures.places))

    def form(self, state: ViaAppiaState, action: int) -> ActionForm:
        return ActionForm(AS_SCALE, "place", action - PLACE + 1)

    def continues_action(self) -> bool:
        return True


class PickAngle(Decision[ViaAppiaState]):
    """VA-quarry-4: the angle at which the stone is pushed; not asked if the edition has only one."""

    def __init__(self, seat: int, size: int, place: int) -> None:
        super().__init__(seat)
        self.size = size
        self.place = place

    def why_not(self, state: ViaAppiaState, action: int) -> str:
        if ANGLE <= action < TILE:
            return "" if action < ANGLE + len(state.edition.angles) else "VA-quarry-4"
        return aiming_refusal(state, action)

    def legal(self, state: ViaAppiaState) -> list[int]:
        # Asking about each angle took 0.16 instead of 0.09 us.
        return ALL_ANGLES[:len(state.edition.angles)]

    def apply(self, state: ViaAppiaState, action: int) -> None:
        state.pop_decision()
        push_stone(state, self.size, self.place, action - ANGLE)

    def prompt(self, state: ViaAppiaState, tr: Translator) -> str:
        return tr("Choose a direction and push")

    def text(self, state: ViaAppiaState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        return ActionText(tr("Push {direction}", direction=direction(state.edition.angles[action - ANGLE], tr)))

    def form(self, state: ViaAppiaState, action: int) -> ActionForm:
        return ActionForm(AS_SCALE, "angle", state.edition.angles[action - ANGLE])


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
        state.push_decision(PickStone(state.turn_seat))
    elif state.pushed == PUSHES and player.push_token and player.has_stone():
        state.push_decision(OfferToken(state.turn_seat))
    else:
        end_pushing(state)


class OfferToken(Decision[ViaAppiaState]):
    """VA-quarry-7: after 2 pushes a +1 push token pays for a third."""

    def why_not(self, state: ViaAppiaState, action: int) -> str:
        if STONE <= action < NO_MORE:
            return stone_refusal(state, action - STONE) or "VA-quarry-7"
        return "" if action in (NO_MORE, USE_TOKEN) else "VA-turn-3"

    def legal(self, state: ViaAppiaState) -> list[int]:
        return self.allowed(state, NO_MORE, USE_TOKEN + 1)

    def apply(self, state: ViaAppiaState, action: int) -> None:
        state.pop_decision()
        if action == USE_TOKEN:
            state.acting().push_token = False
            state.emit("push token used", self.seat)
            state.push_decision(PickStone(self.seat))
        else:
            end_pushing(state)

    def prompt(self, state: ViaAppiaState, tr: Translator) -> str:
        return tr("Return your +1 push token for a third push?")

    def text(self, state: ViaAppiaState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        if action == NO_MORE:
            return ActionText(tr("Keep your +1 push token"))
        return ActionText(tr("Return your +1 push token"), [Amount("push-token", -1), tr("+1 push")])

    def form(self, state: ViaAppiaState, action: int) -> ActionForm:
        return ActionForm(AS_CONTROL if action == NO_MORE else AS_CHOICE)


# What fell


def end_pushing(state: ViaAppiaState) -> None:
    # VA-quarry-10
    console = state.pushed >= PUSHES and not state.fallen
    state.pushed = 0
    if console:
        state.push_decision(Console(state.turn_seat))
    else:
        exchange_next(state)


def exchange_next(state: ViaAppiaState) -> None:
    """VA-quarry-8: exchange the stones in the order in which they fell."""
    if state.fallen:
        state.push_decision(Exchange(state.turn_seat))


def coins_offered(state: ViaAppiaState) -> int:
    """What a player can take instead of a tile: for a fallen stone, or as a consolation."""
    edition = state.edition
    return edition.consolation_coins if isinstance(state.decision, Console) else edition.stone_coins


def tile_refusal(state: ViaAppiaState, size: int, largest: int) -> str:
    """Why a tile cannot be taken for a stone of the size `largest`."""
    if size > largest:
        return "VA-quarry-8"
    if state.tiles[size] == 0:
        return "VA-limit-3"
    return "" if state.room_for(state.acting(), size) else "VA-cart-1"


def take_text(state: ViaAppiaState, action: int, coins: int, tr: Translator) -> ActionText:
    """A tile, or this number of coins."""
    if action == COIN:
        return ActionText(tr("Take {things}", things=sesterces(coins, tr)), [Amount("sesterces", coins)])
    size = action - TILE
    return ActionText(tr("Take {things}", things=tr(A_TILE[size])), [Amount(f"tile-{SIZES[size]}", 1)])


class Exchange(Decision[ViaAppiaState]):
    """VA-quarry-8: a tile or a coin for the next stone; not asked if only a coin is possible."""

    def why_not(self, state: ViaAppiaState, action: int) -> str:
        if TILE <= action < COIN:
            return tile_refusal(state, action - TILE, state.fallen[0])
        return "" if action == COIN else pushed_refusal(state, action)

    def legal(self, state: ViaAppiaState) -> list[int]:
        return self.allowed(state, TILE, COIN + 1)

    def apply(self, state: ViaAppiaState, action: int) -> None:
        state.pop_decision()
        if action == COIN:
            sell_stone(state)
        else:
            return_stone(state)
            load_tile(state, action - TILE)
        exchange_next(state)

    def prompt(self, state: ViaAppiaState, tr: Translator) -> str:
        return tr("Exchange {stone} for a tile or {sesterces}", stone=tr(A_STONE[state.fallen[0]]),
                  sesterces=sesterces(state.edition.stone_coins, tr))

    def text(self, state: ViaAppiaState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        return take_text(state, action, state.edition.stone_coins, tr)

    def form(self, state: ViaAppiaState, action: int) -> ActionForm:
        return ActionForm(AS_SERIES)

    def continues_action(self) -> bool:
        return True


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


class Console(Decision[ViaAppiaState]):
    """VA-quarry-10: nothing fell after 2 pushes; the player gains a small tile or a coin."""

    def why_not(self, state: ViaAppiaState, action: int) -> str:
        if TILE <= action < COIN:
            # VA-quarry-11
            return "VA-quarry-10" if tile_refusal(state, action - TILE, SMALL) else ""
        return "" if action == COIN else pushed_refusal(state, action)

    def legal(self, state: ViaAppiaState) -> list[int]:
        return self.allowed(state, TILE, COIN + 1)

    def apply(self, state: ViaAppiaState, action: int) -> None:
        state.pop_decision()
        if action == COIN:
            state.acting().coins += state.edition.consolation_coins
            state.emit("consoled", self.seat, state.edition.consolation_coins)
        else:
            load_tile(state, SMALL)

    def prompt(self, state: ViaAppiaState, tr: Translator) -> str:
        return tr("Nothing fell: take a small tile or {sesterces}",
                  sesterces=sesterces(state.edition.consolation_coins, tr))

    def text(self, state: ViaAppiaState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        return take_text(state, action, state.edition.consolation_coins, tr)

    def form(self, state: ViaAppiaState, action: int) -> ActionForm:
        return ActionForm(AS_SERIES)
