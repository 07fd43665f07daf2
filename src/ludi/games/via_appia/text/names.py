"""Names of things and amounts in Via Appia."""

from ludi.core.i18n import N_, N_plural, Translator
from ludi.core.wording import Amount
from ludi.games.via_appia.edition import FIRST_CITY, LARGE, MEDIUM, SECTIONS, SMALL, ViaAppiaEdition

# In the order of the sizes.
A_STONE = [N_("a small stone"), N_("a medium stone"), N_("a large stone")]
AIM_A_STONE = [
    N_("Aim your small stone and push"), N_("Aim your medium stone and push"), N_("Aim your large stone and push"),
]
STONE_FALLS = [N_("A small stone falls out."), N_("A medium stone falls out."), N_("A large stone falls out.")]
NO_STONE_LEFT = [
    N_("The supply has no small stones left for {player}."),
    N_("The supply has no medium stones left for {player}."),
    N_("The supply has no large stones left for {player}."),
]
A_TILE = [N_("a small tile"), N_("a medium tile"), N_("a large tile")]
STONES = [
    N_plural("{n} small stone", "{n} small stones"),
    N_plural("{n} medium stone", "{n} medium stones"),
    N_plural("{n} large stone", "{n} large stones"),
]
TILES = [
    N_plural("{n} small tile", "{n} small tiles"),
    N_plural("{n} medium tile", "{n} medium tiles"),
    N_plural("{n} large tile", "{n} large tiles"),
]

# In the order of the cities.
CITY_NAMES = [N_("Roma"), N_("Tarracina"), N_("Beneventum"), N_("Brundisium")]

# In the form that follows a number.
RESOURCES = {
    "points": N_plural("point", "points"),
    "sesterces": N_plural("sesterce", "sesterces"),
    "stone-small": N_plural("small stone", "small stones"),
    "stone-medium": N_plural("medium stone", "medium stones"),
    "stone-large": N_plural("large stone", "large stones"),
    "tile-small": N_plural("small tile", "small tiles"),
    "tile-medium": N_plural("medium tile", "medium tiles"),
    "tile-large": N_plural("large tile", "large tiles"),
    "token-A": N_plural("bonus token of section A", "bonus tokens of section A"),
    "token-B": N_plural("bonus token of section B", "bonus tokens of section B"),
    "token-C": N_plural("bonus token of section C", "bonus tokens of section C"),
    "push-token": N_plural("+1 push token", "+1 push tokens"),
}

SOURCE_NAMES = {
    "tiles": N_("Tiles laid"),
    "cities": N_("Victory tokens"),
    "coins": N_("Most sesterces"),
    "section_A": N_("Bonus tokens of section A"),
    "section_B": N_("Bonus tokens of section B"),
    "section_C": N_("Bonus tokens of section C"),
    "start": N_("Start of the score track"),
}

# Amounts


def points(n: int, tr: Translator) -> str:
    return tr.plural("{n} point", "{n} points", n)


def sesterces(n: int, tr: Translator) -> str:
    return tr.plural("{n} sesterce", "{n} sesterces", n)


def stones(n: int, size: int, tr: Translator) -> str:
    one, many = STONES[size]
    return tr.plural(one, many, n)


def stones_of(counts: list[int], tr: Translator) -> list[str]:
    """Stones by size, the largest first."""
    return [stones(counts[size], size, tr) for size in (LARGE, MEDIUM, SMALL) if counts[size]]


def tiles(n: int, size: int, tr: Translator) -> str:
    one, many = TILES[size]
    return tr.plural(one, many, n)


def bonus_tokens(n: int, section: int, tr: Translator) -> str:
    return tr.plural("{n} bonus token of section {section}", "{n} bonus tokens of section {section}", n,
                     section=SECTIONS[section])


def gain(amount: str, tr: Translator) -> str:
    """An amount that the player gains; amounts without this sign are costs."""
    return tr("+{amount}", amount=amount)


def sesterces_gained(n: int, tr: Translator) -> Amount:
    return Amount("sesterces", n, gain(sesterces(n, tr), tr))


# Places, directions, cards


def place_name(edition: ViaAppiaEdition, place: int, tr: Translator) -> str:
    if place >= FIRST_CITY:
        return tr(CITY_NAMES[place - FIRST_CITY])
    row, _, lane = edition.space_names[place].partition("-")
    if lane == "left":
        return tr("{row}-left", row=row)
    return tr("{row}-right", row=row) if lane else row


def direction(angle: int, tr: Translator) -> str:
    if angle == 0:
        return tr("straight ahead")
    if angle < 0:
        return tr.plural("{n} degree to the left", "{n} degrees to the left", -angle)
    return tr.plural("{n} degree to the right", "{n} degrees to the right", angle)


def income_card_name(edition: ViaAppiaEdition, design: int, tr: Translator) -> str:
    """The name of an income card, made of its two halves."""
    card = edition.income_cards[design]
    return tr("{sesterces} / {stones}", sesterces=sesterces(card.coins, tr),
              stones=tr.join_and(stones_of(card.stones, tr)))
