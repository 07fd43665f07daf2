"""The same games on a real Ray of this machine."""

import sys

import pytest

from ludi.arena import pool, ray_pool
from ludi.arena.tournament import Tournament
from ludi.core.errors import BadSetup


def test_ray_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    tournament = Tournament("porta-nigra", ["random"], games=3)
    jobs = [tournament.job(seating) for seating in tournament.seatings()]
    here = {played.number: played.record for played in pool.play_all(jobs, 1)}
    there = {played.number: played.record for played in ray_pool.play_all(jobs, ray_pool.LOCAL, 2)}
    assert there == here
    assert len(there) == 3


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:port", "127.0.0.1:99999"])
def test_a_cluster_that_cannot_be_reached_is_refused_with_words(address: str) -> None:
    with pytest.raises(BadSetup, match=rf"Cannot reach Ray at '{address}' \(.+\). Give the address of a running"):
        next(ray_pool.play_all([], address, 1))


def test_without_ray_the_command_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadSetup, match=r"Ray is not installed; install it with: pip install 'ludi\[cluster\]'"):
        next(ray_pool.play_all([], ray_pool.LOCAL, 1))
