"""One browser and one running server for the tests of a process; every test has people and tables of its own."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from support.browser import Invite, Person, browser_trouble, enrich, running_browser
from support.equipment import NO_BROWSER
from support.site import Site, running_site, settings_for


# Not for the whole session: while Playwright runs, no other test of the process may run an event loop of its own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if browser_trouble() is not None:
        pytest.skip(NO_BROWSER)
    with running_browser() as running:
        yield running


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running_site(settings_for(tmp_path_factory.mktemp("site"))) as running:
        yield running


@pytest.fixture(autouse=True)
def chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The seeds of tables and of bots come from the name of the test, so that what goes wrong does so again."""
    rng = random.Random(request.node.nodeid)
    monkeypatch.setattr("secrets.randbelow", rng.randrange)
    monkeypatch.setattr("secrets.randbits", rng.getrandbits)


@pytest.fixture
def rich(invite: Invite, site: Site) -> Person:
    """Someone who has just played a card and may do much with it: build with the card and with influence."""
    person = invite()
    table = person.open_table("me", "bot")["table"]
    person.play_card_at(table, lambda: enrich(site, table, 0))
    return person


@pytest.fixture
def invite(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Invite]:
    """Lets someone in, with a browser of their own; in the end nothing may have gone wrong there."""
    people: list[Person] = []

    def open_browser(url: str = "", **options: Any) -> Person:
        if not url:
            url = request.getfixturevalue("site").url
        people.append(Person(browser, url, **options))
        return people[-1]

    yield open_browser
    for person in people:
        person.leave()
    surprises = [surprise for person in people for surprise in person.surprises()]
    assert not surprises, "\n".join(surprises)
