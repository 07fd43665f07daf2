"""Words that belong to no single decision: names, refusals and the log. How texts are written: docs/writing.md."""

from ludi.core.events import EventKind, Log
from ludi.core.i18n import N_, N_plural, Translator
from terni_lapilli.board import POINTS
from terni_lapilli.edition import TerniEdition

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


# The log

TerniLog = Log[TerniEdition]


def placed(log: TerniLog, point: int) -> str:
    return log.tr("{player} places a pebble on {point}.", player=log.player, point=POINTS[point])


def moved(log: TerniLog, start: int, end: int) -> str:
    return log.tr("{player} moves from {start} to {end}.", player=log.player, start=POINTS[start], end=POINTS[end])


def won(log: TerniLog) -> str:
    return log.tr("{player} has three in a row.", player=log.player)


def drawn(log: TerniLog) -> str:
    return log.tr("That was the last action. The game is a draw.")


# Statistics count where pebbles are placed, and how games end.
EVENTS: dict[str, EventKind[TerniEdition]] = {
    "placed": EventKind(placed, lambda edition, point: f"placed {POINTS[point]}"),
    "moved": EventKind(moved),
    "won": EventKind(won, "won"),
    "drawn": EventKind(drawn, "drawn"),
}
