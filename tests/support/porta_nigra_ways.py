"""Ways to play Porta Nigra that lead where plain random play seldom comes: high gates, honour cards, early ends."""

from collections import Counter

import ludi
from ludi.testing.play import WAYS, Way, uniform

TEXTS = ludi.game("porta-nigra").actions.texts
WASTE = ("end turn", "forgo", "sell torch")
BUILDS = ("build ", "influence build ")
GATES = ("build porta-nigra", "influence build porta-nigra")


def useful(legal: list[int]) -> list[int]:
    """All that does something for the player; the first action where nothing does."""
    return [action for action in legal if TEXTS[action] not in WASTE] or legal[:1]


def busy(legal: list[int], rng: ludi.Rng, played: Counter[int]) -> int:
    """At random, but a turn ends only when nothing else can be done."""
    return uniform(useful(legal), rng, played)


def hoarding(legal: list[int], rng: ludi.Rng, played: Counter[int]) -> int:
    """Collects bricks and coins, and builds almost only in Porta Nigra, late and high."""
    gates = [action for action in legal if TEXTS[action].startswith(GATES)]
    if TEXTS[legal[0]].startswith("bricks "):
        return uniform(legal[-2:], rng, played)
    if gates and rng.below(10) == 0:
        return uniform(gates, rng, played)
    if TEXTS[legal[0]].startswith("points "):
        return uniform(legal[:3], rng, played)
    saving = [action for action in legal if not TEXTS[action].startswith(BUILDS)]
    return busy(saving if rng.below(10) else legal, rng, played)


PORTA_NIGRA_WAYS: dict[str, Way] = {**WAYS, "busy": busy, "hoarding": hoarding}
