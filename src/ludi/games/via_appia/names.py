"""What the things of Via Appia are called."""

from ludi.core.tongue import Tongue, counted, marked
from ludi.games.via_appia.edition import FIRST_CITY, LARGE, MEDIUM, SMALL, ViaAppiaEdition

# In the order of the sizes.
A_STONE = [marked("a small stone"), marked("a medium stone"), marked("a large stone")]
STONE_FALLS = [marked("A small stone falls."), marked("A medium stone falls."), marked("A large stone falls.")]
NO_STONE_LEFT = [
    marked("No small stone is left for {who}."),
    marked("No medium stone is left for {who}."),
    marked("No large stone is left for {who}."),
]
A_TILE = [marked("a small tile"), marked("a medium tile"), marked("a large tile")]
STONES = [
    counted("{n} small stone", "{n} small stones"),
    counted("{n} medium stone", "{n} medium stones"),
    counted("{n} large stone", "{n} large stones"),
]

# In the order of the cities.
CITY_NAMES = [marked("Roma"), marked("Tarracina"), marked("Beneventum"), marked("Brundisium")]

HOLDINGS = {
    "points": counted("point", "points"),
    "sesterces": counted("sesterce", "sesterces"),
    "stone-small": counted("small stone", "small stones"),
    "stone-medium": counted("medium stone", "medium stones"),
    "stone-large": counted("large stone", "large stones"),
    "tile-small": counted("small tile", "small tiles"),
    "tile-medium": counted("medium tile", "medium tiles"),
    "tile-large": counted("large tile", "large tiles"),
    "token-A": counted("token of section A", "tokens of section A"),
    "token-B": counted("token of section B", "tokens of section B"),
    "token-C": counted("token of section C", "tokens of section C"),
    "push-token": counted("+1 push token", "+1 push tokens"),
}

SOURCE_NAMES = {
    "tiles": marked("Tiles laid"),
    "cities": marked("Cities"),
    "coins": marked("Most sesterces"),
    "section_A": marked("Tokens of section A"),
    "section_B": marked("Tokens of section B"),
    "section_C": marked("Tokens of section C"),
    "start": marked("Start of the track"),
}

# Amounts


def points(n: int, tongue: Tongue) -> str:
    return tongue.count("{n} point", "{n} points", n)


def sesterces(n: int, tongue: Tongue) -> str:
    return tongue.count("{n} sesterce", "{n} sesterces", n)


def stones(n: int, size: int, tongue: Tongue) -> str:
    one, many = STONES[size]
    return tongue.count(one, many, n)


def stones_of(counts: list[int], tongue: Tongue) -> list[str]:
    """Stones by size, the largest first."""
    return [stones(counts[size], size, tongue) for size in (LARGE, MEDIUM, SMALL) if counts[size]]


# Places, directions, cards


def place_name(edition: ViaAppiaEdition, place: int, tongue: Tongue) -> str:
    if place >= FIRST_CITY:
        return tongue(CITY_NAMES[place - FIRST_CITY])
    name, _, lane = edition.space_names[place].partition("-")
    if lane == "left":
        return tongue("{space} left", space=name)
    return tongue("{space} right", space=name) if lane else name


def direction(angle: int, tongue: Tongue) -> str:
    if angle == 0:
        return tongue("straight ahead")
    if angle < 0:
        return tongue.count("{n} degree to the left", "{n} degrees to the left", -angle)
    return tongue.count("{n} degree to the right", "{n} degrees to the right", angle)


def income_card_name(edition: ViaAppiaEdition, design: int, tongue: Tongue) -> str:
    """An income card is called by its two halves."""
    card = edition.income_cards[design]
    return tongue("{coins} or {stones}", coins=sesterces(card.coins, tongue),
                  stones=tongue.listed(stones_of(card.stones, tongue)))
