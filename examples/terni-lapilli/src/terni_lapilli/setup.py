"""Setting up: an empty board, and who starts."""

from collections.abc import Mapping

from ludi.core.i18n import N_
from ludi.core.options import CHOICE, ON_OFF, RANDOM_CHOICE, SEAT, Option, seat_or_none
from ludi.core.rng import seeded
from terni_lapilli.edition import TerniEdition
from terni_lapilli.state import TerniState
from terni_lapilli.turn import TURNS, start_turn

OPTIONS = [
    Option("start", SEAT, N_("Start player"), [RANDOM_CHOICE]),
    Option("centre", CHOICE, N_("The first pebble may go on the centre"), ON_OFF),
]


def set_up(edition: TerniEdition, seed: int, options: Mapping[str, str]) -> TerniState:
    state = TerniState(edition, TURNS, seeded(seed))
    state.centre_first = options["centre"] == "on"
    # TL-setup-2: drawn even if the start player is given, so an option never changes another chance of the game.
    drawn = state.rng.below(2)
    start = seat_or_none(options["start"])
    start_turn(state, drawn if start is None else start)
    return state
