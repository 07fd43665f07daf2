"""What the server answers when it cannot do what was asked: a status, a short code for programs, words for people."""

from ludi.core.errors import LudiError
from ludi.core.game import Game
from ludi.core.i18n import ENGLISH, N_, Translator


class SiteError(LudiError):
    """A request that cannot be carried out; nothing was changed."""

    status = 400
    code = "bad-request"

    def __init__(self, text: str, *, rule: str = "", index: int | None = None, wait: int = 0,
                 **values: object) -> None:
        """`text` is one of the catalogue, with slots for the values; `wait` the seconds after which the same request
        may succeed, where time is all it needs."""
        super().__init__(ENGLISH(text, **values))
        self.text = text
        self.values = values
        self.rule = rule
        self.index = index
        self.wait = wait

    def words(self, tr: Translator) -> str:
        """What it says in the language of whoever asked."""
        return tr(self.text, **self.values)


class Malformed(SiteError):
    """The request says something that has no meaning here."""

    status = 422
    code = "malformed"


class NotAllowed(SiteError):
    """The action is known but a rule forbids it now."""

    status = 422
    code = "not-allowed"

    def __init__(self, game: Game, action: str, rule: str, index: int) -> None:
        super().__init__(N_("'{action}' is not allowed now: {reason}"), rule=rule, index=index, action=action,
                         reason=game.refusal_text(rule))
        self.game = game

    def words(self, tr: Translator) -> str:
        return tr(self.text, **{**self.values, "reason": self.game.refusal_text(self.rule, tr)})


class NoSeat(SiteError):
    """Whoever asks does not hold the seat that this needs."""

    status = 403
    code = "no-seat"


class NotFound(SiteError):
    status = 404
    code = "not-found"


class StaleIndex(SiteError):
    """The table has moved on since the requester last looked; `index` says where it is now."""

    status = 409
    code = "stale-index"


class WrongPhase(SiteError):
    """It is not this seat's turn, the game has not begun, or it is over."""

    status = 409
    code = "wrong-phase"


class Incompatible(SiteError):
    """The table was played by rules or with components that this server no longer has."""

    status = 410
    code = "incompatible"
    record = ""
    """The address of its record, where that is all that is left."""


# At the door


class TooMany(SiteError):
    """This address has asked too often in too short a time."""

    status = 429
    code = "too-many"


class AtCapacity(SiteError):
    """This server holds as much as it can."""

    status = 503
    code = "at-capacity"


class NoDatabase(SiteError):
    """The database is locked, full, damaged, read-only or away."""

    status = 503
    code = "no-database"


class ForeignOrigin(SiteError):
    """A page of another site has sent the request."""

    status = 403
    code = "foreign-origin"


class TooLarge(SiteError):
    status = 413
    code = "too-large"


class InternalError(SiteError):
    """A fault of ours."""

    status = 500
    code = "internal"
