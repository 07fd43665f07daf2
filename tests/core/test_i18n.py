"""A tr says texts in its language, fills their slots and falls back to English."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from ludi.core import i18n
from ludi.core.i18n import ENGLISH, Translator, add_locale, translator_for, translators
from ludi.core.wording import ActionText


def german(folder: Path) -> Translator:
    """A small catalogue, compiled into a folder as the shipped ones are, and read from there."""
    catalogue = Catalog(locale="de")
    catalogue.add("{who} takes a torch.", "{who} nimmt eine Fackel.")
    catalogue.add(("{n} brick", "{n} bricks"), ("{n} Baustein", "{n} Bausteine"))
    catalogue.add("{most} and {last}", "{most} und {last}")
    (folder / "de" / "LC_MESSAGES").mkdir(parents=True)
    with (folder / "de" / "LC_MESSAGES" / "ludi.mo").open("wb") as file:
        write_mo(file, catalogue)
    return translators(folder)["de"]


def test_text_is_said_in_the_language(tmp_path: Path) -> None:
    assert german(tmp_path)("{who} takes a torch.", who="Livia") == "Livia nimmt eine Fackel."


def test_number_chooses_the_form(tmp_path: Path) -> None:
    tr = german(tmp_path)
    assert [tr.plural("{n} brick", "{n} bricks", n) for n in (1, 2)] == ["1 Baustein", "2 Bausteine"]


def test_text_without_translation_is_english(tmp_path: Path) -> None:
    assert german(tmp_path)("End the turn") == "End the turn"


def test_list_has_an_and_before_the_last(tmp_path: Path) -> None:
    assert german(tmp_path).join_and(["a", "b", "c"]) == "a, b und c"


def test_list_of_one_is_the_thing_itself() -> None:
    assert ENGLISH.join_and(["a brick"]) == "a brick"


def test_list_of_nothing_is_empty() -> None:
    assert ENGLISH.join_and([]) == ""


def test_details_follow_a_colon() -> None:
    text = ActionText("Buy a brick", ["3 sesterces", "1 torch"])
    assert text.sentence(ENGLISH) == "Buy a brick: 3 sesterces, 1 torch"


def test_no_details_no_colon() -> None:
    assert ActionText("End the turn").sentence(ENGLISH) == "End the turn"


def test_seat_is_called_by_its_name() -> None:
    assert ENGLISH.seat(1, ["Livia", "{n}"]) == "{n}"


def test_seat_without_a_name_is_numbered() -> None:
    assert ENGLISH.seat(1, []) == "Player 2"


def test_unknown_language_is_english() -> None:
    assert translator_for("../xx") is ENGLISH


def test_english_is_always_there(tmp_path: Path) -> None:
    assert translators(tmp_path) == {"en": ENGLISH}


def test_texts_that_our_catalogue_lacks_come_from_the_folder_of_a_game(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    german(tmp_path / "ours")
    monkeypatch.setattr(i18n, "LOCALE", tmp_path / "ours")
    theirs = Catalog(locale="de")
    theirs.add("Roll the dice", "Wirf die Würfel")
    theirs.add("{most} and {last}", "{most} sowie {last}")
    (tmp_path / "theirs" / "de" / "LC_MESSAGES").mkdir(parents=True)
    with (tmp_path / "theirs" / "de" / "LC_MESSAGES" / "ludi.mo").open("wb") as file:
        write_mo(file, theirs)
    add_locale(tmp_path / "theirs")
    tr = translator_for("de")
    assert (tr("Roll the dice"), tr.join_and(["a", "b"])) == ("Wirf die Würfel", "a und b")
