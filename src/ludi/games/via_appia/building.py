"""Building: 1 or 2 tiles go from the cart to the road."""

from ludi.core.state import Decision
from ludi.games.via_appia.actions import BUILD, DONE
from ludi.games.via_appia.edition import FIRST_CITY, SPACES
from ludi.games.via_appia.state import TILES, Player, ViaAppiaState


def build_refusal(state: ViaAppiaState, space: int) -> str:
    if state.laid[space]:
        return "VA-build-3"
    # VA-build-2: a section lies between the city of its own number and the next.
    if state.edition.space_section[space] > state.city_of(state.acting()):
        return "VA-build-2"
    if not joined(state, space):
        return "VA-build-5"
    if state.acting().cart[state.edition.space_size[space]] == 0:
        return "VA-build-4"
    return ""


def joined(state: ViaAppiaState, space: int) -> bool:
    """VA-build-5: a line leads to a tile, in any direction, or to the city behind the space."""
    laid = state.laid
    for place in state.edition.supports[space]:  # noqa: SIM110
        if place >= FIRST_CITY or laid[place]:
            return True
    return False


def list_builds(state: ViaAppiaState, out: list[int]) -> None:
    """VA-build-1: the spaces that `build_refusal` allows, up to the player's city."""
    player = state.acting()
    if player.has_tile():
        list_spaces(state, player, 0, state.edition.section_start[state.city_of(player) + 1], out)


def list_spaces(state: ViaAppiaState, player: Player, first: int, end: int, out: list[int]) -> None:
    """The spaces from `first` to before `end` where a tile of the cart can be built."""
    laid = state.laid
    cart = player.cart
    sizes = state.edition.space_size
    for space in range(first, end):
        if not laid[space] and cart[sizes[space]] > 0 and joined(state, space):
            out.append(BUILD + space)


def lay_tile(state: ViaAppiaState, space: int) -> None:
    size = state.edition.space_size[space]
    section = state.edition.space_section[space]
    points = state.edition.tile_points[size]
    player = state.acting()
    player.cart[size] -= 1
    state.laid[space] = True
    # VA-build-8
    player.tokens[section] += 1
    player.points[TILES] += points
    state.quiet_turns = 0
    state.emit("tile laid", state.turn_seat, space, points)
    check_road(state)


def check_road(state: ViaAppiaState) -> None:
    # VA-end-2
    for space in range(SPACES):
        if not state.laid[space]:
            return
    state.last_round = True
    state.emit("road complete", state.turn_seat)


# The second tile


def build(state: ViaAppiaState, space: int) -> None:
    lay_tile(state, space)
    section = state.edition.space_section[space]
    spaces = second_spaces(state, section)
    if not spaces:
        return
    if may_build_second(state, section):
        state.push_decision(BuildSecond(state.turn_seat, section), [DONE, *spaces])
    else:
        # VA-build-7
        state.emit("second tile waits", state.turn_seat, section)


def may_build_second(state: ViaAppiaState, section: int) -> bool:
    """VA-build-7: every section before this one is complete."""
    for earlier in range(section):  # noqa: SIM110
        if not state.complete(earlier):
            return False
    return True


def second_spaces(state: ViaAppiaState, section: int) -> list[int]:
    """VA-build-6: the spaces for a second tile in this section; empty if VA-build-7 forbids one."""
    out: list[int] = []
    player = state.acting()
    if player.has_tile():
        starts = state.edition.section_start
        list_spaces(state, player, starts[section], starts[section + 1], out)
    return out


def second_refusal(state: ViaAppiaState, space: int, section: int) -> str:
    if state.edition.space_section[space] != section:
        return "VA-build-6"
    return build_refusal(state, space)


class BuildSecond(Decision[ViaAppiaState]):
    """VA-build-6: a second tile in the section of the first, or none; not asked if VA-build-7 forbids one."""

    def __init__(self, seat: int, section: int) -> None:
        super().__init__(seat)
        self.section = section

    def legal(self, state: ViaAppiaState) -> list[int]:
        return [DONE, *second_spaces(state, self.section)]

    def apply(self, state: ViaAppiaState, action: int) -> None:
        state.pop_decision()
        if action != DONE:
            lay_tile(state, action - BUILD)
            # VA-build-9
            state.acting().coins += state.edition.second_tile_coins
            state.emit("second tile", self.seat, state.edition.second_tile_coins)

    def why_not(self, state: ViaAppiaState, action: int) -> str:
        return second_refusal(state, action - BUILD, self.section) if BUILD <= action < BUILD + SPACES else "VA-turn-3"
