"""Settings from environment variables; the defaults suit a private server."""

from pathlib import Path
from typing import Annotated, Any

import platformdirs
from pydantic import BeforeValidator, DirectoryPath, Field, ValidationError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from ludi.core.errors import BadSetup
from ludi.site.hosts import read_hosts

MIN_AWAY_SECONDS = 45.0
"""Three heartbeats of an event stream, so that a connected player never counts as away."""
PREFIX = "LUDI_"


class Settings(BaseSettings):
    """Each setting is read from the variable with its name in capitals: `bot_workers` from LUDI_BOT_WORKERS."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, env_ignore_empty=True, frozen=True, validate_default=False)

    data: Path = Field(default_factory=lambda: platformdirs.user_data_path("ludi"))
    """Folder of the SQLite file, if there is no `database_url`."""
    database_url: str = ""
    bot_workers: int = Field(default=1, ge=1, le=64)
    """Number of bot processes that one client can use at a time; twice as many are started."""
    bot_pause: float = Field(default=0.7, ge=0, le=60)
    """Seconds before a bot moves, so that people can follow."""
    requests_per_second: float = Field(default=40.0, ge=1, le=1_000_000)
    """Rate limit per address; bursts of ten seconds' worth are allowed."""
    streams_per_address: int = Field(default=200, ge=1, le=1_000_000)
    """Maximum number of open event streams per address; every open table page uses one."""
    streams: int = Field(default=5000, ge=1, le=1_000_000)
    """Maximum number of open event streams of this process, also limited by its file handles."""
    connections_per_address: int = Field(default=300, ge=1, le=1_000_000)
    """Maximum number of open connections per address, including event streams; trusted proxies are exempt."""
    hints: bool = True
    """Whether tables may offer hints."""
    away_seconds: float = Field(default=120.0, ge=MIN_AWAY_SECONDS, le=1_000_000)
    """Seconds without a sign of life after which a player counts as away."""
    tables_per_day: int = Field(default=200, ge=1, le=1_000_000_000)
    """Maximum number of tables that an address may open per day."""
    records_per_day: int = Field(default=50, ge=1, le=1_000_000_000)
    """Maximum number of records that an address may import per day."""
    archive_days: float = Field(default=30.0, ge=0, le=100_000)
    """Days after which a finished game is archived; 0 means never, here and below."""
    waiting_days: float = Field(default=7.0, ge=0, le=100_000)
    """Days after which a table with open seats is deleted."""
    abandoned_days: float = Field(default=90.0, ge=0, le=100_000)
    """Days without a move after which a running game is deleted."""
    imported_days: float = Field(default=30.0, ge=0, le=100_000)
    """Days after which an imported record is deleted."""
    hosts: Annotated[frozenset[str], NoDecode, BeforeValidator(read_hosts)] = frozenset()
    """Allowed host names, separated by commas in the variable; empty allows all."""
    public_url: str = Field(default="", pattern=r"^https?://[^/\s?#]+/?$|^$")
    """The address that links for others begin with, if it is not the one of the page."""
    metrics_token: str = ""
    """Bearer token for /metrics from other machines; empty allows local access only."""
    abuse_log: DirectoryPath | None = None
    """Folder for the log of rejected requests with addresses; None disables it."""


def read_settings() -> Settings:
    """The settings of this environment. Without a database URL, the data folder is created."""
    try:
        settings = Settings()
    except ValidationError as error:
        raise BadSetup(" ".join(describe_problem(problem["loc"][0], problem["input"], problem["msg"])
                                for problem in error.errors())) from error
    if settings.database_url:
        return settings
    return settings.model_copy(update={"database_url": default_database(settings.data)})


def describe_problem(setting: int | str, value: Any, expected: str) -> str:
    return f"{PREFIX}{str(setting).upper()} is {value!r}: {expected}."


def default_database(folder: Path) -> str:
    """URL of a SQLite file in a folder, which is created."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetup(f"Cannot create the folder {folder} ({error.strerror}); "
                       "set LUDI_DATA to another one.") from error
    return f"sqlite:///{folder / 'ludi.sqlite'}"
