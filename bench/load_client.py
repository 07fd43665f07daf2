"""A lean client that plays prepared games over plain sockets and times each answer and notice."""

import asyncio
import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import cast

from prepared import Prepared

HOST = "127.0.0.1"
HEAD_END = b"\r\n\r\n"
LENGTH = b"content-length: "
NOTICE = b"event: move\n"
HELLO = b"event: hello\n"


class Failed(Exception):
    """The server gave an unexpected answer."""


class Caller(asyncio.Protocol):
    """One keep-alive connection for one request after another."""

    def __init__(self, answered: Callable[[int, bytes], None]) -> None:
        self.answered = answered
        self.held = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transports do not derive from asyncio's.
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self.held += data
        end = self.held.find(HEAD_END)
        if end < 0:
            return
        at = self.held.find(LENGTH, 0, end) + len(LENGTH)
        length = int(self.held[at:self.held.find(b"\r\n", at)])
        body = end + len(HEAD_END)
        if len(self.held) < body + length:
            return
        status, answer = int(self.held[9:12]), self.held[body:body + length]
        self.held = b""
        self.answered(status, answer)

    def post(self, path: str, token: str, content: object) -> None:
        body = json.dumps(content)
        self.transport.write(
            f"POST {path} HTTP/1.1\r\nhost: {HOST}\r\nauthorization: Bearer {token}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n{body}".encode())


class StreamListener(asyncio.Protocol):
    """One open event stream; only the arrival times of move notices matter."""

    def __init__(self, path: str, token: str, heard: Callable[[], None]) -> None:
        self.request = f"GET {path} HTTP/1.1\r\nhost: {HOST}\r\nauthorization: Bearer {token}\r\n\r\n".encode()
        self.heard = heard
        self.greeted = asyncio.get_running_loop().create_future()
        self.rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transports do not derive from asyncio's.
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        text = self.rest + data
        # A mark may be split between two chunks, so keep the end of this one.
        self.rest = text[-(len(HELLO) - 1):]
        if HELLO in text and not self.greeted.done():
            self.greeted.set_result(None)
            self.rest = b""
        for _ in range(text.count(NOTICE)):
            self.rest = b""
            self.heard()


@dataclass(slots=True)
class Measured:
    """The measurements of one run, in seconds."""

    answers: list[float] = field(default_factory=list)
    notices: list[float] = field(default_factory=list)
    began: float = 0.0
    ended: float = 0.0
    processor: float = 0.0
    """The processor time that the server used."""

    def moves_per_second(self) -> float:
        return len(self.answers) / (self.ended - self.began)


class Player:
    """Plays one table. It sends the next move once the last one is acknowledged and both listeners have heard of it."""

    def __init__(self, table: Prepared, moves: int, measured: Measured, pace: float) -> None:
        self.table = table
        self.moves = min(moves, len(table.actions))
        self.measured = measured
        self.pace = pace
        self.played = 0
        self.missing = 0
        self.done = asyncio.get_running_loop().create_future()
        self.path = f"/api/tables/{table.table}"

    async def connect(self, port: int) -> None:
        loop = asyncio.get_running_loop()
        _, self.caller = await loop.create_connection(lambda: Caller(self.answered), HOST, port)
        self.listeners = []
        for token in self.table.tokens:
            _, listener = await loop.create_connection(
                lambda token=token: StreamListener(f"{self.path}/events", token, self.heard), HOST, port)  # type: ignore[misc]
            self.listeners.append(listener)
        for listener in self.listeners:
            await listener.greeted

    def move(self) -> None:
        at = self.played
        self.missing = 1 + len(self.listeners)
        self.sent = time.perf_counter()
        self.caller.post(f"{self.path}/moves", self.table.tokens[self.table.seats[at]],
                         {"index": at, "actions": [self.table.actions[at]]})

    def answered(self, status: int, answer: bytes) -> None:
        if status != 200:
            self.done.set_exception(Failed(f"{status}: {answer.decode()}"))
            return
        self.measured.answers.append(time.perf_counter() - self.sent)
        self.one_less()

    def heard(self) -> None:
        self.measured.notices.append(time.perf_counter() - self.sent)
        self.one_less()

    def one_less(self) -> None:
        self.missing -= 1
        if self.missing:
            return
        self.played += 1
        if self.played >= self.moves:
            self.done.set_result(None)
        elif self.pace:
            asyncio.get_running_loop().call_later(self.sent + self.pace - time.perf_counter(), self.move)
        else:
            self.move()

    def close(self) -> None:
        self.caller.transport.close()
        for listener in self.listeners:
            listener.transport.close()


async def play(port: int, tables: list[Prepared], moves: int, pace: float, limit: float) -> Measured:
    """Play this number of moves at every table, either as fast as possible or one every `pace` seconds."""
    measured = Measured()
    players = [Player(table, moves, measured, pace) for table in tables]
    try:
        async with asyncio.timeout(limit):
            for player in players:
                await player.connect(port)
            measured.began = time.perf_counter()
            for number, player in enumerate(players):
                asyncio.get_running_loop().call_later(pace * number / len(players), player.move)
            await asyncio.gather(*(player.done for player in players))
            measured.ended = time.perf_counter()
    except TimeoutError as error:
        raise Failed(f"The moves were not made within {limit:.0f} s.") from error
    for player in players:
        player.close()
    return measured
