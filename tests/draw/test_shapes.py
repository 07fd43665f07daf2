"""Words in a drawing: they keep to their place, whatever a person is called."""

import re

import pytest

from ludi.draw.shapes import LEAST, fitted

SIZE, WIDTH = 25.0, 120.0
NAMES = ["W" * 40, "Wilhelmina-Wolframina", "i" * 200, "Maximilian der Große", "王" * 30]


def size_of(drawn: str) -> float:
    found = re.search(r'font-size="([\d.]+)"', drawn)
    assert found is not None
    return float(found[1])


@pytest.mark.parametrize("name", NAMES)
def test_long_words_are_exactly_as_wide_as_their_place(name: str) -> None:
    assert f'textLength="{WIDTH:g}"' in fitted(0, 0, name, SIZE, WIDTH, "word")


@pytest.mark.parametrize("name", NAMES)
def test_long_words_are_not_written_too_small(name: str) -> None:
    assert size_of(fitted(0, 0, name, SIZE, WIDTH, "word")) >= SIZE * LEAST


def test_very_long_words_end_in_three_dots() -> None:
    assert "…</text>" in fitted(0, 0, "W" * 40, SIZE, WIDTH, "word")


def test_short_words_are_left_as_they_are() -> None:
    drawn = fitted(0, 0, "Anna", SIZE, WIDTH, "word")
    assert (size_of(drawn), "textLength" in drawn) == (SIZE, False)
