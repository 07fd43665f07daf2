"""The command line: what it prints, what it refuses, and that a refusal changes nothing."""

import itertools
import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ludi import cli
from ludi.games.porta_nigra.edition import SHIPPED
from support.golden import GOLDEN


class Ran:
    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err


def ludi(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: object) -> Ran:
    """Run the command in this process."""
    monkeypatch.setattr(sys, "argv", ["ludi", *(str(argument) for argument in arguments)])
    monkeypatch.setenv("COLUMNS", "200")
    try:
        cli.main()
        status = 0
    except SystemExit as stop:
        status = stop.code if isinstance(stop.code, int) else 0 if stop.code is None else 1
    captured = capsys.readouterr()
    return Ran(status, captured.out, captured.err)


Patch = pytest.MonkeyPatch
Capture = pytest.CaptureFixture[str]


def record_file(monkeypatch: Patch, capsys: Capture, folder: Path) -> Path:
    ludi(monkeypatch, capsys, "simulate", "porta-nigra", "--seed", 5, "--out", folder)
    return folder / "porta-nigra-2p-seed5.json"


def test_simulate_json_has_the_promised_fields(monkeypatch: Patch, capsys: Capture) -> None:
    ran = ludi(monkeypatch, capsys, "simulate", "porta-nigra", "--players", 3, "--games", 4, "--seed", 9, "--json")
    summary = json.loads(ran.out)
    assert list(summary) == ["game", "players", "games", "finished", "actions", "seconds", "results"]
    assert (summary["game"], summary["players"], summary["games"], summary["finished"]) == ("porta-nigra", 3, 4, 4)
    assert [result["seed"] for result in summary["results"]] == [9, 10, 11, 12]
    for result in summary["results"]:
        assert list(result) == ["seed", "scores", "winners", "actions"]
        assert all(result["scores"][seat] == max(result["scores"]) for seat in result["winners"])
    assert summary["actions"] == sum(result["actions"] for result in summary["results"])


def test_simulate_without_json_tells_how_many_games_finished(monkeypatch: Patch, capsys: Capture) -> None:
    ran = ludi(monkeypatch, capsys, "simulate", "porta-nigra", "--games", 2)
    assert ran.out.startswith("2 of 2 games finished")


def test_every_simulated_record_replays_to_the_same_scores(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    ran = ludi(monkeypatch, capsys, "simulate", "porta-nigra", "--players", 4, "--games", 3, "--out", tmp_path,
               "--json")
    for result in json.loads(ran.out)["results"]:
        file = tmp_path / f"porta-nigra-4p-seed{result['seed']}.json"
        replayed = json.loads(ludi(monkeypatch, capsys, "replay", file, "--json").out)
        assert replayed["scores"] == result["scores"]
        assert replayed["winners"] == result["winners"]


def test_replay_states_prints_a_line_for_each_action(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    file = record_file(monkeypatch, capsys, tmp_path)
    record = json.loads(file.read_text())
    lines = [json.loads(line) for line in ludi(monkeypatch, capsys, "replay", file, "--states").out.splitlines()]
    assert [line["index"] for line in lines] == list(range(len(record["actions"])))
    assert [line["action"] for line in lines] == record["actions"]
    assert [seat["points"] for seat in lines[-1]["position"]["seats"]] == record["result"]["scores"]
    for before, after in itertools.pairwise(lines):
        assert after["seat"] == before["position"]["seat"]


def test_replay_in_words_ends_with_the_winner(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    ran = ludi(monkeypatch, capsys, "replay", record_file(monkeypatch, capsys, tmp_path))
    assert ran.out.splitlines()[-1].startswith(("Winner: Player", "Shared victory"))


def test_watch_tells_the_game_in_words(monkeypatch: Patch, capsys: Capture) -> None:
    ran = ludi(monkeypatch, capsys, "watch", "porta-nigra", "--players", 2, "--seed", 4)
    assert "Round 1: Player 1's turn." in ran.out
    assert "draws action card" not in ran.out


def test_watch_seats_one_bot_for_each_name(monkeypatch: Patch, capsys: Capture) -> None:
    ran = ludi(monkeypatch, capsys, "watch", "porta-nigra", "--bots", "random, random", "--seed", 4)
    assert ran.out == ludi(monkeypatch, capsys, "watch", "porta-nigra", "--players", 2, "--seed", 4).out


def test_watch_refuses_a_bot_that_does_not_play_the_game(monkeypatch: Patch, capsys: Capture) -> None:
    ran = ludi(monkeypatch, capsys, "watch", "ave-roma", "--bots", "faber,random")
    assert (ran.status, ran.err) == (2, "ludi: The bot 'faber' does not play ave-roma; choose from random, "
                                       "augur, tiro, miles, centurio, legatus.\n")


def test_edition_check_accepts_the_shipped_file(monkeypatch: Patch, capsys: Capture) -> None:
    ran = ludi(monkeypatch, capsys, "edition", "check", SHIPPED)
    assert ran.status == 0
    assert "plays like the shipped edition" in ran.out


def test_edition_check_lists_what_differs(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "edition.toml"
    file.write_text(SHIPPED.read_text().replace('gain = { points = 12 }', 'gain = { points = 13 }'))
    ran = ludi(monkeypatch, capsys, "edition", "check", file, "--json")
    assert json.loads(ran.out)["differences"] == ["honour_cards[21].gain.points: 12 -> 13"]


@pytest.mark.parametrize(("old", "new", "expected"), [
    ('name = "8"\ntorches = 3', 'name = "8"\ntorches = 4', "action_cards[8].torches is 4; expected"),
    ("copies = 3", "copies = 2", "honour_cards has 27 cards, counting all copies; expected 28."),
    ("white = 5 }", "white = 6 }", "the rules state [1, 2, 3, 4, 5]"),
    ("[quarters]", "[quartes]", "quarters is missing"),
    ("format = 1", "format = ", "is not valid TOML"),
])
def test_edition_check_names_the_place_of_what_is_wrong(
        monkeypatch: Patch, capsys: Capture, tmp_path: Path, old: str, new: str, expected: str) -> None:
    file = tmp_path / "edition.toml"
    text = SHIPPED.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    ran = ludi(monkeypatch, capsys, "edition", "check", file)
    assert ran.status == 2
    assert expected in ran.err
    assert "Traceback" not in ran.err


def test_edition_check_refuses_a_missing_card(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    text = SHIPPED.read_text()
    start = text.index('[[action_cards]]\nsource = "proposal"\nname = "2"')
    file = tmp_path / "edition.toml"
    file.write_text(text[:start] + text[text.index("[[action_cards]]", start + 5):])
    ran = ludi(monkeypatch, capsys, "edition", "check", file)
    assert (ran.status, ran.err) == (2, "ludi: action_cards has 7 entries; expected 8.\n")


@pytest.mark.parametrize(("arguments", "expected"), [
    (["simulate", "porta-nigrae"], "Unknown game 'porta-nigrae'"),
    (["simulate", "porta-nigra", "--players", "5"], "needs one of 2, 3, 4"),
    (["simulate", "porta-nigra", "--option", "colour=red"], "Unknown option 'colour' for Porta Nigra"),
    (["simulate", "porta-nigra", "--option", "start"], "expected NAME=VALUE"),
    (["simulate", "porta-nigra", "--option", "start=2"], "expected 'random' or a seat from 0 to 1"),
    (["simulate", "porta-nigra", "--seed", "-1"], "out of range"),
    (["simulate", "porta-nigra", "--games", "0"], "--games"),
    (["simulate", "porta-nigra", "--edition", "no-such-file.toml"], "Cannot read the edition file"),
    (["replay", "no-such-file.json"], "Cannot read the record"),
    (["edition", "check", "no-such-file.toml"], "Cannot read the edition file"),
    (["conquer"], "No such command"),
])
def test_bad_input_is_refused_with_status_2(
        monkeypatch: Patch, capsys: Capture, tmp_path: Path, arguments: list[str], expected: str) -> None:
    monkeypatch.chdir(tmp_path)
    ran = ludi(monkeypatch, capsys, *arguments, *(["--out", "records"] if arguments[0] == "simulate" else []))
    assert ran.status == 2
    assert expected in ran.err
    assert "Traceback" not in ran.err
    assert ran.out == ""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("old", "new", "expected"), [
    ('"ludi_record": 2', '"ludi_record": 7', "expected a format from 1 to 3"),
    ('"end turn"', '"buy purple"', "cannot be read: 'buy purple' is not an action"),
    ('"players": 2', '"players": 3', "is not legal"),
    ('"result": {', '"result": null, "was": {', "'was'"),
    ('"seed": "5"', '"seed": "6"', "is not legal"),
])
def test_replay_refuses_an_altered_record(
        monkeypatch: Patch, capsys: Capture, tmp_path: Path, old: str, new: str, expected: str) -> None:
    file = record_file(monkeypatch, capsys, tmp_path)
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    ran = ludi(monkeypatch, capsys, "replay", file, "--states")
    assert ran.status == 2
    assert ran.out == ""
    assert expected.strip("'") in ran.err


def test_replay_refuses_a_record_that_is_cut_short(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    file = record_file(monkeypatch, capsys, tmp_path)
    file.write_text(file.read_text()[:900])
    ran = ludi(monkeypatch, capsys, "replay", file)
    assert (ran.status, ran.out) == (2, "")
    assert "it may be cut off" in ran.err


def test_out_must_be_a_folder(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "taken"
    file.write_text("mine")
    ran = ludi(monkeypatch, capsys, "simulate", "porta-nigra", "--out", file)
    assert ran.status == 2
    assert "Cannot create the folder" in ran.err
    assert file.read_text() == "mine"


# Statistics and pictures


def test_stats_count_what_happened(monkeypatch: Patch, capsys: Capture) -> None:
    ran = ludi(monkeypatch, capsys, "simulate", "ave-roma", "--players", 5, "--games", 2, "--stats", "--json")
    stats = json.loads(ran.out)["stats"]
    assert sum(times for label, times in stats.items() if label.startswith("placed")) > 50
    assert any(label.startswith("bought") for label in stats)


def test_draw_writes_a_picture_of_the_quarry(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    ludi(monkeypatch, capsys, "simulate", "via-appia", "--seed", 3, "--out", tmp_path)
    record = tmp_path / "via-appia-2p-seed3.json"
    picture = tmp_path / "quarry.svg"
    ran = ludi(monkeypatch, capsys, "draw", record, "--close-up", "--at", 0, "--out", picture)
    assert ran.status == 0
    discs = ElementTree.fromstring(picture.read_text()).findall("{http://www.w3.org/2000/svg}g")
    assert len(discs) == 24


def test_draw_shows_the_movement_of_a_push(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    ludi(monkeypatch, capsys, "simulate", "via-appia", "--seed", 3, "--out", tmp_path)
    record = tmp_path / "via-appia-2p-seed3.json"
    pushed = 1 + next(index for index, action in enumerate(json.loads(record.read_text())["actions"])
                      if action.startswith("angle"))
    trails = []
    for at in (pushed - 1, pushed, pushed + 1):
        ludi(monkeypatch, capsys, "draw", record, "--close-up", "--at", at, "--out", tmp_path / "quarry.svg")
        trails.append((tmp_path / "quarry.svg").read_text().count('class="trail"') > 0)
    assert trails == [False, True, False]


@pytest.mark.parametrize("command", ["replay", "draw"])
def test_record_of_an_earlier_edition_is_opened_by_its_fingerprint(
        monkeypatch: Patch, capsys: Capture, tmp_path: Path, command: str) -> None:
    monkeypatch.chdir(tmp_path)
    record = GOLDEN / "via-appia-reconstruction-1" / "standstill-2-players.json"
    ran = ludi(monkeypatch, capsys, command, record, "--json")
    assert (ran.status, json.loads(ran.out)["actions"]) == (0, 193)


@pytest.mark.parametrize(("game", "expected"), [
    ("porta-nigra", ["board", "buildings", "honours", "seat-0", "seat-1"]),
    ("via-appia", ["road", "road-east", "quarry", "income", "seat-0", "seat-1"])])
def test_draw_writes_a_picture_of_a_table(monkeypatch: Patch, capsys: Capture, tmp_path: Path, game: str,
                                          expected: list[str]) -> None:
    ludi(monkeypatch, capsys, "simulate", game, "--seed", 3, "--out", tmp_path)
    picture = tmp_path / "table.svg"
    ran = ludi(monkeypatch, capsys, "draw", tmp_path / f"{game}-2p-seed3.json", "--at", 40, "--out", picture)
    assert ran.status == 0
    panels = [part.get("data-panel") for part in ElementTree.fromstring(picture.read_text()).iter()]
    assert [panel for panel in panels if panel] == expected


def test_draw_refuses_a_close_up_that_a_game_does_not_have(monkeypatch: Patch, capsys: Capture,
                                                           tmp_path: Path) -> None:
    ludi(monkeypatch, capsys, "simulate", "porta-nigra", "--seed", 3, "--out", tmp_path)
    picture = tmp_path / "table.svg"
    ran = ludi(monkeypatch, capsys, "draw", tmp_path / "porta-nigra-2p-seed3.json", "--close-up", "--out", picture)
    assert (ran.status, picture.exists()) == (2, False)
    assert "There is no close-up of Porta Nigra; draw the table without --close-up." in ran.err


def test_draw_refuses_a_position_after_the_end(monkeypatch: Patch, capsys: Capture, tmp_path: Path) -> None:
    ludi(monkeypatch, capsys, "simulate", "via-appia", "--seed", 3, "--out", tmp_path)
    picture = tmp_path / "picture.svg"
    ran = ludi(monkeypatch, capsys, "draw", tmp_path / "via-appia-2p-seed3.json", "--at", 100_000, "--out", picture)
    assert ran.status == 2
    assert "--at is 100000; expected at most" in ran.err
    assert not picture.exists()
