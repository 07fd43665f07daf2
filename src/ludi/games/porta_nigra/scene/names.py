"""What the things on the table are called: as in the menu and the log, but remembered for the next picture."""

from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.games.porta_nigra.edition import DISCARD_FOUR_BUILDINGS, HonourCard, PortaNigraEdition
from ludi.games.porta_nigra.text.names import BUILDING_NAMES, COLOUR_NAMES, bricks, honour_card_name, site_name


@lru_cache(maxsize=1024)
def building_names(tr: Translator) -> list[str]:
    return [tr(name) for name in BUILDING_NAMES]


@lru_cache(maxsize=1024)
def shop_names(tr: Translator) -> list[str]:
    return [tr("Black shop"), tr("Blue shop"), tr("Red shop"), tr("Yellow shop"),
            tr("White shop")]


@lru_cache(maxsize=1024)
def bricks_said(tr: Translator, colour: int, count: int) -> str:
    """So many bricks of a colour."""
    return bricks(count, colour, tr)


@lru_cache(maxsize=1024)
def card_colours(tr: Translator) -> list[str]:
    return [tr(name) for name in COLOUR_NAMES]


@lru_cache(maxsize=1024)
def site_said(edition: PortaNigraEdition, tr: Translator, site: int) -> str:
    """The name of a site: building, row and place."""
    return site_name(edition, site, tr)


def honour_said(tr: Translator, card: HonourCard) -> str:
    """The name of an honour card as a title: what it gives."""
    name = honour_card_name(card, tr)
    return name[:1].upper() + name[1:]


def discard_said(tr: Translator, card: HonourCard) -> str:
    """What else an honour card costs; empty if nothing."""
    if card.discard == DISCARD_FOUR_BUILDINGS:
        return tr("and four building cards of four buildings")
    if card.discard:
        return tr("and a card for {points} points", points=card.discard)
    return ""


@lru_cache(maxsize=1024)
def icon_said(tr: Translator, name: str) -> str:
    """What an icon of an action card allows."""
    if name.startswith("coins-"):
        return tr("Take {n} sesterces", n=name[6:])
    return {
        "buy-black": tr("Buy a black brick"),
        "buy-blue": tr("Buy a blue brick"),
        "buy-red": tr("Buy a red brick"),
        "buy-yellow": tr("Buy a yellow brick"),
        "buy-white": tr("Buy a white brick"),
        "buy-any": tr("Buy a brick of any colour"),
        "build": tr("Build a section"),
        "influence": tr("Take 1 influence"),
        "torch": tr("Take 1 torch"),
    }[name]
