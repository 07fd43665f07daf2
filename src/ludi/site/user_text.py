"""What people type, as it may be shown and stored: one line, printable, no taller than a line."""

import unicodedata

MAX_NAME = 40
MAX_ACCENTS = 2
"""On one letter: Vietnamese needs two; towers of them cover what stands above and below."""


def clean_name(name: str) -> str:
    return one_line(name)[:MAX_NAME].rstrip()


def one_line(text: str) -> str:
    """A text on one line, without what a page cannot show and PostgreSQL cannot store."""
    shown = "".join(letter if letter.isprintable() or letter.isspace() else "" for letter in text)
    return " ".join(lowered(unicodedata.normalize("NFC", shown)).split())


def lowered(text: str) -> str:
    """A text whose letters carry no towers of accents, and which begins with a letter to carry them."""
    kept: list[str] = []
    accents = MAX_ACCENTS
    for letter in text:
        accents = accents + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if accents <= MAX_ACCENTS:
            kept.append(letter)
    return "".join(kept)
