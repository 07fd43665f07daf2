"""All cards of Porta Nigra, to be looked at one by one."""

from collections.abc import Sequence
from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.scene import Card, CardGroup, Note
from ludi.draw.shapes import group, rect
from ludi.games.porta_nigra.edition import COLOURS, PortaNigraEdition
from ludi.games.porta_nigra.scene.cards import (
    ACTION_HIGH,
    ACTION_WIDE,
    SMALL_HIGH,
    SMALL_WIDE,
    action_card,
    action_note,
    building_card,
    building_note,
    card_ground,
    honour_card,
    honour_note,
    torches,
)
from ludi.games.porta_nigra.scene.pieces import brick
from ludi.games.porta_nigra.text.card_keys import action_key, building_key, honour_key, supply_key
from ludi.games.porta_nigra.text.names import A_BRICK

DECKS = 4
"""Every player has the same action cards; this is the number of players they are printed for."""


def card_groups(edition: PortaNigraEdition, tr: Translator) -> Sequence[CardGroup]:
    return [
        CardGroup(tr("Action cards"), tuple(
            Card(action_key(edition, card), action_card(printed) + torches(printed, printed.torches), ACTION_WIDE,
                 ACTION_HIGH, action_note(tr, printed, most_players(printed.most_players, tr)), DECKS)
            for card, printed in enumerate(edition.action_cards))),
        CardGroup(tr("Building cards"), tuple(
            Card(building_key(edition, card), building_card(edition.card_building[card], edition.card_colour[card]),
                 SMALL_WIDE, SMALL_HIGH,
                 building_note(edition, tr, edition.card_building[card], edition.card_colour[card]),
                 edition.building_alike.count(card))
            for card in designs(edition.building_alike))),
        CardGroup(tr("Honour cards"), tuple(
            Card(honour_key(edition, card), honour_card(printed), SMALL_WIDE, SMALL_HIGH, honour_note(tr, printed),
                 printed.copies)
            for card, printed in enumerate(edition.honour_cards))),
        CardGroup(tr("Supply cards"), tuple(
            Card(supply_key(edition, card), supply_card(tuple(edition.supply_cards[card])), SMALL_WIDE, SMALL_HIGH,
                 supply_note(edition, card, tr), edition.supply_alike.count(card))
            for card in designs(edition.supply_alike))),
    ]


def designs(alike: list[int]) -> list[int]:
    """One card of each design, given the first identical card of each card."""
    return [card for card, first in enumerate(alike) if card == first]


def most_players(limit: int, tr: Translator) -> str:
    """Which games a card is for, if it is not in every game."""
    return "" if limit == DECKS else tr.plural("Only with up to {n} player", "Only with up to {n} players", limit)


@lru_cache(maxsize=64)
def supply_card(shops: tuple[int, ...]) -> str:
    """A supply card: a brick for each shop that it fills, the most expensive on top."""
    drawing = card_ground(SMALL_WIDE, SMALL_HIGH) + rect(5, 5, SMALL_WIDE - 10, SMALL_HIGH - 10, "card-line", 4)
    step = (SMALL_HIGH - 24) / len(shops)
    return drawing + "".join(group(brick(COLOURS[colour], 0.92), "", 13, 12 + step * (place + 0.5) + 8)
                             for place, colour in enumerate(shops))


def supply_note(edition: PortaNigraEdition, card: int, tr: Translator) -> Note:
    bricks = tr.join_and([tr(A_BRICK[colour]) for colour in edition.supply_cards[card]])
    return Note(tr("Supply card"), (tr("Adds {bricks} to the market.", bricks=bricks),), "PN-refill-1")
