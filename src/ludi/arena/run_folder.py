"""The folder of a run: the tournament, every finished game, and the reports. A run that was killed goes on from it."""

import json
from pathlib import Path
from typing import Any

from pydantic import ValidationError

import ludi
from ludi.arena.played import Played
from ludi.arena.simulate import make_folder
from ludi.arena.tournament import Tournament
from ludi.core.errors import BadSetup

FORMAT = 1
TOURNAMENT = "tournament.json"
GAMES = "games.jsonl"
REPORT = "report.json"
PAGE = "report.html"

OPTIONS = {"game_name": "GAME", "options": "--option", "edition": "--edition"}
"""How the command line calls what differs, where it is not the same word."""


class RunFolder:
    """Opening a folder that another tournament has used raises BadSetup and changes nothing."""

    def __init__(self, folder: Path, tournament: Tournament) -> None:
        self.folder = folder
        self.written = as_written(tournament)
        make_folder(folder)
        try:
            self.games = self._open()
        except OSError as error:
            raise BadSetup(f"Cannot use the folder {folder}: {error}. Choose another one with --out.") from error

    def _open(self) -> list[Played]:
        """The games that are already played."""
        file = self.folder / TOURNAMENT
        if file.exists():
            check_same(self.folder, self.written)
        elif any(self.folder.iterdir()):
            raise BadSetup(f"The folder {self.folder} contains other files but no run. Choose another one with --out.")
        else:
            file.write_text(json.dumps(self.written, indent=1) + "\n", encoding="utf-8")
        return self._read_games()

    def _read_games(self) -> list[Played]:
        """All complete lines. A last line that was cut off when the run was killed is removed."""
        file = self.folder / GAMES
        if not file.exists():
            return []
        content = file.read_bytes()
        complete = content.rfind(b"\n") + 1
        games = games_in(file, content[:complete])
        if complete < len(content):
            file.write_bytes(content[:complete])
        return games

    def add(self, played: Played) -> None:
        """Append a finished game, so that it is safe before the next one ends."""
        with (self.folder / GAMES).open("a", encoding="utf-8") as file:
            file.write(played.model_dump_json() + "\n")

    def write(self, name: str, text: str) -> Path:
        file = self.folder / name
        file.write_text(text, encoding="utf-8")
        return file


def kept_games(folder: Path, tournament: Tournament) -> list[Played]:
    """The finished games in the folder of a run, which may be going on. Nothing is changed."""
    if not (folder / TOURNAMENT).exists():
        return []
    check_same(folder, as_written(tournament))
    file = folder / GAMES
    content = file.read_bytes() if file.exists() else b""
    return games_in(file, content[:content.rfind(b"\n") + 1])


def as_written(tournament: Tournament) -> dict[str, object]:
    return {"ludi_arena": FORMAT, "version": ludi.__version__, **tournament.written()}


def check_same(folder: Path, written: dict[str, object]) -> None:
    before = read_tournament(folder / TOURNAMENT)
    for key, now in written.items():
        if before.get(key) != now:
            name = OPTIONS.get(key, f"--{key}" if key in ("bots", "players", "games", "seed", "limit") else key)
            raise BadSetup(f"The folder {folder} belongs to another run: its {name} is {shown(before.get(key))}, not "
                           f"{shown(now)}. Repeat that command to go on, or choose another folder with --out.")


def games_in(file: Path, lines: bytes) -> list[Played]:
    """The games in these lines of a file, each once."""
    found: dict[int, Played] = {}
    for number, line in enumerate(lines.splitlines(), 1):
        try:
            played = Played.model_validate_json(line)
        except ValidationError as error:
            first = error.errors()[0]
            raise BadSetup(f"Line {number} of {file} is damaged ({first['msg']}). Remove the line to play this "
                           "game again.") from error
        found.setdefault(played.number, played)
    return list(found.values())


def read_tournament(file: Path) -> dict[str, Any]:
    try:
        read = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadSetup(f"{file} is damaged: {error}. Choose another folder with --out.") from error
    if not isinstance(read, dict):
        raise BadSetup(f"{file} is damaged: expected an object. Choose another folder with --out.")
    return read


def shown(value: object) -> str:
    return ",".join(value) if isinstance(value, list) and all(isinstance(each, str) for each in value) else repr(value)
