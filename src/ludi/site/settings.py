"""Settings from environment variables; the defaults suit a private server."""

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from ludi.core.errors import BadSetup
from ludi.site.hosts import read_hosts

MIN_AWAY_SECONDS = 45.0
"""Three heartbeats of an event stream, so that a connected player never counts as away."""


@dataclass(frozen=True, slots=True)
class Settings:
    database_url: str
    bot_workers: int = 1
    """Number of bot processes that one client can use at a time; twice as many are started."""
    bot_pause: float = 0.7
    """Seconds before a bot moves, so that people can follow."""
    requests_per_second: float = 40.0
    """Rate limit per address; bursts of ten seconds' worth are allowed."""
    streams_per_address: int = 200
    """Maximum number of open event streams per address; every open table page uses one."""
    streams: int = 5000
    """Maximum number of open event streams of this process, also limited by its file handles."""
    connections_per_address: int = 300
    """Maximum number of open connections per address, including event streams; trusted proxies are exempt."""
    hints: bool = True
    """Whether tables may offer hints."""
    away_seconds: float = 120.0
    """Seconds of inactivity after which other players may give a person's seat to a bot."""
    tables_per_day: int = 200
    """Maximum number of tables that an address may open per day."""
    records_per_day: int = 50
    """Maximum number of records that an address may import per day."""
    archive_days: float = 30.0
    """Days after which a finished game is archived; 0 means never, here and below."""
    waiting_days: float = 7.0
    """Days after which a table with open seats is deleted."""
    abandoned_days: float = 90.0
    """Days without a move after which a running game is deleted."""
    imported_days: float = 30.0
    """Days after which an imported record is deleted."""
    hosts: frozenset[str] = frozenset()
    """Allowed host names; empty allows all."""
    metrics_token: str = ""
    """Bearer token for /metrics from other machines; empty allows local access only."""
    abuse_log: str = ""
    """Folder for the log of rejected requests with addresses; empty disables it."""
    worker: str = ""
    """Random name of this process, to recognise its own notifications."""


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Settings from LUDI_DATABASE_URL, LUDI_DATA, LUDI_BOT_WORKERS and so on."""
    return Settings(
        database_url=environment.get("LUDI_DATABASE_URL") or default_database(environment),
        bot_workers=int(number(environment, "LUDI_BOT_WORKERS", 1, 1, 64)),
        bot_pause=number(environment, "LUDI_BOT_PAUSE", 0.7, 0, 60),
        requests_per_second=number(environment, "LUDI_REQUESTS_PER_SECOND", 40, 1, 1_000_000),
        streams_per_address=int(number(environment, "LUDI_STREAMS_PER_ADDRESS", 200, 1, 1_000_000)),
        streams=int(number(environment, "LUDI_STREAMS", 5000, 1, 1_000_000)),
        connections_per_address=int(number(environment, "LUDI_CONNECTIONS_PER_ADDRESS", 300, 1, 1_000_000)),
        hints=switch(environment, "LUDI_HINTS", True),
        away_seconds=number(environment, "LUDI_AWAY_SECONDS", 120, MIN_AWAY_SECONDS, 1_000_000),
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
    """URL of a SQLite file in LUDI_DATA or the user's data directory."""
    folder = Path(environment.get("LUDI_DATA") or platformdirs.user_data_path("ludi"))
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetup(f"Cannot create the folder {folder} ({error.strerror}); "
                       "set LUDI_DATA to another one.") from error
    return f"sqlite:///{folder / 'ludi.sqlite'}"


def folder(environment: Mapping[str, str], name: str) -> str:
    """Path of an existing folder, or empty if not set."""
    path = environment.get(name, "")
    if path and not Path(path).is_dir():
        raise BadSetup(f"{name} is {path!r}, which is not a folder; create it first.")
    return path


def switch(environment: Mapping[str, str], name: str, default: bool) -> bool:
    text = environment.get(name)
    if not text:
        return default
    if text not in ("on", "off"):
        raise BadSetup(f"{name} is {text!r}; expected on or off.")
    return text == "on"


def number(environment: Mapping[str, str], name: str, default: float, minimum: float, maximum: float) -> float:
    text = environment.get(name)
    if not text:
        return default
    try:
        value = float(text)
    except ValueError:
        value = minimum - 1
    if not minimum <= value <= maximum:
        raise BadSetup(f"{name} is {text!r}; expected a number from {minimum:g} to {maximum:g}.")
    return value
