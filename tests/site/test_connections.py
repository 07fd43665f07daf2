"""A connection must say what it wants within a time, and none takes the room of others."""

import contextlib
import http.client
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludi.site import connections, serve
from ludi.site.pages import static_version
from support.site import PATIENCE, Player, Site, running_site, settings_for, wait_for

SOON = 0.2
"""Seconds that a test waits for a limit which is longer in earnest."""
ASK = b"GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n"


@contextlib.contextmanager
def connected(site: Site, address: str = "127.0.0.1") -> Iterator[socket.socket]:
    """A connection from one of the addresses of this machine."""
    host, port = site.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE, source_address=(address, 0)) as connection:
        yield connection


def received(connection: socket.socket) -> bytes:
    """All that comes until the server closes."""
    found = b""
    with contextlib.suppress(ConnectionResetError):
        while part := connection.recv(65536):
            found += part
    return found


def answers(connection: socket.socket) -> bool:
    """Whether a request by this connection is answered; a server that has no room closes it."""
    with contextlib.suppress(ConnectionResetError, BrokenPipeError):
        connection.sendall(ASK)
        found = http.client.HTTPResponse(connection)
        with contextlib.suppress(http.client.RemoteDisconnected):
            found.begin()
            return found.status == 200 and bool(found.read())
    return False


@pytest.fixture
def hurried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """A server that does not wait long."""
    for name in ("HEAD_SECONDS", "BODY_SECONDS", "STALL_SECONDS"):
        monkeypatch.setattr(connections, name, SOON)
    with running_site(settings_for(tmp_path)) as site:
        yield site


# How long


@pytest.mark.parametrize("sent", [
    b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", b"\r\n\r\n",
    ASK.replace(b"GET", b"POST").replace(b"\r\n\r\n", b"\r\nContent-Length: 100\r\n\r\n{"),
    ASK.replace(b"GET", b"POST").replace(b"\r\n\r\n", b"\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n")])
def test_a_connection_without_a_request_times_out(hurried: Site, sent: bytes) -> None:
    with connected(hurried) as connection:
        connection.sendall(sent)
        assert b" 200 " not in received(connection)


@pytest.mark.parametrize("sent", [b"GET / HT", b"\r\n"])
def test_the_second_request_of_a_connection_times_out_too(hurried: Site, sent: bytes) -> None:
    with connected(hurried) as connection:
        assert answers(connection)
        connection.sendall(sent)
        assert received(connection) == b""


def test_a_connection_that_sends_a_little_all_the_time_is_closed(hurried: Site) -> None:
    with connected(hurried) as connection, contextlib.suppress(ConnectionResetError, BrokenPipeError):
        connection.settimeout(SOON / 10)
        connection.sendall(b"GET / HTTP/1.1\r\n")
        for number in range(round(PATIENCE / SOON * 10)):
            connection.sendall(b"X-%d: y\r\n" % number)
            with contextlib.suppress(TimeoutError):
                assert connection.recv(100) == b""
                return
        raise AssertionError("it was never closed")


def test_an_idle_connection_may_ask_again(hurried: Site) -> None:
    """The time for a request begins with its first byte."""
    with connected(hurried) as connection:
        assert answers(connection)
        with connected(hurried) as silent:
            received(silent)
        assert answers(connection)


def test_an_event_stream_stays_open(hurried: Site) -> None:
    player = Player(hurried.url)
    table = player.open()
    with player.listen(table["table"]) as stream, connected(hurried) as other:
        received(other)
        hurried.context.hub.publish(table["table"], "chat", {"number": 1})
        assert stream.wait("chat")


def test_a_response_that_is_not_read_times_out(hurried: Site) -> None:
    with connected(hurried) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        ask = f"GET /static/{static_version()}/site.css HTTP/1.1\r\nHost: x\r\n\r\n".encode()
        with contextlib.suppress(ConnectionResetError, BrokenPipeError, TimeoutError):
            connection.settimeout(SOON)
            connection.sendall(ask * 2000)
        wait_for(lambda: not hurried.server.limits.count, "the server to give up")


# How large


@pytest.mark.parametrize("sent", [
    ASK.replace(b"Host: x", b"Host: x\r\nX-Long: " + b"y" * 70_000),
    ASK.replace(b"Host: x", b"Host: x" + b"".join(b"\r\nX-%d: y" % number for number in range(10_000))),
    ASK.replace(b"/robots.txt", b"/robots.txt?" + b"y" * 70_000),
    b"GET / HTTP/1.1\r\nX-Endless: " + b"y" * 100_000, b"GET /" + b"y" * 100_000])
def test_a_head_that_is_too_large_is_refused(site: Site, sent: bytes) -> None:
    with connected(site) as connection:
        with contextlib.suppress(ConnectionResetError, BrokenPipeError):
            connection.sendall(sent)
        assert b" 200 " not in (answer := received(connection))
        assert answer[:12] in (b"HTTP/1.1 431", b"")


def test_a_large_head_is_answered(site: Site) -> None:
    with connected(site) as connection:
        connection.sendall(ASK.replace(b"Host: x", b"Host: x\r\nX-Long: " + b"y" * 60_000))
        assert connection.recv(100).startswith(b"HTTP/1.1 200")


# How many


def test_silent_connections_of_an_address_make_room_for_its_next_one(tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path, connections_per_address=3)) as site, contextlib.ExitStack() as opened:
        silent = [opened.enter_context(connected(site, "127.0.0.2")) for _ in range(10)]
        assert answers(opened.enter_context(connected(site, "127.0.0.2")))
        assert [received(connection) for connection in silent[:8]] == [b""] * 8


def test_an_address_with_all_its_connections_at_work_gets_no_more(tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path, connections_per_address=2)) as site, contextlib.ExitStack() as opened:
        table = Player(site.url).open()["table"]
        for _ in range(2):
            stream = opened.enter_context(connected(site, "127.0.0.2"))
            stream.sendall(f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            assert stream.recv(100).startswith(b"HTTP/1.1 200")
        assert not answers(opened.enter_context(connected(site, "127.0.0.2")))
        assert answers(opened.enter_context(connected(site, "127.0.0.3")))


def test_a_proxy_may_have_any_number_of_connections(tmp_path: Path) -> None:
    """It speaks for many; by default one on this machine is trusted."""
    with running_site(settings_for(tmp_path, connections_per_address=2)) as site, contextlib.ExitStack() as opened:
        many = [opened.enter_context(connected(site)) for _ in range(10)]
        assert all(answers(connection) for connection in many)


def test_a_server_full_of_silent_connections_answers_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "max_connections", lambda: 5)
    with running_site(settings_for(tmp_path)) as site, contextlib.ExitStack() as opened:
        for number in range(20):
            opened.enter_context(connected(site, f"127.0.0.{2 + number}"))
        assert all(answers(opened.enter_context(connected(site, "127.0.1.1"))) for _ in range(3))
        assert site.server.limits.count <= 5


def test_connections_that_are_closed_are_not_counted(tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path)) as site:
        for number in range(5):
            with connected(site, f"127.0.0.{2 + number}") as connection:
                assert answers(connection)
        limits = site.server.limits
        wait_for(lambda: not limits.count, "the connections to be gone")
        assert (limits.by_address, limits._idle, limits._idle_at) == ({}, {}, {})


# File handles


def test_a_process_may_open_as_many_files_as_it_is_allowed() -> None:
    program = ("import resource\n"
               "from ludi.site.connections import max_connections, max_streams, raise_handle_limit\n"
               "resource.setrlimit(resource.RLIMIT_NOFILE, (200, 1000))\n"
               "raise_handle_limit()\n"
               "print(resource.getrlimit(resource.RLIMIT_NOFILE)[0], max_connections(), max_streams(5000), "
               "max_streams(10))")
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert [int(number) for number in ran.stdout.split()] == [1000, 1000 - connections.SPARE_HANDLES, 654, 10]


def test_streams_leave_room_for_other_connections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "max_connections", lambda: 4)
    with running_site(settings_for(tmp_path)) as site, contextlib.ExitStack() as opened:
        player = Player(site.url)
        path = f"/api/tables/{player.open()['table']}/events"
        statuses = [opened.enter_context(player.http.stream("GET", path)).status_code for _ in range(4)]
    assert statuses == [200, 200, 200, 503]
