"""The errors that callers can get; each message says what was wrong and what was expected."""


class LudiError(ValueError):
    """A request that cannot be fulfilled; the message is meant for people."""


class IllegalAction(LudiError):
    """The action is in the game's table but not allowed now; `rule` is the id of the rule that forbids it."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class BadNotation(LudiError):
    """A text that names no action of the game; `rule` is the id of the rule that excludes it, if there is one."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class BadSetup(LudiError):
    """An unknown game, a wrong number of players, an unknown option or a seed out of range."""


class BadEdition(LudiError):
    """An edition file that breaks a constraint of its game."""


class BadRecord(LudiError):
    """A record that is cut short, altered or belongs to another edition."""


class BadPosition(LudiError):
    """A position or view that is not valid in this game."""


class HiddenState(LudiError):
    """An attempt to play a view, which does not know the face-down cards."""


# Checks of positions


def require(holds: bool, message: str) -> None:
    """Raise BadPosition with this message unless the condition holds."""
    if not holds:
        raise BadPosition(message)


def counted(n: int, thing: str) -> str:
    """A number with its noun, for messages."""
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"
