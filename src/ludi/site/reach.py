"""The address under which others can reach this server, and invitations with it."""

import socket
from dataclasses import dataclass
from functools import lru_cache

import segno
from starlette.requests import Request

from ludi.core.i18n import N_
from ludi.site.errors import NoSeat
from ludi.site.hosts import LOCAL, host_allowed, host_name
from ludi.site.settings import Settings
from ludi.site.table import OPEN, SPECTATOR, Requester, Table

EVERY_ADDRESS = ("0.0.0.0", "::")
MASK = 2
"""The pattern of a QR code."""
ANYWHERE = ("192.0.2.1", 9)
"""An address that is nobody's. Connecting a UDP socket to it sends nothing, but tells which of our addresses would be
used."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Where links should lead."""

    origin: str
    """Scheme, host and port."""
    local_only: bool
    """Whether only this computer can open them."""


def reach_of(request: Request, settings: Settings, listens_on: tuple[str, int] | None) -> Reach:
    """Where others can reach the page that was opened with this request. On this computer it may have an address that
    means another computer to everyone else."""
    if settings.public_url:
        return Reach(settings.public_url.rstrip("/"), False)
    origin = f"{request.url.scheme}://{request.url.netloc}"
    if host_name(request.headers.get("host", "").encode("latin-1")) not in LOCAL:
        return Reach(origin, False)
    if listens_on is not None and listens_on[0] in EVERY_ADDRESS:
        address = network_address()
        if address and host_allowed(address.encode(), settings.hosts):
            return Reach(f"{request.url.scheme}://{address}:{listens_on[1]}", False)
    return Reach(origin, True)


def network_address() -> str:
    """The address of this computer in its network; empty if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ANYWHERE)
        except OSError:
            return ""
        address = str(probe.getsockname()[0])
    return "" if address.startswith("127.") or address in EVERY_ADDRESS else address


def link_for(table: Table, requester: Requester, seat: int, origin: str) -> str:
    """The link to a seat for the one who may send it: the host for an open seat, its holder for another; or the link
    for spectators, which has no secret."""
    link = f"{origin}/table/{table.id}"
    if seat == SPECTATOR:
        return link
    found = table.seat(seat)
    if found.kind == OPEN:
        if not requester.visitor or requester.visitor != table.host:
            raise NoSeat(N_("Only the host can invite to an open seat."))
        return f"{link}#seat={found.invitation}"
    if seat not in table.seats_of(requester):
        raise NoSeat(N_("Seat {seat} isn't yours. Open that seat's link first."), seat=seat + 1)
    return f"{link}#seat={found.token}"


@lru_cache(maxsize=256)
def qr_code(link: str) -> str:
    """The link as a QR code: a data URI of an SVG, dark on white in every theme."""
    # Any mask can be read; comparing all eight takes most of the time.
    code = segno.make(link, error="m", micro=False, mask=MASK)
    return str(code.svg_data_uri(scale=4, border=4, dark="#000", light="#fff"))
