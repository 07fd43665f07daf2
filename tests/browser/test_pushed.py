"""What others do reaches each screen with one message, step by step, and nothing has to be asked for."""

from dataclasses import dataclass

import pytest
from playwright.sync_api import Request

import ludi
from support.browser import DESK, IDLE, PHONE, SHOWN, Invite, Person
from support.leaks import random_move
from support.site import Json, Site

LONG = 4

WATCH_THE_LOG = """() => {
  window.seen = [];
  const log = document.querySelector("#log");
  const count = () => log.querySelectorAll("[data-kind]").length;
  const before = count();
  const look = () => window.seen.push([Number(document.body.dataset.index), count() - before]);
  new MutationObserver(look).observe(log, { childList: true });
}"""
"""Record, whenever a line appears, the index of the board on the page and how many lines are new."""


@dataclass(frozen=True, slots=True)
class Watched:
    """Someone who looks at a table where others play."""

    host: Person
    watching: Person
    table: str
    requests: list[str]

    def shows(self, index: int) -> None:
        self.watching.wait(f"{SHOWN} === {index} && {IDLE}")


def watch(invite: Invite, game: str, **options: object) -> Watched:
    host = invite()
    table = host.open_table("me", "here", "here", game=game)["table"]
    watching = invite(**options)
    requests: list[str] = []
    watching.see(table)
    # The stream is open once the server has said hello, after which the page reads the chat.
    watching.page.locator("#chat .hint").wait_for(state="attached")
    watching.wait(IDLE)

    def note(request: Request) -> None:
        requests.append(request.url)

    watching.page.on("request", note)
    return Watched(host, watching, table, requests)


def play(site: Site, watched: Watched, rng: ludi.Rng) -> Json:
    """Play a random turn over the HTTP API."""
    table = site.context.tables.cached[watched.table]
    played: Json = watched.host.tell(f"/tables/{watched.table}/moves", {
        "index": table.index, "actions": random_move(table, rng), "seat": table.state.seat})
    return played


@pytest.mark.parametrize("options", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", ludi.GAMES)
def test_turns_of_others_are_shown_without_a_request(invite: Invite, site: Site, game: str, options: Json) -> None:
    watched = watch(invite, game, **options)
    rng = ludi.seeded(3)
    for _ in range(8):
        watched.shows(play(site, watched, rng)["index"])
    assert watched.requests == []
    pushed = watched.watching.picture(), watched.watching.text("#seats")
    log = watched.watching.page.locator("#log li").all_inner_texts()
    watched.watching.see(watched.table)
    assert (watched.watching.picture(), watched.watching.text("#seats")) == pushed
    watched.watching.wait(f"document.querySelectorAll('#log li').length === {len(log)}")
    assert watched.watching.page.locator("#log li").all_inner_texts() == log


def test_captions_run_with_the_steps_and_never_ahead_of_them(invite: Invite, site: Site) -> None:
    watched = watch(invite, "porta-nigra", reduced_motion="no-preference")
    watched.watching.page.evaluate(WATCH_THE_LOG)
    begin = site.context.tables.cached[watched.table].index
    rng, index, actions = ludi.seeded(5), begin, 0
    while actions < LONG:
        before, index = index, play(site, watched, rng)["index"]
        actions = index - before
        watched.shows(index)
    steps = watched.host.ask(f"/tables/{watched.table}/steps?seat=-1&since={begin}")["steps"]
    told = {step["index"]: sum(len(each["lines"]) for each in steps[:at + 1]) for at, step in enumerate(steps)}
    seen = watched.watching.page.evaluate("window.seen")
    assert seen[-1] == [index, told[index]]
    assert all(lines == told[shown] for shown, lines in seen)
    assert len({shown for shown, _ in seen}) > 2


def test_a_page_that_missed_moves_shows_them_with_one_request(invite: Invite, site: Site) -> None:
    watched = watch(invite, "porta-nigra", reduced_motion="no-preference")
    site.context.hub.end_streams()
    index = play(site, watched, ludi.seeded(3))["index"]
    watched.shows(index)
    asked = [url.partition("/api/tables/")[2].partition("?")[0].partition("/")[2] for url in watched.requests]
    assert "board" not in asked
    assert asked.count("steps") == 1
