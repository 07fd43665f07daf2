"""ASGI middleware around the whole application: rate limits, host and origin checks, size limits, headers, logging."""

import logging
import math
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import lru_cache
from ipaddress import AddressValueError, IPv6Address
from urllib.parse import urlsplit

from cachetools import LRUCache
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludi.core.i18n import N_
from ludi.site.abuse_log import AbuseLog
from ludi.site.errors import AtCapacity, ForeignOrigin, InternalError, SiteError, TooLarge, TooMany
from ludi.site.fair_queue import CLIENT_ADDRESS
from ludi.site.hosts import host_allowed
from ludi.site.metrics import REQUEST_SECONDS, REQUESTS
from ludi.site.settings import Settings

log = logging.getLogger("ludi.http")

MAX_BODY = 64 * 1024
"""Maximum size of a request body in bytes."""
MAX_RECORD = 2 * 1024 * 1024
"""Maximum size of an imported record in bytes."""
RECORDS_PATH = "/api/records"
STREAM_ENDING = "/events"
MAX_ADDRESSES = 20_000
"""Maximum number of addresses with a token bucket; the least recently used are dropped."""
BURST_SECONDS = 10
"""Capacity of a token bucket in seconds of its refill rate."""
REQUEST_COSTS = [("POST", RECORDS_PATH, 40), ("POST", "/api/tables", 10), ("POST", "/continue", 10),
                 ("POST", "/hint", 10), ("GET", "/steps", 10), ("GET", "/invitation", 4), ("GET", STREAM_ENDING, 4)]
"""Method, end of the path and tokens of requests that grow the database or need much processor time; all others cost
1. The steps since an index take as long as up to a dozen boards, the QR code of an invitation as some."""
STREAM_RETRY_AFTER = 30
"""Retry-After in seconds for a rejected event stream."""
CLIENT_CLOSED = 499
"""Logged status if the client disconnected before the response (as in nginx)."""

HEADERS = [
    (b"content-security-policy",
     b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
     b"connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
]
# API responses contain hands and tokens, so they must not be cached unless they say otherwise themselves.
API_HEADERS = [*HEADERS, (b"cache-control", b"no-store")]


class TokenBuckets:
    """Rate limit: a token bucket per address, refilled at `per_second`."""

    def __init__(self, per_second: float) -> None:
        self.per_second = per_second
        self.capacity = per_second * BURST_SECONDS
        self.levels: LRUCache[str, tuple[float, float]] = LRUCache(MAX_ADDRESSES)
        """Tokens left and time of the last request."""

    def take(self, address: str, cost: int, now: float) -> float:
        """Take the tokens for a request. If there are too few, take none and return the seconds to wait."""
        level, then = self.levels.get(address, (self.capacity, now))
        level = min(self.capacity, level + (now - then) * self.per_second)
        # A request that costs more than the capacity needs a full bucket and leaves it negative.
        missing = min(cost, self.capacity) - level
        if missing > 0:
            return missing / self.per_second
        self.levels[address] = (level - cost, now)
        return 0.0


class StreamLimits:
    """Counts open event streams in total and by address."""

    def __init__(self, max_total: int, max_per_address: int) -> None:
        self.max_total = max_total
        self.max_per_address = max_per_address
        self.count = 0
        self.by_address: Counter[str] = Counter()

    def rejection(self, address: str) -> SiteError | None:
        """The error if the address may not open another stream."""
        if self.by_address[address] >= self.max_per_address:
            return TooMany(N_("Too many tables are open on your network. Close some and try again."),
                           retry_after=STREAM_RETRY_AFTER)
        if self.count >= self.max_total:
            return AtCapacity(N_("The server is full. Try again later."),
                              retry_after=STREAM_RETRY_AFTER)
        return None

    def add(self, address: str) -> None:
        self.count += 1
        self.by_address[address] += 1

    def remove(self, address: str) -> None:
        self.count -= 1
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]


class BodyTooLarge(HTTPException):
    """Raised while a body is read. An HTTPException, because FastAPI converts all other exceptions there to 400."""

    def __init__(self, path: str) -> None:
        super().__init__(TooLarge.status)
        self.error = too_large(path)


class EdgeMiddleware:
    """Rejects requests that break a limit, adds security headers, logs every request. Plain ASGI instead of
    BaseHTTPMiddleware, which buffers event streams."""

    def __init__(self, app: ASGIApp, settings: Settings, max_streams: int,
                 render_error: Callable[[Request, SiteError], Awaitable[Response]]) -> None:
        self.app = app
        self.buckets = TokenBuckets(settings.requests_per_second)
        self.streams = StreamLimits(max_streams, settings.streams_per_address)
        self.hosts = settings.hosts
        self.abuse = AbuseLog(settings.abuse_log)
        self.render_error = render_error

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        path = scope["path"]
        extra_headers = API_HEADERS if path.startswith("/api/") else HEADERS
        status = 500
        started = False

        async def send_with_headers(message: Message) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                started = True
                status = message["status"]
                own = {name for name, _ in message["headers"]}
                added = [header for header in extra_headers if header[0] not in own]
                message = {**message, "headers": [*message["headers"], *added]}
            await send(message)

        client = scope.get("client")
        address = address_key(client[0]) if client else ""
        address_token = CLIENT_ADDRESS.set(address)
        error = self.rejection(scope, address, began)
        try:
            if error is not None:
                await self.reject(error, scope, receive, send_with_headers)
            elif is_stream(scope):
                await self.serve_stream(address, scope, receive, send_with_headers)
            else:
                await self.app(scope, limit_body(receive, path), send_with_headers)
        except ClientDisconnect:
            status = CLIENT_CLOSED
        except Exception:
            log.exception("request failed", extra=request_labels(scope))
            if not started:
                failure = InternalError(N_("Something went wrong on the server. Nothing was changed."))
                await self.reject(failure, scope, receive, send_with_headers)
        finally:
            CLIENT_ADDRESS.reset(address_token)
            record_request(scope, status, time.perf_counter() - began)
            self.abuse.write(status, client[0] if client else "", request_labels(scope))

    async def reject(self, error: SiteError, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self.render_error(Request(scope, receive), error)
        await response(scope, receive, send)

    async def serve_stream(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        self.streams.add(address)
        try:
            await self.app(scope, receive, send)
        finally:
            self.streams.remove(address)

    def rejection(self, scope: Scope, address: str, now: float) -> SiteError | None:
        """The error if the request is rejected before it reaches the application."""
        retry_after = self.buckets.take(address, request_cost(scope), now)
        if retry_after:
            return TooMany(N_("Too many requests. Wait a moment and try again."), retry_after=math.ceil(retry_after))
        host = next((value for name, value in scope["headers"] if name == b"host"), b"")
        if not host_allowed(host, self.hosts):
            return SiteError(N_("This server doesn't answer to that name. Check the address."))
        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return self.streams.rejection(address) if is_stream(scope) else None
        headers = {name: value for name, value in scope["headers"]
                   if name in (b"host", b"origin", b"content-length", b"sec-fetch-site")}
        if not same_origin(headers, scope["scheme"]):
            return ForeignOrigin(N_("Requests from other sites aren't allowed."))
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or len(length) > 18:
            return SiteError(N_("The Content-Length header isn't a number."))
        if int(length) > max_body(scope["path"]):
            return too_large(scope["path"])
        return None


def address_key(address: str) -> str:
    """Key of an address for limits: IPv6 addresses are grouped by /64 network, which is what one household gets."""
    return ipv6_key(address) if ":" in address else address


@lru_cache(MAX_ADDRESSES)
def ipv6_key(address: str) -> str:
    try:
        found = IPv6Address(address)
    except AddressValueError:
        # A proxy may pass on something that is not an address.
        return address
    # Dual-stack sockets report IPv4 clients as IPv4-mapped IPv6 addresses.
    return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))


def is_stream(scope: Scope) -> bool:
    path: str = scope["path"]
    return scope["method"] == "GET" and path.endswith(STREAM_ENDING)


def request_cost(scope: Scope) -> int:
    """Tokens for a request."""
    asked, path = scope["method"], scope["path"]
    for method, ending, tokens in REQUEST_COSTS:
        if asked == method and path.endswith(ending):
            return tokens
    return 1


def same_origin(headers: dict[bytes, bytes], scheme: str) -> bool:
    """CSRF check by the Origin and Sec-Fetch-Site headers, which browsers send and programs do not. If Sec-Fetch-Site
    is present, an https origin is accepted over http, because a proxy may have terminated TLS."""
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


def max_body(path: str) -> int:
    return MAX_RECORD if path == RECORDS_PATH else MAX_BODY


def too_large(path: str) -> TooLarge:
    return TooLarge(N_("The request is too large. The limit is {most} kB."), most=max_body(path) // 1024)


def limit_body(receive: Receive, path: str) -> Receive:
    """A `receive` that raises BodyTooLarge, for requests without a content length."""
    received = 0

    async def receive_limited() -> Message:
        nonlocal received
        message = await receive()
        if message["type"] == "http.request":
            received += len(message.get("body", b""))
            if received > max_body(path):
                raise BodyTooLarge(path)
        return message

    return receive_limited


def request_labels(scope: Scope) -> dict[str, str]:
    """Labels for logs and metrics: the route pattern instead of the path, which may contain secrets."""
    route = scope.get("route")
    path = getattr(route, "path", None) or ("static" if scope["path"].startswith("/static/") else "other")
    return {"method": scope["method"], "route": path}


def record_request(scope: Scope, status: int, seconds: float) -> None:
    """Log a request and update the metrics."""
    labels = request_labels(scope)
    REQUESTS.labels(labels["method"], labels["route"], str(status)).inc()
    if not labels["route"].endswith("/events"):
        REQUEST_SECONDS.labels(labels["route"]).observe(seconds)
    log.info("request", extra={**labels, "status": status, "ms": round(seconds * 1000, 1)})
