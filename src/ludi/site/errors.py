"""Errors of the server: an HTTP status, a code for programs and a translatable message."""

from ludi.core.errors import LudiError
from ludi.core.game import Game
from ludi.core.i18n import ENGLISH, N_, Translator


class SiteError(LudiError):
    """A rejected request; nothing was changed."""

    status = 400
    code = "bad-request"

    def __init__(self, text: str, *, rule: str = "", index: int | None = None, retry_after: int = 0,
                 **values: object) -> None:
        """`text` is a message of the catalogue with placeholders for `values`; `retry_after` the seconds after which
        the same request may succeed, 0 if waiting does not help."""
        super().__init__(ENGLISH(text, **values))
        self.text = text
        self.values = values
        self.rule = rule
        self.index = index
        self.retry_after = retry_after

    def message(self, tr: Translator) -> str:
        """The message in the requester's language."""
        return tr(self.text, **self.values)


class Malformed(SiteError):
    """The request is invalid."""

    status = 422
    code = "malformed"


class NotAllowed(SiteError):
    """The action is valid notation, but a rule forbids it now."""

    status = 422
    code = "not-allowed"

    def __init__(self, game: Game, action: str, rule: str, index: int) -> None:
        super().__init__(N_("You can't play '{action}' now: {reason}"), rule=rule, index=index, action=action,
                         reason=game.refusal_text(rule))
        self.game = game

    def message(self, tr: Translator) -> str:
        return tr(self.text, **{**self.values, "reason": self.game.refusal_text(self.rule, tr)})


class NoSeat(SiteError):
    """The requester does not hold the required seat."""

    status = 403
    code = "no-seat"


class HintsOff(SiteError):
    """The server or the table offers no hints."""

    status = 403
    code = "hints-off"


class NotFound(SiteError):
    status = 404
    code = "not-found"


class StaleIndex(SiteError):
    """The request's index is outdated; `index` is the current one."""

    status = 409
    code = "stale-index"


class WrongPhase(SiteError):
    """The game or seat is in the wrong state: not started, over, not this seat's turn, and so on."""

    status = 409
    code = "wrong-phase"


class Incompatible(SiteError):
    """The table uses rules or components that this server no longer has."""

    status = 410
    code = "incompatible"
    record = ""
    """URL path of the record, if it can be downloaded."""


# Raised by the middleware


class TooMany(SiteError):
    """The address has exceeded a rate limit or quota."""

    status = 429
    code = "too-many"


class AtCapacity(SiteError):
    """The server has reached a global limit."""

    status = 503
    code = "at-capacity"


class NoHint(SiteError):
    """The job that should have found a hint has failed."""

    status = 503
    code = "no-hint"


class NoDatabase(SiteError):
    """The database is locked, full, damaged, read-only or unreachable."""

    status = 503
    code = "no-database"


class ForeignOrigin(SiteError):
    """The request was sent by a page of another site (CSRF)."""

    status = 403
    code = "foreign-origin"


class TooLarge(SiteError):
    status = 413
    code = "too-large"


class InternalError(SiteError):
    """An unexpected exception."""

    status = 500
    code = "internal"
