"""The numbers and texts of Ave Roma's actions. Texts never change; numbers only with the version of the table."""

from typing import Final

from ludi.core.actions import ActionTable
from ludi.games.ave_roma.edition import (
    AREAS,
    CARDS,
    DUE_SURPLUS,
    DUES,
    FIRST_BUILDING,
    FIRST_PATRON,
    GOODS,
    KINDS_OF_GOODS,
    MARKED_PLACES,
    MOST_TRAINING,
    PLACES,
    AveRomaEdition,
)

VERSION: Final = 2
"""Version 1 also had numbers for the places of the card rows, to which no worker goes but by a card."""

MOST_RAISE: Final = 6
"""The most levels that one end bonus can be raised by at a time."""

PASS: Final = 0
WORKER: Final = 1  # + value - 1
TRAINED: Final = WORKER + 5  # + slot * 5 + value - 1
PLACE: Final = TRAINED + 5 * MOST_TRAINING  # + index of the marked place
CARD: Final = PLACE + 5  # + card - FIRST_BUILDING
TRAIN: Final = CARD + CARDS - FIRST_BUILDING
COLLECT: Final = TRAIN + MOST_TRAINING
WALK: Final = COLLECT + 1
PURCHASE: Final = WALK + 1
SELL: Final = PURCHASE + 1
BUY: Final = SELL + KINDS_OF_GOODS
UPPER: Final = BUY + KINDS_OF_GOODS
LOWER: Final = UPPER + 1
TAKE: Final = LOWER + 1
INFLUENCE: Final = TAKE + KINDS_OF_GOODS  # + card - FIRST_BUILDING
ADVANCE: Final = INFLUENCE + FIRST_PATRON - FIRST_BUILDING
PATRON: Final = ADVANCE + 1  # + card - FIRST_PATRON
SPEND: Final = PATRON + CARDS - FIRST_PATRON  # + card
BUY_TOP: Final = SPEND + CARDS
FINISH: Final = BUY_TOP + 1
OVERFLOW_SURPLUS: Final = FINISH + 1
OVERFLOW_DENARII: Final = OVERFLOW_SURPLUS + 1
CHOOSE: Final = OVERFLOW_DENARII + 1
PAY: Final = CHOOSE + KINDS_OF_GOODS
PAY_SURPLUS: Final = PAY + KINDS_OF_GOODS
DISCOUNT: Final = PAY_SURPLUS + 1  # + kind of due
AREA: Final = DISCOUNT + DUE_SURPLUS
NO_AREA: Final = AREA + AREAS
ACTIVATE: Final = NO_AREA + 1
KEEP_PASSIVE: Final = ACTIVATE + CARDS - FIRST_PATRON
SWAP: Final = KEEP_PASSIVE + 1
FROM: Final = SWAP + CARDS - FIRST_PATRON
PICK: Final = FROM + 8  # + value - 1
SHADOW: Final = PICK + 5  # + index of the marked place * 5 + value - 1
DOUBLE: Final = SHADOW + 5 * 5
RAISE: Final = DOUBLE + CARDS - FIRST_PATRON  # + area * MOST_RAISE + levels - 1
NO_RAISE: Final = RAISE + AREAS * MOST_RAISE
ACTIONS: Final = NO_RAISE + 1


def action_table(edition: AveRomaEdition) -> ActionTable:
    """All actions of the game in the order of their numbers."""
    cards = edition.card_slugs
    patrons = cards[FIRST_PATRON:]
    texts = ["pass"]
    texts += [f"worker {value}" for value in range(1, 6)]
    texts += [f"trained {slot} as {value}" for slot in range(1, MOST_TRAINING + 1) for value in range(1, 6)]
    texts += [PLACES[place] for place in MARKED_PLACES]
    texts += [f"card {card}" for card in cards[FIRST_BUILDING:]]
    texts += [f"train {slot}" for slot in range(1, MOST_TRAINING + 1)]
    texts += ["collect", "walk", "purchase"]
    texts += [f"sell {good}" for good in GOODS]
    texts += [f"buy {good}" for good in GOODS]
    texts += ["upper", "lower"]
    texts += [f"take {good}" for good in GOODS]
    texts += [f"influence {card}" for card in cards[FIRST_BUILDING:FIRST_PATRON]]
    texts += ["advance"]
    texts += [f"patron {card}" for card in patrons]
    texts += [f"spend {card}" for card in cards]
    texts += ["buy top", "finish", "to surplus", "to denarii"]
    texts += [f"choose {good}" for good in GOODS]
    texts += [f"pay {good}" for good in GOODS]
    texts += ["pay surplus"]
    texts += [f"discount {due}" for due in DUES[:DUE_SURPLUS]]
    texts += [f"area {area}" for area in range(1, AREAS + 1)]
    texts += ["no area"]
    texts += [f"activate {card}" for card in patrons]
    texts += ["keep passive"]
    texts += [f"swap {card}" for card in patrons]
    texts += [f"from {place}" for place in PLACES]
    texts += [f"pick {value}" for value in range(1, 6)]
    texts += [f"shadow {value} {PLACES[place]}" for place in MARKED_PLACES for value in range(1, 6)]
    texts += [f"double {card}" for card in patrons]
    texts += [f"raise {area} by {levels}" for area in range(1, AREAS + 1) for levels in range(1, MOST_RAISE + 1)]
    texts += ["no raise"]
    return ActionTable(texts, VERSION)
