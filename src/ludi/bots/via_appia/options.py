"""Which legal actions of Via Appia are worth trying."""

from typing import Final

from ludi.bots.via_appia.aiming import AimTable, aim_worths
from ludi.games.via_appia.actions import ANGLE, COIN, COINS, INCOME, PLACE, QUARRY, STONES, TILE, TRAVEL
from ludi.games.via_appia.edition import SIZES
from ludi.games.via_appia.income import ChooseHalf
from ludi.games.via_appia.quarrying import Exchange, PickAngle, PickPlace
from ludi.games.via_appia.state import FACE_DOWN, ViaAppiaState
from ludi.games.via_appia.turn import ChooseAction

AIMS: Final = 14
"""The aims tried for each size of stone: nearly always, the best one is among them."""
FIRST_ROUNDS: Final = 12
ROUNDS_PER_TILE: Final = 3.2
"""The pace of a game: the first rounds, then this number for each tile on the road, shared by all players."""


def worth_trying(state: ViaAppiaState) -> list[int]:
    """The legal actions without those that are never better than another. For a push, only the most promising aims."""
    decision = state.decision
    if isinstance(decision, ChooseAction):
        return main_actions(state)
    if isinstance(decision, ChooseHalf):
        return useful_halves(state, decision.index)
    if isinstance(decision, PickPlace):
        return good_places(state, decision.size)
    if isinstance(decision, PickAngle):
        return good_angles(state, decision.size, decision.place)
    if isinstance(decision, Exchange):
        return useful_exchanges(state)
    return state.legal()


def main_actions(state: ViaAppiaState) -> list[int]:
    """The actions of a turn. If the game has become slow, only those that bring it on: building and travelling or, if
    neither is possible, the quarry.

    Often the first to lay the next tile helps the others more. Everyone would wait for someone else, for ever.
    """
    legal = without_weak_cards(state, state.legal())
    if is_slow(state):
        onward = [action for action in legal if action >= TRAVEL] or [action for action in legal if action == QUARRY]
        if onward:
            return onward
    return legal


def is_slow(state: ViaAppiaState) -> bool:
    """Whether more rounds have passed than the tiles on the road should have taken."""
    laid = 0
    for tile in state.laid:
        if tile:
            laid += 1
    return state.round > FIRST_ROUNDS + ROUNDS_PER_TILE * laid / len(state.players)


# Income


def without_weak_cards(state: ViaAppiaState, legal: list[int]) -> list[int]:
    """Leaves out a card if another one that is face up gives at least as much of everything."""
    out: list[int] = []
    for action in legal:
        if action >= COINS or not weak_card(state, action - INCOME):
            out.append(action)
    return out


def weak_card(state: ViaAppiaState, index: int) -> bool:
    design = state.row[index]
    cards = state.edition.income_cards
    for other in range(len(state.row)):
        rival = state.row[other]
        if other == index or rival == FACE_DOWN:
            continue
        if rival == design:
            if other < index:
                return True
        elif cards[rival].coins >= cards[design].coins and gives_as_many(cards[rival].stones, cards[design].stones):
            return True
    return False


def gives_as_many(stones: list[int], others: list[int]) -> bool:
    """Whether these stones are worth at least those: a larger stone replaces a smaller one."""
    ahead = 0
    for size in range(len(SIZES) - 1, -1, -1):
        ahead += stones[size] - others[size]
        if ahead < 0:
            return False
    return True


def useful_halves(state: ViaAppiaState, index: int) -> list[int]:
    """The coins unless another card has more of them, the stones unless another card has better ones."""
    cards = state.edition.income_cards
    design = state.row[index]
    coins = True
    stones = True
    for other in range(len(state.row)):
        rival = state.row[other]
        if rival in (FACE_DOWN, design):
            continue
        if cards[rival].coins > cards[design].coins:
            coins = False
        if gives_as_many(cards[rival].stones, cards[design].stones):
            stones = stones and gives_as_many(cards[design].stones, cards[rival].stones)
    if coins == stones:
        return [COINS, STONES]
    return [COINS] if coins else [STONES]


# Quarry


def good_places(state: ViaAppiaState, size: int) -> list[int]:
    """The places of the best aims, in ascending order."""
    table = AimTable(state.bed, state.edition.measures, size)
    chosen = [False] * state.edition.measures.places
    for aim in table.best(aim_worths(state), AIMS):
        chosen[aim // table.angles] = True
    out: list[int] = []
    for place in range(len(chosen)):
        if chosen[place]:
            out.append(PLACE + place)
    return out


def good_angles(state: ViaAppiaState, size: int, place: int) -> list[int]:
    """The angles of the best aims at a place; if it has none of them, its best angle."""
    table = AimTable(state.bed, state.edition.measures, size)
    chosen = [False] * table.angles
    for aim in table.best(aim_worths(state), AIMS):
        if aim // table.angles == place:
            chosen[aim % table.angles] = True
    out: list[int] = []
    for angle in range(len(chosen)):
        if chosen[angle]:
            out.append(ANGLE + angle)
    return out or [ANGLE + table.angles // 2]


def useful_exchanges(state: ViaAppiaState) -> list[int]:
    """Tiles that some empty space still needs, the largest first, or a coin."""
    needed = [0] * len(SIZES)
    for space in range(len(state.laid)):
        if not state.laid[space]:
            needed[state.edition.space_size[space]] += 1
    cart = state.acting().cart
    out: list[int] = []
    for size in range(state.fallen[0], -1, -1):
        if state.tiles[size] > 0 and state.room_for(state.acting(), size) and cart[size] < needed[size]:
            out.append(TILE + size)
    out.append(COIN)
    return out
