"""What actions cost and give, as their details say it."""

from ludi.core.i18n import Translator
from ludi.core.wording import Amount
from ludi.games.porta_nigra.edition import COLOURS, Gain
from ludi.games.porta_nigra.text.names import bricks, gain, gain_items, influence, points, sesterces


def points_gained(n: int, tr: Translator) -> Amount:
    return Amount("points", n, gain(points(n, tr), tr))


def sesterces_gained(n: int, tr: Translator) -> Amount:
    return Amount("sesterces", n, gain(sesterces(n, tr), tr))


def all_gained(gained: Gain, tr: Translator) -> list[Amount]:
    """What a reward or an honour card gives, item by item."""
    return [Amount(resource, n, gain(words, tr)) for resource, n, words in gain_items(gained, tr)]


def travel_cost(borders: int, tr: Translator) -> list[Amount]:
    words = tr.plural("{n} sesterce for travel", "{n} sesterces for travel", borders)
    return [Amount("sesterces", -borders, words)] if borders else []


def influence_cost(n: int, tr: Translator) -> Amount:
    return Amount("influence", -n, influence(n, tr))


def brick_resource(colour: int) -> str:
    return f"brick-{COLOURS[colour]}"


def bricks_cost(n: int, colour: int, tr: Translator) -> list[Amount]:
    return [Amount(brick_resource(colour), -n, bricks(n, colour, tr))] if n else []
