"""Tracks: influence in the areas, the brown markers, the walk in the Colosseum, and politics."""

from collections.abc import Sequence
from typing import Final

from ludi.core.i18n import Translator
from ludi.core.wording import AS_CHOICE, AS_CONTROL, ActionForm, ActionText, Amount
from ludi.games.ave_roma.actions import AREA, NO_AREA, WALK
from ludi.games.ave_roma.costs import payable, steps_due
from ludi.games.ave_roma.deciding import BasePart, Detail
from ludi.games.ave_roma.edition import ROMA, WAIVED_STEP_COST
from ludi.games.ave_roma.paying import owe
from ludi.games.ave_roma.state import FOR_STEPS, POLITICS_OVERFLOW, AveRomaState
from ludi.games.ave_roma.text.amounts import Item, costs, points_gained
from ludi.games.ave_roma.text.names import gain, levels_in_area

# Influence in the areas


def landing(state: AveRomaState, seat: int, area: int, levels: int) -> int:
    """The level that a marker reaches when it rises by this number of levels."""
    player = state.players[seat]
    # AR-influence-2, AR-influence-3
    target = min(state.edition.track_top, max(0, player.levels[area]) + levels)
    # AR-influence-1: if the level is taken, move down to the next free one. Level 0 has room for everyone.
    while target > 0 and level_taken(state, seat, area, target):
        target -= 1
    return target


def level_taken(state: AveRomaState, seat: int, area: int, level: int) -> bool:
    for other in range(len(state.players)):  # noqa: SIM110
        if other != seat and state.players[other].levels[area] == level:
            return True
    return False


def rise(state: AveRomaState, seat: int, area: int, levels: int) -> None:
    level = landing(state, seat, area, levels)
    state.players[seat].levels[area] = level
    state.emit("influence", seat, area, level)


def levels_gained(state: AveRomaState, area: int, levels: int, tr: Translator) -> list[Amount]:
    """AR-influence-1: the levels by which a marker really rises."""
    n = rise_in(state, area, levels)
    words = gain(levels_in_area(n, area, tr), tr) if n > 0 else levels_in_area(-n, area, tr)
    return [Amount(f"level-{area + 1}", n, words)] if n else []


def rise_in(state: AveRomaState, area: int, levels: int) -> int:
    return landing(state, state.seat, area, levels) - max(0, state.acting().levels[area])


def rise_text(state: AveRomaState, area: int, levels: int, tr: Translator) -> ActionText:
    return ActionText(raise_marker(area, levels, tr), [to_level(landing(state, state.seat, area, levels), tr),
                                                       Amount(f"level-{area + 1}", rise_in(state, area, levels))])


def raise_marker(area: int, levels: int, tr: Translator) -> str:
    return tr.plural("Raise your marker in area {area} by {n} level", "Raise your marker in area {area} by {n} levels",
                     levels, area=area + 1)


def to_level(level: int, tr: Translator) -> str:
    """AR-influence-1: the level a marker reaches, which can be lower than the number of levels suggests."""
    return tr("to level {level}", level=level)


class ChooseArea(Detail):
    """AR-war-1: the player chooses the area in which the fifth card of a set gives a level."""

    def why_not(self, state: AveRomaState, action: int) -> str:
        return "" if AREA <= action <= NO_AREA else "AR-turn-6"

    def legal(self, state: AveRomaState) -> list[int]:
        return self.allowed(state, AREA, NO_AREA + 1)

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        state.rises -= 1
        if action != NO_AREA:
            rise(state, self.seat, action - AREA, 1)

    def prompt(self, state: AveRomaState, tr: Translator) -> str:
        return tr("Choose an area to raise your marker in")

    def text(self, state: AveRomaState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        if action == NO_AREA:
            return ActionText(tr("Don't raise a marker"))
        return rise_text(state, action - AREA, 1, tr)

    def form(self, state: AveRomaState, action: int) -> ActionForm:
        return ActionForm(AS_CONTROL if action == NO_AREA else AS_CHOICE)


def raise_brown(state: AveRomaState, area: int, levels: int) -> None:
    state.brown[area] = min(state.edition.track_top, state.brown[area] + levels)
    state.emit("brown marker", state.acting_seat(), area, state.brown[area])


# The Colosseum


class Walk(BasePart):
    """AR-roma-1: the base action of Roma."""

    def part_refusal(self, state: AveRomaState, offset: int) -> str:
        return "" if payable(state, state.acting(), walk_due(state)) else "AR-roma-3"

    def take_part(self, state: AveRomaState, offset: int) -> None:
        owe(state, walk_due(state), 0, 0, FOR_STEPS)

    def text(self, state: AveRomaState, offset: int, tr: Translator) -> ActionText:
        return ActionText(tr.plural("Walk {n} step", "Walk {n} steps", state.value), walk_details(state, tr))


WALK_ON: Final = Walk([ROMA], WALK)


def walk_due(state: AveRomaState) -> list[int]:
    return steps_due(state, state.acting_seat(), state.acting().colosseum, state.value)


def walk_details(state: AveRomaState, tr: Translator) -> list[Item]:
    """What a walk of the chosen value costs and gives."""
    return [*costs(walk_due(state), tr), *politics_gained(state, state.value, tr)]


def walk_when_paid(state: AveRomaState) -> None:
    state.tell_help(WAIVED_STEP_COST)
    state.base_done = True
    walk(state, state.value)


def walk(state: AveRomaState, steps: int) -> None:
    """AR-roma-1, AR-roma-4: each politics field on the walk gives 1 politics, even if it is occupied."""
    player = state.acting()
    for _ in range(steps):
        player.colosseum = (player.colosseum + 1) % len(state.edition.field_due)
        if state.edition.field_politics[player.colosseum]:
            gain_politics(state, state.acting_seat())
    state.emit("walk", state.acting_seat(), steps, player.colosseum)


# Politics


def gain_politics(state: AveRomaState, seat: int) -> None:
    player = state.players[seat]
    if player.politics < state.edition.top_politics:
        player.politics += 1
        state.emit("politics", seat, player.politics)
    else:
        # AR-roma-5
        player.points[POLITICS_OVERFLOW] += state.edition.politics_overflow
        state.emit("politics overflow", seat, state.edition.politics_overflow)


def politics_gained(state: AveRomaState, steps: int, tr: Translator) -> list[Amount]:
    """AR-roma-4, AR-roma-5: the politics that the next steps in the Colosseum give."""
    edition = state.edition
    player = state.acting()
    spaces = len(edition.field_politics)
    passed = len([step for step in range(1, steps + 1) if edition.field_politics[(player.colosseum + step) % spaces]])
    risen = min(passed, edition.top_politics - player.politics)
    words = gain(tr.plural("{n} level in politics", "{n} levels in politics", risen), tr)
    return [*([Amount("politics", risen, words)] if risen else []),
            *points_gained((passed - risen) * edition.politics_overflow, tr)]
