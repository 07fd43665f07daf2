"""The examples in README and package run as they stand."""

import doctest
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ludi
from ludi import cli
from ludi.core.i18n import translators
from ludi.core.rng import seeded
from ludi.rl.observation import Observation

ROOT = Path(__file__).parents[1]


def test_readme_example_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    names: dict[str, object] = {}
    exec(example, names)
    state = names["state"]
    assert isinstance(state, ludi.State)
    assert capsys.readouterr().out.startswith(str(state.scores()))
    assert state.seat == ludi.OVER


def test_the_bot_of_the_guide_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "bots.md").read_text(), re.DOTALL)
    names: dict[str, object] = {}
    exec(example, names)
    state = names["state"]
    assert isinstance(state, ludi.State)
    assert capsys.readouterr().out == f"{state.scores()}\n"


@pytest.mark.parametrize(("number", "printed"), [
    (0, r"\[\d+, \d+, \d+\]\n"), (1, r"\[-?0\.[05], -?0\.[05]\]\n"), (2, r"1\.0 1\.0 3\.0\n")])
def test_the_examples_for_researchers_run(number: int, printed: str, capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "research.md").read_text(), re.DOTALL)
    assert len(examples) == 3
    exec(examples[number], {})
    assert re.fullmatch(printed, capsys.readouterr().out)


@pytest.mark.parametrize("name", ludi.GAMES)
def test_the_lengths_of_observations_are_as_described(name: str) -> None:
    game = ludi.game(name)
    row = re.findall(rf"^\| {game.title} \|(.*)\|$", (ROOT / "docs" / "research.md").read_text(), re.MULTILINE)[0]
    numbers = [int(cell.replace(",", "")) for cell in row.split("|") if cell.strip()]
    assert numbers == [*[Observation(game, players).size for players in game.players], len(game.actions)]


def test_package_example_runs() -> None:
    assert doctest.testmod(ludi) == doctest.TestResults(failed=0, attempted=6)


def test_documents_link_only_to_files_that_exist() -> None:
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_commands_for_a_translation_make_a_catalogue(tmp_path: Path) -> None:
    commands = re.findall(r"^    \.venv/bin/pybabel (.*)$", (ROOT / "CONTRIBUTING.md").read_text(), re.MULTILINE)
    (tmp_path / "src" / "ludi").mkdir(parents=True)
    shutil.copytree(ROOT / "src" / "ludi" / "locale", tmp_path / "src" / "ludi" / "locale")
    for command in commands:
        subprocess.run([sys.executable, "-m", "babel.messages.frontend", *command.split()], cwd=tmp_path, check=True)
    assert "de" in translators(tmp_path / "src" / "ludi" / "locale")


def test_pictures_of_a_push_are_what_the_commands_beside_them_draw(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (ROOT / "docs" / "quarry.md").read_text()
    (record,) = re.findall(r"^    record=(\S+)$", text, re.MULTILINE)
    commands = re.findall(r"^    ludi (draw \$record .*--out) (\S+)$", text, re.MULTILINE)
    monkeypatch.chdir(ROOT)
    drawn = tmp_path / "drawn.svg"
    for command, picture in commands:
        monkeypatch.setattr("sys.argv", ["ludi", *command.replace("$record", record).split(), str(drawn)])
        with pytest.raises(SystemExit):
            cli.main()
        assert drawn.read_text() == (ROOT / picture).read_text()
    assert len(commands) == 2


# Positions


def tables_of_positions(title: str) -> tuple[str, str]:
    """What docs/positions.md says of a game's positions: of the table, and of each seat."""
    text = (ROOT / "docs" / "positions.md").read_text()
    (section,) = re.findall(rf"## Positions of {title}\n(.*?)\n## ", text, re.DOTALL)
    table, seats = section.split("\nEach of `seats`:")
    return table, seats


def names_in(text: str) -> set[str]:
    return set(re.findall(r"`(\w+)`", text))


@pytest.mark.parametrize("name", ludi.GAMES)
def test_every_field_of_a_position_is_described(name: str) -> None:
    game = ludi.game(name)
    table, seats = tables_of_positions(game.title)
    position = game.position(game.new(2, 1))
    players = position["seats"]
    assert isinstance(players, list)
    assert set(position) <= names_in(table)
    assert set(players[0]) <= names_in(seats)


def first_cells(text: str) -> set[str]:
    """The fields that head the rows of a table."""
    return {name for row in re.findall(r"^\| (`[^|]+)\|", text, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)}


@pytest.mark.parametrize("name", ludi.GAMES)
def test_the_fields_that_are_described_are_those_of_positions_and_views(name: str) -> None:
    game = ludi.game(name)
    state = game.new(2, 1)
    position, view = game.position(state), game.view(state, 0)
    players, seen = position["seats"], view["seats"]
    assert isinstance(players, list)
    assert isinstance(seen, list)
    table, seats = tables_of_positions(game.title)
    assert set(position) | set(view) == first_cells(table) | {"viewer"}
    assert set(players[0]) | set(seen[0]) == first_cells(seats)


def test_the_tables_of_fields_are_those_of_the_declarations() -> None:
    checked = subprocess.run([sys.executable, ROOT / "tools" / "fields.py", "--check"], capture_output=True, text=True)
    assert (checked.returncode, checked.stderr) == (0, "")


def test_every_field_of_via_appias_decisions_is_described() -> None:
    game = ludi.game("via-appia")
    described = names_in(tables_of_positions(game.title)[0])
    rng = seeded(1)
    found: set[str] = set()
    for seed in range(4):
        state = game.new(2, seed)
        while state.seat != ludi.OVER:
            decisions = game.position(state)["decisions"]
            assert isinstance(decisions, list)
            found |= set(decisions[-1])
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
    assert {"card", "stone", "place"} <= found <= described
