"""What the things of Porta Nigra are called."""

from ludi.core.tongue import Tongue, counted, marked
from ludi.games.porta_nigra.edition import (
    COIN_VALUES,
    COLOURS,
    ICON_COINS,
    Gain,
    HonourCard,
    PortaNigraEdition,
)

# In the order of the colours.
COLOUR_NAMES = [marked("black"), marked("blue"), marked("red"), marked("yellow"), marked("white")]
A_BRICK = [marked("a black brick"), marked("a blue brick"), marked("a red brick"), marked("a yellow brick"),
           marked("a white brick")]
BRICKS = [
    counted("{n} black brick", "{n} black bricks"),
    counted("{n} blue brick", "{n} blue bricks"),
    counted("{n} red brick", "{n} red bricks"),
    counted("{n} yellow brick", "{n} yellow bricks"),
    counted("{n} white brick", "{n} white bricks"),
]

# In the order of the buildings.
BUILDING_NAMES = [marked("Basilica"), marked("Amphitheatre"), marked("City Wall"), marked("Porta Nigra")]
QUARTER_NAMES = [marked("the quarter of the Basilica"), marked("the quarter of the Amphitheatre"),
                 marked("the quarter of the City Wall"), marked("the quarter of Porta Nigra")]

# In the order of the icons; those of coins follow.
ICON_NAMES = [*A_BRICK, marked("any brick"), marked("a section"), marked("1 influence"), marked("a torch")]

HOLDINGS = {
    "points": counted("point", "points"),
    "sesterces": counted("sesterce", "sesterces"),
    "torches": counted("torch", "torches"),
    "influence": counted("influence", "influence"),
    "romans": counted("Roman", "Romans"),
    "brick-black": counted("black brick", "black bricks"),
    "brick-blue": counted("blue brick", "blue bricks"),
    "brick-red": counted("red brick", "red bricks"),
    "brick-yellow": counted("yellow brick", "yellow bricks"),
    "brick-white": counted("white brick", "white bricks"),
    "building-cards": counted("building card", "building cards"),
    "final-cards": counted("final card", "final cards"),
}

SOURCE_NAMES = {
    "sections": marked("Sections"),
    "honour_cards": marked("Honour cards"),
    "interim_scoring": marked("Interim scoring"),
    "early_end": marked("Early end"),
    "building_card_sets": marked("Sets of building cards"),
    "final_cards": marked("Final cards"),
    "play_area": marked("Play area"),
    "basilica": marked("Majorities in the Basilica"),
    "amphitheatre": marked("Majorities in the Amphitheatre"),
    "wall": marked("Majority at the City Wall"),
    "porta-nigra": marked("Majorities in Porta Nigra"),
}

# Amounts


def points(n: int, tongue: Tongue) -> str:
    return tongue.count("{n} point", "{n} points", n)


def sesterces(n: int, tongue: Tongue) -> str:
    return tongue.count("{n} sesterce", "{n} sesterces", n)


def torches(n: int, tongue: Tongue) -> str:
    return tongue.count("{n} torch", "{n} torches", n)


def influence(n: int, tongue: Tongue) -> str:
    return tongue.count("{n} influence", "{n} influence", n)


def romans(n: int, tongue: Tongue) -> str:
    return tongue.count("{n} Roman", "{n} Romans", n)


def bricks(n: int, colour: int, tongue: Tongue) -> str:
    one, many = BRICKS[colour]
    return tongue.count(one, many, n)


def gain_words(gain: Gain, tongue: Tongue) -> str:
    """All that a reward or an honour card gives."""
    amounts = [(gain.points, points), (gain.sesterces, sesterces), (gain.torches, torches),
               (gain.influence, influence), (gain.romans, romans)]
    things = [name(n, tongue) for n, name in amounts if n]
    return tongue.listed(things + [bricks(gain.bricks[colour], colour, tongue)
                                   for colour in range(len(COLOURS)) if gain.bricks[colour]])


# Icons, sites and cards


def icon_name(icon: int, tongue: Tongue) -> str:
    """What an icon of an action card buys, builds or gives."""
    return sesterces(COIN_VALUES[icon - ICON_COINS], tongue) if icon >= ICON_COINS else tongue(ICON_NAMES[icon])


def card_offer(icons: list[int], tongue: Tongue) -> str:
    """All icons of an action card."""
    return ", ".join(icon_name(icon, tongue) for icon in icons)


def site_name(edition: PortaNigraEdition, site: int, tongue: Tongue) -> str:
    row = edition.rows[edition.site_row[site]]
    building = tongue(BUILDING_NAMES[row.building])
    return tongue("{building} {site}", building=building, site=f"{row.name}{site - row.first_site + 1}")


def building_card_name(edition: PortaNigraEdition, card: int, tongue: Tongue) -> str:
    return tongue("{building} in {colour}", building=tongue(BUILDING_NAMES[edition.card_building[card]]),
                  colour=tongue(COLOUR_NAMES[edition.card_colour[card]]))


def honour_card_name(card: HonourCard, tongue: Tongue) -> str:
    """An honour card is called by what it does."""
    if card.final:
        return tongue.count("{n} point at the end", "{n} points at the end", card.final)
    if card.substitute >= 0:
        return tongue("stands in for a card of {building}", building=tongue(BUILDING_NAMES[card.substitute]))
    if card.raises:
        return tongue("a brick on top in Porta Nigra")
    return gain_words(card.gain, tongue)
