"""The tables of docs/strength.md: which games are played for them, what they say, and where they are written."""

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import ludi
from ludi.arena.run_folder import RunFolder
from ludi.core.errors import BadSetup
from support.arena import duels, ended, given_up

ROOT = Path(__file__).parents[2]


@pytest.fixture
def comparisons(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(ROOT / "bench")
    return import_module("comparisons")


@pytest.fixture
def report(comparisons: ModuleType) -> ModuleType:
    return import_module("strength_report")


@pytest.fixture
def tables(comparisons: ModuleType) -> ModuleType:
    return import_module("strength_tables")


@pytest.fixture
def pages(comparisons: ModuleType) -> ModuleType:
    return import_module("pages")


@pytest.fixture
def strength(comparisons: ModuleType) -> ModuleType:
    return import_module("strength")


def rows(text: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if line.startswith("| ")]


def test_no_game_belongs_to_two_comparisons(comparisons: ModuleType) -> None:
    keys = [(each.game, *sorted(line_up)) for each in comparisons.comparisons(True) for line_up in each.line_ups]
    assert len(keys) == len(set(keys)) > 60


def test_every_game_and_number_of_players_is_measured(comparisons: ModuleType) -> None:
    found = {(each.part, each.game, each.players) for each in comparisons.comparisons(False)}
    for name in ludi.GAMES:
        for players in ludi.game(name).players:
            assert {("levels" if players == 2 else "ratings", name, players), ("seats", name, players)} <= found


def test_seatings_are_whole_deals_and_more_games_start_with_the_same(comparisons: ModuleType) -> None:
    each = comparisons.Comparison("ratings", "porta-nigra", 3, comparisons.LEVELS)
    few, more = each.seatings(5), each.seatings(13)
    assert (len(few), len(more), more[:12]) == (12, 24, few)


def test_a_match_shows_the_share_of_wins_with_its_interval(
        comparisons: ModuleType, report: ModuleType, tables: ModuleType) -> None:
    match = comparisons.Comparison("levels", "porta-nigra", 2, ("miles", "tiro"), 0.9)
    text = tables.tables(report.measured([(match, duels("miles", "tiro", 80, 20))]))
    assert rows(text)[1] == ["Porta Nigra", "miles, tiro", "100", "80 % (71 to 87)", "90 %", "no", "53 to 50"]


@pytest.mark.parametrize(("won", "lost", "verdict"), [(100, 0, "yes"), (60, 40, "no"), (90, 10, "within the error")])
def test_a_share_is_reached_only_beyond_its_interval(
        won: int, lost: int, verdict: str, comparisons: ModuleType, report: ModuleType, tables: ModuleType) -> None:
    match = comparisons.Comparison("levels", "porta-nigra", 2, ("miles", "tiro"), 0.9)
    text = tables.tables(report.measured([(match, duels("miles", "tiro", won, lost))]))
    assert rows(text)[1][5] == verdict


def test_a_match_with_a_rival_shows_how_long_both_think(
        comparisons: ModuleType, report: ModuleType, tables: ModuleType) -> None:
    match = comparisons.Comparison("rivals", "porta-nigra", 2, ("centurio", "rivals:flat_200"), 0.8)
    game = ended(0, ["rivals:flat_200", "centurio"], [40, 60])
    timed = game.model_copy(update={"seconds": [[1.0, 2.0, 3.0], [1.5, 0.5]]})
    row = rows(tables.tables(report.measured([(match, [timed])])))[1]
    assert (row[1], row[-2], row[-1]) == ("centurio, flat_200", "2.0 to 6.0", "3.0 x")


def test_ratings_say_whether_the_levels_are_in_order_and_apart(
        comparisons: ModuleType, report: ModuleType, tables: ModuleType) -> None:
    each = comparisons.Comparison("ratings", "via-appia", 4, comparisons.LEVELS)
    games = [ended(number, comparisons.LEVELS, [10, 20, 30, 40], seed=number) for number in range(30)]
    row = rows(tables.tables(report.measured([(each, games)])))[1]
    assert (row[:3], row[-1]) == (["Via Appia", "4", "30"], "yes")


def test_seats_far_from_even_are_told(comparisons: ModuleType, report: ModuleType, tables: ModuleType) -> None:
    each = comparisons.Comparison("seats", "ave-roma", 3, ("centurio",))
    games = [ended(number, ["centurio"] * 3, [9, 5, 4], seed=number) for number in range(50)]
    row = rows(tables.tables(report.measured([(each, games)])))[1]
    assert (row[2], row[-1]) == ("100 % (93 to 100)", "no")


def test_forfeits_are_told(comparisons: ModuleType, report: ModuleType, tables: ModuleType) -> None:
    match = comparisons.Comparison("rivals", "porta-nigra", 2, ("centurio", "rivals:flat_200"), 0.8)
    text = tables.tables(report.measured([(match, [given_up(0, match.bots, 1)])]))
    assert "flat_200 forfeited 1 of 1 games of Porta Nigra with 2 players." in text


def test_comparisons_take_turns_and_what_is_played_is_left_out(
        tmp_path: Path, comparisons: ModuleType, strength: ModuleType) -> None:
    first, second = (comparisons.Comparison("levels", "porta-nigra", 2, ("miles", bot))
                     for bot in ("augur", "faber"))
    runs = [strength.Run(each, RunFolder(tmp_path / each.folder, each.tournament)) for each in (first, second)]
    runs[0].add(ended(0, ["miles", "augur"], [3, 4]))
    todo = strength.in_turns(runs, 4)
    assert [(set(job.seating.bots) - {"miles"}, job.seating.number) for job in todo] == [
        ({"faber"}, 0), ({"augur"}, 1), ({"faber"}, 1), ({"augur"}, 2), ({"faber"}, 2), ({"augur"}, 3), ({"faber"}, 3)]


def test_slow_comparisons_get_fewer_games_spread_over_the_whole_run(
        tmp_path: Path, comparisons: ModuleType, strength: ModuleType) -> None:
    many = comparisons.Comparison("faber", "porta-nigra", 2, ("miles", "faber"))
    few = comparisons.Comparison("rivals", "ave-roma", 2, ("legatus", "rivals:flat_2500"))
    runs = [strength.Run(each, RunFolder(tmp_path / each.folder, each.tournament)) for each in (many, few)]
    todo = [job.seating.bots[0] in few.bots and job.seating.bots[1] in few.bots for job in strength.in_turns(runs, 34)]
    assert (len(todo), sum(todo)) == (72, 4)
    assert sum(todo[:36]) == 2


def test_tables_replace_what_stands_between_the_marks(tmp_path: Path, pages: ModuleType) -> None:
    page = tmp_path / "page.md"
    begin, end = pages.marks("strength")
    page.write_text(f"before\n{begin}\nold\n{end}\nafter\n")
    pages.put_into(page, "strength", "new")
    assert page.read_text() == f"before\n{begin}\n\nnew\n\n{end}\nafter\n"


def test_a_page_without_marks_is_refused_and_stays(tmp_path: Path, pages: ModuleType) -> None:
    page = tmp_path / "page.md"
    page.write_text("no marks\n")
    with pytest.raises(BadSetup, match="no place for the tables"):
        pages.put_into(page, "strength", "new")
    assert page.read_text() == "no marks\n"


@pytest.mark.parametrize("name", ["strength", "balance"])
def test_the_pages_in_the_documents_have_the_marks(name: str, pages: ModuleType) -> None:
    text = (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8")
    begin, end = pages.marks(name)
    assert text.index(begin) < text.index(end)
