"""Costs of cards, areas and steps in the Colosseum, and whether given resources cover a cost."""

from typing import Final

from ludi.games.ave_roma.edition import (
    AEDIFICATOR,
    CHEAPER_CARDS,
    COLOURS,
    DUE_ANY,
    DUE_COLOUR,
    DUE_DENARII,
    DUE_KINDS,
    DUE_SURPLUS,
    FREE_AREA_CARD,
    GOODS_FOR_SURPLUS,
    KINDS_OF_GOODS,
    LEGATUS,
    ROMA,
    SURPLUS_FOR_GOODS,
    USES_AREA,
    WAIVES_DENARII,
    WAIVES_GOODS,
    WAIVES_SURPLUS,
)
from ludi.games.ave_roma.state import NO_CARD, AveRomaState, Player

# Cost of a card


class Terms:
    """The terms on which a player buys: waived icons of goods, less surplus, fewer denarii, allowed substitutes."""

    def __init__(self, goods: int, surplus: int, denarii: int, swaps: int) -> None:
        self.goods = goods
        self.surplus = surplus
        self.denarii = denarii
        self.swaps = swaps


PLAIN: Final = Terms(0, 0, 0, 0)


def terms_at(state: AveRomaState, player: Player, place: int, spent: int) -> Terms:
    """AR-modifier-7, AR-modifier-8, AR-modifier-9, AR-advanced-8: how patrons and spent cards change the price."""
    modifiers = state.modifiers_at(player, place)
    if spent == 0 and not modifiers:
        return PLAIN
    amount = spent * state.edition.extra_amount[place]
    swaps = 0
    for modifier in modifiers:
        if modifier.kind == CHEAPER_CARDS:
            amount += modifier.goods + modifier.surplus + modifier.denarii
        elif modifier.kind == SURPLUS_FOR_GOODS or modifier.kind == GOODS_FOR_SURPLUS:
            swaps = modifier.kind
    if place == AEDIFICATOR:
        return Terms(amount, 0, 0, swaps)
    return Terms(0, amount, 0, swaps) if place == LEGATUS else Terms(0, 0, amount, swaps)


def card_due(state: AveRomaState, card: int, terms: Terms) -> list[int]:
    """The cost of a card after discounts in surplus and denarii, never negative. Waived goods are handled later."""
    due = state.edition.cost[card][:]
    due[DUE_SURPLUS] = max(0, due[DUE_SURPLUS] - terms.surplus)
    due[DUE_DENARII] = max(0, due[DUE_DENARII] - terms.denarii)
    return due


def can_afford(state: AveRomaState, player: Player, card: int, terms: Terms) -> bool:
    """Whether a player could pay for a card."""
    cost = state.edition.cost[card]
    if cost[DUE_DENARII] - terms.denarii > player.denarii:
        return False
    if terms is PLAIN:
        # Most cards cost only specific goods. Checking those first answers most cases.
        for kind in state.edition.kinds_due[card]:
            if kind < KINDS_OF_GOODS:
                if player.goods[kind] < cost[kind]:
                    return False
            elif kind == DUE_SURPLUS:
                if player.surplus < cost[kind]:
                    return False
            else:
                return covers(state, player.goods, player.surplus, player.denarii, cost, 0, 0)
        return True
    return covers(state, player.goods, player.surplus, player.denarii, card_due(state, card, terms), terms.goods,
                  terms.swaps)


# Coverage of a cost


def payable(state: AveRomaState, player: Player, due: list[int]) -> bool:
    return covers(state, player.goods, player.surplus, player.denarii, due, 0, 0)


def covers(state: AveRomaState, goods: list[int], surplus: int, denarii: int, due: list[int], discount: int,
           swaps: int) -> bool:
    """Whether these resources cover the dues.

    Icons of one good are paid first, then icons of a colour, then icons of any good. Each kind of icon accepts
    everything that the kind before it accepts, so this order wastes nothing.
    """
    if due[DUE_DENARII] > denarii:
        return False
    lacking = -discount
    total = -due[DUE_ANY]
    pairs = state.edition.colour_goods
    for colour in range(len(COLOURS)):
        left = -due[DUE_COLOUR + colour]
        for good in pairs[colour]:
            rest = goods[good] - due[good]
            if rest < 0:
                lacking -= rest
            else:
                left += rest
        if left < 0:
            lacking -= left
        else:
            total += left
    if total < 0:
        lacking -= total
        total = 0
    spare = surplus - due[DUE_SURPLUS]
    if spare < 0 and swaps == GOODS_FOR_SURPLUS:
        total += spare
        spare = 0
        if total < 0:
            return False
    if spare < 0:
        return False
    if swaps == SURPLUS_FOR_GOODS:
        lacking -= spare
    return lacking <= 0


def takes(state: AveRomaState, icon: int, good: int, swaps: int) -> bool:
    """Whether an icon can be paid with a good."""
    if icon < DUE_COLOUR:
        return icon == good
    if icon < DUE_ANY:
        return state.edition.good_colour[good] == icon - DUE_COLOUR
    return icon == DUE_ANY or swaps == GOODS_FOR_SURPLUS


def after_discount(due: list[int], discount: int, first_icon: int) -> list[list[int]]:
    """All payments that can remain after waiving `discount` icons of goods."""
    found: list[list[int]] = []
    if discount > 0:
        for icon in range(first_icon, DUE_SURPLUS):
            if due[icon] > 0:
                rest = due[:]
                rest[icon] -= 1
                found += after_discount(rest, discount - 1, icon)
    return found or [due]


# Cost of an area at the end of an action


def area_fee(state: AveRomaState, player: Player, place: int, value: int) -> int:
    """AR-area-2, AR-area-3: what using an area costs at the end of the action."""
    if not USES_AREA[place]:
        return 0
    # AR-advanced-10
    price = state.edition.advanced_area_price if state.advanced else state.edition.area_price
    if state.area_card[value - 1] == NO_CARD:
        return price
    if not state.area_up[value - 1] or state.modifies(player, place, FREE_AREA_CARD):
        # AR-area-1, AR-modifier-5
        return 0
    return price


# Cost of a walk in the Colosseum


def steps_due(state: AveRomaState, seat: int, start: int, steps: int) -> list[int]:
    """AR-roma-2: what a walk from a field costs. Fields occupied by other players are free."""
    edition = state.edition
    due = [0] * DUE_KINDS
    for step in range(1, steps + 1):
        field = (start + step) % len(edition.field_due)
        kind = edition.field_due[field]
        if not field_taken(state, seat, field):
            due[kind] += edition.step_denarii if kind == DUE_DENARII else 1
    for modifier in state.modifiers_at(state.players[seat], ROMA):
        # AR-modifier-11
        if modifier.waives == WAIVES_DENARII:
            due[DUE_DENARII] = 0
        elif modifier.waives == WAIVES_SURPLUS:
            due[DUE_SURPLUS] = 0
        elif modifier.waives == WAIVES_GOODS:
            for kind in range(DUE_SURPLUS):
                due[kind] = 0
    return due


def field_taken(state: AveRomaState, seat: int, field: int) -> bool:
    for other in range(len(state.players)):  # noqa: SIM110
        if other != seat and state.players[other].colosseum == field:
            return True
    return False
