"""Sanitising text typed by users: one printable line with a limited number of combining marks."""

import unicodedata

MAX_NAME = 40
"""Maximum number of characters in a name."""
MAX_ACCENTS = 2
"""Maximum number of combining marks on a letter: Vietnamese needs two, while stacks of them ("Zalgo" text) cover the
lines above and below."""


def clean_name(name: str) -> str:
    return one_line(name)[:MAX_NAME].rstrip()


def one_line(text: str) -> str:
    """The text on one line, without control characters, which PostgreSQL may refuse to store."""
    shown = "".join(letter if letter.isprintable() or letter.isspace() else "" for letter in text)
    return " ".join(limit_accents(unicodedata.normalize("NFC", shown)).split())


def limit_accents(text: str) -> str:
    """Drop combining marks beyond the limit, and those before the first letter."""
    kept: list[str] = []
    accents = MAX_ACCENTS
    for letter in text:
        accents = accents + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if accents <= MAX_ACCENTS:
            kept.append(letter)
    return "".join(kept)
