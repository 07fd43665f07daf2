"""What the things of Porta Nigra are called."""

from ludi.core.i18n import N_, N_plural, Translator
from ludi.games.porta_nigra.edition import (
    COIN_VALUES,
    COLOURS,
    ICON_COINS,
    Gain,
    HonourCard,
    PortaNigraEdition,
)

# In the order of the colours.
COLOUR_NAMES = [N_("black"), N_("blue"), N_("red"), N_("yellow"), N_("white")]
A_BRICK = [N_("a black brick"), N_("a blue brick"), N_("a red brick"), N_("a yellow brick"),
           N_("a white brick")]
BRICKS = [
    N_plural("{n} black brick", "{n} black bricks"),
    N_plural("{n} blue brick", "{n} blue bricks"),
    N_plural("{n} red brick", "{n} red bricks"),
    N_plural("{n} yellow brick", "{n} yellow bricks"),
    N_plural("{n} white brick", "{n} white bricks"),
]

# In the order of the buildings.
BUILDING_NAMES = [N_("Basilica"), N_("Amphitheatre"), N_("City Wall"), N_("Porta Nigra")]
QUARTER_NAMES = [N_("the quarter of the Basilica"), N_("the quarter of the Amphitheatre"),
                 N_("the quarter of the City Wall"), N_("the quarter of Porta Nigra")]

# In the order of the icons; those of coins follow.
ICON_NAMES = [*A_BRICK, N_("any brick"), N_("a section"), N_("1 influence"), N_("a torch")]

RESOURCES = {
    "points": N_plural("point", "points"),
    "sesterces": N_plural("sesterce", "sesterces"),
    "torches": N_plural("torch", "torches"),
    "influence": N_plural("influence", "influence"),
    "romans": N_plural("Roman", "Romans"),
    "brick-black": N_plural("black brick", "black bricks"),
    "brick-blue": N_plural("blue brick", "blue bricks"),
    "brick-red": N_plural("red brick", "red bricks"),
    "brick-yellow": N_plural("yellow brick", "yellow bricks"),
    "brick-white": N_plural("white brick", "white bricks"),
    "building-cards": N_plural("building card", "building cards"),
    "final-cards": N_plural("final card", "final cards"),
}

SOURCE_NAMES = {
    "sections": N_("Sections"),
    "honour_cards": N_("Honour cards"),
    "interim_scoring": N_("Interim scoring"),
    "early_end": N_("Early end"),
    "building_card_sets": N_("Sets of building cards"),
    "final_cards": N_("Final cards"),
    "play_area": N_("Play area"),
    "basilica": N_("Majorities in the Basilica"),
    "amphitheatre": N_("Majorities in the Amphitheatre"),
    "wall": N_("Majority at the City Wall"),
    "porta-nigra": N_("Majorities in Porta Nigra"),
}

# Amounts


def points(n: int, tr: Translator) -> str:
    return tr.plural("{n} point", "{n} points", n)


def sesterces(n: int, tr: Translator) -> str:
    return tr.plural("{n} sesterce", "{n} sesterces", n)


def torches(n: int, tr: Translator) -> str:
    return tr.plural("{n} torch", "{n} torches", n)


def influence(n: int, tr: Translator) -> str:
    return tr.plural("{n} influence", "{n} influence", n)


def romans(n: int, tr: Translator) -> str:
    return tr.plural("{n} Roman", "{n} Romans", n)


def bricks(n: int, colour: int, tr: Translator) -> str:
    one, many = BRICKS[colour]
    return tr.plural(one, many, n)


def gain_words(gain: Gain, tr: Translator) -> str:
    """All that a reward or an honour card gives."""
    amounts = [(gain.points, points), (gain.sesterces, sesterces), (gain.torches, torches),
               (gain.influence, influence), (gain.romans, romans)]
    things = [name(n, tr) for n, name in amounts if n]
    return tr.join_and(things + [bricks(gain.bricks[colour], colour, tr)
                                   for colour in range(len(COLOURS)) if gain.bricks[colour]])


# Icons, sites and cards


def icon_name(icon: int, tr: Translator) -> str:
    """What an icon of an action card buys, builds or gives."""
    return sesterces(COIN_VALUES[icon - ICON_COINS], tr) if icon >= ICON_COINS else tr(ICON_NAMES[icon])


def card_offer(icons: list[int], tr: Translator) -> str:
    """All icons of an action card."""
    return ", ".join(icon_name(icon, tr) for icon in icons)


def site_name(edition: PortaNigraEdition, site: int, tr: Translator) -> str:
    row = edition.rows[edition.site_row[site]]
    building = tr(BUILDING_NAMES[row.building])
    return tr("{building} {site}", building=building, site=f"{row.name}{site - row.first_site + 1}")


def building_card_name(edition: PortaNigraEdition, card: int, tr: Translator) -> str:
    return tr("{building} in {colour}", building=tr(BUILDING_NAMES[edition.card_building[card]]),
                  colour=tr(COLOUR_NAMES[edition.card_colour[card]]))


def honour_card_name(card: HonourCard, tr: Translator) -> str:
    """An honour card is called by what it does."""
    if card.final:
        return tr.plural("{n} point at the end", "{n} points at the end", card.final)
    if card.substitute >= 0:
        return tr("stands in for a card of {building}", building=tr(BUILDING_NAMES[card.substitute]))
    if card.raises:
        return tr("a brick on top in Porta Nigra")
    return gain_words(card.gain, tr)
