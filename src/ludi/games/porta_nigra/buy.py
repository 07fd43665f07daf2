"""Buying a brick: the icon, the walk to the shop, the price."""

from typing import Final

from ludi.core.decision import ActionKind
from ludi.core.i18n import Translator
from ludi.core.wording import ActionText, Amount
from ludi.games.porta_nigra.actions import BUY
from ludi.games.porta_nigra.card import NO_ICON, can_act, free_icon, torch_cost, use_icon
from ludi.games.porta_nigra.edition import BUY_ANY, COLOURS, WHITE
from ludi.games.porta_nigra.state import PortaNigraState
from ludi.games.porta_nigra.supply import check_bricks_gone
from ludi.games.porta_nigra.text.amounts import brick_resource, travel_cost
from ludi.games.porta_nigra.text.names import A_BRICK, sesterces

BUY_ICONS: Final = (1 << BUY_ANY + 1) - 1
"""The kinds of icons that buy bricks, as a bit mask."""


def buy_icon(state: PortaNigraState, colour: int) -> int:
    """The index of the icon used to buy this colour, or NO_ICON.

    PN-buy-7: an icon of the colour itself is used first and an "any" icon last. No other choice is ever better: shops
    are not refilled within a turn, so the "any" icon can still buy everything that the coloured icon could.
    """
    place = free_icon(state, colour)
    return place if place != NO_ICON else any_icon(state)


def any_icon(state: PortaNigraState) -> int:
    """The index of an icon that buys any colour, or NO_ICON. PN-buy-5: the icon of an empty shop does."""
    icons = state.card_in_play().icons
    found = NO_ICON
    for place in range(len(icons)):
        if not state.icons_used >> place & 1:
            if icons[place] < BUY_ANY and state.market[icons[place]] == 0:
                return place
            if icons[place] == BUY_ANY:
                found = place
    return found


def icon_now(state: PortaNigraState, icon: int) -> int:
    """PN-buy-5: the icon of an empty shop buys any brick."""
    return BUY_ANY if icon < BUY_ANY and state.market[icon] == 0 else icon


def buy_cost(state: PortaNigraState, colour: int) -> int:
    # PN-buy-2, PN-buy-4
    return state.borders_to_shop(colour) + state.edition.price[colour]


class Buy(ActionKind[PortaNigraState]):
    """PN-buy-1: a brick of one colour."""

    def refusal(self, state: PortaNigraState, colour: int) -> str:
        if state.market[colour] == 0:
            return "PN-buy-6"
        if buy_icon(state, colour) == NO_ICON:
            return "PN-buy-1"
        if not can_act(state):
            return "PN-turn-4"
        return "" if state.acting().sesterces >= buy_cost(state, colour) else "PN-buy-4"

    def take(self, state: PortaNigraState, colour: int) -> None:
        player = state.acting()
        cost = buy_cost(state, colour)
        way = state.borders_to_shop(colour)
        use_icon(state, buy_icon(state, colour))
        player.sesterces -= cost
        if colour != WHITE:
            player.builder = state.edition.shop_quarter[colour]
        state.market[colour] -= 1
        # PN-brick-1: the brick has the colour of the shop.
        player.bricks[colour] += 1
        state.emit("brick bought", state.turn_seat, colour, cost, way)
        check_bricks_gone(state)

    def text(self, state: PortaNigraState, colour: int, tr: Translator) -> ActionText:
        price = state.edition.price[colour]
        return ActionText(tr("Buy {brick}", brick=tr(A_BRICK[colour])),
                          [Amount("sesterces", -price, sesterces(price, tr)),
                           *travel_cost(state.borders_to_shop(colour), tr), *torch_cost(state, tr),
                           Amount(brick_resource(colour), 1)])


BUY_BRICK: Final = Buy(BUY, len(COLOURS))


def add_purchases(state: PortaNigraState, usable: int, legal: list[int]) -> None:
    """Add the actions of `BUY_BRICK` that these kinds of icons, a bit mask, allow."""
    if not usable & BUY_ICONS:
        return
    market = state.market
    any_colour = bool(usable >> BUY_ANY & 1)
    for colour in range(len(COLOURS)):
        if market[colour] == 0 and usable >> colour & 1:
            any_colour = True
    sesterces = state.acting().sesterces
    for colour in range(len(COLOURS)):
        if market[colour] > 0 and (any_colour or usable >> colour & 1) and sesterces >= buy_cost(state, colour):
            legal.append(BUY + colour)
