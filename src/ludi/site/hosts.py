"""By which names the server may be called, and who counts as its host."""

from collections.abc import Iterable

from starlette.requests import Request

from ludi.site.table import same_secret

LOCAL = frozenset({"localhost", "127.0.0.1", "::1"})


def read_hosts(text: str) -> frozenset[str]:
    """The names in a list with commas."""
    return frozenset(name.strip().lower() for name in text.split(",") if name.strip())


def host_name(header: bytes) -> str:
    """The name in a Host header, without its port."""
    text = header.decode("latin-1").lower()
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0]


def is_called_rightly(header: bytes, allowed: Iterable[str]) -> bool:
    """Whether a request calls the server by one of its names; without a list any will do. The host on the machine
    itself can always call it."""
    names = frozenset(allowed)
    return not names or host_name(header) in names | LOCAL


def is_host(request: Request, token: str) -> bool:
    """Whether the host asks: with the token of the settings, or from this machine and by a name of it. What a proxy
    passes on says for whom, or calls the server by another name."""
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if token and scheme.lower() == "bearer" and same_secret(given.strip(), token):
        return True
    passed_on = any(name in request.headers for name in ("x-forwarded-for", "forwarded", "via"))
    address = request.client.host.removeprefix("::ffff:") if request.client else ""
    return address in LOCAL and host_name(request.headers.get("host", "").encode("latin-1")) in LOCAL and not passed_on
