"""What the things of Ave Roma are called. Cards bear the proper names of the edition."""

from ludi.core.tongue import Tongue, counted, marked
from ludi.games.ave_roma.edition import DUE_DENARII, DUE_KINDS, DUE_SURPLUS, FIRST_BUILDING, FIRST_WAR, AveRomaEdition

# In the order of the goods.
GOOD_NAMES = [marked("wood"), marked("stone"), marked("an animal"), marked("wheat"), marked("ore"), marked("wine")]

# In the order of the dues.
DUES = [
    counted("{n} wood", "{n} wood"),
    counted("{n} stone", "{n} stone"),
    counted("{n} animal", "{n} animals"),
    counted("{n} wheat", "{n} wheat"),
    counted("{n} ore", "{n} ore"),
    counted("{n} wine", "{n} wine"),
    counted("{n} black good", "{n} black goods"),
    counted("{n} green good", "{n} green goods"),
    counted("{n} red good", "{n} red goods"),
    counted("{n} good of any kind", "{n} goods of any kind"),
    counted("{n} surplus", "{n} surplus"),
    counted("{n} denarius", "{n} denarii"),
]

# In the order of the places.
PLACE_NAMES = [marked("Quaestor"), marked("Aedilis"), marked("Mercator"), marked("Aedificator"), marked("Legatus"),
               marked("Propraetor"), marked("Roma"), marked("Senatus")]

# In the order of the fragments.
FRAGMENT_PAIRS = [marked("two black fragments"), marked("two green fragments"), marked("two red fragments"),
                  marked("two multicoloured fragments")]

HOLDINGS = {
    "points": counted("point", "points"),
    "denarii": counted("denarius", "denarii"),
    "surplus": counted("surplus", "surplus"),
    "good-wood": counted("wood", "wood"),
    "good-stone": counted("stone", "stone"),
    "good-animal": counted("animal", "animals"),
    "good-wheat": counted("wheat", "wheat"),
    "good-ore": counted("ore", "ore"),
    "good-wine": counted("wine", "wine"),
    "politics": counted("politics", "politics"),
    "level-1": counted("influence in area 1", "influence in area 1"),
    "level-2": counted("influence in area 2", "influence in area 2"),
    "level-3": counted("influence in area 3", "influence in area 3"),
    "level-4": counted("influence in area 4", "influence in area 4"),
    "level-5": counted("influence in area 5", "influence in area 5"),
    "area-cards": counted("area card", "area cards"),
    "building-cards": counted("building", "buildings"),
    "war-cards": counted("war", "wars"),
    "patron-cards": counted("patron", "patrons"),
}

SOURCE_NAMES = {
    "cards": marked("Buildings and wars"),
    "set_bonuses": marked("Set bonuses"),
    "unused_workers": marked("Unused workers"),
    "patron_modifiers": marked("Patrons during the game"),
    "politics_overflow": marked("Beyond the top of politics"),
    "denarii": marked("Denarii left"),
    "goods": marked("Goods left"),
    "patrons": marked("Patrons at the end"),
    "politics": marked("Politics"),
    "areas": marked("Areas"),
}

# Amounts


def points(n: int, tongue: Tongue) -> str:
    return tongue.count("{n} point", "{n} points", n)


def due(n: int, kind: int, tongue: Tongue) -> str:
    """So many of something that can be due."""
    one, many = DUES[kind]
    return tongue.count(one, many, n)


def denarii(n: int, tongue: Tongue) -> str:
    return due(n, DUE_DENARII, tongue)


def surplus(n: int, tongue: Tongue) -> str:
    return due(n, DUE_SURPLUS, tongue)


def dues(amounts: list[int], tongue: Tongue) -> list[str]:
    """All that is due."""
    return [due(amounts[kind], kind, tongue) for kind in range(DUE_KINDS) if amounts[kind] > 0]


def goods(kinds: list[int], tongue: Tongue) -> str:
    """Goods that come together."""
    return tongue.listed([due(kinds.count(good), good, tongue) for good in sorted(set(kinds))])


def levels(n: int, tongue: Tongue) -> str:
    return tongue.count("{n} level", "{n} levels", n)


def steps(n: int, tongue: Tongue) -> str:
    return tongue.count("{n} step", "{n} steps", n)


# Cards


def building_name(edition: AveRomaEdition, card: int) -> str:
    """The name that both copies of a building share."""
    return edition.card_names[card].rsplit(" (", 1)[0]


def card_name(edition: AveRomaEdition, card: int, tongue: Tongue) -> str:
    if FIRST_BUILDING <= card < FIRST_WAR:
        if edition.card_slugs[card].endswith("-plan"):
            return tongue("{building} (plan)", building=building_name(edition, card))
        return tongue("{building} (picture)", building=building_name(edition, card))
    return edition.card_names[card]
