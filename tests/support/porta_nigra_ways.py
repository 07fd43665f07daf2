"""Ways to play Porta Nigra that lead to positions rare in random play: high gates, honour cards, early ends."""

from collections import Counter

import ludi
from ludi.games.porta_nigra.actions import (
    BRICKS,
    BUILD,
    BUY_ROMAN,
    END_TURN,
    FORGO,
    HONOUR,
    INFLUENCE_BUILD,
    POINTS,
    SELL_TORCH,
    WHITES,
)
from ludi.games.porta_nigra.edition import FIRST_GATE_SITE
from ludi.testing.play import WAYS, Way, uniform

WASTE = (END_TURN, FORGO, SELL_TORCH)
BUILDS = {*range(BUILD, BUY_ROMAN), *range(INFLUENCE_BUILD, BRICKS)}
GATES = {*range(BUILD + FIRST_GATE_SITE, BUY_ROMAN), *range(INFLUENCE_BUILD + FIRST_GATE_SITE, BRICKS)}


def useful(legal: list[int]) -> list[int]:
    """All actions that do something for the player; the first legal action if there are none."""
    return [action for action in legal if action not in WASTE] or legal[:1]


def busy(legal: list[int], rng: ludi.Rng, played: Counter[int]) -> int:
    """At random, but ends a turn only if nothing else is possible."""
    return uniform(useful(legal), rng, played)


def hoarding(legal: list[int], rng: ludi.Rng, played: Counter[int]) -> int:
    """Collects bricks and coins, and builds almost only in Porta Nigra, late and high."""
    gates = [action for action in legal if action in GATES]
    if BRICKS <= legal[0] < WHITES:
        return uniform(legal[-2:], rng, played)
    if gates and rng.below(10) == 0:
        return uniform(gates, rng, played)
    if POINTS <= legal[0] < HONOUR:
        return uniform(legal[:3], rng, played)
    saving = [action for action in legal if action not in BUILDS]
    return busy(saving if rng.below(10) else legal, rng, played)


PORTA_NIGRA_WAYS: dict[str, Way] = {**WAYS, "busy": busy, "hoarding": hoarding}
