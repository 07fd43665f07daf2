"""The numbers and texts of Via Appia's actions. Texts never change; numbers change only with the table's version."""

from typing import Final

from ludi.core.actions import ActionList
from ludi.core.errors import BadNotation
from ludi.games.via_appia.edition import (
    CITIES,
    LONGEST_JOURNEY,
    MOST_ANGLES,
    MOST_FACE_UP,
    MOST_PLACES,
    ROMA,
    SIZES,
    SPACES,
    ViaAppiaEdition,
)

VERSION: Final = 2
"""Version 1 had no gaps: it also contained actions that the edition never allows."""

INCOME: Final = 0
COINS: Final = INCOME + MOST_FACE_UP
STONES: Final = COINS + 1
QUARRY: Final = STONES + 1
STONE: Final = QUARRY + 1
NO_MORE: Final = STONE + 3
USE_TOKEN: Final = NO_MORE + 1
PLACE: Final = USE_TOKEN + 1
ANGLE: Final = PLACE + MOST_PLACES
TILE: Final = ANGLE + MOST_ANGLES
COIN: Final = TILE + 3
TRAVEL: Final = COIN + 1
"""The journey of 1 space; those of 2 and 3 follow."""
TO: Final = TRAVEL + LONGEST_JOURNEY
"""Spaces first, then the 3 cities that can be reached."""
DONE: Final = TO + SPACES + 3
BUILD: Final = DONE + 1
END: Final = BUILD + SPACES


def action_list(edition: ViaAppiaEdition) -> ActionList:
    """All actions of the game in the order of their numbers."""
    texts = [f"income {number}" for number in range(1, MOST_FACE_UP + 1)]
    texts += ["coins", "stones", "quarry"]
    texts += [f"stone {size}" for size in SIZES]
    texts += ["no more", "use token"]
    texts += [f"place {place}" for place in range(MOST_PLACES)]
    texts += [f"angle {angle}" for angle in range(MOST_ANGLES)]
    texts += [f"tile {size}" for size in SIZES]
    texts += ["coin"]
    texts += [f"travel {steps}" for steps in range(1, LONGEST_JOURNEY + 1)]
    texts += [f"to {name}" for name in [*edition.space_names, *CITIES[ROMA + 1:]]]
    texts += ["done"]
    texts += [f"build {name}" for name in edition.space_names]
    return ActionList(texts, VERSION, gaps(edition))


def gaps(edition: ViaAppiaEdition) -> set[int]:
    """The numbers that no decision of this edition can ever offer."""
    # VA-income-1
    found = {*range(INCOME + edition.face_up, COINS)}
    if edition.face_up <= edition.both_at_most:
        # VA-income-3
        found |= {COINS, STONES}
    # VA-quarry-4: if there is only one angle, the player is not asked.
    angles = len(edition.angles) if len(edition.angles) > 1 else 0
    found |= {*range(PLACE + edition.measures.places, ANGLE), *range(ANGLE + angles, TILE)}
    if all(onward >= SPACES for space in range(SPACES) for onward in edition.ahead[space]):
        # VA-travel-7: no route to a city is longer than 2 steps.
        found.add(TRAVEL + LONGEST_JOURNEY - 1)
    # VA-travel-4: a pawn moves automatically if only one line leads forward.
    asked = {onward for lines in edition.ahead if len(lines) > 1 for onward in lines}
    return found | {action for action in range(TO, DONE) if to_place(action) not in asked}


def read_action(edition: ViaAppiaEdition, actions: ActionList, text: str) -> int:
    """The number of a text. VA-quarry-4: a push off the grid has no number, but is still refused with its rule."""
    if text.startswith(("place ", "angle ")) and text not in actions.numbers:
        last = len(edition.angles) - 1
        angles = f"the angles 0 to {last}" if last > 0 else "no angles to choose from"
        raise BadNotation(f"{text[:60]!r} is beside the grid of pushes: there are the places 0 to "
                          f"{edition.measures.places - 1} and {angles} (VA-quarry-4).", "VA-quarry-4")
    return actions.parse(text)


def to_action(place: int) -> int:
    """The action that steps to a place on the road; no step leads to Roma."""
    return TO + place if place < SPACES else TO + place - 1


def to_place(action: int) -> int:
    """The place on the road that a step leads to."""
    place = action - TO
    return place if place < SPACES else place + 1
