"""The cards of a game as pages show them: drawn one by one, with their texts."""

import hashlib
from dataclasses import dataclass
from functools import cache, lru_cache

from ludi.core.game import Game
from ludi.core.i18n import Translator
from ludi.core.scene import Card, Note
from ludi.draw.svg import draw_card

READING_WIDE, READING_HIGH = 230.0, 250.0
"""The largest size of a card on the page with all cards, in pixels."""


@dataclass(frozen=True, slots=True)
class ShownCard:
    key: str
    svg: str
    note: Note
    copies: int


@dataclass(frozen=True, slots=True)
class ShownGroup:
    title: str
    cards: tuple[ShownCard, ...]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All cards of a game in one language."""

    groups: tuple[ShownGroup, ...]
    by_key: dict[str, ShownCard]
    version: str
    """Changes with any drawing or text, so a browser may keep the cards of a version forever."""


@lru_cache(maxsize=64)
def catalogue(game: Game, tr: Translator) -> Catalogue:
    groups = tuple(ShownGroup(group.title, tuple(show(card) for card in group.cards))
                   for group in game.card_groups(tr))
    digest = hashlib.sha256(repr(groups).encode())
    return Catalogue(groups, {card.key: card for group in groups for card in group.cards}, digest.hexdigest()[:12])


def show(card: Card) -> ShownCard:
    scale = min(READING_WIDE / card.width, READING_HIGH / card.height)
    return ShownCard(card.key, draw_card(card, scale), card.note, card.copies)


@cache
def has_cards(game: Game) -> bool:
    return bool(game.card_groups())
