"""The door: who comes in how often and with how much, what every answer carries, and a line in the log for each."""

import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludi.core.tongue import marked
from ludi.site.errors import Failed, ForeignOrigin, SiteError, TooLarge, TooMany
from ludi.site.metrics import REQUEST_SECONDS, REQUESTS

log = logging.getLogger("ludi.http")

LARGEST_BODY = 64 * 1024
LARGEST_RECORD = 2 * 1024 * 1024
RECORDS_PATH = "/api/records"
MOST_ADDRESSES = 20_000
BURST_SECONDS = 10

HEADERS = [
    (b"content-security-policy",
     b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
     b"connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
]


class Buckets:
    """How many requests an address may still make; so many a second flow back."""

    def __init__(self, per_second: float) -> None:
        self.per_second = per_second
        self.most = per_second * BURST_SECONDS
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        level, then = self.levels.get(address, (self.most, now))
        level = min(self.most, level + (now - then) * self.per_second)
        if level < 1:
            return False
        self.levels[address] = (level - 1, now)
        self.levels.move_to_end(address)
        if len(self.levels) > MOST_ADDRESSES:
            self.levels.popitem(last=False)
        return True


class BodyTooLarge(HTTPException):
    """Of the kind that the framework passes on as it is while it reads a body."""

    def __init__(self, path: str) -> None:
        super().__init__(TooLarge.status)
        self.refusal = too_large(path)


class Guard:
    """Wraps the whole application. Plain ASGI, so that event streams pass through unbuffered."""

    def __init__(self, app: ASGIApp, requests_per_second: float,
                 refuse: Callable[[Request, SiteError], Awaitable[Response]]) -> None:
        self.app = app
        self.buckets = Buckets(requests_per_second)
        self.say_no = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        headers = {name: value for name, value in scope["headers"]
                   if name in (b"host", b"origin", b"content-length", b"sec-fetch-site")}
        status = 500
        started = False

        async def answer(message: Message) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                started = True
                status = message["status"]
                message = {**message, "headers": [*message["headers"], *HEADERS]}
            await send(message)

        refusal = self.refuse(scope, headers, began)
        try:
            if refusal is not None:
                await self.turn_away(refusal, scope, receive, answer)
            else:
                await self.app(scope, limited(receive, scope["path"]), answer)
        except Exception:
            log.exception("request failed", extra=described(scope))
            if not started:
                failure = Failed(marked("Something went wrong here; nothing was changed."))
                await self.turn_away(failure, scope, receive, answer)
        finally:
            note(scope, status, time.perf_counter() - began)

    async def turn_away(self, refusal: SiteError, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self.say_no(Request(scope, receive), refusal)
        await response(scope, receive, send)

    def refuse(self, scope: Scope, headers: dict[bytes, bytes], now: float) -> SiteError | None:
        client = scope.get("client")
        if not self.buckets.take(client[0] if client else "", now):
            return TooMany(marked("Too many requests; wait a little."))
        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return None
        if not same_origin(headers):
            return ForeignOrigin(marked("This request came from a page of another site."))
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or len(length) > 18:
            return SiteError(marked("The content length is not a number."))
        if int(length) > largest(scope["path"]):
            return too_large(scope["path"])
        return None


def same_origin(headers: dict[bytes, bytes]) -> bool:
    """Browsers say from which page a request comes; programs say nothing."""
    if headers.get(b"sec-fetch-site", b"same-origin") not in (b"same-origin", b"none"):
        return False
    origin = headers.get(b"origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin.decode("latin-1")).netloc.encode() == headers.get(b"host")
    except ValueError:
        return False


def largest(path: str) -> int:
    return LARGEST_RECORD if path == RECORDS_PATH else LARGEST_BODY


def too_large(path: str) -> TooLarge:
    return TooLarge(marked("The body is larger than the {most} kB allowed here."), most=largest(path) // 1024)


def limited(receive: Receive, path: str) -> Receive:
    """The body of a request, which may not say its length, up to what this path takes."""
    taken = 0

    async def receive_some() -> Message:
        nonlocal taken
        message = await receive()
        if message["type"] == "http.request":
            taken += len(message.get("body", b""))
            if taken > largest(path):
                raise BodyTooLarge(path)
        return message

    return receive_some


def described(scope: Scope) -> dict[str, str]:
    """What may be written down of a request: the pattern of its path, so that no secret can slip in."""
    route = scope.get("route")
    path = getattr(route, "path", None) or ("static" if scope["path"].startswith("/static/") else "other")
    return {"method": scope["method"], "route": path}


def note(scope: Scope, status: int, seconds: float) -> None:
    labels = described(scope)
    REQUESTS.labels(labels["method"], labels["route"], str(status)).inc()
    if not labels["route"].endswith("/events"):
        REQUEST_SECONDS.labels(labels["route"]).observe(seconds)
    log.info("request", extra={**labels, "status": status, "ms": round(seconds * 1000, 1)})
