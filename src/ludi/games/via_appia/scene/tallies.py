"""The key numbers of a player, shown in the row with the player's name."""

from ludi.core.i18n import Translator
from ludi.core.scene import Tally
from ludi.games.via_appia.state import ViaAppiaState


def tallies(seen: ViaAppiaState, viewer: int | None, seat: int, tr: Translator) -> list[Tally]:
    return []
