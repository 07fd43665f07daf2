"""Prompts, warnings, and the form in which actions are offered."""

from ludi.core.i18n import Translator
from ludi.core.wording import AS_CHOICE, AS_CONTROL, AS_SCALE, ActionForm
from ludi.games.porta_nigra.actions import (
    BRICKS,
    BUY_ROMAN,
    END_TURN,
    FORGO,
    HONOUR,
    LEAVE_CARD,
    POINTS,
    SELL_TORCH,
    TAKE_CARD,
    TAKE_INFLUENCE,
    WHITES,
)
from ludi.games.porta_nigra.build import ChooseBricks, ChooseCard, ChooseWhites
from ludi.games.porta_nigra.influence import ChooseSection
from ludi.games.porta_nigra.state import PortaNigraState
from ludi.games.porta_nigra.text.names import building_card_name
from ludi.games.porta_nigra.turn import NameStart, PlaceBuilder, PlayCard, SplitInterim, UseCard, interim_total

# Prompts


def welcome(tr: Translator) -> list[str]:
    """The introduction shown before the first turn."""
    return [
        tr("Place your builder. It moves clockwise only: 1 sesterce per border."),
        tr("Play a card. Each torch on it lets you use 1 icon: buy, build or gain."),
        tr("Sections score at once; majorities and sets of cards at the end."),
        tr("You can choose what glows. Press anything else to learn why not."),
    ]


def prompt(state: PortaNigraState, tr: Translator) -> str:
    """What the deciding player must do now."""
    if not state.stack:
        return tr("The game is over")
    decision = state.stack[-1]
    if isinstance(decision, PlaceBuilder):
        return tr("Choose a quarter for your builder")
    if isinstance(decision, PlayCard):
        return tr("Choose a card to play")
    if isinstance(decision, UseCard):
        return card_prompt(state, tr)
    if isinstance(decision, ChooseBricks):
        return tr("Choose how many bricks to build with")
    if isinstance(decision, ChooseWhites):
        if decision.bricks == 1:
            return tr("Use a white brick?")
        return tr("Choose how many white bricks to use")
    if isinstance(decision, ChooseCard):
        return tr("Take the building card {card}?", card=building_card_name(state.edition, decision.card, tr))
    if isinstance(decision, ChooseSection):
        return tr("Choose a section to put the brick on")
    if isinstance(decision, SplitInterim):
        return tr("Interim scoring: split {total} into points and sesterces", total=interim_total(state, decision.seat))
    assert isinstance(decision, NameStart)
    return tr("Choose the start player of the next round")


def card_prompt(state: PortaNigraState, tr: Translator) -> str:
    """What the player can still do with the card in play."""
    legal = state.legal()
    if legal == [END_TURN]:
        return tr("Nothing left to do: end your turn")
    if state.actions_left > 0:
        return tr.plural("Take {n} action, or end your turn", "Take up to {n} actions, or end your turn",
                         state.actions_left)
    if uses_card(legal):
        return tr("Pay a torch token for another action, or end your turn")
    if legal[-1] >= BUY_ROMAN:
        return tr("Spend influence, or end your turn")
    return tr("Return torch tokens for sesterces, or end your turn")


def uses_card(legal: list[int]) -> bool:
    """Whether an icon of the card in play can be used."""
    return any(TAKE_INFLUENCE <= action < BUY_ROMAN and action not in (FORGO, SELL_TORCH) for action in legal)


def caution(state: PortaNigraState, action: int, tr: Translator) -> str:
    """Warn about unused actions of the card, which are easily forgotten at the end of a turn."""
    if action != END_TURN or state.actions_left == 0:
        return ""
    if uses_card(state.legal()):
        return tr.plural("{n} action of your card is unused.", "{n} actions of your card are unused.",
                         state.actions_left)
    # PN-turn-5
    return tr.plural("{n} action of your card is unused; you can give it up for 1 sesterce.",
                     "{n} actions of your card are unused; you can give them up for 1 sesterce each.",
                     state.actions_left)


# Forms


def action_form(action: int) -> ActionForm:
    """Shows numbers of bricks, numbers of white bricks and points of an interim scoring as a scale of numbers."""
    if action in (END_TURN, LEAVE_CARD):
        return ActionForm(AS_CONTROL)
    if BRICKS <= action < WHITES:
        return ActionForm(AS_SCALE, "bricks", action - BRICKS)
    if WHITES <= action < TAKE_CARD:
        return ActionForm(AS_SCALE, "white bricks", action - WHITES)
    if POINTS <= action < HONOUR:
        return ActionForm(AS_SCALE, "points", action - POINTS)
    return ActionForm(AS_CHOICE)
