"""The numbers and texts of Ave Roma's actions. Texts never change; numbers change only with the table's version."""

from typing import Final

from ludi.core.actions import ActionList
from ludi.games.ave_roma.edition import (
    AREAS,
    BONUS_DOUBLED,
    CARDS,
    CHOSEN,
    DUE_ANY,
    DUE_COLOUR,
    DUE_KINDS,
    DUE_SURPLUS,
    DUES,
    FIRST_BUILDING,
    FIRST_PATRON,
    FIRST_WAR,
    GOODS,
    GOODS_FOR_SURPLUS,
    KINDS_OF_GOODS,
    MARKED_PLACES,
    MORE_LEVELS,
    MOST_TRAINING,
    PLACES,
    SURPLUS_FOR_GOODS,
    AveRomaEdition,
)

VERSION: Final = 3
"""Version 1 also had numbers for the places of the card rows, which a worker can only reach by choosing a card.

Version 2 had no gaps: its list included actions that the edition never allows.
"""

MOST_RAISE: Final = 6
"""The most levels that one end bonus can raise a marker at a time."""

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


def action_list(edition: AveRomaEdition) -> ActionList:
    """All actions of the game, in the order of their numbers."""
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
    return ActionList(texts, VERSION, gaps(edition))


# Actions that an edition never allows


def gaps(edition: AveRomaEdition) -> set[int]:
    """The numbers that no decision offers, whatever the players own.

    Affordability is ignored: a card that even a full storage cannot pay for keeps its number. So does an answer that
    is only ever given without asking (AR-turn-9), because records of rules version 1 contain it.
    """
    return {*worker_gaps(edition), *goods_gaps(edition), *payment_gaps(edition), *card_gaps(edition),
            *scoring_gaps(edition)}


def worker_gaps(edition: AveRomaEdition) -> list[int]:
    """AR-setup-3: workers keep their values all game. In the last action, a worker of any value can be chosen."""
    found: list[int] = []
    for value in range(1, 6):
        for slot in range(MOST_TRAINING):
            # AR-turn-4
            if all(abs(printed - value) > edition.training_change[slot] for printed in edition.start_workers):
                found.append(TRAINED + slot * 5 + value - 1)
        if value not in edition.start_workers:
            found.append(PICK + value - 1)
            found += [SHADOW + index * 5 + value - 1 for index in range(len(MARKED_PLACES))]
    return found


def goods_gaps(edition: AveRomaEdition) -> list[int]:
    """AR-mercator-2, AR-propraetor-2, AR-area-5: goods that no area card shows and no fragments give."""
    shown = {good for card in range(FIRST_BUILDING) for good in edition.goods_shown[card]}
    brought = {good for goods in edition.fragment_goods for good in goods}
    unseen = [good for good in range(KINDS_OF_GOODS) if good not in shown]
    return [*(BUY + good for good in unseen), *(TAKE + good for good in unseen),
            *(CHOOSE + good for good in unseen if good not in brought)]


def payment_gaps(edition: AveRomaEdition) -> list[int]:
    """AR-pay-1: the player is asked how to pay only if there are several ways to pay an icon."""
    dues = [*edition.cost[FIRST_BUILDING:], *(modifier.pay for modifier in edition.modifiers)]
    icons = {*edition.field_due, *(kind for due in dues for kind in range(DUE_KINDS) if due[kind] > 0)}
    kinds = [modifier.kind for modifier in edition.modifiers]
    found: list[int] = []
    if SURPLUS_FOR_GOODS not in kinds and GOODS_FOR_SURPLUS not in kinds:
        # AR-modifier-8, AR-modifier-9
        found.append(PAY_SURPLUS)
        found += [PAY + good for good in range(KINDS_OF_GOODS)
                  if DUE_ANY not in icons and DUE_COLOUR + edition.good_colour[good] not in icons]
    # AR-modifier-7, AR-advanced-8: the player chooses which icon to waive only if a building shows several kinds.
    choices = [[kind for kind in edition.kinds_due[card] if kind < DUE_SURPLUS]
               for card in range(FIRST_BUILDING, FIRST_WAR)]
    found += [DISCOUNT + kind for kind in range(DUE_SURPLUS)
              if not any(len(choice) > 1 and kind in choice for choice in choices)]
    return found


def card_gaps(edition: AveRomaEdition) -> list[int]:
    # AR-propraetor-3
    found = [INFLUENCE + card - FIRST_BUILDING for card in range(FIRST_BUILDING, FIRST_PATRON)
             if edition.influence[card] == 0]
    if not any(edition.influence):
        found.append(ADVANCE)
    # AR-patron-5: other patrons work automatically.
    found += [PATRON + index for index, modifier in enumerate(edition.modifiers)
              if modifier.kind not in CHOSEN or edition.patron_slots == 0]
    if edition.patron_slots == 0:
        # AR-patron-1
        found += [*range(ACTIVATE, KEEP_PASSIVE), KEEP_PASSIVE, *range(SWAP, FROM)]
    if max(edition.war_levels) == 0:
        # AR-war-1
        found += [*range(AREA, NO_AREA), NO_AREA]
    return found


def scoring_gaps(edition: AveRomaEdition) -> list[int]:
    doubling = len([bonus for bonus in edition.bonuses if bonus.kind == BONUS_DOUBLED])
    levels = [bonus.levels for bonus in edition.bonuses if bonus.kind == MORE_LEVELS]
    # AR-bonus-4: a bonus can be doubled several times, but a doubling bonus cannot be doubled.
    found = [DOUBLE + index for index, bonus in enumerate(edition.bonuses)
             if doubling == 0 or bonus.kind == BONUS_DOUBLED]
    # AR-bonus-6: one player can own all these patrons.
    most = sum(levels) + doubling * max(levels, default=0)
    found += [RAISE + area * MOST_RAISE + by - 1 for area in range(AREAS) for by in range(1, MOST_RAISE + 1)
              if by > most]
    if most == 0:
        found.append(NO_RAISE)
    return found
