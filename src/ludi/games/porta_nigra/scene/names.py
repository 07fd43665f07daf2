"""Titles of the things on the table: the same names as in menu and log, cached between scenes."""

from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.games.porta_nigra.edition import DISCARD_FOUR_BUILDINGS, HonourCard, PortaNigraEdition
from ludi.games.porta_nigra.text.names import (
    BUILDING_NAMES,
    COLOUR_NAMES,
    bricks,
    honour_card_name,
    influence,
    site_name,
)


@lru_cache(maxsize=1024)
def building_names(tr: Translator) -> list[str]:
    return [tr(name) for name in BUILDING_NAMES]


@lru_cache(maxsize=1024)
def shop_names(tr: Translator) -> list[str]:
    return [tr("Black shop"), tr("Blue shop"), tr("Red shop"), tr("Yellow shop"),
            tr("White shop")]


@lru_cache(maxsize=1024)
def brick_count(tr: Translator, colour: int, count: int) -> str:
    return bricks(count, colour, tr)


@lru_cache(maxsize=1024)
def card_colours(tr: Translator) -> list[str]:
    return [tr(name) for name in COLOUR_NAMES]


@lru_cache(maxsize=1024)
def site_title(edition: PortaNigraEdition, tr: Translator, site: int) -> str:
    """The name of a site: building, row and place."""
    return site_name(edition, site, tr)


def honour_title(tr: Translator, card: HonourCard) -> str:
    """The name of an honour card as a title."""
    return tr("Honour card ({card})", card=honour_card_name(card, tr))


def honour_cost(tr: Translator, card: HonourCard) -> str:
    price = influence(card.influence, tr)
    if card.discard == DISCARD_FOUR_BUILDINGS:
        return tr("Costs {price} and 1 card of each building.", price=price)
    if card.discard:
        return tr.plural("Costs {price} and your card for {n} point.", "Costs {price} and your card for {n} points.",
                         card.discard, price=price)
    return tr("Costs {price}.", price=price)


@lru_cache(maxsize=1024)
def icon_title(tr: Translator, name: str) -> str:
    """What an icon of an action card allows."""
    if name.startswith("coins-"):
        return tr.plural("Gain {n} sesterce", "Gain {n} sesterces", int(name[6:]))
    return {
        "buy-black": tr("Buy a black brick"),
        "buy-blue": tr("Buy a blue brick"),
        "buy-red": tr("Buy a red brick"),
        "buy-yellow": tr("Buy a yellow brick"),
        "buy-white": tr("Buy a white brick"),
        "buy-any": tr("Buy a brick of any colour"),
        "build": tr("Build a section"),
        "influence": tr("Gain 1 influence"),
        "torch": tr("Gain 1 torch token"),
    }[name]
