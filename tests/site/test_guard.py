"""The door: what every answer carries, how many requests it lets in, how large they may be, and what it writes down."""

import logging
from pathlib import Path

import httpx
import pytest

from ludi.core.tongue import Tongue
from ludi.site.guard import Buckets
from support.site import Player, Site, running_site, settings_for, wait_for
from support.tongues import Marked

EVERYWHERE = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}


def kinds_of_answers(site: Site) -> dict[str, httpx.Response]:
    """An answer of every kind."""
    player = Player(site.url, cookie="guard")
    table = player.open()["table"]
    foreign = {"origin": "http://evil.example"}
    return {
        "page": player.http.get("/"),
        "json": player.ask("GET", f"/tables/{table}"),
        "board": player.ask("GET", f"/tables/{table}/board"),
        "health": player.http.get("/health"),
        "metrics": player.http.get("/metrics"),
        "openapi": player.http.get("/openapi.json"),
        "static": player.http.get("/static/site.css"),
        "no such file": player.http.get("/static/nothing.js"),
        "not found": player.http.get("/nothing"),
        "wrong method": player.http.delete("/api/tables"),
        "malformed": player.ask("POST", "/tables", json={}),
        "not a seat": player.ask("POST", f"/tables/{table}/claim", json={"token": "x"}),
        "foreign": player.ask("POST", "/tables", json={}, headers=foreign),
        "too large": player.ask("POST", "/tables", content=b"x" * 70_000),
        "redirect": player.http.get("/api/tables/"),
    }


def test_every_answer_carries_the_security_headers(site: Site) -> None:
    for kind, answer in kinds_of_answers(site).items():
        missing = {name for name, value in EVERYWHERE.items() if answer.headers.get(name) != value}
        assert not missing, f"{kind}: {missing}"


def test_every_answer_has_a_strict_content_policy(site: Site) -> None:
    for kind, answer in kinds_of_answers(site).items():
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy, kind
        assert "frame-ancestors 'none'" in policy, kind
        assert "unsafe" not in policy, kind


def test_the_event_stream_carries_the_security_headers(site: Site) -> None:
    player = Player(site.url, cookie="guard")
    with player.http.stream("GET", f"/api/tables/{player.open()['table']}/events") as answer:
        assert EVERYWHERE.items() <= dict(answer.headers).items()


def test_an_answer_does_not_tell_which_program_made_it(site: Site) -> None:
    for kind, answer in kinds_of_answers(site).items():
        assert "x-powered-by" not in answer.headers, kind


def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path, requests_per_second=1.0)) as site:
        player = Player(site.url)
        answers = [player.http.get("/health") for _ in range(40)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert 10 <= len(refused) <= 30
    assert refused[0].json()["error"] == "too-many"
    assert "content-security-policy" in refused[0].headers


def test_a_person_who_is_turned_away_at_the_door_gets_a_page(tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path, requests_per_second=0.1)) as site:
        answers = [httpx.get(site.url, headers={"accept": "text/html"}) for _ in range(3)]
    assert (answers[-1].status_code, answers[-1].headers["content-type"]) == (429, "text/html; charset=utf-8")
    assert "wait a little" in answers[-1].text


def test_the_door_speaks_the_language_of_whoever_knocks(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludi.site.app.tongue_of", lambda request: Tongue("marked", Marked()))
    player = Player(site.url)
    answers = [player.ask("POST", "/tables", json={}, headers={"origin": "http://evil.example"}),
               player.ask("POST", "/tables", content=b"x" * 70_000),
               # Without a length the body is found too large only while it is read.
               player.ask("POST", "/tables", content=iter([b"x" * 40_000] * 2))]
    assert [answer.status_code for answer in answers] == [403, 413, 413]
    assert [answer.json()["message"] for answer in answers] == [
        Tongue("marked", Marked())("This request came from a page of another site."),
        *[Tongue("marked", Marked())("The body is larger than the {most} kB allowed here.", most=64)] * 2]


def test_requests_flow_back_with_time() -> None:
    buckets = Buckets(2.0)
    taken = [buckets.take("a", 0.0) for _ in range(25)]
    assert taken == [True] * 20 + [False] * 5
    assert [buckets.take("a", 1.0) for _ in range(3)] == [True, True, False]


def test_one_address_does_not_use_up_the_requests_of_another() -> None:
    buckets = Buckets(1.0)
    while buckets.take("a", 0.0):
        pass
    assert buckets.take("b", 0.0)


def test_an_address_that_is_refused_can_come_back() -> None:
    buckets = Buckets(1.0)
    while buckets.take("a", 0.0):
        pass
    for moment in range(5):
        buckets.take("a", moment / 100)
    assert buckets.take("a", 1.1)


def test_the_addresses_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludi.site.guard.MOST_ADDRESSES", 100)
    buckets = Buckets(1.0)
    for number in range(1000):
        buckets.take(f"10.0.0.{number}", 0.0)
    assert len(buckets.levels) <= 100


def test_requests_of_the_same_site_are_let_in(site: Site) -> None:
    body = {"game": "porta-nigra", "seats": [{"kind": "me"}, {"kind": "here"}]}
    for headers in ({"origin": site.url}, {"sec-fetch-site": "same-origin"}, {"sec-fetch-site": "none"}, {}):
        assert Player(site.url).ask("POST", "/tables", json=body, headers=headers).status_code == 201


def test_reading_is_open_to_other_sites(site: Site) -> None:
    """They cannot see the answer, as it does not allow them to, and nothing changes by reading."""
    answer = Player(site.url).http.get("/api/games", headers={"origin": "http://other.example"})
    assert answer.status_code == 200
    assert "access-control-allow-origin" not in answer.headers


def test_a_body_of_just_the_largest_size_is_read(site: Site) -> None:
    assert Player(site.url).ask("POST", "/tables", content=b" " * 64 * 1024).status_code == 422


def test_every_request_is_logged_by_the_pattern_of_its_path(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    player = Player(site.url)
    table = player.open()["table"]
    with caplog.at_level(logging.INFO, "ludi.http"):
        player.get(f"/tables/{table}/view")
        # The line is written when the answer has gone out, that of the opening perhaps only now.
        logged = wait_for(lambda: [vars(record)["status"] for record in caplog.records if record.name == "ludi.http"
                                   and vars(record)["route"] == "/api/tables/{table_id}/view"], "the log")
    assert logged == [200]


def test_no_secret_is_logged(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    player = Player(site.url, cookie="secret-of-a-browser")
    table = player.open("porta-nigra", "me", "open")
    tokens = [table["seats"][0]["token"], table["seats"][1]["invitation"]]
    with caplog.at_level(logging.DEBUG, "ludi"):
        player.ask("POST", f"/tables/{table['table']}/claim", json={"token": tokens[1]})
        Player(site.url, token=tokens[0]).ask("GET", f"/tables/{table['table']}/view")
        player.ask("GET", f"/tables/{tokens[0]}")
        player.http.get(f"/{tokens[0]}")
        player.http.get(f"/static/{tokens[0]}")
        wait_for(lambda: len(caplog.records) >= 5, "the log")
    written = repr([vars(record) for record in caplog.records if record.name.startswith("ludi")])
    assert "request" in written
    assert not [secret for secret in [*tokens, "secret-of-a-browser"] if secret in written]
