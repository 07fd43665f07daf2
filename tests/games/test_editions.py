"""Editions that come with the games are found by their fingerprints, those of earlier days too."""

import pytest

import ludi
from ludi.core.errors import BadSetup
from ludi.games import shipped_editions


@pytest.mark.parametrize("name", ludi.GAMES)
def test_shipped_edition_is_found_by_its_fingerprint(name: str) -> None:
    fingerprint = ludi.game(name).edition.fingerprint
    assert next(iter(shipped_editions(name))) == fingerprint
    assert ludi.game_for(name, fingerprint).edition.fingerprint == fingerprint


def test_earlier_edition_is_found_by_its_fingerprint() -> None:
    for fingerprint in list(shipped_editions("via-appia"))[1:]:
        assert ludi.game_for("via-appia", fingerprint).edition.name == "reconstruction-1"


@pytest.mark.parametrize("name", ludi.GAMES)
def test_file_of_an_earlier_edition_is_named_after_it(name: str) -> None:
    for file in list(shipped_editions(name).values())[1:]:
        assert ludi.game(name, file).edition.name == file.stem


def test_unknown_edition_is_refused() -> None:
    with pytest.raises(BadSetup, match=r"No shipped edition of via-appia has the fingerprint 000000000000;"):
        ludi.game_for("via-appia", "0" * 64)


def test_edition_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadSetup, match="Unknown game 'chess'"):
        ludi.game_for("chess", "0" * 64)
