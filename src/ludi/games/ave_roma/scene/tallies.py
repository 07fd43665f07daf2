"""The key numbers of a player, shown in the row with the player's name."""

from ludi.core.i18n import Translator
from ludi.core.scene import Tally
from ludi.games.ave_roma.state import AveRomaState


def tallies(seen: AveRomaState, seat: int, tr: Translator) -> list[Tally]:
    return []
