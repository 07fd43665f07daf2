"""The numbers and texts of Via Appia's actions. Numbers and texts never change."""

from typing import Final

from ludi.core.actions import ActionTable
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
"""The journey of one space; those of two and three follow."""
TO: Final = TRAVEL + LONGEST_JOURNEY
"""Spaces first, then the three cities that can be reached."""
DONE: Final = TO + SPACES + 3
BUILD: Final = DONE + 1
END: Final = BUILD + SPACES


def action_table(edition: ViaAppiaEdition) -> ActionTable:
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
    return ActionTable(texts)


def read_action(edition: ViaAppiaEdition, actions: ActionTable, text: str) -> int:
    """The number of a text. VA-quarry-4: a push beside the grid has none, and is refused with its rule all the same."""
    if text.startswith(("place ", "angle ")) and text not in actions.numbers:
        raise BadNotation(f"{text[:60]!r} is beside the grid of pushes: there are the places 0 to "
                          f"{edition.measures.places - 1} and the angles 0 to {len(edition.angles) - 1} (VA-quarry-4).",
                          "VA-quarry-4")
    return actions.parse(text)


def to_action(place: int) -> int:
    """The step to a place on the road; nobody steps to Roma."""
    return TO + place if place < SPACES else TO + place - 1


def to_place(action: int) -> int:
    """The place on the road to which a step leads."""
    place = action - TO
    return place if place < SPACES else place + 1
