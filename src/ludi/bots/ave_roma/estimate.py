"""Estimates the final points of one seat of Ave Roma, term by term.

What wins games: an action must bring more than the point that its worker scores by passing. Influence is the best use
of goods and surplus, because each further level in an area scores more than the one before. It needs two things: cards
that show it, and a brown marker that rises because the card of the same area is used again and again. Politics scores
in the same way, and its first levels make patrons active while there is time to use them. Money and goods are only
means: towards the end they must have become cards, levels and steps.
"""

from ludi.bots.ave_roma.forecast import Forecast
from ludi.bots.ave_roma.influence import AreaOutlook, kept_level
from ludi.bots.ave_roma.weights import Weights
from ludi.games.ave_roma.edition import (
    AREAS,
    BONUS_DOUBLED,
    BONUS_POINT,
    BONUS_SURPLUS,
    BROWN_STEPS,
    CHEAPER_CARDS,
    DECK_SIZE,
    EXTRA_DENARII,
    EXTRA_GOODS,
    EXTRA_POINTS,
    EXTRA_SURPLUS,
    FIRST_BUILDING,
    FIRST_PATRON,
    FIRST_WAR,
    FREE_AREA_CARD,
    FREE_STEPS,
    GOODS_FOR_SURPLUS,
    MORE_LEVELS,
    MORE_POLITICS,
    PAID_INFLUENCE,
    POINTS_FOR_AREAS,
    POINTS_FOR_BEST_AREA,
    POINTS_FOR_CARDS_SHOWING,
    POINTS_FOR_DECK,
    POINTS_FOR_FIRSTS,
    POINTS_FOR_GOODS,
    POINTS_FOR_PAIRS,
    POINTS_FOR_PATRONS,
    POINTS_FOR_POLITICS,
    POINTS_FOR_TRIOS,
    POINTS_FOR_UNITS,
    SURPLUS_FOR_GOODS,
    TRAINING_AFTER,
    AveRomaEdition,
    Bonus,
    Modifier,
)
from ludi.games.ave_roma.scoring import is_first
from ludi.games.ave_roma.state import NO_CARD, OFF_TRACK, SCORING, AveRomaState

LONG = 25.0
"""More actions than this make no difference to what can be collected."""


class Estimate:
    """The expected final points of one seat, and what they are made of."""

    def __init__(self, state: AveRomaState, seat: int, forecast: Forecast, weights: Weights) -> None:
        self.state = state
        self.seat = seat
        self.player = state.players[seat]
        self.weights = weights
        self.forecast = forecast
        self.time = forecast.actions[seat]
        """Actions that the seat still has."""
        self.ripeness = min(1.0, self.time / weights.ripe)
        self.long = min(self.time, LONG)
        # Cards
        self.decks = [0, 0, 0, 0]
        self.symbols = [0, 0, 0]
        self.showing_points = 0
        self.showing_influence = 0
        self.influence_held = 0
        self.wars = [0, 0, 0, 0, 0, 0]
        # What one more card of a kind adds to the bonuses of the patrons
        self.symbol_rate = [0.0, 0.0, 0.0]
        self.deck_rate = [0.0, 0.0, 0.0, 0.0]
        self.points_rate = 0.0
        self.influence_rate = 0.0
        self._count_cards()
        self.areas = AreaOutlook(state, seat, forecast.growth, weights)
        # The terms of the estimate
        self.points = float(self.player.total())
        self.politics = self._politics()
        self.levels = self.areas.total
        self.held = weights.held_influence * self.areas.gain_of(self.influence_held, self.time)
        self.one_more = self.areas.gain_of(self.influence_held + 1, self.time)
        self.bonuses = 0.0
        self.effects = 0.0
        self._judge_patrons()
        self.sets = self._sets()
        self.workers = self._workers()
        self.money = 0.0
        self.goods = 0.0
        self.surplus = 0.0
        self.prospects = 0.0
        self.walk = 0.0

    def sum(self) -> float:
        return (self.points + self.politics + self.levels + self.held + self.bonuses + self.effects + self.sets
                + self.workers + self.money + self.goods + self.surplus + self.prospects + self.walk)

    # Cards

    def _count_cards(self) -> None:
        player = self.player
        for card in player.left:
            self._count(card)
        for card in player.right:
            self._count(card)
        for card in player.active:
            self._count(card)
        for card in player.rotated:
            self.influence_held -= self.state.edition.influence[card]

    def _count(self, card: int) -> None:
        edition = self.state.edition
        self.decks[card // DECK_SIZE] += 1
        self.symbols[edition.symbol[card]] += 1
        if FIRST_BUILDING <= card < FIRST_PATRON:
            if edition.points[card] > 0:
                self.showing_points += 1
            if edition.influence[card] > 0:
                self.showing_influence += 1
                self.influence_held += edition.influence[card]
            if card >= FIRST_WAR:
                self.wars[edition.war_set[card]] += 1

    # Politics

    def _politics(self) -> float:
        player = self.player
        edition = self.state.edition
        worth = float(edition.politics_points[player.politics])
        if self.time > 0.0:
            steps = 0
            fields = len(edition.field_politics)
            while not edition.field_politics[(player.colosseum - steps) % fields]:
                steps += 1
            gap = steps + self.steps_to_politics()
            share = self.weights.step * steps / gap
            if self.time < 4.0:
                share *= self.time / 4.0
            worth += share * self.next_politics(0)
            if player.politics > len(player.active) and len(player.active) < edition.patron_slots:
                worth += self.weights.patron_slot * self.ripeness
        return worth

    def steps_to_politics(self) -> int:
        edition = self.state.edition
        steps = 1
        while not edition.field_politics[(self.player.colosseum + steps) % len(edition.field_politics)]:
            steps += 1
        return steps

    def next_politics(self, ahead: int) -> float:
        """The points of one more level in politics, after `ahead` others."""
        edition = self.state.edition
        level = self.player.politics + ahead
        if level >= edition.top_politics:
            return float(edition.politics_overflow)
        worth = float(edition.politics_points[level + 1] - edition.politics_points[level])
        # The steps towards level 10 pay for each other: a level is worth more than its own points while there is time.
        if self.time > 0.0:
            worth += self.weights.politics_ahead * self.long / LONG * (edition.top_politics - level) / 10.0
        return worth

    # Patrons

    def _judge_patrons(self) -> None:
        player = self.player
        edition = self.state.edition
        best = 0.0
        doubling = 0
        counted = self.state.phase >= SCORING and self.bonuses_counted()
        for part in range(3):
            for card in player.active if part == 0 else player.left if part == 1 else player.right:
                if card >= FIRST_PATRON:
                    bonus = edition.bonus(card)
                    if bonus.kind == BONUS_DOUBLED:
                        doubling += 1
                    elif not counted:
                        worth = self.bonus_worth(bonus)
                        self.add_rates(bonus)
                        self.bonuses += worth
                        best = max(best, worth)
                    effect = self.effect_worth(edition.modifier(card))
                    self.effects += effect if part == 0 else effect * self.weights.passive
        if not counted:
            self.bonuses += doubling * best

    def bonuses_counted(self) -> bool:
        for position in range(len(self.state.order)):
            if self.state.order[position] == self.seat:
                return position < self.state.turn
        return True

    def bonus_worth(self, bonus: Bonus) -> float:
        """The expected points of an end bonus: what it counts now, and what will be added."""
        player = self.player
        kind = bonus.kind
        more = self.weights.growth * self.weights.bonus_growth[kind] * self.long
        if kind == POINTS_FOR_POLITICS:
            return min(float(self.state.edition.top_politics), player.politics + more)
        if kind == MORE_POLITICS:
            return self.next_politics(0)
        if kind == POINTS_FOR_PATRONS:
            return bonus.points * (len(player.active) + more)
        if kind == POINTS_FOR_FIRSTS:
            first = 0
            for area in range(AREAS):
                if is_first(self.state, self.seat, area):
                    first += 1
            return bonus.for_first(len(self.state.players)) * min(5.0, first + more)
        if kind == MORE_LEVELS:
            return bonus.levels * max(self.areas.best_raise(), self.weights.last_level * self.ripeness)
        if kind == POINTS_FOR_BEST_AREA:
            best = 0
            for area in range(AREAS):
                best = max(best, kept_level(self.state, self.seat, area))
            return best + more
        if kind == POINTS_FOR_AREAS:
            entered = 0
            for level in player.levels:
                if level != OFF_TRACK:
                    entered += 1
            return bonus.points * min(5.0, entered + more)
        if kind == POINTS_FOR_GOODS:
            return float(bonus.points * ((player.goods[0] + player.goods[1] + player.goods[2] + player.goods[3]
                                          + player.goods[4] + player.goods[5]) // bonus.goods))
        if kind == POINTS_FOR_UNITS:
            return bonus.points * max(float(player.goods[bonus.good]), min(2.0, 0.5 * self.time))
        return bonus.points * self.cards_worth(bonus, more)

    def cards_worth(self, bonus: Bonus, more: float) -> float:
        kind = bonus.kind
        if kind == POINTS_FOR_CARDS_SHOWING:
            return (self.showing_points if bonus.shows == 0 else self.showing_influence) + more
        if kind == POINTS_FOR_DECK:
            return self.decks[bonus.card] + more
        if kind == POINTS_FOR_PAIRS:
            count = self.symbols[bonus.symbol]
            return count // 2 + self.weights.half_pair * self.ripeness * (count % 2) + more
        counts = self.symbols
        if self.state.equal_trios:
            return counts[0] // 3 + counts[1] // 3 + counts[2] // 3 + more
        return min(counts[0], counts[1], counts[2]) + more

    def add_rates(self, bonus: Bonus) -> None:
        """Remember what one more card of each sort adds to this bonus."""
        kind = bonus.kind
        if kind == POINTS_FOR_CARDS_SHOWING:
            if bonus.shows == 0:
                self.points_rate += bonus.points
            else:
                self.influence_rate += bonus.points
        elif kind == POINTS_FOR_TRIOS:
            for symbol in range(3):
                self.symbol_rate[symbol] += bonus.points / 3
        elif kind == POINTS_FOR_PAIRS:
            self.symbol_rate[bonus.symbol] += bonus.points / 2
        elif kind == POINTS_FOR_DECK:
            self.deck_rate[bonus.card] += bonus.points

    def effect_worth(self, modifier: Modifier) -> float:
        """What an active patron will still bring."""
        weights = self.weights
        kind = modifier.kind
        if kind == EXTRA_POINTS:
            gain = float(modifier.points)
        elif kind == EXTRA_DENARII:
            gain = weights.denarius * modifier.denarii
        elif kind == EXTRA_SURPLUS:
            gain = weights.surplus * modifier.surplus
        elif kind == EXTRA_GOODS:
            gain = weights.good * modifier.goods
        elif kind == FREE_AREA_CARD:
            gain = weights.denarius
        elif kind == TRAINING_AFTER:
            gain = weights.training
        elif kind == CHEAPER_CARDS:
            gain = (weights.good * modifier.goods + weights.surplus * modifier.surplus
                    + weights.denarius * modifier.denarii)
        elif kind in (SURPLUS_FOR_GOODS, GOODS_FOR_SURPLUS):
            gain = weights.substitute
        elif kind == PAID_INFLUENCE:
            gain = weights.paid_influence
        elif kind == FREE_STEPS:
            gain = weights.free_step * modifier.steps
        elif kind == BROWN_STEPS:
            gain = weights.brown_step
        else:
            gain = weights.waived_steps
        return gain * self.long * weights.place_share[modifier.place]

    # Sets

    def _sets(self) -> float:
        """Buildings and wars whose sets can still grow, and cards that can still be spent."""
        if self.time <= 1.0:
            return 0.0
        state = self.state
        edition = state.edition
        weights = self.weights
        worth = 0.0
        for row in range(2):
            for card in state.rows[row]:
                if card != NO_CARD:
                    if row == 0:
                        twin = edition.twin[card]
                        if twin in self.player.left or twin in self.player.right:
                            worth += weights.twin
                    elif self.wars[edition.war_set[card]] > 0:
                        worth += weights.war_set * self.wars[edition.war_set[card]]
        if state.advanced:
            usable = min(len(self.player.left), int(2.0 * self.time))
            worth += weights.left_card * self.ripeness * usable
        return worth

    # Workers

    def _workers(self) -> float:
        weights = self.weights
        if self.forecast.ended:
            return 0.0
        worth = weights.action * self.time
        player = self.player
        if player.passed and not self.forecast.between:
            return worth
        strength = 0
        workers = 0
        for value in range(1, 6):
            count = player.workers[value]
            if count > 0:
                worth += weights.hand[value] * count + weights.doubled * (count - 1)
                strength += value * count
                workers += count
        for worker in player.training:
            if worker > 0:
                worth += weights.trained
        if self.forecast.between:
            worth += weights.early * (3 * workers - strength)
        return worth


def pair_worth(edition: AveRomaEdition, card: int, good: float, surplus: float) -> float:
    """AR-building-1: the worth of the bonuses of a pair."""
    worth = 0.0
    for copy in (card, edition.twin[card]):
        bonus = edition.pair_bonus[copy]
        if bonus == BONUS_POINT:
            worth += 1.0
        elif bonus == BONUS_SURPLUS:
            worth += surplus
        else:
            worth += good
    return worth
