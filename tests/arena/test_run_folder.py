"""The folder of a run: it goes on where it stopped, and belongs to one command."""

import dataclasses
import json
from pathlib import Path

import pytest

from ludi.arena.run_folder import GAMES, TOURNAMENT, RunFolder, kept_games
from ludi.arena.tournament import Tournament
from ludi.core.errors import BadSetup
from support.arena import ended

RUN = Tournament("porta-nigra", ["random", "faber"], games=2)
FIRST, SECOND = ended(0, ["random", "faber"], [3, 4]), ended(1, ["faber", "random"], [5, 4])


def started(folder: Path) -> Path:
    run = RunFolder(folder, RUN)
    run.add(FIRST)
    run.add(SECOND)
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_new_folder_has_no_games(tmp_path: Path) -> None:
    assert RunFolder(tmp_path / "a" / "b", RUN).games == []


def test_finished_games_are_found_again(tmp_path: Path) -> None:
    assert RunFolder(started(tmp_path), RUN).games == [FIRST, SECOND]


def test_a_line_that_was_cut_off_is_removed(tmp_path: Path) -> None:
    file = started(tmp_path) / GAMES
    whole = file.read_bytes()
    file.write_bytes(whole[:-20])
    run = RunFolder(tmp_path, RUN)
    assert run.games == [FIRST]
    run.add(SECOND)
    assert file.read_bytes() == whole


def test_a_game_that_was_written_twice_counts_once(tmp_path: Path) -> None:
    RunFolder(started(tmp_path), RUN).add(FIRST)
    assert RunFolder(tmp_path, RUN).games == [FIRST, SECOND]


@pytest.mark.parametrize(("change", "words"), [
    ({"game_name": "ave-roma", "bots": ["random"]}, "its GAME is 'porta-nigra', not 'ave-roma'"),
    ({"bots": ["faber", "random"]}, "its --bots is random,faber, not faber,random"),
    ({"games": 3}, "its --games is 2, not 3"),
    ({"seed": 2}, "its --seed is '1', not '2'"),
    ({"players": 3}, "its --players is 2, not 3"),
    ({"limit": 1.0}, "its --limit is 30.0, not 1.0"),
])
def test_another_command_is_refused_and_changes_nothing(tmp_path: Path, change: dict[str, object], words: str) -> None:
    before = contents(started(tmp_path))
    with pytest.raises(BadSetup, match=words):
        RunFolder(tmp_path, dataclasses.replace(RUN, **change))  # type: ignore[arg-type]
    assert contents(tmp_path) == before


def test_a_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(BadSetup, match="contains other files but no run"):
        RunFolder(tmp_path, RUN)
    assert list(contents(tmp_path)) == ["notes.txt"]


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("mine")
    with pytest.raises(BadSetup, match="Cannot create the folder"):
        RunFolder(tmp_path / "taken", RUN)


def test_a_damaged_line_is_refused_with_its_number(tmp_path: Path) -> None:
    file = started(tmp_path) / GAMES
    file.write_text(file.read_text().replace('"number":1', '"number":"one"'))
    with pytest.raises(BadSetup, match=r"Line 2 of .* is damaged .* Remove the line"):
        RunFolder(tmp_path, RUN)


@pytest.mark.parametrize("text", ["{", "[]"])
def test_a_damaged_tournament_is_refused(tmp_path: Path, text: str) -> None:
    (started(tmp_path) / TOURNAMENT).write_text(text)
    with pytest.raises(BadSetup, match="is damaged"):
        RunFolder(tmp_path, RUN)


def test_the_tournament_is_written_with_edition_and_rules(tmp_path: Path) -> None:
    written = json.loads((started(tmp_path) / TOURNAMENT).read_text())
    assert (written["ludi_arena"], written["edition"], written["rules"]) == (1, RUN.game.edition.fingerprint, 1)


def test_games_can_be_read_while_the_run_goes_on(tmp_path: Path) -> None:
    file = started(tmp_path) / GAMES
    file.write_bytes(file.read_bytes()[:-20])
    before = contents(tmp_path)
    assert (kept_games(tmp_path, RUN), contents(tmp_path)) == ([FIRST], before)


def test_a_folder_without_a_run_has_no_games_to_read(tmp_path: Path) -> None:
    assert (kept_games(tmp_path / "none", RUN), (tmp_path / "none").exists()) == ([], False)
