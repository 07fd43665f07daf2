"""Random play reaches every card, every modifier and every end bonus."""

from collections import Counter

import pytest

import ludi
from ludi.arena.simulate import Simulation
from ludi.games.ave_roma.edition import CARDS


@pytest.fixture(scope="module")
def stats() -> Counter[str]:
    simulation = Simulation(ludi.game("ave-roma"), 5, 250, 1, {}, with_stats=True)
    assert list(simulation.run())[-1] == 250
    assert simulation.stats is not None
    return simulation.stats


def test_every_card_is_bought(stats: Counter[str]) -> None:
    assert len([label for label in stats if label.startswith("bought")]) == CARDS


def test_every_modifier_helps(stats: Counter[str]) -> None:
    assert {label.split()[1] for label in stats if label.startswith("modifier")} == {f"M{n}" for n in range(1, 14)}


def test_every_end_bonus_scores(stats: Counter[str]) -> None:
    assert {label.split()[1] for label in stats if label.startswith("bonus")} == {f"E{n}" for n in range(1, 15)}
