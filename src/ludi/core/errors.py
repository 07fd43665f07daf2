"""The errors a caller may meet; each message says what was wrong and what was expected."""


class LudiError(ValueError):
    """Something was asked for that cannot be done; the message is meant for a person."""


class IllegalAction(LudiError):
    """The action is in the game's table but not allowed now; `rule` is the id of the rule that forbids it."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class BadNotation(LudiError):
    """A text that names no action of the game; `rule` is the id of the rule that leaves it out, where one does."""

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
    """A position or a view that cannot be one of this game."""


class HiddenState(LudiError):
    """A view that was asked to be played: it does not know what lies face down."""
