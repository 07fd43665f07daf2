"""Names of things and amounts in Ave Roma. Cards keep the proper names of the edition."""

from ludi.core.i18n import N_, N_plural, Translator
from ludi.games.ave_roma.edition import DUE_DENARII, DUE_KINDS, DUE_SURPLUS, FIRST_BUILDING, FIRST_WAR, AveRomaEdition

# In the order of the goods.
GOOD_NAMES = [N_("wood"), N_("stone"), N_("animals"), N_("wheat"), N_("ore"), N_("wine")]

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
FRAGMENT_PAIRS = [N_("a pair of black fragments"), N_("a pair of green fragments"), N_("a pair of red fragments"),
                  N_("a pair of multicolour fragments")]

# In the order of the symbols.
SYMBOL_NAMES = [N_("amphora"), N_("sword"), N_("lion")]

# Forms used after a number.
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
    "politics": N_plural("level in politics", "levels in politics"),
    "level-1": N_plural("level in area 1", "levels in area 1"),
    "level-2": N_plural("level in area 2", "levels in area 2"),
    "level-3": N_plural("level in area 3", "levels in area 3"),
    "level-4": N_plural("level in area 4", "levels in area 4"),
    "level-5": N_plural("level in area 5", "levels in area 5"),
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
    "politics_overflow": N_("Politics beyond the top level"),
    "denarii": N_("Denarii left"),
    "goods": N_("Goods and surplus left"),
    "patrons": N_("Patrons at the end"),
    "politics": N_("Politics"),
    "areas": N_("Areas"),
}

# Amounts


def points(n: int, tr: Translator) -> str:
    return tr.plural("{n} point", "{n} points", n)


def due(n: int, kind: int, tr: Translator) -> str:
    """An amount of one kind of due."""
    one, many = DUES[kind]
    return tr.plural(one, many, n)


def denarii(n: int, tr: Translator) -> str:
    return due(n, DUE_DENARII, tr)


def surplus(n: int, tr: Translator) -> str:
    return due(n, DUE_SURPLUS, tr)


def dues(amounts: list[int], tr: Translator) -> list[str]:
    """A cost, item by item."""
    return [due(amounts[kind], kind, tr) for kind in range(DUE_KINDS) if amounts[kind] > 0]


def levels_in_area(n: int, area: int, tr: Translator) -> str:
    """Levels of influence. Areas are numbered from 0 here and from 1 in the text."""
    return tr.plural("{n} level in area {area}", "{n} levels in area {area}", n, area=area + 1)


def goods_of_area_card(n: int, tr: Translator) -> str:
    return tr.plural("{n} good from the area card", "{n} goods from the area card", n)


def free_steps(n: int, tr: Translator) -> str:
    return tr.plural("{n} free step", "{n} free steps", n)


def gain(amount: str, tr: Translator) -> str:
    """An amount that the player gains. An amount without this sign is a cost."""
    return tr("+{amount}", amount=amount)


def goods_gained(kinds: list[int], tr: Translator) -> list[str]:
    """Goods that the player gains together, by kind."""
    return [gain(due(kinds.count(good), good, tr), tr) for good in sorted(set(kinds))]


# Cards


def building_name(edition: AveRomaEdition, card: int) -> str:
    """The name shared by both copies of a building."""
    return edition.card_names[card].rsplit(" (", 1)[0]


def card_name(edition: AveRomaEdition, card: int, tr: Translator) -> str:
    if FIRST_BUILDING <= card < FIRST_WAR:
        if edition.card_slugs[card].endswith("-plan"):
            return tr("{building} (plan)", building=building_name(edition, card))
        return tr("{building} (picture)", building=building_name(edition, card))
    return edition.card_names[card]
