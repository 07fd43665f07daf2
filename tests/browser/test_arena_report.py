"""The report of the arena in a browser: for everyone, in both themes, on a phone, without a server."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from ludi.arena.page import page
from ludi.arena.report import make_report
from ludi.arena.tournament import Tournament
from support.access import COLOURS, EVERYTHING, axe, told
from support.arena import duels, ended, given_up

PHONE = 360
TOURNAMENT = Tournament("porta-nigra", ["random", "augur", "faber"], games=40)


@pytest.fixture
def report(tmp_path: Path) -> str:
    """The address of a report with everything in it."""
    games = [*duels("faber", "augur", 30, 10), *duels("augur", "random", 20, 20), given_up(98, ["faber", "random"], 1),
             *(ended(100 + deal, ["random", "faber"], [40 + deal % 7, 60], deal + 1,
                     [{"built porta-nigra-1": 1} if deal % 3 else {}, {"honour substitute-porta-nigra": 1}])
               for deal in range(20))]
    file = tmp_path / "report.html"
    file.write_text(page(make_report(TOURNAMENT, games, resamples=20)), encoding="utf-8")
    return file.as_uri()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_report_passes_axe(browser: Browser, report: str, theme: str) -> None:
    tab = browser.new_page(color_scheme="dark" if theme == "dark" else "light")
    tab.goto(report)
    tab.evaluate("document.querySelectorAll('details').forEach((group) => { group.open = true; })")
    rules = EVERYTHING if theme == "light" else COLOURS
    found = axe.run(tab, options={"runOnly": rules, "resultTypes": ["violations"]})
    tab.close()
    assert [f"{fault['id']}: {told(node)}" for fault in found.response["violations"] for node in fault["nodes"]] == []


def test_the_report_fits_on_a_phone(browser: Browser, report: str) -> None:
    tab = browser.new_page(viewport={"width": PHONE, "height": 700})
    tab.goto(report)
    assert tab.evaluate("document.documentElement.scrollWidth") == PHONE
    cut = tab.eval_on_selector_all(
        ".wide:not(:has(.matrix))", "parts => parts.filter((part) => part.scrollWidth > part.clientWidth).map("
        "(part) => part.getAttribute('aria-label'))")
    tab.close()
    assert cut == []


def test_the_report_loads_nothing_else(browser: Browser, report: str) -> None:
    tab = browser.new_page()
    asked: list[str] = []
    tab.on("request", lambda request: asked.append(request.url))
    tab.goto(report)
    tab.close()
    assert asked == [report]
