"""What the things of Ave Roma are called. Cards bear the proper names of the edition."""

from ludi.core.i18n import N_, N_plural, Translator
from ludi.games.ave_roma.edition import DUE_DENARII, DUE_KINDS, DUE_SURPLUS, FIRST_BUILDING, FIRST_WAR, AveRomaEdition

# In the order of the goods.
GOOD_NAMES = [N_("wood"), N_("stone"), N_("an animal"), N_("wheat"), N_("ore"), N_("wine")]

# In the order of the dues.
DUES = [
    N_plural("{n} wood", "{n} wood"),
    N_plural("{n} stone", "{n} stone"),
    N_plural("{n} animal", "{n} animals"),
    N_plural("{n} wheat", "{n} wheat"),
    N_plural("{n} ore", "{n} ore"),
    N_plural("{n} wine", "{n} wine"),
    N_plural("{n} black good", "{n} black goods"),
    N_plural("{n} green good", "{n} green goods"),
    N_plural("{n} red good", "{n} red goods"),
    N_plural("{n} good of any kind", "{n} goods of any kind"),
    N_plural("{n} surplus", "{n} surplus"),
    N_plural("{n} denarius", "{n} denarii"),
]

# In the order of the places.
PLACE_NAMES = [N_("Quaestor"), N_("Aedilis"), N_("Mercator"), N_("Aedificator"), N_("Legatus"),
               N_("Propraetor"), N_("Roma"), N_("Senatus")]

# In the order of the fragments.
FRAGMENT_PAIRS = [N_("two black fragments"), N_("two green fragments"), N_("two red fragments"),
                  N_("two multicoloured fragments")]

RESOURCES = {
    "points": N_plural("point", "points"),
    "denarii": N_plural("denarius", "denarii"),
    "surplus": N_plural("surplus", "surplus"),
    "good-wood": N_plural("wood", "wood"),
    "good-stone": N_plural("stone", "stone"),
    "good-animal": N_plural("animal", "animals"),
    "good-wheat": N_plural("wheat", "wheat"),
    "good-ore": N_plural("ore", "ore"),
    "good-wine": N_plural("wine", "wine"),
    "politics": N_plural("politics", "politics"),
    "level-1": N_plural("influence in area 1", "influence in area 1"),
    "level-2": N_plural("influence in area 2", "influence in area 2"),
    "level-3": N_plural("influence in area 3", "influence in area 3"),
    "level-4": N_plural("influence in area 4", "influence in area 4"),
    "level-5": N_plural("influence in area 5", "influence in area 5"),
    "area-cards": N_plural("area card", "area cards"),
    "building-cards": N_plural("building", "buildings"),
    "war-cards": N_plural("war", "wars"),
    "patron-cards": N_plural("patron", "patrons"),
}

SOURCE_NAMES = {
    "cards": N_("Buildings and wars"),
    "set_bonuses": N_("Set bonuses"),
    "unused_workers": N_("Unused workers"),
    "patron_modifiers": N_("Patrons during the game"),
    "politics_overflow": N_("Beyond the top of politics"),
    "denarii": N_("Denarii left"),
    "goods": N_("Goods left"),
    "patrons": N_("Patrons at the end"),
    "politics": N_("Politics"),
    "areas": N_("Areas"),
}

# Amounts


def points(n: int, tr: Translator) -> str:
    return tr.plural("{n} point", "{n} points", n)


def due(n: int, kind: int, tr: Translator) -> str:
    """So many of something that can be due."""
    one, many = DUES[kind]
    return tr.plural(one, many, n)


def denarii(n: int, tr: Translator) -> str:
    return due(n, DUE_DENARII, tr)


def surplus(n: int, tr: Translator) -> str:
    return due(n, DUE_SURPLUS, tr)


def dues(amounts: list[int], tr: Translator) -> list[str]:
    """All that is due."""
    return [due(amounts[kind], kind, tr) for kind in range(DUE_KINDS) if amounts[kind] > 0]


def goods(kinds: list[int], tr: Translator) -> str:
    """Goods that come together."""
    return tr.join_and([due(kinds.count(good), good, tr) for good in sorted(set(kinds))])


def levels(n: int, tr: Translator) -> str:
    return tr.plural("{n} level", "{n} levels", n)


def steps(n: int, tr: Translator) -> str:
    return tr.plural("{n} step", "{n} steps", n)


# Cards


def building_name(edition: AveRomaEdition, card: int) -> str:
    """The name that both copies of a building share."""
    return edition.card_names[card].rsplit(" (", 1)[0]


def card_name(edition: AveRomaEdition, card: int, tr: Translator) -> str:
    if FIRST_BUILDING <= card < FIRST_WAR:
        if edition.card_slugs[card].endswith("-plan"):
            return tr("{building} (plan)", building=building_name(edition, card))
        return tr("{building} (picture)", building=building_name(edition, card))
    return edition.card_names[card]
