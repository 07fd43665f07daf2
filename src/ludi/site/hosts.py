"""Checks of the Host header and of access to the host's own endpoints."""

from collections.abc import Iterable

from starlette.requests import Request

from ludi.site.table import secrets_equal

LOCAL = frozenset({"localhost", "127.0.0.1", "::1"})
"""Names and addresses of this machine."""


def read_hosts(text: str) -> frozenset[str]:
    """Host names from a comma-separated list."""
    return frozenset(name.strip().lower() for name in text.split(",") if name.strip())


def host_name(header: bytes) -> str:
    """The name in a Host header, without the port."""
    text = header.decode("latin-1").lower()
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0]


def host_allowed(header: bytes, allowed: Iterable[str]) -> bool:
    """Whether a Host header is in the allow list; an empty list allows all. Local names are always allowed."""
    names = frozenset(allowed)
    return not names or host_name(header) in names | LOCAL


def is_host(request: Request, token: str) -> bool:
    """Whether a request comes from the host of this server: with the metrics token, or directly from this machine.
    Proxied requests also have a local address, but they carry forwarding headers or another host name."""
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if token and scheme.lower() == "bearer" and secrets_equal(given.strip(), token):
        return True
    forwarded = any(name in request.headers for name in ("x-forwarded-for", "forwarded", "via"))
    address = request.client.host.removeprefix("::ffff:") if request.client else ""
    return address in LOCAL and host_name(request.headers.get("host", "").encode("latin-1")) in LOCAL and not forwarded
