"""The report of a tournament, as JSON and as a page."""

import json
import re
from functools import cache
from html.parser import HTMLParser

import pytest

from ludi.arena.page import page
from ludi.arena.played import Played
from ludi.arena.report import Report, bars_for, make_report
from ludi.arena.tournament import Tournament
from ludi.bots.random_bot import RandomBot
from support.arena import duels, ended, given_up

TOURNAMENT = Tournament("porta-nigra", ["random", "augur", "faber"], games=4)
GAMES = [
    ended(0, ["random", "augur"], [40, 60], 1, [{"built wall-1": 1}, {}], 0.1),
    ended(1, ["augur", "random"], [70, 70], 1, [{}, {"built wall-1": 2}], 0.3),
    ended(2, ["random", "faber"], [20, 90], 1),
    given_up(3, ["faber", "augur"], 1),
]


@cache
def report() -> Report:
    return make_report(TOURNAMENT, GAMES)


def test_a_report_tells_what_was_played() -> None:
    written = json.loads(report().model_dump_json())
    assert (written["ludi_arena"], written["game"], written["players"]) == (1, "porta-nigra", 2)
    assert written["line_ups"] == [["random", "augur"], ["random", "faber"], ["augur", "faber"]]
    assert (written["games"], written["scheduled"], written["games_per_line_up"]) == (4, 12, 4)
    assert written["edition"] == {"name": TOURNAMENT.game.edition.name, "sha256": TOURNAMENT.game.edition.fingerprint}


def test_a_report_has_the_fields_of_its_description() -> None:
    written = json.loads(report().model_dump_json())
    assert list(written) == ["ludi_arena", "version", "game", "title", "edition", "rules", "options", "players", "seed",
                             "limit", "games_per_line_up", "line_ups", "games", "scheduled", "bots", "pairs", "bars",
                             "forfeits", "balance"]
    assert list(written["bots"][0]) == ["name", "rating", "games", "wins", "win_share", "points", "histogram",
                                        "seconds", "forfeits", "weakness"]
    assert list(written["balance"]) == ["games", "seats", "sources", "turns", "actions", "uses"]


def test_the_strongest_bot_comes_first() -> None:
    assert [row.name for row in report().bots] == ["faber", "augur", "random"]


def test_a_shared_victory_is_split_and_a_forfeit_is_a_defeat() -> None:
    assert {row.name: (row.wins, row.games, row.forfeits) for row in report().bots} == {
        "faber": (2, 2, 0), "augur": (1.5, 3, 1), "random": (0.5, 3, 0)}


def test_mean_points_leave_forfeited_games_out() -> None:
    (augur,) = [row for row in report().bots if row.name == "augur"]
    assert augur.points is not None
    assert (augur.points.count, augur.points.mean) == (2, 65)


def test_times_are_those_of_single_decisions() -> None:
    (augur,) = [row for row in report().bots if row.name == "augur"]
    assert augur.seconds is not None
    assert (augur.seconds.count, augur.seconds.median, augur.seconds.high) == (2, 0.2, 0.3)


def test_pairs_tell_who_finished_first_and_a_tie_counts_half() -> None:
    shares = {(pair.bot, pair.against): (pair.win_share.value, pair.games) for pair in report().pairs}
    assert shares == {("random", "augur"): (0.25, 2), ("augur", "random"): (0.75, 2), ("random", "faber"): (0, 1),
                      ("faber", "random"): (1, 1), ("augur", "faber"): (0, 1), ("faber", "augur"): (1, 1)}


def test_a_forfeit_says_nothing_about_the_others() -> None:
    tournament = Tournament("porta-nigra", ["random", "augur", "faber"], players=3)
    found = make_report(tournament, [given_up(0, ["random", "augur", "faber"], 0)])
    assert {(pair.bot, pair.against): pair.games for pair in found.pairs if pair.bot == "augur"} == {
        ("augur", "random"): 1, ("augur", "faber"): 0}


def test_forfeits_are_listed_with_their_reason() -> None:
    (row,) = report().forfeits
    assert row.model_dump() == {"game": 3, "seed": "1", "bots": ["faber", "augur"], "seat": 1, "bot": "augur",
                                "reason": "raised ValueError: <no>"}


def test_histograms_count_every_final_score() -> None:
    assert [sum(row.histogram) for row in report().bots] == [1, 2, 3]
    assert {len(row.histogram) for row in report().bots} == {report().bars.count}


@pytest.mark.parametrize(("low", "high"), [(0, 0), (-7, 3), (40, 360), (0, 9999)])
def test_bars_are_few_and_cover_all_scores(low: int, high: int) -> None:
    bars = bars_for([ended(0, ["a", "b"], [low, high])])
    assert bars.start <= low
    assert bars.start + bars.width * bars.count > high
    assert bars.count <= 24


def test_the_order_in_which_games_ended_does_not_matter() -> None:
    assert make_report(TOURNAMENT, GAMES[::-1]) == report()


def test_a_run_without_games_has_a_report() -> None:
    found = make_report(TOURNAMENT, [])
    assert (found.games, [row.points for row in found.bots]) == (0, [None, None, None])
    assert "<h2>Strength</h2>" in page(found)


def test_a_bot_that_plays_below_its_strength_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RandomBot, "weakness", lambda self, game: "It has lost its dice.")
    found = make_report(TOURNAMENT, GAMES)
    assert {row.name: row.weakness for row in found.bots} == {
        "random": "It has lost its dice.", "augur": "", "faber": ""}
    assert "<b>random</b>: It has lost its dice." in page(found)


# The page


class Checked(HTMLParser):
    """Checks that elements are closed in order, and collects what a browser would load."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.loaded: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.loaded += [f"{tag} {name}" for name, _ in attrs if name in ("src", "href", "srcset", "action")]
        if tag not in ("meta", "path", "rect"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        return

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_complete_and_loads_nothing() -> None:
    text = page(report())
    checked = Checked()
    checked.feed(text)
    assert (checked.open, checked.loaded) == ([], [])
    assert "url(" not in text
    assert "@import" not in text
    assert "<script" not in text


def test_the_page_shows_all_parts_of_the_report() -> None:
    assert re.findall(r"<h[23]>(.*?)</h[23]>", page(report())) == [
        "Strength", "Pairs", "Points", "Time for a decision", "Forfeits", "Balance", "Seats", "Sources of points",
        "What is used, and what it is worth"]


def test_the_page_shows_reasons_as_text() -> None:
    assert "raised ValueError: &lt;no&gt;" in page(report())


def test_the_page_lists_what_nobody_used() -> None:
    assert re.search(r'final-56</th><td>0 %</td>', page(report()))


def test_the_page_draws_an_interval_for_each_bot_and_each_seat() -> None:
    assert page(report()).count('class="dot"') == 3 + 2


def test_a_worth_is_drawn_where_enough_deals_tell() -> None:
    games: list[Played] = [ended(deal, ["random", "random"], [50 + deal % 5, 50], deal,
                                 [{"built wall-1": 1} if deal % 2 else {}, {}]) for deal in range(20)]
    text = page(make_report(Tournament("porta-nigra", ["random"]), games))
    assert text.count('class="dot"') == 1 + 2 + 1


def test_a_page_of_two_bots_compares_them() -> None:
    text = page(make_report(Tournament("porta-nigra", ["random", "faber"]), duels("faber", "random", 9, 3), 20))
    assert re.search(r'style="--shade: 0.5">75 %', text)
    assert re.search(r'style="--shade: -0.5" class="loss">25 %', text)
