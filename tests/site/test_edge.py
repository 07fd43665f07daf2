"""The door: what every answer carries, how many requests it lets in, how large they may be, and what it writes down."""

import contextlib
import logging
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text

from ludi.core.i18n import Translator
from ludi.site.edge import REQUEST_COSTS, TokenBuckets, address_key, request_cost
from ludi.site.logs import JsonFormatter
from ludi.site.pages import static_version
from support.site import NO_CERTIFICATES, PATIENCE, Player, Site, running_site, settings_for, wait_for
from support.translators import Marked

EVERYWHERE = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}

HARDLY_ANY = 0.0001
"""Requests a second: one is let in, and the next only in hours."""


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
        "static": player.http.get(f"/static/{static_version()}/site.css"),
        "no such file": player.http.get("/static/nothing.js"),
        "not found": player.http.get("/nothing"),
        "wrong method": player.http.delete("/api/tables"),
        "malformed": player.ask("POST", "/tables", json={}),
        "not a seat": player.ask("POST", f"/tables/{table}/claim", json={"token": "x"}),
        "foreign": player.ask("POST", "/tables", json={}, headers=foreign),
        "too large": player.ask("POST", "/tables", content=b"x" * 70_000),
        "redirect": player.http.get("/api/tables/"),
    }


def test_the_kinds_of_answers_are_what_they_are_called(site: Site) -> None:
    assert {kind: answer.status_code for kind, answer in kinds_of_answers(site).items()} == {
        "page": 200, "json": 200, "board": 200, "health": 200, "metrics": 200, "openapi": 200, "static": 200,
        "no such file": 404, "not found": 404, "wrong method": 405, "malformed": 422, "not a seat": 403, "foreign": 403,
        "too large": 413, "redirect": 307}


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
        assert not {"server", "x-powered-by"} & set(answer.headers), kind


def test_what_a_seat_may_know_stays_in_no_cache(site: Site) -> None:
    player = Player(site.url, cookie="guard")
    table = player.open()["table"]
    for path in ("/tables", f"/tables/{table}", f"/tables/{table}/view", f"/tables/{table}/board", "/tables/nothing"):
        assert player.ask("GET", path).headers.get_list("cache-control") == ["no-store"], path
    with player.http.stream("GET", f"/api/tables/{table}/events") as answer:
        assert answer.headers.get_list("cache-control") == ["no-store"]


def test_files_are_kept_by_browsers(site: Site) -> None:
    answer = Player(site.url).http.get(f"/static/{static_version()}/site.css")
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("path", ["/", "/new", "/rules/porta-nigra", "/health", "/robots.txt", "/favicon.ico"])
def test_head_requests_are_answered(site: Site, path: str) -> None:
    answer = Player(site.url).http.head(path)
    assert (answer.status_code, answer.content) == (200, b"")


# How often


def hurried(site: Site) -> list[httpx.Response]:
    player = Player(site.url)
    return [player.http.get("/health") for _ in range(5)]


def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path, requests_per_second=HARDLY_ANY)) as site:
        answers = hurried(site)
    assert [answer.status_code for answer in answers] == [200, 429, 429, 429, 429]
    assert answers[1].json()["error"] == "too-many"
    assert "content-security-policy" in answers[1].headers


def test_a_rate_limited_client_gets_retry_after(tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path, requests_per_second=HARDLY_ANY)) as site:
        wait = int(hurried(site)[-1].headers["retry-after"])
    assert 0 < wait <= 1 / HARDLY_ANY


def test_a_rate_limited_browser_gets_a_page(tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path, requests_per_second=HARDLY_ANY)) as site:
        answers = [httpx.get(site.url, headers={"accept": "text/html"}, timeout=PATIENCE, verify=NO_CERTIFICATES)
                   for _ in range(2)]
    assert (answers[-1].status_code, answers[-1].headers["content-type"]) == (429, "text/html; charset=utf-8")
    assert "Wait a moment" in answers[-1].text


def test_a_person_whose_address_is_malformed_gets_a_page(site: Site) -> None:
    answer = Player(site.url).http.get("/new", params={"game": "x" * 41}, headers={"accept": "text/html"})
    assert (answer.status_code, answer.headers["content-type"]) == (422, "text/html; charset=utf-8")


def test_the_middleware_answers_in_the_language_of_the_client(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludi.site.app.translator_of", lambda request: Translator("marked", Marked()))
    player = Player(site.url)
    answers = [player.ask("POST", "/tables", json={}, headers={"origin": "http://evil.example"}),
               player.ask("POST", "/tables", content=b"x" * 70_000),
               # Without a length the body is found too large only while it is read.
               player.ask("POST", "/tables", content=iter([b"x" * 40_000] * 2))]
    assert [answer.status_code for answer in answers] == [403, 413, 413]
    assert [answer.json()["message"] for answer in answers] == [
        Translator("marked", Marked())("Requests from other sites aren't allowed."),
        *[Translator("marked", Marked())("The request is too large. The limit is {most} kB.", most=64)] * 2]


def test_requests_flow_back_with_time() -> None:
    buckets = TokenBuckets(2.0)
    waits = [buckets.take("a", 1, 0.0) for _ in range(25)]
    assert waits == [0.0] * 20 + [0.5] * 5
    assert [buckets.take("a", 1, 1.0) for _ in range(3)] == [0.0, 0.0, 0.5]


def test_one_address_does_not_use_up_the_requests_of_another() -> None:
    buckets = TokenBuckets(1.0)
    while not buckets.take("a", 1, 0.0):
        pass
    assert not buckets.take("b", 1, 0.0)


def test_an_address_that_is_refused_can_come_back() -> None:
    buckets = TokenBuckets(1.0)
    while not buckets.take("a", 1, 0.0):
        pass
    for moment in range(5):
        buckets.take("a", 1, moment / 100)
    assert not buckets.take("a", 1, 1.1)


def test_an_expensive_request_takes_more_tokens() -> None:
    buckets = TokenBuckets(2.0)
    assert [buckets.take("a", 8, 0.0) for _ in range(3)] == [0.0, 0.0, 2.0]
    assert not buckets.take("a", 8, 2.0)


def test_what_costs_more_than_a_full_bucket_is_paid_off_afterwards() -> None:
    buckets = TokenBuckets(1.0)
    assert [buckets.take("a", 40, moment) for moment in (0.0, 39.0, 40.0)] == [0.0, 1.0, 0.0]


@pytest.mark.parametrize(("method", "path", "expected"), [
    ("GET", "/", 1), ("GET", "/api/tables", 1), ("POST", "/api/tables/abc/moves", 1),
    ("POST", "/api/tables", 10), ("POST", "/api/tables/abc/continue", 10), ("POST", "/api/records", 40),
    ("POST", "/api/tables/abc/hint", 10), ("GET", "/api/tables/abc/invitation", 4),
    ("GET", "/api/tables/abc/steps", 10), ("GET", "/api/tables/abc/events", 4), ("GET", "/api/tables/abc/record", 1)])
def test_what_costs_the_server_more_costs_the_asker_more(method: str, path: str, expected: int) -> None:
    assert request_cost({"method": method, "path": path}) == expected
    assert all(tokens > 1 for _, _, tokens in REQUEST_COSTS)


@pytest.mark.parametrize("dear", [
    ("POST", "/api/tables"), ("POST", "/api/records"), ("GET", "/api/tables/nothing/events")])
def test_an_expensive_request_makes_the_client_wait_longer(tmp_path: Path, dear: tuple[str, str]) -> None:
    with running_site(settings_for(tmp_path, requests_per_second=HARDLY_ANY)) as site:
        player = Player(site.url)
        player.http.request(*dear)
        wait = int(player.http.get("/health").headers["retry-after"])
    assert wait > 2 / HARDLY_ANY


def test_the_addresses_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludi.site.edge.MAX_ADDRESSES", 100)
    buckets = TokenBuckets(1.0)
    for number in range(1000):
        buckets.take(f"10.0.0.{number}", 1, 0.0)
    assert len(buckets.levels) <= 100


@pytest.mark.parametrize(("address", "counted"), [
    ("10.0.0.7", "10.0.0.7"), ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::"), ("2001:db8:1:2::ffff", "2001:db8:1:2::"),
    ("2001:db8:1:3::1", "2001:db8:1:3::"), ("::ffff:10.0.0.7", "10.0.0.7"), ("fe80::1%eth0", "fe80::"), ("", ""),
    ("a:strange:name", "a:strange:name")])
def test_an_address_is_counted_by_its_network(address: str, counted: str) -> None:
    assert address_key(address) == counted


def test_a_network_shares_one_bucket(tmp_path: Path) -> None:
    """The addresses of the clients as a proxy on this machine reports them."""
    with running_site(settings_for(tmp_path, requests_per_second=HARDLY_ANY)) as site:
        statuses = [Player(site.url).http.get("/health", headers={"x-forwarded-for": address}).status_code
                    for address in ("2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:3::1")]
    assert statuses == [200, 429, 200]


# Event streams


@contextlib.contextmanager
def listening(site: Site, table: str, count: int, address: str = "") -> Iterator[list[httpx.Response]]:
    """This number of open event streams."""
    headers = {"x-forwarded-for": address} if address else {}
    with contextlib.ExitStack() as streams:
        player = Player(site.url)
        yield [streams.enter_context(player.http.stream("GET", f"/api/tables/{table}/events", headers=headers))
               for _ in range(count)]


def refused_stream(site: Site, table: str, address: str = "") -> httpx.Response:
    with listening(site, table, 1, address) as streams:
        assert streams[0].status_code != 200
        streams[0].read()
    return streams[0]


def test_one_address_may_have_so_many_event_streams(tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path, streams_per_address=2)) as site:
        table = Player(site.url).open()["table"]
        with listening(site, table, 2) as streams:
            assert [stream.status_code for stream in streams] == [200, 200]
            refusal = refused_stream(site, table)
            assert (refusal.status_code, refusal.json()["error"]) == (429, "too-many")
            assert int(refusal.headers["retry-after"]) > 0
            with listening(site, table, 1, "10.0.0.7") as others:
                assert others[0].status_code == 200


def test_a_process_has_so_many_event_streams(tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path, streams=2)) as site:
        table = Player(site.url).open()["table"]
        with listening(site, table, 1), listening(site, table, 1, "10.0.0.7"):
            refusal = refused_stream(site, table, "10.0.0.8")
            assert (refusal.status_code, refusal.json()["error"]) == (503, "at-capacity")
            assert int(refusal.headers["retry-after"]) > 0


def test_a_stream_that_ends_makes_room_for_another(tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path, streams=1, streams_per_address=1)) as site:
        table = Player(site.url).open()["table"]
        for _ in range(3):
            assert wait_for(lambda: opens(site, table), "room")


def opens(site: Site, table: str) -> bool:
    with listening(site, table, 1) as streams:
        return streams[0].status_code == 200


def test_a_stream_that_is_refused_takes_no_room(tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path, streams=1, streams_per_address=1)) as site:
        table = Player(site.url).open()["table"]
        for _ in range(3):
            wait_for(lambda: refused_stream(site, "nothing").status_code == 404, "the usual refusal")
        assert wait_for(lambda: opens(site, table), "room")


# What may come in


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


def logged_routes(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [vars(record)["route"] for record in caplog.records if record.name == "ludi.http"]


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
        # The line of the opening may be among them.
        wait_for(lambda: len([route for route in logged_routes(caplog) if route != "/api/tables"]) >= 5, "the log")
    written = repr([vars(record) for record in caplog.records if record.name.startswith("ludi")])
    assert "request" in written
    assert not [secret for secret in [*tokens, "secret-of-a-browser"] if secret in written]


@pytest.mark.parametrize("path", ["/api/tables/{table}/moves", "/api/tables/{table}/chat", "/api/records"])
def test_hanging_up_in_the_middle_of_a_body_is_no_error(site: Site, caplog: pytest.LogCaptureFixture,
                                                        path: str) -> None:
    table = Player(site.url).open()["table"]
    host, port = site.url.removeprefix("http://").split(":")
    with caplog.at_level(logging.INFO, "ludi"):
        with socket.create_connection((host, int(port)), timeout=PATIENCE) as connection:
            connection.sendall(f"POST {path.format(table=table)} HTTP/1.1\r\nHost: x\r\n"
                               "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{".encode())
        wait_for(lambda: [route for route in logged_routes(caplog) if route != "/api/tables"], "the log")
    assert {record.levelname for record in caplog.get_records("call") if record.name.startswith("ludi")} == {"INFO"}


def test_a_secret_that_could_not_be_written_is_not_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A database that refuses: the error goes to the log, what was to be written does not."""
    with running_site(settings_for(tmp_path)) as site:
        with site.context.store.engine.begin() as connection:
            connection.execute(text("CREATE TRIGGER full BEFORE INSERT ON seats BEGIN "
                                    "SELECT RAISE(ABORT, 'the disk is full'); END"))
        body = {"game": "porta-nigra", "seats": [{"kind": "me", "name": "Agrippina"}, {"kind": "open"}]}
        assert Player(site.url).ask("POST", "/tables", json=body).status_code == 500
    logged = "".join(JsonFormatter().format(record) for record in caplog.get_records("call")
                     if record.name.startswith("ludi"))
    assert "the disk is full" in logged
    assert "Agrippina" not in logged
