"""Estimates what every player of Via Appia will score, from a position at any moment of a turn.

What wins: large and medium tiles, laid two at a time; being first in a city, for its token and because only those who
have been there may build beyond it; and enough tokens for the majorities. A turn is worth about 2 points, so stones,
coins and tiles count for the turns that they save, and for nothing when no turn is left to use them.
"""

from math import sqrt
from typing import Final

from ludi.bots.via_appia.road import RoadMap
from ludi.bots.via_appia.weights import (
    ALONE,
    CITY,
    COIN_LEAD,
    DOUBLE,
    FIRST_COINS,
    FITTING,
    LAST_TURN,
    MAJORITY,
    MORE_COINS,
    MORE_PUSHES,
    MOVES_NEXT,
    NO_STONE,
    PAVED,
    POINTS,
    PRICED,
    PUSH_TOKEN,
    RIPE,
    ROOM,
    SPARE_COINS,
    SPARE_STONE,
    STEPS,
    STONE,
    TERMS,
    WAITING,
    Weights,
)
from ludi.core.state import OVER
from ludi.games.via_appia.edition import (
    BRUNDISIUM,
    LONGEST_JOURNEY,
    ONE_TILE,
    PUSHES,
    SECTIONS,
    SIZES,
    SMALL,
    cart_number,
)
from ludi.games.via_appia.state import Player, ViaAppiaState
from ludi.games.via_appia.turn import ChooseAction

NOBODY: Final = -1
SIZE_COUNT: Final = len(SIZES)
SECTION_COUNT: Final = len(SECTIONS)
NEAR_EDGE: Final = 12000.0
"""Stones nearer to the edge than this may fall soon, in micrometres."""
QUICK: Final = 3.0
"""The turns that it takes to make use of a stone or of coins; with fewer left they lose worth."""
LONG_GAME: Final = 90
LESS_PER_PLAYER: Final = 10
"""With 2 players, a game of more than 70 rounds is long, with 4 players one of more than 50."""
GIVING_UP: Final = 50
"""The rounds in which hopes would fade to nothing."""
MOST_LOST: Final = 0.75
"""How far they do fade; without any hope a player would collect nothing more."""
MOST_SPARE: Final = 3
"""Stones and coins that count beyond those for the next action of their kind."""
LATE_ARRIVAL: Final = 0.2
"""The chance that a second pawn reaches Brundisium in the last round."""


class Holdings:
    """What a player will hold when the action under way is over: fallen stones count as exchanged."""

    def __init__(self, state: ViaAppiaState, player: Player, exchanging: bool) -> None:
        self.coins = player.coins
        self.cart = player.cart[:]
        if exchanging:
            for stone in state.fallen:
                self.take(state, stone)
            if state.pushed >= PUSHES and not state.fallen:
                self.take(state, SMALL)

    def take(self, state: ViaAppiaState, largest: int) -> None:
        size = largest
        load = cart_number(self.cart)
        while size >= 0:
            if state.tiles[size] > 0 and state.edition.fits[load + ONE_TILE[size]]:
                self.cart[size] += 1
                return
            size -= 1
        self.coins += state.edition.stone_coins


class Estimate:
    """The terms of every seat and their sum, for one position."""

    def __init__(self, state: ViaAppiaState, road: RoadMap, weights: Weights) -> None:
        self.state = state
        self.road = road
        self.weights = weights
        self.count = len(state.players)
        self.acting = NOBODY if state.seat == OVER else state.turn_seat
        """Whose turn it is."""
        self.begun = self.acting != NOBODY and not isinstance(state.decision, ChooseAction)
        """Whether that player has chosen an action and is now carrying it out."""
        self.cities = [state.city_of(player) for player in state.players]
        self.to_go = [road.steps[player.place] for player in state.players]
        self.holdings: list[Holdings] = []
        for seat in range(self.count):
            self.holdings.append(Holdings(state, state.players[seat], self.begun and seat == self.acting))
        self.empty = 0
        self.empty_in = [0] * SECTION_COUNT
        self.open = [0] * (SECTION_COUNT * SIZE_COUNT)
        """Empty spaces that can be built on now, by section and size."""
        self.unlaid = [0] * (SECTION_COUNT * SIZE_COUNT)
        self.room = [0] * SECTION_COUNT
        """Points of the empty spaces of each section."""
        self._look_at_road()
        self.rounds = self._rounds_left()
        self.patience = self._patience()
        self.ripe = self._ripeness()
        self.terms: list[list[float]] = []
        self.totals: list[float] = []
        for seat in range(self.count):
            terms = self._terms_of(seat)
            self.terms.append(terms)
            total = 0.0
            for term in range(TERMS):
                total += terms[term] * weights.terms[term]
            self.totals.append(total)

    # The road

    def _look_at_road(self) -> None:
        state = self.state
        edition = state.edition
        laid = state.laid
        for space in range(len(laid)):
            if laid[space]:
                continue
            section = edition.space_section[space]
            size = edition.space_size[space]
            kind = section * SIZE_COUNT + size
            self.empty += 1
            self.empty_in[section] += 1
            self.unlaid[kind] += 1
            self.room[section] += edition.tile_points[size]
            for place in edition.supports[space]:
                if place >= len(laid) or laid[place]:
                    self.open[kind] += 1
                    break

    def _rounds_left(self) -> float:
        """Rounds until the game ends, the current one included as far as it is still to come."""
        if self.acting == NOBODY:
            return 0.0
        if self.state.last_round:
            return 1.0
        front = self.to_go[0]
        for steps in self.to_go:
            front = min(front, steps)
        by_pawn = 1.0 + self.weights.rounds_per_step * front
        by_road = 1.0 + self.weights.rounds_per_space * self.empty
        return max(2.0, 0.6 * min(by_pawn, by_road) + 0.4 * max(by_pawn, by_road))

    def _patience(self) -> float:
        """How much of the hopes still counts: in a long game less and less, so that a player who is behind gives up.

        Otherwise such a player could hold back the tiles that the end of the road needs, and the game would never end.
        """
        late = self.state.round - (LONG_GAME - LESS_PER_PLAYER * self.count)
        return 1.0 - min(MOST_LOST, max(0.0, late / GIVING_UP))

    def turns_left(self, seat: int) -> float:
        """Turns that a seat can still begin."""
        if self.acting == NOBODY:
            return 0.0
        order = (seat - self.state.start_seat) % self.count
        now = (self.acting - self.state.start_seat) % self.count
        gone = order < now or (order == now and self.begun)
        return self.rounds - 1.0 if gone else self.rounds

    def _ripeness(self) -> float:
        """The points of the stones near the edge, less the farther they are from it."""
        state = self.state
        edge = float(state.edition.measures.depth)
        ripe = 0.0
        bed = state.bed
        for index in range(len(bed.size)):
            gap = edge - bed.y[index]
            if gap < NEAR_EDGE:
                ripe += state.edition.tile_points[bed.size[index]] * (1.0 - gap / NEAR_EDGE)
        return ripe

    # One seat

    def _terms_of(self, seat: int) -> list[float]:
        terms = [0.0] * TERMS
        player = self.state.players[seat]
        terms[POINTS] = float(player.total())
        if self.acting == NOBODY:
            return terms
        turns = self.turns_left(seat)
        for section in range(SECTION_COUNT):
            terms[MAJORITY + section] = self._majority(seat, section)
        terms[COIN_LEAD] = self._coin_lead(seat)
        if turns < 0.5:
            return terms
        if self.state.last_round:
            terms[LAST_TURN] = self._last_turn(seat)
            return terms
        for city in range(self.cities[seat] + 1, BRUNDISIUM + 1):
            terms[CITY + city - 1] = self._race(seat, city)
        self._add_tiles(seat, turns, terms)
        self._add_stones(seat, turns, terms)
        self._add_travel(seat, turns, terms)
        self._add_place(seat, turns, terms)
        for term in range(CITY, TERMS):
            if term != COIN_LEAD:
                terms[term] *= self.patience
        return terms

    def _majority(self, seat: int, section: int) -> float:
        """The share of a section's final scoring: first or second by the chances of beating each rival."""
        state = self.state
        own = state.players[seat].tokens[section]
        left = 0 if self.rounds <= 1.0 and self.state.last_round else self.empty_in[section]
        safe = 1.0 + self.weights.lead_needed * sqrt(float(left))
        first = 1.0
        second = 0.0
        for other in range(self.count):
            if other == seat:
                continue
            lead = (own - state.players[other].tokens[section]) / safe
            chance = 0.5 + 0.5 * min(1.0, max(-1.0, lead))
            second = second * chance + first * (1.0 - chance)
            first *= chance
        share = first * state.edition.most_tokens_points + second * state.edition.second_tokens_points
        if own == 0:
            share *= min(1.0, left / 4) * 0.8
        return share

    def _coin_lead(self, seat: int) -> float:
        own = self.holdings[seat].coins
        safe = 1.0 + 0.7 * self.rounds
        chance = 1.0
        for other in range(self.count):
            if other != seat:
                lead = (own - self.holdings[other].coins) / safe
                # VA-score-1: tied players score in full.
                chance *= 1.0 if self.rounds <= 1.0 and lead == 0.0 else 0.5 + 0.5 * min(1.0, max(-1.0, lead))
        return chance * self.state.edition.most_coins_points

    def _race(self, seat: int, city: int) -> float:
        """The victory token that a seat can expect at a city that it has not reached."""
        state = self.state
        tokens = state.edition.two_player_tokens if self.count == 2 else state.edition.city_tokens
        own = self._distance(seat, city)
        turns = self.turns_left(seat)
        ahead = [0.0] * (self.count + 1)
        ahead[0] = 1.0
        for other in range(self.count):
            if other == seat:
                continue
            if self.cities[other] >= city:
                chance = 1.0
            else:
                theirs = self._distance(other, city)
                safe = 1.5 + self.weights.race_spread * min(own, theirs)
                chance = 0.5 + 0.5 * min(1.0, max(-1.0, (own - theirs) / safe))
            for rank in range(self.count - 1, -1, -1):
                ahead[rank + 1] += ahead[rank] * chance
                ahead[rank] *= 1.0 - chance
        expected = 0.0
        for rank in range(min(self.count, len(tokens))):
            late = LATE_ARRIVAL if city == BRUNDISIUM and rank > 0 else 1.0
            expected += ahead[rank] * tokens[rank] * late
        return expected * min(1.0, 1.5 * turns / max(1.0, own))

    def _distance(self, seat: int, city: int) -> float:
        """Spaces to a city, fewer for coins in hand and for the seat that moves next."""
        steps = float(self.to_go[seat] - self.road.city_steps[city])
        steps -= min(2.0, 0.25 * self.holdings[seat].coins)
        wait = (seat - self.acting) % self.count
        if self.begun and wait == 0:
            wait = self.count
        return max(0.0, steps + 0.5 * wait)

    def _last_turn(self, seat: int) -> float:
        """The most that one turn scores: up to 2 tiles, or the token of the next city."""
        state = self.state
        player = state.players[seat]
        best = self.road.token_in_reach(state, player)
        holdings = self.holdings[seat]
        for section in range(min(self.cities[seat], SECTION_COUNT - 1) + 1):
            points = 0
            laid = 0
            for size in range(SIZE_COUNT - 1, -1, -1):
                fits = min(holdings.cart[size], self.open[section * SIZE_COUNT + size], PUSHES - laid)
                points += fits * state.edition.tile_points[size]
                laid += fits
            best = max(best, points)
        return float(best)

    def _add_tiles(self, seat: int, turns: float, terms: list[float]) -> None:
        """Tiles count as far as there are spaces for them, and turns to lay them."""
        cart = self.holdings[seat].cart
        sections = min(self.cities[seat], SECTION_COUNT - 1) + 1
        fitting = 0
        use = min(1.0, turns / 2.0)
        for size in range(SIZE_COUNT):
            open_spaces = 0
            unlaid = 0
            for section in range(SECTION_COUNT):
                if section < sections:
                    open_spaces += self.open[section * SIZE_COUNT + size]
                unlaid += self.unlaid[section * SIZE_COUNT + size]
            now = min(cart[size], open_spaces)
            later = min(cart[size], unlaid) - now
            fitting += now
            terms[FITTING + size] = now * use
            terms[WAITING + size] = later * min(1.0, turns / 5.0)
        if fitting >= 2:
            terms[DOUBLE] = use

    def _add_stones(self, seat: int, turns: float, terms: list[float]) -> None:
        player = self.state.players[seat]
        use = min(1.0, max(0.0, turns - 1.0) / QUICK)
        pushes = PUSHES + 1 if player.push_token else PUSHES
        stones = 0
        for size in range(SIZE_COUNT - 1, -1, -1):
            terms[STONE + size] = max(0, min(player.stones[size], pushes - stones)) * use
            stones += player.stones[size]
        terms[SPARE_STONE] = min(MOST_SPARE, max(0, stones - pushes)) * use
        if stones == 0:
            terms[NO_STONE] = use
        if player.push_token:
            terms[PUSH_TOKEN] = use
        if self.begun and seat == self.acting and 0 < self.state.pushed < pushes:
            terms[MORE_PUSHES] = float(min(stones, pushes - self.state.pushed))
        elif stones > 0:
            wait = (seat - self.acting) % self.count
            terms[RIPE] = self.ripe * use / (1.0 + wait)

    def _add_travel(self, seat: int, turns: float, terms: list[float]) -> None:
        state = self.state
        prices = state.edition.prices
        player = state.players[seat]
        coins = self.holdings[seat].coins
        use = min(1.0, turns / QUICK)
        last = self.cities[seat] == BRUNDISIUM
        if not last:
            terms[FIRST_COINS] = min(coins, prices[2]) * use
            terms[MORE_COINS] = min(max(0, coins - prices[2]), prices[LONGEST_JOURNEY] - prices[2]) * use
            spare = min(MOST_SPARE, max(0, coins - prices[LONGEST_JOURNEY]))
            terms[SPARE_COINS] = spare * min(1.0, turns / 8.0)
            paved = self.road.paved_ahead(state, player.place)
            terms[PAVED] = paved * use
            while paved > 0 and prices[paved] - state.markers(self.cities[seat] + 1) > coins:
                paved -= 1
            terms[PRICED] = paved * use
        terms[STEPS] = (self.road.length - self.to_go[seat]) * min(1.0, turns / 6.0)

    def _add_place(self, seat: int, turns: float, terms: list[float]) -> None:
        use = min(1.0, turns / 8.0)
        city = min(self.cities[seat], SECTION_COUNT - 1)
        furthest = -1
        for other in range(self.count):
            if other != seat:
                furthest = max(furthest, self.cities[other])
        for section in range(city + 1):
            terms[ROOM] += self.room[section] * use
            if section > furthest:
                terms[ALONE] += self.room[section] * use
        wait = (seat - self.acting) % self.count
        if self.begun and wait == 0:
            wait = self.count
        terms[MOVES_NEXT] = 1.0 - wait / self.count
