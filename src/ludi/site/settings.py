"""What a host may set, by environment variables; every setting has a default that suits one household."""

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from ludi.core.errors import BadSetup
from ludi.site.hosts import read_hosts

SHORTEST_AWAY = 45.0
"""Three heartbeats of an event stream, by which a page says that someone is there: whoever is present must never count
as away."""


@dataclass(frozen=True, slots=True)
class Settings:
    database_url: str
    bot_workers: int = 1
    bot_pause: float = 0.7
    """Seconds before a bot plays, so that people can follow."""
    requests_per_second: float = 40.0
    """For each address; ten seconds' worth may come at once."""
    streams_per_address: int = 200
    """Event streams that one address may have open: every table that a browser shows is one."""
    streams: int = 5000
    """Event streams that this process keeps open in all, as far as its file handles allow."""
    connections_per_address: int = 300
    """Connections that one address may have open, event streams included; a trusted proxy may have any number."""
    away_seconds: float = 120.0
    """After so long without a sign of life the others may give a person's seat to a bot."""
    tables_per_day: int = 200
    """Tables that one address may open a day."""
    records_per_day: int = 50
    """Records that one address may bring a day."""
    archive_days: float = 30.0
    """After so long a finished game is archived; 0 is never, here and below."""
    waiting_days: float = 7.0
    """After so long a table that still waits for players is deleted."""
    abandoned_days: float = 90.0
    """After so long without a move a running game is deleted."""
    imported_days: float = 30.0
    """After so long a record that was brought here is deleted."""
    hosts: frozenset[str] = frozenset()
    """The names by which the server may be called; without any, every name will do."""
    metrics_token: str = ""
    """Who gives it may read /metrics from another machine."""
    abuse_log: str = ""
    """The folder of a log of refused requests with their addresses; without one none is written."""
    worker: str = ""
    """A name of this process, so that it knows its own notices."""


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings of the environment: LUDI_DATABASE_URL, LUDI_DATA, LUDI_BOT_WORKERS and so on."""
    return Settings(
        database_url=environment.get("LUDI_DATABASE_URL") or default_database(environment),
        bot_workers=int(number(environment, "LUDI_BOT_WORKERS", 1, 1, 64)),
        bot_pause=number(environment, "LUDI_BOT_PAUSE", 0.7, 0, 60),
        requests_per_second=number(environment, "LUDI_REQUESTS_PER_SECOND", 40, 1, 1_000_000),
        streams_per_address=int(number(environment, "LUDI_STREAMS_PER_ADDRESS", 200, 1, 1_000_000)),
        streams=int(number(environment, "LUDI_STREAMS", 5000, 1, 1_000_000)),
        connections_per_address=int(number(environment, "LUDI_CONNECTIONS_PER_ADDRESS", 300, 1, 1_000_000)),
        away_seconds=number(environment, "LUDI_AWAY_SECONDS", 120, SHORTEST_AWAY, 1_000_000),
        tables_per_day=int(number(environment, "LUDI_TABLES_PER_DAY", 200, 1, 1_000_000_000)),
        records_per_day=int(number(environment, "LUDI_RECORDS_PER_DAY", 50, 1, 1_000_000_000)),
        archive_days=number(environment, "LUDI_ARCHIVE_DAYS", 30, 0, 100_000),
        waiting_days=number(environment, "LUDI_WAITING_DAYS", 7, 0, 100_000),
        abandoned_days=number(environment, "LUDI_ABANDONED_DAYS", 90, 0, 100_000),
        imported_days=number(environment, "LUDI_IMPORTED_DAYS", 30, 0, 100_000),
        hosts=read_hosts(environment.get("LUDI_HOSTS", "")),
        metrics_token=environment.get("LUDI_METRICS_TOKEN", ""),
        abuse_log=folder(environment, "LUDI_ABUSE_LOG"),
        worker=secrets.token_hex(6),
    )


def default_database(environment: Mapping[str, str]) -> str:
    """One SQLite file in the user's data directory."""
    folder = Path(environment.get("LUDI_DATA") or platformdirs.user_data_path("ludi"))
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetup(f"Cannot create the folder {folder} ({error.strerror}); "
                       "set LUDI_DATA to another one.") from error
    return f"sqlite:///{folder / 'ludi.sqlite'}"


def folder(environment: Mapping[str, str], name: str) -> str:
    """A folder that is there, or none."""
    path = environment.get(name, "")
    if path and not Path(path).is_dir():
        raise BadSetup(f"{name} is {path!r}, which is not a folder; create it first.")
    return path


def number(environment: Mapping[str, str], name: str, default: float, least: float, most: float) -> float:
    text = environment.get(name)
    if not text:
        return default
    try:
        value = float(text)
    except ValueError:
        value = least - 1
    if not least <= value <= most:
        raise BadSetup(f"{name} is {text!r}; expected a number from {least:g} to {most:g}.")
    return value
