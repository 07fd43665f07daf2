"""How an action reads and how it is offered: its text, what it costs and gives, and the kind of control for it."""

from collections.abc import Sequence
from typing import Final

from ludi.core.i18n import Translator


class Amount:
    """A cost or a gain of an action: by how much a resource changes, and how the details say it.

    An amount without words is one that the action itself names, such as the wood in "Take 1 wood".
    """

    def __init__(self, resource: str, by: int, words: str = "") -> None:
        self.resource = resource
        self.by = by
        self.words = words


class Undecided(str):
    """A detail about a cost or gain that later answers decide. If nothing is asked, amounts take its place."""

    __slots__ = ()


class ActionText:
    """An action as a player reads it: what it does and, separately, what it costs and gives.

    Details are gross: every cost and every gain on its own, never set off against each other. If an action has any and
    asks nothing more, its amounts add up to everything that it changes.
    """

    def __init__(self, what: str, items: Sequence[str | Amount] = (), thing: str = "") -> None:
        self.what = what
        self.items = list(items)
        """Amounts, and whatever else can be said about costs and gains."""
        self.thing = thing
        """What an action counts that is offered as a number: the label of its row."""

    @property
    def details(self) -> list[str]:
        """The items in words."""
        said = [item.words if isinstance(item, Amount) else item for item in self.items]
        return [words for words in said if words]

    @property
    def amounts(self) -> list[Amount]:
        return [item for item in self.items if isinstance(item, Amount)]

    def sentence(self, tr: Translator) -> str:
        """Both in one line, for a screen reader or a terminal."""
        details = self.details
        return tr("{what}: {details}", what=self.what, details=", ".join(details)) if details else self.what


# How an action is offered to a player
AS_CHOICE: Final = "choice"
"""Something on the table, or one of several answers."""
AS_SERIES: Final = "series"
"""An answer that may be given several times in a row, also with one click."""
AS_STEPPER: Final = "stepper"
"""A step that may be repeated: a number shows how often. Steps of the same group change the same number."""
AS_SCALE: Final = "scale"
"""A number: a slider or stepper covers all actions of the same group."""
AS_PAYMENT: Final = "payment"
"""One way to pay what is due. The ways with the lowest values are proposed."""
AS_CONTROL: Final = "control"
"""A separate button: ending a turn, passing, declining."""


NOTHING: Final = -1
"""No action."""


class ActionForm:
    """How an action is offered: its kind and, for some kinds, a group and a value.

    The value of a scale is its number. The value of a step is negative if it lowers the number of its group; without
    the sign, it orders the groups. The value of a payment is what it is worth to the player.
    """

    def __init__(self, kind: str, group: str = "", value: int = 0, implied: bool = False, usual: bool = False,
                 free: int = NOTHING) -> None:
        self.kind = kind
        self.group = group
        self.value = value
        self.implied = implied
        """Whether a player who chooses something of the next decision at once means this control, too."""
        self.usual = usual
        """Whether nearly everyone answers so: the page does, too, and offers the other answers afterwards."""
        self.free = free
        """Another action that is free before this control, as often as it is legal, or NOTHING."""
