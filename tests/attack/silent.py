"""Connections that say nothing, half a request, or listen by the thousand; does the server still answer others?

    PYTHONPATH=src:tests python tests/attack/silent.py

A server of its own on this machine that may open 1,024 files, as is usual, and no more. Everything comes from addresses
of the loopback device: 127.0.0.1 counts as a proxy, and is limited only by the time that it takes to ask.
"""

import argparse
import contextlib
import socket
import sys
import tempfile
import time

import httpx

from ludi.site.connections import raise_handle_limit
from support.site import NO_CERTIFICATES, PATIENCE, Player, ServerProcess, server_process

VISITOR = "127.0.0.9"
HALF_HEAD = b"GET / HTTP/1.1\r\nHost: x\r\nX-Half: "
HALF_BODY = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"


def connect(server: ServerProcess, address: str) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE, source_address=(address, 0))


def visit(server: ServerProcess) -> str:
    """How long someone at another address waits for an answer, on a new connection."""
    began = time.perf_counter()
    try:
        answer = httpx.Client(timeout=10, transport=httpx.HTTPTransport(
            local_address=VISITOR, verify=NO_CERTIFICATES)).get(f"{server.url}/api/games")
    except httpx.HTTPError as error:
        return f"no answer ({type(error).__name__})"
    return f"{answer.status_code} after {(time.perf_counter() - began) * 1000:.0f} ms"


def hold(server: ServerProcess, count: int, sent: bytes, addresses: list[str], what: str) -> bool:
    """Open this number of connections, and see whether a visitor is answered meanwhile."""
    with contextlib.ExitStack() as opened:
        refused = 0
        for number in range(count):
            try:
                connection = opened.enter_context(connect(server, addresses[number % len(addresses)]))
                connection.sendall(sent)
            except OSError:
                refused += 1
        answer = visit(server)
    print(f"{count} {what} ({refused} could not be opened): a visitor is answered {answer}", flush=True)
    return answer.startswith("200")


def listen(server: ServerProcess, count: int) -> bool:
    """Open this number of event streams, through a proxy that reports as many addresses as needed."""
    table = Player(server.url).open()["table"]
    statuses: dict[str, int] = {}
    with contextlib.ExitStack() as opened:
        for number in range(count):
            connection = opened.enter_context(connect(server, "127.0.0.1"))
            connection.sendall(f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: x\r\n"
                               f"X-Forwarded-For: 10.0.{number // 100}.1\r\n\r\n".encode())
            status = connection.recv(1000)[9:12].decode() or "closed"
            statuses[status] = statuses.get(status, 0) + 1
        answer = visit(server)
    print(f"{count} event streams {statuses}: a visitor is answered {answer}", flush=True)
    return answer.startswith("200")


def attack(count: int, max_files: int) -> bool:
    raise_handle_limit()
    with tempfile.TemporaryDirectory() as folder, \
            server_process({"LUDI_DATA": folder}, max_files=max_files) as server:
        one, many = ["127.0.0.2"], [f"127.0.1.{number}" for number in range(1, 101)]
        return all([
            hold(server, count, b"", ["127.0.0.1"], "silent connections of a proxy"),
            hold(server, count, b"", one, "silent connections of one address"),
            hold(server, count, HALF_HEAD, many, "half heads from a hundred addresses"),
            hold(server, count, HALF_BODY, one, "half bodies of one address"),
            listen(server, count)])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1150, help="connections of each kind")
    parser.add_argument("--most-files", type=int, default=1024, help="how many files the server may open")
    given = parser.parse_args()
    sys.exit(0 if attack(given.count, given.max_files) else 1)
