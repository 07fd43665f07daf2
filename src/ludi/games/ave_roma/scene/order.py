"""The strip above the offices: the round, the player order, who has passed, and how many cards are left."""

from collections.abc import Sequence
from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.scene import Note, Thing
from ludi.draw.pieces import marker
from ludi.draw.shapes import circle, group, icon, path, rect, roman_numeral, text
from ludi.games.ave_roma.edition import AREA_DECK
from ludi.games.ave_roma.state import AFTER_TURN, FINAL_ACTION, GAME_OVER, SCORING, AveRomaState

TOP, HIGH = 8.0, 44.0
MIDDLE = TOP + HIGH / 2
FIRST, PITCH = 118.0, 42.0
"""The first place in the order, and the distance between places."""
DECK = 372.0


@lru_cache(maxsize=1)
def order_ground() -> str:
    """A band of mosaic with a road of five paving stones."""
    return (rect(8, TOP, 444, HIGH, "cast soft shifted-little", 5) + rect(8, TOP, 444, HIGH, "tablet", 5)
            + rect(11, TOP + 3, 438, HIGH - 6, "tablet-line", 4))


def order_things(seen: AveRomaState, names: Sequence[str], tr: Translator) -> list[Thing]:
    things = [round_thing(seen, tr)]
    for place, seat in enumerate(seen.order):
        passed = seen.players[seat].passed and seen.phase <= AFTER_TURN
        things.append(player_thing(place, seat, names[seat], seen.seat == seat, passed, tr))
    things.append(deck_thing(len(seen.decks[AREA_DECK]), tr))
    return things


@lru_cache(maxsize=512)
def player_thing(place: int, seat: int, name: str, acting: bool, passed: bool, tr: Translator) -> Thing:
    drawing = circle(0, 0, 18, "order-stone")
    if acting:
        drawing += circle(0, 0, 18, "order-now")
    drawing += group(marker(seat, 28), "passed" if passed else "")
    if passed:
        drawing += path("M-11 9L11-9", "strike")
    lines = [tr("Passed for this round")] if passed else []
    note = Note(tr("{n}. {player}", n=place + 1, player=name), tuple(lines), "AR-order-1")
    return Thing(FIRST + PITCH * place, MIDDLE, drawing, key=f"order-{seat}", note=note)


def round_thing(seen: AveRomaState, tr: Translator) -> Thing:
    """The number of the round on a coin; a flag beside it when the game ends with this round."""
    ending = seen.areas_short or FINAL_ACTION <= seen.phase <= GAME_OVER
    drawing = circle(0, 0, 19, "medal-round") + text(0, 6.5, roman_numeral(seen.round), 19, "figure on-light")
    if ending:
        drawing += icon("start", 33, 0, 24, "flag-end")
    if seen.phase == GAME_OVER:
        lines = [tr("The game is over")]
    elif seen.phase in (FINAL_ACTION, SCORING):
        lines = [tr("The game ends: everyone may take 1 last action.")]
    elif seen.areas_short:
        lines = [tr("The game ends after this round.")]
    else:
        lines = [tr("The game ends when an area card or a card in a row cannot be replaced.")]
    return Thing(34, MIDDLE, drawing, note=Note(tr("Round {n}", n=seen.round), tuple(lines), "AR-end-1"))


@lru_cache(maxsize=64)
def deck_thing(left: int, tr: Translator) -> Thing:
    drawing = icon("area", -2, 0, 26, "sepia") + icon("deck", 26, 0, 24, "sepia") + text(60, 7.5, left, 22)
    said = tr.plural("{n} card in the deck", "{n} cards in the deck", left)
    return Thing(DECK, MIDDLE, rect(-18, -20, 96, 40, "hit") + drawing,
                 note=Note(tr("Area cards"), (said, tr("Without a new card for an area, this round is the last.")),
                           "AR-end-1"))
