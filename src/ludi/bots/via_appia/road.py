"""Distances along the road, worked out once for an edition."""

from ludi.games.via_appia.edition import BRUNDISIUM, CITIES, FIRST_CITY, LONGEST_JOURNEY, ROMA, SPACES, ViaAppiaEdition
from ludi.games.via_appia.state import Player, ViaAppiaState


class RoadMap:
    """The spaces still to go from every place, by the shortest lines."""

    def __init__(self, edition: ViaAppiaEdition) -> None:
        self.edition = edition
        self.steps = [0] * (SPACES + len(CITIES))
        """From each space and city to Brundisium."""
        for section in range(BRUNDISIUM - 1, -1, -1):
            for space in range(edition.section_start[section + 1] - 1, edition.section_start[section] - 1, -1):
                self.steps[space] = self._from(space)
            self.steps[FIRST_CITY + section] = self._from(FIRST_CITY + section)
        self.city_steps = [self.steps[FIRST_CITY + city] for city in range(len(CITIES))]
        self.length = self.city_steps[ROMA]

    def _from(self, place: int) -> int:
        nearest = self.steps[self.edition.ahead[place][0]]
        for onward in self.edition.ahead[place]:
            nearest = min(nearest, self.steps[onward])
        return nearest + 1

    def paved_ahead(self, state: ViaAppiaState, place: int) -> int:
        """The spaces that a pawn could travel now, up to the next city and the longest journey, if there is room."""
        longest = 0
        for onward in self.edition.ahead[place]:
            longest = max(longest, self._open_way(state, onward, 1))
        return longest

    def _open_way(self, state: ViaAppiaState, place: int, steps: int) -> int:
        if place >= FIRST_CITY:
            return steps
        if not state.laid[place]:
            return steps - 1
        longest = steps
        if steps < LONGEST_JOURNEY:
            for onward in self.edition.ahead[place]:
                longest = max(longest, self._open_way(state, onward, steps + 1))
        return longest

    def token_in_reach(self, state: ViaAppiaState, player: Player) -> int:
        """The points of the victory token that one journey would reach now, 0 if none."""
        city = state.city_of(player)
        if city == BRUNDISIUM:
            return 0
        steps = self.steps[player.place] - self.city_steps[city + 1]
        if steps > LONGEST_JOURNEY or self.paved_ahead(state, player.place) < steps:
            return 0
        if self.edition.prices[steps] - state.markers(city + 1) > player.coins:
            return 0
        tokens = state.tokens_at(city + 1)
        return tokens[0] if tokens else 0
