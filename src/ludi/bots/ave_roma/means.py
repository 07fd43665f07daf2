"""What the goods and the money of a player of Ave Roma are worth: what they can buy next, and what is left."""

from ludi.bots.ave_roma.estimate import Estimate, pair_worth
from ludi.games.ave_roma.costs import field_taken
from ludi.games.ave_roma.edition import (
    CHEAPER_CARDS,
    DECK_SIZE,
    DUE_ANY,
    DUE_COLOUR,
    DUE_DENARII,
    DUE_SURPLUS,
    FIRST_PATRON,
    FIRST_WAR,
    GOODS_FOR_SURPLUS,
    KINDS_OF_GOODS,
    ROMA,
    ROW_CARDS,
    ROW_PLACES,
    SURPLUS_FOR_GOODS,
    WAIVES_DENARII,
    WAIVES_GOODS,
    WAIVES_SURPLUS,
    Modifier,
)
from ludi.games.ave_roma.state import NO_CARD, SCORING

DENARII_PER_GOOD = 2.5
"""Missing money is counted as missing goods of this price."""
LAST_ACTION = 2.0
"""What the last action gives at least: the money of a high worker."""


class Means:
    """Appraises resources for one seat. The rest of the position does not change while they are compared."""

    def __init__(self, estimate: Estimate) -> None:
        self.estimate = estimate
        weights = estimate.weights
        ripeness = estimate.ripeness
        edition = estimate.state.edition
        self.last_good = 1.0 / edition.goods_per_point
        self.last_denarius = 1.0 / edition.denarii_per_point
        self.good_rate = self.last_good + (weights.good - self.last_good) * ripeness
        self.surplus_rate = self.last_good + (weights.surplus - self.last_good) * ripeness
        self.denarius_rate = self.last_denarius + (weights.denarius - self.last_denarius) * ripeness
        self.cards: list[int] = []
        """The cards in the rows that are worth buying."""
        self.worths: list[float] = []
        """What each of them brings, besides its price."""
        self.reach: list[float] = []
        """The chance of getting to each of them."""
        # The terms in each row
        self.waived = [0, 0, 0]
        self.swaps = [0, 0, 0]
        # The Colosseum
        self.free_denarii = False
        self.free_goods = False
        self.free_surplus = False
        self.final = estimate.forecast.ended
        self.action = 0.0 if self.final else weights.action
        """What the worker could do instead."""
        if estimate.time > 0.0:
            self._read_patrons()
            self._list_cards()

    # What can be bought

    def _read_patrons(self) -> None:
        for card in self.estimate.player.active:
            modifier = self.estimate.state.edition.modifier(card)
            if modifier.place == ROMA:
                self._read_waiver(modifier)
            for row in range(len(ROW_PLACES)):
                if modifier.place == ROW_PLACES[row]:
                    if modifier.kind == CHEAPER_CARDS:
                        self.waived[row] += modifier.goods + modifier.surplus + modifier.denarii
                    elif modifier.kind == SURPLUS_FOR_GOODS or modifier.kind == GOODS_FOR_SURPLUS:
                        self.swaps[row] = modifier.kind

    def _read_waiver(self, modifier: Modifier) -> None:
        if modifier.waives == WAIVES_DENARII:
            self.free_denarii = True
        elif modifier.waives == WAIVES_GOODS:
            self.free_goods = True
        elif modifier.waives == WAIVES_SURPLUS:
            self.free_surplus = True

    def _list_cards(self) -> None:
        estimate = self.estimate
        weights = estimate.weights
        lowest = self.lowest_worker()
        for row in range(len(ROW_PLACES)):
            cards = estimate.state.rows[row]
            for position in range(ROW_CARDS):
                card = cards[position]
                if card == NO_CARD:
                    continue
                worth = self.card_worth(card) - self.action
                if worth > 0.5:
                    chance = weights.available
                    if self.final:
                        chance = 1.0
                    elif lowest > position + 1:
                        chance *= weights.out_of_reach
                    self.cards.append(card)
                    self.worths.append(worth)
                    self.reach.append(chance)

    def lowest_worker(self) -> int:
        """The lowest value that a worker of the player can have in this round."""
        player = self.estimate.player
        if self.estimate.forecast.between:
            return 1
        lowest = 6
        if not player.passed:
            for value in range(5, 0, -1):
                if player.workers[value] > 0:
                    lowest = value
            for slot in range(len(player.training)):
                if player.training[slot] > 0:
                    lowest = min(lowest, player.training[slot] - self.estimate.state.edition.training_change[slot])
        return lowest

    def card_worth(self, card: int) -> float:
        """What owning a card brings, besides its price."""
        estimate = self.estimate
        edition = estimate.state.edition
        weights = estimate.weights
        deck = card // DECK_SIZE
        worth = estimate.deck_rate[deck] + estimate.symbol_rate[edition.symbol[card]]
        if estimate.state.advanced and estimate.time > 1.0:
            worth += weights.left_card * estimate.ripeness
        if card >= FIRST_PATRON:
            player = estimate.player
            worth += estimate.bonus_worth(edition.bonus(card))
            effect = estimate.effect_worth(edition.modifier(card))
            slots = min(player.politics, edition.patron_slots)
            return worth + (effect if len(player.active) < slots else effect * weights.passive)
        worth += edition.points[card]
        if edition.points[card] > 0:
            worth += estimate.points_rate
        if edition.influence[card] > 0:
            worth += estimate.influence_rate
            if estimate.time > 1.0:
                worth += edition.influence[card] * self.influence_worth()
        if card < FIRST_WAR:
            twin = edition.twin[card]
            if twin in estimate.player.left or twin in estimate.player.right:
                worth += pair_worth(edition, card, self.good_rate, self.surplus_rate)
        else:
            count = estimate.wars[edition.war_set[card]] + 1
            if count >= 2:
                worth += edition.war_denarii[count] * self.denarius_rate
                worth += edition.war_surplus[count] * self.surplus_rate
                worth += edition.war_points[count] + edition.war_levels[count] * weights.last_level
        return worth

    def influence_worth(self) -> float:
        """One more unit of influence on a card."""
        estimate = self.estimate
        weights = estimate.weights
        gain = weights.held_influence * estimate.one_more - estimate.held
        least = weights.spare_influence * estimate.ripeness
        return gain if gain > least else least

    # The worth of resources

    def worth(self, goods: list[int], surplus: int, denarii: int) -> float:
        """All that these resources are worth."""
        return (self.goods_worth(goods) + self.surplus_worth(surplus) + self.money_worth(denarii)
                + self.end_goods(goods, surplus) + self.prospects(goods, surplus, denarii)
                + self.walk_worth(goods, surplus, denarii))

    def end_goods(self, goods: list[int], surplus: int) -> float:
        """AR-score-3: exact when nothing else can happen to the goods."""
        estimate = self.estimate
        if estimate.time > 0.0 or estimate.state.phase >= SCORING:
            return 0.0
        count = surplus
        for good in range(KINDS_OF_GOODS):
            count += goods[good]
        return float(count // estimate.state.edition.goods_per_point)

    def goods_worth(self, goods: list[int]) -> float:
        estimate = self.estimate
        if estimate.time == 0.0:
            return 0.0
        weights = estimate.weights
        prices = estimate.player.prices
        worth = 0.0
        count = 0
        for good in range(KINDS_OF_GOODS):
            have = goods[good]
            if have > 0:
                count += have
                rate = self.good_rate + weights.dear_good * estimate.ripeness * (prices[good] - 2)
                if have == 1:
                    worth += rate
                elif have == 2:
                    worth += rate * (1.0 + weights.second_good)
                else:
                    worth += rate * (1.0 + weights.second_good + weights.third_good)
        usable = 3.0 + weights.goods_per_action * estimate.time
        if count > usable:
            worth = worth * usable / count + (count - usable) * self.last_good
        return worth

    def surplus_worth(self, surplus: int) -> float:
        if self.estimate.time == 0.0:
            return 0.0
        if surplus <= 4:
            return surplus * self.surplus_rate
        spare = self.last_good + (self.estimate.weights.spare_surplus - self.last_good) * self.estimate.ripeness
        return 4.0 * self.surplus_rate + (surplus - 4) * spare

    def money_worth(self, denarii: int) -> float:
        estimate = self.estimate
        weights = estimate.weights
        if estimate.state.phase >= SCORING:
            return 0.0
        if estimate.time == 0.0:
            return float(denarii // estimate.state.edition.denarii_per_point)
        money = float(denarii)
        usable = min(money, 4.0 + weights.denarii_per_action * estimate.time)
        liquid = min(usable, weights.liquid)
        worth = liquid * self.denarius_rate + (money - usable) * self.last_denarius
        if usable > liquid:
            spare = self.last_denarius + (weights.spare_denarius - self.last_denarius) * estimate.ripeness
            worth += (usable - liquid) * spare
        return worth

    def prospects(self, goods: list[int], surplus: int, denarii: int) -> float:
        """What the best cards in the rows would gain, with the chance of buying them."""
        best = 0.0
        second = 0.0
        third = 0.0
        for index in range(len(self.cards)):
            gain = self.gain_of(index, goods, surplus, denarii)
            if gain > best:
                third = second
                second = best
                best = gain
            elif gain > second:
                third = second
                second = gain
            elif gain > third:
                third = gain
        if self.final:
            return best
        part = self.estimate.weights.next_card
        time = self.estimate.time
        worth = best
        if time > 2.0:
            worth += part * second
        if time > 3.0:
            worth += part * part * third
        return worth

    def gain_of(self, index: int, goods: list[int], surplus: int, denarii: int) -> float:
        """The expected gain of buying a card, with the price of what must still be found."""
        card = self.cards[index]
        edition = self.estimate.state.edition
        cost = edition.cost[card]
        row = card // DECK_SIZE - 1
        waived = self.waived[row]
        asked = 0
        lacking = 0
        left = 0
        colours = 0
        for good in range(KINDS_OF_GOODS):
            due = cost[good]
            rest = goods[good]
            if due > 0:
                asked += due
                rest -= due
                if rest < 0:
                    lacking -= rest
                    continue
            left += rest
        for colour in range(DUE_COLOUR, DUE_ANY):
            if cost[colour] > 0:
                colours += cost[colour]
                pair = edition.colour_goods[colour - DUE_COLOUR]
                have = max(0, goods[pair[0]] - cost[pair[0]]) + max(0, goods[pair[1]] - cost[pair[1]])
                if have < cost[colour]:
                    lacking += cost[colour] - have
                    left -= have
                else:
                    left -= cost[colour]
        loose = cost[DUE_ANY]
        asked += colours + loose
        if left < loose:
            lacking += loose - left
            left = 0
        else:
            left -= loose
        surplus_due = cost[DUE_SURPLUS]
        denarii_due = cost[DUE_DENARII]
        if row == 0:
            asked = max(0, asked - waived)
            lacking = max(0, lacking - waived)
        elif row == 1:
            surplus_due = max(0, surplus_due - waived)
        else:
            denarii_due = max(0, denarii_due - waived)
        spare = surplus - surplus_due
        if self.swaps[row] == SURPLUS_FOR_GOODS and spare > 0:
            lacking = max(0, lacking - spare)
        elif self.swaps[row] == GOODS_FOR_SURPLUS and spare < 0:
            spare = min(0, spare + left)
        missing = float(lacking)
        if spare < 0:
            missing -= spare
        if denarii < denarii_due:
            missing += (denarii_due - denarii) / DENARII_PER_GOOD
        gain = (self.worths[index] - asked * self.good_rate - surplus_due * self.surplus_rate
                - denarii_due * self.denarius_rate)
        if missing > 0.0:
            return self.with_missing(gain, missing, self.reach[index])
        return gain * self.reach[index]

    def with_missing(self, gain: float, missing: float, chance: float) -> float:
        if self.final or missing > 1.5 + self.estimate.time:
            return 0.0
        weights = self.estimate.weights
        gain -= missing * weights.lacking
        while missing > 0.0:
            chance *= weights.certainty
            missing -= 1.0
        return gain * chance

    # Roma

    def walk_worth(self, goods: list[int], surplus: int, denarii: int) -> float:
        """What the best walk would gain that can be paid now."""
        estimate = self.estimate
        if estimate.time == 0.0 or (estimate.player.passed and not estimate.forecast.between and not self.final):
            return 0.0
        edition = estimate.state.edition
        player = estimate.player
        fields = len(edition.field_due)
        price = 0.0
        gained = 0
        gain = 0.0
        goods_left = 0
        for good in range(KINDS_OF_GOODS):
            goods_left += goods[good]
        best = 0.0
        for steps in range(1, 6):
            field = (player.colosseum + steps) % fields
            kind = edition.field_due[field]
            if not field_taken(estimate.state, estimate.seat, field):
                if kind == DUE_DENARII:
                    if not self.free_denarii:
                        denarii -= edition.step_denarii
                        price += edition.step_denarii * self.denarius_rate
                elif kind == DUE_SURPLUS:
                    if not self.free_surplus:
                        surplus -= 1
                        price += self.surplus_rate
                elif not self.free_goods:
                    goods_left -= 1
                    price += self.good_rate
            if denarii < 0 or surplus < 0 or goods_left < 0:
                break
            if edition.field_politics[field]:
                gain += estimate.next_politics(gained)
                gained += 1
            if gain - price > best and (self.final or estimate.forecast.between or player.workers[steps] > 0):
                best = gain - price
        best -= self.action
        if best <= 0.0:
            return 0.0
        return best if self.final else best * estimate.weights.walk

    def fill(self) -> None:
        """Put the worth of the player's own resources into the estimate."""
        estimate = self.estimate
        player = estimate.player
        estimate.money = self.money_worth(player.denarii)
        estimate.goods = self.goods_worth(player.goods) + self.end_goods(player.goods, player.surplus)
        estimate.surplus = self.surplus_worth(player.surplus)
        estimate.prospects = self.prospects(player.goods, player.surplus, player.denarii)
        estimate.walk = self.walk_worth(player.goods, player.surplus, player.denarii)
        if self.final and estimate.time > 0.0:
            # Only one of them can be the last action.
            best = max(estimate.prospects, estimate.walk, estimate.held, LAST_ACTION)
            estimate.prospects = best
            estimate.walk = 0.0
            estimate.held = 0.0
