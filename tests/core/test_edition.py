"""Edition files: those that cannot be read, the fingerprint, and what a second edition changes."""

from pathlib import Path

import pytest

import ludi
from ludi.core.edition import differences
from ludi.core.errors import BadEdition
from ludi.testing.editions import altered_game, altered_text, shipped_text

SHIPPED = ludi.game("porta-nigra").edition


# Files


@pytest.mark.parametrize("name", ludi.GAMES)
def test_shipped_edition_loads(name: str) -> None:
    assert ludi.game(name).edition.name


@pytest.mark.parametrize("name", ludi.GAMES)
def test_shipped_edition_given_as_a_file_is_the_same(name: str, tmp_path: Path) -> None:
    path = tmp_path / "edition.toml"
    path.write_text(shipped_text(name), encoding="utf-8")
    assert ludi.game(name, path).edition.fingerprint == ludi.game(name).edition.fingerprint


def test_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadEdition, match=r"Cannot read the edition file .*nowhere\.toml: No such file"):
        ludi.game("porta-nigra", tmp_path / "nowhere.toml")


def test_folder_is_no_edition(tmp_path: Path) -> None:
    with pytest.raises(BadEdition, match=r"Cannot read the edition file"):
        ludi.game("porta-nigra", tmp_path)


def test_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "edition.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadEdition, match=r"edition\.toml is not UTF-8 text"):
        ludi.game("porta-nigra", path)


def refused(text: str, folder: Path) -> str:
    """What a Porta Nigra with this edition file says."""
    path = folder / "edition.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadEdition) as refusal:
        ludi.game("porta-nigra", path)
    return str(refusal.value)


@pytest.mark.parametrize("text", ["format = ", "format 1", "[start", "format = 1\nformat = 1", "a = 'x", "\x00"])
def test_what_is_no_toml_is_named(text: str, tmp_path: Path) -> None:
    assert "edition.toml is not valid TOML" in refused(text, tmp_path)


def test_toml_cut_short_is_refused(tmp_path: Path) -> None:
    text = shipped_text("porta-nigra")
    assert "edition.toml is not valid TOML" in refused(text[:text.index('"yellow"')], tmp_path)


@pytest.mark.parametrize("value", ["9" * 5000, "0x" + "f" * 5000, "[" * 3000 + "]" * 3000, "1979-05-27", "nan"],
                         ids=["long number", "long hexadecimal number", "deep list", "date", "no number"])
@pytest.mark.parametrize("key", ["bricks", "unknown"])
def test_odd_value_is_refused(value: str, key: str, tmp_path: Path) -> None:
    """Whatever TOML can hold, an edition that is not one is told so."""
    if key == "bricks":
        text = altered_text("porta-nigra", [("bricks = 90", f"bricks = {value}")])
    else:
        text = altered_text("porta-nigra", [("format = 1", f"format = 1\n{key} = {value}")])
    assert refused(text, tmp_path)


def test_empty_file_misses_its_format(tmp_path: Path) -> None:
    assert refused("", tmp_path) == "format is missing; expected a whole number from 1 to 1."


@pytest.mark.parametrize(("old", "new", "message"), [
    ("format = 1", "format = 2", "format is 2; expected a whole number from 1 to 1."),
    ('game = "porta-nigra"', 'game = "ave-roma"', "game is 'ave-roma'; expected 'porta-nigra'."),
    ('name = "reconstruction-1"\n', "", "name is missing; expected a text."),
    ('title = "Reconstruction, first version"\n', "", "title is missing; expected a text."),
])
def test_head_of_the_file_is_checked(old: str, new: str, message: str, tmp_path: Path) -> None:
    assert refused(altered_text("porta-nigra", [(old, new)]), tmp_path) == message


# The fingerprint


@pytest.mark.parametrize(("old", "new"), [
    ('title = "Reconstruction, first version"', 'title = "Mine"'),
    ('note = "White 4, yellow 2 (9 points) and blue 2 are stated in examples."', 'note = "Seen."'),
    ('note = "White 4, yellow 2 (9 points) and blue 2 are stated in examples."\n', ""),
    ('source = "rulebook"\nrefill_below', 'source = "proposal"\nrefill_below'),
    ('format = 1\ngame = "porta-nigra"', 'game = "porta-nigra"\nformat = 1'),
    ("format = 1", "# a comment\nformat    =   1"),
    ("sesterces = 20\ntorches = 1", "torches = 1\nsesterces = 20"),
])
def test_what_is_not_played_by_does_not_change_the_fingerprint(old: str, new: str) -> None:
    assert altered_game("porta-nigra", ((old, new),)).edition.fingerprint == SHIPPED.fingerprint


@pytest.mark.parametrize(("old", "new"), [
    ('name = "reconstruction-1"', 'name = "mine"'),
    ("sesterces = 20", "sesterces = 21"),
    ('sites = [\n  { colour = "white", bricks = 4, points = 23 },', 'sites = [\n  { colour = "white", bricks = 4, '
     "points = 24 },"),
    ("majority = [15, 7]", "majority = [15, 8]"),
])
def test_what_is_played_by_changes_the_fingerprint(old: str, new: str) -> None:
    assert altered_game("porta-nigra", ((old, new),)).edition.fingerprint != SHIPPED.fingerprint


def test_fingerprint_is_a_sha256() -> None:
    assert int(SHIPPED.fingerprint, 16) < 2**256 <= 16 ** len(SHIPPED.fingerprint)


# Differences


@pytest.mark.parametrize(("ours", "theirs", "lines"), [
    ({"a": 1}, {"a": 1}, []),
    ({"a": 1}, {"a": 2}, ["a: 1 -> 2"]),
    ({"a": {"b": 1}}, {"a": {"b": 2}}, ["a.b: 1 -> 2"]),
    ({"a": 1}, {}, ["a: removed (was 1)"]),
    ({}, {"a": 1}, ["a: added (1)"]),
    ({"a": [1, 2, 3]}, {"a": [1, 5, 3]}, ["a[2]: 2 -> 5"]),
    ({"a": [1, 2]}, {"a": [1]}, ["a: [1, 2] -> [1]"]),
    ({"a": [{"b": 1}, {"b": 2}]}, {"a": [{"b": 1}, {"b": 3}]}, ["a[2].b: 2 -> 3"]),
    ({"a": 1}, {"a": [1]}, ["a: 1 -> [1]"]),
    ({"a": 1, "b": 2}, {"b": 3, "c": 4}, ["a: removed (was 1)", "b: 2 -> 3", "c: added (4)"]),
])
def test_differences_are_one_line_a_place(ours: object, theirs: object, lines: list[str]) -> None:
    assert differences(ours, theirs) == lines


def test_differences_of_two_editions() -> None:
    mine = altered_game("porta-nigra", (('name = "reconstruction-1"', 'name = "mine"'), ("bricks = 90", "bricks = 80"),
                                        ("majority = [15, 7]", "majority = [15, 8]"))).edition
    assert differences(SHIPPED.values, mine.values) == [
        "name: 'reconstruction-1' -> 'mine'",
        "start.bricks: 90 -> 80",
        "buildings.amphitheatre.rows[1].majority[2]: 7 -> 8",
    ]


def test_an_edition_does_not_differ_from_itself() -> None:
    assert differences(SHIPPED.values, ludi.game("porta-nigra").edition.values) == []
