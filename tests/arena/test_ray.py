"""The same games on a real Ray of this machine."""

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


def test_a_cluster_that_cannot_be_reached_is_refused_with_words(monkeypatch: pytest.MonkeyPatch) -> None:
    import ray

    def refuse(**_: object) -> None:
        raise ConnectionError("Nobody answers.")

    monkeypatch.setattr(ray, "init", refuse)
    with pytest.raises(BadSetup, match=r"Cannot reach Ray at '127.0.0.1:1': Nobody answers. Give the address"):
        next(ray_pool.play_all([], "127.0.0.1:1", 1))
