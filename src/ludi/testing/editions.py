"""Games with an altered edition: shorter games end in ways that random play with the shipped cards never reaches."""

import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import ludi

Change = tuple[str, str]
"""A line of the shipped edition file and its replacement."""


@cache
def shipped_text(name: str) -> str:
    """The shipped edition file of a game."""
    return (ludi.game(name).folder / "edition.toml").read_text(encoding="utf-8")


def altered_text(name: str, changes: Sequence[Change]) -> str:
    """The shipped edition file with some of its text replaced; every change must match exactly one place."""
    text = shipped_text(name)
    for old, new in changes:
        if text.count(old) != 1:
            raise ValueError(f"{old!r} occurs {text.count(old)} times in the edition of {name}; expected once")
        text = text.replace(old, new)
    return text


@cache
def altered_game(name: str, changes: tuple[Change, ...]) -> ludi.Game:
    """A game with an altered edition; the shipped edition if there are no changes."""
    if not changes:
        return ludi.game(name)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "edition.toml"
        path.write_text(altered_text(name, changes), encoding="utf-8")
        return ludi.game(name, path)
