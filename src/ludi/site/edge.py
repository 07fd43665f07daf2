"""The door: who comes in how often and with how much, what every answer carries, and a line in the log for each."""

import logging
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from functools import lru_cache
from ipaddress import AddressValueError, IPv6Address
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludi.core.i18n import N_
from ludi.site.abuse_log import AbuseLog
from ludi.site.errors import AtCapacity, ForeignOrigin, InternalError, SiteError, TooLarge, TooMany
from ludi.site.fair_queue import CLIENT_ADDRESS
from ludi.site.hosts import is_called_rightly
from ludi.site.metrics import REQUEST_SECONDS, REQUESTS
from ludi.site.settings import Settings

log = logging.getLogger("ludi.http")

MAX_BODY = 64 * 1024
MAX_RECORD = 2 * 1024 * 1024
TABLES_PATH = "/api/tables"
RECORDS_PATH = "/api/records"
STREAM_ENDING = "/events"
MAX_ADDRESSES = 20_000
BURST_SECONDS = 10
REQUEST_COST = {TABLES_PATH: 10, RECORDS_PATH: 40}
"""What fills the database, or keeps the processor busy, counts as so many requests."""
STREAM_COST = 4
STREAM_WAIT = 30
"""Seconds after which it makes sense to ask again for a stream."""
CLIENT_CLOSED = 499
"""What is written down where the client left before there was an answer."""

HEADERS = [
    (b"content-security-policy",
     b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
     b"connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
]
# Hands and tokens stay in no cache.
API_HEADERS = [*HEADERS, (b"cache-control", b"no-store")]


class TokenBuckets:
    """How many requests an address may still make; so many a second flow back."""

    def __init__(self, per_second: float) -> None:
        self.per_second = per_second
        self.most = per_second * BURST_SECONDS
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, address: str, price: int, now: float) -> float:
        """Take the price of a request; where too little is left, nothing, and say how many seconds it will take."""
        level, then = self.levels.get(address, (self.most, now))
        level = min(self.most, level + (now - then) * self.per_second)
        # What costs more than a full bucket takes a full one, and the rest is paid off later.
        missing = min(price, self.most) - level
        if missing > 0:
            return missing / self.per_second
        self.levels[address] = (level - price, now)
        self.levels.move_to_end(address)
        if len(self.levels) > MAX_ADDRESSES:
            self.levels.popitem(last=False)
        return 0.0


class StreamLimits:
    """How many event streams are open, in all and by address."""

    def __init__(self, most: int, most_each: int) -> None:
        self.most = most
        self.most_each = most_each
        self.count = 0
        self.by_address: Counter[str] = Counter()

    def refuse(self, address: str) -> SiteError | None:
        if self.by_address[address] >= self.most_each:
            return TooMany(N_("Too many event streams are open from this address; close some."), wait=STREAM_WAIT)
        if self.count >= self.most:
            return AtCapacity(N_("This server has no room for another event stream; try again later."),
                              wait=STREAM_WAIT)
        return None

    def enter(self, address: str) -> None:
        self.count += 1
        self.by_address[address] += 1

    def leave(self, address: str) -> None:
        self.count -= 1
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]


class BodyTooLarge(HTTPException):
    """Of the kind that the framework passes on as it is while it reads a body."""

    def __init__(self, path: str) -> None:
        super().__init__(TooLarge.status)
        self.refusal = too_large(path)


class EdgeMiddleware:
    """Wraps the whole application. Plain ASGI, so that event streams pass through unbuffered."""

    def __init__(self, app: ASGIApp, settings: Settings, most_streams: int,
                 refuse: Callable[[Request, SiteError], Awaitable[Response]]) -> None:
        self.app = app
        self.buckets = TokenBuckets(settings.requests_per_second)
        self.streams = StreamLimits(most_streams, settings.streams_per_address)
        self.hosts = settings.hosts
        self.abuse = AbuseLog(settings.abuse_log)
        self.render_error = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        path = scope["path"]
        always = API_HEADERS if path.startswith("/api/") else HEADERS
        status = 500
        started = False

        async def answer(message: Message) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                started = True
                status = message["status"]
                message = {**message, "headers": [*message["headers"], *always]}
            await send(message)

        client = scope.get("client")
        address = network(client[0]) if client else ""
        requesting = CLIENT_ADDRESS.set(address)
        refusal = self.refuse(scope, address, began)
        try:
            if refusal is not None:
                await self.reject(refusal, scope, receive, answer)
            elif is_stream(scope):
                await self.serve_stream(address, scope, receive, answer)
            else:
                await self.app(scope, limited(receive, path), answer)
        except ClientDisconnect:
            status = CLIENT_CLOSED
        except Exception:
            log.exception("request failed", extra=described(scope))
            if not started:
                failure = InternalError(N_("Something went wrong here; nothing was changed."))
                await self.reject(failure, scope, receive, answer)
        finally:
            CLIENT_ADDRESS.reset(requesting)
            note(scope, status, time.perf_counter() - began)
            self.abuse.note(status, client[0] if client else "", described(scope))

    async def reject(self, refusal: SiteError, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self.render_error(Request(scope, receive), refusal)
        await response(scope, receive, send)

    async def serve_stream(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        self.streams.enter(address)
        try:
            await self.app(scope, receive, send)
        finally:
            self.streams.leave(address)

    def refuse(self, scope: Scope, address: str, now: float) -> SiteError | None:
        wait = self.buckets.take(address, price(scope), now)
        if wait:
            return TooMany(N_("Too many requests; wait a little."), wait=math.ceil(wait))
        host = next((value for name, value in scope["headers"] if name == b"host"), b"")
        if not is_called_rightly(host, self.hosts):
            return SiteError(N_("This server is not called so; check the address."))
        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return self.streams.refuse(address) if is_stream(scope) else None
        headers = {name: value for name, value in scope["headers"]
                   if name in (b"host", b"origin", b"content-length", b"sec-fetch-site")}
        if not same_origin(headers, scope["scheme"]):
            return ForeignOrigin(N_("This request came from a page of another site."))
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or len(length) > 18:
            return SiteError(N_("The content length is not a number."))
        if int(length) > largest(scope["path"]):
            return too_large(scope["path"])
        return None


def network(address: str) -> str:
    """By what an address is counted: of IPv6 every household has a whole network (/64) to itself."""
    return network_6(address) if ":" in address else address


@lru_cache(MAX_ADDRESSES)
def network_6(address: str) -> str:
    try:
        found = IPv6Address(address)
    except AddressValueError:
        # A proxy may say something else.
        return address
    # A server that listens on both sees the older kind in this hash_address.
    return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))


def is_stream(scope: Scope) -> bool:
    path: str = scope["path"]
    return scope["method"] == "GET" and path.endswith(STREAM_ENDING)


def price(scope: Scope) -> int:
    """As how many requests one counts."""
    if scope["method"] == "POST":
        return REQUEST_COST.get(scope["path"], 1)
    return STREAM_COST if is_stream(scope) else 1


def same_origin(headers: dict[bytes, bytes], scheme: str) -> bool:
    """Browsers say from which page a request comes; programs say nothing. A browser that says itself that the page is
    ours knows better than we do whether a proxy has taken its https for our http."""
    site = headers.get(b"sec-fetch-site")
    if site is not None and site not in (b"same-origin", b"none"):
        return False
    origin = headers.get(b"origin")
    if origin is None:
        return True
    try:
        page = urlsplit(origin.decode("latin-1"))
    except ValueError:
        return False
    return bool(page.netloc) and page.netloc.encode() == headers.get(b"host") \
        and (page.scheme == scheme or (site is not None and page.scheme == "https"))


def largest(path: str) -> int:
    return MAX_RECORD if path == RECORDS_PATH else MAX_BODY


def too_large(path: str) -> TooLarge:
    return TooLarge(N_("The body is larger than the {most} kB allowed here."), most=largest(path) // 1024)


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
