"""Edition files: the printed values of a game's components as data, with the source of every group."""

import hashlib
import json
import tomllib
from pathlib import Path

from mypy_extensions import mypyc_attr

from ludi.core.errors import BadEdition
from ludi.core.fields import Fields

FORMAT = 1
SOURCES = ["rulebook", "public", "inference", "proposal"]


def sourced(group: Fields) -> Fields:
    """The group, after checking that it names the source of its values."""
    group.choice("source", SOURCES)
    return group


def read_file(path: Path) -> Fields:
    """The top group of an edition file."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadEdition(f"Cannot read the edition file {path}: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadEdition(f"The edition file {path} is not UTF-8 text.") from error
    try:
        return Fields("", tomllib.loads(text), BadEdition)
    except (ValueError, RecursionError) as error:
        raise BadEdition(f"The edition file {path} is not valid TOML: {error}.") from error


@mypyc_attr(allow_interpreted_subclasses=True)
class Edition:
    """What every game's edition has: a name, a title and a fingerprint of all its values."""

    def __init__(self, top: Fields, game: str) -> None:
        top.number("format", FORMAT, FORMAT)
        if top.text("game") != game:
            raise BadEdition(f"game is {top.text('game')!r}; expected {game!r}.")
        self.name = top.text("name")
        self.title = top.text("title")
        self.values = without_notes(top.table)

    @property
    def fingerprint(self) -> str:
        """A hash of all values that affect play."""
        return hashlib.sha256(json.dumps(self.values, sort_keys=True).encode()).hexdigest()


def without_notes(value: object) -> object:
    """The values that affect play, without sources, notes and titles."""
    if isinstance(value, dict):
        return {key: without_notes(inner) for key, inner in value.items() if key not in ("source", "note", "title")}
    if isinstance(value, list):
        return [without_notes(inner) for inner in value]
    return value


def differences(ours: object, theirs: object, place: str = "") -> list[str]:
    """What a second edition changes, one line for each place."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        lines = []
        for key in [*ours, *(key for key in theirs if key not in ours)]:
            at = f"{place}.{key}" if place else str(key)
            if key not in theirs:
                lines.append(f"{at}: removed (was {ours[key]!r})")
            elif key not in ours:
                lines.append(f"{at}: added ({theirs[key]!r})")
            else:
                lines += differences(ours[key], theirs[key], at)
        return lines
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        return [line for i in range(len(ours)) for line in differences(ours[i], theirs[i], f"{place}[{i + 1}]")]
    return [] if ours == theirs else [f"{place}: {ours!r} -> {theirs!r}"]
