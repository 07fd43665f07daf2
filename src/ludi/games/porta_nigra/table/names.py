"""What the things on the table are called: as in the menu and the log, but remembered for the next picture."""

from functools import lru_cache

from ludi.core.tongue import Tongue
from ludi.games.porta_nigra.edition import DISCARD_FOUR_BUILDINGS, HonourCard, PortaNigraEdition
from ludi.games.porta_nigra.names import BUILDING_NAMES, COLOUR_NAMES, bricks, honour_card_name, site_name


@lru_cache(maxsize=1024)
def building_names(tongue: Tongue) -> list[str]:
    return [tongue(name) for name in BUILDING_NAMES]


@lru_cache(maxsize=1024)
def shop_names(tongue: Tongue) -> list[str]:
    return [tongue("Black shop"), tongue("Blue shop"), tongue("Red shop"), tongue("Yellow shop"),
            tongue("White shop")]


@lru_cache(maxsize=1024)
def bricks_said(tongue: Tongue, colour: int, count: int) -> str:
    """So many bricks of a colour."""
    return bricks(count, colour, tongue)


@lru_cache(maxsize=1024)
def card_colours(tongue: Tongue) -> list[str]:
    return [tongue(name) for name in COLOUR_NAMES]


@lru_cache(maxsize=1024)
def site_said(edition: PortaNigraEdition, tongue: Tongue, site: int) -> str:
    """The name of a site: building, row and place."""
    return site_name(edition, site, tongue)


def honour_said(tongue: Tongue, card: HonourCard) -> str:
    """The name of an honour card as a title: what it gives."""
    name = honour_card_name(card, tongue)
    return name[:1].upper() + name[1:]


def discard_said(tongue: Tongue, card: HonourCard) -> str:
    """What else an honour card costs; empty if nothing."""
    if card.discard == DISCARD_FOUR_BUILDINGS:
        return tongue("and four building cards of four buildings")
    if card.discard:
        return tongue("and a card for {points} points", points=card.discard)
    return ""


@lru_cache(maxsize=1024)
def icon_said(tongue: Tongue, name: str) -> str:
    """What an icon of an action card allows."""
    if name.startswith("coins-"):
        return tongue("Take {n} sesterces", n=name[6:])
    return {
        "buy-black": tongue("Buy a black brick"),
        "buy-blue": tongue("Buy a blue brick"),
        "buy-red": tongue("Buy a red brick"),
        "buy-yellow": tongue("Buy a yellow brick"),
        "buy-white": tongue("Buy a white brick"),
        "buy-any": tongue("Buy a brick of any colour"),
        "build": tongue("Build a section"),
        "influence": tongue("Take 1 influence"),
        "torch": tongue("Take 1 torch"),
    }[name]
