"""Tracks: influence in the areas, the brown markers, the Colosseum, politics and its patron slots."""

from ludi.core.state import Decision
from ludi.games.ave_roma.actions import ACTIVATE, AREA, KEEP_PASSIVE, NO_AREA
from ludi.games.ave_roma.completion import cards_to_spend, nothing_to_pay, under_way
from ludi.games.ave_roma.edition import (
    AREAS,
    FIRST_PATRON,
)
from ludi.games.ave_roma.state import OFF_TRACK, POLITICS_OVERFLOW, AveRomaState, Player

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


def raise_brown(state: AveRomaState, area: int, levels: int) -> None:
    state.brown[area] = min(state.edition.track_top, state.brown[area] + levels)
    state.emit("brown marker", state.acting_seat(), area, state.brown[area])


class ChooseArea(Decision[AveRomaState]):
    """AR-war-1: the player chooses the area in which the fifth card of a set gives a level."""

    def legal(self, state: AveRomaState) -> list[int]:
        return [AREA + area for area in range(AREAS)] + [NO_AREA]

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        state.rises -= 1
        if action != NO_AREA:
            rise(state, self.seat, action - AREA, 1)

    def why_not(self, state: AveRomaState, action: int) -> str:
        return "AR-turn-6"


# The Colosseum


def walk(state: AveRomaState, steps: int) -> None:
    """AR-roma-1, AR-roma-4: each politics field on the walk gives 1 politics, even if it is occupied."""
    player = state.acting()
    for _ in range(steps):
        player.colosseum = (player.colosseum + 1) % len(state.edition.field_due)
        if state.edition.field_politics[player.colosseum]:
            gain_politics(state, state.acting_seat())
    state.emit("walk", state.acting_seat(), steps, player.colosseum)


# Politics and patrons


def gain_politics(state: AveRomaState, seat: int) -> None:
    player = state.players[seat]
    if player.politics < state.edition.top_politics:
        player.politics += 1
        state.emit("politics", seat, player.politics)
    else:
        # AR-roma-5
        player.points[POLITICS_OVERFLOW] += state.edition.politics_overflow
        state.emit("politics overflow", seat, state.edition.politics_overflow)


def slots_opened(state: AveRomaState, player: Player, steps: int) -> int:
    """How many slots for passive patrons this number of steps in the Colosseum opens."""
    politics = player.politics
    for step in range(1, steps + 1):
        if state.edition.field_politics[(player.colosseum + step) % len(state.edition.field_politics)]:
            politics += 1
    return max(0, min(politics, state.edition.patron_slots) - len(player.active))


def free_patron_slots(state: AveRomaState, player: Player) -> int:
    # AR-patron-1
    return min(player.politics, state.edition.patron_slots) - len(player.active)


def must_activate(state: AveRomaState, player: Player) -> bool:
    # AR-patron-2
    return free_patron_slots(state, player) > 0 and len(state.passive(player)) > 0


def patrons_to_activate(state: AveRomaState) -> list[int]:
    """AR-patron-2: the passive patrons, except those that must still be spent to complete the action (AR-turn-7)."""
    passive = state.passive(state.acting())
    if not state.advanced or nothing_to_pay(state):
        return passive
    return [patron for patron in passive if completes_without(state, patron)]


def completes_without(state: AveRomaState, patron: int) -> bool:
    lookahead = under_way(state)
    lookahead.cards = cards_to_spend(state, [card for card in state.acting().left if card != patron])
    return lookahead.completes()


def activate(state: AveRomaState, patron: int) -> None:
    player = state.acting()
    side = player.left if patron in player.left else player.right
    side.remove(patron)
    player.active.append(patron)
    state.emit("patron activated", state.acting_seat(), patron)


class ChoosePatron(Decision[AveRomaState]):
    """AR-patron-2: the player chooses which passive patron takes the newly opened slot."""

    def legal(self, state: AveRomaState) -> list[int]:
        return sorted([ACTIVATE + patron - FIRST_PATRON for patron in patrons_to_activate(state)])

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        activate(state, action - ACTIVATE + FIRST_PATRON)

    def why_not(self, state: AveRomaState, action: int) -> str:
        return "AR-patron-2" if ACTIVATE <= action < KEEP_PASSIVE else "AR-turn-6"


def entered(player: Player, area: int) -> bool:
    return player.levels[area] != OFF_TRACK
