"""The card in play: its icons and torches, and the actions that turn them into influence, torch tokens and coins."""

from typing import Final

from ludi.core.decision import ActionKind
from ludi.core.i18n import Translator
from ludi.core.wording import AS_SERIES, ActionForm, ActionText, Amount
from ludi.games.porta_nigra.actions import FORGO, SELL_TORCH, TAKE_INFLUENCE
from ludi.games.porta_nigra.edition import COIN_VALUES, ICON_COINS, ICON_INFLUENCE, ICON_TORCH
from ludi.games.porta_nigra.state import PortaNigraState
from ludi.games.porta_nigra.text.amounts import sesterces_gained

NO_ICON: Final = -1

# Icons and torches


def free_icon(state: PortaNigraState, icon: int) -> int:
    """The index of an unused icon of this kind on the card in play, or NO_ICON. PN-turn-3: each icon is used once."""
    icons = state.card_in_play().icons
    for place in range(len(icons)):
        if icons[place] == icon and not state.icons_used >> place & 1:
            return place
    return NO_ICON


def usable_icons(state: PortaNigraState) -> int:
    """The kinds of icons that can be used now, as a bit mask. Empty if no torch is left."""
    usable = 0
    if can_act(state):
        icons = state.card_in_play().icons
        used = state.icons_used
        for place in range(len(icons)):
            if not used >> place & 1:
                usable |= 1 << icons[place]
    return usable


def can_act(state: PortaNigraState) -> bool:
    """PN-turn-3, PN-turn-4: whether a torch of the card or a torch token is left."""
    return state.actions_left > 0 or state.acting().torches > 0


def icon_refusal(state: PortaNigraState, icon: int, rule: str) -> str:
    """The rule that forbids using an icon of this kind; `rule` if the card does not show it; empty if it is allowed."""
    if free_icon(state, icon) == NO_ICON:
        return "PN-turn-3" if icon in state.card_in_play().icons else rule
    return "" if can_act(state) else "PN-turn-4"


def use_icon(state: PortaNigraState, place: int) -> None:
    state.icons_used |= 1 << place
    # PN-turn-4: the card's own torches are used first.
    if state.actions_left > 0:
        state.actions_left -= 1
    else:
        state.acting().torches -= 1


def torch_cost(state: PortaNigraState, tr: Translator) -> list[Amount]:
    # PN-turn-4
    return [] if state.actions_left > 0 else [Amount("torches", -1, tr("1 torch token for the action"))]


# Exchanging torches for coins


class Forgo(ActionKind[PortaNigraState]):
    """PN-turn-5: an action of the card for a coin."""

    def refusal(self, state: PortaNigraState, offset: int) -> str:
        return "" if state.actions_left > 0 else "PN-turn-5"

    def take(self, state: PortaNigraState, offset: int) -> None:
        state.actions_left -= 1
        state.acting().sesterces += 1
        state.emit("action forgone", state.turn_seat)

    def text(self, state: PortaNigraState, offset: int, tr: Translator) -> ActionText:
        return ActionText(tr("Give up an action"), [sesterces_gained(1, tr)])

    def form(self, state: PortaNigraState, offset: int) -> ActionForm:
        return ActionForm(AS_SERIES)


FORGO_ACTION: Final = Forgo(FORGO)


class SellTorch(ActionKind[PortaNigraState]):
    """PN-turn-6: a torch token for a coin, also before a card is played."""

    def refusal(self, state: PortaNigraState, offset: int) -> str:
        return "" if state.acting().torches > 0 else "PN-turn-6"

    def take(self, state: PortaNigraState, offset: int) -> None:
        player = state.acting()
        player.torches -= 1
        player.sesterces += 1
        state.emit("torch sold", state.turn_seat)

    def text(self, state: PortaNigraState, offset: int, tr: Translator) -> ActionText:
        return ActionText(tr("Return a torch token"), [Amount("torches", -1), sesterces_gained(1, tr)])

    def form(self, state: PortaNigraState, offset: int) -> ActionForm:
        return ActionForm(AS_SERIES)


SELL_TORCH_TOKEN: Final = SellTorch(SELL_TORCH)


# Icons that give something


class Take(ActionKind[PortaNigraState]):
    """PN-gain-1, PN-gain-2, PN-gain-3: influence, a torch token or coins, in the order of the icons."""

    def refusal(self, state: PortaNigraState, offset: int) -> str:
        icon = ICON_INFLUENCE + offset
        if icon == ICON_INFLUENCE:
            return icon_refusal(state, icon, "PN-gain-1")
        return icon_refusal(state, icon, "PN-gain-2" if icon == ICON_TORCH else "PN-gain-3")

    def take(self, state: PortaNigraState, offset: int) -> None:
        player = state.acting()
        icon = ICON_INFLUENCE + offset
        use_icon(state, free_icon(state, icon))
        if icon == ICON_INFLUENCE:
            player.influence += 1
            state.emit("influence taken", state.turn_seat)
        elif icon == ICON_TORCH:
            player.torches += 1
            state.emit("torch taken", state.turn_seat)
        else:
            value = COIN_VALUES[icon - ICON_COINS]
            player.sesterces += value
            state.emit("coins taken", state.turn_seat, value)

    def text(self, state: PortaNigraState, offset: int, tr: Translator) -> ActionText:
        torch = torch_cost(state, tr)
        icon = ICON_INFLUENCE + offset
        if icon == ICON_INFLUENCE:
            return ActionText(tr("Gain 1 influence"), [*torch, Amount("influence", 1)])
        if icon == ICON_TORCH:
            return ActionText(tr("Gain 1 torch token"), [*torch, Amount("torches", 1)])
        value = COIN_VALUES[icon - ICON_COINS]
        return ActionText(tr.plural("Gain {n} sesterce", "Gain {n} sesterces", value),
                          [*torch, Amount("sesterces", value)])


TAKE_FROM_CARD: Final = Take(TAKE_INFLUENCE, FORGO - TAKE_INFLUENCE)


def add_gains(usable: int, legal: list[int]) -> None:
    """Add the actions of `TAKE_FROM_CARD` for these kinds of icons, a bit mask."""
    gains = usable >> ICON_INFLUENCE
    action = TAKE_INFLUENCE
    while gains:
        if gains & 1:
            legal.append(action)
        gains >>= 1
        action += 1
