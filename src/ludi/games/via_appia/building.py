"""Building: 1 or 2 tiles go from the cart to the road."""

from collections.abc import Sequence

from ludi.core.decision import ActionKind, Decision
from ludi.core.i18n import Translator
from ludi.core.wording import AS_CHOICE, AS_CONTROL, ActionForm, ActionText, Amount
from ludi.games.via_appia.actions import BUILD, DONE
from ludi.games.via_appia.edition import FIRST_CITY, SECTIONS, SIZES, SPACES
from ludi.games.via_appia.state import TILES, Player, ViaAppiaState
from ludi.games.via_appia.text.names import bonus_tokens, gain, place_name, points, sesterces_gained, tiles


def space_refusal(state: ViaAppiaState, space: int) -> str:
    """The rule that forbids a tile of the acting player on a space; empty if it is allowed."""
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


def add_spaces(state: ViaAppiaState, player: Player, first: int, end: int, out: list[int]) -> None:
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


class Build(ActionKind[ViaAppiaState]):
    """VA-build-1: a tile from the cart on a space of the road."""

    def refusal(self, state: ViaAppiaState, space: int) -> str:
        return space_refusal(state, space)

    def add_legal(self, state: ViaAppiaState, legal: list[int]) -> None:
        player = state.acting()
        if player.has_tile():
            # Most spaces lie beyond the player's city. Asking about each space took 0.9 instead of 0.45 us.
            add_spaces(state, player, 0, state.edition.section_start[state.city_of(player) + 1], legal)

    def take(self, state: ViaAppiaState, space: int) -> None:
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

    def text(self, state: ViaAppiaState, space: int, tr: Translator) -> ActionText:
        return build_text(state, space, tr)


BUILD_TILE = Build(BUILD, SPACES)


def build_text(state: ViaAppiaState, space: int, tr: Translator) -> ActionText:
    edition = state.edition
    size = edition.space_size[space]
    section = edition.space_section[space]
    scored = edition.tile_points[size]
    # VA-build-8
    return ActionText(tr("Build on {space}", space=place_name(edition, space, tr)),
                      [Amount(f"tile-{SIZES[size]}", -1, tiles(1, size, tr)),
                       Amount("points", scored, gain(points(scored, tr), tr)),
                       Amount(f"token-{SECTIONS[section]}", 1, gain(bonus_tokens(1, section, tr), tr))])


# The second tile


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
        add_spaces(state, player, starts[section], starts[section + 1], out)
    return out


class BuildSecond(Decision[ViaAppiaState]):
    """VA-build-6: a second tile in the section of the first, or none; not asked if VA-build-7 forbids one."""

    def __init__(self, seat: int, section: int) -> None:
        super().__init__(seat)
        self.section = section

    def legal(self, state: ViaAppiaState) -> list[int]:
        # Asking about the spaces of all sections took twice as long, 0.5 instead of 0.23 us.
        return [DONE, *second_spaces(state, self.section)]

    def why_not(self, state: ViaAppiaState, action: int) -> str:
        if not BUILD <= action < BUILD + SPACES:
            return "" if action == DONE else "VA-turn-3"
        space = action - BUILD
        return space_refusal(state, space) if state.edition.space_section[space] == self.section else "VA-build-6"

    def apply(self, state: ViaAppiaState, action: int) -> None:
        state.pop_decision()
        if action != DONE:
            lay_tile(state, action - BUILD)
            # VA-build-9
            state.acting().coins += state.edition.second_tile_coins
            state.emit("second tile", self.seat, state.edition.second_tile_coins)

    def prompt(self, state: ViaAppiaState, tr: Translator) -> str:
        return tr("Lay a second tile in section {section}?", section=SECTIONS[self.section])

    def text(self, state: ViaAppiaState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        if action == DONE:
            return ActionText(tr("Don't lay a second tile"))
        first = build_text(state, action - BUILD, tr)
        # VA-build-9
        return ActionText(first.what, [*first.items, sesterces_gained(state.edition.second_tile_coins, tr)])

    def form(self, state: ViaAppiaState, action: int) -> ActionForm:
        return ActionForm(AS_CONTROL if action == DONE else AS_CHOICE)
