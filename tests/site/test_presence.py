"""A player who is there counts as present: the signs of life that an open event stream gives."""

from pathlib import Path

import pytest
from sqlalchemy import select

from ludi.site.hub import HEARTBEAT
from ludi.site.presence import seen_interval
from ludi.site.schema import seats
from ludi.site.settings import MIN_AWAY_SECONDS
from support.site import Player, Site, running_site, settings_for, settings_from, wait_for


@pytest.mark.parametrize("away", [MIN_AWAY_SECONDS, 60.0, 75.0, 76.0, 120.0, 1_000_000.0])
def test_a_stream_gives_its_next_sign_before_its_listener_counts_as_away(away: float) -> None:
    """The sign comes with the first heartbeat after it is due, and is not stored if another stream of the same player
    has stored one in the last half of the time."""
    assert 1.5 * seen_interval(away) + HEARTBEAT < away


def test_the_shortest_time_can_be_set(tmp_path: Path) -> None:
    environment = {"LUDI_DATA": str(tmp_path), "LUDI_AWAY_SECONDS": f"{MIN_AWAY_SECONDS:g}"}
    assert settings_from(environment).away_seconds == MIN_AWAY_SECONDS


def last_seen(site: Site, table: str) -> float:
    with site.context.store.engine.connect() as connection:
        return float(connection.execute(select(seats.c.seen).where(seats.c.table_id == table,
                                                                   seats.c.seat == 0)).scalar_one())


def test_an_open_stream_gives_signs_as_often_as_the_setting_needs(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludi.site.hub.HEARTBEAT", 0.05)
    with running_site(settings_for(tmp_path, away_seconds=0.3)) as site:
        player = Player(site.url, cookie="present")
        table = player.open()["table"]
        with player.listen(table):
            first = last_seen(site, table)
            assert wait_for(lambda: last_seen(site, table) > first, "a sign of life")
