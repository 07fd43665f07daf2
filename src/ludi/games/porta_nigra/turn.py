"""A turn: the builder's first quarter, a card from the hand, and the actions of that card."""

from collections.abc import Sequence
from typing import Final

from ludi.core.decision import ActionKind, ActionKinds, Decision, Menu
from ludi.core.i18n import Translator
from ludi.core.wording import AS_CONTROL, ActionForm, ActionText
from ludi.games.porta_nigra.actions import BUILD, END_TURN, FORGO, PLACE, PLAY, SELL_TORCH
from ludi.games.porta_nigra.build import BUILD_SECTION, add_sites
from ludi.games.porta_nigra.buy import BUY_BRICK, add_purchases, icon_now
from ludi.games.porta_nigra.card import FORGO_ACTION, SELL_TORCH_TOKEN, TAKE_FROM_CARD, add_gains, usable_icons
from ludi.games.porta_nigra.edition import ICON_BUILD, QUARTERS
from ludi.games.porta_nigra.influence import INFLUENCE_ACTIONS
from ludi.games.porta_nigra.state import NO_CARD, NOT_PLACED, PortaNigraState
from ludi.games.porta_nigra.supply import refill
from ludi.games.porta_nigra.text.names import QUARTER_NAMES, icon_action


def start_turn(state: PortaNigraState, seat: int) -> None:
    state.turn_seat = seat
    state.honour_bought = False
    state.emit("turn", seat, state.round)
    refill(state)
    if state.acting().builder == NOT_PLACED:
        state.push_decision(PlaceBuilder(seat))
    else:
        state.push_decision(PlayCard(seat))


class PlaceBuilder(Decision[PortaNigraState]):
    """PN-turn-1: the quarter in which the builder starts, before the first card is played."""

    def why_not(self, state: PortaNigraState, action: int) -> str:
        return "" if PLACE <= action < PLACE + QUARTERS else "PN-turn-1"

    def legal(self, state: PortaNigraState) -> list[int]:
        return self.allowed(state, PLACE, PLACE + QUARTERS)

    def apply(self, state: PortaNigraState, action: int) -> None:
        state.pop_decision()
        state.acting().builder = state.edition.building_quarter[action - PLACE]
        state.emit("builder placed", self.seat, action - PLACE)
        state.push_decision(PlayCard(self.seat))

    def prompt(self, state: PortaNigraState, tr: Translator) -> str:
        return tr("Choose a quarter for your builder")

    def text(self, state: PortaNigraState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        return ActionText(tr("Place your builder in {quarter}", quarter=tr(QUARTER_NAMES[action - PLACE])))


def add_influence_actions(state: PortaNigraState, legal: list[int]) -> None:
    """Add those that `INFLUENCE_ACTIONS` allow. Each costs at least 1."""
    if state.acting().influence > 0:
        for kind in INFLUENCE_ACTIONS:
            kind.add_legal(state, legal)


# The card


class Play(ActionKind[PortaNigraState]):
    """PN-turn-2: a card from the hand."""

    def refusal(self, state: PortaNigraState, card: int) -> str:
        return "" if card in state.acting().hand else "PN-turn-2"

    def take(self, state: PortaNigraState, card: int) -> None:
        state.pop_decision()
        state.acting().hand.remove(card)
        state.card = card
        state.icons_used = 0
        # PN-turn-3
        state.actions_left = state.card_in_play().torches
        state.emit("card played", state.turn_seat, card)
        state.push_decision(UseCard(state.turn_seat))

    def text(self, state: PortaNigraState, card: int, tr: Translator) -> ActionText:
        printed = state.edition.action_cards[card]
        icons = printed.icons
        allowed = tr.plural("{n} of {icons} actions", "{n} of {icons} actions", printed.torches, icons=len(icons))
        return ActionText(tr("Play card {card}", card=printed.name),
                          [allowed, *(icon_action(icon_now(state, icon), tr) for icon in icons)])


BEFORE_CARD: Final[ActionKinds[PortaNigraState]] = ActionKinds([
    Play(PLAY, END_TURN - PLAY), SELL_TORCH_TOKEN, *INFLUENCE_ACTIONS])


class PlayCard(Menu[PortaNigraState]):
    """PN-turn-2: one card from the hand. Influence actions and selling torches are possible before it."""

    def kinds(self) -> ActionKinds[PortaNigraState]:
        return BEFORE_CARD

    def legal(self, state: PortaNigraState) -> list[int]:
        # Asking all kinds about all cards took twice as long, 0.42 instead of 0.21 us.
        player = state.acting()
        legal = [PLAY + card for card in sorted(player.hand)]
        if player.torches > 0:
            legal.append(SELL_TORCH)
        add_influence_actions(state, legal)
        return legal

    def other_rule(self, state: PortaNigraState, action: int) -> str:
        return "PN-turn-9" if WITH_CARD.find(action) is None else "PN-turn-2"

    def is_always_asked(self) -> bool:
        return True

    def prompt(self, state: PortaNigraState, tr: Translator) -> str:
        return tr("Choose a card to play")


# Its actions


class EndTurn(ActionKind[PortaNigraState]):
    """PN-turn-7: at any time after the card is played."""

    def refusal(self, state: PortaNigraState, offset: int) -> str:
        return ""

    def take(self, state: PortaNigraState, offset: int) -> None:
        state.pop_decision()
        player = state.acting()
        player.discard.append(state.card)
        state.card = NO_CARD
        state.actions_left = 0
        state.icons_used = 0
        state.emit("turn ended", state.turn_seat)
        # PN-turn-8: if the deck is empty, the hand shrinks and the last card must be played.
        if player.deck:
            draw_card(state, state.turn_seat)

    def text(self, state: PortaNigraState, offset: int, tr: Translator) -> ActionText:
        return ActionText(tr("End turn"))

    def form(self, state: PortaNigraState, offset: int) -> ActionForm:
        # PN-turn-5: nobody leaves the sesterces for the actions that are left.
        return ActionForm(AS_CONTROL, free=FORGO)

    def caution(self, state: PortaNigraState, offset: int, tr: Translator) -> str:
        if state.actions_left == 0 or not any_legal(ICON_ACTIONS, state):
            return ""
        return tr.plural("{n} action of your card is unused.", "{n} actions of your card are unused.",
                         state.actions_left)


ICON_ACTIONS: Final[list[ActionKind[PortaNigraState]]] = [TAKE_FROM_CARD, BUY_BRICK, BUILD_SECTION]
WITH_CARD: Final[ActionKinds[PortaNigraState]] = ActionKinds([
    EndTurn(END_TURN), TAKE_FROM_CARD, FORGO_ACTION, SELL_TORCH_TOKEN, BUY_BRICK, BUILD_SECTION, *INFLUENCE_ACTIONS])


class UseCard(Menu[PortaNigraState]):
    """PN-turn-3: the actions of the card and influence actions, in any order, until the player ends the turn."""

    def kinds(self) -> ActionKinds[PortaNigraState]:
        return WITH_CARD

    def legal(self, state: PortaNigraState) -> list[int]:
        # Asking about every icon, colour and site took 2.81 instead of 0.38 us.
        usable = usable_icons(state)
        legal = [END_TURN]
        add_gains(usable, legal)
        if state.actions_left > 0:
            legal.append(FORGO)
        if state.acting().torches > 0:
            legal.append(SELL_TORCH)
        add_purchases(state, usable, legal)
        if usable >> ICON_BUILD & 1:
            add_sites(state, BUILD, legal)
        add_influence_actions(state, legal)
        return legal

    def other_rule(self, state: PortaNigraState, action: int) -> str:
        return "PN-turn-9" if BEFORE_CARD.find(action) is None else "PN-turn-2"

    def is_always_asked(self) -> bool:
        return True

    def prompt(self, state: PortaNigraState, tr: Translator) -> str:
        if state.legal() == [END_TURN]:
            return tr("Nothing left to do: end your turn")
        if state.actions_left > 0:
            return tr.plural("Take {n} action, or end your turn", "Take up to {n} actions, or end your turn",
                             state.actions_left)
        if any_legal(ICON_ACTIONS, state):
            return tr("Pay a torch token for another action, or end your turn")
        if any_legal(INFLUENCE_ACTIONS, state):
            return tr("Spend influence, or end your turn")
        return tr("Return torch tokens for sesterces, or end your turn")


def any_legal(kinds: list[ActionKind[PortaNigraState]], state: PortaNigraState) -> bool:
    legal: list[int] = []
    for kind in kinds:
        kind.add_legal(state, legal)
    return bool(legal)


# Drawing


def draw_hand(state: PortaNigraState, seat: int) -> None:
    for _ in range(state.edition.hand_size):
        draw_card(state, seat)


def draw_card(state: PortaNigraState, seat: int) -> None:
    player = state.players[seat]
    card = player.deck.pop()
    player.hand.append(card)
    state.reveal()
    state.emit_private("card drawn", seat, card)
