"""What the things on the table are called, in any language; remembered, since every picture names them all."""

from functools import lru_cache

from ludi.core.tongue import Tongue
from ludi.games.porta_nigra.edition import DISCARD_FOUR_BUILDINGS, Gain, HonourCard, PortaNigraEdition


@lru_cache(maxsize=1024)
def building_names(tongue: Tongue) -> list[str]:
    return [tongue("Basilica"), tongue("Amphitheatre"), tongue("City Wall"), tongue("Porta Nigra")]


@lru_cache(maxsize=1024)
def shop_names(tongue: Tongue) -> list[str]:
    return [tongue("Black shop"), tongue("Blue shop"), tongue("Red shop"), tongue("Yellow shop"),
            tongue("White shop")]


@lru_cache(maxsize=1024)
def bricks_said(tongue: Tongue, colour: int, count: int) -> str:
    """So many bricks of a colour."""
    match colour:
        case 0:
            return tongue.count("{n} black brick", "{n} black bricks", count)
        case 1:
            return tongue.count("{n} blue brick", "{n} blue bricks", count)
        case 2:
            return tongue.count("{n} red brick", "{n} red bricks", count)
        case 3:
            return tongue.count("{n} yellow brick", "{n} yellow bricks", count)
    return tongue.count("{n} white brick", "{n} white bricks", count)


@lru_cache(maxsize=1024)
def card_colours(tongue: Tongue) -> list[str]:
    return [tongue("black"), tongue("blue"), tongue("red"), tongue("yellow"), tongue("white")]


@lru_cache(maxsize=1024)
def site_name(edition: PortaNigraEdition, tongue: Tongue, site: int) -> str:
    """The name of a site: building, row and place."""
    building = building_names(tongue)[edition.site_building[site]]
    return f"{building} {edition.site_names[site].rsplit('-', 1)[1]}"


def gain_said(tongue: Tongue, gain: Gain) -> str:
    """What a reward or an honour card gives, in words."""
    said = []
    if gain.points:
        said.append(tongue.count("{n} point", "{n} points", gain.points))
    if gain.sesterces:
        said.append(tongue.count("{n} sesterce", "{n} sesterces", gain.sesterces))
    if gain.torches:
        said.append(tongue.count("{n} torch", "{n} torches", gain.torches))
    if gain.influence:
        said.append(tongue.count("{n} influence", "{n} influence", gain.influence))
    if gain.romans:
        said.append(tongue.count("{n} Roman", "{n} Romans", gain.romans))
    said.extend(bricks_said(tongue, colour, count) for colour, count in enumerate(gain.bricks) if count)
    return ", ".join(said)


def honour_said(tongue: Tongue, card: HonourCard) -> str:
    """The name of an honour card: what it gives."""
    if card.final:
        return tongue("{points} points at the end", points=card.final)
    if card.substitute >= 0:
        return tongue("Counts as a building card: {building}", building=building_names(tongue)[card.substitute])
    if card.raises:
        return tongue("One brick on an own section of Porta Nigra")
    return gain_said(tongue, card.gain)


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
