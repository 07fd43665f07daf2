"""Names of things and amounts in Porta Nigra."""

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
BRICK_RANGES = [
    N_plural("{low} to {n} black brick", "{low} to {n} black bricks"),
    N_plural("{low} to {n} blue brick", "{low} to {n} blue bricks"),
    N_plural("{low} to {n} red brick", "{low} to {n} red bricks"),
    N_plural("{low} to {n} yellow brick", "{low} to {n} yellow bricks"),
    N_plural("{low} to {n} white brick", "{low} to {n} white bricks"),
]

# In the order of the buildings.
BUILDING_NAMES = [N_("Basilica"), N_("Amphitheatre"), N_("City Wall"), N_("Porta Nigra")]
QUARTER_NAMES = [N_("the Basilica quarter"), N_("the Amphitheatre quarter"), N_("the City Wall quarter"),
                 N_("the Porta Nigra quarter")]
SUBSTITUTE_NAMES = [N_("counts as a Basilica card"), N_("counts as an Amphitheatre card"),
                    N_("counts as a City Wall card"), N_("counts as a Porta Nigra card")]

# In the order of the icons; coins come after these.
ICON_NAMES = [N_("black brick"), N_("blue brick"), N_("red brick"), N_("yellow brick"), N_("white brick"),
              N_("any brick"), N_("build"), N_("influence"), N_("torch token")]
ICON_ACTIONS = [N_("buy a black brick"), N_("buy a blue brick"), N_("buy a red brick"), N_("buy a yellow brick"),
                N_("buy a white brick"), N_("buy a brick of any colour"), N_("build a section"), N_("gain 1 influence"),
                N_("gain 1 torch token")]

# Forms used after a number.
RESOURCES = {
    "points": N_plural("point", "points"),
    "sesterces": N_plural("sesterce", "sesterces"),
    "torches": N_plural("torch token", "torch tokens"),
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
    "play_area": N_("Leftover pieces and money"),
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
    return tr.plural("{n} torch token", "{n} torch tokens", n)


def influence(n: int, tr: Translator) -> str:
    return tr.plural("{n} influence", "{n} influence", n)


def romans(n: int, tr: Translator) -> str:
    return tr.plural("{n} Roman", "{n} Romans", n)


def bricks(n: int, colour: int, tr: Translator) -> str:
    one, many = BRICKS[colour]
    return tr.plural(one, many, n)


def brick_range(low: int, high: int, colour: int, tr: Translator) -> str:
    one, many = BRICK_RANGES[colour]
    return tr.plural(one, many, high, low=low)


def gain(amount: str, tr: Translator) -> str:
    """An amount that the player gains. An amount without this sign is a cost."""
    return tr("+{amount}", amount=amount)


def gain_items(gained: Gain, tr: Translator) -> list[tuple[str, int, str]]:
    """What a reward or an honour card gives, item by item: the resource, how much of it, and both in words."""
    amounts = [("points", gained.points, points), ("sesterces", gained.sesterces, sesterces),
               ("torches", gained.torches, torches), ("influence", gained.influence, influence),
               ("romans", gained.romans, romans)]
    items = [(resource, n, name(n, tr)) for resource, n, name in amounts if n]
    return items + [(f"brick-{COLOURS[colour]}", n, bricks(n, colour, tr))
                    for colour, n in enumerate(gained.bricks) if n]


def gain_text(gained: Gain, tr: Translator) -> str:
    return tr.join_and([words for _, _, words in gain_items(gained, tr)])


# Icons, sites and cards


def icon_name(icon: int, tr: Translator) -> str:
    return sesterces(COIN_VALUES[icon - ICON_COINS], tr) if icon >= ICON_COINS else tr(ICON_NAMES[icon])


def icon_action(icon: int, tr: Translator) -> str:
    """The action that an icon of an action card allows."""
    if icon >= ICON_COINS:
        return tr.plural("gain {n} sesterce", "gain {n} sesterces", COIN_VALUES[icon - ICON_COINS])
    return tr(ICON_ACTIONS[icon])


def icon_list(icons: list[int], tr: Translator) -> str:
    """All icons of an action card."""
    return ", ".join(icon_name(icon, tr) for icon in icons)


def site_name(edition: PortaNigraEdition, site: int, tr: Translator) -> str:
    row = edition.rows[edition.site_row[site]]
    return tr("{building} {site}", building=tr(BUILDING_NAMES[row.building]),
              site=f"{row.name}{site - row.first_site + 1}")


def building_card_name(edition: PortaNigraEdition, card: int, tr: Translator) -> str:
    return tr("{building} ({colour})", building=tr(BUILDING_NAMES[edition.card_building[card]]),
              colour=tr(COLOUR_NAMES[edition.card_colour[card]]))


def honour_card_name(card: HonourCard, tr: Translator) -> str:
    """The name of an honour card, which says what the card does."""
    if card.final:
        return tr.plural("{n} point at the end", "{n} points at the end", card.final)
    if card.substitute >= 0:
        return tr(SUBSTITUTE_NAMES[card.substitute])
    if card.raises:
        return tr("1 brick on a section in Porta Nigra")
    return gain_text(card.gain, tr)
