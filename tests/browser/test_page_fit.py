"""No text on the page of a table is cut, covered or overlaps another, in English and in a language a third longer.

`test_fit.py` looks at the panels alone, at many more moments. Here they are in the page, at the sizes that windows give
them, and so are the texts around them."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from ludi.core.i18n import LOCALE, translators
from ludi.site.api.common import VISITOR_COOKIE
from ludi.site.languages import COOKIE as LANGUAGE_COOKIE
from support.browser import DESK, PHONE, Person
from support.fit import FIND, LONGER, NAMES
from support.positions import END, START, Position, put_table
from support.site import Json, Site, someone

ADVANCED = (("advanced", "on"),)
POSITIONS = [
    *[Position("porta-nigra", 4, moment) for moment in (START, "build", END)],
    *[Position("ave-roma", 5, moment) for moment in (START, "sell", END)],
    *[Position("ave-roma", 2, moment) for moment in (START, "shadow", END)],
    *[Position("ave-roma", 5, moment, ADVANCED) for moment in (START, "card", END)],
    *[Position("via-appia", 4, moment) for moment in (START, "angle", "coins", END)],
    # At the beginning of a turn, the bar also says what the others have done.
    Position("porta-nigra", 4, "play"), Position("ave-roma", 4, "worker"), Position("via-appia", 4, "income")]
LANGUAGES = ["en", LONGER.language]
RIVAL = '.seat-chip[data-seat="1"]'
DESKS = [(1280, 800), (1440, 900)]


@pytest.fixture(scope="module", autouse=True)
def longer() -> Iterator[None]:
    """The server offers a language in which every text is a third longer."""
    translators(LOCALE)[LONGER.language] = LONGER
    yield
    del translators(LOCALE)[LONGER.language]


class Reader:
    """Someone who has a seat at a table, and looks at everything on its page."""

    def __init__(self, browser: Browser, site: Site, position: Position, **options: Any) -> None:
        self.position = position
        cookie = someone()
        self.person = Person(browser, site.url, newcomer=position.moment == START, **options)
        self.set_cookie(VISITOR_COOKIE, cookie)
        self.table = put_table(site, position, NAMES, cookie)
        self.found: list[str] = []

    def set_cookie(self, name: str, value: str) -> None:
        self.person.context.add_cookies([{"name": name, "value": value, "url": self.person.url}])

    def open(self, language: str) -> None:
        self.set_cookie(LANGUAGE_COOKIE, language)
        self.person.see(self.table)
        self.person.wait_for_turn()

    def look(self, where: str) -> None:
        self.found += [f"{where}: {misfit}" for misfit in self.person.page.evaluate(FIND)]

    def push(self, selector: str) -> None:
        self.person.push(self.person.page.locator(selector).first)

    def look_around(self, where: str) -> None:
        """Look at the page with and without the note or the result that lies over it, and at what a player owns."""
        for close in ("#first-turn-close", "#result-close"):
            if self.person.page.locator(close).is_visible():
                self.look(f"{where}, with a note")
                self.push(close)
        self.look(where)
        self.push(RIVAL)
        self.look(f"{where}, a player")
        self.push(RIVAL)

    def look_into(self, where: str) -> None:
        """Look at a hint to come and the settings, or at the log, which are the same in all windows of a kind."""
        if self.position.moment == START:
            self.person.page.eval_on_selector("#hint", "(hint) => { hint.ariaBusy = 'true'; }")
            self.look(f"{where}, thinking")
            self.push("#settings-toggle")
            self.look(f"{where}, settings")
        else:
            self.push("#side-panel-toggle")
            self.look(f"{where}, log")

    def look_at_tabs(self, where: str) -> None:
        tabs = self.person.page.locator("#zone-tabs [role=tab]")
        assert tabs.count() > 1
        for tab in tabs.all():
            self.person.push(tab)
            self.look(f"{where}, {tab.text_content()}")

    def leave(self) -> None:
        self.person.leave()
        assert not self.person.surprises()
        assert not self.found, "\n".join(self.found)


@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_texts_fit_on_a_desk(browser: Browser, site: Site, position: Position) -> None:
    reader = Reader(browser, site, position)
    for language in LANGUAGES:
        reader.open(language)
        for width, height in DESKS:
            reader.person.page.set_viewport_size({"width": width, "height": height})
            reader.look_around(f"{language}, {width} pixels")
        reader.look_into(language)
    reader.leave()


@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_texts_fit_on_a_phone(browser: Browser, site: Site, position: Position) -> None:
    reader = Reader(browser, site, position, **PHONE)
    for language in LANGUAGES:
        reader.open(language)
        reader.look_around(language)
        reader.look_at_tabs(language)
        reader.look_into(language)
    reader.leave()


@pytest.mark.parametrize(("position", "options"), [
    (Position("ave-roma", 4, "from"), PHONE), (Position("ave-roma", 3, "pay"), DESK)], ids=["from-phone", "pay-desk"])
def test_choices_that_do_not_fit_are_left_to_the_board_together(browser: Browser, site: Site, position: Position,
                                                                options: Json) -> None:
    """Some of them would look like all."""
    reader = Reader(browser, site, position, **options)
    reader.open("en")
    choices = reader.person.page.locator("#choices")
    assert choices.locator(f'[data-action^="{position.moment} "]').count() in (0, len(reader.person.lit()))
    assert choices.locator(".seal").count() <= 1
    assert choices.evaluate("(box) => box.scrollHeight <= box.clientHeight")
    reader.leave()


# The check has teeth


BREAKS = {
    "#prompt { height: .7em; overflow: hidden; }": "prompt: Choose a worker, or pass is cut",
    "#undo { width: 1em; padding: 0; }": "undo: Undo leaves its button",
    ".masthead h1 { position: relative; right: 6em; }": "Ludi Romani overlaps Ave Roma",
    ".ending { position: relative; right: 9em; }": " is under ending",
    ".seat-chip .points { margin-right: -3em; }": "seats: 0 leaves the window",
    "[data-slot=board] svg.panel text { font-size: 40px; }": "rows: Spartacus overlaps ",
}
"""Style rules that spoil the page of a table, and what is found then."""
RESTYLE = """(rules) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
}"""


def test_a_broken_page_is_found(browser: Browser, site: Site) -> None:
    reader = Reader(browser, site, Position("ave-roma", 2))
    reader.open("en")
    reader.push("#first-turn-close")
    missed = []
    for rule, fault in BREAKS.items():
        reader.person.page.evaluate(RESTYLE, rule)
        found = reader.person.page.evaluate(FIND)
        if not any(fault in misfit for misfit in found):
            missed.append(f"{rule}: {found}")
    reader.person.page.evaluate(RESTYLE, "")
    reader.look("whole again")
    reader.leave()
    assert not missed, "\n".join(missed)


FAULTS = {
    "two texts on one another": (
        '<p>Roma</p><p style="margin-top: -2.2em">Brundisium</p>', "P: Roma overlaps Brundisium"),
    "dots without the full text": (
        '<p style="width: 3em; overflow: hidden; text-overflow: ellipsis">Brundisium</p>', "P: Brundisium is cut"),
    "a list that does not show how to scroll": (
        '<p style="height: 1em; overflow: auto; scrollbar-width: none">Roma<br>Brundisium</p>',
        "P: Brundisium is cut"),
    "a text under a button": (
        '<p>Roma</p><button style="position: relative; top: -2.5em; width: 6em">.</button>', "P: Roma is under BUTTON"),
}
ALLOWED = {
    "dots with a title": (
        '<p title="Brundisium" style="width: 3em; overflow: hidden; text-overflow: ellipsis">Brundisium</p>'),
    "a list that scrolls": '<p style="height: 2em; overflow: auto">Roma<br>Capua<br>Brundisium</p>',
    "a note over the page": '<p>Roma</p><p style="position: fixed; top: 0; background: white">Brundisium</p>',
    "what only screen readers get": '<p style="clip-path: inset(50%); width: 1px; overflow: hidden">Brundisium</p>',
}


@pytest.mark.parametrize("case", FAULTS)
def test_a_fault_is_found(browser: Browser, case: str) -> None:
    content, fault = FAULTS[case]
    assert found_in(browser, content) == [fault]


@pytest.mark.parametrize("case", ALLOWED)
def test_what_is_meant_is_allowed(browser: Browser, case: str) -> None:
    assert found_in(browser, ALLOWED[case]) == []


def found_in(browser: Browser, content: str) -> list[str]:
    page = browser.new_page()
    page.set_content(f"<!doctype html>{content}")
    found: list[str] = page.evaluate(FIND)
    page.close()
    return found
