"""What influence in the areas of Ave Roma will score, with the brown markers where they are expected to end."""

from ludi.bots.ave_roma.weights import Weights
from ludi.games.ave_roma.edition import AREAS
from ludi.games.ave_roma.state import OFF_TRACK, AveRomaState


def ceiling_for(state: AveRomaState, seat: int, area: int, level: int) -> int:
    """AR-score-1: the highest level that a marker would keep if the game ended now."""
    ceiling = state.brown[area]
    above = state.edition.track_top + 1
    while True:
        # The next lower marker of another seat that is above this one
        highest = level
        for other in range(len(state.players)):
            if other != seat and highest < state.players[other].levels[area] < above:
                highest = state.players[other].levels[area]
        if highest == level:
            return ceiling if ceiling > 0 else 0
        ceiling = min(highest, ceiling) - 1
        above = highest


def level_worth(state: AveRomaState, seat: int, area: int, level: int, growth: float, doubt: float) -> float:
    """The expected points for a marker on this level. Levels above the ceiling count if the brown marker may rise."""
    if level == OFF_TRACK:
        return 0.0
    table = state.edition.area_points[len(state.players)]
    ceiling = ceiling_for(state, seat, area, level)
    if level <= ceiling:
        return float(table[level])
    worth = float(table[ceiling])
    if growth > 0.0:
        for above in range(1, level - ceiling + 1):
            step = table[ceiling + above] - table[ceiling + above - 1]
            worth += step * growth / (growth + doubt * above)
    return worth


def kept_level(state: AveRomaState, seat: int, area: int) -> int:
    """The level of a marker after the adjustment, or OFF_TRACK."""
    level = state.players[seat].levels[area]
    if level <= 0:
        return level
    return min(level, ceiling_for(state, seat, area, level))


def reached(state: AveRomaState, seat: int, area: int, levels: int) -> int:
    """AR-influence-1: the level after a rise."""
    own = state.players[seat].levels[area]
    target = (own if own > 0 else 0) + levels
    if target > state.edition.track_top:
        target = state.edition.track_top
    while target > 0:
        taken = False
        for other in range(len(state.players)):
            if other != seat and state.players[other].levels[area] == target:
                taken = True
        if not taken:
            break
        target -= 1
    return target


class AreaOutlook:
    """The areas from the point of view of one seat."""

    def __init__(self, state: AveRomaState, seat: int, growth: list[float], weights: Weights) -> None:
        self.state = state
        self.seat = seat
        self.growth = growth
        self.doubt = weights.brown_doubt
        self.spare = weights.spare_influence
        self.worths: list[float] = []
        self.total = 0.0
        levels = state.players[seat].levels
        for area in range(AREAS):
            worth = level_worth(state, seat, area, levels[area], growth[area], self.doubt)
            self.worths.append(worth)
            self.total += worth

    def gain_of(self, influence: int, actions: float) -> float:
        """The points that this much influence from cards would add, used in the best area."""
        if influence == 0 or actions <= 0.0:
            return 0.0
        best = 0.0
        state = self.state
        for area in range(AREAS):
            level = state.players[self.seat].levels[area]
            gain = self.rise_worth(area, influence)
            # What would rise above the brown marker can go elsewhere, if there is time for it.
            room = state.brown[area] - (level if level > 0 else 0)
            if actions > 1.5 and 0 < room < influence:
                split = self.rise_worth(area, room) + self.spare * (influence - room)
                if split > gain:
                    gain = split
            if gain > best:
                best = gain
        return best

    def rise_worth(self, area: int, levels: int) -> float:
        target = reached(self.state, self.seat, area, levels)
        worth = level_worth(self.state, self.seat, area, target, self.growth[area], self.doubt)
        return worth - self.worths[area]

    def best_raise(self) -> float:
        """AR-bonus-6: the best single level at the end, which may go past the brown marker."""
        table = self.state.edition.area_points[len(self.state.players)]
        best = 0
        for area in range(AREAS):
            level = kept_level(self.state, self.seat, area)
            if level == OFF_TRACK:
                gain = table[1]
            elif level < self.state.edition.track_top:
                gain = table[level + 1] - table[level]
            else:
                gain = 0
            if gain > best:
                best = gain
        return float(best)
