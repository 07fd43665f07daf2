"""Terni lapilli in words: prompts, actions, events, refusals. How texts are written: docs/writing.md."""

from collections.abc import Sequence

from ludi.core.i18n import N_, N_plural, Translator
from ludi.core.state import OVER, Event
from ludi.core.wording import ActionText
from terni_lapilli.actions import MOVE, PLACE
from terni_lapilli.board import JOINED, POINTS
from terni_lapilli.state import TerniState

RESOURCES = {"points": N_plural("point", "points"), "pebbles": N_plural("pebble in hand", "pebbles in hand")}
SOURCE_NAMES = {"row": N_("Three in a row")}
REFUSALS = {
    "TL-turn-1": N_("That is not an action of this game."),
    "TL-place-1": N_("Place all your pebbles before you move one."),
    "TL-place-2": N_("This point already has a pebble."),
    "TL-place-3": N_("In this game, the first pebble can't be placed on the centre."),
    "TL-move-1": N_("All your pebbles are on the board. Move one."),
    "TL-move-2": N_("You have no pebble on this point."),
    "TL-move-4": N_("You can only move to an empty point."),
    "TL-end-1": N_("The game is over."),
}


def welcome(tr: Translator) -> list[str]:
    return [tr("Place your 3 pebbles one by one, in turn with the other player."),
            tr("Then move one of them along a line to the next point, if it is empty."),
            tr("Line up all 3 to win: across, down or diagonally.")]


def prompt(state: TerniState, tr: Translator) -> str:
    if state.seat == OVER:
        return tr("The game is over")
    if state.players[state.seat].pebbles:
        return tr("Place a pebble on an empty point")
    return tr("Move a pebble to a point next to it")


def action_text(action: int, tr: Translator) -> ActionText:
    if action < MOVE:
        return ActionText(tr("Place a pebble on {point}", point=POINTS[action - PLACE]))
    start, end = JOINED[action - MOVE]
    return ActionText(tr("Move from {start} to {end}", start=POINTS[start], end=POINTS[end]))


def event_text(event: Event, names: Sequence[str], tr: Translator) -> str:
    a, b, _ = event.numbers
    player = tr.seat(event.seat, names)
    match event.kind:
        case "placed":
            return tr("{player} places a pebble on {point}.", player=player, point=POINTS[a])
        case "moved":
            return tr("{player} moves from {start} to {end}.", player=player, start=POINTS[a], end=POINTS[b])
        case "won":
            return tr("{player} has three in a row.", player=player)
        case "drawn":
            return tr("That was the last action. The game is a draw.")
    raise ValueError(f"no text for the event {event.kind!r}")


def stat_key(event: Event) -> str:
    """What statistics count: where pebbles are placed, and how games end."""
    if event.kind == "placed":
        return f"placed {POINTS[event.numbers[0]]}"
    return "" if event.kind == "moved" else event.kind
