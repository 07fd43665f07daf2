"""The card in play: its free icons, the torches that actions use, and icons that give something."""

from typing import Final

from ludi.games.porta_nigra.actions import FORGO, SELL_TORCH, TAKE_INFLUENCE
from ludi.games.porta_nigra.edition import COIN_VALUES, ICON_COINS, ICON_INFLUENCE, ICON_TORCH
from ludi.games.porta_nigra.state import PortaNigraState

NO_ICON: Final = -1


def free_icon(state: PortaNigraState, kind: int) -> int:
    """The index of an unused icon of this kind on the card in play, or NO_ICON. PN-turn-3: each icon is used once."""
    icons = state.card_in_play().icons
    for place in range(len(icons)):
        if icons[place] == kind and not state.icons_used >> place & 1:
            return place
    return NO_ICON


def free_kinds(state: PortaNigraState) -> int:
    """The kinds of icons that can be used now, as a bit mask. Empty if no torch is left."""
    kinds = 0
    if can_act(state):
        icons = state.card_in_play().icons
        used = state.icons_used
        for place in range(len(icons)):
            if not used >> place & 1:
                kinds |= 1 << icons[place]
    return kinds


def can_act(state: PortaNigraState) -> bool:
    """PN-turn-3, PN-turn-4: whether a torch of the card or a torch token is left."""
    return state.actions_left > 0 or state.acting().torches > 0


def use_icon(state: PortaNigraState, place: int) -> None:
    state.icons_used |= 1 << place
    # PN-turn-4: the card's own torches are used first.
    if state.actions_left > 0:
        state.actions_left -= 1
    else:
        state.acting().torches -= 1


def icon_refusal(state: PortaNigraState, kind: int, rule: str) -> str:
    """The rule that forbids using an icon of this kind; `rule` if the card does not show it; empty if it is allowed."""
    if free_icon(state, kind) == NO_ICON:
        return "PN-turn-3" if kind in state.card_in_play().icons else rule
    return "" if can_act(state) else "PN-turn-4"


# Icons that give something


def gain_refusal(state: PortaNigraState, action: int) -> str:
    """The rule that forbids taking influence, a torch or coins by icon. Actions and icons have the same order."""
    kind = ICON_INFLUENCE + action - TAKE_INFLUENCE
    if kind == ICON_INFLUENCE:
        return icon_refusal(state, kind, "PN-gain-1")
    return icon_refusal(state, kind, "PN-gain-2" if kind == ICON_TORCH else "PN-gain-3")


def list_gains(kinds: int, out: list[int]) -> None:
    gains = kinds >> ICON_INFLUENCE
    action = TAKE_INFLUENCE
    while gains:
        if gains & 1:
            out.append(action)
        gains >>= 1
        action += 1


def take_gain(state: PortaNigraState, action: int) -> None:
    player = state.acting()
    kind = ICON_INFLUENCE + action - TAKE_INFLUENCE
    use_icon(state, free_icon(state, kind))
    if kind == ICON_INFLUENCE:
        # PN-gain-1
        player.influence += 1
        state.emit("influence taken", state.turn_seat)
    elif kind == ICON_TORCH:
        # PN-gain-2
        player.torches += 1
        state.emit("torch taken", state.turn_seat)
    else:
        # PN-gain-3
        value = COIN_VALUES[kind - ICON_COINS]
        player.sesterces += value
        state.emit("coins taken", state.turn_seat, value)


# Exchanging torches for coins


def forgo_refusal(state: PortaNigraState) -> str:
    # PN-turn-5
    return "" if state.actions_left > 0 else "PN-turn-5"


def forgo(state: PortaNigraState) -> None:
    state.actions_left -= 1
    state.acting().sesterces += 1
    state.emit("action forgone", state.turn_seat)


def sell_refusal(state: PortaNigraState) -> str:
    # PN-turn-6
    return "" if state.acting().torches > 0 else "PN-turn-6"


def sell_torch(state: PortaNigraState) -> None:
    player = state.acting()
    player.torches -= 1
    player.sesterces += 1
    state.emit("torch sold", state.turn_seat)


def list_coins(state: PortaNigraState, out: list[int]) -> None:
    if not forgo_refusal(state):
        out.append(FORGO)
    if not sell_refusal(state):
        out.append(SELL_TORCH)
