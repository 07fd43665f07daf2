"""What the server answers when it cannot do what was asked: a status, a short code for programs, words for people."""

from ludi.core.errors import LudiError


class SiteError(LudiError):
    """A request that cannot be carried out; nothing was changed."""

    status = 400
    code = "bad-request"

    def __init__(self, message: str, rule: str = "", index: int | None = None) -> None:
        super().__init__(message)
        self.rule = rule
        self.index = index


class Malformed(SiteError):
    """The request says something that has no meaning here."""

    status = 422
    code = "malformed"


class NotAllowed(SiteError):
    """The action is known but a rule forbids it now."""

    status = 422
    code = "not-allowed"


class NoSeat(SiteError):
    """Whoever asks does not hold the seat that this needs."""

    status = 403
    code = "no-seat"


class NotFound(SiteError):
    status = 404
    code = "not-found"


class Late(SiteError):
    """The table has moved on since the asker last looked; `index` says where it is now."""

    status = 409
    code = "late"


class NotNow(SiteError):
    """It is not this seat's turn, the game has not begun, or it is over."""

    status = 409
    code = "not-now"


class Gone(SiteError):
    """The table was played with components that this server no longer has."""

    status = 410
    code = "gone"
